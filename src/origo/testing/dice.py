"""The choices of random play: every one of them follows from a seed.

The numbers come from the library's own generator (:mod:`origo.chance`), so that a seed
gives the same game on every version of Python. Unlike anything that plays by the rules
these dice change as they are cast.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import TypeVar

from ..chance import SEEDS, below, mix

T = TypeVar("T")


class Dice:
    """A source of numbers; the legal actions of a state can be drawn by it."""

    def __init__(self, seed: int, *path: int) -> None:
        """Begin with a seed; a path of numbers leads from one to others."""
        self._stream = seed % SEEDS
        for number in path:
            self._stream = mix(self._stream, number)

    def randrange(self, stop: int, /) -> int:
        """Give a uniform number from 0 to ``stop - 1``."""
        number, self._stream = below(self._stream, stop)
        return number

    def between(self, least: int, most: int) -> int:
        """Give a uniform number from ``least`` to ``most``."""
        return least + self.randrange(most - least + 1)

    def hits(self, times: int, of: int) -> bool:
        """Tell whether something happens that happens so many times of so many."""
        return self.randrange(of) < times

    def choice(self, items: Sequence[T]) -> T:
        """Give one of the items, each equally likely."""
        return items[self.randrange(len(items))]

    def weighted(self, items: Sequence[T], weights: Sequence[int]) -> T:
        """Give one of the items, each as likely as its weight says.

        Where nothing weighs anything all items are equally likely.
        """
        sums = list(accumulate(weights))
        if not sums[-1]:
            return self.choice(items)
        return items[bisect_right(sums, self.randrange(sums[-1]))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Give the items in a uniformly random order."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.randrange(i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def some(self, items: Iterable[T], times: int, of: int) -> list[T]:
        """Give the items that hit, each so many times of so many, in their order."""
        return [item for item in items if self.hits(times, of)]

    def seed(self) -> int:
        """Give a seed for something else."""
        return self.randrange(SEEDS)

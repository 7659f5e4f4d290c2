"""The one door of chance: SplitMix64 and Fisher-Yates, as pure functions.

A *stream* is a value. It is either the 64-bit state of the generator, or
:class:`Given`, a list of outcomes that are taken instead of being drawn (a replay, a
game at a table, a tree search). Every function returns its outcome and the stream
that follows.

The generator: ``state += 0x9E3779B97F4A7C15``; then, with ``z = state``,
``z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9``, ``z = (z ^ z >> 27) *
0x94D049BB133111EB``, output ``z ^ z >> 31``, all modulo 2**64. The first outputs from
seed 1234567 are 6457827717110365317, 3203168211198807973, 9817491932198370423. A
number below ``n`` is the remainder of the first output that lies below the greatest
multiple of ``n``. A shuffle exchanges, for ``i`` from the last place down to 1, place
``i`` with place ``below(i + 1)``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, TypeVar, cast

import attrs

from .errors import ChanceError, GameError

T = TypeVar("T")

SEEDS = 1 << 64
"""Seeds are 0 to ``SEEDS - 1``."""

_MASK = SEEDS - 1
_STEP = 0x9E3779B97F4A7C15


@attrs.frozen
class Given:
    """Outcomes that are given instead of drawn.

    Attributes:
        outcomes: What chance brings, in order: a sequence for a shuffle, a single
            value for a choice.
        then: The generator's state for what comes after them, or None if nothing may.
    """

    outcomes: tuple[object, ...]
    then: int | None = None


Stream: TypeAlias = int | Given


def checked_seed(seed: int) -> int:
    """Give a seed back, if it is one.

    Raises:
        GameError: If it is not.
    """
    if type(seed) is int and 0 <= seed < SEEDS:
        return seed
    msg = f"the seed {seed!r} is not a whole number from 0 to 2**64 - 1"
    raise GameError(msg)


def draw(state: int) -> tuple[int, int]:
    """Give the generator's next 64-bit output, and the state that follows."""
    state = (state + _STEP) & _MASK
    z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & _MASK
    return z ^ z >> 31, state


def below(state: int, n: int) -> tuple[int, int]:
    """Give a uniform number from 0 to ``n - 1``, and the state that follows."""
    limit = SEEDS - SEEDS % n
    output, state = draw(state)
    while output >= limit:
        output, state = draw(state)
    return output % n, state


def mix(seed: int, index: int) -> int:
    """Give the ``index``-th seed of a family: output ``index`` of the stream ``seed``.

    Games, players and samples take their seeds from a master seed in this way.
    """
    return draw((seed + index * _STEP) & _MASK)[0]


def shuffle(stream: Stream, items: Sequence[T]) -> tuple[tuple[T, ...], Stream]:
    """Put items into a uniformly random order, or into the given one.

    Raises:
        ChanceError: If the given outcome is missing or has other items.
    """
    if isinstance(stream, Given):
        return _given_order(stream, items)
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        j, stream = below(stream, i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order), stream


def choose(stream: Stream, items: Sequence[T]) -> tuple[T, Stream]:
    """Choose one of the items, each equally likely, or the given one.

    Raises:
        ChanceError: If the given outcome is missing or is none of the items.
    """
    if not isinstance(stream, Given):
        index, stream = below(stream, len(items))
        return items[index], stream
    if not stream.outcomes:
        return choose(_spent(stream), items)
    outcome = stream.outcomes[0]
    for item in items:
        if item == outcome:
            return item, attrs.evolve(stream, outcomes=stream.outcomes[1:])
    msg = f"the given outcome {outcome!r} is none of {list(items)!r}"
    raise ChanceError(msg)


def _given_order(given: Given, items: Sequence[T]) -> tuple[tuple[T, ...], Stream]:
    """Take the next given outcome as the order of the items."""
    if not given.outcomes:
        return shuffle(_spent(given), items)
    outcome = given.outcomes[0]
    if not isinstance(outcome, tuple) or not _same_items(
        cast("tuple[object, ...]", outcome), items
    ):
        msg = f"the given order {outcome!r} is not an order of {list(items)!r}"
        raise ChanceError(msg)
    order = cast("tuple[T, ...]", outcome)
    return order, attrs.evolve(given, outcomes=given.outcomes[1:])


def _same_items(some: Sequence[object], others: Sequence[object]) -> bool:
    """Tell whether two sequences hold the same items, in whatever order."""
    rest = list(others)
    for item in some:
        if item not in rest:
            return False
        rest.remove(item)
    return not rest


def _spent(given: Given) -> int:
    """Give the generator that follows the given outcomes."""
    if given.then is None:
        msg = "chance is asked once more, but no further outcome was given"
        raise ChanceError(msg)
    return given.then

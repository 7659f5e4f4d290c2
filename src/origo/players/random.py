"""A player that draws among its legal actions, each equally likely."""

from __future__ import annotations

from ..actions import Action
from ..chance import below
from ..view import View


class RandomPlayer:
    """Draws uniformly among the legal actions.

    Its numbers come from the library's own generator, so that a seed gives the same
    game on every version of Python.
    """

    def __init__(self, seed: int) -> None:
        """Begin with a seed, 0 to 2**64 - 1."""
        self._stream = seed

    def randrange(self, stop: int, /) -> int:
        """Give a uniform number from 0 to ``stop - 1``."""
        number, self._stream = below(self._stream, stop)
        return number

    def choose(self, view: View, /) -> Action:
        """Draw one of the legal actions."""
        return view.legal.sample(self)

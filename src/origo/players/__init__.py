"""Players: whatever chooses among the legal actions of a view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from ..actions import Action
from ..view import View
from .random import RandomPlayer


class Player(Protocol):
    """Somebody who plays one seat of one game."""

    def choose(self, view: View, /) -> Action:
        """Choose one of ``view.legal``; asked only when the seat decides."""
        ...


PlayerFactory: TypeAlias = Callable[[int], Player]
"""Makes a player for one game from a seed."""

__all__ = ["Player", "PlayerFactory", "RandomPlayer"]

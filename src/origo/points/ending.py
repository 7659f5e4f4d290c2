"""Rule points of the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ..types import Moment, Seat, Space
from .point import Point

if TYPE_CHECKING:
    from ..state import State


class GameStop(Protocol):
    """Does the game stop now that an end condition is met? (A-22)

    Asked after each completed action, turn and round while a condition is met.
    """

    def __call__(self, moment: Moment, /) -> bool: ...


class PendingScoring(Protocol):
    """How many tribe scorings are held when the game ends? (A-23)

    Asked once at the end, with the scorings due and the number that A-26 wants.
    """

    def __call__(self, due: int, last: int, /) -> int: ...


class AllPass(Protocol):
    """Have all players passed? (A-24)

    Asked when a turn that was a pass is over and hands are filled; the pass is counted
    already in ``track.passed`` and ``track.passes``.
    """

    def __call__(self, state: State, /) -> bool: ...


class LastShield(Protocol):
    """Has this seat placed its last shield? (A-25)

    Asked when the seat's supply is empty after it placed a shield or fought a battle;
    ``space`` is where that shield was placed.
    """

    def __call__(self, state: State, seat: Seat, space: Space, /) -> bool: ...


class LastScoring(Protocol):
    """How many tribe scorings does the end of the game hold by itself? (A-26)

    Asked once at the end, with the number of scorings due.
    """

    def __call__(self, due: int, /) -> int: ...


GAME_STOP: Point[GameStop] = Point("game-stop", "A-22", "ending")
PENDING_SCORING: Point[PendingScoring] = Point("pending-scoring", "A-23", "ending")
ALL_PASS: Point[AllPass] = Point("all-pass", "A-24", "ending")
LAST_SHIELD: Point[LastShield] = Point("last-shield", "A-25", "ending")
LAST_SCORING: Point[LastScoring] = Point("last-scoring", "A-26", "ending")

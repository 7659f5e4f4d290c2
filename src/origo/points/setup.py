"""Rule points of set-up and placement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from ..types import Distance, Drawn, Seat
from .point import Point

if TYPE_CHECKING:
    from ..state import State


class FirstPlayer(Protocol):
    """Which seats are equally likely to begin? (A-01)

    Asked once, when a game is set up. One seat means that nothing is drawn.
    """

    def __call__(self, players: int, /) -> Sequence[Seat]: ...


class StartSpaces(Protocol):
    """On which spaces of the chieftain track do the leaders start? (A-02)

    Asked once, when a game is set up. The answer is in turn order: first the space of
    the player who begins.
    """

    def __call__(self, players: int, /) -> Sequence[Distance]: ...


class Placement(Protocol):
    """Who chooses the space of the next starting shield: the seat, or chance? (A-03)

    Asked before each starting shield. Chance draws uniformly from the legal spaces.
    """

    def __call__(self, state: State, /) -> Drawn: ...


class PlacementCap(Protocol):
    """How many starting shields may lie in a state of so many spaces? (A-04)

    Asked before each starting shield, for each state. All tribes count together; an
    answer of ``spaces`` or more is no cap.
    """

    def __call__(self, spaces: int, /) -> int: ...


FIRST_PLAYER: Point[FirstPlayer] = Point("first-player", "A-01", "set-up")
START_SPACES: Point[StartSpaces] = Point("start-spaces", "A-02", "set-up")
PLACEMENT: Point[Placement] = Point("placement", "A-03", "set-up")
PLACEMENT_CAP: Point[PlacementCap] = Point("placement-cap", "A-04", "set-up")

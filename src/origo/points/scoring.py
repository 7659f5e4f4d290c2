"""Rule points of the chieftain track and of tribe scoring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from ..types import Distance, Region, Seat
from .answers import Appointed, Award, ChosenBy
from .point import Point

if TYPE_CHECKING:
    from ..state import State


class Ties(Protocol):
    """Which place is paid to the sharers of a place? (A-17: clans, A-20: states)

    Asked for each place that is shared. The place below the last printed one earns
    nothing.
    """

    def __call__(self, place: int, tied: int, /) -> int: ...


class FleetTie(Protocol):
    """Is the second bonus still given when the strongest fleet is shared? (A-18)

    Asked when so many tribes share the strongest fleet.
    """

    def __call__(self, sharing: int, /) -> bool: ...


class ShiplessFleet(Protocol):
    """Can a fleet of so many ships be the second strongest? (A-19)

    Asked about the fleet next in strength to the strongest.
    """

    def __call__(self, ships: int, /) -> bool: ...


class NextStarter(Protocol):
    """Who starts the next round, or who names the starter? (A-21)

    Asked after the last step of a tribe scoring that does not end the game.
    """

    def __call__(self, state: State, /) -> Appointed | ChosenBy: ...


class ScoredStates(Protocol):
    """Which states does a tribe scoring pay, in which order? (A-28)

    Asked once in each tribe scoring.
    """

    def __call__(self, state: State, /) -> Sequence[Region]: ...


class TrackLap(Protocol):
    """Where does a leader stop whose steps end at ``target``? (A-30)

    Asked for each advance by one step or more. ``others`` are the distances of the
    other leaders, ``length`` is the number of printed spaces of the track. The answer
    is ``target`` or more.
    """

    def __call__(
        self, target: Distance, others: Sequence[Distance], length: int, /
    ) -> Distance: ...


class ClanAdvance(Protocol):
    """Which awards for clans are paid in one advance of the leaders? (A-31)

    Asked once in each clan scoring, with the awards of each size of clan, greatest
    first. The answer holds the same awards, one inner sequence per advance.
    """

    def __call__(
        self, sizes: Sequence[Sequence[Award]], /
    ) -> Sequence[Sequence[Award]]: ...


class StatePresence(Protocol):
    """Can a player with so many shields in a state take a place there? (A-36)

    Asked for each count of shields in a state that is not empty.
    """

    def __call__(self, shields: int, /) -> bool: ...


class Dominance(Protocol):
    """Does holding every space of this state earn dominance? (A-37)

    Asked only when one tribe holds them all.
    """

    def __call__(self, state: State, region: Region, /) -> bool: ...


class MixedClanTie(Protocol):
    """Which seats are paid for clans of one size that several tribes hold? (A-39)

    Asked with the seat of each such clan; a seat with two clans is there twice.
    """

    def __call__(self, seats: Sequence[Seat], /) -> Sequence[Seat]: ...


class ClanScoring(Protocol):
    """What do clans earn? (P-04 to P-07)

    A wide point: it stands for the whole clan scoring. One inner sequence per advance
    of the leaders.
    """

    def __call__(self, state: State, /) -> Sequence[Sequence[Award]]: ...


class FleetScoring(Protocol):
    """What do fleets earn? (P-08, P-09)

    A wide point: it stands for the whole fleet scoring, one advance of the leaders.
    """

    def __call__(self, state: State, /) -> Sequence[Award]: ...


class StateScoring(Protocol):
    """What does one state earn? (P-10 to P-12)

    A wide point: it stands for the scoring of a state, one advance of the leaders.
    """

    def __call__(self, state: State, region: Region, /) -> Sequence[Award]: ...


CLAN_TIES: Point[Ties] = Point("clan-ties", "A-17", "scoring")
FLEET_TIE: Point[FleetTie] = Point("fleet-tie", "A-18", "scoring")
SHIPLESS_FLEET: Point[ShiplessFleet] = Point("shipless-fleet", "A-19", "scoring")
STATE_TIES: Point[Ties] = Point("state-ties", "A-20", "scoring")
NEXT_STARTER: Point[NextStarter] = Point("next-starter", "A-21", "scoring")
SCORED_STATES: Point[ScoredStates] = Point("scored-states", "A-28", "scoring")
TRACK_LAP: Point[TrackLap] = Point("track-lap", "A-30", "scoring")
CLAN_ADVANCE: Point[ClanAdvance] = Point("clan-advance", "A-31", "scoring")
STATE_PRESENCE: Point[StatePresence] = Point("state-presence", "A-36", "scoring")
DOMINANCE: Point[Dominance] = Point("dominance", "A-37", "scoring")
MIXED_CLAN_TIE: Point[MixedClanTie] = Point("mixed-clan-tie", "A-39", "scoring")
CLAN_SCORING: Point[ClanScoring] = Point("clan-scoring", "", "scoring")
FLEET_SCORING: Point[FleetScoring] = Point("fleet-scoring", "", "scoring")
STATE_SCORING: Point[StateScoring] = Point("state-scoring", "", "scoring")

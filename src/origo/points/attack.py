"""Rule points of the attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ..types import Bits, Destination, Seat, Side
from .point import Point

if TYPE_CHECKING:
    from ..state import Battle, State


class DefenderRefill(Protocol):
    """Is the hand of a defender who played a card filled at once? (A-10)

    Asked when such a battle is over and its cards are discarded.
    """

    def __call__(self, state: State, /) -> bool: ...


class AttackReach(Protocol):
    """Which spaces lie within a seat's reach for an attack? (A-12)

    Asked whenever attacks are listed or checked. A fitting card is needed besides.
    """

    def __call__(self, state: State, seat: Seat, /) -> Bits: ...


class SeaAttack(Protocol):
    """Which sea spaces are open to attack? (A-13)

    Asked whenever attacks are listed or checked.
    """

    def __call__(self, state: State, /) -> Bits: ...


class BattleCards(Protocol):
    """Which side acts after the card just played? (A-14)

    Asked after each card of a battle; the card is the last of ``battle.played``.
    """

    def __call__(self, battle: Battle, /) -> Side: ...


class PopulationDefence(Protocol):
    """Does a population card defend a space with so many own shields beside it? (A-15)

    Asked about the defender only; the attacked shield is not among the neighbours.
    """

    def __call__(self, neighbours: int, /) -> bool: ...


class ShipBattle(Protocol):
    """May this side play ship cards in a battle for a sea space? (A-16)

    Asked when a ship card would be played, to open an attack or to reinforce.
    """

    def __call__(self, state: State, side: Side, /) -> bool: ...


class BeatenShield(Protocol):
    """Where does the beaten shield of this seat go? (A-29)

    Asked when a battle is decided, before the shield leaves the space.
    """

    def __call__(self, state: State, seat: Seat, /) -> Destination: ...


class CombatPoints(Protocol):
    """How many combat points does a side of the running battle have? (K-04, K-05)

    A wide point: it stands for the counting of a battle. Asked whenever the standing of
    a battle matters.
    """

    def __call__(self, state: State, side: Side, /) -> int: ...


DEFENDER_REFILL: Point[DefenderRefill] = Point("defender-refill", "A-10", "attack")
ATTACK_REACH: Point[AttackReach] = Point("attack-reach", "A-12", "attack")
SEA_ATTACK: Point[SeaAttack] = Point("sea-attack", "A-13", "attack")
BATTLE_CARDS: Point[BattleCards] = Point("battle-cards", "A-14", "attack")
POPULATION_DEFENCE: Point[PopulationDefence] = Point(
    "population-defence", "A-15", "attack"
)
SHIP_BATTLE: Point[ShipBattle] = Point("ship-battle", "A-16", "attack")
BEATEN_SHIELD: Point[BeatenShield] = Point("beaten-shield", "A-29", "attack")
COMBAT_POINTS: Point[CombatPoints] = Point("combat-points", "", "attack")

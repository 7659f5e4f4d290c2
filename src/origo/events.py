"""What happened, as typed records: the log that :func:`origo.step` returns.

Each event is public but for what its ``hidden`` property names; :meth:`Event.seen_by`
gives the event as one seat, or a spectator, may know it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import attrs

from .points import Award
from .types import (
    Arrival,
    Card,
    Destination,
    Distance,
    EndCondition,
    Region,
    Seat,
    Side,
    Space,
)

Purpose: TypeAlias = Literal["expand", "attack", "reinforce"]
"""What a card is played for."""

PointSource: TypeAlias = Literal["founding", "clans", "fleet", "states"]
"""Where points come from."""


@attrs.frozen
class SeatDrawn:
    """Chance named the seat that begins (A-01)."""

    seat: Seat


@attrs.frozen
class DeckShuffled:
    """The deck was shuffled; ``order`` is hidden from everybody."""

    size: int
    order: tuple[Card, ...] | None


@attrs.frozen
class HandDealt:
    """A seat was dealt its first hand; the cards are its own secret (S-01)."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None


@attrs.frozen
class SpaceDrawn:
    """Chance named the space of a starting shield (A-03)."""

    seat: Seat
    space: Space


@attrs.frozen
class CardPlayed:
    """A seat played a card."""

    seat: Seat
    card: Card
    purpose: Purpose


@attrs.frozen
class ShieldPlaced:
    """A shield came from the supply onto a free space."""

    seat: Seat
    space: Space
    arrival: Arrival


@attrs.frozen
class ShieldMoved:
    """A shield moved to a free space."""

    seat: Seat
    origin: Space
    target: Space
    arrival: Arrival


@attrs.frozen
class CardsExchanged:
    """A seat discarded two cards, face up, to draw two others."""

    seat: Seat
    cards: tuple[Card, Card]


@attrs.frozen
class CardsDrawn:
    """A seat drew cards; which ones is its own secret."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None


@attrs.frozen
class PileReshuffled:
    """The discard pile became the draw pile; ``order`` is hidden from everybody."""

    size: int
    order: tuple[Card, ...] | None


@attrs.frozen
class BattleOpened:
    """A seat put a shield of its supply on a space that another one holds."""

    space: Space
    attacker: Seat
    defender: Seat


@attrs.frozen
class SideToAct:
    """A side of the battle is asked now, because a card was played or handed over."""

    seat: Seat
    side: Side
    handed_over: bool


@attrs.frozen
class BattleWon:
    """A battle is over: its cards are discarded, the beaten shield is gone.

    Attributes:
        winner: The seat that holds the space now.
        side: The winner's side.
        attack: The attacker's combat points.
        defence: The defender's combat points.
        cards: The cards of both sides, in the order in which they were played.
    """

    space: Space
    winner: Seat
    side: Side
    attack: int
    defence: int
    cards: tuple[Card, ...]


@attrs.frozen
class ShieldRemoved:
    """A beaten shield left its space for the box or for its seat's supply."""

    seat: Seat
    space: Space
    to: Destination
    side: Side


@attrs.frozen
class StateFounded:
    """A seat founded a state and moved a marker onto it (F-02)."""

    seat: Seat
    region: Region
    steps: int
    red: bool


@attrs.frozen
class LeaderAdvanced:
    """A leader advanced by ``steps``, and on to the first free space (L-02)."""

    seat: Seat
    steps: int
    origin: Distance
    target: Distance
    source: PointSource


@attrs.frozen
class ScoringHeld:
    """A tribe scoring begins; ``due`` further ones are due."""

    round: int
    due: int


@attrs.frozen
class Awarded:
    """A seat earned points in a tribe scoring.

    Attributes:
        source: What was scored.
        region: The state that was scored; empty for clans and fleets.
        award: Who is paid how much, and why.
        spaces: The shields that earned it.
    """

    source: PointSource
    region: Region
    award: Award
    spaces: tuple[Space, ...]


@attrs.frozen
class StarterNamed:
    """A seat starts the next round; ``by`` named it, or nobody did."""

    seat: Seat
    by: Seat | None


@attrs.frozen
class NamingAsked:
    """A seat is asked to name the next starting player (P-13)."""

    seat: Seat


@attrs.frozen
class RoundBegan:
    """A round begins with this seat's turn; placement is over if it is the first."""

    round: int
    starter: Seat


@attrs.frozen
class TurnBegan:
    """A seat's turn begins."""

    seat: Seat
    index: int


@attrs.frozen
class PlacementAsked:
    """A seat is asked to place a starting shield."""

    seat: Seat


@attrs.frozen
class TurnEnded:
    """A seat's turn is over; ``passed`` if it was a pass."""

    seat: Seat
    passed: bool


@attrs.frozen
class RoundEnded:
    """A round is over."""

    round: int


@attrs.frozen
class ConditionMet:
    """An end condition is met (E-01)."""

    condition: EndCondition


@attrs.frozen
class GameEnded:
    """The game is over (E-04)."""

    winner: Seat
    distances: tuple[Distance, ...]
    met: tuple[EndCondition, ...]


Event: TypeAlias = (
    SeatDrawn
    | DeckShuffled
    | HandDealt
    | SpaceDrawn
    | CardPlayed
    | ShieldPlaced
    | ShieldMoved
    | CardsExchanged
    | CardsDrawn
    | PileReshuffled
    | BattleOpened
    | SideToAct
    | BattleWon
    | ShieldRemoved
    | StateFounded
    | LeaderAdvanced
    | ScoringHeld
    | Awarded
    | StarterNamed
    | NamingAsked
    | RoundBegan
    | TurnBegan
    | PlacementAsked
    | TurnEnded
    | RoundEnded
    | ConditionMet
    | GameEnded
)

Log: TypeAlias = "list[Event] | None"
"""Where a chapter notes what happens, or None where nobody asks."""


def redact(event: Event, seat: Seat | None) -> Event:
    """Give an event as a seat may know it, or a spectator (None).

    Hidden are the order of a shuffle from everybody, and cards dealt or drawn from
    everybody but the seat that gets them.
    """
    if isinstance(event, DeckShuffled | PileReshuffled):
        return attrs.evolve(event, order=None)
    if isinstance(event, HandDealt | CardsDrawn) and event.seat != seat:
        return attrs.evolve(event, cards=None)
    return event

"""What happened, as typed records: the log that :func:`origo.step` returns.

Events are public but for two fields: ``order`` of a shuffle is hidden from everybody,
``cards`` of a deal or a draw from all seats but the one that gets them. :func:`redact`
takes away what a seat may not know; the fields are None then.

An event tells what happened and what no client can derive without the readings of the
rule set: where a leader stopped, where a beaten shield went, who is asked next. The
rest follows, and :func:`origo.fold` lets it follow: the events of an action, redacted
for a seat and folded over its view before the action, give its view after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

import attrs

from .points import Json
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


# Set-up and placement


@attrs.frozen
class SeatDrawn:
    """Chance named the seat that begins (A-01)."""

    seat: Seat


@attrs.frozen
class GameBegan:
    """The leaders stand on their start spaces, and a seat begins (S-02, S-03).

    Attributes:
        starter: The seat that begins.
        distances: The start space of each leader, by seat.
    """

    starter: Seat
    distances: tuple[Distance, ...]


@attrs.frozen
class DeckShuffled:
    """The deck was shuffled and is the draw pile (S-01); ``order`` is hidden."""

    size: int
    order: tuple[Card, ...] | None


@attrs.frozen
class HandDealt:
    """A seat was dealt its first hand (S-01); the cards are its own secret."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None


@attrs.frozen
class PlacementAsked:
    """A seat is asked to place a starting shield (S-04)."""

    seat: Seat


@attrs.frozen
class SpaceDrawn:
    """Chance named the space of a starting shield (A-03, conv. 30)."""

    seat: Seat
    space: Space


@attrs.frozen
class ShieldPlaced:
    """A shield came from the supply onto a free space (S-04, T-04)."""

    seat: Seat
    space: Space
    arrival: Arrival


# Rounds and turns


@attrs.frozen
class RoundBegan:
    """A round begins; placement is over if it is the first (T-01, S-06)."""

    round: int
    starter: Seat


@attrs.frozen
class TurnBegan:
    """A seat's turn begins, the ``index``-th of the round, from 0 (T-01)."""

    seat: Seat
    index: int


@attrs.frozen
class CardPlayed:
    """A seat played a card (T-08).

    It lies on the discard pile; in a battle it does so when that is over (K-10). To
    expand or to attack is a card action (T-02).
    """

    seat: Seat
    card: Card
    purpose: Purpose


@attrs.frozen
class ShieldMoved:
    """A shield migrated or set sail to a free space (T-05, T-07)."""

    seat: Seat
    origin: Space
    target: Space
    arrival: Arrival


@attrs.frozen
class CardsExchanged:
    """A seat discarded two cards, face up, to draw two others (T-06)."""

    seat: Seat
    cards: tuple[Card, Card]


@attrs.frozen
class CardActionsClosed:
    """Another action has closed the card actions of the turn (A-06, conv. 7)."""

    seat: Seat


@attrs.frozen
class CardsDrawn:
    """A seat drew cards (T-09, T-10); which ones is its own secret.

    There are fewer than wanted, perhaps none, where both piles ran out (T-11).
    """

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None


@attrs.frozen
class PileReshuffled:
    """The discard pile was shuffled under the draw pile (T-11); ``order`` is hidden.

    It happens in the midst of a draw, whose :class:`CardsDrawn` follows.
    """

    size: int
    order: tuple[Card, ...] | None


@attrs.frozen
class TurnEnded:
    """A seat's turn is over; ``passed`` if it was a pass (T-03, conv. 9)."""

    seat: Seat
    passed: bool


@attrs.frozen
class RoundEnded:
    """A round is over (T-01)."""

    round: int


# Battles


@attrs.frozen
class BattleOpened:
    """A seat laid a shield of its supply on a space that another one holds (K-03).

    The card that opens the battle follows as a :class:`CardPlayed`.
    """

    space: Space
    attacker: Seat
    defender: Seat


@attrs.frozen
class SideToAct:
    """A side of the battle is asked now (K-07, conv. 12, 13).

    Attributes:
        seat: The side's seat.
        side: The side.
        handed_over: Whether the other side handed over; else a card was played.
    """

    seat: Seat
    side: Side
    handed_over: bool


@attrs.frozen
class ShieldRemoved:
    """The beaten shield left its space for the box or for the supply (K-08, A-29)."""

    seat: Seat
    space: Space
    to: Destination
    side: Side


@attrs.frozen
class BattleWon:
    """A battle is over: the winner's shield stays, all cards are discarded (K-10).

    Attributes:
        space: The contested space.
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


# Points


@attrs.frozen
class StateFounded:
    """A seat founded a state and moved the leftmost marker onto it (F-01, F-02).

    Attributes:
        seat: The founder.
        region: The state.
        steps: How far the founder's leader advances for it.
        red: Whether a red space was uncovered: a tribe scoring is due (F-04).
    """

    seat: Seat
    region: Region
    steps: int
    red: bool


@attrs.frozen
class LeaderAdvanced:
    """A leader advanced by ``steps``, and on to the first free space (L-01, L-02).

    The steps are the sum of the :class:`Awarded` points of one advance, or those of
    a :class:`StateFounded`.
    """

    seat: Seat
    steps: int
    origin: Distance
    target: Distance
    source: PointSource


@attrs.frozen
class ScoringHeld:
    """A tribe scoring begins (P-01, E-03); ``due`` further ones wait (F-05)."""

    round: int
    due: int


@attrs.frozen
class Awarded:
    """A seat earned points in a tribe scoring: how many, for what, and why (P-02).

    Attributes:
        seat: Who is paid.
        points: How many points; none where the place is worth nothing.
        source: What was scored.
        region: The state that was scored; empty for clans and fleets.
        statement: The statement of the rules that pays them (``P-05``).
        place: The place that was reached, from 1; 0 where there are no places.
        shared_with: The other seats that share the place.
        spaces: The shields that earned it.
    """

    seat: Seat
    points: int
    source: PointSource
    region: Region
    statement: str
    place: int
    shared_with: tuple[Seat, ...]
    spaces: tuple[Space, ...]


@attrs.frozen
class NamingAsked:
    """A seat is asked to name the next starting player (P-13)."""

    seat: Seat


@attrs.frozen
class StarterNamed:
    """A seat will start the next round (P-13, A-21); ``by`` named it, or nobody."""

    seat: Seat
    by: Seat | None


# What is left


@attrs.frozen
class MemoryChanged:
    """Readings with a past remember something else from now on.

    Attributes:
        values: What each of them remembers, in the order of the rule points; public.
    """

    values: tuple[Json, ...]


@attrs.frozen
class ConditionMet:
    """An end condition is met (E-01, conv. 24)."""

    condition: EndCondition


@attrs.frozen
class GameEnded:
    """The game is over (E-04).

    Attributes:
        winner: The seat whose leader has come furthest.
        distances: How far each leader has come, by seat.
        met: The end conditions that were met, in the order in which that happened.
    """

    winner: Seat
    distances: tuple[Distance, ...]
    met: tuple[EndCondition, ...]


Event: TypeAlias = (
    SeatDrawn
    | GameBegan
    | DeckShuffled
    | HandDealt
    | PlacementAsked
    | SpaceDrawn
    | ShieldPlaced
    | RoundBegan
    | TurnBegan
    | CardPlayed
    | ShieldMoved
    | CardsExchanged
    | CardActionsClosed
    | CardsDrawn
    | PileReshuffled
    | TurnEnded
    | RoundEnded
    | BattleOpened
    | SideToAct
    | ShieldRemoved
    | BattleWon
    | StateFounded
    | LeaderAdvanced
    | ScoringHeld
    | Awarded
    | NamingAsked
    | StarterNamed
    | MemoryChanged
    | ConditionMet
    | GameEnded
)

Log: TypeAlias = "list[Event] | None"
"""Where a chapter notes what happens, or None where nobody asks."""


def redact(events: Iterable[Event], seat: Seat | int | None, /) -> tuple[Event, ...]:
    """Give events as a seat may know them, or a spectator (None).

    Hidden are the order of a shuffle from everybody, and the cards that a seat is
    dealt or draws from everybody else (S-01, C-11). What is hidden is None.
    """
    return tuple([_seen(event, seat) for event in events])


def _seen(event: Event, seat: Seat | int | None) -> Event:
    """Give one event as a seat may know it."""
    if isinstance(event, DeckShuffled | PileReshuffled):
        return attrs.evolve(event, order=None)
    if isinstance(event, HandDealt | CardsDrawn) and event.seat != seat:
        return attrs.evolve(event, cards=None)
    return event

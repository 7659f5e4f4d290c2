"""What one seat may know of a state, as a type with no way back to it."""

from __future__ import annotations

import attrs

from .engine import legal_actions
from .legal import LegalActions
from .points import Json, RuleSet
from .state import Battle, State, Track, Turn
from .types import Bits, Card, Seat, Stage


@attrs.frozen
class SeatView:
    """What everybody sees of a seat (C-11).

    Attributes:
        shields: The spaces of its shields on the board.
        supply: How many shields it has left to place.
        hand_size: How many cards it holds.
    """

    shields: Bits
    supply: int
    hand_size: int


@attrs.frozen
class View:
    """What a seat, or a spectator, knows. Equal states of knowledge are equal views.

    Attributes:
        rules: The rule set.
        seat: Whose view it is; None for a spectator.
        stage: What is being decided.
        to_decide: The seat that decides.
        seats: What everybody sees of each seat.
        hand: The own hand, in deck order; empty for a spectator.
        pile_size: How many cards the draw pile has.
        discard: The discard pile, the oldest card first.
        track: The score board and the chieftain track.
        round: The number of the round.
        turn: The turn under way.
        battle: The battle under way, if any.
        memory: What readings with a past remember; it is public.
        legal: The own legal actions; empty where another seat decides.
    """

    rules: RuleSet
    seat: Seat | None
    stage: Stage
    to_decide: Seat
    seats: tuple[SeatView, ...]
    hand: tuple[Card, ...]
    pile_size: int
    discard: tuple[Card, ...] = attrs.field(repr=False)
    track: Track
    round: int
    turn: Turn
    battle: Battle | None
    memory: tuple[Json, ...]
    legal: LegalActions


_NOTHING = LegalActions(())


def view(state: State, seat: Seat | int | None, /) -> View:
    """Give what a seat may know of a state, or a spectator (None).

    Raises:
        IndexError: If there is no such seat.
    """
    me = None if seat is None else Seat(range(state.players)[seat])
    return View(
        state.rules,
        me,
        state.stage,
        state.to_decide,
        tuple([SeatView(s.shields, s.supply, len(s.hand)) for s in state.seats]),
        () if me is None else state.seats[me].hand,
        len(state.piles.draw),
        state.piles.discard,
        state.track,
        state.round,
        state.turn,
        state.battle,
        state.memory,
        legal_actions(state) if me == state.to_decide else _NOTHING,
    )

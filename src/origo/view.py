"""What one seat may know of a state, as a type with no way back to it."""

from __future__ import annotations

from collections import Counter

import attrs

from . import notebook
from .board import Board
from .engine import legal_actions
from .errors import GameError
from .legal import LegalActions, listed
from .points import Json, RuleSet
from .state import Battle, State, Track, Turn
from .types import Bits, Card, Colour, Seat, Space, Stage

NOTHING = listed((), ())
"""What a seat may do that is not asked."""


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
    """What a seat, or a spectator, knows (C-11, S-01). Equal knowledge is equal views.

    A view remembers nothing: of a card that was seen in a hand or on a pile it knows
    only what everybody can see now.

    Attributes:
        rules: The rule set.
        seat: Whose view it is; None for a spectator.
        stage: What is being decided.
        to_decide: The seat that decides; the starting player when the game is over.
        seats: What everybody sees of each seat.
        hand: The own hand, in deck order; empty for a spectator.
        pile_size: How many cards the draw pile has.
        discard: The discard pile, the oldest card first.
        track: The score board and the chieftain track.
        round: The number of the round.
        turn: The turn under way.
        battle: The battle under way, if any.
        memory: What readings with a past remember; it is public.
        legal: The own legal actions; empty where another seat decides. They follow
            from the rest and take no part in equality.
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
    legal: LegalActions = attrs.field(eq=False)

    # For notebooks.

    def _repr_svg_(self) -> str:
        """Draw what the view says."""
        return notebook.draw(self)

    def _repr_html_(self) -> str:
        """Draw what the view says, side by side where there is room."""
        return notebook.write(self)

    @property
    def board(self) -> Board:
        """The board."""
        return self.rules.board

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.seats)

    @property
    def occupied(self) -> Bits:
        """The spaces with a shield."""
        return sum([who.shields for who in self.seats])

    @property
    def free(self) -> Bits:
        """The spaces without a shield."""
        return self.rules.board.all & ~self.occupied

    @property
    def hidden(self) -> tuple[Card, ...]:
        """The cards that lie where the seat cannot see them, in deck order.

        They are in the other hands and on the draw pile, nobody knows which is where.
        """
        seen = Counter([*self.hand, *self.discard])
        if self.battle is not None:
            seen.update([card for _, card in self.battle.played])
        deck = self.rules.data.deck
        return deck.sort((Counter(deck.cards) - seen).elements())

    def colour(self, seat: Seat | int) -> Colour:
        """Give the colour of a seat's tribe."""
        return self.rules.data.tables[len(self.seats)].colours[seat]

    def holder(self, space: Space | str) -> Seat | None:
        """Give the seat whose shield lies on a space; in a battle it is the defender.

        Raises:
            KeyError: If there is no such space.
        """
        bit = self.board.mask([Space(space)])
        for seat, who in enumerate(self.seats):
            if who.shields & bit:
                return Seat(seat)
        return None


def view(state: State, seat: Seat | int | None, /) -> View:
    """Give what a seat may know of a state, or a spectator (None).

    Raises:
        GameError: If there is no such seat.
    """
    me = None if seat is None else _seat(state, seat)
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
        legal_actions(state) if me == state.to_decide else NOTHING,
    )


def _seat(state: State, seat: int) -> Seat:
    """Refuse a seat that nobody has."""
    if type(seat) is int and 0 <= seat < state.players:
        return Seat(seat)
    msg = f"there is no seat {seat!r}: seats are 0 to {state.players - 1}"
    raise GameError(msg)

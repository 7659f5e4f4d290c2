"""What a picture shows, taken from a state or from a view.

The one place where the two differ: from here on nobody knows where it came from, so a
picture of a view can only show what the view says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import attrs

from ..board import Board
from ..errors import Fault, PictureError
from ..gamedata import GameData
from ..points import RuleSet
from ..state import Battle, State, Track, Turn
from ..types import Bits, Card, Colour, Distance, Seat, Stage
from ..view import View
from .tribes import Tribe, tribes


@attrs.frozen
class SeatScene:
    """What is shown of a seat.

    Attributes:
        seat: Its number.
        tribe: How its shields look.
        shields: The spaces of its shields.
        supply: How many shields it has left to place.
        distance: How far its leader has travelled.
        hand_size: How many cards it holds.
        hand: Its cards, or None where they are hidden.
    """

    seat: Seat
    tribe: Tribe
    shields: Bits
    supply: int
    distance: Distance
    hand_size: int
    hand: tuple[Card, ...] | None


@attrs.frozen
class Scene:
    """What is shown of a game at one moment.

    Attributes:
        data: The board, the deck and the tracks.
        viewer: Who sees it, in words; empty where everything is shown.
        stage: What is being decided.
        to_decide: The seat that decides.
        round: The number of the round.
        seats: What is shown of each seat.
        track: The score board and the chieftain track.
        turn: The turn under way.
        battle: The battle under way, if any.
        pile_size: How many cards the draw pile has.
        discard: The discard pile, the oldest card first.
    """

    data: GameData
    viewer: str
    stage: Stage
    to_decide: Seat
    round: int
    seats: tuple[SeatScene, ...]
    track: Track
    turn: Turn
    battle: Battle | None
    pile_size: int
    discard: tuple[Card, ...]

    @property
    def board(self) -> Board:
        """The board."""
        return self.data.board

    def colour(self, seat: Seat) -> Colour:
        """Give the colour of a seat's tribe."""
        return self.seats[seat].tribe.colour

    @property
    def winner(self) -> Seat:
        """The seat whose leader is ahead: the winner once the game is over (E-04)."""
        return max(self.seats, key=lambda who: who.distance).seat


_Held: TypeAlias = tuple[Bits, int, int, tuple[Card, ...] | None]
"""A seat's shields and supply, the size of its hand, and the hand if it is shown."""


def board_of(shown: State | View | Board | RuleSet) -> Board:
    """Give the board of what is shown.

    Raises:
        PictureError: If it is something of which there are no pictures.
    """
    if isinstance(shown, Board):
        return shown
    rules = shown if isinstance(shown, RuleSet) else getattr(shown, "rules", None)
    if isinstance(rules, RuleSet):
        return rules.board
    problem = f"a {type(shown).__name__} is no state, view, board or rule set"
    raise PictureError([Fault("picture", "", problem)])


def scene(shown: State | View) -> Scene:
    """Take from a state or a view what a picture of it shows."""
    if isinstance(shown, State):
        held = [(s.shields, s.supply, len(s.hand), s.hand) for s in shown.seats]
        return _scene(shown, "", held, len(shown.piles.draw), shown.piles.discard)
    return _scene(
        shown,
        _viewer(shown),
        [
            (s.shields, s.supply, s.hand_size, shown.hand if i == shown.seat else None)
            for i, s in enumerate(shown.seats)
        ],
        shown.pile_size,
        shown.discard,
    )


def _viewer(shown: View) -> str:
    """Say who sees a view."""
    if shown.seat is None:
        return "seen by a spectator"
    return f"seen by {shown.rules.data.tables[len(shown.seats)].colours[shown.seat]}"


def _scene(
    shown: State | View,
    viewer: str,
    held: Sequence[_Held],
    pile_size: int,
    discard: tuple[Card, ...],
) -> Scene:
    """Put together what states and views say alike and what they do not."""
    data, track = shown.rules.data, shown.track
    looks = tribes(data.tables[len(held)].colours)
    return Scene(
        data,
        viewer,
        shown.stage,
        shown.to_decide,
        shown.round,
        tuple(
            SeatScene(Seat(seat), looks[seat], mask, supply, distance, size, hand)
            for seat, ((mask, supply, size, hand), distance) in enumerate(
                zip(held, track.distances, strict=True)
            )
        ),
        track,
        shown.turn,
        shown.battle,
        pile_size,
        discard,
    )

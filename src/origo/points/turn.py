"""Rule points of the turn: its actions, movement, founding, and the cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Protocol

from ..types import Arrival, Bits, Block, CardOrder, Seat, Space
from .point import Point

if TYPE_CHECKING:
    from ..state import State


class ActionOrder(Protocol):
    """How do the two card actions go together with other actions? (A-06)

    Asked after the first card action of a turn. ``free``: others may come between;
    ``others-close``: any other action ends the card actions; ``cards-first``: while a
    second card action is possible nothing else is, not even ending the turn.
    """

    def __call__(self, state: State, /) -> CardOrder: ...


class DoubleMove(Protocol):
    """Which shields are barred from another move in this turn? (A-07)

    Asked whenever moves are listed or checked. The rule that a shield sails only once
    (T-07) holds besides.
    """

    def __call__(self, state: State, /) -> Bits: ...


class Refill(Protocol):
    """Whose hands are filled now? (A-08)

    Asked when a turn is over, before anything is drawn. In any order: A-09 orders.
    Reads ``turn.seat``, ``turn.defenders`` and ``last_turn``.
    """

    def __call__(self, state: State, /) -> Collection[Seat]: ...


class RefillOrder(Protocol):
    """In which order do players draw? (A-09)

    Asked when several hands are filled. The answer holds every seat once.
    """

    def __call__(self, state: State, /) -> Sequence[Seat]: ...


class Founding(Protocol):
    """Does this arrival found the state? (A-11)

    Asked only when the space's region is a full state without a marker. The shield
    lies already, the marker does not. A shield laid in placement founds like one that
    expands (conv. 10).
    """

    def __call__(
        self, state: State, seat: Seat, space: Space, arrival: Arrival, /
    ) -> bool: ...


class JumpPath(Protocol):
    """Where can these shields go in one move? (A-32)

    Asked whenever moves are listed or checked; ``movers`` are the shields of the seat
    that may move. The answer is disjoint blocks: every mover of a block gets to each of
    its targets that is free. Blocks may tell more than was asked: shields of the seat
    that may not move, and targets that are taken, are left out by the procedure.
    """

    def __call__(
        self, state: State, seat: Seat, movers: Bits, /
    ) -> Sequence[Block]: ...


class Reshuffle(Protocol):
    """Is the discard pile shuffled in now? (A-33)

    Asked around each card drawn, with the size of the draw pile and the number of
    cards still to draw. Gets no state, and so no hidden card.
    """

    def __call__(self, pile: int, wanted: int, /) -> bool: ...


class ExchangePass(Protocol):
    """Is a turn whose only action was an exchange a pass? (A-27)

    Asked when such a turn ends.
    """

    def __call__(self, state: State, /) -> bool: ...


ACTION_ORDER: Point[ActionOrder] = Point("action-order", "A-06", "turn")
DOUBLE_MOVE: Point[DoubleMove] = Point("double-move", "A-07", "turn")
REFILL: Point[Refill] = Point("refill", "A-08", "turn")
REFILL_ORDER: Point[RefillOrder] = Point("refill-order", "A-09", "turn")
FOUNDING: Point[Founding] = Point("founding", "A-11", "turn")
JUMP_PATH: Point[JumpPath] = Point("jump-path", "A-32", "turn")
RESHUFFLE: Point[Reshuffle] = Point("reshuffle", "A-33", "turn")
EXCHANGE_PASS: Point[ExchangePass] = Point("exchange-pass", "A-27", "turn")

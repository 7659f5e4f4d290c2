"""What one seat has."""

from __future__ import annotations

import attrs

from ..board import Board
from ..records import builder
from ..types import Bits, Card, Seat
from .groups import ShieldGroup, joined, parted


@attrs.frozen
class SeatState:
    """What one seat has.

    Attributes:
        shields: The spaces of its shields on the board.
        supply: How many shields are left to place.
        hand: Its cards, in deck order.
        groups: Its connected shields with their borders, by their last spaces;
            derived from ``shields``.
    """

    shields: Bits
    supply: int
    hand: tuple[Card, ...]
    groups: tuple[ShieldGroup, ...] = attrs.field(eq=False, repr=False)

    def with_shield(self, board: Board, bit: Bits, hand: tuple[Card, ...]) -> SeatState:
        """Give the seat after it placed a shield from its supply."""
        return _build(
            self.shields | bit,
            self.supply - 1,
            hand,
            tuple(joined(self.groups, self.shields, bit, board.neighbours[bit])),
        )

    def with_won_shield(self, board: Board, bit: Bits) -> SeatState:
        """Give the seat after the shield that it put on a space came to stay there."""
        return _build(
            self.shields | bit,
            self.supply,
            self.hand,
            tuple(joined(self.groups, self.shields, bit, board.neighbours[bit])),
        )

    def with_move(self, board: Board, origin: Bits, target: Bits) -> SeatState:
        """Give the seat after one of its shields moved."""
        return _build(
            self.shields ^ origin ^ target,
            self.supply,
            self.hand,
            tuple(
                joined(
                    parted(board, self.groups, origin),
                    self.shields ^ origin,
                    target,
                    board.neighbours[target],
                )
            ),
        )

    def without_shield(self, board: Board, bit: Bits, supply: int) -> SeatState:
        """Give the seat after it lost a shield and has this supply."""
        return _build(
            self.shields ^ bit,
            supply,
            self.hand,
            tuple(parted(board, self.groups, bit)),
        )

    def with_supply(self, supply: int, hand: tuple[Card, ...]) -> SeatState:
        """Give the seat with another supply and hand."""
        return _build(self.shields, supply, hand, self.groups)

    def with_hand(self, hand: tuple[Card, ...]) -> SeatState:
        """Give the seat with another hand."""
        return _build(self.shields, self.supply, hand, self.groups)


_build = builder(SeatState)


def replaced(
    seats: tuple[SeatState, ...], seat: Seat, who: SeatState
) -> tuple[SeatState, ...]:
    """Give the seats with one of them replaced."""
    everybody = list(seats)
    everybody[seat] = who
    return tuple(everybody)

"""Readings of movement: moving twice (A-07), and the path of a jump (A-32)."""

from __future__ import annotations

from collections.abc import Sequence

from origo import points
from origo.board import Board, bits
from origo.state import State
from origo.types import Bits, Block, Seat


@points.DOUBLE_MOVE.reading(
    "once-a-turn",
    title="Once a turn",
    effect="A shield that has migrated or sailed does not move again in that turn.",
    source="BrettspielWelt, 'Sailing': each can move once at most, by the letter",
)
def once_a_turn(state: State, /) -> Bits:
    """Bar the shields that have moved."""
    return state.turn.moved


@points.JUMP_PATH.reading(
    "straight",
    title="In a straight line",
    effect="A shield moves in one direction, over an unbroken line of own shields, to "
    "the first space behind it; it sails in the same way.",
    source="house",
)
def straight(state: State, seat: Seat, movers: Bits, /) -> Sequence[Block]:
    """Give each mover the spaces behind its lines (conv. 8)."""
    board, own = state.board, state.seats[seat].shields
    return [(mover, _behind(board, own, mover)) for mover in bits(movers)]


def _behind(board: Board, own: Bits, mover: Bits) -> Bits:
    """Give the first space behind the line of own shields in each direction."""
    found = 0
    for shift in (-board.columns, -1, 1, board.columns):
        there = _next(board, mover, shift)
        while there & own:
            there = _next(board, there, shift)
        found |= there
    return found


def _next(board: Board, space: Bits, shift: int) -> Bits:
    """Give the next space in a direction, or no space beyond the edge of the board."""
    there = space << shift if shift > 0 else space >> -shift
    return there & board.neighbours[space]

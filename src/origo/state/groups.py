"""Groups: connected shields of one tribe, kept as shields come and go.

A group is canonical: its shields and all other spaces adjacent to one of them. Groups
are kept sorted, which is the order of their last spaces.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from typing import TypeAlias

from ..board import Board
from ..types import Bits

ShieldGroup: TypeAlias = tuple[Bits, Bits]
"""Connected own shields, and all other spaces adjacent to one of them."""


def shield_groups(board: Board, shields: Bits) -> tuple[ShieldGroup, ...]:
    """Flood the groups of a tribe's shields, and sort them."""
    pieces = sorted(board.pieces(shields))
    return tuple([(piece, board.around(piece) & ~piece) for piece in pieces])


def joined(
    groups: Iterable[ShieldGroup], own: Bits, bit: Bits, around: Bits
) -> list[ShieldGroup]:
    """Give the groups of the own shields after one more came to a space.

    Args:
        groups: The groups before.
        own: All shields of these groups.
        bit: The space of the new shield.
        around: The spaces adjacent to it.
    """
    apart: list[ShieldGroup] = []
    if not own & around:
        apart += groups
        insort(apart, (bit, around))
        return apart
    mask, border = bit, around
    for group in groups:
        if group[0] & around:
            mask |= group[0]
            border |= group[1]
        else:
            apart.append(group)
    insort(apart, (mask, border & ~mask))
    return apart


def parted(board: Board, groups: Iterable[ShieldGroup], bit: Bits) -> list[ShieldGroup]:
    """Give the groups after the shield on a space was taken away.

    Only a shield with several own neighbours can have held parts together.
    """
    apart = list(groups)
    place = 0
    while not apart[place][0] & bit:
        place += 1
    rest = apart.pop(place)[0] ^ bit
    if not rest:
        return apart
    beside = board.neighbours[bit] & rest
    if beside & (beside - 1):
        for piece in board.pieces(rest):
            insort(apart, (piece, board.around(piece) & ~piece))
    else:
        insort(apart, (rest, board.around(rest) & ~rest))
    return apart

"""Where the spaces of a board lie in its drawing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import attrs

from ..board import Board, bits
from ..types import Bits, Region

CELL = 37
"""The width and height of a space: ten of them and the letters of the rows are 400."""

MIDDLE_DOWN = 4.5
"""How far below the middle of a space its shield is drawn: above it stand codes."""

MARGIN = 15
"""The room for the letters of the rows and the numbers of the columns."""

EDGE = 6
"""The room on the other sides of a small board."""

_MANY = 14
"""From so many rows or columns on, letters and numbers stand on both sides."""


@attrs.frozen
class Grid:
    """Where the spaces of a board lie.

    Attributes:
        board: The board.
        right: The room to the right of the spaces.
        bottom: The room below them.
    """

    board: Board
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """The width of the drawing."""
        return MARGIN + self.board.columns * CELL + self.right

    @property
    def height(self) -> int:
        """The height of the drawing."""
        return MARGIN + self.board.rows * CELL + self.bottom

    def corner(self, bit: Bits) -> tuple[int, int]:
        """Give the top left corner of a space."""
        row, column = divmod(bit.bit_length() - 1, self.board.columns)
        return MARGIN + column * CELL, MARGIN + row * CELL

    def middle(self, bit: Bits) -> tuple[float, float]:
        """Give the point around which a space's shield is drawn."""
        x, y = self.corner(bit)
        return x + CELL / 2, y + CELL / 2 + MIDDLE_DOWN


def make_grid(board: Board) -> Grid:
    """Lay out a board."""
    many = board.rows >= _MANY or board.columns >= _MANY
    return Grid(board, *((MARGIN, MARGIN) if many else (EDGE, EDGE)))


@lru_cache(maxsize=4096)
def label_spaces(board: Board, code: Region) -> tuple[Bits, Bits]:
    """Find the spaces of a region for its code and for its founding marker.

    They are the ones nearest to its middle: two different ones, if it has two.
    """
    mask = board.regions[code].mask
    cells = [(bit, *divmod(bit.bit_length() - 1, board.columns)) for bit in bits(mask)]
    rows = sum(row for _, row, _ in cells)
    columns = sum(column for _, _, column in cells)
    size = len(cells)

    def distance(cell: tuple[Bits, int, int]) -> int:
        _, row, column = cell
        return (row * size - rows) ** 2 + (column * size - columns) ** 2

    nearest = sorted(cells, key=distance)
    return nearest[0][0], nearest[min(1, size - 1)][0]


def borders(grid: Grid) -> str:
    """Draw, as a path, every line between two regions and around the board."""
    return "".join([*_lines(grid, down=False), *_lines(grid, down=True)])


def _lines(grid: Grid, *, down: bool) -> Iterator[str]:
    """Draw the borders that run across, or down, each run of them in one stroke."""
    board = grid.board
    length, lines = board.columns, board.rows
    if down:
        length, lines = lines, length
    for line in range(lines + 1):
        start = None
        for place in range(length + 1):
            is_border = place < length and differ(board, line, place, down=down)
            if is_border and start is None:
                start = place
            elif not is_border and start is not None:
                yield _stroke(line, start, place, down=down)
                start = None


def differ(board: Board, line: int, place: int, *, down: bool) -> bool:
    """Tell whether a line parts two regions at a place, or the board from nothing.

    Lines that run across are counted from the top and places on them from the left;
    lines that run down from the left and places from the top.
    """

    def region(across: int) -> Region | None:
        row, column = (place, across) if down else (across, place)
        if not (0 <= row < board.rows and 0 <= column < board.columns):
            return None
        return board.region_of[1 << row * board.columns + column].code

    return region(line - 1) != region(line)


def _stroke(line: int, start: int, end: int, *, down: bool) -> str:
    """Draw one straight stroke along the grid."""
    fixed, first, last = (MARGIN + CELL * n for n in (line, start, end))
    return f"M{fixed} {first}V{last}" if down else f"M{first} {fixed}H{last}"

"""The board as frozen tables: spaces, neighbours, regions, and sets as bit masks.

A space has an index, row by row from the north-west corner: ``A1`` is 0. A set of
spaces is an integer in which bit ``i`` stands for the space with index ``i``.
Adjacency is orthogonal, on land and sea alike, across borders and coasts (C-09).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

import attrs

from . import notebook
from .types import Bits, Region, Space

_WORD = 24
_WORD_MASK = (1 << _WORD) - 1
"""How many spaces are counted at a time: small integers are the fastest."""

_STEPS = 6
"""Up to this many spaces are passed over one by one, more in words."""


def bits(mask: Bits) -> Iterator[Bits]:
    """Give the single bits of a mask, in board order."""
    while mask:
        first = mask & -mask
        yield first
        mask ^= first


def nth_index(mask: Bits, n: int) -> int:
    """Give the index of the ``n``-th space of a mask, from 0, in board order.

    Raises:
        IndexError: If the mask has ``n`` spaces or fewer.
    """
    index, rest, left = 0, mask, n
    if n > _STEPS:
        while rest and left >= (here := (rest & _WORD_MASK).bit_count()):
            left -= here
            rest >>= _WORD
            index += _WORD
    for _ in range(left):
        rest &= rest - 1
    if n < 0 or not rest:
        msg = f"no space {n} in a mask of {mask.bit_count()}"
        raise IndexError(msg)
    return index + (rest & -rest).bit_length() - 1


def space_name(row: int, column: int) -> Space:
    """Name the space in a row and a column, both from 0: ``space_name(4, 6)`` is E7."""
    return Space(f"{chr(ord('A') + row)}{column + 1}")


@attrs.frozen
class RegionFacts:
    """A state or a sea.

    Attributes:
        code: The code, in capitals for a state and in small letters for a sea.
        name: The full name.
        mask: Its spaces.
        values: What first, second, ... place in it earn; empty for a sea.
        is_state: Whether it is a state.
    """

    code: Region
    name: str
    mask: Bits
    values: tuple[int, ...]
    is_state: bool


@attrs.frozen(eq=False)
class Board:
    """A grid of spaces, each in one region.

    Attributes:
        rows: The number of rows, at most 26.
        columns: The number of columns, at most 99.
        spaces: The names of the spaces by index.
        bit: The single bit of each space.
        neighbours: The adjacent spaces of each space's single bit.
        regions: What is known of each region: states in the order of the state
            track, then seas.
        region_of: The region of each space's single bit.
        states: The codes of the states in the order of the state track.
        seas: The codes of the seas.
        state_masks: The spaces of each state, in the order of ``states``.
        sea_masks: The spaces of each sea, in the order of ``seas``.
        all: Every space.
        land: The spaces of the states.
        sea: The spaces of the seas.
    """

    rows: int
    columns: int
    spaces: tuple[Space, ...]
    bit: Mapping[Space, Bits]
    neighbours: Mapping[Bits, Bits]
    regions: Mapping[Region, RegionFacts]
    region_of: Mapping[Bits, RegionFacts]
    states: tuple[Region, ...]
    seas: tuple[Region, ...]
    state_masks: tuple[Bits, ...]
    sea_masks: tuple[Bits, ...]
    all: Bits
    land: Bits
    sea: Bits
    _not_first: Bits = attrs.field(alias="not_first")
    _not_last: Bits = attrs.field(alias="not_last")

    def around(self, mask: Bits) -> Bits:
        """Give every space adjacent to a space of the mask."""
        return (
            (mask & self._not_first) >> 1
            | (mask & self._not_last) << 1
            | mask >> self.columns
            | (mask << self.columns) & self.all
        )

    def flood(self, start: Bits, within: Bits) -> Bits:
        """Give all spaces of ``within`` that are connected to ``start``."""
        reached = start & within
        edge = reached
        while edge:
            edge = self.around(edge) & within & ~reached
            reached |= edge
        return reached

    def pieces(self, mask: Bits) -> Iterator[Bits]:
        """Give the connected pieces of a mask, by their first spaces."""
        while mask:
            piece = self.flood(mask & -mask, mask)
            yield piece
            mask ^= piece

    def name_of(self, bit: Bits) -> Space:
        """Name the space of a single bit."""
        return self.spaces[bit.bit_length() - 1]

    def names(self, mask: Bits) -> list[Space]:
        """Name the spaces of a mask, in board order."""
        return [self.name_of(bit) for bit in bits(mask)]

    def mask_of(self, regions: Iterable[Region]) -> Bits:
        """Give the spaces of some regions.

        Raises:
            KeyError: If a code is not a region of this board.
        """
        mask = 0
        for code in regions:
            mask |= self.regions[code].mask
        return mask

    def mask(self, spaces: Iterable[Space]) -> Bits:
        """Give the mask of the named spaces.

        Raises:
            KeyError: If a name is not a space of this board.
        """
        mask = 0
        for space in spaces:
            mask |= self.bit[space]
        return mask

    def _repr_svg_(self) -> str:
        """Draw the board for a notebook."""
        return notebook.draw(self)


def make_board(
    grid: Sequence[Sequence[Region]], regions: Iterable[RegionFacts]
) -> Board:
    """Build the tables of a board from its rows of region codes.

    The grid must be sound (a rectangle in which every code is one of ``regions``);
    the loader of game data checks that, this function does not. The masks of the
    given regions are ignored and taken from the grid.
    """
    rows, columns = len(grid), len(grid[0])
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    spaces = tuple(space_name(row, column) for row, column in cells)
    masks: dict[Region, Bits] = {}
    for index, (row, column) in enumerate(cells):
        code = grid[row][column]
        masks[code] = masks.get(code, 0) | 1 << index
    facts = {f.code: attrs.evolve(f, mask=masks.get(f.code, 0)) for f in regions}
    states = tuple(f.code for f in facts.values() if f.is_state)
    seas = tuple(f.code for f in facts.values() if not f.is_state)
    everything = (1 << len(spaces)) - 1
    first_column = sum(1 << row * columns for row in range(rows))
    board = Board(
        rows=rows,
        columns=columns,
        spaces=spaces,
        bit=MappingProxyType({name: 1 << i for i, name in enumerate(spaces)}),
        neighbours=MappingProxyType({}),
        regions=MappingProxyType(facts),
        region_of=MappingProxyType(
            {1 << i: facts[grid[row][column]] for i, (row, column) in enumerate(cells)}
        ),
        states=states,
        seas=seas,
        state_masks=tuple(facts[code].mask for code in states),
        sea_masks=tuple(facts[code].mask for code in seas),
        all=everything,
        land=sum(facts[code].mask for code in states),
        sea=sum(facts[code].mask for code in seas),
        not_first=everything & ~first_column,
        not_last=everything & ~(first_column << columns - 1),
    )
    around = {1 << i: board.around(1 << i) for i in range(len(spaces))}
    return attrs.evolve(board, neighbours=MappingProxyType(around))

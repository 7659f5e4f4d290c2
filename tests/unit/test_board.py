"""The board's tables against a naive implementation, and the small helpers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from origo.board import Board, RegionFacts, bits, make_board, nth_index, space_name
from origo.gamedata import europe
from origo.types import Region, Space

LAND, SEA = Region("LAN"), Region("sea")
FACTS = [
    RegionFacts(LAND, "Land", 0, (2, 1), is_state=True),
    RegionFacts(SEA, "Sea", 0, (), is_state=False),
]
masks = st.integers(0, 2**100 - 1)


def plain_board(rows: int, columns: int) -> Board:
    """Make a board of any size, all of it land."""
    return make_board([[LAND] * columns for _ in range(rows)], FACTS)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Draw a board of any allowed size, land and sea at random."""
    rows = draw(st.integers(1, 26))
    columns = draw(st.integers(1, 12) | st.just(99))
    sea = draw(st.integers(0, 2 ** (rows * columns) - 1))
    cells = [
        [
            SEA if sea >> row * columns + column & 1 else LAND
            for column in range(columns)
        ]
        for row in range(rows)
    ]
    return make_board(cells, FACTS)


def naive_neighbours(board: Board, index: int) -> set[int]:
    """Find the neighbours of a space by trying the four directions."""
    row, column = divmod(index, board.columns)
    around = [
        (row - 1, column),
        (row + 1, column),
        (row, column - 1),
        (row, column + 1),
    ]
    return {
        r * board.columns + c
        for r, c in around
        if 0 <= r < board.rows and 0 <= c < board.columns
    }


def indices(mask: int) -> set[int]:
    """Give the indices of a mask's bits."""
    return {i for i in range(mask.bit_length()) if mask >> i & 1}


def naive_flood(board: Board, start: set[int], within: set[int]) -> set[int]:
    """Find what is connected to a start, space by space."""
    reached: set[int] = set()
    waiting = list(start & within)
    while waiting:
        space = waiting.pop()
        if space not in reached:
            reached.add(space)
            waiting += naive_neighbours(board, space) & within
    return reached


@pytest.mark.statement("C-09")
@given(boards())
def test_neighbours(board: Board) -> None:
    """Spaces are adjacent orthogonally only, and never around the edge."""
    for index in range(len(board.spaces)):
        expected = naive_neighbours(board, index)
        assert expected == indices(board.neighbours[1 << index])
        assert expected == indices(board.around(1 << index))


@pytest.mark.statement("C-09")
@given(boards(), st.data())
def test_around_a_mask(board: Board, data: st.DataObject) -> None:
    """What is around a mask is what is beside any of its spaces."""
    mask = data.draw(st.integers(0, board.all))
    expected = {n for i in indices(mask) for n in naive_neighbours(board, i)}
    assert expected == indices(board.around(mask))


@given(boards(), st.data())
def test_flood(board: Board, data: st.DataObject) -> None:
    """A flood reaches all that is connected to its start, and nothing else."""
    start = data.draw(st.integers(0, board.all))
    within = data.draw(st.integers(0, board.all))
    expected = naive_flood(board, indices(start), indices(within))
    assert expected == indices(board.flood(start, within))


@given(boards(), st.data())
def test_pieces(board: Board, data: st.DataObject) -> None:
    """The pieces of a mask are its connected parts, by their first spaces."""
    mask = data.draw(st.integers(0, board.all))
    pieces = list(board.pieces(mask))
    assert sum(pieces) == mask
    assert sorted(pieces, key=lambda piece: piece & -piece) == pieces
    for piece in pieces:
        assert naive_flood(board, {min(indices(piece))}, indices(mask)) == indices(
            piece
        )


@given(boards())
def test_regions(board: Board) -> None:
    """Every space is in one region, on land or at sea."""
    assert (1 << len(board.spaces)) - 1 == board.all
    assert board.all == board.land | board.sea
    assert 0 == board.land & board.sea
    assert board.land == board.regions[LAND].mask
    for bit, facts in board.region_of.items():
        assert bit & facts.mask
    assert ((LAND,), (SEA,)) == (board.states, board.seas)


@given(boards())
def test_names(board: Board) -> None:
    """A space has one name and one bit, and they lead to each other."""
    assert len(board.spaces) == len(set(board.spaces)) == board.rows * board.columns
    for index, space in enumerate(board.spaces):
        assert 1 << index == board.bit[space]
        assert space == board.name_of(1 << index)
    assert board.all == board.mask(board.names(board.all))


def test_space_names() -> None:
    """A space is named by the letter of its row and the number of its column."""
    assert ("A1", "E7", "Z99") == (
        space_name(0, 0),
        space_name(4, 6),
        space_name(25, 98),
    )


def test_mask_of_unknown_space() -> None:
    """A name that is not a space of the board has no bit."""
    with pytest.raises(KeyError, match="C1"):
        plain_board(2, 2).mask([Space("A1"), Space("C1")])


def test_given_masks_are_ignored() -> None:
    """The masks of regions come from the grid."""
    wrong = RegionFacts(LAND, "Land", 7, (1,), is_state=True)
    assert 1 == make_board([[LAND]], [wrong]).regions[LAND].mask


@given(masks)
def test_bits(mask: int) -> None:
    """The bits of a mask come in board order and add up to it."""
    found = list(bits(mask))
    assert [1 << i for i in sorted(indices(mask))] == found


@given(masks)
def test_nth_index(mask: int) -> None:
    """The n-th bit is the n-th of the list of bits."""
    expected = list(bits(mask))
    assert expected == [1 << nth_index(mask, n) for n in range(len(expected))]


@given(masks, st.integers(0, 3))
def test_nth_index_too_far(mask: int, further: int) -> None:
    """There is no bit beyond the last one, and none before the first."""
    with pytest.raises(IndexError, match="no space"):
        nth_index(mask, mask.bit_count() + further)
    with pytest.raises(IndexError, match="no space -1"):
        nth_index(mask, -1)


@pytest.mark.statement("C-09")
def test_adjacent_across_borders_and_coasts() -> None:
    """Neither a border nor a coast parts adjacent spaces; a corner does not join."""
    board = europe().board
    around = board.names(board.neighbours[board.bit[Space("F3")]])
    assert ["E3", "F2", "F4", "G3"] == around
    assert "I3" in board.names(board.around(board.bit[Space("H3")]))
    assert "F8" not in board.names(board.around(board.bit[Space("E7")]))

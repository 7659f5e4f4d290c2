"""Boards and positions as text."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.render.scenes import BOARDS, battle, late, rules_of
from tests.strategies import Walk, walks

import origo
from origo.board import bits
from origo.errors import PictureError
from origo.render import lines, plain, terminal_colours, text
from origo.render.tribes import tribes
from origo.state import State


def cells(state: State, written: str) -> dict[str, str]:
    """Give what is written on each space of a board of text."""
    board = state.board
    width = max(map(len, board.regions)) + 4
    rows = [line for line in written.split("\n") if line[1:3] in (" \u2502", " |")]
    rows = [line for line in rows if line[0] != " "]
    found: dict[str, str] = {}
    for row, line in enumerate(rows):
        for column in range(board.columns):
            begin = 3 + column * width
            name = board.spaces[row * board.columns + column]
            found[name] = line[begin : begin + width - 1].strip()
    return found


@pytest.mark.parametrize("name", BOARDS)
def test_every_space_has_its_shield_or_its_region(name: str) -> None:
    """A space shows its tribe's letter, a free one its region's code; * is a marker."""
    state = late(name, 2)
    looks = tribes(state.table.colours)
    wanted: dict[str, str] = {}
    for space, bit in state.board.bit.items():
        code = state.board.region_of[bit].code
        holder = state.holder(bit)
        star = "*" if code in state.track.founded else ""
        wanted[space] = (code if holder is None else looks[holder].letter) + star
    assert wanted == cells(state, text(state))


def test_ascii_has_no_other_characters() -> None:
    """Where a terminal has no box characters, borders are drawn with ASCII."""
    state = late("europe", 3)
    written = text(state, characters="ascii")
    assert written.isascii()
    assert cells(state, text(state)) == cells(state, written)


def test_borders_part_regions_and_nothing_else() -> None:
    """Lines run where two regions meet, and blanks within one."""
    assert text(rules_of("tiny").board).startswith(
        """\
     1      2      3      4
  ┌─────────────┬──────┬──────┐
A │ NOR    NOR  │ mer  │ SOU  │
  │             │      │      │
B │ NOR    NOR  │ mer  │ SOU  │
  │      ┌──────┘      │      │
C │ NOR  │ mer    mer  │ SOU  │
  │      │      ┌──────┘      │
D │ NOR  │ mer  │ SOU    SOU  │
  └──────┴──────┴─────────────┘
"""
    )


def test_highlighted_spaces_stand_in_brackets() -> None:
    """A highlighted space is in brackets; a wrong one is refused."""
    written = text(rules_of("tiny").board, highlight="A1 D4")
    assert "[NOR]" in written
    assert "[SOU]" in written
    with pytest.raises(PictureError, match="no space E1"):
        text(rules_of("tiny").board, highlight="E1")


def test_a_battle_shows_both_tribes_and_their_cards() -> None:
    """The contested space has both letters, the defender's first; cards are listed."""
    state = battle("small", 2)
    assert state.battle
    found = cells(state, text(state))[state.battle.space]
    letters = {0: "R", 1: "B"}
    wanted = f"{letters[state.battle.defender]}/{letters[state.battle.attacker]}"
    assert wanted == found
    cards = [card for side, card in state.battle.played if side == "attacker"]
    colour = state.colour(state.battle.attacker)
    line = f"attacker of {state.battle.space}: {colour} with {' '.join(cards)}"
    assert line in text(state)


def test_hands_are_listed_where_they_are_known() -> None:
    """A state lists every hand, a view the own one."""
    state = late("europe", 3)
    hands = [" ".join(who.hand) for who in state.seats]
    written = " ".join(text(state).split())
    assert all(hand in written for hand in hands)
    seen = " ".join(text(origo.view(state, 1)).split())
    assert [False, True, False] == [hand in seen for hand in hands]


@settings(max_examples=25)
@given(walks(), st.integers(0, 2**64 - 1))
def test_no_text_of_a_view_says_what_is_hidden(walk: Walk, seed: int) -> None:
    """However the hidden cards lie, what a seat sees of them is the same text."""
    *_, last = walk.steps()
    for seat in (None, *range(last.after.players)):
        seen = origo.view(last.after, seat)
        assert text(seen) == text(origo.view(origo.determinize(seen, seed), seat))


def test_regions_are_counted() -> None:
    """Each region has a line with its values and the shields of every tribe in it."""
    state = origo.position(
        rules_of("europe"), shields=["E7 D7 B3", "C8"], founded="POL"
    )
    written = text(state).split("\n")
    assert "POL  Poland                  6  3/2/1        2   1  founded" in written
    assert "nor  North Sea               6  sea          1   -" in written


def test_the_score_board_is_told() -> None:
    """Foundings, piles, scorings due and end conditions are told below the seats."""
    state = origo.position(
        rules_of("europe"),
        shields=["A1", "A2"],
        founded="POL",
        due=1,
        met=["all-pass"],
        discard="pop",
    )
    written = text(state)
    assert "founding track: 3:POL, 3, 3, 4!, 4, 4, 5, 5!, 5, 6, 6, 7!" in written
    assert "discards: 1, pop on top" in written
    assert "scorings due: 1" in written
    assert "the game ends: all have passed" in written


def test_pieces_say_which_style_they_have() -> None:
    """Every shield has its tribe's style, every free space its region's."""
    state = late("europe", 4)
    styles = Counter(piece.style for line in lines(state) for piece in line)
    looks = tribes(state.table.colours)
    for look, who in zip(looks, state.seats, strict=True):
        assert 1 + len(list(bits(who.shields))) == styles[look.style]
    coloured = [style for style in styles if terminal_colours(style)]
    assert {"land", "sea", "t"} == {style.split("-")[0] for style in coloured}


def test_lines_have_no_blanks_at_their_ends() -> None:
    """Plain lines can be pasted anywhere."""
    for line in lines(late("europe", 2)):
        assert plain(line) == plain(line).rstrip()

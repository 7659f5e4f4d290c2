"""The cards: what each code reaches, which codes there are, deck order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from origo.deck import KINDS, POPULATION, SHIP, card_reach, make_deck
from origo.gamedata import europe
from origo.types import Card

BOARD = europe().board
DECK = europe().deck


def reached(code: str) -> set[str]:
    """Name the spaces that a card reaches by itself."""
    mask = card_reach(Card(code), BOARD)
    assert mask is not None
    return set(BOARD.names(mask))


def row(letter: str) -> set[str]:
    """Name the spaces of a row."""
    return {f"{letter}{column}" for column in range(1, 11)}


def column(number: int) -> set[str]:
    """Name the spaces of a column."""
    return {f"{letter}{number}" for letter in "ABCDEFGHIJ"}


@pytest.mark.statement("C-02")
@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("row-A", row("A")),
        ("row-J", row("J")),
        ("row-DEF", row("D") | row("E") | row("F")),
        ("row-AJ", row("A") | row("J")),
        ("col-1", column(1)),
        ("col-10", column(10)),
        ("col-9.10", column(9) | column(10)),
        ("col-4.5.6", column(4) | column(5) | column(6)),
    ],
)
def test_lines(code: str, expected: set[str]) -> None:
    """A row or column card reaches every space of the lines that it names."""
    assert expected == reached(code)


@pytest.mark.statement("C-03")
def test_state_cards() -> None:
    """A state card reaches every space of its state."""
    assert {"C8", "C9", "D7", "D8", "D9", "E7"} == reached("state-POL")
    assert {"D3", "E2", "E3", "E4"} == reached("state-BEL")


@pytest.mark.statement("C-04")
def test_population_cards() -> None:
    """A population card reaches nothing by itself."""
    assert card_reach(POPULATION, BOARD) == 0
    assert DECK.reach[POPULATION] == 0


@pytest.mark.statement("C-05")
def test_ship_cards() -> None:
    """A ship card reaches every sea space."""
    assert card_reach(SHIP, BOARD) == BOARD.sea


@pytest.mark.parametrize(
    ("code", "fragment"),
    [
        ("", "is not a card"),
        ("row", "is not a card"),
        ("row-", "does not name rows or columns"),
        ("row-K", "no row 'K'"),
        ("row-a", "no row 'a'"),
        ("row-É", "no row 'É'"),
        ("row-A.B", "no row '.'"),
        ("row-AA", "each of them once"),
        ("row-BA", "in order"),
        ("col-", "no column ''"),
        ("col-0", "no column '0'"),
        ("col-11", "no column '11'"),
        ("col-07", "no column '07'"),
        ("col-٣", "no column"),
        ("col-1.", "no column ''"),
        ("col-2.1", "in order"),
        ("col-2.2", "each of them once"),
        ("col-" + "9" * 5000, "no column"),
        ("state-", "no state ''"),
        ("state-XXX", "no state 'XXX'"),
        ("state-nor", "no state 'nor'"),
        ("pop-1", "is not a card"),
        ("ship-", "is not a card"),
        ("Pop", "is not a card"),
        ("ROW-A", "is not a card"),
    ],
)
def test_codes_that_are_no_cards(code: str, fragment: str) -> None:
    """A code is a card only if it names lines or a state of the board, in one way."""
    with pytest.raises(ValueError, match=fragment):
        card_reach(Card(code), BOARD)


def test_make_deck() -> None:
    """A deck has every card as often as it is counted, in the order given."""
    deck = make_deck([(Card("row-B"), 2), (Card("pop"), 1), (Card("ship"), 1)], BOARD)
    assert ("row-B", "row-B", "pop", "ship") == deck.cards
    assert ("row-B", "pop", "ship") == deck.kinds
    assert {"row-B": 0, "pop": 1, "ship": 2} == deck.rank
    assert {"row-B", "pop", "ship"} == set(deck.reach)


def test_make_deck_refuses_what_is_no_card() -> None:
    """A deck has no card that is not one of its board."""
    with pytest.raises(ValueError, match="no row 'Q'"):
        make_deck([(Card("row-Q"), 1)], BOARD)


@given(st.permutations(DECK.cards))
def test_sort(cards: list[Card]) -> None:
    """Sorting puts cards into deck order, whatever their order was."""
    assert DECK.cards == DECK.sort(cards)


def test_kinds() -> None:
    """The types of card are in deck order."""
    found = dict.fromkeys(card.partition("-")[0] for card in DECK.kinds)
    assert list(KINDS) == list(found)

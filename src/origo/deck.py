"""The deck: which cards there are, in which order, and what each one reaches.

A card's code says what it does: ``row-DEF`` (rows D, E and F), ``col-9.10``,
``state-POL``, ``pop`` (population growth) and ``ship`` (C-01 to C-05).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

import attrs

from .board import Board
from .types import Bits, Card, Region

POPULATION = Card("pop")
"""Reaches every space beside an own shield (C-04)."""

SHIP = Card("ship")
"""Reaches every sea space (C-05)."""

KINDS = ("row", "col", "state", "pop", "ship")
"""The five types of card, in deck order."""


@attrs.frozen(eq=False)
class Deck:
    """The cards of a game.

    Attributes:
        cards: Every card, identical ones as often as they occur, in deck order.
        kinds: The different cards, in deck order.
        rank: The place of each card in ``kinds``.
        reach: The spaces that each card reaches, whoever plays it; a population card
            none, because it reaches what lies beside the player's shields.
    """

    cards: tuple[Card, ...]
    kinds: tuple[Card, ...]
    rank: Mapping[Card, int]
    reach: Mapping[Card, Bits]

    def sort(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Put cards into deck order."""
        return tuple(sorted(cards, key=self.rank.__getitem__))


def card_reach(card: Card, board: Board) -> Bits:
    """Give the spaces that a card reaches by itself, a population card none.

    Raises:
        ValueError: If the code is not a card of this board; the message says why.
    """
    kind, dash, names = card.partition("-")
    if card == POPULATION:
        return 0
    if card == SHIP:
        return board.sea
    if kind == "row" and dash:
        return _lines([_row(name, board) for name in names], card)
    if kind == "col" and dash:
        return _lines([_column(name, board) for name in names.split(".")], card)
    if kind == "state" and dash:
        facts = board.regions.get(Region(names))
        if facts is None or not facts.is_state:
            msg = f"no state {names!r} on this board"
            raise ValueError(msg)
        return facts.mask
    msg = f"{card!r} is not a card: row-E, col-7, state-POL, pop or ship"
    raise ValueError(msg)


def make_deck(counts: Iterable[tuple[Card, int]], board: Board) -> Deck:
    """Build the tables of a deck from its cards and how often each occurs.

    Raises:
        ValueError: If a code is not a card of this board.
    """
    cards = [card for card, count in counts for _ in range(count)]
    kinds = tuple(dict.fromkeys(cards))
    return Deck(
        cards=tuple(cards),
        kinds=kinds,
        rank=MappingProxyType({card: i for i, card in enumerate(kinds)}),
        reach=MappingProxyType({card: card_reach(card, board) for card in kinds}),
    )


def _lines(masks: list[Bits], card: Card) -> Bits:
    """Join the masks of a card's rows or columns, which it names once, in order."""
    if not masks or masks != sorted(set(masks)):
        msg = f"{card!r} does not name rows or columns in order, each of them once"
        raise ValueError(msg)
    return sum(masks)


def _row(name: str, board: Board) -> Bits:
    """Give the spaces of a row by its letter."""
    row = ord(name) - ord("A")
    if not 0 <= row < board.rows:
        msg = f"no row {name!r} on this board"
        raise ValueError(msg)
    return ((1 << board.columns) - 1) << row * board.columns


def _column(name: str, board: Board) -> Bits:
    """Give the spaces of a column by its number."""
    if name not in map(str, range(1, board.columns + 1)):
        msg = f"no column {name!r} on this board"
        raise ValueError(msg)
    return sum(1 << row * board.columns + int(name) - 1 for row in range(board.rows))

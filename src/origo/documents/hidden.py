"""Hidden cards: those that are nowhere to be seen, dealt to where they must lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import attrs

from .. import chance
from ..points import RuleSet
from ..toml import Report
from ..types import Card
from .sheets import Cards, StateSheet


def dealt(
    sheet: StateSheet,
    rules: RuleSet,
    report: Report,
    key: str,
    stream: int | None = None,
) -> StateSheet | None:
    """Put cards where a sheet has only their number.

    The cards that lie nowhere else are dealt to the hands by seat, then to the draw
    pile: in a random order from a stream of chance, which goes on where the sheet names
    none; or without one in deck order. If there are too few, that is noted, and there
    is no sheet.
    """
    cards = unseen(sheet, rules)
    hidden = [number for number in _places(sheet) if isinstance(number, int)]
    if sum(hidden) > len(cards):
        problem = f"{sum(hidden)} cards are hidden, but only {len(cards)} lie nowhere"
        report.add(f"{key}.draw", problem)
        return None
    going_on = sheet.chance
    if stream is not None:
        cards, rest = chance.shuffle(stream, cards)
        going_on = rest if going_on is None and isinstance(rest, int) else going_on
    left = iter(cards)
    seats = tuple(
        attrs.evolve(seat, hand=_filled(seat.hand, left)) for seat in sheet.seats
    )
    draw = _filled(sheet.draw, left)
    return attrs.evolve(sheet, seats=seats, draw=draw, chance=going_on)


def unseen(sheet: StateSheet, rules: RuleSet) -> tuple[Card, ...]:
    """Give the cards that a sheet does not name, in deck order."""
    deck = rules.data.deck
    return deck.sort((Counter(deck.cards) - Counter(_known(sheet))).elements())


def is_hidden(sheet: StateSheet) -> bool:
    """Tell whether any cards of a sheet are hidden."""
    return any(isinstance(cards, int) for cards in _places(sheet))


def _places(sheet: StateSheet) -> Iterator[Cards]:
    """Give the hands and the draw pile."""
    for seat in sheet.seats:
        yield seat.hand
    yield sheet.draw


def _known(sheet: StateSheet) -> Iterator[Card]:
    """Give every card that a sheet names."""
    for cards in _places(sheet):
        if not isinstance(cards, int):
            yield from cards
    yield from sheet.discard
    if sheet.battle is not None:
        yield from (played.card for played in sheet.battle.played)


def _filled(cards: Cards, left: Iterator[Card]) -> tuple[Card, ...]:
    """Give the cards, or so many of those that are left."""
    if not isinstance(cards, int):
        return cards
    return tuple(next(left) for _ in range(cards))

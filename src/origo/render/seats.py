"""The seats as a table, their hands where these are known, and a battle's cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..board import Board
from ..types import Card
from .cards import CARD_HEIGHT, PITCH, backs, face
from .elements import Element, at, element, group, slot
from .panel import WIDTH, Panel, rule, shortened, text
from .scene import Scene, SeatScene
from .tribes import shield

PER_ROW = 10
"""How many cards stand side by side."""

_FEWER = 7
"""How many do beside who plays them."""

_NO_BATTLE = "no battle under way"

_LEFT = 9
_HEADS = 16
_ROW = 27
_CARDS = CARD_HEIGHT + 4
_NAME_LETTERS = 12
_COLUMNS = {"track": 205, "supply": 249, "board": 293, "cards": 337}
_MOST_BACKS = 5


def seats_panel(shown: Scene, room: int = 0) -> Panel:
    """Draw a table of the seats, with room for so many cards in a known hand."""
    rows = [_heads(), rule(_HEADS)]
    y = _HEADS
    for who in shown.seats:
        rows.append(at(0, y, _row(shown, who)))
        y += _ROW
        if who.hand is not None:
            size = max(room, len(who.hand))
            cards = card_slots(shown.board, f"card-{who.seat}", who.hand, size, PER_ROW)
            rows.append(at(_LEFT, y, *cards))
            y += _rows(size, PER_ROW) * _CARDS + 3
        rows.append(rule(y))
    return Panel("seats", WIDTH, y + 1, group(*rows))


def battle_panel(shown: Scene, room: int = 0) -> Panel:
    """Draw the cards of a battle, if there is one, with room for so many a side."""
    battle = shown.battle
    none = None if battle else text(WIDTH / 2, 30, _NO_BATTLE, "muted", "middle")
    drawn = [slot("battle-none", none)]
    y = 0
    for side in ("attacker", "defender"):
        cards = [c for whose, c in battle.played if whose == side] if battle else []
        size = max(room, len(cards))
        slots = card_slots(shown.board, f"battle-{side}", cards, size, _FEWER)
        drawn += [at(0, y, slot(f"battle-{side}", _side(shown, side)))]
        drawn += [at(WIDTH - _FEWER * PITCH, y, *slots)]
        y += max(1, _rows(size, _FEWER)) * _CARDS
    return Panel("battle", WIDTH, y, group(*drawn))


def card_slots(
    board: Board, name: str, cards: Sequence[Card], room: int, per_row: int
) -> Iterator[Element]:
    """Draw cards in rows, each in a slot of its own, and further slots for more."""
    for place in range(room):
        row, column = divmod(place, per_row)
        drawn = face(board, cards[place]) if place < len(cards) else None
        yield at(column * PITCH, row * _CARDS, slot(f"{name}-{place}", drawn))


def pointer(x: float, y: float) -> Element:
    """Draw what points at the seat to decide."""
    return element(
        "path", d=f"M{x} {y - 5}l8 5l-8 5z", class_="bar", data_to_decide="yes"
    )


def _rows(cards: int, per_row: int) -> int:
    """Count the rows that so many cards take."""
    return -(-cards // per_row)


def _heads() -> Element:
    """Write what the columns show."""
    return group(
        (text(x, 11, name, "small muted", "end") for name, x in _COLUMNS.items())
    )


def _row(shown: Scene, who: SeatScene) -> Iterator[Element]:
    """Draw what everybody knows of a seat."""
    seat, tribe = who.seat, who.tribe
    decides = shown.stage != "over" and seat == shown.to_decide
    yield slot(f"decides-{seat}", pointer(4, _ROW / 2) if decides else None)
    yield shield(tribe, 26, _ROW / 2, tribe.colour, 0.85)
    yield text(42, 18, shortened(tribe.colour, _NAME_LETTERS), "strong")
    starts = text(168, 18, "starts", "small muted", "end")
    yield slot(f"starts-{seat}", starts if seat == shown.track.starter else None)
    figures = (who.distance, who.supply, who.shields.bit_count(), who.hand_size)
    for (name, x), figure in zip(_COLUMNS.items(), figures, strict=True):
        yield at(
            x, 18, slot(f"{name}-{seat}", text(0, 0, str(figure), "strong", "end"))
        )
    if who.hand is None:
        fan = backs(min(who.hand_size, _MOST_BACKS))
        yield at(343, 3, slot(f"backs-{seat}", *fan))


def _side(shown: Scene, side: str) -> list[Element]:
    """Tell who fights on a side of the battle."""
    battle = shown.battle
    if battle is None:
        return []
    seat = battle.attacker if side == "attacker" else battle.defender
    tribe = shown.seats[seat].tribe
    does = "attacks" if side == "attacker" else "defends"
    drawn = [
        shield(tribe, 26, CARD_HEIGHT / 2, tribe.colour, 0.85),
        text(42, 18, shortened(tribe.colour, _NAME_LETTERS), "strong"),
        text(42, 32, f"{does} {battle.space}", "muted"),
    ]
    return [pointer(4, CARD_HEIGHT / 2), *drawn] if battle.side == side else drawn

"""Cards drawn: what each one reaches as a small picture, and its name below."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..board import Board, bits
from ..types import Card, Region
from .elements import Element, at, element, group
from .regions import region_styles

CARD_WIDTH = 35
CARD_HEIGHT = 43

PITCH = 38.4
"""From one card to the next: ten are as wide as a panel."""

BACK_WIDTH = 9
"""From one card to the next where only their backs are seen."""

_PICTURE_WIDTH, _PICTURE_HEIGHT = 27, 22
_MOST_BARS = 4
_SIZES = ((4, 11), (5, 10), (6, 9))
"""Names of up to so many letters are written in this size, ..."""
_SMALLEST = 8
"""... longer ones in this."""
_MOST_LETTERS = 7


@lru_cache(maxsize=4096)
def face(board: Board, card: Card) -> Element:
    """Draw a card from its top left corner on."""
    kind, _, names = card.partition("-")
    label = _label(kind, names)
    size = next((size for most, size in _SIZES if len(label) <= most), _SMALLEST)
    words = element(
        "text",
        label,
        x=CARD_WIDTH / 2,
        y=CARD_HEIGHT - 5,
        text_anchor="middle",
        class_="strong",
        style=f"font-size:{size}px",
    )
    return group(
        element("title", card),
        _outline("card"),
        at(4, 5, _picture(board, kind, names)),
        words,
        data_card=card,
    )


def backs(count: int) -> Iterator[Element]:
    """Draw so many cards from behind, each over the one before."""
    for place in range(count):
        yield element(
            "rect", x=place * BACK_WIDTH, width=15, height=20, rx=2, class_="back"
        )


def _outline(style: str) -> Element:
    """Draw the edge of a card."""
    return element(
        "rect",
        x=0.5,
        y=0.5,
        width=CARD_WIDTH - 1,
        height=CARD_HEIGHT - 1,
        rx=4,
        class_=style,
    )


def _label(kind: str, names: str) -> str:
    """Name a card shortly: ``E``, ``DEF``, ``4-6``, ``POL``, ``pop``."""
    parts = names.split(".") if kind == "col" else list(names)
    if kind not in ("row", "col"):
        return names or kind
    whole = ("\u00b7" if kind == "col" else "").join(parts)
    if len(whole) <= _MOST_LETTERS:
        return whole
    return f"{parts[0]}\u2026{parts[-1]}"


def _picture(board: Board, kind: str, names: str) -> Iterator[Element]:
    """Draw what a card reaches, in 27 by 22."""
    if kind == "row":
        yield from _bars(len(names), down=False)
    elif kind == "col":
        yield from _bars(names.count(".") + 1, down=True)
    elif kind == "state":
        yield from _silhouette(board, Region(names))
    elif kind == "pop":
        yield from _people()
    else:
        yield from _ship()


def _bars(count: int, *, down: bool) -> Iterator[Element]:
    """Draw bars across a field, or down, one for each row or column of a card."""
    yield element(
        "rect", width=_PICTURE_WIDTH, height=_PICTURE_HEIGHT, rx=2, class_="faint"
    )
    shown = min(count, _MOST_BARS)
    across = _PICTURE_WIDTH if down else _PICTURE_HEIGHT
    for place in range(shown):
        middle = across / 2 + (place - (shown - 1) / 2) * 5.5
        if down:
            yield element(
                "rect", x=middle - 1.8, width=3.6, height=_PICTURE_HEIGHT, class_="bar"
            )
        else:
            yield element(
                "rect", y=middle - 1.8, width=_PICTURE_WIDTH, height=3.6, class_="bar"
            )


def _silhouette(board: Board, code: Region) -> Iterator[Element]:
    """Draw the spaces of a state, in its colour."""
    cells = [
        divmod(bit.bit_length() - 1, board.columns)
        for bit in bits(board.regions[code].mask)
    ]
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    height = max(row for row, _ in cells) - top + 1
    width = max(column for _, column in cells) - left + 1
    side = min(8, _PICTURE_WIDTH / width, _PICTURE_HEIGHT / height)
    x, y = (_PICTURE_WIDTH - width * side) / 2, (_PICTURE_HEIGHT - height * side) / 2
    squares = "".join(
        f"M{x + (column - left) * side:.4g} {y + (row - top) * side:.4g}"
        f"h{side:.4g}v{side:.4g}h-{side:.4g}z"
        for row, column in cells
    )
    yield element("path", d=squares, class_=f"silhouette {region_styles(board)[code]}")


def _people() -> Iterator[Element]:
    """Draw two people."""
    for x in (7.5, 19.5):
        yield element("circle", cx=x, cy=6, r=4, class_="glyph")
        yield element(
            "path",
            d=f"M{x - 6} 22V18Q{x - 6} 11.5 {x} 11.5Q{x + 6} 11.5 {x + 6} 18V22Z",
            class_="glyph",
        )


def _ship() -> Iterator[Element]:
    """Draw a ship."""
    yield element("path", d="M1 15H26Q24 22 19 22H8Q3 22 1 15Z", class_="glyph")
    yield element("path", d="M13 0V13H3Q10 9 13 0Z", class_="glyph")
    yield element("path", d="M15 2Q22 6 23 13H15Z", class_="glyph")

"""Panels: drawings with a size, which pictures and pages put together.

A picture is 400 units wide at least, so that on a screen of 400 pixels a unit is a
pixel, and the smallest letters, of 9 units, can be read.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from .elements import Element, at, element, group

WIDTH = 400
"""The width of a panel that is no board."""

GAP = 10
"""The space between panels."""


@attrs.frozen
class Panel:
    """A drawing with a size.

    Attributes:
        name: What it shows, one of ``PARTS``.
        width: Its width.
        height: Its height.
        drawing: What is drawn, from the origin on.
    """

    name: str
    width: float
    height: float
    drawing: Element


@attrs.frozen
class Room:
    """How much room drawings have at least, so that those of one game are laid alike.

    Attributes:
        hand: For how many cards a known hand has room.
        side: For how many cards each side of a battle has.
        crowd: For how many leaders a space of the chieftain track has.
    """

    hand: int = 0
    side: int = 0
    crowd: int = 1


ROOM = Room()
"""No more room than is needed."""


def text(x: float, y: float, words: str, style: str = "", end: str = "") -> Element:
    """Write words with the base line at a point; ``end`` is the anchor."""
    return element(
        "text", words, x=x, y=y, class_=style or None, text_anchor=end or None
    )


def joined(upper: Panel, lower: Panel) -> Panel:
    """Put one panel above another, and make them one."""
    width = max(upper.width, lower.width)
    drawing = group(
        at((width - upper.width) / 2, 0, upper.drawing),
        at((width - lower.width) / 2, upper.height + GAP, lower.drawing),
    )
    return Panel(lower.name, width, upper.height + GAP + lower.height, drawing)


def stacked(panels: Sequence[Panel], columns: int) -> Panel:
    """Put panels one below another, in so many columns, the first one on its own.

    Each panel goes to the column that is the shortest so far; as many columns are
    made as fit beside the first panel or beneath it.
    """
    first, rest = panels[0], panels[1:]
    across = columns > 1 and bool(rest)
    width = max(first.width, WIDTH)
    pieces = [at((width - first.width) / 2, 0, first.drawing)]
    beneath = max(1, int((width + GAP) // (WIDTH + GAP)))
    bottoms = [first.height + GAP if rest else first.height] * beneath
    lefts = _lefts(width, beneath)
    if across:
        bottoms += [0] * (columns - 1)
        lefts += [width + GAP + i * (WIDTH + GAP) for i in range(columns - 1)]
    for panel in rest:
        column = bottoms.index(min(bottoms))
        pieces.append(at(lefts[column], bottoms[column], panel.drawing))
        bottoms[column] += panel.height + GAP
    height = max(first.height, *bottoms) - (GAP if rest else 0)
    return Panel("picture", max(lefts[-1] + WIDTH, width), height, group(*pieces))


def _lefts(width: float, columns: int) -> list[float]:
    """Give where so many columns begin, in the middle of a width."""
    left = (width - columns * WIDTH - (columns - 1) * GAP) / 2
    return [left + i * (WIDTH + GAP) for i in range(columns)]


def rule(y: float) -> Element:
    """Draw a thin line across a panel."""
    return element("path", d=f"M0 {y:g}H{WIDTH}", class_="rule")


def shortened(words: str, letters: int) -> str:
    """Shorten words to so many letters."""
    return words if len(words) <= letters else words[: letters - 1] + "\u2026"

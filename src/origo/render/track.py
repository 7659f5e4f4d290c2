"""The chieftain track drawn: its spaces in rows, and the leaders on them."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import attrs

from ..types import Distance
from .elements import Element, at, element, group, slot
from .panel import WIDTH, Panel, text
from .scene import Scene
from .tribes import shield

_MOST_PER_ROW = 20
_CELL = 19.6
_NUMBER = 10.5
_LEADER = 18.5
_HEAD = 20
_SIZE = 0.72


@attrs.frozen
class _Rows:
    """How the spaces are laid out.

    Attributes:
        length: How many spaces the track has.
        per_row: How many stand in a row.
        crowd: For how many leaders each space has room.
    """

    length: int
    per_row: int
    crowd: int

    @property
    def height(self) -> float:
        """The height of a row."""
        return _NUMBER + _LEADER * self.crowd

    @property
    def count(self) -> int:
        """How many rows there are."""
        return -(-self.length // self.per_row)

    def corner(self, place: int) -> tuple[float, float]:
        """Give the top left corner of a space."""
        row, column = divmod(place, self.per_row)
        left = (WIDTH - self.per_row * _CELL) / 2
        return left + column * _CELL, _HEAD + row * self.height


def lap_and_place(distance: Distance, length: int) -> tuple[int, int]:
    """Tell how often a leader has gone around, and on which space it is, from 0."""
    return divmod(max(distance, 1) - 1, length)


def crowd(shown: Scene) -> int:
    """Count the leaders on the space that has the most of them."""
    return max(Counter(_places(shown)).values())


def track_panel(shown: Scene, room: int = 1) -> Panel:
    """Draw the track (L-03), with room for so many leaders on every space."""
    length = shown.data.track_length
    count = -(-length // _MOST_PER_ROW)
    rows = _Rows(length, -(-length // count), max(room, crowd(shown)))
    bottom = _HEAD + rows.count * rows.height
    left = rows.corner(0)[0]
    drawing = group(
        text(left, 13, "Chieftain track", "head"),
        _spaces(rows),
        _leaders(shown, rows),
        at(left, bottom + 11, slot("laps", _laps(shown))),
    )
    return Panel("track", WIDTH, bottom + 15, drawing)


def _places(shown: Scene) -> list[int]:
    """Give the space on which each leader stands, by seat."""
    length = shown.data.track_length
    return [lap_and_place(who.distance, length)[1] for who in shown.seats]


@lru_cache(maxsize=64)
def _spaces(rows: _Rows) -> Element:
    """Draw every space."""
    return group(_space(rows, place) for place in range(rows.length))


def _space(rows: _Rows, place: int) -> Element:
    """Draw a space with its number."""
    x, y = rows.corner(place)
    return group(
        element("rect", x=x, y=y, width=_CELL, height=rows.height, class_="plate"),
        text(x + _CELL / 2, y + 9, str(place + 1), "tiny muted", "middle"),
    )


def _leaders(shown: Scene, rows: _Rows) -> Element:
    """Put each leader on its space, one below another where they share one."""
    seen: Counter[int] = Counter()
    leaders: list[Element] = []
    for who, place in zip(shown.seats, _places(shown), strict=True):
        x, y = rows.corner(place)
        down = y + _NUMBER + _LEADER * (seen[place] + 0.5) - 0.5
        seen[place] += 1
        title = f"{who.tribe.colour}: {who.distance}"
        drawn = shield(who.tribe, x + _CELL / 2, down, title, _SIZE)
        leaders.append(slot(f"leader-{who.seat}", drawn))
    return group(leaders, class_="leaders")


def _laps(shown: Scene) -> Element | None:
    """Name the leaders that have gone around, with their distances."""
    length = shown.data.track_length
    beyond = [
        f"{who.tribe.colour} {who.distance}"
        for who in shown.seats
        if lap_and_place(who.distance, length)[0]
    ]
    if not beyond:
        return None
    return text(0, 0, f"Beyond {length}: {', '.join(beyond)}", "small")

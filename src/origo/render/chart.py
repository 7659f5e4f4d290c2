"""How far the leaders have come, over time, as lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from .elements import Element, element, group, number
from .panel import WIDTH, Panel, text
from .scene import Scene
from .tribes import Tribe, shield

_HEIGHT = 190
_LEFT, _RIGHT, _TOP, _BOTTOM = 30, 372, 26, 168
_LABEL = 18
_MOST_TICKS = 6
_STEPS = (1, 2, 5)
_DASHES = (None, "7 3", "2.5 2.5", "9 3 2.5 3", "5 2", "12 3", "1.5 4")
"""How the lines of tribes differ besides their colours, by the outline of shields."""


@attrs.frozen
class _Scale:
    """Where moments and distances lie.

    Attributes:
        last: The last moment; the first one is 0.
        most: The greatest distance.
    """

    last: int
    most: int

    def x(self, moment: int) -> float:
        """Give where a moment lies."""
        return _LEFT + (_RIGHT - _LEFT) * moment / max(self.last, 1)

    def y(self, distance: int) -> float:
        """Give where a distance lies."""
        return _BOTTOM - (_BOTTOM - _TOP) * distance / self.most


def chart_panel(moments: Sequence[Scene]) -> Panel:
    """Draw the distance of each leader at each moment, and a line for the present."""
    last = moments[-1]
    scale = _Scale(len(moments) - 1, max(who.distance for who in last.seats))
    drawing = group(
        text(4, 13, "Distances over time", "head"),
        _distances(scale),
        _rounds(scale, moments),
        element("path", d=f"M0 {_TOP}V{_BOTTOM}", class_="cursor", id="cursor"),
        (
            _line(scale, who.tribe, [moment.seats[seat].distance for moment in moments])
            for seat, who in enumerate(last.seats)
        ),
        _labels(scale, last),
    )
    return Panel("chart", WIDTH, _HEIGHT, drawing)


def span() -> tuple[float, float]:
    """Give where the first and the last moment lie."""
    return _LEFT, _RIGHT


def _line(scale: _Scale, tribe: Tribe, distances: Sequence[int]) -> Element:
    """Draw the way of a leader as steps."""
    path = f"M{_LEFT} {number(scale.y(distances[0]))}"
    before = distances[0]
    for moment, distance in enumerate(distances):
        if distance != before:
            path += f"H{number(scale.x(moment))}V{number(scale.y(distance))}"
            before = distance
    return element(
        "path",
        d=f"{path}H{_RIGHT}",
        class_=f"way line-{tribe.style.removeprefix('t-')}",
        stroke_dasharray=_DASHES[tribe.outline],
    )


def _labels(scale: _Scale, last: Scene) -> Iterator[Element]:
    """Put a shield at the end of each line, and none over another."""
    order = sorted(last.seats, key=lambda who: (who.distance, who.seat))
    heights = _apart([scale.y(who.distance) for who in order])
    for who, y in zip(order, heights, strict=True):
        title = f"{who.tribe.colour}: {who.distance}"
        yield shield(who.tribe, _RIGHT + 14, y, title, 0.68)


def _apart(heights: Sequence[float]) -> list[float]:
    """Move heights apart, from the bottom up, and down again where that is too far."""
    gap = min(_LABEL, (_BOTTOM - _TOP) / len(heights))
    moved: list[float] = []
    y: float = _BOTTOM + gap
    for height in heights:
        y = min(height, y - gap)
        moved.append(y)
    y = _TOP - gap
    for place, height in reversed([*enumerate(moved)]):
        y = max(height, y + gap)
        moved[place] = y
    return moved


def _distances(scale: _Scale) -> Iterator[Element]:
    """Draw a thin line at round distances."""
    for distance in range(0, scale.most + 1, _step(scale.most)):
        y = scale.y(distance)
        yield element("path", d=f"M{_LEFT} {number(y)}H{_RIGHT}", class_="rule")
        yield text(_LEFT - 4, y + 3.5, str(distance), "small muted", "end")


def _rounds(scale: _Scale, moments: Sequence[Scene]) -> Iterator[Element]:
    """Mark where rounds begin."""
    begins: dict[int, int] = {}
    for place, moment in enumerate(moments):
        begins.setdefault(moment.round, place)
    step = _step(max(begins))
    before: float = 0
    for round_, place in begins.items():
        x = scale.x(place)
        if round_ and round_ % step == 0 and x - before >= _LABEL:
            before = x
            yield element("path", d=f"M{number(x)} {_BOTTOM}v4", class_="rule")
            yield text(x, _BOTTOM + 15, str(round_), "small muted", "middle")
    yield text(_LEFT - 4, _BOTTOM + 15, "round", "small muted", "end")


def _step(most: int) -> int:
    """Find a round step of which few make the whole."""
    unit = 1
    while True:
        for digit in _STEPS:
            if most <= digit * unit * _MOST_TICKS:
                return digit * unit
        unit *= 10

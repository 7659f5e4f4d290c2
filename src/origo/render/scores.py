"""The score board drawn: the founding track, the piles, and what is due."""

from __future__ import annotations

from collections.abc import Iterator

from ..gamedata import FoundingSpace
from ..types import EndCondition, Region
from .cards import CARD_WIDTH, backs, face
from .elements import Element, at, element, group, slot
from .panel import WIDTH, Panel, text
from .scene import Scene
from .tribes import shield

_MOST_PER_ROW = 12
_CELL = 32.4
_HEIGHT = 36
_HEAD = 20
_LEFT = 6

CONDITIONS: dict[EndCondition, str] = {
    "last-marker": "the last marker is laid",
    "last-shield": "a supply is empty",
    "all-pass": "all have passed",
}
"""The end conditions in words (E-01)."""


def scores_panel(shown: Scene) -> Panel:
    """Draw the score board: markers left, red spaces, starter, scorings due."""
    spaces = shown.data.founding_track
    rows = -(-len(spaces) // _MOST_PER_ROW)
    per_row = -(-len(spaces) // rows)
    left = (WIDTH - per_row * _CELL) / 2
    below = _HEAD + rows * (_HEIGHT + 3) + 6
    drawing = group(
        text(left, 13, "Founding track", "head"),
        at(left, _HEAD, *_founding_track(shown, per_row)),
        at(_LEFT, below, *_piles(shown)),
        at(_LEFT + 196, below, *_notes(shown)),
        at(_LEFT, below + 58, slot("met", _ending(shown))),
    )
    return Panel("scores", WIDTH, below + 64, drawing)


def _founding_track(shown: Scene, per_row: int) -> Iterator[Element]:
    """Draw the founding track: what lies on it, and what came of what lay there."""
    founded = shown.track.founded
    for place, space in enumerate(shown.data.founding_track):
        row, column = divmod(place, per_row)
        region = founded[place] if place < len(founded) else None
        yield at(
            column * _CELL,
            row * (_HEIGHT + 3),
            _plate(space),
            slot(f"founding-{place}", *_founding_space(shown, space, region)),
        )


def _plate(space: FoundingSpace) -> Element:
    """Draw a space of the founding track; red ones have a corner too (F-04)."""
    frame = {"x": 1.5, "y": 1.5, "width": _CELL - 3, "height": _HEIGHT - 3, "rx": 3}
    title = f"{space.steps} steps" + (", a tribe scoring is due" if space.red else "")
    return group(
        element("title", title),
        element("rect", **frame, class_="plate red" if space.red else "plate"),
        element("path", d=f"M{_CELL - 3} 2v9l-9 -9z", class_="pip")
        if space.red
        else None,
    )


def _founding_space(
    shown: Scene, space: FoundingSpace, region: Region | None
) -> Iterator[Element]:
    """Draw the marker with the steps it covers, or the steps and the founded state."""
    x = _CELL / 2
    if region is None:
        yield element("circle", cx=x, cy=_HEIGHT / 2, r=10.5, class_="disc")
        yield text(x, _HEIGHT / 2 + 4.2, str(space.steps), "on-disc strong", "middle")
        return
    yield element("title", f"{shown.board.regions[region].name} was founded")
    yield text(x, 17, str(space.steps), "muted", "middle")
    yield text(x, 29, region, "tiny strong", "middle")


def _piles(shown: Scene) -> Iterator[Element]:
    """Draw the draw pile and the discard pile, with the card that lies on top."""
    pile = [at(0, 10, *backs(min(3, shown.pile_size)))]
    yield slot("draw", pile if shown.pile_size else None)
    yield text(40, 18, "draw pile", "small muted")
    yield at(40, 33, slot("draw-size", text(0, 0, str(shown.pile_size), "strong")))
    top = face(shown.board, shown.discard[-1]) if shown.discard else None
    yield at(98, 0, slot("discard", top))
    yield text(102 + CARD_WIDTH, 18, "discards", "small muted")
    size = text(0, 0, str(len(shown.discard)), "strong")
    yield at(102 + CARD_WIDTH, 33, slot("discard-size", size))


def _notes(shown: Scene) -> Iterator[Element]:
    """Tell who starts, and how many scorings are due."""
    who = shown.seats[shown.track.starter]
    starter = shield(who.tribe, 84, 18, who.tribe.colour, 0.7)
    yield text(0, 21, "starting player", "small muted")
    yield slot("starter", starter)
    yield text(102, 21, "scorings due", "small muted")
    yield at(170, 21.5, slot("due", text(0, 0, str(shown.track.due), "strong")))


def _ending(shown: Scene) -> Element | None:
    """Tell why the game ends."""
    if not shown.track.met:
        return None
    met = ", ".join(CONDITIONS[condition] for condition in shown.track.met)
    return text(0, 0, f"The game ends: {met}", "small")

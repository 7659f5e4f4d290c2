"""The printed rulebook, chapter by chapter.

Each file holds a chapter's procedure (what an action does) and the rulebook's reading
of the chapter's rule points. Three functions make an action: one lists the legal ones,
``refuse_x`` says why one is not legal, ``x`` does it.
"""

from __future__ import annotations

from typing import Any

from ..points import POINTS, Reading
from . import (
    attack,
    battle,
    cards,
    chieftain,
    ending,
    founding,
    movement,
    order,
    rounds,
    scoring,
    setup,
)


def _readings() -> tuple[Reading[Any], ...]:
    """Collect the readings of all chapters, in the order of the rule points."""
    chapters = (
        attack,
        battle,
        cards,
        chieftain,
        ending,
        founding,
        movement,
        order,
        rounds,
        scoring,
        setup,
    )
    readings: list[Reading[Any]] = [
        value
        for chapter in chapters
        for value in vars(chapter).values()
        if isinstance(value, Reading)
    ]
    return tuple(sorted(readings, key=lambda reading: POINTS.index(reading.point)))


READINGS: tuple[Reading[Any], ...] = _readings()
"""The rulebook's reading of every rule point, in the order of the points."""

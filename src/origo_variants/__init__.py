"""The readings of ORIGO's rule points that the printed rulebook does not take.

They come from BrettspielWelt's help page, from other readings of the rulebook's own
sentences, and from tables that play otherwise (source ``house``). With them comes the
preset ``brettspielwelt``. The package is a plugin like anybody's: it uses what
:mod:`origo` makes public, and is found through the entry point ``variants``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import resources
from typing import Any

from origo import hookimpl
from origo.points import POINTS, Reading

from . import (
    attack,
    cards,
    ending,
    fleet,
    movement,
    placement,
    sea_attack,
    setup,
    starter,
    states,
    ties,
    track,
    turn,
)

PRESETS = ("brettspielwelt",)
"""The names of the rule sets that the package ships."""


def _readings() -> tuple[Reading[Any], ...]:
    """Collect the readings of all files, in the order of the rule points."""
    files = (
        attack,
        cards,
        ending,
        fleet,
        movement,
        placement,
        sea_attack,
        setup,
        starter,
        states,
        ties,
        track,
        turn,
    )
    readings: list[Reading[Any]] = [
        value
        for file in files
        for value in vars(file).values()
        if isinstance(value, Reading)
    ]
    return tuple(sorted(readings, key=lambda reading: POINTS.index(reading.point)))


READINGS: tuple[Reading[Any], ...] = _readings()
"""All readings of the package, in the order of the rule points."""


@hookimpl
def origo_readings() -> Iterable[Reading[Any]]:
    """Offer the readings."""
    return READINGS


@hookimpl
def origo_presets() -> Mapping[str, str]:
    """Offer the rule sets."""
    folder = resources.files("origo_variants") / "presets"
    return {name: (folder / f"{name}.toml").read_text("utf-8") for name in PRESETS}

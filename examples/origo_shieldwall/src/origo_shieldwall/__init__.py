"""A house reading of ORIGO: population cards defend only where shields form a wall."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import origo
from origo import points
from origo.points import Reading


@points.POPULATION_DEFENCE.reading(
    "shield-wall",
    title="Behind a wall of shields",
    effect="A population card defends a space with so many own shields beside it.",
    source="house",
    conflicts=["attack-reach=card-reach"],
)
def shield_wall(neighbours: int, /, *, shields: Literal[2, 3, 4] = 2) -> bool:
    """Count the shields beside the attacked one.

    A wall faces an enemy who stands before it. That is why the reading cannot be chosen
    with `card-reach`, under which attacks come from afar.
    """
    return neighbours >= shields


@origo.hookimpl
def origo_readings() -> Iterable[Reading[Any]]:
    """Offer the reading."""
    return [shield_wall]

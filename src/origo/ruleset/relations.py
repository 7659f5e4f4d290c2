"""How chosen readings stand to each other: conflicts, and choices nobody asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..points import Reading
from .choices import Chosen


def conflicts(
    readings: Mapping[str, Reading[Any]],
) -> Iterator[tuple[tuple[str, str], str]]:
    """Find the pairs of rule points whose readings cannot be chosen together.

    Each pair comes once, also if both of its readings say so.
    """
    seen: set[frozenset[str]] = set()
    for point, reading in readings.items():
        for conflict in reading.conflicts:
            other, _, name = conflict.partition("=")
            pair = frozenset((point, other))
            if other not in readings or readings[other].name != name or pair in seen:
                continue
            seen.add(pair)
            problem = (
                f"{point}={reading.name} cannot be chosen together with {conflict}"
            )
            yield (point, other), problem


def unasked(root: Mapping[str, Chosen], chosen: Mapping[str, Chosen]) -> Iterator[str]:
    """Say which choices have no effect: no reading in force asks their rule points.

    Rule points are meant which the readings of the root ask, so that play itself does
    not. A choice that was made before the reading which would ask it was replaced is
    passed over: whoever replaced it knew.
    """
    asked = {point for found in chosen.values() for point in found.reading.asks}
    for point, askers in _askers(root).items():
        found = chosen[point]
        replaced = max(chosen[asker].layer for asker in askers)
        if found.layer >= max(replaced, 1) and point not in asked:
            instead = ", ".join(_short(chosen[asker]) for asker in askers)
            yield (
                f"{_short(found)} ({found.origin}) has no effect, because {point} is "
                f"not asked by {instead}"
            )


def _askers(root: Mapping[str, Chosen]) -> dict[str, list[str]]:
    """Give the rule points that readings of the root ask, and whose readings do."""
    askers: dict[str, list[str]] = {}
    for point, found in root.items():
        for asked in found.reading.asks:
            askers.setdefault(asked, []).append(point)
    return askers


def _short(found: Chosen) -> str:
    """Write a choice without its options."""
    return f"{found.choice.point}={found.choice.reading}"

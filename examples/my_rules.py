"""A plugin in one file, without any package.

    origo simulate --plugin examples/my_rules.py --rule next-starter=last-starts

In Python: ``origo.discover(files=["examples/my_rules.py"])`` gives a registry for
``origo.ruleset(..., registry=registry)``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import origo
from origo import points
from origo.points import Appointed, Reading
from origo.state import State
from origo.types import Seat


@points.NEXT_STARTER.reading(
    "last-starts",
    title="The player furthest behind starts",
    effect="The player whose leader is furthest behind starts, and names nobody.",
    source="house",
)
def last_starts(state: State, /) -> Appointed:
    """Appoint the seat with the least distance; leaders never share one (L-02)."""
    distances = state.track.distances
    return Appointed(Seat(distances.index(min(distances))))


@origo.hookimpl
def origo_readings() -> Iterable[Reading[Any]]:
    """Offer the reading."""
    return [last_starts]

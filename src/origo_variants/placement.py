"""Readings of placement: who chooses the spaces (A-03), and the caps (A-04)."""

from __future__ import annotations

from origo import points
from origo.state import State
from origo.types import Drawn


@points.PLACEMENT.reading(
    "drawn",
    title="Drawn by lot",
    effect="Each starting shield, one at a time in turn order, lands on a space drawn "
    "from those that are legal then: a quick start.",
    source="house",
)
def drawn(state: State, /) -> Drawn:
    """Let chance choose the space (conv. 30)."""
    return "chance"


@points.PLACEMENT_CAP.reading(
    "half",
    title="Half of the spaces",
    effect="A state takes starting shields on half of its spaces, rounded down.",
    source="house",
)
def half(spaces: int, /) -> int:
    """Allow shields on half of a state's spaces."""
    return spaces // 2


@points.PLACEMENT_CAP.reading(
    "none",
    title="No cap",
    effect="A state takes starting shields on all its spaces; one that is filled so is "
    "founded.",
    source="house",
)
def none(spaces: int, /) -> int:
    """Allow shields on all spaces (conv. 10)."""
    return spaces

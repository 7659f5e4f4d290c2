"""Readings of state scoring: which (A-28), for whom (A-36), and dominance (A-37)."""

from __future__ import annotations

from collections.abc import Sequence

from origo import points
from origo.state import State
from origo.types import Region


@points.SCORED_STATES.reading(
    "founded-only",
    title="Founded states",
    effect="Only founded states are scored, in the order of the state track.",
    source="house",
)
def founded_only(state: State, /) -> Sequence[Region]:
    """Score the states that have a marker."""
    return [region for region in state.board.states if region in state.track.founded]


@points.STATE_PRESENCE.reading(
    "any",
    title="No shield needed",
    effect="The players without a shield in a state share the place after the last one "
    "with a shield; an empty state pays nobody.",
    source="house",
)
def any_number(shields: int, /) -> bool:
    """Rank every player (conv. 21)."""
    return True


@points.DOMINANCE.reading(
    "all-spaces",
    title="Every space is enough",
    effect="Holding every space of a state earns dominance, founded or not.",
    source="BrettspielWelt, 'Country value'",
)
def all_spaces(state: State, region: Region, /) -> bool:
    """Pay dominance without asking for the marker."""
    return True

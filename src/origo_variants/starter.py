"""Readings of the next starting player (A-21)."""

from __future__ import annotations

from typing import Literal

from origo import points
from origo.points import Appointed, ChosenBy
from origo.state import State
from origo.types import Seat


@points.NEXT_STARTER.reading(
    "last-chooses",
    title="The player furthest behind",
    effect="The player whose leader is furthest behind along the track names the "
    "starter.",
    source="BrettspielWelt, 'Stem assessment'",
)
def last_chooses(state: State, /) -> ChosenBy:
    """Let the player furthest behind choose."""
    distances = state.track.distances
    return ChosenBy(Seat(distances.index(min(distances))))


@points.NEXT_STARTER.reading(
    "rotate",
    title="The next seat",
    effect="After each scoring the start moves by one seat in the given direction.",
    source="house",
)
def rotate(
    state: State,
    /,
    *,
    direction: Literal["clockwise", "counter-clockwise"] = "clockwise",
) -> Appointed:
    """Appoint the seat beside the present starting player (conv. 22)."""
    step = 1 if direction == "clockwise" else -1
    return Appointed(Seat((state.track.starter + step) % state.players))


@points.NEXT_STARTER.reading(
    "keep",
    title="The same seat",
    effect="The starting player stays the same throughout the game.",
    source="house",
)
def keep(state: State, /) -> Appointed:
    """Appoint the present starting player."""
    return Appointed(state.track.starter)

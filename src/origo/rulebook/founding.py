"""Founding states.

Rulebook chapter 'Creating States' (statements F-01 to F-04), with the rule point
``founding``.
"""

from __future__ import annotations

from .. import points
from ..board import RegionFacts
from ..events import ConditionMet, Log, StateFounded
from ..state import State
from ..types import Arrival, Bits, Seat, Space
from . import chieftain


def found_if_full(
    state: State, seat: Seat, bit: Bits, arrival: Arrival, log: Log
) -> State:
    """Found the state whose last free space a shield has just covered, if it does."""
    region = state.rules.board.region_of[bit]
    if (
        not region.is_state
        or region.mask & ~state.occupied
        or region.mask & state.track.founded_spaces
    ):
        return state
    space = state.rules.board.name_of(bit)
    if not state.rules.founding(state, seat, space, arrival):
        return state
    return _found(state, seat, region, log)


def _found(state: State, seat: Seat, region: RegionFacts, log: Log) -> State:
    """Move the leftmost marker onto the state and the leader along (F-02, F-04)."""
    track, data = state.track, state.data
    marker = data.founding_track[len(track.founded)]
    left = len(data.founding_track) - len(track.founded)
    is_last = left == 1 and "last-marker" not in track.met  # met once, conv. 24
    if log is not None:
        log.append(StateFounded(seat, region.code, marker.steps, marker.red))
    founded = track.with_founding(
        region.code,
        region.mask,
        track.due + marker.red,
        (*track.met, "last-marker") if is_last else track.met,
        chieftain.advance(
            state.rules, track.distances, seat, marker.steps, "founding", log
        ),
    )
    if is_last and log is not None:
        log.append(ConditionMet("last-marker"))
    return state.with_track(founded)


@points.FOUNDING.reading(
    "any-arrival",
    title="However the shield arrives",
    effect="A shield that migrates or sails onto the last free space founds the state, "
    "too.",
    source="printed rulebook, 'Ways to Score' and 'Creating States'; BrettspielWelt, "
    "'Country start'",
)
def any_arrival(state: State, seat: Seat, space: Space, arrival: Arrival, /) -> bool:
    """Found the state whatever brought the shield."""
    return True

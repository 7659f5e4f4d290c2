"""Readings of ties: of clans (A-17, A-39) and of states (A-20).

A tie uses up as many places as it has clans or players in every reading, and a place
below the last printed one earns nothing (conv. 19).
"""

from __future__ import annotations

from collections.abc import Sequence

from origo import points
from origo.types import Seat


@points.CLAN_TIES.reading(
    "lowest-shared",
    title="The lowest place shared",
    effect="Each tied clan is paid for the lowest of the places that the tie uses up.",
    source="house",
)
def clans_lowest_shared(place: int, tied: int, /) -> int:
    """Pay the last place that the tie uses up."""
    return place + tied - 1


@points.CLAN_TIES.reading(
    "full",
    title="The place itself",
    effect="Each tied clan is paid for the shared place, undiminished.",
    source="house",
)
def clans_full(place: int, tied: int, /) -> int:
    """Pay the shared place."""
    return place


@points.STATE_TIES.reading(
    "lowest-shared",
    title="The lowest value shared",
    effect="Each tied player is paid the lowest of the values that the tie uses up.",
    source="house",
)
def states_lowest_shared(place: int, tied: int, /) -> int:
    """Pay the last place that the tie uses up."""
    return place + tied - 1


@points.STATE_TIES.reading(
    "full",
    title="The value itself",
    effect="Each tied player is paid the value of the shared place, undiminished.",
    source="house",
)
def states_full(place: int, tied: int, /) -> int:
    """Pay the shared place."""
    return place


@points.MIXED_CLAN_TIE.reading(
    "per-tribe",
    title="Per tribe",
    effect="In a tie between tribes each tribe is paid once, however many of the clans "
    "are its own.",
    source="BrettspielWelt, 'Clan score': several times only for a player alone",
)
def per_tribe(seats: Sequence[Seat], /) -> Sequence[Seat]:
    """Pay each tribe once."""
    return sorted(set(seats))

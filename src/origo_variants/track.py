"""Readings of the chieftain track: laps (A-30), and advances for clans (A-31)."""

from __future__ import annotations

from collections.abc import Sequence

from origo import points
from origo.points import Award
from origo.types import Distance


@points.TRACK_LAP.reading(
    "by-printed-space",
    title="By printed space",
    effect="Leaders on one printed space collide, even if one of them is a lap ahead.",
    source="printed rulebook, 'Chieftain Track': one leader on each space",
)
def by_printed_space(
    target: Distance, others: Sequence[Distance], length: int, /
) -> Distance:
    """Go on to the next printed space on which no other leader stands."""
    taken = {other % length for other in others}
    while target % length in taken:
        target = Distance(target + 1)
    return target


@points.CLAN_ADVANCE.reading(
    "by-total",
    title="Once, by the total",
    effect="Leaders advance once for all their clans, most points first.",
    source="printed rulebook, 'Tribe Scoring' steps b to d",
)
def by_total(sizes: Sequence[Sequence[Award]], /) -> Sequence[Sequence[Award]]:
    """Put the awards of all sizes into one advance."""
    return ([award for awards in sizes for award in awards],)

"""The chieftain track: how leaders advance.

Rulebook chapter 'Chieftain Track' (statements L-01 to L-03), with the rule point
``track-lap``.
"""

from __future__ import annotations

from collections.abc import Sequence

from .. import points
from ..events import LeaderAdvanced, Log, PointSource
from ..points import RuleSet
from ..types import Distance, Seat


def advance(
    rules: RuleSet,
    distances: tuple[Distance, ...],
    seat: Seat,
    steps: int,
    source: PointSource,
    log: Log,
) -> tuple[Distance, ...]:
    """Advance a seat's leader; without steps it stays (conv. 18)."""
    if steps <= 0:
        return distances
    before, after = distances[:seat], distances[seat + 1 :]
    target = rules.track_lap(
        Distance(distances[seat] + steps), before + after, rules.data.track_length
    )
    if log is not None:
        log.append(LeaderAdvanced(seat, steps, distances[seat], target, source))
    return (*before, target, *after)


@points.TRACK_LAP.reading(
    "by-distance",
    title="By distance travelled",
    effect="Only leaders with equal totals collide: 110 and 10 may share the printed "
    "10.",
    source="printed rulebook, 'Chieftain Track' and 'End of Game'",
)
def by_distance(
    target: Distance, others: Sequence[Distance], length: int, /
) -> Distance:
    """Go on to the next distance that no other leader has."""
    while target in others:
        target = Distance(target + 1)
    return target

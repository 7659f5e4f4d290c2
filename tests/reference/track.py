"""The chieftain track: how leaders advance (L-01 to L-03)."""

from __future__ import annotations

from .position import Position, clockwise_from, reading


def printed_space(position: Position, distance: int) -> int:
    """Number printed on the space that a leader stands on (L-03)."""
    return (distance - 1) % position.data.track_length + 1


def advance(position: Position, seat: int, steps: int) -> None:
    """Move one leader; an occupied last space pushes it on (L-01, L-02, A-30)."""
    if steps == 0:
        return  # conv. 18
    target = position.distances[seat] + steps
    while _is_occupied(position, seat, target):
        target += 1
    position.distances[seat] = target


def _is_occupied(position: Position, seat: int, target: int) -> bool:
    """Whether another leader stands where this one would end (L-02, A-30)."""
    others = [
        distance for other, distance in enumerate(position.distances) if other != seat
    ]
    if reading(position, "track-lap") == "by-distance":
        return target in others
    printed = [printed_space(position, distance) for distance in others]
    return printed_space(position, target) in printed


def award(position: Position, kind: str, points: dict[int, int]) -> None:
    """Advance leaders: most points first, ties clockwise from the starter (P-03)."""
    order = clockwise_from(position, position.starter)
    order.sort(key=lambda seat: -points.get(seat, 0))
    for seat in order:
        if points.get(seat, 0) > 0:
            position.log.append(("award", kind, seat, points[seat]))
            advance(position, seat, points[seat])

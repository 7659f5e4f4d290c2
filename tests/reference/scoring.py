"""Tribe scoring: clans, fleet and states (P-01 to P-12)."""

from __future__ import annotations

from .data import spaces_of, state_codes
from .position import (
    Position,
    group_of,
    reading,
    shields_at_sea,
    shields_of,
)
from .track import award

CLAN = 3
"""The least number of connected shields that make a clan (P-04)."""


def hold_scoring(position: Position) -> None:
    """Hold one tribe scoring: clans, then fleet, then the states (P-02)."""
    position.log.append(("scoring", position.round))
    position.due = max(0, position.due - 1)
    score_clans(position)
    award(position, "fleet", fleet_points(position))
    for code in state_codes(position.data):
        if code in position.founded or reading(position, "scored-states") == "all":
            award(position, "states", state_points(position, code))


def paid_place(reading_name: str, place: int, tied: int) -> int:
    """Place that is paid to those who share a place (P-06, P-11, A-17, A-20)."""
    match reading_name:
        case "next-lower":
            return place + 1
        case "lowest-shared":
            return place + tied - 1
        case _:  # full
            return place


def value_of(values: list[int], place: int) -> int:
    """Points of a place, counted from 1; below the last printed one 0 (conv. 19)."""
    return values[place - 1] if place <= len(values) else 0


def clans_of(position: Position, seat: int) -> list[set[str]]:
    """List a seat's clans, land and sea alike (P-04, X-H)."""
    clans: list[set[str]] = []
    for space in sorted(shields_of(position, seat)):
        if not any(space in clan for clan in clans):
            clans.append(group_of(position, space))
    return [clan for clan in clans if len(clan) >= CLAN]


def clan_points(position: Position) -> list[dict[int, int]]:
    """List the points of each size of clan by seat, largest first (P-05 to P-07)."""
    sizes = {
        seat: [len(clan) for clan in clans_of(position, seat)]
        for seat in range(position.players)
    }
    points: list[dict[int, int]] = []
    place = 1
    for size in sorted({size for own in sizes.values() for size in own}, reverse=True):
        clans = {seat: own.count(size) for seat, own in sizes.items() if size in own}
        points.append(_points_of_one_size(position, place, clans))
        place += sum(clans.values())
    return points


def _points_of_one_size(
    position: Position, place: int, clans: dict[int, int]
) -> dict[int, int]:
    """Points for the clans of one size by seat (P-06, P-07, A-17, A-39)."""
    values = position.data.clan_places
    if len(clans) == 1:  # P-07
        return {seat: value_of(values, place) * own for seat, own in clans.items()}
    tied = sum(clans.values())
    value = value_of(values, paid_place(reading(position, "clan-ties"), place, tied))
    if reading(position, "mixed-clan-tie") == "per-clan":
        return {seat: value * own for seat, own in clans.items()}
    return dict.fromkeys(clans, value)


def score_clans(position: Position) -> None:
    """Advance leaders for their clans, place by place or once (P-05, A-31)."""
    sizes = clan_points(position)
    if reading(position, "clan-advance") == "by-place":
        for points in sizes:
            award(position, "clans", points)
        return
    total = {
        seat: sum(points.get(seat, 0) for points in sizes)
        for seat in range(position.players)
    }
    award(position, "clans", total)


def fleet_points(position: Position) -> dict[int, int]:
    """Points of the fleets with their bonuses by seat (P-08, P-09, A-18, A-19)."""
    ships = {
        seat: len(shields_at_sea(position, seat)) for seat in range(position.players)
    }
    points = dict(ships)
    bonuses = position.data.fleet_bonuses
    if max(ships.values()) == 0:
        return points  # conv. 20
    strongest = _holders(ships, max(ships.values()))
    for seat in strongest:
        points[seat] += value_of(bonuses, 1 if len(strongest) == 1 else 2)
    if len(strongest) > 1 and reading(position, "fleet-tie") == "used-up":
        return points
    others = {seat: own for seat, own in ships.items() if seat not in strongest}
    if reading(position, "shipless-fleet") == "needs-a-ship":
        others = {seat: own for seat, own in others.items() if own > 0}
    if others:
        second = _holders(others, max(others.values()))
        for seat in second:
            points[seat] += value_of(bonuses, 2 if len(second) == 1 else 3)
    return points


def _holders(counts: dict[int, int], count: int) -> list[int]:
    """List the seats that hold this count."""
    return [seat for seat, own in counts.items() if own == count]


def state_points(position: Position, code: str) -> dict[int, int]:
    """Points of one state by seat (P-10 to P-12, A-20, A-36)."""
    counts = dict.fromkeys(range(position.players), 0)
    for space in spaces_of(position.data, code):
        if space in position.board:
            counts[position.board[space]] += 1
    if max(counts.values()) == 0:
        return {}  # conv. 21
    if reading(position, "state-presence") == "needs-a-shield":
        counts = {seat: own for seat, own in counts.items() if own > 0}
    points: dict[int, int] = {}
    place = 1
    for count in sorted(set(counts.values()), reverse=True):
        sharing = _holders(counts, count)
        paid = place
        if len(sharing) > 1:
            paid = paid_place(reading(position, "state-ties"), place, len(sharing))
        for seat in sharing:
            points[seat] = value_of(_state_values(position, code), paid)
        place += len(sharing)
    for seat in counts:
        if dominates(position, seat, code):
            points[seat] += position.data.dominance
    return points


def _state_values(position: Position, code: str) -> list[int]:
    """List the values on a state's space of the track (P-10)."""
    for line in position.data.states:
        if line.code == code:
            return list(line.values)
    msg = f"no state {code!r} on the state track"
    raise ValueError(msg)


def dominates(position: Position, seat: int, code: str) -> bool:
    """Whether a seat has dominance in a state (P-12, A-37)."""
    holds_all = all(
        position.board.get(space) == seat for space in spaces_of(position.data, code)
    )
    if reading(position, "dominance") == "founded":
        return holds_all and code in position.founded
    return holds_all

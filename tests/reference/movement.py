"""Migrating and setting sail (T-05, T-07)."""

from __future__ import annotations

from .data import DIRECTIONS, is_sea, neighbours, step
from .ending import complete_action
from .founding import Arrival, arrive
from .position import Position, group_of, reading, shields_of, turn_of


def targets(position: Position, space: str) -> set[str]:
    """List the free spaces that a shield may move to (T-05, A-32, conv. 8)."""
    if reading(position, "jump-path") == "straight":
        return _straight_targets(position, space)
    return {
        beside
        for own in group_of(position, space)
        for beside in neighbours(position.data, own)
        if beside not in position.board
    }


def _straight_targets(position: Position, space: str) -> set[str]:
    """List the free spaces behind straight lines of own shields (conv. 8)."""
    found: set[str] = set()
    for direction in DIRECTIONS:
        there = step(position.data, space, direction)
        while there is not None and _same_holder(position, space, there):
            there = step(position.data, there, direction)
        if there is not None and there not in position.board:
            found.add(there)
    return found


def _same_holder(position: Position, space: str, other: str) -> bool:
    """Whether two spaces hold shields of one tribe."""
    return position.board.get(other) == position.board[space]


def _barred(position: Position) -> set[str]:
    """List the shields that may not move again in this turn (A-07)."""
    if reading(position, "double-move") == "once-a-turn":
        return turn_of(position).moved
    return set()


def legal_migrations(position: Position) -> set[str]:
    """List the migrations that are legal now: one a turn, from land (T-05)."""
    turn = turn_of(position)
    if turn.migration != "none":
        return set()
    return {
        f"migrate {space} {target}"
        for space in shields_of(position, turn.seat) - _barred(position)
        if not is_sea(position.data, space)
        for target in targets(position, space)
    }


def legal_voyages(position: Position) -> set[str]:
    """List the voyages that are legal now: each shield once, from sea (T-07)."""
    turn = turn_of(position)
    barred = _barred(position) | turn.sailed
    return {
        f"sail {space} {target}"
        for space in shields_of(position, turn.seat) - barred
        if is_sea(position.data, space)
        for target in targets(position, space)
    }


def migrate(position: Position, space: str, target: str) -> None:
    """Migrate one shield (T-05)."""
    turn = turn_of(position)
    turn.migration = "migrated"
    _move(position, space, target, "migrate")
    complete_action(position)


def sail(position: Position, space: str, target: str) -> None:
    """Let one shield sail (T-07)."""
    turn_of(position).sailed.add(space)
    _move(position, space, target, "sail")
    complete_action(position)


def _move(position: Position, space: str, target: str, arrival: Arrival) -> None:
    """Move a shield and whatever follows it in this turn (conv. 8)."""
    turn = turn_of(position)
    turn.moved.add(space)
    for followed in (turn.sailed, turn.moved):  # conv. 8
        if space in followed:
            followed.remove(space)
            followed.add(target)
    del position.board[space]
    arrive(position, turn.seat, target, arrival)

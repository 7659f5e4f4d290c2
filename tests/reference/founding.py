"""Founding states: what a shield's arrival on a space brings about (F-01 to F-05)."""

from __future__ import annotations

from typing import Literal

from .data import region, state_codes
from .position import Position, is_full, reading
from .track import award

Arrival = Literal["placement", "expand", "migrate", "sail"]


def arrive(position: Position, seat: int, space: str, arrival: Arrival) -> None:
    """Put a shield on a free space; it may found a state (F-01, conv. 10, 11)."""
    if space in position.board:
        msg = f"{space} is not free"
        raise ValueError(msg)
    position.board[space] = seat
    note_full_seas(position)
    code = region(position.data, space)
    if code in state_codes(position.data) and _founds(position, code, arrival):
        _found(position, seat, code)


def note_full_seas(position: Position) -> None:
    """Remember each sea that is or was full at some moment (A-13, conv. 31)."""
    for sea in position.data.seas:
        if is_full(position, sea):
            position.full_once.add(sea)


def _founds(position: Position, code: str, arrival: Arrival) -> bool:
    """Whether this arrival founds the state (F-01, F-03, A-11)."""
    markers_left = len(position.data.founding_track) - len(position.founded)
    if code in position.founded or not is_full(position, code) or markers_left == 0:
        return False
    if reading(position, "founding") == "expansion-only":
        return arrival in ("placement", "expand")
    return True


def _found(position: Position, seat: int, code: str) -> None:
    """Place the leftmost marker and advance the leader (F-02, F-04, conv. 11)."""
    steps, red = position.data.founding_track[len(position.founded)]
    position.founded.append(code)
    award(position, "founding", {seat: steps})
    if red:
        position.due += 1
    if len(position.founded) == len(position.data.founding_track):
        position.met.add("last-marker")

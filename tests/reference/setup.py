"""Setting up and placement (S-01 to S-08)."""

from __future__ import annotations

from collections.abc import Mapping

from .cards import draw_cards
from .data import ReferenceData, is_sea, region, spaces, spaces_of
from .ending import begin_round, complete_action, note_last_shield
from .founding import arrive
from .position import Chance, Position, clockwise_from, reading, shields_of
from .readings import ReadingChoice, choose

LARGE_STATE = 8
"""Spaces that make a state a large one in placement (S-05)."""


def blank_position(
    data: ReferenceData,
    readings: Mapping[str, ReadingChoice],
    players: int,
    chance: Chance,
) -> Position:
    """Make a position with nothing on the board and nothing in the hands (C-06)."""
    if players not in data.players or players > data.start_spaces:
        msg = f"not for {players} players"
        raise ValueError(msg)
    return Position(
        data=data,
        readings=choose(readings),
        players=players,
        chance=chance,
        supply=[data.players[players][0]] * players,
        hands=[[] for _ in range(players)],
        distances=[0] * players,
        starter=0,
        to_decide=0,
    )


def set_up(position: Position, deck: list[str]) -> None:
    """Find the first player, place leaders, deal, begin placement (S-01 to S-04)."""
    first = _first_player(position)
    position.starter = first
    position.to_decide = first
    order = clockwise_from(position, first)
    for index, seat in enumerate(order):
        if reading(position, "start-spaces") == "staggered":
            position.distances[seat] = index + 1
        else:  # reverse-staggered, conv. 18
            position.distances[seat] = position.players - index
    position.draw = list(deck)
    for seat in order:  # conv. 1
        draw_cards(position, seat, position.data.hand_size)
    _go_on(position, first)


def _first_player(position: Position) -> int:
    """Find the seat that takes the first turn (S-03, A-01)."""
    chosen = position.readings["first-player"]
    match chosen.name:
        case "first-seat":
            return 0
        case "drawn":
            return position.chance.first_seat(list(range(position.players)))
        case _:  # given
            seat = chosen.options["seat"]
            if not isinstance(seat, int) or not 0 <= seat < position.players:
                msg = f"first-player given: no seat {seat!r}"
                raise ValueError(msg)
            return seat


def cap(position: Position, code: str) -> int:
    """Count the shields that a state may hold in placement (S-05, A-04)."""
    size = len(spaces_of(position.data, code))
    match reading(position, "placement-cap"):
        case "by-size":
            return 4 if size >= LARGE_STATE else 2
        case "half":
            return size // 2
        case _:  # none
            return size


def placement_spaces(position: Position) -> list[str]:
    """List the free spaces that the cap allows, in board order (S-04, S-05)."""
    return [
        space
        for space in spaces(position.data)
        if space not in position.board
        and (is_sea(position.data, space) or not _is_capped(position, space))
    ]


def _is_capped(position: Position, space: str) -> bool:
    """Whether the state of this space takes no more shields (S-05)."""
    code = region(position.data, space)
    held = [other for other in position.board if region(position.data, other) == code]
    return len(held) >= cap(position, code)


def legal_placements(position: Position) -> set[str]:
    """List the placements that are legal now (S-04, S-05)."""
    return {f"place {space}" for space in placement_spaces(position)}


def place(position: Position, space: str) -> None:
    """Place a starting shield, then let the next seat place one (S-04, conv. 10)."""
    _lay(position, space)
    _go_on(position, (position.to_decide + 1) % position.players)


def _lay(position: Position, space: str) -> None:
    """Lay one shield for the seat to decide (S-04, conv. 10, 11)."""
    seat = position.to_decide
    position.supply[seat] -= 1
    arrive(position, seat, space, "placement")
    note_last_shield(position, seat, space)
    complete_action(position)


def _go_on(position: Position, seat: int) -> None:
    """Let a seat place, or chance for it, or begin round 1 (S-04, S-06, conv. 33)."""
    while position.stage == "placement":
        waiting = [
            other
            for other in clockwise_from(position, seat)
            if _shields_to_lay(position, other) > 0
        ]
        free = placement_spaces(position)
        if not waiting or not free:
            begin_round(position, position.starter)
            return
        position.to_decide = waiting[0]
        if reading(position, "placement") == "in-turns":
            return
        _lay(position, position.chance.space(free))
        seat = (waiting[0] + 1) % position.players


def _shields_to_lay(position: Position, seat: int) -> int:
    """Count the starting shields that a seat has yet to place (S-04)."""
    starting = position.data.players[position.players][1]
    laid = len(shields_of(position, seat))
    return min(starting - laid, position.supply[seat])

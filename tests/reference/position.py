"""The position of a game: who holds what, whose turn it is, what is due (C-10, T-01).

A position is one plain mutable record; the chapters' functions read and change it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Protocol

from .data import ReferenceData, is_sea, neighbours, spaces_of
from .readings import Reading

Stage = Literal["placement", "turn", "battle", "naming", "over"]
Side = Literal["attacker", "defender"]


class Chance(Protocol):
    """Whatever decides the four things that chance decides (S-01, A-01, A-03, T-11)."""

    def first_seat(self, seats: list[int]) -> int:
        """Draw the seat that begins (A-01 `drawn`)."""

    def space(self, spaces: list[str]) -> str:
        """Draw the space of a starting shield (A-03 `drawn`, conv. 30)."""

    def shuffle(self, cards: list[str]) -> list[str]:
        """Turn the discard pile, oldest first, into a draw pile, top first (T-11)."""


@dataclass
class Turn:
    """The turn under way (T-02); spaces in it follow the shields (conv. 8)."""

    seat: int
    index: int
    cards: int = 0
    migration: Literal["none", "migrated", "exchanged"] = "none"
    sailed: set[str] = field(default_factory=set)
    moved: set[str] = field(default_factory=set)
    defenders: set[int] = field(default_factory=set)
    closed: bool = False


@dataclass
class Battle:
    """The battle under way (K-03); `played` is in the order of play (conv. 6)."""

    space: str
    attacker: int
    defender: int
    side: Side
    played: list[tuple[Side, str]]


@dataclass
class Position:
    """A whole game at one moment (C-06, C-07, C-10, C-11)."""

    data: ReferenceData
    readings: dict[str, Reading]
    players: int
    chance: Chance
    supply: list[int]
    hands: list[list[str]]
    distances: list[int]
    starter: int
    to_decide: int
    stage: Stage = "placement"
    board: dict[str, int] = field(default_factory=dict)
    draw: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    founded: list[str] = field(default_factory=list)
    due: int = 0
    met: set[str] = field(default_factory=set)
    round: int = 0
    turn: Turn | None = None
    battle: Battle | None = None
    passed: set[int] = field(default_factory=set)
    round_passes: int = 0
    full_once: set[str] = field(default_factory=set)
    log: list[tuple[object, ...]] = field(default_factory=list)


def reading(position: Position, point: str) -> str:
    """Name the reading of a rule point that this game is played with."""
    return position.readings[point].name


def turn_of(position: Position) -> Turn:
    """Return the turn under way (T-01)."""
    if position.turn is None:
        msg = "no turn is under way"
        raise ValueError(msg)
    return position.turn


def battle_of(position: Position) -> Battle:
    """Return the battle under way (K-03)."""
    if position.battle is None:
        msg = "no battle is under way"
        raise ValueError(msg)
    return position.battle


def clockwise_from(position: Position, seat: int) -> list[int]:
    """List all seats clockwise, the given one first (S-03)."""
    return [(seat + step) % position.players for step in range(position.players)]


def shields_of(position: Position, seat: int) -> set[str]:
    """List the spaces that hold a shield of this seat (C-10)."""
    return {space for space, holder in position.board.items() if holder == seat}


def own_beside(position: Position, seat: int, space: str) -> int:
    """Count a seat's shields on the spaces beside a space (C-09, K-04)."""
    return sum(
        1
        for beside in neighbours(position.data, space)
        if position.board.get(beside) == seat
    )


def is_full(position: Position, code: str) -> bool:
    """Whether every space of a state or sea holds a shield (F-01, K-01)."""
    return all(space in position.board for space in spaces_of(position.data, code))


def group_of(position: Position, space: str) -> set[str]:
    """List the connected shields of one tribe around a shield (P-04, T-05)."""
    seat = position.board[space]
    group = {space}
    waiting = [space]
    while waiting:
        for beside in neighbours(position.data, waiting.pop()):
            if beside not in group and position.board.get(beside) == seat:
                group.add(beside)
                waiting.append(beside)
    return group


def shields_at_sea(position: Position, seat: int) -> set[str]:
    """List a seat's shields at sea, its fleet (P-08, T-07)."""
    return {
        space for space in shields_of(position, seat) if is_sea(position.data, space)
    }

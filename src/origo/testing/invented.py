"""Invented game data: small random boards, as the text of a game data file.

On a small board much happens within a few turns that is rare on the printed one: seas
are full, piles are empty, states are founded one after another.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

import attrs

from ..gamedata import GameData, parse_data
from .dice import Dice

Cell: TypeAlias = tuple[int, int]
"""A space by its row and its column, both from 0."""

COLOURS = ("red", "blue", "black", "green", "orange")
"""The colours of the tribes, in the order of the seats."""

LONGEST = 6
"""How many rows and columns an invented board has at most."""

MOST_STEPS = 7
"""How far a founding takes a leader at most."""


def board_text(seed: int) -> str:
    """Write a game data file with a small random board; it is sound."""
    return _text(_sketched(Dice(seed)), Dice(seed, 1))


def board_data(seed: int) -> GameData:
    """Give the game data of a small random board."""
    return parse_data(board_text(seed), f"invented board {seed}")


@attrs.frozen
class _Sketch:
    """A map: the code of the region of each space, row by row."""

    grid: Sequence[Sequence[str]]

    @property
    def size(self) -> int:
        """The number of spaces."""
        return len(self.grid) * len(self.grid[0])

    def codes(self, *, states: bool) -> list[str]:
        """Give the codes of the states, or of the seas, in board order."""
        found = dict.fromkeys(code for row in self.grid for code in row)
        return [code for code in found if code.isupper() == states]


def _sketched(dice: Dice) -> _Sketch:
    """Draw a map of connected regions, one of which is a state at least."""
    rows, columns = dice.between(2, LONGEST), dice.between(2, LONGEST)
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    count = dice.between(1, len(cells) // 3)
    owner = _grown(dice, cells, dice.shuffled(cells)[:count])
    letters = "ABCDEFGHIJKL"
    codes = [letters[number] * 3 for number in range(count)]
    codes = [code.lower() if dice.hits(1, 3) else code for code in codes]
    if not any(code.isupper() for code in codes):
        codes[0] = codes[0].upper()
    return _Sketch(
        [
            [codes[owner[row, column]] for column in range(columns)]
            for row in range(rows)
        ]
    )


def _grown(dice: Dice, cells: Iterable[Cell], seeds: Iterable[Cell]) -> dict[Cell, int]:
    """Let regions grow from single spaces until every space belongs to one."""
    owner = {cell: number for number, cell in enumerate(seeds)}
    left = [cell for cell in cells if cell not in owner]
    while left:
        cell = dice.choice(left)
        beside = [owner[other] for other in _around(cell) if other in owner]
        if beside:
            owner[cell] = dice.choice(beside)
            left.remove(cell)
    return owner


def _around(cell: Cell) -> list[Cell]:
    """Give the spaces above, below and beside a space, also beyond the edge."""
    row, column = cell
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def _text(sketch: _Sketch, dice: Dice) -> str:
    """Write a file about a map: everything else is drawn, too."""
    states, seas = sketch.codes(states=True), sketch.codes(states=False)
    players = _players(sketch.size, dice)
    hand = dice.between(1, 5)
    deck = _deck(sketch, dice, hand * max(players))
    extra = dice.between(0, 2)
    made = max(shields for shields, _ in players.values()) + extra
    start = max(players) + dice.between(0, 2)
    red = dice.some(range(1, len(states) + 1), 1, 2)
    lines = [
        "format = 1",
        'title = "Invented"',
        f"hand-size = {hand}",
        "[totals]",
        f"spaces = {sketch.size}",
        f"cards = {sum(deck.values())}",
        f"shields = {made * len(COLOURS)}",
        "[map]",
        f"rows = {[' '.join(row) for row in sketch.grid]}",
        *(line for code in states for line in _state(code, sketch, dice)),
        *(line for code in seas for line in _region("seas", code, sketch)),
        "[tracks]",
        f"states = {dice.shuffled(states)}",
        f"founding = {[dice.between(0, MOST_STEPS) for _ in states]}",
        f"red = {red}",
        f"chieftain = {start + dice.between(1, 30)}",
        f"start-spaces = {start}",
        "[scoring]",
        f"clan-places = {_falling(dice, 8)}",
        f"fleet-bonuses = {_falling(dice, 2)}",
        f"dominance = {dice.between(0, 2)}",
        "[deck]",
        *(f'"{card}" = {count}' for card, count in deck.items()),
        "[shields]",
        f"extra = {extra}",
        "[shields.made]",
        *(f"{colour} = {made}" for colour in COLOURS),
    ]
    for number, (shields, starting) in players.items():
        lines += [
            f"[players.{number}]",
            f"shields = {shields}",
            f"starting = {starting}",
            f"colours = {list(COLOURS[:number])}",
        ]
    return "\n".join(lines) + "\n"


def _state(code: str, sketch: _Sketch, dice: Dice) -> list[str]:
    """Write the table of a state."""
    return [*_region("states", code, sketch), f"values = {_falling(dice, 4)}"]


def _region(kind: str, code: str, sketch: _Sketch) -> list[str]:
    """Write what a file says of a state and of a sea."""
    size = sum(row.count(code) for row in sketch.grid)
    name = code.capitalize()
    return [f"[{kind}.{code}]", f'name = "{name}"', f"spaces = {size}"]


def _falling(dice: Dice, most: int) -> list[int]:
    """Draw what the first, second, ... place earns."""
    values = [dice.between(0, most) for _ in range(dice.between(1, 5))]
    return sorted(values, reverse=True)


def _players(spaces: int, dice: Dice) -> Mapping[int, tuple[int, int]]:
    """Draw the shields, and those that are placed at the start, by players."""
    numbers = [2, *dice.some((3, 4, 5), 1, 2)]
    return {number: _shields(spaces // number, dice) for number in numbers}


def _shields(room: int, dice: Dice) -> tuple[int, int]:
    """Draw a player's shields, and how many of them are placed at the start."""
    starting = dice.between(0, min(4, room))
    return starting + dice.between(1, 8), starting


def _deck(sketch: _Sketch, dice: Dice, least: int) -> Mapping[str, int]:
    """Draw a deck of so many cards at least, perhaps exactly so many."""
    rows, columns = len(sketch.grid), len(sketch.grid[0])
    letters = [chr(ord("A") + row) for row in range(rows)]
    numbers = [str(column + 1) for column in range(columns)]
    kinds = [
        *(f"row-{letter}" for letter in letters),
        f"row-{''.join(letters[:2])}",
        *(f"col-{number}" for number in numbers),
        f"col-{'.'.join(numbers[-2:])}",
        *(f"state-{code}" for code in sketch.codes(states=True)),
    ]
    deck = {kind: dice.between(1, 2) for kind in kinds if dice.hits(2, 3)}
    deck["pop"], deck["ship"] = dice.between(1, 4), dice.between(1, 3)
    deck["pop"] += max(0, least - sum(deck.values()))
    return deck

"""What the tests of pictures draw: boards of every size, positions, short games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import origo
from origo.board import space_name
from origo.events import Event
from origo.gamedata import GameData, europe, load_data, parse_data
from origo.points import RuleSet
from origo.state import State

DATA = Path(__file__).parents[1] / "data"

Told = tuple[State, tuple[Event, ...]]

LARGE_ROWS, LARGE_COLUMNS = 26, 30

_COLOURS = [
    *("red", "blue", "black", "green", "orange", "white"),
    *("violet", "teal-2", "grey", "amber", "mint", "the-longest-colour"),
]


@cache
def rules_of(name: str) -> RuleSet:
    """Build the rulebook's rule set on a board: europe, small, tiny or large."""
    return origo.ruleset("rulebook", data=data_of(name))


def data_of(name: str) -> GameData:
    """Give the data of a board."""
    if name == "europe":
        return europe()
    if name == "large":
        return parse_data(large_data(), "large.toml")
    return load_data(DATA / f"{name}.toml")


BOARDS = ("europe", "small", "tiny", "large")


@cache
def large_data() -> str:
    """Write data of 26 by 30 spaces: 38 states, two seas, twelve tribes."""
    codes = [f"{chr(65 + i // 10)}X{chr(65 + i % 10)}" for i in range(38)]
    blocks = ["wes", *codes, "eas"]
    rows = [
        " ".join(
            blocks[row * 5 // LARGE_ROWS * 8 + column * 8 // LARGE_COLUMNS]
            for column in range(LARGE_COLUMNS)
        )
        for row in range(LARGE_ROWS)
    ]
    sizes = {code: " ".join(rows).split().count(code) for code in dict.fromkeys(blocks)}
    lines = ['format = 1\ntitle = "Large"\nhand-size = 12\n[totals]\nspaces = 780']
    cards = 100 + 2 * (LARGE_ROWS + LARGE_COLUMNS) + 2 + len(codes)
    lines.append(f"cards = {cards}\nshields = {61 * len(_COLOURS)}")
    lines += ["[map]\nrows = [", *(f'  "{row}",' for row in rows), "]"]
    for place, code in enumerate(codes):
        lines.append(f'[states.{code}]\nname = "State {place + 1}"')
        lines.append(f"spaces = {sizes[code]}\nvalues = [{5 + place % 3}, 2, 1]")
    lines.append(f'[seas.wes]\nname = "West <Sea> & More"\nspaces = {sizes["wes"]}')
    lines.append(f'[seas.eas]\nname = "East Sea"\nspaces = {sizes["eas"]}')
    lines.append(f"[tracks]\nstates = {codes}".replace("'", '"'))
    lines.append(f"founding = {[1 + i // 4 for i in range(38)]}")
    lines.append("red = [4, 8, 12, 38]\nchieftain = 250\nstart-spaces = 12")
    lines.append("[scoring]\nclan-places = [8, 6, 4, 2, 1]\nfleet-bonuses = [2, 1]")
    lines.append('dominance = 2\n[deck]\n"pop" = 60\n"ship" = 40')
    lines += [f'"row-{chr(65 + i)}" = 2' for i in range(LARGE_ROWS)]
    lines += [f'"col-{i + 1}" = 2' for i in range(LARGE_COLUMNS)]
    lines.append('"row-ABCDEFGHIJ" = 1\n"col-11.12.13.14.15" = 1')
    lines += [f'"state-{code}" = 1' for code in codes]
    lines.append("[shields]\nextra = 1\n[shields.made]")
    lines += [f"{colour} = 61" for colour in _COLOURS]
    for players in range(2, len(_COLOURS) + 1):
        colours = str(_COLOURS[:players]).replace("'", '"')
        lines.append(f"[players.{players}]\nshields = 60\nstarting = 10")
        lines.append(f"colours = {colours}")
    return "\n".join(lines)


def game(board: str, players: int, seed: int = 1, most: int = 10_000) -> Iterator[Told]:
    """Play a game, or its begin, by choices that only the seed decides."""
    chance = Random(seed)
    state, events = origo.start(rules_of(board), players, seed)
    yield state, tuple(events)
    for _ in range(most):
        if state.stage == "over":
            return
        action = origo.legal_actions(state).sample(chance)
        state, happened = origo.step(state, action)
        yield state, happened


def late(board: str, players: int, seed: int = 1) -> State:
    """Give the last state of a game in which a turn is under way."""
    return [s for s, _ in game(board, players, seed) if s.stage == "turn"][-1]


def battle(board: str, players: int) -> State:
    """Give a state in which a battle has gone on for some cards."""
    for seed in range(100):
        for state, _ in game(board, players, seed):
            if state.battle and len(state.battle.played) > 1:
                return state
    raise LookupError(board)


def corner(board: str) -> str:
    """Name the last space of a board."""
    found = rules_of(board).board
    return space_name(found.rows - 1, found.columns - 1)

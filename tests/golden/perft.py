"""Counts of the decision tree: how many sequences of so many actions are legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs

import origo
from origo.gamedata import GameData, europe, load_data
from origo.points import RuleSet
from origo.state import State
from origo.testing import TEMPERS, Dice
from origo.testing.tempers import KINDS
from origo.types import Stage

from .examples import EXAMPLES

DATA = Path(__file__).parents[1] / "data"
"""Where the invented boards of the tests lie."""

Choices = Mapping[str, str]


def nothing() -> Choices:
    """Give no choices."""
    return {}


@attrs.frozen(kw_only=True)
class Root:
    """A position from which the tree is counted.

    Attributes:
        depth: To which depth.
        preset: The rule set, before the choices.
        choices: Other readings, by rule point.
        board: The name of the board.
        players: How many play.
        seed: The seed of all chance, and of what was played so far.
        played: How many actions were played so far, by players that draw uniformly.
        until: To what it is played on then: a turn that has not begun, or a battle.
        example: The worked example that it is, instead.
    """

    depth: int
    preset: str = "rulebook"
    choices: Choices = attrs.field(factory=nothing)
    board: str = "europe"
    players: int = 2
    seed: int = 1
    played: int = 0
    until: Stage = "turn"
    example: str = ""

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        sheet = {"ruleset": {"extends": self.preset}, "rules": dict(self.choices)}
        return origo.ruleset(sheet, data=_data(self.board))

    def state(self) -> State:
        """Set the position up."""
        if self.example:
            return EXAMPLES[self.example].position()
        state, dice = (
            origo.new_game(self.rules, self.players, self.seed),
            Dice(self.seed),
        )
        played = 0
        while played < self.played or not self._is_there(state):
            state = origo.apply(state, TEMPERS["uniform"].choose(state, dice))
            played += 1
        return state

    def _is_there(self, state: State) -> bool:
        """Tell whether the position is reached."""
        turn = state.turn
        begun = turn.acted or turn.migration != "none"
        return not self.played or (
            state.stage == self.until and (self.until == "battle" or not begun)
        )


def _data(board: str) -> GameData:
    """Load the game data of a board."""
    return europe() if board == "europe" else load_data(DATA / f"{board}.toml")


READINGS: tuple[tuple[str, str, Stage], ...] = (
    ("action-order", "both-or-none", "turn"),
    ("action-order", "grouped", "turn"),
    ("attack-reach", "card-reach", "turn"),
    ("battle-cards", "one-each", "battle"),
    ("battle-cards", "one-to-open", "battle"),
    ("double-move", "once-a-turn", "turn"),
    ("jump-path", "straight", "turn"),
    ("placement", "drawn", "turn"),
    ("population-defence", "always", "battle"),
    ("sea-attack", "full-once", "turn"),
    ("ship-battle", "neither", "turn"),
)
"""Readings that change what is legal, each with the stage in which that shows."""


def _roots() -> dict[str, Root]:
    """List the positions: beginnings, the midst of games, single readings, examples."""
    roots = {
        f"{preset} {players} {stage}": Root(
            depth=2, preset=preset, players=players, seed=players, played=played
        )
        for preset in ("rulebook", "brettspielwelt")
        for players in (2, 3, 4, 5)
        for stage, played in (("begin", 0), ("midst", 90))
    }
    for point, reading, until in READINGS:
        roots[f"{point}={reading}"] = Root(
            depth=2 if until == "turn" else 4,
            choices={point: reading},
            players=3,
            seed=7,
            played=100,
            until=until,
        )
    roots |= {
        f"{board} {players}": Root(
            depth=depth, board=board, players=players, seed=3, played=played
        )
        for board, players, depth, played in (
            ("tiny", 2, 5, 0),
            ("tiny", 3, 4, 6),
            ("small", 2, 3, 14),
            ("small", 4, 3, 40),
        )
    }
    roots["rulebook 2 deep"] = Root(depth=3, seed=5, played=60)
    return roots | {
        name: Root(depth=2, example=name)
        for name in ("X-K", "X-K defence", "X-M", "X-S", "X-B", "naming")
    }


POSITIONS: Mapping[str, Root] = _roots()
"""The positions by name."""


def counted(name: str) -> dict[str, Any]:
    """Count the tree from a position, and the kinds of its first actions."""
    state, root = POSITIONS[name].state(), POSITIONS[name]
    kinds = Counter(KINDS[type(action)] for action in origo.legal_actions(state))
    nodes = [perft(state, depth) for depth in range(1, root.depth + 1)]
    return {"kinds": dict(kinds), "nodes": nodes}


def perft(state: State, depth: int) -> int:
    """Count the legal sequences of so many actions; the last ones are not played."""
    legal = origo.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(perft(origo.apply(state, action), depth - 1) for action in legal)

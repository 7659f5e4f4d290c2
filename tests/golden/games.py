"""Recorded games of both presets and of every number of players."""

from __future__ import annotations

from functools import cache
from typing import Any

import attrs

import origo
from origo.chance import mix
from origo.points import RuleSet
from origo.record import Recorder, record_game
from origo.state import State
from origo.testing import TEMPERS, Dice

PRESETS = ("rulebook", "brettspielwelt")
PLAYERS = (2, 3, 4, 5)
HOW = ("uniform", "filling")
"""The tempers of the players: those that draw uniformly, and those that end games."""

MASTER = 2026
"""The master seed of all games."""

LONGEST = 600
"""How many actions a game has at most: none comes near to it."""


@attrs.frozen
class Golden:
    """A game to be recorded.

    Attributes:
        preset: The rule set's name.
        players: How many play.
        temper: How they choose.
        seed: The seed of all chance in the game.
    """

    preset: str
    players: int
    temper: str
    seed: int

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return origo.ruleset(self.preset)

    def play(self) -> Recorder:
        """Play the game, and record it."""
        headers = {"event": "golden game", "players": f"random, {self.temper}"}
        game = record_game(self.rules, self.players, seed=self.seed, headers=headers)
        dice, temper = Dice(self.seed, 1), TEMPERS[self.temper]
        while game.state.stage != "over" and len(game.record.entries) < LONGEST:
            game = game.play(temper.choose(game.state, dice))
        return game


GAMES = {
    f"{preset}-{players}-{temper}": Golden(
        preset, players, temper, mix(MASTER, 10 * players + place)
    )
    for preset in PRESETS
    for players in PLAYERS
    for place, temper in enumerate(HOW)
}
"""The games by name."""


@cache
def recorded(name: str) -> Recorder:
    """Play the game of a name."""
    return GAMES[name].play()


def figures(game: Recorder) -> dict[str, Any]:
    """Give what a game came to."""
    state: State = game.state
    result = origo.outcome(state)
    return {
        "actions": len(game.record.entries),
        "rounds": state.round,
        "founded": list(state.track.founded),
        "met": list(state.track.met),
        "distances": list(state.track.distances),
        "winner": None if result is None else result.winner,
    }

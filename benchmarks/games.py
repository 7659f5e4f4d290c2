"""Random play and recorded positions."""

from __future__ import annotations

import random

from origo import apply, legal_actions, new_game
from origo.actions import Action
from origo.points import RuleSet
from origo.state import State


def random_play(rules: RuleSet, players: int, games: int, seed: int = 1) -> int:
    """Play games by drawing among the legal actions; give the number of decisions."""
    decisions = 0
    for game in range(games):
        rng = random.Random(seed + game)
        state = new_game(rules, players, seed + game)
        while state.stage != "over":
            state = apply(state, legal_actions(state).sample(rng))
            decisions += 1
    return decisions


def recorded(
    rules: RuleSet, players: int = 4, games: int = 8, seed: int = 1
) -> list[tuple[State, Action]]:
    """Give the positions of some random games, each with the action that was taken."""
    positions: list[tuple[State, Action]] = []
    for game in range(games):
        rng = random.Random(seed + game)
        state = new_game(rules, players, seed + game)
        while state.stage != "over" and len(positions) < 250 * (game + 1):
            action = legal_actions(state).sample(rng)
            positions.append((state, action))
            state = apply(state, action)
    return positions

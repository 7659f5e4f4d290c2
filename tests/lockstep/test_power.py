"""Running side by side tells every reading from the rulebook's (slow)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.reference import POINTS, RULEBOOK

from origo.points import RuleSet

from . import pair
from .adapter import reference_readings
from .games import CHOOSERS, play
from .positions import random_position
from .rule_sets import BOARDS, board_data, make_rules, random_choices
from .script import Beginning

GAMES = 200
"""Games in which a difference must show."""

NEEDED: dict[str, dict[str, str]] = {"dominance": {"founding": "expansion-only"}}
"""Readings without which a point's readings come to the same (A-37)."""

OTHERS = [
    (point, name)
    for point, (_, names, rulebook, _) in POINTS.items()
    for name in names
    if name != rulebook
]
"""Every reading but the rulebook's."""


def beginning_under(point: str, name: str, rng: Random) -> Beginning:
    """Begin a game in which this reading is chosen."""
    board = rng.choice(BOARDS)
    players = rng.choice(list(board_data(board).tables))
    choices: dict[str, Any] = random_choices(rng, rng.choice((0.0, 0.3, 1.0)))
    choices |= {point: name, **NEEDED.get(point, {})}
    if name == "given":
        choices[point] = {"reading": name, "seat": 1}
    position = None
    if rng.random() < 1 / 2:
        position = random_position(rng, make_rules(choices, board), players)
    return Beginning(board, players, rng.randrange(2**64), choices, position)


@pytest.mark.slow
@pytest.mark.parametrize(("point", "name"), OTHERS)
def test_a_wrong_reading_shows(
    point: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the reference plays the rulebook's reading instead, the games diverge."""

    def mistaken(rules: RuleSet) -> dict[str, Any]:
        return reference_readings(rules) | {point: RULEBOOK[point]}

    monkeypatch.setattr(pair, "reference_readings", mistaken)
    for game in range(GAMES):
        rng = Random(f"{point} {name} {game}")
        if play(
            beginning_under(point, name, rng), rng.choice(CHOOSERS), rng
        ).divergence:
            return
    pytest.fail(f"{GAMES} games under {point}={name} show no difference")

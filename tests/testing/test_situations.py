"""The strategies reach what is rare, and often enough."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest
from tests.testing.reached import STRATEGIES, table, tally

import origo
from origo.events import BattleWon
from origo.testing import SITUATIONS, Step, Tally, situations_of

GAMES = 80
"""How many games each strategy draws here; the documented figures are of 1,000."""

LEAST: Mapping[str, int] = {
    "full sea": 300,
    "battle": 300,
    "battle at sea": 150,
    "long battle": 100,
    "battle decided at equal points": 100,
    "founding": 300,
    "founded state with holes": 200,
    "founded state filled again": 100,
    "full state without marker": 20,
    "draw pile empty": 100,
    "both piles empty": 40,
    "reshuffle": 200,
    "supply empty": 200,
    "card actions closed": 40,
    "shield that moves twice": 100,
    "two scorings due": 60,
    "two scorings at once": 5,
    "clans tied": 150,
    "three clans tied": 80,
    "fleets tied": 150,
    "states tied": 300,
    "leader stepped on": 250,
    "leader on a second lap": 150,
    "starting player named": 120,
    "end by last marker": 150,
    "end by last shield": 150,
    "end by passes": 30,
}
"""In how many of a thousand games at least one of the strategies reaches each.

Hands that cannot be filled need both piles empty at the end of a turn, which a test of
its own looks for.
"""


@cache
def best() -> Mapping[str, float]:
    """Give for each situation the figure of the strategy that reaches it most."""
    columns = [
        tally(name, GAMES).per_thousand() for name in STRATEGIES if name != "uniform"
    ]
    return {name: max(column[name] for column in columns) for name in SITUATIONS}


@pytest.mark.parametrize("name", LEAST)
def test_the_rare_is_reached(name: str) -> None:
    """Of a thousand games so many at least reach the situation, by some strategy."""
    assert best()[name] >= LEAST[name]


def test_nothing_is_left_out() -> None:
    """Every situation has a bound, but for the one that has a test of its own."""
    assert {"hand that cannot be filled"} == set(SITUATIONS) - set(LEAST)


def test_a_hand_that_cannot_be_filled() -> None:
    """With both piles empty a hand stays short, and that is noticed (T-11)."""
    state = origo.position(
        origo.ruleset("rulebook"),
        shields=["A1", "A2"],
        hands=["pop", "row-A"],
        draw="ship",
    )
    after, events = origo.step(state, origo.parse_action("end-turn"))
    found = set(situations_of(Step(state, None, after, events)))
    assert {"hand that cannot be filled", "both piles empty"} <= found


def test_situations_are_told_apart() -> None:
    """A step is said to reach what it reaches, and nothing else."""
    state = origo.position(
        origo.ruleset("rulebook"),
        shields=["A8 B9", "B8"],
        hands=["ship", "ship"],
        to_decide=0,
    )
    assert {"full sea"} == set(situations_of(Step(None, None, state, ())))
    attacked = origo.apply(state, origo.parse_action("attack ship B8"))
    attacked = origo.apply(attacked, origo.parse_action("hand-over"))
    ended, events = origo.step(attacked, origo.parse_action("give-up"))
    (won,) = [event for event in events if isinstance(event, BattleWon)]
    assert won.attack > won.defence
    found = set(situations_of(Step(attacked, None, ended, events)))
    assert {"full sea"} == found
    assert {"full sea", "battle", "battle at sea"} == set(
        situations_of(Step(state, None, attacked, ()))
    )


def test_a_tally_counts_games() -> None:
    """Figures are per thousand games, also of no game."""
    counted = Tally()
    assert not any(counted.per_thousand().values())
    counted.count(["battle"])
    counted.count([])
    assert 500 == counted.per_thousand()["battle"]
    state = origo.position(origo.ruleset("rulebook"), shields=["A8 B9", "B8"])
    assert {"full sea"} == counted.add([Step(None, None, state, ())])
    assert 3 == counted.games


def test_the_command_prints_a_table() -> None:
    """There is a row for each situation, and a column for each strategy."""
    lines = table(2, 1)
    assert len(SITUATIONS) + 2 == len(lines)
    assert lines[0].count("|") == len(STRATEGIES) + 2

"""Games of random players end, or reach a limit of rounds and say so."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given
from tests.strategies import Spot, Walk, spots, walks

import origo
from origo.events import ConditionMet, GameEnded

LIMIT = 40
"""Rounds after which a game is given up here; the rules themselves bound none."""

ENDLESS = 10_000
"""More actions than any game has in so many rounds."""


@pytest.mark.statement("E-01", "E-04")
@given(walks(most=0))
def test_games_end_or_reach_a_limit(walk: Walk) -> None:
    """A game that is over says by which condition, and has one winner."""
    met: list[str] = []
    for step in attrs.evolve(walk, actions=ENDLESS).steps():
        met += [e.condition for e in step.events if isinstance(e, ConditionMet)]
        result = origo.outcome(step.after)
        if step.after.round > LIMIT:
            assert result is None
            return
        if result is not None:
            break
    assert result is not None
    assert result.met
    assert met == list(result.met)
    distances = [result.distances[seat] for seat in result.ranking]
    assert sorted(set(distances), reverse=True) == distances
    assert result.winner == result.ranking[0]
    assert sorted(result.ranking) == list(range(walk.players))
    (ended,) = (event for event in step.events if isinstance(event, GameEnded))
    assert (result.winner, result.distances) == (ended.winner, ended.distances)


@pytest.mark.statement("E-01")
@given(spots())
def test_nobody_decides_when_a_game_is_over(spot: Spot) -> None:
    """Either there is an outcome or a seat to decide."""
    state = spot.state()
    seat = origo.to_decide(state)
    assert (seat is None) == (origo.outcome(state) is not None)
    assert seat is None or seat in range(state.players)


@pytest.mark.parametrize("players", [2, 5])
def test_an_unfinished_game_says_so(players: int) -> None:
    """Whatever plays games by itself takes a limit of rounds, and tells that it hit."""
    seats = [origo.RandomPlayer] * players
    rules = origo.ruleset("rulebook")
    (short,) = origo.simulate(rules, seats, games=1, seed=3, max_rounds=2)
    assert (("unfinished",), None, 2) == (short.ended, short.winner, short.rounds)
    (whole,) = origo.simulate(rules, seats, games=1, seed=3)
    assert "unfinished" not in whole.ended
    assert whole.winner is not None

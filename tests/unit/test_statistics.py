"""Figures of many games: known intervals, and sums that must agree."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import origo
from origo import GameResult, RandomPlayer
from origo.errors import GameError
from origo.simulate import Ending
from origo.statistics import Z, share_interval, spread, summarise

RESULTS = list(origo.simulate(origo.ruleset(), [RandomPlayer] * 3, games=8, seed=2))
"""Eight games of three, which several tests sum up."""

PUBLISHED = [
    # R. G. Newcombe, "Two-sided confidence intervals for the single proportion",
    # Statistics in Medicine 17 (1998), table I, method 3.
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0000, 0.1611),
    (1, 29, 0.0061, 0.1718),
]


@pytest.mark.parametrize(("hits", "trials", "low", "high"), PUBLISHED)
def test_published_intervals(hits: int, trials: int, low: float, high: float) -> None:
    """Shares have the intervals that are printed for Wilson's score."""
    found = share_interval(hits, trials)
    assert (low, high) == pytest.approx(found, abs=5e-5)


def test_reach_of_an_interval() -> None:
    """An interval of 95 % reaches 1.96 standard errors to each side."""
    assert pytest.approx(1.959964, abs=5e-7) == Z


def test_share_of_nothing() -> None:
    """Where nothing was tried every share is possible."""
    assert (0.0, 1.0) == share_interval(0, 0)


@given(st.integers(0, 5_000), st.integers(0, 5_000))
def test_interval_of_any_share(hits: int, others: int) -> None:
    """An interval holds its share, stays within 0 and 1, and mirrors its opposite."""
    trials = hits + others
    assume(trials)
    low, high = share_interval(hits, trials)
    assert 0.0 <= low <= hits / trials <= high <= 1.0
    mirrored = share_interval(trials - hits, trials)
    assert (1 - high, 1 - low) == pytest.approx(mirrored)


def test_spread_of_four_values() -> None:
    """A mean's interval comes from the sample's standard deviation."""
    found = spread([1, 2, 3, 4])
    # The deviation is sqrt(5/3), the error half of it: 0.6454972.
    assert (2.5, 1, 4) == (found.mean, found.least, found.most)
    assert (1.234849, 3.765151) == pytest.approx((found.low, found.high), abs=1e-6)


def test_spread_of_one_value() -> None:
    """One value is known to be itself, and no more."""
    found = spread([7])
    assert (7, None, None, 7, 7) == attrs.astuple(found)


def test_unfinished_games_have_no_winner() -> None:
    """Where no game was finished nobody's distance is a winner's."""
    rules = origo.ruleset()
    games = origo.simulate(rules, [RandomPlayer] * 2, 3, 1, max_rounds=1)
    summary = summarise(games)
    assert summary.winning_distance is None
    assert {"unfinished": 3} == dict(summary.endings)


def test_summary_counts_every_game() -> None:
    """Wins and endings count each game once, and means are those of the games."""
    summary = summarise(RESULTS)
    assert (8, 3) == (summary.games, summary.players)
    assert 8 == sum(seat.wins for seat in summary.seats)
    assert 8 == sum(summary.endings.values())
    assert pytest.approx(1.0) == sum(seat.win_share for seat in summary.seats)
    assert sum(r.decisions for r in RESULTS) == summary.decisions_in_all
    assert summary.decisions_in_all / 8 == summary.decisions.mean
    assert summary.winning_distance is not None
    assert max(max(r.distances) for r in RESULTS) == summary.winning_distance.most
    assert [0, 1, 2] == [seat.seat for seat in summary.seats]


def test_summary_of_a_seat() -> None:
    """A seat's figures are its own: wins, distance, and points by source."""
    for seat, found in enumerate(summarise(RESULTS).seats):
        assert sum(r.winner == seat for r in RESULTS) == found.wins
        assert spread([r.distances[seat] for r in RESULTS]) == found.distance
        assert sum(r.foundings[seat] for r in RESULTS) / 8 == found.foundings
        assert sum(r.clans[seat] for r in RESULTS) / 8 == found.clans
        assert sum(r.fleets[seat] for r in RESULTS) / 8 == found.fleets
        assert sum(r.states[seat] for r in RESULTS) / 8 == found.states


def test_order_of_endings() -> None:
    """Endings come with the most frequent first, and equal ones by their names."""
    shield = _ended("last-shield")
    changed = [shield, _ended("all-pass"), _ended("last-marker", "last-shield"), shield]
    assert ["last-shield", "all-pass", "last-marker + last-shield"] == list(
        summarise(changed).endings
    )


def _ended(*ended: Ending) -> GameResult:
    """Give a game other endings."""
    return attrs.evolve(RESULTS[0], ended=ended)


def test_unfinished_games_are_not_won() -> None:
    """Shares of wins are those among the finished games."""
    unfinished = attrs.evolve(_ended("unfinished"), winner=None)
    summary = summarise([*RESULTS[1:3], unfinished])
    assert pytest.approx(1.0) == sum(seat.win_share for seat in summary.seats)
    assert 1 == summary.endings["unfinished"]
    (nothing,) = {
        (seat.wins, seat.win_share, seat.win_low, seat.win_high)
        for seat in summarise([unfinished]).seats
    }
    assert (0, 0.0, 0.0, 1.0) == nothing


def test_what_cannot_be_summed_up() -> None:
    """No games, and games of several numbers of players, are not summed up."""
    with pytest.raises(GameError, match=r"games of \[\] players"):
        summarise([])
    two = origo.simulate(origo.ruleset(), [RandomPlayer] * 2, games=1, seed=1)
    with pytest.raises(GameError, match=r"games of \[2, 3\] players"):
        summarise([*RESULTS, *two])

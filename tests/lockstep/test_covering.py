"""Every pair of readings of different rule points is played, by a few rule sets."""

from __future__ import annotations

from itertools import combinations

from tests.lockstep.covering import (
    all_pairs,
    covering_rows,
    games_of_pairs,
    play_pairs,
)

from origo.points import POINTS


def test_every_pair_is_covered() -> None:
    """A few dozen rule sets hold every pair of readings of different rule points."""
    rows = covering_rows()
    covered = {frozenset(pair) for row in rows for pair in combinations(row.items(), 2)}
    assert not all_pairs() - covered
    assert all({point.name for point in POINTS} == set(row) for row in rows)
    assert len(rows) <= 36


def test_some_of_them_are_played() -> None:
    """Games of the run end side by side; ``--pairs`` of the deep run plays them all."""
    for index in range(0, games_of_pairs(), games_of_pairs() // 6):
        played = play_pairs(1, index)
        assert not played.divergence
        assert "unfinished" != played.ended

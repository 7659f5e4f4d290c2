"""A covering array: few rule sets that choose every pair of readings together."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random
from typing import TypeAlias

from origo.points import POINTS

from .games import CHOOSERS, Played, play
from .rule_sets import board_data, readings_of
from .script import Beginning

Pick: TypeAlias = tuple[str, str]
"""A rule point and one of its readings."""

Pairs: TypeAlias = set[frozenset[Pick]]


def all_pairs() -> Pairs:
    """Give every pair of readings of two different rule points."""
    picks = [(p.name, name) for p in POINTS for name in readings_of(p.name)]
    return {
        frozenset(pair) for pair in combinations(picks, 2) if pair[0][0] != pair[1][0]
    }


@cache
def covering_rows(seed: int = 1) -> tuple[dict[str, str], ...]:
    """Choose rule sets one after another until every pair stands in one of them.

    Each begins with a pair that is still missing; then every rule point takes the
    reading that adds most pairs to those already chosen.
    """
    rng, missing = Random(seed), all_pairs()
    rows: list[dict[str, str]] = []
    while missing:
        row = dict(sorted(min(missing, key=sorted)))
        others = [point.name for point in POINTS if point.name not in row]
        rng.shuffle(others)
        for point in others:
            names = readings_of(point)
            rng.shuffle(names)
            gains = [_gain(row, (point, name), missing) for name in names]
            row[point] = names[gains.index(max(gains))]
        missing -= {frozenset(pair) for pair in combinations(row.items(), 2)}
        rows.append(row)
    return tuple(rows)


def _gain(row: dict[str, str], pick: Pick, missing: Pairs) -> int:
    """Count the missing pairs that a reading would make with those of a row."""
    return sum(frozenset((pick, other)) in missing for other in row.items())


def games_of_pairs() -> int:
    """Count the games of the run: each rule set by each number of players, each way."""
    return len(covering_rows()) * len(board_data("europe").tables) * len(CHOOSERS)


def play_pairs(seed: int, index: int) -> Played:
    """Play the game of the run with this index side by side."""
    rng = Random(f"pairs {seed} {index}")
    tables = list(board_data("europe").tables)
    rest, way = divmod(index, len(CHOOSERS))
    number, table = divmod(rest, len(tables))
    row = covering_rows()[number]
    beginning = Beginning("europe", tables[table], rng.randrange(2**64), row, None)
    return play(beginning, CHOOSERS[way], rng, index)

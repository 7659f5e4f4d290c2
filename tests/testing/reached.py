"""How often the strategies reach what is rare: ``python -m tests.testing.reached``.

Hypothesis draws games, the rare situations are its events, and their number is the
target that it steers for. Printed is in how many of a thousand games each was reached:
on the shipped map, on invented boards, and from positions set up by hand.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from origo.gamedata import europe
from origo.testing import (
    SITUATIONS,
    TEMPERS,
    Game,
    Tally,
    board_data,
    games,
    note_situations,
    rule_sets,
)
from origo.testing.strategies import INVENTED

STRATEGIES: Mapping[str, st.SearchStrategy[Game]] = {
    "shipped map": games(rule_sets(data=europe())),
    "uniform": games(rule_sets(data=europe()), tempers=["uniform"]),
    "invented": games(
        rule_sets(data=st.integers(0, INVENTED - 1).map(board_data)),
    ),
    "by hand": games(rule_sets(), from_positions=True, most=60),
}
"""The strategies by name; `uniform` is what games of random players come to."""


def tally(name: str, number: int, seed_: int = 1) -> Tally:
    """Draw so many games by a strategy, and count what they reach."""
    counted = Tally()

    @seed(seed_)
    @settings(
        max_examples=number,
        database=None,
        deadline=None,
        phases=[Phase.generate, Phase.target],
        suppress_health_check=list(HealthCheck),
    )
    @given(STRATEGIES[name])
    def play(game: Game) -> None:
        counted.count(note_situations(game))

    play()
    return counted


def table(number: int, seed_: int) -> list[str]:
    """Give a Markdown table: a situation in each row, a strategy in each column."""
    counted = {name: tally(name, number, seed_).per_thousand() for name in STRATEGIES}
    lines = [
        _row("in a thousand games", [*counted]),
        _row("---", ["--:"] * len(counted)),
    ]
    lines += [
        _row(name, [f"{column[name]:.0f}" for column in counted.values()])
        for name in SITUATIONS
    ]
    return lines


def _row(head: str, cells: Sequence[str]) -> str:
    """Write a row of a table."""
    return f"| {' | '.join([head, *cells])} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.testing.reached")
    parser.add_argument("--games", type=int, default=1000, help="games per strategy")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print(f"tempers: {', '.join(TEMPERS)}")  # noqa: T201 - what this module is for
    print("\n".join(table(arguments.games, arguments.seed)))  # noqa: T201


if __name__ == "__main__":
    main()

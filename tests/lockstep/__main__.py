"""The deep run: ``python -m tests.lockstep --games 20000 --seed 1 --workers 2``.

``--pairs`` plays a covering array instead: every pair of readings of different rule
points, by every number of players. Prints its progress, and each divergence with the
texts that lead to it;
``--replay FILE`` plays such texts again (``-`` for those of the standard input).
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from .covering import games_of_pairs, play_pairs
from .games import Played, play_random_game
from .rule_sets import BOARDS
from .script import replay

CHUNK = 10
"""Games that a worker plays before it is asked again."""


def main() -> int:
    """Run what the command line asks for; the status tells whether all agreed."""
    parser = argparse.ArgumentParser(prog="python -m tests.lockstep")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="index of the first game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--board", choices=BOARDS, action="append")
    parser.add_argument("--pairs", action="store_true", help="play every pair")
    parser.add_argument("--replay", metavar="FILE", help="texts to play again")
    arguments = parser.parse_args()
    if arguments.replay:
        return replay_file(arguments.replay)
    if arguments.pairs:
        games = range(games_of_pairs())
        return deep_run(partial(play_pairs, arguments.seed), games, arguments.workers)
    boards = tuple(arguments.board or BOARDS)
    return deep_run(
        partial(play_random_game, arguments.seed, boards=boards),
        range(arguments.first, arguments.first + arguments.games),
        arguments.workers,
    )


def replay_file(name: str) -> int:
    """Play texts again; lines up to ``---`` are passed over."""
    text = sys.stdin.read() if name == "-" else Path(name).read_text("utf-8")
    pair = replay(text.rpartition("---\n")[2].splitlines())
    print(f"agreed up to the end: stage {pair.state.stage}")  # noqa: T201
    return 0


def deep_run(play: partial[Played], indices: range, workers: int) -> int:
    """Play the games of some indices, print what comes of it."""
    ended: Counter[str] = Counter()
    decisions = 0
    for number, played in enumerate(_results(play, indices, workers), start=1):
        ended[played.ended] += 1
        decisions += played.decisions
        if played.divergence:
            print(f"game {played.index} diverges:\n{played.divergence}\n")  # noqa: T201
        if number % 200 == 0 or number == len(indices):
            line = f"{number} games, {decisions} decisions, {dict(ended)}"
            print(line, flush=True)  # noqa: T201
    return 1 if ended["diverged"] else 0


def _results(play: partial[Played], indices: range, workers: int) -> Iterator[Played]:
    """Play here, or on some workers, in the order of the indices."""
    if workers == 1:
        yield from map(play, indices)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play, indices, chunksize=CHUNK)


if __name__ == "__main__":
    sys.exit(main())

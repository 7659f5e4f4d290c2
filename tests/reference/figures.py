"""Figures of uniform random play under the rulebook's readings, printed by players.

Run as a module of the package, with the number of games as its argument.
"""

from __future__ import annotations

import sys
from collections import Counter
from statistics import mean

from .play import Played, generator, new_game, play_at_random


def random_games(players: int, games: int) -> list[Played]:
    """Play so many games to their end."""
    return [
        play_at_random(new_game(players, seed), generator(1000 + seed))
        for seed in range(games)
    ]


def main(games: int) -> None:
    """Print the means for 2 to 5 players."""
    for players in (2, 3, 4, 5):
        played = random_games(players, games)
        ends = Counter("+".join(game.ended_by) for game in played)
        print(  # noqa: T201 - what this module is for
            f"{players} players:"
            f" rounds {mean(game.rounds for game in played):.1f},"
            f" decisions {mean(game.decisions for game in played):.0f},"
            f" attacks {mean(game.attacks for game in played):.1f},"
            f" founded {mean(game.founded for game in played):.1f},"
            f" winner {mean(game.winner_distance for game in played):.0f},"
            f" ended by {dict(ends)}",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]))

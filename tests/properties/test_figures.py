"""What random games come to under the rulebook, so that a drift is noticed.

The figures are those of 2,000 games of the first engine and of the reference; 40 games
with fixed seeds scatter about them, hence the wide tolerances.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import attrs
import pytest

import origo
from origo.actions import Attack

GAMES = 40


@attrs.define
class Figures:
    """Sums over some games."""

    rounds: int = 0
    decisions: int = 0
    attacks: int = 0
    founded: int = 0
    winners: int = 0
    ended: Counter[str] = attrs.field(factory=Counter)

    def play(self, players: int, seed: int) -> None:
        """Play one game between uniform players, and add it."""
        state = origo.new_game(origo.ruleset("rulebook"), players, seed)
        rng = Random(seed)
        while (result := origo.outcome(state)) is None:
            action = origo.legal_actions(state).sample(rng)
            self.attacks += isinstance(action, Attack)
            self.decisions += 1
            state = origo.apply(state, action)
        self.rounds += result.rounds
        self.founded += len(state.track.founded)
        self.winners += result.distances[result.winner]
        self.ended.update(result.met)


@pytest.mark.parametrize(
    ("players", "rounds", "decisions", "attacks", "founded", "winner"),
    [
        (2, 16.3, 239, 7, 7.8, 124),
        (3, 11.0, 231, 7, 6.0, 79),
        (4, 10.0, 270, 11, 7.4, 76),
        (5, 9.0, 307, 17, 8.1, 76),
    ],
)
def test_random_games_come_to_the_known_figures(
    players: int,
    rounds: float,
    decisions: float,
    attacks: float,
    founded: float,
    winner: float,
) -> None:
    """Means of 40 games lie near the known ones; nearly all end by a last shield."""
    figures = Figures()
    for game in range(GAMES):
        figures.play(players, 1000 * players + game)
    assert rounds == pytest.approx(figures.rounds / GAMES, rel=0.1)
    assert decisions == pytest.approx(figures.decisions / GAMES, rel=0.15)
    assert attacks == pytest.approx(figures.attacks / GAMES, rel=0.4)
    assert founded == pytest.approx(figures.founded / GAMES, rel=0.2)
    assert winner == pytest.approx(figures.winners / GAMES, rel=0.1)
    assert GAMES - 4 <= figures.ended["last-shield"]

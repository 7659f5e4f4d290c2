"""Random games side by side with the reference, under every reading.

``python -m tests.lockstep`` plays many more of them.
"""

from __future__ import annotations

from random import Random

import pytest
from tests.reference import BRETTSPIELWELT

from .games import CHOOSERS, Chooser, by_kind, play, uniformly
from .positions import random_position
from .rule_sets import BOARDS, Choices, board_data, make_rules, random_choices
from .script import Beginning

GAMES = [(board, n) for board in BOARDS for n in board_data(board).tables]
"""Every board with every number of its players."""

POSITIONS = 6
"""Positions set up by hand for each of them."""


def assert_agree(beginning: Beginning, choose: Chooser, rng: Random) -> None:
    """Play a game side by side; show the texts that lead to a difference."""
    played = play(beginning, choose, rng)
    assert not played.divergence, f"\n{played.divergence}"
    assert 0 < played.decisions


@pytest.mark.parametrize(("board", "players"), GAMES)
def test_rulebook_games(board: str, players: int) -> None:
    """Under the printed rulebook both play the same game, drawn uniformly."""
    rng = Random(f"rulebook {board} {players}")
    beginning = Beginning(board, players, rng.randrange(2**64))
    assert_agree(beginning, uniformly, rng)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_brettspielwelt_games(players: int) -> None:
    """Under the readings of the online implementation both play the same game."""
    rng = Random(f"brettspielwelt {players}")
    beginning = Beginning("europe", players, rng.randrange(2**64), BRETTSPIELWELT)
    assert_agree(beginning, by_kind, rng)


@pytest.mark.parametrize("share", [0.3, 1.0])
@pytest.mark.parametrize(("board", "players"), GAMES)
def test_games_under_random_readings(board: str, players: int, share: float) -> None:
    """Under any combination of readings both play the same game."""
    rng = Random(f"{share} {board} {players}")
    choices: Choices = random_choices(rng, share)
    beginning = Beginning(board, players, rng.randrange(2**64), choices)
    assert_agree(beginning, rng.choice(CHOOSERS), rng)


@pytest.mark.parametrize(("board", "players"), GAMES)
def test_games_from_positions_by_hand(board: str, players: int) -> None:
    """From any position that is set up in both they go on alike (conv. 32)."""
    rng = Random(f"positions {board} {players}")
    for _ in range(POSITIONS):
        choices = random_choices(rng, rng.choice((0.0, 0.3, 1.0)))
        position = random_position(rng, make_rules(choices, board), players)
        beginning = Beginning(board, players, rng.randrange(2**64), choices, position)
        assert_agree(beginning, rng.choice(CHOOSERS), rng)

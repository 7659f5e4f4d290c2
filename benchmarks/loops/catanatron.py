"""Random play of catanatron by four; prints decisions per second."""

import random
import sys
import time
from pathlib import Path

sys.path.remove(str(Path(__file__).parent))  # this file has the peer's name

from catanatron import Color, Game, RandomPlayer

COLOURS = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)


def play(games: int) -> int:
    """Play games; give the number of decisions."""
    decisions = 0
    for seed in range(games):
        random.seed(seed)
        game = Game([RandomPlayer(colour) for colour in COLOURS], seed=seed)
        game.play()
        decisions += len(game.state.actions)
    return decisions


play(1)
began = time.process_time()
print(play(8) / (time.process_time() - began))

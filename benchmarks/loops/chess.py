"""Random play of python-chess; prints decisions per second."""

import random
import sys
import time
from pathlib import Path

sys.path.remove(str(Path(__file__).parent))  # this file has the peer's name

import chess


def play(games: int) -> int:
    """Play games; give the number of decisions."""
    decisions = 0
    for seed in range(games):
        rng = random.Random(seed)
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            decisions += 1
    return decisions


play(1)
began = time.process_time()
print(play(10) / (time.process_time() - began))

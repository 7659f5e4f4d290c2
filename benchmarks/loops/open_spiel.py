"""Random play of a C++ game of OpenSpiel from Python; prints decisions per second."""

import random
import sys
import time

import pyspiel


def play(game: str, games: int) -> int:
    """Play games; give the number of decisions of players."""
    loaded = pyspiel.load_game(game)
    decisions = 0
    for seed in range(games):
        rng = random.Random(seed)
        state = loaded.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
    return decisions


play(sys.argv[1], 2)
began = time.process_time()
print(play(sys.argv[1], 60) / (time.process_time() - began))

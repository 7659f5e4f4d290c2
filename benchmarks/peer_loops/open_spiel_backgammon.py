"""Random play of OpenSpiel's C++ backgammon from Python; prints decisions/s."""

import random
import time

import pyspiel


def play(games: int) -> int:
    """Play games; give the number of decisions of players."""
    game = pyspiel.load_game("backgammon")
    decisions = 0
    for seed in range(games):
        rng = random.Random(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
    return decisions


play(2)
began = time.process_time()
print(play(60) / (time.process_time() - began))

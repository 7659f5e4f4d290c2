"""Random play of ORIGO by four; prints decisions per second."""

import random
import time

import origo

RULES = origo.ruleset("rulebook")


def play(games: int) -> int:
    """Play games; give the number of decisions."""
    decisions = 0
    for seed in range(games):
        rng = random.Random(seed)
        state = origo.new_game(RULES, 4, seed)
        while state.stage != "over":
            state = origo.apply(state, origo.legal_actions(state).sample(rng))
            decisions += 1
    return decisions


play(1)
began = time.process_time()
print(play(60) / (time.process_time() - began))

"""Random play of ORIGO by four; prints decisions per second."""

import random
import time

from origo import apply, legal_actions, new_game, ruleset

RULES = ruleset("rulebook")


def play(games: int) -> int:
    """Play games; give the number of decisions."""
    decisions = 0
    for seed in range(games):
        rng = random.Random(seed)
        state = new_game(RULES, 4, seed)
        while state.stage != "over":
            state = apply(state, legal_actions(state).sample(rng))
            decisions += 1
    return decisions


play(1)
began = time.process_time()
print(play(60) / (time.process_time() - began))

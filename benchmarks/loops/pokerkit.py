"""Random play of pokerkit, fixed-limit hold'em by six; prints decisions per second."""

import random
import sys
import time
from pathlib import Path

sys.path.remove(str(Path(__file__).parent))  # this file has the peer's name

from pokerkit import Automation, FixedLimitTexasHoldem

TABLE = (tuple(Automation), True, 0, (1, 2), 2, 4, 200, 6)
"""What the peer's game is made of: automations, antes, blinds, bets, stacks, seats."""


def play(games: int) -> int:
    """Play hands; give the number of decisions."""
    decisions = 0
    for seed in range(games):
        random.seed(seed)
        state = FixedLimitTexasHoldem.create_state(*TABLE)
        while state.status:
            choices = []
            if state.can_fold():
                choices.append(state.fold)
            if state.can_check_or_call():
                choices.append(state.check_or_call)
            if state.can_complete_bet_or_raise_to():
                choices.append(state.complete_bet_or_raise_to)
            random.choice(choices)()
            decisions += 1
    return decisions


play(5)
began = time.process_time()
print(play(100) / (time.process_time() - began))

"""Random play of ORIGO by four; prints decisions per second."""

import sys
import time
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2]))  # the benchmarks are not installed

from benchmarks.games import random_play

from origo import ruleset

RULES = ruleset("rulebook")

random_play(RULES, 4, 1)
began = time.process_time()
print(random_play(RULES, 4, 60) / (time.process_time() - began))

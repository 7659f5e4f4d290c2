"""The deep run: ``python -m tests.corruption --runs 10000 --seed 1``.

Prints how many damaged texts came to which end. A text that came to a bad end is
printed with its number, and ``--only NUMBER`` judges that one again.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from random import Random

from .damage import damaged
from .judge import Verdict, samples


def judged(number: int, seed: int) -> tuple[str, str, Verdict]:
    """Damage a text by its number, and judge it: the sample, the text, the verdict."""
    rng = Random(f"{seed} {number}")
    name = rng.choice(sorted(samples()))
    sample = samples()[name]
    text = damaged(sample.text, rng)
    return name, text, sample.judge(text)


def main() -> int:
    """Run what the command line asks for; the status tells whether all went well."""
    parser = argparse.ArgumentParser(prog="python -m tests.corruption")
    parser.add_argument("--runs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="the number of a single text")
    arguments = parser.parse_args()
    numbers = range(arguments.runs) if arguments.only is None else [arguments.only]
    ends: Counter[str] = Counter()
    for number in numbers:
        try:
            name, _, verdict = judged(number, arguments.seed)
        except Exception:  # noqa: BLE001 - whatever it is, it is a bad end
            ends["BAD"] += 1
            print(f"{number}:\n{traceback.format_exc()}")  # noqa: T201
        else:
            ends[f"{name}: {verdict}"] += 1
    for end, count in sorted(ends.items()):
        print(f"{count:7} {end}")  # noqa: T201
    return 1 if ends["BAD"] else 0


if __name__ == "__main__":
    sys.exit(main())

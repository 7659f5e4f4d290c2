"""Tries the tests against one mutant: ``python -m tests.mutation.kill``.

Cosmic Ray calls this for each mutant, in the copy of the tree. The stages are run one
after the other, those first that are over quickly; at the first that fails, or that
does not come to an end, the mutant is dead and the status is 1.
"""

from __future__ import annotations

import argparse
import subprocess
import sys

PYTEST = (
    *("-m", "pytest", "-x", "-q", "-n0", "--no-header", "--tb=no"),
    *("-p", "no:cacheprovider", "-p", "no:randomly"),
)
"""Run tests in one process, in their order, until the first failure."""

STAGES: tuple[tuple[int, tuple[str, ...]], ...] = (
    (20, ("-m", "tests.mutation.replay")),
    (60, (*PYTEST, "tests/rules", "tests/variants")),
    (
        150,
        (
            *(*PYTEST, "tests/golden", "tests/unit/test_wrong_seat.py"),
            *("tests/unit/test_folding.py", "tests/unit/test_record.py"),
            *("tests/lockstep/test_divergences.py", "tests/lockstep/test_lockstep.py"),
        ),
    ),
)
"""What is run, and after how many seconds it is taken to run forever."""

LONGEST = sum(seconds for seconds, _ in STAGES)
"""How many seconds a mutant can take."""


def main() -> int:
    """Run the stages until one fails."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.kill")
    parser.add_argument("--stages", type=int, default=len(STAGES))
    for seconds, command in STAGES[: parser.parse_args().stages]:
        if told := failure(seconds, command):
            print(told)  # noqa: T201 - Cosmic Ray keeps it
            return 1
    return 0


def failure(seconds: int, command: tuple[str, ...]) -> str:
    """Run one stage, and say how it failed, or nothing if it did not."""
    try:
        done = subprocess.run(  # noqa: S603 - our own command
            [sys.executable, *command],
            capture_output=True,
            text=True,
            check=False,
            timeout=seconds,
        )
    except subprocess.TimeoutExpired:
        return f"more than {seconds} seconds"
    return (done.stdout + done.stderr)[-400:] or "failed" if done.returncode else ""


if __name__ == "__main__":
    sys.exit(main())

"""Tries the rule bugs: ``python -m tests.mutants``.

Each is made in a copy of ``src``, and the tests are run against it, those of the rules
first. A line tells which test noticed the bug, or that none did; the status is 1 then.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import attrs

from .bugs import BUGS, Bug

ROOT = Path(__file__).parents[2]

STAGES = (
    ("tests/rules",),
    ("tests/reference", "tests/variants"),
    ("tests/golden", "tests/lockstep"),
    ("tests/properties", "tests/unit"),
)
"""The tests that are run one after the other, until one of them fails."""

FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
"""Where pytest names the test that failed."""


NO_BUG = Bug("no bug", "", "engine.py", ())
"""The sources as they are: no test must fail with them."""


@attrs.frozen
class Verdict:
    """What the tests say of a bug: the one that noticed it, or nothing."""

    bug: Bug
    noticed: str

    def __str__(self) -> str:
        """Give a line of the report."""
        word = f"killed by {self.noticed}" if self.noticed else "SURVIVED"
        return f"{self.bug.name} ({self.bug.statement}): {word}"


def main() -> int:
    """Try the bugs that the command line names, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("words", nargs="*", help="only bugs whose names have a word")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--stages", type=int, default=len(STAGES), help="of tests")
    arguments = parser.parse_args()
    words: Sequence[str] = arguments.words
    chosen = [bug for bug in BUGS if not words or any(w in bug.name for w in words)]
    stages = STAGES[: arguments.stages]
    if failed := tried(NO_BUG, stages).noticed:
        print(f"the tests fail without any bug: {failed}")  # noqa: T201 - a command
        return 2
    survivors = 0
    for verdict in _verdicts(chosen, stages, arguments.workers):
        survivors += not verdict.noticed
        print(verdict, flush=True)  # noqa: T201
    print(f"{len(chosen)} bugs, {survivors} survived")  # noqa: T201
    return 1 if survivors else 0


def _verdicts(
    bugs: Iterable[Bug], stages: Sequence[Sequence[str]], workers: int
) -> Iterator[Verdict]:
    """Try bugs on some workers, and give what comes of them in their order."""
    with ThreadPoolExecutor(workers) as pool:
        yield from pool.map(lambda bug: tried(bug, stages), bugs)


def tried(bug: Bug, stages: Sequence[Sequence[str]] = STAGES) -> Verdict:
    """Make a bug in a copy of the sources, and run the tests against it."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "src", source, ignore=ignored)
        file = source / "origo" / bug.file
        file.write_text(bug.bend(file.read_text("utf-8")), encoding="utf-8")
        for tests in stages:
            if noticed := _noticed(tests, source):
                return Verdict(bug, noticed)
    return Verdict(bug, "")


def _noticed(tests: Sequence[str], source: Path) -> str:
    """Run tests against a copy of the sources, and name the first that fails."""
    done = subprocess.run(  # noqa: S603 - our own command
        [
            *(sys.executable, "-m", "pytest", "-x", "-q", "-n0", "--no-header"),
            *("-p", "no:cacheprovider", "-p", "no:randomly", "--tb=no"),
            *tests,
        ],
        cwd=ROOT,
        env=os.environ
        | {
            "PYTHONPATH": str(source),
            "PYTHONDONTWRITEBYTECODE": "1",
            "HYPOTHESIS_PROFILE": "quick",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    if not done.returncode:
        return ""
    found = FAILED.search(done.stdout)
    return found[1] if found else f"pytest: {(done.stdout + done.stderr)[-200:]}"


if __name__ == "__main__":
    sys.exit(main())

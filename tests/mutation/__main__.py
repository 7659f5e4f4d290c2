"""Tries the mutants: ``python -m tests.mutation``."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

import attrs

from .choice import files
from .kill import STAGES
from .sessions import ROOT, Session, copy_tree, run
from .survivors import Mutant, listed

FOLDER = ROOT / ".mutation"
"""Where sessions are kept."""

ROW = "{:<32}{:>9}{:>9}{:>12}{:>13}{:>8}{:>9}"
"""A row of the table."""

HEAD = ("file", "mutants", "killed", "explained", "unexplained", "to try", "rate")


@attrs.frozen
class Figures:
    """What has become of the mutants of a file.

    Attributes:
        name: The file.
        killed: How many a test noticed.
        explained: How many survived and are listed with a reason.
        unexplained: How many survived and are not.
        pending: How many have not been tried.
    """

    name: str
    killed: int
    explained: int
    unexplained: int
    pending: int

    @property
    def rate(self) -> float:
        """How many of a hundred mutants that are not listed are killed."""
        tried = self.killed + self.unexplained
        return 100 * self.killed / tried if tried else 100.0

    def __str__(self) -> str:
        """Give the row of the table."""
        counts = (self.killed, self.explained, self.unexplained, self.pending)
        mutants = sum(counts)
        return ROW.format(self.name, mutants, *counts, f"{self.rate:.1f} %")


def main() -> int:
    """Try mutants, or tell what is known of them."""
    arguments = _arguments()
    words: Sequence[str] = arguments.words
    chosen = [f for f in files() if not words or any(word in f for word in words)]
    sessions = [Session(file, FOLDER) for file in chosen]
    _prepare()
    if not (arguments.list or arguments.report):
        with tempfile.TemporaryDirectory() as folder:
            tree = Path(folder)
            copy_tree(tree)
            if failed := _baseline(tree, arguments.stages):
                print(f"the tests fail without any mutant: {failed}")  # noqa: T201 - a command
                return 2
            for session in sessions:
                _try(session, tree, arguments)
    known = [session for session in sessions if session.path.exists()]
    unexplained = _unexplained(known)
    if arguments.list:
        print("\n".join(mutant.entry() for mutant in unexplained))  # noqa: T201
    else:
        _print_table(known)
    stale = _stale(known)
    for mutant in stale:
        print(f"listed, but no survivor:\n{mutant.entry()}")  # noqa: T201
    return 1 if unexplained or stale else 0


def _arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutation",
        description="Try the mutants that have not been tried, and tell what is known.",
    )
    parser.add_argument("words", nargs="*", help="only files whose paths have a word")
    parser.add_argument(
        "--stages",
        type=int,
        default=len(STAGES),
        help="of tests; what survives a few of them can be tried again with --retry",
    )
    retry = parser.add_mutually_exclusive_group()
    retry.add_argument(
        "--retry", action="store_true", help="try unexplained survivors again"
    )
    retry.add_argument(
        "--retry-all", action="store_true", help="try all survivors again"
    )
    tell = parser.add_mutually_exclusive_group()
    tell.add_argument("--report", action="store_true", help="try none, show the table")
    tell.add_argument(
        "--list", action="store_true", help="try none, show unexplained survivors"
    )
    return parser.parse_args()


def _prepare() -> None:
    """Make the folder of the sessions, which git does not see."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / ".gitignore").write_text("*\n", encoding="utf-8")


def _baseline(tree: Path, stages: int) -> str:
    """Run the tests without a mutant, and say how they fail."""
    done = run(("-m", "tests.mutation.kill", "--stages", str(stages)), tree)
    return done.stdout + done.stderr if done.returncode else ""


def _try(session: Session, tree: Path, arguments: argparse.Namespace) -> None:
    """Try the mutants of a file that have not been tried."""
    session.begin(tree)
    if arguments.retry or arguments.retry_all:
        session.forget_survivors(frozenset(listed() if arguments.retry else ()))
    if session.pending():
        session.execute(tree, arguments.stages)
    print(figures(session), flush=True)  # noqa: T201 - a command


def figures(session: Session) -> Figures:
    """Count what has become of the mutants of a file."""
    results, reasons = session.results(), listed()
    killed = sum(was_killed for _, was_killed in results)
    explained = sum(
        mutant in reasons for mutant, was_killed in results if not was_killed
    )
    unexplained = len(results) - killed - explained
    return Figures(session.file, killed, explained, unexplained, session.pending())


def _unexplained(sessions: Iterable[Session]) -> list[Mutant]:
    """Give the mutants that survived without a reason that is listed."""
    reasons = listed()
    return [
        mutant
        for session in sessions
        for mutant, killed in session.results()
        if not killed and mutant not in reasons
    ]


def _stale(sessions: Iterable[Session]) -> list[Mutant]:
    """Give listed mutants that a test kills by now, or that are no longer made."""
    complete = [session for session in sessions if not session.pending()]
    survivors = {
        mutant
        for session in complete
        for mutant, killed in session.results()
        if not killed
    }
    tried = {session.file for session in complete}
    return [m for m in listed() if m.file in tried and m not in survivors]


def _print_table(sessions: Iterable[Session]) -> None:
    """Show the figures of all files, and of all together."""
    rows = [figures(session) for session in sessions]
    counts = zip(
        *((r.killed, r.explained, r.unexplained, r.pending) for r in rows), strict=True
    )
    total = Figures("all", *map(sum, counts)) if rows else ""
    print(ROW.format(*HEAD), *rows, total, sep="\n")  # noqa: T201 - a command


if __name__ == "__main__":
    sys.exit(main())

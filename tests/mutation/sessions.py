"""Cosmic Ray's sessions: one for each file, kept so that a run can be resumed.

A session lies under ``.mutation`` and is named by its file and by a digest of the
file's text: a changed file begins a new one. Mutants are made in a copy of the tree,
never in the tree itself. Cosmic Ray is run as a program; its release is pinned, since
the tables of its sessions are read and thinned out here.
"""

from __future__ import annotations

import hashlib
import json
import os
import shlex
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import attrs

from .choice import SOURCE, Places
from .kill import LONGEST
from .survivors import Mutant

ROOT = SOURCE.parent

COPIED = ("docs", "examples", "src", "tests", "pyproject.toml", "README.md")
"""What the copy of the tree has."""

CONFIG = """\
[cosmic-ray]
module-path = "src/{file}"
timeout = {timeout}
excluded-modules = []
test-command = {command}

[cosmic-ray.distributor]
name = "local"
"""

DELETIONS = (
    "DELETE FROM mutation_specs WHERE job_id=?",
    "DELETE FROM work_items WHERE job_id=?",
)
"""What removes a mutant from a session."""


def copy_tree(folder: Path) -> None:
    """Copy what mutants are made in, and what is run against them."""
    ignored = shutil.ignore_patterns("__pycache__", ".*_cache")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, folder)


def run(command: Sequence[str], tree: Path) -> subprocess.CompletedProcess[str]:
    """Run a Python program in a copy of the tree, against the sources there."""
    return subprocess.run(  # noqa: S603 - our own command
        [sys.executable, *command],
        cwd=tree,
        env=os.environ
        | {
            "PYTHONPATH": str(tree / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "HYPOTHESIS_PROFILE": "quick",
        },
        capture_output=True,
        text=True,
        check=False,
    )


@attrs.frozen
class Session:
    """The mutants of one file, and what has become of them.

    Attributes:
        file: The file, from ``src``.
        folder: Where sessions are kept.
    """

    file: str
    folder: Path

    @property
    def name(self) -> str:
        """What the session's files are called, whatever the file's text is."""
        return self.file.removesuffix(".py").replace("/", ".")

    @property
    def path(self) -> Path:
        """Cosmic Ray's database."""
        digest = hashlib.sha256((SOURCE / self.file).read_bytes()).hexdigest()[:12]
        return self.folder / f"{self.name}-{digest}.sqlite"

    def begin(self, tree: Path) -> None:
        """List the mutants, unless that is done."""
        if self.path.exists():
            return
        for old in self.folder.glob(f"{self.name}-*.sqlite"):
            old.unlink()
        new = self.path.with_suffix(".new")
        new.unlink(missing_ok=True)
        self._cosmic_ray(tree, "init", str(new), stages=1)
        self._choose(new)
        new.rename(self.path)

    def execute(self, tree: Path, stages: int) -> None:
        """Try the mutants that nothing is known of."""
        self._cosmic_ray(tree, "exec", str(self.path), stages=stages)

    def forget_survivors(self, kept: frozenset[Mutant]) -> None:
        """Let mutants that survived be tried again, but not the ones to be kept."""
        with closing(sqlite3.connect(self.path)) as database, database:
            for job, mutant, killed in self._results():
                if not killed and mutant not in kept:
                    database.execute("DELETE FROM work_results WHERE job_id=?", (job,))

    def results(self) -> list[tuple[Mutant, bool]]:
        """Give the mutants that were tried, and whether each was killed."""
        return [(mutant, killed) for _, mutant, killed in self._results()]

    def pending(self) -> int:
        """Count the mutants that have not been tried."""
        with closing(sqlite3.connect(self.path)) as database:
            query = (
                "SELECT count(*) FROM work_items "
                "WHERE job_id NOT IN (SELECT job_id FROM work_results)"
            )
            found: int = database.execute(query).fetchone()[0]
        return found

    def _cosmic_ray(self, tree: Path, verb: str, path: str, *, stages: int) -> None:
        """Run a command of Cosmic Ray with a configuration of its own."""
        command = shlex.join(
            [sys.executable, "-m", "tests.mutation.kill", "--stages", str(stages)]
        )
        config = tree / "cosmic-ray.toml"
        config.write_text(
            CONFIG.format(
                file=self.file, timeout=LONGEST + 30.0, command=json.dumps(command)
            ),
            encoding="utf-8",
        )
        done = run(("-m", "cosmic_ray.cli", verb, str(config), path), tree)
        if done.returncode:
            msg = f"cosmic-ray {verb}: {done.stdout}{done.stderr}"
            raise RuntimeError(msg)

    def _choose(self, path: Path) -> None:
        """Remove the mutants that are not tried."""
        places = Places.of((SOURCE / self.file).read_text(encoding="utf-8"))
        with closing(sqlite3.connect(path)) as database, database:
            query = (
                "SELECT job_id, operator_name, start_pos_row, start_pos_col "
                "FROM mutation_specs"
            )
            for job, operator, row, column in database.execute(query).fetchall():
                if not places.allows(operator.removeprefix("core/"), (row, column)):
                    for deletion in DELETIONS:
                        database.execute(deletion, (job,))

    def _results(self) -> Iterator[tuple[str, Mutant, bool]]:
        """Read the results of the mutants that were tried."""
        query = (
            "SELECT job_id, operator_name, definition_name, diff, test_outcome "
            "FROM mutation_specs JOIN work_results USING (job_id) "
            "ORDER BY start_pos_row, start_pos_col, operator_name, occurrence"
        )
        with closing(sqlite3.connect(self.path)) as database:
            rows = database.execute(query).fetchall()
        for job, operator, function, diff, outcome in rows:
            old, new = changed(diff or "")
            mutant = Mutant(
                self.file, function or "", operator.removeprefix("core/"), old, new
            )
            yield job, mutant, outcome != "SURVIVED"


def changed(diff: str) -> tuple[str, str]:
    """Read the lines that a mutant changes from the difference that it makes."""
    body = [line for line in diff.splitlines() if not line.startswith(("---", "+++"))]
    old, new = (
        "\n".join(line[1:].strip() for line in body if line.startswith(sign))
        for sign in "-+"
    )
    return old.strip(), new.strip()

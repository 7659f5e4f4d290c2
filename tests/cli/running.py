"""The command `origo`, run in this process or in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import attrs
import pytest

from origo.cli.app import run

ROOT = Path(__file__).parents[2]
"""The repository."""

EXAMPLES = ROOT / "examples"


@attrs.frozen
class Answer:
    """What a command answered: its exit code, and what it printed where."""

    code: int
    out: str
    err: str

    @property
    def faults(self) -> list[str]:
        """The sentences on standard error, without the program's name."""
        return [line.removeprefix("origo: ") for line in self.err.splitlines()]


class Command:
    """The command, run in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Keep what catches the printed texts."""
        self._capsys = capsys

    def __call__(self, *arguments: str | Path) -> Answer:
        """Run the command."""
        code = run([str(argument) for argument in arguments])
        return Answer(code, *self._capsys.readouterr())

    def refused(self, *arguments: str | Path) -> list[str]:
        """Run a command that must be refused, and give its sentences.

        Each fault has one line that begins with the program's name; nothing else is
        printed, no traceback either.
        """
        answer = self(*arguments)
        assert (2, "") == (answer.code, answer.out)
        assert answer.err.endswith("\n")
        assert all(line.startswith("origo: ") for line in answer.err.splitlines())
        return answer.faults


def in_process(
    *arguments: str | Path, environment: Mapping[str, str] | None = None
) -> Answer:
    """Run the command in a process of its own."""
    ran = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "origo.cli", *map(str, arguments)],
        capture_output=True,
        check=False,
        text=True,
        env={**os.environ, **(environment or {})},
    )
    return Answer(ran.returncode, ran.stdout, ran.stderr)


def on_terminal(*arguments: str | Path, piped: bool = False) -> Answer:
    """Run the command with a terminal of 80 columns as its standard error.

    Standard output is the terminal, too, unless it is piped; then it comes apart.
    """
    import pty  # noqa: PLC0415 - only Unix has it

    ours, theirs = pty.openpty()
    environment = {**os.environ, "COLUMNS": "80", "TERM": "xterm", "NO_COLOR": "1"}
    with subprocess.Popen(  # noqa: S603 - our own command
        [sys.executable, "-m", "origo.cli", *map(str, arguments)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE if piped else theirs,
        stderr=theirs,
        env=environment,
    ) as running:
        os.close(theirs)
        out = b"" if running.stdout is None else running.stdout.read()
        screen = b"".join(iter(lambda: _read(ours), b""))
    os.close(ours)
    shown = screen.decode().replace("\r\n", "\n")
    return Answer(running.returncode, out.decode(), shown)


def _read(terminal: int) -> bytes:
    """Read what is on a terminal; at its end Linux has an error."""
    try:
        return os.read(terminal, 65_536)
    except OSError:
        return b""

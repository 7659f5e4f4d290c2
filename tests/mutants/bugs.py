"""The rule bugs: which text of which file is bent into what (``bugs.toml``)."""

from __future__ import annotations

import tomllib
from pathlib import Path

import attrs

FILE = Path(__file__).with_name("bugs.toml")


@attrs.frozen
class Bug:
    """A rule bent by hand.

    Attributes:
        name: What is wrong, in a few words.
        statement: The statement or convention of the rules that it breaks.
        file: The file, from ``src/origo``.
        changes: Texts of the file, each there once, with what they are bent into.
    """

    name: str
    statement: str
    file: str
    changes: tuple[tuple[str, str], ...]

    def bend(self, text: str) -> str:
        """Give the file's text with the rule bent.

        Raises:
            ValueError: If a text to be bent is not there exactly once.
        """
        for old, new in self.changes:
            times = text.count(old)
            if times != 1:
                msg = f"{self.name}: {old!r} is {times} times in {self.file}"
                raise ValueError(msg)
            text = text.replace(old, new)
        return text


def _read() -> tuple[Bug, ...]:
    """Read the bugs."""
    return tuple(
        Bug(
            bug["name"],
            bug["statement"],
            bug["file"],
            tuple((change["old"], change["new"]) for change in bug["change"]),
        )
        for bug in tomllib.loads(FILE.read_text(encoding="utf-8"))["bug"]
    )


BUGS = _read()
"""All of them, by chapter."""

"""A file as such: its bytes, its letters, and its TOML."""

from __future__ import annotations

import codecs
import re
import tomllib
from pathlib import Path

GREATEST_SIZE = 256 * 1024
"""The size in bytes from which on a file is not read."""

_DOTS = 100
_LONGEST = 200
_PLACE = re.compile(
    r"(?P<problem>.*) \(at (line (?P<line>\d+), column \d+|end of document)\)",
    re.DOTALL,
)


class UnreadableError(Exception):
    """A file cannot be read at all; it becomes a fault where its place is known.

    Attributes:
        problem: What is wrong, a sentence without its subject, which is the file.
        line: The line in the file, from 1; 0 if the file as a whole is meant.
        hint: What to do about it.
    """

    def __init__(self, problem: str, line: int = 0, hint: str = "") -> None:
        """Keep what is wrong."""
        super().__init__(problem, line, hint)
        self.problem = problem
        self.line = line
        self.hint = hint


_TOO_LARGE = f"is larger than {GREATEST_SIZE // 1024} KiB"
_NOT_UTF8 = "is not written in UTF-8"


def read_text(path: Path) -> str:
    """Read the text of a file.

    Raises:
        UnreadableError: If there is no such file, or it is too large, or no UTF-8.
    """
    content = _read(path)
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise UnreadableError(_NOT_UTF8, 1, "it looks like UTF-16: save it as UTF-8")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise UnreadableError(_NOT_UTF8, line) from None


def _read(path: Path) -> bytes:
    """Read a file, one byte too many at most."""
    try:
        with path.open("rb") as file:
            content = file.read(GREATEST_SIZE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        problem = f"cannot be read: {reason}"
        raise UnreadableError(problem) from None
    if len(content) > GREATEST_SIZE:
        raise UnreadableError(_TOO_LARGE)
    return content


def parse(text: str) -> dict[str, object]:
    """Parse a text as TOML, but for the mark that some editors put before it.

    Raises:
        UnreadableError: If the text is too large, or no TOML.
    """
    if len(text) > GREATEST_SIZE:
        raise UnreadableError(_TOO_LARGE)
    for number, row in enumerate(text.split("\n"), start=1):
        if row.count(".") > _DOTS and not row.lstrip().startswith("#"):
            problem = f"has a line with more than {_DOTS} dots"
            raise UnreadableError(problem, number)
    try:
        text.encode()
        return tomllib.loads(text.removeprefix("\ufeff"))
    except UnicodeEncodeError:
        raise UnreadableError(_NOT_UTF8) from None
    except RecursionError:
        problem = "is nested too deeply"
        raise UnreadableError(problem) from None
    except ValueError as error:
        problem, line = _syntax(str(error), text)
        raise UnreadableError(problem, line) from None


def _syntax(message: str, text: str) -> tuple[str, int]:
    """Part the message of a TOML error into the problem and the line, or 0."""
    found = _PLACE.fullmatch(message)
    if found is None:
        return f"is not TOML: {message[:_LONGEST]}", 0
    line = int(found["line"] or text.rstrip().count("\n") + 1)
    return f"is not TOML: {found['problem'][:_LONGEST]}", line

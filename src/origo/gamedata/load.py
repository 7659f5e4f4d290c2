"""The doors to game data: a file, a text, and the data that are shipped."""

from __future__ import annotations

import re
import tomllib
from functools import cache, partial
from importlib import resources
from os import PathLike  # noqa: TID251 - only its type is of use here
from pathlib import Path

import attrs

from origo.errors import DataError, Fault

from .build import build, digest
from .checks import check
from .lines import key_lines
from .marks import take_marks
from .model import GameData
from .report import Report
from .schema import read_raw

GREATEST_SIZE = 256 * 1024
"""The size in bytes from which on a file is not read."""

_TOO_LARGE = f"is larger than {GREATEST_SIZE // 1024} KiB"
_DOTS = 100
_LONGEST = 200
_SHIPPED = "europe.toml"


def load_data(path: str | PathLike[str], /) -> GameData:
    """Read the game data of a file.

    Raises:
        DataError: If the file cannot be read or used; it names every fault.
    """
    source = str(path)
    content = _read(Path(path), source)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise _refused(source, "is not written in UTF-8", line) from None
    return parse_data(text, source)


@cache
def parse_data(text: str, source: str, /) -> GameData:
    """Read game data from the text of a file; ``source`` is its name in faults.

    Raises:
        DataError: If the text cannot be used; it names every fault.
    """
    plain = text.removeprefix("\ufeff")
    tree = _parse(plain, source)
    report = Report(source, key_lines(plain))
    values, marks = take_marks(tree, report)
    raw = read_raw(values, report)
    check(raw, report)
    report.close()
    data = build(raw, marks, partial(parse_data, text, source))
    return attrs.evolve(data, digest=digest(data))


@cache
def europe() -> GameData:
    """Give the game as it is printed, the map reconstructed."""
    file = resources.files("origo") / "data" / _SHIPPED
    data = parse_data(file.read_text(encoding="utf-8"), _SHIPPED)
    return attrs.evolve(data, again=partial(shipped, data.digest))


def shipped(expected: str, /) -> GameData:
    """Give the shipped data, if they are the ones that were pickled.

    Raises:
        DataError: If this version of the library ships others.
    """
    data = europe()
    if data.digest != expected:
        problem = f"has the digest {data.digest} in this version, not {expected}"
        raise _refused(_SHIPPED, problem)
    return data


def _refused(source: str, problem: str, line: int = 0) -> DataError:
    """Make the error for a file that cannot be read at all."""
    return DataError([Fault(source, "", problem, line)])


def _read(path: Path, source: str) -> bytes:
    """Read a file, one byte too many at most."""
    try:
        with path.open("rb") as file:
            content = file.read(GREATEST_SIZE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise _refused(source, f"cannot be read: {reason}") from None
    if len(content) > GREATEST_SIZE:
        raise _refused(source, _TOO_LARGE)
    return content


def _parse(text: str, source: str) -> dict[str, object]:
    """Parse a text as TOML, or say why it is none."""
    if len(text) > GREATEST_SIZE:
        raise _refused(source, _TOO_LARGE)
    for number, row in enumerate(text.split("\n"), start=1):
        if row.count(".") > _DOTS and not row.lstrip().startswith("#"):
            raise _refused(source, f"has a line with more than {_DOTS} dots", number)
    try:
        text.encode()
        return tomllib.loads(text)
    except UnicodeEncodeError:
        raise _refused(source, "is not written in UTF-8") from None
    except RecursionError:
        raise _refused(source, "is nested too deeply") from None
    except ValueError as error:
        problem, line = _syntax(str(error))
        raise _refused(source, f"is not TOML: {problem}", line) from None


def _syntax(message: str) -> tuple[str, int]:
    """Part the message of a TOML error into the problem and the line, or 0."""
    found = re.fullmatch(r"(.*) \(at line (\d+), column \d+\)", message, re.DOTALL)
    problem = found[1] if found else message
    return problem[:_LONGEST], int(found[2]) if found else 0

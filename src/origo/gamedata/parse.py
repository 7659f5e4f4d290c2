"""From the text of a game data file to its value: parse, check, build."""

from __future__ import annotations

import re
import tomllib
from functools import partial

import attrs

from .build import build, digest
from .checks import check
from .lines import key_lines
from .marks import take_marks
from .model import GameData
from .refusal import GREATEST_SIZE, TOO_LARGE, refused
from .report import Report
from .schema import read_raw

_DOTS = 100
_LONGEST = 200


def read_text(text: str, source: str, again: partial[GameData]) -> GameData:
    """Build the game data of a text; ``again`` is the call that does it once more.

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
    data = build(raw, marks, again)
    return attrs.evolve(data, digest=digest(data))


def _parse(text: str, source: str) -> dict[str, object]:
    """Parse a text as TOML, or say why it is none."""
    if len(text) > GREATEST_SIZE:
        raise refused(source, TOO_LARGE)
    for number, row in enumerate(text.split("\n"), start=1):
        if row.count(".") > _DOTS and not row.lstrip().startswith("#"):
            raise refused(source, f"has a line with more than {_DOTS} dots", number)
    try:
        text.encode()
        return tomllib.loads(text)
    except UnicodeEncodeError:
        raise refused(source, "is not written in UTF-8") from None
    except RecursionError:
        raise refused(source, "is nested too deeply") from None
    except ValueError as error:
        problem, line = _syntax(str(error))
        raise refused(source, f"is not TOML: {problem}", line) from None


def _syntax(message: str) -> tuple[str, int]:
    """Part the message of a TOML error into the problem and the line, or 0."""
    found = re.fullmatch(r"(.*) \(at line (\d+), column \d+\)", message, re.DOTALL)
    problem = found[1] if found else message
    return problem[:_LONGEST], int(found[2]) if found else 0

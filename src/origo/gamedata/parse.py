"""From the text of a game data file to its value: parse, check, build."""

from __future__ import annotations

from functools import partial

import attrs

from ..errors import DataError
from ..toml import Report, key_lines, parse
from .build import build, digest
from .checks import check
from .marks import take_marks
from .model import GameData
from .schema import read_raw


def read_data(text: str, source: str, again: partial[GameData]) -> GameData:
    """Build the game data of a text; ``again`` is the call that does it once more.

    Raises:
        UnreadableError: If the text is no TOML.
        DataError: If the text cannot be used; it names every fault.
    """
    tree = parse(text)
    report = Report(source, key_lines(text, itself="is"))
    values, marks = take_marks(tree, report)
    raw = read_raw(values, report)
    check(raw, report)
    report.close(DataError)
    data = build(raw, marks, again)
    return attrs.evolve(data, digest=digest(data))

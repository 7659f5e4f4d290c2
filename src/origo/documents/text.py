"""JSON as such: strict reading of texts from anywhere, and texts that never differ."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias, cast

from ..errors import DocumentError, Fault
from ..toml import show

Tree: TypeAlias = (
    "bool | int | float | str | Sequence[Tree] | Mapping[str, Tree] | None"
)
"""What a JSON text stands for."""

GREATEST_SIZE = 8 * 1024 * 1024
"""The number of letters from which on a text is not read."""

DEEPEST = 32
"""How deep lists and tables may lie in each other; those of the library need ten."""


class _UnfitError(ValueError):
    """The text is JSON by its grammar, but says something that no document may."""


def write_json(tree: Tree, *, indent: int | None = None) -> str:
    """Write a tree in its own order of keys, so that equal trees give equal texts."""
    return json.dumps(tree, ensure_ascii=False, allow_nan=False, indent=indent)


def parse_json(text: str, source: str, line: int = 0) -> object:
    """Read one JSON value strictly.

    Refused are, besides what is no JSON: keys that occur twice, numbers that are none
    (``NaN``), texts that cannot be written in UTF-8, and what is too long or too deep.

    Args:
        text: The text.
        source: Its name in faults.
        line: Which line of the source it is, where it is one of several; else 0.

    Raises:
        DocumentError: If the text cannot be read; it says where.
    """
    if len(text) > GREATEST_SIZE:
        problem = f"is longer than {GREATEST_SIZE // 1024**2} MiB"
        raise refused(source, problem, line)
    try:
        tree: object = json.loads(
            text, object_pairs_hook=_table, parse_constant=_constant
        )
    except json.JSONDecodeError as error:
        problem = f"is not JSON: {error.msg} at column {error.colno}"
        raise refused(source, problem, line or error.lineno) from None
    except _UnfitError as error:
        raise refused(source, str(error), line) from None
    except RecursionError:
        problem = "is nested too deeply"
        raise refused(source, problem, line) from None
    except ValueError:  # Python reads no number of more than 4300 digits
        problem = "has a number of too many digits"
        raise refused(source, problem, line) from None
    check_tree(tree, source, line)
    return tree


def refused(source: str, problem: str, line: int = 0, key: str = "") -> DocumentError:
    """Make the error for a text with a single fault."""
    return DocumentError([Fault(source, key, problem, line)])


def check_tree(tree: object, source: str, line: int = 0) -> None:
    """Refuse a tree that is too deep, or holds what JSON could not give back.

    Raises:
        DocumentError: If it does.
    """
    level: list[object] = [tree]
    for _ in range(DEEPEST):
        for value in level:
            if problem := _unfit(value):
                raise refused(source, problem, line)
        level = [inner for value in level for inner in _inside(value)]
        if not level:
            return
    raise refused(source, f"is nested more than {DEEPEST} levels deep", line)


def _unfit(value: object) -> str:
    """Say what is wrong with a single value, or nothing."""
    if isinstance(value, float) and value - value != 0:
        return f"has the number {value}, which is none"
    if isinstance(value, str) and any("\ud800" <= c <= "\udfff" for c in value):
        return f"has a text that UTF-8 cannot write: {show(value)}"
    return ""


def _inside(value: object) -> Iterable[object]:
    """Give the keys and values of a table, or the entries of a list."""
    if isinstance(value, dict):
        table = cast("dict[object, object]", value)
        return [*table, *table.values()]
    return cast("list[object]", value) if isinstance(value, list) else ()


def _table(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Make a table of its pairs, each key once."""
    table = dict(pairs)
    if len(table) < len(pairs):
        times = Counter(key for key, _ in pairs)
        (twice, _), *_rest = times.most_common()
        msg = f"has the key {show(twice)} twice in one table"
        raise _UnfitError(msg)
    return table


def _constant(name: str) -> object:
    """Refuse what Python reads besides JSON."""
    msg = f"has the number {name}, which is none"
    raise _UnfitError(msg)

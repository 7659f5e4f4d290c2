"""Records as TOML, for people: an entry of ``play`` to a line, and no long lines."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from ..documents.text import Tree, check_tree, refused, write_json
from ..toml import key_lines

_WIDTH = 88
_DOTS = 100
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_STRINGS = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'')
_ESCAPE = re.compile(r"\\.")
_PLACE = re.compile(r"\.(\d+)(?=\.|$)")
_TABLES = ("headers", "rules")


# Writing


def write(tree: Mapping[str, Tree]) -> str:
    """Write a record's tree."""
    return "\n".join(_lines(tree)) + "\n"


def _lines(tree: Mapping[str, Tree]) -> Iterator[str]:
    """Give the lines: single values, what was played, then the tables."""
    for name, value in tree.items():
        if name in _TABLES or value is None:
            continue
        if name == "play":
            yield from ("play = [", *map(_entry, cast("list[Tree]", value)), "]")
        else:
            yield f"{_key(name)} = {_value(value)}"
    yield from _table("headers", cast("Mapping[str, Tree]", tree["headers"]))
    rules = dict(cast("Mapping[str, Tree]", tree["rules"]))
    choices, data = rules.pop("choices"), rules.pop("data")
    yield from _table("rules", rules)
    yield from _table("rules.choices", cast("Mapping[str, Tree]", choices))
    yield from _table("rules.data", cast("Mapping[str, Tree]", data))


def _table(name: str, table: Mapping[str, Tree]) -> Iterator[str]:
    """Give the lines of a table."""
    yield ""
    yield f"[{name}]"
    for key, value in table.items():
        if value is not None:
            yield f"{_key(key)} = {_value(value)}"


def _entry(entry: Tree) -> str:
    """Write an entry of a list; what does not fit into a line is broken."""
    line = f"  {_value(entry)},"
    if len(line) <= _WIDTH:
        return line
    table = cast("Mapping[str, Tree]", entry)
    return f"  {_inline(table, broken=True)},"


def _key(name: str) -> str:
    """Write a key, in quotes where it needs them."""
    return name if _BARE.fullmatch(name) else _text(name)


def _value(value: Tree) -> str:
    """Write a value."""
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Mapping):
        return _inline(value, broken=False)
    if isinstance(value, Sequence):
        return f"[{', '.join(map(_value, value))}]"
    return write_json(value)


def _inline(table: Mapping[str, Tree], *, broken: bool) -> str:
    """Write a table in a line; its lists may be broken."""
    pairs = (
        f"{_key(key)} = {_broken(value) if broken else _value(value)}"
        for key, value in table.items()
        if value is not None
    )
    inside = ", ".join(pairs)
    return f"{{ {inside} }}" if inside else "{}"


def _broken(value: Tree) -> str:
    """Write a list over several lines; other values as they are."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        return _value(value)
    lines, line = list[str](), "   "
    for entry in value:
        text = f" {_value(entry)},"
        if len(line) + len(text) > _WIDTH and line.strip():
            lines.append(line)
            line = "   "
        line += text
    return "\n".join(["[", *lines, line, "  ]"])


def _text(text: str) -> str:
    """Write a text: that of a file over several lines, others in one."""
    quoted = write_json(text).replace("\x7f", "\\u007f")
    if text.count("\n") <= 1:
        return quoted
    # Inside of three quotes a line may end, but no quote needs to stand bare.
    rows = _ESCAPE.sub(_line_end, quoted[1:-1]).split("\n")
    return '"""\n' + "\n".join(map(_row, rows)) + '"""'


def _line_end(found: re.Match[str]) -> str:
    """Write the end of a line as one, and every other escape as it is."""
    return "\n" if found[0] == "\\n" else found[0]


def _row(row: str) -> str:
    """Write a row of a long text, which must not look like a key without end."""
    return row if row.count(".") <= _DOTS else row.replace(".", "\\u002e")


# Reading


def parse(text: str, source: str) -> tuple[object, Mapping[str, int]]:
    """Read a record's tree, and the line of each of its keys.

    Raises:
        DocumentError: If the text cannot be read.
    """
    for number, row in enumerate(text.split("\n"), start=1):
        if row.count(".") > _DOTS and _STRINGS.sub("", row).count(".") > _DOTS:
            raise refused(source, f"has a line with more than {_DOTS} dots", number)
    try:
        tree: dict[str, object] = tomllib.loads(text)
    except RecursionError:
        raise refused(source, "is nested too deeply") from None
    except ValueError as error:
        raise refused(source, f"is not TOML: {str(error)[:200]}") from None
    headers = tree.get("headers")
    if isinstance(headers, dict):
        tree["headers"] = _dates_as_text(cast("dict[str, object]", headers))
    check_tree(tree, source)
    return tree, {_path(key): line for key, line in key_lines(text).items()}


def _dates_as_text(headers: Mapping[str, object]) -> dict[str, object]:
    """Take dates, which TOML knows, for texts."""
    return {
        name: value
        if isinstance(value, str | int | float)
        else str(value)
        if hasattr(value, "isoformat")
        else value
        for name, value in headers.items()
    }


def _path(key: str) -> str:
    """Write a key path as documents do: ``play[3].action`` for ``play.4.action``."""
    return _PLACE.sub(lambda found: f"[{int(found[1]) - 1}]", key)

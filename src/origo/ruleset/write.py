"""Writing a rule set as a TOML file."""

from __future__ import annotations

import json
from collections.abc import Iterable

from ..points import POINTS, Choice, Json


def written(name: str, choices: Iterable[Choice], data_file: str) -> str:
    """Write a file of choices, in the order and under the groups of the rule points."""
    groups = {point.name: point.group for point in POINTS}
    lines = ["[ruleset]", f"name = {_value(name)}", "", "[rules]"]
    group = ""
    for choice in choices:
        if groups[choice.point] != group:
            group = groups[choice.point]
            lines += ["", f"# {group.capitalize()}"]
        lines.append(f"{choice.point} = {_answer(choice)}")
    if data_file:
        lines += ["", "[data]", f"file = {_value(data_file)}"]
    return "\n".join([*lines, ""])


def _answer(choice: Choice) -> str:
    """Write the reading, with its options if it has any; None is left out."""
    options = [(key, value) for key, value in choice.options if value is not None]
    if not options:
        return _value(choice.reading)
    entries = [("reading", choice.reading), *options]
    inside = ", ".join(f"{_key(key)} = {_value(value)}" for key, value in entries)
    return f"{{ {inside} }}"


def _key(key: str) -> str:
    """Write a key, in quotes if its letters need them."""
    return key if key.isascii() and key.replace("-", "").isalnum() else _text(key)


def _value(value: Json) -> str:
    """Write a value; what has no order is sorted."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _text(value)
        case tuple():
            return f"[{', '.join(map(_value, value))}]"
        case frozenset():
            return f"[{', '.join(sorted(map(_value, value)))}]"
        case _:
            return repr(value)


def _text(text: str) -> str:
    """Write a text in quotes: as JSON does, which leaves one letter to TOML."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")

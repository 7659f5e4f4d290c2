"""Choices as the command line writes them: ``point=reading[,option=value]``."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import cast

from ..toml import Report, UnreadableError, parse, show
from .document import Raw
from .origin import Origin

FORM = "point=reading[,option=value]"
"""How the command line writes a choice."""


def from_texts(texts: Iterable[str]) -> Raw:
    """Put texts ``point=reading[,option=value]`` into the form of a file."""
    origin = Origin("command line")
    report = Report(origin.source)
    rules: dict[str, object] = {}
    for text in texts:
        point, _, rest = text.partition("=")
        reading, *options = _parted(rest)
        if not point.strip() or not reading.strip():
            problem = f"{show(text)} is not of the form {FORM}"
            report.add("", problem, "as in next-starter=rotate,direction=clockwise")
        elif point.strip() in rules:
            report.add(f"rules.{point.strip()}", "is chosen more than once")
        else:
            rules[point.strip()] = _choice(point.strip(), reading, options, report)
    return Raw(origin, {"rules": rules}, Path(), report)


def _choice(point: str, reading: str, options: list[str], report: Report) -> object:
    """Read the reading and the options of a choice on the command line."""
    table: dict[str, object] = {"reading": reading.strip()}
    for option in options:
        name, equals, value = (part.strip() for part in option.partition("="))
        if not name or not equals:
            report.add(f"rules.{point}", f"{show(option)} is not of the form {FORM}")
        elif name in table:
            report.add(f"rules.{point}.{name}", "is given more than once")
        else:
            table[name] = _value(value)
    return table


def _value(text: str) -> object:
    """Read a value as TOML does; what is no TOML is a text without its quotes."""
    try:
        # In braces no comment can follow it, and no further key.
        tree = parse(f"values = {{ it = {text} }}") if "\n" not in text else {}
    except UnreadableError:
        return text
    values = cast("dict[str, object]", tree.get("values", {}))
    return values["it"] if [*tree, *values] == ["values", "it"] else text


def _parted(text: str) -> list[str]:
    """Part a text at its commas, but not at those in quotes or brackets."""
    parts, quote, depth = [""], "", 0
    for letter in text:
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        else:
            depth += (letter in "[{") - (letter in "]}")
            if letter == "," and depth <= 0:
                parts.append("")
                continue
        parts[-1] += letter
    return parts

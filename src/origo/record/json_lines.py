"""Records as JSON lines: the header, a line for each thing that happened, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from ..documents.text import Tree, parse_json, refused, write_json

PLAY = "play"
END = "end"


def write(tree: Mapping[str, Tree]) -> str:
    """Write a record's tree, a JSON value to a line."""
    header = {name: value for name, value in tree.items() if name not in (PLAY, END)}
    play = cast("list[Tree]", tree[PLAY])
    lines = [header, *play, {END: tree[END]}]
    return "".join(f"{write_json(value)}\n" for value in lines)


def parse(text: str, source: str) -> tuple[object, Mapping[str, int]]:
    """Read a record's tree, and the line of each of its parts.

    Raises:
        DocumentError: If a line cannot be read.
    """
    numbered = enumerate(text.split("\n"), start=1)
    parts = [
        (number, parse_json(line, source, number))
        for number, line in numbered
        if line.strip()
    ]
    if not parts:
        raise refused(source, "is empty")
    first, header = parts.pop(0)
    if not isinstance(header, dict):
        raise refused(source, "does not begin with the table of a record", first)
    tree = dict(cast("dict[str, object]", header))
    lines = dict.fromkeys(tree, first)
    for name in (PLAY, END):
        if name in tree:
            raise refused(source, "stands in lines of its own", first, name)
    if parts and _is_end(parts[-1][1]):
        lines[END], last = parts.pop()
        tree[END] = cast("dict[str, object]", last)[END]
    tree[PLAY] = [value for _, value in parts]
    lines |= {f"{PLAY}[{i}]": number for i, (number, _) in enumerate(parts)}
    return tree, lines


def _is_end(value: object) -> bool:
    """Tell whether a line is the last one of a game that has ended."""
    return isinstance(value, dict) and [*cast("dict[str, object]", value)] == [END]

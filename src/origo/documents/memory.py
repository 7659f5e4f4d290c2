"""Values of options and memories in JSON: a list is a tuple, a table ``set`` a set."""

from __future__ import annotations

from typing import cast

from ..points import Json
from ..toml import show
from .text import Tree, write_json


def plain(value: Json) -> Tree:
    """Write a value as JSON; a set is ``{"set": [...]}``, its entries in order."""
    if isinstance(value, tuple):
        return [plain(entry) for entry in value]
    if isinstance(value, frozenset):
        return {"set": sorted((plain(entry) for entry in value), key=write_json)}
    return value


def json_value(value: object) -> Json:
    """Read a value back.

    Raises:
        ValueError: If it has a table of another form, or an entry of a set twice.
    """
    if isinstance(value, list):
        return tuple(json_value(entry) for entry in cast("list[object]", value))
    if not isinstance(value, dict):
        return cast("Json", value)
    table = cast("dict[str, object]", value)
    entries = table.get("set")
    if len(table) != 1 or not isinstance(entries, list):
        msg = f"{show(table)} is not of the form {{'set': [...]}}"
        raise ValueError(msg)
    listed = cast("list[object]", entries)
    found = frozenset(map(json_value, listed))
    if len(found) < len(listed):
        msg = "an entry of a set is there twice"
        raise ValueError(msg)
    return found

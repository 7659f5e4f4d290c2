"""The keys of rule set files, from the JSON schema that editors use."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from origo.points import POINTS
from origo.ruleset import schema_text

from .catalogue import registry
from .markdown import code, table


def keys(table_name: str) -> str:
    """List the keys of one table of a rule set file."""
    tables = schema()["properties"]
    known: Mapping[str, Any] = tables[table_name]["properties"]
    if table_name == "rules":
        return table(["key", "values"], _rules(known))
    return table(
        ["key", "meaning", "default"],
        (
            [
                code(key),
                about["description"],
                code(str(about["default"])) if "default" in about else "",
            ]
            for key, about in known.items()
        ),
    )


def schema() -> Mapping[str, Any]:
    """Give the JSON schema for the readings that are installed."""
    found: Mapping[str, Any] = json.loads(schema_text(registry()))
    return found


def _rules(known: Mapping[str, Any]) -> Iterator[list[str]]:
    """Give a row for each rule point: its readings, and the options of each."""
    for point in POINTS:
        values: list[str] = []
        for choice in known[point.name]["anyOf"]:
            if "const" in choice:
                values.append(code(f'"{choice["const"]}"'))
            elif len(choice["properties"]) > 1:
                values.append(_with_options(choice["properties"]))
        yield [f"[{code(point.name)}](/register/{point.name}.md)", ", ".join(values)]


def _with_options(properties: Mapping[str, Any]) -> str:
    """Write a choice with its options, each at its default."""
    pairs = [
        f"{key} = {json.dumps(value.get('const', value.get('default')))}"
        for key, value in properties.items()
    ]
    return code(f"{{ {', '.join(pairs)} }}")

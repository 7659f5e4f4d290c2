"""Raw documents: what each door brings, before anything in it is checked.

Presets and files are TOML texts; a mapping has the form of a file already; keyword
arguments and the texts of the command line are put into that form here.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from os import PathLike  # noqa: TID251 - only its type is of use here
from pathlib import Path
from typing import cast

import attrs

from ..plugins import Preset
from ..toml import Report, key_lines, parse, read_text
from .origin import Origin

ROOT = "rulebook"
"""The preset that everything extends in the end."""


@attrs.frozen
class Raw:
    """A document as it came.

    Attributes:
        origin: Where it came from.
        tree: Its tables and values.
        folder: The folder from which its file names are meant.
        report: What is wrong with it, as far as it was found.
        name: What the rule set is called if the document does not say so; empty if
            that depends on what it extends.
        extends: What it extends if it does not say so; empty for nothing.
    """

    origin: Origin
    tree: Mapping[object, object]
    folder: Path
    report: Report
    name: str = ""
    extends: str = ROOT


def from_preset(preset: Preset) -> Raw:
    """Read a preset.

    Raises:
        UnreadableError: If its text is no TOML.
    """
    tree, lines = _parsed(preset.text)
    origin = Origin("preset", preset.name)
    return Raw(
        origin,
        tree,
        Path(),
        Report(origin.source, lines),
        name=preset.name,
        extends="" if preset.name == ROOT else ROOT,
    )


def from_file(path: Path) -> Raw:
    """Read a file. An empty one is a rule set with its name that changes nothing.

    Raises:
        UnreadableError: If it cannot be read, or is no TOML.
    """
    tree, lines = _parsed(read_text(path))
    origin = Origin("file", str(path))
    return Raw(
        origin,
        tree,
        path.parent,
        Report(origin.source, lines),
        name=path.stem if path.stem.isprintable() else "",
    )


@functools.lru_cache(maxsize=64)
def _parsed(text: str) -> tuple[Mapping[object, object], Mapping[str, int]]:
    """Parse a text, and find the lines of its keys; nobody changes the answer."""
    tree = cast("Mapping[object, object]", parse(text))
    return tree, key_lines(text)


def from_mapping(tree: Mapping[object, object]) -> Raw:
    """Take a mapping in the form of a file; file names in it are relative."""
    origin = Origin("mapping")
    return Raw(origin, tree, Path(), Report(origin.source))


def from_arguments(
    choices: Mapping[str, object], *, name: object = None, data: object = None
) -> Raw:
    """Put keyword arguments into the form of a file."""
    rules = {_dashed(point): _python_choice(value) for point, value in choices.items()}
    tree: dict[object, object] = {"rules": rules}
    if name is not None:
        tree["ruleset"] = {"name": name}
    if data is not None:
        is_path = isinstance(data, PathLike)
        tree["data"] = {
            "file": str(Path(cast("PathLike[str]", data))) if is_path else data
        }
    origin = Origin("arguments")
    return Raw(origin, tree, Path(), Report(origin.source))


def _python_choice(value: object) -> object:
    """Give a choice's keys the dashes of a file."""
    if not isinstance(value, Mapping):
        return value
    table = cast("Mapping[object, object]", value)
    dashed = {_dashed(k) if isinstance(k, str) else k: v for k, v in table.items()}
    return dashed if len(dashed) == len(table) else table


def _dashed(name: str) -> str:
    """Give a name of Python as configuration writes it."""
    return name.replace("_", "-")

"""The doors for players: a rule set by name and choices, or from a file."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from os import PathLike  # noqa: TID251 - only its type is of use here
from pathlib import Path

from ..errors import RuleSetWarning
from ..gamedata import GameData
from ..plugins import Registry
from ..points import RuleSet
from .chain import Base
from .document import ROOT
from .resolve import resolve_ruleset


def ruleset(
    base: Base = ROOT,
    /,
    *,
    name: str | None = None,
    data: GameData | str | PathLike[str] | None = None,
    registry: Registry | None = None,
    **choices: str | Mapping[str, object],
) -> RuleSet:
    """Give a rule set: a preset with some choices.

    ``origo.ruleset("rulebook", refill="round-all")`` takes one other reading, and
    ``next_starter={"reading": "rotate", "direction": "counter-clockwise"}`` sets an
    option of one.

    Args:
        base: A preset's name; a file, whose name ends in ``.toml`` or is a path
            object; or a mapping in a file's form.
        name: What the rule set is called.
        data: The game data, or a file of them.
        registry: Where readings and presets are looked up; what is installed here if
            it is not given.
        **choices: A reading's name for a rule point, whose name is written with
            underscores; or a mapping with ``reading`` and the reading's options.

    Returns:
        The rule set. Equal ones are built once.

    Raises:
        RuleSetError: If anything is wrong in any document; it has all faults.
    """
    resolved = resolve_ruleset(base, name=name, data=data, registry=registry, **choices)
    for sentence in resolved.unasked:
        warnings.warn(sentence, RuleSetWarning, stacklevel=2)
    return resolved.build()


def load_ruleset(
    path: str | PathLike[str],
    /,
    *,
    name: str | None = None,
    data: GameData | str | PathLike[str] | None = None,
    registry: Registry | None = None,
    **choices: str | Mapping[str, object],
) -> RuleSet:
    """Give the rule set of a TOML file, with some choices on top.

    The file has up to three tables: ``[ruleset]`` with ``name`` and ``extends``, a
    preset or another file (``rulebook`` if it does not say); ``[rules]`` with choices,
    ``point = "reading"`` or ``point = { reading = "...", option = ... }``; and
    ``[data]`` with ``file``, the game data. File names are meant from its folder. An
    empty file is a rule set with the file's name that changes nothing.

    Args:
        path: The file.
        name: What the rule set is called.
        data: The game data, or a file of them.
        registry: Where readings and presets are looked up; what is installed here if
            it is not given.
        **choices: As for :func:`ruleset`.

    Raises:
        RuleSetError: If anything is wrong in any document; it has all faults.
    """
    resolved = resolve_ruleset(
        Path(path), name=name, data=data, registry=registry, **choices
    )
    for sentence in resolved.unasked:
        warnings.warn(sentence, RuleSetWarning, stacklevel=2)
    return resolved.build()

"""A JSON schema of rule set files, for editors that complete and check them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias, cast

from ..plugins import Registry
from ..plugins.hooks import protocol_of
from ..plugins.kinds import kind_of
from ..points import POINTS, Option, Point, Reading
from .document import ROOT

Schema: TypeAlias = dict[str, object]

_LINE: Mapping[str, object] = {"type": "string", "minLength": 1}


def schema(registry: Registry) -> Schema:
    """Give the JSON schema of the rule set files that a registry's readings allow.

    It knows the rule points, their readings and the options of these, and has their
    effects as descriptions. What only the resolution can know it lets through: files
    that are missing, chains, conflicts.
    """
    rules = {point.name: _point(point, registry) for point in POINTS}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A rule set of ORIGO",
        **_table(
            {
                "ruleset": _table(
                    {
                        "name": {
                            "description": "What the rule set is called.",
                            **_LINE,
                        },
                        "extends": {
                            "description": "A preset, or a file that ends in .toml.",
                            "default": ROOT,
                            "examples": sorted(registry.presets),
                            **_LINE,
                        },
                    }
                ),
                "rules": _table(rules),
                "data": _table(
                    {"file": {"description": "A file of game data.", **_LINE}}
                ),
            }
        ),
    }


def schema_text(registry: Registry) -> str:
    """Give the JSON schema as the text of a file."""
    return json.dumps(schema(registry), indent=1, ensure_ascii=False) + "\n"


def _table(keys: Mapping[str, object], needed: Iterable[str] = ()) -> Schema:
    """Describe a table whose keys are known."""
    table: Schema = {
        "type": "object",
        "properties": dict(keys),
        "additionalProperties": False,
    }
    return {**table, "required": [*needed]} if needed else table


def _point(point: Point[Any], registry: Registry) -> Schema:
    """Describe the choices for a rule point: a reading's name, or a table with it."""
    question = (protocol_of(point).__doc__ or "").partition("\n")[0]
    readings = [offer.reading for offer in registry.readings(point.name)]
    plain = [reading.name for reading in readings if not reading.options]
    choices = [*map(_named, readings)]
    if plain:
        choices.append(_table({"reading": {"enum": plain}}, ("reading",)))
    choices += [_with_options(reading) for reading in readings if reading.options]
    return {"description": question, "anyOf": choices}


def _named(reading: Reading[Any]) -> Schema:
    """Describe a reading by its name."""
    return {
        "const": reading.name,
        "title": reading.title,
        "description": f"{reading.effect} ({reading.source})",
    }


def _with_options(reading: Reading[Any]) -> Schema:
    """Describe a reading as a table with its options."""
    options = {option.key: _option(option) for option in reading.options}
    return _table({"reading": _named(reading), **options}, ("reading",))


def _option(option: Option) -> Schema:
    """Describe an option; TOML leaves out what is None."""
    default = option.default
    if isinstance(default, frozenset):
        default = sorted(cast("frozenset[object]", default), key=repr)
    described = dict(kind_of(option.annotation).schema)
    return described if default is None else {**described, "default": default}

"""The JSON schema of rule set files: what it lets through, and what it refuses."""

from __future__ import annotations

import json
import tomllib
from importlib import resources
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import attrs
import pytest
from jsonschema import Draft7Validator  # type: ignore[import-untyped]
from tests.unit.plugin_files import TUNED, plugin

import origo
from origo import discover
from origo.errors import RuleSetError
from origo.plugins import Registry
from origo.points import POINTS
from origo.ruleset import schema, schema_text

SHIPPED = resources.files("origo") / "data" / "ruleset.schema.json"


def is_installed() -> bool:
    """Whether the distribution is installed, so that all its readings are found."""
    try:
        version("origo")
    except PackageNotFoundError:
        return False
    return True


@pytest.mark.skipif(not is_installed(), reason="its entry points are not installed")
def test_the_shipped_schema_is_the_generated_one() -> None:
    """The shipped file is what the shipped readings make of it.

    To write it anew: ``schema_text(origo.discover(third_party=False))``.
    """
    shipped = discover(third_party=False)
    assert SHIPPED.read_text("utf-8") == schema_text(shipped)


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Registry:
    """Give a registry with a reading that has an option of each kind."""
    return plugin(tmp_path_factory.mktemp("plugin"), TUNED)


@pytest.fixture(scope="module")
def validator(registry: Registry) -> Draft7Validator:
    """Give the validator of a registry's schema, which is itself a valid one."""
    found = json.loads(schema_text(registry))
    Draft7Validator.check_schema(found)
    assert json.loads(json.dumps(schema(registry))) == found
    return Draft7Validator(found)


def test_it_knows_every_reading(registry: Registry, validator: Draft7Validator) -> None:
    """Each reading of each rule point is valid, alone and in a table, and resolves."""
    for point in POINTS:
        for name in registry.names(point.name):
            for choice in (name, {"reading": name}):
                validator.validate({"rules": {point.name: choice}})
        described = validator.schema["properties"]["rules"]["properties"][point.name]
        assert described["description"].endswith(("?", ")"))
        assert all(point["description"] for point in described["anyOf"][:1])


GOOD = [
    "",
    "[ruleset]\nname = 'x'\nextends = 'y'\n[rules]\n[data]\nfile = 'small.toml'",
    "[ruleset]\n",
    "[rules]\nrefill = { reading = 'tuned' }",
    "[rules.refill]\nreading = 'tuned'\nflag = true\nwhole = -3\nshare = 1\nword = ''",
    "[rules.refill]\nreading = 'tuned'\nshare = 0.5\nmode = 3\nmaybe = 1\nseveral = []",
    "[rules.refill]\nreading = 'tuned'\nseveral = [1]\npair = [1, 'a']\nmixed = 'all'",
    "[rules.refill]\nreading = 'tuned'\nsome-of = ['b', 'a']\nmixed = 3\nseat = 1",
]


@pytest.mark.parametrize("text", GOOD)
def test_good_files_are_valid(
    validator: Draft7Validator, registry: Registry, text: str
) -> None:
    """What resolves is valid; only files and presets are not looked at."""
    tree = tomllib.loads(text)
    validator.validate(tree)
    tree.pop("ruleset", None)
    tree.pop("data", None)
    origo.resolve_ruleset(tree, registry=registry)


BAD = [
    "rule = {}",
    "refill = 'turn-all'",
    "rules = 3",
    "[ruleset]\nname = 3",
    "[ruleset]\nname = ''",
    "[ruleset]\nnmae = 'x'",
    "[ruleset]\nextends = ['x']",
    "[data]\nfile = 3",
    "[data]\nfiles = 'x'",
    "[rules]\nrefil = 'turn-all'",
    "[rules]\nrefill = 'turn-al'",
    "[rules]\nrefill = 3",
    "[rules]\nrefill = ['turn-all']",
    "[rules]\nrefill = {}",
    "[rules]\nrefill = { reading = 'turn-al' }",
    "[rules]\nrefill = { reading = 'turn-all', whole = 3 }",
    "[rules.refill]\nreading = 'tuned'\nhole = 3",
    "[rules.refill]\nreading = 'tuned'\nwhole = 1.5",
    "[rules.refill]\nreading = 'tuned'\nwhole = true",
    "[rules.refill]\nreading = 'tuned'\nwhole = 9223372036854775808",
    "[rules.refill]\nreading = 'tuned'\nflag = 1",
    "[rules.refill]\nreading = 'tuned'\nshare = '1'",
    "[rules.refill]\nreading = 'tuned'\nword = 1",
    "[rules.refill]\nreading = 'tuned'\nmode = 'medium'",
    "[rules.refill]\nreading = 'tuned'\nseveral = ['a']",
    "[rules.refill]\nreading = 'tuned'\npair = [1]",
    "[rules.refill]\nreading = 'tuned'\npair = [1, 'a', 1]",
    "[rules.refill]\nreading = 'tuned'\nsome-of = ['a', 'a']",
    "[rules.refill]\nreading = 'tuned'\nmixed = 'some'",
]


@pytest.mark.parametrize("text", BAD)
def test_bad_files_are_not_valid(
    validator: Draft7Validator, registry: Registry, text: str
) -> None:
    """What is structurally wrong is not valid, and does not resolve either."""
    tree = tomllib.loads(text)
    assert not validator.is_valid(tree)
    with pytest.raises(RuleSetError):
        origo.resolve_ruleset(tree, registry=registry)


@pytest.mark.parametrize("preset", ["rulebook", "brettspielwelt"])
def test_presets_are_valid(
    validator: Draft7Validator, registry: Registry, preset: str
) -> None:
    """The shipped presets, and what is written of them, are valid files."""
    validator.validate(tomllib.loads(registry.presets[preset].text))
    written = origo.resolve_ruleset(preset, registry=registry).to_toml()
    validator.validate(tomllib.loads(written))


def test_defaults_stand_in_the_schema(validator: Draft7Validator) -> None:
    """An option has its default in the schema, unless that is None."""
    choices = validator.schema["properties"]["rules"]["properties"]["refill"]["anyOf"]
    (table,) = [c for c in choices if "flag" in c.get("properties", {})]
    defaults = {
        name: option.get("default")
        for name, option in table["properties"].items()
        if name != "reading"
    }
    assert {
        "flag": False,
        "whole": 1,
        "share": 0.5,
        "word": "a",
        "mode": "fast",
        "maybe": None,
        "several": [1, 2],
        "pair": [1, "a"],
        "some-of": [],
        "mixed": "all",
        "seat": 0,
    } == defaults


def test_a_point_whose_readings_all_have_options(registry: Registry) -> None:
    """Where every reading has options, a table always is one of those readings'."""
    key = ("refill", "tuned")
    few = attrs.evolve(registry, offers={key: registry.offers[key]})
    validator = Draft7Validator(schema(few))
    assert validator.is_valid({"rules": {"refill": {"reading": "tuned", "whole": 3}}})
    assert not validator.is_valid({"rules": {"refill": {"reading": "turn-all"}}})


def test_the_schema_lies_beside_the_presets() -> None:
    """The schema is a file of the package."""
    assert Path(str(SHIPPED)).name == "ruleset.schema.json"
    assert SHIPPED.is_file()

"""The table of all readings: none is missing, all are told apart, presets are whole."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from tests.variants import (
    test_attack,
    test_cards,
    test_ending,
    test_movement,
    test_scoring,
    test_sea_attack,
    test_setup,
    test_starter,
    test_turn,
)
from tests.variants.cases import Case

import origo
import origo_variants
from origo.points import POINTS, Reading

DISTINGUISHING: tuple[Case, ...] = (
    *test_setup.DISTINGUISHING,
    *test_turn.DISTINGUISHING,
    *test_cards.DISTINGUISHING,
    *test_movement.DISTINGUISHING,
    *test_attack.DISTINGUISHING,
    *test_sea_attack.DISTINGUISHING,
    *test_scoring.DISTINGUISHING,
    *test_starter.DISTINGUISHING,
    *test_ending.DISTINGUISHING,
)

NARROW = [point for point in POINTS if not point.is_wide]

OFFERED: Mapping[str, list[str]] = {
    point.name: [
        offer.reading.name
        for offer in origo.discover().readings(point.name)
        if offer.provider.name == "origo"
    ]
    for point in NARROW
}

HOUSE = {
    "start-spaces=reverse-staggered",
    "placement=drawn",
    "placement-cap=half",
    "placement-cap=none",
    "defender-refill=after-battle",
    "jump-path=straight",
    "beaten-shield=supply",
    "clan-ties=lowest-shared",
    "clan-ties=full",
    "state-ties=lowest-shared",
    "state-ties=full",
    "next-starter=rotate",
    "next-starter=keep",
    "pending-scoring=held",
    "state-presence=any",
    "scored-states=founded-only",
    "game-stop=at-once",
    "last-scoring=red-only",
}
"""What no source states and tables play."""

BRETTSPIELWELT = {
    "first-player": "drawn",
    "action-order": "grouped",
    "refill": "turn-all",
    "battle-cards": "one-to-open",
    "ship-battle": "neither",
    "next-starter": "last-chooses",
    "dominance": "all-spaces",
    "mixed-clan-tie": "per-tribe",
    "all-pass": "within-round",
}
"""Where BrettspielWelt plays otherwise than the rulebook."""


def test_thirty_five_points_and_eighty_readings() -> None:
    """The two packages offer eighty readings of thirty-five narrow rule points."""
    assert 35 == len(NARROW)
    assert 80 == sum(len(names) for names in OFFERED.values())
    assert not [f for f in origo.discover().failures if f.plugin == "variants"]


@pytest.mark.parametrize("point", [point.name for point in NARROW])
def test_every_reading_has_its_position(point: str) -> None:
    """Some position tells each reading of a point apart from each other one."""
    cases = [case for case in DISTINGUISHING if case.point == point]
    assert cases
    for case in cases:
        assert sorted(OFFERED[point]) == sorted(case.expected)
    for one, other in combinations(OFFERED[point], 2):
        assert any(case.expected[one] != case.expected[other] for case in cases)


def test_no_position_for_a_point_that_is_not_there() -> None:
    """Each position of the table belongs to a rule point."""
    assert {case.point for case in DISTINGUISHING} == {point.name for point in NARROW}


def test_house_readings() -> None:
    """Readings that no source states, and only they, say ``house``."""
    house = {f"{r.point.name}={r.name}" for r in origo_variants.READINGS if r.is_house}
    assert HOUSE == house


@pytest.mark.parametrize(
    "reading", origo_variants.READINGS, ids=lambda r: f"{r.point.name}={r.name}"
)
def test_readings_describe_themselves(reading: Reading[Any]) -> None:
    """Each reading has a title, one sentence about its effect, and a source."""
    assert reading.title
    assert reading.title[0].isupper()
    assert reading.effect.endswith(".")
    assert reading.source == "house" or "'" in reading.source or ";" in reading.source


# Presets


def preset(name: str) -> Mapping[str, str]:
    """Read the choices that a preset lists."""
    document = tomllib.loads(origo.discover().presets[name].text)
    assert name == document["ruleset"]["name"]
    rules: Mapping[str, str] = document["rules"]
    return rules


@pytest.mark.parametrize("name", ["rulebook", "brettspielwelt"])
def test_presets_list_every_point(name: str) -> None:
    """A preset names a reading for each rule point, in the order of the points."""
    rules = preset(name)
    assert [point.name for point in POINTS] == list(rules)
    offers = origo.discover().offers
    assert not [item for item in rules.items() if item not in offers]


def test_rulebook_takes_its_own_readings() -> None:
    """The rulebook's preset takes no reading of another package."""
    own = {(r.point.name, r.name) for r in origo_variants.READINGS}
    assert not own & set(preset("rulebook").items())


def test_brettspielwelt_differs_where_its_page_does() -> None:
    """BrettspielWelt takes the rulebook's reading where its help page is silent."""
    rulebook = preset("rulebook")
    different = dict(preset("brettspielwelt").items() - rulebook.items())
    assert BRETTSPIELWELT == different


@pytest.mark.parametrize("name", ["rulebook", "brettspielwelt"])
def test_presets_are_built_as_they_read(name: str) -> None:
    """The rule set of a preset takes the readings that its file lists."""
    spec = origo.ruleset(name).spec
    assert preset(name) == {choice.point: choice.reading for choice in spec.choices}


@pytest.mark.parametrize("name", ["rulebook", "brettspielwelt"])
def test_presets_name_the_ambiguities(name: str) -> None:
    """Each line of a preset ends with its ambiguity and the question."""
    lines = origo.discover().presets[name].text.splitlines()
    for point in NARROW:
        (line,) = [text for text in lines if text.startswith(f"{point.name} = ")]
        assert f"# {point.ambiguity}: " in line
        assert line.endswith("?")


# The package


FILES = sorted(Path(origo_variants.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_files_are_independent_and_use_what_is_public(file: Path) -> None:
    """A file of readings imports public modules of origo, and no other such file."""
    public = {
        "origo",
        "origo.actions",
        "origo.board",
        "origo.events",
        "origo.points",
        "origo.state",
        "origo.types",
    }
    tree = ast.parse(file.read_text("utf-8"))
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom):
            continue
        name = node.module or ""
        assert file.stem == "__init__" or node.level == 0
        assert not name.startswith("origo") or name in public

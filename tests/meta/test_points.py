"""A rule point touches several places; each of them knows each of the others."""

from __future__ import annotations

import ast
import inspect
import re
import tomllib
import typing
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import pytest
from tests.variants.test_table import DISTINGUISHING

import origo
from origo.plugins.hooks import protocol_of
from origo.points import POINTS, Point, RuleSet, table

ROOT = Path(__file__).parents[2]
RULE_POINTS = ROOT / "docs" / "reference" / "rule-points.md"
REGISTER = ROOT / "docs" / "register"

GROUPS = {
    "set-up": "Set-up",
    "turn": "Turn",
    "attack": "Attack",
    "scoring": "Scoring",
    "ending": "Ending",
}
"""How the reference heads its groups of rule points."""

EVERY_POINT = pytest.mark.parametrize("point", POINTS, ids=lambda point: point.name)


def test_fields_of_the_table() -> None:
    """`RuleSet` has a field for each rule point, in their order, and none besides."""
    fields = [field.name for field in attrs.fields(RuleSet)]
    assert [point.field for point in POINTS] == fields[5:]
    assert ["spec", "data", "board", "memories", "_rebuild"] == fields[:5]


@EVERY_POINT
def test_field_has_the_protocol_of_its_point(point: Point[Any]) -> None:
    """The type of a field is the Protocol of its rule point."""
    hints = typing.get_type_hints(RuleSet, vars(table))
    assert protocol_of(point) is hints[point.field]


@EVERY_POINT
def test_protocol_asks_a_question(point: Point[Any]) -> None:
    """A Protocol's docstring is a question with the number, and then the moment."""
    question, _, moment = inspect.cleandoc(protocol_of(point).__doc__ or "").partition(
        "\n\n"
    )
    assert re.search(r"\? \(.+\)$", " ".join(question.split()))
    assert point.ambiguity in question
    assert moment


@EVERY_POINT
def test_question_is_asked(point: Point[Any]) -> None:
    """Some procedure of the rules asks each rule point through the table."""
    assert point.field in _asked()


@cache
def _asked() -> frozenset[str]:
    """Find all names that are taken from something, wherever rules are played."""
    folder = ROOT / "src" / "origo" / "rulebook"
    return frozenset(
        node.attr
        for path in folder.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
    )


@pytest.mark.parametrize("name", ["rulebook", "brettspielwelt"])
def test_presets_are_complete(name: str) -> None:
    """A shipped preset has a line for each rule point, in their order."""
    document = tomllib.loads(origo.discover().presets[name].text)
    assert [point.name for point in POINTS] == list(document["rules"])


def test_positions() -> None:
    """Each narrow rule point has a position that tells its readings apart."""
    narrow = {point.name for point in POINTS if not point.is_wide}
    assert narrow == {case.point for case in DISTINGUISHING}


# The reference


@cache
def _sections() -> dict[str, str]:
    """Read the section of each rule point from the reference, in order."""
    text = RULE_POINTS.read_text(encoding="utf-8")
    parts = re.split(r"^### `([a-z-]+)`$", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def _rows(section: str) -> Iterator[list[str]]:
    """Give the rows of a section's table of readings."""
    for line in section.splitlines():
        if line.startswith("| `"):
            yield [cell.strip() for cell in line.strip("|").split(" | ")]


def test_reference_lists_every_point() -> None:
    """The reference has a section for each rule point, in their order."""
    assert [point.name for point in POINTS] == list(_sections())


def test_reference_groups_as_the_points_do() -> None:
    """The reference's headings part the rule points as their groups do."""
    text = RULE_POINTS.read_text(encoding="utf-8")
    found = re.findall(r"^##+ `?([\w -]+?)`?$", text, flags=re.MULTILINE)
    wanted: list[str] = []
    for point in POINTS:
        if GROUPS[point.group] not in wanted:
            wanted.append(GROUPS[point.group])
        wanted.append(point.name)
    assert wanted == found


@EVERY_POINT
def test_reference_has_the_exact_signature(point: Point[Any]) -> None:
    """The reference has each signature as the Protocol has it."""
    call = str(inspect.signature(protocol_of(point).__call__))
    wanted = call.replace("(self, ", f"def {point.field}(").replace("'", "") + ": ..."
    section = " ".join(_sections()[point.name].split())
    assert wanted in section.replace("( ", "(").replace(" )", ")")


@EVERY_POINT
def test_reference_has_the_number(point: Point[Any]) -> None:
    """The reference has each question with the number of its ambiguity."""
    question = " ".join(_sections()[point.name].split("\n\n")[1].split())
    if point.is_wide:
        assert "A wide point" in question
    else:
        assert f"? ({point.ambiguity})" in question


@EVERY_POINT
def test_reference_lists_the_readings(point: Point[Any]) -> None:
    """The reference says of each shipped reading who takes it, or that it is house."""
    rows = {
        row[0].strip("` "): row[2].rstrip("| ")
        for row in _rows(_sections()[point.name])
    }
    offers = [
        offer.reading
        for offer in origo.discover(third_party=False).readings(point.name)
    ]
    assert [reading.name for reading in offers] == list(rows)
    for reading in offers:
        takers = [
            f"`{name}`"
            for name in ("rulebook", "brettspielwelt")
            if reading.name == origo.ruleset(name).spec.choice(point.name).reading
        ]
        said = ", ".join(takers) or ("*house*" if reading.is_house else "")
        assert said == rows[reading.name]


# The register


@EVERY_POINT
def test_register_has_a_page(point: Point[Any]) -> None:
    """Each rule point has a page that says what the sources say."""
    text = (REGISTER / f"{point.name}.md").read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert f"```{{origo}} answer {point.name}\n```" in text
    assert "## What the sources say" in text
    assert f"```{{origo}} register {point.name}\n```" in text


@pytest.mark.parametrize("group", GROUPS)
def test_register_lists_the_pages(group: str) -> None:
    """Each chapter of the register leads to the pages of its rule points."""
    text = (REGISTER / f"chapter-{group}.md").read_text(encoding="utf-8")
    listed = re.findall(r"^[a-z-]+$", text, flags=re.MULTILINE)
    assert [point.name for point in POINTS if point.group == group] == listed


def test_register_has_no_other_page() -> None:
    """No page of the register is left from a rule point that is gone."""
    pages = {path.stem for path in REGISTER.glob("*.md")}
    chapters = {f"chapter-{group}" for group in GROUPS}
    assert {point.name for point in POINTS} == pages - chapters - {"index"}

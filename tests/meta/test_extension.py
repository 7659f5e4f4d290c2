"""What the pages generate: links, outcomes of positions, and the register."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import origo
from origo.points import POINTS, Point

pytest.importorskip("sphinx")

EXTENSION = Path(__file__).parents[2] / "docs" / "_ext"


@pytest.fixture(autouse=True)
def _on_the_path() -> Iterator[None]:
    """Let the extension of the pages be imported."""
    sys.path.insert(0, str(EXTENSION))
    yield
    sys.path.remove(str(EXTENSION))


def module(name: str) -> ModuleType:
    """Import a module of the extension."""
    return importlib.import_module(f"origo_docs.{name}")


def test_ranges_of_ids() -> None:
    """A range in a docstring stands for each of its ids."""
    text = "Pay the places (P-05 to P-07, X-C, conv. 10, 16; A-17)."
    wanted = ["P-05", "P-06", "P-07", "X-C", "conv-10", "conv-16"]
    assert wanted == list(module("links").ids_in(text))


def test_links_leave_code_alone() -> None:
    """Ids become links in words, and stay as they are in code."""
    text = "See `P-05`, P-06 and conv. 8, but not E7-01 or A-05."
    wanted = "See `P-05`, {rule}`P-06` and {rule}`conv. 8`, but not E7-01 or A-05."
    assert wanted == module("links").linked(text)


def test_every_position_is_put_into_words() -> None:
    """There are words for what is seen in the positions of each narrow rule point."""
    narrow = {point.name for point in POINTS if not point.is_wide}
    assert narrow == set(module("outcomes").SHOWN)


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.name)
def test_register_shows_every_reading(point: Point[Any]) -> None:
    """A page of the register has each reading with its effect, and what it gives."""
    page = module("register").page(point.name)
    names = origo.discover().names(point.name)
    for name in names:
        assert f"### `{name}`: " in page
    if not point.is_wide:
        assert len(names) == page.count(f"](#{point.name}-")
        assert "## How to change it" in page


def test_reason_codes() -> None:
    """Reason codes are found in the code, with their sentence and statement."""
    listed = module("codes").refusals("")
    assert "| `space-taken` | *space* is not free: seat *seat* has a shield" in listed
    assert (
        "| `behind` | the *side* is behind and cannot hand over | {rule}`K-07` |"
        in (listed)
    )


def test_statements_have_code_and_tests() -> None:
    """The traceability of a statement names the code and the tests that hold it."""
    statements = module("statements")
    assert "origo.rulebook.expand.expand" in statements.in_code()["T-04"]
    tests = statements.in_tests()["K-07"]
    assert "rules/test_battle.py::test_any_number" in tests

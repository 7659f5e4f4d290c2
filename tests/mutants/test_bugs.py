"""The rule bugs are in step with the sources, and some of them are tried."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tests.conftest import known_statements

import origo

from .__main__ import ROOT, STAGES, tried
from .bugs import BUGS, Bug

SOURCE = Path(str(origo.__file__)).parents[1]


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_a_bug_can_be_made(bug: Bug) -> None:
    """What is bent stands in the sources exactly once, and is still Python then."""
    text = (SOURCE / "origo" / bug.file).read_text(encoding="utf-8")
    bent = bug.bend(text)
    assert text != bent
    ast.parse(bent)


def test_there_are_many_bugs() -> None:
    """Every chapter of the rules is bent, and no bug is there twice."""
    assert 40 <= len(BUGS) == len({bug.name for bug in BUGS})
    chapters = {path.name for path in (SOURCE / "origo" / "rulebook").glob("*.py")}
    bent = {Path(bug.file).name for bug in BUGS}
    not_rules = {"__init__.py", "refusals.py", "turn.py", "order.py", "expand.py"}
    assert chapters - bent <= not_rules


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_a_bug_breaks_a_known_rule(bug: Bug) -> None:
    """Each names a statement, a convention or an ambiguity of the rules."""
    name = bug.statement.replace("conv. ", "conv-")
    assert name in known_statements() or name.startswith("A-")


def test_a_text_that_is_not_there_is_told() -> None:
    """A bug that is no longer in step with the sources says so."""
    with pytest.raises(ValueError, match=r"ties to the attacker: .* is 0 times"):
        next(bug for bug in BUGS if bug.name == "ties to the attacker").bend("")


def test_the_tests_are_there() -> None:
    """The folders of tests that are run against a bug exist."""
    assert all((ROOT / folder).is_dir() for stage in STAGES for folder in stage)


@pytest.mark.slow
@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_a_bug_is_noticed(bug: Bug) -> None:
    """Some test fails when the rule is bent."""
    assert tried(bug).noticed

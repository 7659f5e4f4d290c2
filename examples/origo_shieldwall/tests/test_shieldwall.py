"""The reading `shield-wall`: chosen by name, option and file, and played."""

from __future__ import annotations

from pathlib import Path

import pytest

import origo
from origo.errors import RuleSetError
from origo.points import RuleSet

NORTH, WEST, SOUTH = "D7", "E6", "F7"
"""Spaces beside E7; the fourth, E8, is where the attack comes from."""


def can_defend(rules: RuleSet, beside: str) -> bool:
    """Attack E7, and see whether its owner may play a population card."""
    state = origo.position(
        rules,
        shields=["E8", f"E7 {beside}"],
        hands=["row-E row-DEF state-POL pop", "pop"],
        founded="POL",
    )
    for answer in ("attack row-E E7", "reinforce row-DEF", "hand-over"):
        state = origo.apply(state, origo.parse_action(answer))
    return origo.parse_action("reinforce pop") in origo.legal_actions(state)


@pytest.mark.parametrize(
    ("shields", "walls"),
    [(2, [False, False, True, True]), (3, [False, False, False, True])],
)
def test_wall(shields: int, walls: list[bool]) -> None:
    """A population card defends only with as many shields beside it as the option."""
    wall = {"reading": "shield-wall", "shields": shields}
    rules = origo.ruleset(population_defence=wall)
    beside = ["", NORTH, f"{NORTH} {WEST}", f"{NORTH} {WEST} {SOUTH}"]
    assert walls == [can_defend(rules, spaces) for spaces in beside]


def test_default() -> None:
    """Two shields are a wall where nothing else is said."""
    rules = origo.ruleset(population_defence="shield-wall")
    assert (("shields", 2),) == rules.spec.choice("population-defence").options


def test_file(tmp_path: Path) -> None:
    """A rule set file can choose the reading."""
    file = tmp_path / "walls.toml"
    file.write_text('[rules]\npopulation-defence = "shield-wall"\n', encoding="utf-8")
    rules = origo.load_ruleset(file)
    assert origo.ruleset(population_defence="shield-wall") == rules


@pytest.mark.parametrize("shields", [1, 5, "two", True])
def test_values_of_the_option(shields: object) -> None:
    """A wall has two to four shields."""
    wall = {"reading": "shield-wall", "shields": shields}
    with pytest.raises(RuleSetError, match="is not 2, 3 or 4"):
        origo.ruleset(population_defence=wall)


def test_conflict() -> None:
    """The reading is refused where attacks come from afar."""
    with pytest.raises(RuleSetError, match="cannot be chosen together with"):
        origo.ruleset(population_defence="shield-wall", attack_reach="card-reach")

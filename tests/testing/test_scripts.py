"""Games can be written down and played again, and counter-examples become small."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from tests.testing.broken import failing, poaching

import origo
from origo.plugins import discover
from origo.points import RuleSet
from origo.testing import Beginning, Dice, Game, Script, board_data, games
from origo.testing.probe import BrokenLawError
from origo.testing.readings import build_rules, registry_with
from origo.testing.shrinking import Shrinker
from origo.testing.trial import Trial
from origo.testing.verification import random_game

SMALL = board_data(20)


def rules() -> RuleSet:
    """Build the rulebook's rule set on a small board."""
    return origo.ruleset("rulebook", data=SMALL)


@given(games(most=60, from_positions=True))
def test_a_game_is_played_again_by_its_script(game: Game) -> None:
    """The texts of a game's actions lead to the same states and events."""
    steps, again = list(game.steps()), list(game.script().steps(game.rules))
    assert steps == again
    assert game.last() == again[-1].after


def test_what_is_not_legal_is_passed_over() -> None:
    """A script from which lines were taken is still a game."""
    script = Game(rules(), Beginning(2, 1), "uniform", 1, 60).script()
    shorter = script.without(2, 7)
    assert len(script.actions) - 5 == len(shorter.actions)
    log: list[str] = []
    steps = list(shorter.steps(rules(), log))
    assert len(log) == len(steps) - 1 <= len(shorter.actions)


def test_a_script_can_be_read_by_a_person() -> None:
    """It says by which readings it is played, and how it begins."""
    setting = {"shields": ["A1", "A2"]}
    made = build_rules({"refill": "round-all"}, discover(), data=SMALL)
    script = Script(Beginning(2, 0, setting), ("end-turn",))
    assert [
        "# rule set 'rulebook with refill=round-all' on the board 'Invented':",
        "# rulebook, refill=round-all",
        "# origo.position(rules, shields=['A1', 'A2'])",
        "end-turn",
    ] == script.lines(made)
    assert "# rulebook, no other reading" == script.lines(rules())[1]


def test_a_counter_example_becomes_small() -> None:
    """Of a long game only what leads to the broken law is left."""
    registry = registry_with(failing)
    bent = build_rules({"next-starter": "failing"}, registry, data=SMALL)
    script, error = broken(bent, registry)
    found, again = Shrinker(bent, registry, error).shrink(script)
    assert len(found.actions) < len(script.actions)
    assert (error.law, error.subject) == (again.law, again.subject)
    *_, last = Trial(bent, registry).play(found, 0).actions
    assert found.actions[-1] == last


def broken(rules: RuleSet, registry: Any) -> tuple[Script, BrokenLawError]:  # noqa: ANN401
    """Find a game that breaks a law."""
    for number in range(50):
        game = random_game(rules, Dice(3, number))
        outcome = Trial(rules, registry).play(game, 1)
        if outcome.broken is not None:
            return outcome.script(), outcome.broken
    pytest.fail("no game breaks a law")


def test_what_cannot_be_shown_again_is_kept_as_it_was() -> None:
    """A game that does not break the law again stays as long as it was."""
    script = Script(Beginning(2, 1), ("place A1",))
    error = BrokenLawError("does something", "kind", "refill=odd")
    found = Shrinker(rules(), discover(), error).shrink(script)
    assert (script, error) == found


def test_a_law_that_breaks_at_once_needs_no_action() -> None:
    """Where the first state shows it the script is empty."""
    registry = registry_with(poaching)
    bent = build_rules({"jump-path": "poaching", "placement": "drawn"}, registry)
    script, error = broken(bent, registry)
    found, _ = Shrinker(bent, registry, error).shrink(script)
    assert () == found.actions

"""What the strategies draw: any rule set, any board, games and states of any stage."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

import origo
from origo import testing
from origo.gamedata import europe
from origo.points import Reading, RuleSet
from origo.testing import Game, board_data, games, note_situations, rule_sets, states
from origo.types import Stage

QUICK = settings(
    max_examples=200,
    database=None,
    derandomize=True,
    deadline=None,
    phases=[Phase.generate],
)


def shipped(reading: Reading[Any]) -> bool:
    """Tell of some readings that they are wanted."""
    return reading.name in {"round-all", "turn-all"}


@given(rule_sets(data=europe(), wanted=shipped))
def test_readings_can_be_filtered(rules: RuleSet) -> None:
    """Only readings that are wanted stand in the place of a preset's."""
    presets = [origo.ruleset(name) for name in ("rulebook", "brettspielwelt")]
    for choice in rules.spec.choices:
        usual = {preset.spec.choice(choice.point).reading for preset in presets}
        assert choice.reading in usual | {"round-all", "turn-all"}


@pytest.mark.parametrize(
    "choice", ["refill=round-all", "founding=expansion-only", "jump-path=straight"]
)
def test_every_reading_can_be_drawn(choice: str) -> None:
    """Whatever is offered comes up."""
    point, _, name = choice.partition("=")

    def has_it(rules: RuleSet) -> bool:
        reading: str = rules.spec.choice(point).reading
        return reading == name

    found: RuleSet = find(rule_sets(data=europe()), has_it, settings=QUICK)
    assert name == found.spec.choice(point).reading


@pytest.mark.parametrize("stage", ["placement", "turn", "battle", "naming", "over"])
def test_states_of_every_stage_are_reached(stage: Stage) -> None:
    """Play reaches every stage, on a board of one's own choice as well."""
    rules = origo.ruleset("rulebook", data=board_data(20))
    found = find(states(rules, stages=[stage]), lambda _: True, settings=QUICK)
    assert stage == found.stage


@given(games(st.just(origo.ruleset("rulebook")), most=9, tempers=["passing"]))
def test_games_keep_to_what_is_asked(game: Game) -> None:
    """Length, temper and rule set are those that were asked for."""
    assert ("passing", "rulebook") == (game.temper, game.rules.name)
    assert len(list(game.steps())) <= 10
    assert game.beginning.setting is None


@given(games(origo.ruleset("rulebook", data=board_data(20))))
@settings(max_examples=20)
def test_situations_are_noted(game: Game) -> None:
    """What a game reached is told to Hypothesis, each situation once."""
    noted: list[str] = []
    found = note_situations(game, noted.append)
    assert sorted(found) == noted


def test_nothing_needs_hypothesis_but_the_strategies() -> None:
    """The kit runs without Hypothesis; what needs it says so when it is asked for."""
    code = (
        "import sys; sys.modules['hypothesis'] = None\n"
        "import origo.testing as kit\n"
        "kit.check_ruleset('rulebook', games=1, laws=['kind'])\n"
        "try: kit.games\n"
        "except ModuleNotFoundError as error: print(error.name)\n"
    )
    run = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert "hypothesis" == run.stdout.strip()


def test_unknown_names_are_errors() -> None:
    """The module has no names but those that it lists."""
    assert set(testing.__all__) >= {*testing.STRATEGIES, "GameMachine"}
    assert all(hasattr(testing, name) for name in testing.__all__)
    with pytest.raises(AttributeError, match="no attribute 'gaems'"):
        testing.gaems  # noqa: B018

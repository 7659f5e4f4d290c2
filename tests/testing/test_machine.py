"""The state machine plays games by itself, and finds what is broken."""

from __future__ import annotations

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test
from tests.testing.broken import poaching

from origo.testing import GameMachine, board_data
from origo.testing.probe import BrokenLawError
from origo.testing.readings import build_rules, registry_with

QUICK = settings(
    max_examples=6, stateful_step_count=25, deadline=None, phases=[Phase.generate]
)

TestAnyGames = GameMachine.TestCase
"""Games by any rule set, on any board."""

TestAnyGames.settings = QUICK


class BrokenGames(GameMachine):
    """Games in which shields of other seats move, too."""

    registry = registry_with(poaching)
    rule_set = build_rules({"jump-path": "poaching"}, registry, data=board_data(20))


def test_the_machine_finds_what_is_broken() -> None:
    """A broken reading fails the machine, and is named."""
    with pytest.raises(BrokenLawError, match="jump-path=poaching answers with"):
        run_state_machine_as_test(BrokenGames, settings=QUICK)

"""The readings of the turn: card actions, founding, passing (A-06, A-11, A-27)."""

from __future__ import annotations

import pytest
from tests.rules.helpers import (
    allows,
    distances,
    legal,
    near,
    only,
    play,
    refusal,
    rulebook,
    told,
)
from tests.variants.cases import Case, runs

import origo
from origo.events import CardActionsClosed
from origo.points import RuleSet
from origo.state import State
from origo.types import Seat


def two_cards(rules: RuleSet) -> State:
    """Give seat 0 a shield on land, one at sea, and two cards that fit somewhere."""
    return origo.position(
        rules, shields=["I3 A1", "A5"], hands=["row-B ship pop pop", "row-A row-A"]
    )


def between_card_actions(rules: RuleSet) -> object:
    """Expand, try to migrate, and try to expand again."""
    state = play(two_cards(rules), "expand row-B B5")
    if not allows(state, "migrate A1 A2"):
        return "the second card action comes first"
    state = play(state, "migrate A1 A2")
    if not allows(state, "expand ship C3"):
        return "the card actions are closed"
    return "a second card action is open"


BELGIUM = "D3 E2 E3"


def arrivals_that_found(rules: RuleSet) -> object:
    """Let a shield arrive on the last space of Belgium by each kind of action."""
    founded = []
    for action in ("expand row-E E4", "migrate F4 E4", "sail E1 E4"):
        state = origo.position(
            rules, shields=[f"{BELGIUM} F4 E1", "A1"], hands=["row-E"]
        )
        founded.append(play(state, action).track.founded == ("BEL",))
    return dict(zip(("expand", "migrate", "sail"), founded, strict=True))


def exchange_and_pass(rules: RuleSet) -> object:
    """Let seat 0 exchange cards and seat 1 do nothing, in one round."""
    state = origo.position(rules, shields=["A1", "A5"], hands=["row-A row-B", ""])
    state = play(state, "exchange row-A row-B", "end-turn", "end-turn")
    return state.track.met


DISTINGUISHING = (
    Case(
        point="action-order",
        title="a migration between two expansions",
        observe=between_card_actions,
        expected={
            "free": "a second card action is open",
            "grouped": "the card actions are closed",
            "both-or-none": "the second card action comes first",
        },
        statements=("T-02",),
    ),
    Case(
        point="founding",
        title="the last space of Belgium",
        observe=arrivals_that_found,
        expected={
            "any-arrival": {"expand": True, "migrate": True, "sail": True},
            "expansion-only": {"expand": True, "migrate": False, "sail": False},
        },
        statements=("F-01",),
    ),
    Case(
        point="exchange-pass",
        title="an exchange and a pass in one round",
        observe=exchange_and_pass,
        expected={"is-action": (), "is-pass": ("all-pass",)},
        statements=("T-03",),
    ),
)


@pytest.mark.parametrize(("case", "reading"), runs(DISTINGUISHING))
def test_readings(case: Case, reading: str) -> None:
    """Each reading of the turn plays in its own way."""
    assert case.expected[reading] == case.observe(case.rules(reading))


# The order of actions


@pytest.mark.statement("conv-7")
def test_grouped_lets_one_card_action_be_enough() -> None:
    """One card action alone stays legal under `grouped`."""
    state = play(two_cards(rulebook(action_order="grouped")), "expand row-B B5")
    assert allows(state, "end-turn")
    assert allows(state, "expand ship C3")


@pytest.mark.statement("conv-7")
@pytest.mark.parametrize(
    "other", ["migrate A1 A2", "exchange pop pop", "sail I3 I2"], ids=lambda a: a[:4]
)
def test_grouped_closes_at_any_other_action(other: str) -> None:
    """Each other action after the first card action ends them, none before does."""
    before = play(two_cards(rulebook(action_order="grouped")), other)
    assert allows(before, "expand row-B B5")
    after = play(before, "expand row-B B5")
    assert allows(after, "expand ship C3")
    state = play(two_cards(rulebook(action_order="grouped")), "expand row-B B5", other)
    assert not legal(state, "expand")
    assert "card-actions-closed" == refusal(state, "expand ship C3").code


@pytest.mark.statement("conv-7")
def test_grouped_tells_once_that_the_card_actions_are_closed() -> None:
    """The action that closes the card actions tells it, no other one does."""
    state = origo.position(
        rulebook(action_order="grouped"),
        shields=["I3 F1 A1", "A5"],
        hands=["row-B row-C"],
    )
    closings = []
    for action in ("sail I3 I2", "expand row-B B5", "migrate A1 A2", "sail F1 F2"):
        state, log = told(state, action)
        closings.append(only(CardActionsClosed, log))
    assert [[], [], [CardActionsClosed(Seat(0))], []] == closings


@pytest.mark.statement("conv-7")
def test_grouped_lets_sailing_be_split() -> None:
    """Voyages may be made before and after the card actions."""
    state = origo.position(
        rulebook(action_order="grouped"), shields=["I3 F1", "A5"], hands=["row-B row-C"]
    )
    state = play(state, "sail I3 I2", "expand row-B B5", "expand row-C C5")
    assert allows(state, "sail F1 F2")
    assert allows(play(state, "sail F1 F2"), "migrate B5 B6")


@pytest.mark.statement("conv-7")
def test_grouped_counts_an_attack_as_a_card_action() -> None:
    """A battle between two card actions does not close them."""
    state = origo.position(
        rulebook(action_order="grouped"),
        shields=["E8 F7", "E7"],
        hands=["row-E row-B", ""],
        founded="POL",
    )
    state = play(state, "attack row-E E7", "hand-over", "give-up")
    assert allows(state, "expand row-B B5")


def test_both_or_none_asks_for_the_second_card_action() -> None:
    """While a second card action is possible nothing else is, not even ending."""
    rules = rulebook(action_order="both-or-none")
    assert allows(two_cards(rules), "end-turn")
    state = play(two_cards(rules), "expand row-B B5")
    assert legal(state) == legal(state, "expand")
    for other in ("migrate A1 A2", "exchange pop pop", "sail I3 I2", "end-turn"):
        assert "card-action-first" == refusal(state, other).code
    assert {"migrate A1 A2", "end-turn"} <= legal(play(state, "expand ship C3"))


def test_both_or_none_takes_an_attack_for_the_second_card_action() -> None:
    """An attack that is possible must come as well, whatever it promises."""
    state = origo.position(
        rulebook(action_order="both-or-none"),
        shields=["E8", "E7"],
        hands=["row-B col-7", ""],
        founded="POL",
    )
    state = play(state, "expand row-B B5")
    assert {"expand", "attack"} == {text.split()[0] for text in legal(state)}


def test_both_or_none_asks_for_an_attack_where_nothing_else_is_possible() -> None:
    """An attack alone is a second card action that must come before all else."""
    state = origo.position(
        rulebook(action_order="both-or-none"),
        shields=["E8 A1", near(rulebook(), "POL")],
        hands=["row-B state-POL", ""],
        founded="POL",
    )
    state = play(state, "expand row-B B5")
    assert legal(state) == legal(state, "attack")
    assert {f"attack state-POL {space}" for space in ("D8", "E7")} == legal(state)
    assert "card-action-first" == refusal(state, "end-turn").code


def test_both_or_none_lets_go_where_no_second_is_possible() -> None:
    """After one card action the turn goes on freely when no second one is possible."""
    rules = rulebook(action_order="both-or-none")
    state = origo.position(rules, shields=["A1", "A5"], hands=["row-B"])
    assert {"migrate A1 A2", "end-turn"} <= legal(play(state, "expand row-B B5"))


@pytest.mark.statement("conv-9")
@pytest.mark.parametrize("passing", ["is-action", "is-pass"])
def test_exchange_is_an_action_for_the_order(passing: str) -> None:
    """An exchange closes the card actions under both readings of `exchange-pass`."""
    rules = rulebook(action_order="grouped", exchange_pass=passing)
    state = play(two_cards(rules), "expand row-B B5", "exchange pop pop")
    assert not legal(state, "expand")


# Founding


@pytest.mark.statement("conv-16", "F-03")
def test_full_state_without_marker() -> None:
    """Such a state cannot be attacked, and a later expansion into it founds it."""
    state = origo.position(
        rulebook(founding="expansion-only"),
        shields=["D3 E2 F4", "E3 F3"],
        hands=["", "state-BEL row-E"],
    )
    state = play(state, "migrate F4 E4", "end-turn")
    assert () == state.track.founded
    assert "not-open" == refusal(state, "attack row-E E4").code
    state = play(state, "migrate E3 F4")
    assert () == state.track.founded
    state = play(state, "expand state-BEL E3")
    assert ("BEL",) == state.track.founded
    assert (1, 5) == distances(state)
    assert allows(state, "attack row-E E4")


@pytest.mark.statement("conv-16")
def test_moving_into_the_last_gap_again() -> None:
    """A second arrival by moving does not found either."""
    state = origo.position(
        rulebook(founding="expansion-only"), shields=["D3 E2 E3 E1", "F4"]
    )
    state = play(state, "sail E1 E4")
    assert () == state.track.founded
    state = play(state, "end-turn", "end-turn", "migrate E4 E5", "end-turn", "end-turn")
    state = play(state, "migrate E5 E4")
    assert () == state.track.founded


# Passing


@pytest.mark.statement("conv-9")
def test_exchange_besides_another_action_is_no_pass() -> None:
    """Under `is-pass` a turn that exchanged and sailed was not a pass."""
    state = origo.position(
        rulebook(exchange_pass="is-pass"),  # noqa: S106 - no password
        shields=["F1", "A5"],
        hands=["row-A row-B"],
    )
    state = play(state, "exchange row-A row-B", "sail F1 G1", "end-turn")
    assert ((), 0) == (state.track.passed, state.track.passes)


@pytest.mark.statement("conv-9")
@pytest.mark.parametrize("passing", ["is-action", "is-pass"])
def test_failed_attack_is_no_pass(passing: str) -> None:
    """A turn whose only action was a lost attack was not a pass."""
    state = origo.position(
        rulebook(exchange_pass=passing),
        shields=["E8", "E7 D7 E6"],
        hands=["row-E", ""],
        founded="POL",
    )
    state = play(state, "attack row-E E7", "give-up", "end-turn")
    assert ((), 0) == (state.track.passed, state.track.passes)

"""The reading that remembers: seas that were full once (A-13)."""

from __future__ import annotations

import json
import pickle

import pytest
from tests.rules.helpers import (
    allows,
    answers,
    legal,
    only,
    place_all,
    play,
    refusal,
    rulebook,
    told,
)
from tests.variants.cases import Case, chosen, runs

import origo
from origo.events import MemoryChanged
from origo.points import Memory, RuleSet
from origo_variants.sea_attack import FULL_ONCE


def bay_with_a_gap(rules: RuleSet) -> object:
    """Attack F1 after a shield has left the Bay of Biscay, which was full."""
    state = origo.position(
        rules, shields=["E1 F2", "F1"], hands=["row-F"], supplies=[5, 5]
    )
    assert allows(state, "attack row-F F1")
    return answers(play(state, "sail E1 D1"), "attack")


DISTINGUISHING = (
    Case(
        point="sea-attack",
        title="the Bay of Biscay with a gap",
        observe=bay_with_a_gap,
        expected={"full-now": set(), "full-once": {"row-F F1"}},
        statements=("K-01", "conv-31"),
    ),
)


@pytest.mark.parametrize(("case", "reading"), runs(DISTINGUISHING))
def test_readings(case: Case, reading: str) -> None:
    """Each reading of sea attacks plays in its own way."""
    assert case.expected[reading] == case.observe(case.rules(reading))


def full_once(**more: str) -> RuleSet:
    """Build the rulebook's rule set with the reading that remembers."""
    return chosen({"sea_attack": "full-once", **more})


@pytest.mark.statement("conv-31")
def test_full_in_placement_counts() -> None:
    """A sea that placement filled is open in the first round, even with a gap."""
    rules = full_once()
    cards = rules.data.deck.cards
    first = [card for card in cards if card == "row-F"]
    deck = first + [card for card in cards if card != "row-F"]
    state = origo.new_game(rules, 2, 1, deck=deck)
    assert ((),) == state.memory
    state = play(state, "place F2", "place F1", "place E1")
    assert (("bis",),) == state.memory
    state = place_all(state)
    state = play(state, "sail E1 D1")
    assert "bis" in state.recall(FULL_ONCE)
    assert allows(state, "attack row-F F1")


@pytest.mark.statement("conv-31")
def test_full_in_drawn_placement_counts() -> None:
    """A sea that chance filled in placement is remembered as well."""
    rules = full_once(placement="drawn")
    remembered = 0
    for seed in range(40):
        state = origo.new_game(rules, 2, seed)
        regions = state.board.regions
        full = [sea for sea in state.board.seas if state.is_full(regions[sea].mask)]
        assert tuple(full) == state.recall(FULL_ONCE)
        remembered += len(full)
    assert remembered


@pytest.mark.statement("conv-31")
def test_memory_grows_and_does_not_shrink() -> None:
    """Seas are remembered in the board's order, and stay so when they lose shields."""
    state = origo.position(
        full_once(), shields=["A8 B9 F2", "F1"], hands=["row-B ship ship"]
    )
    assert ((),) == state.memory
    state = play(state, "expand ship B8")
    assert (("bal",),) == state.memory
    state = play(state, "sail A8 A7", "expand ship E1")
    seas = tuple(sea for sea in state.board.seas if sea in ("bal", "bis"))
    assert seas == state.recall(FULL_ONCE)
    state = play(state, "sail E1 D1", "sail B8 C8", "end-turn", "end-turn")
    assert seas == state.recall(FULL_ONCE)


@pytest.mark.statement("conv-31")
def test_each_change_of_the_memory_is_told() -> None:
    """A sea that is full for the first time is told, wherever it stands in the list."""
    state = origo.position(
        full_once(), shields=["A8 E1 F2", ""], hands=["row-F row-B ship"]
    )
    state, log = told(state, "expand row-F F1")
    assert [MemoryChanged((("bis",),))] == only(MemoryChanged, log)
    state, log = told(state, "sail E1 D1")
    assert [] == only(MemoryChanged, log)
    state, log = told(state, "expand row-B B8")
    assert [MemoryChanged((("bal", "bis"),))] == only(MemoryChanged, log)


def test_sea_that_was_never_full_is_closed() -> None:
    """A sea that has had a gap all the time cannot be attacked."""
    state = origo.position(full_once(), shields=["F2", "F1"], hands=["row-F"])
    assert "not-open" == refusal(state, "attack row-F F1").code
    assert not legal(state, "attack")


def test_memory_is_one_json_value_and_travels() -> None:
    """A state with a memory can be pickled, and its memory written as JSON."""
    state = origo.position(full_once(), shields=["E1 F2", "F1"], hands=["row-F"])
    state = play(state, "sail E1 D1")
    again = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own bytes
    assert again == state
    assert allows(again, "attack row-F F1")
    assert [["bis"]] == json.loads(json.dumps(state.memory))


def test_nothing_is_remembered_where_nobody_asks() -> None:
    """Rule sets without a reading that remembers keep an empty memory."""
    state = origo.position(rulebook(), shields=["E1 F2", "F1"])
    assert () == state.memory == play(state, "sail E1 D1").memory


def test_memory_that_is_not_declared() -> None:
    """A reading that recalls a memory it does not declare is told so."""
    memory = Memory(start=lambda _: 0, after=lambda value, _: value)
    state = origo.position(full_once(), shields=["E1 F2", "F1"])
    with pytest.raises(LookupError, match="'memory=' is missing"):
        state.recall(memory)

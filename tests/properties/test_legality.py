"""What is listed can be played, and nothing else can."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import Spot, spots

import origo
from origo.actions import Action, Name
from origo.errors import IllegalActionError, Refusal
from origo.state import State
from origo.types import Seat

from .conceivable import any_action, every_action, is_rubbish, rubbish_action

RULES = origo.ruleset("rulebook")

randoms = st.randoms(use_true_random=False)


def assert_refused(state: State, action: Action) -> None:
    """Hold an action to be refused by both verbs, for one reason."""
    refusal = origo.check(state, action)
    assert isinstance(refusal, Refusal)
    assert refusal.statement in str(refusal)
    for verb in (origo.apply, origo.step):
        with pytest.raises(IllegalActionError) as caught:
            verb(state, action)
        assert refusal == caught.value.refusal
        assert refusal.code in str(caught.value)


def assert_listed_or_refused(state: State, action: Action) -> None:
    """Hold an action to be either listed and allowed, or neither."""
    if action in origo.legal_actions(state):
        assert origo.check(state, action) is None
        assert isinstance(origo.apply(state, action), State)
    else:
        assert_refused(state, action)


@given(spots())
def test_whatever_is_listed_can_be_played(spot: Spot) -> None:
    """Every legal action is allowed, and applies."""
    state = spot.state()
    for action in origo.legal_actions(state):
        assert origo.check(state, action) is None
        assert isinstance(origo.apply(state, action), State)


@given(spots(), randoms)
def test_whatever_is_not_listed_is_refused(spot: Spot, rng: Random) -> None:
    """An action that is not in the list raises, and says why."""
    state = spot.state()
    for _ in range(40):
        assert_listed_or_refused(state, any_action(rng, state))


@given(spots(boards=["tiny"]))
def test_the_list_is_complete(spot: Spot) -> None:
    """Of all actions that can be put into words exactly the listed ones are allowed."""
    state = spot.state()
    allowed = {a for a in every_action(state) if origo.check(state, a) is None}
    assert set(origo.legal_actions(state)) == allowed


@given(spots(), randoms)
def test_rubbish_is_refused(spot: Spot, rng: Random) -> None:
    """Fields of wrong types are neither listed nor allowed, whatever they hold."""
    state = spot.state()
    legal = origo.legal_actions(state)
    for _ in range(20):
        action = rubbish_action(rng, state)
        if is_rubbish(action):
            assert action not in legal
            assert_refused(state, action)


@pytest.mark.statement("P-13")
@pytest.mark.parametrize("seat", [True, 1.0, "1", 2, -1, None])
def test_only_a_number_names_a_seat(seat: Any) -> None:  # noqa: ANN401 - on purpose
    """What equals the number of a seat, but is none, is neither listed nor allowed."""
    state = origo.position(RULES, shields=["E7", "D7"], stage="naming")
    assert Name(Seat(1)) in origo.legal_actions(state)
    assert Name(seat) not in origo.legal_actions(state)
    assert_refused(state, Name(seat))


@pytest.mark.parametrize("thing", [None, "end-turn", 0, object(), ("end-turn",)])
def test_what_is_no_action_is_refused(thing: object) -> None:
    """Only actions are listed, and only actions are allowed."""
    state = origo.new_game(RULES, players=2, seed=1)
    assert thing not in origo.legal_actions(state)
    refusal = origo.check(state, thing)  # type: ignore[arg-type]
    assert refusal is not None
    assert refusal.code == "not-an-action"
    with pytest.raises(IllegalActionError, match="not-an-action"):
        origo.apply(state, thing)  # type: ignore[arg-type]

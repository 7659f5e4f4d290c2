"""The verbs are pure functions, and states are values."""

from __future__ import annotations

import pickle
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.lockstep.adapter import extra, summary
from tests.strategies import Spot, Walk, spots, walks

import origo
from origo.state import State


def kept(state: State) -> tuple[object, ...]:
    """Give what takes no part in equality, and must be equal all the same."""
    groups = [who.groups for who in state.seats]
    return state.occupied, groups, state.track.founded_spaces, state.piles


def assert_same(one: State, other: State) -> None:
    """Hold two states to be the same in every way that can be seen."""
    assert one == other
    assert hash(one) == hash(other)
    assert kept(one) == kept(other)
    legal, others = origo.legal_actions(one), origo.legal_actions(other)
    assert legal == others
    assert list(legal) == list(others)


@given(walks(most=120))
def test_apply_is_step_without_the_log(walk: Walk) -> None:
    """Both verbs give the same state."""
    for step in walk.steps():
        if step.before is not None and step.action is not None:
            applied = origo.apply(step.before, step.action)
            assert step.after == applied
            assert kept(step.after) == kept(applied)


@given(spots(), st.randoms(use_true_random=False))
def test_verbs_leave_the_state_as_it_was(spot: Spot, rng: Random) -> None:
    """Whatever is done with a state, it stays equal to what it was."""
    state = spot.state()
    before, number = pickle.dumps(state), hash(state)
    legal = origo.legal_actions(state)
    for action in rng.sample(list(legal), min(10, len(legal))):
        origo.step(state, action)
        origo.check(state, action)
        origo.apply(state, action)
    origo.outcome(state)
    origo.to_decide(state)
    assert before == pickle.dumps(state)
    assert number == hash(state)
    assert_same(pickle.loads(before), state)  # noqa: S301 - our own


@given(spots())
def test_states_are_pickled_and_read_back(spot: Spot) -> None:
    """A pickled state is the same state, by one rule set, and plays on alike."""
    state = spot.state()
    again = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    assert isinstance(again, State)
    assert state.rules == again.rules
    assert_same(state, again)


@given(walks(), st.integers(0, 2**32 - 1))
def test_every_action_changes_the_state(walk: Walk, choice: int) -> None:
    """An action leads to another state: no decision is asked for nothing."""
    state = walk.state()
    if legal := origo.legal_actions(state):
        assert state != origo.apply(state, legal[choice % len(legal)])


@given(spots(), st.randoms(use_true_random=False))
def test_equal_positions_are_equal_whatever_the_order(spot: Spot, rng: Random) -> None:
    """Two actions in either order that lead to one position lead to one state."""
    state = spot.state()
    legal = list(origo.legal_actions(state))
    for _ in range(8 if legal else 0):
        one, other = rng.choice(legal), rng.choice(legal)
        first, second = origo.apply(state, one), origo.apply(state, other)
        if origo.check(first, other) or origo.check(second, one):
            continue
        this, that = origo.apply(first, other), origo.apply(second, one)
        if summary(this) == summary(that) and extra(this) == extra(that):
            assert_same(this, that)


def two_orders(position: State, one: str, other: str) -> tuple[State, State]:
    """Play two actions in both orders."""
    ends = []
    for texts in ((one, other), (other, one)):
        state = position
        for text in texts:
            state = origo.apply(state, origo.parse_action(text, state.rules))
        ends.append(state)
    return ends[0], ends[1]


def position_of_orders() -> State:
    """Set up three groups that two moves or two shields join in different ways."""
    return origo.position(
        origo.ruleset("rulebook"),
        shields=["A3 B3 C4 D4 F1 H5 J4 E6 E7", "J10"],
        hands=["row-A row-A row-C row-C pop pop ship ship", "pop"],
    )


def test_two_voyages_in_either_order_are_one_state() -> None:
    """Shields that sail from one group and another meet in the same state."""
    assert_same(*two_orders(position_of_orders(), "sail A3 A4", "sail F1 G1"))
    assert_same(*two_orders(position_of_orders(), "sail B3 C3", "sail J4 I4"))


def test_two_expansions_in_either_order_are_one_state() -> None:
    """Two shields laid with cards alike join the groups in the same way."""
    assert_same(
        *two_orders(position_of_orders(), "expand ship A4", "expand ship B4"),
    )
    assert_same(
        *two_orders(position_of_orders(), "expand row-C C3", "expand row-C C6"),
    )
    assert_same(*two_orders(position_of_orders(), "expand pop D5", "expand pop C3"))


def test_a_voyage_and_an_expansion_in_either_order_are_one_state() -> None:
    """Moves and expansions that do not meet can be exchanged."""
    assert_same(*two_orders(position_of_orders(), "sail F1 G1", "expand row-A A4"))
    assert_same(*two_orders(position_of_orders(), "migrate H5 G5", "expand ship B4"))


def test_a_shield_that_returns_leaves_no_trace_in_the_groups() -> None:
    """Groups that part and join again are those of a position set up by hand."""
    start = position_of_orders()
    there = origo.apply(start, origo.parse_action("sail B3 C3"))
    shields = " ".join(start.board.names(there.seats[0].shields))
    by_hand = origo.position(start.rules, shields=[shields, "J10"])
    assert by_hand.seats[0].groups == there.seats[0].groups

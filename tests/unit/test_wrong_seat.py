"""Who is asked: ``check`` with a seat tells whose decision it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.lockstep.rule_sets import make_rules
from tests.strategies import states

import origo
from origo.actions import Action
from origo.state import State


@given(states(), st.integers(0, 2**32 - 1))
def test_the_seat_that_is_asked_may_act(state: State, choice: int) -> None:
    """Every legal action is the asked seat's and no other's."""
    legal = origo.legal_actions(state)
    if not legal:
        return
    action = legal[choice % len(legal)]
    for seat in range(state.players):
        refusal = origo.check(state, action, seat=seat)
        if seat == origo.to_decide(state):
            assert refusal is None
        else:
            assert refusal is not None
            assert "wrong-seat" == refusal.code


@pytest.mark.parametrize(
    ("stage", "text", "statement"),
    [
        ("placement", "place A1", "S-04"),
        ("turn", "end-turn", "T-01"),
        ("naming", "name 0", "P-13"),
    ],
)
def test_the_refusal_says_whose_decision_it_is(
    stage: str, text: str, statement: str
) -> None:
    """The sentence names the seat that is asked, and the statement that says so."""
    state = origo.position(
        make_rules({}, "small"),
        shields=["", "F1"],
        to_decide=1,
        stage=stage,  # type: ignore[arg-type]
    )
    asked = origo.to_decide(state)
    refusal = origo.check(state, origo.parse_action(text), seat=7)
    assert refusal is not None
    assert ("wrong-seat", statement) == (refusal.code, refusal.statement)
    assert f"seat {asked} decides now, not seat 7 ({statement})" == str(refusal)


@pytest.mark.statement("K-07", "conv-12")
def test_in_a_battle_the_side_to_act_is_asked() -> None:
    """The player whose turn it is waits while the defender is to act."""
    state = origo.position(
        origo.ruleset("rulebook"),
        shields=["E8 D7", "E7"],
        hands=["row-E", "col-7"],
        founded="POL",
    )
    for text in ("attack row-E E7", "hand-over"):
        state = origo.apply(state, origo.parse_action(text))
    give_up = origo.parse_action("give-up")
    refusal = origo.check(state, give_up, seat=0)
    assert refusal is not None
    assert ("wrong-seat", "K-07") == (refusal.code, refusal.statement)
    assert origo.check(state, give_up, seat=1) is None


def test_what_is_no_action_is_nobodys() -> None:
    """Something that is no action is refused as such, whoever it comes from."""
    state = origo.position(make_rules({}, "small"), shields=["", "F1"])
    word: Action = "end-turn"  # type: ignore[assignment]
    refusal = origo.check(state, word, seat=1)
    assert refusal is not None
    assert "not-an-action" == refusal.code


@given(states(stages=["over"]))
def test_nobody_is_asked_when_the_game_is_over(state: State) -> None:
    """When the game is over an action is refused for that, whoever wants it."""
    for seat in (None, 0, 1):
        refusal = origo.check(state, origo.parse_action("end-turn"), seat=seat)
        assert refusal is not None
        assert "wrong-stage" == refusal.code

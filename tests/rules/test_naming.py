"""Naming the next starting player (P-13, P-14, conv. 22)."""

from __future__ import annotations

import pytest
from tests.rules.helpers import (
    distances,
    legal,
    only,
    play,
    refusal,
    supplies,
    told,
)

import origo
from origo.events import NamingAsked, RoundBegan, StarterNamed, TurnBegan
from origo.points import RuleSet
from origo.state import State
from origo.types import Seat


def after_scoring(
    rules: RuleSet, *tribes: str, leaders: list[int], starter: int = 0
) -> State:
    """Play a scoring to its end, where a starting player is to be named."""
    state = origo.position(
        rules,
        shields=tribes,
        leaders=leaders,
        due=1,
        starter=starter,
        to_decide=(starter - 1) % len(tribes),
        round=5,
    )
    return play(state, "end-turn")


@pytest.mark.statement("P-13", "conv-22")
@pytest.mark.parametrize(
    ("leaders", "namer"), [([9, 5, 7], 0), ([5, 9, 7], 1), ([5, 7, 109], 2)]
)
def test_who_names(rules: RuleSet, leaders: list[int], namer: int) -> None:
    """After a scoring the player whose leader is furthest ahead names the starter."""
    state = after_scoring(rules, "", "", "", leaders=leaders)
    assert ("naming", namer) == (state.stage, origo.to_decide(state))
    assert {"name 0", "name 1", "name 2"} == legal(state)


@pytest.mark.statement("P-13", "conv-22")
@pytest.mark.parametrize("named", [0, 1, 2, 3])
@pytest.mark.parametrize("starter", [0, 2])
def test_anybody_may_be_named(rules: RuleSet, named: int, starter: int) -> None:
    """Any seat may be named, the namer and the present starting player, too."""
    leaders = [20, 5, 6, 7]
    state = after_scoring(rules, "", "", "", "", leaders=leaders, starter=starter)
    state, log = told(state, f"name {named}")
    assert [StarterNamed(Seat(named), Seat(0))] == only(StarterNamed, log)
    assert [RoundBegan(6, Seat(named))] == only(RoundBegan, log)
    assert [TurnBegan(Seat(named), 0)] == only(TurnBegan, log)
    assert ("turn", named, named, 6) == (
        state.stage,
        state.to_decide,
        state.track.starter,
        state.round,
    )


@pytest.mark.statement("P-13", "conv-22")
def test_after_all_fourteen_steps(rules: RuleSet) -> None:
    """Who is ahead is seen when the last state, Dalmatia, has been scored."""
    # Seat 1 leads by two; the first place in Dalmatia brings seat 0 three steps.
    state = after_scoring(rules, "H8", "", leaders=[10, 12])
    assert (13, 12) == distances(state)
    assert 0 == state.to_decide


@pytest.mark.statement("P-13")
@pytest.mark.parametrize("seat", [3, 17])
def test_no_such_seat(rules: RuleSet, seat: int) -> None:
    """Only a seat of the game can be named."""
    state = after_scoring(rules, "", "", "", leaders=[9, 5, 7])
    found = refusal(state, f"name {seat}")
    assert "no-such-seat" == found.code
    assert f"there is no seat {seat}: seats are 0 to 2 (P-13)" == found.sentence


@pytest.mark.statement("P-14", "S-06")
def test_marker_shield(rules: RuleSet) -> None:
    """The marker is one of the extra shields: naming changes no supply."""
    state = after_scoring(rules, "A1", "A2", "A3", leaders=[90, 50, 70])
    before = supplies(state)
    state = play(state, "name 2")
    assert before == supplies(state)
    assert 2 == state.track.starter
    assert 2 == play(state, "end-turn", "end-turn").track.starter


@pytest.mark.statement("P-13", "P-14")
def test_named_when_nobody_has_passed(rules: RuleSet) -> None:
    """The start changes as well after a round in which everybody acted."""
    state = origo.position(
        rules, shields=["A1", "E7"], to_decide=1, due=1, leaders=[90, 50]
    )
    state = play(state, "migrate E7 E6", "end-turn", "name 1")
    assert ("turn", 1, 1) == (state.stage, state.to_decide, state.track.starter)


@pytest.mark.statement("P-13", "T-01")
def test_round_of_the_named(rules: RuleSet) -> None:
    """The named player begins the round, and it goes on clockwise from there."""
    state = after_scoring(rules, "A1", "B1", "C1", leaders=[90, 50, 70])
    state = play(state, "name 1")
    seats = []
    for action in ("migrate B1 B2", None, None):
        seats.append(state.to_decide)
        state = play(state, *[action] if action else [], "end-turn")
    assert [1, 2, 0] == seats
    assert (7, 1) == (state.round, state.to_decide)


@pytest.mark.statement("P-13", "conv-22")
def test_no_naming_without_a_scoring(rules: RuleSet) -> None:
    """A round without a scoring keeps the starting player and asks nobody."""
    state = origo.position(rules, shields=["A1", "E7"], starter=1, to_decide=0)
    state, log = told(state, "migrate A1 A2", "end-turn")
    assert [] == only(NamingAsked, log)
    assert ("turn", 1, 1) == (state.stage, state.to_decide, state.track.starter)


@pytest.mark.statement("conv-22", "E-03")
def test_no_naming_at_the_end(rules: RuleSet) -> None:
    """After a scoring that ends the game nobody is asked for a starting player."""
    state = origo.position(
        rules, shields=["A1", "E7"], to_decide=1, due=1, met=["last-shield"]
    )
    state, log = told(state, "end-turn")
    assert "over" == state.stage
    assert [] == only(NamingAsked, log) + only(StarterNamed, log)

"""Placement of the starting shields (S-04 to S-06, S-08)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.helpers import (
    STATES,
    answers,
    distances,
    hand_sizes,
    near,
    only,
    place_all,
    play,
    refusal,
    spaces_of,
    supplies,
    told,
)

import origo
from origo.events import RoundBegan, TurnBegan
from origo.points import RuleSet
from origo.types import Region


@pytest.mark.statement("S-04")
@pytest.mark.parametrize(
    ("players", "starting", "left"), [(2, 12, 32), (3, 8, 22), (4, 5, 20), (5, 4, 18)]
)
def test_starting_shields(
    rules: RuleSet, players: int, starting: int, left: int
) -> None:
    """Each player lays 12, 8, 5 or 4 shields out of the supply, one at a time."""
    state = origo.new_game(rules, players, seed=9)
    turns: Counter[int] = Counter()
    while state.stage == "placement":
        asked = state.to_decide
        before = supplies(state)
        state = origo.apply(state, origo.legal_actions(state)[0])
        assert before[asked] - 1 == supplies(state)[asked]
        assert sum(before) - 1 == sum(supplies(state))
        turns[asked] += 1
    assert dict.fromkeys(range(players), starting) == turns
    assert [left] * players == supplies(state)
    assert [starting] * players == [w.shields.bit_count() for w in state.seats]


@pytest.mark.statement("S-04")
def test_any_free_space(rules: RuleSet) -> None:
    """The first shield may go to each of the hundred spaces, land or sea."""
    state = origo.new_game(rules, players=5, seed=9)
    assert set(rules.board.spaces) == answers(state, "place")
    state = play(state, "place E7", "place J4")
    assert set(rules.board.spaces) - {"E7", "J4"} == answers(state, "place")


@pytest.mark.statement("S-05")
@pytest.mark.parametrize("code", STATES)
def test_caps(rules: RuleSet, code: str) -> None:
    """A large state takes four starting shields of all tribes, a small one two."""
    spaces = spaces_of(rules, code)
    cap = 4 if len(spaces) == 8 else 2
    state = origo.new_game(rules, players=3, seed=9)
    for space in spaces[:cap]:
        assert set(spaces) & answers(state, "place")
        state = play(state, f"place {space}")
    assert set() == set(spaces) & answers(state, "place")
    found = refusal(state, f"place {spaces[-1]}")
    name = rules.board.regions[Region(code)].name
    assert "state-capped" == found.code
    assert (
        f"{spaces[-1]} cannot be taken in placement: {name} has {cap} shields already "
        "(S-05)" == found.sentence
    )


@pytest.mark.statement("S-05", "C-08")
@pytest.mark.parametrize(
    ("spaces", "cap"), [(4, 2), (6, 2), (7, 2), (8, 4), (9, 4), (20, 4)]
)
def test_caps_by_size(rules: RuleSet, spaces: int, cap: int) -> None:
    """On any board a state of fewer than eight spaces is a small one."""
    assert cap == rules.placement_cap(spaces)


@pytest.mark.statement("S-05")
@pytest.mark.parametrize("code", ["nor", "bal", "bis", "med"])
def test_seas_have_no_cap(rules: RuleSet, code: str) -> None:
    """Starting shields may fill a sea."""
    state = play(
        origo.new_game(rules, players=2, seed=9),
        *[f"place {space}" for space in spaces_of(rules, code)],
    )
    assert set() == set(spaces_of(rules, code)) & answers(state, "place")
    assert 100 - len(spaces_of(rules, code)) == len(answers(state, "place"))


@pytest.mark.statement("S-05")
def test_no_cap_after_placement(rules: RuleSet) -> None:
    """The cap is a rule of placement: later a small state takes a third shield."""
    state = origo.position(rules, shields=["A5 A6", ""], hands=["state-SCA"])
    assert {"A7", "B5", "B6", "B7"} == {
        answer.split()[1] for answer in answers(state, "expand")
    }


@pytest.mark.statement("S-06", "T-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_first_round(rules: RuleSet, players: int) -> None:
    """When all shields lie the first round begins with the starting player."""
    state = origo.new_game(rules, players, seed=9)
    while state.stage == "placement":
        assert 0 == state.round
        state, log = origo.step(state, origo.legal_actions(state)[0])
    assert [RoundBegan(1, state.track.starter)] == only(RoundBegan, log)
    assert [TurnBegan(state.track.starter, 0)] == only(TurnBegan, log)
    assert ("turn", 0, 0, 1) == (
        state.stage,
        state.to_decide,
        state.track.starter,
        state.round,
    )


@pytest.mark.statement("S-06", "C-06")
def test_marker_is_an_extra_shield(rules: RuleSet) -> None:
    """The starting player's marker comes from the extra shields, not the supply."""
    state = place_all(origo.new_game(rules, players=4, seed=9))
    assert [20, 20, 20, 20] == supplies(state)


@pytest.mark.statement("S-08", "T-08", "T-09")
def test_placement_scores_nothing(rules: RuleSet) -> None:
    """Placement moves no leader, founds nothing and costs no card."""
    state = place_all(origo.new_game(rules, players=3, seed=9))
    assert (1, 2, 3) == distances(state)
    assert () == state.track.founded
    assert 0 == state.track.due
    assert [10, 10, 10] == hand_sizes(state)
    assert () == state.piles.discard


@pytest.mark.statement("conv-9")
def test_placement_is_no_pass(rules: RuleSet) -> None:
    """After placement nobody has passed yet."""
    state = place_all(origo.new_game(rules, players=3, seed=9))
    assert () == state.track.passed
    assert 0 == state.track.passes
    assert () == state.track.met


@pytest.mark.statement("S-05", "S-04")
def test_position_in_placement(rules: RuleSet) -> None:
    """In a position set up by hand the next seat clockwise goes on placing."""
    state = origo.position(
        rules,
        shields=["A1 A2", "B1 B2", "C1"],
        stage="placement",
        to_decide=2,
    )
    assert not {"C2", "D1", "D2"} & answers(state, "place")
    assert set(near(rules, "GER").split()) < answers(state, "place")
    state, _ = told(state, "place E7")
    assert 0 == state.to_decide

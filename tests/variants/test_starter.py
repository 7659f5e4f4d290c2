"""The readings of the next starting player (A-21)."""

from __future__ import annotations

import pytest
from tests.rules.helpers import allows, distances, legal, play, rulebook
from tests.variants.cases import Case, runs

import origo
from origo.points import RuleSet
from origo.state import State


def scoring_due(
    rules: RuleSet, leaders: list[int], shields: list[str], starter: int = 1
) -> State:
    """Give the end of a round's last turn, with a scoring due."""
    return origo.position(
        rules,
        shields=shields,
        leaders=leaders,
        starter=starter,
        to_decide=(starter - 1) % len(shields),
        due=1,
    )


def after_a_scoring(rules: RuleSet) -> object:
    """Hold a scoring in which seat 0 is ahead and seat 2 behind; seat 1 started."""
    state = scoring_due(rules, [300, 200, 100], ["A1", "A5", "F5"])
    state = play(state, "end-turn")
    return state.stage, state.to_decide, state.round


DISTINGUISHING = (
    Case(
        point="next-starter",
        title="after a scoring",
        observe=after_a_scoring,
        expected={
            "leader-chooses": ("naming", 0, 1),
            "last-chooses": ("naming", 2, 1),
            "rotate": ("turn", 2, 2),
            "keep": ("turn", 1, 2),
        },
        statements=("P-13", "conv-22"),
    ),
)


@pytest.mark.parametrize(("case", "reading"), runs(DISTINGUISHING))
def test_readings(case: Case, reading: str) -> None:
    """Each reading of the next starting player plays in its own way."""
    assert case.expected[reading] == case.observe(case.rules(reading))


@pytest.mark.statement("conv-22")
@pytest.mark.parametrize(
    ("direction", "starters"),
    [("clockwise", [1, 2, 0, 1]), ("counter-clockwise", [1, 0, 2, 1])],
)
def test_rotate_goes_round_in_its_direction(
    direction: str, starters: list[int]
) -> None:
    """After each scoring the start moves by one seat, round the table."""
    rules = rulebook(next_starter={"reading": "rotate", "direction": direction})
    found = [1]
    for _ in range(3):
        state = scoring_due(
            rules, [300, 200, 100], ["A1", "A5", "F5"], starter=found[-1]
        )
        state = play(state, "end-turn")
        assert state.to_decide == state.track.starter
        found.append(state.track.starter)
    assert starters == found


@pytest.mark.statement("conv-22")
@pytest.mark.parametrize("reading", ["rotate", "keep"])
def test_the_start_stays_without_a_scoring(reading: str) -> None:
    """A round without a scoring moves the start in no reading."""
    state = origo.position(
        rulebook(next_starter=reading),
        shields=["F1", "I3", "E1"],
        starter=1,
        to_decide=0,
    )
    state = play(state, "sail F1 G1", "end-turn")
    assert ("turn", 1, 2) == (state.stage, state.to_decide, state.round)


@pytest.mark.statement("conv-22", "P-13")
@pytest.mark.parametrize("reading", ["leader-chooses", "last-chooses"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_seat_may_be_named(reading: str, seat: int) -> None:
    """The chooser may name every seat, itself and the present starter included."""
    state = scoring_due(
        rulebook(next_starter=reading), [300, 200, 100], ["A1", "A5", "F5"]
    )
    state = play(state, "end-turn")
    assert {"name 0", "name 1", "name 2"} == legal(state)
    assert seat == play(state, f"name {seat}").track.starter


@pytest.mark.statement("conv-22")
@pytest.mark.parametrize(
    ("reading", "chooser"), [("leader-chooses", 1), ("last-chooses", 0)]
)
def test_the_chooser_is_found_after_all_steps(reading: str, chooser: int) -> None:
    """Points of the last state, Dalmatia, still decide who is ahead and who behind."""
    state = scoring_due(
        rulebook(next_starter=reading), [102, 100], ["", "H8"], starter=0
    )
    state = play(state, "end-turn")
    assert (102, 103) == distances(state)
    assert ("naming", chooser) == (state.stage, state.to_decide)


@pytest.mark.statement("conv-22")
@pytest.mark.parametrize(
    "reading", ["leader-chooses", "last-chooses", "rotate", "keep"]
)
def test_nobody_starts_after_the_last_scoring(reading: str) -> None:
    """A scoring that ends the game is followed by no naming."""
    state = origo.position(
        rulebook(next_starter=reading),
        shields=["A1", "A5"],
        to_decide=1,
        due=1,
        met=["last-shield"],
    )
    state = play(state, "end-turn")
    assert ("over", 0) == (state.stage, state.track.starter)
    assert not allows(state, "name 0")

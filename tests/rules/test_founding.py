"""Founding states (F-01 to F-05): markers, steps, red spaces, queued scorings."""

from __future__ import annotations

import pytest
from tests.rules.helpers import (
    STATES,
    advances,
    allows,
    distances,
    kinds,
    near,
    only,
    pass_turns,
    play,
    refusal,
    spaces_of,
    told,
)

import origo
from origo.events import ScoringHeld, StateFounded
from origo.points import RuleSet
from origo.types import Region, Seat

# Eleven states: all but Belgium. Founding order is told by `founded`.
OTHERS = "BRI GER BAL GAL SPA ITA SCA POL HEL DAC DAL"
STEPS = [3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 7]


@pytest.mark.statement("F-01")
@pytest.mark.parametrize("code", STATES)
def test_last_free_space(rules: RuleSet, code: str) -> None:
    """The shield on the last free space founds the state, whoever holds the others."""
    *most, before, last = spaces_of(rules, code)
    state = origo.position(
        rules,
        shields=[" ".join(most[::2]), " ".join(most[1::2])],
        hands=[f"state-{code} col-{before[1:]}"],
    )
    state, log = told(state, f"expand col-{before[1:]} {before}")
    assert [] == only(StateFounded, log)
    assert () == state.track.founded
    state, log = told(state, f"expand state-{code} {last}")
    assert [StateFounded(Seat(0), Region(code), 3, red=False)] == only(
        StateFounded, log
    )
    assert (code,) == state.track.founded
    assert [(0, 3)] == advances(log, "founding")


@pytest.mark.statement("F-01")
def test_seas_are_not_founded(rules: RuleSet) -> None:
    """Filling a sea founds nothing."""
    state = origo.position(rules, shields=["A8", "E7"], hands=["ship"])
    state, log = told(state, "expand ship B8")
    assert ["CardPlayed", "ShieldPlaced"] == kinds(log)
    assert () == state.track.founded


@pytest.mark.statement("F-01", "T-05", "T-07")
@pytest.mark.parametrize(
    ("tribe", "action"),
    [("D3 E2 E3 E5", "migrate E5 E4"), ("D3 E3 E4 E1", "sail E1 E2")],
)
def test_founding_by_moving(rules: RuleSet, tribe: str, action: str) -> None:
    """A shield that migrates or sails onto the last free space founds the state."""
    state, log = told(origo.position(rules, shields=[tribe, "A1"]), action)
    assert ("BEL",) == state.track.founded
    assert [(0, 3)] == advances(log, "founding")
    assert (4, 2) == distances(state)


@pytest.mark.statement("F-01")
def test_moving_within_a_state(rules: RuleSet) -> None:
    """A move within a state fills none: the space it left is free."""
    state = origo.position(rules, shields=["D3 E3 E4", "A1"])
    assert () == play(state, "migrate E4 E2").track.founded


@pytest.mark.statement("F-02", "F-04")
@pytest.mark.parametrize("number", range(1, 13))
def test_steps(rules: RuleSet, number: int) -> None:
    """The n-th founding advances by the n-th number; the 4th, 8th, 12th are red."""
    state = origo.position(
        rules,
        shields=["D3 E2 E3", "A1", ""],
        hands=["row-E"],
        founded=" ".join(OTHERS.split()[: number - 1]),
        leaders=[10, 40, 70],
    )
    state, log = told(state, "expand row-E E4")
    steps, red = STEPS[number - 1], number in {4, 8, 12}
    assert [StateFounded(Seat(0), Region("BEL"), steps, red)] == only(StateFounded, log)
    assert (10 + steps, 40, 70) == distances(state)
    assert int(red) == state.track.due
    assert (*OTHERS.split()[: number - 1], "BEL") == state.track.founded
    assert (("last-marker",) if number == 12 else ()) == state.track.met


@pytest.mark.statement("F-02")
def test_the_founder_advances(rules: RuleSet) -> None:
    """The steps go to whoever laid the last shield, not to who holds the most."""
    state = origo.position(
        rules,
        shields=["D3 E2 E3", "A1"],
        hands=["", "row-E"],
        to_decide=1,
        leaders=[1, 20],
    )
    state = play(state, "expand row-E E4")
    assert (1, 23) == distances(state)


@pytest.mark.statement("F-03")
def test_founded_once(rules: RuleSet) -> None:
    """A state that is founded and has free spaces again is not founded anew."""
    state = origo.position(
        rules, shields=["D3 E2 E3", "A1"], hands=["row-E"], founded="BEL"
    )
    state, log = told(state, "expand row-E E4")
    assert ["CardPlayed", "ShieldPlaced"] == kinds(log)
    assert (1, 2) == distances(state)
    assert ("BEL",) == state.track.founded


@pytest.mark.statement("F-03", "K-01", "conv-16")
def test_stays_founded(rules: RuleSet) -> None:
    """A state stays founded, and open to attack, when spaces become free again."""
    state = origo.position(
        rules,
        shields=["D3 E2 E3", "D4"],
        hands=["row-E", "row-DEF pop"],
        leaders=[1, 50],
    )
    state = play(state, "expand row-E E4", "migrate E2 E1")
    assert ("BEL",) == state.track.founded
    state = play(state, "end-turn")
    assert allows(state, "attack row-DEF D3")
    assert allows(state, "attack pop E4")
    # Back on its space the same shield founds nothing.
    state = play(state, "end-turn")
    assert ("BEL",) == play(state, "sail E1 E2").track.founded
    assert (4, 50) == distances(play(state, "sail E1 E2"))


@pytest.mark.statement("F-02", "L-02", "conv-11")
def test_founding_collides(rules: RuleSet) -> None:
    """The founder's leader goes on beyond one that stands where it would stop."""
    state = origo.position(
        rules, shields=["D3 E2 E3", "A1"], hands=["row-E"], leaders=[10, 13]
    )
    assert (14, 13) == distances(play(state, "expand row-E E4"))


@pytest.mark.statement("F-04", "P-01")
@pytest.mark.parametrize(("before", "held"), [(2, 0), (3, 1), (4, 0), (7, 1), (8, 0)])
def test_scoring_at_the_end_of_the_round(
    rules: RuleSet, before: int, held: int
) -> None:
    """A red space uncovered brings a scoring when all have had their turn."""
    state = origo.position(
        rules,
        shields=["D3 E2 E3", "A1", "A5"],
        hands=["row-E"],
        founded=" ".join(OTHERS.split()[:before]),
        leaders=[10, 40, 70],
        round=6,
    )
    state, early = told(state, "expand row-E E4", "end-turn", "end-turn")
    assert [] == only(ScoringHeld, early)
    state, late = told(state, "end-turn")
    assert [ScoringHeld(6, 0)] * held == only(ScoringHeld, late)
    assert ("naming" if held else "turn") == state.stage


@pytest.mark.statement("F-05", "F-04")
def test_scorings_queue_up(rules: RuleSet) -> None:
    """Two scorings due in one round: the second is held at the end of the next one."""
    state = origo.position(
        rules,
        shields=[f"D3 E2 E3 {near(rules, 'SCA').removesuffix(' B7')}", "A1"],
        hands=["row-E row-B", "col-1"],
        founded="BRI GER BAL",
        due=1,
        leaders=[10, 60],
        round=3,
    )
    state, log = told(state, "expand row-E E4", "end-turn", "end-turn")
    assert [ScoringHeld(3, 1)] == only(ScoringHeld, log)
    assert 1 == state.track.due
    state, log = told(state, "name 0", "expand row-B B7", "end-turn", "end-turn")
    assert [ScoringHeld(4, 0)] == only(ScoringHeld, log)
    assert 0 == state.track.due
    # Nothing is due any more: the round after that ends without a scoring.
    state, log = told(state, "name 0", "migrate E4 F4", "end-turn", "end-turn")
    assert [] == only(ScoringHeld, log)
    assert 6 == state.round


@pytest.mark.statement("F-05", "F-04", "P-01")
def test_two_red_spaces_in_one_round(rules: RuleSet) -> None:
    """Five foundings in one round uncover two red spaces: two scorings are due."""
    codes = ["BEL", "SCA", "POL", "HEL", "DAC"]
    state = origo.position(
        rules,
        shields=[" ".join(spaces_of(rules, code)[:-1]) for code in codes],
        hands=[f"state-{code}" for code in codes],
        founded="BRI GER BAL",
        leaders=[10, 110, 210, 310, 410],
        round=3,
    )
    reds = []
    for code in codes:
        expansion = f"expand state-{code} {spaces_of(rules, code)[-1]}"
        state, log = told(state, expansion, "end-turn")
        reds += [event.red for event in only(StateFounded, log)]
    assert [True, False, False, False, True] == reds
    assert [ScoringHeld(3, 1)] == only(ScoringHeld, log)
    assert ("naming", 4) == (state.stage, state.to_decide)
    state, log = told(state, "name 0", "migrate D3 C3", *["end-turn"] * 5)
    assert [ScoringHeld(4, 0)] == only(ScoringHeld, log)
    assert ("naming", 0) == (state.stage, state.track.due)


@pytest.mark.statement("F-05")
def test_queue_grows(rules: RuleSet) -> None:
    """A red space uncovered while another scoring waits makes the queue longer."""
    state = origo.position(
        rules,
        shields=["D3 E2 E3", "A1"],
        hands=["row-E"],
        founded="BRI GER BAL",
        due=1,
        leaders=[10, 60],
    )
    state = play(state, "expand row-E E4")
    assert 2 == state.track.due
    held = []
    for _ in range(3):
        # Somebody sails or migrates, so that no succession of passes ends the game.
        mover = "migrate A1 B1" if state.seats[1].shields & 1 else "migrate B1 A1"
        state, log = told(pass_turns(state, 1), mover, "end-turn")
        held += [event.due for event in only(ScoringHeld, log)]
        if state.stage == "naming":
            state = play(state, "name 0")
    assert [1, 0] == held


@pytest.mark.statement("F-01", "K-01")
def test_full_but_not_founded(rules: RuleSet) -> None:
    """Without a marker a state cannot be attacked, however few spaces are free."""
    state = origo.position(rules, shields=["D4", "D3 E2 E3"], hands=["row-DEF row-E"])
    assert "not-open" == refusal(state, "attack row-DEF D3").code
    state = play(state, "expand row-E E4")
    assert ("BEL",) == state.track.founded
    assert allows(state, "attack row-DEF D3")

"""The readings of movement: moving twice, the path of a jump (A-07, A-32)."""

from __future__ import annotations

import pytest
from tests.rules.helpers import allows, answers, legal, play, refusal, rulebook
from tests.variants.cases import Case, runs

import origo
from origo.actions import Migrate
from origo.points import RuleSet
from origo.state import State

MOVES = ("free", "once-a-turn")


def ashore_and_on(rules: RuleSet) -> object:
    """Sail ashore and try to migrate; migrate to sea and try to sail."""
    state = origo.position(rules, shields=["F1 I2", "A5"])
    ashore = play(state, "sail F1 F2")
    at_sea = play(state, "migrate I2 I3")
    return allows(ashore, "migrate F2 F3"), allows(at_sea, "sail I3 J3")


VOYAGES = "I3 I4 H4 G4 F1 F2"


def voyages_from_i3(rules: RuleSet) -> object:
    """List where the shield on I3 can sail in the rulebook's example."""
    state = origo.position(rules, shields=[VOYAGES, "H3"])
    return {text.split()[1] for text in answers(state, "sail") if text[:2] == "I3"}


DISTINGUISHING = (
    Case(
        point="double-move",
        title="ashore and inland, to sea and away",
        observe=ashore_and_on,
        expected={"free": (True, True), "once-a-turn": (False, False)},
        statements=("T-07",),
    ),
    Case(
        point="jump-path",
        title="from I3 over three shields",
        observe=voyages_from_i3,
        expected={
            "chain": {"F4", "G3", "G5", "H5", "I2", "I5", "J3", "J4"},
            "straight": {"I2", "I5", "J3"},
        },
        statements=("X-S",),
    ),
)


@pytest.mark.parametrize(("case", "reading"), runs(DISTINGUISHING))
def test_readings(case: Case, reading: str) -> None:
    """Each reading of movement plays in its own way."""
    assert case.expected[reading] == case.observe(case.rules(reading))


# Moving twice


@pytest.mark.statement("conv-8")
@pytest.mark.parametrize("moves", MOVES)
def test_a_shield_sails_once_whatever_else_it_did(moves: str) -> None:
    """A shield that sailed ashore and migrated to sea again does not sail again."""
    state = origo.position(rulebook(double_move=moves), shields=["I3", "A5"])
    state = play(state, "sail I3 I2")
    if moves == "once-a-turn":
        assert "moved-already" == refusal(state, "migrate I2 I3").code
        return
    state = play(state, "migrate I2 I3")
    assert not legal(state, "sail")
    assert "sailed-already" == refusal(state, "sail I3 J3").code


@pytest.mark.statement("conv-8")
@pytest.mark.parametrize("moves", MOVES)
def test_a_new_shield_may_move(moves: str) -> None:
    """A shield placed this turn may sail, also where a moved one has just left."""
    state = origo.position(
        rulebook(double_move=moves), shields=["F1", "A5"], hands=["row-F row-A"]
    )
    state = play(state, "sail F1 E1", "expand row-F F1", "expand row-A A1")
    assert allows(state, "sail F1 F2")
    assert allows(state, "migrate A1 A2")
    assert not any(text.startswith("E1") for text in answers(state, "sail"))


@pytest.mark.statement("conv-8")
@pytest.mark.parametrize("moves", MOVES)
def test_a_won_shield_may_move(moves: str) -> None:
    """A shield won in a battle of this turn may migrate."""
    state = origo.position(
        rulebook(double_move=moves),
        shields=["E8 F7", "E7"],
        hands=["row-E"],
        founded="POL",
    )
    state = play(state, "attack row-E E7", "hand-over", "give-up")
    assert allows(state, "migrate E7 D7")


def test_moved_shields_are_chains_for_others() -> None:
    """Under `once-a-turn` a shield that has moved can still be jumped over."""
    state = origo.position(rulebook(double_move="once-a-turn"), shields=["F1 E1", "A5"])
    state = play(state, "sail F1 F2")
    assert not allows(state, "migrate F2 F3")
    state = play(state, "sail E1 F1")
    assert not legal(state, "migrate")
    assert not legal(state, "sail")


# The path of a jump


def straight(*tribes: str) -> State:
    """Set up a position in which jumps go straight."""
    return origo.position(rulebook(jump_path="straight"), shields=tribes)


@pytest.mark.statement("X-M")
def test_straight_over_a_line() -> None:
    """A shield jumps over an unbroken line, and not over a gap or another tribe."""
    state = straight("H6 H7 H8 H9 I7", "G6 I8")
    assert {"G9", "H10", "H5", "I9"} == {
        text.split()[1] for text in answers(state, "migrate") if text[:2] == "H9"
    }
    assert not allows(straight("H6 H7 H9", "H8"), "migrate H9 H5")
    assert not allows(straight("H6 H7 H9", "A1"), "migrate H9 H5")
    assert allows(straight("H6 H7 H9", "A1"), "migrate H9 H8")


@pytest.mark.statement("conv-8")
def test_straight_holds_for_sailing() -> None:
    """A voyage goes in one direction, to the first space behind the line."""
    state = straight("I4 H4 G4", "A1")
    assert {"F4", "I3", "I5", "J4"} == {
        text.split()[1] for text in answers(state, "sail")
    }


def test_straight_stops_at_the_edge() -> None:
    """A line that reaches the edge of the board leads nowhere."""
    state = straight("A9 A10 B1 J1", "A1")
    assert {
        "A9 A8",
        "A9 B9",
        "A10 A8",
        "A10 B10",
        "B1 B2",
        "B1 C1",
        "J1 I1",
        "J1 J2",
    } == answers(state, "migrate")


def test_straight_lists_every_move_once() -> None:
    """The moves are listed by origin, then by target, in board order, each once."""
    state = straight("D5 D6 E5 E6 G5", "C6 F5")
    spaces = state.board.spaces
    moves = [
        (spaces.index(action.origin), spaces.index(action.target))
        for action in origo.legal_actions(state)
        if isinstance(action, Migrate)
    ]
    assert sorted(set(moves)) == moves
    assert 15 == len(moves)

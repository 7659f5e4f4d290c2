"""Positions set up by hand: what they take, and what they refuse."""

from __future__ import annotations

from typing import Any

import pytest

import origo
from origo.errors import PositionError
from origo.points import RuleSet
from origo.types import EndCondition


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    """Give the printed rulebook."""
    return origo.ruleset("rulebook")


def test_colours_choose_the_smallest_game(rules: RuleSet) -> None:
    """Shields by colour make the smallest game that has the colours."""
    state = origo.position(rules, shields={"black": "E8", "orange": "E7 D7"})
    assert 5 == state.players
    assert ["E8"] == state.board.names(state.seats[2].shields)
    assert ["D7", "E7"] == state.board.names(state.seats[4].shields)


def test_what_is_not_named_is_usual(rules: RuleSet) -> None:
    """Supplies, leaders and the draw pile are what is left."""
    state = origo.position(rules, shields=["E7", "D7 D8"], hands=["pop"])
    assert [43, 42] == [seat.supply for seat in state.seats]
    assert (1, 2) == state.track.distances
    assert 97 == len(state.piles.draw)
    assert ("turn", 0, 1) == (state.stage, state.to_decide, state.round)


def test_the_turn_is_where_the_seat_is(rules: RuleSet) -> None:
    """The seat to decide has the turn that it has in a round from the starter."""
    state = origo.position(rules, shields=["", "", "E7"], starter=1, to_decide=0)
    assert (0, 2) == (state.turn.seat, state.turn.index)
    assert state.last_turn


FAULTS: list[tuple[dict[str, Any], str, str]] = [
    ({"shields": ["E7 Z9", ""]}, "shields.0", "no space Z9"),
    ({"shields": ["E7 E7", ""]}, "shields.0", "stands there twice"),
    ({"shields": ["E7", "E7"]}, "shields.1", "E7 has a shield of another seat"),
    ({"shields": "E7"}, "shields", "one text"),
    ({"shields": ["E7"]}, "players", "1 players"),
    ({"shields": {"pink": "E7"}}, "shields", "no game has the tribes ['pink']"),
    ({"shields": {"green": "E7"}, "players": 2}, "shields.green", "one of the tribes"),
    ({"hands": ["foo"]}, "hands.0", "'foo' is no card"),
    ({"hands": ["row-J", "row-J"]}, "cards", "row-J is there 2 times: the deck has 1"),
    ({"hands": [" ".join(["pop"] * 11)]}, "hands.0", "11 is more than 10"),
    ({"hands": ["", "", ""]}, "hands", "not one text for each of 2 seats"),
    ({"supplies": [1]}, "supplies", "not one number for each seat"),
    ({"supplies": [-1, 1]}, "supplies.0", "-1 is not a whole number from 0 on"),
    ({"supplies": [44, 1]}, "supplies.0", "44 is more than 43"),
    ({"leaders": [3, 3]}, "leaders", "two leaders on one space"),
    ({"leaders": [0, 3]}, "leaders.0", "0 is not a whole number from 1 on"),
    ({"leaders": [3]}, "leaders", "not one distance for each seat"),
    ({"founded": "XXX"}, "founded", "'XXX' is no state"),
    ({"founded": "nor"}, "founded", "'NOR' is no state"),
    ({"founded": "POL POL"}, "founded", "POL is founded twice"),
    ({"to_decide": 2}, "to_decide", "2 is no seat: 0 to 1"),
    ({"to_decide": True}, "to_decide", "True is no seat"),
    ({"starter": "pink"}, "starter", "'pink' is no seat"),
    ({"stage": "battle"}, "stage", "'battle' cannot be set up"),
    ({"round": 0}, "round", "0 is not a whole number from 1 on"),
    ({"cards": 3}, "cards", "3 is more than 2"),
    ({"sailed": "A3"}, "sailed", "no shield on A3"),
    ({"moved": "B1"}, "moved", "no shield on B1"),
    ({"defenders": [7]}, "defenders", "7 is no seat"),
    ({"due": -1}, "due", "-1 is not a whole number from 0 on"),
    ({"met": ["tired"]}, "met", "'tired' is no end condition"),
    ({"met": ["all-pass", "all-pass"]}, "met", "all-pass is met twice"),
    ({"passed": [9]}, "passed", "9 is no seat"),
    ({"passes": "x"}, "passes", "'x' is not a whole number"),
    ({"draw": "pop frog"}, "draw", "'frog' is no card"),
    ({"discard": "row-J row-J"}, "cards", "row-J is there 2 times"),
    ({"seed": -1}, "seed", "-1 is not a whole number from 0 on"),
]


@pytest.mark.parametrize(
    ("arguments", "key", "problem"), FAULTS, ids=[f"{k}: {p}" for _, k, p in FAULTS]
)
def test_impossible(
    rules: RuleSet, arguments: dict[str, Any], key: str, problem: str
) -> None:
    """An impossible position is refused, with the place and the value."""
    with pytest.raises(PositionError) as caught:
        origo.position(rules, **({"shields": ["E7", "D7"]} | arguments))
    told = [fault.problem for fault in caught.value.faults if fault.key == key]
    assert any(problem in each for each in told), caught.value


def test_all_faults_at_once(rules: RuleSet) -> None:
    """All that is wrong with a position is told at once."""
    with pytest.raises(PositionError) as caught:
        origo.position(
            rules,
            shields=["Z9", "E7"],
            hands=["frog"],
            founded="XXX",
            leaders=[1, 1],
            due=-1,
        )
    keys = [fault.key for fault in caught.value.faults]
    assert ["shields.0", "hands.0", "founded", "leaders", "due"] == sorted(
        set(keys), key=["shields.0", "hands.0", "founded", "leaders", "due"].index
    )


@pytest.mark.statement("conv-24")
def test_conditions_may_be_met(rules: RuleSet) -> None:
    """A position may hold end conditions that are met."""
    met: tuple[EndCondition, ...] = ("last-shield", "all-pass")
    assert met == origo.position(rules, shields=["E7", "D7"], met=met).track.met

"""Battles: how they go on and how they end (K-07 to K-11, conv. 12)."""

from __future__ import annotations

import pytest
from tests.rules.helpers import (
    allows,
    answers,
    combat_points,
    discards,
    kinds,
    legal,
    only,
    play,
    refusal,
    shields,
    supplies,
    told,
)

import origo
from origo.events import (
    BattleOpened,
    BattleWon,
    CardPlayed,
    ShieldRemoved,
    SideToAct,
)
from origo.points import RuleSet
from origo.types import Card, Seat, Space

# The course of a battle


@pytest.mark.statement("K-07", "conv-12")
@pytest.mark.parametrize(
    ("defender", "ahead"),
    [("E7 D7", True), ("E7 D7 E6", False), ("E7 D7 E6 F7", False)],
)
def test_ahead_or_behind(rules: RuleSet, defender: str, *, ahead: bool) -> None:
    """The attacker is ahead with more points only: a tie is the defender's."""
    state = origo.position(
        rules, shields=["E8", defender], hands=["row-E"], founded="POL"
    )
    state = play(state, "attack row-E E7")
    assert {"hand-over" if ahead else "give-up"} == legal(state)
    found = refusal(state, "give-up" if ahead else "hand-over")
    assert ("ahead" if ahead else "behind") == found.code
    word = "ahead and cannot give up" if ahead else "behind and cannot hand over"
    defence = len(defender.split())
    assert (
        f"the attacker is {word}: 3 against {defence} combat points (K-07)"
        == found.sentence
    )


@pytest.mark.statement("K-07", "conv-12")
def test_defender_ahead_by_a_tie(rules: RuleSet) -> None:
    """The defender is behind by one point, and ahead as soon as it draws level."""
    state = origo.position(
        rules,
        shields=["E8", "E7"],
        hands=["row-E", "col-7 state-POL"],
        founded="POL",
    )
    state = play(state, "attack row-E E7", "hand-over")
    assert {"reinforce col-7", "reinforce state-POL", "give-up"} == legal(state)
    state = play(state, "reinforce col-7")
    assert (3, 3) == combat_points(state)
    assert {"reinforce state-POL", "hand-over"} == legal(state)
    assert (
        "the defender is ahead and cannot give up: 3 against 3 combat points (K-07)"
        == refusal(state, "give-up").sentence
    )
    state = play(state, "hand-over")
    assert 0 == state.to_decide
    assert {"give-up"} == legal(state)


@pytest.mark.statement("conv-12", "K-07")
def test_nothing_resolves_by_itself(rules: RuleSet) -> None:
    """A side without a fitting card is still asked for its one legal choice."""
    state = origo.position(
        rules, shields=["E8", "E7"], hands=["row-E", ""], founded="POL"
    )
    state = play(state, "attack row-E E7")
    assert ("battle", 0, {"hand-over"}) == (state.stage, state.to_decide, legal(state))
    state = play(state, "hand-over")
    assert ("battle", 1, {"give-up"}) == (state.stage, state.to_decide, legal(state))


@pytest.mark.statement("conv-12")
def test_hopeless_attack(rules: RuleSet) -> None:
    """An attack that cannot be won may be opened; the side behind may play on."""
    state = origo.position(
        rules,
        shields=["E8", "E7 D7 E6 F7"],
        hands=["row-E row-EF"],
        founded="POL",
    )
    state = play(state, "attack row-E E7")
    assert {"reinforce row-EF", "give-up"} == legal(state)
    state = play(state, "reinforce row-EF")
    assert (5, 4) == combat_points(state)
    assert {"hand-over"} == legal(state)


@pytest.mark.statement("K-07", "conv-12", "conv-13")
def test_any_number(rules: RuleSet) -> None:
    """A side plays card after card, ahead or behind, until it hands over."""
    state = origo.position(
        rules,
        shields=["E8", "E7"],
        hands=["row-E row-EF row-DEF", "col-7 col-7.8 state-POL"],
        founded="POL",
    )
    course = [
        ("attack row-E E7", 0),
        ("reinforce row-EF", 0),
        ("hand-over", 1),
        ("reinforce col-7", 1),
        ("reinforce col-7.8", 1),
        ("reinforce state-POL", 1),
        ("hand-over", 0),
        ("reinforce row-DEF", 0),
    ]
    for action, then in course:
        state = play(state, action)
        assert ("battle", then) == (state.stage, state.to_decide)
    assert (7, 7) == combat_points(state)
    assert {"give-up"} == legal(state)


@pytest.mark.statement("K-07", "K-06")
def test_only_the_side_to_act(rules: RuleSet) -> None:
    """The side to act plays its own cards, and nothing else is done meanwhile."""
    state = origo.position(
        rules,
        shields=["E8 A3", "E7"],
        hands=["row-E row-A", "col-7"],
        founded="POL",
    )
    state = play(state, "attack row-E E7")
    assert "card-not-in-hand" == refusal(state, "reinforce col-7").code
    for action in ("expand row-A A1", "migrate E8 E9", "sail A3 A4", "end-turn"):
        assert "wrong-stage" == refusal(state, action).code


@pytest.mark.statement("K-07", "conv-12")
def test_course_is_told(rules: RuleSet) -> None:
    """Each card is told with the side that acts after it, as is handing over."""
    state = origo.position(
        rules, shields=["E8", "E7"], hands=["row-E", "col-7"], founded="POL"
    )
    state = play(state, "attack row-E E7")
    state, log = told(state, "hand-over", "reinforce col-7")
    assert [
        SideToAct(Seat(1), "defender", handed_over=True),
        CardPlayed(Seat(1), Card("col-7"), "reinforce"),
        SideToAct(Seat(1), "defender", handed_over=False),
    ] == log


# The outcome


@pytest.mark.statement("K-08", "C-10")
def test_attacker_wins(rules: RuleSet) -> None:
    """The defender's shield leaves the game, the attacker's stays on the space."""
    state = origo.position(
        rules,
        shields=["E8", "E7 D7"],
        supplies=[5, 6],
        hands=["row-E"],
        founded="POL",
    )
    state, log = told(state, "attack row-E E7", "hand-over", "give-up")
    assert ("E7 E8", "D7") == (shields(state, 0), shields(state, 1))
    assert [4, 6] == supplies(state)
    assert ("turn", 0) == (state.stage, state.to_decide)
    assert [
        ShieldRemoved(Seat(1), Space("E7"), "box", "defender"),
        BattleWon(Space("E7"), Seat(0), "attacker", 3, 2, (Card("row-E"),)),
    ] == log[-2:]


@pytest.mark.statement("K-09", "K-10")
def test_defender_wins(rules: RuleSet) -> None:
    """The attacker's shield leaves the game, the defender keeps space and supply."""
    state = origo.position(
        rules,
        shields=["E8", "E7 D7 E6"],
        supplies=[5, 6],
        hands=["row-E", "pop"],
        founded="POL",
        discard="ship",
    )
    state, log = told(state, "attack row-E E7", "give-up")
    assert ("E8", "D7 E6 E7") == (shields(state, 0), shields(state, 1))
    assert [4, 6] == supplies(state)
    assert ("turn", 0) == (state.stage, state.to_decide)
    assert "ship row-E" == discards(state)
    assert [
        ShieldRemoved(Seat(0), Space("E7"), "box", "attacker"),
        BattleWon(Space("E7"), Seat(1), "defender", 3, 3, (Card("row-E"),)),
    ] == log[-2:]


@pytest.mark.statement("K-08", "F-01", "F-03")
def test_winning_founds_nothing(rules: RuleSet) -> None:
    """A space won by attack in a full founded state founds nothing and pays nothing."""
    state = origo.position(
        rules,
        shields=["D4", "D3 E2 E3 E4"],
        hands=["row-DEF"],
        founded="BEL",
    )
    state, log = told(state, "attack row-DEF D3", "hand-over", "give-up")
    assert "StateFounded" not in kinds(log)
    assert "LeaderAdvanced" not in kinds(log)
    assert ("BEL",) == state.track.founded


@pytest.mark.statement("K-08", "K-04", "P-04")
def test_won_shield_counts_on(rules: RuleSet) -> None:
    """The shield that stays is beside the next target, and joins its tribe's group."""
    state = origo.position(
        rules,
        shields=["E8", "E7 D7"],
        hands=["row-E state-POL"],
        founded="POL",
    )
    state = play(state, "attack row-E E7", "hand-over", "give-up")
    assert {"state-POL D7"} == answers(state, "attack")
    assert (3, 1) == combat_points(play(state, "attack state-POL D7"))
    assert allows(state, "migrate E8 E6")


@pytest.mark.statement("K-01", "K-11")
def test_two_attacks(rules: RuleSet) -> None:
    """A player may attack twice, the same space after a defeat, too."""
    state = origo.position(
        rules,
        shields=["E8", "E7 D7 E6"],
        supplies=[5, 6],
        hands=["row-E state-POL"],
        founded="POL",
    )
    state, log = told(
        state, "attack row-E E7", "give-up", "attack state-POL E7", "give-up"
    )
    assert 2 == len(only(BattleOpened, log))
    assert [3, 6] == supplies(state)
    assert set() == answers(state, "attack")

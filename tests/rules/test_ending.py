"""The end of the game: conditions, the last round, the last scoring (E-01 to E-04)."""

from __future__ import annotations

import pytest
from tests.rules.helpers import (
    advances,
    allows,
    distances,
    legal,
    only,
    pass_turns,
    play,
    refusal,
    supplies,
    told,
)

import origo
from origo.events import ConditionMet, GameEnded, ScoringHeld, StateFounded
from origo.points import RuleSet
from origo.types import Seat

ELEVEN = "BRI GER BAL GAL SPA ITA SCA POL HEL DAC DAL"

# The last marker


@pytest.mark.statement("E-01", "E-02", "F-04")
@pytest.mark.parametrize("founded", [10, 11])
def test_last_marker(rules: RuleSet, founded: int) -> None:
    """The twelfth marker ends the game, the eleventh does not."""
    state = origo.position(
        rules,
        shields=["D3 E2 E3", "A1", "A2"],
        hands=["row-E"],
        founded=" ".join(ELEVEN.split()[:founded]),
        leaders=[10, 40, 70],
    )
    state, log = told(state, "expand row-E E4")
    met = ["last-marker"] * (founded == 11)
    assert met == [event.condition for event in only(ConditionMet, log)]
    assert tuple(met) == state.track.met
    state = play(state, *["end-turn"] * 3)
    assert (founded == 11) == (origo.outcome(state) is not None)


# The last shield


@pytest.mark.statement("E-01")
@pytest.mark.parametrize(("supply", "ends"), [(1, True), (2, False)])
def test_last_shield(rules: RuleSet, supply: int, *, ends: bool) -> None:
    """The last shield of a supply ends the game, the last but one does not."""
    state = origo.position(
        rules, shields=["A1", "E7"], supplies=[supply, 9], hands=["row-A row-B"]
    )
    state = play(state, "expand row-A A2")
    assert [supply - 1, 9] == supplies(state)
    assert (("last-shield",) if ends else ()) == state.track.met
    state = play(state, "end-turn", "end-turn")
    assert ends == (origo.outcome(state) is not None)


@pytest.mark.statement("E-01", "conv-14", "K-08", "K-09")
@pytest.mark.parametrize("defender", ["E7", "E7 D7 E6 F7"])
def test_last_shield_by_attack(rules: RuleSet, defender: str) -> None:
    """An attack with the last shield ends the game, won or lost, once it is over."""
    state = origo.position(
        rules,
        shields=["E8", defender],
        supplies=[1, 9],
        hands=["row-E row-A", "pop"],
        founded="POL",
    )
    state, log = told(state, "attack row-E E7")
    assert [0, 9] == supplies(state)
    assert [] == only(ConditionMet, log)
    assert () == state.track.met
    rest = ["hand-over", "give-up"] if defender == "E7" else ["give-up"]
    state, log = told(state, *rest)
    assert [ConditionMet("last-shield")] == only(ConditionMet, log)
    assert ("last-shield",) == state.track.met
    # Whoever met it completes the turn, but has no shield left.
    assert set() == legal(state, "expand")
    state = play(state, "end-turn", "end-turn")
    assert ("last-shield",) == origo.outcome(state).met  # type: ignore[union-attr]


@pytest.mark.statement("E-01", "conv-14")
def test_battle_goes_on_without_supply(rules: RuleSet) -> None:
    """The battle of the last shield is fought out with as many cards as any."""
    state = origo.position(
        rules,
        shields=["E8", "E7 D7"],
        supplies=[1, 9],
        hands=["row-E row-EF", "row-E"],
        founded="POL",
    )
    state = play(state, "attack row-E E7", "hand-over", "reinforce row-E", "hand-over")
    state = play(state, "reinforce row-EF", "hand-over")
    assert () == state.track.met
    assert ("last-shield",) == play(state, "give-up").track.met


@pytest.mark.statement("E-01")
def test_empty_supply_of_a_bystander(rules: RuleSet) -> None:
    """Losing a shield, or having none left already, places no last one."""
    state = origo.position(
        rules,
        shields=["E8", "E7 A1"],
        supplies=[5, 0],
        hands=["row-E row-A", ""],
        founded="POL",
    )
    state = play(state, "attack row-E E7", "hand-over", "give-up", "expand row-A A2")
    assert () == state.track.met


# All players pass


@pytest.mark.statement("E-01", "conv-24")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_pass_in_a_round(rules: RuleSet, players: int) -> None:
    """A round in which everybody passes is the last one."""
    state = origo.position(rules, shields=["A1", "E7", "", "", ""][:players], round=8)
    state = pass_turns(state, players - 1)
    assert () == state.track.met
    assert "turn" == state.stage
    state, log = told(state, "end-turn")
    assert [ConditionMet("all-pass")] == only(ConditionMet, log)
    result = origo.outcome(state)
    assert result is not None
    assert (("all-pass",), 8) == (result.met, result.rounds)


@pytest.mark.statement("E-01", "conv-24", "E-02", "T-03")
def test_all_pass_across_rounds(rules: RuleSet) -> None:
    """All have passed one after another: also over the border of two rounds."""
    state = origo.position(rules, shields=["A1", "E7", "J1"], round=4)
    state = play(state, "migrate A1 A2", "end-turn", "end-turn", "end-turn")
    assert (5, ()) == (state.round, state.track.met)
    state, log = told(state, "end-turn")
    assert [ConditionMet("all-pass")] == only(ConditionMet, log)
    # The round under way is finished: who has not had a turn may still act.
    assert ("turn", 1) == (state.stage, state.to_decide)
    state = play(state, "migrate E7 E6", "end-turn")
    assert ("turn", 2) == (state.stage, state.to_decide)
    state = play(state, "end-turn")
    assert ("over", ("all-pass",), 5) == (state.stage, state.track.met, state.round)


@pytest.mark.statement("E-01", "conv-24", "conv-9")
@pytest.mark.parametrize(
    "action", ["migrate E7 E6", "exchange pop ship", "expand row-E E6", "sail A8 B8"]
)
def test_an_action_breaks_the_succession(rules: RuleSet, action: str) -> None:
    """Any action, an exchange too, begins the succession of passes anew."""
    state = origo.position(
        rules, shields=["A1", "E7 A8"], hands=["", "row-E pop ship"], passed=[0]
    )
    state = play(state, "end-turn", action, "end-turn")
    assert ((), ()) == (state.track.met, state.track.passed)
    state = play(state, "end-turn")
    assert () == state.track.met
    assert ("all-pass",) == play(state, "end-turn").track.met


@pytest.mark.statement("conv-24", "P-13")
def test_succession_over_a_change_of_starter(rules: RuleSet) -> None:
    """Every player must have passed, even if that takes more turns than players."""
    state = origo.position(rules, shields=["A1", "E7", "J1"], due=1)
    state = play(state, "migrate A1 A2", "end-turn", "end-turn", "end-turn", "name 1")
    state = play(state, "end-turn", "end-turn")
    assert ((1, 2), ()) == (state.track.passed, state.track.met)
    state = play(state, "end-turn")
    assert ("over", ("all-pass",)) == (state.stage, state.track.met)


# The last round


@pytest.mark.statement("E-02", "conv-27")
def test_round_is_finished(rules: RuleSet) -> None:
    """Who met the condition completes the turn, and all others have their turn yet."""
    state = origo.position(
        rules,
        shields=["A1", "D3 E2 E3", "J1"],
        supplies=[1, 9, 9],
        hands=["row-A", "row-E", ""],
        leaders=[10, 40, 70],
    )
    state = play(state, "expand row-A A2")
    assert allows(state, "migrate A1 B1")
    state = play(state, "migrate A1 B1", "end-turn")
    assert ("turn", 1) == (state.stage, state.to_decide)
    # More states may be founded in that round.
    state, log = told(state, "expand row-E E4", "end-turn")
    assert 1 == len(only(StateFounded, log))
    assert ("turn", 2) == (state.stage, state.to_decide)
    state, log = told(state, "migrate J1 J2", "end-turn")
    assert 1 == len(only(GameEnded, log))
    assert "over" == state.stage


@pytest.mark.statement("E-02", "T-01")
def test_met_in_the_last_turn(rules: RuleSet) -> None:
    """A condition met in the round's last turn ends the game with that turn."""
    state = origo.position(
        rules,
        shields=["A1", "E7"],
        supplies=[9, 1],
        hands=["", "row-E"],
        to_decide=1,
    )
    assert "over" == play(state, "expand row-E E6", "end-turn").stage


@pytest.mark.statement("conv-24", "conv-27", "E-01")
def test_several_conditions(rules: RuleSet) -> None:
    """A condition stays met; others may join it before the round is over."""
    state = origo.position(
        rules,
        shields=["D3 E2 E3", "A1"],
        supplies=[1, 1],
        hands=["row-E", "col-1"],
        founded=ELEVEN,
        leaders=[10, 70],
    )
    state, log = told(state, "expand row-E E4", "end-turn", "expand col-1 B1")
    assert ["last-marker", "last-shield"] == [
        event.condition for event in only(ConditionMet, log)
    ]
    result = origo.outcome(play(state, "end-turn"))
    assert result is not None
    assert ("last-marker", "last-shield") == result.met


@pytest.mark.statement("conv-11", "F-02", "F-04", "E-01")
def test_order_within_an_action(rules: RuleSet) -> None:
    """Shield, founding with marker and leader, then the test for the last shield."""
    state = origo.position(
        rules,
        shields=["D3 E2 E3", "A1"],
        supplies=[1, 9],
        hands=["row-E"],
        founded=ELEVEN,
        leaders=[10, 70],
    )
    state, log = told(state, "expand row-E E4")
    order = [type(event).__name__ for event in log]
    assert [
        "CardPlayed",
        "ShieldPlaced",
        "StateFounded",
        "LeaderAdvanced",
        "ConditionMet",
        "ConditionMet",
    ] == order
    assert ("last-marker", "last-shield") == state.track.met
    assert 1 == state.track.due


# The last scoring


@pytest.mark.statement("E-03", "conv-26", "F-05")
@pytest.mark.parametrize("due", [0, 1, 2, 3])
def test_last_scoring(rules: RuleSet, due: int) -> None:
    """One last scoring, due or not; a second one that is due is dropped."""
    state = origo.position(
        rules,
        shields=["A3", "A1"],
        to_decide=1,
        due=due,
        met=["last-shield"],
        leaders=[10, 40],
        round=9,
    )
    state, log = told(state, "end-turn")
    assert [ScoringHeld(9, max(0, due - 1))] == only(ScoringHeld, log)
    assert [(0, 3)] == advances(log, "fleet")
    assert [(1, 4)] == advances(log, "states")
    assert (13, 44) == distances(state)


@pytest.mark.statement("E-03", "P-01")
def test_last_scoring_comes_last(rules: RuleSet) -> None:
    """The last scoring waits for the round's last turn, and the end for it."""
    state = origo.position(
        rules, shields=["A1", "E7"], supplies=[1, 9], hands=["row-A"]
    )
    state, early = told(state, "expand row-A A2", "end-turn")
    assert [] == only(ScoringHeld, early)
    _, late = told(state, "end-turn")
    assert [ScoringHeld(1, 0)] == only(ScoringHeld, late)
    assert isinstance(late[-1], GameEnded)


# The winner


@pytest.mark.statement("E-04")
@pytest.mark.parametrize(
    ("leaders", "ranking"),
    [
        ([30, 20, 10], (0, 1, 2)),
        ([10, 30, 20], (1, 2, 0)),
        ([99, 101, 100], (1, 2, 0)),
        ([98, 20, 110], (2, 0, 1)),
    ],
)
def test_winner(rules: RuleSet, leaders: list[int], ranking: tuple[int, ...]) -> None:
    """The leader that has travelled furthest wins, laps included."""
    state = origo.position(
        rules,
        shields=["", "", ""],
        leaders=leaders,
        to_decide=2,
        met=["all-pass"],
        round=7,
    )
    state, log = told(state, "end-turn")
    result = origo.outcome(state)
    assert result is not None
    assert (ranking[0], ranking) == (result.winner, result.ranking)
    assert tuple(leaders) == result.distances
    assert 7 == result.rounds
    winners = [event.winner for event in only(GameEnded, log)]
    assert [Seat(ranking[0])] == winners


@pytest.mark.statement("E-04", "L-02")
def test_no_draw(rules: RuleSet) -> None:
    """Equal points never end in a draw: who comes later goes on one space further."""
    # Both would stop on 14: seat 1 by two points for its ship more, but later.
    state = origo.position(
        rules,
        shields=["A3", "A8 B8"],
        leaders=[12, 11],
        to_decide=1,
        met=["all-pass"],
    )
    state = play(state, "end-turn")
    assert (14, 15) == distances(state)
    assert 1 == origo.outcome(state).winner  # type: ignore[union-attr]


@pytest.mark.statement("E-01", "E-04")
def test_over(rules: RuleSet) -> None:
    """When the game is over nobody decides and nothing is legal."""
    state = origo.position(
        rules, shields=["A1", "E7"], to_decide=1, met=["last-shield"]
    )
    assert origo.outcome(state) is None
    state = play(state, "end-turn")
    assert "over" == state.stage
    assert origo.to_decide(state) is None
    assert set() == legal(state)
    for action in ("end-turn", "place A5", "name 0", "migrate A1 A2", "give-up"):
        assert "wrong-stage" == refusal(state, action).code

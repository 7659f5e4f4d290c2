"""The readings of the end of the game (A-22 to A-26)."""

from __future__ import annotations

import pytest
from tests.rules.helpers import (
    discards,
    hand_sizes,
    kinds,
    legal,
    near,
    only,
    play,
    rulebook,
    supplies,
    told,
)
from tests.variants.cases import Case, runs

import origo
from origo.events import ScoringHeld
from origo.points import RuleSet
from origo.state import State


def after_the_last_shield(rules: RuleSet) -> object:
    """Place a last shield in the first turn of a round, with a card left to play."""
    state = origo.position(
        rules, shields=["A1", "A5"], hands=["row-B pop"], supplies=[1, 9]
    )
    state = play(state, "expand row-B B5")
    return state.stage, state.track.met, bool(legal(state, "end-turn"))


def scorings_at_the_end(rules: RuleSet, due: int) -> int:
    """Count the scorings of a game that ends with so many due."""
    state = origo.position(
        rules, shields=["A1", "A5"], to_decide=1, due=due, met=["last-shield"]
    )
    return len(only(ScoringHeld, told(state, "end-turn")[1]))


def two_due_at_the_end(rules: RuleSet) -> object:
    """End a game with two scorings due."""
    return scorings_at_the_end(rules, 2)


def none_due_at_the_end(rules: RuleSet) -> object:
    """End a game with no scoring due."""
    return scorings_at_the_end(rules, 0)


def passes_across_a_border(rules: RuleSet) -> object:
    """Let seat 1 pass in a round's last turn, and seat 0 in the next one's first."""
    state = origo.position(rules, shields=["F1", "A5"])
    state = play(state, "sail F1 G1", "end-turn", "end-turn", "end-turn")
    return state.track.met


def last_shield_thrown_away(rules: RuleSet) -> State:
    """Lose an attack with the last shield of seat 0; seat 1 has some left."""
    state = origo.position(
        rules,
        shields=["E8", "E7 D7 E6"],
        hands=["row-E", ""],
        founded="POL",
        supplies=[1, 9],
    )
    return play(state, "attack row-E E7", "give-up")


def after_a_lost_attack(rules: RuleSet) -> object:
    """See whether a last shield that is thrown away ends the game."""
    return last_shield_thrown_away(rules).track.met


DISTINGUISHING = (
    Case(
        point="game-stop",
        title="the last shield",
        observe=after_the_last_shield,
        expected={
            "finish-round": ("turn", ("last-shield",), True),
            "at-once": ("over", ("last-shield",), False),
        },
        statements=("E-02",),
    ),
    Case(
        point="pending-scoring",
        title="two scorings due",
        observe=two_due_at_the_end,
        expected={"dropped": 1, "held": 2},
        statements=("F-05", "conv-26"),
    ),
    Case(
        point="all-pass",
        title="passes across the border of a round",
        observe=passes_across_a_border,
        expected={"within-round": (), "in-succession": ("all-pass",)},
        statements=("E-01", "conv-24"),
    ),
    Case(
        point="last-shield",
        title="a lost attack",
        observe=after_a_lost_attack,
        expected={"supply-empty": ("last-shield",), "on-board": ()},
        statements=("E-01", "conv-14"),
    ),
    Case(
        point="last-scoring",
        title="no scoring due",
        observe=none_due_at_the_end,
        expected={"always": 1, "red-only": 0},
        statements=("E-03", "conv-26"),
    ),
)


@pytest.mark.parametrize(("case", "reading"), runs(DISTINGUISHING))
def test_readings(case: Case, reading: str) -> None:
    """Each reading of the end plays in its own way."""
    assert case.expected[reading] == case.observe(case.rules(reading))


# How many scorings


@pytest.mark.statement("conv-26")
@pytest.mark.parametrize(
    ("last", "pending", "held"),
    [
        ("always", "dropped", [1, 1, 1, 1]),
        ("always", "held", [1, 1, 2, 3]),
        ("red-only", "dropped", [0, 1, 1, 1]),
        ("red-only", "held", [0, 1, 2, 3]),
    ],
)
def test_scorings_at_the_end(last: str, pending: str, held: list[int]) -> None:
    """One last scoring, or one if one is due; with `held` at least all that are due."""
    rules = rulebook(last_scoring=last, pending_scoring=pending)
    assert held == [scorings_at_the_end(rules, due) for due in range(4)]


# When the game stops


@pytest.mark.statement("conv-25")
@pytest.mark.parametrize("refill", ["turn-participants", "turn-all", "round-all"])
def test_at_once_fills_no_hand(refill: str) -> None:
    """The rest of the turn is lost when an action ends the game, the filling too."""
    state = origo.position(
        rulebook(game_stop="at-once", refill=refill),
        shields=["A1", "A5"],
        hands=["row-B pop", "pop"],
        supplies=[1, 9],
    )
    state, log = told(state, "expand row-B B5")
    assert ("over", [1, 1]) == (state.stage, hand_sizes(state))
    assert "TurnEnded" not in kinds(log)
    assert 1 == len(only(ScoringHeld, log))


@pytest.mark.statement("conv-25", "conv-14")
def test_at_once_waits_for_the_battle() -> None:
    """A battle with the last shield is fought out, discarded and filled after."""
    state = origo.position(
        rulebook(game_stop="at-once", defender_refill="after-battle"),
        shields=["E8 F7", "E7 D7"],
        hands=["row-E col-7", "col-7 pop"],
        founded="POL",
        supplies=[1, 9],
    )
    state = play(state, "attack row-E E7", "hand-over", "reinforce col-7")
    assert ("battle", ()) == (state.stage, state.track.met)
    state = play(state, "hand-over", "reinforce col-7", "hand-over", "give-up")
    assert ("over", ("last-shield",)) == (state.stage, state.track.met)
    assert [0, 10] == hand_sizes(state)
    assert "row-E col-7 col-7" == discards(state)


@pytest.mark.statement("conv-25")
def test_at_once_ends_all_pass_after_the_filling() -> None:
    """The last passing turn's filling still takes place when all have passed."""
    state = origo.position(
        rulebook(game_stop="at-once", refill="turn-all"),
        shields=["A1", "A5", "F5"],
        hands=["pop", "pop", "pop"],
        passed=[1, 2],
    )
    state, log = told(state, "end-turn")
    assert ("over", [10, 10, 10]) == (state.stage, hand_sizes(state))
    assert ("all-pass",) == state.track.met
    found = kinds(log)
    assert found.index("CardsDrawn") < found.index("ConditionMet")


@pytest.mark.statement("conv-25")
@pytest.mark.parametrize("stop", ["at-once", "finish-round"])
def test_the_last_marker_placed_by_moving(stop: str) -> None:
    """A migration that places the last marker ends the game at once, or the round."""
    rules = rulebook(game_stop=stop)
    others = " ".join(code for code in rules.board.states if code != "BEL")
    state = origo.position(
        rules, shields=["D3 E2 E3 F4", "A1"], founded=others, hands=["pop", ""]
    )
    state = play(state, "migrate F4 E4")
    assert ("last-marker",) == state.track.met
    assert (stop == "at-once") == (state.stage == "over")
    if stop == "finish-round":
        state = play(state, "expand pop E5", "end-turn")
        assert "turn" == state.stage
        assert "over" == play(state, "end-turn").stage


@pytest.mark.statement("conv-10", "conv-25")
def test_at_once_may_end_placement() -> None:
    """A placement without cap that places the last marker ends the game there."""
    rules = rulebook(game_stop="at-once", placement_cap="none")
    others = [code for code in rules.board.states if code != "BEL"]
    state = origo.position(
        rules,
        shields=["D3 E2", "E3"],
        stage="placement",
        founded=" ".join(others),
        to_decide=1,
        supplies=[42, 43],
    )
    state = play(state, "place E4")
    assert ("over", ("last-marker",)) == (state.stage, state.track.met)


@pytest.mark.statement("conv-27")
def test_more_states_may_be_founded_after_the_end_is_met() -> None:
    """Whoever met the condition completes the turn, which may found a state."""
    rules = rulebook()
    last = near(rules, "SCA").split()
    state = origo.position(
        rules,
        shields=["D3 E2 E3 F4", " ".join(last[1:])],
        hands=["row-B", f"row-{last[0][0]}"],
        supplies=[1, 9],
    )
    state = play(state, "expand row-B B1", "migrate F4 E4", "end-turn")
    assert (("last-shield",), ("BEL",)) == (state.track.met, state.track.founded)
    state = play(state, f"expand row-{last[0][0]} {last[0]}")
    assert ("BEL", "SCA") == state.track.founded
    assert "over" == play(state, "end-turn").stage


@pytest.mark.statement("conv-11")
@pytest.mark.parametrize("stop", ["at-once", "finish-round"])
def test_order_within_an_action(stop: str) -> None:
    """First the shield, then the founding, then the last shield, then the end."""
    rules = rulebook(game_stop=stop)
    others = " ".join(code for code in rules.board.states if code != "BEL")
    state = origo.position(
        rules,
        shields=["D3 E2 E3", "A1"],
        founded=others,
        hands=["row-E", ""],
        supplies=[1, 9],
    )
    state, log = told(state, "expand row-E E4")
    assert ("last-marker", "last-shield") == state.track.met
    assert [
        "CardPlayed",
        "ShieldPlaced",
        "StateFounded",
        "LeaderAdvanced",
        "ConditionMet",
        "ConditionMet",
    ] == kinds(log)[:6]
    assert (["ScoringHeld"] if stop == "at-once" else []) == kinds(log)[6:7]


# All pass


@pytest.mark.statement("conv-24")
@pytest.mark.parametrize("reading", ["within-round", "in-succession"])
def test_a_round_of_passes_ends_the_game(reading: str) -> None:
    """A round in which every turn is a pass ends the game in both readings."""
    state = origo.position(rulebook(all_pass=reading), shields=["A1", "A5", "F5"])
    state = play(state, "end-turn", "end-turn")
    assert "turn" == state.stage
    assert "over" == play(state, "end-turn").stage


@pytest.mark.statement("conv-24")
@pytest.mark.parametrize("stop", ["at-once", "finish-round"])
def test_all_pass_in_the_middle_of_a_round(stop: str) -> None:
    """The round is finished after all have passed, and the condition stays met."""
    rules = rulebook(game_stop=stop)
    state = origo.position(rules, shields=["A1", "F1", "F5"], passed=[1, 2])
    state = play(state, "end-turn")
    assert ("all-pass",) == state.track.met
    assert (stop == "at-once") == (state.stage == "over")
    if stop == "finish-round":
        state = play(state, "sail F1 G1", "end-turn", "end-turn")
        assert ("over", ("all-pass",)) == (state.stage, state.track.met)


@pytest.mark.statement("conv-24")
def test_succession_counts_players_not_turns() -> None:
    """A change of starting player can make more passes in a row than players."""
    state = origo.position(
        rulebook(), shields=["F1", "A5", "F5"], leaders=[300, 200, 100], due=1
    )
    state = play(state, "sail F1 G1", "end-turn", "end-turn", "end-turn", "name 1")
    assert (1, 2) == (state.to_decide, state.round)
    state = play(state, "end-turn", "end-turn")
    assert ((1, 2), ()) == (state.track.passed, state.track.met)
    assert ("all-pass",) == play(state, "end-turn").track.met


@pytest.mark.statement("conv-24")
def test_within_round_begins_anew_each_round() -> None:
    """Passes of the round before do not count under `within-round`."""
    rules = rulebook(all_pass="within-round")  # noqa: S106 - no password
    state = origo.position(rules, shields=["F1", "A5"])
    state = play(state, "sail F1 G1", *["end-turn"] * 3)
    assert (1, ()) == (state.track.passes, state.track.met)
    assert ("over", ("all-pass",)) == (
        play(state, "end-turn").stage,
        play(state, "end-turn").track.met,
    )


# The last shield


@pytest.mark.statement("conv-28")
@pytest.mark.parametrize(
    ("left", "met"), [(0, ("last-shield",)), (1, ())], ids=["nobody", "somebody"]
)
def test_on_board_when_nobody_has_a_shield_left(
    left: int, met: tuple[str, ...]
) -> None:
    """A lost last-shield attack ends the game if it leaves no supply at all."""
    state = origo.position(
        rulebook(last_shield="on-board"),
        shields=["E8", "E7 D7 E6"],
        hands=["row-E", ""],
        founded="POL",
        supplies=[1, left],
    )
    state = play(state, "attack row-E E7", "give-up")
    assert ([0, left], met) == (supplies(state), state.track.met)


@pytest.mark.parametrize("reading", ["supply-empty", "on-board"])
@pytest.mark.parametrize("hand", ["row-E col-7", "row-B"])
def test_last_shield_that_stays(reading: str, hand: str) -> None:
    """A last shield that is placed, or wins its battle, ends the game in both."""
    state = origo.position(
        rulebook(last_shield=reading),
        shields=["E8 F7", "E7"],
        hands=[hand, ""],
        founded="POL",
        supplies=[1, 9],
    )
    if "row-B" in hand:
        state = play(state, "expand row-B B5")
    else:
        state = play(state, "attack row-E E7", "hand-over", "give-up")
    assert ("last-shield",) == state.track.met


@pytest.mark.statement("E-01")
@pytest.mark.parametrize("space", ["A1", "A2", "J10"])
def test_last_shield_in_a_corner(space: str) -> None:
    """Under `on-board` the last shield counts wherever it was laid."""
    state = origo.position(
        rulebook(last_shield="on-board"),
        shields=["E8", "E7"],
        hands=["row-A row-J"],
        supplies=[1, 9],
    )
    state = play(state, f"expand row-{space[0]} {space}")
    assert ("last-shield",) == state.track.met


def test_on_board_goes_on_after_a_lost_attack() -> None:
    """A player without supply goes on playing, and others may still place."""
    state = last_shield_thrown_away(rulebook(last_shield="on-board"))
    assert (0, ()) == (state.seats[0].supply, state.track.met)
    state = play(state, "end-turn", "end-turn")
    assert "turn" == state.stage
    assert not legal(state, "expand")

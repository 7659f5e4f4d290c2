"""The readings of the attack (A-12, A-14 to A-16, A-29)."""

from __future__ import annotations

import attrs
import pytest
from tests.rules.helpers import (
    allows,
    answers,
    discards,
    legal,
    play,
    refusal,
    rulebook,
    shields,
    supplies,
)
from tests.variants.cases import Case, runs

import origo
from origo.points import RuleSet
from origo.state import State


def far_from_e7(rules: RuleSet) -> object:
    """List the attacks of a seat that has a fitting card and no shield beside E7."""
    state = origo.position(
        rules, shields=["A1 G7", "E7"], hands=["state-POL pop"], founded="POL"
    )
    return answers(state, "attack")


def before_e7(
    rules: RuleSet, attacker: str = "E8 F7", defender: str = "E7 D7"
) -> State:
    """Give both sides cards that fit E7 in founded Poland, before the attack."""
    return origo.position(
        rules,
        shields=[attacker, defender],
        hands=["row-E col-7 pop state-POL", "row-E col-7 pop"],
        founded="POL",
    )


def sides_to_act(rules: RuleSet) -> object:
    """See who acts after the opening card, and after the defender's first one."""
    state = play(before_e7(rules), "attack row-E E7")
    assert state.battle is not None
    sides = [state.battle.side]
    if state.battle.side == "attacker":
        state = play(state, "hand-over")
    state = play(state, "reinforce row-E")
    assert state.battle is not None
    return [*sides, state.battle.side]


def population_on_a_lone_shield(rules: RuleSet) -> object:
    """See whether a population card defends E7, alone and with D7 beside it."""
    fits = []
    for defender in ("E7", "E7 D7"):
        state = play(before_e7(rules, defender=defender), "attack row-E E7")
        fits.append(allows(play(state, "hand-over"), "reinforce pop"))
    return fits


def bay_of_biscay(rules: RuleSet) -> State:
    """Give both sides ship cards before an attack on F1 in the full Bay of Biscay."""
    return origo.position(
        rules, shields=["E1 F2 G1", "F1"], hands=["ship ship row-F", "ship"]
    )


def ships_at_sea(rules: RuleSet) -> object:
    """See who may play ship cards: to open, to reinforce the attack, to defend."""
    state = bay_of_biscay(rules)
    opens = allows(state, "attack ship F1")
    state = play(state, "attack row-F F1")
    reinforces = allows(state, "reinforce ship")
    return opens, reinforces, allows(play(state, "hand-over"), "reinforce ship")


def supplies_after_battles(rules: RuleSet) -> object:
    """See what is left in the supplies after a lost attack and after a won one."""
    left = []
    for defender in ("E7 D7 E6", "E7"):
        state = before_e7(rules, "E8", defender)
        before = supplies(state)
        state = play(state, "attack row-E E7")
        if allows(state, "hand-over"):
            state = play(state, "hand-over")
        state = play(state, "give-up")
        after = supplies(state)
        left.append([after[0] - before[0], after[1] - before[1]])
    return left


DISTINGUISHING = (
    Case(
        point="attack-reach",
        title="far from E7",
        observe=far_from_e7,
        expected={"adjacent": set(), "card-reach": {"state-POL E7"}},
        statements=("K-02", "conv-15"),
    ),
    Case(
        point="battle-cards",
        title="after the first card of each side",
        observe=sides_to_act,
        expected={
            "any-number": ["attacker", "defender"],
            "one-to-open": ["defender", "defender"],
            "one-each": ["defender", "attacker"],
        },
        statements=("conv-13", "K-07"),
    ),
    Case(
        point="population-defence",
        title="alone and in company",
        observe=population_on_a_lone_shield,
        expected={"needs-neighbour": [False, True], "always": [True, True]},
        statements=("conv-15", "K-06"),
    ),
    Case(
        point="ship-battle",
        title="the Bay of Biscay",
        observe=ships_at_sea,
        expected={
            "both-sides": (True, True, True),
            "attacker-only": (True, True, False),
            "neither": (False, False, False),
        },
        statements=("K-06",),
    ),
    Case(
        point="beaten-shield",
        title="an attack lost, an attack won",
        observe=supplies_after_battles,
        expected={
            "box": [[-1, 0], [-1, 0]],
            "supply": [[0, 0], [-1, 1]],
        },
        statements=("K-08", "K-09", "conv-17"),
    ),
)


@pytest.mark.parametrize(("case", "reading"), runs(DISTINGUISHING))
def test_readings(case: Case, reading: str) -> None:
    """Each reading of the attack plays in its own way."""
    assert case.expected[reading] == case.observe(case.rules(reading))


# What may be attacked


@pytest.mark.statement("conv-15")
def test_card_reach_asks_a_population_card_for_a_neighbour() -> None:
    """Under `card-reach` a population card still attacks only beside an own shield."""
    rules = rulebook(attack_reach="card-reach")
    assert {"state-POL E7"} == far_from_e7(rules)
    state = before_e7(rules)
    assert {"row-E", "col-7", "pop", "state-POL"} == {
        text.split()[0] for text in answers(state, "attack") if text.endswith("E7")
    }


@pytest.mark.statement("conv-15", "K-04")
def test_card_reach_leaves_the_attacker_without_a_neighbour() -> None:
    """From afar only cards count, and a population card does not reinforce."""
    state = play(
        before_e7(rulebook(attack_reach="card-reach"), "A1", "E7"), "attack row-E E7"
    )
    assert {"reinforce col-7", "reinforce state-POL", "hand-over"} == legal(state)


@pytest.mark.statement("conv-16")
@pytest.mark.parametrize("reach", ["adjacent", "card-reach"])
def test_founded_state_with_gaps_is_open(reach: str) -> None:
    """A founded state stays open to attack with free spaces in it."""
    state = before_e7(rulebook(attack_reach=reach))
    assert state.free & state.board.regions[state.board.states[8]].mask
    assert allows(state, "attack row-E E7")


# Cards in battle


@pytest.mark.statement("conv-13")
def test_one_to_open_lets_the_defender_answer_an_attack_that_is_behind() -> None:
    """After the opening card the defender acts, although it is ahead already."""
    rules = rulebook(battle_cards="one-to-open")
    state = play(before_e7(rules, "E8", "E7 D7 E6"), "attack row-E E7")
    assert (1, "defender") == (state.to_decide, state.battle and state.battle.side)
    assert "hand-over" in legal(state)
    state = play(state, "hand-over", "reinforce col-7")
    assert 0 == state.to_decide
    assert allows(state, "reinforce pop")


@pytest.mark.statement("conv-13")
def test_one_each_alternates_whatever_the_standing() -> None:
    """A side that is still behind after its card has not lost yet."""
    rules = rulebook(battle_cards="one-each")
    state = play(before_e7(rules, "E8", "E7 D7 E6"), "attack row-E E7")
    assert {
        "reinforce row-E",
        "reinforce col-7",
        "reinforce pop",
        "hand-over",
    } == legal(state)
    state = play(state, "reinforce row-E", "reinforce col-7")
    assert 1 == state.to_decide
    assert "behind" != refusal(state, "give-up").code
    state = play(state, "hand-over")
    assert {"reinforce pop", "reinforce state-POL", "give-up"} == legal(state)


@pytest.mark.statement("conv-13")
def test_any_number_lets_the_attacker_go_on() -> None:
    """After the opening card the attacker may add cards before it hands over."""
    state = play(before_e7(rulebook()), "attack row-E E7", "reinforce pop")
    assert (0, "attacker") == (state.to_decide, state.battle and state.battle.side)
    assert allows(state, "reinforce col-7")


@pytest.mark.statement("conv-15")
@pytest.mark.parametrize("defence", ["needs-neighbour", "always"])
def test_the_new_shield_is_no_neighbour(defence: str) -> None:
    """The attacker's own shield on the space does not make population cards fit."""
    rules = rulebook(attack_reach="card-reach", population_defence=defence)
    state = play(before_e7(rules, "F6", "E7"), "attack row-E E7")
    assert not allows(state, "reinforce pop")


@pytest.mark.parametrize("fighting", ["both-sides", "attacker-only", "neither"])
def test_ships_do_not_fight_on_land(fighting: str) -> None:
    """Ship cards reach no state, whoever may use them at sea."""
    state = origo.position(
        rulebook(ship_battle=fighting),
        shields=["E8 F7", "E7"],
        hands=["ship row-E", "ship"],
        founded="POL",
    )
    assert {"row-E E7"} == answers(state, "attack")
    state = play(state, "attack row-E E7")
    assert {"hand-over"} == legal(state)
    assert {"give-up"} == legal(play(state, "hand-over"))


@pytest.mark.parametrize("fighting", ["both-sides", "attacker-only", "neither"])
@pytest.mark.parametrize("card", ["row-E", "col-7", "state-POL", "pop"])
def test_other_cards_fight_whatever_ships_do(card: str, fighting: str) -> None:
    """A seat without a ship card attacks with what it has."""
    state = origo.position(
        rulebook(ship_battle=fighting),
        shields=["E8", "E7"],
        hands=[card],
        founded="POL",
    )
    assert {f"{card} E7"} == answers(state, "attack")


@pytest.mark.parametrize("fighting", ["attacker-only", "neither"])
def test_ships_still_expand(fighting: str) -> None:
    """Ship cards place shields at sea whatever they may do in battle."""
    state = bay_of_biscay(rulebook(ship_battle=fighting))
    assert allows(state, "expand ship I3")


# The beaten shield


@pytest.mark.statement("conv-17", "conv-6")
def test_supply_takes_the_defenders_shield_back() -> None:
    """A beaten defender may place the shield again, and has lost only the space."""
    state = play(
        before_e7(rulebook(beaten_shield="supply"), "E8 F7", "E7"),
        "attack row-E E7",
        "reinforce col-7",
        "hand-over",
        "give-up",
    )
    assert ("E7 E8 F7", "") == (shields(state, 0), shields(state, 1))
    assert [41, 44] == supplies(state)
    assert "row-E col-7" == discards(state)


@pytest.mark.statement("conv-14", "conv-17")
@pytest.mark.parametrize(
    ("beaten", "met", "left"), [("box", ("last-shield",), 0), ("supply", (), 1)]
)
def test_lost_attack_with_the_last_shield(
    beaten: str, met: tuple[str, ...], left: int
) -> None:
    """The last shield is tested after the battle, when `supply` has given it back."""
    state = origo.position(
        rulebook(beaten_shield=beaten),
        shields=["E8", "E7 D7 E6"],
        hands=["row-E", ""],
        founded="POL",
        supplies=[1, 9],
    )
    state = play(state, "attack row-E E7")
    assert () == state.track.met
    state = play(state, "give-up")
    assert (met, left) == (state.track.met, state.seats[0].supply)


@pytest.mark.statement("conv-24")
def test_condition_stays_met_when_a_shield_comes_back() -> None:
    """A last shield that is beaten later in the round does not undo the end."""
    state = origo.position(
        rulebook(beaten_shield="supply"),
        shields=["E6", "D6"],
        hands=["row-E", "row-E"],
        founded="POL",
        supplies=[1, 9],
        draw="",
    )
    state = play(state, "expand row-E E7", "end-turn")
    assert ("last-shield",) == state.track.met
    state = play(state, "expand row-E E8", "end-turn")
    assert "over" == state.stage
    state = origo.position(
        rulebook(beaten_shield="supply"),
        shields=["D8", "E8 D7"],
        hands=["row-E", "col-7"],
        founded="POL",
        supplies=[1, 9],
        draw="",
    )
    state = play(state, "expand row-E E7", "end-turn")
    state = play(state, "attack col-7 E7", "hand-over", "give-up")
    assert (1, ("last-shield",)) == (state.seats[0].supply, state.track.met)
    assert "over" == play(state, "end-turn").stage


@pytest.mark.statement("K-06")
def test_a_population_card_that_is_barred_is_no_ship_card() -> None:
    """Where a reading bars a population card beside the space, nobody blames ships."""
    rules = attrs.evolve(rulebook(), population_defence=lambda _: False)
    state = origo.position(
        rules, shields=["E8", "E7 D7"], hands=["row-E", "pop"], founded="POL"
    )
    state = play(state, "attack row-E E7", "hand-over")
    assert "out-of-reach" == refusal(state, "reinforce pop").code

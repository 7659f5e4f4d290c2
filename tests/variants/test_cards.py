"""The readings of the piles: filling hands, the reshuffle (A-08 to A-10, A-33)."""

from __future__ import annotations

import pytest
from tests.rules.helpers import (
    discards,
    draw_pile,
    hand,
    hand_sizes,
    kinds,
    only,
    play,
    rulebook,
    told,
)
from tests.variants.cases import Case, runs

import origo
from origo.events import CardsDrawn, PileReshuffled
from origo.points import RuleSet
from origo.state import State

REFILLS = ("turn-participants", "turn-all", "round-all")
TWELVE = "row-A row-A row-B row-B row-C row-C row-D row-D row-E row-E row-F row-F"


def a_short_bystander(rules: RuleSet) -> object:
    """End a turn in which seat 1 defended, then the round; everybody is short."""
    state = origo.position(
        rules,
        shields=["A1", "A5", "F5"],
        hands=["row-A", "row-B", "row-C"],
        defenders=[1],
    )
    sizes = []
    for _ in range(3):
        state = play(state, "end-turn")
        sizes.append(hand_sizes(state))
    return sizes


def a_short_pile(rules: RuleSet) -> object:
    """Fill two hands from twelve cards, at the end of a turn that seat 1 began."""
    state = origo.position(
        rules,
        shields=["A1", "A5"],
        hands=["pop", "pop"],
        to_decide=0,
        starter=1,
        defenders=[1],
        draw=TWELVE,
    )
    return hand_sizes(play(state, "end-turn"))


def battle_for_e7(rules: RuleSet, **more: str) -> State:
    """Let seat 1 defend E7 with a card, and seat 0 lose the battle for it."""
    state = origo.position(
        rules,
        shields=["E8 F7", "E7 D7 E6"],
        hands=["row-E", "col-7 pop"],
        founded="POL",
        **more,  # type: ignore[arg-type]
    )
    texts = ("attack row-E E7", "hand-over", "reinforce col-7", "hand-over", "give-up")
    return play(state, *texts)


def a_defender_after_the_battle(rules: RuleSet) -> object:
    """Count the defender's cards when a battle is over but the turn is not."""
    return hand_sizes(battle_for_e7(rules))


def the_last_two_cards(rules: RuleSet) -> object:
    """Exchange two cards for the last two of the draw pile, and see both piles."""
    state = origo.position(
        rules,
        shields=["A1", "A5"],
        hands=["pop ship"],
        draw="row-A row-B",
        discard="row-C",
    )
    state = play(state, "exchange pop ship")
    return len(state.piles.draw), len(state.piles.discard)


DISTINGUISHING = (
    Case(
        point="refill",
        title="a short bystander",
        observe=a_short_bystander,
        expected={
            "turn-participants": [[10, 10, 1], [10, 10, 1], [10, 10, 10]],
            "turn-all": [[10, 10, 10]] * 3,
            "round-all": [[1, 1, 1], [1, 1, 1], [10, 10, 10]],
        },
        statements=("T-09", "T-10"),
    ),
    Case(
        point="refill-order",
        title="twelve cards for two hands",
        observe=a_short_pile,
        expected={"active-first": [10, 4], "starter-first": [4, 10]},
        statements=("conv-2",),
    ),
    Case(
        point="defender-refill",
        title="a defender after the battle",
        observe=a_defender_after_the_battle,
        expected={"after-turn": [0, 1], "after-battle": [0, 10]},
        statements=("T-10",),
    ),
    Case(
        point="reshuffle",
        title="the last two cards of the pile",
        observe=the_last_two_cards,
        expected={"when-needed": (0, 3), "when-empty": (3, 0)},
        statements=("T-11",),
    ),
)


@pytest.mark.parametrize(("case", "reading"), runs(DISTINGUISHING))
def test_readings(case: Case, reading: str) -> None:
    """Each reading of the piles plays in its own way."""
    assert case.expected[reading] == case.observe(case.rules(reading))


# Filling


@pytest.mark.statement("conv-2")
@pytest.mark.parametrize("order", ["active-first", "starter-first"])
def test_a_defender_without_a_card_is_not_filled(order: str) -> None:
    """Under `turn-participants` a defender who gave up without a card stays short."""
    state = origo.position(
        rulebook(refill_order=order),
        shields=["E8 F7", "E7"],
        hands=["row-E", "col-7"],
        founded="POL",
    )
    state = play(state, "attack row-E E7", "hand-over", "give-up", "end-turn")
    assert [10, 1] == hand_sizes(state)


@pytest.mark.statement("conv-2", "T-10")
def test_a_defender_with_a_card_is_filled() -> None:
    """Under `turn-participants` a defender who played a card draws after the turn."""
    assert [10, 10] == hand_sizes(play(battle_for_e7(rulebook()), "end-turn"))


@pytest.mark.statement("conv-2")
def test_one_hand_is_completed_before_the_next() -> None:
    """With too few cards the first in the order is filled, the last gets the rest."""
    state = origo.position(
        rulebook(refill="turn-all"),
        shields=["A1", "A5", "F5"],
        hands=["pop", "pop", "pop"],
        to_decide=1,
        draw=TWELVE,
    )
    state, log = told(state, "end-turn")
    drawn = [(event.seat, event.count) for event in only(CardsDrawn, log)]
    assert [(1, 9), (2, 3), (0, 0)] == drawn
    assert [1, 10, 4] == hand_sizes(state)


@pytest.mark.statement("conv-3")
@pytest.mark.parametrize(
    ("order", "sizes"),
    [("active-first", [10, 4, 1]), ("starter-first", [1, 10, 4])],
)
def test_who_draws_first_after_a_round(order: str, sizes: list[int]) -> None:
    """Under `round-all` the last turn's player is the active one."""
    state = origo.position(
        rulebook(refill="round-all", refill_order=order),
        shields=["A1", "A5", "F5"],
        hands=["pop", "pop", "pop"],
        to_decide=0,
        starter=1,
        draw=TWELVE,
    )
    assert sizes == hand_sizes(play(state, "end-turn"))


@pytest.mark.statement("conv-3")
def test_round_all_fills_no_defender_after_the_turn() -> None:
    """Under `round-all` neither the player nor a defender draws when a turn is over."""
    state = play(battle_for_e7(rulebook(refill="round-all")), "end-turn")
    assert [0, 1] == hand_sizes(state)
    assert [10, 10] == hand_sizes(play(state, "end-turn"))


@pytest.mark.statement("conv-3")
@pytest.mark.parametrize("refill", REFILLS)
def test_filling_comes_before_the_scoring(refill: str) -> None:
    """Hands are filled before a round's scoring and the naming of a starting player."""
    state = origo.position(
        rulebook(refill=refill),
        shields=["A1", "A5"],
        hands=["pop", "pop"],
        to_decide=1,
        due=1,
    )
    state, log = told(state, "end-turn")
    found = kinds(log)
    assert found.index("CardsDrawn") < found.index("ScoringHeld")
    assert found.index("ScoringHeld") < found.index("NamingAsked")
    assert 10 == hand_sizes(state)[1]


@pytest.mark.statement("conv-4")
@pytest.mark.parametrize("refill", REFILLS)
def test_after_battle_holds_under_every_reading_of_refill(refill: str) -> None:
    """The defender is filled when the battle ends, whatever `refill` says."""
    rules = rulebook(refill=refill, defender_refill="after-battle")
    assert [0, 10] == hand_sizes(battle_for_e7(rules))


@pytest.mark.statement("conv-4", "conv-6")
def test_after_battle_draws_after_the_cards_are_discarded() -> None:
    """The battle's own cards can be drawn again, because they are discarded first."""
    rules = rulebook(defender_refill="after-battle")
    state = battle_for_e7(rules, draw="ship", discard="row-A")
    assert "row-A row-E col-7 pop ship" == hand(state, 1)
    assert ("", ()) == (discards(state), state.piles.draw)


@pytest.mark.statement("conv-4")
def test_after_battle_needs_a_card_played() -> None:
    """A defender who gave up without a card is not filled after the battle either."""
    state = origo.position(
        rulebook(defender_refill="after-battle"),
        shields=["E8 F7", "E7"],
        hands=["row-E", "col-7"],
        founded="POL",
    )
    state = play(state, "attack row-E E7", "hand-over", "give-up")
    assert [0, 1] == hand_sizes(state)


# The reshuffle


def test_when_empty_shuffles_within_a_filling() -> None:
    """A filling that takes the last card goes on from the shuffled discard pile."""
    state = origo.position(
        rulebook(reshuffle="when-empty"),
        shields=["A1", "A5"],
        hands=["pop"],
        draw="row-A row-B",
        discard=TWELVE.replace("row-A row-A row-B row-B ", ""),
    )
    state, log = told(state, "end-turn")
    assert [8] == [event.size for event in only(PileReshuffled, log)]
    assert (1, 0) == (len(state.piles.draw), len(state.piles.discard))


@pytest.mark.statement("T-11")
@pytest.mark.parametrize("reading", ["when-needed", "when-empty"])
@pytest.mark.parametrize("left", ["row-A", "row-A row-B", "row-A row-B pop"])
def test_no_shuffle_while_a_card_is_left(reading: str, left: str) -> None:
    """Under both readings a pile that is not empty is left alone."""
    state = origo.position(
        rulebook(reshuffle=reading),
        shields=["A1", "A5"],
        hands=["col-1 col-1 col-2 col-2 col-3 col-3 col-4 col-4 ship"],
        draw=f"state-POL {left}",
        discard="pop ship",
    )
    state, log = told(state, "end-turn")
    assert [] == only(PileReshuffled, log)
    assert (left, "pop ship") == (draw_pile(state), discards(state))


def test_when_empty_with_nothing_to_shuffle() -> None:
    """Where both piles are empty the next discards wait for the next draw."""
    state = origo.position(
        rulebook(reshuffle="when-empty"),
        shields=["A1", "A5"],
        hands=["pop ship row-J"],
        draw="row-A",
    )
    state = play(state, "expand row-J J1")
    assert (1, 1) == (len(state.piles.draw), len(state.piles.discard))
    state = play(state, "exchange pop ship")
    assert (2, 0) == (len(state.piles.draw), len(state.piles.discard))

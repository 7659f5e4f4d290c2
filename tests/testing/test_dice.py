"""The dice of random play follow from a seed, and are fair."""

from __future__ import annotations

from collections import Counter

import pytest

import origo
from origo.legal import LegalActions
from origo.testing import TEMPERS, Dice, Temper

CASTS = 4000


def test_a_seed_gives_the_same_again() -> None:
    """Two dice with one seed fall alike, with another or another path they do not."""
    first = [Dice(3, 1).randrange(1000) for _ in range(5)]
    assert first == [Dice(3, 1).randrange(1000) for _ in range(5)]
    assert Dice(3, 1).seed() != Dice(3, 2).seed() != Dice(4, 2).seed()


def test_numbers_are_uniform() -> None:
    """Every number from the least to the greatest comes about as often."""
    dice = Dice(1)
    found = Counter(dice.between(2, 5) for _ in range(CASTS))
    assert {2, 3, 4, 5} == set(found)
    assert CASTS / 4 == pytest.approx(min(found.values()), rel=0.1)


def test_weights_count() -> None:
    """An item is as likely as it weighs; without weights all are alike."""
    dice = Dice(2)
    found = Counter(dice.weighted("abc", (0, 1, 3)) for _ in range(CASTS))
    assert "a" not in found
    assert 3 == pytest.approx(found["c"] / found["b"], rel=0.2)
    assert set("ab") == {dice.weighted("ab", (0, 0)) for _ in range(50)}


def test_orders_and_selections() -> None:
    """A shuffle keeps the items, a selection keeps their order."""
    dice = Dice(4)
    assert list(range(9)) == sorted(dice.shuffled(range(9)))
    some = dice.some(range(100), 1, 4)
    assert sorted(some) == some
    assert 10 <= len(some) <= 45
    assert [] == dice.some(range(9), 0, 2)


@pytest.mark.parametrize("name", TEMPERS)
def test_tempers_choose_legal_actions(name: str) -> None:
    """Whatever the temper, what it chooses is legal, until the game is over."""
    state, dice = origo.new_game(origo.ruleset("rulebook"), 3, 7), Dice(7)
    for _ in range(60):
        if state.stage == "over":
            break
        action = TEMPERS[name].choose(state, dice)
        assert action in origo.legal_actions(state)
        state = origo.apply(state, action)


def test_nothing_is_chosen_when_a_game_is_over() -> None:
    """A game that is over has no action to choose."""
    state = origo.position(origo.ruleset("rulebook"), shields=["A1", "A2"])
    while state.stage != "over":
        state = origo.apply(state, origo.parse_action("end-turn"))
    with pytest.raises(IndexError, match="the game is over"):
        TEMPERS["fighting"].choose(state, Dice(1))


def test_weights_of_a_temper() -> None:
    """A kind that weighs nothing is not chosen while another one is there."""
    temper = Temper((("end-turn", 1), ("exchange", 0), ("expand", 0), ("sail", 0)))
    state = origo.position(
        origo.ruleset("rulebook"), shields=["A3", "A2"], hands=["pop ship"]
    )
    legal: LegalActions = origo.legal_actions(state)
    assert {"expand", "exchange", "sail", "end-turn"} == {
        str(action).split()[0] for action in legal
    }
    chosen = {str(temper.choose(state, Dice(seed))) for seed in range(20)}
    assert {"end-turn"} == chosen


def test_filling_prefers_regions_that_are_nearly_full() -> None:
    """The temper that fills takes the last free spaces first."""
    state = origo.position(
        origo.ruleset("rulebook"),
        shields=["D3 E2 E3", "A1"],
        hands=["row-E"],
        cards=1,
        migration="migrated",
    )
    filling = Temper((("expand", 1), ("end-turn", 0)), fill=40)
    assert "expand row-E E4" == str(filling.choose(state, Dice(1)))

"""Cards in play: discarding, filling hands, the piles (T-08 to T-11, K-10)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.helpers import (
    discards,
    draw_pile,
    hand,
    hand_sizes,
    kinds,
    legal,
    only,
    play,
    told,
)

import origo
from origo.errors import PositionError
from origo.events import CardsDrawn, PileReshuffled, redact
from origo.points import RuleSet
from origo.state import State
from origo.types import Card, Seat

NINE = "row-A row-B row-C row-D row-E row-F row-G row-H row-I"
TEN = f"{NINE} row-J"


@pytest.mark.statement("T-08")
def test_discard_pile(rules: RuleSet) -> None:
    """Played cards go to the discard pile, one after another."""
    state = origo.position(
        rules, shields=["A1", "E7"], hands=["row-A col-1 ship pop"], discard="state-DAC"
    )
    state = play(state, "expand ship A3", "exchange col-1 pop", "expand row-A A2")
    assert "state-DAC ship col-1 pop row-A" == discards(state)


@pytest.mark.statement("T-09")
@pytest.mark.parametrize(
    ("held", "drawn"),
    [(TEN, 0), (NINE, 1), ("row-A row-B", 8), ("", 10)],
)
def test_filled_to_ten(rules: RuleSet, held: str, drawn: int) -> None:
    """At the end of a turn its player draws up to ten cards from the top."""
    pile = "col-1 col-2 col-3 col-4 col-5 col-6 col-7 col-8 col-9 pop ship"
    state = origo.position(rules, shields=["A1", "E7"], hands=[held], draw=pile)
    state, log = told(state, "end-turn")
    assert 10 == len(state.seats[0].hand)
    top = pile.split()[:drawn]
    assert Counter(held.split() + top) == Counter(state.seats[0].hand)
    assert " ".join(pile.split()[drawn:]) == draw_pile(state)
    assert [drawn] * (drawn > 0) == [event.count for event in only(CardsDrawn, log)]


@pytest.mark.statement("T-09", "T-08")
def test_not_before_the_turn_ends(rules: RuleSet) -> None:
    """Within a turn nothing is drawn but by an exchange."""
    state = origo.position(rules, shields=["A1", "E7"], hands=[TEN, ""])
    state = play(state, "expand row-A A2", "migrate A1 B1", "expand row-B B2")
    assert [8, 0] == hand_sizes(state)
    assert [10, 0] == hand_sizes(play(state, "end-turn"))


@pytest.mark.statement("T-09", "conv-2")
def test_bystanders_are_not_filled(rules: RuleSet) -> None:
    """Only the player whose turn ended draws; a hand set up short stays short."""
    state = origo.position(rules, shields=["A1", "E7", "J1"], hands=["", "pop", "pop"])
    state, log = told(state, "end-turn")
    assert [10, 1, 1] == hand_sizes(state)
    state, log = told(state, "end-turn")
    assert [10, 10, 1] == hand_sizes(state)
    assert [Seat(1)] == [event.seat for event in only(CardsDrawn, log)]


@pytest.mark.statement("T-09", "C-11", "S-01")
def test_drawing_is_secret(rules: RuleSet) -> None:
    """Everybody sees how many cards are drawn, only the drawer sees which."""
    state = origo.position(rules, shields=["A1", "E7"], hands=[NINE, ""])
    state, log = told(state, "end-turn")
    (drawn,) = only(CardsDrawn, log)
    assert (drawn,) == redact([drawn], Seat(0))
    for seat in (Seat(1), None):
        assert (CardsDrawn(Seat(0), 1, None),) == redact([drawn], seat)


# Defenders


def two_attacks(rules: RuleSet, *, pile: str | None = None) -> State:
    """Set up seat 2's turn: it can attack seat 0 on E7 and seat 3 on D7."""
    return origo.position(
        rules,
        shields=["E7", "A1", "E8 D8", "D7"],
        hands=["row-E pop", "", "row-E row-D", "row-D ship"],
        founded="POL",
        to_decide=2,
        draw=pile,
    )


ATTACK_E7 = ("attack row-E E7", "hand-over")
ATTACK_D7 = ("attack row-D D7", "hand-over")


@pytest.mark.statement("T-10", "conv-2")
def test_defender_is_filled(rules: RuleSet) -> None:
    """A defender who played a card is filled up after the attacker's turn."""
    state = play(two_attacks(rules), *ATTACK_E7)
    state = play(state, "reinforce row-E", "hand-over", "give-up")
    assert [1, 0, 1, 2] == hand_sizes(state)
    assert [10, 0, 10, 2] == hand_sizes(play(state, "end-turn"))


@pytest.mark.statement("T-10", "conv-2")
def test_defender_without_a_card_is_not_filled(rules: RuleSet) -> None:
    """A defender who gave up without playing a card is not filled by it."""
    state = play(two_attacks(rules), *ATTACK_E7, "give-up", "end-turn")
    assert [2, 0, 10, 2] == hand_sizes(state)


@pytest.mark.statement("T-10", "conv-2")
def test_order_of_filling(rules: RuleSet) -> None:
    """The active player draws first, then the defenders clockwise, each to the end."""
    pile = "row-A row-B row-C row-F row-G row-H row-I row-J col-1 col-2 col-3 col-4"
    more = "col-5 col-6 col-7 col-8 col-9 col-10 row-AB row-CD row-EF row-GH row-IJ"
    cards = f"{pile} {more} col-1.2 col-3.4 col-5.6 pop pop pop".split()
    state = play(two_attacks(rules, pile=" ".join(cards)), *ATTACK_E7)
    state = play(state, "reinforce row-E", "hand-over", "give-up")
    state = play(state, *ATTACK_D7, "reinforce row-D", "hand-over", "give-up")
    state, log = told(state, "end-turn")
    drawn = [(e.seat, e.cards) for e in only(CardsDrawn, log)]
    assert [
        (2, tuple(cards[:10])),
        (3, tuple(cards[10:19])),
        (0, tuple(cards[19:28])),
    ] == drawn


@pytest.mark.statement("T-10", "conv-2", "T-11")
def test_short_pile_in_order(rules: RuleSet) -> None:
    """When the cards run out the active player has drawn, and the last one has not."""
    state = origo.position(
        rules,
        shields=["E7", "A1", "E8 D8", "D7"],
        hands=["pop", "", NINE, ""],
        founded="POL",
        to_decide=2,
        defenders=[0, 3],
        draw="ship ship ship ship",
    )
    state = play(state, "end-turn")
    assert [1, 0, 10, 3] == hand_sizes(state)


@pytest.mark.statement("T-10")
def test_defenders_are_forgotten(rules: RuleSet) -> None:
    """A defence counts for the turn in which it was fought, not for the next one."""
    state = play(two_attacks(rules), *ATTACK_E7)
    state = play(state, "reinforce row-E", "hand-over", "give-up", "end-turn")
    assert () == state.turn.defenders


# The piles


@pytest.mark.statement("T-11")
def test_reshuffle(rules: RuleSet) -> None:
    """When the pile runs out in the middle of a draw the discards become the pile."""
    state = origo.position(
        rules,
        shields=["A1", "E7"],
        hands=["row-A row-B row-C row-D row-E row-F"],
        draw="col-1",
        discard="pop pop pop ship ship ship",
    )
    state, log = told(state, "end-turn")
    assert 10 == len(state.seats[0].hand)
    assert "col-1" in hand(state, 0)
    assert "" == discards(state)
    assert 3 == len(state.piles.draw)
    held = Counter([*state.seats[0].hand, *state.piles.draw])
    assert (3, 3) == (held[Card("pop")], held[Card("ship")])
    assert [6] == [event.size for event in only(PileReshuffled, log)]


@pytest.mark.statement("T-11")
def test_reshuffle_is_hidden_and_random(rules: RuleSet) -> None:
    """The new pile's order comes from chance, and nobody sees it."""
    orders = set()
    for seed in range(4):
        state = origo.position(
            rules,
            shields=["A1", "E7"],
            hands=[NINE],
            draw="",
            discard="row-J col-1 col-2 col-3 col-4 col-5 col-6 col-7",
            seed=seed,
        )
        state, log = told(state, "end-turn")
        (event,) = only(PileReshuffled, log)
        assert event.order is not None
        assert event.order[1:] == state.piles.draw
        assert event.order[0] in state.seats[0].hand
        assert (PileReshuffled(8, None),) == redact([event], Seat(0))
        orders.add(event.order)
    assert 4 == len(orders)


@pytest.mark.statement("T-11")
def test_not_before_it_is_needed(rules: RuleSet) -> None:
    """Drawing the pile's last card shuffles nothing; the next card to draw does."""
    state = origo.position(
        rules,
        shields=["A1", "E7"],
        hands=[NINE, NINE],
        draw="col-1",
        discard="pop pop",
    )
    state, log = told(state, "end-turn")
    assert [] == only(PileReshuffled, log)
    assert ("", "pop pop") == (draw_pile(state), discards(state))
    state, log = told(state, "end-turn")
    assert ["PileReshuffled", "CardsDrawn"] == kinds(log)[1:3]
    assert ("pop", "") == (draw_pile(state), discards(state))


@pytest.mark.statement("T-11")
def test_both_piles_empty(rules: RuleSet) -> None:
    """If both piles are empty hands stay short, and the game goes on."""
    state = origo.position(
        rules, shields=["A1", "E7"], hands=["row-A row-B pop", "pop"], draw=""
    )
    state = play(state, "expand row-A A2", "end-turn")
    assert [3, 1] == hand_sizes(state)
    assert ("", "") == (draw_pile(state), discards(state))
    state, log = told(state, "end-turn")
    assert [3, 1] == hand_sizes(state)
    assert [] == only(PileReshuffled, log)


@pytest.mark.statement("K-10", "conv-6")
def test_battle_cards(rules: RuleSet) -> None:
    """Cards of a battle are discarded at its end, in the order of both sides' play."""
    state = origo.position(
        rules,
        shields=["E8", "E7"],
        hands=["row-E row-EF col-7", "state-POL row-DEF col-7.8"],
        founded="POL",
        discard="ship",
    )
    state = play(
        state,
        "attack row-E E7",
        "hand-over",
        "reinforce state-POL",
        "hand-over",
        "reinforce col-7",
        "reinforce row-EF",
        "hand-over",
        "reinforce row-DEF",
    )
    assert "ship" == discards(state)
    state = play(state, "give-up")
    assert "ship row-E state-POL col-7 row-EF row-DEF" == discards(state)
    assert ("", "col-7.8") == (hand(state, 0), hand(state, 1))


@pytest.mark.statement("conv-3", "P-01", "P-13")
def test_filling_comes_first(rules: RuleSet) -> None:
    """At a round's end hands are filled before the scoring and the naming."""
    state = origo.position(
        rules, shields=["A1 A2 B1", "E7"], hands=["", NINE], to_decide=1, due=1
    )
    _, log = told(state, "end-turn")
    told_first = ["TurnEnded", "CardsDrawn", "RoundEnded", "ScoringHeld"]
    assert told_first == kinds(log)[:4]
    assert "NamingAsked" == kinds(log)[-1]


@pytest.mark.statement("conv-3", "conv-24", "E-01")
def test_filling_before_the_end(rules: RuleSet) -> None:
    """Hands are filled before the all-pass test and the end of the game."""
    state = origo.position(
        rules, shields=["A1", "E7"], hands=["", NINE], to_decide=1, passed=[0]
    )
    state, log = told(state, "end-turn")
    assert ["TurnEnded", "CardsDrawn", "ConditionMet", "RoundEnded"] == kinds(log)[:4]
    assert "GameEnded" == kinds(log)[-1]
    assert [0, 10] == hand_sizes(state)


@pytest.mark.statement("conv-32")
@pytest.mark.parametrize("size", range(11))
def test_hands_by_hand(rules: RuleSet, size: int) -> None:
    """A position set up by hand may hold hands of 0 to 10 cards."""
    held = " ".join(TEN.split()[:size])
    state = origo.position(rules, shields=["A1", "E7"], hands=[held])
    assert held == hand(state, 0)
    assert "end-turn" in legal(state)
    assert 98 == len(state.piles.draw) + size


@pytest.mark.statement("conv-32")
def test_hand_too_large(rules: RuleSet) -> None:
    """A hand of eleven cards is refused."""
    with pytest.raises(PositionError, match=r"hands\.0: 11 is more than 10"):
        origo.position(rules, shields=["A1", "E7"], hands=[f"{TEN} pop"])

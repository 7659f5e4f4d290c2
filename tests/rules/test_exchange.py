"""Exchanging cards instead of migrating (T-06, conv. 5)."""

from __future__ import annotations

import pytest
from tests.rules.helpers import (
    allows,
    answers,
    discards,
    draw_pile,
    hand,
    kinds,
    only,
    play,
    refusal,
    told,
)

import origo
from origo.events import CardsExchanged
from origo.points import RuleSet


@pytest.mark.statement("T-06")
def test_exchange(rules: RuleSet) -> None:
    """Two cards are discarded, then two are drawn from the top."""
    state = origo.position(
        rules,
        shields=["A1", "E7"],
        hands=["row-E row-F ship"],
        draw="col-1 col-2 pop",
        discard="state-POL",
    )
    state, log = told(state, "exchange row-E ship")
    assert "row-F col-1 col-2" == hand(state, 0)
    assert "pop" == draw_pile(state)
    assert "state-POL row-E ship" == discards(state)
    assert ["CardsExchanged", "CardsDrawn"] == kinds(log)
    assert [("row-E", "ship")] == [event.cards for event in only(CardsExchanged, log)]


@pytest.mark.statement("T-06", "conv-5")
def test_exchange_of_identical_cards(rules: RuleSet) -> None:
    """Two of three identical cards go, and one of them stays."""
    state = origo.position(
        rules, shields=["A1", "E7"], hands=["pop pop row-E pop"], draw="ship row-A"
    )
    state = play(state, "exchange pop pop")
    assert "row-A row-E pop ship" == hand(state, 0)
    assert "pop pop" == discards(state)


@pytest.mark.statement("T-06", "conv-5")
def test_discarded_before_the_draw(rules: RuleSet) -> None:
    """The two are discarded first, so that with no other card left they come back."""
    state = origo.position(
        rules, shields=["A1", "E7"], hands=["row-E ship pop"], draw="", discard=""
    )
    state, log = told(state, "exchange row-E pop")
    assert "row-E pop ship" == hand(state, 0)
    assert "" == draw_pile(state) + discards(state)
    assert ["CardsExchanged", "PileReshuffled", "CardsDrawn"] == kinds(log)


@pytest.mark.statement("T-06", "conv-5")
def test_exchange_with_one_card_in_the_pile(rules: RuleSet) -> None:
    """The card left in the pile is drawn first, then the discard pile is shuffled."""
    state = origo.position(
        rules, shields=["A1", "E7"], hands=["row-E ship"], draw="col-1", discard=""
    )
    state, log = told(state, "exchange row-E ship")
    assert "col-1" in hand(state, 0)
    assert ["CardsExchanged", "PileReshuffled", "CardsDrawn"] == kinds(log)
    assert {"row-E", "ship"} == {*hand(state, 0).split(), draw_pile(state)} - {"col-1"}


@pytest.mark.statement("conv-5")
@pytest.mark.parametrize(
    ("cards", "pairs"),
    [
        ("", set()),
        ("pop", set()),
        ("pop pop", {"pop pop"}),
        ("pop pop pop", {"pop pop"}),
        ("ship row-E", {"row-E ship"}),
        ("ship row-E ship", {"row-E ship", "ship ship"}),
        (
            "col-1 row-J row-AB state-BRI pop ship",
            {
                "row-J row-AB",
                "row-J col-1",
                "row-J state-BRI",
                "row-J pop",
                "row-J ship",
                "row-AB col-1",
                "row-AB state-BRI",
                "row-AB pop",
                "row-AB ship",
                "col-1 state-BRI",
                "col-1 pop",
                "col-1 ship",
                "state-BRI pop",
                "state-BRI ship",
                "pop ship",
            },
        ),
    ],
)
def test_pairs(rules: RuleSet, cards: str, pairs: set[str]) -> None:
    """An exchange needs two cards; identical pairs are one action, in deck order."""
    state = origo.position(rules, shields=["A1", "E7"], hands=[cards])
    assert pairs == answers(state, "exchange")
    assert all(allows(state, f"exchange {pair}") for pair in pairs)
    assert len(pairs) == len(
        [a for a in origo.legal_actions(state) if str(a).startswith("exchange")]
    )


@pytest.mark.statement("conv-5", "T-06")
@pytest.mark.parametrize(
    ("action", "code", "sentence"),
    [
        (
            "exchange ship row-E",
            "not-in-deck-order",
            "the two cards are named in deck order: row-E before ship (conv. 5)",
        ),
        (
            "exchange ship ship",
            "card-not-in-hand",
            "seat 0 has card ship only once (T-06)",
        ),
        (
            "exchange row-E pop",
            "card-not-in-hand",
            "seat 0 has no card pop in hand (T-06)",
        ),
    ],
)
def test_exchange_refused(
    rules: RuleSet, action: str, code: str, sentence: str
) -> None:
    """The two cards must be in the hand, and are named in deck order."""
    state = origo.position(rules, shields=["A1", "E7"], hands=["row-E ship"])
    found = refusal(state, action)
    assert code == found.code
    assert sentence == found.sentence

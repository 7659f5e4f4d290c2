"""The turn: its actions, rounds, passing, expanding (T-01 to T-04)."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.rules.helpers import (
    allows,
    answers,
    discards,
    distances,
    hand,
    kinds,
    legal,
    only,
    pass_turns,
    play,
    refusal,
    shields,
    supplies,
    told,
)

import origo
from origo.events import ShieldPlaced, TurnBegan, TurnEnded
from origo.points import RuleSet
from origo.types import Seat

# Rounds


@pytest.mark.statement("T-01", "S-03")
@pytest.mark.parametrize(
    ("players", "starter"), [(n, s) for n in (2, 3, 4, 5) for s in range(n)]
)
def test_round(rules: RuleSet, players: int, starter: int) -> None:
    """A round is one turn for each player, clockwise from the starting player."""
    state = origo.position(
        rules,
        shields=["A1", "A5"] + [""] * (players - 2),
        hands=["row-A", "col-1"],
        to_decide=starter,
        starter=starter,
        round=4,
    )
    order = [(starter + turn) % players for turn in range(players)]
    for index, seat in enumerate(order):
        assert (seat, 4) == (state.to_decide, state.round)
        # Somebody acts, so that passing does not end the game.
        first = [] if seat else ["expand row-A A2"]
        state, log = told(state, *first, "end-turn")
        if index + 1 < players:
            assert [TurnBegan(Seat(order[index + 1]), index + 1)] == only(
                TurnBegan, log
            )
    assert (starter, 5) == (state.to_decide, state.round)
    assert starter == state.track.starter


@pytest.mark.statement("T-01")
def test_nobody_else_acts(rules: RuleSet) -> None:
    """In a turn only the cards and shields of its player are played."""
    state = origo.position(rules, shields=["E7", "A5 B8"], hands=["row-A", "col-1"])
    assert "card-not-in-hand" == refusal(state, "expand col-1 A1").code
    assert "not-own-shield" == refusal(state, "migrate A5 A4").code
    assert "not-own-shield" == refusal(state, "sail B8 C8").code


# What a turn may hold

FULL_TURN = {
    "expand": "expand row-A A2",
    "attack": "attack state-POL E7",
    "migrate": "migrate A1 B1",
    "sail": "sail B8 A8",
}


@pytest.mark.statement("T-02")
@pytest.mark.parametrize("order", list(permutations(FULL_TURN)))
def test_any_order(rules: RuleSet, order: tuple[str, ...]) -> None:
    """Card actions, migration and sailing may come in every order."""
    state = origo.position(
        rules,
        shields=["A1 E8 B8", "E7 D7 E6 F7"],
        hands=["row-A state-POL"],
        founded="POL",
    )
    for kind in order:
        assert allows(state, FULL_TURN[kind])
        state = play(state, FULL_TURN[kind])
        if state.stage == "battle":
            state = play(state, "give-up")
    assert {"end-turn"} == legal(state)


@pytest.mark.statement("T-02")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("expand row-A A2", "expand row-B B2"),
        ("expand row-A A2", "attack state-POL E7"),
        ("attack state-POL E7", "expand row-A A2"),
        ("attack state-POL E7", "attack pop E7"),
    ],
)
def test_two_card_actions(rules: RuleSet, first: str, second: str) -> None:
    """Up to two card actions in any mix, and then no third one."""
    state = origo.position(
        rules,
        shields=["A1 E8", "E7 D7 E6 F7"],
        hands=["row-A row-B row-J state-POL pop pop"],
        founded="POL",
    )
    for action in (first, second):
        state = play(state, action)
        while state.stage == "battle":
            state = play(state, "give-up")
    assert set() == legal(state, "expand") | legal(state, "attack")
    for action in ("expand row-J J1", "attack pop E7"):
        found = refusal(state, action)
        assert "no-card-action-left" == found.code
        assert "this turn has taken its 2 card actions (T-02)" == found.sentence
    assert {"migrate", "exchange", "end-turn"} == {t.split()[0] for t in legal(state)}


@pytest.mark.statement("T-02", "T-05", "T-06")
@pytest.mark.parametrize(
    ("first", "done"),
    [("migrate A1 B1", "migrated"), ("exchange pop ship", "exchanged")],
)
def test_migrate_or_exchange(rules: RuleSet, first: str, done: str) -> None:
    """A turn holds one migration or one exchange, and never both."""
    state = origo.position(rules, shields=["A1 H5", "A5"], hands=["pop pop ship ship"])
    assert legal(state, "migrate")
    assert legal(state, "exchange")
    state = play(state, first)
    assert set() == legal(state, "migrate") | legal(state, "exchange")
    for action, statement in (("migrate H5 H4", "T-05"), ("exchange pop ship", "T-06")):
        found = refusal(state, action)
        assert "no-migration-left" == found.code
        assert statement == found.statement
        assert done in found.sentence


@pytest.mark.statement("T-02", "T-07")
def test_actions_between_voyages(rules: RuleSet) -> None:
    """Other actions may come between voyages, and voyages between card actions."""
    state = origo.position(
        rules, shields=["A1 B8 J4", "A5"], hands=["row-A row-J pop ship"]
    )
    state = play(
        state,
        "sail B8 A8",
        "expand row-A A2",
        "sail J4 J5",
        "migrate A1 B1",
        "expand row-J J1",
    )
    assert "A2 A8 B1 J1 J5" == shields(state, 0)
    assert {"end-turn"} == legal(state)


@pytest.mark.statement("T-03")
def test_everything_is_optional(rules: RuleSet) -> None:
    """A turn may be ended at any time, with every other action still possible."""
    state = origo.position(
        rules,
        shields=["A1 E8 B8", "E7 D7 E6 F7"],
        hands=["row-A row-B state-POL pop"],
        founded="POL",
    )
    for action in ("expand row-A A2", "sail B8 A8", "migrate A1 B1"):
        assert allows(state, "end-turn")
        state = play(state, action)
    assert 1 == origo.apply(state, origo.parse_action("end-turn")).to_decide


@pytest.mark.statement("T-03", "conv-9")
@pytest.mark.parametrize(
    ("actions", "passed"),
    [
        ([], True),
        (["expand row-A A2"], False),
        (["migrate A1 B1"], False),
        (["sail B8 A8"], False),
        (["exchange row-A pop"], False),
        (["attack state-POL E7", "give-up"], False),
        (["sail B8 C8", "migrate C8 B8"], False),
    ],
)
def test_what_a_pass_is(rules: RuleSet, actions: list[str], *, passed: bool) -> None:
    """A turn without any action is a pass; exchanges and lost attacks are actions."""
    state = origo.position(
        rules,
        shields=["A1 E8 B8", "E7 D7 E6 F7"],
        hands=["row-A state-POL pop"],
        founded="POL",
    )
    state, log = told(state, *actions, "end-turn")
    assert [TurnEnded(Seat(0), passed)] == only(TurnEnded, log)
    assert ((0,) if passed else ()) == state.track.passed


# Expanding


@pytest.mark.statement("T-04", "T-08")
def test_expand(rules: RuleSet) -> None:
    """To expand: a card goes to the discard pile, a supply shield to the space."""
    state = origo.position(
        rules,
        shields=["A1", "E7"],
        supplies=[7, 7],
        hands=["row-E row-E pop"],
        discard="ship",
    )
    state, log = told(state, "expand row-E E6")
    assert "A1 E6" == shields(state, 0)
    assert [6, 7] == supplies(state)
    assert "row-E pop" == hand(state, 0)
    assert "ship row-E" == discards(state)
    assert ["CardPlayed", "ShieldPlaced"] == kinds(log)
    assert [("E6", "expand")] == [(e.space, e.arrival) for e in only(ShieldPlaced, log)]
    assert (1, 2) == distances(state)


@pytest.mark.statement("T-04", "C-02")
@pytest.mark.parametrize(
    ("action", "code", "sentence"),
    [
        ("expand row-A A2", "card-not-in-hand", "seat 0 has no card row-A in hand"),
        ("expand row-E D6", "out-of-reach", "card row-E does not reach D6"),
        ("expand pop C6", "out-of-reach", "card pop does not reach C6"),
        ("expand ship E6", "out-of-reach", "card ship does not reach E6"),
        ("expand row-E K1", "no-such-space", "there is no space K1 on this board"),
    ],
)
def test_expand_refused(rules: RuleSet, action: str, code: str, sentence: str) -> None:
    """The card must be in the hand and reach the space."""
    state = origo.position(rules, shields=["A1", "E7"], hands=["row-E pop ship"])
    found = refusal(state, action)
    assert code == found.code
    assert found.sentence.startswith(f"{sentence} (")


@pytest.mark.statement("T-04", "C-06")
def test_last_supply(rules: RuleSet) -> None:
    """With one shield in the supply a turn may expand, with none it may not."""
    state = origo.position(
        rules, shields=["A1", "E7"], supplies=[1, 5], hands=["row-E row-A"]
    )
    assert allows(state, "expand row-E E6")
    state = play(state, "expand row-E E6")
    assert [0, 5] == supplies(state)
    assert set() == legal(state, "expand")
    found = refusal(state, "expand row-A A2")
    assert "supply-empty" == found.code
    assert "seat 0 has no shield left in its supply (T-04)" == found.sentence


@pytest.mark.statement("T-04")
def test_where_it_may_expand(rules: RuleSet) -> None:
    """Cards other than population growth need no own shield beside the space."""
    state = origo.position(rules, shields=["", "E7"], hands=["row-E state-POL pop"])
    assert {
        *(f"row-E E{column}" for column in (1, 2, 3, 4, 5, 6, 8, 9, 10)),
        *(f"state-POL {space}" for space in ("C8", "C9", "D7", "D8", "D9")),
    } == answers(state, "expand")


# Afterwards


@pytest.mark.statement("T-02", "T-01")
def test_a_new_turn_is_fresh(rules: RuleSet) -> None:
    """What one turn has used up is there again in the next one."""
    state = origo.position(
        rules,
        shields=["A1 B8", "E7 J5"],
        hands=["row-A row-B pop", "row-C row-D pop"],
        cards=2,
        migration="migrated",
        sailed="B8",
    )
    assert {"end-turn"} == legal(state)
    state = pass_turns(state, 1)
    assert {"expand", "migrate", "exchange", "sail", "end-turn"} == {
        text.split()[0] for text in legal(state)
    }
    assert (0, "none", 0) == (state.turn.cards, state.turn.migration, state.turn.sailed)

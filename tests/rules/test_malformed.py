"""Refusals of seats that are not asked, and of what is no sound action at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.rules.helpers import play

import origo
from origo.actions import (
    Action,
    Attack,
    Exchange,
    Expand,
    Migrate,
    Name,
    Place,
    Reinforce,
    Sail,
)
from origo.errors import IllegalActionError
from origo.points import RuleSet
from origo.state import State
from origo.types import Card, Seat, Space

POLAND = {"shields": ["E8 A1 A3", "E7 D7"], "founded": "POL"}


# Who is asked


@pytest.mark.statement("T-01", "S-04", "K-07", "P-13")
@pytest.mark.parametrize(
    ("setting", "played", "action", "sentence"),
    [
        (POLAND, (), "end-turn", "seat 0 decides now, not seat 1 (T-01)"),
        (
            {"shields": ["", ""], "stage": "placement"},
            (),
            "place A1",
            "seat 0 decides now, not seat 1 (S-04)",
        ),
        (
            {**POLAND, "hands": ["row-E"]},
            ("attack row-E E7", "hand-over"),
            "give-up",
            "seat 1 decides now, not seat 0 (K-07)",
        ),
        (
            {**POLAND, "stage": "naming", "to_decide": 1},
            (),
            "name 0",
            "seat 1 decides now, not seat 0 (P-13)",
        ),
    ],
)
def test_another_seat_is_asked(
    rules: RuleSet,
    setting: Mapping[str, Any],
    played: tuple[str, ...],
    action: str,
    sentence: str,
) -> None:
    """An action is refused to a seat that is not asked, and legal for the asked one."""
    state = play(origo.position(rules, **setting), *played)
    asked = state.to_decide
    assert origo.check(state, origo.parse_action(action), seat=asked) is None
    found = origo.check(state, origo.parse_action(action), seat=1 - asked)
    assert found is not None
    assert ("wrong-seat", sentence) == (found.code, found.sentence)


# What is no action at all


def everything(rules: RuleSet) -> State:
    """Set up a turn in which each kind of action of a turn is legal."""
    return origo.position(rules, **POLAND, hands=["row-A row-E pop pop"])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        (
            "end-turn",
            "'end-turn' is no action: read the text with origo.parse_action (T-02)",
        ),
        (None, "None is no action (T-02)"),
        (7, "7 is no action (T-02)"),
        ([], "[] is no action (T-02)"),
        (("expand", "row-A", "A2"), "('expand', 'row-A', 'A2') is no action (T-02)"),
    ],
)
def test_not_an_action(rules: RuleSet, value: object, sentence: str) -> None:
    """What is no action at all is refused, and changes nothing."""
    state = everything(rules)
    found = origo.check(state, value)  # type: ignore[arg-type]
    assert found is not None
    assert ("not-an-action", sentence) == (found.code, found.sentence)
    assert value not in origo.legal_actions(state)
    for verb in (origo.apply, origo.step):
        with pytest.raises(IllegalActionError, match="not-an-action"):
            verb(state, value)  # type: ignore[arg-type]
    assert everything(rules) == state


WRONG: Any = ["E7"]
"""Stands where a name should: it cannot even be hashed."""

NUMBER: Any = 5


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Expand(Card("row-A"), WRONG), "malformed-action"),
        (Expand(WRONG, Space("A2")), "card-not-in-hand"),
        (Expand(Card("row-A"), NUMBER), "no-such-space"),
        (Attack(Card("row-E"), WRONG), "malformed-action"),
        (Attack(NUMBER, Space("E7")), "card-not-in-hand"),
        (Migrate(WRONG, Space("A2")), "malformed-action"),
        (Migrate(Space("A1"), WRONG), "malformed-action"),
        (Migrate(Space("A1"), NUMBER), "no-such-space"),
        (Sail(WRONG, WRONG), "malformed-action"),
        (Sail(NUMBER, Space("A4")), "no-such-space"),
        (Exchange(WRONG, Card("pop")), "card-not-in-hand"),
        (Exchange(Card("pop"), NUMBER), "card-not-in-hand"),
        (Place(NUMBER), "wrong-stage"),
        (Name(Seat(1)), "wrong-stage"),
    ],
    ids=str,
)
def test_malformed(rules: RuleSet, action: Action, code: str) -> None:
    """Actions with fields of wrong types are refused like any illegal action."""
    state = everything(rules)
    _assert_refused(state, action, code)
    assert everything(rules) == state


@pytest.mark.parametrize(
    ("action", "code"),
    [(Place(NUMBER), "no-such-space"), (Place(WRONG), "malformed-action")],
    ids=str,
)
def test_malformed_placement(rules: RuleSet, action: Action, code: str) -> None:
    """A starting shield goes to a space by its name."""
    _assert_refused(origo.new_game(rules, players=2, seed=1), action, code)


@pytest.mark.statement("P-13")
@pytest.mark.parametrize("seat", ["x", "1", None, -1, 2, 1.0, True, WRONG], ids=repr)
def test_malformed_name(rules: RuleSet, seat: Any) -> None:  # noqa: ANN401 - anything but a seat
    """A seat is a whole number: not a text, not True, not 1.0."""
    state = origo.position(rules, shields=["A1", "E7"], stage="naming")
    _assert_refused(state, Name(seat), "no-such-seat")


@pytest.mark.parametrize("card", [WRONG, NUMBER, Card("row-K"), Card("")], ids=repr)
def test_malformed_reinforcement(rules: RuleSet, card: Card) -> None:
    """A card in a battle is a card of the hand."""
    state = play(everything(rules), "attack row-E E7")
    _assert_refused(state, Reinforce(card), "card-not-in-hand")


def _assert_refused(state: State, action: Action, code: str) -> None:
    """Hold all verbs to one refusal, whose sentence can be read."""
    found = origo.check(state, action)
    assert found is not None
    assert code == found.code
    assert found.sentence
    assert action not in origo.legal_actions(state)
    for verb in (origo.apply, origo.step):
        with pytest.raises(IllegalActionError, match=code):
            verb(state, action)

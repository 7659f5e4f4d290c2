"""Reasons that several kinds of action share."""

from __future__ import annotations

from ..errors import Refusal, refuse
from ..state import State
from ..types import Card, Seat, Side, Space, Stage

_ASKED_BY: dict[Stage, str] = {
    "placement": "S-04",
    "turn": "T-01",
    "battle": "K-07",
    "naming": "P-13",
}
"""The statement that says whose decision each stage asks for."""

_ASKS: dict[Stage, str] = {**_ASKED_BY, "turn": "T-02", "over": "E-04"}
"""The statement that says what is decided in each stage."""

_REACHES = {"state": "C-03", "pop": "C-04", "ship": "C-05"}
"""The statement that says what a type of card reaches; C-02 for rows and columns."""


def wrong_seat(state: State, seat: object) -> Refusal:
    """Refuse a seat that is not asked."""
    return refuse(
        "wrong-seat",
        _ASKED_BY[state.stage],
        "seat {asked} decides now, not seat {seat!r}",
        asked=state.to_decide,
        seat=seat,
    )


def wrong_stage(state: State, action: object) -> Refusal:
    """Refuse an action that answers another question than the one asked."""
    return refuse(
        "wrong-stage",
        _ASKS[state.stage],
        "{action!s} answers another question: this is the stage {stage}",
        action=action,
        stage=state.stage,
    )


def not_an_action(state: State, value: object) -> Refusal:
    """Refuse what is no action at all; a text must be read first."""
    template = "{value!r} is no action"
    if isinstance(value, str):
        template += ": read the text with origo.parse_action"
    return refuse("not-an-action", _ASKS[state.stage], template, value=value)


def malformed_action(state: State, action: object) -> Refusal:
    """Refuse an action whose spaces, cards or seat are something else."""
    return refuse(
        "malformed-action",
        _ASKS[state.stage],
        "{value!r} has fields of wrong types",
        value=action,
    )


def ships_barred(side: Side) -> Refusal:
    """Refuse a ship card in a battle in which its side may not play one."""
    return refuse(
        "ships-barred",
        "A-16",
        "the {side} may play no ship card in a battle",
        side=side,
    )


def no_space(space: Space) -> Refusal:
    """Refuse a name that is no space of the board."""
    return refuse(
        "no-such-space", "C-09", "there is no space {space} on this board", space=space
    )


def space_taken(state: State, space: Space) -> Refusal:
    """Refuse a space that has a shield already."""
    holder = state.holder(state.board.bit[space])
    return refuse(
        "space-taken",
        "C-10",
        "{space} is not free: seat {seat} has a shield there",
        space=space,
        seat=holder,
    )


def not_in_hand(card: Card, seat: Seat, statement: str) -> Refusal:
    """Refuse a card that the seat does not hold, for what the statement asks."""
    return refuse(
        "card-not-in-hand",
        statement,
        "seat {seat} has no card {card} in hand",
        seat=seat,
        card=card,
    )


def no_shield_left(seat: Seat, statement: str) -> Refusal:
    """Refuse to take a shield from an empty supply, as the statement asks."""
    return refuse(
        "supply-empty",
        statement,
        "seat {seat} has no shield left in its supply",
        seat=seat,
    )


def out_of_reach(card: Card, space: Space) -> Refusal:
    """Refuse a card for a space that it does not reach."""
    return refuse(
        "out-of-reach",
        _REACHES.get(card.partition("-")[0], "C-02"),
        "card {card} does not reach {space}",
        card=card,
        space=space,
    )

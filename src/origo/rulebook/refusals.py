"""Reasons that several kinds of action share."""

from __future__ import annotations

from ..errors import Refusal, refuse
from ..state import State
from ..types import Card, Seat, Space, Stage

_ASKED_BY: dict[Stage, str] = {
    "placement": "S-04",
    "turn": "T-01",
    "battle": "K-07",
    "naming": "P-13",
}
"""The statement that says whose decision each stage asks for."""

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

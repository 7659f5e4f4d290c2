"""Actions that could be thought of: those of a game's words, and sheer rubbish."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

import attrs

from origo.actions import ACTION_TYPES, Action, Name, field_types
from origo.state import State

NO_SPACES = ("Z99", "A0", "e7", "", "E7 ")
"""Texts that are spaces of no board."""

NO_CARDS = ("row-Z", "pop ", "POP", "state-nor", "")
"""Texts that are cards of no deck."""

RUBBISH = (None, True, 7, -1, 2.0, "E7", b"E7", ["A1"], {"pop"}, ("A1",), object())
"""Values that belong into no field, or not into all of them."""


def any_action(rng: Random, state: State) -> Action:
    """Give an action of any kind, with spaces, cards and seats that mostly exist."""
    kind = rng.choice(list(ACTION_TYPES.values()))
    return _make(kind, [_word(rng, state, name) for name in field_types(kind)])


def rubbish_action(rng: Random, state: State) -> Action:
    """Give an action in which at least one field is rubbish."""
    kinds = [kind for kind in ACTION_TYPES.values() if attrs.fields(kind)]
    kind = rng.choice(kinds)
    values = [_word(rng, state, name) for name in field_types(kind)]
    values[rng.randrange(len(values))] = rng.choice(RUBBISH)
    return _make(kind, values)


def every_action(state: State) -> Iterator[Action]:
    """Give every action whose spaces, cards and seats exist, those of a small board."""
    words: dict[str, Sequence[object]] = {
        "Space": state.board.spaces,
        "Card": state.data.deck.kinds,
        "Seat": range(-1, state.players + 1),
    }
    for kind in ACTION_TYPES.values():
        fields = [words[name] for name in field_types(kind)]
        for values in product(*fields):
            yield _make(kind, values)


def _make(kind: type[Action], values: Sequence[object]) -> Action:
    """Make an action without a look at the types of its values."""
    make: Any = kind
    action: Action = make(*values)
    return action


def _word(rng: Random, state: State, field: str) -> object:
    """Give a value for a field of this type: a likely one, or any, or a wrong one."""
    if field == "Space":
        own = state.board.names(state.seats[state.to_decide].shields)
        any_ = state.board.spaces
        return rng.choice(rng.choice((own or any_, any_, any_, any_, NO_SPACES)))
    if field == "Card":
        hand = state.seats[state.to_decide].hand
        kinds = state.data.deck.kinds
        return rng.choice(rng.choice((hand or kinds, hand or kinds, kinds, NO_CARDS)))
    return rng.randrange(-1, state.players + 2)


def is_rubbish(action: Action) -> bool:
    """Tell whether a field has a value of a wrong type."""
    right: type = int if isinstance(action, Name) else str
    return any(type(value) is not right for value in attrs.astuple(action))

"""Actions that could be thought of: of any kind, with words that mostly exist."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from ..actions import ACTION_TYPES, Action, field_types
from ..state import State
from .dice import Dice

NO_SPACES = ("Z99", "A0", "e7", "")
"""Texts that are spaces of no board."""

NO_CARDS = ("row-Z", "pop ", "POP", "state-nor", "")
"""Texts that are cards of no deck."""


def any_action(dice: Dice, state: State) -> Action:
    """Give an action of any kind, with spaces, cards and seats that mostly exist."""
    kind = dice.choice(list(ACTION_TYPES.values()))
    values = [_word(dice, state, name) for name in field_types(kind)]
    return cast("Callable[..., Action]", kind)(*values)


def _word(dice: Dice, state: State, kind: str) -> object:
    """Give a value for a field: a likely one, or any, or a wrong one."""
    if kind == "Space":
        spaces: Sequence[str] = state.board.spaces
        own = state.board.names(state.seats[state.to_decide].shields) or spaces
        return dice.choice(dice.choice((own, spaces, spaces, spaces, NO_SPACES)))
    if kind == "Card":
        kinds: Sequence[str] = state.data.deck.kinds
        hand = state.seats[state.to_decide].hand or kinds
        return dice.choice(dice.choice((hand, hand, kinds, NO_CARDS)))
    return dice.between(-1, state.players)

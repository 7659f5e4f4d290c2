"""The reading of sea attacks that remembers: seas that were full once (A-13)."""

from __future__ import annotations

from typing import TypeAlias

from origo import points
from origo.points import Memory
from origo.state import State
from origo.types import Bits, Region

Seas: TypeAlias = tuple[Region, ...]
"""Codes of seas, in the board's order."""


def _full_now(state: State, /) -> Seas:
    """Give the seas that are full."""
    return _after((), state)


def _after(value: Seas, state: State, /) -> Seas:
    """Give the seas that were full before or are so now."""
    board = state.rules.board
    free = board.all ^ state.occupied
    seas = zip(board.seas, board.sea_masks, strict=True)
    return tuple([sea for sea, mask in seas if not mask & free or sea in value])


FULL_ONCE: Memory[Seas] = Memory(start=_full_now, after=_after)
"""Which seas were full after any completed action so far."""


@points.SEA_ATTACK.reading(
    "full-once",
    title="Seas that were full once",
    effect="A sea that was full at any moment, placement included, stays open to "
    "attack when it loses a shield.",
    source="no source states it; printed rulebook, 'Turn Structure': once the seas are "
    "filled",
    memory=FULL_ONCE,
)
def full_once(state: State, /) -> Bits:
    """Open the seas that were full at any moment (conv. 31)."""
    return state.rules.board.mask_of(state.recall(FULL_ONCE))

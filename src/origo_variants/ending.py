"""Readings of the end of the game (A-22 to A-26)."""

from __future__ import annotations

from origo import points
from origo.state import State
from origo.types import Moment, Seat, Space


@points.GAME_STOP.reading(
    "at-once",
    title="At once",
    effect="The game ends when the action that met an end condition is complete; the "
    "rest of the turn and of the round is lost.",
    source="house",
)
def at_once(moment: Moment, /) -> bool:
    """Stop at the first opportunity (conv. 25)."""
    return True


@points.PENDING_SCORING.reading(
    "held",
    title="All that are due are held",
    effect="When the game ends every tribe scoring that is due is held.",
    source="house",
)
def held(due: int, last: int, /) -> int:
    """Hold at least the scorings that are due (conv. 26)."""
    return max(due, last)


@points.ALL_PASS.reading(
    "within-round",
    title="Within a round",
    effect="The game ends when every turn of one round was a pass.",
    source="BrettspielWelt, 'Playing'",
)
def within_round(state: State, /) -> bool:
    """Tell whether all turns of this round were passes (conv. 24)."""
    return state.track.passes == state.players


@points.LAST_SHIELD.reading(
    "on-board",
    title="The shield stays on the board",
    effect="A last shield that a lost attack throws away does not end the game, unless "
    "no player has a shield left.",
    source="printed rulebook, 'End of Game': places their last shield on the board",
)
def on_board(state: State, seat: Seat, space: Space, /) -> bool:
    """Look for the shield on its space, or for empty supplies all round (conv. 28)."""
    stays = state.seats[seat].shields & state.board.bit[space] > 0
    return stays or not any(who.supply for who in state.seats)


@points.LAST_SCORING.reading(
    "red-only",
    title="Only if one is due",
    effect="The game ends with a tribe scoring only if one is due.",
    source="house",
)
def red_only(due: int, /) -> int:
    """Hold a scoring if a red space was uncovered (conv. 26)."""
    return min(due, 1)

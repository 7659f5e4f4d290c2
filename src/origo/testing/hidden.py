"""States that differ only in what is hidden: in the hands, the draw pile, the stream.

Whatever everybody sees must be the same in all of them: the answers of readings, what
they remember, and the view of a spectator.
"""

from __future__ import annotations

from ..determinize import determinize
from ..state import State
from ..types import Seat
from ..view import view
from .dice import Dice


def reshuffled(state: State, dice: Dice, seat: Seat | None = None) -> State:
    """Give the state with all cards dealt anew that a seat, or everybody, cannot see.

    Now and then they are dealt in deck order or in reverse, so that each hand is of one
    type of card as far as possible.
    """
    seen = view(state, seat)
    seed, how = dice.seed(), dice.randrange(4)
    if how == 0:
        return determinize(seen, seed, order=seen.hidden)
    if how == 1:
        return determinize(seen, seed, order=seen.hidden[::-1])
    return determinize(seen, seed)

"""Expanding: a card places a shield of the supply on a free space.

Rulebook section 'Expand' of 'Turn Structure' (statements T-04, T-08).
"""

from __future__ import annotations

from .. import legal
from ..actions import Expand
from ..errors import Refusal
from ..events import CardPlayed, Log, ShieldPlaced
from ..legal import Part, Reaches
from ..state import State
from . import cards, ending, founding, order, refusals


def expansions(state: State, reaches: Reaches) -> Part:
    """List the expansions with some cards of the seat to decide, by what they reach."""
    free = state.rules.board.all ^ state.occupied
    return legal.plays(legal.EXPANSIONS, reaches, free)


def refuse_expand(state: State, action: Expand) -> Refusal | None:
    """Refuse an illegal expansion."""
    if refusal := order.refuse_card_action(state, action, "T-04"):
        return refusal
    seat, bit = state.to_decide, state.rules.board.bit[action.space]
    if state.occupied & bit:
        return refusals.space_taken(state, action.space)
    if not cards.reach(state, seat, action.card) & bit:
        return refusals.out_of_reach(action.card, action.space)
    return None


def expand(state: State, action: Expand, log: Log) -> State:
    """Play the card and place the shield; it may found the state (T-04, F-01)."""
    board, seat = state.rules.board, state.to_decide
    who, bit = state.seats[seat], board.bit[action.space]
    if log is not None:
        log.append(CardPlayed(seat, action.card, "expand"))
        log.append(ShieldPlaced(seat, action.space, "expand"))
    placed = state.with_play(
        seat,
        who.with_shield(board, bit, cards.without(who.hand, action.card)),
        state.piles.with_discarded((action.card,)),
        state.turn.with_card_action(),
        state.occupied | bit,
    )
    placed = founding.found_if_full(placed, seat, bit, "expand", log)
    placed = ending.test_last_shield(placed, seat, action.space, log)
    return ending.complete_action(placed, log)

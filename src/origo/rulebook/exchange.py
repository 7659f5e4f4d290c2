"""Exchanging cards instead of migrating.

Rulebook section 'Migrate' of 'Turn Structure', note (statement T-06).
"""

from __future__ import annotations

from ..actions import Exchange
from ..errors import Refusal, refuse
from ..events import CardsDrawn, CardsExchanged, Log
from ..legal import Part
from ..legal import exchanges as pairs
from ..state import State
from . import cards, ending, order, refusals

EXCHANGED = 2
"""How many cards are exchanged."""


def exchanges(state: State) -> Part:
    """List the exchanges of the seat to decide, identical pairs once (conv. 5)."""
    if state.turn.migration != "none":
        return pairs(())
    return pairs(state.seats[state.to_decide].hand)


def refuse_exchange(state: State, action: Exchange) -> Refusal | None:
    """Refuse an illegal exchange."""
    if state.turn.migration != "none":
        return refuse(
            "no-migration-left",
            "T-06",
            "this turn has {done} already: it may migrate or exchange once",
            done=state.turn.migration,
        )
    seat, hand = state.to_decide, state.seats[state.to_decide].hand
    for card in (action.first, action.second):
        if card not in hand:
            return refusals.not_in_hand(card, seat, "T-06")
    if action.first == action.second and hand.count(action.first) < EXCHANGED:
        return refuse(
            "card-not-in-hand",
            "T-06",
            "seat {seat} has card {card} only once",
            seat=seat,
            card=action.first,
        )
    rank = state.data.deck.rank
    if rank[action.first] > rank[action.second]:
        return refuse(
            "not-in-deck-order",
            "conv. 5",
            "the two cards are named in deck order: {second} before {first}",
            first=action.first,
            second=action.second,
        )
    return None


def exchange(state: State, action: Exchange, log: Log) -> State:
    """Discard the two cards, then draw two (T-06)."""
    seat = state.to_decide
    who, given = state.seats[seat], (action.first, action.second)
    kept = cards.without(cards.without(who.hand, action.first), action.second)
    if log is not None:
        log.append(CardsExchanged(seat, given))
    turn = state.turn.with_exchange(closed=order.closes(state))
    order.note_closing(state.turn, turn, log)
    drawn, piles = cards.draw(
        state.rules, state.piles.with_discarded(given), EXCHANGED, log
    )
    if log is not None:
        log.append(CardsDrawn(seat, len(drawn), drawn))
    hand = state.data.deck.sort(kept + drawn)
    state = state.with_play(seat, who.with_hand(hand), piles, turn, state.occupied)
    return ending.complete_action(state, log)

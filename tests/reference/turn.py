"""A turn: what may be done in it, expanding, exchanging, ending it (T-02 to T-08)."""

from __future__ import annotations

from itertools import combinations

from .attack import legal_attacks
from .cards import draw_cards, play_card, reaches
from .data import in_deck_order, spaces
from .ending import complete_action, note_last_shield
from .founding import arrive
from .movement import legal_migrations, legal_voyages
from .position import Position, reading, turn_of

CARD_ACTIONS = 2
"""Card actions in a turn at most (T-02)."""

EXCHANGED = 2
"""Cards in an exchange (T-06)."""


def legal_turn_actions(position: Position) -> set[str]:
    """List everything that the seat whose turn it is may do (T-02, A-06)."""
    turn = turn_of(position)
    card_actions = legal_card_actions(position)
    others = (
        legal_migrations(position)
        | legal_exchanges(position)
        | legal_voyages(position)
        | {"end-turn"}
    )
    cards_first = reading(position, "action-order") == "both-or-none"
    if cards_first and turn.cards == 1 and card_actions:
        return card_actions
    return card_actions | others


def legal_card_actions(position: Position) -> set[str]:
    """List the expansions and attacks that are legal now (T-02, conv. 7)."""
    turn = turn_of(position)
    if turn.cards == CARD_ACTIONS or turn.closed:
        return set()
    return legal_expansions(position) | legal_attacks(position)


def legal_expansions(position: Position) -> set[str]:
    """List the expansions that cards and supply allow (T-04)."""
    seat = turn_of(position).seat
    if position.supply[seat] == 0:
        return set()
    return {
        f"expand {card} {space}"
        for space in spaces(position.data)
        if space not in position.board
        for card in position.hands[seat]
        if reaches(position, seat, card, space)
    }


def legal_exchanges(position: Position) -> set[str]:
    """List the pairs of cards that may be exchanged (T-06, conv. 5)."""
    turn = turn_of(position)
    if turn.migration != "none":
        return set()
    hand = in_deck_order(position.data, position.hands[turn.seat])
    return {
        f"exchange {first} {second}" for first, second in combinations(hand, EXCHANGED)
    }


def expand(position: Position, card: str, space: str) -> None:
    """Play a card and place a shield out of the supply (T-04, T-08, conv. 11)."""
    turn = turn_of(position)
    turn.cards += 1
    play_card(position, turn.seat, card)
    position.discard.append(card)
    position.supply[turn.seat] -= 1
    arrive(position, turn.seat, space, "expand")
    note_last_shield(position, turn.seat, space)
    complete_action(position)


def exchange(position: Position, first: str, second: str) -> None:
    """Discard two cards, then draw two (T-06, conv. 5)."""
    turn = turn_of(position)
    turn.migration = "exchanged"
    for card in (first, second):
        play_card(position, turn.seat, card)
        position.discard.append(card)
    draw_cards(position, turn.seat, EXCHANGED)
    complete_action(position)


def close_card_actions(position: Position) -> None:
    """Note before an action without cards that it ends them (A-06, conv. 7)."""
    turn = turn_of(position)
    if reading(position, "action-order") == "grouped" and turn.cards > 0:
        turn.closed = True

"""What a seat may do in its turn.

Rulebook chapter 'Turn Structure', step 3 (statements T-02, T-03). Expanding, attacking,
exchanging and moving each have a file of their own; here they come together.
"""

from __future__ import annotations

from ..actions import EndTurn, Exchange, Migrate, Sail
from ..errors import Refusal, refuse
from ..legal import Part, answers
from ..state import CARD_ACTIONS, State
from . import attack, cards, exchange, expand, movement, order

END_TURN = answers(EndTurn())


def legal(state: State) -> tuple[Part, ...]:
    """List what the seat may do, in the order of the kinds of action."""
    card_actions: tuple[Part, ...] = ()
    turn = state.turn
    if turn.cards < CARD_ACTIONS and not turn.closed:
        card_actions = _card_actions(state)
        if order.cards_come_first(state) and _some(card_actions):
            return card_actions
    migrations, voyages = movement.moves(state)
    others = migrations, exchange.exchanges(state), voyages, END_TURN
    return card_actions + others


def _card_actions(state: State) -> tuple[Part, ...]:
    """List the card actions of the seat: each takes a shield of its supply."""
    seat = state.to_decide
    if not state.seats[seat].supply:
        return ()
    reaches = cards.reaches(state, seat)
    return expand.expansions(state, reaches), attack.attacks(state, reaches)


def _some(parts: tuple[Part, ...]) -> bool:
    """Tell whether some actions are listed."""
    return any(size for size, _, _ in parts)


def refuse_migrate(state: State, action: Migrate) -> Refusal | None:
    """Refuse an illegal migration."""
    return _refuse_other(state) or movement.refuse_migrate(state, action)


def refuse_exchange(state: State, action: Exchange) -> Refusal | None:
    """Refuse an illegal exchange."""
    return _refuse_other(state) or exchange.refuse_exchange(state, action)


def refuse_sail(state: State, action: Sail) -> Refusal | None:
    """Refuse an illegal voyage."""
    return _refuse_other(state) or movement.refuse_sail(state, action)


def refuse_end_turn(state: State, action: EndTurn) -> Refusal | None:
    """Refuse to end a turn in which a second card action must come first."""
    return _refuse_other(state)


def _refuse_other(state: State) -> Refusal | None:
    """Refuse anything but a card action where a second one must come first (A-06)."""
    if not order.cards_come_first(state):
        return None
    if not _some(_card_actions(state)):
        return None
    return refuse(
        "card-action-first",
        "A-06",
        "after one card action the second one must be taken while it is possible",
    )

"""How the two card actions of a turn go together with its other actions.

Rulebook section 'Turn Structure', step 3 (statements T-02, K-11), with the rule point
``action-order``.
"""

from __future__ import annotations

from .. import points
from ..actions import Attack, Expand
from ..errors import Refusal, refuse
from ..events import CardActionsClosed, Log
from ..state import CARD_ACTIONS, State, Turn
from ..types import CardOrder
from . import refusals


def refuse_card_action(
    state: State, action: Expand | Attack, statement: str
) -> Refusal | None:
    """Refuse a card action whose turn, shield, space or card is not there.

    Args:
        state: The state.
        action: What is to be done with a card, a shield and a space.
        statement: What asks for the shield and the card.
    """
    if state.turn.closed or state.turn.cards >= CARD_ACTIONS:
        return _refuse_another(state)
    seat = state.to_decide
    who = state.seats[seat]
    if not who.supply:
        return refusals.no_shield_left(seat, statement)
    if action.space not in state.rules.board.bit:
        return refusals.no_space(action.space)
    if action.card not in who.hand:
        return refusals.not_in_hand(action.card, seat, statement)
    return None


def _refuse_another(state: State) -> Refusal:
    """Refuse a card action where the turn has none left."""
    if state.turn.cards >= CARD_ACTIONS:
        return refuse(
            "no-card-action-left",
            "T-02",
            "this turn has taken its {count} card actions",
            count=CARD_ACTIONS,
        )
    return refuse(
        "card-actions-closed",
        "A-06",
        "another action has closed the card actions of this turn",
    )


def closes(state: State) -> bool:
    """Tell whether an action other than a card action closes the card actions."""
    turn = state.turn
    if turn.cards in (0, CARD_ACTIONS):
        return turn.closed
    return turn.closed or state.rules.action_order(state) == "others-close"


def note_closing(before: Turn, after: Turn, log: Log) -> None:
    """Note that an action has closed the card actions of its turn, if it has."""
    if log is not None and after.closed and not before.closed:
        log.append(CardActionsClosed(after.seat))


def cards_come_first(state: State) -> bool:
    """Tell whether a second card action, if one is legal, must come first."""
    turn = state.turn
    return (
        0 < turn.cards < CARD_ACTIONS
        and not turn.closed
        and state.rules.action_order(state) == "cards-first"
    )


@points.ACTION_ORDER.reading(
    "free",
    title="In any order",
    effect="Other actions may come between the two card actions.",
    source="printed rulebook, 'Turn Structure' step 3",
)
def free(state: State, /) -> CardOrder:
    """Let actions come in any order."""
    return "free"

"""Readings of the turn: its actions (A-06), founding (A-11), and passing (A-27)."""

from __future__ import annotations

from origo import points
from origo.state import State
from origo.types import Arrival, CardOrder, Seat, Space


@points.ACTION_ORDER.reading(
    "grouped",
    title="Card actions go together",
    effect="Once a card action was taken, any other action ends the card actions of "
    "the turn; one card action alone stays legal.",
    source="BrettspielWelt, 'Spread or attack': carried out together",
)
def grouped(state: State, /) -> CardOrder:
    """Let any other action close the card actions (conv. 7)."""
    return "others-close"


@points.ACTION_ORDER.reading(
    "both-or-none",
    title="Both card actions or none",
    effect="After one card action nothing else is legal while a second one is, not "
    "even ending the turn.",
    source="BrettspielWelt, 'Spread or attack': always carried out together, by the "
    "letter",
)
def both_or_none(state: State, /) -> CardOrder:
    """Put a second card action before everything else."""
    return "cards-first"


@points.FOUNDING.reading(
    "expansion-only",
    title="Only by expanding",
    effect="A shield that migrates or sails onto the last free space does not found "
    "the state; a later expansion onto its last free space does.",
    source="printed rulebook, 'Creating States': a player places a shield",
)
def expansion_only(state: State, seat: Seat, space: Space, arrival: Arrival, /) -> bool:
    """Found the state unless the shield moved there (conv. 10, 16)."""
    return arrival not in ("migrate", "sail")


@points.EXCHANGE_PASS.reading(
    "is-pass",
    title="An exchange is a pass",
    effect="A turn whose only action was an exchange of cards counts as a pass.",
    source="printed rulebook, 'Turn Structure' step 3: the exchange is not among its "
    "four actions",
)
def is_pass(state: State, /) -> bool:
    """Take an exchange for no action (conv. 9)."""
    return True

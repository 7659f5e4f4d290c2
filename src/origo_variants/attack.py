"""Readings of the attack: its reach, its cards, and what is lost (A-12 to A-29)."""

from __future__ import annotations

from origo import points
from origo.state import Battle, State, other_side
from origo.types import Bits, Destination, Seat, Side


@points.ATTACK_REACH.reading(
    "card-reach",
    title="Wherever the card reaches",
    effect="The target need not lie beside an own shield: a fitting card is enough.",
    source="printed rulebook, 'Attack': a card that allows a shield on the space",
)
def card_reach(state: State, seat: Seat, /) -> Bits:
    """Reach every space; the card decides (conv. 15)."""
    return state.board.all


@points.BATTLE_CARDS.reading(
    "one-to-open",
    title="One card to open",
    effect="After the opening card the defender is to act; later each side plays any "
    "number of cards.",
    source="BrettspielWelt, 'Spread or attack'",
)
def one_to_open(battle: Battle, /) -> Side:
    """Let the defender answer the opening card, whatever the standing (conv. 13)."""
    return "defender" if len(battle.played) == 1 else battle.played[-1][0]


@points.BATTLE_CARDS.reading(
    "one-each",
    title="One card each",
    effect="After every card the other side is to act, whatever the standing.",
    source="printed rulebook, 'Attack': a side loses unless it plays another card",
)
def one_each(battle: Battle, /) -> Side:
    """Let the sides take turns; who is still behind has not lost yet (conv. 13)."""
    return other_side(battle.played[-1][0])


@points.POPULATION_DEFENCE.reading(
    "always",
    title="Always",
    effect="A population card defends a space even if no other own shield lies beside "
    "it.",
    source="BrettspielWelt, 'Spread or attack': the defender's cards, population named "
    "without a condition",
)
def always(neighbours: int, /) -> bool:
    """Let the attacked shield itself be enough."""
    return True


@points.SHIP_BATTLE.reading(
    "attacker-only",
    title="Only the attacker",
    effect="Ship cards open and reinforce an attack at sea, but do not defend.",
    source="BrettspielWelt, 'Spread or attack': the defender's cards, ships not named",
)
def attacker_only(state: State, side: Side, /) -> bool:
    """Let only the attacker play ship cards."""
    return side == "attacker"


@points.SHIP_BATTLE.reading(
    "neither",
    title="Neither side",
    effect="Ship cards place shields at sea and are of no use in battle.",
    source="BrettspielWelt, 'Start of play': a ship card places, where others act; and "
    "'Spread or attack'",
)
def neither(state: State, side: Side, /) -> bool:
    """Let nobody play ship cards."""
    return False


@points.BEATEN_SHIELD.reading(
    "supply",
    title="Back into the supply",
    effect="A beaten shield, the attacker's or the defender's, goes back into its "
    "player's supply.",
    source="house",
)
def supply(state: State, seat: Seat, /) -> Destination:
    """Give the shield back (conv. 14, 17)."""
    return "supply"

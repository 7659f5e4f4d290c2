"""Attacks: a card opens a battle for a space of another tribe.

Rulebook chapter 'Attack' (statements K-01 to K-03 and K-11), with the rule points
``attack-reach`` and ``sea-attack``. The battle itself is in :mod:`.battle`.
"""

from __future__ import annotations

from .. import points
from ..actions import Attack
from ..board import RegionFacts
from ..deck import SHIP
from ..errors import Refusal, refuse
from ..events import BattleOpened, CardPlayed, Log
from ..legal import ATTACKS, Part, Reaches, plays
from ..state import Battle, State, replaced
from ..types import Bits, Seat, Space
from . import battle, cards, order, refusals

NO_ATTACKS = plays(ATTACKS, {}, 0)


def attacks(state: State, reaches: Reaches) -> Part:
    """List the attacks with some cards of the seat to decide, by what they reach."""
    targets = _targets(state, state.to_decide)
    if not targets:
        return NO_ATTACKS
    if SHIP in reaches and not _ships_open(state):
        reaches = {card: reach for card, reach in reaches.items() if card != SHIP}
    return plays(ATTACKS, reaches, targets)


def _targets(state: State, seat: Seat) -> Bits:
    """Give the spaces that a seat may attack, given a fitting card (K-01, K-02)."""
    others = state.occupied ^ state.seats[seat].shields
    held = others & _open_to_attack(state)
    return held and held & state.rules.attack_reach(state, seat)


def _open_to_attack(state: State) -> Bits:
    """Give the spaces of founded states and of seas that are open (K-01, A-13)."""
    return state.track.founded_spaces | state.rules.sea_attack(state)


def _ships_open(state: State) -> bool:
    """Tell whether ship cards may open an attack (A-16)."""
    return state.rules.ship_battle(state, "attacker")


def refuse_attack(state: State, action: Attack) -> Refusal | None:
    """Refuse an illegal attack."""
    if refusal := order.refuse_card_action(state, action, "K-03"):
        return refusal
    seat, bit = state.to_decide, state.rules.board.bit[action.space]
    if refusal := _refuse_target(state, seat, action.space, bit):
        return refusal
    if not cards.reach(state, seat, action.card) & bit:
        return refusals.out_of_reach(action.card, action.space)
    if action.card == SHIP and not _ships_open(state):
        return refusals.ships_barred("attacker")
    return None


def _refuse_target(state: State, seat: Seat, space: Space, bit: Bits) -> Refusal | None:
    """Refuse a space that cannot be attacked, whatever the card."""
    holder = state.holder(bit)
    if holder is None or holder == seat:
        return refuse(
            "nobody-to-attack",
            "K-01",
            "{space} is not held by another player",
            space=space,
        )
    if not _open_to_attack(state) & bit:
        return _not_open(state, space, state.rules.board.region_of[bit])
    if not state.rules.attack_reach(state, seat) & bit:
        return refuse(
            "not-adjacent",
            "K-02",
            "{space} is not adjacent to a shield of seat {seat}",
            space=space,
            seat=seat,
        )
    return None


def _not_open(state: State, space: Space, region: RegionFacts) -> Refusal:
    """Say why a region is not open to attack."""
    template = (
        "{space} cannot be attacked: {region} is not founded and {free} of its "
        "{spaces} spaces are free"
        if region.is_state
        else "{space} cannot be attacked: {free} of the {spaces} spaces of {region} "
        "are free"
    )
    return refuse(
        "not-open",
        "K-01",
        template,
        space=space,
        region=region.name,
        free=(region.mask & state.free).bit_count(),
        spaces=region.mask.bit_count(),
    )


def attack(state: State, action: Attack, log: Log) -> State:
    """Open a battle: play the card and put a shield on the space (K-03, K-11)."""
    seat = state.to_decide
    who, bit = state.seats[seat], state.rules.board.bit[action.space]
    defender = next(Seat(s) for s, w in enumerate(state.seats) if w.shields & bit)
    opening = Battle(
        action.space, seat, defender, "attacker", (("attacker", action.card),)
    )
    if log is not None:
        log.append(BattleOpened(action.space, seat, defender))
        log.append(CardPlayed(seat, action.card, "attack"))
    hand = cards.without(who.hand, action.card)
    seats = replaced(state.seats, seat, who.with_supply(who.supply - 1, hand))
    opened = battle.after_card(state, opening, log)
    return state.with_battle(opened, seats, state.turn.with_card_action())


# The rulebook's readings


@points.ATTACK_REACH.reading(
    "adjacent",
    title="Adjacent spaces",
    effect="The target must lie beside an own shield.",
    source="printed rulebook, 'Attack'; BrettspielWelt, 'Spread or attack'",
)
def adjacent(state: State, seat: Seat, /) -> Bits:
    """Reach the spaces beside the seat's shields."""
    return state.beside(seat)


@points.SEA_ATTACK.reading(
    "full-now",
    title="Seas that are full now",
    effect="Spaces of a sea can be attacked while every space of it has a shield.",
    source="printed rulebook, 'Attack'; BrettspielWelt, 'Spread or attack'",
)
def full_now(state: State, /) -> Bits:
    """Open the seas that are full."""
    board, spaces = state.rules.board, 0
    free = board.all ^ state.occupied
    for sea in board.sea_masks:
        if not sea & free:
            spaces |= sea
    return spaces

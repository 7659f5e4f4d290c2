"""Attacks and battles.

Rulebook chapter 'Attack' (statements K-01 to K-11), with its rule points. A battle is
fought card by card: the side to act reinforces, hands over while it is ahead, or gives
up while it is behind (conv. 12).
"""

from __future__ import annotations

from .. import points
from ..actions import Attack, GiveUp, HandOver, Reinforce
from ..board import RegionFacts
from ..deck import POPULATION, SHIP
from ..errors import Refusal, refuse
from ..events import (
    BattleOpened,
    BattleWon,
    CardPlayed,
    Log,
    ShieldRemoved,
    SideToAct,
)
from ..legal import ATTACKS, Part, Reaches, answers, plays
from ..state import Battle, SeatState, State, other_side, replaced
from ..types import Bits, Card, Destination, Seat, Side, Space
from . import cards, ending, order, refusals

CARD_POINTS = 2
"""What each card adds to a side's combat points (K-04, K-05)."""

NO_ATTACKS = plays(ATTACKS, {}, 0)


# Opening an attack


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
    battle = _after_card(state, opening, log)
    return state.with_battle(battle, seats, state.turn.with_card_action())


# The battle


def legal(state: State) -> tuple[Part, ...]:
    """List what the side to act may do (K-06, K-07)."""
    battle = _battle(state)
    seat, bit = state.to_decide, state.rules.board.bit[battle.space]
    fitting = [
        Reinforce(card)
        for card in dict.fromkeys(state.seats[seat].hand)
        if _fits(state, battle.side, seat, card, bit)
    ]
    return (answers(*fitting, HandOver() if _is_ahead(state, battle) else GiveUp()),)


def _battle(state: State) -> Battle:
    """Give the battle of a state that is in one."""
    if state.battle is None:
        msg = "no battle in this state"
        raise AssertionError(msg)
    return state.battle


def _fits(state: State, side: Side, seat: Seat, card: Card, bit: Bits) -> bool:
    """Tell whether a card may be played for a side of the battle (K-06).

    The attacked shield and the attacker's new one lie on the space, not beside it
    (conv. 15).
    """
    if card == POPULATION:
        neighbours = state.rules.board.neighbours[bit] & state.seats[seat].shields
        if side == "attacker":
            return neighbours > 0
        return state.rules.population_defence(neighbours.bit_count())
    if not state.rules.data.deck.reach[card] & bit:
        return False
    return card != SHIP or state.rules.ship_battle(state, side)


def _is_ahead(state: State, battle: Battle) -> bool:
    """Tell whether the side to act is ahead; the defender is so in a tie (K-07)."""
    points_of = state.rules.combat_points
    attacker_ahead = points_of(state, "attacker") > points_of(state, "defender")
    return attacker_ahead == (battle.side == "attacker")


def refuse_reinforce(state: State, action: Reinforce) -> Refusal | None:
    """Refuse a card that does not fit the battle."""
    battle = _battle(state)
    seat = state.to_decide
    if action.card not in state.seats[seat].hand:
        return refusals.not_in_hand(action.card, seat, "K-06")
    bit = state.rules.board.bit[battle.space]
    if _fits(state, battle.side, seat, action.card, bit):
        return None
    if cards.reach(state, seat, action.card) & bit and action.card == SHIP:
        return refusals.ships_barred(battle.side)
    return refuse(
        "out-of-reach",
        "K-06",
        "card {card} does not reach the contested space {space} for the {side}",
        card=action.card,
        space=battle.space,
        side=battle.side,
    )


def refuse_hand_over(state: State, action: HandOver) -> Refusal | None:
    """Refuse to hand over while behind (conv. 12)."""
    battle = _battle(state)
    if _is_ahead(state, battle):
        return None
    return _standing(
        state, battle, "behind", "the {side} is behind and cannot hand over"
    )


def refuse_give_up(state: State, action: GiveUp) -> Refusal | None:
    """Refuse to give up while ahead (conv. 12)."""
    battle = _battle(state)
    if not _is_ahead(state, battle):
        return None
    return _standing(state, battle, "ahead", "the {side} is ahead and cannot give up")


def _standing(state: State, battle: Battle, code: str, template: str) -> Refusal:
    """Make a refusal that tells the standing of the battle."""
    return refuse(
        code,
        "K-07",
        template + ": {attack} against {defence} combat points",
        side=battle.side,
        attack=state.rules.combat_points(state, "attacker"),
        defence=state.rules.combat_points(state, "defender"),
    )


def reinforce(state: State, action: Reinforce, log: Log) -> State:
    """Add a card to the side to act (K-07)."""
    battle = _battle(state)
    seat = state.to_decide
    who = state.seats[seat]
    if log is not None:
        log.append(CardPlayed(seat, action.card, "reinforce"))
    seats = replaced(
        state.seats, seat, who.with_hand(cards.without(who.hand, action.card))
    )
    played = battle.with_card(battle.side, action.card)
    return state.with_battle(_after_card(state, played, log), seats, state.turn)


def _after_card(state: State, battle: Battle, log: Log) -> Battle:
    """Give the battle with the side that acts after the card just played (A-14)."""
    side = state.rules.battle_cards(battle)
    if log is not None:
        log.append(SideToAct(battle.seat(side), side, handed_over=False))
    return battle if side == battle.side else battle.with_side(side)


def hand_over(state: State, action: HandOver, log: Log) -> State:
    """Let the other side act (K-07)."""
    battle = _battle(state)
    side = other_side(battle.side)
    if log is not None:
        log.append(SideToAct(battle.seat(side), side, handed_over=True))
    return state.with_battle(battle.with_side(side), state.seats, state.turn)


def give_up(state: State, action: GiveUp, log: Log) -> State:
    """Lose the battle; the other side holds the space (K-08 to K-10)."""
    battle = _battle(state)
    winner = other_side(battle.side)
    beaten = state.rules.beaten_shield(state, battle.seat(battle.side))
    played = tuple(card for _, card in battle.played)
    if log is not None:
        _log_outcome(state, battle, winner, beaten, played, log)
    defended = battle.cards("defender") > 0
    turn = state.turn.with_defender(battle.defender) if defended else state.turn
    state = state.with_peace(
        _seats_after(state, battle, winner, beaten),
        state.piles.with_discarded(played),
        turn,
    )
    if defended and state.rules.defender_refill(state):
        state = cards.fill(state, [battle.defender], log)
    state = ending.test_last_shield(state, battle.attacker, battle.space, log)
    return ending.complete_action(state, log)


def _seats_after(
    state: State, battle: Battle, winner: Side, beaten: Destination
) -> tuple[SeatState, ...]:
    """Give the seats after the beaten shield has left (K-08, K-09, A-29)."""
    board, bit = state.rules.board, state.rules.board.bit[battle.space]
    attacker, defender = state.seats[battle.attacker], state.seats[battle.defender]
    returned = int(beaten == "supply")
    if winner == "defender":
        spent = attacker.with_supply(attacker.supply + returned, attacker.hand)
        return replaced(state.seats, battle.attacker, spent)
    robbed = defender.without_shield(board, bit, defender.supply + returned)
    seats = replaced(state.seats, battle.defender, robbed)
    return replaced(seats, battle.attacker, attacker.with_won_shield(board, bit))


def _log_outcome(
    state: State,
    battle: Battle,
    winner: Side,
    beaten: Destination,
    played: tuple[Card, ...],
    log: Log,
) -> None:
    """Note how a battle ended."""
    if log is None:
        return
    loser = battle.seat(other_side(winner))
    log.append(ShieldRemoved(loser, battle.space, beaten, other_side(winner)))
    log.append(
        BattleWon(
            battle.space,
            battle.seat(winner),
            winner,
            state.rules.combat_points(state, "attacker"),
            state.rules.combat_points(state, "defender"),
            played,
        )
    )


# The rulebook's readings


@points.COMBAT_POINTS.reading(
    "printed",
    title="The printed count",
    effect="Two points per card, one per own shield beside the space, one for the "
    "attacked shield.",
    source="printed rulebook, 'Attack'; BrettspielWelt, 'Spread or attack'",
)
def combat_points(state: State, side: Side, /) -> int:
    """Count a side's cards and shields (K-04, K-05)."""
    battle = _battle(state)
    bit = state.rules.board.bit[battle.space]
    beside = state.rules.board.neighbours[bit] & state.seats[battle.seat(side)].shields
    own = 1 if side == "defender" else 0
    return CARD_POINTS * battle.cards(side) + beside.bit_count() + own


@points.DEFENDER_REFILL.reading(
    "after-turn",
    title="After the turn",
    effect="A defender draws when the attacker's turn is over.",
    source="printed rulebook, 'Attack'",
)
def after_turn(state: State, /) -> bool:
    """Let the defender wait for the end of the turn."""
    return False


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


@points.BATTLE_CARDS.reading(
    "any-number",
    title="Any number of cards",
    effect="A side may go on playing cards before it hands over.",
    source="printed rulebook, 'Attack'",
)
def any_number(battle: Battle, /) -> Side:
    """Let the side that has just played go on."""
    return battle.played[-1][0]


@points.POPULATION_DEFENCE.reading(
    "needs-neighbour",
    title="Only beside an own shield",
    effect="A population card defends a space only if an own shield lies beside it.",
    source="printed rulebook, 'Cards' and 'Attack': the card must fit the space",
)
def needs_neighbour(neighbours: int, /) -> bool:
    """Ask for an own shield beside the attacked one."""
    return neighbours > 0


@points.SHIP_BATTLE.reading(
    "both-sides",
    title="Both sides",
    effect="Ship cards fit a contested sea space, for attacker and defender.",
    source="printed rulebook, 'Attack': any card that fits the contested space",
)
def both_sides(state: State, side: Side, /) -> bool:
    """Let both sides play ship cards."""
    return True


@points.BEATEN_SHIELD.reading(
    "box",
    title="Into the box",
    effect="A beaten shield leaves the game.",
    source="printed rulebook, 'Attack'; BrettspielWelt, 'Spread or attack'",
)
def box(state: State, seat: Seat, /) -> Destination:
    """Take the shield out of the game."""
    return "box"

"""Battles: card by card, until a side gives up.

Rulebook chapter 'Attack' (statements K-04 to K-10), with its rule points. The side to
act reinforces, hands over while it is ahead, or gives up while it is behind (conv. 12).
"""

from __future__ import annotations

from .. import points
from ..actions import GiveUp, HandOver, Reinforce
from ..deck import POPULATION, SHIP
from ..errors import Refusal, refuse
from ..events import BattleWon, CardPlayed, Log, ShieldRemoved, SideToAct
from ..legal import Part, answers
from ..state import Battle, SeatState, State, other_side, replaced
from ..types import Bits, Card, Destination, Seat, Side
from . import cards, ending, refusals

CARD_POINTS = 2
"""What each card adds to a side's combat points (K-04, K-05)."""


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
    if cards.reach(state, seat, action.card) & bit:  # all others that reach it fit
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
    return state.with_battle(after_card(state, played, log), seats, state.turn)


def after_card(state: State, battle: Battle, log: Log) -> Battle:
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

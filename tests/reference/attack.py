"""Attacking: what may be attacked, and the battle (K-01 to K-11)."""

from __future__ import annotations

from .cards import fill_hand, names_space, play_card
from .data import is_sea, region
from .ending import complete_action, note_last_shield
from .position import (
    Battle,
    Position,
    Side,
    battle_of,
    is_full,
    own_beside,
    reading,
    turn_of,
)

CARD_POINTS = 2
"""Combat points of a card (K-04, K-05)."""


def is_open(position: Position, space: str) -> bool:
    """Whether a space lies in a founded state or a full sea (K-01, A-13, conv. 16)."""
    code = region(position.data, space)
    if not is_sea(position.data, space):
        return code in position.founded
    if reading(position, "sea-attack") == "full-once":
        return code in position.full_once
    return is_full(position, code)


def may_attack(position: Position, seat: int, space: str) -> bool:
    """Whether a seat may attack a space, cards aside (K-01, K-02, A-12)."""
    holder = position.board.get(space)
    if holder is None or holder == seat or not is_open(position, space):
        return False
    if reading(position, "attack-reach") == "adjacent":
        return own_beside(position, seat, space) > 0
    return True


def fits(position: Position, seat: int, side: Side, card: str, space: str) -> bool:
    """Whether a side may use a card in a battle (K-06, A-15, A-16, conv. 15)."""
    if card == "ship":
        return is_sea(position.data, space) and _ships_fight(position, side)
    if card == "pop":
        if side == "defender" and reading(position, "population-defence") == "always":
            return True
        return own_beside(position, seat, space) > 0
    return names_space(position, card, space)


def _ships_fight(position: Position, side: Side) -> bool:
    """Whether ship cards fight on this side in a battle at sea (A-16)."""
    match reading(position, "ship-battle"):
        case "both-sides":
            return True
        case "attacker-only":
            return side == "attacker"
        case _:  # neither
            return False


def legal_attacks(position: Position) -> set[str]:
    """List the attacks that may be opened, card actions left or not (K-02, K-03)."""
    seat = turn_of(position).seat
    if position.supply[seat] == 0:
        return set()  # conv. 14
    return {
        f"attack {card} {space}"
        for space in position.board
        if may_attack(position, seat, space)
        for card in position.hands[seat]
        if fits(position, seat, "attacker", card, space)
    }


def open_attack(position: Position, card: str, space: str) -> None:
    """Open a battle with a card and an unused shield (K-03, K-11, conv. 13)."""
    turn = turn_of(position)
    turn.cards += 1
    play_card(position, turn.seat, card)
    position.supply[turn.seat] -= 1
    position.battle = Battle(
        space=space,
        attacker=turn.seat,
        defender=position.board[space],
        side="attacker",
        played=[("attacker", card)],
    )
    position.stage = "battle"
    if reading(position, "battle-cards") == "any-number":
        _let_act(position, "attacker")
    else:
        _let_act(position, "defender")


def _let_act(position: Position, side: Side) -> None:
    """Make a side the one to act (K-07)."""
    battle_of(position).side = side
    position.to_decide = _seat_of(position, side)


def _seat_of(position: Position, side: Side) -> int:
    """Return the seat that fights on this side."""
    battle = battle_of(position)
    return battle.attacker if side == "attacker" else battle.defender


def _other(side: Side) -> Side:
    """Return the side that fights against this one."""
    return "defender" if side == "attacker" else "attacker"


def combat_points(position: Position, side: Side) -> int:
    """Combat points of a side: cards, shields beside, the shield (K-04, K-05)."""
    battle = battle_of(position)
    cards = sum(1 for played_by, _ in battle.played if played_by == side)
    beside = own_beside(position, _seat_of(position, side), battle.space)
    attacked_shield = 1 if side == "defender" else 0
    return CARD_POINTS * cards + beside + attacked_shield


def is_ahead(position: Position, side: Side) -> bool:
    """Whether a side would win now; the defender wins ties (K-07, conv. 12)."""
    attacker = combat_points(position, "attacker")
    defender = combat_points(position, "defender")
    return attacker > defender if side == "attacker" else defender >= attacker


def legal_battle_actions(position: Position) -> set[str]:
    """List what the side to act may do (K-07, conv. 12)."""
    battle = battle_of(position)
    seat = _seat_of(position, battle.side)
    actions = {
        f"reinforce {card}"
        for card in position.hands[seat]
        if fits(position, seat, battle.side, card, battle.space)
    }
    actions.add("hand-over" if is_ahead(position, battle.side) else "give-up")
    return actions


def reinforce(position: Position, card: str) -> None:
    """Play one more card in the battle (K-06, K-07, A-14, conv. 12, 13)."""
    battle = battle_of(position)
    seat = _seat_of(position, battle.side)
    play_card(position, seat, card)
    battle.played.append((battle.side, card))
    if battle.side == "defender":
        turn_of(position).defenders.add(seat)
    if reading(position, "battle-cards") == "one-each":
        _let_act(position, _other(battle.side))


def hand_over(position: Position) -> None:
    """Let the other side answer (K-07, conv. 12)."""
    _let_act(position, _other(battle_of(position).side))


def give_up(position: Position) -> None:
    """Lose the battle as the side to act; the other side wins it (K-08 to K-10)."""
    battle = battle_of(position)
    if battle.side == "defender":
        loser = battle.defender
        position.board[battle.space] = battle.attacker
    else:
        loser = battle.attacker
    if reading(position, "beaten-shield") == "supply":
        position.supply[loser] += 1  # conv. 17
    position.discard.extend(card for _, card in battle.played)  # conv. 6
    _close_battle(position, battle)


def _close_battle(position: Position, battle: Battle) -> None:
    """Go back to the attacker's turn (A-10, conv. 4, 14, 25)."""
    position.battle = None
    position.stage = "turn"
    position.to_decide = battle.attacker
    defended = any(side == "defender" for side, _ in battle.played)
    if defended and reading(position, "defender-refill") == "after-battle":
        fill_hand(position, battle.defender)  # conv. 4
    note_last_shield(position, battle.attacker, battle.space)  # conv. 14
    complete_action(position)

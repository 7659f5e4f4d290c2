"""Cards: what each of them reaches, and how they are drawn (C-02 to C-05, T-09)."""

from __future__ import annotations

from .data import in_deck_order, is_sea, region
from .position import Position, clockwise_from, own_beside, reading, turn_of


def names_space(position: Position, card: str, space: str) -> bool:
    """Whether a row, column or state card names this space (C-02, C-03)."""
    kind, _, names = card.partition("-")
    if kind == "row":
        return space[0] in names
    if kind == "col":
        return space[1:] in names.split(".")
    return kind == "state" and region(position.data, space) == names


def reaches(position: Position, seat: int, card: str, space: str) -> bool:
    """Whether a seat may expand to this space with this card (C-02 to C-05)."""
    if card == "pop":
        return own_beside(position, seat, space) > 0
    if card == "ship":
        return is_sea(position.data, space)
    return names_space(position, card, space)


def draw_cards(position: Position, seat: int, wanted: int) -> None:
    """Draw cards one by one, with the discard pile shuffled in (T-11, A-33)."""
    for _ in range(wanted):
        if not position.draw:
            _shuffle_discard_in(position)
        if not position.draw:
            return
        drawn = position.draw.pop(0)
        hand = [*position.hands[seat], drawn]
        position.hands[seat] = in_deck_order(position.data, hand)
        if not position.draw and reading(position, "reshuffle") == "when-empty":
            _shuffle_discard_in(position)


def _shuffle_discard_in(position: Position) -> None:
    """Make the discard pile the new draw pile, if it has cards (T-11)."""
    if not position.discard:
        return
    shuffled = position.chance.shuffle(list(position.discard))
    if sorted(shuffled) != sorted(position.discard):
        msg = "the new draw pile does not hold the cards of the discard pile"
        raise ValueError(msg)
    position.draw = list(shuffled)
    position.discard = []


def play_card(position: Position, seat: int, card: str) -> None:
    """Take one card out of a hand; where it goes is the caller's business."""
    position.hands[seat].remove(card)


def fill_hand(position: Position, seat: int) -> None:
    """Draw until the hand is full again (T-09)."""
    missing = position.data.hand_size - len(position.hands[seat])
    draw_cards(position, seat, missing)


def fill_hands_after_turn(position: Position) -> None:
    """Fill the hands that are filled at this turn's end (T-09, T-10, conv. 2, 3)."""
    turn = turn_of(position)
    everybody = set(range(position.players))
    last_of_round = turn.index == position.players - 1
    match reading(position, "refill"):
        case "turn-participants":
            filled = {turn.seat} | turn.defenders
        case "turn-all":
            filled = everybody
        case _:  # round-all
            filled = everybody if last_of_round else set()
    if reading(position, "refill-order") == "active-first":
        order = clockwise_from(position, turn.seat)
    else:  # starter-first
        order = clockwise_from(position, position.starter)
    for seat in order:
        if seat in filled:
            fill_hand(position, seat)

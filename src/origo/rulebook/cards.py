"""Cards: what they reach, the piles, drawing and filling hands.

Rulebook chapter 'Cards' and step 4 of 'Turn Structure' (statements C-01 to C-05, T-08
to T-11), with the rule points ``refill``, ``refill-order`` and ``reshuffle``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from .. import chance, points
from ..deck import POPULATION
from ..events import CardsDrawn, Log, PileReshuffled
from ..legal import Reaches
from ..points import RuleSet
from ..state import Piles, State, replaced
from ..types import Bits, Card, Seat


def reach(state: State, seat: Seat, card: Card) -> Bits:
    """Give the spaces that a card reaches for a seat (C-02 to C-05)."""
    if card == POPULATION:
        return state.beside(seat)
    return state.rules.data.deck.reach[card]


def reaches(state: State, seat: Seat) -> Reaches:
    """Give the different cards of a hand in deck order, and what each one reaches."""
    fixed = state.rules.data.deck.reach
    found = {card: fixed[card] for card in state.seats[seat].hand}
    if POPULATION in found:
        found[POPULATION] = state.beside(seat)
    return found


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Give a hand with one such card less."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def draw(
    rules: RuleSet, piles: Piles, wanted: int, log: Log
) -> tuple[tuple[Card, ...], Piles]:
    """Draw cards; where both piles run out, fewer than wanted (T-11).

    What is left of the draw pile stays on top when the discard pile is shuffled in.
    """
    pile, discard, stream = piles.draw, piles.discard, piles.stream
    left = len(pile)
    while True:
        if discard and rules.reshuffle(left, wanted):
            order, stream = chance.shuffle(stream, discard)
            pile, discard = pile + order, ()
            if log is not None:
                log.append(PileReshuffled(len(order), order))
            left += len(order)
        if not left or not wanted:
            break
        left -= 1
        wanted -= 1
    drawn = len(pile) - left
    return pile[:drawn], piles.with_drawn(pile[drawn:], discard, stream)


def fill(state: State, seats: Iterable[Seat], log: Log) -> State:
    """Fill the hands of some seats, one hand after another (conv. 2)."""
    rules, everybody, piles = state.rules, state.seats, state.piles
    for seat in seats:
        who = everybody[seat]
        wanted = rules.data.hand_size - len(who.hand)
        if wanted <= 0:
            continue
        drawn, piles = draw(rules, piles, wanted, log)
        hand = rules.data.deck.sort(who.hand + drawn)
        everybody = replaced(everybody, seat, who.with_hand(hand))
        if log is not None:
            log.append(CardsDrawn(seat, len(drawn), drawn))
    if piles is state.piles:
        return state
    return state.with_cards(everybody, piles)


def fill_hands(state: State, log: Log) -> State:
    """Fill the hands that the end of a turn fills (T-09, T-10)."""
    rules = state.rules
    seats = rules.refill(state)
    if len(seats) > 1:
        seats = [seat for seat in rules.refill_order(state) if seat in seats]
    return fill(state, seats, log)


@points.REFILL.reading(
    "turn-participants",
    title="Who took part in the turn",
    effect="After each turn, the player whose turn it was and every defender who "
    "played a card are filled.",
    source="printed rulebook, 'Turn Structure' step 4 with its note, and 'Attack'",
)
def turn_participants(state: State, /) -> Collection[Seat]:
    """Fill the player whose turn ended and the defenders who played a card."""
    return (state.turn.seat, *state.turn.defenders)


@points.REFILL_ORDER.reading(
    "active-first",
    title="The active player first",
    effect="The player whose turn it was draws first, then the others clockwise.",
    source="no source states it; printed rulebook, 'Turn Structure' steps 4 and 5, "
    "has this order",
)
def active_first(state: State, /) -> Sequence[Seat]:
    """Draw clockwise from the player whose turn it was."""
    return state.clockwise(state.turn.seat)


@points.RESHUFFLE.reading(
    "when-needed",
    title="At the next draw",
    effect="The discard pile is shuffled in when a card is to be drawn and none is "
    "left.",
    source="printed rulebook, 'Cards'",
)
def when_needed(pile: int, wanted: int, /) -> bool:
    """Shuffle when a card is wanted and the draw pile is empty."""
    return pile == 0 and wanted > 0

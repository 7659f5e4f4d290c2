"""Whole states that agree with what one seat knows, for players that look ahead."""

from __future__ import annotations

from collections.abc import Sequence

from .chance import Given, checked_seed, mix, shuffle
from .errors import GameError
from .state import Piles, SeatState, State, shield_groups
from .types import Card
from .view import View

SAMPLES = 1 << 32
"""Which seed of a family a sample takes: one that no game and no player is given."""


def determinize(
    view: View, seed: int, /, *, order: Sequence[Card | str] | None = None
) -> State:
    """Give a state that agrees with a view: hidden cards are dealt, all else is kept.

    Every order of the hidden cards is equally likely: they go to the hands of the other
    seats, by their sizes, then to the draw pile. ``view(determinize(v, seed), v.seat)``
    is ``v`` again.

    The state has a stream of chance of its own, ``mix(seed, 2**32)`` of
    :func:`origo.chance.mix`, which deals the cards, too. So a sample learns nothing of
    the game that is played, even where its seed is the game's. A search that wants many
    states takes the seeds ``mix(seed, 0)``, ``mix(seed, 1)`` and so on.

    Args:
        view: What a seat, or a spectator, knows.
        seed: The seed of all chance in the sample, 0 to 2**64 - 1.
        order: The hidden cards in the order in which they are dealt, seat by seat, then
            the draw pile from its top, if it is given instead of drawn.

    Raises:
        GameError: If the seed is impossible, what is given is no view, or it asks for
            more hidden cards than the deck has.
        ChanceError: If the given order is not one of the hidden cards.
    """
    # A state is what a newcomer passes, whatever the types say.
    if not isinstance(view, View):  # pyright: ignore[reportUnnecessaryIsInstance]
        msg = f"a {type(view).__name__} is no view: origo.view(state, seat) gives one"
        raise GameError(msg)
    stream = mix(checked_seed(seed), SAMPLES)
    if order is None:
        dealt, rest = shuffle(stream, view.hidden)
    else:
        dealt, _ = shuffle(Given((tuple(map(Card, order)),)), view.hidden)
        rest = stream
    hands, pile = _deal(view, dealt)
    board = view.board
    return State(
        view.rules,
        view.stage,
        view.to_decide,
        tuple(
            SeatState(who.shields, who.supply, hand, shield_groups(board, who.shields))
            for who, hand in zip(view.seats, hands, strict=True)
        ),
        Piles(pile, view.discard, rest),
        view.track,
        view.round,
        view.turn,
        view.battle,
        view.memory,
        view.occupied,
    )


def _deal(
    view: View, cards: tuple[Card, ...]
) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """Deal cards to the other hands, by their sizes, then to the draw pile.

    A position set up by hand may leave cards out of the game; so may the sample.

    Raises:
        GameError: If there are too few.
    """
    hands: list[tuple[Card, ...]] = []
    dealt = 0
    for seat, who in enumerate(view.seats):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        hands.append(view.rules.data.deck.sort(cards[dealt : dealt + who.hand_size]))
        dealt += who.hand_size
    if dealt + view.pile_size > len(cards):
        msg = (
            f"the view tells of {dealt + view.pile_size} hidden cards, "
            f"but the deck has only {len(cards)} that are not seen"
        )
        raise GameError(msg)
    return hands, cards[dealt : dealt + view.pile_size]

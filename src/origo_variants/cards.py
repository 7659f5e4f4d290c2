"""Readings of the piles: who draws when (A-08 to A-10), and the reshuffle (A-33)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from origo import points
from origo.state import State
from origo.types import Seat


@points.REFILL.reading(
    "turn-all",
    title="Everybody, after each turn",
    effect="After each turn every hand is filled.",
    source="BrettspielWelt, 'Game sequence': at the end of a turn, all players",
)
def turn_all(state: State, /) -> Collection[Seat]:
    """Fill all hands."""
    return state.clockwise(state.turn.seat)


@points.REFILL.reading(
    "round-all",
    title="Everybody, after each round",
    effect="Every hand is filled after the last turn of a round, none before.",
    source="printed rulebook, 'Turn Structure' step 4: at the end of a round, by the "
    "letter",
)
def round_all(state: State, /) -> Collection[Seat]:
    """Fill all hands after a round's last turn (conv. 3)."""
    return state.clockwise(state.turn.seat) if state.last_turn else ()


@points.REFILL_ORDER.reading(
    "starter-first",
    title="The starting player first",
    effect="The round's starting player draws first, then the others clockwise.",
    source="no source states it; the order of turns, printed rulebook, 'Start of the "
    "Game', suggests it",
)
def starter_first(state: State, /) -> Sequence[Seat]:
    """Draw clockwise from the starting player."""
    return state.clockwise(state.track.starter)


@points.DEFENDER_REFILL.reading(
    "after-battle",
    title="After the battle",
    effect="A defender who played a card draws as soon as the battle is over.",
    source="house",
)
def after_battle(state: State, /) -> bool:
    """Fill the defender's hand at once (conv. 4)."""
    return True


@points.RESHUFFLE.reading(
    "when-empty",
    title="With the last card",
    effect="The discard pile is shuffled in as soon as the last card is drawn.",
    source="printed rulebook, 'Cards': when the draw pile runs out",
)
def when_empty(pile: int, wanted: int, /) -> bool:
    """Shuffle whenever the draw pile is empty."""
    return pile == 0

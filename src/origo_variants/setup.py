"""Readings of the set-up: who begins (A-01), and where leaders start (A-02)."""

from __future__ import annotations

from collections.abc import Sequence

from origo import points
from origo.types import Distance, Seat


@points.FIRST_PLAYER.reading(
    "drawn",
    title="Drawn by lot",
    effect="Each seat is equally likely to begin; the game's seed decides.",
    source="no source states it; printed rulebook, 'Start of the Game': the youngest "
    "player, whom a program does not know",
)
def drawn(players: int, /) -> Sequence[Seat]:
    """Let chance choose among all seats."""
    return [Seat(seat) for seat in range(players)]


@points.FIRST_PLAYER.reading(
    "given",
    title="A given seat",
    effect="The seat of the option `seat` begins, 0 where none is given.",
    source="printed rulebook, 'Start of the Game': the youngest player, named by the "
    "table",
)
def given(players: int, /, *, seat: int = 0) -> Sequence[Seat]:
    """Let one seat begin; :func:`origo.new_game` refuses one that nobody has."""
    return (Seat(seat),)


@points.START_SPACES.reading(
    "reverse-staggered",
    title="An earlier seat stands ahead",
    effect="The first of n players starts on space n, the next one on n-1, the last on "
    "1.",
    source="house",
)
def reverse_staggered(players: int, /) -> Sequence[Distance]:
    """Start on the spaces n, ..., 2, 1 in turn order (conv. 18)."""
    return [Distance(space) for space in range(players, 0, -1)]

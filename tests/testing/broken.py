"""Readings that break a law each, as an author may by mistake."""

# ruff: noqa: ARG001 - a reading has the parameters of its point

from __future__ import annotations

from itertools import count
from typing import Any

from origo import points
from origo.deck import POPULATION
from origo.points import Memory, Reading
from origo.state import State
from origo.types import Bits, Seat

WORDS: Any = {"title": "Broken", "effect": "Breaks a law.", "source": "house"}

_calls = count()


@points.CLAN_TIES.reading("impure", **WORDS)
def impure(place: int, tied: int, /) -> int:
    """Answer otherwise each time."""
    return place + next(_calls) % 2


@points.MIXED_CLAN_TIE.reading("meddling", **WORDS)
def meddling(seats: Any, /) -> Any:  # noqa: ANN401 - a list that it changes
    """Change the list that it is asked with."""
    seats.reverse()
    return list(seats)


@points.REFILL.reading("peeking", **WORDS)
def peeking(state: State, /) -> list[Seat]:
    """Fill the hands that have a ship card."""
    seats = state.clockwise(state.turn.seat)
    return [seat for seat in seats if "ship" in state.seats[seat].hand]


@points.ALL_PASS.reading("counting", **WORDS)
def counting(state: State, /) -> bool:
    """Answer with a number where a truth value is declared."""
    return len(state.track.passed)  # type: ignore[return-value]


@points.REFILL.reading("lazy", **WORDS)
def lazy(state: State, /) -> Any:  # noqa: ANN401 - a generator
    """Answer with what can be read only once."""
    return (seat for seat in state.clockwise(state.turn.seat))


def _top(value: int, state: State, /) -> int:
    """Count the population cards on top of the draw pile."""
    return value + state.piles.draw[:3].count(POPULATION)


_TOP = Memory(start=lambda _: 0, after=_top)


@points.SEA_ATTACK.reading("remembering", memory=_TOP, **WORDS)
def remembering(state: State, /) -> Bits:
    """Remember what lies on the draw pile."""
    return state.board.sea if state.recall(_TOP) % 2 else 0


_LIST: Memory[Any] = Memory(start=lambda _: [0], after=lambda value, _: value)


@points.SEA_ATTACK.reading("unhashable", memory=_LIST, **WORDS)
def unhashable(state: State, /) -> Bits:
    """Remember a list."""
    return 0


def _stamped(value: int, state: State, /) -> int:
    """Take note of how often it was asked."""
    return value + next(_calls)


_STAMP = Memory(start=lambda _: 0, after=_stamped)


@points.SEA_ATTACK.reading("stamping", memory=_STAMP, **WORDS)
def stamping(state: State, /) -> Bits:
    """Remember something else each time."""
    return 0


def _lost(value: int, state: State, /) -> int:
    """Raise instead of taking note."""
    return value // 0


_LOST = Memory(start=lambda _: 0, after=_lost)


@points.SEA_ATTACK.reading("losing", memory=_LOST, **WORDS)
def losing(state: State, /) -> Bits:
    """Have a memory that fails."""
    return 0


@points.JUMP_PATH.reading("poaching", **WORDS)
def poaching(state: State, seat: Seat, movers: Bits, /) -> list[tuple[Bits, Bits]]:
    """Let shields of other seats move, too."""
    return [(state.occupied, state.free)] if movers else []


@points.NEXT_STARTER.reading("failing", **WORDS)
def failing(state: State, /) -> Any:  # noqa: ANN401 - never answers
    """Raise instead of answering."""
    return state.track.founded[99]


@points.REFILL_ORDER.reading("forgetful", **WORDS)
def forgetful(state: State, /) -> list[Seat]:
    """Leave a seat out."""
    return list(state.clockwise(state.turn.seat))[1:]


@points.GAME_STOP.reading("never", **WORDS)
def never(moment: str, /) -> bool:
    """Never let the game stop."""
    return False


@points.SHIP_BATTLE.reading("hidden-hand", **WORDS)
def hidden_hand(state: State, side: str, /) -> bool:
    """Let ships fight while another player holds a population card."""
    other = state.seats[(state.to_decide + 1) % state.players]
    return "pop" in other.hand


BROKEN: tuple[tuple[Reading[Any], str, str], ...] = (
    (impure, "purity", "to the same"),
    (meddling, "purity", "changes what it is asked with"),
    (peeking, "secrecy", "when only hidden cards are others"),
    (hidden_hand, "secrecy", "when only hidden cards are others"),
    (counting, "kind", "which is no bool"),
    (lazy, "kind", "which is no Collection[Seat]"),
    (remembering, "secrecy", "remembers"),
    (unhashable, "kind", "which no JSON value stands for"),
    (stamping, "purity", "of the same"),
    (losing, "soundness", "raises ZeroDivisionError"),
    (poaching, "bounds", "that are no shields of the seat"),
    (failing, "soundness", "raises IndexError"),
    (forgetful, "bounds", "is not every seat once"),
    (never, "termination", "had not ended after"),
)
"""Each with the law that it breaks, and some words of the sentence."""

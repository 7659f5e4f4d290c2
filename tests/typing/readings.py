"""What an author of readings writes: judged by the type checkers, never run.

A comment that ignores an error asserts it: without the error the comment is one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from origo import points
from origo.points import Appointed
from origo.state import State
from origo.types import Seat


@points.CLAN_TIES.reading(
    "full", title="Unreduced", effect="Each is paid the shared place.", source="house"
)
def full(place: int, _tied: int, /) -> int:
    """Answer with the place itself."""
    return place


@points.NEXT_STARTER.reading(
    "next", title="Clockwise", effect="The start moves by one seat.", source="house"
)
def next_seat(
    state: State, /, *, direction: Literal["left", "right"] = "left"
) -> Appointed:
    """Have an option, and answer more narrowly than the point asks."""
    steps = {"left": 1, "right": -1}
    return Appointed(Seat((state.track.starter + steps[direction]) % state.players))


@points.MIXED_CLAN_TIE.reading(  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    "wrong", title="Wrong", effect="Answers with the wrong type.", source="house"
)
def wrong(seats: Sequence[Seat], /) -> int:
    """Be refused: the point asks for seats."""
    return len(seats)


assert full.function(1, 3) == 1
assert next_seat.name == "next"

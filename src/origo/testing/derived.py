"""The law that what a state keeps for speed equals what follows from the rest of it."""

from __future__ import annotations

from collections.abc import Iterator

from ..board import Board, bits
from ..state import ShieldGroup, State
from ..types import Bits
from .bench import Bench
from .scripts import Step


def check_derived(step: Step, _: Bench) -> Iterator[str]:
    """Compare everything that takes no part in equality with a fresh computation."""
    yield from derived_faults(step.after)


def derived_faults(state: State) -> Iterator[str]:
    """Say which derived values of a state are not fresh."""
    if state.occupied != sum(who.shields for who in state.seats):
        yield "keeps other occupied spaces than those of the shields"
    for seat, who in enumerate(state.seats):
        if fresh_groups(state.board, who.shields) != list(who.groups):
            yield f"keeps other groups of seat {seat} than its shields make"
        if sorted(who.hand, key=state.data.deck.rank.__getitem__) != list(who.hand):
            yield f"keeps the hand of seat {seat} out of deck order"
    founded = [state.board.regions[code].mask for code in state.track.founded]
    if sum(founded) != state.track.founded_spaces:
        yield "keeps other spaces of founded states than there are"
    if state.turn.moved & ~state.seats[state.turn.seat].shields:
        yield "marks a space as moved to on which the seat has no shield"


def fresh_groups(board: Board, shields: Bits) -> list[ShieldGroup]:
    """Flood the groups of some shields space by space, and sort them.

    It only uses which spaces are adjacent, none of the board's ways to be fast.
    """
    left, groups = list(bits(shields)), list[ShieldGroup]()
    while left:
        group, waiting = list[Bits](), [left[0]]
        while waiting:
            bit = waiting.pop()
            if bit in left:
                left.remove(bit)
                group.append(bit)
                waiting += bits(board.neighbours[bit])
        around = 0
        for bit in group:
            around |= board.neighbours[bit]
        groups.append((sum(group), around & ~sum(group)))
    return sorted(groups)

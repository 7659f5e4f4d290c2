"""What a state keeps for speed equals what can be worked out from the rest of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from tests.strategies import Walk, walks

from origo.board import Board
from origo.state import State


def naive_groups(board: Board, shields: int) -> list[tuple[int, int]]:
    """Flood the groups of some shields space by space, by their last spaces."""
    left = [board.bit[space] for space in board.names(shields)]
    groups = []
    while left:
        group = waiting = {left[0]}
        while waiting:
            beside = {bit for bit in left for w in waiting if board.neighbours[w] & bit}
            waiting = beside - group
            group = group | waiting
        left = [bit for bit in left if bit not in group]
        around = {
            bit for g in group for bit in board.neighbours if board.neighbours[g] & bit
        }
        groups.append((sum(group), sum(around - group)))
    return sorted(groups, key=lambda group: group[0].bit_length())


def assert_kept_values_are_fresh(state: State) -> None:
    """Compare everything that takes no part in equality with a fresh computation."""
    assert state.occupied == sum(who.shields for who in state.seats)
    for who in state.seats:
        assert naive_groups(state.board, who.shields) == list(who.groups)
        assert sorted(who.hand, key=state.data.deck.rank.__getitem__) == list(who.hand)
    founded = [state.board.regions[code].mask for code in state.track.founded]
    assert sum(founded) == state.track.founded_spaces
    assert sorted(set(state.track.passed)) == list(state.track.passed)
    assert sorted(set(state.turn.defenders)) == list(state.turn.defenders)


@pytest.mark.statement("P-04", "C-09")
@given(walks())
def test_kept_values_equal_fresh_ones(walk: Walk) -> None:
    """Groups, occupied and founded spaces are those of a fresh flood, in order."""
    for number, step in enumerate(walk.steps()):
        if number % 5 == 0 or number == walk.actions:
            assert_kept_values_are_fresh(step.after)


@given(walks(most=120))
def test_marks_of_a_turn_lie_on_own_shields(walk: Walk) -> None:
    """Shields that have sailed or moved are followed: the marks never come loose."""
    for step in walk.steps():
        turn, state = step.after.turn, step.after
        own = state.seats[turn.seat].shields
        assert not turn.moved & ~own
        assert not turn.sailed & ~turn.moved

"""The chieftain track: jumping over leaders, collisions, laps (L-01 to L-03)."""

from __future__ import annotations

import pytest
from tests.rules.helpers import advances, distances, only, play, scored, told

import origo
from origo.events import LeaderAdvanced
from origo.points import RuleSet
from origo.types import Distance, Seat


def three_steps(rules: RuleSet, *leaders: int) -> tuple[int, ...]:
    """Let seat 0 found Belgium as the first state, 3 steps, and tell the distances."""
    state = origo.position(
        rules,
        shields=["D3 E2 E3", *[""] * (len(leaders) - 1)],
        hands=["row-E"],
        leaders=leaders,
    )
    return distances(play(state, "expand row-E E4"))


@pytest.mark.statement("L-01", "L-02")
@pytest.mark.parametrize(
    ("leaders", "stop"),
    [
        ((10, 50), 13),
        ((10, 11), 13),  # spaces of the leaders jumped over count as steps
        ((10, 11, 12), 13),
        ((10, 13), 14),  # one space only: go on to the next free one
        ((10, 12, 13), 14),
        ((10, 13, 14), 15),  # several in a row
        ((10, 13, 14, 15), 16),
        ((10, 13, 14, 15, 16), 17),
        ((10, 13, 15), 14),  # the first free one, not the last
        ((10, 11, 13, 14), 15),
        ((10, 14), 13),
        ((10, 9, 8), 13),
    ],
)
def test_steps(rules: RuleSet, leaders: tuple[int, ...], stop: int) -> None:
    """A leader jumps over others, their spaces count, and it stops on a free one."""
    assert (stop, *leaders[1:]) == three_steps(rules, *leaders)


@pytest.mark.statement("L-03", "conv-18", "E-04")
@pytest.mark.parametrize(
    ("leaders", "stop"),
    [
        ((97, 50), 100),
        ((98, 50), 101),
        ((99, 2), 102),  # not in the way: 2 is a lap behind
        ((107, 10), 110),  # the printed space 10 is shared, the totals differ
        ((107, 110), 111),
        ((197, 100), 200),
    ],
)
def test_laps(rules: RuleSet, leaders: tuple[int, ...], stop: int) -> None:
    """Beyond 100 a leader goes on along the track, and only equal totals collide."""
    assert (stop, *leaders[1:]) == three_steps(rules, *leaders)


@pytest.mark.statement("L-01", "L-02")
def test_event(rules: RuleSet) -> None:
    """An advance is told with its steps, its start and where it stopped."""
    state = origo.position(
        rules, shields=["D3 E2 E3", ""], hands=["row-E"], leaders=[10, 13]
    )
    _, log = told(state, "expand row-E E4")
    told_of = LeaderAdvanced(Seat(0), 3, Distance(10), Distance(14), "founding")
    assert [told_of] == only(LeaderAdvanced, log)


@pytest.mark.statement("conv-18", "P-08")
def test_no_steps(rules: RuleSet) -> None:
    """A leader with no steps to make stays, even beside another one."""
    log = scored(rules, ["A1", "A3"], leaders=[10, 11])
    assert [(1, 3)] == advances(log, "fleet")
    assert [(0, 4)] == advances(log, "states")


@pytest.mark.statement("L-02", "P-03")
def test_later_advances_push_on(rules: RuleSet) -> None:
    """In a scoring each leader meets the others where they stand by then."""
    # Fleet: seat 0 has 2 + 2, seat 1 has 1 + 1. Seat 0 moves first, onto 16.
    log = scored(rules, ["A3 B8", "I3"], leaders=[12, 14])
    assert [(0, 12, 16), (1, 14, 17)] == [
        (e.seat, e.origin, e.target) for e in only(LeaderAdvanced, log)
    ]

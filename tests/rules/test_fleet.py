"""Fleet scoring (P-08, P-09, conv. 20)."""

from __future__ import annotations

import pytest
from tests.rules.helpers import Paid, advances, awards, only, scored

from origo.events import Awarded
from origo.points import RuleSet


@pytest.mark.statement("P-08", "P-09", "conv-20")
@pytest.mark.parametrize(
    ("tribes", "expected"),
    [
        # Strongest + 2, second + 1, third nothing more.
        (["A3 B3 C3", "A4 B4", "A8"], [(0, 5), (1, 3), (2, 1)]),
        (["A3", "A4 B4", ""], [(1, 4), (0, 2)]),
        # Shields on land, beside the sea or not, are no ships.
        (["A2 D4 I5", "A4"], [(1, 3)]),
        # The strongest fleet alone: nobody without a ship is second.
        (["A3", "", ""], [(0, 3)]),
        (["", "", ""], []),
        # Strongest shared: + 1 each, and both places are used up.
        (["A3 B3", "A4 B4", "A8"], [(0, 3), (1, 3), (2, 1)]),
        (["A3", "A4", "A8"], [(0, 2), (1, 2), (2, 2)]),
        (["A3", "A4"], [(0, 2), (1, 2)]),
        # Second shared: nothing more, and there is no third.
        (["A3 B3", "A4", "A8"], [(0, 4), (1, 1), (2, 1)]),
        (["A3 B3 C3", "A4 B4", "A8 B8", "E1"], [(0, 5), (1, 2), (2, 2), (3, 1)]),
        # All of the Mediterranean Sea.
        (["I3 I4 J4 J5 J6 J7 J8 J9", "E1 F1"], [(0, 10), (1, 3)]),
    ],
)
def test_fleets(rules: RuleSet, tribes: list[str], expected: list[Paid]) -> None:
    """A point per shield at sea; 2 more for the strongest fleet, 1 for the second."""
    assert expected == advances(scored(rules, tribes), "fleet")


@pytest.mark.statement("P-08", "P-09")
def test_reasons(rules: RuleSet) -> None:
    """Shields at sea and the bonus are told apart."""
    log = scored(rules, ["A3 B3 A1", "A4"])
    assert [(0, 2), (1, 1), (0, 2), (1, 1)] == awards(log, "fleet")
    told = [event for event in only(Awarded, log) if event.source == "fleet"]
    assert ["P-08", "P-08", "P-09", "P-09"] == [event.statement for event in told]
    assert [("A3", "B3"), ("A4",)] * 2 == [event.spaces for event in told]
    assert [0, 0, 1, 2] == [event.place for event in told]


@pytest.mark.statement("P-09")
def test_reasons_of_a_tie(rules: RuleSet) -> None:
    """A shared place tells who shares it."""
    log = scored(rules, ["A3", "A4", "A8 B8"])
    told = [event for event in only(Awarded, log) if event.statement == "P-09"]
    assert [(2, 1, ()), (0, 2, (1,)), (1, 2, (0,))] == [
        (event.seat, event.place, event.shared_with) for event in told
    ]


@pytest.mark.statement("P-03", "P-08")
@pytest.mark.parametrize(
    ("starter", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])]
)
def test_order_in_a_tie(rules: RuleSet, starter: int, order: list[int]) -> None:
    """On equal points leaders advance clockwise from the starting player."""
    log = scored(rules, ["A3", "A4", "A8"], starter=starter)
    assert [(seat, 2) for seat in order] == advances(log, "fleet")


@pytest.mark.statement("P-03", "P-08")
def test_most_points_first(rules: RuleSet) -> None:
    """The starting player waits where another one has more points."""
    log = scored(rules, ["A3", "A4 B4", "A8 B8 E1"], starter=0)
    assert [(2, 5), (1, 3), (0, 1)] == advances(log, "fleet")

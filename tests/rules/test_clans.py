"""Clan scoring (P-04 to P-07), and how leaders advance in it (P-03)."""

from __future__ import annotations

import pytest
from tests.rules.helpers import Paid, advances, awards, only, scored

from origo.events import Awarded
from origo.points import RuleSet

# Six clans in rows of their own, of 8, 7, 6, 5, 4 and 3 shields.
EIGHT = "A1 A2 A3 A4 A5 A6 A7 A8"
SEVEN = "C1 C2 C3 C4 C5 C6 C7"
SIX = "E1 E2 E3 E4 E5 E6"
FIVE = "G1 G2 G3 G4 G5"
FOUR = "I1 I2 I3 I4"
THREE = "J6 J7 J8"


def clans(rules: RuleSet, *tribes: str, starter: int = 0) -> list[Paid]:
    """Score some shields, and tell which leaders advanced for clans, in order."""
    return advances(scored(rules, tribes, starter=starter), "clans")


@pytest.mark.statement("P-04", "C-09")
@pytest.mark.parametrize(
    ("tribe", "points"),
    [
        ("F6 F7 F8", 8),  # over a border
        ("A2 A3 A4", 8),  # over a coast
        ("J4 J5 J6", 8),  # all at sea
        ("E5 E6 F6", 8),  # round a corner
        ("F6 F7", 0),  # two are no clan
        ("F6 F7 G8", 0),  # a diagonal does not connect
        ("F6 G7 H8", 0),
        ("F6 F7 F9", 0),  # nor does a gap
        ("F6 F7 F9 F10 A1", 0),
        ("A10 B1 B2", 0),  # nor the edge of the board
        ("F6 F7 F8 F9 G6 G7", 8),
    ],
)
def test_what_a_clan_is(rules: RuleSet, tribe: str, points: int) -> None:
    """A clan is three or more connected own shields, on land and sea alike."""
    expected = [(0, points)] if points else []
    assert expected == clans(rules, tribe, "")


@pytest.mark.statement("P-04")
def test_other_tribes_part_clans(rules: RuleSet) -> None:
    """Shields of another tribe do not connect."""
    assert [(0, 8)] == clans(rules, "E5 E6 E7", "F6 F7")
    assert [] == clans(rules, "E5 E7 F5", "E6 F6")


@pytest.mark.statement("P-05", "P-02")
def test_places(rules: RuleSet) -> None:
    """Places one to five earn 8, 6, 4, 2 and 1; the sixth earns nothing."""
    log = scored(rules, [f"{EIGHT} {SIX} {FOUR}", f"{SEVEN} {FIVE} {THREE}"])
    assert [(0, 8), (1, 6), (0, 4), (1, 2), (0, 1)] == advances(log, "clans")
    assert [(0, 8), (1, 6), (0, 4), (1, 2), (0, 1), (1, 0)] == awards(log, "clans")
    events = [event for event in only(Awarded, log) if event.source == "clans"]
    assert ["P-05"] * 6 == [event.statement for event in events]
    assert [1, 2, 3, 4, 5, 6] == [event.place for event in events]
    assert tuple(THREE.split()) == events[-1].spaces


@pytest.mark.statement("P-05")
def test_one_player_takes_all(rules: RuleSet) -> None:
    """A player scores for each clan of its own, place after place."""
    tribe = f"{EIGHT} {SEVEN} {SIX} {FIVE}"
    assert [(0, 8), (0, 6), (0, 4), (0, 2)] == clans(rules, tribe, "J6 J7")


@pytest.mark.statement("P-05")
def test_size_alone_counts(rules: RuleSet) -> None:
    """The larger clan is ahead by one shield, whatever its shape or land."""
    assert [(1, 8), (0, 6)] == clans(rules, "A1 A2 B1", "J5 J6 J7 J8")


@pytest.mark.statement("P-06", "conv-19")
@pytest.mark.parametrize(
    ("tribes", "expected"),
    [
        # First place shared by two: second place's points, then comes the third.
        (["A1 A2 A3 A4", "C1 C2 C3 C4", THREE], [(0, 6), (1, 6), (2, 4)]),
        # Shared by three: all get the next lower, three places are used up.
        (
            ["A1 A2 A3 A4", "C1 C2 C3 C4", "E1 E2 E3 E4", THREE],
            [(0, 6), (1, 6), (2, 6), (3, 2)],
        ),
        # Four: then comes the fifth place.
        (
            ["A1 A2 A3 A4", "C1 C2 C3 C4", "E1 E2 E3 E4", "G1 G2 G3 G4", THREE],
            [(0, 6), (1, 6), (2, 6), (3, 6), (4, 1)],
        ),
        # Second place shared: third place's points, then comes the fourth.
        ([FIVE, "A1 A2 A3 A4", "C1 C2 C3 C4", THREE], [(0, 8), (1, 4), (2, 4), (3, 2)]),
        # Third shared: fourth's points, then the fifth.
        (
            [SIX, FIVE, "A1 A2 A3 A4", "C1 C2 C3 C4", THREE],
            [(0, 8), (1, 6), (2, 2), (3, 2), (4, 1)],
        ),
        # Fourth shared: fifth's points, and the sixth earns nothing.
        (
            [f"{EIGHT} {FOUR}", SEVEN, SIX, "G1 G2 G3 G4", "J6 J7 J8"],
            [(0, 8), (1, 6), (2, 4), (0, 1), (3, 1)],
        ),
        # Fifth shared: nothing.
        (
            [f"{EIGHT} J6 J7 J8", SEVEN, SIX, FIVE, "I1 I2 I3"],
            [(0, 8), (1, 6), (2, 4), (3, 2)],
        ),
    ],
)
def test_shared_places(rules: RuleSet, tribes: list[str], expected: list[Paid]) -> None:
    """Tribes that share a size each score for the next lower place."""
    assert expected == clans(rules, *tribes)


@pytest.mark.statement("P-06", "conv-19")
def test_mixed_tie(rules: RuleSet) -> None:
    """In a tie every clan is paid, two of one tribe twice, and uses up a place."""
    log = scored(rules, ["A1 A2 A3 A4", "C1 C2 C3 C4 E1 E2 E3 E4", THREE])
    # The most points first: two clans of seat 1 before the one of seat 0.
    assert [(1, 12), (0, 6), (2, 2)] == advances(log, "clans")
    tie = [event for event in only(Awarded, log) if event.place == 1]
    assert {"P-06"} == {e.statement for e in tie if e.source == "clans"}
    assert [(1,), (0,)] == [e.shared_with for e in tie if e.source == "clans"]


@pytest.mark.statement("P-07")
@pytest.mark.parametrize(
    ("tribes", "expected"),
    [
        (["A1 A2 A3 A4 C1 C2 C3 C4", THREE], [(0, 16), (1, 4)]),
        (["A1 A2 A3 A4 C1 C2 C3 C4 E1 E2 E3 E4", THREE], [(0, 24), (1, 2)]),
        ([FIVE, "A1 A2 A3 A4 C1 C2 C3 C4", THREE], [(0, 8), (1, 12), (2, 2)]),
        # Two clans on the fifth place are paid it twice.
        (
            [f"{EIGHT} I1 I2 I3 J6 J7 J8", f"{SEVEN} {FIVE}", SIX],
            [(0, 8), (1, 6), (2, 4), (1, 2), (0, 2)],
        ),
        # Five clans of one size use up all places.
        (
            ["A1 A2 A3 C1 C2 C3 E1 E2 E3 G1 G2 G3 I1 I2 I3", "J6 J7"],
            [(0, 40)],
        ),
    ],
)
def test_clans_of_one_size(
    rules: RuleSet, tribes: list[str], expected: list[Paid]
) -> None:
    """Clans of one size held by one player: the place's points times their number."""
    assert expected == clans(rules, *tribes)


@pytest.mark.statement("P-05", "P-06", "P-07")
def test_reasons(rules: RuleSet) -> None:
    """Each award for clans tells its statement, its place, its sharers, its spaces."""
    middle = "D4 D5 D6"
    log = scored(rules, [f"{FIVE} A1 A2 A3", f"{middle} {FOUR}", f"{THREE} B9 C9 D9"])
    told = [e for e in only(Awarded, log) if e.source == "clans"]
    assert [("P-05", 1, ()), ("P-05", 2, ())] == [
        (e.statement, e.place, e.shared_with) for e in told[:2]
    ]
    assert [
        (0, 3, (1, 2), ("A1", "A2", "A3")),
        (1, 3, (0, 2), ("D4", "D5", "D6")),
        (2, 3, (0, 1), ("B9", "C9", "D9", "J6", "J7", "J8")),
    ] == [(e.seat, e.place, e.shared_with, e.spaces) for e in told[2:]]
    assert {"P-06"} == {e.statement for e in told[2:]}


@pytest.mark.statement("P-07", "P-05")
def test_reasons_of_one_tribe(rules: RuleSet) -> None:
    """Several clans of one size that one tribe holds are one award, by P-07."""
    log = scored(rules, ["A1 A2 A3 C1 C2 C3", FOUR])
    told = [e for e in only(Awarded, log) if e.source == "clans"]
    assert [("P-05", 1, 1), ("P-07", 0, 2)] == [
        (e.statement, e.seat, e.place) for e in told
    ]
    assert ("A1", "A2", "A3", "C1", "C2", "C3") == told[1].spaces


@pytest.mark.statement("P-03", "P-06")
@pytest.mark.parametrize(
    ("starter", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])]
)
def test_order_in_a_tie(rules: RuleSet, starter: int, order: list[int]) -> None:
    """On equal points leaders advance clockwise from the starting player."""
    tribes = ("A1 A2 A3", "C1 C2 C3", "E1 E2 E3")
    assert [(s, 6) for s in order] == clans(rules, *tribes, starter=starter)


@pytest.mark.statement("P-03", "conv-19")
def test_place_by_place(rules: RuleSet) -> None:
    """Leaders advance after each size of clan, so that they collide place by place."""
    # Seat 0: 8 to 18, then 4 to 22 where seat 2 stands: 23. In one go: 10 + 12 = 22.
    # Seat 1: 6 from 12 to 18, where seat 0 has stopped: 19.
    log = scored(rules, [f"{EIGHT} {SIX}", SEVEN, ""], leaders=[10, 12, 22])
    first = [e for e in log if "clans" == getattr(e, "source", "")]
    assert [(0, 8), (1, 6), (0, 4)] == advances(first, "clans")
    stops = [e.target for e in first if hasattr(e, "target")]
    assert [18, 19, 23] == stops

"""State scoring (P-10 to P-12), and the order of a whole tribe scoring (P-02, P-03)."""

from __future__ import annotations

import attrs
import pytest
from tests.rules.helpers import Paid, advances, awards, near, only, scored, spaces_of

from origo.events import Awarded, LeaderAdvanced
from origo.points import RuleSet
from origo.rulebook.scoring import worth

TRACK = "BRI GER BAL GAL SPA ITA BEL SCA POL HEL DAC DAL"
LARGE = ["BRI", "GER", "BAL", "GAL", "SPA", "ITA"]


def in_scandinavia(rules: RuleSet, *counts: int) -> list[Paid]:
    """Score Scandinavia (3, 2, 1) where the seats hold so many of its spaces."""
    spaces = spaces_of(rules, "SCA")
    tribes = []
    for count in counts:
        tribes.append(" ".join(spaces[:count]))
        spaces = spaces[count:]
    return awards(scored(rules, tribes), "states", "SCA")


@pytest.mark.statement("P-10")
@pytest.mark.parametrize("code", TRACK.split())
def test_values(rules: RuleSet, code: str) -> None:
    """Most, second and third most shields in a state earn its three values."""
    values = {"BEL": (2, 1, 0)} | dict.fromkeys(LARGE, (4, 2, 1))
    first, second, third = values.get(code, (3, 2, 1))
    spaces = spaces_of(rules, code)
    if code == "BEL":  # four spaces: two and one, and another two and one
        log = scored(rules, [f"{spaces[0]} {spaces[1]}", spaces[2]])
        assert [(0, first), (1, second)] == awards(log, "states", code)
        return
    tribes = [spaces[0], " ".join(spaces[1:4]), " ".join(spaces[4:6])]
    log = scored(rules, tribes)
    assert [(1, first), (2, second), (0, third)] == awards(log, "states", code)


@pytest.mark.statement("P-10", "conv-19")
def test_fourth_place(rules: RuleSet) -> None:
    """A fourth place in a state earns nothing, as does the third in Belgium."""
    log = scored(rules, ["D4", "C5 C6", "C7 D5 D6", "E5 E6", ""])
    assert [(2, 4), (1, 1), (3, 1), (0, 0)] == awards(log, "states", "GER")
    log = scored(rules, ["D4 A1 B1 C1", "A2 B2", "C2", ""])
    assert [(0, 4), (1, 2), (2, 1)] == awards(log, "states", "BRI")
    log = scored(rules, ["E2 E3", "E4", "D3"])
    assert [(0, 2), (1, 0), (2, 0)] == awards(log, "states", "BEL")


@pytest.mark.statement("P-10", "conv-19")
@pytest.mark.parametrize(
    ("place", "points"), [(-1, 0), (0, 0), (1, 4), (2, 2), (3, 1), (4, 0), (5, 0)]
)
def test_only_printed_places_are_worth_something(place: int, points: int) -> None:
    """A place that is not printed is worth nothing, whoever thinks of it."""
    assert points == worth((4, 2, 1), place)


@pytest.mark.statement("P-11", "conv-19", "conv-21")
@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((1, 1), [(0, 2), (1, 2)]),
        ((2, 2, 1), [(0, 2), (1, 2), (2, 1)]),
        ((2, 1, 1), [(0, 3), (1, 1), (2, 1)]),
        ((1, 1, 1), [(0, 2), (1, 2), (2, 2)]),
        ((1, 1, 1, 1), [(0, 2), (1, 2), (2, 2), (3, 2)]),
        # Three share the second place: the third value; nobody comes after them.
        ((3, 1, 1, 1), [(0, 3), (1, 1), (2, 1), (3, 1)]),
        # A seat without shields has no place.
        ((3, 0, 2, 1), [(0, 3), (2, 2), (3, 1)]),
        ((1, 0, 0), [(0, 3)]),
        ((0, 0, 0), []),
    ],
)
def test_ties(rules: RuleSet, counts: tuple[int, ...], expected: list[Paid]) -> None:
    """A tie earns the next lower value and uses up as many places as it has players."""
    assert expected == in_scandinavia(rules, *counts)


@pytest.mark.statement("P-10")
def test_presence_is_asked_for_each_number_of_shields(rules: RuleSet) -> None:
    """A reading may deny a place to the most shields and grant it to fewer."""
    house = attrs.evolve(rules, state_presence=lambda shields: 0 < shields < 3)
    assert [(1, 3), (2, 2)] == in_scandinavia(house, 3, 2, 1)


@pytest.mark.statement("P-11")
def test_shared_third_place(rules: RuleSet) -> None:
    """Players who share the third place get nothing."""
    log = scored(rules, ["A1 A2 B1", "B2 C1", "C2", "D1", ""])
    assert [(0, 4), (1, 2), (2, 0), (3, 0)] == awards(log, "states", "BRI")


@pytest.mark.statement("P-11", "P-10")
def test_reasons(rules: RuleSet) -> None:
    """Each award in a state tells its statement, its place and who shares it."""
    log = scored(rules, ["A1 A2", "B1 B2", "C1"])
    told = [e for e in only(Awarded, log) if e.region == "BRI"]
    assert ["P-11", "P-11", "P-10"] == [event.statement for event in told]
    assert [1, 1, 3] == [event.place for event in told]
    assert [(1,), (0,), ()] == [event.shared_with for event in told]
    assert [("A1", "A2"), ("B1", "B2"), ("C1",)] == [event.spaces for event in told]


@pytest.mark.statement("conv-23", "P-11")
def test_two_players(rules: RuleSet) -> None:
    """Two players have no rules of their own: a shared first place pays the second."""
    log = scored(rules, ["A1 A2", "B1 B2"])
    assert [(0, 2), (1, 2)] == awards(log, "states", "BRI")


@pytest.mark.statement("P-12")
@pytest.mark.parametrize("code", TRACK.split())
def test_dominance(rules: RuleSet, code: str) -> None:
    """Every space of a founded state earns 2 on top of its first value."""
    first = 4 if code in LARGE else 2 if code == "BEL" else 3
    log = scored(rules, [near(rules, code), ""], founded=code)
    assert [(0, first), (0, 2)] == awards(log, "states", code)
    assert [(0, first + 2)] == advances(log, "states")
    told = [(e.statement, e.place) for e in only(Awarded, log) if e.region == code]
    assert [("P-10", 1), ("P-12", 1)] == told


@pytest.mark.statement("P-12")
@pytest.mark.parametrize(
    ("tribes", "founded"),
    [
        (["D3 E2 E3", ""], "BEL"),  # one space is free
        (["D3 E2 E3", "E4"], "BEL"),  # one space is another's
        (["D3 E2 E3 E4", ""], "POL"),  # the state is full, but not founded
    ],
)
def test_no_dominance(rules: RuleSet, tribes: list[str], founded: str) -> None:
    """Dominance takes all spaces, and the founding marker."""
    log = scored(rules, tribes, founded=founded)
    assert "P-12" not in [e.statement for e in only(Awarded, log)]
    assert (0, 2) in awards(log, "states", "BEL")


# The whole scoring


@pytest.mark.statement("P-02")
def test_order_of_steps(rules: RuleSet) -> None:
    """Clans, the fleet, then the states in track order; founding pays nothing now."""
    one_each = "A1 C5 A9 F2 G1 G5 D3 A5 C8 F5 E8 H8 A3"
    log = scored(rules, ["I5 I6 I7", one_each], founded="BRI GER BAL")
    steps = [(e.source, e.region) for e in only(Awarded, log)]
    states = [("states", code) for code in TRACK.split()]
    assert [("clans", ""), ("fleet", ""), *states] == list(dict.fromkeys(steps))
    sources = [e.source for e in only(LeaderAdvanced, log)]
    assert ["clans", "fleet", "states"] == list(dict.fromkeys(sources))
    assert "founding" not in sources


@pytest.mark.statement("P-02")
def test_all_states_are_scored(rules: RuleSet) -> None:
    """States are scored whether they are founded or not."""
    log = scored(rules, ["A1 C5", ""], founded="BRI")
    assert [(0, 4)] == awards(log, "states", "BRI")
    assert [(0, 4)] == awards(log, "states", "GER")


@pytest.mark.statement("P-03")
def test_leaders_advance_state_by_state(rules: RuleSet) -> None:
    """After each state the leaders advance, so that they collide state by state."""
    # Britain: seat 0 from 10 by 4 to 14, seat 1 from 12 by 2 to 14: 15.
    # Germany: seat 1 from 15 by 4 to 19, seat 0 from 14 by 2 to 16.
    log = scored(rules, ["A1 A2 C5", "B1 C6 C7"], leaders=[10, 12])
    assert [(0, 14), (1, 15), (1, 19), (0, 16)] == [
        (e.seat, e.target) for e in only(LeaderAdvanced, log)
    ]


@pytest.mark.statement("P-03")
@pytest.mark.parametrize(
    ("starter", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])]
)
def test_order_in_a_tie(rules: RuleSet, starter: int, order: list[int]) -> None:
    """On equal points leaders advance clockwise from the starting player."""
    log = scored(rules, ["A1", "A2", "B1"], starter=starter)
    assert [(seat, 2) for seat in order] == advances(log, "states")


@pytest.mark.statement("P-03", "P-12")
def test_dominance_counts_for_the_order(rules: RuleSet) -> None:
    """In a step a player's points count together: clans, fleets, values, dominance."""
    log = scored(rules, ["D3 E2 E3 E4", ""], founded="BEL", leaders=[10, 12])
    assert [(0, 8), (0, 4)] == [(e.seat, e.steps) for e in only(LeaderAdvanced, log)]

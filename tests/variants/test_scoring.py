"""The readings of tribe scoring (A-17 to A-20, A-28, A-30, A-31, A-36, A-37, A-39)."""

from __future__ import annotations

import pytest
from tests.rules.helpers import (
    advances,
    awards,
    distances,
    near,
    only,
    play,
    rulebook,
    scored,
)
from tests.variants.cases import Case, runs

import origo
from origo.events import LeaderAdvanced
from origo.points import RuleSet

TIES = ("next-lower", "lowest-shared", "full")

# Clans of three that touch no other one.
BRITAIN, SCANDINAVIA, BALTIC, SPAIN, DALMATIA = (
    "A1 A2 B1",
    "A5 A6 A7",
    "C10 D10 E10",
    "J1 J2 J3",
    "H8 H9 H10",
)


def three_tied_clans(rules: RuleSet) -> object:
    """Score three clans of three, one of each tribe."""
    log = scored(rules, [BRITAIN, SCANDINAVIA, SPAIN])
    return advances(log, "clans")


def two_clans_against_one(rules: RuleSet) -> object:
    """Score two clans of seat 0 and one of seat 1, all of one size."""
    return advances(scored(rules, [f"{BRITAIN} {BALTIC}", SPAIN]), "clans")


def three_sizes(rules: RuleSet) -> object:
    """Score clans of five, four and three; seat 0 has the first and the last."""
    tribes = [f"{BRITAIN} B2 C1 {BALTIC}", f"{SPAIN} I1"]
    return advances(scored(rules, tribes), "clans")


def strongest_fleet_shared(rules: RuleSet) -> object:
    """Score two fleets of two and one of one."""
    return advances(scored(rules, ["A3 A4", "I3 I4", "F1"]), "fleet")


def one_fleet_of_two_players(rules: RuleSet) -> object:
    """Score a fleet of two, where the other player has no ship."""
    return advances(scored(rules, ["A3 A4", "D1"]), "fleet")


def three_tied_in_scandinavia(rules: RuleSet) -> object:
    """Score Scandinavia, in which each of three players has a shield."""
    return awards(scored(rules, ["A5", "A6", "A7"]), "states", "SCA")


def alone_in_scandinavia(rules: RuleSet) -> object:
    """Score Scandinavia for two players, of whom one has shields there."""
    return advances(scored(rules, ["A5 A6", "F1"]), "states")


def founded_and_not(rules: RuleSet) -> object:
    """Score shields in Belgium, which is founded, and in Scandinavia, which is not."""
    log = scored(rules, ["A5", "D3"], founded="BEL")
    return advances(log, "states")


def all_of_belgium(rules: RuleSet) -> object:
    """Score all four spaces of Belgium, which has no marker."""
    return advances(scored(rules, [near(rules, "BEL"), "F1"]), "states")


def a_lap_ahead(rules: RuleSet) -> object:
    """Found a state and go three steps, to 110; another leader stands on 10."""
    state = origo.position(
        rules,
        shields=["D3 E2 E3", "A1"],
        hands=["row-E"],
        leaders=[107, 10],
    )
    return distances(play(state, "expand row-E E4"))


DISTINGUISHING = (
    Case(
        point="clan-ties",
        title="three clans of three",
        observe=three_tied_clans,
        expected={
            "next-lower": [(0, 6), (1, 6), (2, 6)],
            "lowest-shared": [(0, 4), (1, 4), (2, 4)],
            "full": [(0, 8), (1, 8), (2, 8)],
        },
        statements=("P-06",),
    ),
    Case(
        point="mixed-clan-tie",
        title="two clans against one",
        observe=two_clans_against_one,
        expected={"per-clan": [(0, 12), (1, 6)], "per-tribe": [(0, 6), (1, 6)]},
        statements=("P-06",),
    ),
    Case(
        point="clan-advance",
        title="three sizes of clans",
        observe=three_sizes,
        expected={
            "by-place": [(0, 8), (1, 6), (0, 4)],
            "by-total": [(0, 12), (1, 6)],
        },
        statements=("P-03", "conv-19"),
    ),
    Case(
        point="fleet-tie",
        title="a shared strongest fleet",
        observe=strongest_fleet_shared,
        expected={
            "used-up": [(0, 3), (1, 3), (2, 1)],
            "still-second": [(0, 3), (1, 3), (2, 2)],
        },
        statements=("P-09",),
    ),
    Case(
        point="shipless-fleet",
        title="a player without ships",
        observe=one_fleet_of_two_players,
        expected={"needs-a-ship": [(0, 4)], "any": [(0, 4), (1, 1)]},
        statements=("P-08", "conv-20"),
    ),
    Case(
        point="state-ties",
        title="three tied in Scandinavia",
        observe=three_tied_in_scandinavia,
        expected={
            "next-lower": [(0, 2), (1, 2), (2, 2)],
            "lowest-shared": [(0, 1), (1, 1), (2, 1)],
            "full": [(0, 3), (1, 3), (2, 3)],
        },
        statements=("P-11",),
    ),
    Case(
        point="state-presence",
        title="alone in Scandinavia",
        observe=alone_in_scandinavia,
        expected={"needs-a-shield": [(0, 3)], "any": [(0, 3), (1, 2)]},
        statements=("P-10", "conv-21"),
    ),
    Case(
        point="scored-states",
        title="founded Belgium and Scandinavia",
        observe=founded_and_not,
        expected={"all": [(1, 2), (0, 3)], "founded-only": [(1, 2)]},
        statements=("P-02",),
    ),
    Case(
        point="dominance",
        title="all of Belgium",
        observe=all_of_belgium,
        expected={"founded": [(0, 2)], "all-spaces": [(0, 4)]},
        statements=("P-12",),
    ),
    Case(
        point="track-lap",
        title="a lap ahead",
        observe=a_lap_ahead,
        expected={"by-distance": (110, 10), "by-printed-space": (111, 10)},
        statements=("L-02", "L-03"),
    ),
)


@pytest.mark.parametrize(("case", "reading"), runs(DISTINGUISHING))
def test_readings(case: Case, reading: str) -> None:
    """Each reading of tribe scoring plays in its own way."""
    assert case.expected[reading] == case.observe(case.rules(reading))


# Clans


@pytest.mark.statement("conv-19")
@pytest.mark.parametrize("ties", TIES)
def test_a_tie_of_clans_uses_up_its_places(ties: str) -> None:
    """After three clans that share the first place the next one is fourth."""
    rules = rulebook(clan_ties=ties)
    log = scored(
        rules, [f"{BRITAIN} B2 {DALMATIA}", f"{SCANDINAVIA} B5", f"{SPAIN} I1"]
    )
    assert (0, 2) == advances(log, "clans")[-1]


@pytest.mark.statement("conv-19")
@pytest.mark.parametrize("ties", TIES)
@pytest.mark.parametrize("mixed", ["per-clan", "per-tribe"])
def test_a_mixed_tie_uses_up_a_place_per_clan(ties: str, mixed: str) -> None:
    """Paid per tribe or per clan, two clans and one use up three places."""
    rules = rulebook(clan_ties=ties, mixed_clan_tie=mixed)
    tribes = [f"{BRITAIN} B2 {BALTIC} F10", f"{SPAIN} I1 {SCANDINAVIA}"]
    log = scored(rules, tribes)
    assert (1, 2) == advances(log, "clans")[-1]


@pytest.mark.statement("conv-19")
@pytest.mark.parametrize(
    ("ties", "points"), [("next-lower", 0), ("lowest-shared", 0), ("full", 1)]
)
def test_a_shared_place_below_the_last_pays_nothing(ties: str, points: int) -> None:
    """A shared fifth place pays nothing, unless ties are not diminished."""
    rules = rulebook(clan_ties=ties)
    large = [
        "A1 A2 B1 B2 C1 C2 D1 D2",
        "A9 A10 B9 B10 C10 D10 E10",
        "J1 J2 J3 I1 I2 H1",
    ]
    tribes = [
        f"{large[0]} H8 H9 H10",
        f"{large[1]} F5 F6 F7",
        f"{large[2]} C5 C6 C7 C4",
    ]
    paid = awards(scored(rules, tribes), "clans")
    assert [(0, 8), (1, 6), (2, 4), (2, 2)] == paid[:4]
    assert [(0, points), (1, points)] == paid[4:]


def test_per_tribe_pays_each_clan_of_a_tribe_that_is_alone() -> None:
    """Under `per-tribe` a tribe that holds a size alone is still paid for each clan."""
    rules = rulebook(mixed_clan_tie="per-tribe")
    assert [(0, 16)] == advances(scored(rules, [f"{BRITAIN} {BALTIC}", "F1"]), "clans")


@pytest.mark.statement("conv-19", "L-02")
@pytest.mark.parametrize(
    ("advance", "reached"),
    [("by-place", {0: 13, 1: 14}), ("by-total", {0: 14, 1: 13})],
)
def test_the_number_of_advances_matters(advance: str, reached: dict[int, int]) -> None:
    """Who comes second to a space is pushed on: 8 points against 6 and 4."""
    rules = rulebook(clan_advance=advance)
    tribes = [f"{BRITAIN} B2 C1", f"{SPAIN} I1 {BALTIC}"]
    log = only(LeaderAdvanced, scored(rules, tribes, leaders=[5, 3]))
    assert reached == {e.seat: e.target for e in log if e.source == "clans"}


# Fleets


@pytest.mark.statement("conv-20")
def test_several_players_without_ships_get_nothing() -> None:
    """Under `any` several players without ships share the second place for nothing."""
    log = scored(rulebook(shipless_fleet="any"), ["A3 A4", "D1", "D2"])
    assert [(0, 4)] == advances(log, "fleet")


@pytest.mark.statement("conv-20")
@pytest.mark.parametrize("ships", ["needs-a-ship", "any"])
@pytest.mark.parametrize("tie", ["used-up", "still-second"])
def test_the_strongest_fleet_needs_a_ship(ships: str, tie: str) -> None:
    """Where nobody has a ship nobody gets a bonus, in every reading."""
    rules = rulebook(shipless_fleet=ships, fleet_tie=tie)
    assert [] == advances(scored(rules, ["A1", "D1", "D2"]), "fleet")


@pytest.mark.statement("conv-20", "P-09")
@pytest.mark.parametrize(
    ("ships", "tie", "paid"),
    [
        ("any", "used-up", [(0, 2), (1, 2)]),
        ("any", "still-second", [(0, 2), (1, 2), (2, 1)]),
        ("needs-a-ship", "still-second", [(0, 2), (1, 2)]),
    ],
)
def test_shared_fleet_and_a_player_without_ships(
    ships: str, tie: str, paid: list[tuple[int, int]]
) -> None:
    """A lone player without ships is second after a tie only by both readings."""
    rules = rulebook(shipless_fleet=ships, fleet_tie=tie)
    assert paid == advances(scored(rules, ["A3", "I3", "D1"]), "fleet")


@pytest.mark.statement("P-09")
def test_still_second_shared_pays_nothing() -> None:
    """A second place after a tie pays nothing more when it is shared as well."""
    log = scored(rulebook(fleet_tie="still-second"), ["A3 A4", "I3 I4", "F1", "J5"])
    assert [(0, 3), (1, 3), (2, 1), (3, 1)] == advances(log, "fleet")


# States


@pytest.mark.statement("conv-19", "P-11")
@pytest.mark.parametrize("ties", TIES)
def test_a_tie_in_a_state_uses_up_its_places(ties: str) -> None:
    """After two players who share the first place the next one is third."""
    log = scored(rulebook(state_ties=ties), ["A5 A6", "A7 B5", "B6"])
    assert (2, 1) == awards(log, "states", "SCA")[-1]


@pytest.mark.statement("conv-19", "P-11")
@pytest.mark.parametrize(
    ("ties", "points"), [("next-lower", 0), ("lowest-shared", 0), ("full", 1)]
)
def test_a_shared_third_place_in_a_state(ties: str, points: int) -> None:
    """A shared third place pays nothing, unless ties are not diminished."""
    rules = rulebook(state_ties=ties)
    log = scored(rules, ["F2 F3 F4", "G2 G3", "H3", "H4"])
    wanted = [(0, 4), (1, 2), (2, points), (3, points)]
    assert wanted == awards(log, "states", "GAL")


@pytest.mark.statement("conv-21")
def test_players_without_shields_share_a_place() -> None:
    """Under `any` they share the place after the last player with a shield."""
    rules = rulebook(state_presence="any")
    log = scored(rules, ["A5 A6", "F1", "E1"])
    assert [(0, 3), (1, 1), (2, 1)] == awards(log, "states", "SCA")
    assert [] == awards(log, "states", "POL")


@pytest.mark.statement("conv-21")
def test_places_below_the_last_value_pay_nobody() -> None:
    """Under `any` a fourth place of players without shields pays nothing."""
    log = scored(rulebook(state_presence="any"), ["A5 A6 A7", "B5 B6", "B7", "F1"])
    assert [(0, 3), (1, 2), (2, 1), (3, 0)] == awards(log, "states", "SCA")


@pytest.mark.statement("P-12")
@pytest.mark.parametrize("dominance", ["founded", "all-spaces"])
def test_dominance_with_the_marker(dominance: str) -> None:
    """A founded state that one player holds pays dominance under both readings."""
    rules = rulebook(dominance=dominance)
    log = scored(rules, [near(rules, "BEL"), "F1"], founded="BEL")
    assert [(0, 2), (0, 2)] == awards(log, "states", "BEL")


def test_founded_only_keeps_the_order_of_the_track() -> None:
    """States are scored in the order of the state track, not of founding."""
    log = scored(
        rulebook(scored_states="founded-only"),
        ["A1", "J10", "C8"],
        founded="DAL BRI POL",
    )
    assert [(0, 4), (2, 3), (1, 3)] == advances(log, "states")


# The track


@pytest.mark.statement("L-02", "L-03")
def test_printed_spaces_collide_in_any_lap() -> None:
    """Under `by-printed-space` a leader passes over spaces taken in other laps."""
    rules = rulebook(track_lap="by-printed-space")
    state = origo.position(
        rules,
        shields=["D3 E2 E3", "A1", "F5"],
        hands=["row-E"],
        leaders=[97, 200, 1],
    )
    assert (102, 200, 1) == distances(play(state, "expand row-E E4"))


def test_printed_space_need_not_be_free_for_who_stands_there() -> None:
    """A leader that makes no steps stays where it is, whoever else stands there."""
    rules = rulebook(track_lap="by-printed-space")
    log = scored(rules, ["A5", "F1"], leaders=[10, 110])
    assert [(1, 3)] == advances(log, "fleet")
    assert [(0, 3)] == advances(log, "states")

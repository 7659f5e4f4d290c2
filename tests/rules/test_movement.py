"""Migrating and setting sail, over chains of own shields (T-05, T-07, conv. 8)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.rules.helpers import (
    allows,
    answers,
    discards,
    hand_sizes,
    kinds,
    legal,
    only,
    play,
    refusal,
    shields,
    supplies,
    told,
)

import origo
from origo.events import ShieldMoved
from origo.points import RuleSet

SMALL = Path(__file__).parents[1] / "data" / "small.toml"


def goals(targets: str, *origins: str) -> set[str]:
    """Write down that every one of some shields may go to each of some spaces."""
    return {f"{origin} {target}" for origin in origins for target in targets.split()}


@pytest.mark.statement("T-05", "C-09")
@pytest.mark.parametrize(
    ("own", "others", "moves"),
    [
        # One step: land or sea, over borders and coasts, never diagonally.
        ("E7", "", goals("D7 E6 E8 F7", "E7")),
        ("A2", "", goals("A1 A3 B2", "A2")),
        ("A1", "", goals("A2 B1", "A1")),
        # Taken spaces are no goal, be they own or another's.
        ("E7", "D7 E6", goals("E8 F7", "E7")),
        ("E7", "D7 E6 E8 F7", set()),
        # Over one own shield, over a straight chain, over a bend.
        ("H5 H6", "", goals("G5 G6 H4 H7 I5 I6", "H5", "H6")),
        (
            "G2 G3 H3",
            "",
            goals("F2 F3 G1 G4 H2 H4 I3", "G2", "G3", "H3"),
        ),
        # Diagonal shields are no chain.
        ("G2 H3", "", goals("F2 G1 G3 H2", "G2") | goals("G3 H2 H4 I3", "H3")),
        # Nor do shields with a gap of a free or foreign space make one.
        ("H5 H7", "H6", goals("G5 H4 I5", "H5") | goals("G7 H8 I7", "H7")),
        # Shields at sea are jumped over, too, but do not migrate themselves.
        ("A2 A3", "", goals("A1 A4 B2 B3", "A2")),
        ("A2 A3 A4 A5", "B2 B3 B4", goals("A1 A6 B5", "A2", "A5")),
        # A chain closed in by others leads nowhere but out.
        ("J1 J2", "I1 I2", goals("J3", "J1", "J2")),
    ],
)
def test_migrations(rules: RuleSet, own: str, others: str, moves: set[str]) -> None:
    """A land shield goes to a free space beside it or beside a chain it jumps over."""
    state = origo.position(rules, shields=[own, others])
    assert moves == answers(state, "migrate")


@pytest.mark.statement("T-05")
@pytest.mark.parametrize(
    ("own", "target", "link"),
    [
        ("C5 C6 D6 E6 E5", "E4", "D6"),
        ("C5 D5 D6 E6 F6", "G6", "E6"),
        ("C5 C6 C7 D7 E7 E6 E5", "F5", "C7"),
        ("C5 C4 C3 D3 E3 F3", "G3", "C4"),  # two of them at sea
    ],
)
def test_long_bent_chains(rules: RuleSet, own: str, target: str, link: str) -> None:
    """A chain may bend as often as it likes, but each of its links is needed."""
    state = origo.position(rules, shields=[own, ""])
    assert allows(state, f"migrate C5 {target}")
    for tribe in ("", link):
        kept = " ".join(space for space in own.split() if space != link)
        broken = origo.position(rules, shields=[kept, tribe])
        found = refusal(broken, f"migrate C5 {target}")
        assert "out-of-reach" == found.code
        assert (
            f"C5 does not reach {target} over adjacent own shields (T-05)"
            == found.sentence
        )


@pytest.mark.statement("T-05")
def test_migrate(rules: RuleSet) -> None:
    """Migrating moves a shield; it takes no card and no supply, and happens once."""
    state = origo.position(
        rules, shields=["A1 H5", "E7"], supplies=[4, 4], hands=["pop pop", ""]
    )
    state, log = told(state, "migrate A1 A2")
    assert "A2 H5" == shields(state, 0)
    assert [4, 4] == supplies(state)
    assert [2, 0] == hand_sizes(state)
    assert "" == discards(state)
    assert ["ShieldMoved"] == kinds(log)
    assert [("A1", "A2", "migrate")] == [
        (e.origin, e.target, e.arrival) for e in only(ShieldMoved, log)
    ]
    assert set() == legal(state, "migrate")
    found = refusal(state, "migrate H5 H4")
    assert "no-migration-left" == found.code
    assert (
        "this turn has already migrated: it may migrate or exchange once (T-05)"
        == found.sentence
    )


@pytest.mark.statement("T-05")
def test_migration_to_sea_and_back(rules: RuleSet) -> None:
    """A shield may migrate to sea; from there it comes back in another turn only."""
    state = play(origo.position(rules, shields=["A2", "E7"]), "migrate A2 A3")
    assert "A3" == shields(state, 0)
    assert {"A3 A2", "A3 A4", "A3 B3"} == answers(state, "sail")


@pytest.mark.statement("T-05", "T-07")
@pytest.mark.parametrize(
    ("action", "code", "sentence"),
    [
        ("migrate B1 C1", "not-own-shield", "B1 has no shield of yours"),
        ("migrate E7 E6", "not-own-shield", "E7 has no shield of yours"),
        ("migrate A3 A4", "wrong-terrain", "A3 lies at sea: shields there set sail"),
        ("sail A2 A1", "wrong-terrain", "A2 lies on land: shields there migrate"),
        ("migrate A2 C2", "out-of-reach", "A2 does not reach C2 over adjacent own"),
        ("migrate A2 B4", "out-of-reach", "A2 does not reach B4 over adjacent own"),
        ("sail A3 C3", "out-of-reach", "A3 does not reach C3 over adjacent own"),
        ("migrate A2 A2", "space-taken", "A2 is not free: seat 0 has a shield there"),
        ("sail A3 A2", "space-taken", "A2 is not free: seat 0 has a shield there"),
        ("migrate Z9 A2", "no-such-space", "there is no space Z9 on this board"),
        ("sail A3 A11", "no-such-space", "there is no space A11 on this board"),
    ],
)
def test_moves_refused(rules: RuleSet, action: str, code: str, sentence: str) -> None:
    """Only own shields move: from land by migrating, from the sea by sailing."""
    state = origo.position(rules, shields=["A2 A3", "E7"])
    found = refusal(state, action)
    assert code == found.code
    assert found.sentence.startswith(sentence)


# Setting sail


@pytest.mark.statement("T-07")
@pytest.mark.parametrize(
    ("own", "others", "moves"),
    [
        ("A3", "", goals("A2 A4 B3", "A3")),
        ("A3", "A2 A4 B3", set()),
        ("A8 B8", "", goals("A7 A9 B7 B9 C8", "A8", "B8")),
        # Over a land shield, which does not sail itself, and round a bend.
        ("I3 I4 H4", "", goals("G4 H3 H5 I2 I5 J3 J4", "I3", "I4")),
        ("I3 H4", "I4", goals("H3 I2 J3", "I3")),
        ("E7", "", set()),
    ],
)
def test_voyages(rules: RuleSet, own: str, others: str, moves: set[str]) -> None:
    """A shield at sea goes to a free space, land or sea, with the same jumps."""
    state = origo.position(rules, shields=[own, others])
    assert moves == answers(state, "sail")


@pytest.mark.statement("T-07", "T-02")
def test_any_number_sail(rules: RuleSet) -> None:
    """All shields at sea may sail in one turn, each of them once."""
    state = origo.position(rules, shields=["A3 B8 E1 J4 J9", "E7"])
    state, log = told(
        state, "sail A3 A2", "sail B8 A8", "sail E1 F1", "sail J4 J5", "sail J9 I9"
    )
    assert 5 == len(only(ShieldMoved, log))
    assert {"sail"} == {event.arrival for event in only(ShieldMoved, log)}
    assert "A2 A8 F1 I9 J5" == shields(state, 0)
    assert set() == legal(state, "sail")
    for action in ("sail A8 A7", "sail F1 F2", "sail J5 J6"):
        found = refusal(state, action)
        assert "sailed-already" == found.code
        space = action.split()[1]
        assert (
            f"the shield on {space} has already sailed in this turn (T-07)"
            == found.sentence
        )


@pytest.mark.statement("T-07")
def test_sailing_is_renewed(rules: RuleSet) -> None:
    """In the next turn every shield may sail again."""
    state = origo.position(rules, shields=["A8", "E7"])
    state = play(state, "sail A8 B8", "end-turn", "end-turn")
    assert allows(state, "sail B8 A8")


@pytest.mark.statement("T-07", "X-S")
def test_order_matters(rules: RuleSet) -> None:
    """A shield that sails first takes its chain away from those behind it."""
    state = origo.position(rules, shields=["I3 I4 H4", "H3 I2 J3"])
    assert allows(state, "sail I3 G4")
    later = play(state, "sail I4 J4")
    assert not allows(later, "sail I3 G4")
    first = play(state, "sail I3 G4")
    assert allows(first, "sail I4 F4")


@pytest.mark.statement("T-05", "T-07")
@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("migrate B3 B4", "B3 lies at sea: shields there set sail (T-05)"),
        ("migrate F6 E6", "F6 lies at sea: shields there set sail (T-05)"),
        ("sail A1 B1", "A1 lies on land: shields there migrate (T-07)"),
        ("sail E5 D5", "E5 lies on land: shields there migrate (T-07)"),
    ],
)
def test_terrain_of_an_invented_board(action: str, sentence: str) -> None:
    """On any board, whatever its last space is, the refusal tells the terrain."""
    state = origo.position(origo.ruleset(data=SMALL), shields=["A1 B3 E5 F6", "D1"])
    assert sentence == refusal(state, action).sentence


# A shield is followed


@pytest.mark.statement("conv-8", "T-07")
def test_sail_ashore_and_migrate(rules: RuleSet) -> None:
    """A shield that sailed ashore may migrate, but does not sail again at sea."""
    state = origo.position(rules, shields=["F1", "E7"], hands=["ship"])
    state = play(state, "sail F1 F2", "migrate F2 F1")
    assert "F1" == shields(state, 0)
    assert "sailed-already" == refusal(state, "sail F1 E1").code
    # A shield laid beside it has not sailed.
    state = play(state, "expand ship E1")
    assert {"E1 D1", "E1 E2", "E1 F2", "E1 G1"} == answers(state, "sail")


@pytest.mark.statement("conv-8", "T-07")
def test_space_left_by_a_ship(rules: RuleSet) -> None:
    """A shield that comes where another one has sailed from may still sail."""
    state = origo.position(rules, shields=["J5", "E7"], hands=["ship"])
    state = play(state, "sail J5 J6", "expand ship J5")
    assert allows(state, "sail J5 J4")
    assert not allows(state, "sail J6 J7")


@pytest.mark.statement("conv-8", "T-07")
def test_ships_change_places(rules: RuleSet) -> None:
    """Two shields that have sailed past each other have both sailed."""
    state = origo.position(rules, shields=["J4 J6", "E7"])
    state = play(state, "sail J4 J5", "sail J6 J4")
    assert "J4 J5" == shields(state, 0)
    assert set() == legal(state, "sail")


@pytest.mark.statement("conv-8", "T-05", "T-07")
def test_migrate_to_sea_and_sail(rules: RuleSet) -> None:
    """A shield that migrated to sea may sail in the same turn."""
    state = origo.position(rules, shields=["A2", "E7"])
    state = play(state, "migrate A2 A3", "sail A3 B3")
    assert "B3" == shields(state, 0)
    assert not allows(state, "sail B3 C3")


@pytest.mark.statement("conv-8", "T-04")
def test_new_shields_move(rules: RuleSet) -> None:
    """A shield placed in this turn may migrate or sail in it."""
    state = origo.position(rules, shields=["E7", "E6"], hands=["row-A ship"])
    state = play(state, "expand row-A A2", "expand ship J5")
    assert allows(state, "migrate A2 A3")
    assert allows(state, "sail J5 J4")


@pytest.mark.statement("conv-8", "K-08")
@pytest.mark.parametrize(
    ("tribes", "card", "target", "move"),
    [
        (("E8", "E7"), "row-E", "E7", "migrate E7 E6"),
        (("A8", "B8"), "ship", "B8", "sail B8 B9"),
    ],
)
def test_won_shields_move(
    rules: RuleSet, tribes: tuple[str, str], card: str, target: str, move: str
) -> None:
    """A shield that won a space in this turn may migrate or sail in it."""
    state = origo.position(rules, shields=tribes, hands=[card], founded="POL")
    state = play(state, f"attack {card} {target}", "hand-over", "give-up")
    assert target in shields(state, 0)
    assert allows(state, move)


@pytest.mark.statement("conv-8", "T-07")
def test_migration_does_not_free_a_ship(rules: RuleSet) -> None:
    """When another shield migrates over it, a shield that sailed stays so marked."""
    state = origo.position(rules, shields=["A2 B3", "E7"])
    state = play(state, "sail B3 A3", "migrate A2 A4")
    assert "A3 A4" == shields(state, 0)
    assert not allows(state, "sail A3 B3")
    assert allows(state, "sail A4 B4")

"""The worked examples of both sources, with their own positions and figures (X-..).

Where an example names players and colours that no table of the game data has (three
players as orange, green and blue), seats stand for them in the order of the text.
"""

from __future__ import annotations

import pytest
from tests.rules.helpers import (
    advances,
    allows,
    answers,
    awards,
    distances,
    legal,
    only,
    play,
    refusal,
    scored,
    shields,
    spaces_of,
    told,
)

import origo
from origo.events import Awarded, LeaderAdvanced, ShieldMoved
from origo.points import RuleSet
from origo.state import State

# Example 1 of the rulebook: an attack on Poland.


def poland(rules: RuleSet, black: str, orange: str = "") -> State:
    """Set up the attack on E7 with these cards in hand."""
    return origo.position(
        rules,
        shields={"black": "E8 F7 F8 G7", "orange": "E7 D7 E6 D6 D8 E5"},
        hands={"black": black, "orange": orange},
        founded="POL",
        to_decide="black",
    )


@pytest.mark.statement("X-K", "K-03", "K-06")
def test_cards_that_open_the_attack(rules: RuleSet) -> None:
    """Poland, column 7, row E and population open the attack on E7, and no others."""
    fitting = {"state-POL", "col-7", "row-E", "pop", "col-7.8", "row-EF", "row-DEF"}
    opening = {
        card
        for card in rules.data.deck.kinds
        if allows(poland(rules, card), f"attack {card} E7")
    }
    assert fitting == opening
    for card in {*rules.data.deck.kinds} - fitting:
        found = refusal(poland(rules, card), f"attack {card} E7")
        assert "out-of-reach" == found.code
        assert found.sentence.startswith(f"card {card} does not reach E7 (C-0")


@pytest.mark.statement("X-K", "K-04", "K-05", "K-07")
def test_shields_of_the_attack(rules: RuleSet) -> None:
    """Black's shields count 2 and orange's 3: with one card it is 4 against 3."""
    state = play(poland(rules, "state-POL"), "attack state-POL E7")
    found = refusal(state, "give-up")
    assert (
        "the attacker is ahead and cannot give up: 4 against 3 combat points (K-07)"
        == found.sentence
    )


@pytest.mark.statement("X-K", "K-08")
def test_the_attack_is_won(rules: RuleSet) -> None:
    """When orange plays no card black wins E7."""
    state = poland(rules, "state-POL", "row-E pop")
    state = play(state, "attack state-POL E7", "hand-over")
    assert 4 == state.to_decide
    assert {"reinforce row-E", "reinforce pop", "give-up"} == legal(state)
    state = play(state, "give-up")
    assert "E7 E8 F7 F8 G7" == shields(state, 2)
    assert "D6 D7 D8 E5 E6" == shields(state, 4)


@pytest.mark.statement("X-K", "K-01")
def test_poland_must_be_founded(rules: RuleSet) -> None:
    """Without the marker E7 cannot be attacked."""
    state = origo.position(
        rules,
        shields={"black": "E8 F7 F8 G7", "orange": "E7 D7 E6 D6 D8 E5"},
        hands={"black": "state-POL"},
        to_decide="black",
    )
    assert (
        "E7 cannot be attacked: Poland is not founded and 3 of its 6 spaces are free "
        "(K-01)" == refusal(state, "attack state-POL E7").sentence
    )


# Example 2: green expands in the North Sea.


@pytest.mark.statement("X-E", "T-04", "C-05")
def test_green_expands(rules: RuleSet) -> None:
    """With other tribes there and a few spaces free a ship card places on B3."""
    state = origo.position(
        rules,
        shields={"green": "A3 C4", "red": "A4"},
        hands={"green": "ship"},
        to_decide="green",
    )
    north_sea = {f"ship {space}" for space in spaces_of(rules, "nor")}
    assert {"ship B3", "ship B4", "ship C3"} == answers(state, "expand") & north_sea
    assert "A3 B3 C4" == shields(play(state, "expand ship B3"), 3)


# Example 3: blue migrates from Dalmatia to Italy.


@pytest.mark.statement("X-M", "T-05")
def test_blue_migrates(rules: RuleSet) -> None:
    """Blue moves H9 to H5, jumping over H8, H7 and H6."""
    state = origo.position(
        rules,
        shields={"blue": "H6 H7 H8 H9 I7", "red": "G6 I8"},
        to_decide="blue",
    )
    state, log = told(state, "migrate H9 H5")
    assert [("H9", "H5")] == [(e.origin, e.target) for e in only(ShieldMoved, log)]
    assert "H5 H6 H7 H8 I7" == shields(state, 1)


@pytest.mark.statement("X-M", "T-05")
@pytest.mark.parametrize("tribe", ["red", "black"])
def test_blue_cannot_migrate(rules: RuleSet, tribe: str) -> None:
    """If the shield on H8 belonged to another player blue could not do so."""
    others = {"red": "G6 I8"}
    others[tribe] = f"{others.get(tribe, '')} H8"
    state = origo.position(
        rules, shields={"blue": "H6 H7 H9 I7", **others}, to_decide="blue"
    )
    assert (
        "H9 does not reach H5 over adjacent own shields (T-05)"
        == refusal(state, "migrate H9 H5").sentence
    )


# Example 4: black sets sail to Gaul.


def off_gaul(rules: RuleSet) -> State:
    """Set up the ships in the Mediterranean and the Bay of Biscay."""
    return origo.position(
        rules,
        shields={"black": "I3 I4 F1 H4 G4 F2", "green": "H3"},
        to_decide="black",
    )


@pytest.mark.statement("X-S", "T-07")
def test_three_voyages(rules: RuleSet) -> None:
    """I3 to G3, then I4 to F4, then F1 to F3 or G2, each over own shields."""
    state = off_gaul(rules)
    assert allows(state, "sail I3 G3")
    state = play(state, "sail I3 G3")
    assert allows(state, "sail I4 F4")
    state = play(state, "sail I4 F4")
    assert allows(state, "sail F1 F3")
    assert allows(state, "sail F1 G2")
    assert "F2 F3 F4 G3 G4 H4" == shields(play(state, "sail F1 F3"), 2)
    assert "F2 F4 G2 G3 G4 H4" == shields(play(state, "sail F1 G2"), 2)


@pytest.mark.statement("X-S", "T-07")
def test_first_voyage_first(rules: RuleSet) -> None:
    """If I4 sails first the shield on I3 stays behind and cannot reach G3."""
    state = off_gaul(rules)
    assert allows(state, "sail I4 F4")
    later = play(state, "sail I4 F4")
    assert "out-of-reach" == refusal(later, "sail I3 G3").code


@pytest.mark.statement("X-S", "T-07")
def test_green_blocks_the_way(rules: RuleSet) -> None:
    """G3 cannot be reached over green's H3: without H4 there is no detour."""
    state = origo.position(
        rules,
        shields={"black": "I3 I4 F1 G4 F2", "green": "H3"},
        to_decide="black",
    )
    assert not allows(state, "sail I3 G3")


# BrettspielWelt's battle for Gaul.


@pytest.mark.statement("X-B", "K-04", "K-05")
def test_battle_for_gaul(rules: RuleSet) -> None:
    """Two shields beside G2 and the Gaul card: 4 points against 2 for G2 and G3."""
    state = origo.position(
        rules,
        shields={"blue": "F2 G1", "black": "G2 G3"},
        hands={"blue": "state-GAL"},
        founded="GAL",
        to_decide="blue",
    )
    state = play(state, "attack state-GAL G2")
    assert "4 against 2 combat points" in refusal(state, "give-up").sentence
    state = play(state, "hand-over", "give-up")
    assert ("F2 G1 G2", "G3") == (shields(state, 1), shields(state, 2))


# The chieftain track.


@pytest.mark.statement("X-L1", "L-01")
@pytest.mark.parametrize("n", [1, 40, 98])
def test_jumping_over_leaders(rules: RuleSet, n: int) -> None:
    """Blue on n, black n + 1, red n + 2: three steps end on n + 3."""
    state = three_steps(rules, blue=n, black=n + 1, red=n + 2)
    assert (n + 2, n + 3, n + 1) == distances(state)


@pytest.mark.statement("X-L2", "L-02")
@pytest.mark.parametrize("n", [1, 40, 98])
def test_going_on(rules: RuleSet, n: int) -> None:
    """Blue on n, red n + 3, black n + 4: three steps end on n + 5."""
    state = three_steps(rules, blue=n, black=n + 4, red=n + 3)
    assert (n + 3, n + 5, n + 4) == distances(state)


@pytest.mark.statement("X-L3", "L-03", "E-04")
def test_past_one_hundred(rules: RuleSet) -> None:
    """A leader that passes 100 and ends on 10 has 110 points."""
    state = origo.position(
        rules,
        shields=["", "I3 I4 J4 J5 J6 J7 J8 J9"],
        leaders=[50, 92],
        to_decide=1,
        met=["all-pass"],
    )
    # The one clan, 8 points, leads to 100; the fleet of 8, 10 points, to 110.
    state, log = told(state, "end-turn")
    assert [(92, 100), (100, 110)] == [
        (e.origin, e.target) for e in only(LeaderAdvanced, log)
    ]
    result = origo.outcome(state)
    assert result is not None
    assert (1, 110) == (result.winner, result.distances[1])


def three_steps(rules: RuleSet, *, blue: int, black: int, red: int) -> State:
    """Let blue found the first state, which is three steps."""
    state = origo.position(
        rules,
        shields={"red": "", "blue": "D3 E2 E3", "black": ""},
        players=3,
        hands={"blue": "row-E"},
        leaders=[red, blue, black],
        to_decide="blue",
    )
    return play(state, "expand row-E E4")


# Tribe scoring.


@pytest.mark.statement("X-C", "P-05", "P-06", "P-07", "P-03")
def test_clans_of_the_rulebook(rules: RuleSet) -> None:
    """Orange 8; orange and green 4 each for second; blue 2 x 2 for fourth, then 0."""
    orange = "A1 A2 A3 A4 A5 A6 C1 C2 C3 C4 C5"  # 6 and 5
    green = "E1 E2 E3 E4 E5"  # 5
    blue = "G1 G2 G3 G4 G6 G7 G8 G9 I1 I2 I3"  # 4, 4 and 3
    log = scored(rules, [orange, green, blue], starter=0)
    assert [(0, 8), (0, 4), (1, 4), (2, 4)] == advances(log, "clans")
    assert [(0, 8), (0, 4), (1, 4), (2, 4), (2, 0)] == awards(log, "clans")
    places = [e.place for e in only(Awarded, log) if e.source == "clans"]
    assert [1, 2, 2, 4, 6] == places


@pytest.mark.statement("X-V", "P-05", "P-07", "P-08", "P-09")
def test_valuation_of_brettspielwelt(rules: RuleSet) -> None:
    """Blue 14, black 10, red 6 and 6, black 5, red 4; fleets of 3, 2 and 2."""
    blue = "A1 A2 A3 B1 B2 B3 C1 C2 D1 D2 D3 E2 E3 E4"
    black = "A5 A6 A7 A8 A9 B5 B6 B7 B8 B9 F8 F9 F10 G9 G10"
    red = "C6 D4 D5 D6 E5 E6 H6 I5 I6 J4 J5 J6 C9 C10 D9 D10"
    log = scored(rules, [red, blue, black])
    assert [(1, 8), (2, 6), (0, 8), (2, 1)] == advances(log, "clans")
    assert [(1, 8), (2, 6), (0, 8), (2, 1), (0, 0)] == awards(log, "clans")
    sizes = [len(e.spaces) for e in only(Awarded, log) if e.source == "clans"]
    assert [14, 10, 12, 5, 4] == sizes
    assert [(0, 5), (1, 2), (2, 2)] == advances(log, "fleet")


@pytest.mark.statement("X-F", "P-08", "P-09", "P-03")
def test_fleets_of_the_rulebook(rules: RuleSet) -> None:
    """Red 7, green 2, blue 2, black 1 at sea: 9, 2, 2 and 1, in this order."""
    red, green, blue = "I3 J4 J5 J6 J7 J8 J9", "A3 B4", "A8 E1"
    log = scored(rules, [red, green, blue, "I4"], starter=0)
    assert [(0, 9), (1, 2), (2, 2), (3, 1)] == advances(log, "fleet")


@pytest.mark.statement("X-D1", "P-10")
def test_baltic_countries(rules: RuleSet) -> None:
    """Red 3 and green 2 in the Baltic Countries earn 4 and 2."""
    log = scored(rules, ["A9 A10 B9", "C10 D10"])
    assert [(0, 4), (1, 2)] == awards(log, "states", "BAL")
    assert [(0, 4), (1, 2)] == advances(log, "states")


@pytest.mark.statement("X-D2", "P-11", "P-03")
def test_scandinavia(rules: RuleSet) -> None:
    """Red 1, green 2, blue 2: green 2, blue 2, red 1, the leaders in this order."""
    red, green, blue = "A5", "A6 A7", "B6 B7"
    log = scored(rules, [red, green, blue], starter=0)
    assert [(1, 2), (2, 2), (0, 1)] == awards(log, "states", "SCA")
    assert [(1, 2), (2, 2), (0, 1)] == advances(log, "states")


@pytest.mark.statement("X-D3", "P-12", "P-10")
def test_belgium(rules: RuleSet) -> None:
    """Blue on all four spaces of founded Belgium earns 2 and 2 more: 4 steps."""
    log = scored(rules, ["", "D3 E2 E3 E4", ""], founded="BEL")
    assert [(1, 2), (1, 2)] == awards(log, "states", "BEL")
    assert [(1, 4)] == advances(log, "states")


@pytest.mark.statement("X-H", "P-04")
def test_clan_over_a_border(rules: RuleSet) -> None:
    """Two shields in Helvetia and one beside them in Dacia are a clan of three."""
    log = scored(rules, ["F6 F7 F8", ""])
    assert [(0, 8)] == advances(log, "clans")
    clan = next(event for event in only(Awarded, log) if event.source == "clans")
    assert ("F6", "F7", "F8") == clan.spaces

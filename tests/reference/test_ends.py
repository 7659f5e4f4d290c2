"""Small positions for the readings of scorings and ends (A-17 to A-39, E-01)."""

from __future__ import annotations

import pytest

from .play import hand_set, turn_of_seat
from .readings import ReadingChoice
from .test_reference import awards, scored, starts

SIX = "A1 A2 B1 B2 C1 C2"
FIVE_A = "A5 A6 A7 B5 B6"
FIVE_B = "A9 A10 B9 B10 C10"
FIVE_C = "G1 H1 H2 I1 I2"
THREE = "F8 F9 F10"


@pytest.mark.parametrize(
    ("reading", "tied", "last"),
    [("next-lower", 4, 1), ("lowest-shared", 2, 1), ("full", 6, 1)],
)
def test_clan_ties(reading: str, tied: int, last: int) -> None:
    """A-17, P-06, conv. 19: what three tied clans earn, and the place after them."""
    game = scored(
        f"{SIX} {THREE}", FIVE_A, FIVE_B, FIVE_C, readings={"clan-ties": reading}
    )
    expected = [(0, 8), (1, tied), (2, tied), (3, tied), (0, last)]
    assert expected == awards(game, "clans")


def test_clan_ties_below_the_last_place() -> None:
    """Conv. 19: a shared fifth place earns nothing by next-lower."""
    game = scored(
        "A1 A2 B1 B2 C1 C2 D1 A5 A6 A7 B5 B6 B7",
        "A9 A10 B9 B10 C10 G1 H1 H2 I1 F8 F9 F10",
        "G4 H4 H5",
    )
    assert [(0, 8), (0, 6), (1, 4), (1, 2)] == awards(game, "clans")


@pytest.mark.parametrize(("reading", "both"), [("per-clan", 8), ("per-tribe", 4)])
def test_mixed_clan_tie(reading: str, both: int) -> None:
    """A-39, conv. 19: two of one tribe and one of another; three places are used."""
    game = scored(
        f"{SIX} {THREE}",
        FIVE_A,
        f"{FIVE_B} {FIVE_C}",
        readings={"mixed-clan-tie": reading},
    )
    tie = [(1, 4), (2, 4)] if both == 4 else [(2, 8), (1, 4)]
    assert [(0, 8), *tie, (0, 1)] == awards(game, "clans")


def test_clan_advance() -> None:
    """A-31: once with the clan total, most points first."""
    game = scored(
        f"{SIX} {THREE}",
        FIVE_A,
        f"{FIVE_B} {FIVE_C}",
        readings={"clan-advance": "by-total"},
    )
    assert [(0, 9), (2, 8), (1, 4)] == awards(game, "clans")


@pytest.mark.parametrize(
    ("fleet_tie", "shipless", "shields", "expected"),
    [
        ("used-up", "needs-a-ship", ["A3 C4", "A8 E1", "I3"], [3, 3, 1]),
        ("still-second", "needs-a-ship", ["A3 C4", "A8 E1", "I3"], [3, 3, 2]),
        ("still-second", "needs-a-ship", ["A3 C4", "A8 E1", "A1"], [3, 3, 0]),
        ("still-second", "any", ["A3 C4", "A8 E1", "A1"], [3, 3, 1]),
        ("used-up", "needs-a-ship", ["A3", "A1", "A5"], [3, 0, 0]),
        ("used-up", "any", ["A3", "A1", "A5"], [3, 0, 0]),
        ("used-up", "any", ["A3 C4", "E1", "A5"], [4, 2, 0]),
        ("used-up", "any", ["A1", "A5", "A9"], [0, 0, 0]),
        ("still-second", "any", ["A3", "C4", "E1"], [2, 2, 2]),
    ],
)
def test_fleets(
    fleet_tie: str, shipless: str, shields: list[str], expected: list[int]
) -> None:
    """A-18, A-19, P-08, P-09, conv. 20: who gets a bonus for the fleet."""
    game = scored(
        *shields, readings={"fleet-tie": fleet_tie, "shipless-fleet": shipless}
    )
    points = dict.fromkeys(range(3), 0) | dict(awards(game, "fleet"))  # type: ignore[arg-type]
    assert expected == [points[seat] for seat in range(3)]


def test_lone_shipless_fleet() -> None:
    """A-19, conv. 20: with any a lone shipless player is the second fleet."""
    game = scored("A3", "A1", readings={"shipless-fleet": "any"})
    assert [(0, 3), (1, 1)] == awards(game, "fleet")


@pytest.mark.parametrize(
    ("reading", "tied"), [("next-lower", 2), ("lowest-shared", 1), ("full", 3)]
)
def test_state_ties(reading: str, tied: int) -> None:
    """A-20, P-11, conv. 19: what three tied players earn, and no place after them."""
    game = scored("A5 A6", "A7 B5", "B6 B7", readings={"state-ties": reading})
    assert [(0, tied), (1, tied), (2, tied)] == awards(game, "states")
    two = scored("A5 A6", "A7 B5", "B6", readings={"state-ties": reading})
    pair = 3 if reading == "full" else 2
    assert [(0, pair), (1, pair), (2, 1)] == awards(two, "states")


@pytest.mark.parametrize(
    ("shields", "expected"),
    [
        (["A5", "A9", "", ""], [(0, 3), (1, 1), (2, 1), (3, 1)]),
        (["A5", "A6 A7", "A1 B1"], [(1, 3), (0, 2), (2, 1)]),
        (["A5", "", "B7 B6"], [(2, 3), (0, 2), (1, 1)]),
        (["A5", ""], [(0, 3), (1, 2)]),
    ],
)
def test_state_presence(shields: list[str], expected: list[tuple[int, int]]) -> None:
    """A-36, conv. 21: with any, those without a shield share the place after."""
    readings: dict[str, ReadingChoice] = {
        "state-presence": "any",
        "scored-states": "founded-only",
    }
    game = scored(*shields, readings=readings, founded=["SCA"])
    assert expected == awards(game, "states")


@pytest.mark.parametrize(("reading", "points"), [("founded", 2), ("all-spaces", 4)])
def test_dominance(reading: str, points: int) -> None:
    """A-37, P-12: whether dominance needs the marker."""
    game = scored("", "D3 E2 E3 E4", readings={"dominance": reading})
    assert [(1, points)] == awards(game, "states")


def test_scored_states() -> None:
    """A-28: founded-only pays nothing for the other states."""
    readings: dict[str, ReadingChoice] = {"scored-states": "founded-only"}
    game = scored("A1", "A5", readings=readings, founded=["SCA"])
    assert [(1, 3)] == awards(game, "states")


@pytest.mark.parametrize(
    ("choice", "stage", "decides", "starter"),
    [
        ("leader-chooses", "naming", 2, 1),
        ("last-chooses", "naming", 0, 1),
        ("rotate", "turn", 2, 2),
        ({"reading": "rotate", "direction": "counter-clockwise"}, "turn", 0, 0),
        ("keep", "turn", 1, 1),
    ],
)
def test_next_starter(
    choice: ReadingChoice, stage: str, decides: int, starter: int
) -> None:
    """A-21, P-13, conv. 22: who starts, or who names the starter, after a scoring."""
    game = hand_set(
        ["", "", ""],
        {"next-starter": choice},
        due=2,
        starter=1,
        turn=turn_of_seat(0, 2),
        to_decide=0,
    )
    game.play("end-turn")
    position = game.position
    assert (stage, decides, starter) == (
        position.stage,
        position.to_decide,
        position.starter,
    )
    assert 1 == position.due
    if stage == "naming":
        assert {"name 0", "name 1", "name 2"} == game.legal()
        assert 3 == position.round
        game.play("name 0")
        assert (0, 0) == (position.starter, position.to_decide)
    assert (4, "turn") == (position.round, position.stage)


@pytest.mark.parametrize(
    ("pending", "last", "due", "scorings"),
    [
        ("dropped", "always", 0, 1),
        ("dropped", "always", 2, 1),
        ("dropped", "red-only", 0, 0),
        ("dropped", "red-only", 2, 1),
        ("held", "always", 0, 1),
        ("held", "always", 2, 2),
        ("held", "red-only", 0, 0),
        ("held", "red-only", 2, 2),
    ],
)
def test_last_scorings(pending: str, last: str, due: int, scorings: int) -> None:
    """A-23, A-26, E-03, conv. 26: how many scorings are held at the end."""
    game = hand_set(
        ["A1", "A5"],
        {"pending-scoring": pending, "last-scoring": last},
        due=due,
        met=["last-shield"],
        turn=turn_of_seat(1, 1),
        to_decide=1,
    )
    game.play("end-turn")
    assert "over" == game.position.stage
    assert scorings == sum(entry[0] == "scoring" for entry in game.log)
    assert set() == game.legal()


def test_track_lap() -> None:
    """A-30: a leader on 110 and one on 10 collide by their printed space only."""
    for reading, distance in (("by-distance", 110), ("by-printed-space", 111)):
        game = hand_set(
            ["E2", "E3 E4"],
            {"track-lap": reading},
            distances=[107, 10],
            hands=[["row-D"], []],
        )
        game.play("expand row-D D3")
        assert distance == game.position.distances[0]


def test_game_stop() -> None:
    """A-22, E-02, conv. 25, 27: the round is finished, or the game ends at once."""
    for reading, stage in (("finish-round", "turn"), ("at-once", "over")):
        game = hand_set(
            ["A1", "A5"],
            {"game-stop": reading},
            supply=[1, 5],
            hands=[["row-A", "row-B"], []],
            draw=["pop"] * 20,
        )
        game.play("expand row-A A3")
        assert stage == game.position.stage
        assert ["last-shield"] == game.summary()["met"]
        if reading == "finish-round":
            assert not starts(game, "expand")
            game.play("end-turn")
            assert (1, "turn") == (game.position.to_decide, game.position.stage)
            game.play("end-turn")
        else:
            assert 1 == len(game.position.hands[0])
        assert "over" == game.position.stage
        assert 1 == sum(entry[0] == "scoring" for entry in game.log)


def test_last_marker() -> None:
    """E-01, F-04: the twelfth marker is red and ends the game with its scoring."""
    founded = "BRI GER BAL GAL SPA ITA SCA POL HEL DAC DAL".split()  # noqa: SIM905
    game = hand_set(
        ["E2", "E3 E4"],
        {"last-scoring": "red-only"},
        founded=founded,
        hands=[["row-D"], []],
    )
    game.play("expand row-D D3")
    assert [(0, 7)] == awards(game, "founding")
    assert (1, ["last-marker"]) == (game.position.due, game.summary()["met"])
    game.play("end-turn")
    game.play("end-turn")
    assert ("over", 0) == (game.position.stage, game.position.due)


@pytest.mark.parametrize(
    ("reading", "passed", "index", "met"),
    [
        ("in-succession", [1, 2], 0, True),
        ("in-succession", [1], 0, False),
        ("within-round", [1, 2], 0, False),
        ("within-round", [1, 2], 2, True),
    ],
)
def test_all_pass(
    reading: str,
    passed: list[int],
    index: int,
    met: bool,  # noqa: FBT001
) -> None:
    """A-24, conv. 24: all pass in succession, or in one round."""
    game = hand_set(
        ["A1", "A5", "A9"],
        {"all-pass": reading},
        extra={"passed": passed, "round_passes": index},
        turn=turn_of_seat(0, index),
        starter=(0 - index) % 3,
    )
    game.play("end-turn")
    assert met == (game.summary()["met"] == ["all-pass"])
    assert (met and index == 2) == (game.position.stage == "over")


@pytest.mark.parametrize(("reading", "passed"), [("is-action", []), ("is-pass", [0])])
def test_exchange_pass(reading: str, passed: list[int]) -> None:
    """A-27, conv. 9: a turn with an exchange alone may count as a pass."""
    game = hand_set(
        ["A1", "A5"],
        {"exchange-pass": reading},
        hands=[["pop", "ship"], []],
        draw=["pop"] * 30,
    )
    game.play("exchange pop ship")
    game.play("end-turn")
    assert passed == game.extra()["passed"]


@pytest.mark.parametrize(
    ("last", "beaten", "others", "met"),
    [
        ("supply-empty", "box", 3, ["last-shield"]),
        ("on-board", "box", 3, []),
        ("on-board", "box", 0, ["last-shield"]),
        ("supply-empty", "supply", 3, []),
        ("on-board", "supply", 0, []),
    ],
)
def test_failed_last_shield(
    last: str, beaten: str, others: int, met: list[str]
) -> None:
    """A-25, conv. 14, 28: a failed attack with the last shield."""
    game = hand_set(
        ["G2", "G3 F3 G4"],
        {"last-shield": last, "beaten-shield": beaten},
        founded=["GAL"],
        supply=[1, others],
        hands=[["row-G"], []],
    )
    game.play("attack row-G G3")
    assert [] == game.summary()["met"]
    game.play("give-up")
    assert met == game.summary()["met"]


def test_won_last_shield() -> None:
    """A-25: an attack won with the last shield meets the end in both readings."""
    for reading in ("supply-empty", "on-board"):
        game = hand_set(
            ["F3 G2", "G3"],
            {"last-shield": reading},
            founded=["GAL"],
            supply=[1, 5],
            hands=[["row-G"], []],
        )
        game.play("attack row-G G3")
        game.play("hand-over")
        game.play("give-up")
        assert ["last-shield"] == game.summary()["met"]


def test_all_pass_at_once() -> None:
    """A-22, conv. 25: an all-pass ends the game after the last pass's filling."""
    game = hand_set(
        ["A1", "A5", "A9"],
        {"game-stop": "at-once"},
        extra={"passed": [1, 2]},
        draw=["pop"] * 12,
    )
    game.play("end-turn")
    assert ("over", 3) == (game.position.stage, game.position.round)
    assert [10, 0, 0] == [len(hand) for hand in game.position.hands]


def test_two_scorings_due() -> None:
    """F-05: the second of two scorings due is held at the end of the next round."""
    game = scored("A1", "A5", due=2, readings={"next-starter": "keep"})
    assert (4, 1) == (game.position.round, game.position.due)
    for action in ("migrate A1 A2", "end-turn", "end-turn"):
        game.play(action)
    assert (5, 0) == (game.position.round, game.position.due)
    assert 2 == sum(entry[0] == "scoring" for entry in game.log)

"""One small position for each reading that differs from the rulebook's (A-01 to A-28).

Set-up and turns; attacks stand in test_attacks.py, scorings in test_ends.py.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from .data import EUROPE, StateLine
from .play import hand_set, hands, new_game, turn_of_seat
from .readings import ReadingChoice, choose
from .test_reference import starts

GAUL = "F2 F3 F4 G2 G3 G4 H3 H4"


def test_first_player() -> None:
    """A-01: the first seat, a drawn one or a given one begins; A-02 follows it."""
    game = new_game(3, 1, {"first-player": {"reading": "given", "seat": 2}})
    assert (2, [2, 3, 1]) == (game.position.starter, game.position.distances)
    drawn = {
        new_game(3, seed, {"first-player": "drawn"}).position.starter
        for seed in range(30)
    }
    assert {0, 1, 2} == drawn
    with pytest.raises(ValueError, match="no seat 3"):
        new_game(3, 1, {"first-player": {"reading": "given", "seat": 3}})


def test_start_spaces() -> None:
    """A-02: with reverse-staggered the first player stands on space n of n."""
    assert [1, 2, 3, 4] == new_game(4, 1).position.distances
    reverse = new_game(4, 1, {"start-spaces": "reverse-staggered"})
    assert [4, 3, 2, 1] == reverse.position.distances


def test_drawn_placement() -> None:
    """A-03, conv. 30: drawn placement lays all shields within the caps."""
    game = new_game(5, 3, {"placement": "drawn"})
    assert ("turn", 1, 0) == (
        game.position.stage,
        game.position.round,
        game.position.to_decide,
    )
    assert [18] * 5 == game.position.supply
    assert 20 == len(game.position.board)


@pytest.mark.parametrize(
    ("cap", "belgium", "poland", "gaul"),
    [("by-size", 2, 2, 4), ("half", 2, 3, 4), ("none", 4, 6, 8)],
)
def test_placement_cap(cap: str, belgium: int, poland: int, gaul: int) -> None:
    """A-04, S-05: how many shields a state takes in placement."""
    game = new_game(2, 1, {"placement-cap": cap})
    wanted = ["D3", "E2", "E3", "E4", "C8", "C9", "D7", "D8", "D9", "E7"]
    laid: list[str] = []
    for space in [*wanted, *GAUL.split()]:
        if f"place {space}" in game.legal():
            game.play(f"place {space}")
            laid.append(space)
    assert belgium == len(set(laid) & set(wanted[:4]))
    assert poland == len(set(laid) & set(wanted[4:]))
    assert gaul == len(set(laid) & set(GAUL.split()))
    founded = ["BEL", "POL", "GAL"] if cap == "none" else []
    assert founded == game.position.founded


def test_action_order_grouped() -> None:
    """A-06, conv. 7: with grouped another action ends the card actions."""
    for reading, second in (("free", True), ("grouped", False)):
        game = hand_set(
            ["I3", "A1"], {"action-order": reading}, hands=hands("row-A row-B", "")
        )
        game.play("sail I3 I2")
        game.play("expand row-A A5")
        assert "expand row-B B5" in game.legal()
        game.play("migrate I2 I3")
        assert second == ("expand row-B B5" in game.legal())
        assert "end-turn" in game.legal()
        assert (not second) == game.extra()["closed"]


def test_action_order_both_or_none() -> None:
    """A-06: with both-or-none nothing else is legal while a second card action is."""
    reading: dict[str, ReadingChoice] = {"action-order": "both-or-none"}
    game = hand_set(["I3 A1", "A5"], reading, hands=hands("row-B ship", ""))
    assert {"end-turn", "exchange row-B ship", "migrate A1 A2"} <= game.legal()
    game.play("expand row-B B5")
    assert game.legal() == starts(game, "expand ship")
    game.play("expand ship C3")
    assert "end-turn" in game.legal()
    alone = hand_set(["I3 A1", "A5"], reading, hands=hands("row-B", ""))
    alone.play("expand row-B B5")
    assert {"end-turn", "migrate A1 A2"} <= alone.legal()


@pytest.mark.parametrize(("reading", "again"), [("free", True), ("once-a-turn", False)])
def test_double_move(reading: str, again: bool) -> None:  # noqa: FBT001
    """A-07, conv. 8: a shield that sailed ashore may migrate, not sail again."""
    game = hand_set(["I3", "A5"], {"double-move": reading})
    game.play("sail I3 I2")
    assert {"sailed": ["I2"], "moved": ["I2"]}.items() <= _turn(game.summary()).items()
    assert again == ("migrate I2 J2" in game.legal())
    back = hand_set(["I2", "A5"], {"double-move": reading})
    back.play("migrate I2 I3")
    assert {"sailed": [], "moved": ["I3"]}.items() <= _turn(back.summary()).items()
    assert again == ("sail I3 I4" in back.legal())
    if again:
        game.play("migrate I2 I3")
        assert not starts(game, "sail")
        assert {"sailed": ["I3"], "moved": ["I3"]}.items() <= _turn(
            game.summary()
        ).items()


def _turn(summary: dict[str, object]) -> dict[str, Any]:
    """Return the turn of a summary."""
    turn = summary["turn"]
    assert isinstance(turn, dict)
    return turn


@pytest.mark.parametrize(
    ("reading", "index", "sizes"),
    [
        ("turn-participants", 1, [8, 10, 10, 7]),
        ("turn-all", 1, [10, 10, 10, 10]),
        ("round-all", 1, [8, 9, 6, 7]),
        ("round-all", 3, [10, 10, 10, 10]),
    ],
)
def test_refill(reading: str, index: int, sizes: list[int]) -> None:
    """A-08, conv. 2, 3: whose hands are filled when a turn is over."""
    held = [["pop"] * size for size in (8, 9, 6, 7)]
    game = hand_set(
        ["A1", "A5", "A9", "J1"],
        {"refill": reading},
        hands=held,
        draw=["ship"] * 12,
        starter=(1 - index) % 4,
        turn=turn_of_seat(1, index, defenders=[2]),
        to_decide=1,
    )
    game.play("end-turn")
    assert sizes == [len(hand) for hand in game.position.hands]


@pytest.mark.parametrize(
    ("reading", "sizes"), [("active-first", [5, 5, 10]), ("starter-first", [5, 7, 8])]
)
def test_refill_order(reading: str, sizes: list[int]) -> None:
    """A-09, conv. 2: whoever draws first draws all before the next one draws."""
    game = hand_set(
        ["A1", "A5", "A9"],
        {"refill": "turn-all", "refill-order": reading},
        hands=[["pop"] * 5, ["pop"] * 5, ["pop"] * 8],
        draw=["ship"] * 2,
        starter=1,
        turn=turn_of_seat(2, 1),
        to_decide=2,
    )
    game.play("end-turn")
    assert sizes == [len(hand) for hand in game.position.hands]


@pytest.mark.parametrize(
    ("reading", "cards"), [("after-turn", 0), ("after-battle", 10)]
)
def test_defender_refill(reading: str, cards: int) -> None:
    """A-10, conv. 4: a defender who played a card draws at once or after the turn."""
    game = hand_set(
        ["F2 H3", "G3"],
        {"defender-refill": reading, "refill": "round-all"},
        founded=["GAL"],
        hands=hands("row-G", "col-3"),
        draw=["pop"] * 30,
    )
    game.play("attack row-G G3")
    game.play("hand-over")
    game.play("reinforce col-3")
    assert [1] == _turn(game.summary())["defenders"]
    game.play("hand-over")
    game.play("give-up")
    assert ["row-G", "col-3"] == game.position.discard
    assert cards == len(game.position.hands[1])


@pytest.mark.parametrize(
    ("reading", "founded"), [("any-arrival", ["BEL"]), ("expansion-only", [])]
)
def test_founding(reading: str, founded: list[str]) -> None:
    """A-11, conv. 16: whether a shield that migrates founds a state."""
    game = hand_set(["D4", "E2 E3 E4"], {"founding": reading}, hands=hands("pop", ""))
    game.play("migrate D4 D3")
    assert founded == game.position.founded
    assert bool(founded) == ("attack pop E3" in game.legal())
    sailing = hand_set(["E1 E3 E4", "D3"], {"founding": reading})
    sailing.play("sail E1 E2")
    assert founded == sailing.position.founded
    expanding = hand_set(
        ["E2", "E3 E4"], {"founding": reading}, hands=hands("row-D", "")
    )
    expanding.play("expand row-D D3")
    assert ["BEL"] == expanding.position.founded


def test_straight_jumps() -> None:
    """A-32, conv. 8: straight moves go over one unbroken line of own shields."""
    reading: dict[str, ReadingChoice] = {"jump-path": "straight"}
    game = hand_set(["H6 H7 H8 H9 I7", "G6 I8"], reading)
    assert {"migrate H9 H5", "migrate H9 H10", "migrate H9 G9", "migrate H9 I9"} == (
        starts(game, "migrate H9")
    )
    bent = hand_set(["I3 I4 F1 H4 G4 F2", "H3"], reading)
    assert {"sail I3 I5", "sail I3 I2", "sail I3 J3"} == starts(bent, "sail I3")
    assert {"sail I4 F4", "sail I4 J4", "sail I4 I2", "sail I4 I5"} == starts(
        bent, "sail I4"
    )


@pytest.mark.parametrize(
    ("reading", "draw", "discard"),
    [("when-needed", 0, 5), ("when-empty", 5, 0)],
)
def test_reshuffle(reading: str, draw: int, discard: int) -> None:
    """A-33, T-11: whether the last card drawn brings the discard pile back."""
    game = hand_set(
        ["A1", "A5"],
        {"reshuffle": reading},
        hands=hands("row-A row-B", ""),
        draw=["ship", "pop"],
        discard=["col-1", "col-2", "col-3"],
    )
    game.play("exchange row-A row-B")
    assert ["pop", "ship"] == game.position.hands[0]
    assert (draw, discard) == (len(game.position.draw), len(game.position.discard))
    game.play("end-turn")
    assert 7 == len(game.position.hands[0])
    assert [] == game.position.draw + game.position.discard


def test_small_board_and_deck() -> None:
    """Conv. 33, T-11: placement ends when nothing is legal; hands may stay short."""
    small = replace(
        EUROPE,
        rows=[["BRI", "BRI", "sea"], ["GER", "GER", "GER"]],
        states=[StateLine("BRI", (2, 1)), StateLine("GER", (2, 1))],
        seas=["sea"],
        founding_track=[(2, False), (3, True)],
        deck={"pop": 5, "ship": 2},
        players={2: (6, 4)},
        hand_size=4,
    )
    game = new_game(2, 1, {"placement-cap": "half"}, small)
    assert [4, 3] == [len(hand) for hand in game.position.hands]
    for space in ("A1", "A3", "B1"):
        game.play(f"place {space}")
    assert ("turn", 1) == (game.position.stage, game.position.round)
    assert [4, 5] == game.position.supply
    game.play("end-turn")
    game.play("end-turn")
    assert "over" == game.position.stage


def test_a_founded_state_stays_founded() -> None:
    """F-03: a state founded before is not founded again when it fills up anew."""
    game = hand_set(
        ["E2", "E3 E4"], founded=["BEL"], hands=[["row-D"], []], distances=[5, 6]
    )
    game.play("expand row-D D3")
    assert (["BEL"], [5, 6]) == (game.position.founded, game.position.distances)


def test_unknown_readings() -> None:
    """A point, reading or option that does not exist is refused."""
    for wrong in (
        {"no-point": "free"},
        {"jump-path": "no-reading"},
        {"jump-path": {"reading": "chain", "no-option": 1}},
    ):
        with pytest.raises(ValueError, match="no"):
            choose(wrong)

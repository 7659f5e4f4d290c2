"""Conventions about other readings of scorings, ends and placement (conv. 18 to 33)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.rules.helpers import (
    LOST_BATTLE,
    Paid,
    advances,
    allows,
    answers,
    awards,
    before_battle,
    discards,
    distances,
    hand_sizes,
    legal,
    only,
    play,
    rulebook,
    scored,
    spaces_of,
    supplies,
    told,
)

import origo
from origo.events import (
    ConditionMet,
    GameEnded,
    NamingAsked,
    ScoringHeld,
    ShieldPlaced,
    SpaceDrawn,
    StarterNamed,
)
from origo.gamedata import parse_data
from origo.types import Seat

TINY = Path(__file__).parents[1] / "data" / "tiny.toml"

# The track and scorings


@pytest.mark.statement("conv-18", "S-02")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_reverse_staggered(players: int) -> None:
    """The first player stands on space n of n players, the last one on 1."""
    rules = rulebook(start_spaces="reverse-staggered")
    state = origo.new_game(rules, players, seed=4)
    assert tuple(range(players, 0, -1)) == distances(state)


@pytest.mark.statement("conv-19", "P-06")
@pytest.mark.parametrize(
    ("reading", "tied", "after"),
    [("next-lower", 6, 2), ("lowest-shared", 4, 2), ("full", 8, 2)],
)
def test_clan_ties_use_up_places(reading: str, tied: int, after: int) -> None:
    """Whatever a tie of three is paid, it uses up three places."""
    tribes = ["A1 A2 A3 A4", "C1 C2 C3 C4", "E1 E2 E3 E4", "G1 G2 G3"]
    log = scored(rulebook(clan_ties=reading), tribes)
    assert [(0, tied), (1, tied), (2, tied), (3, after)] == awards(log, "clans")


@pytest.mark.statement("conv-19", "P-11")
@pytest.mark.parametrize(
    ("reading", "tied"), [("next-lower", 2), ("lowest-shared", 2), ("full", 4)]
)
def test_state_ties_use_up_places(reading: str, tied: int) -> None:
    """Whatever a tie of two is paid, third place comes after it."""
    log = scored(rulebook(state_ties=reading), ["A1 A2", "B1 B2", "C1"])
    assert [(0, tied), (1, tied), (2, 1)] == awards(log, "states", "BRI")


@pytest.mark.statement("conv-19", "P-05")
def test_below_the_last_place() -> None:
    """A place shared below the last printed one earns nothing."""
    # The fourth place shared by three: the lowest of them is the sixth.
    tribes = [
        "A1 A2 A3 A4 A5 A6 A7 I6 I7 I8",
        "C1 C2 C3 C4 C5 C6 I1 I2 I3",
        "E1 E2 E3 E4 E5 G1 G2 G3",
    ]
    log = scored(rulebook(clan_ties="lowest-shared"), tribes)
    tie = [(0, 0), (1, 0), (2, 0)]
    assert [(0, 8), (1, 6), (2, 4), *tie] == awards(log, "clans")


@pytest.mark.statement("conv-20", "P-09")
@pytest.mark.parametrize(
    ("tribes", "expected"),
    [
        (["A3", "A1"], [(0, 3), (1, 1)]),
        (["A3", "A1", "A5"], [(0, 3)]),
        (["A3", "A4 B4", "A5"], [(1, 4), (0, 2)]),
        (["A1", "A5"], []),
    ],
)
def test_fleet_of_nobody(tribes: list[str], expected: list[Paid]) -> None:
    """With `any` a lone player without ships is second; the strongest needs a ship."""
    log = scored(rulebook(shipless_fleet="any"), tribes)
    assert expected == advances(log, "fleet")


@pytest.mark.statement("conv-21", "P-10")
@pytest.mark.parametrize(
    ("tribes", "expected"),
    [
        (["A1 A2", "B1", ""], [(0, 4), (1, 2), (2, 1)]),
        (["A1", "", ""], [(0, 4), (1, 1), (2, 1)]),
        (["A1", ""], [(0, 4), (1, 2)]),
        (["A1 A2", "B1", "C1", ""], [(0, 4), (1, 1), (2, 1), (3, 0)]),
        (["E7", "", ""], []),
    ],
)
def test_places_without_a_shield(tribes: list[str], expected: list[Paid]) -> None:
    """With `any` the seats without a shield share the place after the last one."""
    log = scored(rulebook(state_presence="any"), tribes)
    assert expected == awards(log, "states", "BRI")


@pytest.mark.statement("conv-22", "P-13")
def test_rotate() -> None:
    """With `rotate` the start moves one seat clockwise after each scoring."""
    state = origo.position(
        rulebook(next_starter="rotate"),
        shields=["A1", "", ""],
        starter=2,
        to_decide=2,
        due=2,
        leaders=[1, 101, 201],
    )
    state, log = told(state, "end-turn", "migrate A1 A2", "end-turn", "end-turn")
    assert [] == only(NamingAsked, log)
    assert [StarterNamed(Seat(0), None)] == only(StarterNamed, log)
    assert ("turn", 0) == (state.stage, state.to_decide)
    state = play(state, "migrate A2 A1", *["end-turn"] * 3)
    assert (1, 1) == (state.to_decide, state.track.starter)


# The end


@pytest.mark.statement("conv-24", "E-01")
def test_within_one_round() -> None:
    """`within-round`: every turn of one round must have been a pass."""
    state = origo.position(
        rulebook(all_pass="within-round"),  # noqa: S106 - it is a rule point
        shields=["A1", "E7", "J1"],
    )
    state = play(state, "migrate A1 A2", *["end-turn"] * 5)
    assert ((), 2) == (state.track.met, state.round)
    state = play(state, "end-turn")
    assert (("all-pass",), "over") == (state.track.met, state.stage)


@pytest.mark.statement("conv-24", "conv-17")
def test_once_met_stays_met() -> None:
    """A last shield that `supply` gives back does not take the end back."""
    state = origo.position(
        rulebook(beaten_shield="supply"),
        shields=["E7", "E8"],
        supplies=[1, 9],
        hands=["row-A", "row-E"],
        founded="POL",
    )
    state = play(state, "expand row-A A1", "end-turn")
    assert ([0, 9], ("last-shield",)) == (supplies(state), state.track.met)
    state = play(state, "attack row-E E7", "hand-over", "give-up")
    assert ([1, 8], ("last-shield",)) == (supplies(state), state.track.met)
    assert "over" == play(state, "end-turn").stage


@pytest.mark.statement("conv-25", "E-02")
def test_at_once() -> None:
    """`at-once` ends the game with the action: no turn goes on, no hand is filled."""
    state = origo.position(
        rulebook(game_stop="at-once"),
        shields=["A1", "E7"],
        supplies=[1, 9],
        hands=["row-A row-B", ""],
    )
    state, log = told(state, "expand row-A A2")
    assert "over" == state.stage
    assert [1, 0] == hand_sizes(state)
    assert 1 == len(only(ScoringHeld, log))


@pytest.mark.statement("conv-25", "conv-11", "F-01")
@pytest.mark.parametrize("action", ["migrate F4 E4", "sail E1 E4"])
def test_at_once_by_a_move(action: str) -> None:
    """A shield that moves onto the last free space of the last state ends the game."""
    state = origo.position(
        rulebook(game_stop="at-once"),
        shields=["D3 E2 E3 F4 E1", "A1"],
        founded="BRI GER BAL GAL SPA ITA SCA POL HEL DAC DAL",
    )
    state = play(state, action)
    assert ("over", ("last-marker",)) == (state.stage, state.track.met)


@pytest.mark.statement("conv-25", "conv-4", "K-10")
def test_at_once_after_a_battle() -> None:
    """A battle that ends the game is complete, its discards and a filling after it."""
    rules = rulebook(game_stop="at-once", defender_refill="after-battle")
    state = before_battle(rules, supplies=[1, 9])
    state = play(state, *LOST_BATTLE[:-1])
    assert ("battle", [1, 1]) == (state.stage, hand_sizes(state))
    state, log = told(state, LOST_BATTLE[-1])
    assert ("over", [1, 10]) == (state.stage, hand_sizes(state))
    assert "row-E row-DEF" == discards(state)
    assert [ConditionMet("last-shield")] == only(ConditionMet, log)


@pytest.mark.statement("conv-25", "conv-3")
def test_all_pass_at_once() -> None:
    """An all-pass ends the game after the filling of the last passing turn."""
    state = origo.position(
        rulebook(game_stop="at-once"), shields=["A1", "E7", "J1"], passed=[1, 2]
    )
    state, log = told(state, "end-turn")
    assert ("over", [10, 0, 0]) == (state.stage, hand_sizes(state))
    assert 1 == len(only(GameEnded, log))


@pytest.mark.statement("conv-26", "E-03", "F-05")
@pytest.mark.parametrize(
    ("last", "pending", "due", "held"),
    [
        ("always", "dropped", 0, 1),
        ("always", "dropped", 2, 1),
        ("always", "held", 0, 1),
        ("always", "held", 1, 1),
        ("always", "held", 2, 2),
        ("red-only", "dropped", 0, 0),
        ("red-only", "dropped", 1, 1),
        ("red-only", "dropped", 3, 1),
        ("red-only", "held", 0, 0),
        ("red-only", "held", 1, 1),
        ("red-only", "held", 3, 3),
    ],
)
def test_scorings_at_the_end(last: str, pending: str, due: int, held: int) -> None:
    """One or only a due one; with `held` at least as many as are due."""
    state = origo.position(
        rulebook(last_scoring=last, pending_scoring=pending),
        shields=["A1", "E7"],
        to_decide=1,
        met=["all-pass"],
        due=due,
    )
    state, log = told(state, "end-turn")
    assert held == len(only(ScoringHeld, log))
    assert held == len([paid for paid in awards(log, "states", "BRI") if paid[1]])
    assert "over" == state.stage


@pytest.mark.statement("conv-28", "E-01")
@pytest.mark.parametrize(
    ("supplies_left", "defender", "met"),
    [
        ([1, 3], "E7 D7 E6", ()),
        ([1, 0], "E7 D7 E6", ("last-shield",)),
        ([1, 3], "E7", ("last-shield",)),
    ],
)
def test_on_board(
    supplies_left: list[int], defender: str, met: tuple[str, ...]
) -> None:
    """Under `on-board` a lost last shield ends the game only if nobody has one left."""
    state = origo.position(
        rulebook(last_shield="on-board"),
        shields=["E8", defender],
        supplies=supplies_left,
        hands=["row-E"],
        founded="POL",
    )
    state = play(state, "attack row-E E7")
    rest = ["hand-over"] if allows(state, "hand-over") else []
    assert met == play(state, *rest, "give-up").track.met


# Placement


@pytest.mark.statement("conv-30", "S-04", "S-05")
@pytest.mark.parametrize("players", [2, 5])
def test_drawn_placement(players: int) -> None:
    """Chance lays one shield at a time in turn order, on spaces legal then."""
    rules = rulebook(placement="drawn")
    state, log = origo.start(rules, players, seed=6)
    each = rules.data.tables[players].starting
    assert [*range(players)] * each == [event.seat for event in only(SpaceDrawn, log)]
    assert [(e.seat, e.space) for e in only(SpaceDrawn, log)] == [
        (e.seat, e.space) for e in only(ShieldPlaced, log)
    ]
    assert ("turn", 1, 0) == (state.stage, state.round, state.to_decide)
    caps = {
        code: 4 if len(spaces_of(rules, code)) == 8 else 2
        for code in rules.board.states
    }
    for code, cap in caps.items():
        mask = rules.board.mask(spaces_of(rules, code))  # type: ignore[arg-type]
        assert cap >= (state.occupied & mask).bit_count()


@pytest.mark.statement("conv-30")
def test_every_space_is_drawn() -> None:
    """Each legal space is equally likely: 300 games begin almost everywhere."""
    rules = rulebook(placement="drawn")
    first = [
        only(SpaceDrawn, origo.start(rules, 2, seed=seed)[1])[0].space
        for seed in range(300)
    ]
    assert 90 <= len(set(first))
    assert 12 > max(first.count(space) for space in set(first))


@pytest.mark.statement("conv-31", "K-01")
@pytest.mark.parametrize("reading", ["full-once", "full-now"])
def test_full_in_placement(reading: str) -> None:
    """For `full-once` a sea that was full in placement stays open to attack."""
    rules = rulebook(sea_attack=reading)
    cards = sorted(rules.data.deck.cards, key=lambda card: card != "ship")
    state = origo.new_game(rules, players=2, seed=0, deck=cards)
    state = play(state, "place A8", "place B8", "place B7", "place A1")
    while state.stage == "placement":
        spaces = sorted(answers(state, "place"), reverse=True)
        state = play(state, f"place {next(s for s in spaces if s[0] in 'FGHIJ')}")
    assert allows(state, "attack ship B8")
    state = play(state, "sail A8 A9")
    assert (reading == "full-once") == allows(state, "attack ship B8")


@pytest.mark.statement("conv-33", "S-04")
def test_placement_without_a_legal_space() -> None:
    """When no space is legal placement ends; shields not laid stay in the supply."""
    # 5 sea spaces and 2 in each of two states are legal, two players want to lay 10.
    text = TINY.read_text(encoding="utf-8").replace("starting = 2", "starting = 5")
    crowded = origo.ruleset("rulebook", data=parse_data(text, "crowded"))
    state = origo.new_game(crowded, players=2, seed=0)
    for laid in range(9):
        assert ("placement", laid % 2) == (state.stage, state.to_decide)
        state = origo.apply(state, origo.legal_actions(state)[0])
    assert ("turn", 1, 0) == (state.stage, state.round, state.to_decide)
    assert [7 - 5, 7 - 4] == supplies(state)
    assert 9 == state.occupied.bit_count()


@pytest.mark.statement("conv-33", "S-05")
def test_placement_goes_on_while_there_is_room() -> None:
    """A state without shields has room, a full one below its cap has none."""
    text = TINY.read_text(encoding="utf-8").replace("starting = 2", "starting = 6")
    text = text.replace('"NOR NOR mer SOU",', '"ONE NOR mer SOU",', 1)
    text = text.replace("spaces = 6", "spaces = 5")
    text = text.replace('states = ["NOR", "SOU"]', 'states = ["NOR", "SOU", "ONE"]')
    text = text.replace("founding = [2, 3]", "founding = [2, 3, 4]")
    one = '[states.ONE]\nname = "Islet"\nspaces = 1\nvalues = [1]\n\n[seas.mer]'
    islet = parse_data(text.replace("[seas.mer]", one), "islet")
    state = origo.new_game(origo.ruleset("rulebook", data=islet), players=2, seed=0)
    state = play(state, *(f"place {space}" for space in ("A3", "B3", "C2", "C3", "D2")))
    assert "placement" == state.stage
    state = play(state, *(f"place {space}" for space in ("A1", "A2", "A4", "B1")))
    assert ("placement", {"place B4", "place C4", "place D3", "place D4"}) == (
        state.stage,
        legal(state),
    )
    assert "turn" == play(state, "place B4").stage

"""The worked examples of the rules, and games played at random (X-.., E-01, T-11)."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from .attack import combat_points
from .data import EUROPE, is_sea, spaces
from .figures import random_games
from .game import ReferenceGame
from .play import (
    RandomChance,
    generator,
    hand_set,
    last_turn,
    new_game,
    play_at_random,
    random_readings,
    whole_deck,
)
from .readings import BRETTSPIELWELT, POINTS, ReadingChoice
from .scoring import clan_points
from .track import award, printed_space


def awards(game: ReferenceGame, kind: str) -> list[tuple[object, ...]]:
    """List seat and points of each advance of one kind, in order."""
    return [entry[2:] for entry in game.log if entry[:2] == ("award", kind)]


def starts(game: ReferenceGame, start: str) -> set[str]:
    """List the legal actions that start like this."""
    return {text for text in game.legal() if text.startswith(start)}


def scored(*shields: str, **changes: object) -> ReferenceGame:
    """Hold a tribe scoring of these shields at a round's end."""
    changes = {"due": 1} | last_turn(len(shields)) | changes
    game = hand_set(shields, **changes)  # type: ignore[arg-type]
    game.play("end-turn")
    return game


def test_attack_example() -> None:
    """X-K: black may open the attack on E7 with these cards; it is 2 against 3."""
    openers = ["row-E", "row-EF", "row-DEF", "col-7", "col-7.8", "state-POL", "pop"]
    game = hand_set(
        ["E8 F7 F8 G7", "E7 D7 E6 D6 D8 E5"],
        founded=["POL"],
        hands=[[*openers, "ship", "state-GER", "state-DAC", "row-D", "col-8"], []],
    )
    assert {f"attack {card} E7" for card in openers} == {
        text for text in game.legal() if text.startswith("attack") and "E7" in text
    }
    game.play("attack col-7 E7")
    assert 2 + 2 == combat_points(game.position, "attacker")
    assert 3 == combat_points(game.position, "defender")


def test_expand_example() -> None:
    """X-E: green, with two shields in the North Sea, places on B3 by a ship card."""
    game = hand_set(["A3 A4", "C3"], hands=[["ship"], []])
    game.play("expand ship B3")
    assert ["A3", "A4", "B3"] == cast("list[list[str]]", game.summary()["shields"])[0]
    assert [9, 10] == game.summary()["supply"]
    assert ["ship"] == game.summary()["discard"]


def test_migrate_example() -> None:
    """X-M: blue migrates from H9 to H5 over H8, H7 and H6."""
    game = hand_set(["H6 H7 H8 H9 I7", "G6 I8"])
    assert "migrate H9 H5" in game.legal()
    blocked = hand_set(["H6 H7 H9 I7", "G6 I8 H8"])
    assert "migrate H9 H5" not in blocked.legal()


def test_sail_example() -> None:
    """X-S: black sails from I3 to G3, then from I4 to F4, and from F1 to F3 or G2."""
    game = hand_set(["I3 I4 F1 H4 G4 F2", "H3"])
    assert {"sail F1 F3", "sail F1 G2", "sail I3 G3"} <= game.legal()
    game.play("sail I3 G3")
    game.play("sail I4 F4")
    game.play("sail F1 F3")
    assert not starts(game, "sail")
    other_way = hand_set(["I3 I4 F1 H4 G4 F2", "H3"])
    other_way.play("sail I4 F4")
    assert "sail I3 G3" not in other_way.legal()


def test_attack_example_of_brettspielwelt() -> None:
    """X-B: two shields beside G2 and the Gaul card: 4 against 2 (G2 and G3)."""
    game = hand_set(
        ["F2 H2", "G2 G3"],
        BRETTSPIELWELT,
        founded=["GAL"],
        hands=[["state-GAL"], []],
    )
    game.play("attack state-GAL G2")
    assert 4 == combat_points(game.position, "attacker")
    assert 2 == combat_points(game.position, "defender")
    assert {"give-up"} == game.legal()
    game.play("give-up")
    assert [["F2", "G2", "H2"], ["G3"]] == game.summary()["shields"]


@pytest.mark.parametrize(
    ("example", "distances", "blue"),
    [("X-L1", [20, 21, 22], 23), ("X-L2", [20, 24, 23], 25)],
)
def test_leaders_jump_and_collide(
    example: str, distances: list[int], blue: int
) -> None:
    """X-L1, X-L2: leaders jump over others and end on the next free space."""
    game = hand_set(
        ["E2", "E3", "E4"], distances=distances, hands=[["state-BEL"], [], []]
    )
    game.play("expand state-BEL D3")
    assert [blue, *distances[1:]] == game.summary()["distances"], example
    assert [(0, 3)] == awards(game, "founding")


def test_leader_passes_the_last_space() -> None:
    """X-L3: a leader that passes 100 and ends on 10 has 110 points."""
    game = hand_set(["", ""], distances=[95, 10])
    award(game.position, "states", {0: 15})
    assert 110 == game.position.distances[0]
    assert 10 == printed_space(game.position, game.position.distances[0])


def test_clans_example() -> None:
    """X-C: 8 to orange; 4 each to orange and green; 2x2 to blue; no sixth place."""
    game = scored(
        "A1 A2 B1 B2 C1 C2 A5 A6 A7 B5 B6",
        "A9 A10 B9 B10 C10",
        "G1 H1 H2 I1 F8 F9 F10 G9 I9 I10 J10",
    )
    assert [(0, 8), (0, 4), (1, 4), (2, 4)] == awards(game, "clans")


def test_scoring_example_of_brettspielwelt() -> None:
    """X-V: clans of blue 14, black 10 and 5, red 6, 6 and 4; ships 2, 2 and 3."""
    game = scored(
        "A1 A2 B1 B2 C1 C2 D1 D2 A3 B3 E2 E3 D3 E4",
        "A9 A10 B9 B10 C10 D10 E10 E9 A8 B8 G2 G3 G4 H3 H4",
        "A4 B4 C4 C5 C6 D6 G1 H1 H2 I1 I2 J1 F8 G8 H8 I8",
        readings=BRETTSPIELWELT,
    )
    assert [(0, 8), (1, 6), (2, 8), (1, 1)] == awards(game, "clans")
    assert [(2, 5), (0, 2), (1, 2)] == awards(game, "fleet")


def test_fleet_example() -> None:
    """X-F: 7, 2, 2 and 1 at sea earn 9, 2, 2 and 1, the leaders in that order."""
    game = scored("I4 J4 J5 J6 J7 J8 J9", "A3 C4", "A8 E1", "I3")
    assert [(0, 9), (1, 2), (2, 2), (3, 1)] == awards(game, "fleet")


def test_state_examples() -> None:
    """X-D1, X-D2, X-D3: the Baltic, a tie in Scandinavia, dominance over Belgium."""
    baltic = scored("A9 A10 B9", "D10 E10")
    assert [(0, 4), (1, 2)] == awards(baltic, "states")
    scandinavia = scored("A5", "A6 A7", "B5 B6")
    assert [(1, 2), (2, 2), (0, 1)] == awards(scandinavia, "states")
    belgium = scored("", "D3 E2 E3 E4", founded=["BEL"])
    assert [(1, 4)] == awards(belgium, "states")


def test_clan_across_a_border() -> None:
    """X-H: F6 and F7 in Helvetia and F8 in Dacia are a clan of 3."""
    assert [{0: 8}] == clan_points(hand_set(["F6 F7 F8", ""]).position)


def check_invariants(game: ReferenceGame, readings: dict[str, ReadingChoice]) -> None:
    """No card and no shield is lost, no two leaders are level, hands are in bounds."""
    position = game.position
    cards = [card for hand in position.hands for card in hand]
    if position.battle is not None:
        cards += [card for _, card in position.battle.played]
    cards += position.draw + position.discard
    assert Counter(EUROPE.deck) == Counter(cards)
    assert all(len(hand) <= EUROPE.hand_size for hand in position.hands)
    assert len(set(position.distances)) == position.players
    each = EUROPE.players[position.players][0]
    held = Counter(position.board.values())
    fighting = position.battle.attacker if position.battle else None
    for seat in range(position.players):
        on_table = held[seat] + position.supply[seat] + (seat == fighting)
        assert on_table <= each
        if readings.get("beaten-shield") == "supply":
            assert each == on_table
    again = ReferenceGame.from_summary(
        position.data,
        readings,
        position.players,
        game.summary(),
        RandomChance(0),
        game.extra(),
    )
    assert game.legal() == again.legal()
    assert (game.summary(), game.extra()) == (again.summary(), again.extra())


def play_checked(
    players: int, seed: int, readings: dict[str, ReadingChoice]
) -> ReferenceGame:
    """Play a random game of at most 400 rounds with the invariants checked."""
    rng = generator(seed)
    game = new_game(players, seed, readings)
    while (legal := sorted(game.legal())) and game.position.round <= 400:
        if rng.random() < 0.1:
            check_invariants(game, readings)
        game.play(rng.choice(legal))
    assert "over" == game.position.stage
    check_invariants(game, readings)
    return game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games(players: int) -> None:
    """E-01: random games under the rulebook's readings end, with everything kept."""
    for seed in range(3):
        game = play_checked(players, seed, {})
        assert game.position.met
        with pytest.raises(ValueError, match="not legal"):
            game.play("end-turn")


@pytest.mark.parametrize("seed", range(60))
def test_random_readings(seed: int) -> None:
    """E-01: random games under random combinations of readings end."""
    play_checked(2 + seed % 4, seed, random_readings(generator(seed)))


def test_material() -> None:
    """C-01, C-08, S-04: 98 cards, 82 land and 18 sea spaces, 35 points, 80 readings."""
    kinds = Counter(card.split("-")[0] for card in whole_deck(EUROPE))
    assert {"row": 26, "col": 26, "state": 18, "pop": 16, "ship": 12} == kinds
    assert 18 == sum(is_sea(EUROPE, space) for space in spaces(EUROPE))
    sizes = Counter(code for row in EUROPE.rows for code in row)
    assert [8] * 6 + [4] + [6] * 5 == [sizes[line.code] for line in EUROPE.states]
    assert [6, 2, 2, 8] == [sizes[sea] for sea in EUROPE.seas]
    assert 35 == len(POINTS)
    assert 80 == sum(len(row[1]) for row in POINTS.values())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "rounds", "decisions", "attacks", "founded", "winner"),
    [
        (2, 16.3, 239, 7, 7.8, 124),
        (3, 11.0, 231, 7, 6.0, 79),
        (4, 10.0, 270, 11, 7.4, 76),
        (5, 9.0, 307, 17, 8.1, 76),
    ],
)
def test_figures(
    players: int,
    rounds: float,
    decisions: float,
    attacks: float,
    founded: float,
    winner: float,
) -> None:
    """E-01: forty random games come near the known means; the last shield ends all."""
    played = random_games(players, 40)

    def mean(name: str) -> float:
        """Mean of one figure."""
        return sum(int(getattr(game, name)) for game in played) / len(played)

    assert all(game.ended_by == ["last-shield"] for game in played)
    assert pytest.approx(rounds, abs=0.5) == mean("rounds")
    assert pytest.approx(decisions, rel=0.05) == mean("decisions")
    assert pytest.approx(attacks, abs=2.5) == mean("attacks")
    assert pytest.approx(founded, abs=0.8) == mean("founded")
    assert pytest.approx(winner, abs=10) == mean("winner_distance")


def test_a_limit_on_rounds() -> None:
    """T-03: whoever plays games by itself may stop at a limit and say so."""
    played = play_at_random(new_game(2, 1), generator(1), limit=2)
    assert not played.finished

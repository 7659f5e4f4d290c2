"""The two descriptions are of one game: data, readings, chance and the texts."""

from __future__ import annotations

from random import Random

import attrs
import pytest
from tests.reference import EUROPE, POINTS, RULEBOOK

from origo.events import PileReshuffled, SeatDrawn, SpaceDrawn
from origo.points import POINTS as ALL_POINTS
from origo.types import Card, Seat, Space

from . import script
from .adapter import GivenChance, reference_data, reference_readings
from .games import beginning_of, play_random_game
from .pair import DivergenceError
from .rule_sets import BOARDS, board_data, make_rules, random_choices, readings_of
from .script import Beginning


@pytest.mark.statement("C-01", "C-06", "C-07", "C-08")
def test_both_play_the_same_game() -> None:
    """The shipped data are those that the reference has written down by itself."""
    assert reference_data(board_data("europe")) == EUROPE


def test_both_know_the_same_points_and_readings() -> None:
    """Every reading of every narrow point is known to both sides."""
    narrow = [point.name for point in ALL_POINTS if not point.is_wide]
    assert sorted(narrow) == sorted(POINTS)
    for point in narrow:
        assert sorted(POINTS[point][1]) == sorted(readings_of(point))


def test_the_rulebook_is_the_same_rule_set() -> None:
    """Without choices both sides play the printed rulebook."""
    readings = reference_readings(make_rules({}))
    assert {point: {"reading": name} for point, name in RULEBOOK.items()} == readings


def test_random_choices_reach_every_reading() -> None:
    """No reading is left out of the random rule sets, nor any value of an option."""
    rng = Random(1)
    drawn = [random_choices(rng, 1.0) for _ in range(100)]
    for point, (_, names, _, _) in POINTS.items():
        chosen = [choices[point] for choices in drawn]
        found = {c if isinstance(c, str) else c["reading"] for c in chosen}
        assert set(names) == found
    directions = {str(choices["next-starter"]) for choices in drawn}
    assert 5 == len(directions)


def test_the_crowded_board_is_crowded() -> None:
    """Its players have more starting shields than caps leave room for (conv. 33)."""
    data = board_data("crowded")
    caps = 2 * len(data.board.states) + data.board.sea.bit_count()
    for players, table in data.tables.items():
        assert players * table.starting > caps


@pytest.mark.parametrize("board", BOARDS)
def test_beginnings_are_written_and_read_back(board: str) -> None:
    """Texts bring back board, readings, options and positions."""
    rng = Random(board)
    for _ in range(20):
        beginning = beginning_of(rng, (board,))
        again, actions = script.read([*beginning.lines(), "", "end-turn"])
        assert list(beginning.lines()) == list(again.lines())
        assert ["end-turn"] == actions


def test_given_chance_is_taken_in_order() -> None:
    """The reference gets what the library drew, kind by kind."""
    chance = GivenChance()
    chance.take(
        [
            SeatDrawn(Seat(1)),
            SpaceDrawn(Seat(1), Space("E7")),
            PileReshuffled(2, (Card("pop"), Card("ship"))),
        ]
    )
    assert 1 == chance.first_seat([0, 1])
    assert "E7" == chance.space(["E6", "E7"])
    assert ["pop", "ship"] == chance.shuffle(["ship", "pop"])


@pytest.mark.parametrize(
    "outcome", [SeatDrawn(Seat(3)), SpaceDrawn(Seat(0), Space("A1"))]
)
def test_another_outcome_is_noticed(outcome: SeatDrawn | SpaceDrawn) -> None:
    """An outcome of another kind, or one that cannot be, is an error."""
    chance = GivenChance()
    chance.take([outcome])
    with pytest.raises(ValueError, match="the library drew"):
        chance.first_seat([0, 1])
    with pytest.raises(ValueError, match="drew nothing"):
        chance.space(["A1"])


def test_another_shuffle_is_noticed() -> None:
    """A pile of other cards is an error."""
    chance = GivenChance()
    chance.take([PileReshuffled(1, (Card("pop"),))])
    with pytest.raises(ValueError, match="the library shuffled"):
        chance.shuffle(["ship"])


def test_a_game_follows_from_its_seed_and_index() -> None:
    """Deep runs can be repeated, whatever worker plays a game."""
    assert play_random_game(5, 3) == play_random_game(5, 3)


def test_a_difference_is_noticed() -> None:
    """Whatever is changed on one side alone is a divergence."""
    pair = Beginning("europe", 2, 1).begin()
    state = pair.state
    for changed in (
        attrs.evolve(state, round=1),
        attrs.evolve(state, to_decide=Seat(1)),
        attrs.evolve(state, track=attrs.evolve(state.track, passes=1)),
        attrs.evolve(state, occupied=state.occupied | 1),
    ):
        pair.state = changed
        with pytest.raises(DivergenceError):
            pair.compare(())
    pair.state = state
    pair.compare(())
    pair.reference.log.append(("award", "clans", 0, 3))
    with pytest.raises(DivergenceError, match="log: library"):
        pair.compare(())

"""Invented boards and positions set up at random are sound."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.testing.test_laws import BENCH

import origo
from origo.gamedata import parse_data
from origo.points import RuleSet
from origo.testing import (
    Dice,
    board_data,
    board_text,
    boards,
    positions,
    random_position,
    random_setting,
)
from origo.testing.conservation import check_conservation
from origo.testing.derived import derived_faults
from origo.testing.scripts import Step

SEEDS = range(400)


def rules_on(seed: int) -> RuleSet:
    """Build the rulebook's rule set on an invented board."""
    return origo.ruleset("rulebook", data=board_data(seed))


@given(st.integers(0, 2**64 - 1))
def test_every_seed_gives_a_board(seed: int) -> None:
    """An invented file of game data is sound, whatever the seed."""
    data = parse_data(board_text(seed), "invented")
    assert data.board.states
    assert 2 in data.tables
    assert data == board_data(seed)


def kinds_of_boards() -> Iterator[str]:
    """Say what is special about some boards."""
    for seed in SEEDS:
        data = board_data(seed)
        board = data.board
        regions = [region.mask.bit_count() for region in board.regions.values()]
        most = max(data.tables) * data.hand_size
        yield from (
            word
            for word, holds in {
                "no sea": not board.seas,
                "several seas": len(board.seas) > 1,
                "one state": len(board.states) == 1,
                "a state of one space": 1 in regions,
                "no red space": not any(s.red for s in data.founding_track),
                "no placement": any(not t.starting for t in data.tables.values()),
                "five players": 5 in data.tables,
                "a deck that is dealt whole": len(data.deck.cards) == most,
                "a hand of one card": data.hand_size == 1,
                "a track that is lapped at once": data.track_length < 10,
            }.items()
            if holds
        )


def test_boards_are_of_every_kind() -> None:
    """Among some hundred boards are those on which a rule shows its edge."""
    assert 10 == len(set(kinds_of_boards()))


@given(boards(shipped=False))
def test_games_begin_on_every_board(data: origo.gamedata.GameData) -> None:
    """Every number of players that a board has a table for can begin."""
    rules = origo.ruleset("rulebook", data=data)
    for players in data.tables:
        assert origo.legal_actions(origo.new_game(rules, players, 1))


@given(positions())
def test_positions_are_sound(state: origo.state.State) -> None:
    """A position at random has nothing that a game could not have."""
    assert not list(derived_faults(state))
    assert not list(check_conservation(Step(None, None, state, ()), BENCH))
    assert state == origo.from_json(origo.to_json(state))


def test_positions_are_of_every_kind() -> None:
    """Among some hundred positions is what play seldom reaches."""
    found: set[str] = set()
    rules, dice = origo.ruleset("rulebook"), Dice(5)
    for _ in range(120):
        state = random_position(dice, rules, dice.between(2, 5))
        track, turn = state.track, state.turn
        found |= {
            word
            for word, holds in {
                "naming": state.stage == "naming",
                "full sea": any(map(state.is_full, state.board.sea_masks)),
                "last shield": any(who.supply == 1 for who in state.seats),
                "no supply": any(not who.supply for who in state.seats),
                "empty hand": any(not who.hand for who in state.seats),
                "empty piles": not state.piles.draw and not state.piles.discard,
                "two due": track.due == 2,
                "condition met": bool(track.met),
                "holes": bool(track.founded_spaces & state.free),
                "sailed": bool(turn.sailed),
                "migrated": turn.migration == "migrated",
                "defended": bool(turn.defenders),
                "one card action": turn.cards == 1,
                "passed": bool(track.passed),
                "second lap": max(track.distances) > state.data.track_length,
            }.items()
            if holds
        }
    assert 15 == len(found)


@pytest.mark.parametrize("seed", [0, 1])
def test_a_setting_is_set_up_again(seed: int) -> None:
    """The arguments of a position give the position again."""
    rules = rules_on(20)
    setting = random_setting(Dice(seed), rules, 2)
    state = origo.position(rules, **setting)
    assert state == random_position(Dice(seed), rules, 2)

"""The readings of set-up and placement (A-01 to A-04)."""

from __future__ import annotations

import re

import attrs
import pytest
from tests.rules.helpers import (
    advances,
    allows,
    distances,
    only,
    place_all,
    play,
    rulebook,
    spaces_of,
    supplies,
    told,
)
from tests.variants.cases import Case, runs

import origo
from origo import chance
from origo.actions import Place
from origo.errors import GameError
from origo.events import SpaceDrawn
from origo.points import RuleSet
from origo.types import Distance, Seat


def first_seats(rules: RuleSet) -> object:
    """Set up thirty games of three, and see who begins."""
    return {origo.new_game(rules, 3, seed).to_decide for seed in range(30)}


def leaders_of_four(rules: RuleSet) -> object:
    """Set up a game of four, and see where the leaders stand."""
    return distances(origo.new_game(rules, 4, 1))


def begin_of_five(rules: RuleSet) -> object:
    """Set up a game of five, and see what is asked first and what is left."""
    state = origo.new_game(rules, 5, 1)
    return state.stage, state.round, supplies(state)


def shields_taken(rules: RuleSet) -> object:
    """Lay starting shields in Belgium, Poland and Gaul while these take them."""
    state = origo.new_game(rules, 2, 1)
    taken = []
    for region in ("BEL", "POL", "GAL"):
        laid = 0
        for space in spaces_of(rules, region):
            if allows(state, f"place {space}"):
                state = play(state, f"place {space}")
                laid += 1
        taken.append(laid)
    return taken


DISTINGUISHING = (
    Case(
        point="first-player",
        title="who begins in thirty games",
        observe=first_seats,
        expected={"first-seat": {0}, "drawn": {0, 1, 2}, "given": {2}},
        options={"given": {"seat": 2}},
        statements=("S-03",),
    ),
    Case(
        point="start-spaces",
        title="leaders of four",
        observe=leaders_of_four,
        expected={"staggered": (1, 2, 3, 4), "reverse-staggered": (4, 3, 2, 1)},
        statements=("conv-18",),
    ),
    Case(
        point="placement",
        title="begin of a game of five",
        observe=begin_of_five,
        expected={
            "in-turns": ("placement", 0, [22] * 5),
            "drawn": ("turn", 1, [18] * 5),
        },
        statements=("S-04",),
    ),
    Case(
        point="placement-cap",
        title="Belgium, Poland and Gaul",
        observe=shields_taken,
        expected={"by-size": [2, 2, 4], "half": [2, 3, 4], "none": [4, 6, 8]},
        statements=("S-05",),
    ),
)


@pytest.mark.parametrize(("case", "reading"), runs(DISTINGUISHING))
def test_readings(case: Case, reading: str) -> None:
    """Each reading of set-up and placement plays in its own way."""
    assert case.expected[reading] == case.observe(case.rules(reading))


def test_given_seat_by_default() -> None:
    """Under `given` seat 0 begins when no other one is named."""
    assert {0} == first_seats(rulebook(first_player="given"))


def test_given_seat_that_nobody_has() -> None:
    """A given seat that the game does not have is refused when the game is set up."""
    rules = rulebook(first_player={"reading": "given", "seat": 3})
    assert 3 == origo.new_game(rules, 4, 1).to_decide
    sentence = "first-player names [3], but 3 players have the seats 0 to 2"
    with pytest.raises(GameError, match=f"^{re.escape(sentence)}$"):
        origo.new_game(rules, 3, 1)


@pytest.mark.parametrize(
    ("seats", "named"), [((), "no seat"), ((-1,), "[-1]"), ((0, 3, 2), "[3]")]
)
def test_seats_that_cannot_begin(seats: tuple[Seat, ...], named: str) -> None:
    """A reading that lets nobody begin, or a seat that nobody has, is refused."""
    rules = attrs.evolve(rulebook(), first_player=lambda _: seats)
    with pytest.raises(GameError, match=re.escape(f"first-player names {named}, but")):
        origo.new_game(rules, 3, 1)


def test_given_seat_gets_the_first_block() -> None:
    """The hand of the seat that begins comes from the top of the pile."""
    rules = rulebook(first_player={"reading": "given", "seat": 1})
    deck = rules.data.deck.cards
    state = origo.new_game(rules, 2, 1, deck=deck)
    assert rules.data.deck.sort(deck[:10]) == state.seats[1].hand
    assert rules.data.deck.sort(deck[10:20]) == state.seats[0].hand


@pytest.mark.statement("conv-18")
def test_reverse_staggered_follows_the_first_player() -> None:
    """The first of n players stands on space n, the next ones behind it in turn."""
    rules = rulebook(
        first_player={"reading": "given", "seat": 1}, start_spaces="reverse-staggered"
    )
    assert (1, 3, 2) == distances(origo.new_game(rules, 3, 1))


@pytest.mark.statement("S-02")
@pytest.mark.parametrize("spaces", [(1, 2), (1, 2, 3, 4)])
def test_a_start_space_for_each_player(spaces: tuple[Distance, ...]) -> None:
    """A reading that names fewer start spaces than players, or more, is an error."""
    rules = attrs.evolve(rulebook(), start_spaces=lambda _: spaces)
    told = f"start-spaces names {len(spaces)} spaces for 3 leaders"
    with pytest.raises(GameError, match=told):
        origo.new_game(rules, 3, 1)


@pytest.mark.statement("conv-30")
@pytest.mark.parametrize("cap", ["by-size", "half", "none"])
@pytest.mark.parametrize("players", [2, 5])
def test_drawn_placement_chooses_from_what_is_legal(cap: str, players: int) -> None:
    """Each space is a uniform choice among those that a player might take then."""
    drawn = origo.new_game(rulebook(placement="drawn", placement_cap=cap), players, 7)
    state = origo.new_game(rulebook(placement_cap=cap), players, 7)
    stream = state.piles.stream
    while state.stage == "placement":
        legal = list(origo.legal_actions(state))
        action, stream = chance.choose(stream, legal)
        state = origo.apply(state, action)
    assert state.seats == drawn.seats
    assert state.track == drawn.track
    assert stream == drawn.piles.stream


@pytest.mark.statement("conv-30")
def test_drawn_placement_is_in_turn_order() -> None:
    """Chance lays one shield at a time, clockwise from the first seat."""
    rules = rulebook(placement="drawn", first_player={"reading": "given", "seat": 2})
    _, log = origo.start(rules, 4, 3)
    assert [2, 3, 0, 1] * 5 == [event.seat for event in only(SpaceDrawn, log)]


@pytest.mark.statement("conv-10", "S-08")
@pytest.mark.parametrize("founding", ["any-arrival", "expansion-only"])
def test_placement_without_cap_founds(founding: str) -> None:
    """A state that placement fills is founded under both readings of `founding`."""
    state = origo.new_game(rulebook(placement_cap="none", founding=founding), 2, 1)
    state, log = told(state, *[f"place {space}" for space in ("D3", "E2", "E3", "E4")])
    assert ("BEL",) == state.track.founded
    assert [(1, 3)] == advances(log, "founding")
    assert (1, 5) == distances(state)


@pytest.mark.statement("conv-10")
def test_red_space_in_placement_is_scored_after_round_1() -> None:
    """The fourth state founded in placement brings a scoring at the end of round 1."""
    rules = rulebook(placement_cap="none")
    state = origo.new_game(rules, 2, 1)
    for region in ("BEL", "SCA", "POL", "HEL"):
        state = play(state, *[f"place {space}" for space in spaces_of(rules, region)])
    assert (1, 0) == (state.track.due, state.round)
    state = place_all(state)
    for _ in range(2):
        assert (1, 1, "turn") == (state.track.due, state.round, state.stage)
        pair = state.seats[state.to_decide].hand[:2]
        state = play(state, f"exchange {pair[0]} {pair[1]}", "end-turn")
    assert (0, 1, "naming") == (state.track.due, state.round, state.stage)


def test_placed_by_hand_after_chance() -> None:
    """No starting shield is left to lay by hand when chance has laid them all."""
    state = origo.new_game(rulebook(placement="drawn"), 3, 1)
    assert not any(isinstance(action, Place) for action in origo.legal_actions(state))
    assert [8, 8, 8] == [who.shields.bit_count() for who in state.seats]

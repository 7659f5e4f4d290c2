"""Readings of all rule points can be combined, and every such game ends."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest
from tests.variants.cases import chosen
from tests.variants.test_table import OFFERED

import origo
from origo.points import POINTS, RuleSet
from origo.state import State

ROUNDS = 500
"""The rules bound no game; the random player needs far fewer rounds."""


def any_rules(rng: random.Random, players: int) -> RuleSet:
    """Take a reading for each rule point at random, with its options."""
    choices: dict[str, str | Mapping[str, object]] = {
        point.field: rng.choice(OFFERED[point.name])
        for point in POINTS
        if not point.is_wide
    }
    if choices["first_player"] == "given":
        choices["first_player"] = {"reading": "given", "seat": rng.randrange(players)}
    if choices["next_starter"] == "rotate":
        direction = rng.choice(["clockwise", "counter-clockwise"])
        choices["next_starter"] = {"reading": "rotate", "direction": direction}
    return chosen(choices)


def check(state: State) -> None:
    """Hold what no reading may break: shields, cards, spaces and leaders."""
    table = state.table
    on_board = 0
    for who in state.seats:
        assert not on_board & who.shields
        on_board |= who.shields
        assert who.shields.bit_count() + who.supply <= table.shields
        assert len(who.hand) <= state.data.hand_size
    assert on_board == state.occupied
    cards = [card for who in state.seats for card in who.hand]
    cards += [*state.piles.draw, *state.piles.discard]
    if state.battle is not None:
        cards += [card for _, card in state.battle.played]
    assert sorted(state.data.deck.cards) == sorted(cards)
    assert len(set(state.track.distances)) == state.players
    assert len(state.memory) == len(state.rules.memories)


def play_to_the_end(rules: RuleSet, players: int, rng: random.Random) -> None:
    """Play a game of the random player, and check it on the way."""
    state = origo.new_game(rules, players, rng.randrange(1 << 64))
    while origo.outcome(state) is None and state.round <= ROUNDS:
        state = origo.apply(state, origo.legal_actions(state).sample(rng))
        if rng.randrange(20) == 0:
            check(state)
    check(state)
    assert origo.outcome(state) is not None, f"unfinished after {ROUNDS} rounds"


@pytest.mark.parametrize("seed", range(30))
def test_any_combination_ends(seed: int) -> None:
    """A game of the random player by any combination of readings comes to its end."""
    rng = random.Random(seed)
    players = 2 + seed % 4
    play_to_the_end(any_rules(rng, players), players, rng)


@pytest.mark.parametrize("preset", ["rulebook", "brettspielwelt"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_presets_end(preset: str, players: int) -> None:
    """A game of the random player by each preset comes to its end."""
    play_to_the_end(origo.ruleset(preset), players, random.Random(players))

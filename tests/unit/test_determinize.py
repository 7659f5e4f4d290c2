"""Samples: states that agree with a view, every one of them equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from math import factorial
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.lockstep.rule_sets import make_rules
from tests.strategies import CHOOSERS, numbered_rules, states

import origo
from origo.chance import SEEDS, mix, shuffle
from origo.determinize import SAMPLES
from origo.errors import ChanceError, GameError
from origo.state import State, shield_groups
from origo.types import Card, Stage
from origo.view import View

SEEDS_DRAWN = st.integers(0, SEEDS - 1)


def seats_of(state: State) -> list[int | None]:
    """List everybody who can look at a state: the seats and a spectator."""
    return [*range(state.players), None]


def all_cards(state: State) -> Counter[Card]:
    """Count every card of a game, wherever it lies."""
    cards = Counter([*state.piles.draw, *state.piles.discard])
    for who in state.seats:
        cards.update(who.hand)
    if state.battle is not None:
        cards.update([card for _, card in state.battle.played])
    return cards


def assert_agrees(state: State, seat: int | None, seed: int) -> None:
    """Hold a sample to the view that it was made from."""
    seen = origo.view(state, seat)
    sample = origo.determinize(seen, seed)
    again = origo.view(sample, seat)
    assert seen == again
    assert list(seen.legal) == list(again.legal)
    assert origo.view(state, None) == origo.view(sample, None)
    assert state.occupied == sample.occupied
    assert state.track.founded_spaces == sample.track.founded_spaces
    for was, who in zip(state.seats, sample.seats, strict=True):
        assert was.groups == who.groups
        assert who.groups == shield_groups(state.board, who.shields)
        assert state.data.deck.sort(who.hand) == who.hand
    assert all_cards(state) == all_cards(sample)


@given(states(), SEEDS_DRAWN)
def test_samples_agree_with_the_view(state: State, seed: int) -> None:
    """A sample gives its view again, and keeps everything that lies open."""
    for seat in seats_of(state):
        assert_agrees(state, seat, seed)


@pytest.mark.parametrize("stage", ["placement", "turn", "battle", "naming", "over"])
def test_samples_of_every_stage(stage: Stage) -> None:
    """Samples agree with the view whatever is being decided."""
    rng, found = Random(3), 0
    for seed in range(12):
        state = origo.new_game(numbered_rules("small", seed % 2), 3, seed)
        while state.stage != "over":
            action = CHOOSERS["fighting"](origo.legal_actions(state), rng)
            state = origo.apply(state, action)
            if state.stage == stage and found < 20:
                found += 1
                for seat in seats_of(state):
                    assert_agrees(state, seat, seed)
    assert found > 5


@given(states(), SEEDS_DRAWN, st.integers(0, 2**32 - 1))
def test_samples_can_be_played_on(state: State, seed: int, choices: int) -> None:
    """A sample is a state like any other: random play goes on from it."""
    rng = Random(choices)
    sample = origo.determinize(origo.view(state, state.to_decide), seed)
    for _ in range(20):
        if sample.stage == "over":
            return
        sample = origo.apply(sample, origo.legal_actions(sample).sample(rng))
    assert all_cards(state) == all_cards(sample)


# Chance


def test_a_seed_gives_one_sample() -> None:
    """A seed gives one sample, another seed another one."""
    seen = origo.view(origo.new_game(origo.ruleset("rulebook"), 4, 5), 1)
    assert origo.determinize(seen, 8) == origo.determinize(seen, 8)
    samples = [origo.determinize(seen, seed) for seed in range(20)]
    assert 20 == len({sample.piles.draw for sample in samples})
    assert 20 == len({sample.seats[0].hand for sample in samples})


def test_the_stream_is_the_documented_one() -> None:
    """A sample's chance is the stream ``mix(seed, 2**32)``, which deals the cards."""
    assert 2**32 == SAMPLES
    seen = origo.view(origo.new_game(origo.ruleset("rulebook"), 2, 5), 1)
    sample = origo.determinize(seen, 77)
    order, rest = shuffle(mix(77, 2**32), seen.hidden)
    assert sample.data.deck.sort(order[:10]) == sample.seats[0].hand
    assert order[10:] == sample.piles.draw
    assert rest == sample.piles.stream


def test_the_seed_of_the_game_tells_nothing() -> None:
    """A sample with the game's own seed has neither its cards nor its chance."""
    rules = origo.ruleset("rulebook")
    for seed in range(50):
        state = origo.new_game(rules, 2, seed)
        sample = origo.determinize(origo.view(state, 0), seed)
        assert state.seats[1].hand != sample.seats[1].hand
        assert state.piles.stream != sample.piles.stream
        same = sum(
            one == other
            for one, other in zip(state.piles.draw, sample.piles.draw, strict=True)
        )
        assert same < 20


# Every world equally likely


def few_hidden() -> State:
    """Set up a game on the tiny board in which seat 0 does not see five cards."""
    return origo.position(
        make_rules({}, "tiny"),
        shields=["A1", "D4", "B2"],
        hands=["row-A col-1", "ship pop", "pop col-4"],
        draw="row-B",
        discard="row-CD col-2.3 state-NOR state-SOU ship",
    )


def world(state: State) -> tuple[object, ...]:
    """Give what the seat 0 does not know of a state."""
    return state.seats[1].hand, state.seats[2].hand, state.piles.draw


def counted(seen: View) -> Counter[tuple[object, ...]]:
    """Count in how many orders of the hidden cards each world comes about.

    It is done without the library: from the hands that can be chosen out of cards which
    are told apart, even where they are alike.
    """
    cards, rank = list(seen.hidden), seen.rules.data.deck.rank
    sizes = [seen.seats[1].hand_size, seen.seats[2].hand_size]
    worlds: Counter[tuple[object, ...]] = Counter()
    for one in combinations(range(len(cards)), sizes[0]):
        left = [i for i in range(len(cards)) if i not in one]
        for other in combinations(left, sizes[1]):
            rest = [i for i in left if i not in other]
            for pile in permutations(rest):
                named = [[cards[i] for i in places] for places in (one, other, pile)]
                hands = [tuple(sorted(hand, key=rank.__getitem__)) for hand in named]
                key = (hands[0], hands[1], tuple(named[2]))
                worlds[key] += factorial(sizes[0]) * factorial(sizes[1])
    return worlds


def test_every_order_makes_one_world() -> None:
    """All orders of the hidden cards make the worlds as often as counting says."""
    seen = origo.view(few_hidden(), 0)
    assert 5 == len(seen.hidden)
    worlds = Counter(
        world(origo.determinize(seen, 0, order=order))
        for order in permutations(seen.hidden)
    )
    assert 120 == worlds.total()
    assert counted(seen) == worlds
    assert 18 == len(worlds)


def test_seeds_make_every_world_as_often_as_it_should_be() -> None:
    """Over many seeds the worlds come as often as their orders are many."""
    seen, samples = origo.view(few_hidden(), 0), 6_000
    expected = {key: n * samples / 120 for key, n in counted(seen).items()}
    found = Counter(world(origo.determinize(seen, seed)) for seed in range(samples))
    assert set(expected) == set(found)
    chi2 = sum((found[key] - n) ** 2 / n for key, n in expected.items())
    assert chi2 < 40  # 17 degrees of freedom: more than that once in 700 draws of seeds


# What is given, and what is refused


def test_a_given_order_is_dealt_seat_by_seat() -> None:
    """A given order goes to the other hands in seat order, then to the pile."""
    seen = origo.view(few_hidden(), 0)
    given_order = ["col-4", "pop", "row-B", "ship", "pop"]
    sample = origo.determinize(seen, 9, order=given_order)
    assert (("col-4", "pop"), ("row-B", "ship"), ("pop",)) == world(sample)
    assert mix(9, SAMPLES) == sample.piles.stream


@pytest.mark.parametrize("order", [[], ["row-A"] * 5, ["pop", "pop", "ship", "row-B"]])
def test_a_wrong_order_is_refused(order: list[str]) -> None:
    """A given order must hold the hidden cards, each as often as it is hidden."""
    with pytest.raises(ChanceError, match="is not an order of"):
        origo.determinize(origo.view(few_hidden(), 0), 0, order=order)


@pytest.mark.parametrize("seed", [-1, SEEDS, "1", 1.0, True])
def test_a_wrong_seed_is_refused(seed: object) -> None:
    """A seed is a whole number below 2**64."""
    seen = origo.view(few_hidden(), 0)
    with pytest.raises(GameError, match="is not a whole number from 0"):
        origo.determinize(seen, seed)  # type: ignore[arg-type]


def test_a_view_of_no_game_is_refused() -> None:
    """A view made up with more hidden cards than there are has no samples."""
    seen = attrs.evolve(origo.view(few_hidden(), 0), pile_size=2)
    with pytest.raises(GameError) as caught:
        origo.determinize(seen, 0)
    expected = (
        "the view tells of 6 hidden cards, but the deck has only 5 that are not seen"
    )
    assert expected == str(caught.value)


def test_cards_out_of_the_game() -> None:
    """Where a position leaves cards out, a sample leaves as many out, by chance."""
    state = origo.position(
        make_rules({}, "tiny"),
        shields=["A1", "D4"],
        hands=["row-A", "pop"],
        draw="ship",
    )
    seen = origo.view(state, 0)
    samples = [origo.determinize(seen, seed) for seed in range(60)]
    assert {seen} == {origo.view(sample, 0) for sample in samples}
    kinds = set(seen.hidden)
    assert 9 == len(kinds)
    assert {(kind,) for kind in kinds} == {sample.piles.draw for sample in samples}


def test_a_state_is_no_view() -> None:
    """Who passes a state is told what gives a view of it."""
    state = origo.new_game(origo.ruleset("rulebook"), 2, 1)
    with pytest.raises(GameError, match=r"a State is no view: origo.view\(state, seat"):
        origo.determinize(state, 1)  # type: ignore[arg-type]

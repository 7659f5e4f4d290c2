"""Redaction: what events and views keep from a seat, and what awards explain."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import Walk, states, walks

import origo
from origo.actions import Action
from origo.events import (
    Awarded,
    CardsDrawn,
    DeckShuffled,
    Event,
    HandDealt,
    LeaderAdvanced,
    PileReshuffled,
    StateFounded,
)
from origo.state import Piles, State
from origo.types import Card, Seat

STATEMENTS = Path(__file__).parents[1] / "statements.toml"


def seats_of(state: State) -> list[int | None]:
    """List everybody who can look at a state: the seats and a spectator."""
    return [*range(state.players), None]


def rearranged(state: State, seat: int | None, rng: Random) -> State:
    """Change everything that a seat cannot know: other hands, the pile, the stream."""
    cards = list(state.piles.draw)
    for other, who in enumerate(state.seats):
        cards += who.hand if other != seat else ()
    rng.shuffle(cards)
    seats = []
    for other, who in enumerate(state.seats):
        if other != seat:
            size = len(who.hand)
            hand = state.data.deck.sort(cards[:size])
            who, cards = who.with_hand(hand), cards[size:]  # noqa: PLW2901 - as dealt
        seats.append(who)
    piles = Piles(tuple(cards), state.piles.discard, rng.getrandbits(64))
    return attrs.evolve(state, seats=tuple(seats), piles=piles)


def draws(events: Sequence[Event], seat: int | None) -> bool:
    """Tell whether a seat draws a card: then it learns something new."""
    return any(isinstance(e, CardsDrawn) and e.seat == seat and e.count for e in events)


def common(one: State, other: State, rng: Random) -> Action | None:
    """Choose an action that is legal in both states, of a kind chosen first."""
    legal = origo.legal_actions(other)
    both = [action for action in origo.legal_actions(one) if action in legal]
    kinds = sorted({type(action).__name__ for action in both})
    if not kinds:
        return None
    kind = rng.choice(kinds)
    return rng.choice([action for action in both if type(action).__name__ == kind])


# What redaction takes away


@pytest.mark.statement("S-01", "C-11")
def test_the_deal() -> None:
    """Of the deal a seat sees its own cards, of the shuffle nothing."""
    state, events = origo.start(origo.ruleset("rulebook"), 3, 5)
    for seat in seats_of(state):
        seen = origo.redact(events, seat)
        shuffled = [e for e in seen if isinstance(e, DeckShuffled)]
        assert [DeckShuffled(98, None)] == shuffled
        hands = [state.seats[s].hand if s == seat else None for s in range(3)]
        dealt = [e for e in seen if isinstance(e, HandDealt)]
        assert hands == [event.cards for event in dealt]
        assert [10, 10, 10] == [event.count for event in dealt]


@given(walks(most=60))
def test_only_secrets_are_taken_away(walk: Walk) -> None:
    """Redaction hides orders and others' cards, nothing else, and all of them."""
    for step in walk.steps():
        for seat in seats_of(step.after):
            seen = origo.redact(step.events, seat)
            assert len(step.events) == len(seen)
            for whole, event in zip(step.events, seen, strict=True):
                if isinstance(whole, DeckShuffled | PileReshuffled):
                    assert attrs.evolve(whole, order=None) == event
                elif isinstance(whole, HandDealt | CardsDrawn) and whole.seat != seat:
                    assert attrs.evolve(whole, cards=None) == event
                else:
                    assert whole is event


@given(walks(most=60))
def test_redacting_again_changes_nothing(walk: Walk) -> None:
    """Redaction for a seat holds, and a spectator's can be made from it."""
    for step in walk.steps():
        spectator = origo.redact(step.events, None)
        for seat in range(walk.players):
            seen = origo.redact(step.events, seat)
            assert seen == origo.redact(seen, seat)
            assert spectator == origo.redact(seen, None)


def test_nobodys_seat_sees_what_a_spectator_sees() -> None:
    """A seat that is not at the table is told no secret."""
    _, events = origo.start(origo.ruleset("rulebook"), 2, 5)
    for seat in (-1, 2, 7):
        assert origo.redact(events, None) == origo.redact(events, seat)


# Leaks


@given(states(), st.integers(0, 2**32 - 1))
def test_views_of_states_that_differ_in_secrets_are_equal(
    state: State, choice: int
) -> None:
    """What a seat cannot know has no part in its view, nor in how that is printed."""
    rng = Random(choice)
    for seat in seats_of(state):
        other = rearranged(state, seat, rng)
        one, two = origo.view(state, seat), origo.view(other, seat)
        assert one == two
        assert hash(one) == hash(two)
        assert repr(one) == repr(two)
        assert list(one.legal) == list(two.legal)
        assert one.hidden == two.hidden


@given(states(), st.integers(0, 2**32 - 1))
def test_events_after_states_that_differ_in_secrets_are_equal(
    state: State, choice: int
) -> None:
    """One action in both states looks the same, but for the cards that a seat draws."""
    rng = Random(choice)
    for seat in seats_of(state) * 3:
        other = rearranged(state, seat, rng)
        action = common(state, other, rng)
        if action is None:
            return
        after, events = origo.step(state, action)
        after_other, events_other = origo.step(other, action)
        looker = None if draws(events, seat) else seat
        one = origo.redact(events, looker)
        two = origo.redact(events_other, looker)
        assert one == two
        assert repr(one) == repr(two)
        view, view_other = origo.view(after, looker), origo.view(after_other, looker)
        assert view == view_other
        assert repr(view) == repr(view_other)


def test_rearranging_keeps_what_is_known() -> None:
    """The states that are compared differ: hands, pile and stream are others."""
    state = origo.new_game(origo.ruleset("rulebook"), 3, 5)
    other = rearranged(state, 1, Random(0))
    assert state.seats[1] == other.seats[1]
    assert state.seats[0].hand != other.seats[0].hand
    assert state.seats[2].hand != other.seats[2].hand
    assert state.piles.draw != other.piles.draw
    assert state.piles.stream != other.piles.stream

    def cards(of: State) -> Counter[Card]:
        held = [card for who in of.seats for card in who.hand]
        return Counter([*held, *of.piles.draw])

    assert cards(state) == cards(other)


# Points


def paid(events: Sequence[Event]) -> Counter[tuple[Seat, str]]:
    """Add up what events award, foundings included, by seat and source."""
    points: Counter[tuple[Seat, str]] = Counter()
    for event in events:
        if isinstance(event, Awarded):
            points[event.seat, event.source] += event.points
        elif isinstance(event, StateFounded):
            points[event.seat, "founding"] += event.steps
    return +points


def walked(events: Sequence[Event]) -> Counter[tuple[Seat, str]]:
    """Add up how far leaders advanced, by seat and source."""
    steps: Counter[tuple[Seat, str]] = Counter()
    for event in events:
        if isinstance(event, LeaderAdvanced):
            steps[event.seat, event.source] += event.steps
    return steps


@pytest.mark.statement("P-02", "P-03", "F-02", "L-02")
@given(walks())
def test_awards_are_the_steps_of_the_leaders(walk: Walk) -> None:
    """Leaders advance by what is awarded, step for step, and land where it is told."""
    for step in walk.steps():
        assert paid(step.events) == walked(step.events)
        if step.before is None:
            continue
        distances = list(step.before.track.distances)
        for event in step.events:
            if isinstance(event, LeaderAdvanced):
                assert distances[event.seat] == event.origin
                assert event.target - event.origin >= event.steps
                distances[event.seat] = event.target
        assert tuple(distances) == step.after.track.distances


@given(walks())
def test_awards_explain_themselves(walk: Walk) -> None:
    """An award names its statement, its place, who shares it, and the shields."""
    known = tomllib.loads(STATEMENTS.read_text("utf-8"))["scoring"]
    for step in walk.steps():
        for event in step.events:
            if not isinstance(event, Awarded):
                continue
            assert event.statement in known
            assert event.seat not in event.shared_with
            assert event.place >= 1 or event.statement == "P-08"
            board, region = step.after.board, event.region
            mask = board.mask(event.spaces)
            assert not mask & ~step.after.seats[event.seat].shields
            within = {"clans": board.all, "fleet": board.sea}
            where = within.get(event.source) or board.regions[region].mask
            assert not mask & ~where
            assert (event.source == "states") == bool(region)

"""Folding: a seat's view follows from its old view and from what it saw happen."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from random import Random
from typing import get_args

import attrs
import pytest
from hypothesis import given
from tests.lockstep.rule_sets import make_rules, readings_of
from tests.strategies import CHOOSERS, RULE_SETS, Step, Walk, numbered_rules, walks

import origo
from origo import folding
from origo.errors import GameError
from origo.events import (
    BattleOpened,
    CardActionsClosed,
    CardPlayed,
    Event,
    GameBegan,
    MemoryChanged,
    SideToAct,
)
from origo.folding import bare_table
from origo.points import POINTS, RuleSet
from origo.state import State
from origo.types import Card, Distance, Seat, Space
from origo.view import View


def seats_of(state: State) -> list[int | None]:
    """List everybody who can look at a state: the seats and a spectator."""
    return [*range(state.players), None]


def before(step: Step, rules: RuleSet, seat: int | None) -> View:
    """Give what a seat saw before a step of a walk."""
    if step.before is None:
        return bare_table(rules, step.after.players, seat)
    return origo.view(step.before, seat)


def assert_folds(step: Step, rules: RuleSet, seat: int | None) -> None:
    """Hold the events of a step to the view that follows it, field by field."""
    expected = origo.view(step.after, seat)
    found = origo.fold(before(step, rules, seat), origo.redact(step.events, seat))
    for field in attrs.fields(View):
        if field.name != "legal":
            name = field.name
            assert (name, getattr(expected, name)) == (name, getattr(found, name))
    assert expected == found
    assert expected.track.founded_spaces == found.track.founded_spaces
    assert 0 == len(found.legal)


def told(state: State, text: str) -> tuple[State, tuple[Event, ...]]:
    """Play an action by its text, and tell what happened."""
    return origo.step(state, origo.parse_action(text))


# The proof


@given(walks(most=120))
def test_events_make_the_new_view(walk: Walk) -> None:
    """What a seat saw happen, folded over its old view, is its new one."""
    for step in walk.steps():
        for seat in seats_of(step.after):
            assert_folds(step, walk.rules, seat)


@given(walks())
def test_events_of_a_whole_game_make_the_last_view(walk: Walk) -> None:
    """Somebody who only ever sees events knows what a look at the table would tell."""
    views = {s: bare_table(walk.rules, walk.players, s) for s in range(walk.players)}
    state = None
    for step in walk.steps():
        state = step.after
        for seat, seen in views.items():
            views[seat] = origo.fold(seen, origo.redact(step.events, seat))
    assert state is not None
    assert {seat: origo.view(state, seat) for seat in views} == views


def test_every_event_under_every_reading() -> None:
    """Whole games with every reading bring every event, and each of them folds."""
    kinds: set[type[object]] = set()
    readings: set[tuple[str, str]] = set()
    choosers = sorted(CHOOSERS)
    for board, number in product(["small", "tiny"], range(RULE_SETS)):
        rules = numbered_rules(board, number)
        readings |= {(choice.point, choice.reading) for choice in rules.spec.choices}
        players = Random(number).choice(list(rules.data.tables))
        walk = Walk(board, number, players, number, 1, choosers[number % 4], 400)
        for step in walk.steps():
            kinds.update(map(type, step.events))
            for seat in (None, step.after.to_decide):
                assert_folds(step, rules, seat)
    assert set(get_args(Event)) == kinds
    assert {(p.name, name) for p in POINTS for name in readings_of(p.name)} == readings


def test_every_event_has_a_fold() -> None:
    """No kind of event is forgotten, and none is folded that does not exist."""
    folds: Mapping[type[Event], object] = folding._FOLDS
    assert set(get_args(Event)) == set(folds)


# What a client could not know otherwise


def test_the_table_is_told_who_begins_and_where_leaders_stand() -> None:
    """Who begins and on which spaces is the readings' matter, so an event tells it."""
    rules = make_rules(
        {
            "start-spaces": "reverse-staggered",
            "first-player": {"reading": "given", "seat": 1},
        }
    )
    _, events = origo.start(rules, 3, 5)
    places = (Distance(1), Distance(3), Distance(2))
    assert GameBegan(Seat(1), places) == events[0]


@pytest.mark.statement("conv-7")
@pytest.mark.parametrize("text", ["sail A4 A5", "migrate E7 F7", "exchange pop pop"])
def test_closing_is_told_once(text: str) -> None:
    """Under `grouped` the action that closes the card actions is told to do so."""
    shields = ["A4 F1 D7 E7 E8", "J1"]
    hands = ["row-A pop pop pop pop", ""]
    for reading, expected in (("grouped", 1), ("free", 0)):
        rules = make_rules({"action-order": reading})
        state = origo.position(rules, shields=shields, hands=hands, cards=1)
        after, events = told(state, text)
        assert expected == events.count(CardActionsClosed(Seat(0)))
        _, events = told(after, "sail F1 G1")
        assert 0 == events.count(CardActionsClosed(Seat(0)))


@pytest.mark.statement("conv-31")
def test_memories_are_told_when_they_change() -> None:
    """A reading with a past tells what it remembers when that is something new."""
    rules = make_rules({"sea-attack": "full-once"}, "small")
    _, events = origo.start(rules, 2, 5)
    assert MemoryChanged(((),)) == events[-1]
    state = origo.position(rules, shields=["D4 D5", "B3 B4"])
    state, events = told(state, "migrate D5 C4")
    assert MemoryChanged((("lak",),)) == events[-1]
    _, events = told(state, "end-turn")
    assert not [event for event in events if isinstance(event, MemoryChanged)]


@pytest.mark.statement("K-03", "K-07")
def test_a_battle_as_it_is_told() -> None:
    """A battle is told card by card, with the side that is asked after each of them."""
    state = origo.position(
        origo.ruleset("rulebook"),
        shields=["E8 D7", "E7"],
        hands=["row-E", "col-7"],
        founded="POL",
    )
    state, events = told(state, "attack row-E E7")
    assert (
        BattleOpened(Space("E7"), Seat(0), Seat(1)),
        CardPlayed(Seat(0), Card("row-E"), "attack"),
        SideToAct(Seat(0), "attacker", handed_over=False),
    ) == events
    state, events = told(state, "hand-over")
    assert (SideToAct(Seat(1), "defender", handed_over=True),) == events
    _, events = told(state, "reinforce col-7")
    assert (
        CardPlayed(Seat(1), Card("col-7"), "reinforce"),
        SideToAct(Seat(1), "defender", handed_over=False),
    ) == events


# What is refused, and what is left out


def test_legal_actions_are_left_out() -> None:
    """A folded view lists no legal actions; a sample that agrees with it has them."""
    state = origo.new_game(origo.ruleset("rulebook"), 2, 5)
    after, events = told(state, "place A1")
    folded = origo.fold(origo.view(state, 1), origo.redact(events, 1))
    seen = origo.view(after, 1)
    assert seen == folded
    assert ([], []) == (list(folded.legal), list(origo.fold(seen, ()).legal))
    sample = origo.determinize(folded, 0)
    assert list(seen.legal) == list(origo.legal_actions(sample))


def test_events_of_another_seat_do_not_fold() -> None:
    """Events that hide the own cards are refused: they are somebody else's."""
    rules = origo.ruleset("rulebook")
    _, events = origo.start(rules, 2, 5)
    with pytest.raises(GameError) as caught:
        origo.fold(bare_table(rules, 2, 1), origo.redact(events, 0))
    expected = "the events hide the cards of seat 1: they are not redacted for it"
    assert expected == str(caught.value)


def test_events_of_another_game_do_not_fold() -> None:
    """A battle that the view has never seen is refused."""
    state = origo.new_game(origo.ruleset("rulebook"), 2, 5)
    event = SideToAct(Seat(0), "attacker", handed_over=True)
    with pytest.raises(GameError, match="a battle that the view does not know"):
        origo.fold(origo.view(state, 0), [event])


def test_whole_events_fold_as_redacted_ones_do() -> None:
    """What a view may not know stays out of it even if the events tell all."""
    state, events = origo.start(origo.ruleset("rulebook"), 3, 5)
    for seat in seats_of(state):
        table = bare_table(state.rules, 3, seat)
        assert origo.view(state, seat) == origo.fold(table, events)

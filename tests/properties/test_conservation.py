"""Nothing is lost, doubled or exceeded, whatever is played."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from tests.strategies import Step, Walk, walks

from origo.events import (
    Awarded,
    CardsDrawn,
    GameEnded,
    LeaderAdvanced,
    RoundEnded,
    ScoringHeld,
    ShieldRemoved,
    StateFounded,
)
from origo.state import State
from origo.types import Region

LARGE = 8
"""Spaces that make a state a large one in placement (S-05)."""


@pytest.mark.statement("C-06", "K-08", "K-09", "P-14")
@given(walks())
def test_no_shield_is_lost(walk: Walk) -> None:
    """Board, supply, box and battle hold a tribe's shields; the marker is extra."""
    box = Counter[int]()
    for step in walk.steps():
        state = step.after
        box.update(
            event.seat
            for event in step.events
            if isinstance(event, ShieldRemoved) and event.to == "box"
        )
        for seat, who in enumerate(state.seats):
            fighting = state.battle is not None and state.battle.attacker == seat
            there = who.shields.bit_count() + who.supply + box[seat] + fighting
            assert state.table.shields == there
            made = state.data.made[state.table.colours[seat]]
            assert made - there >= state.data.extra_shields >= 1


@pytest.mark.statement("C-01", "T-08", "K-10", "T-11")
@given(walks())
def test_no_card_is_lost(walk: Walk) -> None:
    """Hands, piles and battle hold the cards of the deck, each as often as it is."""
    deck = Counter(walk.rules.data.deck.cards)
    for step in walk.steps():
        state = step.after
        played = state.battle.played if state.battle else ()
        cards = Counter(card for who in state.seats for card in who.hand)
        cards.update(state.piles.draw)
        cards.update(state.piles.discard)
        cards.update(card for _, card in played)
        assert deck == cards


@pytest.mark.statement("C-10", "K-03")
@given(walks())
def test_a_space_holds_one_shield(walk: Walk) -> None:
    """No space has two shields, but for the attacker's on a contested one."""
    for step in walk.steps():
        state, taken = step.after, 0
        for who in state.seats:
            assert not taken & who.shields
            taken |= who.shields
        assert not taken & ~state.board.all
        if state.battle is not None:
            contested = state.board.bit[state.battle.space]
            assert state.battle.defender == state.holder(contested)
            assert state.battle.attacker != state.battle.defender


def most_starting(reading: str, spaces: int) -> int:
    """Count the starting shields that a state of so many spaces takes (A-04)."""
    if reading == "by-size":
        return 4 if spaces >= LARGE else 2
    return spaces // 2 if reading == "half" else spaces


@pytest.mark.statement("S-04", "S-05", "conv-33")
@given(walks(most=60))
def test_placement_keeps_its_caps(walk: Walk) -> None:
    """In placement no state goes over its cap, and no tribe over its number."""
    reading = walk.reading("placement-cap")
    for step in walk.steps():
        if step.before is not None and step.before.stage != "placement":
            return
        state = step.after
        for region in state.board.regions.values():
            shields = (region.mask & state.occupied).bit_count()
            if region.is_state:
                assert most_starting(reading, region.mask.bit_count()) >= shields
        for who in state.seats:
            assert state.table.starting >= who.shields.bit_count()


@pytest.mark.statement("L-02", "E-04")
@given(walks())
def test_leaders_stand_apart(walk: Walk) -> None:
    """No two leaders are equally far, nor on one printed space where that counts."""
    by_distance = walk.reading("track-lap") == "by-distance"
    for step in walk.steps():
        distances = step.after.track.distances
        assert step.after.players == len(set(distances))
        if not by_distance:
            length = step.after.data.track_length
            printed = {(distance - 1) % length for distance in distances}
            assert step.after.players == len(printed)


@pytest.mark.statement("L-01", "L-03")
@given(walks())
def test_leaders_never_go_back(walk: Walk) -> None:
    """Leaders only advance, and only when something is founded or scored."""
    for step in walk.steps():
        if step.before is None:
            continue
        before, after = step.before.track.distances, step.after.track.distances
        assert all(now >= then for then, now in zip(before, after, strict=True))
        if before != after:
            assert any(isinstance(e, StateFounded | ScoringHeld) for e in step.events)


@pytest.mark.statement("F-01", "F-02", "F-03", "F-04")
@given(walks())
def test_no_state_is_founded_twice(walk: Walk) -> None:
    """A founding takes the leftmost marker to a full state that had none."""
    founded: list[Region] = []
    track = walk.rules.data.founding_track
    for step in walk.steps():
        for event in step.events:
            if isinstance(event, StateFounded):
                assert event.region not in founded
                marker = track[len(founded)]
                assert (marker.steps, marker.red) == (event.steps, event.red)
                founded.append(event.region)
        state = step.after
        assert founded == list(state.track.founded)
        if step.before is not None and step.before.track != state.track:
            new = set(founded) - set(step.before.track.founded)
            assert all(state.is_full(state.board.regions[r].mask) for r in new)
        assert (len(founded) == len(track)) == ("last-marker" in state.track.met)


@pytest.mark.statement("F-05", "P-01", "E-03")
@given(walks())
def test_a_round_ends_with_one_scoring_at_most(walk: Walk) -> None:
    """A tribe scoring ends a round or the game; only the end may hold several."""
    held = walk.reading("pending-scoring") == "held"
    scored = Counter[int]()
    for step in walk.steps():
        scorings = [e.round for e in step.events if isinstance(e, ScoringHeld)]
        scored.update(scorings)
        ended = any(isinstance(event, GameEnded) for event in step.events)
        if scorings:
            assert ended or any(isinstance(e, RoundEnded) for e in step.events)
        if not (ended and held):
            assert all(times == 1 for times in scored.values())


@pytest.mark.statement("S-01", "conv-1")
@given(walks(most=0))
def test_the_deal_gives_full_hands(walk: Walk) -> None:
    """A game begins with full hands."""
    (step,) = walk.steps()
    size = walk.rules.data.hand_size
    assert [size] * walk.players == [len(who.hand) for who in step.after.seats]


def filled_seats(walk: Walk, before: State) -> set[int]:
    """Name the seats whose hands the end of this turn fills (A-08, conv. 2, 3)."""
    everybody = set(range(before.players))
    match walk.reading("refill"):
        case "turn-participants":
            return {before.turn.seat, *before.turn.defenders}
        case "turn-all":
            return everybody
        case _:  # round-all
            return everybody if before.last_turn else set()


def assert_hands_are_filled(walk: Walk, step: Step) -> None:
    """Hold the hands after the end of a turn to what A-08 says."""
    assert step.before is not None
    size, filled = step.after.data.hand_size, filled_seats(walk, step.before)
    spent = not step.after.piles.draw and not step.after.piles.discard
    drew = {event.seat for event in step.events if isinstance(event, CardsDrawn)}
    assert filled >= drew
    for seat in filled:
        assert spent or size == len(step.after.seats[seat].hand)
    for seat in set(range(step.after.players)) - filled:
        assert step.before.seats[seat].hand == step.after.seats[seat].hand


@pytest.mark.statement("T-09", "T-10", "T-11", "conv-2", "conv-3", "conv-32")
@given(walks())
def test_hands_are_filled_and_never_overfull(walk: Walk) -> None:
    """The end of a turn fills the hands it has to, while there are cards."""
    size = walk.rules.data.hand_size
    for step in walk.steps():
        assert all(size >= len(who.hand) for who in step.after.seats)
        if str(step.action) == "end-turn":
            assert_hands_are_filled(walk, step)


@pytest.mark.statement("P-03", "F-02")
@given(walks())
def test_advances_explain_the_distances(walk: Walk) -> None:
    """Each advance starts where the last one ended, and awards add up to advances."""
    for step in walk.steps():
        if step.before is None:
            continue
        distances = list(step.before.track.distances)
        paid = Counter[tuple[str, int]]()
        for event in step.events:
            if isinstance(event, LeaderAdvanced):
                assert distances[event.seat] == event.origin
                assert 0 < event.steps <= event.target - event.origin
                distances[event.seat] = event.target
                paid[event.source, event.seat] -= event.steps
            elif isinstance(event, Awarded):
                paid[event.source, event.seat] += event.points
            elif isinstance(event, StateFounded):
                paid["founding", event.seat] += event.steps
        assert distances == list(step.after.track.distances)
        assert not any(paid.values())

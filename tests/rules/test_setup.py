"""Set-up: the deal, the leaders, the first player, the markers (S-01 to S-03, S-07)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.helpers import (
    discards,
    distances,
    draw_pile,
    hand,
    hand_sizes,
    only,
    play,
    told,
)

import origo
from origo.chance import SEEDS, Given
from origo.errors import GameError
from origo.events import DeckShuffled, HandDealt, SeatDrawn, redact
from origo.points import RuleSet
from origo.types import Seat


@pytest.mark.statement("S-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_deal(rules: RuleSet, players: int) -> None:
    """Ten cards for each player, the others form the draw pile, none is discarded."""
    state = origo.new_game(rules, players, seed=11)
    assert [10] * players == hand_sizes(state)
    assert 98 - 10 * players == len(state.piles.draw)
    assert "" == discards(state)


@pytest.mark.statement("S-01")
def test_shuffle(rules: RuleSet) -> None:
    """The deck is shuffled anew for each seed, and no card is lost or made."""
    games = [origo.new_game(rules, players=2, seed=seed) for seed in range(5)]
    for state in games:
        held = [*state.piles.draw, *state.seats[0].hand, *state.seats[1].hand]
        assert Counter(rules.data.deck.cards) == Counter(held)
    assert 5 == len({state.piles.draw for state in games})
    assert 5 == len({state.seats[0].hand for state in games})


@pytest.mark.statement("S-01", "conv-1")
def test_blocks_of_ten(rules: RuleSet) -> None:
    """The deal is in blocks from the top of the pile, the first player first."""
    deck = list(rules.data.deck.cards)
    state = origo.new_game(rules, players=4, seed=0, deck=deck)
    for seat in range(4):
        assert " ".join(deck[10 * seat : 10 * seat + 10]) == hand(state, seat)
    assert " ".join(deck[40:]) == draw_pile(state)


@pytest.mark.statement("S-01")
def test_secret_deal(rules: RuleSet) -> None:
    """A seat sees its own cards when they are dealt, and how many others get."""
    _, log = origo.start(rules, players=3, seed=5)
    for seat in (Seat(0), Seat(1), Seat(2)):
        seen = redact(log, seat)
        assert [10, 10, 10] == [event.count for event in only(HandDealt, seen)]
        known = [event.seat for event in only(HandDealt, seen) if event.cards]
        assert [seat] == known
        assert [None] == [event.order for event in only(DeckShuffled, seen)]


@pytest.mark.statement("S-02", "conv-18")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_start_spaces(rules: RuleSet, players: int) -> None:
    """Leaders stand on 1, 2, 3, ... in seating order: their distance is the space."""
    state = origo.new_game(rules, players, seed=2)
    assert tuple(range(1, players + 1)) == distances(state)


@pytest.mark.statement("S-03")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_first_seat_starts(rules: RuleSet, players: int) -> None:
    """The first seat starts, without chance, and play goes clockwise."""
    state, log = origo.start(rules, players, seed=2)
    assert [] == only(SeatDrawn, log)
    asked = []
    for _ in range(2 * players):
        asked.append(origo.to_decide(state))
        state = origo.apply(state, origo.legal_actions(state)[0])
    assert [*range(players), *range(players)] == asked


@pytest.mark.statement("S-07", "F-02")
def test_markers_lie_ready(rules: RuleSet) -> None:
    """At the start no state is founded: the first founding uncovers the first space."""
    assert () == origo.new_game(rules, players=2, seed=0).track.founded
    state = origo.position(rules, shields=["D3 E2 E3", "A1"], hands=["row-E"])
    after, _ = told(state, "expand row-E E4")
    assert ("BEL",) == after.track.founded
    assert (1 + 3, 2) == distances(after)


@pytest.mark.statement("S-01", "C-06")
@pytest.mark.parametrize("players", [0, 1, 6, -2])
def test_numbers_of_players(rules: RuleSet, players: int) -> None:
    """Two to five can play; other numbers are refused with what there is."""
    with pytest.raises(GameError, match=r"\[2, 3, 4, 5\]"):
        origo.new_game(rules, players, seed=0)


@pytest.mark.statement("S-01", "C-01")
def test_given_deck(rules: RuleSet) -> None:
    """A given deck must be the whole deck."""
    short = list(rules.data.deck.cards)[1:]
    with pytest.raises(GameError, match=r"98 cards.*missing \['row-A'\]"):
        origo.new_game(rules, players=2, seed=0, deck=short)
    wrong = ["pop", *short]
    with pytest.raises(GameError, match=r"too many \['pop'\], missing \['row-A'\]$"):
        origo.new_game(rules, players=2, seed=0, deck=wrong)
    more = ["pop", *rules.data.deck.cards]
    with pytest.raises(GameError, match=r"too many \['pop'\], missing \[\]$"):
        origo.new_game(rules, players=2, seed=0, deck=more)


@pytest.mark.statement("S-01")
def test_given_shuffle(rules: RuleSet) -> None:
    """A table's own shuffle is given instead of a seed, and is taken as it is."""
    deck = rules.data.deck.cards[::-1]
    state = origo.new_game(rules, players=2, seed=Given((deck,), then=5))
    assert " ".join(deck[20:]) == draw_pile(state)
    assert Given((), then=5) == state.piles.stream


@pytest.mark.statement("S-01")
@pytest.mark.parametrize("seed", [-1, SEEDS, True, "1", None])
def test_seeds(rules: RuleSet, seed: int) -> None:
    """A seed is a whole number from 0 to 2**64 - 1; anything else is refused."""
    with pytest.raises(GameError, match=r"the seed .* is not a whole number from 0"):
        origo.new_game(rules, players=2, seed=seed)
    assert origo.new_game(rules, 2, SEEDS - 1) == origo.new_game(rules, 2, SEEDS - 1)


@pytest.mark.statement("conv-9")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_has_passed_at_the_start(rules: RuleSet, players: int) -> None:
    """Nothing has been passed, is due or met when a game begins."""
    track = origo.new_game(rules, players, seed=0).track
    assert ((), 0, 0, ()) == (track.passed, track.passes, track.due, track.met)


@pytest.mark.statement("S-03", "S-04")
def test_nothing_but_placing(rules: RuleSet) -> None:
    """Until all starting shields lie nothing else can be done."""
    state = play(origo.new_game(rules, players=2, seed=0), "place A1")
    assert "placement" == state.stage
    assert {"Place"} == {type(a).__name__ for a in origo.legal_actions(state)}

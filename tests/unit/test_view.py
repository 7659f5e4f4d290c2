"""Views: what a seat may know, how a client reads it, and that nothing leads back."""

from __future__ import annotations

import gc
import pickle
from types import FunctionType, ModuleType

import pytest
from hypothesis import given
from tests.strategies import RULE_SETS, numbered_rules, states

import origo
from origo.chance import Given
from origo.errors import GameError
from origo.events import DeckShuffled, HandDealt
from origo.points import RuleSet
from origo.state import Piles, SeatState, State
from origo.types import Seat
from origo.view import SeatView

SECRET = (State, Piles, SeatState, Given)
"""The types of what no view may lead to."""


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    """Build the rulebook's rule set once."""
    return origo.ruleset("rulebook")


@pytest.fixture(scope="module")
def battle(rules: RuleSet) -> State:
    """Set up a battle for E7 in which seat 0 attacks seat 1."""
    state = origo.position(
        rules,
        shields=["E8", "E7", "A1 A2"],
        hands=["row-E pop", "col-7 ship", "ship"],
        founded="POL",
        discard="row-A row-B",
    )
    return origo.apply(state, origo.parse_action("attack row-E E7"))


def seats_of(state: State) -> list[int | None]:
    """List everybody who can look at a state: the seats and a spectator."""
    return [*range(state.players), None]


def reachable(root: object, *beyond: object) -> list[object]:
    """List every object to which a way leads from an object, others left out.

    Classes and modules are the program, not the data; so are a function's globals, but
    not what a function was made with: its closure, its defaults and its attributes.
    """
    found: dict[int, object] = {id(thing): None for thing in beyond}
    todo = [root]
    while todo:
        thing = todo.pop()
        if id(thing) in found or isinstance(thing, type | ModuleType):
            continue
        found[id(thing)] = thing
        if isinstance(thing, FunctionType):
            todo += [thing.__closure__, thing.__defaults__, thing.__kwdefaults__]
            todo.append(thing.__dict__)
        else:
            todo += gc.get_referents(thing)
    return list(found.values())


# What a view shows


@pytest.mark.statement("C-11", "S-01")
def test_own_hand_and_the_sizes_of_others(battle: State) -> None:
    """A seat sees its own cards, how many others hold, and all that lies open."""
    seen = origo.view(battle, 1)
    assert ("col-7", "ship") == seen.hand
    assert [1, 2, 1] == [who.hand_size for who in seen.seats]
    assert [who.supply for who in battle.seats] == [who.supply for who in seen.seats]
    assert SeatView(battle.seats[2].shields, 28, 1) == seen.seats[2]
    assert len(battle.piles.draw) == seen.pile_size
    assert ("row-A", "row-B") == seen.discard
    assert battle.battle == seen.battle
    assert (battle.track, battle.turn, 1) == (seen.track, seen.turn, seen.round)


@pytest.mark.statement("C-11")
def test_spectator(battle: State) -> None:
    """A spectator has no hand and nothing to decide, and sees what is open to all."""
    seen = origo.view(battle, None)
    assert (None, ()) == (seen.seat, seen.hand)
    assert [1, 2, 1] == [who.hand_size for who in seen.seats]
    assert 0 == len(seen.legal)


@pytest.mark.parametrize("seat", [-1, 3, "0", True, 1.0])
def test_no_such_seat(battle: State, seat: object) -> None:
    """A seat that nobody has is refused by name, also one counted from behind."""
    with pytest.raises(GameError) as caught:
        origo.view(battle, seat)  # type: ignore[arg-type]
    assert f"there is no seat {seat!r}: seats are 0 to 2" == str(caught.value)


@given(states())
def test_legal_actions_are_those_of_the_seat_that_is_asked(state: State) -> None:
    """Who decides finds all legal actions in the view, anybody else none."""
    asked = origo.to_decide(state)
    for seat in seats_of(state):
        legal = list(origo.view(state, seat).legal)
        expected = list(origo.legal_actions(state)) if seat == asked else []
        assert expected == legal


# How clients read it


def test_readings_of_a_table(battle: State) -> None:
    """A client asks by seat and by the name of a space."""
    seen = origo.view(battle, 0)
    assert 3 == seen.players
    assert ["red", "blue", "black"] == [seen.colour(seat) for seat in range(3)]
    assert Seat(0) == seen.holder("E8")
    assert Seat(1) == seen.holder("E7")
    assert seen.holder("E6") is None
    assert ["A1", "A2", "E7", "E8"] == seen.board.names(seen.occupied)
    assert 0 == seen.free & seen.occupied
    with pytest.raises(KeyError):
        seen.holder("Z1")


@given(states())
def test_readings_agree_with_the_state(state: State) -> None:
    """What a view tells of the table is what the state tells."""
    for seat in seats_of(state):
        seen = origo.view(state, seat)
        assert state.board is seen.board
        assert state.players == seen.players
        assert (state.occupied, state.free) == (seen.occupied, seen.free)
        for space, bit in state.board.bit.items():
            assert state.holder(bit) == seen.holder(space)
        for other in range(state.players):
            assert state.colour(Seat(other)) == seen.colour(other)


@given(states())
def test_hidden_cards_are_those_of_other_hands_and_the_draw_pile(state: State) -> None:
    """What a seat does not see lies in other hands and on the pile."""
    for seat in seats_of(state):
        cards = list(state.piles.draw)
        for other, who in enumerate(state.seats):
            if other != seat:
                cards += who.hand
        assert state.data.deck.sort(cards) == origo.view(state, seat).hidden


# Views as values


@given(states())
def test_views_are_values(state: State) -> None:
    """Two views of one state are equal, have one hash, and survive pickling."""
    for seat in seats_of(state):
        seen = origo.view(state, seat)
        assert seen == origo.view(state, seat)
        assert hash(seen) == hash(origo.view(state, seat))
        again = pickle.loads(pickle.dumps(seen))  # noqa: S301 - our own
        assert (seen, list(seen.legal)) == (again, list(again.legal))
        assert seen != origo.view(state, None) or seat is None


@pytest.mark.parametrize("number", range(RULE_SETS))
def test_rule_sets_hold_no_state(number: int) -> None:
    """From a rule set, which is in every view, one reaches no state of any game."""
    rules = numbered_rules("tiny", number)
    origo.new_game(rules, 2, 5)
    assert not [t for t in reachable(rules) if isinstance(t, SECRET)]


@given(states())
def test_no_way_leads_back_to_the_state(state: State) -> None:
    """From a view one reaches no state, no pile, no other hand, no stream of chance."""
    for seat in seats_of(state):
        secrets = [state.piles.draw]
        secrets += [who.hand for s, who in enumerate(state.seats) if s != seat]
        places = {id(cards) for cards in secrets if cards}
        things = reachable(origo.view(state, seat), state.rules)
        assert not [t for t in things if isinstance(t, SECRET)]
        assert not places & {id(t) for t in things}
        assert state.piles.stream not in [t for t in things if isinstance(t, int)]


def test_no_way_leads_back_to_a_given_deck(rules: RuleSet) -> None:
    """A deck that was given instead of drawn is as secret as one that was drawn."""
    state = origo.new_game(rules, 2, 5, deck=rules.data.deck.cards)
    things = reachable(origo.view(state, 0))
    assert not [t for t in things if isinstance(t, SECRET)]
    assert state.piles.draw not in [t for t in things if isinstance(t, tuple)]


def test_ways_are_found_where_there_are_any(battle: State) -> None:
    """The search finds what it looks for, in closures, defaults and events too."""

    def closed_over() -> State:
        return battle

    def by_default(*, state: State = battle) -> State:
        return state

    for root in (battle, [closed_over], {"f": by_default}, iter([battle])):
        found = reachable(root)
        assert battle.piles in [t for t in found if isinstance(t, Piles)]
        assert battle.piles.stream in [t for t in found if isinstance(t, int)]
    _, events = origo.start(battle.rules, 2, 5)
    for event in events:
        if isinstance(event, DeckShuffled):
            assert event.order in [t for t in reachable([event]) if t == event.order]
        if isinstance(event, HandDealt):
            assert event.cards in [t for t in reachable([event]) if t == event.cards]

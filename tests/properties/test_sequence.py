"""The legal actions are a sequence, although nothing is built."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import Spot, spots

import origo
from origo.actions import ACTION_TYPES


@attrs.frozen
class Loaded:
    """A source of numbers that always brings the same one."""

    number: int
    stops: list[int]

    def randrange(self, stop: int, /) -> int:
        """Give the number, and note what was asked."""
        self.stops.append(stop)
        return self.number


@given(spots())
def test_length_index_and_iteration_agree(spot: Spot) -> None:
    """Every index, from both ends, gives what iteration gives; others fail."""
    state = spot.state()
    legal = origo.legal_actions(state)
    listed = list(legal)
    assert isinstance(legal, Sequence)
    assert len(listed) == len(legal)
    assert listed == [legal[i] for i in range(len(legal))]
    assert listed[::-1] == [legal[-1 - i] for i in range(len(legal))]
    assert listed[::-1] == list(reversed(legal))
    for outside in (len(legal), -len(legal) - 1):
        with pytest.raises(IndexError, match="no legal action"):
            legal[outside]


@given(spots())
def test_no_action_is_listed_twice(spot: Spot) -> None:
    """Actions and their texts are different, and each of them is in the sequence."""
    state = spot.state()
    legal = origo.legal_actions(state)
    listed = list(legal)
    assert len(listed) == len(set(listed)) == len({str(action) for action in listed})
    assert all(action in legal for action in listed)


@given(spots(), st.slices(40))
def test_a_slice_is_a_tuple_of_its_actions(spot: Spot, part: slice) -> None:
    """Slices are those of the list, as tuples."""
    state = spot.state()
    legal = origo.legal_actions(state)
    assert tuple(list(legal)[part]) == legal[part]


@given(spots())
def test_a_sample_is_uniform(spot: Spot) -> None:
    """A sample asks once for a number below the length, and takes that index."""
    state = spot.state()
    legal = origo.legal_actions(state)
    for index, action in enumerate(legal):
        rng = Loaded(index, [])
        assert action == legal.sample(rng)
        assert [len(legal)] == rng.stops


@pytest.mark.statement("T-03")
@given(spots())
def test_only_a_game_that_is_over_has_no_legal_action(spot: Spot) -> None:
    """Whoever is asked can answer."""
    state = spot.state()
    legal = origo.legal_actions(state)
    assert bool(legal) == (state.stage != "over") == (origo.outcome(state) is None)
    if not legal:
        with pytest.raises(IndexError, match="the game is over"):
            legal.sample(Loaded(0, []))


@given(spots())
def test_actions_come_in_the_documented_order(spot: Spot) -> None:
    """Kinds as they are listed, cards in deck order, origins group by group."""
    state = spot.state()
    kinds, rank = list(ACTION_TYPES.values()), state.data.deck.rank
    keys = []
    for action in origo.legal_actions(state):
        words = str(action).split()[1:]
        cards = [rank[card] for card in map(origo.types.Card, words) if card in rank]
        keys.append((kinds.index(type(action)), cards))
    assert sorted(keys) == keys


@given(spots())
def test_equal_states_have_equal_sequences(spot: Spot) -> None:
    """Legal actions compare, hash and print by what they list."""
    state = spot.state()
    legal, again = origo.legal_actions(state), origo.legal_actions(state)
    assert legal == again
    assert hash(legal) == hash(again)
    assert repr(legal) == repr(again)


@given(spots())
def test_texts_are_read_back(spot: Spot) -> None:
    """The text of a legal action is read back as that action."""
    state = spot.state()
    for action in origo.legal_actions(state):
        assert action == origo.parse_action(str(action), state.rules)

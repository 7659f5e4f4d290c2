"""Histories: back and forth, branches, and what cannot be taken back."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.lockstep.rule_sets import make_rules
from tests.strategies import Walk, walks

import origo
from origo import History
from origo.actions import Action
from origo.errors import HistoryError, IllegalActionError
from origo.events import CardPlayed, CardsDrawn, SeatDrawn, SpaceDrawn
from origo.history import reveals
from origo.points import RuleSet
from origo.state import State
from origo.types import Card, Seat, Space


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    """Build the rulebook's rule set on the smallest board."""
    return make_rules({}, "tiny")


def of(walk: Walk) -> tuple[History, list[State]]:
    """Give the history of a walk, and all its states."""
    steps = list(walk.steps())
    history = History(steps[0].after)
    for step in steps[1:]:
        assert step.action is not None
        history = history.push(step.action)
    return history, [step.after for step in steps]


@given(walks(most=60), st.data())
def test_a_history_goes_back_and_forth(walk: Walk, data: st.DataObject) -> None:
    """Every state comes back by undoing, and every later one by redoing."""
    history, states = of(walk)
    assert tuple(states) == history.states
    assert states[-1] == history.state
    assert len(history) == len(history.actions) == len(states) - 1
    length = data.draw(st.integers(0, len(history)))
    earlier = history.at(length)
    assert states[length] == earlier.state
    assert history.actions[:length] == earlier.actions
    assert history.actions[length:] == earlier.undone
    again = earlier
    while again.undone:
        again = again.redo()
    assert history == again
    assert hash(history) == hash(again)


@given(walks(most=40), st.integers(0, 2**32))
def test_branches_share_the_past(walk: Walk, seed: int) -> None:
    """Another action from an earlier state makes another history, and harms none."""
    history, states = of(walk)
    earlier = history.at(len(history) // 2)
    if earlier.state.stage == "over":
        return
    branch = earlier.push(origo.legal_actions(earlier.state).sample(Random(seed)))
    assert tuple(states) == history.states
    assert len(earlier) + 1 == len(branch)
    assert () == branch.undone
    assert earlier.states == branch.states[:-1]
    assert branch.states[0] is history.states[0]
    with pytest.raises(HistoryError, match="no action to take again"):
        branch.redo()


@given(walks(most=40))
def test_histories_are_values(walk: Walk) -> None:
    """Histories pickle, as the actions that are played again."""
    history, _ = of(walk)
    earlier = history.at(len(history) // 2)
    again = pickle.loads(pickle.dumps(earlier))  # noqa: S301 - its own
    assert earlier == again
    assert earlier.state == again.state
    assert earlier.undone == again.undone


def test_a_long_history_is_no_trouble(rules: RuleSet) -> None:
    """A chain of two thousand actions compares, hashes and pickles."""
    first = origo.new_game(rules, 2, 1)
    while first.stage == "placement":
        first = origo.apply(first, origo.legal_actions(first)[0])
    history = History(first)
    names: list[Action] = []
    while len(names) < 2_000 and history.state.stage != "over":
        # Exchanges go on for ever, as long as nobody does anything else.
        legal = origo.legal_actions(history.state)
        exchange = [a for a in legal if str(a).startswith("exchange")]
        names.append((exchange or [origo.parse_action("end-turn")])[0])
        history = history.push(names[-1])
    assert tuple(names) == history.actions
    assert history == pickle.loads(pickle.dumps(history))  # noqa: S301 - its own
    assert len(names) == len(history.at(0).undone)
    assert f"<history of {len(names)} actions, 0 taken back>" == repr(history)


def test_histories_of_other_games_are_others(rules: RuleSet) -> None:
    """The first state counts, and so do the actions, taken back or not."""
    history = History(origo.new_game(rules, 2, 1))
    assert history != History(origo.new_game(rules, 2, 2))
    assert history != "a history"
    after = history.push(origo.legal_actions(history.state)[0])
    assert after != history
    assert after.undo() != history
    assert after == after.undo().redo()


def test_an_illegal_action_makes_no_history(rules: RuleSet) -> None:
    """A history has legal actions only."""
    history = History(origo.new_game(rules, 2, 1))
    with pytest.raises(IllegalActionError):
        history.push(origo.parse_action("end-turn"))


def test_there_is_nothing_before_the_first_state(rules: RuleSet) -> None:
    """A history begins somewhere, and goes no further than it went."""
    history = History(origo.new_game(rules, 2, 1))
    assert not history.can_undo()
    assert () == history.events
    assert frozenset() == history.revealed
    with pytest.raises(HistoryError, match="no action to take back"):
        history.undo()
    with pytest.raises(HistoryError, match="there are 0 actions, not 1"):
        history.at(1)
    with pytest.raises(HistoryError, match="there are 0 actions, not -1"):
        history.at(-1)


# What cannot be taken back


@given(walks(most=60))
def test_undo_stops_at_what_was_revealed(walk: Walk) -> None:
    """An action can be taken back as long as nobody has seen anything by it (C-11)."""
    history = History(next(walk.steps()).after)
    for step in walk.steps():
        if step.action is None or step.before is None:
            continue
        history = history.push(step.action)
        shown = any(
            (isinstance(event, CardsDrawn) and event.count)
            or type(event).__name__ in {"CardPlayed", "CardsExchanged", "SpaceDrawn"}
            for event in step.events
        )
        assert shown == bool(history.revealed)
        assert history.can_undo() == (not shown)
        decided = step.before.to_decide
        for seat in range(walk.players):
            assert history.can_undo(seat) == (not shown and seat == decided)
        if shown:
            with pytest.raises(HistoryError, match="it revealed what had been hidden"):
                history.undo()
            assert step.before == history.undo(analysis=True).state
        else:
            assert step.before == history.undo().state


def played(rules: RuleSet, *texts: str) -> History:
    """Play some actions from a position of two seats."""
    state = origo.position(
        rules,
        shields=["A2 B3", "A1 D3"],
        hands=["pop", "row-A pop"],
        founded="NOR",
        to_decide=1,
        starter=1,
    )
    history = History(state)
    for text in texts:
        action: Action = origo.parse_action(text)
        history = history.push(action)
    return history


def test_a_card_played_is_seen_by_everybody_else(rules: RuleSet) -> None:
    """A card leaves a hidden hand for all to see; its owner knew it."""
    history = played(rules, "attack row-A A2")
    assert frozenset([Seat(0)]) == history.revealed
    assert not history.can_undo(1)
    with pytest.raises(HistoryError, match="'attack row-A A2' cannot be taken back"):
        history.undo()


def test_handing_over_can_be_taken_back(rules: RuleSet) -> None:
    """Handing over shows nothing: the same seat may think again (K-07)."""
    history = played(rules, "attack row-A A2", "reinforce pop", "hand-over")
    assert history.can_undo(1)
    assert not history.can_undo(0)
    back = history.undo()
    assert 1 == origo.to_decide(back.state)
    assert not back.can_undo()


def test_cards_drawn_are_seen_by_their_seat(rules: RuleSet) -> None:
    """Whoever draws knows more than before: the turn has ended for good (T-09)."""
    history = played(rules, "end-turn")
    assert frozenset([Seat(1)]) == history.revealed
    assert not history.can_undo(1)


def test_chance_is_seen_by_everybody() -> None:
    """A seat or a space that chance names is news to all; nothing drawn is none."""
    everybody = frozenset([Seat(0), Seat(1), Seat(2)])
    assert everybody == reveals((SeatDrawn(Seat(1)),), 3)
    assert everybody == reveals((SpaceDrawn(Seat(1), Space("A1")),), 3)
    assert frozenset() == reveals((CardsDrawn(Seat(1), 0, ()),), 3)
    shown = CardPlayed(Seat(1), Card("pop"), "attack")
    assert everybody - {1} == reveals((shown,), 3)

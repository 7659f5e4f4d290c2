"""The verbs: pure functions of a state and an action.

Everything a game does goes through these. They only dispatch: what an action does is
written in the chapter of :mod:`origo.rulebook` that its kind belongs to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from .actions import (
    Action,
    Attack,
    EndTurn,
    Exchange,
    Expand,
    GiveUp,
    HandOver,
    Migrate,
    Name,
    Place,
    Reinforce,
    Sail,
    is_well_formed,
)
from .chance import Given
from .errors import IllegalActionError, Refusal
from .events import Event, Log, MemoryChanged
from .legal import LegalActions, Part, listed
from .points import Json, RuleSet
from .rulebook import (
    attack,
    battle,
    ending,
    exchange,
    expand,
    movement,
    refusals,
    rounds,
    setup,
    turn,
)
from .rulebook.ending import Outcome
from .state import State
from .types import Card, Seat, Stage


@attrs.frozen
class _Kind:
    """A kind of action: when it is asked, why it may be refused, what it does."""

    stage: Stage
    refuse: Callable[[State, Any], Refusal | None]
    act: Callable[[State, Any, Log], State]


_KINDS: dict[type[Action], _Kind] = {
    Place: _Kind("placement", setup.refuse_place, setup.place),
    Expand: _Kind("turn", expand.refuse_expand, expand.expand),
    Attack: _Kind("turn", attack.refuse_attack, attack.attack),
    Reinforce: _Kind("battle", battle.refuse_reinforce, battle.reinforce),
    HandOver: _Kind("battle", battle.refuse_hand_over, battle.hand_over),
    GiveUp: _Kind("battle", battle.refuse_give_up, battle.give_up),
    Migrate: _Kind("turn", turn.refuse_migrate, movement.migrate),
    Exchange: _Kind("turn", turn.refuse_exchange, exchange.exchange),
    Sail: _Kind("turn", turn.refuse_sail, movement.sail),
    EndTurn: _Kind("turn", turn.refuse_end_turn, rounds.end_turn),
    Name: _Kind("naming", rounds.refuse_name, rounds.name),
}

_LISTS: dict[Stage, Callable[[State], tuple[Part, ...]]] = {
    "placement": setup.legal,
    "turn": turn.legal,
    "battle": battle.legal,
    "naming": rounds.legal,
    "over": ending.legal,
}


def new_game(
    rules: RuleSet,
    players: int,
    seed: int | Given,
    *,
    deck: Sequence[Card | str] | None = None,
) -> State:
    """Set a game up, so that the first decision can be taken.

    Args:
        rules: The rule set.
        players: How many play, one of the numbers that the game data has a table for.
        seed: The seed of all chance in the game, 0 to 2**64 - 1; or the outcomes of
            chance, as far as they are given instead of drawn (a game at a table).
        deck: The shuffled deck, its top first, if it is given instead of drawn.

    Raises:
        GameError: If the number of players, the seed or the deck is impossible.
        ChanceError: If outcomes are given that do not fit.
    """
    return setup.set_up(rules, players, seed, deck, None)


def start(
    rules: RuleSet,
    players: int,
    seed: int | Given,
    *,
    deck: Sequence[Card | str] | None = None,
) -> tuple[State, tuple[Event, ...]]:
    """Set a game up as :func:`new_game` does, and tell what happened, in order."""
    log: list[Event] = []
    state = setup.set_up(rules, players, seed, deck, log)
    _note_memory((), state, log)
    return state, tuple(log)


def legal_actions(state: State, /) -> LegalActions:
    """Give what the seat to decide may do, as a sequence that is counted, not built.

    It is empty only when the game is over.
    """
    return listed(state.rules.board.spaces, _LISTS[state.stage](state))


def to_decide(state: State, /) -> Seat | None:
    """Give the seat that is asked now, or None when the game is over."""
    return None if state.stage == "over" else state.to_decide


def check(
    state: State, action: Action, /, *, seat: Seat | int | None = None
) -> Refusal | None:
    """Tell why an action is not legal in a state, or None if it is.

    Args:
        state: The state.
        action: The action.
        seat: Who wants to act, if it matters that another seat may be asked.
    """
    kind = _KINDS.get(type(action))
    if kind is None:
        return refusals.not_an_action(state, action)
    if seat is not None and state.stage != "over" and not _decides(state, seat):
        return refusals.wrong_seat(state, seat)
    if kind.stage != state.stage:
        return refusals.wrong_stage(state, action)
    try:
        return kind.refuse(state, action)
    except TypeError:
        if is_well_formed(action):
            raise
        return refusals.malformed_action(state, action)


def _decides(state: State, seat: object) -> bool:
    """Tell whether a seat is the one that is asked."""
    return type(seat) is int and seat == state.to_decide


def apply(state: State, action: Action, /) -> State:
    """Give the state after an action.

    Raises:
        IllegalActionError: If the action is not legal; it says why.
    """
    if refusal := check(state, action):
        raise IllegalActionError(str(action), refusal)
    after = _KINDS[type(action)].act(state, action, None)
    return after.remembered() if state.rules.memories else after


def step(state: State, action: Action, /) -> tuple[State, tuple[Event, ...]]:
    """Give the state after an action, and what happened, in order.

    Raises:
        IllegalActionError: If the action is not legal; it says why.
    """
    if refusal := check(state, action):
        raise IllegalActionError(str(action), refusal)
    log: list[Event] = []
    after = _KINDS[type(action)].act(state, action, log).remembered()
    _note_memory(state.memory, after, log)
    return after, tuple(log)


def _note_memory(before: tuple[Json, ...], after: State, log: list[Event]) -> None:
    """Note what readings with a past remember, if it is not what it was."""
    if after.memory != before:
        log.append(MemoryChanged(after.memory))


def outcome(state: State, /) -> Outcome | None:
    """Give the outcome of a game that is over, else None (E-04)."""
    return ending.outcome(state)

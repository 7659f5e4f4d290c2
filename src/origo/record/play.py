"""Playing on by outcomes of chance that are known: the heart of every replay.

Where the seed is known and the generator still gives what it gave then, states come out
as they were, with the stream of chance. Otherwise the outcomes are given, and the
stream has nothing beyond them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeAlias

from ..actions import Action
from ..chance import Given
from ..engine import start, step
from ..errors import ChanceError
from ..events import DeckShuffled, Event, PileReshuffled, SeatDrawn, SpaceDrawn
from ..points import RuleSet
from ..state import Piles, State
from ..types import Card, Seat, Space

Brought: TypeAlias = tuple[Card, ...] | Seat | Space
"""What chance brought: the order of a shuffle, a seat that begins, or a space."""

Told: TypeAlias = tuple[State, tuple[Event, ...]]
"""A state, and what happened on the way to it."""


def brought(events: Iterable[Event]) -> tuple[Brought, ...]:
    """Give what chance brought, in the order in which it happened."""
    found: list[Brought] = []
    for event in events:
        match event:
            case SeatDrawn(seat=seat):
                found.append(seat)
            case SpaceDrawn(space=space):
                found.append(space)
            case DeckShuffled(order=order) | PileReshuffled(order=order):
                found.append(order or ())
            case _:
                pass
    return tuple(found)


def begin(
    rules: RuleSet, players: int, seed: int | None, given: tuple[Brought, ...] | None
) -> Told:
    """Set a game up, by the outcomes if they are given.

    Raises:
        GameError: If there is no such game.
        ChanceError: If the outcomes are not those that this takes.
    """
    if seed is not None:
        state, events = start(rules, players, seed)
        if given is None or brought(events) == given:
            return state, events
    return _exactly(partial(start, rules, players), rules, given or ())


def go_on(state: State, action: Action, given: tuple[Brought, ...] | None) -> Told:
    """Play an action, by the outcomes if they are given.

    Raises:
        IllegalActionError: If the action is not legal.
        ChanceError: If the outcomes are not those that this takes.
    """
    if isinstance(state.piles.stream, int):
        after, events = step(state, action)
        if given is None or brought(events) == given:
            return after, events
    return _exactly(partial(_step, state, action), state.rules, given or ())


def _step(state: State, action: Action, stream: Given) -> Told:
    """Play an action with another stream of chance."""
    piles = Piles(state.piles.draw, state.piles.discard, stream)
    return step(state.with_cards(state.seats, piles), action)


def _exactly(
    run: Callable[[Given], Told], rules: RuleSet, given: tuple[Brought, ...]
) -> Told:
    """Let happen what takes these outcomes, no more and no fewer."""
    fixed: tuple[Brought, ...] = ()
    for outcome in given:
        whole = outcome
        if isinstance(outcome, tuple) and len(outcome) < len(rules.data.deck.cards):
            whole = _completed(outcome, run, rules, fixed)
        fixed = (*fixed, whole)
    state, events = run(Given(fixed))
    left = state.piles.stream
    if isinstance(left, Given) and left.outcomes:
        taken = len(fixed) - len(left.outcomes)
        msg = f"chance is asked {taken} times, but {len(fixed)} outcomes are given"
        raise ChanceError(msg)
    return state, events


def _completed(
    known: tuple[Card, ...],
    run: Callable[[Given], Told],
    rules: RuleSet,
    before: tuple[Brought, ...],
) -> tuple[Card, ...]:
    """Put the cards that are not known under those that are, in deck order.

    At a table nobody knows a pile but from what is drawn of it; the rest never matters.
    Which cards were shuffled is seen by letting anything happen instead.
    """
    _, events = run(Given(before, then=0))
    after = brought(events)[len(before) :]
    if not after or not isinstance(after[0], tuple):
        return known
    rest = Counter(after[0]) - Counter(known)
    return (*known, *rules.data.deck.sort(rest.elements()))

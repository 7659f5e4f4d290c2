"""The laws of what seats may know: memories, views, events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..determinize import determinize
from ..engine import legal_actions
from ..events import SpaceDrawn, redact
from ..folding import bare_table, fold
from ..points import Memory
from ..state import State
from ..types import Seat
from ..view import View, view
from .answers import is_json
from .bench import Bench
from .hidden import reshuffled
from .probe import BrokenLawError, shown
from .scripts import Step

# Memories


def check_memory(step: Step, bench: Bench) -> Iterator[str]:
    """Hold memories to be public, pure and plain values (:class:`points.Memory`)."""
    state = step.after
    if len(state.memory) != len(state.rules.memories):
        yield f"has {len(state.memory)} memories, not {len(state.rules.memories)}"
        return
    for place, memory in enumerate(state.rules.memories):
        _check_one(step, bench, place, memory)


def _check_one(step: Step, bench: Bench, place: int, memory: Memory[Any]) -> None:
    """Let a reading take note again, also of other hidden cards.

    Raises:
        BrokenLawError: If it remembers something else then.
    """
    value, label = step.after.memory[place], bench.memories[place]
    if not is_json(value):
        problem = f"remembers {shown(value)}, which no JSON value stands for"
        raise BrokenLawError(problem, "kind", label)
    before = () if step.before is None else step.before.memory
    then = step.after.with_memory(before)
    now = _remembered(memory, then, place)
    if now != _remembered(memory, then, place) or (
        _is_one_action(step) and now != value
    ):
        problem = f"remembers {shown(value)}, then {shown(now)} of the same"
        raise BrokenLawError(problem, "purity", label)
    other = _remembered(memory, reshuffled(then, bench.dice), place)
    if now != other:
        problem = (
            f"remembers {shown(now)}, but {shown(other)} when only hidden cards are "
            "others"
        )
        raise BrokenLawError(problem, "secrecy", label)


def _remembered(memory: Memory[Any], state: State, place: int) -> object:
    """Give what a reading remembers after an action, or begins with."""
    if not state.memory:
        return memory.start(state)
    return memory.after(state.memory[place], state)


def _is_one_action(step: Step) -> bool:
    """Tell whether memories took note once; after a draw of spaces more often."""
    drawn = any(isinstance(event, SpaceDrawn) for event in step.events)
    return step.before is not None and not drawn


# Views


def check_views(step: Step, bench: Bench) -> Iterator[str]:
    """Hold views to what seats may know, and events to lead from one to the next.

    The seat that decides is looked at, and another one or a spectator.
    """
    state, dice = step.after, bench.dice
    other = dice.randrange(state.players + 1)
    lookers = {state.to_decide, None if other == state.players else Seat(other)}
    for looker in sorted(lookers, key=lambda seat: -1 if seat is None else seat):
        seen = view(state, looker)
        yield from _folds(step, looker, seen)
        yield from _is_knowledge(state, looker, seen, bench)


def _folds(step: Step, looker: Seat | None, seen: View) -> Iterator[str]:
    """Hold the events that a seat sees to lead from its old view to its new one."""
    if step.before is not None:
        before = view(step.before, looker)
    elif step.events:
        before = bare_table(step.after.rules, step.after.players, looker)
    else:
        return
    if fold(before, redact(step.events, looker)) != seen:
        yield f"tells {_who(looker)} events that do not lead to its view"


def _is_knowledge(
    state: State, looker: Seat | None, seen: View, bench: Bench
) -> Iterator[str]:
    """Hold a view to be the same whatever is hidden, legal actions included."""
    other = determinize(seen, bench.dice.seed())
    if view(other, looker) != seen:
        yield f"shows {_who(looker)} something else when only hidden cards are others"
    if looker == state.to_decide and legal_actions(other) != legal_actions(state):
        yield (
            f"lets {_who(looker)} do something else when only cards are others that "
            "it cannot see"
        )


def _who(looker: Seat | None) -> str:
    """Name a seat or a spectator."""
    return "a spectator" if looker is None else f"seat {looker}"

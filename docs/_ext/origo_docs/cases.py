"""The positions in which readings differ: from the tests, and watched while played.

The tests have a table, ``DISTINGUISHING``, of positions that tell the readings of each
rule point apart. They play them through the library's verbs; here the same is done once
more and watched, to learn which positions were set up and what was played in them.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import attrs

import origo
from origo.actions import Action
from origo.state import State


@attrs.frozen
class Watched:
    """What was done in a position.

    Attributes:
        first: The position as it was set up.
        lines: The actions that were played or asked about, in order; those that were
            only asked about end with a question mark.
        last: The last state that was reached.
    """

    first: State
    lines: tuple[tuple[str, ...], ...]
    last: State


@attrs.define
class _Root:
    """A position under observation, with what was played from it."""

    first: State
    lines: list[tuple[str, ...]]
    last: State


@attrs.define
class _Watch:
    """Keeps states and how they were reached; a state is known by its identity."""

    roots: list[_Root]
    paths: dict[int, tuple[_Root, tuple[str, ...]]]
    kept: list[State]

    def begin(self, state: State) -> State:
        """Note a position that was set up."""
        root = _Root(state, [], state)
        self.roots.append(root)
        self._keep(state, root, ())
        return state

    def go_on(self, before: State, text: str, after: State | None) -> None:
        """Note an action that was played, or only asked about."""
        root, path = self.paths.get(id(before), (None, ()))
        if root is None:
            return
        line = (*path, text)
        if path in root.lines:
            root.lines.remove(path)
        if line not in root.lines:
            root.lines.append(line)
        if after is not None:
            root.last = after
            self._keep(after, root, line)

    def _keep(self, state: State, root: _Root, path: tuple[str, ...]) -> None:
        """Keep a state alive, so that no other one takes its identity."""
        self.kept.append(state)
        self.paths[id(state)] = root, path


@functools.cache
def distinguishing() -> tuple[Any, ...]:
    """Give the tests' table; none where the tests are not at hand."""
    try:
        from tests.variants.test_table import DISTINGUISHING  # noqa: PLC0415
    except ImportError:
        return ()
    return tuple(DISTINGUISHING)


def cases_of(point: str) -> list[Any]:
    """Give the positions that tell the readings of a rule point apart."""
    return [case for case in distinguishing() if case.point == point]


def watch(case: Any, reading: str) -> tuple[Watched, ...]:  # noqa: ANN401
    """Play a case by one reading, and tell which positions that took.

    Raises:
        AssertionError: If the reading does not do what the table says.
    """
    rules = case.rules(reading)
    with _watching() as notes:
        seen = case.observe(rules)
    if seen != case.expected[reading]:
        msg = f"{case.point}={reading} gives {seen!r}, not {case.expected[reading]!r}"
        raise AssertionError(msg)
    found: list[Watched] = []
    for root in notes.roots:
        same = [w for w in found if w.first == root.first]
        if same:
            found.remove(same[0])
            root.lines = [*same[0].lines, *root.lines]
        found.append(Watched(root.first, tuple(root.lines), root.last))
    return tuple(found)


def seen(case: Any, offered: Iterable[str]) -> dict[str, object]:  # noqa: ANN401
    """Give what is seen of each reading, also of those that no test knows of."""
    found = dict(case.expected)
    for reading in offered:
        if reading not in found:
            found[reading] = case.observe(case.rules(reading))
    return found


@contextmanager
def _watching() -> Iterator[_Watch]:
    """Watch the verbs for a while."""
    notes = _Watch([], {}, [])
    verbs = {
        name: getattr(origo, name)
        for name in ("position", "new_game", "apply", "step", "check")
    }
    watched: dict[str, Callable[..., Any]] = {
        "position": lambda *a, **k: notes.begin(verbs["position"](*a, **k)),
        "new_game": lambda *a, **k: notes.begin(verbs["new_game"](*a, **k)),
        "apply": lambda state, action: _noted(
            notes, state, action, verbs["apply"](state, action)
        ),
        "step": lambda state, action: _stepped(
            notes, state, action, verbs["step"](state, action)
        ),
        "check": lambda state, action: _asked(
            notes, state, action, verbs["check"](state, action)
        ),
    }
    try:
        for name, function in watched.items():
            setattr(origo, name, function)
        yield notes
    finally:
        for name, function in verbs.items():
            setattr(origo, name, function)


def _noted(notes: _Watch, state: State, action: Action, after: State) -> State:
    """Note an action that was applied."""
    notes.go_on(state, str(action), after)
    return after


def _stepped(
    notes: _Watch, state: State, action: Action, told: tuple[State, Any]
) -> tuple[State, Any]:
    """Note an action that was taken with its events."""
    notes.go_on(state, str(action), told[0])
    return told


def _asked(notes: _Watch, state: State, action: Action, refusal: object) -> object:
    """Note an action whose legality was asked."""
    notes.go_on(state, f"{action}?", None)
    return refusal

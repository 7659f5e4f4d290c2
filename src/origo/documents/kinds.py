"""The kinds of documents: what stands in each, and how its value is made of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar, cast

import attrs

from ..actions import ACTION_TYPES, Action
from ..errors import DocumentError
from ..events import Event
from ..plugins import Registry, discover
from ..points import RuleSet, RuleSetSpec
from ..rulebook.ending import Outcome
from ..simulate import GameResult
from ..state import State
from ..toml import Report, near, show, some
from ..types import Seat
from ..view import View
from .converter import structure, unstructure
from .migrations import SCHEMA, migrated
from .rules import read_rules, rules_sheet
from .sheets import RulesSheet, StateSheet
from .states import read_state, read_view, state_sheet, view_sheet
from .tagged import EVENT_TYPES
from .text import parse_json, refused, write_json

TAG = "document"
"""The key that tells the kind of a document."""

T = TypeVar("T")


# What stands in the documents


@attrs.frozen
class RulesBody:
    """A rule set."""

    rules: RulesSheet


@attrs.frozen
class StateBody:
    """A state with its rule set."""

    rules: RulesSheet
    state: StateSheet


@attrs.frozen
class ViewBody:
    """What a seat knows, or a spectator (null)."""

    rules: RulesSheet
    seat: Seat | None
    state: StateSheet


@attrs.frozen
class ActionBody:
    """An action."""

    action: Action


@attrs.frozen
class ActionsBody:
    """Actions in order."""

    actions: tuple[Action, ...]


@attrs.frozen
class EventBody:
    """An event."""

    event: Event


@attrs.frozen
class EventsBody:
    """Events in order."""

    events: tuple[Event, ...]


@attrs.frozen
class OutcomeBody:
    """The outcome of a game."""

    outcome: Outcome


@attrs.frozen
class ResultBody:
    """A game of a simulation, in figures."""

    result: GameResult


# How values are made of them


Make: TypeAlias = Callable[[Any, Registry, Report], object]
"""Makes a value of a body, or notes what is wrong with it."""


@attrs.frozen
class Kind:
    """A kind of documents: the class of its body, and how its value is made of it."""

    body: type[object]
    make: Make


def _rules(body: RulesBody, registry: Registry, report: Report) -> RuleSet | None:
    """Build the rule set."""
    return read_rules(body.rules, registry, report)


def _state(body: StateBody, registry: Registry, report: Report) -> State | None:
    """Make the state."""
    rules = read_rules(body.rules, registry, report)
    return None if rules is None else read_state(body.state, rules, report)


def _view(body: ViewBody, registry: Registry, report: Report) -> View | None:
    """Make the view."""
    rules = read_rules(body.rules, registry, report)
    if rules is None:
        return None
    return read_view(body.state, body.seat, rules, report)


def _outcome(body: OutcomeBody, _: Registry, report: Report) -> Outcome:
    """Take the outcome; its ranking must follow from the distances."""
    made = body.outcome
    seats = range(len(made.distances))
    ranking = sorted(seats, key=lambda seat: (-made.distances[seat], seat))
    if not ranking or list(made.ranking) != ranking:
        report.add("outcome.ranking", f"the distances rank the seats {ranking}")
    return made


def _result(body: ResultBody, _: Registry, report: Report) -> GameResult:
    """Take the figures; each of them is there for every seat."""
    made = body.result
    for name in ("distances", "foundings", "clans", "fleets", "states"):
        values = getattr(made, name)
        if len(values) != made.players:
            problem = f"{len(values)} values for {made.players} players"
            report.add(f"result.{name}", problem)
    if made.winner is not None and made.winner >= made.players:
        report.add("result.winner", f"there is no seat {made.winner}")
    return made


def _only(name: str) -> Make:
    """Make the function that takes the only value of a body."""

    def take(body: object, _: Registry, __: Report) -> object:
        value: object = getattr(body, name)
        return value

    return take


KINDS: Mapping[str, Kind] = {
    "rule-set": Kind(RulesBody, _rules),
    "state": Kind(StateBody, _state),
    "view": Kind(ViewBody, _view),
    "action": Kind(ActionBody, _only("action")),
    "actions": Kind(ActionsBody, _only("actions")),
    "event": Kind(EventBody, _only("event")),
    "events": Kind(EventsBody, _only("events")),
    "outcome": Kind(OutcomeBody, _outcome),
    "game-result": Kind(ResultBody, _result),
}


# Writing


def write(value: object, *, indent: int | None = None) -> str:
    """Write the document of a value.

    Raises:
        TypeError: If there are no documents of such values.
    """
    word, body = _body(value)
    tree = {TAG: word, "schema": SCHEMA, **unstructure(body)}
    return write_json(tree, indent=indent)


def _body(value: object) -> tuple[str, object]:
    """Give the kind and the body of a value's document."""
    match value:
        case State():
            return "state", StateBody(rules_sheet(value.rules.spec), state_sheet(value))
        case View():
            rules = rules_sheet(value.rules.spec)
            return "view", ViewBody(rules, value.seat, view_sheet(value))
        case RuleSet():
            return "rule-set", RulesBody(rules_sheet(value.spec))
        case RuleSetSpec():
            return "rule-set", RulesBody(rules_sheet(value))
        case Outcome():
            return "outcome", OutcomeBody(value)
        case GameResult():
            return "game-result", ResultBody(value)
        case tuple() | list():
            return _sequence(tuple(cast("tuple[object, ...]", value)))
        case _:
            return _single(value)


def _single(value: Any) -> tuple[str, object]:  # noqa: ANN401 - whatever it is
    """Give the kind and the body of an action's or an event's document."""
    if type(value) in ACTION_TYPES.values():
        return "action", ActionBody(value)
    if type(value) in EVENT_TYPES.values():
        return "event", EventBody(value)
    msg = f"there are no documents of values of the type {type(value).__name__!r}"
    raise TypeError(msg)


def _sequence(values: tuple[Any, ...]) -> tuple[str, object]:
    """Give the kind and the body of the document of several actions or events."""
    kinds: set[type[object]] = {type(value) for value in values}
    if kinds <= set(EVENT_TYPES.values()):
        return "events", EventsBody(values)
    if kinds <= set(ACTION_TYPES.values()):
        return "actions", ActionsBody(values)
    names = sorted(kind.__name__ for kind in kinds)
    msg = f"there are no documents of values of the types {', '.join(names)} together"
    raise TypeError(msg)


# Reading


def read(text: str, registry: Registry | None, source: str) -> object:
    """Read the value of a document.

    Raises:
        DocumentError: If the document cannot be used; it has all faults.
    """
    word, tree = opened(parse_json(text, source), source)
    kind = KINDS.get(word)
    if kind is None:
        hint = near(word, KINDS) or f"kinds here: {some(KINDS)}"
        problem = f"there are no documents of the kind {show(word)} ({hint})"
        raise refused(source, problem, key=TAG)
    report = Report(source)
    body: object = structure(tree, kind.body, report)
    found = discover() if registry is None else registry
    value = None if body is None else kind.make(body, found, report)
    report.close(DocumentError)
    return value


def opened(tree: object, source: str) -> tuple[str, dict[str, object]]:
    """Give the kind of a document, and what stands in it, as it is written today.

    Raises:
        DocumentError: If it has no header, or one of a later version.
    """
    if not isinstance(tree, dict):
        raise refused(source, f"{show(tree)} is not a document, which is a table")
    body = dict(cast("dict[str, object]", tree))
    word = body.pop(TAG, None)
    if not isinstance(word, str):
        raise refused(source, "is missing: the kind of the document", key=TAG)
    schema = body.pop("schema", None)
    return word, dict(migrated(word, schema, body, source))

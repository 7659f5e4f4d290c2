"""The laws that values can be put away and taken out again."""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterator

from ..documents import from_json, to_json
from ..engine import legal_actions
from ..notation import parse_action
from ..points import RuleSet
from ..record import Record, parse_record, record_game, record_text
from ..state import State
from ..types import Seat
from ..view import view
from .bench import UNREGISTERED, Bench
from .scripts import Script, Step


class _Pickler(pickle.Pickler):
    """Pickles all of a state but its rule set, which stands beside it."""

    def persistent_id(self, obj: object) -> str | None:
        """Leave the rule set out."""
        return "rules" if isinstance(obj, RuleSet) else None


class _Unpickler(pickle.Unpickler):
    """Puts the rule set in again."""

    def __init__(self, content: bytes, rules: RuleSet) -> None:
        """Read some bytes, with a rule set at hand."""
        super().__init__(io.BytesIO(content))
        self._rules = rules

    def persistent_load(self, pid: object) -> RuleSet:  # noqa: ARG002 - pickle's own
        """Give the rule set."""
        return self._rules


def check_pickling(step: Step, bench: Bench) -> Iterator[str]:
    """Hold a state to be the same after it was pickled, and its rule set, too.

    A rule set is pickled by its specification, and built again from what is installed:
    one with a reading that nothing installed offers is not tried.
    """
    state, file = step.after, io.BytesIO()
    _Pickler(file).dump(state)
    again: State = _Unpickler(file.getvalue(), state.rules).load()
    if again != state or _kept(again) != _kept(state) or hash(again) != hash(state):
        yield "is another state after it was pickled"
    if step.before is None and _is_installed(bench):
        rules: object = pickle.loads(pickle.dumps(bench.rules))  # noqa: S301 - our own
        if rules != bench.rules or hash(rules) != hash(bench.rules):
            yield "is another rule set after it was pickled"


def _is_installed(bench: Bench) -> bool:
    """Tell whether any process finds the readings where this one did."""
    choices = bench.rules.spec.choices
    return all(choice.provider.name != UNREGISTERED for choice in choices)


def _kept(state: State) -> tuple[object, ...]:
    """Give what takes no part in equality, and must be equal all the same."""
    groups = [who.groups for who in state.seats]
    return state.occupied, groups, state.track.founded_spaces, state.piles


def check_documents(step: Step, bench: Bench) -> Iterator[str]:
    """Hold states, views, events and actions to be read back as they were written."""
    state, registry = step.after, bench.registry
    seen = view(state, Seat(bench.dice.randrange(state.players)))
    again = from_json(to_json(state), State, registry=registry)
    if again != state or to_json(state) != to_json(again):
        yield "is another state after it was written as JSON"
    if seen != from_json(to_json(seen), registry=registry):
        yield "is another view after it was written as JSON"
    events = tuple(step.events)
    if events and events != from_json(to_json(events), registry=registry):
        yield "tells other events after they were written as JSON"
    for action in legal_actions(state)[:3]:
        if action != parse_action(str(action), state.rules):
            yield f"reads {str(action)!r} back as another action"


def check_replay(script: Script, last: State, bench: Bench) -> Iterator[str]:
    """Hold a game to come to the same end when it is played again."""
    *_, again = script.steps(bench.rules)
    if again.after != last or _kept(again.after) != _kept(last):
        yield "comes to another end when the same is played again"


def check_record(script: Script, last: State, bench: Bench) -> Iterator[str]:
    """Hold a whole game to be recorded, read back, and played again to the same end."""
    begin = script.beginning
    if begin.setting is not None:
        return
    made = record_game(
        bench.rules, begin.players, script.actions, seed=begin.seed
    ).record
    read = parse_record(record_text(made), registry=bench.registry)
    if not isinstance(read, Record) or read != made:
        yield "is another record after it was written"
    elif read.verify() != last:
        yield "plays to another end by its record"

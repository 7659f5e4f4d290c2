"""What may come of a damaged text: a refusal, or what stands in it, word for word."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache, partial
from random import Random
from typing import Any, Literal, cast

import attrs
from tests.lockstep.rule_sets import make_rules
from tests.strategies import Walk

import origo
from origo.errors import OrigoError
from origo.points import RuleSet
from origo.record import Record, SeenRecord, parse_record, record_text

Verdict = Literal["refused", "same", "faithful", "prefix"]
Form = Literal["jsonl", "toml"]


@attrs.frozen
class Sample:
    """A sound text, and what judges a damaged one."""

    text: str
    judge: Callable[[str], Verdict]


@cache
def samples() -> Mapping[str, Sample]:
    """Make the texts that are damaged: documents, lines and records of all kinds."""
    made: dict[str, Sample] = {}
    for board, number in (("tiny", 4), ("europe", 0)):
        walk = Walk(board, number, 3, 5, 6, "fighting", 30)
        state = walk.state()
        events = [event for step in walk.steps() for event in step.events]
        documents: dict[str, Any] = {
            "state": state,
            "view": origo.view(state, 1),
            "rule-set": state.rules,
            "events": tuple(events[:40]),
        }
        for kind, value in documents.items():
            text = origo.to_json(value)
            judge = partial(judge_document, original=value)
            made[f"{board} {kind}"] = Sample(text, judge)
        line = origo.position_text(state)
        judge_text = partial(judge_line, rules=state.rules)
        made[f"{board} line"] = Sample(line, judge_text)
    rules = make_rules({"next-starter": "rotate", "sea-attack": "full-once"}, "tiny")
    made |= _records(rules)
    return made


def _records(rules: RuleSet) -> dict[str, Sample]:
    """Make records in both forms, whole and as a seat saw them."""
    game = origo.record_game(
        rules, 2, seed=8, headers={"event": "E", "note": "a\nb\nc"}
    )
    rng = Random(2)
    while game.state.stage != "over":
        action = origo.legal_actions(game.state).sample(rng)
        game = game.play(action, comment="why not" if rng.random() < 0.1 else "")
    made: dict[str, Sample] = {}
    forms: tuple[Form, ...] = ("jsonl", "toml")
    for form in forms:
        for name, record in (("record", game.record), ("seen", game.record.seen_by(1))):
            judge = partial(judge_record, original=record, form=form)
            made[f"{name} {form}"] = Sample(record_text(record, form), judge)
    return made


# Documents


def judge_document(text: str, original: object) -> Verdict:
    """Load a damaged document; what it gives must be what stands in it.

    Raises:
        AssertionError: If it is something else.
    """
    try:
        value = origo.from_json(text)
    except OrigoError:
        return "refused"
    again = origo.to_json(value)
    assert value == origo.from_json(again)
    if value == original:
        return "same"
    assert normal(json.loads(text)) == normal(json.loads(again)), text
    return "faithful"


def normal(tree: object, key: str = "") -> object:
    """Give a tree without what does not matter: orders, nothings, who provides."""
    if isinstance(tree, dict):
        table = cast("dict[str, object]", tree)
        shipped = "digest" in table and table.get("text") is None
        return {
            name: normal(value, name)
            for name, value in sorted(table.items())
            if value is not None
            and not (key == "provider" and name == "version")
            and not (key == "options" and value is None)
            and not (shipped and name == "title")
        }
    if isinstance(tree, list):
        entries = [normal(entry) for entry in cast("list[object]", tree)]
        if key in {"shields", "sailed", "moved", "hand", "set"}:
            return sorted(entries, key=json.dumps)
        return entries
    return (type(tree).__name__, tree)


def judge_line(text: str, rules: RuleSet) -> Verdict:
    """Read a damaged line; what it gives must come back from its own line.

    Raises:
        AssertionError: If it does not.
    """
    try:
        state = origo.parse_position(rules, text)
    except OrigoError:
        return "refused"
    assert state == origo.parse_position(rules, origo.position_text(state)), text
    return "faithful"


# Records


def judge_record(text: str, original: Record | SeenRecord, form: Form) -> Verdict:
    """Read and replay a damaged record; it must be the same game, or its beginning.

    Headers and comments may be others: they are free. A record that has lost its
    digest together with nothing else is the same game.

    Raises:
        AssertionError: If it is another game.
    """
    try:
        record = parse_record(text, form)
        *_, (last, _) = record.replay()
    except OrigoError:
        return "refused"
    assert record == parse_record(record_text(record, form), form)
    assert type(record) is type(original)
    played = _played(record)
    if played == _played(original):
        assert record.distances in (original.distances, None)
        return "same"
    # Whatever follows was cut off, the end with it.
    assert record.distances is None, text
    count = len(record.entries)
    *facts, entries = _played(original)
    shorter = (*facts, cast("list[object]", entries)[:count])
    assert _without_last_chance(_played(record)) == _without_last_chance(shorter), text
    assert last.stage != "over" or count == len(original.entries)
    return "prefix"


def _played(record: Record | SeenRecord) -> tuple[object, ...]:
    """Give what was played, and by which rules."""
    if isinstance(record, SeenRecord):
        entries = [(entry.action, entry.events) for entry in record.entries]
        return (record.rules, record.players, record.seat, record.opening, entries)
    actions = [(entry.action, entry.chance) for entry in record.entries]
    return (record.rules, record.players, record.seed, record.chance, actions)


def _without_last_chance(played: tuple[object, ...]) -> tuple[object, ...]:
    """Leave out the outcomes of the last action, of which some may be cut off."""
    *facts, entries = played
    listed = cast("list[tuple[object, object]]", entries)
    return (*facts, [*listed[:-1], *(entry[:1] for entry in listed[-1:])])

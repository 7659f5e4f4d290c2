"""Conformance cases: position, action, result, for whoever implements the rules anew.

They come from the worked examples of the sources and from the table of refusals: one
position for every reason for which an action is not legal.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from tests.rules.test_refusals import CASES

import origo
from origo.gamedata import europe
from origo.points import RuleSet
from origo.state import State

from .examples import EXAMPLES

FORMAT = 1
"""The number of this form."""

ABOUT = (
    "Cases for implementations of the rules of ORIGO. A case names a position; first "
    "'played' is played there, then 'action'. Its result is either 'refused' (the "
    "reason and the statement of the rules), or 'changes': the keys of the state that "
    "are not what they were before the action, with their new values. A position has "
    "its rule set, its state and all its legal actions. States, actions and rule sets "
    "are written as origo writes its JSON documents; spaces, cards and regions are "
    "those of the game data."
)


def conformance() -> dict[str, Any]:
    """Make the whole document."""
    data = europe()
    positions: dict[str, State] = {}
    cases = [*_worked(positions), *_refused(positions)]
    return {
        "format": FORMAT,
        "about": ABOUT,
        "data": {"title": data.title, "digest": data.digest},
        "rule_sets": {
            state.rules.name: _choices(state.rules) for state in positions.values()
        },
        "positions": {name: _position(state) for name, state in positions.items()},
        "cases": cases,
    }


def _worked(positions: dict[str, State]) -> Iterator[dict[str, Any]]:
    """Make the cases of the worked examples, each action of a line one of them."""
    for name, example in EXAMPLES.items():
        positions[name] = example.position()
        seen: set[tuple[str, ...]] = set()
        for line in example.lines:
            for number in range(len(line)):
                played = tuple(line[: number + 1])
                if played not in seen:
                    seen.add(played)
                    yield _case(name, positions[name], played, example.statements)


def _refused(positions: dict[str, State]) -> Iterator[dict[str, Any]]:
    """Make the cases of the table of refusals."""
    for case in CASES:
        name = f"{case.code}: {case.action}"
        choices = {point.replace("_", "-"): c for point, c in case.choices.items()}
        rules = origo.ruleset({"rules": choices} if choices else "rulebook")
        positions[name] = origo.position(rules, draw="", **case.setting)
        played = (*case.played, case.action)
        yield _case(name, positions[name], played, (case.statement,))


def _case(
    name: str, state: State, played: tuple[str, ...], statements: tuple[str, ...]
) -> dict[str, Any]:
    """Make a case: play up to the last action, and note what that brings."""
    *before, text = played
    for earlier in before:
        state = origo.apply(state, origo.parse_action(earlier))
    action = origo.parse_action(text)
    refusal = origo.check(state, action)
    result: dict[str, Any] = (
        {"refused": refusal.code, "statement": refusal.statement}
        if refusal is not None
        else {"changes": changes(state, origo.apply(state, action))}
    )
    return {
        "position": name,
        "statements": list(statements),
        "played": before,
        "action": text,
        "result": result,
    }


def changes(before: State, after: State) -> Mapping[str, Any]:
    """Give the keys of the state's document that have another value than before."""
    old, new = written(before), written(after)
    return {key: value for key, value in new.items() if old[key] != value}


def written(state: State) -> dict[str, Any]:
    """Give the state as its document has it, without its rule set."""
    found: dict[str, Any] = json.loads(origo.to_json(state))["state"]
    return found


def _position(state: State) -> dict[str, Any]:
    """Write a position with its legal actions."""
    return {
        "rules": state.rules.name,
        "state": written(state),
        "legal": [str(action) for action in origo.legal_actions(state)],
    }


def _choices(rules: RuleSet) -> dict[str, Any]:
    """Write the readings of a rule set, with their options if they have some."""
    return {
        choice.point: {"reading": choice.reading, **dict(choice.options)}
        if choice.options
        else choice.reading
        for choice in rules.spec.choices
    }

"""The golden files hold: games are played again, counts and cases come out the same."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import origo
from origo.record import Record, load_record
from origo.state import State

from .conformance import changes, conformance, written
from .examples import EXAMPLES
from .files import FOLDER
from .games import GAMES, figures, recorded
from .perft import POSITIONS, counted

STATEMENTS = Path(__file__).parents[1] / "statements.toml"


@cache
def kept(name: str) -> Any:  # noqa: ANN401 - what a file holds
    """Read a golden file."""
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


# Games


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_played_again(name: str) -> None:
    """Every action of a kept record is legal, and leads to the kept distances."""
    record = load_record(FOLDER / "games" / f"{name}.jsonl")
    assert isinstance(record, Record)
    state = record.verify()
    assert "over" == state.stage
    assert kept("games.json")[name]["distances"] == list(state.track.distances)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_out_the_same(name: str) -> None:
    """The players that recorded a game play it again from its seed."""
    game = recorded(name)
    assert kept("games.json")[name] == figures(game)
    assert load_record(FOLDER / "games" / f"{name}.jsonl") == game.record


def test_all_games_are_kept() -> None:
    """There is a file for each game, and no other one."""
    files = {path.stem for path in (FOLDER / "games").iterdir()}
    assert set(GAMES) == files == set(kept("games.json"))


# Counts


@pytest.mark.parametrize("name", POSITIONS)
def test_counts(name: str) -> None:
    """So many sequences of actions are legal from a position, to each depth."""
    assert kept("perft.json")[name] == counted(name)


def test_counts_are_of_every_kind() -> None:
    """Between them the positions let every kind of action be counted."""
    assert set(POSITIONS) == set(kept("perft.json"))
    kinds = {kind for entry in kept("perft.json").values() for kind in entry["kinds"]}
    assert set(origo.actions.ACTION_TYPES) == kinds


# Cases


def document() -> dict[str, Any]:
    """Give the conformance document."""
    found: dict[str, Any] = kept("conformance.json")
    return found


@cache
def position(name: str) -> State:
    """Read a position of the document, as another implementation would."""
    found = document()["positions"][name]
    rules = origo.ruleset({"rules": document()["rule_sets"][found["rules"]]})
    template = json.loads(origo.to_json(origo.new_game(rules, 2, 0)))
    return origo.from_json(json.dumps(template | {"state": found["state"]}), State)


def cases() -> list[Any]:
    """Give the cases, each with a name of its own."""
    return [
        pytest.param(case, id=f"{case['position']}: {', '.join(played)}")
        for case in document()["cases"]
        for played in [[*case["played"], case["action"]]]
    ]


@pytest.mark.parametrize("case", cases())
def test_a_case(case: Mapping[str, Any]) -> None:
    """The action is refused for the kept reason, or changes what is kept."""
    state = position(case["position"])
    for text in case["played"]:
        state = origo.apply(state, origo.parse_action(text))
    action, result = origo.parse_action(case["action"]), case["result"]
    refusal = origo.check(state, action)
    if refusal is not None:
        assert result == {"refused": refusal.code, "statement": refusal.statement}
    else:
        assert {"changes": changes(state, origo.apply(state, action))} == result


@pytest.mark.parametrize("name", document()["positions"])
def test_legal_actions_of_a_position(name: str) -> None:
    """Exactly the kept actions are legal, in the documented order."""
    legal = [str(action) for action in origo.legal_actions(position(name))]
    assert document()["positions"][name]["legal"] == legal
    assert document()["positions"][name]["state"] == written(position(name))


def test_the_document_comes_out_the_same() -> None:
    """The examples and the table of refusals make the kept document."""
    assert document() == conformance()


def test_every_worked_example_is_there() -> None:
    """All worked examples of the sources have cases."""
    named = {name for example in EXAMPLES.values() for name in example.statements}
    listed = tomllib.loads(STATEMENTS.read_text(encoding="utf-8"))
    ids = {name for chapter in listed.values() for name in chapter}
    assert {name for name in ids if name.startswith("X-")} <= named

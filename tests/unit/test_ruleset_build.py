"""Rule sets as values: equal, hashed and pickled by specification, built once."""

from __future__ import annotations

import inspect
import pickle
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pluggy
import pytest
from tests.unit.plugin_files import plugin

import origo
from origo.errors import RuleSetError
from origo.plugins.hooks import parameters_of, point_hooks, protocol_of
from origo.points import POINTS, Point, Provider, Reading
from origo.ruleset import build as build_module

MINE = """
@points.REFILL.reading("mine", **WORDS)
def mine(state, /, *, whole: int = 1):
    return ()
"""


# Values


def test_equal_by_specification(tmp_path: Path) -> None:
    """Rule sets with the same readings, options and data are equal.

    Those with the same name, too, are one object.
    """
    rotate = {"reading": "rotate", "direction": "clockwise"}
    first = origo.ruleset(next_starter="rotate")
    assert first is origo.ruleset(next_starter="rotate")
    assert first == origo.ruleset(next_starter=rotate)
    assert hash(first) == hash(origo.ruleset(next_starter=rotate))
    named = origo.ruleset(next_starter=rotate, name=first.name)
    assert first is named
    other = origo.ruleset(next_starter={**rotate, "direction": "counter-clockwise"})
    assert first != other
    assert {first, other, origo.ruleset(next_starter=rotate, name="x")} == {
        first,
        other,
    }
    assert origo.ruleset() != object()
    registry = plugin(tmp_path, MINE)
    mine = origo.ruleset(registry=registry, refill="mine")
    assert mine != origo.ruleset(registry=registry, refill="round-all")
    assert mine != origo.ruleset(
        registry=registry, refill={"reading": "mine", "whole": 2}
    )


def test_a_changed_plugin_is_another_rule_set(tmp_path: Path) -> None:
    """A file with another content offers another reading, although its name is one."""
    first = origo.ruleset(registry=plugin(tmp_path, MINE), refill="mine")
    second = origo.ruleset(registry=plugin(tmp_path, MINE + "# more\n"), refill="mine")
    assert first != second
    with pytest.raises(RuleSetError, match="'mine' is another one here: revision 1"):
        pickle.loads(pickle.dumps(first))  # noqa: S301 - our own
    assert second == pickle.loads(pickle.dumps(second))  # noqa: S301 - our own


def test_a_copied_plugin_is_the_same_rule_set(tmp_path: Path) -> None:
    """Where a file lies does not matter, only what is in it."""
    (tmp_path / "copy").mkdir()
    first = origo.ruleset(registry=plugin(tmp_path, MINE), refill="mine")
    second = origo.ruleset(registry=plugin(tmp_path / "copy", MINE), refill="mine")
    assert first == second
    assert hash(first) == hash(second)


def test_options_are_bound(tmp_path: Path) -> None:
    """A reading is called with its options, and as it is where they are the default."""
    registry = plugin(
        tmp_path,
        """
@points.CLAN_TIES.reading("mine", **WORDS)
def mine(place, tied, /, *, step_size: int = 1):
    return place + step_size
""",
    )
    plain = origo.ruleset(registry=registry, clan_ties="mine")
    assert (inspect.isfunction(plain.clan_ties), plain.clan_ties(2, 2)) == (True, 3)
    wide = origo.ruleset(
        registry=registry, clan_ties={"reading": "mine", "step_size": 5}
    )
    assert 7 == wide.clan_ties(2, 2)
    assert "clan-ties=mine, step-size=5" == str(wide.spec.choice("clan-ties"))


# Pickling


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[object]]:
    """Count how often a table is really built, beginning with an empty memo."""
    calls: list[object] = []
    slots = build_module._slots

    def counted(readings: dict[str, Reading[Any]]) -> object:
        calls.append(readings)
        return slots(readings)

    monkeypatch.setattr(build_module, "_slots", counted)
    build_module._build.cache_clear()
    yield calls
    build_module._build.cache_clear()


def test_ten_thousand_states_build_once(builds: list[object]) -> None:
    """Unpickling ten thousand states, one by one, builds their rule set once."""
    state = origo.new_game(origo.ruleset("brettspielwelt"), players=2, seed=1)
    pickled = pickle.dumps(state)
    build_module._build.cache_clear()
    builds.clear()
    states = [pickle.loads(pickled) for _ in range(10_000)]  # noqa: S301
    assert 1 == len(builds)
    assert all(s.rules is states[0].rules for s in states)
    assert state == states[-1]


def run(script: str, *arguments: str) -> str:
    """Run a script in a fresh interpreter that sees what this one sees."""
    found = subprocess.run(  # noqa: S603 - this interpreter, our own script
        [sys.executable, "-c", script, *arguments],
        capture_output=True,
        check=True,
        text=True,
        env={"PYTHONPATH": ":".join(filter(None, sys.path))},
    )
    return found.stdout


UNPICKLE = """
import pickle, sys
from pathlib import Path
from origo.errors import OrigoError
try:
    state = pickle.loads(Path(sys.argv[1]).read_bytes())
except OrigoError as error:
    print(f"{type(error).__name__}: {error}")
else:
    print(state.rules, hash(state.rules.spec.choices) != 0, state.rules.refill)
"""


def test_unpickling_elsewhere(tmp_path: Path) -> None:
    """A state finds its rule set again in another process, plugin file and all."""
    registry = plugin(tmp_path, MINE)
    rules = origo.ruleset(registry=registry, name="ours", refill="mine")
    pickled = tmp_path / "state"
    pickled.write_bytes(pickle.dumps(origo.new_game(rules, players=2, seed=1)))
    assert "<rule set ours> True <function mine" in run(UNPICKLE, str(pickled))
    (tmp_path / "mine.py").unlink()
    told = run(UNPICKLE, str(pickled))
    path = tmp_path / "mine.py"
    assert told.startswith(f"RuleSetError: {path}: rules.refill: there is no reading")
    assert f"plugin {str(path)!r} failed: there is no such file" in told


def test_a_specification_from_elsewhere() -> None:
    """A specification whose reading is missing here, or another one, is refused."""
    rules = origo.ruleset()
    first, *others = rules.spec.choices
    gone = "first-player: there is no reading 'gone' here"
    other = "'first-seat' is another one here: revision 1 from origo, not revision 7"
    for changed, problem in [
        (attrs.evolve(first, reading="gone"), gone),
        (attrs.evolve(first, revision=7), other),
    ]:
        spec = attrs.evolve(rules.spec, choices=(changed, *others))
        with pytest.raises(RuleSetError, match=re.escape(problem)):
            build_module.rebuild(spec)
    newer = attrs.evolve(first, provider=Provider("distribution", "origo", "99"))
    spec = attrs.evolve(rules.spec, choices=(newer, *others))
    assert rules != build_module.rebuild(spec)


def test_conflicts_of_a_specification(tmp_path: Path) -> None:
    """The build refuses conflicting readings, too, if nobody resolved them before."""
    registry = plugin(
        tmp_path,
        """
@points.CLAN_TIES.reading("proud", **WORDS, conflicts=["state-ties=full"])
def proud(place, tied, /):
    return place
""",
    )
    proud = origo.resolve_ruleset(registry=registry, clan_ties="proud").spec
    full = origo.resolve_ruleset(registry=registry, state_ties="full").spec
    mixed = tuple(
        (full if point.name == "state-ties" else proud).choice(point.name)
        for point in POINTS
    )
    with pytest.raises(RuleSetError, match="cannot be chosen together with"):
        build_module.build(attrs.evolve(proud, choices=mixed), registry)


# pluggy, in play and in the docs


def test_no_pluggy_while_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a whole game is played, pluggy is not called once."""
    rules = origo.ruleset("brettspielwelt", next_starter="rotate")
    calls: list[object] = []

    def counted(original: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: object, **kwargs: object) -> object:
            calls.append(args)
            return original(*args, **kwargs)

        return call

    for cls, name in [
        (pluggy.HookCaller, "__call__"),
        (pluggy.PluginManager, "_hookexec"),
        (pluggy.PluginManager, "__init__"),
        (pluggy.PluginManager, "register"),
    ]:
        monkeypatch.setattr(cls, name, counted(getattr(cls, name)))
    state = origo.new_game(rules, players=3, seed=5)
    rng = Random(1)
    while origo.outcome(state) is None:
        state = origo.apply(state, origo.legal_actions(state).sample(rng))
    assert [] == calls
    pluggy.PluginManager("probe")
    assert 1 == len(calls)


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.name)
def test_the_hooks_are_those_of_the_protocols(point: Point[Any]) -> None:
    """Each rule point's hook has the parameters and the question of its Protocol."""
    hook = getattr(point_hooks(), point.hook)
    assert parameters_of(point) == tuple(inspect.signature(hook).parameters)[1:]
    assert protocol_of(point).__doc__ == hook.__doc__
    assert (point.hook, True) == (hook.__name__, hook.origo_spec["firstresult"])

"""What is measured: each function gives the rows of one table."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from statistics import median
from typing import TypeAlias

import attrs

import origo
from origo.actions import Action
from origo.points import POINTS, RuleSet
from origo.rulebook.scoring import tribe_scoring
from origo.state import State

from .boards import square
from .games import random_play, recorded
from .measure import micros, paired, seconds, yardstick

Row: TypeAlias = tuple[str, ...]
Positions: TypeAlias = list[tuple[State, Action]]


def play() -> Iterator[Row]:
    """Measure random play of whole games by the number of players."""
    rules = origo.ruleset("rulebook")
    for players in (2, 3, 4, 5):
        decisions = random_play(rules, players, 20)
        pace = median(_pace(rules, players, 20) for _ in range(7))
        yield f"{players} players", f"{pace:,.0f}", f"{decisions / 20:.0f}"


def verbs() -> Iterator[Row]:
    """Measure each verb on recorded positions, in microseconds and in yardsticks."""
    rules = origo.ruleset("rulebook")
    positions = recorded(rules)
    rng = random.Random(1)
    legal = [origo.legal_actions(state) for state, _ in positions]
    views = [origo.view(state, state.to_decide) for state, _ in positions]
    some = positions[:: len(positions) // 200]
    works: list[tuple[str, Callable[[], object], int]] = [
        ("legal actions, counted", _each(positions, _count), len(positions)),
        ("legal actions, listed", _each(positions, _list), len(positions)),
        ("sample", lambda: [each.sample(rng) for each in legal], len(legal)),
        ("membership", _each(positions, _holds), len(positions)),
        ("apply", _each(positions, _apply), len(positions)),
        ("step, with events", _each(positions, _step), len(positions)),
        ("check", _each(positions, _check), len(positions)),
        ("view", _each(positions, _view), len(positions)),
        ("determinize", lambda: _determined(views), len(views)),
        ("tribe scoring", _each(some, _score), len(some)),
        ("pickle and unpickle", _each(some, _pickled), len(some)),
    ]
    for name, work, pieces in works:
        turns = [(micros(work, pieces, runs=1), yardstick()) for _ in range(7)]
        cost = median(spent for spent, _ in turns)
        ratio = median(spent / unit for spent, unit in turns)
        yield name, f"{cost:.2f}", f"{ratio:.1f}"


def _each(
    positions: Positions, piece: Callable[[State, Action], object]
) -> Callable[[], object]:
    """Make the work of doing a piece for each position."""

    def work() -> None:
        for state, action in positions:
            piece(state, action)

    return work


def _determined(views: list[origo.View]) -> None:
    for each in views:
        origo.determinize(each, 1)


def _count(state: State, _: Action) -> object:
    return len(origo.legal_actions(state))


def _list(state: State, _: Action) -> object:
    return list(origo.legal_actions(state))


def _holds(state: State, action: Action) -> object:
    return action in origo.legal_actions(state)


def _apply(state: State, action: Action) -> object:
    return origo.apply(state, action)


def _step(state: State, action: Action) -> object:
    return origo.step(state, action)


def _check(state: State, action: Action) -> object:
    return origo.check(state, action)


def _view(state: State, _: Action) -> object:
    return origo.view(state, state.to_decide)


def _score(state: State, _: Action) -> object:
    return tribe_scoring(state, None)


def _pickled(state: State, _: Action) -> object:
    return pickle.loads(pickle.dumps(state))  # noqa: S301 - our own bytes


def readings() -> Iterator[Row]:
    """Measure each reading alone against the rulebook's, on the same positions."""
    registry = origo.discover()
    base = origo.ruleset("rulebook")
    games = [(state, action) for state, action in recorded(base, games=8)][:2000]
    for point in POINTS:
        default = base.spec.choice(point.name).reading
        for name in registry.names(point.name):
            if name == default:
                continue
            rules = origo.ruleset({"rules": {point.name: name}})
            same = [pair for pair in games if _goes_alike(pair, rules)]
            other = [(_under(state, rules), action) for state, action in same]
            ratio = paired(_decide(other), _decide(same), runs=5)
            yield f"{point.name} = {name}", f"{ratio:.2f}"


def _goes_alike(pair: tuple[State, Action], rules: RuleSet) -> bool:
    """Tell whether an action is legal under other rules and leads to the same stage.

    Where one reading ends the game or deals out all of placement, and the other does
    not, there is nothing to compare.
    """
    state, action = pair
    there = _under(state, rules)
    if origo.check(there, action) is not None:
        return False
    return origo.apply(there, action).stage == origo.apply(state, action).stage


def _under(state: State, rules: RuleSet) -> State:
    """Give the same position under other rules."""
    return attrs.evolve(state, rules=rules).begun_to_remember()


def _decide(positions: Positions) -> Callable[[], object]:
    """Make the work of counting, sampling and applying in each position."""
    rng = random.Random(1)

    def work() -> None:
        for state, action in positions:
            origo.legal_actions(state).sample(rng)
            origo.apply(state, action)

    return work


def sizes() -> Iterator[Row]:
    """Measure random play by the size of the board, against the one of 10 x 10."""
    usual = origo.ruleset("rulebook", data=square(10))
    for size in (6, 8, 10, 14, 20):
        rules = origo.ruleset("rulebook", data=square(size))
        paces = [(_pace(rules), _pace(usual)) for _ in range(9)]
        pace = median(own for own, _ in paces)
        ratio = median(own / other for own, other in paces)
        yield f"{size} x {size}", f"{pace:,.0f}", f"{ratio:.2f}"


def _pace(rules: RuleSet, players: int = 4, games: int = 4) -> float:
    """Give the decisions per second of random play."""
    decisions = 0

    def work() -> None:
        nonlocal decisions
        decisions = random_play(rules, players, games)

    spent = seconds(work)
    return decisions / spent


def starting() -> Iterator[Row]:
    """Measure importing, building a rule set and the memory of a state."""
    code = (
        "import sys, time; import attrs, cattrs, pluggy; t = time.process_time();"
        "import origo; print(time.process_time() - t)"
    )
    runs = sorted(
        float(
            subprocess.run(  # noqa: S603 - our own interpreter and code
                [sys.executable, "-c", code], check=True, capture_output=True, text=True
            ).stdout
        )
        for _ in range(5)
    )
    yield "import origo, besides attrs, cattrs, pluggy", f"{runs[2] * 1e3:.0f} ms"
    starters = iter(range(9))
    built = micros(lambda: origo.ruleset("rulebook", name=f"{next(starters)}"), 1, 9)
    yield "resolving and building a rule set anew", f"{built / 1e3:.1f} ms"
    states = [state for state, _ in recorded(origo.ruleset("rulebook"), games=2)]
    pickled = sum(len(pickle.dumps(state)) for state in states) / len(states)
    yield "pickled state", f"{pickled:,.0f} bytes"
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = recorded(origo.ruleset("rulebook"), games=4)
    size = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    tracemalloc.stop()
    yield "memory per further state of a game, with its action", f"{size:,.0f} bytes"

"""Whole games by machines: the main job of a study.

Everything comes from one master seed. With ``base = mix(seed, i)`` (see
:func:`origo.chance.mix`) game ``i`` has the seed ``mix(base, 0)``, and the player in
seat ``s`` has ``mix(base, s + 1)``. So a game depends on its index alone, and any
number of workers gives the same results.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

import attrs

from .chance import checked_seed, mix
from .engine import new_game, outcome, step
from .errors import GameError
from .events import Event, LeaderAdvanced, PointSource
from .players import PlayerFactory
from .points import RuleSet
from .points.table import checked_rules
from .state import State
from .types import Distance, EndCondition, Seat
from .view import view

if TYPE_CHECKING:
    from concurrent.futures import Executor

CHUNK = 16
"""How many games a worker of an executor plays at a time."""

Ending: TypeAlias = EndCondition | Literal["unfinished"]
"""How a game ended."""


@attrs.frozen
class GameResult:
    """One game, in figures. Tuples are by seat.

    Attributes:
        index: Which game of the run it is, from 0.
        seed: The game's own seed.
        players: How many played.
        decisions: How many actions were taken.
        rounds: How many rounds were begun.
        ended: The end conditions that were met, or ``("unfinished",)`` where the limit
            of rounds was hit.
        winner: The seat whose leader has travelled furthest; None if unfinished.
        distances: How far each leader has travelled, its start space included.
        foundings: The points from founding states.
        clans: The points from clans.
        fleets: The points from fleets.
        states: The points from states.
    """

    index: int
    seed: int
    players: int
    decisions: int
    rounds: int
    ended: tuple[Ending, ...]
    winner: Seat | None
    distances: tuple[Distance, ...]
    foundings: tuple[int, ...]
    clans: tuple[int, ...]
    fleets: tuple[int, ...]
    states: tuple[int, ...]


def simulate(
    rules: RuleSet,
    factories: Sequence[PlayerFactory],
    games: int,
    seed: int,
    *,
    max_rounds: int = 500,
    executor: Executor | None = None,
) -> Iterator[GameResult]:
    """Play games by machines, and give their figures in the order of their index.

    Args:
        rules: The rule set.
        factories: One per seat; each makes a player for one game from a seed.
        games: How many games to play.
        seed: The master seed, 0 to 2**64 - 1.
        max_rounds: A game that would begin another round after so many is given up as
            unfinished: the rules themselves bound no game.
        executor: Where to play; without it, here. Factories must be picklable for an
            executor of processes.

    Raises:
        GameError: If a number is impossible.
    """
    for name, value, least in (("games", games, 0), ("max_rounds", max_rounds, 1)):
        if type(value) is not int or value < least:
            msg = f"{name} is {value!r}, not a whole number from {least} on"
            raise GameError(msg)
    checked_seed(seed)
    if len(factories) not in checked_rules(rules).data.tables:
        counts = list(rules.data.tables)
        msg = f"{len(factories)} players: {rules.data.title} has games of {counts}"
        raise GameError(msg)
    for factory in factories:
        if not callable(factory):
            msg = f"{factory!r} is no factory: give what makes a player from a seed"
            raise GameError(msg)
    job = _Job(rules, tuple(factories), seed, max_rounds)
    if executor is None:
        return (job.play(index) for index in range(games))
    return _spread(job, games, executor)


@attrs.frozen
class _Job:
    """What the games of a run have in common."""

    rules: RuleSet
    factories: tuple[PlayerFactory, ...]
    seed: int
    max_rounds: int

    def play(self, index: int) -> GameResult:
        """Play the game with this index."""
        base = mix(self.seed, index)
        seed = mix(base, 0)
        seats = [make(mix(base, s + 1)) for s, make in enumerate(self.factories)]
        state = new_game(self.rules, len(seats), seed)
        decisions, points = 0, _Points(len(seats))
        while state.stage != "over" and state.round <= self.max_rounds:
            seat = state.to_decide
            state, events = step(state, seats[seat].choose(view(state, seat)))
            points.add(events)
            decisions += 1
        return _result(index, seed, state, decisions, points)

    def play_chunk(self, indices: range) -> list[GameResult]:
        """Play some games one after another."""
        return [self.play(index) for index in indices]


class _Points:
    """Adds up where the points of one game come from."""

    def __init__(self, players: int) -> None:
        """Begin with nothing."""
        self._by_source: dict[PointSource, list[int]] = {
            source: [0] * players for source in ("founding", "clans", "fleet", "states")
        }

    def add(self, events: Sequence[Event]) -> None:
        """Add the advances of leaders."""
        for event in events:
            if isinstance(event, LeaderAdvanced):
                self._by_source[event.source][event.seat] += event.steps

    def of(self, source: PointSource) -> tuple[int, ...]:
        """Give the points of each seat from a source."""
        return tuple(self._by_source[source])


def _result(
    index: int, seed: int, state: State, decisions: int, points: _Points
) -> GameResult:
    """Put a game's figures together."""
    end = outcome(state)
    return GameResult(
        index,
        seed,
        state.players,
        decisions,
        state.round if end else state.round - 1,
        end.met if end else ("unfinished",),
        end.winner if end else None,
        state.track.distances,
        points.of("founding"),
        points.of("clans"),
        points.of("fleet"),
        points.of("states"),
    )


def _spread(job: _Job, games: int, executor: Executor) -> Iterator[GameResult]:
    """Play chunks of games on an executor, and give them in order."""
    chunks = [range(i, min(i + CHUNK, games)) for i in range(0, games, CHUNK)]
    for results in executor.map(job.play_chunk, chunks):
        yield from results

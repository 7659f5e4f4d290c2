"""The end of the game: what ends it, the last scoring, and who has won.

Rulebook chapter 'End of Game' (statements E-01 to E-04), with its rule points.
"""

from __future__ import annotations

import attrs

from .. import points
from ..events import ConditionMet, GameEnded, Log
from ..legal import Part
from ..state import State
from ..types import Distance, EndCondition, Moment, Seat, Space
from . import scoring


@attrs.frozen
class Outcome:
    """How a game ended.

    Attributes:
        ranking: The seats by distance, the winner first; no two are equal (E-04).
        distances: How far each seat's leader has travelled, by seat.
        met: The end conditions that were met, in the order in which that happened.
        rounds: How many rounds were played, the last one perhaps not to its end.
    """

    ranking: tuple[Seat, ...]
    distances: tuple[Distance, ...]
    met: tuple[EndCondition, ...]
    rounds: int

    @property
    def winner(self) -> Seat:
        """The seat whose leader has travelled furthest."""
        return self.ranking[0]


def outcome(state: State) -> Outcome | None:
    """Give the outcome of a game that is over, else None (E-04)."""
    if state.stage != "over":
        return None
    distances = state.track.distances
    seats = [Seat(seat) for seat in range(state.players)]
    ranking = sorted(seats, key=lambda seat: (-distances[seat], seat))
    return Outcome(tuple(ranking), distances, state.track.met, state.round)


def legal(state: State) -> tuple[Part, ...]:
    """List nothing: the game is over."""
    return ()


def test_last_shield(state: State, seat: Seat, space: Space, log: Log) -> State:
    """Meet the end condition if the seat has placed its last shield (E-01)."""
    if (
        state.seats[seat].supply
        or "last-shield" in state.track.met
        or not state.rules.last_shield(state, seat, space)
    ):
        return state
    return _meet(state, "last-shield", log)


def test_all_pass(state: State, log: Log) -> State:
    """Meet the end condition if all players have passed (E-01)."""
    if "all-pass" in state.track.met or not state.rules.all_pass(state):
        return state
    return _meet(state, "all-pass", log)


def complete_action(state: State, log: Log) -> State:
    """End the game after a completed action, if it is to stop then (A-22)."""
    if state.track.met and state.rules.game_stop("action"):
        return finish(state, log)
    return state


def finish(state: State, log: Log) -> State:
    """Hold the last scoring and end the game (E-03, conv. 26)."""
    rules, due = state.rules, state.track.due
    for _ in range(rules.pending_scoring(due, rules.last_scoring(due))):
        state = scoring.tribe_scoring(state, log)
    track = state.track
    if log is not None:
        winner = Seat(track.distances.index(max(track.distances)))
        log.append(GameEnded(winner, track.distances, track.met))
    return state.with_game_over()


def _meet(state: State, condition: EndCondition, log: Log) -> State:
    """Note that an end condition is met; once met it stays so (conv. 24)."""
    if log is not None:
        log.append(ConditionMet(condition))
    return state.with_track(state.track.with_met(condition))


@points.GAME_STOP.reading(
    "finish-round",
    title="The round is finished",
    effect="Once an end condition is met the round under way is played to its end.",
    source="printed rulebook, 'End of Game'; BrettspielWelt, 'Playing'",
)
def finish_round(moment: Moment, /) -> bool:
    """Stop at the end of the round."""
    return moment == "round"


@points.PENDING_SCORING.reading(
    "dropped",
    title="A second scoring is dropped",
    effect="When the game ends only the last scoring is held, however many are due.",
    source="printed rulebook, 'Creating States': one scoring a round, the last "
    "included",
)
def dropped(due: int, last: int, /) -> int:
    """Hold the last scoring only."""
    return last


@points.LAST_SCORING.reading(
    "always",
    title="Always",
    effect="The game ends with a tribe scoring, whether one is due or not.",
    source="printed rulebook, 'End of Game'; BrettspielWelt, 'Playing'",
)
def always(due: int, /) -> int:
    """Hold one scoring at the end."""
    return 1


@points.ALL_PASS.reading(
    "in-succession",
    title="One after another",
    effect="The game ends when every player has passed since the last turn that was "
    "not a pass, also across the border of a round.",
    source="printed rulebook, 'Turn Structure' and 'End of Game'",
)
def in_succession(state: State, /) -> bool:
    """Tell whether every seat has passed since the last turn that was no pass."""
    return len(state.track.passed) == state.players


@points.LAST_SHIELD.reading(
    "supply-empty",
    title="The supply is empty",
    effect="The last shield ends the game even if a lost attack throws it away.",
    source="printed rulebook, 'End of Game'; BrettspielWelt, 'Playing'",
)
def supply_empty(state: State, seat: Seat, space: Space, /) -> bool:
    """Count the last shield as placed as soon as the supply is empty."""
    return True

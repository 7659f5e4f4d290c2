"""Rounds and the ends of turns.

Rulebook chapter 'Turn Structure', steps 1, 4 and 5, and steps h and i of 'Tribe
Scoring' (statements T-01, P-01, P-13, P-14, S-06, E-02), with the rule point
``exchange-pass``.
"""

from __future__ import annotations

from .. import points
from ..actions import EndTurn, Name
from ..errors import Refusal, refuse
from ..events import (
    Log,
    NamingAsked,
    RoundBegan,
    RoundEnded,
    StarterNamed,
    TurnBegan,
    TurnEnded,
)
from ..legal import Part, answers
from ..points import ChosenBy
from ..state import State, Turn, begun
from ..types import Seat
from . import cards, ending, scoring


def begin_round(state: State, starter: Seat, log: Log) -> State:
    """Begin the next round with a seat's turn (T-01, S-06)."""
    number = state.round + 1
    if log is not None:
        log.append(RoundBegan(number, starter))
        log.append(TurnBegan(starter, 0))
    track = state.track
    if track.starter != starter or track.passes:
        track = track.with_starter(starter)
    return state.with_stage("turn", starter, track, number, Turn(starter))


def end_turn(state: State, action: EndTurn, log: Log) -> State:
    """End a turn: fill hands, look for the end, go on (T-09, E-01; conv. 3)."""
    passed = is_pass(state)
    if log is not None:
        log.append(TurnEnded(state.turn.seat, passed))
    state = cards.fill_hands(state, log)
    state = _count_pass(state, log) if passed else _forget_passes(state)
    if state.track.met and state.rules.game_stop("turn"):
        return ending.finish(state, log)
    if state.last_turn:
        return _end_round(state, log)
    return _next_turn(state, log)


def is_pass(state: State) -> bool:
    """Tell whether the turn so far is a pass (conv. 9)."""
    turn = state.turn
    if turn.acted:
        return False
    return turn.migration != "exchanged" or state.rules.exchange_pass(state)


def _count_pass(state: State, log: Log) -> State:
    """Count a pass, and see whether all players have passed."""
    track = state.track
    passed = tuple(sorted({*track.passed, state.turn.seat}))
    counted = state.with_track(track.with_passes(passed, track.passes + 1))
    return ending.test_all_pass(counted, log)


def _forget_passes(state: State) -> State:
    """Begin the succession of passes anew after a turn that was not one."""
    track = state.track
    if not track.passed:
        return state
    return state.with_track(track.with_passes((), track.passes))


def _next_turn(state: State, log: Log) -> State:
    """Give the next seat its turn, clockwise (T-01)."""
    turn = state.turn
    seat = Seat((turn.seat + 1) % state.players)
    if log is not None:
        log.append(TurnBegan(seat, turn.index + 1))
    return state.with_stage(
        "turn", seat, state.track, state.round, begun(seat, turn.index + 1)
    )


def _end_round(state: State, log: Log) -> State:
    """End a round: the end of the game, or a tribe scoring, or the next round."""
    if log is not None:
        log.append(RoundEnded(state.round))
    if state.track.met and state.rules.game_stop("round"):
        return ending.finish(state, log)
    if not state.track.due:
        return begin_round(state, state.track.starter, log)
    return _find_starter(scoring.tribe_scoring(state, log), log)


def _find_starter(state: State, log: Log) -> State:
    """Appoint the next starting player, or ask a seat to name one (P-13)."""
    answer = state.rules.next_starter(state)
    if isinstance(answer, ChosenBy):
        if log is not None:
            log.append(NamingAsked(answer.seat))
        starter = state.track.starter
        return state.with_stage(
            "naming", answer.seat, state.track, state.round, Turn(starter)
        )
    if log is not None:
        log.append(StarterNamed(answer.seat, None))
    return begin_round(state, answer.seat, log)


def legal(state: State) -> tuple[Part, ...]:
    """List the seats that may be named: every one (P-13)."""
    return (answers(*(Name(Seat(seat)) for seat in range(state.players))),)


def refuse_name(state: State, action: Name) -> Refusal | None:
    """Refuse to name a seat that nobody has (P-13)."""
    if type(action.seat) is int and 0 <= action.seat < state.players:
        return None
    return refuse(
        "no-such-seat",
        "P-13",
        "there is no seat {seat}: seats are 0 to {last}",
        seat=action.seat,
        last=state.players - 1,
    )


def name(state: State, action: Name, log: Log) -> State:
    """Name the next starting player, whose marker shield is laid down (P-13, P-14)."""
    if log is not None:
        log.append(StarterNamed(action.seat, state.to_decide))
    return begin_round(state, action.seat, log)


@points.EXCHANGE_PASS.reading(
    "is-action",
    title="An exchange is an action",
    effect="A turn in which cards were exchanged is not a pass.",
    source="printed rulebook, 'Turn Structure': a pass is to take no action at all",
)
def is_action(state: State, /) -> bool:
    """Take an exchange for an action."""
    return False

"""Ends: of an action, a turn, a round and the game (T-01, P-13, E-01 to E-04)."""

from __future__ import annotations

from .cards import fill_hands_after_turn
from .position import Position, Turn, reading, turn_of
from .scoring import hold_scoring


def note_last_shield(position: Position, seat: int, space: str) -> None:
    """Note whether the shield just placed was the last (E-01, A-25, conv. 11, 28)."""
    if position.supply[seat] > 0:
        return
    if reading(position, "last-shield") == "supply-empty":
        position.met.add("last-shield")
        return
    stays_on_board = position.board.get(space) == seat
    if stays_on_board or not any(position.supply):
        position.met.add("last-shield")


def complete_action(position: Position) -> None:
    """End the game after an action if a reading wants it (A-22, conv. 25)."""
    if position.met and reading(position, "game-stop") == "at-once":
        end_game(position)


def is_pass(position: Position, turn: Turn) -> bool:
    """Whether a turn was a pass (T-03, A-27, conv. 9)."""
    if turn.cards > 0 or turn.sailed or turn.migration == "migrated":
        return False
    if turn.migration == "exchanged":
        return reading(position, "exchange-pass") == "is-pass"
    return True


def finish_turn(position: Position) -> None:
    """Fill hands, test for all-pass, then go on to whatever is next (conv. 3, 24)."""
    turn = turn_of(position)
    fill_hands_after_turn(position)
    if is_pass(position, turn):
        position.passed.add(turn.seat)
        position.round_passes += 1
        _test_all_pass(position)
    else:
        position.passed.clear()
    if position.met and reading(position, "game-stop") == "at-once":
        end_game(position)
    elif turn.index < position.players - 1:
        _begin_turn(position, turn.index + 1)
    elif position.met:
        end_game(position)
    else:
        _finish_round(position)


def _test_all_pass(position: Position) -> None:
    """Note whether all players have passed (A-24, conv. 24)."""
    if reading(position, "all-pass") == "within-round":
        everybody_passed = position.round_passes == position.players
    else:  # in-succession
        everybody_passed = len(position.passed) == position.players
    if everybody_passed:
        position.met.add("all-pass")


def begin_round(position: Position, starter: int) -> None:
    """Begin a round with the turn of its starting player (T-01, S-06)."""
    position.starter = starter
    position.round += 1
    position.round_passes = 0
    _begin_turn(position, 0)


def _begin_turn(position: Position, index: int) -> None:
    """Begin the turn of this index in the round (T-01)."""
    seat = (position.starter + index) % position.players
    position.turn = Turn(seat, index)
    position.stage = "turn"
    position.to_decide = seat


def _finish_round(position: Position) -> None:
    """Hold a scoring if one is due, then begin the next round (F-04, F-05)."""
    position.turn = None
    if position.due == 0:
        begin_round(position, position.starter)
        return
    hold_scoring(position)  # F-05: one at most
    _find_next_starter(position)


def _find_next_starter(position: Position) -> None:
    """Appoint the next starting player or ask who names one (P-13, A-21, conv. 22)."""
    chosen = position.readings["next-starter"]
    match chosen.name:
        case "leader-chooses":
            _ask_for_name(position, max(position.distances))
        case "last-chooses":
            _ask_for_name(position, min(position.distances))
        case "rotate":
            step = 1 if chosen.options["direction"] == "clockwise" else -1
            begin_round(position, (position.starter + step) % position.players)
        case _:  # keep
            begin_round(position, position.starter)


def _ask_for_name(position: Position, distance: int) -> None:
    """Let the seat at this distance name the next starting player (P-13)."""
    position.stage = "naming"
    position.to_decide = position.distances.index(distance)


def end_game(position: Position) -> None:
    """Hold the last scorings; the game is over (E-03, A-23, A-26, conv. 26)."""
    position.turn = None
    position.battle = None
    scorings = 1
    if reading(position, "last-scoring") == "red-only" and position.due == 0:
        scorings = 0
    if reading(position, "pending-scoring") == "held":
        scorings = max(scorings, position.due)
    for _ in range(scorings):
        hold_scoring(position)
    position.stage = "over"
    position.to_decide = position.starter
    position.log.append(("over", *sorted(position.met)))

"""Movement: migrating and setting sail, over chains of own shields.

Rulebook sections 'Migrate' and 'Set Sail' of 'Turn Structure' (statements T-05, T-07),
with the rule points ``double-move`` and ``jump-path``.
"""

from __future__ import annotations

from collections.abc import Sequence

from .. import legal, points
from ..actions import Migrate, Sail
from ..errors import Refusal, refuse
from ..events import Log, ShieldMoved
from ..legal import Part
from ..state import State, Turn
from ..types import Arrival, Bits, Block, Seat
from . import ending, founding, order, refusals


def moves(state: State) -> tuple[Part, Part]:
    """List the migrations and the voyages of the seat to decide (T-05, T-07)."""
    rules, seat, turn = state.rules, state.to_decide, state.turn
    board = rules.board
    movers = state.seats[seat].shields
    if barred := rules.double_move(state):
        movers &= ~barred
    ashore = movers & board.land if turn.migration == "none" else 0
    at_sea = movers & board.sea
    if turn.sailed:
        at_sea &= ~turn.sailed
    movers = ashore | at_sea
    blocks = rules.jump_path(state, seat, movers) if movers else ()
    return legal.moves(blocks, ashore, at_sea, board.all ^ state.occupied)


def refuse_migrate(state: State, action: Migrate) -> Refusal | None:
    """Refuse an illegal migration."""
    if state.turn.migration != "none":
        return refuse(
            "no-migration-left",
            "T-05",
            "this turn has already {done}: it may migrate or exchange once",
            done=state.turn.migration,
        )
    return _refuse_move(state, action, state.rules.board.land)


def refuse_sail(state: State, action: Sail) -> Refusal | None:
    """Refuse an illegal voyage."""
    return _refuse_move(state, action, state.rules.board.sea, state.turn.sailed)


def _refuse_move(
    state: State, action: Migrate | Sail, terrain: Bits, sailed: Bits = 0
) -> Refusal | None:
    """Refuse a move that its shield cannot make."""
    board, statement = (
        state.rules.board,
        "T-05" if isinstance(action, Migrate) else "T-07",
    )
    origin, target = board.bit.get(action.origin), board.bit.get(action.target)
    if origin is None or target is None:
        missing = action.origin if origin is None else action.target
        return refusals.no_space(missing)
    if not state.seats[state.to_decide].shields & origin:
        template = "{origin} has no shield of yours"
        return _at("not-own-shield", statement, template, action)
    if not terrain & origin:
        template = "{origin} lies at sea: shields there set sail"
        if terrain == board.sea:
            template = "{origin} lies on land: shields there migrate"
        return _at("wrong-terrain", statement, template, action)
    if sailed & origin:
        template = "the shield on {origin} has already sailed in this turn"
        return _at("sailed-already", "T-07", template, action)
    if state.rules.double_move(state) & origin:
        template = "the shield on {origin} has already moved in this turn"
        return _at("moved-already", "A-07", template, action)
    if state.occupied & target:
        return refusals.space_taken(state, action.target)
    if not _reaches(state, origin, target):
        template = "{origin} does not reach {target} over adjacent own shields"
        return _at("out-of-reach", statement, template, action)
    return None


def _reaches(state: State, origin: Bits, target: Bits) -> bool:
    """Tell whether the shield on one space gets to another one in a move."""
    for movers, targets in state.rules.jump_path(state, state.to_decide, origin):
        if origin & movers and target & targets:
            return True
    return False


def _at(code: str, statement: str, template: str, action: Migrate | Sail) -> Refusal:
    """Make a refusal that speaks of a move's spaces."""
    return refuse(code, statement, template, origin=action.origin, target=action.target)


def migrate(state: State, action: Migrate, log: Log) -> State:
    """Migrate one shield from land (T-05)."""
    bit = state.rules.board.bit
    turn = state.turn.with_migration(
        bit[action.origin], bit[action.target], closed=order.closes(state)
    )
    return _move(state, action, turn, log)


def sail(state: State, action: Sail, log: Log) -> State:
    """Let one shield set sail (T-07)."""
    bit = state.rules.board.bit
    turn = state.turn.with_voyage(
        bit[action.origin], bit[action.target], closed=order.closes(state)
    )
    return _move(state, action, turn, log)


def _move(state: State, action: Migrate | Sail, turn: Turn, log: Log) -> State:
    """Move the shield; it may found the state in which it arrives (A-11)."""
    board, seat = state.rules.board, state.to_decide
    origin, target = board.bit[action.origin], board.bit[action.target]
    who = state.seats[seat].with_move(board, origin, target)
    arrival: Arrival = "migrate" if isinstance(action, Migrate) else "sail"
    if log is not None:
        log.append(ShieldMoved(seat, action.origin, action.target, arrival))
        order.note_closing(state.turn, turn, log)
    moved = state.with_play(
        seat, who, state.piles, turn, state.occupied ^ origin ^ target
    )
    moved = founding.found_if_full(moved, seat, target, arrival, log)
    return ending.complete_action(moved, log)


@points.DOUBLE_MOVE.reading(
    "free",
    title="As often as it can",
    effect="A shield may sail ashore and then migrate, or migrate to sea and then "
    "sail.",
    source="printed rulebook, 'Set Sail': only sailing is limited to once per shield",
)
def free(state: State, /) -> Bits:
    """Bar no shield."""
    return 0


@points.JUMP_PATH.reading(
    "chain",
    title="Along a chain that may bend",
    effect="A shield jumps over any connected own shields, bends included.",
    source="printed rulebook, 'Migrate', 'Set Sail' and example 4",
)
def chain(state: State, seat: Seat, movers: Bits, /) -> Sequence[Block]:
    """Let all shields of a group share the spaces around it."""
    return state.seats[seat].groups

"""The law that what is listed can be played, and nothing else can."""

from __future__ import annotations

from collections.abc import Iterator

from ..actions import Action
from ..engine import apply, check, legal_actions, outcome, to_decide
from ..errors import IllegalActionError
from ..legal import LegalActions
from ..state import State
from .bench import Bench
from .conceivable import any_action
from .scripts import Step

CONCEIVED = 12
"""How many conceivable actions are tried in a state."""

APPLIED = 3
"""How many of the legal actions are applied in a state."""


def check_legality(step: Step, bench: Bench) -> Iterator[str]:
    """Hold the list, the check and the verb to each other."""
    state, dice = step.after, bench.dice
    legal = legal_actions(state)
    listed = list(legal)
    yield from _sequence(legal, listed)
    yield from _listed_are_allowed(state, listed)
    yield from _one_is_asked(state, legal)
    for action in [any_action(dice, state) for _ in range(CONCEIVED)]:
        yield from _listed_or_refused(state, legal, action)


def check_applying(step: Step, bench: Bench) -> Iterator[str]:
    """Hold some legal actions to be played, and to change something."""
    legal = legal_actions(step.after)
    for _ in range(min(APPLIED, len(legal))):
        action = legal.sample(bench.dice)
        bench.trying = str(action)
        yield from _applies(step.after, action)
        bench.trying = ""


def _sequence(legal: LegalActions, listed: list[Action]) -> Iterator[str]:
    """Hold length, index and membership to what is listed."""
    if len(legal) != len(listed):
        yield f"counts {len(legal)} legal actions, but lists {len(listed)}"
    elif listed != [legal[i] for i in range(len(legal))]:
        yield "lists legal actions in another order than by their index"
    texts = {str(action) for action in listed}
    if len(texts) < len(listed):
        yield "lists a legal action twice"
    lost = [str(action) for action in listed if action not in legal]
    if lost:
        yield f"lists {lost[0]!r} as legal, but says that it is not among them"


def _listed_are_allowed(state: State, listed: list[Action]) -> Iterator[str]:
    """Hold the check to allow what is listed."""
    for action in listed:
        if refusal := check(state, action):
            yield f"lists {str(action)!r} as legal and refuses it: {refusal}"
            return


def _one_is_asked(state: State, legal: LegalActions) -> Iterator[str]:
    """Hold a game to either being over or asking somebody who can answer (T-03)."""
    over = state.stage == "over"
    if bool(legal) == over:
        yield f"lists {len(legal)} legal actions in the stage {state.stage!r}"
    seat = to_decide(state)
    if (seat is None) != over or (outcome(state) is not None) != over:
        yield f"asks {seat} and has an outcome in the stage {state.stage!r}"
    if seat is not None and not 0 <= seat < state.players:
        yield f"asks the seat {seat}, which nobody has"


def _listed_or_refused(
    state: State, legal: LegalActions, action: Action
) -> Iterator[str]:
    """Hold an action to be either listed and allowed, or neither."""
    refusal = check(state, action)
    if action in legal:
        if refusal is not None:
            yield f"lists {str(action)!r} as legal and refuses it: {refusal}"
        return
    if refusal is None:
        yield f"allows {str(action)!r}, but does not list it as legal"
        return
    try:
        apply(state, action)
    except IllegalActionError:
        return
    yield f"applies {str(action)!r}, although it refuses it: {refusal}"


def _applies(state: State, action: Action) -> Iterator[str]:
    """Hold a listed action to be played, and to change something."""
    try:
        after = apply(state, action)
    except IllegalActionError as error:
        yield f"lists {str(action)!r} as legal and does not apply it: {error}"
        return
    if after == state:
        yield f"applies {str(action)!r}, but nothing changes"

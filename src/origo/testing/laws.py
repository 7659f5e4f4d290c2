"""The laws that every rule set must keep, whatever readings it has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TypeAlias

import attrs

from ..engine import legal_actions
from ..state import State
from .bench import Bench
from .conservation import check_conservation
from .derived import check_derived
from .knowledge import check_memory, check_views
from .legality import check_applying, check_legality
from .round_trips import check_documents, check_pickling, check_record, check_replay
from .scripts import Script, Step

CheckStep: TypeAlias = Callable[[Step, Bench], Iterator[str]]
"""Says what is wrong with a step of a game."""

CheckGame: TypeAlias = Callable[[Script, State, Bench], Iterator[str]]
"""Says what is wrong with a whole game and its last state."""


@attrs.frozen
class StepLaw:
    """A law of each step.

    Attributes:
        name: The name of the law.
        check: Says what is wrong with a step.
        every: One step in so many is held to it; the beginning always is.
        is_observed: Whether the answers that it asks for are looked at, too.
    """

    name: str
    check: CheckStep
    every: int = 1
    is_observed: bool = False


LAWS: Mapping[str, str] = MappingProxyType(
    {
        "soundness": "playing raises nothing",
        "kind": "answers and memories are of the kind that their rule point declares",
        "bounds": "answers keep to what their rule point asks for",
        "purity": "answers depend on nothing but the arguments, which stay as they are",
        "secrecy": "neither answers nor memories depend on what is hidden",
        "legality": "what is listed is allowed and applies; all else is refused",
        "conservation": "no shield, card, marker or leader is lost or doubled",
        "derived": "what a state keeps for speed equals a fresh computation",
        "views": "events lead from view to view, and views show what may be known",
        "pickling": "states and rule sets are the same after they were pickled",
        "documents": "states, views, events and actions are the same after JSON",
        "record": "a record is read back, and plays to the same end",
        "replay": "the same choices come to the same end",
        "termination": "games of random players end within the limit of rounds",
    }
)
"""Every law by its name, as the end of a sentence."""


def check_answers(step: Step, _: Bench) -> Iterator[str]:
    """Ask once for all that may be done, so that every answer to it is looked at.

    Without this an answer out of bounds would show as a contradiction of the engine.
    """
    legal_actions(step.after)
    yield from ()


STEP_LAWS = (
    StepLaw("bounds", check_answers, is_observed=True),
    StepLaw("memory", check_memory),
    StepLaw("legality", check_legality),
    StepLaw("legality", check_applying, is_observed=True),
    StepLaw("conservation", check_conservation),
    StepLaw("derived", check_derived),
    StepLaw("views", check_views),
    StepLaw("pickling", check_pickling, 8),
    StepLaw("documents", check_documents, 40),
)
"""The laws of each step. Memories are held to several laws; they say to which."""

GAME_LAWS: Mapping[str, CheckGame] = MappingProxyType(
    {"replay": check_replay, "record": check_record}
)
"""The laws of whole games, by name."""

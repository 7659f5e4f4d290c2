"""What the laws have at hand while a game is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import CodeType, FunctionType, MappingProxyType, TracebackType
from typing import Any

import attrs

from ..plugins import Registry
from ..points import Choice, Memory, Reading, RuleSet
from .dice import Dice

UNREGISTERED = "a reading at hand"
"""Who offers a reading that no plugin offers, but that was given to be verified."""


@attrs.define
class Bench:
    """What the laws have at hand.

    Attributes:
        rules: The rule set as it was built, not observed.
        registry: Where its readings are found.
        dice: Where random trials come from.
        memories: The label of the reading of each memory, in the order of the points.
        codes: The label of the reading that each function belongs to.
        trying: The text of the action that a law is trying at the moment.
    """

    rules: RuleSet
    registry: Registry
    dice: Dice
    memories: tuple[str, ...]
    codes: Mapping[CodeType, str]
    trying: str = ""

    def blamed(self, error: BaseException) -> str:
        """Name the reading in whose function an error arose, or nothing."""
        found = ""
        for code in _codes_of(error.__traceback__):
            found = self.codes.get(code, found)
        return found


def make_bench(rules: RuleSet, registry: Registry, dice: Dice) -> Bench:
    """Put together what the laws have at hand for a rule set."""
    chosen = [(str(c), _reading(c, registry)) for c in rules.spec.choices]
    found = [(label, reading) for label, reading in chosen if reading is not None]
    codes: dict[CodeType, str] = {}
    for label, reading in found:
        for function in _functions(reading):
            codes[function.__code__] = label
    memories = tuple(label for label, reading in found if reading.memory is not None)
    return Bench(rules, registry, dice, memories, MappingProxyType(codes))


def _reading(choice: Choice, registry: Registry) -> Reading[Any] | None:
    """Find the reading of a choice, if it can be found."""
    offers = registry.offers.get((choice.point, choice.reading), ())
    return offers[0].reading if len(offers) == 1 else None


def _functions(reading: Reading[Any]) -> Iterable[FunctionType]:
    """Give the plain functions that a reading is made of."""
    found: list[object] = [reading.function]
    memory: Memory[Any] | None = reading.memory
    if memory is not None:
        found += [memory.start, memory.after]
    return (function for function in found if isinstance(function, FunctionType))


def _codes_of(traceback: TracebackType | None) -> Iterable[CodeType]:
    """Give the code of each frame that an error went through, the outermost first."""
    while traceback is not None:
        yield traceback.tb_frame.f_code
        traceback = traceback.tb_next

"""A choice is checked against the registry: point, reading, options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from ..plugins import Registry
from ..plugins.kinds import kind_of
from ..plugins.registry import NotOfferedError, point_suggestion
from ..points import POINTS, Choice, Json, Reading
from ..toml import Report, show, some
from .origin import Origin
from .sheet import Answer


@attrs.frozen
class Chosen:
    """A choice, and who made it.

    Attributes:
        choice: The choice.
        reading: The reading that is chosen.
        origin: The document that chooses it, with the line.
        layer: The place of that document among the layers of the rule set, from 0.
    """

    choice: Choice
    reading: Reading[Any] = attrs.field(eq=False, repr=False)
    origin: Origin
    layer: int


def choose(
    point: str, answer: Answer, registry: Registry, report: Report
) -> tuple[Choice, Reading[Any]] | None:
    """Find the reading that an answer names, or note why it cannot be had."""
    key = f"rules.{point}"
    if point not in {known.name for known in POINTS}:
        problem = f"there is no rule point {show(point)}"
        report.add(key, problem, point_suggestion(point))
        return None
    try:
        offer = registry.offer(point, answer.reading)
    except NotOfferedError as error:
        report.add(key, error.problem, error.hint, at=f"{key}.reading")
        return None
    before = len(report.faults)
    options = _options(offer.reading, answer.options, key, report)
    if len(report.faults) > before:
        return None
    reading = offer.reading
    made = Choice(point, reading.name, options, reading.revision, offer.provider)
    return made, reading


def _options(
    reading: Reading[Any], given: Mapping[str, object], key: str, report: Report
) -> tuple[tuple[str, Json], ...]:
    """Read the options of a reading, those that are not given at their defaults."""
    known = {option.key: option for option in reading.options}
    for name in given:
        if name not in known:
            hint = report.near(name, known) or _all_options(known)
            problem = f"the reading {reading.name!r} has no such option"
            report.add(f"{key}.{name}", problem, hint)
    return tuple(
        (
            name,
            kind_of(option.annotation).read(
                given.get(name, option.default), f"{key}.{name}", report
            ),
        )
        for name, option in known.items()
    )


def _all_options(known: Mapping[str, object]) -> str:
    """Say which options a reading has."""
    return f"options here: {some(known)}" if known else "it has none"

"""The table of positions in which the readings of a rule point play differently.

Each chapter's file has such a table, ``DISTINGUISHING``, and plays it through the
engine; ``test_table.py`` sees to it that no reading of any rule point is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

import attrs
import pytest
from _pytest.mark import ParameterSet

import origo
from origo.points import RuleSet

Observe: TypeAlias = Callable[[RuleSet], object]
"""Plays a position by a rule set, and tells what can be seen of its readings."""


def _nothing() -> Mapping[str, str]:
    """Give no choices."""
    return {}


def chosen(choices: Mapping[str, str | Mapping[str, object]]) -> RuleSet:
    """Build the rulebook's rule set with other readings, by Python names."""
    return origo.ruleset("rulebook", **choices)  # type: ignore[arg-type]


@attrs.frozen(kw_only=True)
class Case:
    """A position in which readings of one rule point differ.

    Attributes:
        point: The rule point's name.
        title: The position, in a few words.
        observe: What is played and seen.
        expected: What is to be seen, by reading.
        options: The options of readings that need some, by reading.
        others: Other readings without which the question does not arise, by the Python
            name of their rule points.
        statements: What the position holds the code to besides.
    """

    point: str
    title: str
    observe: Observe
    expected: Mapping[str, object]
    options: Mapping[str, Mapping[str, object]] = attrs.field(factory=dict)
    others: Mapping[str, str] = attrs.field(factory=_nothing)
    statements: tuple[str, ...] = ()

    def rules(self, reading: str) -> RuleSet:
        """Build the rulebook's rule set with a reading of the point."""
        choices: dict[str, str | Mapping[str, object]] = dict(self.others)
        options = self.options.get(reading, {})
        choices[self.point.replace("-", "_")] = {"reading": reading, **options}
        return chosen(choices)


def runs(cases: Iterable[Case]) -> list[ParameterSet]:
    """Give each reading of each case as parameters of a test."""
    return [
        pytest.param(
            case,
            reading,
            id=f"{case.point}={reading}: {case.title}",
            marks=[pytest.mark.statement(*case.statements)] if case.statements else [],
        )
        for case in cases
        for reading in case.expected
    ]

"""What options may hold: values of each kind, read strictly."""

from __future__ import annotations

import enum
from typing import Annotated, Any, Literal, NewType, Optional, Union

import pytest
from typing_extensions import TypeAliasType

from origo.plugins.kinds import faults_of_option, kind_of
from origo.points import Option
from origo.ruleset.sheet import _note
from origo.toml import Report
from origo.types import Seat

Word = NewType("Word", str)
Size = TypeAliasType("Size", int)


class Code(enum.IntEnum):
    """A number with a name."""

    ONE = 1


class Name(enum.StrEnum):
    """A text with a name."""

    HERE = "here"


READ: list[tuple[Any, object, object]] = [
    # annotation, value, what is read
    (bool, True, True),
    (int, 3, 3),
    (int, Code.ONE, 1),
    (float, 3, 3.0),
    (float, -0.5, -0.5),
    (str, "é", "é"),
    (str, Name.HERE, "here"),
    (Seat, 2, 2),
    (Word, "w", "w"),
    (Size, 5, 5),
    (Annotated[Size, "long"], 5, 5),
    (Literal["a", "b"], "b", "b"),
    (Literal[1, 2], 2, 2),
    (Literal[True], True, True),
    (Optional[int], None, None),  # noqa: UP045 - readings may spell it so
    (Union[None, int, str], "x", "x"),  # noqa: UP007
    (int | Literal["all"], 7, 7),
    (Literal["a"] | Word, "w", "w"),
    (tuple[int, ...], [1, 2], (1, 2)),
    (tuple[int, ...], (), ()),
    (tuple[tuple[str, int], ...], [["a", 1]], (("a", 1),)),
    (frozenset[str], ["b", "a"], frozenset("ab")),
    (frozenset[str], {"a"}, frozenset("a")),
]


@pytest.mark.parametrize(("annotation", "value", "expected"), READ)
def test_read(annotation: object, value: object, expected: object) -> None:
    """A value of the kind is read as a plain, hashable one of exactly its type."""
    report = Report("option")
    found = kind_of(annotation).read(value, "key", report)
    assert [] == report.faults
    assert (expected, type(expected)) == (found, type(found))
    assert hash(found) == hash(expected)


REFUSED: list[tuple[Any, object, str]] = [
    (bool, 1, "1 is not true or false"),
    (int, True, "true is not a whole number"),
    (int, 2**63, "a number of many digits is not a whole number"),
    (float, float("nan"), "nan is not a number"),
    (float, 10**400, "a number of many digits is not a number"),
    (str, b"x", "a list is not a text"),
    (str, "\udfff", "'\\udfff' is not a text"),
    (Literal[1, 2], True, "true is not 1 or 2"),
    (Literal[True], 1, "1 is not true"),
    (int | Literal["all"], True, "true is not a whole number or 'all'"),
    (tuple[int, ...], {1}, "a list is not a list, each entry a whole number"),
    (frozenset[int], [True, 1], "true is not a whole number"),
]


@pytest.mark.parametrize(("annotation", "value", "problem"), REFUSED)
def test_refused(annotation: object, value: object, problem: str) -> None:
    """A value of another kind is refused, saying what is allowed."""
    report = Report("option")
    kind_of(annotation).read(value, "key", report)
    assert [problem] == [fault.problem for fault in report.faults]


def test_options_without_faults() -> None:
    """An option is sound if its kind can be carried and its default is of the kind."""
    assert [] == faults_of_option(Option("word", str, "a"))
    assert [] == faults_of_option(Option("word", str | None, None))


def test_a_foreign_fault_is_told() -> None:
    """Whatever the structuring may raise becomes a fault at its place."""
    report = Report("file")
    assert [("rules", "refill")] == _note(
        ("rules", "refill", 3), ValueError("odd"), report
    )
    assert ["file: rules.refill.3: odd"] == [str(fault) for fault in report.faults]

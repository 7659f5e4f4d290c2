"""Answers are held to the kind that their rule point declares, by the letter."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Any

import pytest

from origo import points, ruleset
from origo.points import POINTS, Appointed, Award, ChosenBy, Point
from origo.testing.answers import (
    declared_answer,
    is_json,
    is_of_kind,
    shown_answer,
    shown_kind,
)
from origo.testing.bounds import out_of_bounds
from origo.testing.probe import shown
from origo.types import Seat, Space

AWARD = Award(Seat(0), 2, "P-05", 1, (Seat(1),), 3)
"""A sound award."""


class Number(enum.IntEnum):
    """What equals a number, but is none to be stored."""

    ONE = 1


def point(name: str) -> Point[Any]:
    """Find a rule point."""
    return next(point for point in POINTS if point.name == name)


@pytest.mark.parametrize("name", [point.name for point in POINTS])
def test_every_point_declares_a_kind(name: str) -> None:
    """The annotation of every rule point can be read, and told to an author."""
    kind = declared_answer(point(name))
    assert not is_of_kind(object(), kind)
    assert "." not in shown_kind(kind)


@pytest.mark.parametrize(
    ("name", "sound", "wrong"),
    [
        ("all-pass", [True, False], [1, 0, None, "yes"]),
        ("clan-ties", [0, 3], [True, 2.0, "2", None, Number.ONE]),
        ("action-order", ["free", "others-close"], ["never", None, True]),
        ("track-lap", [5], [5.0, "5", True]),
        ("refill", [[], (Seat(1),), {Seat(0)}], [iter([0]), 0, "01", {0: 1}, [True]]),
        ("refill-order", [[0, 1]], [{0, 1}, "01", [0.0]]),
        ("jump-path", [[], [(1, 2)]], [[1], [(1, 2, 3)], [[1, 2]], [(1, None)]]),
        ("scored-states", [["POL"]], ["POL", [1]]),
        ("next-starter", [Appointed(Seat(0)), ChosenBy(Seat(1))], [0, None]),
        ("fleet-scoring", [[], [AWARD]], [AWARD, [[AWARD]], [0]]),
        ("clan-scoring", [[], [[AWARD]]], [[AWARD]]),
    ],
)
def test_kinds_are_taken_by_the_letter(
    name: str, sound: Sequence[object], wrong: Sequence[object]
) -> None:
    """Truth values are no numbers, texts no sequences, generators no collections."""
    kind = declared_answer(point(name))
    assert all(is_of_kind(value, kind) for value in sound)
    assert not [value for value in wrong if is_of_kind(value, kind)]


def test_the_fields_of_a_record_have_kinds() -> None:
    """An award with points of a wrong type is no award."""
    wrong: Any = Award(Seat(0), 2.5, "P-05", 1, (), 3)  # type: ignore[arg-type]
    listed: Any = Award(Seat(0), 2, "P-05", 1, [Seat(1)], 3)  # type: ignore[arg-type]
    kind = declared_answer(point("fleet-scoring"))
    assert not is_of_kind([wrong], kind)
    assert not is_of_kind([listed], kind)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("all-pass", "bool"),
        ("refill", "Collection[Seat]"),
        ("track-lap", "Distance"),
        ("next-starter", "Appointed | ChosenBy"),
        ("clan-scoring", "Sequence[Sequence[Award]]"),
    ],
)
def test_kinds_are_shown_as_an_author_writes_them(name: str, words: str) -> None:
    """A sentence names the kind without the modules that it comes from."""
    assert words == shown_kind(declared_answer(point(name)))


@pytest.mark.parametrize("value", [None, True, 3, 0.5, "a", (1, ("b",)), frozenset()])
def test_memories_are_plain_values(value: object) -> None:
    """What one JSON value can stand for, and can be hashed, may be remembered."""
    assert is_json(value)


@pytest.mark.parametrize("value", [[1], {1: 2}, {1}, object(), ([1],), Number.ONE])
def test_other_values_are_not_remembered(value: object) -> None:
    """Lists, tables and whatever else can change may not be remembered."""
    assert not is_json(value)


def test_long_values_are_cut() -> None:
    """A sentence shows the beginning of a long value."""
    assert "'aaa'" == shown("aaa")
    assert shown("a" * 500).endswith("...")


def test_points_without_bounds_take_any_answer() -> None:
    """Where a rule point asks for nothing beyond the kind any answer is sound."""
    assert not out_of_bounds(None, "all-pass", True, ())  # type: ignore[arg-type]  # noqa: FBT003


def test_spaces_are_shown_by_their_names() -> None:
    """An answer that is a set of spaces names them; other numbers stay numbers."""
    board = ruleset("rulebook").board
    mask = board.bit[Space("A1")] | board.bit[Space("B2")]
    assert "{A1 B2}" == shown_answer(points.SEA_ATTACK, mask, board)
    assert "(({A1 B2}, {}))" == shown_answer(points.JUMP_PATH, [(mask, 0)], board)
    assert "-1" == shown_answer(points.SEA_ATTACK, -1, board)
    assert "3" == shown_answer(points.CLAN_TIES, 3, board)

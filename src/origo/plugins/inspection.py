"""What makes a reading fit its rule point: checks that pluggy itself does not make."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any, TypeGuard

from ..points import POINTS, Reading
from ..points.point import NAME
from .hooks import PROJECT, parameters_of
from .kinds import faults_of_option
from .registry import point_suggestion

_ORDERING = (
    "wrapper",
    "hookwrapper",
    "tryfirst",
    "trylast",
    "optionalhook",
    "specname",
)
"""Marks of pluggy that a slot with exactly one reading has no use for."""


def is_reading(offered: object) -> TypeGuard[Reading[Any]]:
    """Whether an object is a reading at all."""
    return isinstance(offered, Reading)


def faults_of_reading(reading: object) -> Iterator[str]:
    """Say everything that keeps an object from being a reading of its rule point."""
    if not is_reading(reading):
        yield (
            f"{reading!r} is not a reading: decorate the function with "
            "'@points.<POINT>.reading(...)'"
        )
        return
    if not any(reading.point is known for known in POINTS):
        yield f"{reading!r}: {_unknown_point(reading.point)}"
        return
    function: object = reading.function
    if is_reading(function):
        other = function.point.name
        yield (
            f"{reading!r} answers two rule points, the other is {other!r}: make it "
            "two functions"
        )
        return
    yield from (f"{reading!r}: {fault}" for fault in faults_of_function(reading))
    yield from (f"{reading!r}: {fault}" for fault in _faults_of_words(reading))


def _faults_of_words(reading: Reading[Any]) -> Iterator[str]:
    """Say what is wrong with what a reading declares besides its function."""
    if not NAME.fullmatch(str(reading.name)):
        yield "a name has small letters, digits and dashes"
    for word in ("name", "title", "effect", "source"):
        value: object = getattr(reading, word)
        if not isinstance(value, str) or not value.strip():
            yield f"its {word} is {value!r}, not a text"
    for shown in map(str, (*reading.asks, *reading.conflicts)):
        name = shown.partition("=")[0]
        if name not in {point.name for point in POINTS}:
            yield f"{shown!r} names no rule point ({point_suggestion(name)})"


def _unknown_point(point: object) -> str:
    """Say that a reading belongs to no rule point of the library."""
    name = str(getattr(point, "name", point))
    return f"there is no rule point {name!r} ({point_suggestion(name)})"


def faults_of_function(reading: Reading[Any]) -> Iterator[str]:
    """Say what keeps a reading's function from being asked as its Protocol says."""
    function = reading.function
    if not inspect.isfunction(function):
        yield f"{function!r} is not a plain function"
        return
    yield from faults_of_marks(function)
    if inspect.iscoroutinefunction(function) or inspect.isgeneratorfunction(function):
        yield "a reading is neither a coroutine nor a generator: it returns its answer"
    try:
        parameters = inspect.signature(function, eval_str=True).parameters.values()
    except Exception as error:  # noqa: BLE001 - annotations are anybody's code
        yield f"its annotations cannot be read: {error}"
        return
    faults = list(_faults_of_parameters(list(parameters), parameters_of(reading.point)))
    yield from faults
    if not faults:
        for option in reading.options:
            yield from faults_of_option(option)


def _faults_of_parameters(
    parameters: list[inspect.Parameter], wanted: tuple[str, ...]
) -> Iterator[str]:
    """Compare parameters with those that the rule point is asked with."""
    names = tuple(p.name for p in parameters if p.kind in _POSITIONAL)
    if names != wanted:
        yield f"its parameters are {_listed(names)}, but they must be {_listed(wanted)}"
    for parameter in parameters:
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            yield f"'{parameter}' is no parameter of a reading"
        elif parameter.kind is parameter.KEYWORD_ONLY:
            if parameter.default is parameter.empty:
                yield f"option {parameter.name!r} has no default"
            if parameter.annotation is parameter.empty:
                yield f"option {parameter.name!r} has no annotation"
        elif parameter.default is not parameter.empty:
            yield f"parameter {parameter.name!r} is no option: those are keyword-only"


_POSITIONAL = (
    inspect.Parameter.POSITIONAL_ONLY,
    inspect.Parameter.POSITIONAL_OR_KEYWORD,
)


def _listed(names: tuple[str, ...]) -> str:
    """Write parameters as a signature does."""
    return f"({', '.join(names)}{', /' if names else ''})"


def faults_of_marks(function: object) -> Iterator[str]:
    """Say which marks of pluggy a function has that have no meaning in a slot."""
    marks: dict[str, object] = getattr(function, f"{PROJECT}_impl", None) or {}
    for mark in _ORDERING:
        if marks.get(mark):
            yield f"'{mark}' has no meaning here: a rule point has one reading"

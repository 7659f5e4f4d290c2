"""Readers of single values: each gives a sound value, or notes the fault.

A reader takes a value, its key path and the report. It gives None for what is
faulty, so that one pass over a file finds all that is wrong with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Final, TypeAlias, TypeVar, cast

from ..toml import Report, show, some

T = TypeVar("T")
Reader: TypeAlias = Callable[[object, str, Report], T | None]

GREATEST: Final = 9999
"""The greatest number that a file may hold."""


def count(value: object, key: str, report: Report) -> int | None:
    """Read a whole number of at least 1."""
    return _whole(value, key, report, least=1)


def points(value: object, key: str, report: Report) -> int | None:
    """Read a whole number of at least 0."""
    return _whole(value, key, report, least=0)


def _whole(value: object, key: str, report: Report, *, least: int) -> int | None:
    """Read a whole number; true and false are none."""
    if isinstance(value, int) and not isinstance(value, bool):
        number: int = value
        if least <= number <= GREATEST:
            return number
    report.add(key, f"{show(value)} is not a whole number from {least} to {GREATEST}")
    return None


def text(value: object, key: str, report: Report) -> str | None:
    """Read a text of one line."""
    return _line(value, key, report, longest=200)


def long_text(value: object, key: str, report: Report) -> str | None:
    """Read a text of one line that may be as long as the widest row of a map."""
    return _line(value, key, report, longest=1000)


def _line(value: object, key: str, report: Report, *, longest: int) -> str | None:
    """Read a text of one line, neither empty nor too long."""
    if not isinstance(value, str):
        report.add(key, f"{show(value)} is not a text")
    elif not value.strip() or len(value) > longest or not value.isprintable():
        problem = f"{show(value)} is not a text of one line, 1 to {longest} letters"
        report.add(key, problem)
    else:
        return value
    return None


def listed(reader: Reader[T]) -> Reader[tuple[T, ...]]:
    """Make a reader of lists; a list with a faulty entry is faulty."""

    def read(value: object, key: str, report: Report) -> tuple[T, ...] | None:
        """Read every entry of a list."""
        if not isinstance(value, list):
            report.add(key, f"{show(value)} is not a list")
            return None
        entries = cast("list[object]", value)
        found = [reader(e, f"{key}.{i}", report) for i, e in enumerate(entries, 1)]
        sound = tuple(entry for entry in found if entry is not None)
        return sound if len(sound) == len(found) else None

    return read


def falling(value: object, key: str, report: Report) -> tuple[int, ...] | None:
    """Read what the first, second, ... place earns: at least one value, none rising."""
    values = listed(points)(value, key, report)
    if values is None:
        return None
    if not values:
        report.add(key, "has no value")
    for i, (higher, lower) in enumerate(pairwise(values), 2):
        if lower > higher:
            problem = (
                f"rises from {higher} to {lower}; no place earns more than the one"
            )
            report.add(f"{key}.{i}", f"{problem} before")
    return values


class Table:
    """A table of the file, read key by key.

    What is missing in a table that is itself missing or no table is not noted again.
    """

    def __init__(self, value: object, key: str, report: Report) -> None:
        """Start to read a table."""
        self.key = key
        self.report = report
        self._known: list[str] = []
        self._values: dict[str, object] = {}
        self._sound = isinstance(value, dict)
        if isinstance(value, dict):
            self._values = cast("dict[str, object]", value)
        elif value is not None:
            report.add(key, f"{show(value)} is not a table")

    def path(self, name: str) -> str:
        """Give the key path of a key of this table."""
        return f"{self.key}.{name}" if self.key else name

    def take(self, name: str, reader: Reader[T], *, needed: bool = True) -> T | None:
        """Read the value of a key."""
        self._known.append(name)
        if name in self._values:
            return reader(self._values[name], self.path(name), self.report)
        if needed and self._sound:
            self.report.add(self.path(name), "is missing")
        return None

    def table(self, name: str, *, needed: bool = True) -> Table:
        """Start to read a table in this one."""
        value = self.take(name, _anything, needed=needed)
        return Table(value, self.path(name), self.report)

    def entries(
        self, reader: Callable[[object, str, Report], T]
    ) -> Iterator[tuple[str, T]]:
        """Read all values of a table whose keys are free."""
        for name, value in self._values.items():
            yield name, reader(value, self.path(name), self.report)

    def close(self) -> None:
        """Note every key that nobody asked for."""
        for name in self._values:
            if name not in self._known:
                hint = self.report.near(name, self._known)
                hint = hint or f"keys here: {some(self._known, most=20)}"
                self.report.add(self.path(name), "is an unknown key", hint)


def _anything(value: object, _key: str, _report: Report) -> object:
    """Read any value as it is."""
    return value


def repeated(names: Iterable[T]) -> list[T]:
    """Give what occurs more than once, each once."""
    return [name for name, times in Counter(names).items() if times > 1]

"""Where each value comes from: the marks of a file, told apart from its values.

A mark is the key ``attested`` (a source states the value) or ``reconstructed`` (none
does). It stands beside a value, ``{ is = 10, attested = "rulebook: cards" }``, or in
a table, and then holds for every value in it that has no nearer mark.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, TypeAlias, cast

import attrs

from ..toml import Report, show, some

Status: TypeAlias = Literal["attested", "reconstructed"]

_STATUSES: tuple[Status, ...] = ("attested", "reconstructed")
_UNMARKED = frozenset({"format", "title", "sources", "map.attested"})
_DEEPEST = 8


@attrs.frozen
class Mark:
    """Where a value comes from.

    Attributes:
        status: Whether a source states the value, or it is a reconstruction.
        source: The source and the place in it, or the reason for the value.
    """

    status: Status
    source: str


Marks: TypeAlias = dict[str, Mark]


def take_marks(
    tree: dict[str, object], report: Report
) -> tuple[dict[str, object], Marks]:
    """Separate the values of a file from their marks.

    A list whose entries have marks of their own is marked entry by entry
    (``tracks.founding.1``), any other as a whole.
    """
    sources = tree.get("sources")
    names = cast("dict[str, object]", sources) if isinstance(sources, dict) else {}
    sorter = _Sorter(report, names)
    values = sorter.plain(tree, "", None)
    return cast("dict[str, object]", values), sorter.marks


def check_source(text: str, key: str, sources: Collection[str], report: Report) -> None:
    """Check that ``source: place`` begins with a source of the file."""
    name = text.partition(":")[0].strip()
    if name not in sources:
        hint = report.near(name, sources) or f"sources here: {some(sources) or 'none'}"
        report.add(key, f"{show(name)} is not one of the [sources]", hint)


@attrs.define
class _Sorter:
    """Walks over the values of one file."""

    report: Report
    sources: Collection[str]
    marks: Marks = attrs.field(factory=dict[str, Mark])

    def plain(self, value: object, key: str, mark: Mark | None) -> object:
        """Give a value without marks, and note them."""
        if key in _UNMARKED:
            return value
        if key.count(".") > _DEEPEST and isinstance(value, dict | list):
            self.report.add(key, "is nested too deeply")
            return None
        if isinstance(value, dict):
            return self._table(cast("dict[str, object]", value), key, mark)
        if isinstance(value, list):
            return self._list(cast("list[object]", value), key, mark)
        if mark:
            self.marks[key] = mark
        return value

    def _table(self, table: dict[str, object], key: str, mark: Mark | None) -> object:
        """Give a table without marks, or the value that it marks."""
        mark = self._mark(table, key) or mark
        marks = _mark_keys(table, key)
        rest = {name: v for name, v in table.items() if name not in marks}
        if "is" not in rest:
            return {n: self.plain(v, _join(key, n), mark) for n, v in rest.items()}
        value = rest.pop("is")
        for name in rest:
            hint = self.report.near(name, _STATUSES)
            self.report.add(_join(key, name), "is not a key beside 'is'", hint)
        return self.plain(value, key, mark)

    def _list(self, entries: list[object], key: str, mark: Mark | None) -> object:
        """Give a list without marks."""
        if any(isinstance(entry, dict) for entry in entries):
            numbered = enumerate(entries, start=1)
            return [self.plain(entry, f"{key}.{i}", mark) for i, entry in numbered]
        if mark:
            self.marks[key] = mark
        return entries

    def _mark(self, table: dict[str, object], key: str) -> Mark | None:
        """Read the mark of a table, if it has one."""
        given = _mark_keys(table, key)
        if len(given) > 1:
            self.report.add(key, "is marked both attested and reconstructed")
        if len(given) != 1:
            return None
        text, place = table[given[0]], _join(key, given[0])
        if not isinstance(text, str) or not text.strip():
            wanted = "a source" if given[0] == "attested" else "a reason"
            self.report.add(place, f"{show(text)} is not {wanted}, a text")
            return None
        if given[0] == "attested":
            check_source(text, place, self.sources, self.report)
        return Mark(given[0], text)


def _mark_keys(table: Collection[str], key: str) -> list[Status]:
    """Give the keys of a table that mark it; the list ``map.attested`` does not."""
    named: list[Status] = [status for status in _STATUSES if status in table]
    return [status for status in named if _join(key, status) not in _UNMARKED]


def _join(key: str, name: str) -> str:
    """Give the key path of a key in a table."""
    return f"{key}.{name}" if key else name

"""From a raw document to a sheet: cattrs structures it, and every fault is noted."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NewType, TypeAlias, cast

import attrs
from cattrs import BaseValidationError, Converter, ForbiddenExtraKeysError
from cattrs.errors import (
    ClassValidationError,
    IterableValidationError,
    IterableValidationNote,
)

from ..gamedata import GameData
from ..points import POINTS
from ..toml import Report, show, some
from .document import Raw

Line = NewType("Line", str)
"""A text of one line; empty where the document has none."""

KeyPath: TypeAlias = tuple[object, ...]
"""The keys that lead to a value."""

_LONGEST = 1000


@attrs.frozen
class Header:
    """The table ``[ruleset]``: what the set is called, and what it extends."""

    name: Line = Line("")
    extends: Line = Line("")


@attrs.frozen
class Answer:
    """A choice in the table ``[rules]``: a reading's name, and options as they came."""

    reading: str
    options: Mapping[str, object] = attrs.field(factory=dict[str, object])


@attrs.frozen
class DataPart:
    """The table ``[data]``: the name of a file, or the data themselves."""

    file: Line | GameData = Line("")


@attrs.frozen
class Sheet:
    """A document, each value by itself of the right type."""

    ruleset: Header = Header()
    rules: Mapping[str, Answer] = attrs.field(factory=dict[str, Answer])
    data: DataPart = DataPart()


class _UnfitError(ValueError):
    """A value is not what stands in this place."""

    def __init__(self, problem: str, key: str = "", hint: str = "") -> None:
        super().__init__(problem, key, hint)
        self.problem = problem
        self.key = key
        self.hint = hint


def read_sheet(raw: Raw) -> Sheet:
    """Structure a document; what is faulty is noted and left out."""
    tree: Mapping[object, object] = dict(_tables(raw.tree, raw.report))
    while True:
        try:
            return _converter().structure(tree, Sheet)
        except BaseValidationError as error:
            faulty = [_note(path, fault, raw.report) for path, fault in _faults(error)]
        tree = _without(tree, [path for paths in faulty for path in paths])


def _tables(
    tree: Mapping[object, object], report: Report
) -> Iterator[tuple[object, object]]:
    """Give the parts of a document that are tables; note those that are not."""
    for name, value in tree.items():
        if isinstance(value, Mapping) or name not in _NAMES[Sheet]:
            yield name, value
        else:
            report.add(str(name), f"{show(value)} is not a table")


def _without(
    tree: Mapping[object, object], faulty: Sequence[KeyPath]
) -> dict[object, object]:
    """Give a document without what stands at some paths, one or two keys long."""
    rest = {name: value for name, value in tree.items() if (name,) not in faulty}
    return {
        name: {k: v for k, v in table.items() if (name, k) not in faulty}
        for name, table in cast("dict[object, Mapping[object, object]]", rest).items()
    }


_NAMES: Mapping[type, Sequence[str]] = {
    cls: tuple(field.name for field in attrs.fields(cls))
    for cls in (Sheet, Header, DataPart)
}


# Faults


def _faults(
    error: Exception, path: KeyPath = ()
) -> Iterator[tuple[KeyPath, Exception]]:
    """Give all that cattrs found, each with the path of its value."""
    if not isinstance(error, ClassValidationError | IterableValidationError):
        yield path, error
        return
    noted, bare = error.group_exceptions()
    for inner, place in noted:
        if isinstance(place, IterableValidationNote):
            yield from _faults(inner, (*path, place.index))
        else:
            yield from _faults(inner, (*path, place.name))
    for inner in bare:
        yield from _faults(inner, path)


def _note(path: KeyPath, error: Exception, report: Report) -> list[KeyPath]:
    """Note a fault; give the paths of what is to be left out."""
    match error:
        case ForbiddenExtraKeysError():
            unknown = [(*path, name) for name in sorted(error.extra_fields, key=str)]
            for where in unknown:
                _note_unknown(where, _NAMES[error.cl], report)
            return unknown
        case _UnfitError():
            key = _joined((*path, error.key) if error.key else path)
            report.add(key, error.problem, error.hint)
        case _:
            report.add(_joined(path), str(error))
    return [path[:2]]


def _note_unknown(path: KeyPath, known: Sequence[str], report: Report) -> None:
    """Note a key that has no meaning."""
    name = str(path[-1])
    if name in {point.name for point in POINTS}:
        hint = "a choice stands in the table [rules]"
    else:
        hint = report.near(name, known) or f"keys here: {some(known)}"
    report.add(_joined(path) or show(""), "is an unknown key", hint)


def _joined(path: KeyPath) -> str:
    """Write a path with dots."""
    return ".".join(map(str, path))


# Values


@functools.cache
def _converter() -> Converter:
    """Make the converter: strict, and with all faults at once."""
    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook(Line, _line)
    converter.register_structure_hook(Answer, _answer)
    converter.register_structure_hook(Line | GameData, _file)
    return converter


def _text(value: object, _type: Any) -> str:  # noqa: ANN401
    """Read a text."""
    if not isinstance(value, str):
        problem = f"{show(value)} is not a text"
        raise _UnfitError(problem)
    return str.__str__(value)


def _line(value: object, _type: Any) -> Line:  # noqa: ANN401
    """Read a text of one line, neither empty nor too long."""
    line = _text(value, str)
    if not line.strip() or len(line) > _LONGEST or not line.isprintable():
        problem = f"{show(line)} is not a text of one line, 1 to {_LONGEST} letters"
        raise _UnfitError(problem)
    return Line(line)


def _file(value: object, _type: Any) -> Line | GameData:  # noqa: ANN401
    """Read the name of a file of game data; Python may give the data themselves."""
    return value if isinstance(value, GameData) else _line(value, Line)


def _answer(value: object, _type: Any) -> Answer:  # noqa: ANN401
    """Read a choice: the name of a reading, or a table with it and its options."""
    if isinstance(value, str):
        return Answer(str.__str__(value))
    if not isinstance(value, Mapping):
        problem = f"{show(value)} is neither a reading's name nor a table with one"
        raise _UnfitError(problem)
    table = cast("Mapping[object, object]", value)
    if "reading" not in table:
        problem = "is missing"
        hint = 'as in { reading = "rotate", direction = "clockwise" }'
        raise _UnfitError(problem, "reading", hint)
    reading = table["reading"]
    if not isinstance(reading, str):
        problem = f"{show(reading)} is not a text"
        raise _UnfitError(problem, "reading")
    options = {str(k): v for k, v in table.items() if k != "reading"}
    return Answer(str.__str__(reading), options)

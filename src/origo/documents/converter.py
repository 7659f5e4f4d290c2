"""Between trees and sheets: cattrs, strict in types, with every fault at its path.

Only whoever reads or writes a document imports this, because cattrs takes its time.
"""

from __future__ import annotations

import functools
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, TypeAlias, TypeVar, cast

import attrs
from cattrs import BaseValidationError, Converter, ForbiddenExtraKeysError
from cattrs.errors import (
    AttributeValidationNote,
    ClassValidationError,
    IterableValidationError,
    IterableValidationNote,
)
from cattrs.gen import make_dict_structure_fn

from ..errors import NotationError
from ..notation import Word, read_card, read_space
from ..toml import Report, near, show, some
from ..types import Card, Region, Seat, Space
from .sheets import Cards, GivenSheet, Line, Outcome, Plain

T = TypeVar("T")

Hook: TypeAlias = Callable[[Any, Any], Any]
Path: TypeAlias = tuple[str | int, ...]

_LEAST = -(2**63)
_GREATEST = 2**64 - 1
_LONGEST_LINE = 1000
_LONGEST_CODE = 5
_STREAM = int | GivenSheet | None


class UnfitError(ValueError):
    """A value is not what stands in this place."""

    def __init__(self, problem: str, hint: str = "") -> None:
        """Keep what is wrong, and what to do about it."""
        super().__init__(problem, hint)
        self.problem = problem
        self.hint = hint


def structure(tree: object, kind: type[T], report: Report, path: Path = ()) -> T | None:
    """Make a sheet of a tree, or note all that is wrong with it and give None."""
    try:
        return converter().structure(tree, kind)
    except (BaseValidationError, UnfitError, ForbiddenExtraKeysError) as error:
        for where, fault in _faults(error, path):
            _note(where, fault, report)
        return None


def unstructure(sheet: object) -> Any:  # noqa: ANN401 - whatever JSON can hold
    """Make a tree of a sheet, its keys in the order of the sheet's fields."""
    return converter().unstructure(sheet)


def joined(path: Path) -> str:
    """Write a path: ``seats[0].hand[3]``."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{step}" if text else step
    return text


# Faults


def _faults(error: Exception, path: Path) -> Iterator[tuple[Path, Exception]]:
    """Give all that cattrs found, each with the path of its value."""
    if not isinstance(error, ClassValidationError | IterableValidationError):
        yield path, error
        return
    for inner in error.exceptions:
        yield from _faults(inner, (*path, *_step(inner)))


def _step(error: Exception) -> Path:
    """Give the step to the value of an error, which cattrs left as a note on it."""
    for note in getattr(error, "__notes__", ()):
        if isinstance(note, AttributeValidationNote):
            return (note.name,)
        if isinstance(note, IterableValidationNote):
            return (note.index,)
    return ()


def _note(path: Path, error: Exception, report: Report) -> None:
    """Note a fault in words."""
    if isinstance(error, ForbiddenExtraKeysError):
        known = [field.name for field in attrs.fields(error.cl)]
        for name in sorted(error.extra_fields):
            hint = report.near(name, known) or f"keys here: {some(known)}"
            report.add(joined((*path, name)), "is an unknown key", hint)
    elif isinstance(error, UnfitError):
        report.add(joined(path), error.problem, error.hint)
    else:
        # Of all that cattrs itself does not like, only a missing key gets here.
        report.add(joined(path), "is missing")


# The converter


@functools.cache
def converter() -> Converter:
    """Make the converter: strict, and with all faults at once."""
    made = Converter(forbid_extra_keys=True)
    made.register_structure_hook_factory(attrs.has, _class_hook)
    made.register_structure_hook_factory(_is(tuple), _tuple_hook)
    made.register_structure_hook_factory(_is(Mapping), _mapping_hook)
    made.register_structure_hook_factory(_is(Literal), _literal_hook)
    for kind, hook in _SIMPLE:
        made.register_structure_hook(kind, hook)
    made.register_structure_hook(Cards, _cards)
    made.register_structure_hook(Outcome, _outcome)
    made.register_structure_hook(_STREAM, _stream)
    return made


def _is(origin: object) -> Callable[[Any], bool]:
    """Make a test for types that are made from another one."""
    return lambda kind: typing.get_origin(kind) is origin or kind is origin


def _class_hook(kind: Any, made: Converter) -> Hook:  # noqa: ANN401
    """Read a class of attrs from a table."""
    read = make_dict_structure_fn(kind, made, _cattrs_forbid_extra_keys=True)

    def hook(value: Any, wanted: Any) -> Any:  # noqa: ANN401
        if not isinstance(value, dict):
            raise _unfit(value, "a table")
        return read(cast("dict[str, Any]", value), wanted)

    return hook


def _tuple_hook(kind: Any, made: Converter) -> Hook:  # noqa: ANN401
    """Read a tuple from a list, of any length or of a fixed one."""
    kinds = typing.get_args(kind)
    any_length = kinds[-1] is Ellipsis
    hooks = [made.get_structure_hook(entry) for entry in kinds if entry is not Ellipsis]

    def hook(value: object, _: object) -> tuple[object, ...]:
        if not isinstance(value, list):
            raise _unfit(value, "a list")
        entries = cast("list[object]", value)
        if not any_length and len(entries) != len(hooks):
            problem = f"is a list of {len(entries)}, not of {len(hooks)}"
            raise UnfitError(problem)
        order = hooks * len(entries) if any_length else hooks
        parts = zip(enumerate(entries), order, strict=True)
        return tuple(_each((i, entry, read) for (i, entry), read in parts))

    return hook


def _mapping_hook(kind: Any, made: Converter) -> Hook:  # noqa: ANN401
    """Read a mapping from a table."""
    entry = made.get_structure_hook(typing.get_args(kind)[1])

    def hook(value: object, _: object) -> dict[str, object]:
        if not isinstance(value, dict):
            raise _unfit(value, "a table")
        table = cast("dict[str, object]", value)
        values = _each((key, inner, entry) for key, inner in table.items())
        return dict(zip(table, values, strict=True))

    return hook


def _each(entries: Iterable[tuple[str | int, object, Hook]]) -> list[object]:
    """Read entries, all of them before any fault is raised."""
    read: list[object] = []
    faults: list[Exception] = []
    for step, entry, hook in entries:
        try:
            read.append(hook(entry, None))
        except (BaseValidationError, UnfitError, ForbiddenExtraKeysError) as error:
            note = IterableValidationNote(f"entry {step}", step, object)
            error.__notes__ = [*getattr(error, "__notes__", ()), note]
            faults.append(error)
    if faults:
        msg = "entries are faulty"
        raise IterableValidationError(msg, faults, list)
    return read


def _literal_hook(kind: Any, _: Converter) -> Hook:  # noqa: ANN401
    """Read one of some words."""
    words = typing.get_args(kind)

    def hook(value: object, _: object) -> str:
        text = _text(value, None)
        if text not in words:
            hint = near(text, words) or f"one of {some(words)}"
            problem = f"{show(text)} is no word for this"
            raise UnfitError(problem, hint)
        return text

    return hook


# Single values


def _unfit(value: object, wanted: str) -> UnfitError:
    """Say that a value is not what is wanted."""
    return UnfitError(f"{show(value)} is not {wanted}")


def _bool(value: object, _: object) -> bool:
    """Read a truth value."""
    if not isinstance(value, bool):
        raise _unfit(value, "true or false")
    return value


def _int(value: object, _: object) -> int:
    """Read a whole number; true and false are none."""
    if type(value) is not int or not _LEAST <= value <= _GREATEST:
        raise _unfit(value, "a whole number below 2**64")
    return value


def _text(value: object, _: object) -> str:
    """Read a text."""
    if type(value) is not str:
        raise _unfit(value, "a text")
    return value


def _line(value: object, _: object) -> str:
    """Read a text of one line."""
    text = _text(value, None)
    if len(text) > _LONGEST_LINE or not text.isprintable():
        raise _unfit(text, f"a text of one line, {_LONGEST_LINE} letters at most")
    return text


def _space(value: object, _: object) -> Space:
    """Read the name of a space, by its form."""
    text = _text(value, None)
    try:
        space = read_space(text, Word(text, 1))
    except NotationError:
        space = None
    if space is None or space != text:
        raise _unfit(text, "a space such as E7")
    return space


def _card(value: object, _: object) -> Card:
    """Read the code of a card, by its form."""
    text = _text(value, None)
    try:
        card = read_card(text, Word(text, 1))
    except NotationError:
        card = None
    if card is None or card != text:
        raise _unfit(text, "a card such as row-E, col-7, state-POL, pop, ship")
    return card


def _region(value: object, _: object) -> Region:
    """Read the code of a region, by its form; it is empty where none is meant."""
    text = _text(value, None)
    if len(text) > _LONGEST_CODE or (text and not (text.isascii() and text.isalpha())):
        raise _unfit(text, "the code of a region such as POL")
    return Region(text)


def _plain(value: object, _: object) -> object:
    """Take a value as it is."""
    return value


_SIMPLE: tuple[tuple[Any, Hook], ...] = (
    (bool, _bool),
    (int, _int),
    (str, _text),
    (Line, _line),
    (Space, _space),
    (Card, _card),
    (Region, _region),
    (Plain, _plain),
)


def _cards(value: object, _: object) -> Cards:
    """Read cards, or their number."""
    if isinstance(value, list):
        return converter().structure(value, tuple[Card, ...])
    if type(value) is int and 0 <= value <= _GREATEST:
        return value
    raise _unfit(value, "a list of cards, or their number")


def _outcome(value: object, _: object) -> Outcome:
    """Read what chance brought: the form says which kind it is."""
    if isinstance(value, list):
        return converter().structure(value, tuple[Card, ...])
    if isinstance(value, str):
        return _space(value, None)
    if type(value) is not int:
        raise _unfit(value, "a list of cards, a space, or a seat")
    return Seat(_int(value, None))


def _stream(value: object, _: object) -> int | GivenSheet | None:
    """Read where the next outcome of chance comes from."""
    if value is None or isinstance(value, int):
        return value if value is None else _int(value, None)
    return converter().structure(value, GivenSheet)

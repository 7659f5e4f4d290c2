"""Between trees and sheets: cattrs, strict in types, with every fault at its path.

Only whoever reads or writes a document imports this, because cattrs takes its time.
"""

from __future__ import annotations

import functools
import types
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

from ..toml import Report, near, show, some
from ..types import Card
from .sheets import Cards, ChanceOutcome, GivenSheet
from .tagged import add_hooks
from .values import SIMPLE, Hook, UnfitError, a_int, a_seat, a_space, a_text, unfit

T = TypeVar("T")

Path: TypeAlias = tuple[str | int, ...]

_STREAM = int | GivenSheet | None


def structure(tree: object, kind: type[T], report: Report, path: Path = ()) -> T | None:
    """Make a sheet of a tree, or note all that is wrong with it and give None."""
    try:
        return converter().structure(tree, kind)
    except (BaseValidationError, UnfitError, ForbiddenExtraKeysError) as error:
        for where, fault in _faults(error, path):
            _note(where, fault, report)
        return None


def unstructure(sheet: object, kind: Any = None) -> Any:  # noqa: ANN401
    """Make a tree of a sheet, its keys in the order of the sheet's fields."""
    return converter().unstructure(sheet, unstructure_as=kind)


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
    steps: list[str | int] = [
        note.name if isinstance(note, AttributeValidationNote) else note.index
        for note in getattr(error, "__notes__", ())
        if isinstance(note, AttributeValidationNote | IterableValidationNote)
    ]
    return tuple(steps[:1])


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
    made.register_structure_hook_factory(_are_words, _words_hook)
    for kind, hook in SIMPLE:
        made.register_structure_hook(kind, hook)
    made.register_structure_hook(Cards, _cards)
    made.register_structure_hook(ChanceOutcome, _drawn)
    made.register_structure_hook(ChanceOutcome | None, _drawn_or_none)
    made.register_structure_hook(_STREAM, _stream)
    add_hooks(made)
    return made


def _is(origin: object) -> Callable[[Any], bool]:
    """Make a test for types that are made from another one."""
    return lambda kind: typing.get_origin(kind) is origin or kind is origin


def _class_hook(kind: Any, made: Converter) -> Hook:  # noqa: ANN401
    """Read a class of attrs from a table; what may be nothing may be left out."""
    read = make_dict_structure_fn(kind, made, _cattrs_forbid_extra_keys=True)
    nothing: dict[str, Any] = {
        field.name: None
        for field in attrs.fields(attrs.resolve_types(kind))
        if field.default is attrs.NOTHING and _may_be_none(field.type)
    }

    def hook(value: Any, wanted: Any) -> Any:  # noqa: ANN401
        if not isinstance(value, dict):
            raise unfit(value, "a table")
        return read({**nothing, **cast("dict[str, Any]", value)}, wanted)

    return hook


def _may_be_none(kind: Any) -> bool:  # noqa: ANN401
    """Tell whether None is of a type."""
    return type(None) in typing.get_args(kind)


def _tuple_hook(kind: Any, made: Converter) -> Hook:  # noqa: ANN401
    """Read a tuple from a list, of any length or of a fixed one."""
    kinds = typing.get_args(kind)
    any_length = kinds[-1] is Ellipsis
    hooks = [made.get_structure_hook(entry) for entry in kinds if entry is not Ellipsis]

    def hook(value: object, _: object) -> tuple[object, ...]:
        if not isinstance(value, list):
            raise unfit(value, "a list")
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
            raise unfit(value, "a table")
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
        raise IterableValidationError(msg, faults, list)  # pyright: ignore[reportCallIssue]
    return read


def _are_words(kind: Any) -> bool:  # noqa: ANN401
    """Tell whether a type lists some words, or joins types that do."""
    if typing.get_origin(kind) in {typing.Union, types.UnionType}:
        return all(map(_are_words, typing.get_args(kind)))
    return typing.get_origin(kind) is Literal


def _words_hook(kind: Any, _: Converter) -> Hook:  # noqa: ANN401
    """Read one of some words."""
    words = list(_words(kind))

    def hook(value: object, _: object) -> str:
        text = a_text(value, None)
        if text not in words:
            hint = near(text, words) or f"one of {some(words)}"
            problem = f"{show(text)} is no word for this"
            raise UnfitError(problem, hint)
        return text

    return hook


def _words(kind: Any) -> Iterator[str]:  # noqa: ANN401
    """Give all words of a type that lists some."""
    for word in typing.get_args(kind):
        if isinstance(word, str):
            yield word
        else:
            yield from _words(word)


# Values of several forms


def _cards(value: object, _: object) -> Cards:
    """Read cards, or their number."""
    if isinstance(value, list):
        return converter().structure(value, tuple[Card, ...])
    if type(value) is not int or value < 0:
        raise unfit(value, "a list of cards, or their number")
    return a_int(value, None)


def _drawn(value: object, _: object) -> ChanceOutcome:
    """Read what chance brought: the form says which kind it is."""
    if isinstance(value, list):
        return converter().structure(value, tuple[Card, ...])
    if isinstance(value, str):
        return a_space(value, None)
    if type(value) is not int:
        raise unfit(value, "a list of cards, a space, or a seat")
    return a_seat(value, None)


def _drawn_or_none(value: object, _: object) -> ChanceOutcome | None:
    """Read what chance brought, if it is there."""
    return None if value is None else _drawn(value, None)


def _stream(value: object, _: object) -> int | GivenSheet | None:
    """Read where the next outcome of chance comes from."""
    if value is None or isinstance(value, int):
        return value if value is None else a_int(value, None)
    return converter().structure(value, GivenSheet)

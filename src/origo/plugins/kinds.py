"""What an option of a reading may hold: kinds of values that TOML and JSON can carry.

A kind is made from the annotation of an option. It reads a value strictly, says what is
allowed, and has a JSON schema.
"""

from __future__ import annotations

import math
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias, cast

import attrs

from ..points import Json, Option
from ..toml import Report, show

Read: TypeAlias = Callable[[object, str, Report], Json]
"""Reads a value; notes what is wrong with it under its key, and gives None then."""

Form: TypeAlias = Literal["number", "text", "list"]
"""How a value looks in a file."""

_WHOLE = 2**63


@attrs.frozen(eq=False)
class Kind:
    """A kind of values.

    Attributes:
        wanted: What is allowed, in words: ``a whole number``.
        schema: The same as a JSON schema.
        read: Reads a value as one of this kind.
        forms: How its values look in a file; a union must tell its kinds apart by it.
    """

    wanted: str
    schema: Mapping[str, object]
    read: Read
    forms: frozenset[Form]


class NoKindError(TypeError):
    """An annotation allows what TOML cannot carry."""


def kind_of(annotation: Any) -> Kind:  # noqa: ANN401
    """Give the kind of values that an annotation allows.

    Options may hold ``bool``, ``int``, ``float`` and ``str``, ``Literal`` of such,
    new types and unions of them, ``tuple`` and ``frozenset`` of them, and
    ``None``, which stands for an option that is left out.

    Raises:
        NoKindError: If it allows values that TOML cannot carry or tell apart.
    """
    plain = _unwrapped(annotation)
    if _is_union(plain) and types.NoneType in typing.get_args(plain):
        rest = [arg for arg in typing.get_args(plain) if arg is not types.NoneType]
        return _or_none(_union(rest))
    return _kind(plain)


def faults_of_option(option: Option) -> Sequence[str]:
    """Say what keeps an option from being set by configuration."""
    if option.key == "reading":
        return ["an option cannot be called 'reading'"]
    try:
        kind = kind_of(option.annotation)
    except NoKindError as error:
        return [f"option {option.name!r}: {error}"]
    report = Report("")
    kind.read(option.default, option.key, report)
    if report.faults:
        return [f"option {option.name!r}: its default {report.faults[0].problem}"]
    if option.default is not None and _takes_none(kind):
        return [f"option {option.name!r} may be None, so its default must be None"]
    return []


def _takes_none(kind: Kind) -> bool:
    """Whether None is of a kind."""
    report = Report("")
    kind.read(None, "", report)
    return not report.faults


def _unwrapped(annotation: Any) -> Any:  # noqa: ANN401
    """Give what stands behind a new type, an alias or an annotated type."""
    while True:
        if typing.get_origin(annotation) is Annotated:
            annotation = typing.get_args(annotation)[0]
        elif isinstance(annotation, typing.NewType):
            annotation = annotation.__supertype__
        elif hasattr(annotation, "__value__"):  # an alias by a type statement
            annotation = annotation.__value__
        else:
            return annotation


def _is_union(plain: object) -> bool:
    """Whether an annotation is a union, written one way or the other."""
    return typing.get_origin(plain) in {typing.Union, types.UnionType}


def _kind(annotation: Any) -> Kind:  # noqa: ANN401
    """Give the kind of an annotation that does not allow None."""
    plain = _unwrapped(annotation)
    for known, kind in _SIMPLE:
        if plain is known:
            return kind
    args = typing.get_args(plain)
    origin = typing.get_origin(plain)
    if origin is Literal:
        return _words(args)
    if origin is tuple and args and args[-1] is Ellipsis:
        return _list(_kind(args[0]))
    if origin is tuple and args:
        return _row([_kind(arg) for arg in args])
    if origin is frozenset:
        return _set(_kind(args[0]))
    if _is_union(plain):
        return _union(args)
    msg = f"configuration cannot carry values of the type {_name(plain)}"
    raise NoKindError(msg)


def _name(annotation: object) -> str:
    """Name an annotation for a message."""
    name = getattr(annotation, "__name__", None)
    return name if isinstance(annotation, type) and name else str(annotation)


# Single values


def _is_bool(value: object) -> bool:
    """Whether a value is true or false."""
    return isinstance(value, bool)


def _is_int(value: object) -> bool:
    """Whether a value is a whole number that TOML and JSON can hold."""
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return -_WHOLE <= value < _WHOLE


def _is_float(value: object) -> bool:
    """Whether a value is a finite number."""
    return _is_int(value) or (isinstance(value, float) and math.isfinite(value))


def _is_text(value: object) -> bool:
    """Whether a value is a text that can be written."""
    if not isinstance(value, str):
        return False
    return value.isascii() or not any("\ud800" <= c <= "\udfff" for c in value)


def _simple(
    wanted: str,
    schema: Mapping[str, object],
    form: Form,
    fits: Callable[[object], bool],
    make: Callable[[Any], Json],
) -> Kind:
    """Make a kind of single values; ``make`` drops what a subclass may add."""

    def read(value: object, key: str, report: Report) -> Json:
        if fits(value):
            return make(value)
        report.add(key, f"{show(value)} is not {wanted}")
        return None

    return Kind(wanted, schema, read, frozenset((form,)))


_BOOL: Mapping[str, object] = {"type": "boolean"}
_INT: Mapping[str, object] = {
    "type": "integer",
    "minimum": -_WHOLE,
    "maximum": _WHOLE - 1,
}
_FLOAT: Mapping[str, object] = {"type": "number"}
_TEXT: Mapping[str, object] = {"type": "string"}

_SIMPLE: tuple[tuple[object, Kind], ...] = (
    (bool, _simple("true or false", _BOOL, "number", _is_bool, bool)),
    (int, _simple("a whole number", _INT, "number", _is_int, int)),
    (float, _simple("a number", _FLOAT, "number", _is_float, float)),
    (str, _simple("a text", _TEXT, "text", _is_text, str.__str__)),
)


def _words(values: tuple[Any, ...]) -> Kind:
    """Make the kind of some values that are listed."""
    if not all(isinstance(value, bool | int | str) for value in values):
        msg = "configuration cannot carry all of its values"
        raise NoKindError(msg)
    numbers = [value for value in values if not isinstance(value, str)]
    if len({isinstance(value, bool) for value in numbers}) > 1:
        msg = "numbers and truth values cannot be told apart"
        raise NoKindError(msg)
    texts = [value for value in values if isinstance(value, str)]
    wanted = _alternatives([show(value) for value in values])

    def read(value: object, key: str, report: Report) -> Json:
        for known in values:
            if type(known) is type(value) and known == value:
                return cast("Json", known)
        hint = report.near(value, texts) if isinstance(value, str) else ""
        report.add(key, f"{show(value)} is not {wanted}", hint)
        return None

    forms: set[Form] = set()
    if texts:
        forms.add("text")
    if numbers:
        forms.add("number")
    return Kind(wanted, {"enum": list(values)}, read, frozenset(forms))


def _alternatives(words: Sequence[str]) -> str:
    """Join alternatives: ``a, b or c``."""
    head = ", ".join(words[:-1])
    return f"{head} or {words[-1]}" if head else words[-1]


def _union(args: Sequence[Any]) -> Kind:
    """Make the kind of values that are of one of several kinds."""
    kinds = [_kind(arg) for arg in args]
    if len(kinds) == 1:
        return kinds[0]
    for form in ("number", "list"):
        if sum(form in kind.forms for kind in kinds) > 1:
            msg = f"two kinds of {form}s cannot be told apart"
            raise NoKindError(msg)
    wanted = _alternatives([kind.wanted for kind in kinds])

    def read(value: object, key: str, report: Report) -> Json:
        for kind in kinds:
            trial = Report(report.source)
            found = kind.read(value, key, trial)
            if not trial.faults:
                return found
        report.add(key, f"{show(value)} is not {wanted}")
        return None

    schema = {"anyOf": [kind.schema for kind in kinds]}
    forms = frozenset[Form](form for kind in kinds for form in kind.forms)
    return Kind(wanted, schema, read, forms)


def _or_none(kind: Kind) -> Kind:
    """Make the kind that allows None besides: the option is left out."""

    def read(value: object, key: str, report: Report) -> Json:
        return None if value is None else kind.read(value, key, report)

    return attrs.evolve(kind, read=read)


# Several values


def _entries(
    value: object, key: str, report: Report, wanted: str, *, sets: bool = False
) -> list[object]:
    """Give the entries of a list; note a fault of what is none, and give nothing."""
    if isinstance(value, list | tuple) or (sets and isinstance(value, set | frozenset)):
        return list(cast("Sequence[object]", value))
    report.add(key, f"{show(value)} is not {wanted}")
    return []


def _list(entry: Kind) -> Kind:
    """Make the kind of lists of any length."""
    wanted = f"a list, each entry {entry.wanted}"

    def read(value: object, key: str, report: Report) -> Json:
        entries = _entries(value, key, report, wanted)
        return tuple(entry.read(e, f"{key}.{i}", report) for i, e in _counted(entries))

    schema = {"type": "array", "items": entry.schema}
    return Kind(wanted, schema, read, frozenset(("list",)))


def _row(kinds: Sequence[Kind]) -> Kind:
    """Make the kind of lists with one entry for each of some kinds."""
    size = len(kinds)
    wanted = f"a list of {size}: {', '.join(kind.wanted for kind in kinds)}"

    def read(value: object, key: str, report: Report) -> Json:
        before = len(report.faults)
        entries = _entries(value, key, report, wanted)
        if len(entries) != size and len(report.faults) == before:
            report.add(key, f"a list of {len(entries)} is not {wanted}")
        return tuple(
            kind.read(e, f"{key}.{i}", report)
            for kind, (i, e) in zip(kinds, _counted(entries), strict=False)
        )

    schema = {
        "type": "array",
        "items": [kind.schema for kind in kinds],
        "minItems": size,
        "maxItems": size,
    }
    return Kind(wanted, schema, read, frozenset(("list",)))


def _set(entry: Kind) -> Kind:
    """Make the kind of lists whose order does not matter."""
    wanted = f"a list, each entry {entry.wanted} and there once"

    def read(value: object, key: str, report: Report) -> Json:
        before = len(report.faults)
        entries = _entries(value, key, report, wanted, sets=True)
        found = [entry.read(e, f"{key}.{i}", report) for i, e in _counted(entries)]
        if len(set(found)) < len(found) and len(report.faults) == before:
            report.add(key, "has an entry more than once")
        return frozenset(found)

    schema = {"type": "array", "items": entry.schema, "uniqueItems": True}
    return Kind(wanted, schema, read, frozenset(("list",)))


def _counted(entries: Sequence[object]) -> list[tuple[int, object]]:
    """Number entries as key paths do, from 1."""
    return list(enumerate(entries, start=1))

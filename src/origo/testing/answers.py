"""Whether an answer is of the kind that its rule point declares.

The kind is the return annotation of the point's Protocol. It is taken by the letter: a
truth value is no number, a number no truth value, and what can be read only once, such
as a generator, is no sequence.
"""

from __future__ import annotations

import functools
import types
import typing
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Literal, cast

import attrs

from ..board import Board
from ..plugins.hooks import protocol_of
from ..points import Point
from ..state import Battle, State

SPACES = frozenset({"double-move", "attack-reach", "sea-attack", "jump-path"})
"""The rule points whose answers are sets of spaces, or have such in them."""


@functools.cache
def declared_answer(point: Point[Any]) -> Any:  # noqa: ANN401 - an annotation
    """Give the annotation of a rule point's answers."""
    call: Callable[..., object] = protocol_of(point).__call__
    names = {"State": State, "Battle": Battle}  # named for type checkers only, there
    return typing.get_type_hints(call, localns=names)["return"]


def is_of_kind(value: object, annotation: Any) -> bool:  # noqa: ANN401
    """Tell whether a value is of an annotated kind."""
    if isinstance(annotation, typing.NewType):
        return is_of_kind(value, annotation.__supertype__)
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is Literal:
        return any(type(value) is type(one) and value == one for one in args)
    if origin in {typing.Union, types.UnionType}:
        return any(is_of_kind(value, arg) for arg in args)
    if origin is tuple:
        return _is_tuple(value, args)
    if origin in {Sequence, Collection}:
        return _is_collection(value, origin, args[0])
    if annotation in {bool, int, str}:
        return type(value) is annotation
    return isinstance(value, annotation) and _has_kinds(value)


def _has_kinds(value: object) -> bool:
    """Tell whether the fields of a record such as an award are of their kinds."""
    if not attrs.has(type(value)):
        return True
    return all(
        is_of_kind(getattr(value, name), kind)
        for name, kind in typing.get_type_hints(type(value)).items()
    )


def _is_tuple(value: object, args: tuple[Any, ...]) -> bool:
    """Tell whether a value is a tuple of some kinds, one for each place."""
    if not isinstance(value, tuple):
        return False
    entries = cast("tuple[object, ...]", value)
    if args[-1] is Ellipsis:
        return all(is_of_kind(one, args[0]) for one in entries)
    return len(entries) == len(args) and all(map(is_of_kind, entries, args))


def _is_collection(value: object, origin: type, entry: Any) -> bool:  # noqa: ANN401
    """Tell whether a value is a collection of entries of one kind, and no text."""
    if isinstance(value, str | Mapping) or not isinstance(value, origin):
        return False
    entries = cast("Collection[object]", value)
    return all(is_of_kind(one, entry) for one in entries)


def is_json(value: object) -> bool:
    """Tell whether a memory's value is one that it may have (:data:`points.Json`)."""
    if isinstance(value, tuple | frozenset):
        return all(map(is_json, cast("Collection[object]", value)))
    return value is None or type(value) in {bool, int, float, str}


def shown_answer(point: Point[Any], value: object, board: Board) -> str:
    """Show an answer as an author reads it, sets of spaces by the spaces' names."""
    return _shown_spaces(value, board) if point.name in SPACES else repr(value)


def _shown_spaces(value: object, board: Board) -> str:
    """Name the spaces of masks; one that reaches beyond the board stays a number."""
    if isinstance(value, list | tuple):
        entries = cast("Sequence[object]", value)
        return f"({', '.join(_shown_spaces(one, board) for one in entries)})"
    if type(value) is not int or value < 0 or value & ~board.all:
        return repr(value)
    return f"{{{' '.join(board.names(value))}}}"


def shown_kind(annotation: Any) -> str:  # noqa: ANN401
    """Name a kind as an author writes it."""
    if isinstance(annotation, type) and not typing.get_args(annotation):
        return annotation.__name__
    if isinstance(annotation, typing.NewType):
        return str(annotation.__name__)
    text = str(annotation)
    for module in ("collections.abc.", "typing.", "origo.types.", "origo.points."):
        text = text.replace(module, "")
    return text.replace("answers.", "")

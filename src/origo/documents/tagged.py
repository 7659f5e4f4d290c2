"""Actions and events as tagged tables: ``{"kind": "card-played", "seat": 2, ...}``."""

from __future__ import annotations

import re
import typing
from collections.abc import Mapping
from typing import Any, cast

from cattrs import Converter

from ..actions import ACTION_TYPES, Action
from ..events import Event, MemoryChanged
from ..toml import near, show, some
from .memory import json_value, plain
from .values import Hook, UnfitError

KIND = "kind"
"""The key that tells what a table is."""

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")

EVENT_TYPES: Mapping[str, type[Event]] = {
    _CAPITAL.sub("-", kind.__name__).lower(): kind for kind in typing.get_args(Event)
}
"""The kinds of events by their word: ``card-played`` for ``CardPlayed``."""


def add_hooks(converter: Converter) -> None:
    """Teach a converter the two unions."""
    converter.register_structure_hook(MemoryChanged, _memory_changed)
    converter.register_unstructure_hook(MemoryChanged, _plain_memory)
    for union, kinds in ((Action, ACTION_TYPES), (Event, EVENT_TYPES)):
        converter.register_structure_hook(union, _reader(kinds, converter))
        converter.register_unstructure_hook(union, _writer(kinds, converter))


def _reader(kinds: Mapping[str, type[object]], converter: Converter) -> Hook:
    """Make the hook that reads one of some kinds by its tag."""

    def read(value: object, _: object) -> object:
        if not isinstance(value, dict):
            problem = f"{show(value)} is not a table"
            raise UnfitError(problem)
        table = dict(cast("dict[str, object]", value))
        word = table.pop(KIND, None)
        kind = kinds.get(word) if isinstance(word, str) else None
        if kind is None:
            hint = near(str(word), kinds) or f"kinds here: {some(kinds)}"
            problem = f"has the kind {show(word)}, which there is not"
            raise UnfitError(problem, hint)
        made: object = converter.structure(table, kind)
        return made

    return read


def _writer(kinds: Mapping[str, type[object]], converter: Converter) -> Any:  # noqa: ANN401
    """Make the hook that writes one of some kinds with its tag."""
    words = {kind: word for word, kind in kinds.items()}

    def write(value: object) -> dict[str, object]:
        table = converter.unstructure(value, unstructure_as=type(value))
        return {KIND: words[type(value)], **table}

    return write


def _memory_changed(value: object, _: object) -> MemoryChanged:
    """Read the event that has values of any form."""
    table = cast("dict[str, object]", value)
    values = table.get("values")
    if [*table] != ["values"] or not isinstance(values, list):
        problem = "is not of the form {'kind': 'memory-changed', 'values': [...]}"
        raise UnfitError(problem)
    try:
        found = json_value(cast("object", values))
    except ValueError as error:
        raise UnfitError(str(error)) from None
    return MemoryChanged(cast("tuple[Any, ...]", found))


def _plain_memory(event: MemoryChanged) -> dict[str, object]:
    """Write the event that has values of any form."""
    return {"values": plain(event.values)}

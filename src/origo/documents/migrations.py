"""Documents of earlier versions, made into those of today.

Version 1 is the first. Whoever changes what stands in a document raises ``SCHEMA`` by
one, and adds the step from the version before to the table. The steps are taken one
after another, so that each has to know its own version only. A new rule point is such
a change: the step adds the reading that plays as before. Documents of every version are
kept in ``tests/data/documents``, and must load for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from ..toml import show
from .text import refused

Body: TypeAlias = Mapping[str, object]
"""A document without its header."""

Step: TypeAlias = Callable[[str, Body], Body]
"""Makes a document of a version into one of the next: its kind, what stands in it."""

SCHEMA = 1
"""The version of the documents that are written."""

MIGRATIONS: Mapping[int, Step] = {}
"""For each earlier version the step to the next one."""


def migrated(
    document: str,
    schema: object,
    body: Body,
    source: str,
    *,
    steps: Mapping[int, Step] = MIGRATIONS,
    current: int = SCHEMA,
) -> Body:
    """Give what stands in a document, as the version of today has it.

    Raises:
        DocumentError: If it is of a later version, or of none.
    """
    if type(schema) is not int or schema < 1:
        problem = f"{show(schema)} is not the version of a document"
        raise refused(source, problem, key="schema")
    if schema > current:
        problem = (
            f"a later version of the library wrote this: version {show(schema)} of "
            f"its documents; here they have version {current}"
        )
        raise refused(source, problem, key="schema")
    for version in range(schema, current):
        body = steps[version](document, body)
    return body

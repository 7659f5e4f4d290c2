"""The words of faults: values as they stand in a file, and what was meant."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet

SHOWN = 60
"""How many letters of a text are shown, and of a name are compared."""

MANY = 200
"""The number of options, or of faults, from which on nobody looks for a near one."""


def near(name: str, options: Collection[str]) -> str:
    """Give a hint to the option that looks like the name, or none.

    Looking is slow: it is left when the name is long or there are very many options.
    """
    if len(name) > SHOWN or len(options) > MANY:
        return ""
    found = difflib.get_close_matches(name, options, n=1)
    if not found:
        found = [option for option in options if option.upper() == name.upper()]
    return f"did you mean {found[0]!r}?" if found else ""


def show(value: object) -> str:
    """Write a value as it would stand in the file, or say what it is if it is long."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(int(value)) if abs(value) < 10**18 else "a number of many digits"
        case str():
            return repr(value if len(value) <= SHOWN else value[: SHOWN - 3] + "...")
        case float():
            return repr(value)
        case _:
            return _kind(value)


def _kind(value: object) -> str:
    """Say what a value is that is not shown."""
    match value:
        case Mapping():
            return "a table"
        case Sequence() | AbstractSet():
            return "a list"
        case None:
            return "nothing"
        case _ if hasattr(value, "isoformat"):
            return f"the date or time {value}"
        case _:
            return f"a value of the type {type(value).__name__!r}"


def some(names: Iterable[str], *, most: int = 10) -> str:
    """Join names, and count those that are too many to be named."""
    every = list(names)
    more = f" and {len(every) - most} more" if len(every) > most else ""
    return ", ".join(every[:most]) + more

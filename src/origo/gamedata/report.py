"""The faults found in a file so far, and the words for them."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable, Mapping

import attrs

from origo.errors import DataError, Fault

_SHOWN = 60
_LONGEST = 300
_MANY = 200


@attrs.define
class Report:
    """Collects what is wrong with one file.

    Attributes:
        source: The file, or a name for a text that came from elsewhere.
        lines: The line of each key path, as far as it is known.
        faults: What was found so far, in the order of finding.
    """

    source: str
    lines: Mapping[str, int] = attrs.field(factory=dict[str, int])
    faults: list[Fault] = attrs.field(factory=list[Fault])

    def add(self, key: str, problem: str, hint: str = "", *, at: str = "") -> None:
        """Note a fault of a key; ``at`` is the key whose line is meant, if another."""
        line = self.line_of(at or key)
        shown, words, advice = map(_one_line, (key, problem, hint))
        self.faults.append(Fault(self.source, shown, words, line, advice))

    def near(self, name: str, options: Collection[str]) -> str:
        """Give a hint to the option that looks like the name, or none.

        Looking is slow: it is left when there are very many options or faults.
        """
        if len(name) > _SHOWN or max(len(options), len(self.faults)) > _MANY:
            return ""
        near = difflib.get_close_matches(name, options, n=1)
        if not near:
            near = [option for option in options if option.upper() == name.upper()]
        return f"did you mean {near[0]!r}?" if near else ""

    def line_of(self, key: str) -> int:
        """Give the line of a key, or else of the nearest table around it, or 0."""
        while key and key not in self.lines:
            key = key.rpartition(".")[0]
        return self.lines.get(key, 0)

    def close(self) -> None:
        """Refuse the file if anything is wrong with it.

        Raises:
            DataError: If there are faults; it has them in the order of the file.
        """
        if self.faults:
            raise DataError(sorted(self.faults, key=_place))


def _place(fault: Fault) -> tuple[bool, int]:
    """Give the place of a fault in the file; what has no line comes last."""
    return not fault.line, fault.line


def _one_line(text: str) -> str:
    """Escape what is not printable, and cut what is too long."""
    cut = text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."
    if cut.isprintable():
        return cut
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in cut)


def show(value: object) -> str:
    """Write a value as it would stand in the file, or say what it is if it is long."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value) if abs(value) < 10**18 else "a number of many digits"
        case str():
            cut = value if len(value) <= _SHOWN else value[: _SHOWN - 3] + "..."
            return repr(cut)
        case float():
            return repr(value)
        case _:
            names: dict[type, str] = {list: "a list", dict: "a table"}
            return names.get(type(value), f"the date or time {value}")


def some(names: Iterable[str], *, most: int = 10) -> str:
    """Join names, and count those that are too many to be named."""
    every = list(names)
    more = f" and {len(every) - most} more" if len(every) > most else ""
    return ", ".join(every[:most]) + more

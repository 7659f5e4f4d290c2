"""The faults found in a file so far."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import attrs

from ..errors import Fault, FaultyError
from .words import MANY, near

_LONGEST = 300
_LONGEST_HINT = 2000


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
        shown, words = _one_line(key), _one_line(problem)
        advice = _one_line(hint, longest=_LONGEST_HINT)
        self.faults.append(Fault(self.source, shown, words, line, advice))

    def near(self, name: str, options: Collection[str]) -> str:
        """Give a hint to the option that looks like the name, or none.

        Looking is slow: it is left when there are very many faults.
        """
        return near(name, options) if len(self.faults) <= MANY else ""

    def line_of(self, key: str) -> int:
        """Give the line of a key, or else of the nearest table around it, or 0."""
        while key and key not in self.lines:
            key = key.rpartition(".")[0]
        return self.lines.get(key, 0)

    def sorted(self) -> list[Fault]:
        """Give the faults in the order of the file; what has no line comes last."""
        return sorted(self.faults, key=lambda fault: (not fault.line, fault.line))

    def close(self, error: type[FaultyError]) -> None:
        """Refuse the file if anything is wrong with it.

        Raises:
            FaultyError: If there are faults; it is of the type given.
        """
        if self.faults:
            raise error(self.sorted())


def _one_line(text: str, *, longest: int = _LONGEST) -> str:
    """Escape what is not printable, and cut what is too long."""
    cut = text if len(text) <= longest else text[: longest - 3] + "..."
    if cut.isprintable():
        return cut
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in cut)

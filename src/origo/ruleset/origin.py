"""Where a choice comes from."""

from __future__ import annotations

from typing import Literal, TypeAlias

import attrs

Door: TypeAlias = Literal["preset", "file", "mapping", "command line", "arguments"]
"""The ways into a configuration."""


@attrs.frozen
class Origin:
    """The document that says something, and the line in it.

    Attributes:
        door: By which way the document came.
        name: The preset's name or the file's path; empty for other doors.
        line: The line, from 1; 0 where there are no lines, or it is not known.
    """

    door: Door
    name: str = ""
    line: int = 0

    @property
    def source(self) -> str:
        """The document, without the line: ``kitchen.toml``, ``preset rulebook``."""
        match self.door:
            case "file":
                return self.name if self.name.isprintable() else repr(self.name)
            case "preset":
                return f"preset {self.name}"
            case "command line":
                return "--rule"
            case _:
                return self.door

    def at(self, line: int) -> Origin:
        """Give the same document with a line."""
        return Origin(self.door, self.name, line)

    def __str__(self) -> str:
        """Give the document and the line: ``kitchen.toml:5``."""
        return f"{self.source}:{self.line}" if self.line else self.source

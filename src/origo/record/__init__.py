"""Records of games: to keep them, to show them, and to play them again.

A record has the rule set with every reading, the outcomes of chance and the actions in
text, so that it depends neither on a generator of chance nor on a preset that may
change. Its file is JSON lines or TOML, with the same content::

    {"document": "record", ..., "players": 4, "seed": 7}
    {"chance": ["row-E", "pop", ...]}
    {"action": "place E7", "comment": "between two seas"}
    {"end": {"distances": [57, 58, 59, 65], "digest": "..."}}

The digest tells whether anything that was played, or the rules, were changed; a record
that is written by hand needs none. Without distances in the end, or without an end, the
game is under way. Headers and comments are free.
"""

from __future__ import annotations

from os import PathLike  # noqa: TID251 - only its type is of use here
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from .model import Entry, Record
from .recorder import Recorder, record_game
from .seen import SeenEntry, SeenRecord

if TYPE_CHECKING:
    from ..plugins import Registry


# Every function imports what it needs, because the forms of documents take longer to
# import than all the rest.


def load_record(
    path: str | PathLike[str], /, *, registry: Registry | None = None
) -> Record | SeenRecord:
    """Read a record from a file, ``.jsonl`` or ``.toml``.

    Its rule set is built from the readings at hand. A record of a revision or version
    of the rules that is not at hand is refused, and the error says which.

    Args:
        path: The file.
        registry: Where readings are looked up; what is installed here if it is not
            given. A record never makes the library load a plugin's file.

    Raises:
        DocumentError: If the file cannot be read or used; it has all faults.
    """
    from .read import read_file  # noqa: PLC0415

    return read_file(Path(path), registry)


def parse_record(
    text: str,
    /,
    form: Literal["jsonl", "toml"] = "jsonl",
    *,
    registry: Registry | None = None,
) -> Record | SeenRecord:
    """Read a record from its text in one of the two forms.

    Raises:
        DocumentError: If the text cannot be used; it has all faults.
    """
    from .read import read_text  # noqa: PLC0415

    return read_text(text, form, "record", registry)


def record_text(
    record: Record | SeenRecord, /, form: Literal["jsonl", "toml"] = "jsonl"
) -> str:
    """Write a record in one of the two forms; equal records give equal texts."""
    from .write import write_text  # noqa: PLC0415

    return write_text(record, form)


def save_record(record: Record | SeenRecord, path: str | PathLike[str], /) -> None:
    """Write a record to a file, ``.jsonl`` or ``.toml``.

    Raises:
        DocumentError: If the name ends otherwise, or the file cannot be written.
    """
    from .write import write_file  # noqa: PLC0415

    write_file(record, Path(path))


__all__ = [
    "Entry",
    "Record",
    "Recorder",
    "SeenEntry",
    "SeenRecord",
    "load_record",
    "parse_record",
    "record_game",
    "record_text",
    "save_record",
]

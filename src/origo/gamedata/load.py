"""The doors to game data: a file, a text, and the data that are shipped."""

from __future__ import annotations

from functools import cache, partial
from os import PathLike  # noqa: TID251 - only its type is of use here
from pathlib import Path

import attrs

from ..errors import DataError, Fault
from ..toml import UnreadableError, read_text
from .model import GameData

_SHIPPED = "europe.toml"


def load_data(path: str | PathLike[str], /) -> GameData:
    """Read the game data of a file.

    Raises:
        DataError: If the file cannot be read or used; it names every fault.
    """
    source = str(path)
    try:
        text = read_text(Path(path))
    except UnreadableError as error:
        raise _refused(source, error) from None
    return parse_data(text, source)


@cache
def parse_data(text: str, source: str, /) -> GameData:
    """Read game data from the text of a file; ``source`` is its name in faults.

    Raises:
        DataError: If the text cannot be used; it names every fault.
    """
    # Only here, so that importing the library does not load its checks of files.
    from .parse import read_data  # noqa: PLC0415

    try:
        return read_data(text, source, partial(parse_data, text, source))
    except UnreadableError as error:
        raise _refused(source, error) from None


@cache
def europe() -> GameData:
    """Give the game as it is printed, the map reconstructed."""
    from importlib import resources  # noqa: PLC0415 - costs time, and only here

    file = resources.files("origo") / "data" / _SHIPPED
    data = parse_data(file.read_text(encoding="utf-8"), _SHIPPED)
    return attrs.evolve(data, again=partial(shipped, data.digest))


def shipped(expected: str, /) -> GameData:
    """Give the shipped data, if they are the ones that were pickled.

    Raises:
        DataError: If this version of the library ships others.
    """
    data = europe()
    if data.digest != expected:
        problem = f"has the digest {data.digest} in this version, not {expected}"
        raise DataError([Fault(_SHIPPED, "", problem)])
    return data


def _refused(source: str, error: UnreadableError) -> DataError:
    """Make the error for a file that cannot be read at all."""
    return DataError([Fault(source, "", error.problem, error.line, error.hint)])

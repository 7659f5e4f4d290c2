"""The doors to game data: a file, a text, and the data that are shipped."""

from __future__ import annotations

from functools import cache, partial
from os import PathLike  # noqa: TID251 - only its type is of use here
from pathlib import Path

import attrs

from .model import GameData
from .refusal import GREATEST_SIZE, TOO_LARGE, refused

_SHIPPED = "europe.toml"


def load_data(path: str | PathLike[str], /) -> GameData:
    """Read the game data of a file.

    Raises:
        DataError: If the file cannot be read or used; it names every fault.
    """
    source = str(path)
    content = _read(Path(path), source)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise refused(source, "is not written in UTF-8", line) from None
    return parse_data(text, source)


@cache
def parse_data(text: str, source: str, /) -> GameData:
    """Read game data from the text of a file; ``source`` is its name in faults.

    Raises:
        DataError: If the text cannot be used; it names every fault.
    """
    # Only here, so that importing the library does not load its checks of files.
    from .parse import read_text  # noqa: PLC0415

    return read_text(text, source, partial(parse_data, text, source))


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
        raise refused(_SHIPPED, problem)
    return data


def _read(path: Path, source: str) -> bytes:
    """Read a file, one byte too many at most."""
    try:
        with path.open("rb") as file:
            content = file.read(GREATEST_SIZE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise refused(source, f"cannot be read: {reason}") from None
    if len(content) > GREATEST_SIZE:
        raise refused(source, TOO_LARGE)
    return content

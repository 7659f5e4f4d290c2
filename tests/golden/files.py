"""The golden files by name, and what they should hold."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from origo.record import record_text

from .conformance import conformance
from .games import GAMES, figures, recorded
from .perft import POSITIONS, counted

FOLDER = Path(__file__).parent
"""Where the files lie."""


def _game(name: str) -> str:
    """Record a game anew."""
    return record_text(recorded(name).record)


def _figures() -> str:
    """Write the figures of all games."""
    return pretty({name: figures(recorded(name)) for name in GAMES})


def _counts() -> str:
    """Count the decision tree from all positions."""
    return pretty({name: counted(name) for name in POSITIONS})


def pretty(value: Mapping[str, Any]) -> str:
    """Write a table as JSON with a line for each entry of it."""
    lines = [f"{json.dumps(key)}: {json.dumps(entry)}" for key, entry in value.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _cases() -> str:
    """Make the conformance cases."""
    return json.dumps(conformance(), indent=1) + "\n"


def files() -> Iterator[tuple[Path, Callable[[], str]]]:
    """Give each golden file, and the function that writes its text anew."""
    for name in GAMES:
        yield FOLDER / "games" / f"{name}.jsonl", partial(_game, name)
    yield FOLDER / "games.json", _figures
    yield FOLDER / "perft.json", _counts
    yield FOLDER / "conformance.json", _cases

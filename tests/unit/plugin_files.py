"""Plugins that tests write: a file with readings, and what discovery makes of it."""

from __future__ import annotations

from pathlib import Path

from origo import discover
from origo.plugins import Registry

HEAD = """
from __future__ import annotations
from typing import Annotated, Any, Literal
import origo
from origo import points
from origo.types import Seat

WORDS = {"title": "T", "effect": "E.", "source": "house"}
"""
"""What all plugins of the tests begin with."""

TAIL = """
@origo.hookimpl
def origo_readings():
    return [v for v in dict(globals()).values() if isinstance(v, points.Reading)]
"""
"""What offers the readings of a plugin."""

TUNED = """
@points.REFILL.reading("tuned", **WORDS)
def tuned(
    state,
    /,
    *,
    flag: bool = False,
    whole: int = 1,
    share: float = 0.5,
    word: str = "a",
    mode: Literal["fast", "slow", 3] = "fast",
    maybe: int | None = None,
    several: tuple[int, ...] = (1, 2),
    pair: tuple[int, str] = (1, "a"),
    some_of: frozenset[str] = frozenset(),
    mixed: Annotated[int, "metres"] | Literal["all"] = "all",
    seat: Seat = Seat(0),
):
    return ()
"""
"""A reading with an option of each kind."""


def write_plugin(folder: Path, body: str, name: str = "mine.py") -> Path:
    """Write a plugin that offers the readings of a text."""
    path = folder / name
    path.write_text(HEAD + body + TAIL, encoding="utf-8")
    return path


def plugin(folder: Path, body: str, name: str = "mine.py") -> Registry:
    """Write a plugin, and discover it besides what is installed."""
    return discover(files=[write_plugin(folder, body, name)])

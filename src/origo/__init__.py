"""ORIGO: the rules of the board game as a typed library of pure functions.

A rule set is chosen (:func:`ruleset`), a game is set up (:func:`new_game`), and pure
functions of a state and an action play it (:func:`legal_actions`, :func:`apply`).
"""

from __future__ import annotations

from typing import Any

from .determinize import determinize
from .documents import from_json, parse_position, position_text, to_json
from .engine import (
    apply,
    check,
    legal_actions,
    new_game,
    outcome,
    start,
    step,
    to_decide,
)
from .errors import OrigoError, Refusal
from .events import redact
from .folding import fold
from .history import History
from .legal import LegalActions
from .notation import parse_action
from .players import Player, PlayerFactory, RandomPlayer
from .plugins import discover, hookimpl
from .position import position
from .record import (
    Record,
    Recorder,
    load_record,
    parse_record,
    record_game,
    record_text,
    save_record,
)
from .rulebook.ending import Outcome
from .ruleset import Resolved, load_ruleset, resolve_ruleset, ruleset
from .simulate import GameResult, simulate
from .view import SeatView, View, view

__all__ = [
    "GameResult",
    "History",
    "LegalActions",
    "OrigoError",
    "Outcome",
    "Player",
    "PlayerFactory",
    "RandomPlayer",
    "Record",
    "Recorder",
    "Refusal",
    "Resolved",
    "SeatView",
    "View",
    "apply",
    "check",
    "determinize",
    "discover",
    "fold",
    "from_json",
    "hookimpl",
    "legal_actions",
    "load_record",
    "load_ruleset",
    "new_game",
    "outcome",
    "parse_action",
    "parse_position",
    "parse_record",
    "position",
    "position_text",
    "record_game",
    "record_text",
    "redact",
    "resolve_ruleset",
    "ruleset",
    "save_record",
    "simulate",
    "start",
    "step",
    "to_decide",
    "to_json",
    "view",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever has the name
    """Give the version, or the pictures, when somebody asks for them."""
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415 - takes its time

        return version("origo")
    if name == "render":
        from importlib import import_module  # noqa: PLC0415 - takes its time

        return import_module("origo.render")
    msg = f"module 'origo' has no attribute {name!r}"
    raise AttributeError(msg)

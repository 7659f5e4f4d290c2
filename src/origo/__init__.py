"""ORIGO: the rules of the board game as a typed library of pure functions.

A rule set is chosen (:func:`ruleset`), a game is set up (:func:`new_game`), and pure
functions of a state and an action play it (:func:`legal_actions`, :func:`apply`).
"""

from __future__ import annotations

from .determinize import determinize
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
from .events import redact
from .folding import fold
from .notation import parse_action
from .players import Player, PlayerFactory, RandomPlayer
from .plugins import discover, hookimpl
from .position import position
from .ruleset import Resolved, load_ruleset, resolve_ruleset, ruleset
from .simulate import GameResult, simulate
from .view import View, view

__all__ = [
    "GameResult",
    "Player",
    "PlayerFactory",
    "RandomPlayer",
    "Resolved",
    "View",
    "apply",
    "check",
    "determinize",
    "discover",
    "fold",
    "hookimpl",
    "legal_actions",
    "load_ruleset",
    "new_game",
    "outcome",
    "parse_action",
    "position",
    "redact",
    "resolve_ruleset",
    "ruleset",
    "simulate",
    "start",
    "step",
    "to_decide",
    "view",
]

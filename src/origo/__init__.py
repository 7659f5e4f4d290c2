"""ORIGO: the rules of the board game as a typed library of pure functions.

A rule set is chosen (:func:`ruleset`), a game is set up (:func:`new_game`), and pure
functions of a state and an action play it (:func:`legal_actions`, :func:`apply`).
"""

from __future__ import annotations

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
from .notation import parse_action
from .players import Player, PlayerFactory, RandomPlayer
from .plugins import discover, hookimpl
from .position import position
from .ruleset import ruleset
from .simulate import GameResult, simulate
from .view import View, view

__all__ = [
    "GameResult",
    "Player",
    "PlayerFactory",
    "RandomPlayer",
    "View",
    "apply",
    "check",
    "discover",
    "hookimpl",
    "legal_actions",
    "new_game",
    "outcome",
    "parse_action",
    "position",
    "ruleset",
    "simulate",
    "start",
    "step",
    "to_decide",
    "view",
]

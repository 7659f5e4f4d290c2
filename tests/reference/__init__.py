"""A slow, literal, independent reference of ORIGO for the tests of the library."""

from __future__ import annotations

from .data import EUROPE, ReferenceData, StateLine
from .game import ReferenceGame
from .position import Chance
from .readings import BRETTSPIELWELT, POINTS, RULEBOOK

__all__ = [
    "BRETTSPIELWELT",
    "EUROPE",
    "POINTS",
    "RULEBOOK",
    "Chance",
    "ReferenceData",
    "ReferenceGame",
    "StateLine",
]

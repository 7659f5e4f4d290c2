"""Plugins: where readings come from.

*Discovery* asks every plugin for its readings and presets and gives a frozen
:class:`Registry`. The build of a rule set (:mod:`origo.ruleset`) puts one reading into
each rule point's slot. While a game is played pluggy is not called.
"""

from __future__ import annotations

from .discovery import discover
from .hooks import hookimpl
from .registry import Failure, Offer, Preset, Registry

__all__ = ["Failure", "Offer", "Preset", "Registry", "discover", "hookimpl"]

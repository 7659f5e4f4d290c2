"""The plugin that `origo` itself is: the printed rulebook's readings and its preset."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..points import Reading
from ..rulebook import READINGS
from .hooks import hookimpl

PRESETS = ("rulebook",)


class Rulebook:
    """Offers the rulebook's readings and the preset of that name."""

    @staticmethod
    @hookimpl
    def origo_readings() -> Iterable[Reading[Any]]:
        """Give the rulebook's reading of every rule point."""
        return READINGS

    @staticmethod
    @hookimpl
    def origo_presets() -> Mapping[str, str]:
        """Give the rulebook's preset."""
        from importlib import resources  # noqa: PLC0415 - costs time, and only here

        folder = resources.files("origo") / "data" / "presets"
        return {name: (folder / f"{name}.toml").read_text("utf-8") for name in PRESETS}

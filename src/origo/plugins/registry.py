"""The registry: a frozen value with all readings and presets that were found."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from ..points import POINTS, Provider, Reading


@attrs.frozen(eq=False)
class Offer:
    """A reading, and who offers it.

    Attributes:
        reading: The reading.
        plugin: The name of the plugin that offers it.
        provider: The distribution or file that the plugin belongs to.
    """

    reading: Reading[Any]
    plugin: str
    provider: Provider


@attrs.frozen
class Preset:
    """A rule set that a plugin ships.

    Attributes:
        name: Its name.
        text: Its TOML text.
        plugin: The name of the plugin that offers it.
    """

    name: str
    text: str = attrs.field(repr=False)
    plugin: str


@attrs.frozen
class Failure:
    """A plugin, or a part of one, that cannot be used.

    Attributes:
        plugin: The plugin's name.
        problem: What is wrong with it.
    """

    plugin: str
    problem: str


@attrs.frozen(eq=False)
class Registry:
    """All readings and presets that were found, and what could not be used.

    Attributes:
        offers: The readings by rule point and name. Where several plugins offer one
            name, all of them are kept, and asking for it is refused.
        presets: The presets by name.
        failures: The plugins, or parts of them, that cannot be used, and why.
        plugins: The names of all plugins that were found, in the order of loading.
    """

    offers: Mapping[tuple[str, str], tuple[Offer, ...]]
    presets: Mapping[str, Preset]
    failures: tuple[Failure, ...]
    plugins: Mapping[str, Provider]

    def readings(self, point: str) -> Iterator[Offer]:
        """Give the readings of a rule point, in the order in which they were found."""
        for (name, _), offers in self.offers.items():
            if name == point:
                yield from offers

    def names(self, point: str) -> list[str]:
        """Give the names of a rule point's readings."""
        return [offer.reading.name for offer in self.readings(point)]

    def suggestion(self, point: str, reading: str) -> str:
        """Give a hint for an unknown reading: what was meant, or what there is."""
        names = self.names(point)
        close = difflib.get_close_matches(reading, names, 1)
        if close:
            return f"did you mean {close[0]!r}?"
        return f"one of {', '.join(sorted(names))}"


def point_suggestion(point: str) -> str:
    """Give a hint for an unknown rule point."""
    names = [p.name for p in POINTS]
    close = difflib.get_close_matches(point, names, 1)
    return f"did you mean {close[0]!r}?" if close else "see 'origo rules list'"

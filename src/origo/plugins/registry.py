"""The registry: a frozen value with all readings and presets that were found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from ..points import POINTS, Provider, Reading
from ..toml import near, show, some


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

    def offer(self, point: str, reading: str) -> Offer:
        """Give the one reading of a rule point that has the name.

        Raises:
            NotOfferedError: If there is none, or there are several.
        """
        offers = self.offers.get((point, reading), ())
        if len(offers) > 1:
            plugins = " and ".join(repr(offer.plugin) for offer in offers)
            problem = f"{show(reading)} is offered by {plugins}: switch one of them off"
            raise NotOfferedError(problem)
        if not offers:
            problem = f"there is no reading {show(reading)} here"
            raise NotOfferedError(problem, self.suggestion(point, reading))
        return offers[0]

    def suggestion(self, point: str, reading: str) -> str:
        """Give a hint for an unknown reading: what was meant, or what there is.

        A reading may be unknown because a plugin failed; then the hint says so.
        """
        names = sorted(self.names(point))
        hint = near(reading, names) or f"one of {some(names)}"
        return "; ".join([hint, *self._failed(f"<reading {point}={reading}>")])

    def preset_suggestion(self, preset: str) -> str:
        """Give a hint for an unknown preset: what was meant, or what there is."""
        presets = some(self.presets) or "none"
        hint = near(preset, self.presets) or f"presets here: {presets}"
        return "; ".join([hint, *self._failed("preset")])

    def _failed(self, wanted: str) -> list[str]:
        """Say which plugins failed: those that failed with it, else all of them."""
        known = [f for f in self.failures if wanted in f.problem] or self.failures
        problems: dict[str, list[str]] = {}
        for failure in known:
            problems.setdefault(failure.plugin, []).append(failure.problem)
        return [
            f"plugin {p!r} failed: {', '.join(said)}" for p, said in problems.items()
        ]


class NotOfferedError(LookupError):
    """A reading cannot be had; it becomes a fault where its place is known.

    Attributes:
        problem: What is wrong.
        hint: What to do about it.
    """

    def __init__(self, problem: str, hint: str = "") -> None:
        """Keep what is wrong."""
        super().__init__(problem, hint)
        self.problem = problem
        self.hint = hint


def point_suggestion(point: str) -> str:
    """Give a hint for an unknown rule point."""
    return near(point, [p.name for p in POINTS]) or "see 'origo rules list'"

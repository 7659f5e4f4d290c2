"""``origo plugins``: which plugins were found, what they offer, and which failed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import attrs
import click

from ..plugins import Registry
from ..points import POINTS, Provider
from .choice import no_plugins_option, plugin_option, registry_of
from .console import console, listing

MANY = 6
"""From how many readings on they are only counted."""

FAILED = 2
"""The exit code where a plugin failed."""


DIGITS = 12
"""How many digits of a file's SHA-256 a table has room for; JSON has them all."""


@attrs.frozen
class PluginEntry:
    """A plugin, what it offers, and why it or a part of it cannot be used.

    Attributes:
        plugin: Its name; of a file, its path.
        kind: Whether a distribution or a file brings it.
        name: The distribution's name or the file's path.
        version: The distribution's version or the file's SHA-256.
        presets: The presets that it offers.
        readings: The readings that it offers, as ``point=reading``.
        problems: What is wrong with it.
    """

    plugin: str
    kind: Literal["distribution", "file"]
    name: str
    version: str
    presets: tuple[str, ...]
    readings: tuple[str, ...]
    problems: tuple[str, ...]


@click.command()
@plugin_option
@no_plugins_option
@click.option(
    "--format",
    "form",
    default="table",
    show_default=True,
    type=click.Choice(["table", "json"]),
    help="A table for reading, or one JSON document.",
)
def plugins(
    plugins: Sequence[str], *, no_plugins: bool, form: Literal["table", "json"]
) -> int:
    """Show the plugins, what they offer, and what failed.

    The exit code is 2 if one of them failed, or a part of it.

    The JSON document is a list of the plugins in the order of loading, each with
    plugin, kind (distribution or file), name, version (of a file its SHA-256), presets,
    readings (as point=reading) and problems.
    """
    registry = registry_of(plugins, no_plugins=no_plugins)
    entries = [_entry(name, p, registry) for name, p in registry.plugins.items()]
    if form == "json":
        click.echo(json.dumps([attrs.asdict(entry) for entry in entries], indent=2))
    else:
        _print(entries)
    return FAILED if registry.failures else 0


def _entry(plugin: str, provider: Provider, registry: Registry) -> PluginEntry:
    """Collect what there is to know of a plugin."""
    return PluginEntry(
        plugin=plugin,
        kind=provider.kind,
        name=provider.name,
        version=provider.version,
        presets=tuple(p.name for p in registry.presets.values() if p.plugin == plugin),
        readings=tuple(
            f"{point.name}={offer.reading.name}"
            for point in POINTS
            for offer in registry.readings(point.name)
            if offer.plugin == plugin
        ),
        problems=tuple(f.problem for f in registry.failures if f.plugin == plugin),
    )


def _print(entries: Sequence[PluginEntry]) -> None:
    """Print the plugins as a table, and below it what is wrong."""
    out = console()
    made = listing("plugin", "from", "offers")
    for entry in entries:
        is_file = entry.kind == "file"
        name = Path(entry.name).name if is_file else entry.plugin
        version = f"SHA-256 {entry.version[:DIGITS]}..." if is_file else entry.version
        made.add_row(name, f"{entry.name} {version}", _offered(entry))
    out.print(made)
    for entry in entries:
        for problem in entry.problems:
            out.print(f"{entry.plugin} failed: {problem}")


def _offered(entry: PluginEntry) -> str:
    """Say what a plugin offers; many readings are only counted."""
    presets = [f"preset {name}" for name in entry.presets]
    if len(entry.readings) > MANY:
        return ", ".join([*presets, f"{len(entry.readings)} readings"])
    return ", ".join([*presets, *entry.readings]) or "nothing"

"""Discovery: load the plugins, ask them, and keep what is sound.

A plugin that fails takes only its own readings away; asking for one of them says so.
"""

from __future__ import annotations

import functools
import hashlib
import sys
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

import attrs
import pluggy

from ..points import Provider
from .hooks import DISCOVERY_HOOKS, PROJECT, Discovery
from .inspection import faults_of_marks, faults_of_reading, is_reading
from .registry import Failure, Offer, Preset, Registry
from .shipped import Rulebook

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

DISTRIBUTION = "origo"
"""The distribution whose plugins cannot be switched off."""


@attrs.frozen
class _Found:
    """A plugin before it is asked: an object with hooks, or why there is none."""

    name: str
    provider: Provider
    plugin: object
    problem: str = ""


def discover(
    files: Iterable[str | PathLike[str]] | str | PathLike[str] = (),
    *,
    third_party: bool = True,
) -> Registry:
    """Find all plugins, and give what they offer.

    Args:
        files: Python files, or one, to load as plugins besides the installed ones.
        third_party: Whether installed plugins of other distributions are loaded.

    Returns:
        The registry. What could not be loaded stands in its ``failures``.
    """
    if isinstance(files, str | PathLike):
        files = [files]
    keys = tuple((str(Path(file).absolute()), _digest(Path(file))) for file in files)
    return _discover(keys, third_party)


@functools.cache
def _discover(files: tuple[tuple[str, str], ...], third_party: bool) -> Registry:  # noqa: FBT001
    """Load and ask all plugins; the memo of a function of what is installed."""
    found = [
        _Found("rulebook", _distribution(DISTRIBUTION), Rulebook),
        *_installed(third_party=third_party),
        *(_from_file(path, digest) for path, digest in files),
    ]
    offers: dict[tuple[str, str], tuple[Offer, ...]] = {}
    presets: dict[str, Preset] = {}
    failures: list[Failure] = []
    for plugin in found:
        problems = [plugin.problem] if plugin.problem else []
        if not problems:
            problems = _ask(plugin, offers, presets)
        failures += [Failure(plugin.name, problem) for problem in problems]
    return Registry(
        MappingProxyType(offers),
        MappingProxyType(presets),
        tuple(failures),
        MappingProxyType({plugin.name: plugin.provider for plugin in found}),
    )


# Loading


def _distribution(name: str) -> Provider:
    """Give a distribution as a provider, also where it is not installed."""
    from importlib import metadata  # noqa: PLC0415 - costs time, and only here

    try:
        version = metadata.version(name)
    except metadata.PackageNotFoundError:
        version = "unknown"
    return Provider("distribution", name, version)


def _installed(*, third_party: bool) -> Iterator[_Found]:
    """Load the installed plugins, in the order of their names."""
    from importlib import metadata  # noqa: PLC0415 - costs time, and only here

    points = metadata.entry_points(group=PROJECT)
    for point in sorted(points, key=lambda p: (_owner(p) != DISTRIBUTION, p.name)):
        owner = _owner(point)
        if not third_party and owner != DISTRIBUTION:
            continue
        provider = _distribution(owner)
        try:
            yield _Found(point.name, provider, point.load())
        except (Exception, SystemExit) as error:  # noqa: BLE001 - anybody's code
            yield _Found(
                point.name, provider, None, f"cannot be loaded: {_said(error)}"
            )


def _owner(point: EntryPoint) -> str:
    """Name the distribution that an entry point belongs to."""
    return point.dist.name if point.dist is not None else "unknown"


def _digest(path: Path) -> str:
    """Give the SHA-256 of a file, or nothing where it cannot be read."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except (OSError, ValueError):
        return ""


def _from_file(path: str, digest: str) -> _Found:
    """Load a Python file as a plugin."""
    from importlib import util  # noqa: PLC0415 - costs time, and only here

    provider = Provider("file", path, digest)
    if not digest:
        return _Found(
            path, provider, None, "there is no such file, or it is unreadable"
        )
    name = f"origo_plugin_{digest[:16]}"
    spec = util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        return _Found(
            path, provider, None, "is not a Python file: its name ends in .py"
        )
    module = util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - anybody's code
        del sys.modules[name]
        return _Found(path, provider, None, f"cannot be loaded: {_said(error)}")
    return _Found(path, provider, module)


def _said(error: BaseException) -> str:
    """Give an error as a text with its type."""
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


# Asking


def _ask(
    found: _Found,
    offers: dict[tuple[str, str], tuple[Offer, ...]],
    presets: dict[str, Preset],
) -> list[str]:
    """Take a plugin's readings and presets in; give what is wrong with it."""
    problems = list(_faults_of_hooks(found.plugin))
    if problems:
        return problems
    try:
        manager = pluggy.PluginManager(PROJECT)
        manager.add_hookspecs(Discovery)
        manager.register(found.plugin, found.name)
        manager.check_pending()
        problems += _faults_of_impls(manager)
        if problems:
            return problems
        readings: list[object] = [
            r for offered in manager.hook.origo_readings() for r in offered
        ]
        texts: list[Mapping[object, object]] = manager.hook.origo_presets()
    except (Exception, SystemExit) as error:  # noqa: BLE001 - anybody's code
        return [f"cannot be asked: {_said(error)}"]
    problems += _take_readings(found, readings, offers)
    for offered in texts:
        problems += _take_presets(found, offered, presets)
    return problems


def _take_readings(
    found: _Found,
    readings: Iterable[object],
    offers: dict[tuple[str, str], tuple[Offer, ...]],
) -> Iterator[str]:
    """Take the sound readings in; give the faults of the others."""
    for reading in readings:
        faults = list(faults_of_reading(reading))
        yield from faults
        if faults or not is_reading(reading):
            continue
        key = (reading.point.name, reading.name)
        offer = Offer(reading, found.name, found.provider)
        offers[key] = (*offers.get(key, ()), offer)


def _take_presets(
    found: _Found, offered: object, presets: dict[str, Preset]
) -> Iterator[str]:
    """Take the presets in that have a new name and a text; give what is wrong."""
    if not isinstance(offered, Mapping):
        yield f"origo_presets gives {offered!r}, not a mapping of names to TOML texts"
        return
    for name, text in cast("Mapping[object, object]", offered).items():
        if not isinstance(name, str) or not isinstance(text, str):
            yield f"the preset {name!r} is not a TOML text under a name"
        elif name in presets:
            yield f"the preset {name!r} is offered by {presets[name].plugin!r} already"
        else:
            presets[name] = Preset(name, text, found.name)


def _faults_of_hooks(plugin: object) -> Iterator[str]:
    """Find hooks that pluggy would pass over in silence."""
    for name in dir(plugin):
        value: Any = getattr(plugin, name, None)
        if not name.startswith(f"{PROJECT}_") or not callable(value):
            continue
        if name not in DISCOVERY_HOOKS:
            close = get_close_matches(name, DISCOVERY_HOOKS, 1)
            hint = (
                f"did you mean {close[0]!r}?" if close else "declare readings instead"
            )
            yield f"there is no hook {name!r} ({hint})"
        elif not getattr(value, f"{PROJECT}_impl", None):
            yield f"{name!r} is not marked: decorate it with '@origo.hookimpl'"
    if not any(hasattr(plugin, name) for name in DISCOVERY_HOOKS):
        yield f"it has none of the hooks {' and '.join(DISCOVERY_HOOKS)}"


def _faults_of_impls(manager: pluggy.PluginManager) -> Iterator[str]:
    """Find marks of pluggy that have no meaning for the discovery hooks."""
    for name in DISCOVERY_HOOKS:
        for impl in getattr(manager.hook, name).get_hookimpls():
            for fault in faults_of_marks(impl.function):
                yield f"{name!r}: {fault}"

"""The hooks: two for discovery, and one per rule point, derived from its Protocol."""

from __future__ import annotations

import functools
import inspect
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pluggy

from ..points import POINTS, Point, Reading, attack, ending, scoring, setup, turn

PROJECT = "origo"
"""The name under which pluggy knows the hooks; also the entry-point group."""

hookimpl = pluggy.HookimplMarker(PROJECT)
"""Marks a plugin's functions ``origo_readings`` and ``origo_presets``."""

_hookspec = pluggy.HookspecMarker(PROJECT)


class Discovery:
    """What a plugin may implement to be found."""

    @_hookspec
    def origo_readings(self) -> Iterable[Reading[Any]]:
        """Give the readings that the plugin offers.

        Called once per discovery.
        """
        raise NotImplementedError

    @_hookspec
    def origo_presets(self) -> Mapping[str, str]:
        """Give the presets that the plugin offers: the text of a TOML file by name.

        Called once per discovery.
        """
        raise NotImplementedError


DISCOVERY_HOOKS = ("origo_readings", "origo_presets")


@functools.cache
def protocol_of(point: Point[Any]) -> type[Any]:
    """Give the Protocol of a rule point, from the annotation of its declaration."""
    for module in (setup, turn, attack, scoring, ending):
        for name, value in vars(module).items():
            if value is point:
                hint = typing.get_type_hints(module)[name]
                (protocol,) = typing.get_args(hint)
                return typing.cast("type[Any]", protocol)
    raise KeyError(point.name)


def parameters_of(point: Point[Any]) -> tuple[str, ...]:
    """Give the names of the parameters with which a rule point is asked, in order."""
    call = protocol_of(point).__call__
    return tuple(inspect.signature(call).parameters)[1:]


@functools.cache
def point_hooks() -> type:
    """Give a class with a hook specification for each rule point.

    Each has the name ``origo_<point>``, the signature of the Protocol's call and the
    Protocol's docstring.
    """
    specs: dict[str, Callable[..., Any]] = {}
    for point in POINTS:
        protocol = protocol_of(point)
        call = typing.cast("types.FunctionType", protocol.__call__)
        spec = types.FunctionType(call.__code__, call.__globals__, point.hook)
        spec.__qualname__ = f"PointHooks.{point.hook}"
        spec.__annotations__ = dict(call.__annotations__)
        spec.__doc__ = protocol.__doc__
        specs[point.hook] = _hookspec(spec, firstresult=True)
    return type("PointHooks", (), specs)

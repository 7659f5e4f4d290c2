"""The build: from a specification to the frozen table, once per specification."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pluggy

from ..errors import Fault, RuleSetError
from ..plugins import Offer, Registry, discover
from ..plugins.hooks import PROJECT, hookimpl, point_hooks
from ..plugins.registry import NotOfferedError
from ..points import POINTS, Choice, Reading, RuleSet, RuleSetSpec
from .relations import conflicts


def build(spec: RuleSetSpec, registry: Registry) -> RuleSet:
    """Build a rule set: one reading in each rule point's slot, checked and bound.

    Memoised: equal specifications of one name give one table.

    Raises:
        RuleSetError: If a reading is missing, was changed, or does not fit its slot.
    """
    return _build(spec, spec.name, registry)


@functools.cache
def _build(spec: RuleSetSpec, _name: str, registry: Registry) -> RuleSet:
    """Build a rule set; specifications of two names are equal, the sets are named."""
    faults: list[Fault] = []
    readings: dict[str, Reading[Any]] = {}
    for choice in spec.choices:
        offer = find(choice, registry, faults)
        if offer is not None:
            readings[choice.point] = offer.reading
    faults += [
        Fault("rule set", f"rules.{point}", problem)
        for (point, _), problem in conflicts(readings)
    ]
    if faults:
        raise RuleSetError(faults)
    functions = _slots(readings)
    return RuleSet(
        spec=spec,
        data=spec.data,
        board=spec.data.board,
        memories=tuple(r.memory for r in readings.values() if r.memory is not None),
        rebuild=rebuild,
        **{
            point.field: _bound(functions[point.name], spec.choice(point.name))
            for point in POINTS
        },
    )


def rebuild(spec: RuleSetSpec) -> RuleSet:
    """Build a specification that came from elsewhere, from what is installed here.

    Raises:
        RuleSetError: If a reading is missing here or is another one.
    """
    files = sorted({c.provider.name for c in spec.choices if c.provider.kind == "file"})
    return build(spec, discover(files))


def find(choice: Choice, registry: Registry, faults: list[Fault]) -> Offer | None:
    """Find the reading of a choice, or note why it cannot be had."""
    key = f"rules.{choice.point}"
    try:
        offer = registry.offer(choice.point, choice.reading)
    except NotOfferedError as error:
        faults.append(Fault(choice.provider.name, key, error.problem, hint=error.hint))
        return None
    is_file = choice.provider.kind == "file"
    if choice.revision != offer.reading.revision or (
        is_file and choice.provider != offer.provider
    ):
        problem = (
            f"{choice.reading!r} is another one here: revision "
            f"{offer.reading.revision} from {offer.provider.name}, not revision "
            f"{choice.revision} from {choice.provider.name}"
        )
        faults.append(Fault(choice.provider.name, key, problem))
        return None
    return offer


def _slots(readings: dict[str, Reading[Any]]) -> dict[str, Callable[..., Any]]:
    """Put each reading into its rule point's slot, and take the functions out.

    Each is registered as a bare namespace, because pluggy walks every attribute of a
    plugin.

    Raises:
        RuleSetError: If pluggy refuses a reading or a slot has not exactly one.
    """
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(point_hooks())
    try:
        for point, reading in readings.items():
            hook = reading.point.hook
            plugin = SimpleNamespace(**{hook: hookimpl(reading.function)})
            manager.register(plugin, f"{point}={reading.name}")
        manager.check_pending()
    except (pluggy.PluginValidationError, ValueError) as error:
        problem = " ".join(str(error).split())
        raise RuleSetError([Fault("rule set", "rules", problem)]) from error
    slots = {p.name: getattr(manager.hook, p.hook).get_hookimpls() for p in POINTS}
    faults = [
        Fault("rule set", f"rules.{name}", f"needs one reading, has {len(impls)}")
        for name, impls in slots.items()
        if len(impls) != 1
    ]
    if faults:
        raise RuleSetError(faults)
    return {name: impls[0].function for name, impls in slots.items()}


def _bound(function: Callable[..., Any], choice: Choice) -> Callable[..., Any]:
    """Bind the options that differ from the function's own defaults."""
    defaults = {
        parameter.name: parameter.default
        for parameter in inspect.signature(function).parameters.values()
    }
    options = {
        key.replace("-", "_"): value
        for key, value in choice.options
        if defaults[key.replace("-", "_")] != value
    }
    return functools.partial(function, **options) if options else function

"""Readings to be verified, and rule sets in which they are tried."""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

import attrs

from ..errors import Fault, RuleSetError
from ..gamedata import GameData
from ..plugins import Offer, Registry, discover
from ..plugins.inspection import faults_of_reading
from ..plugins.registry import NotOfferedError, point_suggestion
from ..points import POINTS, Option, Provider, Reading, RuleSet
from ..ruleset import resolve_ruleset
from ..ruleset.relations import conflicts
from ..toml import near
from .bench import UNREGISTERED
from .dice import Dice

Choices: TypeAlias = Mapping[str, str | Mapping[str, object]]
"""Readings by rule point: a name, or a table of ``reading`` and its options."""

Wanted: TypeAlias = Callable[[Reading[Any]], bool]
"""Tells of a reading whether it may be chosen."""

SHIPPED = "origo"
"""The distribution whose readings are shipped with the library."""


def every_reading(_: Reading[Any]) -> bool:
    """Want every reading."""
    return True


def registry_with(reading: Reading[Any], registry: Registry | None = None) -> Registry:
    """Give a registry that offers a reading besides what was found.

    Raises:
        RuleSetError: If the reading does not fit its rule point.
    """
    label = repr(reading)
    faults = [Fault(label, "", problem) for problem in faults_of_reading(reading)]
    if faults:
        raise RuleSetError(faults)
    found = discover() if registry is None else registry
    key = (reading.point.name, reading.name)
    known = found.offers.get(key, ())
    if any(offer.reading is reading for offer in known):
        return found
    provider = Provider("distribution", UNREGISTERED, "0")
    offers = {**found.offers, key: (Offer(reading, UNREGISTERED, provider),)}
    return attrs.evolve(found, offers=MappingProxyType(offers))


def named_reading(name: str, registry: Registry) -> Reading[Any]:
    """Find a reading by ``point=reading``, or by its own name if that is enough.

    Raises:
        RuleSetError: If there is none, or there are several.
    """
    point, equals, reading = name.partition("=")
    if not equals:
        point, reading = _only_point(name, registry), name
    if point not in {known.name for known in POINTS}:
        problem = f"there is no rule point {point!r}"
        raise RuleSetError(
            [Fault("reading", name, problem, 0, point_suggestion(point))]
        )
    try:
        return registry.offer(point, reading).reading
    except NotOfferedError as error:
        fault = Fault("reading", name, error.problem, 0, error.hint)
        raise RuleSetError([fault]) from None


def _only_point(name: str, registry: Registry) -> str:
    """Find the one rule point that has a reading of this name."""
    points = [point for point, reading in registry.offers if reading == name]
    if len(points) == 1:
        return points[0]
    choices = ", ".join(f"{point}={name}" for point in points)
    problem = f"{name!r} is no reading of one rule point" + (
        f": one of {choices}" if choices else ""
    )
    known = {name for key in registry.offers for name in key}
    hint = "write point=reading"
    if name not in known and (meant := near(name, sorted(known))):
        hint = f"{meant}; {hint}"
    raise RuleSetError([Fault("reading", "", problem, hint=hint)])


def base_with(choices: Choices, base: str = "rulebook") -> Mapping[str, Any]:
    """Give a rule set in a file's form: a preset with some choices."""
    return {"ruleset": {"extends": base}, "rules": dict(choices)}


def build_rules(
    choices: Choices,
    registry: Registry,
    *,
    base: str = "rulebook",
    data: GameData | None = None,
) -> RuleSet:
    """Build a preset's rule set with some choices on top, asked or not."""
    sheet = base_with(choices, base)
    return resolve_ruleset(sheet, registry=registry, data=data).build()


def random_choices(
    dice: Dice, registry: Registry, *, share: int = 10, wanted: Wanted = every_reading
) -> Choices:
    """Choose readings at random for so many tenths of the rule points.

    The others keep the reading of the preset, so that a game plays out in many ways
    even where a reading ends most games early.
    """
    choices: dict[str, str | Mapping[str, object]] = {}
    for point in POINTS:
        readings = [
            offers[0].reading
            for (name, _), offers in registry.offers.items()
            if name == point.name and len(offers) == 1 and wanted(offers[0].reading)
        ]
        if readings and dice.hits(share, 10):
            choices[point.name] = with_options(dice, dice.choice(readings))
    return choices


def with_options(dice: Dice, reading: Reading[Any]) -> str | Mapping[str, object]:
    """Choose values for a reading's options, too, as far as all of them are known."""
    options = {
        option.key: dice.choice(values)
        for option in reading.options
        if (values := known_values(option))
    }
    return {"reading": reading.name, **options} if options else reading.name


def known_values(option: Option) -> tuple[object, ...]:
    """Give all values of an option of a few words or of a truth value, else none.

    Of numbers and texts nobody but the author knows which make sense.
    """
    if option.annotation is bool:
        return (False, True)
    if typing.get_origin(option.annotation) is Literal:
        return typing.get_args(option.annotation)
    return ()


def shipped_readings(registry: Registry) -> Iterator[Reading[Any]]:
    """Give the readings that are shipped with the library."""
    for offers in registry.offers.values():
        yield from (o.reading for o in offers if o.provider.name == SHIPPED)


def settled(
    choices: Choices, registry: Registry, *, base: str = "rulebook", kept: str = ""
) -> Choices:
    """Change choices that cannot go together, but not the one of the rule point kept.

    One of two is taken away; where it is the preset's own, another reading is chosen.
    """
    chosen = dict(choices)
    plain = resolve_ruleset(base, registry=registry).choices
    preset = {found.choice.point: found.reading for found in plain}
    for _ in POINTS:
        readings = {**preset, **{p: _named(p, c, registry) for p, c in chosen.items()}}
        pair = next((pair for pair, _ in conflicts(readings)), None)
        if pair is None:
            break
        point = next((p for p in pair if p in chosen and p != kept), None)
        if point is not None:
            del chosen[point]
            continue
        point = next(p for p in pair if p != kept)
        others = [name for name in registry.names(point) if name != preset[point].name]
        if others:
            chosen[point] = others[0]
    return chosen


def _named(
    point: str, choice: str | Mapping[str, object], registry: Registry
) -> Reading[Any]:
    """Find the reading of a choice."""
    name = choice if isinstance(choice, str) else str(choice["reading"])
    return registry.offer(point, name).reading

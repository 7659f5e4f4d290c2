"""What there is to choose from: rule points, their readings, and who takes them."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import attrs

from ..errors import RuleSetError
from ..plugins import Offer, Registry
from ..plugins.hooks import protocol_of
from ..plugins.kinds import kind_of
from ..points import POINTS, Choice, Json, Option, Point
from ..points.point import NAME
from ..ruleset import resolve_ruleset

CHAPTERS: Mapping[str, str] = {
    "set-up": "Set-up and placement",
    "turn": "The turn",
    "attack": "The attack",
    "scoring": "Tribe scoring",
    "ending": "The end of the game",
}
"""The chapters, as headings."""


@attrs.frozen
class OptionEntry:
    """An option of a reading.

    Attributes:
        option: Its name.
        allowed: Which values it takes, in words.
        default: Its value where none is given; None where it is simply left out.
    """

    option: str
    allowed: str
    default: object


@attrs.frozen
class ReadingEntry:
    """A reading, and who offers and takes it.

    Attributes:
        reading: Its name.
        title: A few words for it.
        effect: What it does.
        source: Which source says so, or ``house``.
        options: Its options.
        asks: The rule points that it asks in turn.
        conflicts: What it cannot be chosen with.
        remembers: Whether its answer depends on the past.
        revision: Which revision of it this is.
        plugin: The name of the plugin that offers it.
        presets: The names of the presets that take it.
    """

    reading: str
    title: str
    effect: str
    source: str
    options: tuple[OptionEntry, ...]
    asks: tuple[str, ...]
    conflicts: tuple[str, ...]
    remembers: bool
    revision: int
    plugin: str
    presets: tuple[str, ...]


@attrs.frozen
class PointEntry:
    """A rule point with its readings.

    Attributes:
        point: Its name.
        ambiguity: The number of the question, ``A-08``; empty for a wide point, which
            stands for a whole procedure.
        chapter: The chapter that it belongs to.
        question: The question.
        moment: When it is asked.
        readings: Its readings, in the order in which they were found.
    """

    point: str
    ambiguity: str
    chapter: str
    question: str
    moment: str
    readings: tuple[ReadingEntry, ...]


def catalogue(registry: Registry) -> tuple[PointEntry, ...]:
    """Give every rule point with all its readings."""
    takers = _takers(registry)
    return tuple(
        _point(point, [_reading(o, takers) for o in registry.readings(point.name)])
        for point in POINTS
    )


def _takers(registry: Registry) -> dict[tuple[str, str], list[str]]:
    """Say for each reading which presets take it; broken presets take none."""
    takers: dict[tuple[str, str], list[str]] = {}
    for preset in registry.presets:
        try:
            found = resolve_ruleset(preset, registry=registry).choices
        except RuleSetError:
            continue
        for chosen in found:
            key = chosen.choice.point, chosen.choice.reading
            takers.setdefault(key, []).append(preset)
    return takers


def _point(point: Point[Any], readings: Sequence[ReadingEntry]) -> PointEntry:
    """Describe a rule point by its Protocol's docstring."""
    question, _, moment = inspect.cleandoc(protocol_of(point).__doc__ or "").partition(
        "\n\n"
    )
    return PointEntry(
        point=point.name,
        ambiguity=point.ambiguity,
        chapter=point.group,
        question=_plain(question).partition("?")[0] + "?",
        moment=_plain(moment),
        readings=tuple(readings),
    )


def _plain(text: str) -> str:
    """Give the paragraphs of a docstring, each as one line and without markup."""
    paragraphs = text.replace("``", "").split("\n\n")
    return "\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def _reading(
    offer: Offer, takers: Mapping[tuple[str, str], Sequence[str]]
) -> ReadingEntry:
    """Describe a reading."""
    reading = offer.reading
    return ReadingEntry(
        reading=reading.name,
        title=reading.title,
        effect=reading.effect,
        source=reading.source,
        options=tuple(map(_option, reading.options)),
        asks=reading.asks,
        conflicts=reading.conflicts,
        remembers=reading.memory is not None,
        revision=reading.revision,
        plugin=offer.plugin,
        presets=tuple(takers.get((reading.point.name, reading.name), ())),
    )


def _option(option: Option) -> OptionEntry:
    """Describe an option."""
    allowed = kind_of(option.annotation).wanted
    return OptionEntry(option.key, allowed, as_json(option.default))


def as_json(value: Json) -> object:
    """Give a value as JSON writes it; what has no order is sorted."""
    match value:
        case tuple():
            return [as_json(entry) for entry in value]
        case frozenset():
            entries = [as_json(entry) for entry in cast("Iterable[Json]", value)]
            return sorted(entries, key=repr)
        case _:
            return value


def options_of(choice: Choice) -> dict[str, object]:
    """Give the options of a choice as JSON writes them."""
    return {name: as_json(value) for name, value in choice.options}


def short(choice: Choice) -> str:
    """Write a choice as the command line does, without its rule point."""
    options = [
        f"{name}={_word(value)}"
        for name, value in options_of(choice).items()
        if value is not None
    ]
    return ", ".join([choice.reading, *options])


def _word(value: object) -> str:
    """Write an option's value: a plain word as it is, all else as TOML and JSON do."""
    if isinstance(value, str) and NAME.fullmatch(value) and value not in _NO_TEXTS:
        return value
    return json.dumps(value, ensure_ascii=False)


_NO_TEXTS = ("true", "false", "inf", "nan")
"""Words that TOML does not take for texts."""

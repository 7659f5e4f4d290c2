"""What there is to choose from, read once from the registry."""

from __future__ import annotations

import functools
import inspect
import re
import textwrap
from typing import Any

import attrs

import origo
from origo.plugins import Offer, Registry
from origo.plugins.hooks import protocol_of
from origo.plugins.kinds import kind_of
from origo.points import POINTS, Point, Reading

HOUSE = "tables play it, no source states it"

CHAPTERS = {
    "set-up": "Set-up",
    "turn": "The turn",
    "attack": "The attack",
    "scoring": "Tribe scoring",
    "ending": "The end of the game",
}
"""The groups of rule points as headings."""


@attrs.frozen
class Asked:
    """A rule point in the words of its Protocol.

    Attributes:
        question: What is asked.
        moment: When, and what the reading is given.
        protocol: The Protocol's name.
        signature: The signature of a reading.
    """

    question: str
    moment: str
    protocol: str
    signature: str


@functools.cache
def registry() -> Registry:
    """Find what is installed."""
    return origo.discover()


@functools.cache
def asked(point: Point[Any]) -> Asked:
    """Read the Protocol of a rule point."""
    protocol = protocol_of(point)
    text = inspect.cleandoc(protocol.__doc__ or "")
    question, _, moment = text.partition("\n\n")
    call = str(inspect.signature(protocol.__call__)).replace("(self, ", "(")
    signature = re.sub(r"'([^']*)'", r"\1", call)
    question = " ".join(question.split()).partition("?")[0] + "?"
    return Asked(question, one_line(moment), protocol.__name__, signature)


def one_line(text: str) -> str:
    """Give a docstring's text without line breaks, its code as Markdown has it."""
    return " ".join(text.replace("``", "`").split())


def offers(point: Point[Any]) -> list[Offer]:
    """Give the readings of a rule point."""
    return list(registry().readings(point.name))


@functools.cache
def takers() -> dict[tuple[str, str], list[str]]:
    """Say for each reading which presets take it."""
    found: dict[tuple[str, str], list[str]] = {}
    for preset in sorted(registry().presets, key=lambda name: name != "rulebook"):
        for choice in origo.ruleset(preset).spec.choices:
            found.setdefault((choice.point, choice.reading), []).append(preset)
    return found


def taken_by(reading: Reading[Any]) -> list[str]:
    """Give the presets that take a reading."""
    return takers().get((reading.point.name, reading.name), [])


def options_of(reading: Reading[Any]) -> list[tuple[str, str, str]]:
    """Give name, allowed values and default of each option of a reading."""
    return [
        (option.key, kind_of(option.annotation).wanted, repr(option.default))
        for option in reading.options
    ]


def source_of(reading: Reading[Any]) -> str:
    """Give the code of a reading, without the declaration above it."""
    try:
        text = inspect.getsource(reading.function)
    except OSError:
        return ""
    lines = textwrap.dedent(text).splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith("def "))
    return "\n".join(lines[start:])


def by_name(name: str) -> Point[Any]:
    """Find a rule point.

    Raises:
        KeyError: If there is none of that name.
    """
    for point in POINTS:
        if point.name == name:
            return point
    raise KeyError(name)

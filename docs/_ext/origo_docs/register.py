"""The pages of the ambiguity register: what is generated for each rule point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from origo.plugins import Offer
from origo.points import Point, Reading

from . import cases, outcomes, pictures
from .catalogue import (
    CHAPTERS,
    HOUSE,
    asked,
    by_name,
    offers,
    one_line,
    options_of,
    source_of,
    taken_by,
)
from .links import linked
from .markdown import code, details, fence, some, table

MOST = 6
"""Longer lists of what was played are left out."""


def answer(name: str) -> str:
    """Say in short how a question is answered, and which point it belongs to."""
    point = by_name(name)
    number = (
        f"question {point.ambiguity}"
        if point.ambiguity
        else "a wide point, which stands for a whole procedure"
    )
    rows = [
        [f"{some(list(map(_preset, presets)))}", _chosen(reading)]
        for reading in (offer.reading for offer in offers(point))
        if (presets := taken_by(reading))
    ]
    facts = f"Rule point {code(name)} · {number} · {CHAPTERS[point.group].lower()}\n"
    return f"{facts}\n{table(['preset', 'takes'], rows)}"


def _preset(name: str) -> str:
    """Name a preset in a table."""
    return f"**{code(name)}**"


def _chosen(reading: Reading[Any]) -> str:
    """Say what a preset's choice does."""
    return f"[{code(reading.name)}](#{_anchor(reading)}): {linked(reading.effect)}"


def _anchor(reading: Reading[Any]) -> str:
    """Give the target of a reading's section."""
    return f"{reading.point.name}-{reading.name}"


def page(name: str) -> str:
    """Write the readings of a rule point, what each gives, and how to choose one."""
    point = by_name(name)
    return "\n".join(
        [
            "## The readings\n",
            *(_reading(offer) for offer in offers(point)),
            *_positions(point),
            *_change(point),
            *_when(point),
        ]
    )


# Readings


def _reading(offer: Offer) -> str:
    """Write the section of one reading."""
    reading = offer.reading
    facts = "\n".join(f"- {fact}" for fact in _facts(offer))
    source = source_of(reading)
    shown = details("The code", fence("python", source)) if source else ""
    return (
        f"({_anchor(reading)})=\n### `{reading.name}`: {reading.title}\n\n"
        f"{linked(reading.effect)}\n\n{facts}\n\n{shown}"
    )


def _facts(offer: Offer) -> Iterator[str]:
    """Give what else there is to know of a reading."""
    reading = offer.reading
    presets = taken_by(reading)
    yield (
        f"Taken by: {some(list(map(code, presets)))}"
        if presets
        else ("Taken by no preset")
    )
    yield f"Source: {HOUSE if reading.is_house else linked(reading.source)}"
    for key, wanted, default in options_of(reading):
        yield f"Option {code(key)}: {wanted}; {code(default)} if it is not set"
    if reading.asks:
        asks = [f"{{doc}}`{name} </register/{name}>`" for name in reading.asks]
        yield f"Asks in turn: {some(asks)}"
    if reading.conflicts:
        yield f"Not together with: {some(list(map(code, reading.conflicts)))}"
    if reading.memory is not None:
        yield "Remembers: its answer depends on what happened before"
    if reading.revision > 1:
        yield f"Revision {reading.revision}"
    yield f"From: plugin {code(offer.plugin)} of {code(offer.provider.name)}"


# Positions


def _positions(point: Point[Any]) -> Iterator[str]:
    """Write the positions that tell the readings apart."""
    found = cases.cases_of(point.name)
    if not found:
        return
    yield "## What each reading gives\n"
    yield (
        "The readings play this position differently. Tests hold the shipped ones to "
        "what is written here.\n"
    )
    for case in found:
        yield from _position(case, [o.reading.name for o in offers(point)])


def _position(case: Any, offered: Sequence[str]) -> Iterator[str]:  # noqa: ANN401
    """Write one position: picture, what is played, and what is seen."""
    shown = outcomes.shown(case.point)
    reading = next(iter(case.expected))
    watched = cases.watch(case, reading)
    yield f"### {case.title[0].upper()}{case.title[1:]}\n"
    yield f"{linked(one_line(case.observe.__doc__ or ''))}\n"
    if shown.parts:
        for one in watched[:3]:
            state = one.last if shown.last else one.first
            about = pictures.told(state)
            drawing = pictures.drawn(
                state, about, parts=shown.parts, highlight=shown.highlight
            )
            yield f'<figure class="origo-position">{drawing}</figure>\n'
            yield _played(one.lines)
    rows = [
        [
            f"[{code(name)}](#{case.point}-{name})",
            outcomes.shown(case.point).say(seen, watched[0].first),
        ]
        for name, seen in cases.seen(case, offered).items()
    ]
    yield table(["reading", "what happens"], rows)
    if case.others:
        pairs = [
            code(f"{key.replace('_', '-')} = {v}") for key, v in case.others.items()
        ]
        yield f"Played with {some(pairs)}, without which the question does not arise.\n"


def _played(lines: tuple[tuple[str, ...], ...]) -> str:
    """Write what was played in a position, if that is not too long."""
    begun = {line[:place] for line in lines for place in range(1, len(line) + 1)}
    told = [
        line
        for line in lines
        if not line[-1].endswith("?") or (*line[:-1], line[-1][:-1]) not in begun
    ]
    if not told or len(told) > MOST or max(map(len, told)) > MOST:
        return ""
    lines_told = "\n".join(f"- {_line(line)}" for line in told)
    asks = any(line[-1].endswith("?") for line in told)
    return f"{'Played and asked' if asks else 'Played'}:\n\n{lines_told}\n"


def _line(actions: tuple[str, ...]) -> str:
    """Write what was played, and what was only asked about in the end."""
    done = [code(text) for text in actions if not text.endswith("?")]
    asked_about = [f"is {code(text[:-1])} legal?" for text in actions if "?" in text]
    return ", ".join([*done, *asked_about])


# Choosing


def _change(point: Point[Any]) -> Iterator[str]:
    """Say how a reading is chosen."""
    reading = _another(point)
    if reading is None:
        return
    value = f'"{reading.name}"'
    yield "## How to change it\n"
    yield "In a rule set file:\n"
    yield fence("toml", f"[rules]\n{point.name} = {value}")
    yield "In Python:\n"
    yield fence(
        "{doctest}",
        ">>> import origo\n"
        f">>> rules = origo.ruleset({', '.join(_arguments(point, reading))})\n"
        f'>>> rules.spec.choice("{point.name}").reading\n'
        f"{reading.name!r}",
    )
    yield "On the command line:\n"
    yield fence("sh", f"origo rules show rulebook --rule {point.name}={reading.name}")


def _arguments(point: Point[Any], reading: Reading[Any]) -> list[str]:
    """Give the arguments that choose a reading."""
    return ['"rulebook"', f'{point.field}="{reading.name}"']


def _another(point: Point[Any]) -> Reading[Any] | None:
    """Give a reading that the rulebook's preset does not take."""
    for offer in offers(point):
        if "rulebook" not in taken_by(offer.reading):
            return offer.reading
    return None


def _when(point: Point[Any]) -> Iterator[str]:
    """Say when the question is asked, and of what kind an answer is."""
    words = asked(point)
    yield "## The rule point\n"
    yield f"{linked(words.question)} {linked(words.moment)}\n"
    yield fence("python", f"def {point.field}{words.signature}: ...")
    yield (
        f"Protocol {{py:class}}`origo.points.{words.protocol}`; how each reading "
        "answers as a value: {doc}`/reference/rule-points`. Another answer can be "
        "added without touching the library: {doc}`/how-to/add-a-reading`.\n"
    )

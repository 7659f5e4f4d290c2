"""``origo rules``: what can be chosen, what a rule set says, and how sets differ."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Literal

import attrs
import click
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..engine import new_game
from ..errors import GameError, OrigoError
from ..gamedata import GameData
from ..plugins import Registry
from ..plugins.registry import point_suggestion
from ..points import RuleSet
from ..ruleset import Chosen, Resolved, schema_text
from ..toml import show as words
from .catalogue import (
    CHAPTERS,
    OptionEntry,
    PointEntry,
    ReadingEntry,
    catalogue,
    options_of,
    short,
)
from .choice import registry_options, resolve, set_argument
from .commands import Commands
from .console import add_head, complain, console, is_terminal, listing, remark
from .parameters import complete_point, complete_set

Format = Literal["table", "json"]

_FORMAT = click.option(
    "--format",
    "form",
    default="table",
    show_default=True,
    type=click.Choice(["table", "json"]),
    help="A table for reading, or one JSON document.",
)

FAULTY = 2
"""The exit code of a check that found faults."""


@click.group(cls=Commands)
def rules() -> None:
    """Show what can be chosen, and check and compare rule sets.

    A rule point is a question that the rules leave open, a reading is one answer to
    it. A rule set has a reading for every rule point: it is a preset, or a TOML file
    that says what it changes.
    """


# list


@rules.command(name="list")
@registry_options
@_FORMAT
def list_(registry: Registry, form: Format) -> None:
    """List all rule points and their readings.

    Behind each reading stand the presets that take it and the plugin that offers it.

    The JSON document is a list of the rule points in their fixed order, each with
    point, ambiguity, chapter, question, moment and readings; a reading has reading,
    title, effect, source, options (each with option, allowed, default), asks,
    conflicts, remembers, revision, plugin and presets.
    """
    points = catalogue(registry)
    presets = tuple(registry.presets)
    if form == "json":
        _print_json([attrs.asdict(point) for point in points])
        return
    made = listing("rule point", "", "reading", "presets", "plugin")
    for chapter, group in groupby(points, lambda point: point.chapter):
        add_head(made, CHAPTERS[chapter])
        for point in group:
            _add_readings(made, point, presets)
    console().print(made)


def _add_readings(made: Table, point: PointEntry, presets: tuple[str, ...]) -> None:
    """Add the readings of a rule point; a person needs its name only once."""
    for place, reading in enumerate(point.readings):
        named = place == 0 or not is_terminal()
        name = (point.point, point.ambiguity) if named else ("", "")
        takers = ", ".join(reading.presets)
        if is_terminal() and len(presets) > 1 and reading.presets == presets:
            takers = "all"
        made.add_row(*name, reading.reading, takers, reading.plugin)


# explain


@rules.command()
@click.argument("point", metavar="POINT", shell_complete=complete_point)
@registry_options
@_FORMAT
def explain(point: str, registry: Registry, form: Format) -> None:
    """Explain one rule point: the question, and what each reading does.

    POINT is the name of a rule point or the number of its question, such as refill or
    A-08. The JSON document is the rule point as in `origo rules list`.
    """
    entries = catalogue(registry)
    asked = point.lower()
    number = re.sub(r"^a-0*(\d)$", r"a-0\1", asked)
    wanted = [p for p in entries if p.point == asked or p.ambiguity.lower() == number]
    if not asked or not wanted:
        msg = f"there is no rule point {words(point)} ({_meant(asked, entries)})"
        raise click.UsageError(msg)
    if form == "json":
        _print_json(attrs.asdict(wanted[0]))
    else:
        _explain(wanted[0])


def _meant(asked: str, entries: Sequence[PointEntry]) -> str:
    """Give a hint: the rule points with a reading of this name, or what is close."""
    points = [
        entry.point
        for entry in entries
        if asked in {reading.reading for reading in entry.readings}
    ]
    if points:
        return f"it is a reading of {' and '.join(points)}"
    return point_suggestion(asked)


def _explain(point: PointEntry) -> None:
    """Print what there is to know of a rule point."""
    out = console()
    number = point.ambiguity or "no number: it stands for a whole procedure"
    out.print(Text(point.point, style="bold"), f"({number})")
    out.print(f"{CHAPTERS[point.chapter]}: {point.question}")
    out.print()
    out.print(point.moment)
    for reading in point.readings:
        out.print()
        out.print(Text(f"{reading.reading}: {reading.title}", style="bold"))
        for line in _facts(reading):
            out.print(Padding(Text(line), (0, 0, 0, 4)))


def _facts(reading: ReadingEntry) -> Iterator[str]:
    """Give what there is to know of a reading, a line each."""
    yield reading.effect
    if reading.source == "house":
        yield "Source: house (tables play it, no source states it)"
    else:
        yield f"Source: {reading.source}"
    for option in reading.options:
        yield f"Option {option.option}: {option.allowed}; {_default(option)} by default"
    if reading.asks:
        yield f"Asks: {', '.join(reading.asks)}"
    if reading.conflicts:
        yield f"Not together with: {', '.join(reading.conflicts)}"
    if reading.remembers:
        yield "Depends on what happened before"
    yield f"Presets: {', '.join(reading.presets) or 'none'}"
    yield f"Plugin: {reading.plugin}"


def _default(option: OptionEntry) -> str:
    """Write the default of an option."""
    match option.default:
        case None:
            return "left out"
        case str():
            return words(option.default)
        case _:
            return json.dumps(option.default, ensure_ascii=False)


# show


@rules.command()
@set_argument
@click.option(
    "--format",
    "form",
    default="table",
    show_default=True,
    type=click.Choice(["table", "toml", "json"]),
    help="A table for reading, a file that loads to an equal set, or a JSON document.",
)
def show(resolved: Resolved, form: Literal["table", "toml", "json"]) -> None:
    """Show what a rule set says, and where it says so.

    SET is a preset, or a TOML file that ends in .toml.

    The JSON document has name; layers, each with name and origin, the lowest first;
    data with title, digest and file; and choices in the order of the rule points, each
    with point, reading, options, revision, plugin (kind, name, version) and origin
    (door, name, line).
    """
    if form == "toml":
        click.echo(resolved.to_toml(), nl=False)
    elif form == "json":
        _print_json(_document(resolved))
    else:
        _show(resolved)


def _document(resolved: Resolved) -> dict[str, object]:
    """Give a rule set as one JSON document."""
    return {
        "name": resolved.name,
        "layers": [attrs.asdict(layer) for layer in resolved.layers],
        "data": {
            "title": resolved.data.title,
            "digest": resolved.data.digest,
            "file": resolved.data_file,
        },
        "choices": [_choice(chosen) for chosen in resolved.choices],
    }


def _choice(chosen: Chosen) -> dict[str, object]:
    """Give a choice as JSON."""
    return {
        "point": chosen.choice.point,
        "reading": chosen.choice.reading,
        "options": options_of(chosen.choice),
        "revision": chosen.choice.revision,
        "plugin": attrs.asdict(chosen.choice.provider),
        "origin": attrs.asdict(chosen.origin),
    }


def _show(resolved: Resolved) -> None:
    """Print a rule set as a table."""
    out = console()
    out.print(f"Rule set {resolved.name!r}")
    sources = [str(layer.origin) for layer in resolved.layers[::-1]]
    out.print(f"made of {' over '.join(sources)}")
    out.print(f"game data: {_named(resolved)}")
    out.print()
    made = listing("rule point", "reading", "from")
    for chapter, group in groupby(resolved.choices, lambda c: c.reading.point.group):
        add_head(made, CHAPTERS[chapter])
        for found in group:
            point = found.choice.point
            made.add_row(point, short(found.choice), str(found.origin))
    out.print(made)


def _named(resolved: Resolved) -> str:
    """Name game data with their file."""
    return f"{resolved.data.title} ({resolved.data_file or 'shipped'})"


# check


@rules.command()
@click.argument(
    "files", nargs=-1, required=True, metavar="FILE...", shell_complete=complete_set
)
@registry_options
def check(files: Sequence[str], registry: Registry) -> int:
    """Check rule set files, and tell every fault.

    The exit code is 0 if all are sound and 2 if one is not.
    """
    return max(_check(file, registry) for file in files)


def _check(file: str, registry: Registry) -> int:
    """Check a file, and give the exit code."""
    base = file if file in registry.presets else Path(file)
    try:
        _try_games(resolve(base, registry).build())
    except OrigoError as error:
        complain(str(error))
        return FAULTY
    click.echo(f"{file}: sound")
    return 0


def _try_games(built: RuleSet) -> None:
    """Set up a game of each number of players; remark on those that cannot be.

    Raises:
        GameError: If there is no number of players that can play.
    """
    problems: dict[int, GameError] = {}
    for players in built.data.tables:
        try:
            new_game(built, players, 0)
        except GameError as error:
            problems[players] = error
    if len(problems) == len(built.data.tables):
        raise next(iter(problems.values()))
    for players, problem in problems.items():
        remark(f"{built.name} is not for {players} players: {problem}")


# diff


@rules.command()
@click.argument("first", metavar="A", shell_complete=complete_set)
@click.argument("second", metavar="B", shell_complete=complete_set)
@registry_options
@_FORMAT
def diff(first: str, second: str, registry: Registry, form: Format) -> None:
    """Show where two rule sets differ.

    A and B are presets, or TOML files that end in .toml.

    The JSON document has a and b, the names of the sets; choices, each with point and
    its choices a and b (reading and options); and data, which has the titles a and b
    and is null where both have the same game data.
    """
    sets = resolve(first, registry), resolve(second, registry)
    pairs = [
        (a, b)
        for a, b in zip(sets[0].choices, sets[1].choices, strict=True)
        if a.choice != b.choice
    ]
    if form == "json":
        _print_json(_difference(sets, pairs))
        return
    names = [resolved.name for resolved in sets]
    if not pairs and sets[0].data == sets[1].data:
        click.echo(f"{names[0]!r} and {names[1]!r} say the same.")
        return
    made = listing("rule point", *names)
    for a, b in pairs:
        made.add_row(a.choice.point, short(a.choice), short(b.choice))
    if sets[0].data != sets[1].data:
        made.add_row("game data", *map(_named, sets))
    console().print(made)


def _difference(
    sets: tuple[Resolved, Resolved], pairs: Iterable[tuple[Chosen, Chosen]]
) -> dict[str, object]:
    """Give the differences as one JSON document."""
    data: tuple[GameData, GameData] = sets[0].data, sets[1].data
    return {
        "a": sets[0].name,
        "b": sets[1].name,
        "choices": [
            {"point": a.choice.point, "a": _answer(a), "b": _answer(b)}
            for a, b in pairs
        ],
        "data": (
            None if data[0] == data[1] else {"a": data[0].title, "b": data[1].title}
        ),
    }


def _answer(chosen: Chosen) -> dict[str, object]:
    """Give a reading with its options as JSON."""
    return {"reading": chosen.choice.reading, "options": options_of(chosen.choice)}


# schema


@rules.command()
@registry_options
def schema(registry: Registry) -> None:
    """Print the JSON schema of rule set files.

    Editors check and complete files with it. It knows the readings of all plugins that
    are found.
    """
    click.echo(schema_text(registry), nl=False)


def _print_json(document: object) -> None:
    """Print a JSON document."""
    click.echo(json.dumps(document, indent=2))

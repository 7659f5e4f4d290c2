"""``origo render``: a position, a game or a rule set as a picture."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias, cast

import attrs
import click
from rich.text import Text

from .. import render as pictures
from ..errors import Fault, GameError, PictureError
from ..events import Event
from ..points import RuleSet
from ..record import Record, SeenRecord
from ..ruleset import Resolved
from ..state import State
from ..view import View
from .choice import resolved_options
from .console import console, is_terminal, remark
from .drawable import known, read
from .parameters import SEED, Whole
from .seats import (
    Looker,
    looker_option,
    name_of,
    seen_by,
)

NO_CAIRO = (
    "PNG needs the package cairosvg, and this the library cairo: install it with  "
    "pip install 'origo[png]'  or ask for .svg"
)

SCALE = 2
"""How many pixels a unit of a picture has, unless the width is given."""

WIDEST = 10_000
"""The width of a PNG in pixels, at most."""

FORMS = (".svg", ".png", ".html")

Moment: TypeAlias = "tuple[State | View, tuple[Event, ...]]"
"""A position, and what happened on the way to it."""


@attrs.frozen
class _Wishes:
    """How somebody wants a picture to be.

    Attributes:
        highlight: The spaces to be framed.
        arrows: The moves to be shown.
        dark: Whether it is dark; None for as the reader prefers.
        columns: In how many columns.
        width: The width of a PNG in pixels.
    """

    highlight: str
    arrows: tuple[str, ...]
    dark: bool | None
    columns: int
    width: int | None


@click.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path),
    help="The picture: .svg, .png or .html; without it a board of text is printed.",
)
@looker_option("Show what a seat knows, by number or colour, or a spectator.")
@click.option(
    "--at",
    "number",
    type=Whole(),
    metavar="NUMBER",
    help="Of a record the position after so many actions; else the last one, or as "
    "HTML the whole game.",
)
@click.option("--highlight", default="", metavar="SPACES", help="Frame these: 'E7 D7'.")
@click.option(
    "--arrow",
    "arrows",
    multiple=True,
    metavar="MOVE",
    help="Show a move: 'H9 H5'; can be repeated.",
)
@click.option(
    "--dark/--light",
    "dark",
    default=None,
    help="Dark or light, not as the reader's system prefers.",
)
@click.option(
    "--columns",
    type=Whole(1),
    default=1,
    show_default=True,
    help="In how many columns an SVG or PNG is drawn.",
)
@click.option(
    "--width",
    type=Whole(1, WIDEST),
    help=f"The width of a PNG in pixels, {WIDEST} at most.",
)
@click.option(
    "--seed", type=SEED, help="Deal the hidden cards of a position at random."
)
@resolved_options
def render(
    file: Path,
    resolved: Resolved,
    out: Path | None,
    looker: Looker | None,
    number: int | None,
    seed: int | None,
    **wishes: Any,  # noqa: ANN401 - click's own
) -> None:
    """Draw a record, a JSON document, or a position in one line.

    FILE is a record (.jsonl or .toml), a JSON document (.json), or a text with a
    position in one line; - is standard input. A position is played by the rule set of
    the options; records and documents have their own.
    """
    wanted = _Wishes(**wishes)
    _check(out)
    found = read(file, resolved, seed, looker)
    if isinstance(found, Record | SeenRecord):
        game = found if looker is None else seen_by(found, looker)
        if out is not None and out.suffix.lower() == ".html" and number is None:
            _write(out, _replay_page(game, wanted))
        else:
            _draw(*_moment(game, number), wanted, out)
    elif number is not None:
        msg = f"--at {number}: {name_of(file)} is no game that has moments"
        raise GameError(msg)
    else:
        _draw(known(found, looker), (), wanted, out)


def _check(out: Path | None) -> None:
    """Refuse a picture whose name does not tell its form."""
    if out is not None and out.suffix.lower() not in FORMS:
        msg = f"{str(out)!r} does not end in {', '.join(FORMS)}"
        raise click.BadParameter(msg, param_hint="--out")


def _moment(game: Record | SeenRecord, number: int | None) -> Moment:
    """Give the position after so many actions of a game, or the last one.

    Raises:
        GameError: If it has fewer actions.
        RecordError: If it does not agree with its rules.
    """
    last = len(game.entries)
    if number is not None and number > last:
        msg = f"--at {number}: the record has {last} actions"
        raise GameError(msg)
    moments: Iterator[Moment] = game.replay()
    if number is not None:
        return next(islice(moments, number, None))
    *_, end = moments
    return end


# How it is drawn


def _draw(
    shown: State | View | RuleSet,
    events: tuple[Event, ...],
    wishes: _Wishes,
    out: Path | None,
) -> None:
    """Draw one position, or the board of a rule set."""
    if out is None:
        _print(shown, wishes.highlight)
    elif out.suffix.lower() == ".html":
        _write(out, _page(shown, events, wishes))
    elif out.suffix.lower() == ".svg":
        _write(out, _svg(shown, events, wishes, dark=wishes.dark))
    else:
        # What turns SVG into PNG knows no system that prefers anything.
        svg = _svg(shown, events, wishes, dark=bool(wishes.dark))
        _write(out, _png(svg, wishes.width))


def _svg(
    shown: State | View | RuleSet,
    events: tuple[Event, ...],
    wishes: _Wishes,
    *,
    dark: bool | None,
) -> bytes:
    """Draw a position, or the board of a rule set, as SVG."""
    picture = pictures.svg(
        shown,
        highlight=wishes.highlight,
        arrows=wishes.arrows,
        events=events,
        dark=dark,
        columns=wishes.columns,
    )
    return f"{picture}\n".encode()


def _page(
    shown: State | View | RuleSet, events: tuple[Event, ...], wishes: _Wishes
) -> bytes:
    """Draw a position or a rule set as a page."""
    page = pictures.html(
        shown,
        highlight=wishes.highlight,
        arrows=wishes.arrows,
        events=events,
        dark=wishes.dark,
    )
    return page.encode()


def _replay_page(game: Record | SeenRecord, wishes: _Wishes) -> bytes:
    """Draw a whole game."""
    notes = [""]
    if isinstance(game, Record):
        notes += [entry.comment for entry in game.entries]
    facts = {**game.headers, "rules": game.rules.name}
    page = pictures.replay(
        game.replay(),
        title=facts.pop("event", "A game of ORIGO"),
        facts=facts,
        notes=notes,
        dark=wishes.dark,
    )
    return page.encode()


def _png(svg: bytes, width: int | None) -> bytes:
    """Turn SVG into PNG.

    Raises:
        click.ClickException: If what does that is not installed, or fails.
    """
    try:
        cairosvg = import_module("cairosvg")
    except (ImportError, OSError) as error:
        msg = f"{NO_CAIRO} ({error})"
        raise click.ClickException(msg) from None
    turn = cast("Callable[..., bytes]", cairosvg.svg2png)
    size = {"scale": SCALE} if width is None else {"output_width": width}
    try:
        return turn(bytestring=svg, **size)
    except Exception as error:  # noqa: BLE001 - see below
        # Its errors are those of several packages, and have no common class.
        reason = " ".join(str(error).split()) or type(error).__name__
        msg = f"a PNG of this size cannot be drawn: {reason[:200]}"
        raise click.ClickException(msg) from None


def _write(out: Path, content: bytes) -> None:
    """Write a file.

    Raises:
        PictureError: If it cannot be written.
    """
    try:
        out.write_bytes(content)
    except OSError as error:
        problem = f"cannot be written: {error.strerror}"
        raise PictureError([Fault(str(out), "", problem)]) from None
    form = out.suffix[1:].upper()
    remark(f"{out}: written, a picture as {form}, {len(content)} bytes")


# On a terminal


def _print(shown: State | View | RuleSet, highlight: str) -> None:
    """Print a board of text, with colours where a person sees them."""
    characters: pictures.Characters = "unicode" if _has_boxes() else "ascii"
    for line in pictures.lines(shown, highlight=highlight, characters=characters):
        if is_terminal():
            console().print(_coloured(line), soft_wrap=True)
        else:
            click.echo(pictures.plain(line))


def _has_boxes() -> bool:
    """Tell whether standard output can show the characters of borders."""
    try:
        "\u253c".encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def _coloured(line: pictures.Line) -> Text:
    """Give a line with its colours; the console leaves them out if it must."""
    text = Text()
    for piece in line:
        text.append(piece.text, _style(piece.style))
    return text


def _style(name: str) -> str:
    """Give the style of a piece of text as the console names it."""
    if colours := pictures.terminal_colours(name):
        weight = "bold " if name.startswith("t-") else ""
        return f"{weight}{colours[0]} on {colours[1]}"
    return _STYLES.get(name, "")


_STYLES = {"head": "bold", "muted": "dim", "axis": "dim"}

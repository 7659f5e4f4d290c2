"""``origo replay``: a recorded game, verified and shown action by action."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from ..actions import Action
from ..events import Event
from ..plugins import Registry
from ..record import Record, SeenRecord
from ..render.sentences import Names, sentences
from ..state import State
from ..types import Distance, Seat
from ..view import View
from .choice import registry_options
from .console import is_terminal
from .parameters import Whole
from .seats import Looker, game_text, looker_option, owner_of, seen_by


@click.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@looker_option("Show what a seat saw, by number or colour, or a spectator.")
@click.option(
    "--until", type=Whole(), metavar="NUMBER", help="Stop after so many actions."
)
@click.option("--check", is_flag=True, help="Only tell whether the record is sound.")
@registry_options
def replay(
    file: Path,
    registry: Registry,
    looker: Looker | None,
    until: int | None,
    *,
    check: bool,
) -> None:
    """Play a recorded game again, and hold every action to the rules.

    FILE is a record, .jsonl or .toml; - is standard input.
    On a terminal Enter shows the next action, q stops; in a pipe all are listed.
    Whatever does not agree ends the replay with the number of the last sound action.
    """
    source = game_text(file)
    record = source.read(registry)
    if check:
        _check(record, ended=source.has_end())
    shown = record if looker is None else seen_by(record, looker)
    if not check:
        _show(shown, until)


def _check(record: Record | SeenRecord, *, ended: bool) -> None:
    """Play all of a record again, and say that it is sound.

    Of what one seat saw only that can be checked which it saw: nobody can tell whether
    an action was legal without the cards that were hidden.
    """
    distances: tuple[Distance, ...] = ()
    for after, _ in record.replay():
        distances = after.track.distances
    what = f"{len(record.entries)} actions"
    if isinstance(record, SeenRecord):
        what += f" as {owner_of(record)} saw them"
    click.echo(
        f"sound: {what}, {_end(record, ended=ended)}, leaders at "
        f"{' '.join(map(str, distances))}"
    )
    if isinstance(record, SeenRecord):
        click.echo(
            "checked: what was seen goes together; not checked: hidden cards, and "
            "whether the actions were legal"
        )


def _end(record: Record | SeenRecord, *, ended: bool) -> str:
    """Say how a record ends."""
    if record.distances:
        return "the game is over"
    if ended:
        return "the game is under way"
    return "no end is recorded (the game is under way, or the file was cut)"


def _show(record: Record | SeenRecord, until: int | None) -> None:
    """Print the game, and wait after each action where somebody can press Enter."""
    stepping = sys.stdin.isatty() and is_terminal()
    for name, value in record.headers.items():
        click.echo(f"{name}: {value}")
    click.echo(f"rules: {record.rules.name}, {record.players} players")
    data = record.rules.data
    names = Names(data.board, data.tables[record.players].colours)
    for number, seat, action, after, events in _steps(record):
        if until is not None and number > until:
            return
        if action is not None:
            click.echo(f"{number:4} seat {seat}  {action}{_comment(record, number)}")
        for line in sentences(names, events):
            click.echo(f"       {line}")
        if stepping and not _wants_more():
            return
        last = after.track.distances
        if number == len(record.entries):
            click.echo(f"leaders: {' '.join(map(str, last))}")


Step = tuple[int, Seat, Action | None, State | View, tuple[Event, ...]]
"""The number of an action, who took it, the action, what follows, what happened."""


def _steps(record: Record | SeenRecord) -> Iterator[Step]:
    """Give the set-up, then each action with the seat that took it."""
    seat = Seat(0)
    told: Iterable[tuple[State | View, tuple[Event, ...]]] = record.replay()
    actions = (None, *record.actions)
    for number, (action, (after, events)) in enumerate(zip(actions, told, strict=True)):
        yield number, seat, action, after, events
        seat = after.to_decide


def _comment(record: Record | SeenRecord, number: int) -> str:
    """Give the comment on an action."""
    if isinstance(record, SeenRecord):
        return ""
    comment = record.entries[number - 1].comment
    return f"  # {' '.join(comment.split())}" if comment else ""


def _wants_more() -> bool:
    """Wait for Enter; anything else that begins with q stops."""
    answer: str = click.prompt("", default="", show_default=False, prompt_suffix="")
    return not answer.lower().startswith("q")

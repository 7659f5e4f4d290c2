"""A game that somebody looks at: its file, and the seat that looks, or a spectator."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import attrs
import click

from ..errors import DocumentError, Fault, GameError
from ..plugins import Registry
from ..points import RuleSet
from ..record import Record, SeenRecord
from ..types import Seat

F = TypeVar("F", bound=Callable[..., Any])

_MOST_SEATS = 100


# Who looks


@attrs.frozen
class Looker:
    """Somebody who looks at a game.

    Attributes:
        number: The seat; None for a spectator, or one that is told by its colour.
        colour: The colour of the seat, if it is told by that.
    """

    number: Seat | None
    colour: str = ""

    def seat(self, rules: RuleSet, players: int) -> Seat | None:
        """Give the seat in a game; None for a spectator.

        Raises:
            GameError: If there is no such seat.
        """
        colours = rules.data.tables[players].colours
        if self.colour:
            if self.colour not in colours:
                known = ", ".join(colours)
                msg = f"there is no seat {self.colour!r}: the seats are {known}"
                raise GameError(msg)
            return Seat(colours.index(self.colour))
        if self.number is not None and self.number not in range(players):
            msg = f"there is no seat {self.number}: seats are 0 to {players - 1}"
            raise GameError(msg)
        return self.number


SPECTATOR = Looker(None)
"""Who sees no hidden card."""


def _looker(value: str) -> Looker:
    """Read a seat by its number or colour, or the word ``spectator``."""
    text = value.strip().lower()
    if text == "spectator":
        return SPECTATOR
    if text.isalpha():
        return Looker(None, text)
    if text not in map(str, range(_MOST_SEATS)):
        msg = f"{value!r} is neither the number of a seat nor 'spectator'"
        raise click.BadParameter(msg)
    return Looker(Seat(int(text)))


def looker_option(text: str) -> Callable[[F], F]:
    """Make the option ``--as``, which takes a seat or ``spectator``."""
    return click.option(
        "--as",
        "looker",
        type=click.UNPROCESSED,
        callback=_read,
        metavar="SEAT",
        help=text,
    )


def _read(
    _ctx: click.Context, _param: click.Parameter, value: str | None
) -> Looker | None:
    """Read the value of the option, if it is given."""
    return None if value is None else _looker(value)


# The file


@attrs.frozen
class GameText:
    """The text of a record.

    Attributes:
        source: What it is called in faults.
        text: The text itself.
        form: ``jsonl`` or ``toml``.
    """

    source: str
    text: str
    form: str

    def read(self, registry: Registry) -> Record | SeenRecord:
        """Read the record.

        Raises:
            DocumentError: If the text is none, or cannot be used.
        """
        from ..record.read import read_text  # noqa: PLC0415 - takes its time

        return read_text(self.text, self.form, self.source, registry)

    def has_end(self) -> bool:
        """Tell whether the text says how the record ends."""
        from ..record.read import has_end  # noqa: PLC0415 - takes its time

        return has_end(self.text, self.form)


def game_text(file: Path) -> GameText:
    """Read the text of a record: its name tells the form, on standard input the text.

    Raises:
        DocumentError: If it cannot be read, or its name is that of no record.
    """
    from ..record.read import form_of, form_of_text  # noqa: PLC0415 - takes its time

    form = "" if is_stdin(file) else form_of(file)
    text = text_of(file)
    return GameText(name_of(file), text, form or form_of_text(text))


def load_game(file: Path, registry: Registry) -> Record | SeenRecord:
    """Read a record from a file, or from standard input.

    Raises:
        DocumentError: If it cannot be read or used.
    """
    return game_text(file).read(registry)


def text_of(file: Path) -> str:
    """Read the text of a file, or of standard input.

    Raises:
        DocumentError: If it cannot be read.
    """
    from ..documents.text import GREATEST_SIZE  # noqa: PLC0415 - takes its time

    try:
        if is_stdin(file):
            data = sys.stdin.buffer.read(GREATEST_SIZE + 1)
        else:
            with file.open("rb") as opened:
                data = opened.read(GREATEST_SIZE + 1)
        if len(data) > GREATEST_SIZE:
            problem = f"is longer than {GREATEST_SIZE // 1024**2} MiB"
            raise DocumentError([Fault(name_of(file), "", problem)])
        return data.decode("utf-8-sig")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is not written in UTF-8"
        problem = f"cannot be read: {reason}"
        raise DocumentError([Fault(name_of(file), "", problem)]) from None


def is_stdin(file: Path) -> bool:
    """Tell whether a file is standard input."""
    return str(file) == "-"


def name_of(file: Path) -> str:
    """Say how a file is called."""
    if is_stdin(file):
        return "standard input"
    name = str(file)
    return name if name.isprintable() else repr(name)


def seen_by(game: Record | SeenRecord, looker: Looker) -> SeenRecord:
    """Give a game as somebody saw it.

    Raises:
        GameError: If it is one that somebody else saw, or there is no such seat.
    """
    seat = looker.seat(game.rules, game.players)
    if isinstance(game, Record):
        return game.seen_by(seat)
    if game.seat == seat:
        return game
    msg = f"this is what {owner_of(game)} saw; what others saw is not in it"
    raise GameError(msg)


def owner_of(game: SeenRecord) -> str:
    """Say who saw a game."""
    return "a spectator" if game.seat is None else f"seat {game.seat}"

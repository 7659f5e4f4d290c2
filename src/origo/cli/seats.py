"""Who looks at a game: the parameter by which commands take a seat or a spectator."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import attrs
import click

from ..types import Seat

F = TypeVar("F", bound=Callable[..., Any])

_MOST_SEATS = 100


@attrs.frozen
class Looker:
    """Somebody who looks at a game.

    Attributes:
        seat: The seat; None for a spectator.
    """

    seat: Seat | None


def _looker(value: str) -> Looker:
    """Read a seat by its number, or the word ``spectator``."""
    text = value.strip().lower()
    if text == "spectator":
        return Looker(None)
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

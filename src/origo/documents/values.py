"""Readers of single values: each gives a sound value, or says what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from ..errors import NotationError
from ..notation import Word, read_card, read_space
from ..toml import show
from ..types import Card, Region, Seat, Space
from .sheets import Line, Plain

Hook: TypeAlias = Callable[[Any, Any], Any]
"""Makes a value of a certain type of what stands in a tree."""

_LEAST = -(2**63)
_GREATEST = 2**64 - 1
_LONGEST_LINE = 1000
_LONGEST_CODE = 5
_MOST_SEATS = 100


class UnfitError(ValueError):
    """A value is not what stands in this place."""

    def __init__(self, problem: str, hint: str = "") -> None:
        """Keep what is wrong, and what to do about it."""
        super().__init__(problem, hint)
        self.problem = problem
        self.hint = hint


def unfit(value: object, wanted: str) -> UnfitError:
    """Say that a value is not what is wanted."""
    return UnfitError(f"{show(value)} is not {wanted}")


def a_bool(value: object, _: object) -> bool:
    """Read a truth value."""
    if not isinstance(value, bool):
        raise unfit(value, "true or false")
    return value


def a_int(value: object, _: object) -> int:
    """Read a whole number; true and false are none."""
    if type(value) is not int or not _LEAST <= value <= _GREATEST:
        raise unfit(value, "a whole number below 2**64")
    return value


def a_text(value: object, _: object) -> str:
    """Read a text."""
    if type(value) is not str:
        raise unfit(value, "a text")
    return value


def a_line(value: object, _: object) -> str:
    """Read a text of one line."""
    text = a_text(value, None)
    if len(text) > _LONGEST_LINE or not text.isprintable():
        raise unfit(text, f"a text of one line, {_LONGEST_LINE} letters at most")
    return text


def a_space(value: object, _: object) -> Space:
    """Read the name of a space, by its form."""
    text = a_text(value, None)
    try:
        space = read_space(text, Word(text, 1))
    except NotationError:
        space = None
    if space is None or space != text:
        raise unfit(text, "a space such as E7")
    return space


def a_card(value: object, _: object) -> Card:
    """Read the code of a card, by its form."""
    text = a_text(value, None)
    try:
        card = read_card(text, Word(text, 1))
    except NotationError:
        card = None
    if card is None or card != text:
        raise unfit(text, "a card such as row-E, col-7, state-POL, pop, ship")
    return card


def a_seat(value: object, _: object) -> Seat:
    """Read the number of a seat, by its form."""
    if type(value) is not int or not 0 <= value < _MOST_SEATS:
        raise unfit(value, "a seat: a number from 0")
    return Seat(value)


def a_region(value: object, _: object) -> Region:
    """Read the code of a region, by its form; it is empty where none is meant."""
    text = a_text(value, None)
    if len(text) > _LONGEST_CODE or (text and not (text.isascii() and text.isalpha())):
        raise unfit(text, "the code of a region such as POL")
    return Region(text)


def a_plain(value: object, _: object) -> object:
    """Take a value as it is."""
    return value


SIMPLE: tuple[tuple[Any, Hook], ...] = (
    (bool, a_bool),
    (int, a_int),
    (str, a_text),
    (Line, a_line),
    (Space, a_space),
    (Card, a_card),
    (Seat, a_seat),
    (Region, a_region),
    (Plain, a_plain),
)

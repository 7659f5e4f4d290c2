"""Texts of actions, cards and spaces, read back.

Grammar, in words separated by spaces::

    action = "place" space | "expand" card space | "attack" card space
           | "reinforce" card | "hand-over" | "give-up"
           | "migrate" space space | "exchange" card card | "sail" space space
           | "end-turn" | "name" seat
    space  = row letter, column number from 1            E7
    card   = "row-" letters | "col-" numbers joined by "."
           | "state-" code | "pop" | "ship"              row-DEF  col-9.10  state-POL
    seat   = number from 0                               2

Reading is forgiving about capitals and spaces, never about meaning. Without a rule set
only the form is checked; with one, that the spaces, cards and states exist.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import cast

import attrs

from .actions import ACTION_TYPES, Action, field_types
from .errors import NotationError
from .points import RuleSet
from .types import Card, Seat, Space

_WORD = re.compile(r"\S+")
_SPACE = re.compile(r"[A-Z][1-9][0-9]?")
_CARD = re.compile(
    r"pop|ship|row-[A-Z]+|col-[1-9][0-9]?(\.[1-9][0-9]?)*|state-[A-Z]{2,5}"
)
_SEAT = re.compile(r"0|[1-9][0-9]?")


@attrs.frozen
class Word:
    """A word of a text, with the column at which it begins, from 1."""

    text: str
    column: int


def words(text: str) -> Iterator[Word]:
    """Give the words of a text with their columns."""
    for match in _WORD.finditer(text):
        yield Word(match.group(), match.start() + 1)


def parse_action(text: str, /, rules: RuleSet | None = None) -> Action:
    """Read an action from its text; ``str(action)`` is read back as it was.

    Args:
        text: The text, such as ``expand row-E E7``.
        rules: A rule set, if spaces and cards must exist in its game data.

    Raises:
        NotationError: If the text is no action; it points at the column.
    """
    found = list(words(text))
    if not found:
        raise NotationError(text, 1, "an action is missing")
    kind = ACTION_TYPES.get(found[0].text.lower())
    if kind is None:
        raise _unknown_kind(text, found[0])
    fields = attrs.fields(kind)
    arguments = found[1:]
    if len(arguments) > len(fields):
        extra = arguments[len(fields)]
        problem = f"{extra.text!r} is one word too many for {found[0].text!r}"
        raise NotationError(text, extra.column, problem)
    if len(arguments) < len(fields):
        missing = fields[len(arguments)].name
        problem = f"{found[0].text!r} lacks its {missing}"
        raise NotationError(text, len(text) + 1, problem)
    make = cast("Callable[..., Action]", kind)
    return make(
        *(
            _argument(text, word, name, rules)
            for word, name in zip(arguments, field_types(kind), strict=True)
        )
    )


def _unknown_kind(text: str, word: Word) -> NotationError:
    """Say that a word is no kind of action, and which was perhaps meant."""
    close = get_close_matches(word.text.lower(), ACTION_TYPES, 1)
    hint = (
        f"did you mean {close[0]!r}?" if close else f"one of {', '.join(ACTION_TYPES)}"
    )
    problem = f"{word.text!r} is no kind of action ({hint})"
    return NotationError(text, word.column, problem)


def _argument(text: str, word: Word, kind: str, rules: RuleSet | None) -> object:
    """Read one argument of an action by the name of its field's type."""
    if kind == "Space":
        return read_space(text, word, rules)
    if kind == "Card":
        return read_card(text, word, rules)
    return _read_seat(text, word)


def read_space(text: str, word: Word, rules: RuleSet | None = None) -> Space:
    """Read a space from a word of a text.

    Raises:
        NotationError: If it is none, or none of the rule set's board.
    """
    space = Space(word.text.upper())
    if not _SPACE.fullmatch(space):
        problem = f"{word.text!r} is no space such as E7"
        raise NotationError(text, word.column, problem)
    if rules is not None and space not in rules.board.bit:
        last = rules.board.spaces[-1]
        problem = f"there is no space {space}: the board runs from A1 to {last}"
        raise NotationError(text, word.column, problem)
    return space


def read_card(text: str, word: Word, rules: RuleSet | None = None) -> Card:
    """Read a card from a word of a text.

    Raises:
        NotationError: If it is none, or none of the rule set's deck.
    """
    kind, dash, names = word.text.partition("-")
    card = Card(kind.lower() + dash + names.upper())
    if not _CARD.fullmatch(card):
        problem = f"{word.text!r} is no card such as row-E, col-7, state-POL, pop, ship"
        raise NotationError(text, word.column, problem)
    if rules is not None and card not in rules.data.deck.rank:
        close = get_close_matches(card, rules.data.deck.kinds, 1)
        hint = f" (did you mean {close[0]!r}?)" if close else ""
        problem = f"there is no card {card} in this deck{hint}"
        raise NotationError(text, word.column, problem)
    return card


def _read_seat(text: str, word: Word) -> Seat:
    """Read a seat's number from a word of a text."""
    if not _SEAT.fullmatch(word.text):
        problem = f"{word.text!r} is no seat: a number from 0"
        raise NotationError(text, word.column, problem)
    return Seat(int(word.text))

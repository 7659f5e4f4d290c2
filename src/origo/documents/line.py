"""A position in one line of text, for messages, notes, tests and questions.

Sections, each with its word, separated by semicolons; ``/`` parts what belongs to the
seats, in their order; ``-`` stands for nothing::

    position = section { ";" section }
    section  = "stage" ( "placement" | "turn" | "battle" | "naming" | "over" )
             | "decides" seat | "round" number | "starter" seat
             | "shields" spaces { "/" spaces } | "supply" number { "/" number }
             | "leaders" number { "/" number } | "founded" { state }
             | "due" number | "met" { condition }
             | "passed" { seat } | "passes" number
             | "cards" number | "closed"
             | "migration" ( "none" | "migrated" | "exchanged" )
             | "sailed" spaces | "moved" spaces | "defenders" { seat }
             | "battle" space | "attacker" seat | "played" play { "/" play }
             | "memory" JSON list
             | "hands" cards { "/" cards } | "draw" cards | "discard" cards
             | "given" drawn { "/" drawn } | "chance" number
    spaces   = "-" | space { space }
    cards    = "-" | card { card } | "?" number
    play     = ( "attacker" | "defender" ) card
    drawn    = card { card } | space | seat

Spaces, cards and seats are those of actions (:mod:`origo.notation`); a condition is
``last-marker``, ``last-shield`` or ``all-pass``. ``cards`` to ``defenders`` are what
the turn under way has done. ``?5`` are five hidden cards; ``chance`` is the state of
the generator, ``given`` what comes before it. Numbers are decimal.

Sections may stand in any order, each once. All but ``shields`` may be left out: a
position is then in the middle of a turn, in the first round, seat 0 to decide and
starting; hands are empty and nobody has more shields on the way than are left; leaders
stand on 1, 2, 3, ...; the draw pile has all cards that lie nowhere else, in deck order.
Reading is forgiving about capitals and spaces, and about nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from ..state import State
from ..view import View
from .sheets import Cards, GivenSheet, Plain, StateSheet
from .states import state_sheet, view_sheet
from .text import Tree, write_json


def write_line(known: State | View) -> str:
    """Write a position, or what a seat knows of it, in one line."""
    sheet = state_sheet(known) if isinstance(known, State) else view_sheet(known)
    sections = (*_public(sheet), *_cards_and_chance(sheet))
    return "; ".join(f"{word} {value}".rstrip() for word, value in sections)


def _public(sheet: StateSheet) -> Iterator[tuple[str, str]]:
    """Write what everybody sees; what the turn has not done is left out."""
    track, turn = sheet.track, sheet.turn
    yield "stage", sheet.stage
    yield "decides", str(sheet.to_decide)
    yield "round", str(sheet.round)
    yield "starter", str(track.starter)
    yield "shields", _parts(_list(seat.shields) for seat in sheet.seats)
    yield "supply", _parts(seat.supply for seat in sheet.seats)
    yield "leaders", _parts(track.distances)
    lists: tuple[tuple[str, Iterable[object]], ...] = (
        ("founded", track.founded),
        ("met", track.met),
        ("passed", track.passed),
        ("sailed", turn.sailed),
        ("moved", turn.moved),
        ("defenders", turn.defenders),
    )
    numbers = (("due", track.due), ("passes", track.passes), ("cards", turn.cards))
    yield from ((word, _list(values)) for word, values in lists if values)
    yield from ((word, str(number)) for word, number in numbers if number)
    if turn.closed:
        yield "closed", ""
    if turn.migration != "none":
        yield "migration", turn.migration
    if sheet.battle is not None:
        yield "battle", sheet.battle.space
        yield "attacker", str(sheet.battle.attacker)
        yield "played", _parts(f"{p.side} {p.card}" for p in sheet.battle.played)
    if sheet.memory:
        yield "memory", _json(sheet.memory)


def _cards_and_chance(sheet: StateSheet) -> Iterator[tuple[str, str]]:
    """Write the cards, as far as they are known, and the chance to come."""
    yield "hands", _parts(_cards(seat.hand) for seat in sheet.seats)
    yield "draw", _cards(sheet.draw)
    if sheet.discard:
        yield "discard", _cards(sheet.discard)
    chance = sheet.chance
    if isinstance(chance, GivenSheet):
        drawn = (_cards(d) if isinstance(d, tuple) else d for d in chance.given)
        yield "given", _parts(drawn) or "-"
        chance = chance.then
    if chance is not None:
        yield "chance", str(chance)


def _parts(values: Iterable[object]) -> str:
    """Write what belongs to the seats."""
    return " / ".join(map(str, values))


def _list(values: Iterable[object]) -> str:
    """Write a list, or that it is empty."""
    return " ".join(map(str, values)) or "-"


def _cards(cards: Cards) -> str:
    """Write cards, or how many are hidden."""
    return f"?{cards}" if isinstance(cards, int) else _list(cards)


def _json(values: tuple[Plain, ...]) -> str:
    """Write a memory without a letter that parts sections."""
    return write_json(cast("Tree", values)).replace(";", "\\u003b")

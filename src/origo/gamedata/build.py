"""Sound data become a value: board, deck, marks and digest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from functools import partial
from types import MappingProxyType
from typing import TypeVar

from ..board import Board, RegionFacts, make_board
from ..deck import KINDS, Deck, make_deck
from ..types import Card, Colour, Region
from .marks import Mark
from .model import FoundingSpace, GameData, PlayerTable
from .schema import FORMAT, Raw

T = TypeVar("T")


def build(raw: Raw, marks: Mapping[str, Mark], again: partial[GameData]) -> GameData:
    """Make the data of a file that has passed all checks."""
    board = _board(raw)
    deck = _deck(raw, board)
    tracks, scoring = raw.tracks, raw.scoring
    red = frozenset(_sure(tracks.red))
    steps = enumerate(_sure(tracks.founding), start=1)
    return GameData(
        title=_sure(raw.title),
        board=board,
        deck=deck,
        founding_track=tuple(FoundingSpace(n, i in red) for i, n in steps),
        clan_places=_sure(scoring.clan_places),
        fleet_bonuses=_sure(scoring.fleet_bonuses),
        dominance=_sure(scoring.dominance),
        track_length=_sure(tracks.chieftain),
        start_spaces=_sure(tracks.start_spaces),
        hand_size=_sure(raw.hand_size),
        tables=_tables(raw),
        made=MappingProxyType({Colour(c): n for c, n in _known(raw.made)}),
        extra_shields=_sure(raw.extra),
        totals=MappingProxyType(dict(_known(raw.totals))),
        sources=MappingProxyType(dict(_known(raw.sources))),
        digest="",
        marks=MappingProxyType(_space_marks(raw, board, marks)),
        again=again,
    )


def digest(data: GameData) -> str:
    """Give the SHA-256 of what matters for play, written as one JSON document."""
    board = data.board
    values = {
        "format": FORMAT,
        "columns": board.columns,
        "map": [facts.code for facts in board.region_of.values()],
        "states": [[code, board.regions[code].values] for code in board.states],
        "seas": board.seas,
        "cards": data.deck.cards,
        "founding": [[space.steps, space.red] for space in data.founding_track],
        "clans": data.clan_places,
        "fleet": data.fleet_bonuses,
        "dominance": data.dominance,
        "track": data.track_length,
        "start": data.start_spaces,
        "hand": data.hand_size,
        "extra": data.extra_shields,
        "players": [
            [players, table.shields, table.starting, table.colours]
            for players, table in data.tables.items()
        ],
    }
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _sure(value: T | None) -> T:
    """Give a value that the checks have found sound."""
    if value is None:
        msg = "data with faults cannot be built"
        raise AssertionError(msg)
    return value


def _known(entries: Mapping[str, T | None]) -> Iterable[tuple[str, T]]:
    """Give the entries that are stated."""
    return ((name, value) for name, value in entries.items() if value is not None)


def _board(raw: Raw) -> Board:
    """Make the board: states in the order of their track, seas in board order."""
    grid = [[Region(code) for code in row.split()] for row in _sure(raw.rows)]
    codes = dict.fromkeys(code for row in grid for code in row)
    order = [*_sure(raw.tracks.states), *(code for code in codes if code in raw.seas)]
    return make_board(grid, [_facts(raw, Region(code)) for code in order])


def _facts(raw: Raw, code: Region) -> RegionFacts:
    """Make the facts of a region; its spaces come from the map."""
    region = raw.states.get(code) or raw.seas[code]
    return RegionFacts(
        code=code,
        name=_sure(region.name),
        mask=0,
        values=_sure(region.values),
        is_state=code in raw.states,
    )


def _deck(raw: Raw, board: Board) -> Deck:
    """Make the deck, its cards in deck order."""
    place = {code: i for i, code in enumerate(board.states)}
    counts = [(Card(code), number) for code, number in _known(raw.deck)]
    return make_deck(sorted(counts, key=lambda c: _card_place(c[0], place)), board)


def _card_place(card: Card, states: Mapping[Region, int]) -> tuple[int, int, list[int]]:
    """Give the place of a card in deck order."""
    kind, _, names = card.partition("-")
    lines: list[int] = []
    match kind:
        case "row":
            lines = [ord(name) for name in names]
        case "col":
            lines = [int(name) for name in names.split(".")]
        case "state":
            lines = [states[Region(names)]]
        case _:
            pass
    return KINDS.index(kind), len(lines), lines


def _tables(raw: Raw) -> Mapping[int, PlayerTable]:
    """Make the table of each number of players, the lowest first."""
    numbers = sorted((int(number), table) for number, table in raw.players.items())
    return MappingProxyType(
        {
            number: PlayerTable(
                shields=_sure(table.shields),
                starting=_sure(table.starting),
                colours=tuple(map(Colour, _sure(table.colours))),
            )
            for number, table in numbers
        }
    )


def _space_marks(raw: Raw, board: Board, marks: Mapping[str, Mark]) -> dict[str, Mark]:
    """Put one mark for each space in the place of the one for all rows."""
    spaces = dict(marks)
    rest = spaces.pop("map.rows", None)
    if rest is None and raw.claims:
        rest = Mark("reconstructed", "no source names the space")
    if rest is not None:
        spaces |= {f"map.{space}": rest for space in board.spaces}
    for claim in raw.claims:
        mark = Mark("attested", _sure(claim.source))
        spaces |= {f"map.{space}": mark for space in _sure(claim.spaces)}
    return spaces

"""The shape of a game data file: its tables, each value with its type.

What is None was missing or faulty, and a fault was noted.
"""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from ..toml import Report
from .read import Table, count, falling, listed, long_text, points, text

FORMAT = 1
"""The number of this format."""

NEEDED_TOTALS = ("spaces", "cards", "shields")
"""The totals that every file states."""

CARD_TOTALS = {
    "row-cards": "row",
    "column-cards": "col",
    "state-cards": "state",
    "population-cards": "pop",
    "ship-cards": "ship",
}
"""The totals of the deck by the type of card."""

_TOTALS = ("land", "sea", "states", "founding-markers", "leaders", *CARD_TOTALS)


@attrs.frozen
class RawRegion:
    """A state or a sea as the file has it; a sea has no values."""

    name: str | None
    spaces: int | None
    values: tuple[int, ...] | None


@attrs.frozen
class RawClaim:
    """Spaces that a source names, and the region or kind that it gives them."""

    key: str
    spaces: tuple[str, ...] | None
    named: str | None
    source: str | None


@attrs.frozen
class RawTracks:
    """The tracks as the file has them."""

    states: tuple[str, ...] | None
    founding: tuple[int, ...] | None
    red: tuple[int, ...] | None
    chieftain: int | None
    start_spaces: int | None


@attrs.frozen
class RawScoring:
    """The values that do not belong to a state."""

    clan_places: tuple[int, ...] | None
    fleet_bonuses: tuple[int, ...] | None
    dominance: int | None


@attrs.frozen
class RawPlayers:
    """What holds for one number of players, as the file has it."""

    shields: int | None
    starting: int | None
    colours: tuple[str, ...] | None


@attrs.frozen
class Raw:
    """A whole file, each value by itself of the right type."""

    title: str | None
    hand_size: int | None
    sources: Mapping[str, str | None]
    totals: Mapping[str, int | None]
    rows: tuple[str, ...] | None
    claims: tuple[RawClaim, ...]
    states: Mapping[str, RawRegion]
    seas: Mapping[str, RawRegion]
    tracks: RawTracks
    scoring: RawScoring
    deck: Mapping[str, int | None]
    extra: int | None
    made: Mapping[str, int | None]
    players: Mapping[str, RawPlayers]


def read_raw(tree: object, report: Report) -> Raw:
    """Read all tables of a file, and note what is missing, unknown or of no use."""
    file = Table(tree, "", report)
    file.take("format", _format)
    title = file.take("title", text)
    hand_size = file.take("hand-size", count)
    sources = dict(file.table("sources", needed=False).entries(text))
    totals = _totals(file.table("totals"))
    rows, claims = _map(file.table("map"))
    tracks = _tracks(file.table("tracks"))
    states = dict(file.table("states").entries(_state))
    seas = dict(file.table("seas", needed=False).entries(_sea))
    scoring = _scoring(file.table("scoring"))
    deck = dict(file.table("deck").entries(_cards))
    extra, made = _shields(file.table("shields"))
    players = dict(file.table("players").entries(_players))
    file.close()
    return Raw(
        title=title,
        hand_size=hand_size,
        sources=sources,
        totals=totals,
        rows=rows,
        claims=claims,
        states=states,
        seas=seas,
        tracks=tracks,
        scoring=scoring,
        deck=deck,
        extra=extra,
        made=made,
        players=players,
    )


def _format(value: object, key: str, report: Report) -> int | None:
    """Read the number of the format, of which there is one."""
    number = count(value, key, report)
    if number is not None and number != FORMAT:
        report.add(key, f"{number} is not a format that this version reads: {FORMAT}")
    return number


def _totals(table: Table) -> dict[str, int | None]:
    """Read the totals."""
    found = {name: table.take(name, count) for name in NEEDED_TOTALS}
    found |= {name: table.take(name, points, needed=False) for name in _TOTALS}
    table.close()
    return found


def _map(table: Table) -> tuple[tuple[str, ...] | None, tuple[RawClaim, ...]]:
    """Read the rows of the map and what sources say of its spaces."""
    rows = table.take("rows", listed(long_text))
    claims = table.take("attested", listed(_claim), needed=False)
    table.close()
    return rows, claims or ()


def _claim(value: object, key: str, report: Report) -> RawClaim:
    """Read what a source says of some spaces."""
    table = Table(value, key, report)
    claim = RawClaim(
        key=key,
        spaces=table.take("spaces", listed(text)),
        named=table.take("is", text),
        source=table.take("source", text),
    )
    table.close()
    return claim


def _tracks(table: Table) -> RawTracks:
    """Read the tracks."""
    tracks = RawTracks(
        states=table.take("states", listed(text)),
        founding=table.take("founding", listed(points)),
        red=table.take("red", listed(count)),
        chieftain=table.take("chieftain", count),
        start_spaces=table.take("start-spaces", count),
    )
    table.close()
    return tracks


def _scoring(table: Table) -> RawScoring:
    """Read the values that do not belong to a state."""
    scoring = RawScoring(
        clan_places=table.take("clan-places", falling),
        fleet_bonuses=table.take("fleet-bonuses", falling),
        dominance=table.take("dominance", points),
    )
    table.close()
    return scoring


def _state(value: object, key: str, report: Report) -> RawRegion:
    """Read a state."""
    table = Table(value, key, report)
    state = RawRegion(
        name=table.take("name", text),
        spaces=table.take("spaces", count),
        values=table.take("values", falling),
    )
    table.close()
    return state


def _sea(value: object, key: str, report: Report) -> RawRegion:
    """Read a sea."""
    table = Table(value, key, report)
    name, spaces = table.take("name", text), table.take("spaces", count)
    table.close()
    return RawRegion(name, spaces, ())


def _cards(value: object, key: str, report: Report) -> int | None:
    """Read how often a card is there."""
    if isinstance(value, dict):
        hint = 'a code with a dot stands in quotes: "col-1.2" = 1'
        report.add(key, "a table is not a number of cards", hint)
        return None
    return count(value, key, report)


def _shields(table: Table) -> tuple[int | None, dict[str, int | None]]:
    """Read the extra shields, and how many are made of each colour."""
    extra = table.take("extra", points)
    made = dict(table.table("made").entries(count))
    table.close()
    return extra, made


def _players(value: object, key: str, report: Report) -> RawPlayers:
    """Read what holds for one number of players."""
    table = Table(value, key, report)
    players = RawPlayers(
        shields=table.take("shields", count),
        starting=table.take("starting", points),
        colours=table.take("colours", listed(text)),
    )
    table.close()
    return players

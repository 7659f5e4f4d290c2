"""What stands in documents: names and plain numbers, each value of the right type.

A sheet is what cattrs makes of JSON, and what JSON is made of. Whether its names exist
and its numbers go together is found out when it is read against a rule set.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NewType, TypeAlias

import attrs

from ..types import (
    Card,
    Distance,
    EndCondition,
    Migration,
    Region,
    Seat,
    Side,
    Space,
    Stage,
)

Line = NewType("Line", str)
"""A text of one line."""

Cards: TypeAlias = tuple[Card, ...] | int
"""Cards, or how many there are where nobody may know which."""

ChanceOutcome: TypeAlias = tuple[Card, ...] | Seat | Space
"""What chance brought: the order of a shuffle, a seat that begins, or a space."""

Plain = NewType("Plain", object)
"""Any JSON value; whoever reads it on knows which."""


# Rule sets


@attrs.frozen
class ProviderSheet:
    """Where a reading comes from; a file by its name, without its folder."""

    kind: Literal["distribution", "file"]
    name: Line
    version: Line


@attrs.frozen
class ChoiceSheet:
    """The reading of a rule point."""

    reading: Line
    options: Mapping[str, Plain]
    revision: int
    provider: ProviderSheet


@attrs.frozen
class DataSheet:
    """The game data: their digest, and their text if the library does not ship them."""

    title: Line
    digest: Line
    text: str | None = None


@attrs.frozen
class RulesSheet:
    """A rule set: the version of the procedures, a reading for each point, data."""

    name: Line
    version: int
    choices: Mapping[str, ChoiceSheet]
    data: DataSheet


# States


@attrs.frozen
class SeatSheet:
    """What a seat has. A view knows only the number of cards of the others."""

    shields: tuple[Space, ...]
    supply: int
    hand: Cards


@attrs.frozen
class TrackSheet:
    """The score board and the chieftain track."""

    distances: tuple[Distance, ...]
    founded: tuple[Region, ...]
    due: int
    met: tuple[EndCondition, ...]
    starter: Seat
    passed: tuple[Seat, ...]
    passes: int


@attrs.frozen
class TurnSheet:
    """What the turn under way has done so far."""

    seat: Seat
    index: int
    cards: int
    closed: bool
    migration: Migration
    sailed: tuple[Space, ...]
    moved: tuple[Space, ...]
    defenders: tuple[Seat, ...]


@attrs.frozen
class PlayedSheet:
    """A card that was played in a battle."""

    side: Side
    card: Card


@attrs.frozen
class BattleSheet:
    """A battle under way."""

    space: Space
    attacker: Seat
    defender: Seat
    side: Side
    played: tuple[PlayedSheet, ...]


@attrs.frozen
class GivenSheet:
    """Outcomes of chance that are given, and the generator that follows them."""

    given: tuple[ChanceOutcome, ...]
    then: int | None


@attrs.frozen
class StateSheet:
    """A state, or what a seat knows of it; ``chance`` is in no view."""

    stage: Stage
    to_decide: Seat
    round: int
    seats: tuple[SeatSheet, ...]
    draw: Cards
    discard: tuple[Card, ...]
    track: TrackSheet
    turn: TurnSheet
    battle: BattleSheet | None
    memory: tuple[Plain, ...]
    chance: int | GivenSheet | None

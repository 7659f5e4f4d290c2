"""What stands in the files of records, in both of their forms.

A file is one table: a header, ``play`` with what happened in order, and ``end``. An
entry of ``play`` is an action in text, perhaps with a comment; or what chance brought,
which belongs to the action before it; or, in a record as one seat saw it, an action
with what the seat saw.
"""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from ..documents.sheets import ChanceOutcome, Line, RulesSheet
from ..events import Event
from ..types import Distance


@attrs.frozen
class PlaySheet:
    """What happened: an action, or an outcome of chance."""

    action: str | None = None
    comment: str = ""
    chance: ChanceOutcome | None = None


@attrs.frozen
class SeenSheet:
    """What a seat saw: an action and its events; the set-up has no action."""

    action: str | None
    events: tuple[Event, ...]


@attrs.frozen
class EndSheet:
    """How far the leaders came, and the digest of all before it."""

    distances: tuple[Distance, ...] | None = None
    digest: Line | None = None


@attrs.frozen
class RecordSheet:
    """A record."""

    headers: Mapping[str, str]
    rules: RulesSheet
    rules_digest: Line
    players: int
    seed: int | None
    play: tuple[PlaySheet, ...]
    end: EndSheet = EndSheet()


@attrs.frozen
class SeenRecordSheet:
    """A record as one seat saw it (``seat 2``), or a ``spectator``."""

    headers: Mapping[str, str]
    seen_by: Line
    rules: RulesSheet
    rules_digest: Line
    players: int
    play: tuple[SeenSheet, ...]
    end: EndSheet = EndSheet()

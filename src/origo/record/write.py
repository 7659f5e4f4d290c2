"""From records to the texts of their files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..documents.converter import unstructure
from ..documents.migrations import SCHEMA
from ..documents.rules import rules_digest, rules_sheet
from ..documents.sheets import Line
from ..documents.text import refused
from . import json_lines, toml_form
from .model import Record
from .read import RECORD, SEEN_RECORD, SPECTATOR, form_of
from .seen import SeenRecord
from .sheets import EndSheet, PlaySheet, RecordSheet, SeenRecordSheet, SeenSheet


def write_file(record: Record | SeenRecord, path: Path) -> None:
    """Write a record to a file, whose name tells its form.

    Raises:
        DocumentError: If the name tells none, or the file cannot be written.
    """
    text = write_text(record, form_of(path))
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise refused(str(path), f"cannot be written: {reason}") from None


def write_text(record: Record | SeenRecord, form: str) -> str:
    """Write a record in a form, ``jsonl`` or ``toml``; equal ones give equal texts."""
    word = RECORD if isinstance(record, Record) else SEEN_RECORD
    sheet = _sheet(record) if isinstance(record, Record) else _seen_sheet(record)
    tree: dict[str, Any] = {"document": word, "schema": SCHEMA, **unstructure(sheet)}
    tree["headers"] = dict(sorted(tree["headers"].items()))
    tree["play"] = [_short(entry) for entry in tree["play"]]
    tree["end"] = _short(tree["end"])
    return json_lines.write(tree) if form == "jsonl" else toml_form.write(tree)


def _short(table: dict[str, Any]) -> dict[str, Any]:
    """Leave out what is not there."""
    return {key: value for key, value in table.items() if value not in (None, "")}


def _sheet(record: Record) -> RecordSheet:
    """Put a record on a sheet."""
    play = [PlaySheet(chance=outcome) for outcome in record.chance]
    for entry in record.entries:
        play.append(PlaySheet(str(entry.action), entry.comment))
        play += [PlaySheet(chance=outcome) for outcome in entry.chance]
    return RecordSheet(
        record.headers,
        rules_sheet(record.rules.spec),
        Line(rules_digest(record.rules)),
        record.players,
        record.seed,
        tuple(play),
        EndSheet(record.distances, Line(record.digest)),
    )


def _seen_sheet(record: SeenRecord) -> SeenRecordSheet:
    """Put a record as one seat saw it on a sheet."""
    play = [SeenSheet(None, record.opening)]
    play += [SeenSheet(str(entry.action), entry.events) for entry in record.entries]
    return SeenRecordSheet(
        record.headers,
        Line(SPECTATOR if record.seat is None else f"seat {record.seat}"),
        rules_sheet(record.rules.spec),
        Line(rules_digest(record.rules)),
        record.players,
        tuple(play),
        EndSheet(record.distances, Line(record.digest)),
    )

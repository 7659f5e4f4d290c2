"""From the files of records to their values; whatever is faulty is told at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeVar, cast

import attrs

from ..actions import Action
from ..chance import SEEDS
from ..documents.converter import structure
from ..documents.kinds import opened
from ..documents.names import Names
from ..documents.rules import read_rules, rules_digest
from ..documents.states import check_outcome
from ..documents.text import GREATEST_SIZE, refused
from ..errors import DocumentError, NotationError
from ..notation import parse_action
from ..plugins import Registry, discover
from ..toml import Report, show
from ..types import Seat
from . import json_lines, toml_form
from .model import Entry, Record
from .play import Brought
from .seen import SeenEntry, SeenRecord
from .sheets import EndSheet, PlaySheet, RecordSheet, SeenRecordSheet, SeenSheet

S = TypeVar("S", RecordSheet, SeenRecordSheet)

RECORD = "record"
SEEN_RECORD = "seen-record"
SPECTATOR = "spectator"

_OF_RULES = frozenset({"ruleset", "rules"})
"""Tables of a rule set's file, which has no kind."""


def read_file(path: Path, registry: Registry | None) -> Record | SeenRecord:
    """Read a record from a file, whose name tells its form.

    Raises:
        DocumentError: If the file cannot be read or used; it has all faults.
    """
    source = str(path) if str(path).isprintable() else repr(str(path))
    form = form_of(path)
    try:
        with path.open("rb") as file:
            content = file.read(GREATEST_SIZE + 1)
        text = content.decode("utf-8-sig")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is not written in UTF-8"
        raise refused(source, f"cannot be read: {reason}") from None
    return read_text(text, form, source, registry)


def form_of_text(text: str) -> str:
    """Tell the form of a record by how its text begins: ``jsonl`` or ``toml``."""
    return "jsonl" if text.lstrip().startswith("{") else "toml"


def has_end(text: str, form: str) -> bool:
    """Tell whether the text of a record says how it ends; it may end under way."""
    parse = json_lines.parse if form == "jsonl" else toml_form.parse
    tree, _ = parse(text, RECORD)
    return "end" in cast("Mapping[str, object]", tree)


def form_of(path: Path) -> str:
    """Tell the form of a record's file by its name: ``jsonl`` or ``toml``.

    Raises:
        DocumentError: If the name ends otherwise.
    """
    form = path.suffix.lower().removeprefix(".")
    if form in {"jsonl", "toml"}:
        return form
    raise refused(str(path), "is no record: its name ends in .jsonl or .toml")


def read_text(
    text: str, form: str, source: str, registry: Registry | None
) -> Record | SeenRecord:
    """Read a record from its text.

    Raises:
        DocumentError: If the text cannot be used; it has all faults.
    """
    if len(text) > GREATEST_SIZE:
        raise refused(source, f"is longer than {GREATEST_SIZE // 1024**2} MiB")
    parse = json_lines.parse if form == "jsonl" else toml_form.parse
    tree, lines = parse(text, source)
    _refuse_others(tree, source)
    word, body = opened(tree, source)
    report = Report(source, lines)
    found = discover() if registry is None else registry
    make = _record if word == RECORD else _seen_record
    record: Record | SeenRecord | None = make(body, found, report)
    report.close(DocumentError)
    # Where nothing is wrong there is a record.
    return cast("Record | SeenRecord", record)


def _refuse_others(tree: object, source: str) -> None:
    """Refuse whatever is something else than a record.

    Raises:
        DocumentError: If it is; where that can be told, it says what it is.
    """
    table = cast("dict[str, object]", tree if isinstance(tree, dict) else {})
    word = table.get("document")
    if word in (RECORD, SEEN_RECORD):
        return
    if isinstance(word, str):
        raise refused(source, f"{show(word)} is no record", key="document")
    if word is None and not _OF_RULES.isdisjoint(table):
        raise refused(source, "this is a rule set, not a record")
    raise refused(source, "is no record: it does not begin as one")


def _record(
    body: Mapping[str, object], registry: Registry, report: Report
) -> Record | None:
    """Make a record, or note what is wrong with it."""
    sheet = structure(body, RecordSheet, report)
    names = None if sheet is None else _table(sheet, registry, report)
    if sheet is None or names is None:
        return None
    if sheet.seed is not None:
        names.count(sheet.seed, "seed", SEEDS - 1)
    opening, entries = _played(sheet.play, names)
    record = Record(
        names.rules,
        sheet.players,
        opening,
        entries,
        sheet.seed,
        sheet.headers,
        sheet.end.distances,
    )
    _check_digest(sheet.end, record, report)
    return record


def _played(
    play: Sequence[PlaySheet], names: Names
) -> tuple[tuple[Brought, ...], tuple[Entry, ...]]:
    """Give what chance brought at the set-up, and the actions with their outcomes."""
    opening: list[Brought] = []
    entries: list[Entry] = []
    for i, sheet in enumerate(play):
        key = f"play[{i}]"
        if (sheet.action is None) == (sheet.chance is None):
            names.report.add(key, "has neither or both of 'action' and 'chance'")
        elif sheet.action is not None:
            action = _action(sheet.action, names, f"{key}.action")
            if action is not None:
                entries.append(Entry(action, (), sheet.comment))
        elif sheet.comment:
            names.report.add(f"{key}.comment", "comments belong to actions")
        if sheet.chance is not None:
            check_outcome(names, sheet.chance, f"{key}.chance")
            _add_outcome(sheet.chance, opening, entries)
    return tuple(opening), tuple(entries)


def _add_outcome(
    outcome: Brought, opening: list[Brought], entries: list[Entry]
) -> None:
    """Add an outcome of chance to the action before it, or to the set-up."""
    if entries:
        last = entries[-1]
        entries[-1] = attrs.evolve(last, chance=(*last.chance, outcome))
    else:
        opening.append(outcome)


def _seen_record(
    body: Mapping[str, object], registry: Registry, report: Report
) -> SeenRecord | None:
    """Make a record as one seat saw it, or note what is wrong with it."""
    sheet = structure(body, SeenRecordSheet, report)
    names = None if sheet is None else _table(sheet, registry, report)
    if sheet is None or names is None:
        return None
    seats = {f"seat {seat}": Seat(seat) for seat in range(sheet.players)}
    if sheet.seen_by not in seats and sheet.seen_by != SPECTATOR:
        problem = f"{show(sheet.seen_by)} is neither 'seat 0' or so nor {SPECTATOR!r}"
        report.add("seen_by", problem)
    opening, *later = sheet.play or (SeenSheet(None, ()),)
    if opening.action is not None:
        report.add("play[0].action", "the set-up has no action")
    entries = [_seen_entry(s, names, f"play[{i}]") for i, s in enumerate(later, 1)]
    record = SeenRecord(
        names.rules,
        sheet.players,
        seats.get(sheet.seen_by),
        opening.events,
        tuple(entry for entry in entries if entry is not None),
        sheet.headers,
        sheet.end.distances,
    )
    _check_digest(sheet.end, record, report)
    return record


def _seen_entry(sheet: SeenSheet, names: Names, key: str) -> SeenEntry | None:
    """Make an entry, or note what is wrong with it."""
    if sheet.action is None:
        names.report.add(f"{key}.action", "is missing")
        return None
    action = _action(sheet.action, names, f"{key}.action")
    return None if action is None else SeenEntry(action, sheet.events)


def _table(sheet: S, registry: Registry, report: Report) -> Names | None:
    """Build the rule set of a record, and look whether it is the one of then."""
    rules = read_rules(sheet.rules, registry, report)
    if rules is None:
        return None
    digest = rules_digest(rules)
    if sheet.rules_digest != digest:
        problem = f"the rule set in this record has the digest {digest}"
        report.add("rules_digest", problem)
    if sheet.players not in rules.data.tables:
        known = " ".join(map(str, rules.data.tables))
        problem = f"{show(sheet.players)} players: there are games of {known}"
        report.add("players", problem)
        return None
    return Names(rules, sheet.players, report)


def _action(text: str, names: Names, key: str) -> Action | None:
    """Read an action, or note why it is none."""
    try:
        return parse_action(text, names.rules)
    except NotationError as error:
        names.report.add(key, str(error))
        return None


def _check_digest(end: EndSheet, record: Record | SeenRecord, report: Report) -> None:
    """Note if a record is not the one that was written; without a digest it may be."""
    if end.digest is not None and not report.faults and end.digest != record.digest:
        problem = f"what stands in this record has the digest {record.digest}"
        report.add("end.digest", problem, "something in it was changed")

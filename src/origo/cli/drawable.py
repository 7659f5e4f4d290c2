"""What there is to draw: a file with a position, a game, a document or a rule set."""

from __future__ import annotations

import re
from pathlib import Path

from ..documents import from_json, parse_position
from ..errors import DocumentError, Fault, GameError
from ..points import RuleSet
from ..record import Record, SeenRecord
from ..ruleset import Resolved
from ..state import State
from ..toml import near
from ..view import View, view
from .seats import SPECTATOR, GameText, Looker, is_stdin, load_game, name_of, text_of


def read(
    file: Path, resolved: Resolved, seed: int | None, looker: Looker | None
) -> Record | SeenRecord | State | View | RuleSet:
    """Read what a file says; its name tells what it is, or else its beginning.

    Raises:
        DocumentError: If it cannot be read, or nothing in it can be drawn.
        GameError: If a seed is given to deal cards, and it is no position in one line.
    """
    if file.suffix.lower() in (".jsonl", ".toml"):
        _refuse_seed(file, seed)
        return load_game(file, resolved.registry)
    text = text_of(file).strip()
    if is_stdin(file) and (form := _form_of_record(text)):
        _refuse_seed(file, seed)
        return GameText(name_of(file), text, form).read(resolved.registry)
    if not text.startswith("{"):
        _refuse_foreign(file, text)
        # A spectator sees no hidden card, so any deal of them will do.
        any_seed = 0 if looker == SPECTATOR else None
        dealing = any_seed if seed is None else seed
        return parse_position(resolved.build(), text, seed=dealing)
    _refuse_seed(file, seed)
    return _document(file, text, resolved)


def _refuse_seed(file: Path, seed: int | None) -> None:
    """Refuse to deal cards where the file says which cards there are.

    Raises:
        GameError: If a seed is given.
    """
    if seed is not None:
        msg = (
            f"--seed {seed}: {name_of(file)} has all its cards; only those of a "
            "position in one line are dealt"
        )
        raise GameError(msg)


def _document(file: Path, text: str, resolved: Resolved) -> State | View | RuleSet:
    """Read a JSON document of what can be drawn.

    Raises:
        DocumentError: If it is none, or of something else.
    """
    found = from_json(text, registry=resolved.registry, source=name_of(file))
    if isinstance(found, State | View | RuleSet):
        return found
    problem = "is no state, view or rule set: there is nothing to draw"
    raise DocumentError([Fault(name_of(file), "", problem)])


def _form_of_record(text: str) -> str:
    """Tell in which form a text is a record by how it begins, or nothing."""
    if _JSON_RECORD.match(text):
        return "jsonl"
    rows = (row.strip() for row in text.splitlines())
    first = next((row for row in rows if row and not row.startswith("#")), "")
    return "toml" if _TOML_BEGIN.match(first) else ""


_JSON_RECORD = re.compile(r'\{\s*"document"\s*:\s*"(?:seen-)?record"')
_TOML_BEGIN = re.compile(r"\[|[\w\"'.-]+\s*=")


def _refuse_foreign(file: Path, text: str) -> None:
    """Refuse a text that does not begin as a position does.

    Raises:
        DocumentError: If its first word is none of a position, nor looks like one.
    """
    from ..documents.line_sections import WORDS  # noqa: PLC0415 - takes its time

    word = (re.findall(r"[^\s;]+", text) or [""])[0].lower()
    if word in WORDS or near(word, WORDS):
        return
    problem = "is no record, no document and no position in one line"
    raise DocumentError([Fault(name_of(file), "", problem if text else "is empty")])


def known(
    found: State | View | RuleSet, looker: Looker | None
) -> State | View | RuleSet:
    """Give a position as somebody knows it.

    Raises:
        GameError: If it is one that somebody else sees, or there is no such seat.
    """
    if looker is None or isinstance(found, RuleSet):
        return found
    seat = looker.seat(found.rules, found.players)
    if isinstance(found, State):
        return view(found, seat)
    if found.seat != seat:
        msg = "this is what one seat saw; what others saw is not in it"
        raise GameError(msg)
    return found

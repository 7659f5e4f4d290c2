"""JSON documents: values as texts that stand alone, and back.

A document is one JSON table: ``document`` says what it is, ``schema`` in which version
of these forms it is written, the rest is the value in plain names. Sets of spaces are
lists of names; what follows from the rest (the groups of shields, the occupied spaces)
is left out and computed anew. Equal values give equal texts, to the byte.

Whatever comes from outside is looked at before it is believed. A state is held to the
rules' components as one that is set up by hand: no shield on another one, no card that
the deck does not have. Documents of earlier versions load (:mod:`.migrations`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, overload

from ..actions import Action
from ..errors import DocumentError, Fault
from ..events import Event
from ..points import RuleSet, RuleSetSpec
from ..rulebook.ending import Outcome
from ..simulate import GameResult
from ..state import State
from ..view import View

if TYPE_CHECKING:
    from ..plugins import Registry

Document: TypeAlias = (
    State
    | View
    | RuleSet
    | RuleSetSpec
    | Action
    | tuple[Action, ...]
    | Event
    | tuple[Event, ...]
    | Outcome
    | GameResult
)
"""What can be written as a document."""

D = TypeVar("D")

SOURCE = "document"
"""What faults call a document that comes from no file."""


# Every function imports what it needs, because cattrs and the forms of documents take
# longer to import than all the rest.


def to_json(value: Document, /, *, indent: int | None = None) -> str:
    """Write a value as a JSON document; equal values give equal texts.

    Whole numbers may have up to 64 bits (``chance``), more than some other readers of
    JSON keep. A tuple of no actions is a document of no events.

    Args:
        value: The value.
        indent: How far to indent, if the text is to have more than one line.

    Raises:
        TypeError: If there are no documents of such values.
    """
    from .kinds import write  # noqa: PLC0415

    return write(value, indent=indent)


@overload
def from_json(
    text: str, /, *, registry: Registry | None = None, source: str = SOURCE
) -> Any: ...  # noqa: ANN401 - of every kind
@overload
def from_json(
    text: str,
    kind: type[D],
    /,
    *,
    registry: Registry | None = None,
    source: str = SOURCE,
) -> D: ...
def from_json(
    text: str,
    kind: type[Any] = object,
    /,
    *,
    registry: Registry | None = None,
    source: str = SOURCE,
) -> Any:
    """Read a value from a JSON document; ``from_json(to_json(value))`` is the value.

    Args:
        text: The document.
        kind: What it must be: ``State``, ``RuleSet``, ``tuple`` for actions or events.
        registry: Where the readings of its rule set are looked up; what is installed
            here if it is not given. A document never makes the library load a file.
        source: What faults call the document: its file, if it comes from one.

    Raises:
        DocumentError: If the document is not one, cannot be used here, or is something
            else than it must be; it has all faults, each with its path.
    """
    from .kinds import read  # noqa: PLC0415

    value = read(text, registry, source)
    if kind is RuleSetSpec and isinstance(value, RuleSet):
        return value.spec
    if not isinstance(value, kind):
        problem = f"is a {type(value).__name__}, not a {kind.__name__}"
        raise DocumentError([Fault(source, "document", problem)])
    return value


def position_text(known: State | View, /) -> str:
    """Write a position in one line; ``parse_position`` gives it back.

    Of a view everything is written that its seat knows, with the number of cards where
    it does not know which (``?5``). Without any hidden card is the view of a spectator.
    The line does not say by which rule set it is played.
    """
    from .line import write_line  # noqa: PLC0415

    return write_line(known)


def parse_position(rules: RuleSet, text: str, /, *, seed: int | None = None) -> State:
    """Read a position from one line; its grammar stands in ``origo.documents.line``.

    Args:
        rules: The rule set by which it is played.
        text: The line.
        seed: If it is given, hidden cards (``?5``) are dealt at random, and where the
            line has no ``chance``, the chance to come is random, too.

    Raises:
        NotationError: If the line is none, or its position is impossible, or cards are
            hidden and there is no seed; it points at the column.
        GameError: If the seed is impossible.
    """
    from .line_reader import read_line  # noqa: PLC0415

    return read_line(rules, text, seed)


__all__ = ["Document", "from_json", "parse_position", "position_text", "to_json"]

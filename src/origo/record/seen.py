"""What one seat saw of a game: a record without anything that was hidden from it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping

import attrs

from ..actions import Action
from ..errors import GameError, RecordError
from ..events import Event
from ..folding import bare_table, fold
from ..points import RuleSet
from ..types import Distance, Seat
from ..view import View


def kept(headers: Mapping[str, str]) -> Mapping[str, str]:
    """Keep headers as they are now."""
    return dict(headers)


@attrs.frozen
class SeenEntry:
    """An action, and what the seat saw happen because of it."""

    action: Action
    events: tuple[Event, ...]


@attrs.frozen
class SeenRecord:
    """A game as one seat saw it, or a spectator.

    It cannot be played again, because nobody but chance knew the hidden cards. But the
    view of the seat follows from what it saw.

    Attributes:
        rules: The rule set by which it was played.
        players: How many played.
        seat: Who saw it; None for a spectator.
        opening: What the seat saw of the set-up.
        entries: The actions in order.
        headers: Whatever else is to be known, as text.
        distances: How far each leader had come in the end; None in a game under way.
    """

    rules: RuleSet
    players: int
    seat: Seat | None
    opening: tuple[Event, ...]
    entries: tuple[SeenEntry, ...] = ()
    headers: Mapping[str, str] = attrs.field(
        factory=dict[str, str], converter=kept, hash=False
    )
    distances: tuple[Distance, ...] | None = None

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions in order."""
        return tuple(entry.action for entry in self.entries)

    @property
    def digest(self) -> str:
        """The SHA-256 of all that the seat saw, and of the rules; of nothing hidden."""
        from ..documents.converter import unstructure  # noqa: PLC0415 - takes its time
        from ..documents.rules import rules_digest  # noqa: PLC0415

        seen = [
            rules_digest(self.rules),
            self.players,
            self.seat,
            unstructure(self.opening, tuple[Event, ...]),
            [
                [str(entry.action), unstructure(entry.events, tuple[Event, ...])]
                for entry in self.entries
            ],
        ]
        return hashlib.sha256(json.dumps(seen).encode()).hexdigest()

    def replay(self) -> Iterator[tuple[View, tuple[Event, ...]]]:
        """Follow the events: the seat's view after the set-up, then after each action.

        Raises:
            RecordError: If the events do not follow from each other, or the leaders do
                not end where the record says.
        """
        sound = 0
        try:
            view = bare_table(self.rules, self.players, self.seat)
            view = fold(view, self.opening)
            yield view, self.opening
            for entry in self.entries:
                view = fold(view, entry.events)
                sound += 1
                yield view, entry.events
        except (GameError, LookupError, ValueError, AssertionError) as error:
            problem = f"the events do not go together: {error}"
            raise RecordError(sound, problem) from error
        if self.distances not in (None, view.track.distances):
            problem = (
                f"the leaders end at {list(view.track.distances)}, "
                f"not at {list(self.distances or ())}"
            )
            raise RecordError(sound, problem)

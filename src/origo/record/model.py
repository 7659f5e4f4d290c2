"""Records of games as values: what was played, what chance brought, who won."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping

import attrs

from ..actions import Action
from ..errors import ChanceError, GameError, IllegalActionError, RecordError
from ..events import Event, redact
from ..points import RuleSet
from ..state import State
from ..types import Distance, Seat
from .play import Brought, Told, begin, go_on
from .seen import SeenEntry, SeenRecord, kept


@attrs.frozen
class Entry:
    """An action of a record.

    Attributes:
        action: What the seat to decide did.
        chance: What chance brought because of it, in order: the order of a pile that
            was shuffled, or spaces of starting shields.
        comment: Anybody's remark; free text.
    """

    action: Action
    chance: tuple[Brought, ...] = ()
    comment: str = ""


@attrs.frozen
class Record:
    """A game from its first decision on. Whoever has the rule set can play it again.

    An order of cards may end where nobody knew more of it, as at a table: then the
    cards that are left lie under the known ones in deck order.

    Attributes:
        rules: The rule set by which it was played.
        players: How many played.
        chance: What chance brought at the set-up: the seat that begins if it was drawn,
            the deck, its top first, and spaces if chance places the starting shields.
        entries: The actions in order.
        seed: The seed of all chance, if it is known; without it nothing is missing.
        headers: Whatever else is to be known, as text: event, date, players, result.
        distances: How far each leader had come in the end; None in a game under way.
    """

    rules: RuleSet
    players: int
    chance: tuple[Brought, ...]
    entries: tuple[Entry, ...] = ()
    seed: int | None = None
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
        """The SHA-256 of all that was played and by which rules, not of any text."""
        from ..documents.rules import rules_digest  # noqa: PLC0415 - takes its time

        played = [
            rules_digest(self.rules),
            self.players,
            self.seed,
            self.chance,
            [[str(entry.action), entry.chance] for entry in self.entries],
        ]
        return hashlib.sha256(json.dumps(played).encode()).hexdigest()

    def with_entry(self, entry: Entry) -> Record:
        """Give the record with one more action; whether it was legal a replay tells."""
        return attrs.evolve(self, entries=(*self.entries, entry), distances=None)

    def with_headers(self, **headers: str) -> Record:
        """Give the record with other or further headers."""
        return attrs.evolve(self, headers={**self.headers, **headers})

    def with_comment(self, number: int, comment: str) -> Record:
        """Give the record with another comment on an action, counted from 1.

        Raises:
            IndexError: If there is no such action.
        """
        place = (
            range(len(self.entries))[number - 1] if number > 0 else len(self.entries)
        )
        entry = attrs.evolve(self.entries[place], comment=comment)
        entries = (*self.entries[:place], entry, *self.entries[place + 1 :])
        return attrs.evolve(self, entries=entries)

    def replay(self) -> Iterator[Told]:
        """Play the game again: the set-up first, then the state after each action.

        Each comes with its events. Every action must be legal, chance must be asked for
        exactly the outcomes of the record, and the leaders must end where it says.

        Raises:
            RecordError: At the first thing that does not agree; it says up to which
                action all did.
        """
        sound = 0
        try:
            state, events = begin(self.rules, self.players, self.seed, self.chance)
            yield state, events
            for entry in self.entries:
                state, events = go_on(state, entry.action, entry.chance)
                sound += 1
                yield state, events
        except IllegalActionError as error:
            raise RecordError(sound, str(error)) from error
        except (ChanceError, GameError) as error:
            raise RecordError(sound, str(error)) from error
        if self.distances not in (None, state.track.distances):
            problem = (
                f"the leaders end at {list(state.track.distances)}, "
                f"not at {list(self.distances or ())}"
            )
            raise RecordError(sound, problem)

    def verify(self) -> State:
        """Play the game again, and give its last state.

        Raises:
            RecordError: If anything does not agree.
        """
        *_, (state, _events) = self.replay()
        return state

    def seen_by(self, seat: Seat | int | None) -> SeenRecord:
        """Give the record as a seat may know it, or a spectator (None).

        It has the events instead of what chance brought, with all that is hidden from
        the seat left out, and neither seed nor comments, because nobody can tell what
        these give away. Headers stay.

        Raises:
            RecordError: If the record does not agree with its rules.
            GameError: If there is no such seat.
        """
        if seat is not None and seat not in range(self.players):
            msg = f"there is no seat {seat!r}: seats are 0 to {self.players - 1}"
            raise GameError(msg)
        told = [redact(events, seat) for _, events in self.replay()]
        return SeenRecord(
            self.rules,
            self.players,
            None if seat is None else Seat(seat),
            told[0],
            tuple(map(_seen, self.entries, told[1:])),
            self.headers,
            self.distances,
        )


def _seen(entry: Entry, events: tuple[Event, ...]) -> SeenEntry:
    """Put what a seat saw of an action together."""
    return SeenEntry(entry.action, events)

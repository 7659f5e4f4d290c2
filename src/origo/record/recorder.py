"""Records that grow while a game is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

import attrs

from ..actions import Action
from ..events import Event
from ..notation import parse_action
from ..points import RuleSet
from ..state import State
from ..types import Card
from .model import Entry, Record
from .play import Brought, begin, brought, go_on


@attrs.frozen
class Recorder:
    """A game under way with its record. It is a value: playing gives another one.

    Attributes:
        record: The record so far; its distances are stated when the game is over.
        state: The state so far.
        events: What happened last.
    """

    record: Record
    state: State
    events: tuple[Event, ...]

    def play(
        self,
        action: Action | str,
        /,
        *,
        comment: str = "",
        chance: Iterable[Brought | Sequence[str]] | None = None,
    ) -> Recorder:
        """Play an action, and write it down.

        Args:
            action: The action, or its text.
            comment: A remark on it.
            chance: What chance brought because of it, if it is given: the order of a
                pile that was shuffled, as far as it is known.

        Raises:
            NotationError: If the text is no action.
            IllegalActionError: If the action is not legal.
            ChanceError: If chance is asked, and no outcome is given or drawn.
        """
        rules = self.record.rules
        played = parse_action(action, rules) if isinstance(action, str) else action
        given = None if chance is None else outcomes(chance)
        state, events = go_on(self.state, played, given)
        record = self.record.with_entry(Entry(played, brought(events), comment))
        if state.stage == "over":
            record = attrs.evolve(record, distances=state.track.distances)
        return Recorder(record, state, events)


def record_game(
    rules: RuleSet,
    players: int,
    actions: Iterable[Action | str] = (),
    *,
    seed: int | None = None,
    chance: Iterable[Brought | Sequence[str]] | None = None,
    headers: Mapping[str, str] | None = None,
) -> Recorder:
    """Begin to record a game, and play some actions of it.

    Args:
        rules: The rule set.
        players: How many play.
        actions: The actions that are played at once.
        seed: The seed of all chance; without it every outcome must be given.
        chance: What chance brought at the set-up, if it is given: the seat that begins
            if it was drawn, then the deck, its top first, as far as it is known.
        headers: Whatever else is to be known, as text.

    Raises:
        GameError: If there is no such game.
        IllegalActionError: If an action is not legal.
        ChanceError: If chance is asked, and no outcome is given or drawn.
    """
    given = None if chance is None else outcomes(chance)
    state, events = begin(rules, players, seed, given)
    record = Record(rules, players, brought(events), seed=seed, headers=headers or {})
    recorder = Recorder(record, state, events)
    for action in actions:
        recorder = recorder.play(action)
    return recorder


def outcomes(chance: Iterable[Brought | Sequence[str]]) -> tuple[Brought, ...]:
    """Give outcomes of chance as values: an order may come as any sequence of texts."""
    return tuple(
        cast("Brought", value)
        if isinstance(value, int | str)
        else tuple(map(Card, value))
        for value in chance
    )

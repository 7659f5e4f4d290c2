"""Two games side by side: each action is played in both, and everything compared."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
from tests.reference import ReferenceGame

import origo
from origo.actions import Action
from origo.events import Event, GameEnded
from origo.points import RuleSet
from origo.state import State

from .adapter import (
    GivenChance,
    Summary,
    deck_of,
    extra,
    log_of,
    position_arguments,
    reference_data,
    reference_extra,
    reference_readings,
    summary,
)


class DivergenceError(Exception):
    """Library and reference disagree, or one of them contradicts itself."""


@attrs.define
class Pair:
    """A game in the library and the same one in the reference.

    Attributes:
        state: The library's state.
        reference: The reference's game.
        chance: What the library drew and the reference has not asked for yet.
        logged: How many entries of the reference's log are compared.
    """

    state: State
    reference: ReferenceGame
    chance: GivenChance
    logged: int = 0

    def play(self, text: str) -> None:
        """Play an action in both games, then compare them.

        Raises:
            DivergenceError: If they differ, or one of them fails.
        """
        action = origo.parse_action(text, self.state.rules)
        after, events = _stepped(self.state, action)
        self.state = after
        self.chance.take(events)
        try:
            self.reference.play(text)
        except Exception as error:
            msg = f"{text}: the reference raises {error!r}"
            raise DivergenceError(msg) from error
        self.compare(events)

    def compare(self, events: Sequence[Event]) -> None:
        """Compare the two games, and what just happened in them.

        Raises:
            DivergenceError: With everything that differs.
        """
        new = self.reference.log[self.logged :]
        self.logged += len(new)
        found = [
            *_faults_of_log(log_of(events), new),
            *_differences("", summary(self.state), self.reference.summary()),
            *_differences(
                "extra ",
                extra(self.state),
                reference_extra(self.reference, self.state),
            ),
            *_faults_of_legal(self.state, self.reference.legal()),
            *_faults_of_end(self.state, events),
        ]
        if self.chance.left:
            found.append(f"only the library drew {self.chance.left}")
        if found:
            raise DivergenceError("\n".join(found))


def begin(rules: RuleSet, players: int, seed: int) -> Pair:
    """Set a game up in both, and compare the beginning.

    Raises:
        DivergenceError: If they differ.
    """
    state, events = origo.start(rules, players, seed)
    if state != origo.new_game(rules, players, seed):
        msg = "start and new_game differ"
        raise DivergenceError(msg)
    chance = GivenChance()
    chance.take(events)
    try:
        reference = ReferenceGame(
            reference_data(rules.data),
            reference_readings(rules),
            players,
            deck_of(events),
            chance,
        )
    except Exception as error:
        msg = f"the reference cannot set the game up: {error!r}"
        raise DivergenceError(msg) from error
    pair = Pair(state, reference, chance)
    pair.compare(events)
    return pair


def set_up(rules: RuleSet, described: Summary, remembered: Summary, seed: int) -> Pair:
    """Set a position up in both, and compare it.

    Raises:
        DivergenceError: If they differ.
    """
    arguments = position_arguments(described, remembered)
    state = origo.position(rules, **arguments, seed=seed)
    chance = GivenChance()
    reference = ReferenceGame.from_summary(
        reference_data(rules.data),
        reference_readings(rules),
        len(described["shields"]),
        described,
        chance,
        remembered,
    )
    pair = Pair(state, reference, chance)
    pair.compare(())
    return pair


def _stepped(state: State, action: Action) -> tuple[State, Sequence[Event]]:
    """Play an action in the library, by both of its verbs."""
    try:
        after, events = origo.step(state, action)
        applied = origo.apply(state, action)
    except Exception as error:
        msg = f"{action}: the library raises {error!r}"
        raise DivergenceError(msg) from error
    if applied != after:
        msg = f"{action}: apply and step differ"
        raise DivergenceError(msg)
    return after, events


def _differences(where: str, ours: Summary, theirs: Summary) -> list[str]:
    """Tell in which values two descriptions differ."""
    return [
        f"{where}{name}: library {ours.get(name)!r}, reference {theirs.get(name)!r}"
        for name in ours | theirs
        if ours.get(name) != theirs.get(name)
    ]


def _faults_of_log(
    ours: list[tuple[object, ...]], theirs: Sequence[tuple[object, ...]]
) -> list[str]:
    """Tell in which advances of leaders and scorings two logs differ, in order."""
    seen = [entry for entry in theirs if entry[0] != "over"]
    if ours == seen:
        return []
    return [f"log: library {ours}, reference {seen}"]


def _faults_of_legal(state: State, theirs: set[str]) -> list[str]:
    """Tell what is wrong with the legal actions, as a set and as a sequence."""
    legal = origo.legal_actions(state)
    listed = list(legal)
    ours = {str(action) for action in listed}
    faults = []
    if ours != theirs:
        faults.append(
            f"legal: only library {sorted(ours - theirs)}, "
            f"only reference {sorted(theirs - ours)}"
        )
    if len(ours) != len(listed):
        faults.append(f"legal: {len(listed)} actions have {len(ours)} texts")
    if len(legal) != len(listed):
        faults.append(f"legal: {len(legal)} are counted, {len(listed)} are listed")
    elif listed != [legal[index] for index in range(len(legal))]:
        faults.append("legal: indices and iteration differ")
    faults += [
        f"legal: {action} is not in it" for action in listed if action not in legal
    ]
    return faults


def _faults_of_end(state: State, events: Sequence[Event]) -> list[str]:
    """Tell what is wrong with the outcome (E-04)."""
    result = origo.outcome(state)
    if result is None:
        return []
    best = max(state.track.distances)
    winner = state.track.distances.index(best)
    ended = [event for event in events if isinstance(event, GameEnded)]
    if result.winner != winner or [event.winner for event in ended] != [winner]:
        return [f"outcome: {result} of {state.track.distances}, {ended}"]
    return []

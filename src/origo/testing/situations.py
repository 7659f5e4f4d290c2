"""Rare situations: what a game must reach before it can be said to prove anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TypeAlias, TypeVar

import attrs

from ..actions import Migrate, Sail
from ..events import (
    Awarded,
    BattleWon,
    CardActionsClosed,
    CardsDrawn,
    ConditionMet,
    LeaderAdvanced,
    PileReshuffled,
    ScoringHeld,
    StateFounded,
)
from .scripts import Step

E = TypeVar("E")

Seen: TypeAlias = Callable[[Step], bool]
"""Tells whether a step reaches a situation."""

LONG_BATTLE = 4
"""How many cards make a long battle."""


def situations_of(step: Step) -> Iterator[str]:
    """Name the rare situations that a step reaches."""
    return (name for name, seen in SITUATIONS.items() if seen(step))


@attrs.define
class Tally:
    """Counts in how many games each situation is reached.

    Attributes:
        games: How many games were played.
        reached: In how many of them each situation was reached.
    """

    games: int = 0
    reached: Counter[str] = attrs.field(factory=Counter[str])

    def add(self, steps: Iterable[Step]) -> frozenset[str]:
        """Count a game, and name what it reached."""
        found = frozenset(name for step in steps for name in situations_of(step))
        self.count(found)
        return found

    def count(self, found: Iterable[str]) -> None:
        """Count a game that reached some situations."""
        self.games += 1
        self.reached.update(found)

    def per_thousand(self) -> Mapping[str, float]:
        """Give how often each situation is reached in a thousand games."""
        games = max(1, self.games)
        return {name: 1000 * self.reached[name] / games for name in SITUATIONS}


def _any(kind: type[E], test: Callable[[E], bool] | None = None) -> Seen:
    """Look for an event of some kind."""

    def seen(step: Step) -> bool:
        return any(
            isinstance(event, kind) and (test is None or test(event))
            for event in step.events
        )

    return seen


def _full_sea(step: Step) -> bool:
    """Tell whether a sea is full, so that it can be attacked (K-01)."""
    state = step.after
    return any(state.is_full(mask) for mask in state.board.sea_masks)


def _sea_battle(step: Step) -> bool:
    """Tell whether a battle is fought at sea."""
    battle = step.after.battle
    return battle is not None and bool(
        step.after.board.bit[battle.space] & step.after.board.sea
    )


def _holes(step: Step) -> bool:
    """Tell whether a founded state has free spaces again (F-03, conv. 16)."""
    return bool(step.after.track.founded_spaces & step.after.free)


def _full_again(step: Step) -> bool:
    """Tell whether a founded state was filled once more (F-03)."""
    if step.before is None:
        return False
    regions = [step.after.board.regions[code] for code in step.before.track.founded]
    return any(
        step.after.is_full(region.mask) and not step.before.is_full(region.mask)
        for region in regions
    )


def _full_unfounded(step: Step) -> bool:
    """Tell whether a state is full without a marker (A-11, conv. 16)."""
    state = step.after
    return any(
        state.is_full(mask) and not mask & state.track.founded_spaces
        for mask in state.board.state_masks
    )


def _long_battle(step: Step) -> bool:
    """Tell whether many cards were played in a battle."""
    battle = step.after.battle
    return battle is not None and len(battle.played) >= LONG_BATTLE


def _equal_battle(step: Step) -> bool:
    """Tell whether a battle was decided at equal combat points (K-07)."""
    won = [event for event in step.events if isinstance(event, BattleWon)]
    return any(event.attack == event.defence for event in won)


def _no_pile(step: Step) -> bool:
    """Tell whether the draw pile is empty (T-11)."""
    return not step.after.piles.draw


def _no_cards(step: Step) -> bool:
    """Tell whether both piles are empty (T-11)."""
    return not step.after.piles.draw and not step.after.piles.discard


def _short_hand(step: Step) -> bool:
    """Tell whether a hand could not be filled (T-11)."""
    if not _no_cards(step):
        return False
    size = step.after.data.hand_size
    drew = {event.seat for event in step.events if isinstance(event, CardsDrawn)}
    return any(len(step.after.seats[seat].hand) < size for seat in drew)


def _no_supply(step: Step) -> bool:
    """Tell whether a seat has no shield left to place (E-01)."""
    return any(not who.supply for who in step.after.seats)


def _two_due(step: Step) -> bool:
    """Tell whether two tribe scorings are due in one round (F-05)."""
    return step.after.track.due > 1


def _two_scorings(step: Step) -> bool:
    """Tell whether several tribe scorings are held at once (A-23)."""
    held = [event for event in step.events if isinstance(event, ScoringHeld)]
    return len(held) > 1


def _tied(source: str, sharing: int = 1) -> Seen:
    """Look for a place that is shared by so many others."""

    def tied(event: Awarded) -> bool:
        return event.source == source and len(event.shared_with) >= sharing

    return _any(Awarded, tied)


def _stepped_on(event: LeaderAdvanced) -> bool:
    """Tell whether a leader went on because a space was occupied (L-02)."""
    return event.target > event.origin + event.steps


def _lapped(step: Step) -> bool:
    """Tell whether a leader has gone around the whole track (L-03)."""
    return max(step.after.track.distances) > step.after.data.track_length


def _met(condition: str) -> Seen:
    """Look for an end condition that is met."""

    def is_it(event: ConditionMet) -> bool:
        return event.condition == condition

    return _any(ConditionMet, is_it)


def _moved_twice(step: Step) -> bool:
    """Tell whether a shield moved that had moved in this turn (A-07)."""
    before, action = step.before, step.action
    if before is None or not isinstance(action, Migrate | Sail):
        return False
    return bool(before.turn.moved & before.board.bit[action.origin])


SITUATIONS: Mapping[str, Seen] = MappingProxyType(
    {
        "full sea": _full_sea,
        "battle": lambda step: step.after.battle is not None,
        "battle at sea": _sea_battle,
        "long battle": _long_battle,
        "battle decided at equal points": _equal_battle,
        "founding": _any(StateFounded),
        "founded state with holes": _holes,
        "founded state filled again": _full_again,
        "full state without marker": _full_unfounded,
        "draw pile empty": _no_pile,
        "both piles empty": _no_cards,
        "reshuffle": _any(PileReshuffled),
        "hand that cannot be filled": _short_hand,
        "supply empty": _no_supply,
        "card actions closed": _any(CardActionsClosed),
        "shield that moves twice": _moved_twice,
        "two scorings due": _two_due,
        "two scorings at once": _two_scorings,
        "clans tied": _tied("clans"),
        "three clans tied": _tied("clans", 2),
        "fleets tied": _tied("fleet"),
        "states tied": _tied("states"),
        "leader stepped on": _any(LeaderAdvanced, _stepped_on),
        "leader on a second lap": _lapped,
        "starting player named": lambda step: step.after.stage == "naming",
        "end by last marker": _met("last-marker"),
        "end by last shield": _met("last-shield"),
        "end by passes": _met("all-pass"),
    }
)
"""The rare situations by name."""

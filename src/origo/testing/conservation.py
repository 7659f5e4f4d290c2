"""The law that nothing is lost, doubled or exceeded, whatever is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..events import ShieldRemoved
from ..state import State
from ..types import Card, Seat
from .bench import Bench
from .scripts import Step


def check_conservation(step: Step, _: Bench) -> Iterator[str]:
    """Hold shields, cards, leaders and markers to those of the game."""
    yield from _one_shield_each(step.after)
    yield from _leaders(step)
    yield from _markers(step)
    size = step.after.data.hand_size
    for seat, who in enumerate(step.after.seats):
        if who.supply < 0:
            yield f"leaves seat {seat} with a supply of {who.supply}"
        if len(who.hand) > size:
            yield f"leaves seat {seat} with {len(who.hand)} cards: a hand has {size}"
    if step.before is not None:
        yield from _shields(step, step.before)
        if cards_of(step.before) != cards_of(step.after):
            yield "loses or doubles a card"


def cards_of(state: State) -> Counter[Card]:
    """Count the cards in the hands, on the piles and in the battle under way."""
    cards = Counter([card for who in state.seats for card in who.hand])
    cards.update(state.piles.draw)
    cards.update(state.piles.discard)
    if state.battle is not None:
        cards.update(card for _, card in state.battle.played)
    return cards


def shields_of(state: State, seat: int) -> int:
    """Count a seat's shields on the board, in the supply and in the battle."""
    who = state.seats[seat]
    fighting = state.battle is not None and state.battle.attacker == seat
    return who.shields.bit_count() + who.supply + fighting


def _shields(step: Step, before: State) -> Iterator[str]:
    """Hold each tribe to its shields, but for those that go into the box (K-08)."""
    boxed = Counter(
        event.seat
        for event in step.events
        if isinstance(event, ShieldRemoved) and event.to == "box"
    )
    for seat in map(Seat, range(before.players)):
        had, has = shields_of(before, seat), shields_of(step.after, seat)
        if had - boxed[seat] != has:
            lost = f"{boxed[seat]} went into the box" if boxed[seat] else "none left"
            yield f"leaves seat {seat} with {has} shields of {had}, but {lost}"


def _one_shield_each(state: State) -> Iterator[str]:
    """Hold a space to one shield, but for the contested one (C-10, K-03)."""
    taken = 0
    for seat, who in enumerate(state.seats):
        if double := taken & who.shields:
            names = " ".join(state.board.names(double))
            yield f"puts a second shield, of seat {seat}, on {names}"
        taken |= who.shields
    if taken & ~state.board.all:
        yield "puts a shield beyond the board"
    battle = state.battle
    if battle is not None and battle.defender != state.holder(
        state.board.bit[battle.space]
    ):
        yield f"fights for {battle.space}, which the defender does not hold"


def _leaders(step: Step) -> Iterator[str]:
    """Hold leaders to spaces of their own, and to never going back (L-01, L-02)."""
    now = step.after.track.distances
    if len(set(now)) < step.after.players:
        yield f"puts two leaders on one space: {list(now)}"
    then = now if step.before is None else step.before.track.distances
    if any(after < before for before, after in zip(then, now, strict=True)):
        yield f"moves a leader back: from {list(then)} to {list(now)}"


def _markers(step: Step) -> Iterator[str]:
    """Hold a state to one marker, which only a full state gets (F-01, F-03)."""
    state, founded = step.after, step.after.track.founded
    if len(set(founded)) < len(founded):
        yield f"founds a state twice: {' '.join(founded)}"
    if step.before is None:
        return
    before = step.before.track.founded
    if founded[: len(before)] != before:
        yield f"takes a marker away: {' '.join(before)}, then {' '.join(founded)}"
    for code in founded[len(before) :]:
        if not state.is_full(state.board.regions[code].mask):
            yield f"founds {code}, which is not full"

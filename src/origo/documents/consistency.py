"""What holds in every state that a game can reach, whatever the readings.

A state that comes from outside is held to it, as a position set up by hand is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from ..engine import legal_actions
from ..state import CARD_ACTIONS, Battle, State, Turn
from ..types import Seat

Problems: TypeAlias = Iterator[tuple[str, str]]
"""What is wrong, each with the path of the value that is to blame."""


def inconsistencies(state: State) -> Problems:
    """Find everything in a state that cannot be, its names and seats being sound."""
    found = [
        *_shields(state),
        *_cards(state),
        *_track(state),
        *_stage(state),
        *_turn(state),
        *_memory(state),
    ]
    yield from found
    if not found and state.stage != "over" and not legal_actions(state):
        yield "stage", f"nothing can be done in the stage {state.stage!r}"


def _shields(state: State) -> Problems:
    """Find shields that lie on each other, or that there are not."""
    taken = 0
    most = state.table.shields
    for seat, who in enumerate(state.seats):
        if twice := state.board.names(taken & who.shields):
            problem = f"{' '.join(twice)} has a shield of another seat, too"
            yield f"seats[{seat}].shields", problem
        taken |= who.shields
        fighting = state.battle is not None and state.battle.attacker == seat
        total = who.shields.bit_count() + who.supply + fighting
        if total > most:
            yield f"seats[{seat}].supply", f"{total} shields; each seat has {most}"


def _cards(state: State) -> Problems:
    """Find cards that the deck does not have, and hands that are too large."""
    played = state.battle.played if state.battle else ()
    there = Counter([*state.piles.draw, *state.piles.discard, *(c for _, c in played)])
    for seat, who in enumerate(state.seats):
        there.update(who.hand)
        if len(who.hand) > state.data.hand_size:
            problem = f"{len(who.hand)} cards; a hand has {state.data.hand_size}"
            yield f"seats[{seat}].hand", problem
    deck = Counter(state.data.deck.cards)
    for card in state.data.deck.kinds:
        if there[card] > deck[card]:
            problem = f"{card} is there {there[card]} times; the deck has {deck[card]}"
            yield "draw", problem


def _track(state: State) -> Problems:
    """Find leaders, markers and conditions that cannot be so."""
    track, leaders = state.track, len(state.track.distances)
    if leaders != state.players:
        yield "track.distances", f"{leaders} leaders for {state.players} seats"
    if min(track.distances, default=1) < 1:
        yield "track.distances", "the track begins with space 1"
    if len(set(track.distances)) < leaders:
        yield "track.distances", "two leaders stand on one space"
    if len(set(track.met)) < len(track.met):
        yield "track.met", "an end condition is met twice"


def _stage(state: State) -> Problems:
    """Find what does not go with what is being decided."""
    stage, track = state.stage, state.track
    if stage != "over" and (stage == "placement") == bool(state.round):
        yield "round", f"round {state.round} in the stage {stage!r}"
    if stage == "over" and not track.met:
        yield "track.met", "the game is over, but no end condition is met"
    if (stage == "battle") == (state.battle is None):
        yield "battle", f"{'a' if state.battle else 'no'} battle in the stage {stage!r}"
    elif state.battle is not None:
        yield from _battle(state, state.battle)
    if stage == "over" and state.to_decide != track.starter:
        yield "to_decide", "when the game is over it is the starting player"
    if stage == "turn" and state.to_decide != state.turn.seat:
        yield "to_decide", f"it is the turn of seat {state.turn.seat}"


def _battle(state: State, battle: Battle) -> Problems:
    """Find what cannot be in a battle."""
    if battle.attacker == battle.defender:
        yield "battle.defender", f"seat {battle.defender} attacks itself"
    if not state.seats[battle.defender].shields & state.board.bit[battle.space]:
        problem = f"seat {battle.defender} has no shield on {battle.space}"
        yield "battle.defender", problem
    if battle.attacker != state.turn.seat:
        yield "battle.attacker", f"it is the turn of seat {state.turn.seat}"
    if not battle.played or battle.played[0][0] != "attacker":
        yield "battle.played", "the attacker plays the first card"
    if not state.turn.cards:
        yield "turn.cards", "an attack is a card action"
    if state.to_decide != battle.seat(battle.side):
        yield "to_decide", f"the {battle.side} is to act"


def _turn(state: State) -> Problems:
    """Find what cannot be in the turn under way, or outside of turns."""
    turn, starter = state.turn, state.track.starter
    if state.stage not in {"turn", "battle"}:
        if turn != Turn(starter):
            yield "turn", f"no turn in the stage {state.stage!r}: seat {starter} alone"
        return
    index = (turn.seat - starter) % state.players
    if turn.index != index:
        problem = f"{turn.index}: the turn of seat {turn.seat} is number {index}"
        yield "turn.index", f"{problem} when seat {starter} starts"
    if not 0 <= turn.cards <= CARD_ACTIONS:
        yield "turn.cards", f"{turn.cards}: a turn has {CARD_ACTIONS} card actions"
    if turn.sailed & ~turn.moved:
        yield "turn.moved", "what has sailed has moved"
    if lost := state.board.names(turn.moved & ~state.seats[turn.seat].shields):
        yield "turn.moved", f"seat {turn.seat} has no shield on {' '.join(lost)}"
    if Seat(turn.seat) in turn.defenders:
        yield "turn.defenders", f"seat {turn.seat} attacks in its own turn"


def _memory(state: State) -> Problems:
    """Find memories that their readings do not have, or cannot go on with."""
    memories = state.rules.memories
    if len(state.memory) != len(memories):
        yield "memory", f"{len(state.memory)} values for {len(memories)} readings"
        return
    for i, (memory, value) in enumerate(zip(memories, state.memory, strict=True)):
        try:
            hash(memory.after(value, state))
        except Exception as error:  # noqa: BLE001 - anybody's code, with any value
            problem = f"its reading cannot go on with it: {type(error).__name__}"
            yield f"memory[{i}]", problem

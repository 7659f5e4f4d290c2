"""The game as a whole: legal actions as texts, and playing one (T-02, K-07, P-13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .attack import (
    give_up,
    hand_over,
    legal_battle_actions,
    open_attack,
    reinforce,
)
from .data import ReferenceData
from .ending import begin_round, finish_turn
from .movement import migrate, sail
from .position import Chance, Position
from .readings import ReadingChoice
from .setup import blank_position, legal_placements, place, set_up
from .summary import describe_extra, restore, summarize
from .turn import close_card_actions, exchange, expand, legal_turn_actions


def name(position: Position, seat: str) -> None:
    """Name the next starting player, whose turn begins the next round (P-13)."""
    begin_round(position, int(seat))


VERBS: dict[str, Callable[..., None]] = {
    "place": place,
    "expand": expand,
    "attack": open_attack,
    "reinforce": reinforce,
    "hand-over": hand_over,
    "give-up": give_up,
    "migrate": migrate,
    "exchange": exchange,
    "sail": sail,
    "end-turn": finish_turn,
    "name": name,
}
"""What each first word of an action does with the names that follow it."""


class ReferenceGame:
    """A game of ORIGO, played slowly and literally, under any readings."""

    def __init__(
        self,
        data: ReferenceData,
        readings: Mapping[str, ReadingChoice],
        players: int,
        deck: Sequence[str],
        chance: Chance,
    ) -> None:
        """Deal the shuffled deck, top first, and begin placement (S-01 to S-04)."""
        self.position: Position = blank_position(data, readings, players, chance)
        set_up(self.position, list(deck))

    @classmethod
    def from_summary(
        cls,
        data: ReferenceData,
        readings: Mapping[str, ReadingChoice],
        players: int,
        summary: Mapping[str, Any],
        chance: Chance,
        extra: Mapping[str, Any],
    ) -> ReferenceGame:
        """Set a game up in the middle, as its summary and extra facts say."""
        game = cls.__new__(cls)
        game.position = blank_position(data, readings, players, chance)
        restore(game.position, summary, extra)
        return game

    @property
    def log(self) -> list[tuple[object, ...]]:
        """What happened, as ("award", kind, seat, points) and the like (P-02)."""
        return self.position.log

    def summary(self) -> dict[str, object]:
        """Describe the position in plain comparable values."""
        return summarize(self.position)

    def extra(self) -> dict[str, object]:
        """Describe what the game remembers beyond its summary."""
        return describe_extra(self.position)

    def legal(self) -> set[str]:
        """List the legal actions of the seat to decide, as texts."""
        match self.position.stage:
            case "placement":
                return legal_placements(self.position)
            case "turn":
                return legal_turn_actions(self.position)
            case "battle":
                return legal_battle_actions(self.position)
            case "naming":
                return {f"name {seat}" for seat in range(self.position.players)}
            case "over":
                return set()

    def play(self, text: str) -> None:
        """Play one action; refuse it if it is not legal."""
        if text not in self.legal():
            msg = f"not legal now: {text!r}"
            raise ValueError(msg)
        kind, *names = text.split(" ")
        if kind in ("migrate", "exchange", "sail"):
            close_card_actions(self.position)
        VERBS[kind](self.position, *names)

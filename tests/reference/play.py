"""Chance and positions for the reference's own tests: random games, tables by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from .data import EUROPE, ReferenceData
from .game import ReferenceGame
from .readings import POINTS, ReadingChoice


def generator(seed: int) -> Random:
    """Make the generator that decides whatever these tests leave to chance."""
    return Random(seed)


class RandomChance:
    """Chance that is decided by Python's generator (S-01, A-01, A-03, T-11)."""

    def __init__(self, seed: int) -> None:
        """Seed the generator."""
        self.rng = generator(seed)

    def first_seat(self, seats: list[int]) -> int:
        """Draw the seat that begins (A-01)."""
        return self.rng.choice(seats)

    def space(self, spaces: list[str]) -> str:
        """Draw the space of a starting shield (A-03)."""
        return self.rng.choice(spaces)

    def shuffle(self, cards: list[str]) -> list[str]:
        """Shuffle the discard pile (T-11)."""
        return self.rng.sample(cards, len(cards))


def whole_deck(data: ReferenceData) -> list[str]:
    """List all cards in deck order (C-01)."""
    return [card for card, count in data.deck.items() for _ in range(count)]


def new_game(
    players: int,
    seed: int,
    readings: Mapping[str, ReadingChoice] | None = None,
    data: ReferenceData = EUROPE,
) -> ReferenceGame:
    """Begin a game with everything that chance decides drawn from a seed."""
    chance = RandomChance(seed)
    deck = chance.shuffle(whole_deck(data))
    return ReferenceGame(data, readings or {}, players, deck, chance)


def random_readings(rng: Random) -> dict[str, ReadingChoice]:
    """Choose a reading for each rule point, options included."""
    readings: dict[str, ReadingChoice] = {}
    for point, (_, names, _, _) in POINTS.items():
        readings[point] = rng.choice(names)
    if readings["first-player"] == "given":
        readings["first-player"] = {"reading": "given", "seat": rng.randrange(2)}
    if readings["next-starter"] == "rotate":
        direction = rng.choice(["clockwise", "counter-clockwise"])
        readings["next-starter"] = {"reading": "rotate", "direction": direction}
    return readings


def hand_set(
    shields: Sequence[str],
    readings: Mapping[str, ReadingChoice] | None = None,
    data: ReferenceData = EUROPE,
    extra: Mapping[str, Any] | None = None,
    **changes: object,
) -> ReferenceGame:
    """Set a position up by hand: shields by seat, changes of the summary by name.

    Unless changed, seat 0 begins round 3 with empty hands and empty piles (conv. 32),
    and the leaders stand ten spaces apart.
    """
    players = len(shields)
    seats = range(players)
    summary: dict[str, object] = {
        "stage": "turn",
        "to_decide": 0,
        "shields": [held.split() for held in shields],
        "supply": [10 for _ in seats],
        "hands": [[] for _ in seats],
        "draw": [],
        "discard": [],
        "distances": [10 * (seat + 1) for seat in seats],
        "founded": [],
        "due": 0,
        "met": [],
        "starter": 0,
        "round": 3,
        "battle": None,
        "turn": turn_of_seat(0, 0),
    }
    return ReferenceGame.from_summary(
        data, readings or {}, players, summary | changes, RandomChance(0), extra or {}
    )


def hands(*held: str) -> list[list[str]]:
    """Write hands down as texts."""
    return [hand.split() for hand in held]


def turn_of_seat(seat: int, index: int, **changes: object) -> dict[str, object]:
    """Describe a turn at its beginning, with changes by name."""
    return {
        "seat": seat,
        "index": index,
        "cards": 0,
        "migration": "none",
        "sailed": [],
        "moved": [],
        "defenders": [],
    } | changes


def last_turn(players: int) -> dict[str, object]:
    """Changes that make it the last turn of the round, the starter being seat 0."""
    seat = players - 1
    return {"turn": turn_of_seat(seat, seat), "to_decide": seat}


@dataclass
class Played:
    """What a random game came to."""

    rounds: int = 0
    decisions: int = 0
    attacks: int = 0
    founded: int = 0
    winner_distance: int = 0
    ended_by: list[str] = field(default_factory=list)
    finished: bool = False


def play_at_random(game: ReferenceGame, rng: Random, limit: int = 400) -> Played:
    """Play uniformly among the legal action texts until the game or the limit ends."""
    played = Played()
    while (legal := sorted(game.legal())) and game.position.round <= limit:
        action = rng.choice(legal)
        played.decisions += 1
        played.attacks += action.startswith("attack")
        game.play(action)
    played.rounds = game.position.round
    played.founded = len(game.position.founded)
    played.winner_distance = max(game.position.distances)
    played.ended_by = sorted(game.position.met)
    played.finished = game.position.stage == "over"
    return played

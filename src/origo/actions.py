"""What a seat can answer: one small frozen record per kind of action.

``str(action)`` is its text (``expand row-E E7``), needs no board, and is read back by
:func:`origo.parse_action`. The set of kinds is closed.
"""

from __future__ import annotations

from typing import TypeAlias

import attrs

from .types import Card, Seat, Space


@attrs.frozen
class Place:
    """Place a starting shield on a free space (S-04)."""

    space: Space

    def __str__(self) -> str:
        """Give the action's text."""
        return f"place {self.space}"


@attrs.frozen
class Expand:
    """Play a card to place a shield on a free space that it reaches (T-04)."""

    card: Card
    space: Space

    def __str__(self) -> str:
        """Give the action's text."""
        return f"expand {self.card} {self.space}"


@attrs.frozen
class Attack:
    """Play a card to attack a space that it reaches and another tribe holds (K-03)."""

    card: Card
    space: Space

    def __str__(self) -> str:
        """Give the action's text."""
        return f"attack {self.card} {self.space}"


@attrs.frozen
class Reinforce:
    """Add a card to one's side of the battle (K-06, K-07)."""

    card: Card

    def __str__(self) -> str:
        """Give the action's text."""
        return f"reinforce {self.card}"


@attrs.frozen
class HandOver:
    """Let the other side of the battle act, while one's own is ahead (K-07)."""

    def __str__(self) -> str:
        """Give the action's text."""
        return "hand-over"


@attrs.frozen
class GiveUp:
    """Lose the battle, while one's own side is behind (K-07)."""

    def __str__(self) -> str:
        """Give the action's text."""
        return "give-up"


@attrs.frozen
class Migrate:
    """Move a shield from land, over own shields, to a free space (T-05)."""

    origin: Space
    target: Space

    def __str__(self) -> str:
        """Give the action's text."""
        return f"migrate {self.origin} {self.target}"


@attrs.frozen
class Exchange:
    """Discard two cards, named in deck order, and draw two (T-06)."""

    first: Card
    second: Card

    def __str__(self) -> str:
        """Give the action's text."""
        return f"exchange {self.first} {self.second}"


@attrs.frozen
class Sail:
    """Move a shield from sea, over own shields, to a free space (T-07)."""

    origin: Space
    target: Space

    def __str__(self) -> str:
        """Give the action's text."""
        return f"sail {self.origin} {self.target}"


@attrs.frozen
class EndTurn:
    """End the turn; a turn without any action is a pass (T-03)."""

    def __str__(self) -> str:
        """Give the action's text."""
        return "end-turn"


@attrs.frozen
class Name:
    """Name the next starting player (P-13)."""

    seat: Seat

    def __str__(self) -> str:
        """Give the action's text."""
        return f"name {self.seat}"


Action: TypeAlias = (
    Place
    | Expand
    | Attack
    | Reinforce
    | HandOver
    | GiveUp
    | Migrate
    | Exchange
    | Sail
    | EndTurn
    | Name
)

ACTION_TYPES: dict[str, type[Action]] = {
    "place": Place,
    "expand": Expand,
    "attack": Attack,
    "reinforce": Reinforce,
    "hand-over": HandOver,
    "give-up": GiveUp,
    "migrate": Migrate,
    "exchange": Exchange,
    "sail": Sail,
    "end-turn": EndTurn,
    "name": Name,
}
"""The kinds of action by their word, in the order in which legal actions are listed."""


def is_well_formed(action: Action) -> bool:
    """Tell whether an action's spaces and cards are texts and its seat is a number."""
    return all(
        type(value) is (int if isinstance(action, Name) else str)
        for value in attrs.astuple(action, recurse=False)
    )


def field_types(kind: type[Action]) -> tuple[str, ...]:
    """Name the types of an action's fields, in order: ``Space``, ``Card``, ``Seat``.

    Annotations are texts until somebody has attrs resolve them.
    """
    return tuple(getattr(f.type, "__name__", str(f.type)) for f in attrs.fields(kind))

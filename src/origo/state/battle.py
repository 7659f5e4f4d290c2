"""The battle under way."""

from __future__ import annotations

import attrs

from ..records import builder
from ..types import Card, Seat, Side, Space


@attrs.frozen
class Battle:
    """A battle under way.

    Attributes:
        space: The contested space, on which both sides have a shield.
        attacker: The attacking seat.
        defender: The defending seat.
        side: The side to act.
        played: The cards played so far, each with its side, in order.
    """

    space: Space
    attacker: Seat
    defender: Seat
    side: Side
    played: tuple[tuple[Side, Card], ...]

    def cards(self, side: Side) -> int:
        """Count the cards that a side has played."""
        return [by for by, _ in self.played].count(side)

    def seat(self, side: Side) -> Seat:
        """Give the seat of a side."""
        return self.attacker if side == "attacker" else self.defender

    def with_card(self, side: Side, card: Card) -> Battle:
        """Give the battle after a side played a card, before it is known who acts."""
        return _build(
            self.space,
            self.attacker,
            self.defender,
            self.side,
            (*self.played, (side, card)),
        )

    def with_side(self, side: Side) -> Battle:
        """Give the battle with this side to act."""
        return _build(self.space, self.attacker, self.defender, side, self.played)


_build = builder(Battle)


def other_side(side: Side) -> Side:
    """Give the other side of a battle."""
    return "defender" if side == "attacker" else "attacker"

"""The turn under way."""

from __future__ import annotations

import attrs

from ..records import builder
from ..types import Bits, Migration, Seat

CARD_ACTIONS = 2
"""How many card actions a turn has (T-02)."""


@attrs.frozen
class Turn:
    """What the turn under way has done so far.

    Attributes:
        seat: Whose turn it is.
        index: Which turn of the round it is, from 0.
        cards: How many card actions it has taken.
        closed: Whether another action has closed the card actions (A-06).
        migration: Whether it has migrated or exchanged.
        sailed: The present spaces of the shields that have sailed in it.
        moved: The present spaces of the shields that have migrated or sailed in it.
        defenders: The seats that have played a card in defence in it, in order.
    """

    seat: Seat
    index: int = 0
    cards: int = 0
    closed: bool = False
    migration: Migration = "none"
    sailed: Bits = 0
    moved: Bits = 0
    defenders: tuple[Seat, ...] = ()

    @property
    def acted(self) -> bool:
        """Whether it has done anything but exchange cards."""
        return bool(self.cards or self.moved)

    def with_card_action(self) -> Turn:
        """Give the turn after a card action."""
        return _build(
            self.seat,
            self.index,
            self.cards + 1,
            self.closed,
            self.migration,
            self.sailed,
            self.moved,
            self.defenders,
        )

    def with_exchange(self, *, closed: bool) -> Turn:
        """Give the turn after an exchange of cards."""
        return _build(
            self.seat,
            self.index,
            self.cards,
            closed,
            "exchanged",
            self.sailed,
            self.moved,
            self.defenders,
        )

    def with_migration(self, origin: Bits, target: Bits, *, closed: bool) -> Turn:
        """Give the turn after a migration; a shield that has sailed is followed."""
        return _build(
            self.seat,
            self.index,
            self.cards,
            closed,
            "migrated",
            _followed(self.sailed, origin, target),
            self.moved & ~origin | target,
            self.defenders,
        )

    def with_voyage(self, origin: Bits, target: Bits, *, closed: bool) -> Turn:
        """Give the turn after a shield set sail."""
        return _build(
            self.seat,
            self.index,
            self.cards,
            closed,
            self.migration,
            self.sailed & ~origin | target,
            self.moved & ~origin | target,
            self.defenders,
        )

    def with_defender(self, seat: Seat) -> Turn:
        """Give the turn after a seat played cards in defence."""
        if seat in self.defenders:
            return self
        return _build(
            self.seat,
            self.index,
            self.cards,
            self.closed,
            self.migration,
            self.sailed,
            self.moved,
            tuple(sorted((*self.defenders, seat))),
        )


_build = builder(Turn)


def begun(seat: Seat, index: int) -> Turn:
    """Give a fresh turn of a seat, with its place in the round."""
    return _build(seat, index, 0, False, "none", 0, 0, ())  # noqa: FBT003 - by position


def _followed(marked: Bits, origin: Bits, target: Bits) -> Bits:
    """Give the marked spaces after the shield on ``origin`` moved to ``target``."""
    return marked ^ origin ^ target if marked & origin else marked

"""Names of spaces, cards, states and seats, read against a rule set and a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from ..points import RuleSet
from ..toml import Report, near, show, some
from ..types import Bits, Card, Region, Seat, Space


@attrs.frozen
class Names:
    """Finds what names stand for, and notes those that stand for nothing.

    Attributes:
        rules: The rule set.
        players: The number of players.
        report: What is wrong, as far as it was found.
    """

    rules: RuleSet
    players: int
    report: Report

    def space(self, name: Space, key: str) -> Bits:
        """Give the bit of a space, or no bit for an unknown one."""
        bit = self.rules.board.bit.get(name, 0)
        if not bit:
            last = self.rules.board.spaces[-1]
            problem = f"there is no space {name}: the board runs from A1 to {last}"
            self.report.add(key, problem)
        return bit

    def spaces(self, names: Iterable[Space], key: str) -> Bits:
        """Give the mask of spaces, each named once."""
        mask = 0
        for i, name in enumerate(names):
            bit = self.space(name, f"{key}[{i}]")
            if bit & mask:
                self.report.add(f"{key}[{i}]", f"{name} stands there twice")
            mask |= bit
        return mask

    def card(self, card: Card, key: str) -> bool:
        """Tell whether there is such a card; note it if not."""
        known = self.rules.data.deck.rank
        if card in known:
            return True
        self.report.add(key, f"there is no card {card} in this deck", near(card, known))
        return False

    def cards(self, cards: Sequence[Card], key: str) -> tuple[Card, ...]:
        """Give the cards that there are."""
        return tuple(c for i, c in enumerate(cards) if self.card(c, f"{key}[{i}]"))

    def states(self, codes: Iterable[Region], key: str) -> tuple[Region, ...]:
        """Give different states."""
        known, found = self.rules.board.states, list[Region]()
        for i, code in enumerate(codes):
            if code not in known:
                hint = near(code, known) or f"states here: {some(known)}"
                self.report.add(f"{key}[{i}]", f"there is no state {show(code)}", hint)
            elif code in found:
                self.report.add(f"{key}[{i}]", f"{code} is founded twice")
            else:
                found.append(code)
        return tuple(found)

    def seat(self, seat: Seat, key: str) -> Seat:
        """Give a seat of the table, or seat 0 for one that there is not."""
        if 0 <= seat < self.players:
            return seat
        problem = f"there is no seat {seat}: seats are 0 to {self.players - 1}"
        self.report.add(key, problem)
        return Seat(0)

    def seats(self, seats: Sequence[Seat], key: str) -> tuple[Seat, ...]:
        """Give different seats in their order around the table."""
        found = tuple(self.seat(seat, f"{key}[{i}]") for i, seat in enumerate(seats))
        if list(found) != sorted(set(found)):
            problem = "the seats do not stand in order, each of them once"
            self.report.add(key, problem)
        return found

    def count(self, number: int, key: str, most: int | None = None) -> int:
        """Give a number that is not negative, and not more than there may be."""
        if number < 0 or (most is not None and number > most):
            upto = "on" if most is None else f"to {most}"
            self.report.add(key, f"{show(number)} is not a number from 0 {upto}")
        return number

"""The score board and the chieftain track."""

from __future__ import annotations

import attrs

from ..records import builder
from ..types import Bits, Distance, EndCondition, Region, Seat


@attrs.frozen
class Track:
    """What the score board and the chieftain track show.

    Attributes:
        distances: How far each seat's leader has travelled.
        founded: The founded states, in the order of their founding.
        due: The tribe scorings that are due.
        met: The end conditions that are met, in the order in which that happened.
        starter: The seat that holds the starting player's place.
        passed: The seats that have passed since the last turn that was not a pass.
        passes: How many turns of this round were a pass so far.
        founded_spaces: The spaces of the founded states; derived from ``founded``.
    """

    distances: tuple[Distance, ...]
    founded: tuple[Region, ...]
    due: int
    met: tuple[EndCondition, ...]
    starter: Seat
    passed: tuple[Seat, ...]
    passes: int
    founded_spaces: Bits = attrs.field(eq=False, repr=False)

    def with_founding(
        self,
        region: Region,
        mask: Bits,
        due: int,
        met: tuple[EndCondition, ...],
        distances: tuple[Distance, ...],
    ) -> Track:
        """Give the track after a state was founded and the leader advanced."""
        return _build(
            distances,
            (*self.founded, region),
            due,
            met,
            self.starter,
            self.passed,
            self.passes,
            self.founded_spaces | mask,
        )

    def with_scoring(self, distances: tuple[Distance, ...], due: int) -> Track:
        """Give the track after a tribe scoring."""
        return _build(
            distances,
            self.founded,
            due,
            self.met,
            self.starter,
            self.passed,
            self.passes,
            self.founded_spaces,
        )

    def with_met(self, condition: EndCondition) -> Track:
        """Give the track with one more end condition met."""
        return _build(
            self.distances,
            self.founded,
            self.due,
            (*self.met, condition),
            self.starter,
            self.passed,
            self.passes,
            self.founded_spaces,
        )

    def with_passes(self, passed: tuple[Seat, ...], passes: int) -> Track:
        """Give the track with other passes."""
        return _build(
            self.distances,
            self.founded,
            self.due,
            self.met,
            self.starter,
            passed,
            passes,
            self.founded_spaces,
        )

    def with_starter(self, starter: Seat) -> Track:
        """Give the track at the begin of a round with this starting player."""
        return _build(
            self.distances,
            self.founded,
            self.due,
            self.met,
            starter,
            self.passed,
            0,
            self.founded_spaces,
        )


_build = builder(Track)

"""The cards outside of the hands."""

from __future__ import annotations

import attrs

from ..chance import Stream
from ..records import builder
from ..types import Card


@attrs.frozen
class Piles:
    """The cards outside of the hands, and the stream of chance.

    Attributes:
        draw: The draw pile, its top first.
        discard: The discard pile, the oldest card first.
        stream: Where the next outcome of chance comes from.
    """

    draw: tuple[Card, ...]
    discard: tuple[Card, ...]
    stream: Stream = attrs.field(repr=False)

    def with_drawn(
        self, draw: tuple[Card, ...], discard: tuple[Card, ...], stream: Stream
    ) -> Piles:
        """Give the piles after cards were drawn, perhaps with a shuffle between."""
        return _build(draw, discard, stream)

    def with_discarded(self, cards: tuple[Card, ...]) -> Piles:
        """Give the piles after cards were discarded, one after another."""
        return _build(self.draw, self.discard + cards, self.stream)


_build = builder(Piles)

"""What wide rule points answer with: awards, and who starts the next round."""

from __future__ import annotations

import attrs

from ..types import Bits, Seat


@attrs.frozen
class Award:
    """Points for one seat, with the reason.

    Attributes:
        seat: Who is paid.
        points: How many points; leaders advance by them.
        statement: The statement of the rules that pays them (``P-05``).
        place: The place that was reached, from 1; 0 where there are no places.
        shared_with: The other seats that share the place.
        spaces: The shields that earned it.
    """

    seat: Seat
    points: int
    statement: str
    place: int
    shared_with: tuple[Seat, ...]
    spaces: Bits


@attrs.frozen
class Appointed:
    """The next starting player is settled: this seat."""

    seat: Seat


@attrs.frozen
class ChosenBy:
    """This seat names the next starting player."""

    seat: Seat

"""Readings of the fleet: a shared first place (A-18), fleets without ships (A-19)."""

from __future__ import annotations

from origo import points


@points.FLEET_TIE.reading(
    "still-second",
    title="The second bonus is still given",
    effect="Where the strongest fleet is shared, the next fleet is still the second "
    "strongest.",
    source="printed rulebook, 'Fleet', by the letter",
)
def still_second(sharing: int, /) -> bool:
    """Give the second bonus whoever shares the first."""
    return True


@points.SHIPLESS_FLEET.reading(
    "any",
    title="No ship needed",
    effect="A player without a shield at sea can be second; several of them share the "
    "place and get nothing.",
    source="printed rulebook, 'Fleet', by the letter",
)
def any_number(ships: int, /) -> bool:
    """Count a fleet without ships, too (conv. 20)."""
    return True

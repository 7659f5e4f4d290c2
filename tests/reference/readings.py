"""The thirty-five rule points and their eighty readings (A-01 to A-39)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

ReadingChoice = str | Mapping[str, Any]
"""A reading's name, or a table of "reading" and its options."""

# Point: (id, readings, the rulebook's, BrettspielWelt's).
POINTS: dict[str, tuple[str, tuple[str, ...], str, str]] = {
    "first-player": (
        "A-01",
        ("first-seat", "drawn", "given"),
        "first-seat",
        "drawn",
    ),
    "start-spaces": (
        "A-02",
        ("staggered", "reverse-staggered"),
        "staggered",
        "staggered",
    ),
    "placement": ("A-03", ("in-turns", "drawn"), "in-turns", "in-turns"),
    "placement-cap": ("A-04", ("by-size", "half", "none"), "by-size", "by-size"),
    "action-order": ("A-06", ("free", "grouped", "both-or-none"), "free", "grouped"),
    "double-move": ("A-07", ("free", "once-a-turn"), "free", "free"),
    "refill": (
        "A-08",
        ("turn-participants", "turn-all", "round-all"),
        "turn-participants",
        "turn-all",
    ),
    "refill-order": (
        "A-09",
        ("active-first", "starter-first"),
        "active-first",
        "active-first",
    ),
    "defender-refill": (
        "A-10",
        ("after-turn", "after-battle"),
        "after-turn",
        "after-turn",
    ),
    "founding": (
        "A-11",
        ("any-arrival", "expansion-only"),
        "any-arrival",
        "any-arrival",
    ),
    "jump-path": ("A-32", ("chain", "straight"), "chain", "chain"),
    "reshuffle": ("A-33", ("when-needed", "when-empty"), "when-needed", "when-needed"),
    "exchange-pass": ("A-27", ("is-action", "is-pass"), "is-action", "is-action"),
    "attack-reach": ("A-12", ("adjacent", "card-reach"), "adjacent", "adjacent"),
    "sea-attack": ("A-13", ("full-now", "full-once"), "full-now", "full-now"),
    "battle-cards": (
        "A-14",
        ("any-number", "one-to-open", "one-each"),
        "any-number",
        "one-to-open",
    ),
    "population-defence": (
        "A-15",
        ("needs-neighbour", "always"),
        "needs-neighbour",
        "needs-neighbour",
    ),
    "ship-battle": (
        "A-16",
        ("both-sides", "attacker-only", "neither"),
        "both-sides",
        "neither",
    ),
    "beaten-shield": ("A-29", ("box", "supply"), "box", "box"),
    "clan-ties": (
        "A-17",
        ("next-lower", "lowest-shared", "full"),
        "next-lower",
        "next-lower",
    ),
    "fleet-tie": ("A-18", ("used-up", "still-second"), "used-up", "used-up"),
    "shipless-fleet": ("A-19", ("needs-a-ship", "any"), "needs-a-ship", "needs-a-ship"),
    "state-ties": (
        "A-20",
        ("next-lower", "lowest-shared", "full"),
        "next-lower",
        "next-lower",
    ),
    "next-starter": (
        "A-21",
        ("leader-chooses", "last-chooses", "rotate", "keep"),
        "leader-chooses",
        "last-chooses",
    ),
    "pending-scoring": ("A-23", ("dropped", "held"), "dropped", "dropped"),
    "track-lap": (
        "A-30",
        ("by-distance", "by-printed-space"),
        "by-distance",
        "by-distance",
    ),
    "clan-advance": ("A-31", ("by-place", "by-total"), "by-place", "by-place"),
    "state-presence": (
        "A-36",
        ("needs-a-shield", "any"),
        "needs-a-shield",
        "needs-a-shield",
    ),
    "dominance": ("A-37", ("founded", "all-spaces"), "founded", "all-spaces"),
    "mixed-clan-tie": ("A-39", ("per-clan", "per-tribe"), "per-clan", "per-tribe"),
    "scored-states": ("A-28", ("all", "founded-only"), "all", "all"),
    "game-stop": ("A-22", ("finish-round", "at-once"), "finish-round", "finish-round"),
    "all-pass": (
        "A-24",
        ("within-round", "in-succession"),
        "in-succession",
        "within-round",
    ),
    "last-shield": (
        "A-25",
        ("supply-empty", "on-board"),
        "supply-empty",
        "supply-empty",
    ),
    "last-scoring": ("A-26", ("always", "red-only"), "always", "always"),
}

RULEBOOK = {point: row[2] for point, row in POINTS.items()}
"""The reading of the printed rulebook for every rule point."""

BRETTSPIELWELT = {point: row[3] for point, row in POINTS.items()}
"""The reading of the online implementation for every rule point."""

OPTIONS: dict[str, dict[str, Any]] = {
    "given": {"seat": 0},
    "rotate": {"direction": "clockwise"},
}
"""Options of readings with their defaults (A-01, A-21)."""


@dataclass(frozen=True)
class Reading:
    """A chosen reading of one rule point with its options filled in."""

    name: str
    options: dict[str, Any] = field(default_factory=dict)


def choose(readings: Mapping[str, ReadingChoice]) -> dict[str, Reading]:
    """Fill a choice up with the rulebook's readings; refuse what is unknown."""
    for point in readings:
        if point not in POINTS:
            msg = f"unknown rule point: {point!r}"
            raise ValueError(msg)
    return {
        point: _choose_one(point, readings.get(point, RULEBOOK[point]))
        for point in POINTS
    }


def _choose_one(point: str, choice: ReadingChoice) -> Reading:
    """Check one choice and fill its options in."""
    table = {"reading": choice} if isinstance(choice, str) else dict(choice)
    name = table.pop("reading")
    if name not in POINTS[point][1]:
        msg = f"unknown reading of {point}: {name!r}"
        raise ValueError(msg)
    options = dict(OPTIONS.get(name, {}))
    for option in table:
        if option not in options:
            msg = f"{point} {name} has no option {option!r}"
            raise ValueError(msg)
    return Reading(name, options | table)

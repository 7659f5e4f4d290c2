"""Rule sets for tests: readings taken from the registry, and the boards at hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Literal, get_args, get_origin

import origo
from origo.gamedata import GameData, europe, load_data, parse_data
from origo.plugins import Offer
from origo.points import POINTS, Option, RuleSet

FOLDER = Path(__file__).parent.parent / "data"
"""Where the invented boards lie."""

BOARDS = ("europe", "small", "tiny", "crowded")
"""The shipped map, and three invented ones where piles run out (T-11)."""

CROWDED = (("starting = 2", "starting = 6"), ("starting = 1", "starting = 4"))
"""What makes the board `tiny` crowded: caps end its placement early (conv. 33)."""

Choices = Mapping[str, str | Mapping[str, object]]
"""Readings by rule point: a name, or a table of ``reading`` and its options."""

SEATS = 2
"""Seats that every number of players has; options of a number choose among them."""


@cache
def board_data(board: str) -> GameData:
    """Load the game data of a board by its name."""
    if board == "europe":
        return europe()
    if board == "crowded":
        text = (FOLDER / "tiny.toml").read_text("utf-8")
        for old, new in CROWDED:
            text = text.replace(old, new)
        return parse_data(text, "crowded")
    return load_data(FOLDER / f"{board}.toml")


def make_rules(choices: Choices, board: str = "europe") -> RuleSet:
    """Build the rulebook's rule set with some other readings, on a board."""
    return origo.ruleset({"rules": dict(choices)}, data=board_data(board))


def readings_of(point: str) -> list[str]:
    """Name the readings of a rule point that this distribution offers."""
    offers = origo.discover(third_party=False).readings(point)
    return [offer.reading.name for offer in offers]


def random_choices(rng: Random, share: float) -> dict[str, str | dict[str, object]]:
    """Choose readings at random for a share of the rule points.

    The others keep the rulebook's reading, so that a game plays out in many ways even
    where a reading ends most games early.
    """
    choices: dict[str, str | dict[str, object]] = {}
    for point in POINTS:
        if rng.random() < share:
            offers = list(origo.discover(third_party=False).readings(point.name))
            choices[point.name] = _choice(rng, rng.choice(offers))
    return choices


def _choice(rng: Random, offer: Offer) -> str | dict[str, object]:
    """Choose the options of a reading at random, too."""
    reading = offer.reading
    options = {option.key: _value(rng, option) for option in reading.options}
    return {"reading": reading.name} | options if options else reading.name


def _value(rng: Random, option: Option) -> Any:  # noqa: ANN401 - of the option's type
    """Choose a value for an option by the type of its values.

    Raises:
        TypeError: If no value can be chosen for this type.
    """
    if get_origin(option.annotation) is Literal:
        return rng.choice(get_args(option.annotation))
    if option.annotation is int:
        return rng.randrange(SEATS)
    msg = f"no values for an option of type {option.annotation!r}: {option.name}"
    raise TypeError(msg)

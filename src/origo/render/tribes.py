"""How the shields of a tribe look: a colour, a letter and an outline.

Each of the three tells tribes apart alone, so that nobody has to see colours.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import count

import attrs

from ..types import Colour
from .elements import Element, at, element
from .palette import SPARE_TRIBES, TRIBES


@attrs.frozen
class Tribe:
    """How the shields of a tribe look.

    Attributes:
        colour: The tribe's colour, as the game data names it.
        style: The class that the palette colours.
        letter: The letter on its shields.
        outline: The shape of its shields, one of ``OUTLINES``.
    """

    colour: Colour
    style: str
    letter: str
    outline: int


OUTLINES = (
    "M-10 -11H10V0C10 6 5 10 0 12.5C-5 10 -10 6 -10 0Z",  # a heater
    "M-11.5 0A11.5 11.5 0 0 1 11.5 0A11.5 11.5 0 0 1 -11.5 0Z",  # round
    "M-8 -10.5H8l2.5 2.5V8l-2.5 2.5H-8l-2.5 -2.5V-8z",  # square
    "M0 -12.5L11 -6.25V6.25L0 12.5L-11 6.25V-6.25Z",  # a hexagon
    "M0 -13L13 0L0 13L-13 0Z",  # on edge
    "M-5 -11.5H5L11.5 -5V5L5 11.5H-5L-11.5 5V-5Z",  # an octagon
    "M0 -12.5L12 -3L7.5 10.5H-7.5L-12 -3Z",  # a pentagon
)
"""The outlines of shields around the origin, 26 wide and high at most."""

_LETTERS = {"black": "K"}
"""Letters that are not the first one of the colour: printers write black so, for red,
blue and black may play together."""

_OUTLINES = {"red": 0, "blue": 1, "black": 2, "green": 3, "orange": 4}
"""The outlines of the printed game's tribes, the same for any number of players."""


def tribes(colours: Sequence[Colour]) -> tuple[Tribe, ...]:
    """Give the looks of the tribes of a game, by seat; no two look alike."""
    letters: list[str] = []
    outlines = [_OUTLINES[colour] for colour in colours if colour in _OUTLINES]
    others = (n for n in count() if n not in outlines)
    spares = count()
    looks: list[Tribe] = []
    for colour in colours:
        letters.append(_letter(colour, letters))
        style = colour if colour in TRIBES else _spare(next(spares))
        outline = _OUTLINES[colour] if colour in _OUTLINES else next(others)
        looks.append(Tribe(colour, f"t-{style}", letters[-1], outline % len(OUTLINES)))
    return tuple(looks)


@lru_cache(maxsize=8192)
def shield(tribe: Tribe, x: float, y: float, title: str, size: float = 1) -> Element:
    """Draw a shield around a point; its title is what the pointer shows."""
    inner = (
        element("title", title),
        element("path", d=OUTLINES[tribe.outline]),
        element("text", tribe.letter, y=4.3, class_="letter"),
    )
    drawn = "shield " + tribe.style
    if size == 1:
        return at(x, y, *inner, class_=drawn)
    return at(x, y, element("g", *inner, transform=f"scale({size})", class_=drawn))


def _spare(place: int) -> str:
    """Name the style of a colour that the palette does not know."""
    return f"x{place % len(SPARE_TRIBES)}"


def _letter(colour: Colour, taken: Sequence[str]) -> str:
    """Find the letter of a colour: its first one, else another, else any."""
    wanted = [_LETTERS.get(colour, colour[0].upper()), *colour.upper()]
    free = [letter for letter in wanted if letter.isalnum() and letter not in taken]
    alphabet = (c for c in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" if c not in taken)
    return free[0] if free else next(alphabet, "?")

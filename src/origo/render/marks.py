"""What is marked in a picture: highlighted spaces, and arrows for moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias, cast

import attrs

from ..actions import Migrate, Sail
from ..board import Board, bits
from ..errors import Fault, NotationError, PictureError
from ..events import BattleOpened, Event, ShieldMoved, ShieldPlaced, StateFounded
from ..notation import read_space, words
from ..types import Bits
from .elements import Element, element, group, number
from .grid import CELL, Grid

Arrow: TypeAlias = "Migrate | Sail | str | tuple[str, str]"
"""A move to be shown: the action itself, or its two spaces, in one text or in two."""

_APART = 11
"""How far an arrow stays from the middle of its target, where the shield's letter is,
and of its origin, if it is long."""

_BEND = 0.16
"""How far an arrow bends aside, as a part of its length, ..."""

_MOST_BEND = CELL / 2
"""... and at most: half a space, so that it runs between two rows of shields."""


@attrs.frozen
class Marks:
    """What is marked.

    Attributes:
        spaces: The highlighted spaces.
        arrows: Origin and target of each arrow.
    """

    spaces: Bits = 0
    arrows: tuple[tuple[Bits, Bits], ...] = ()


def read_marks(
    board: Board,
    highlight: str | Iterable[str] = (),
    arrows: Iterable[Arrow] = (),
    events: Iterable[Event] = (),
) -> Marks:
    """Read what a caller wants to be marked, and mark what happened.

    Raises:
        PictureError: If a space is none of the board, with every such fault at once.
    """
    faults: list[Fault] = []
    texts = [highlight] if isinstance(highlight, str) else list(highlight)
    spaces = 0
    for place, text in enumerate(texts):
        for bit in _spaces(board, f"highlight.{place}", text, faults):
            spaces |= bit
    pairs: list[tuple[Bits, Bits]] = []
    for place, arrow in enumerate(arrows):
        pairs += _arrow(board, f"arrows.{place}", arrow, faults)
    if faults:
        raise PictureError(faults)
    happened = marks_of(board, events)
    return Marks(spaces | happened.spaces, (*pairs, *happened.arrows))


def marks_of(board: Board, events: Iterable[Event]) -> Marks:
    """Mark where shields came to lie, and how they moved, by what happened."""
    spaces = 0
    arrows: list[tuple[Bits, Bits]] = []
    for event in events:
        match event:
            case ShieldPlaced() | BattleOpened():
                spaces |= board.bit[event.space]
            case ShieldMoved():
                arrows.append((board.bit[event.origin], board.bit[event.target]))
            case StateFounded():
                spaces |= board.regions[event.region].mask
            case _:
                pass
    return Marks(spaces, tuple(arrows))


def draw_highlights(grid: Grid, marks: Marks) -> Iterator[Element]:
    """Draw a frame within each highlighted space."""
    for bit in bits(marks.spaces):
        x, y = grid.corner(bit)
        yield group(_frame(x, y, "halo"), _frame(x, y, "frame"), class_="highlight")


def draw_arrows(grid: Grid, marks: Marks) -> Iterator[Element]:
    """Draw each arrow over what lies between its spaces."""
    for origin, target in marks.arrows:
        if origin != target:
            path = _curve(complex(*grid.middle(origin)), complex(*grid.middle(target)))
            yield group(
                element("path", d=path, class_="halo"),
                element("path", d=path, class_="line"),
                class_="arrow",
            )


def _frame(x: float, y: float, style: str) -> Element:
    """Draw a frame within the space at a corner."""
    side = CELL - 5
    return element(
        "rect", x=x + 2.5, y=y + 2.5, width=side, height=side, rx=3, class_=style
    )


def _spaces(
    board: Board, key: str, text: object, faults: list[Fault]
) -> Iterator[Bits]:
    """Read the names of spaces in a text."""
    if not isinstance(text, str):
        faults.append(Fault("picture", key, f"{text!r} is no text with spaces"))
        return
    for word in words(text):
        try:
            space = read_space(text, word)
        except NotationError as error:
            faults.append(Fault("picture", key, str(error)))
            continue
        if space in board.bit:
            yield board.bit[space]
        else:
            problem = f"there is no space {space}"
            hint = f"the board runs from A1 to {board.spaces[-1]}"
            faults.append(Fault("picture", key, problem, hint=hint))


def _arrow(
    board: Board, key: str, arrow: object, faults: list[Fault]
) -> list[tuple[Bits, Bits]]:
    """Read the two spaces of an arrow; none if they are faulty."""
    before = len(faults)
    found = [bit for text in _texts(arrow) for bit in _spaces(board, key, text, faults)]
    if len(found) == 2:  # noqa: PLR2004 - where it comes from and where it goes
        return [(found[0], found[1])]
    if len(faults) == before:
        problem = f"{arrow!r} is no arrow"
        hint = "a move, or its two spaces"
        faults.append(Fault("picture", key, problem, hint=hint))
    return []


def _texts(arrow: object) -> Iterable[object]:
    """Give what an arrow says about its two spaces."""
    if isinstance(arrow, Migrate | Sail):
        return arrow.origin, arrow.target
    if isinstance(arrow, tuple | list):
        return cast("Iterable[object]", arrow)
    return (arrow,)


def _curve(start: complex, end: complex) -> str:
    """Draw a bent line with a head, from one point to another, as a path.

    Points are complex numbers, which add up and turn: ``1j`` is a right angle.
    """
    length = abs(end - start)
    aside = -1j * (end - start) / length
    control = (start + end) / 2 + aside * 2 * min(length * _BEND, _MOST_BEND)
    ahead = (end - control) / abs(end - control)
    start += min(_APART, length / 8) * (control - start) / abs(control - start)
    tip = end - _APART * ahead
    left, right = (tip - ahead * (6.5 + side * 4.2j) for side in (1, -1))
    return (
        f"M{_point(start)}Q{_point(control)} {_point(tip)}"
        f"M{_point(left)}L{_point(tip)}L{_point(right)}"
    )


def _point(value: complex) -> str:
    """Write a point in a path."""
    return f"{number(value.real)} {number(value.imag)}"

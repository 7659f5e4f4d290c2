"""Whole pictures as SVG: one document, one string, the same one every time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias, get_args

from ..board import Board
from ..errors import Fault, PictureError
from ..events import Event
from ..points import RuleSet
from ..state import State
from ..view import View
from .board import board_panel
from .elements import Element, at, element, number, write
from .marks import Arrow, Marks, read_marks
from .palette import Mode, style_sheet
from .panel import ROOM, Panel, Room, joined, stacked
from .scene import Scene, board_of, scene
from .scores import scores_panel
from .seats import battle_panel, seats_panel
from .status import status_panel
from .track import track_panel

Part: TypeAlias = Literal["status", "board", "battle", "seats", "track", "scores"]
"""A part of a picture."""

PARTS: tuple[Part, ...] = get_args(Part)
"""Every part, in the order in which they are drawn."""

MODES: Mapping[bool | None, Mode] = {None: "auto", False: "light", True: "dark"}
"""How a picture is coloured, by whether a caller wants it dark."""

PAD = 8
"""The margin of the paper around what is drawn."""

_LABELS = {
    "picture": "ORIGO: a position",
    "board": "ORIGO: the board",
    "status": "Where the game stands",
    "battle": "The battle under way",
    "seats": "The seats",
    "track": "The chieftain track",
    "scores": "The score board",
    "chart": "Distances over time",
}
"""What pictures are called where they cannot be seen."""


def svg(
    shown: State | View | Board | RuleSet,
    /,
    *,
    highlight: str | Iterable[str] = (),
    arrows: Iterable[Arrow] = (),
    events: Iterable[Event] = (),
    dark: bool | None = None,
    parts: Iterable[Part] = PARTS,
    columns: int = 1,
) -> str:
    """Draw a state, a view, a board, or the board of a rule set as SVG.

    A view is drawn with what it says and no more: the own hand, card backs for others.

    Args:
        shown: What is drawn.
        highlight: Spaces to be framed, such as ``"E7 D7"``.
        arrows: Moves to be shown: actions, or texts of two spaces such as ``"H9 H5"``.
        events: What has just happened: where shields came to lie and how they moved is
            marked, too.
        dark: Whether the picture is dark; by default as the reader's system prefers.
        parts: What is drawn, of ``PARTS``; of a board only the board itself.
        columns: In how many columns; one of them can be read on a narrow screen.

    Returns:
        The document; the same picture is the same text.

    Raises:
        PictureError: If a space, an arrow, a part or the number of columns is
            impossible, with every fault at once, or there are no pictures of it.
    """
    board = board_of(shown)
    marks = read_marks(board, highlight, arrows, events)
    wanted = _parts(parts, columns)
    if isinstance(shown, Board | RuleSet):
        panels = [board_panel(board, None, marks)]
    else:
        panels = _panels(scene(shown), marks, wanted)
    return write(document(stacked(panels, columns), MODES[dark]))


def document(
    panel: Panel, mode: Mode | None, pad: float = PAD, **attributes: str
) -> Element:
    """Put a panel on paper, as an element that is a picture.

    With a mode it stands alone; without one it is coloured by the page that it is in.
    """
    width, height = panel.width + 2 * pad, panel.height + 2 * pad
    return element(
        "svg",
        element("style", style_sheet([mode])) if mode else None,
        element("rect", width=width, height=height, rx=6, class_="paper"),
        at(pad, pad, panel.drawing),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        class_=f"origo origo-{mode}" if mode else None,
        role="img",
        aria_label=_LABELS[panel.name],
        **attributes,
    )


def table_panels(shown: Scene, marks: Marks, room: Room = ROOM) -> list[Panel]:
    """Draw the board with where the game stands, and the battle under way."""
    board = joined(status_panel(shown), board_panel(shown.board, shown, marks))
    if not shown.battle and not room.side:
        return [board]
    return [board, battle_panel(shown, room.side)]


def side_panels(shown: Scene, room: Room = ROOM) -> list[Panel]:
    """Draw what lies beside the board."""
    return [
        seats_panel(shown, room.hand),
        track_panel(shown, room.crowd),
        scores_panel(shown),
    ]


def _panels(shown: Scene, marks: Marks, wanted: Sequence[Part]) -> list[Panel]:
    """Draw the wanted parts of a scene."""
    # A battle is left out where there is none, unless nothing else is wanted.
    fights = shown.battle or list(wanted) == ["battle"]
    drawn: dict[Part, Panel | None] = {
        "status": status_panel(shown),
        "board": board_panel(shown.board, shown, marks),
        "battle": battle_panel(shown) if fights else None,
        "seats": seats_panel(shown),
        "track": track_panel(shown),
        "scores": scores_panel(shown),
    }
    panels = [panel for part in wanted if (panel := drawn[part])]
    if [panel.name for panel in panels[:2]] == ["status", "board"]:
        panels[:2] = [joined(*panels[:2])]
    return panels


def _parts(parts: Iterable[Part], columns: int) -> list[Part]:
    """Put the wanted parts into order.

    Raises:
        PictureError: If one is unknown, or none is left, or columns are none.
    """
    wanted = list(parts)
    faults = [
        Fault("picture", f"parts.{i}", f"{part!r} is no part", hint=" ".join(PARTS))
        for i, part in enumerate(wanted)
        if part not in PARTS
    ]
    if not wanted:
        faults.append(Fault("picture", "parts", "there is nothing to draw"))
    if columns < 1:
        faults.append(Fault("picture", "columns", f"{columns!r} is less than 1"))
    if faults:
        raise PictureError(faults)
    return [part for part in PARTS if part in wanted]

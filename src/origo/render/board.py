"""The board drawn: its spaces, regions, shields and founding markers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..board import Board, RegionFacts, bits
from ..types import Bits
from .elements import Element, at, element, group, slot
from .grid import CELL, MARGIN, MIDDLE_DOWN, Grid, borders, label_spaces, make_grid
from .marks import Marks, draw_arrows, draw_highlights
from .panel import WIDTH, Panel, text
from .regions import region_styles
from .scene import Scene
from .tribes import shield

_MOST = 1.5
"""How much a small board is enlarged at most."""

_IN_BATTLE = 0.68
"""The size of the two shields that share a contested space."""

_CODE = 3
"""The length of a region's code beside which its founding marker has room."""

_STAR = "M0 -6L1.76 -2.43L5.71 -1.85L2.85 .93L3.53 4.85L0 3L-3.53 4.85L-2.85 .93L-5.71 -1.85L-1.76 -2.43Z"  # noqa: E501 - one star
"""A star around the origin."""

_WAVE = "M2 33.5q1.6 -2.6 3.2 0t3.2 0"
"""The mark of a sea space, in its corner."""


def board_panel(board: Board, shown: Scene | None, marks: Marks) -> Panel:
    """Draw a board, with what lies on it in a scene, and with marks."""
    grid = make_grid(board)
    drawing = group(
        _ground(board),
        _markers(grid, shown) if shown else None,
        slot("highlights", draw_highlights(grid, marks)),
        _shields(grid, shown) if shown else None,
        slot("arrows", draw_arrows(grid, marks)),
        class_="board",
    )
    size = max(1, min(_MOST, WIDTH / grid.width))
    if size == 1:
        return Panel("board", grid.width, grid.height, drawing)
    larger = element("g", drawing, transform=f"scale({size:.4g})")
    return Panel("board", grid.width * size, grid.height * size, larger)


@lru_cache(maxsize=64)
def _ground(board: Board) -> Element:
    """Draw what does not change: spaces, borders, coordinates and codes."""
    grid = make_grid(board)
    return group(
        group(_spaces(grid), class_="spaces"),
        element("path", d=borders(grid), class_="border"),
        group(_coordinates(grid), class_="axis"),
        group(_codes(grid), class_="code"),
    )


def _spaces(grid: Grid) -> Iterator[Element]:
    """Draw each space in the colour of its region; seas have waves."""
    styles = region_styles(grid.board)
    for name, bit in grid.board.bit.items():
        x, y = grid.corner(bit)
        region = grid.board.region_of[bit]
        title = element("title", f"{name} {region.name}")
        yield element(
            "rect",
            title,
            x=x,
            y=y,
            width=CELL,
            height=CELL,
            class_=styles[region.code],
            data_space=name,
        )
    for bit in bits(grid.board.sea):
        x, y = grid.corner(bit)
        yield element("path", d=_WAVE, transform=f"translate({x},{y})", class_="wave")


def _coordinates(grid: Grid) -> Iterator[Element]:
    """Letter the rows and number the columns, on both sides where there is room."""
    board = grid.board
    lefts = [MARGIN / 2] + [grid.width - grid.right / 2] * (grid.right == MARGIN)
    tops = [MARGIN - 4] + [grid.height - 4] * (grid.bottom == MARGIN)
    for row in range(board.rows):
        for x in lefts:
            y = MARGIN + (row + 0.5) * CELL + 3.5
            yield text(x, y, board.spaces[row * board.columns][0], end="middle")
    for column in range(board.columns):
        for y in tops:
            x = MARGIN + (column + 0.5) * CELL
            yield text(x, y, str(column + 1), end="middle")


def _codes(grid: Grid) -> Iterator[Element]:
    """Write the code of each region into one of its spaces."""
    for code in grid.board.regions:
        bit, _ = label_spaces(grid.board, code)
        x, y = grid.corner(bit)
        yield text(x + 2.5, y + 9.5, code)


def _markers(grid: Grid, shown: Scene) -> Element:
    """Lay a marker on each founded state (F-02)."""
    return group(
        (
            slot(f"marker-{code}", _marker(grid, grid.board.regions[code]))
            if code in shown.track.founded
            else slot(f"marker-{code}")
            for code in grid.board.states
        ),
        class_="markers",
    )


def _marker(grid: Grid, region: RegionFacts) -> Element:
    """Draw the founding marker of a state in a corner that its code leaves free."""
    spaces = label_spaces(grid.board, region.code)
    x, y = grid.corner(spaces[len(region.code) > _CODE])
    return at(
        x + CELL - 7,
        y + 6.6,
        element("title", f"{region.name} is founded"),
        element("path", d=_STAR),
        class_="marker",
        data_founded=region.code,
    )


def _shields(grid: Grid, shown: Scene) -> Element:
    """Lay every shield on its space."""
    contested = shown.board.bit[shown.battle.space] if shown.battle else 0
    held: dict[Bits, Element] = {}
    for who in shown.seats:
        for bit in bits(who.shields & ~contested):
            name = shown.board.name_of(bit)
            title = f"{name} {who.tribe.colour}"
            held[bit] = shield(who.tribe, *grid.middle(bit), title)
    return group(
        (
            slot(f"space-{name}", held.get(bit), _battle(grid, shown, bit, contested))
            for name, bit in shown.board.bit.items()
        ),
        class_="shields",
    )


def _battle(grid: Grid, shown: Scene, bit: Bits, contested: Bits) -> list[Element]:
    """Draw both shields on the contested space, the attacker's one to the right."""
    if shown.battle is None or bit != contested:
        return []
    x, y = grid.corner(bit)
    drawn = [element("rect", x=x, y=y, width=CELL, height=CELL, class_="contested")]
    for place, seat in ((9.5, shown.battle.defender), (27.5, shown.battle.attacker)):
        tribe = shown.seats[seat].tribe
        side = "attacks" if seat == shown.battle.attacker else "defends"
        title = f"{shown.battle.space}: {tribe.colour} {side}"
        drawn.append(
            shield(tribe, x + place, y + CELL / 2 + MIDDLE_DOWN, title, _IN_BATTLE)
        )
    return drawn

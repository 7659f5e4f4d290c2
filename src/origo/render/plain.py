"""Boards and positions as text, for terminals, mails and bug reports.

A text is lines of pieces. Each piece has the name of a style, which a terminal may turn
into a colour; without colours the pieces say the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from textwrap import wrap
from typing import Literal, TypeAlias

import attrs

from ..board import Board
from ..points import RuleSet
from ..state import State
from ..types import Bits
from ..view import View
from .grid import differ
from .marks import read_marks
from .regions import region_styles
from .scene import Scene, SeatScene, board_of, scene
from .scores import CONDITIONS
from .status import details, headline

Characters: TypeAlias = Literal["unicode", "ascii"]
"""Whether borders are drawn by box characters, or by what every terminal has."""


@attrs.frozen
class Piece:
    """Some characters of a line, in one style.

    Attributes:
        text: The characters.
        style: What they show: ``land-0``, ``sea-0``, ``t-red``, ``border``, ...; a
            shield has the style of its tribe. Empty for plain text.
    """

    text: str
    style: str = ""


Line: TypeAlias = tuple[Piece, ...]
"""A line of text."""


def text(
    shown: State | View | Board | RuleSet,
    /,
    *,
    highlight: str | Iterable[str] = (),
    characters: Characters = "unicode",
) -> str:
    """Write a state, a view, a board, or that of a rule set as plain text.

    Args:
        shown: What is written.
        highlight: Spaces to be put into brackets, such as ``"E7 D7"``.
        characters: What borders are drawn with.

    Raises:
        PictureError: If a space is none of the board.
    """
    found = lines(shown, highlight=highlight, characters=characters)
    return "".join(plain(line) + "\n" for line in found)


def plain(line: Line) -> str:
    """Give a line without its styles."""
    return "".join(piece.text for piece in line).rstrip()


def lines(
    shown: State | View | Board | RuleSet,
    /,
    *,
    highlight: str | Iterable[str] = (),
    characters: Characters = "unicode",
) -> list[Line]:
    """Write a state, a view, a board, or that of a rule set as lines of pieces.

    Raises:
        PictureError: If a space is none of the board.
    """
    board = board_of(shown)
    marked = read_marks(board, highlight).spaces
    if isinstance(shown, Board | RuleSet):
        return [*_board(board, None, marked, characters), *_regions(board, None)]
    seen = scene(shown)
    return [
        (Piece(headline(seen), "head"),),
        *([(Piece(details(seen), "muted"),)] if details(seen) else []),
        (),
        *_board(board, seen, marked, characters),
        *_regions(board, seen),
        (),
        *_table(seen),
        (),
        *_score_board(seen),
    ]


# The board

_BOX: dict[Characters, str] = {
    "unicode": " ╶╴─╷┌┐┬╵└┘┴│├┤┼",
    "ascii": " ---|+++|+++|+++",
}
"""The characters of a crossing, by the lines that leave it: 1 for right, 2 for left,
4 for down, 8 for up, added up."""

_DOWN, _ACROSS = 12, 3


@attrs.frozen
class _Text:
    """How a board is written.

    Attributes:
        board: The board.
        shown: What lies on it; None for the board alone.
        marked: The spaces in brackets.
        box: The characters of borders.
        width: The width of a space.
    """

    board: Board
    shown: Scene | None
    marked: Bits
    box: str
    width: int

    def bit(self, row: int, column: int) -> Bits:
        """Give the single bit of a space."""
        return 1 << row * self.board.columns + column


def _board(
    board: Board, shown: Scene | None, marked: Bits, characters: Characters
) -> Iterator[Line]:
    """Write the spaces, with a line wherever two regions meet."""
    width = max(map(len, board.regions)) + 3
    drawn = _Text(board, shown, marked, _BOX[characters], width)
    heads = "".join(f" {n + 1:^{width}}" for n in range(board.columns))
    yield (Piece("  " + heads, "axis"),)
    for row in range(board.rows):
        yield _border(drawn, row)
        letter = board.spaces[row * board.columns][0]
        cells = [_cell(drawn, row, column) for column in range(board.columns)]
        right = Piece(drawn.box[_DOWN], "border")
        yield (Piece(f"{letter} ", "axis"), *chain.from_iterable(cells), right)
    yield _border(drawn, board.rows)


def _border(drawn: _Text, line: int) -> Line:
    """Write the line above a row: pieces of border, and blanks within regions."""
    board = drawn.board
    pieces = [Piece("  ")]
    left = False
    for column in range(board.columns + 1):
        right = column < board.columns and differ(board, line, column, down=False)
        up = line > 0 and differ(board, column, line - 1, down=True)
        down = line < board.rows and differ(board, column, line, down=True)
        crossing = drawn.box[right + 2 * left + 4 * down + 8 * up]
        stroke = drawn.box[_ACROSS] if right else " "
        run = drawn.width if column < board.columns else 0
        pieces.append(Piece(crossing + stroke * run, "border"))
        left = right
    return tuple(pieces)


def _cell(drawn: _Text, row: int, column: int) -> Line:
    """Write a space with the border on its left: its shield, or its region's code."""
    bit = drawn.bit(row, column)
    border = differ(drawn.board, column, row, down=True)
    ground = region_styles(drawn.board)[drawn.board.region_of[bit].code]
    words, style = _content(drawn, bit)
    if drawn.marked & bit:
        words = f"[{words}]"
    left = (drawn.width - len(words)) // 2
    right = drawn.width - len(words) - left
    return (
        Piece(drawn.box[_DOWN] if border else " ", "border"),
        Piece(" " * left, ground),
        Piece(words, style or ground),
        Piece(" " * right, ground),
    )


def _content(drawn: _Text, bit: Bits) -> tuple[str, str]:
    """Tell what lies on a space, and in which style; a star is a founding marker."""
    code = drawn.board.region_of[bit].code
    if drawn.shown is None:
        return code, ""
    star = "*" if code in drawn.shown.track.founded else ""
    battle = drawn.shown.battle
    if battle and drawn.board.bit[battle.space] == bit:
        sides = (battle.defender, battle.attacker)
        return "/".join(drawn.shown.seats[seat].tribe.letter for seat in sides), "head"
    for who in drawn.shown.seats:
        if who.shields & bit:
            return who.tribe.letter + star, who.tribe.style
    return code + star, ""


# What stands below it


def _regions(board: Board, shown: Scene | None) -> Iterator[Line]:
    """Write what is known of each region, and how many shields each tribe has there."""
    long = max(len(region.name) for region in board.regions.values())
    wide = max(map(len, board.regions))
    seats = shown.seats if shown else ()
    letters = "".join(f"{who.tribe.letter:>4}" for who in seats)
    yield (Piece(f"{'':{wide + 2 + long}}  spaces  values    {letters}", "muted"),)
    for code, region in board.regions.items():
        values = "/".join(map(str, region.values)) or "sea"
        counts = "".join(f"{_shields(who, region.mask) or '-':>4}" for who in seats)
        founded = "  founded" if shown and code in shown.track.founded else ""
        size = region.mask.bit_count()
        name = f"{code:{wide}}  {region.name:{long}}"
        yield (
            Piece(code, region_styles(board)[code]),
            Piece(f"{name[len(code) :]}  {size:>6}  {values:<10}{counts}{founded}"),
        )


def _shields(who: SeatScene, mask: Bits) -> int:
    """Count the shields of a seat in a region."""
    return (who.shields & mask).bit_count()


def _table(shown: Scene) -> Iterator[Line]:
    """Write what is known of each seat."""
    long = max(6, *(len(who.tribe.colour) for who in shown.seats))
    heads = "   track  supply  board  cards"
    yield (Piece(f"{'':5}{'':{long}}{heads}", "muted"),)
    for who in shown.seats:
        decides = shown.stage != "over" and who.seat == shown.to_decide
        figures = (
            f"{who.distance:>8}{who.supply:>8}"
            f"{who.shields.bit_count():>7}{who.hand_size:>7}"
        )
        starts = "  starts" if who.seat == shown.track.starter else ""
        yield (
            Piece("> " if decides else "  "),
            Piece(who.tribe.letter, who.tribe.style),
            Piece(f"  {who.tribe.colour:{long}}{figures}{starts}"),
        )
        if who.hand:
            yield from _wrapped(who.hand, "     ")


def _score_board(shown: Scene) -> Iterator[Line]:
    """Write the score board, the piles and the battle under way."""
    track, founded = shown.data.founding_track, shown.track.founded
    spaces = [
        f"{space.steps}{'!' if space.red else ''}"
        + (f":{founded[place]}" if place < len(founded) else "")
        for place, space in enumerate(track)
    ]
    yield from _wrapped(["founding track:", ", ".join(spaces)], "")
    yield (Piece("(a space with ! makes a tribe scoring due)", "muted"),)
    met = " and ".join(CONDITIONS[condition] for condition in shown.track.met)
    top = f", {shown.discard[-1]} on top" if shown.discard else ""
    yield (
        Piece(f"draw pile: {shown.pile_size}   discards: {len(shown.discard)}{top}"),
    )
    yield (Piece(f"scorings due: {shown.track.due}"),)
    if met:
        yield (Piece(f"the game ends: {met}"),)
    if battle := shown.battle:
        for side in ("attacker", "defender"):
            colour = shown.colour(battle.seat(side))
            cards = " ".join(card for whose, card in battle.played if whose == side)
            yield (
                Piece(f"{side} of {battle.space}: {colour} with {cards or 'nothing'}"),
            )


def _wrapped(words: Iterable[str], indent: str) -> Iterator[Line]:
    """Write words in lines of 78 characters."""
    for line in wrap(
        " ".join(words),
        78,
        initial_indent=indent,
        subsequent_indent=indent or "  ",
        break_on_hyphens=False,
    ):
        yield (Piece(line),)

"""Pictures of games: boards and positions as SVG, text and HTML, games as replays.

Nothing here needs more than Python. What is drawn of a view is what the view says.
"""

from __future__ import annotations

from .marks import Arrow
from .pages import html, notebook
from .palette import terminal_colours
from .picture import PARTS, Part, svg
from .plain import Characters, Line, Piece, lines, plain, text
from .replaying import replay

__all__ = [
    "PARTS",
    "Arrow",
    "Characters",
    "Line",
    "Part",
    "Piece",
    "html",
    "lines",
    "notebook",
    "plain",
    "replay",
    "svg",
    "terminal_colours",
    "text",
]

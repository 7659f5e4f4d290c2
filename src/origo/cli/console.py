"""Where commands print: tables for a person, plain text in a pipe."""

from __future__ import annotations

import sys

from rich import box
from rich.console import Console
from rich.table import Table

PIPE_WIDTH = 80
"""How wide a table is where there is no terminal, so that it never depends on one."""


def console() -> Console:
    """Give the console for standard output."""
    if sys.stdout.isatty():
        return Console(highlight=False)
    return Console(
        highlight=False, width=PIPE_WIDTH, color_system=None, force_terminal=False
    )


def messages() -> Console:
    """Give the console for standard error: progress and remarks."""
    return Console(stderr=True, highlight=False)


def table(*columns: str, title: str | None = None) -> Table:
    """Begin a table: the first column is text, the others are figures.

    In a pipe it is Markdown: plain characters that still make a table elsewhere.
    """
    style = box.SIMPLE_HEAD if sys.stdout.isatty() else box.MARKDOWN
    made = Table(title=title, title_justify="left", box=style)
    for place, column in enumerate(columns):
        made.add_column(column, justify="left" if place == 0 else "right")
    return made

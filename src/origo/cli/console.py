"""Where commands print: tables for a person, plain text in a pipe, and remarks."""

from __future__ import annotations

import sys
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.table import Table

PIPE_WIDTH = 10_000
"""How long a line may be where there is no terminal: nothing is wrapped there."""


class _Pipe(Console):
    """A console for pipes and files: each line ends with what it says."""

    def print(self, *objects: Any, **options: Any) -> None:  # noqa: ANN401 - rich's own
        """Print without the spaces and the empty lines that fill up a table."""
        with self.capture() as caught:
            super().print(*objects, **options)
        lines = [line.rstrip() for line in caught.get().splitlines()]
        text = "\n".join(lines).strip("\n")
        self.file.write(f"{text}\n")


def console() -> Console:
    """Give the console for standard output; texts are printed as they are."""
    if is_terminal():
        return Console(highlight=False, markup=False, emoji=False)
    return _Pipe(
        highlight=False,
        markup=False,
        emoji=False,
        width=PIPE_WIDTH,
        color_system=None,
        force_terminal=False,
    )


def messages() -> Console:
    """Give the console for standard error: progress and remarks."""
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


def complain(message: str) -> None:
    """Tell on standard error what is wrong, a line for each fault."""
    for line in message.splitlines():
        click.echo(f"origo: {line}", err=True)


def remark(sentence: str) -> None:
    """Tell on standard error what is not wrong but worth knowing."""
    complain(f"note: {sentence}")


def table(*columns: str, title: str | None = None) -> Table:
    """Begin a table: the first column is text, the others are figures.

    In a pipe it is Markdown: plain characters that still make a table elsewhere.
    """
    made = _empty(title)
    for place, column in enumerate(columns):
        made.add_column(column, justify="left" if place == 0 else "right")
    return made


def listing(*columns: str, title: str | None = None) -> Table:
    """Begin a table of texts, as narrow as it can be; in a pipe it is Markdown."""
    made = _empty(title)
    for column in columns:
        made.add_column(column, overflow="fold")
    if is_terminal():
        made.padding = (0, 1, 0, 0)
    return made


def add_head(made: Table, words: str) -> None:
    """Add a row that says what the following rows are about."""
    if is_terminal():
        made.add_section()
        made.add_row(words, style="bold")
    else:
        made.add_row(f"**{words}**")


def is_terminal() -> bool:
    """Whether a person reads standard output, not a program."""
    return sys.stdout.isatty()


def _empty(title: str | None) -> Table:
    """Make a table without columns; Markdown needs the edge."""
    style = box.SIMPLE_HEAD if is_terminal() else box.MARKDOWN
    made = Table(title=title, title_justify="left", title_style="bold", box=style)
    made.show_edge = not is_terminal()
    return made

"""The command line's own help, command by command."""

from __future__ import annotations

from collections.abc import Iterator

import click

from .markdown import fence

WIDTH = 88


def commands(_: str) -> str:
    """Write the help of every command, as a terminal shows it."""
    from origo.cli.app import origo as command  # noqa: PLC0415 - click is an extra

    return "\n".join(_helps(command, "origo", None, 2))


def _helps(
    command: click.Command, name: str, parent: click.Context | None, level: int
) -> Iterator[str]:
    """Give the help of a command and of those below it."""
    context = click.Context(
        command,
        info_name=name,
        parent=parent,
        max_content_width=WIDTH,
        terminal_width=WIDTH,
    )
    yield f"{'#' * level} `{context.command_path}`\n"
    yield fence("text", command.get_help(context))
    if isinstance(command, click.Group):
        for below in command.list_commands(context):
            found = command.get_command(context, below)
            if found is not None and not found.hidden:
                yield from _helps(found, below, context, level + 1)

"""The commands together, and what happens to their errors."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib.metadata import version

import click

from ..errors import OrigoError
from .simulate import simulate

USAGE_ERROR = 2
"""The exit code for whatever was asked wrongly."""

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""


class _Commands(click.Group):
    """A group that says which command was perhaps meant."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or say which one is close."""
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            close = get_close_matches(name, self.list_commands(ctx), 1)
            hint = f"did you mean {close[0]!r}?" if close else "see 'origo --help'"
            ctx.fail(f"there is no command {name!r} ({hint})")
        return super().resolve_command(ctx, args)


@click.group(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 88},
)
@click.version_option(version("origo"), prog_name="origo")
def origo() -> None:
    """The rules of the board game ORIGO: play, study and choose them.

    Every unclear rule is a choice: a rule set names one reading for each.
    """


origo.add_command(simulate)


def run(arguments: Sequence[str]) -> int:
    """Run a command line, and give its exit code.

    Whatever was asked wrongly gives one sentence on standard error and the code 2.
    """
    try:
        code = origo.main(list(arguments), prog_name="origo", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        return USAGE_ERROR
    except click.ClickException as error:
        return _complain(error.format_message())
    except OrigoError as error:
        return _complain(str(error))
    except click.exceptions.Abort:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code if isinstance(code, int) else 0


def _complain(message: str) -> int:
    """Print what is wrong, a line for each fault."""
    for line in message.splitlines():
        click.echo(f"origo: {line}", err=True)
    return USAGE_ERROR

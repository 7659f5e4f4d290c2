"""The commands together, and what happens to their errors."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import click

from ..errors import OrigoError
from . import completion
from .commands import Commands
from .console import complain
from .exits import INTERRUPTED, UNWRITTEN, USAGE_ERROR
from .plugins import plugins
from .record import record
from .render import render
from .replay import replay
from .rules import rules
from .simulate import simulate
from .verify import verify


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 88},
    epilog="""To complete commands, rule sets and readings in bash, put this line into
    ~/.bashrc; for zsh and fish write zsh_source and fish_source:

    \b
      eval "$(_ORIGO_COMPLETE=bash_source origo)"
    """,
)
@click.version_option(package_name="origo")
def origo() -> None:
    """The rules of the board game ORIGO: play, study and choose them.

    Every unclear rule is a choice: a rule set names one reading for each. Begin with
    `origo simulate`, which plays a hundred games, and `origo rules list`, which shows
    what can be chosen.
    """


for command in (plugins, record, render, replay, rules, simulate, verify):
    origo.add_command(command)


def run(arguments: Sequence[str]) -> int:
    """Run a command line, and give its exit code.

    Whatever was asked wrongly gives a sentence for each fault on standard error and the
    code 2.
    """
    completion.prepare()
    try:
        code = origo.main(list(arguments), prog_name="origo", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        complain(error.format_message())
        return USAGE_ERROR
    except OrigoError as error:
        complain(str(error))
        return USAGE_ERROR
    except click.exceptions.Abort:
        return INTERRUPTED
    except BrokenPipeError:
        return _give_up()
    except OSError as error:
        complain(f"{error.filename or 'standard output'}: {error.strerror}")
        return USAGE_ERROR if error.filename else _give_up()
    return code if isinstance(code, int) else 0


def _give_up() -> int:
    """Say nothing more on standard output, also at the end of the process."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return UNWRITTEN

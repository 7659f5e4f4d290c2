"""The options by which every command chooses its rule set."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import click

from ..ruleset import ruleset


def rules_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that choose a rule set, and pass it on as ``rules``."""

    @click.option(
        "--rules",
        "base",
        default="rulebook",
        show_default=True,
        metavar="SET",
        help="A preset, or a TOML file that ends in .toml.",
    )
    @functools.wraps(command)
    def choosing(base: str, **options: Any) -> Any:  # noqa: ANN401 - click's own
        return command(rules=ruleset(base), **options)

    return choosing

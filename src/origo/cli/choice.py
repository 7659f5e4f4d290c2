"""The options by which every command chooses its rule set.

``--rules`` names a preset or a file; ``--rule`` changes a choice, ``--data`` the game
data; ``--plugin`` and ``--no-plugins`` say where readings come from. What is wrong with
any of them is told at once, a sentence for each fault.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import attrs
import click

from ..errors import Fault, RuleSetError
from ..plugins import Registry, discover
from ..ruleset import Resolved, resolve_ruleset
from .console import remark
from .parameters import Command, complete_choice, complete_set

_RULES = click.option(
    "--rules",
    "base",
    default="rulebook",
    show_default=True,
    metavar="SET",
    shell_complete=complete_set,
    help="A preset, or a TOML file that ends in .toml.",
)

_SET = click.argument(
    "base", default="rulebook", metavar="[SET]", shell_complete=complete_set
)

_RULE = click.option(
    "--rule",
    "choices",
    multiple=True,
    metavar="CHOICE",
    shell_complete=complete_choice,
    help="Take another reading: point=reading[,option=value]; can be repeated.",
)

_DATA = click.option(
    "--data",
    metavar="FILE",
    type=click.Path(),
    help="Game data from a TOML file, instead of those of the rule set.",
)

plugin_option = click.option(
    "--plugin",
    "plugins",
    multiple=True,
    metavar="FILE.py",
    type=click.Path(),
    help="A Python file with readings; can be repeated.",
)

no_plugins_option = click.option(
    "--no-plugins",
    is_flag=True,
    help="Leave out installed plugins that do not come with origo.",
)


def registry_options(command: Command) -> Command:
    """Add the options that say where readings come from: passed as ``registry``."""

    @plugin_option
    @no_plugins_option
    @functools.wraps(command)
    def finding(plugins: tuple[str, ...], *, no_plugins: bool, **options: Any) -> Any:  # noqa: ANN401 - click's own
        registry = registry_of(plugins, no_plugins=no_plugins)
        refuse_failed(plugins, registry)
        return command(registry=registry, **options)

    return finding


def rules_options(command: Command) -> Command:
    """Add the options that choose a rule set, and pass it on as ``rules``."""

    @_resolving(_RULES)
    @functools.wraps(command)
    def building(resolved: Resolved, **options: Any) -> Any:  # noqa: ANN401 - click's own
        return command(rules=resolved.build(), **options)

    return building


def resolved_options(command: Command) -> Command:
    """Add the options that choose a rule set, and pass it on as ``resolved``."""
    return _resolving(_RULES)(command)


def set_argument(command: Command) -> Command:
    """Add a rule set as argument, with the options that change it: ``resolved``."""
    return _resolving(_SET)(command)


def _resolving(
    base_parameter: Callable[[Command], Command],
) -> Callable[[Command], Command]:
    """Make the decorator that passes on what a rule set says."""

    def decorate(command: Command) -> Command:
        @base_parameter
        @_RULE
        @_DATA
        @registry_options
        @functools.wraps(command)
        def resolving(
            base: str,
            choices: tuple[str, ...],
            data: str | None,
            registry: Registry,
            **options: Any,  # noqa: ANN401 - click's own
        ) -> Any:  # noqa: ANN401
            resolved = resolve(base, registry, choices, data)
            return command(resolved=resolved, **options)

        return resolving

    return decorate


def resolve(
    base: str | Path,
    registry: Registry,
    choices: Iterable[str] = (),
    data: str | None = None,
) -> Resolved:
    """Resolve a rule set, and remark on choices in it that have no effect.

    Raises:
        RuleSetError: If anything is wrong; game data are named by their option.
    """
    try:
        resolved = resolve_ruleset(base, rules=choices, data=data, registry=registry)
    except RuleSetError as error:
        raise RuleSetError(map(_as_typed, error.faults)) from error
    for sentence in resolved.unasked:
        remark(sentence)
    return resolved


def _as_typed(fault: Fault) -> Fault:
    """Speak of ``--data`` where Python speaks of an argument."""
    if (fault.source, fault.key) != ("arguments", "data.file"):
        return fault
    return attrs.evolve(fault, source="--data", key="")


def registry_of(plugins: Iterable[str], *, no_plugins: bool) -> Registry:
    """Find what is installed and what the files offer; a file is loaded once."""
    files = {Path(file).resolve(): file for file in plugins}
    return discover(files.values(), third_party=not no_plugins)


def refuse_failed(plugins: Iterable[str], registry: Registry) -> None:
    """Refuse files that were named as plugins and failed.

    Raises:
        RuleSetError: If there is one, with the reason of each.
    """
    faults = [
        Fault(f"--plugin {file}", "", " ".join(problem.split()))
        for file in dict.fromkeys(plugins)
        for problem in _problems(file, registry)
    ]
    if faults:
        raise RuleSetError(faults)


def _problems(file: str, registry: Registry) -> Iterator[str]:
    """Give what is wrong with a file that was named as a plugin."""
    for failure in registry.failures:
        if failure.plugin == str(Path(file).absolute()):
            yield failure.problem

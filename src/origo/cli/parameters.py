"""What stands behind options and arguments: numbers, and what a shell can offer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

import click
from click.shell_completion import CompletionItem

from ..chance import SEEDS
from ..plugins import Registry, discover
from ..points import POINTS

Command: TypeAlias = Callable[..., Any]
"""A function that click calls."""


# Numbers

if TYPE_CHECKING:
    _Number: TypeAlias = click.ParamType[int]
else:  # only the newest click has it generic while it runs
    _Number = click.ParamType


class Whole(_Number):
    """A whole number within bounds."""

    name = "number"

    def __init__(
        self, least: int = 0, most: int | None = None, words: str = ""
    ) -> None:
        """Keep the bounds, and how to speak of the upper one."""
        self._least = least
        self._most = most
        self._wanted = f"a whole number from {least} "
        self._wanted += "on" if most is None else f"to {words or most}"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """Read a number, or refuse it with the bounds."""
        try:
            number = int(str(value))
        except ValueError:
            number = self._least - 1
        if number < self._least or (self._most is not None and number > self._most):
            self.fail(f"{str(value)!r} is not {self._wanted}", param, ctx)
        return number


SEED = Whole(0, SEEDS - 1, "2**64 - 1")
"""A seed."""


# Completion


def complete_set(
    ctx: click.Context, _param: click.Parameter, begun: str
) -> list[CompletionItem]:
    """Offer the presets, and else files."""
    presets = [CompletionItem(name) for name in _registry(ctx).presets]
    # In front: the scripts of some shells forget what came before it.
    return [CompletionItem(begun, type="file"), *_fitting(presets, begun)]


def complete_choice(
    ctx: click.Context, _param: click.Parameter, begun: str
) -> list[CompletionItem]:
    """Offer the readings of all rule points, as in ``refill=round-all``."""
    return _fitting(_choices(_registry(ctx)), begun)


def complete_point(
    _ctx: click.Context, _param: click.Parameter, begun: str
) -> list[CompletionItem]:
    """Offer the rule points."""
    return _fitting((CompletionItem(point.name) for point in POINTS), begun)


def _registry(ctx: click.Context) -> Registry:
    """Give what can be offered: what is installed, and the plugins named so far."""
    files: Iterable[str] = ctx.params.get("plugins") or ()
    third_party: bool = not ctx.params.get("no_plugins")
    return discover(files, third_party=third_party)


def _choices(registry: Registry) -> Iterator[CompletionItem]:
    """Give an item for each reading."""
    for point in POINTS:
        for offer in registry.readings(point.name):
            reading = offer.reading
            yield CompletionItem(f"{point.name}={reading.name}", help=reading.title)


def _fitting(items: Iterable[CompletionItem], begun: str) -> list[CompletionItem]:
    """Give the items that go on from what was typed."""
    return [item for item in items if str(item.value).startswith(begun)]

"""Whose fault it is when a game cannot go on."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

import click

from ..errors import OrigoError
from ..points import RuleSet

SHIPPED = "origo"
"""The distribution whose readings are held to the rules by the library's own tests."""


@contextmanager
def blaming_readings(rules: RuleSet) -> Generator[None]:
    """Turn an error of a reading that somebody else wrote into a sentence.

    Raises:
        ClickException: If anything goes wrong while such readings play.
    """
    try:
        yield
    except (OrigoError, click.ClickException, OSError):
        raise
    except Exception as error:
        foreign = [
            f"{choice.point}={choice.reading} ({choice.provider.name})"
            for choice in rules.spec.choices
            if (choice.provider.kind, choice.provider.name) != ("distribution", SHIPPED)
        ]
        if not foreign:
            raise
        said = f"{type(error).__name__}: {error}"
        msg = (
            f"a game cannot go on: {said}; look at the readings that origo does not "
            f"ship, {', '.join(foreign)}, with 'origo verify --reading'"
        )
        raise click.ClickException(msg) from error

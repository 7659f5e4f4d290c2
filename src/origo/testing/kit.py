"""The kit: one call that holds a rule set, or a reading, to all laws.

Everything follows from one seed: a verification that found something finds it again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from os import PathLike  # noqa: TID251 - only its type is of use here
from typing import Any

from ..gamedata import GameData
from ..plugins import Registry, discover
from ..points import Reading, RuleSet
from ..ruleset import ruleset
from .dice import Dice
from .invented import board_data
from .readings import (
    build_rules,
    named_reading,
    random_choices,
    registry_with,
    settled,
    shipped_readings,
    with_options,
)
from .report import Report
from .verification import Progress, Table, Verification

GAMES = 20
"""How many games are played under observation."""

MAX_ROUNDS = 500
"""After how many rounds a game of random players is given up as one without an end."""

BOARDS = 4
"""In how many rule sets with other readings at random a reading is tried."""

ROOT = "rulebook"
"""The preset that stands for the plain game."""


def verify_ruleset(
    rules: RuleSet | str | PathLike[str],
    /,
    *,
    games: int = GAMES,
    seed: int = 1,
    laws: Collection[str] = (),
    max_rounds: int = MAX_ROUNDS,
    registry: Registry | None = None,
    progress: Progress | None = None,
) -> Report:
    """Hold a rule set to all laws, and report.

    Games of random players of several tempers are played under observation, some of
    them from positions set up by hand, and others to their end.

    Args:
        rules: The rule set, a preset's name or a file.
        games: How many games are played.
        seed: The seed from which everything follows.
        laws: The names of the laws (:data:`LAWS`) to which games are held; without any
            all of them. Answers are looked at in any case.
        max_rounds: After how many rounds a game of players that draw uniformly must be
            over.
        registry: Where the readings are found; what is installed here, and the files
            that the rule set names, if it is not given.
        progress: Is told after each game how many were played, and of how many.

    Raises:
        RuleSetError: If there is no such rule set.
    """
    built = rules if isinstance(rules, RuleSet) else ruleset(rules, registry=registry)
    verification = Verification(
        title=f"rule set {built.name!r}",
        registry=registry or registry_of(built),
        seed=seed,
        laws=laws,
        subject=f"rule set {built.name!r}",
        progress=progress,
        max_rounds=max_rounds,
    )
    return verification.run([Table(built, ends=True)], games)


def check_ruleset(rules: RuleSet | str | PathLike[str], /, **options: Any) -> Report:  # noqa: ANN401 - those of verify_ruleset
    """Hold a rule set to all laws; ``options`` are those of :func:`verify_ruleset`.

    Raises:
        VerificationError: If a law is broken; it says by which reading, and how.
        RuleSetError: If there is no such rule set.
    """
    report = verify_ruleset(rules, **options)
    report.raise_findings()
    return report


def verify_reading(
    reading: Reading[Any] | str,
    /,
    *,
    games: int = GAMES,
    seed: int = 1,
    laws: Collection[str] = (),
    max_rounds: int = MAX_ROUNDS,
    registry: Registry | None = None,
    progress: Progress | None = None,
) -> Report:
    """Hold a reading to all laws, in many rule sets and on many boards, and report.

    Args:
        reading: The reading; or its name, ``point=reading``.
        games: How many games are played.
        seed: The seed from which everything follows.
        laws: As for :func:`verify_ruleset`.
        max_rounds: As for :func:`verify_ruleset`.
        registry: Where readings are found; what is installed here if it is not given.
            A reading that it does not offer can be verified all the same.
        progress: Is told after each game how many were played, and of how many.

    Raises:
        RuleSetError: If there is no such reading, or it does not fit its rule point.
    """
    found = discover() if registry is None else registry
    if isinstance(reading, str):
        reading = named_reading(reading, found)
    found = registry_with(reading, found)
    name = f"{reading.point.name}={reading.name}"
    verification = Verification(
        title=f"reading {name}",
        registry=found,
        seed=seed,
        laws=laws,
        subject=name,
        progress=progress,
        max_rounds=max_rounds,
        point=reading.point.name,
    )
    return verification.run(list(_tables(reading, found, Dice(seed, 0))), games)


def check_reading(reading: Reading[Any] | str, /, **options: Any) -> Report:  # noqa: ANN401 - those of verify_reading
    """Hold a reading to all laws; ``options`` are those of :func:`verify_reading`.

    Raises:
        VerificationError: If a law is broken; it says by which reading, and how. Or if
            the reading was never asked in so few games, so that nothing is shown.
        RuleSetError: If there is no such reading, or it does not fit its rule point.
    """
    report = verify_reading(reading, **options)
    report.raise_findings()
    return report


def registry_of(rules: RuleSet) -> Registry:
    """Find what is installed here, and the files that a rule set names."""
    choices = rules.spec.choices
    return discover(
        sorted({c.provider.name for c in choices if c.provider.kind == "file"})
    )


def _tables(reading: Reading[Any], registry: Registry, dice: Dice) -> Iterator[Table]:
    """Give rule sets in which a reading is tried, on boards of several sizes.

    First the presets with the reading, then readings of all rule points at random. Of
    these the shipped ones are taken: what is wrong is to be this reading's fault.
    """
    point = reading.point.name
    presets = [name for name in registry.presets if name != ROOT]
    shipped = frozenset(map(id, shipped_readings(registry)))
    plain = settled({point: reading.name}, registry, kept=point)
    yield Table(build_rules(plain, registry, data=_small(dice)), ends=True)
    yield Table(build_rules(plain, registry), ends=True)
    for preset in presets:
        choices = settled({point: reading.name}, registry, base=preset, kept=point)
        rules = build_rules(choices, registry, base=preset, data=_small(dice))
        yield Table(rules, ends=False)
    for number in range(BOARDS):
        others = random_choices(
            dice, registry, share=2 + 2 * number, wanted=lambda r: id(r) in shipped
        )
        mixed = {**others, point: with_options(dice, reading)}
        choices = settled(mixed, registry, kept=point)
        yield Table(build_rules(choices, registry, data=_small(dice)), ends=False)


def _small(dice: Dice) -> GameData:
    """Draw an invented board."""
    return board_data(dice.randrange(1 << 16))

"""Rule sets in documents: every choice with its origin, and the data if need be.

A document stands alone: it has the text of game data that the library does not ship.
It never makes the library load a plugin. A reading that a file brought is used only
when the registry at hand has that very file.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import PurePath
from typing import TypeVar, cast

import attrs

from ..errors import DataError, RuleSetError
from ..gamedata import GameData, europe, parse_data
from ..plugins import Offer, Registry
from ..plugins.kinds import kind_of
from ..plugins.registry import NotOfferedError, point_suggestion
from ..points import POINTS, RULES_VERSION, Choice, Json, RuleSet, RuleSetSpec
from ..ruleset.build import build
from ..toml import Report, some
from .memory import plain
from .sheets import ChoiceSheet, DataSheet, Line, Plain, ProviderSheet, RulesSheet
from .text import Tree, write_json

T = TypeVar("T", RuleSet, GameData)

_DATA = "the data in the document"


def rules_digest(rules: RuleSet | RuleSetSpec, /) -> str:
    """Give the SHA-256 of what a rule set plays: equal for sets that play alike.

    It covers the version of the procedures, each reading with its options, revision
    and origin, and the game data. Names and versions of distributions do not count: a
    reading that plays otherwise has another revision.
    """
    spec = rules.spec if isinstance(rules, RuleSet) else rules
    choices: dict[str, Tree] = {
        choice.point: [
            choice.reading,
            {key: plain(value) for key, value in choice.options},
            choice.revision,
            choice.provider.version
            if choice.provider.kind == "file"
            else choice.provider.name,
        ]
        for choice in spec.choices
    }
    text = write_json([spec.version, choices, spec.data.digest])
    return hashlib.sha256(text.encode()).hexdigest()


# Writing


def rules_sheet(spec: RuleSetSpec) -> RulesSheet:
    """Put a rule set on a sheet."""
    return RulesSheet(
        Line(spec.name),
        spec.version,
        {choice.point: _choice_sheet(choice) for choice in spec.choices},
        DataSheet(Line(spec.data.title), Line(spec.data.digest), _text(spec.data)),
    )


def _choice_sheet(choice: Choice) -> ChoiceSheet:
    """Put a choice on a sheet."""
    provider = choice.provider
    return ChoiceSheet(
        Line(choice.reading),
        {key: Plain(plain(value)) for key, value in choice.options},
        choice.revision,
        ProviderSheet(
            provider.kind, Line(PurePath(provider.name).name), Line(provider.version)
        ),
    )


def _text(data: GameData) -> str | None:
    """Give the text of game data, or None if the library ships such data."""
    if data == europe():
        return None
    # Data are pickled as the call that reads them again, which has their text.
    _, arguments = data.__reduce__()
    return cast("tuple[str, str]", arguments)[0]


# Reading


def read_rules(
    sheet: RulesSheet, registry: Registry, report: Report, key: str = "rules"
) -> RuleSet | None:
    """Build the rule set of a sheet, or note why it cannot be had here."""
    if sheet.version != RULES_VERSION:
        problem = (
            f"version {sheet.version} of the procedures; here they have version "
            f"{RULES_VERSION}"
        )
        report.add(f"{key}.version", problem)
    choices = list(_read_choices(sheet, registry, report, f"{key}.choices"))
    data = _read_data(sheet.data, report, f"{key}.data")
    if report.faults or data is None:
        return None
    spec = RuleSetSpec(sheet.name, tuple(choices), data, sheet.version)
    built = _tried(partial(build, spec, registry), report, key)
    if built is None or (built.name == spec.name and built.data is data):
        return built
    # One table serves all sets that play alike; this one keeps its name and text.
    return attrs.evolve(built, spec=spec, data=data, board=data.board)


def _read_choices(
    sheet: RulesSheet, registry: Registry, report: Report, key: str
) -> Iterator[Choice]:
    """Read the choice of every rule point, in the order of the points."""
    points = [point.name for point in POINTS]
    for name in sheet.choices:
        if name not in points:
            problem = "there is no such rule point here"
            report.add(f"{key}.{name}", problem, point_suggestion(name))
    for name in points:
        choice = sheet.choices.get(name)
        if choice is None:
            report.add(f"{key}.{name}", "is missing")
        elif found := _read_choice(name, choice, registry, report, f"{key}.{name}"):
            yield found


def _read_choice(
    point: str, sheet: ChoiceSheet, registry: Registry, report: Report, key: str
) -> Choice | None:
    """Find the reading of a choice, or note why it cannot be had."""
    try:
        offer = registry.offer(point, sheet.reading)
    except NotOfferedError as error:
        provider = sheet.provider.name
        report.add(key, f"{error.problem}; it was {provider!r} that had it", error.hint)
        return None
    if problem := _difference(sheet, offer):
        report.add(key, problem)
        return None
    options = tuple(_read_options(sheet.options, offer, report, f"{key}.options"))
    return Choice(point, sheet.reading, options, sheet.revision, offer.provider)


def _difference(sheet: ChoiceSheet, offer: Offer) -> str:
    """Say how the reading that is offered here differs from the one that was chosen.

    Another version of the same distribution is no difference: that is what revisions
    are for.
    """
    then, here = sheet.provider, offer.provider
    if sheet.revision != offer.reading.revision:
        return (
            f"{sheet.reading!r} is revision {offer.reading.revision} here, not "
            f"{sheet.revision}"
        )
    same_owner = then.kind == here.kind and (
        then.version == here.version
        if then.kind == "file"
        else then.name == PurePath(here.name).name
    )
    if same_owner:
        return ""
    return (
        f"{sheet.reading!r} comes from the {here.kind} {PurePath(here.name).name!r} "
        f"here, not from the {then.kind} {then.name!r} of then"
    )


def _read_options(
    given: Mapping[str, Plain], offer: Offer, report: Report, key: str
) -> Iterator[tuple[str, Json]]:
    """Read the options of a reading: one that is None may be left out."""
    known = {option.key: option for option in offer.reading.options}
    for name in given:
        if name not in known:
            hint = f"options here: {some(known)}" if known else "it has none"
            report.add(f"{key}.{name}", "the reading has no such option", hint)
    for name, option in known.items():
        value = _listed(given.get(name))
        yield name, kind_of(option.annotation).read(value, f"{key}.{name}", report)


def _listed(value: object) -> object:
    """Give the entries of what was written as a set, or the value as it is."""
    if not isinstance(value, dict):
        return value
    table = cast("dict[str, object]", value)
    return table["set"] if [*table] == ["set"] else table


def _read_data(sheet: DataSheet, report: Report, key: str) -> GameData | None:
    """Read the game data, and hold them to their digest."""
    if sheet.text is None:
        data = europe()
        if data.digest != sheet.digest:
            problem = "the library ships other data here, and the document has no text"
            report.add(f"{key}.digest", problem)
        return data
    found = _tried(partial(parse_data, sheet.text, _DATA), report, f"{key}.text")
    if found is not None and found.digest != sheet.digest:
        report.add(f"{key}.digest", f"the text has the digest {found.digest}")
    if found is not None and found.title != sheet.title:
        report.add(f"{key}.title", f"the text has the title {found.title!r}")
    return found


def _tried(make: partial[T], report: Report, key: str) -> T | None:
    """Make something; what is wrong with it is noted."""
    try:
        return make()
    except (DataError, RuleSetError) as error:
        for fault in error.faults:
            where = f"{key}.{fault.key}" if fault.key else key
            place = f"line {fault.line}: " if fault.line else ""
            report.add(where, f"{place}{fault.problem}", fault.hint)
        return None

"""Broken readings are caught, each by a sentence that names it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.testing.broken import BROKEN, failing, poaching
from tests.unit.plugin_files import plugin

from origo import discover, points
from origo.errors import RuleSetError
from origo.points import Reading
from origo.testing import (
    LAWS,
    Dice,
    VerificationError,
    check_reading,
    check_ruleset,
    verify_reading,
)
from origo.testing.readings import (
    build_rules,
    registry_with,
    settled,
    with_options,
)

GAMES = 14
"""Enough to break the laws below; the default is more."""


@pytest.mark.parametrize(
    ("reading", "law", "words"), BROKEN, ids=[repr(r) for r, _, _ in BROKEN]
)
def test_a_broken_reading_is_caught(
    reading: Reading[Any], law: str, words: str
) -> None:
    """check_reading raises a sentence with the reading, the problem and the law."""
    name = f"{reading.point.name}={reading.name}"
    with pytest.raises(VerificationError) as caught:
        check_reading(reading, games=GAMES, max_rounds=60)
    findings = caught.value.report.findings
    found = [finding for finding in findings if finding.law == law]
    assert [name] == [finding.subject for finding in found]
    assert words in found[0].problem
    assert f"{name} " in str(caught.value)
    assert LAWS[law] in str(caught.value)


def test_a_rule_set_with_a_broken_reading_is_caught() -> None:
    """check_ruleset names the reading that is to blame, not only the set."""
    registry = registry_with(poaching)
    rules = build_rules({"jump-path": "poaching"}, registry)
    with pytest.raises(VerificationError, match="jump-path=poaching answers with"):
        check_ruleset(rules, registry=registry, games=1)


def test_an_error_within_a_law_names_the_reading() -> None:
    """A reading that raises where only a law asks it is blamed all the same."""
    report = verify_reading(failing, games=GAMES)
    assert {"next-starter=failing"} == {f.subject for f in report.findings}


@pytest.mark.parametrize(
    "name", ["sea-attack=full-once", "action-order=both-or-none", "straight"]
)
def test_a_sound_reading_passes(name: str) -> None:
    """A shipped reading keeps all laws; its name is enough if it is the only one."""
    report = check_reading(name, games=7)
    assert () == report.findings
    assert 7 == report.games
    assert {*LAWS} == {law for law, times in report.checks.items() if times}


@pytest.mark.slow
@pytest.mark.parametrize("number", range(10))
def test_every_shipped_reading_passes(number: int) -> None:
    """No shipped reading breaks a law."""
    offers = [o.reading for (o,) in discover(third_party=False).offers.values()]
    for reading in offers[number::10]:
        check_reading(reading, games=14, seed=number)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("refil=round-all", "there is no rule point 'refil'"),
        ("refill=none-at-all", "there is no reading 'none-at-all' here"),
        ("next-lower", "one of clan-ties=next-lower, state-ties=next-lower"),
        ("nothing", "is no reading of one rule point"),
    ],
)
def test_an_unknown_reading_is_refused(name: str, words: str) -> None:
    """What is no reading is refused with what was perhaps meant."""
    with pytest.raises(RuleSetError, match=words):
        check_reading(name)


def test_a_reading_that_does_not_fit_is_refused() -> None:
    """A reading with other parameters than its point is refused before any game."""

    @points.CLAN_TIES.reading(  # type: ignore[arg-type]
        "odd", title="T", effect="E.", source="house"
    )
    def odd(place: int, /) -> int:
        return place

    with pytest.raises(RuleSetError, match=r"its parameters are \(place, /\)"):
        check_reading(odd)


CONFLICTING = """
@points.CLAN_TIES.reading("odd", conflicts=["track-lap=by-distance"], **WORDS)
def odd(place: int, tied: int, /) -> int:
    return place

@points.TRACK_LAP.reading("other", conflicts=["refill=round-all"], **WORDS)
def other(target: int, others: list[int], length: int, /, *, far: bool = False) -> int:
    while target in others:
        target += 1
    return target
"""


def test_a_reading_in_conflict_is_tried_without_what_it_cannot_go_with(
    tmp_path: Path,
) -> None:
    """Where a reading cannot go with the rulebook's another one is chosen instead."""
    registry = plugin(tmp_path, CONFLICTING)
    assert not check_reading("clan-ties=odd", registry=registry, games=8).findings


def test_choices_in_conflict_are_settled(tmp_path: Path) -> None:
    """Of two choices that cannot go together the one that is not kept goes."""
    registry = plugin(tmp_path, CONFLICTING)
    both = {"track-lap": "other", "refill": "round-all"}
    assert {"refill": "round-all"} == settled(both, registry, kept="refill")
    assert {"track-lap": "other"} == settled(both, registry, kept="track-lap")
    assert both | {"refill": "turn-all"} == settled(
        both | {"refill": "turn-all"}, registry, kept="refill"
    )


def test_options_of_few_values_are_tried(tmp_path: Path) -> None:
    """Truth values and words are drawn, also where a preset's choice is settled."""
    registry = plugin(tmp_path, CONFLICTING)
    reading = registry.offer("track-lap", "other").reading
    drawn = {str(with_options(Dice(seed), reading)) for seed in range(20)}
    assert 2 == len(drawn)
    for choice in (with_options(Dice(1), reading), "other"):
        assert {"track-lap": choice} == settled({"track-lap": choice}, registry)


def test_a_reading_that_is_asked_late_is_asked_in_few_games() -> None:
    """Whole games are played under observation, so that a broken one is caught."""
    with pytest.raises(VerificationError, match="next-starter=failing raises"):
        check_reading(failing, games=2)


def test_a_reading_that_is_never_asked_does_not_pass() -> None:
    """Without an answer nothing is shown: the error says to play more games."""
    with pytest.raises(
        VerificationError, match=r"never asked in 1 game: .* more games"
    ):
        check_reading("mixed-clan-tie=per-clan", games=1)

"""Rule sets are held to all laws, and what came of it is told."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from tests.testing.broken import never, poaching

import origo
from origo.errors import OrigoError, RuleSetError
from origo.points import RuleSet
from origo.record import Record, parse_record, record_text
from origo.testing import (
    LAWS,
    Beginning,
    Example,
    Report,
    Script,
    VerificationError,
    board_data,
    check_ruleset,
    verify_ruleset,
)
from origo.testing.readings import build_rules, registry_with

SMALL = board_data(20)
"""A small board, so that games are short."""


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    """Build the rulebook's rule set on a small board."""
    return origo.ruleset("rulebook", data=SMALL)


@pytest.fixture(scope="module")
def report(rules: RuleSet) -> Report:
    """Verify it."""
    return verify_ruleset(rules, games=9)


@pytest.fixture(scope="module")
def broken() -> Report:
    """Verify a rule set in which shields of other seats move, too."""
    registry = registry_with(poaching)
    rules = build_rules({"jump-path": "poaching"}, registry, data=SMALL)
    return verify_ruleset(rules, registry=registry, games=6)


@pytest.mark.parametrize("preset", ["rulebook", "brettspielwelt"])
def test_presets_keep_all_laws(preset: str) -> None:
    """The shipped rule sets break no law."""
    assert not check_ruleset(preset, games=3).findings


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["rulebook", "brettspielwelt"])
def test_presets_keep_all_laws_in_many_games(preset: str) -> None:
    """The shipped rule sets break no law, however long one looks."""
    assert not check_ruleset(preset, games=200, seed=2).findings


def test_every_law_is_held_to_something(report: Report) -> None:
    """A report tells how often each law was tried, and none is left out."""
    assert set(LAWS) == {law for law, times in report.checks.items() if times}
    assert (9, 1, ()) == (report.games, report.rule_sets, report.findings)
    assert 0 < report.decisions < report.answers


def test_a_report_tells_what_was_reached(report: Report) -> None:
    """Games reach what is rare, and the report counts them."""
    assert 9 >= report.reached["founding"] >= 1
    assert "full sea" in report.reached


def test_a_seed_finds_the_same_again(rules: RuleSet, report: Report) -> None:
    """Two verifications with one seed come to the same figures, another does not."""
    assert report == verify_ruleset(rules, games=9)
    assert report != verify_ruleset(rules, games=9, seed=2)


def test_progress_is_told(rules: RuleSet) -> None:
    """After each game the caller hears how many were played."""
    heard: list[tuple[int, int]] = []
    verify_ruleset(rules, games=3, progress=lambda *done: heard.append(done))
    assert [(1, 3), (2, 3), (3, 3)] == heard


def test_laws_can_be_chosen(rules: RuleSet) -> None:
    """Only the laws that are asked for are tried, and the answers in any case."""
    checks = verify_ruleset(rules, games=2, laws=["conservation"]).checks
    tried = {law for law, times in checks.items() if times}
    assert {"soundness", "kind", "bounds", "purity", "conservation"} == tried


def test_a_finding_has_a_small_example(broken: Report) -> None:
    """The counter-example is a game of few actions that breaks the law again."""
    (finding,) = broken.findings
    assert finding.example is not None
    assert len(finding.example.script.actions) <= SMALL.tables[2].starting * 5
    lines = finding.example.text().splitlines()
    assert "# rulebook, jump-path=poaching" == lines[1]
    assert lines[2].startswith("# origo.new_game(rules, players=")


def test_an_example_is_a_record(broken: Report) -> None:
    """The counter-example can be kept as a record, and is played again from it."""
    (finding,) = broken.findings
    assert finding.example is not None
    made = finding.example.record(shows=str(finding))
    assert made is not None
    read = parse_record(record_text(made), registry=registry_with(poaching))
    assert isinstance(read, Record)
    assert made.actions == read.actions
    assert str(finding) == read.headers["shows"]
    read.verify()


def test_only_whole_games_are_records() -> None:
    """A position set up by hand is no record, nor is a game that cannot begin."""
    rules, setting = origo.ruleset("rulebook"), {"shields": ["A1", "A2"]}
    by_hand = Script(Beginning(2, 0, setting), ("end-turn",))
    assert Example(rules, by_hand).record() is None
    assert Example(rules, Script(Beginning(9, 0), ())).record() is None


def test_what_cannot_be_recorded_is_a_header() -> None:
    """The record ends before the first action that cannot be played."""
    script = Script(Beginning(2, 0), ("place A1", "place A1", "place A2"))
    made = Example(origo.ruleset("rulebook"), script).record()
    assert made is not None
    assert ["place A1"] == [str(action) for action in made.actions]
    assert "place A1, place A2" == made.headers["next"]


def test_an_error_tells_all(broken: Report) -> None:
    """The error is the library's and a failed assertion; it has the whole report."""
    with pytest.raises(VerificationError) as caught:
        broken.raise_findings()
    assert isinstance(caught.value, OrigoError)
    assert isinstance(caught.value, AssertionError)
    assert broken is caught.value.report
    assert "  shown by:" in str(caught.value)


def test_an_error_can_be_pickled(report: Report) -> None:
    """Workers of a parallel test run can hand the error over."""
    error = pickle.loads(pickle.dumps(VerificationError(report)))  # noqa: S301 - our own
    assert report == error.report


def test_games_without_an_end_are_found() -> None:
    """A rule set by which games go on for ever is named with the readings to blame."""
    registry = registry_with(never)
    rules = build_rules({"game-stop": "never"}, registry, data=SMALL)
    with pytest.raises(VerificationError) as caught:
        check_ruleset(
            rules, registry=registry, games=1, max_rounds=30, laws=["termination"]
        )
    assert "rule set 'rulebook with game-stop=never' had not ended" in str(caught.value)
    assert "under game-stop=never, all-pass=in-succession" in str(caught.value)


@pytest.mark.parametrize("name", ["rulebok", "no-such-file.toml"])
def test_an_unknown_rule_set_is_refused(name: Any) -> None:  # noqa: ANN401
    """What is no rule set is refused as everywhere."""
    with pytest.raises(RuleSetError):
        check_ruleset(name)

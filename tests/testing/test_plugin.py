"""The pytest plugin: an option, a fixture, a marker, and the laws as tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = '''
import pytest

@pytest.mark.statement("K-04")
def test_rules(origo_ruleset):
    """Print the rule set."""
    print("played by", origo_ruleset.name)
'''
"""A test that takes the fixture, and names a statement."""

LAZY = '''
import sys

def test_nothing_is_imported():
    """Somebody who has the library installed pays nothing for it."""
    assert not {name for name in sys.modules if name.split(".")[0] == "origo"}
'''

RULES = """
[ruleset]
name = "kitchen-table"

[rules]
refill = "round-all"
"""


def run(folder: Path, *arguments: str, config: str = "") -> tuple[int, str]:
    """Run pytest in a folder of its own, and give its status and what it printed."""
    (folder / "pytest.ini").write_text(f"[pytest]\n{config}\n", encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "pytest_origo",
        "-p",
        "no:randomly",
    ]
    path = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run(  # noqa: S603 - our own command
        [*command, "-p", "no:cacheprovider", "-s", "-W", "error", *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": path, "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Write the test and the rule set into a folder."""
    (tmp_path / "test_it.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "mine.toml").write_text(RULES, encoding="utf-8")
    return tmp_path


def test_the_fixture_gives_the_rule_sets_of_the_option(folder: Path) -> None:
    """A test runs once for each rule set that is named, presets or files."""
    both = ("--origo-ruleset", "mine.toml", "--origo-ruleset", "brettspielwelt")
    status, printed = run(folder, *both)
    assert 0 == status, printed
    assert "played by kitchen-table" in printed
    assert "played by brettspielwelt" in printed
    assert "2 passed" in printed


def test_without_the_option_it_is_the_rulebook(folder: Path) -> None:
    """The marker needs no registration, and the fixture has a default."""
    status, printed = run(folder, "--strict-markers")
    assert 0 == status, printed
    assert "played by rulebook" in printed


def test_a_faulty_rule_set_is_refused(folder: Path) -> None:
    """What cannot be built is an error of usage, with every fault."""
    (folder / "mine.toml").write_text(RULES.replace("refill", "refil"), "utf-8")
    status, printed = run(folder, "--origo-ruleset", "mine.toml")
    assert pytest.ExitCode.USAGE_ERROR == status
    assert "there is no rule point 'refil'" in printed


def test_statements_are_checked_if_they_are_listed(folder: Path) -> None:
    """A test that names a statement which nobody lists fails at collection."""
    (folder / "statements.toml").write_text('[attack]\nK-05 = "..."\n', "utf-8")
    status, printed = run(folder, config="origo_statements = statements.toml")
    assert pytest.ExitCode.INTERRUPTED == status
    assert "there is no statement 'K-04'" in printed
    status, printed = run(folder, config="origo_statements = nowhere.toml")
    assert pytest.ExitCode.USAGE_ERROR == status
    assert "nowhere.toml cannot be used" in printed


def test_the_library_is_not_imported(folder: Path) -> None:
    """A run that does not ask for the library does not import it."""
    (folder / "test_it.py").write_text(LAZY, encoding="utf-8")
    status, printed = run(folder)
    assert 0 == status, printed


@pytest.mark.slow
def test_the_laws_are_tests(folder: Path) -> None:
    """The suite that comes with the library holds a rule set to every law."""
    suite = ("--pyargs", "origo.testing.suite", "--origo-ruleset", "mine.toml")
    status, printed = run(folder, *suite)
    assert 0 == status, printed
    assert "14 passed" in printed

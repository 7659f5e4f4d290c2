"""Hypothesis profiles, and the marker that ties a test to the rules.

``@pytest.mark.statement("C-01", "X-K")`` names what a test holds the code to. The ids
stand in ``statements.toml``; one that does not is an error when tests are collected,
so that a test cannot claim a rule which nobody stated.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings

STATEMENTS = Path(__file__).with_name("statements.toml")


def _register_profiles() -> None:
    """Define the profiles and load the one that HYPOTHESIS_PROFILE names."""
    default = settings.get_profile("default")
    ci = settings.get_profile("ci")  # Hypothesis' own: derandomised, no deadline
    settings.register_profile("dev", default, max_examples=50, deadline=None)
    settings.register_profile("ci", ci, max_examples=200)
    settings.register_profile("quick", ci, max_examples=20)
    settings.register_profile(
        # Not a child of ci, which keeps no database: what fails at night is kept.
        "nightly",
        default,
        max_examples=5_000,
        stateful_step_count=200,
        deadline=None,
    )
    fallback = "ci" if os.environ.get("CI") else "dev"
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", fallback))


_register_profiles()


@cache
def known_statements() -> frozenset[str]:
    """Read the ids that a test may name."""
    chapters = tomllib.loads(STATEMENTS.read_text(encoding="utf-8"))
    return frozenset(name for chapter in chapters.values() for name in chapter)


def _misnamed(item: pytest.Item) -> Iterator[str]:
    """Say what is wrong with the statement markers of a test."""
    for marker in item.iter_markers("statement"):
        if not marker.args or marker.kwargs:
            yield f"{item.nodeid}: statement takes one id or more, by position"
        for name in marker.args:
            if name not in known_statements():
                yield f"{item.nodeid}: no statement {name!r} in {STATEMENTS.name}"


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[
    None, pytest.CollectReport, pytest.CollectReport
]:
    """Fail the collection of a file or class whose tests name unknown statements."""
    report = yield
    items = [node for node in report.result or () if isinstance(node, pytest.Item)]
    faults = [fault for item in items for fault in _misnamed(item)]
    if faults:
        report.outcome = "failed"
        report.longrepr = "\n".join(faults)
        report.result = []
    return report

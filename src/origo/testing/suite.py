"""The laws as tests: ``pytest --pyargs origo.testing.suite --origo-ruleset FILE``.

The games are played once for each rule set; then there is a test for each law.
"""

from __future__ import annotations

import pytest

from ..points import RuleSet
from .kit import verify_ruleset
from .laws import LAWS
from .report import Report


@pytest.fixture(scope="session")
def report(origo_ruleset: RuleSet) -> Report:
    """Verify the rule set."""
    return verify_ruleset(origo_ruleset)


@pytest.mark.parametrize("law", LAWS)
def test_law(law: str, report: Report) -> None:
    """The law holds, whatever is played."""
    found = [finding for finding in report.findings if finding.law == law]
    shown = [f"{f}\n{f.example.text() if f.example else ''}" for f in found]
    assert not found, "\n".join(shown)  # noqa: S101 - a test
    if report.findings and not report.checks.get(law):
        pytest.skip("not tried, because other laws are broken")
    assert report.checks.get(law)  # noqa: S101

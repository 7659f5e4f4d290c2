"""What the tests of the rules share: the rulebook's rule set."""

from __future__ import annotations

import pytest
from tests.rules.helpers import rulebook

from origo.points import RuleSet


@pytest.fixture(scope="session")
def rules() -> RuleSet:
    """Build the rulebook's rule set once."""
    return rulebook()

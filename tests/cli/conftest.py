"""The command `origo` as a fixture."""

from __future__ import annotations

import pytest
from tests.cli.running import Command


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """Give the command, to be run in this process."""
    return Command(capsys)

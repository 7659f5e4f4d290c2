"""A seed and the actions decide everything, in every process."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given
from tests.strategies import Walk, walks

from .digest import digest


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_games_are_the_same_in_every_process(hash_seed: str) -> None:
    """Neither another process nor another order of sets changes anything."""
    environment = os.environ | {
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    printed = subprocess.run(
        [sys.executable, "-m", "tests.properties.digest"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert digest() == printed.stdout.strip()


@given(walks(most=60))
def test_a_walk_can_be_walked_again(walk: Walk) -> None:
    """The same seeds bring the same states and the same events."""
    assert list(walk.steps()) == list(walk.steps())

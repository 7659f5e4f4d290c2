"""Every difference that running side by side has found, and which side was wrong.

Each test plays the texts that led there. A new one comes from the deep run: its output
below ``---`` is what :func:`tests.lockstep.script.replay` reads.
"""

from __future__ import annotations

import json

import pytest

from .script import replay


def position(**changes: object) -> str:
    """Write a position of the board `tiny` down: seat 0 before its first action."""
    described = {
        "stage": "turn",
        "to_decide": 0,
        "shields": [["A1", "A4", "B1", "B2", "B4"], ["A2", "C4", "D3"]],
        "supply": [2, 2],
        "hands": [["state-SOU"], []],
        "draw": ["pop"],
        "discard": [],
        "distances": [3, 4],
        "founded": ["NOR"],
        "due": 0,
        "met": [],
        "starter": 0,
        "round": 4,
        "battle": None,
        "turn": {
            "seat": 0,
            "index": 0,
            "cards": 0,
            "migration": "none",
            "sailed": [],
            "moved": [],
            "defenders": [],
        },
    }
    remembered = {"passed": [], "round_passes": 0}
    return f"position {json.dumps([described | changes, remembered])}"


@pytest.mark.statement("E-01", "conv-24")
def test_the_last_marker_is_noted_once() -> None:
    """An end condition that is met already is not met again.

    The library was wrong: set up by hand with `last-marker` met and a marker left, it
    noted the condition a second time when that marker was placed.
    """
    pair = replay(
        [
            "board tiny",
            "players 2",
            "seed 1",
            position(met=["last-marker"]),
            "expand state-SOU D4",
        ]
    )
    assert ("NOR", "SOU") == pair.state.track.founded
    assert ("last-marker",) == pair.state.track.met

"""Prints a digest of some games: ``python -m tests.properties.digest``.

Run in processes with other hash seeds it must print the same: nothing may depend on
the order of a set.
"""

from __future__ import annotations

import hashlib
import json
from random import Random

from tests.lockstep.adapter import extra, summary
from tests.lockstep.rule_sets import random_choices
from tests.strategies import CHOOSERS, Walk, numbered_rules

import origo

WALKS = [
    Walk(board, number, players, 7, 11, chooser, 120)
    for board, number, players in (
        ("europe", 0, 5),
        ("europe", 3, 3),
        ("small", 5, 4),
        ("tiny", 7, 3),
    )
    for chooser in sorted(CHOOSERS)
]


def digest() -> str:
    """Hash all that happens in the walks, in order: actions, events, states."""
    hashed = hashlib.sha256()
    for walk in WALKS:
        hashed.update(repr(walk.rules.spec.choices).encode())
        for step in walk.steps():
            legal = [str(action) for action in origo.legal_actions(step.after)]
            described = summary(step.after), extra(step.after), step.after.piles.stream
            hashed.update(json.dumps([str(step.action), legal, described]).encode())
            hashed.update(repr(step.events).encode())
    hashed.update(repr(random_choices(Random(1), 1.0)).encode())
    hashed.update(repr(numbered_rules("tiny", 2).data).encode())
    return hashed.hexdigest()


if __name__ == "__main__":
    print(digest())  # noqa: T201 - what this module is for

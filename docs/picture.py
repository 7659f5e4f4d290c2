"""Draw the picture of the README and of the front page, from a game by random players.

Run it from the root of the repository after a change of how the library draws::

    python docs/picture.py
"""

from __future__ import annotations

import random
from pathlib import Path

import origo
from origo import render
from origo.actions import Attack
from origo.state import State

FILE = Path(__file__).parent / "_static" / "origo.svg"

SEED = 11


def picture() -> str:
    """Give the picture: the first battle after the sixth round."""
    return render.svg(_battle(), parts=["board", "battle", "seats"], columns=2)


def _battle() -> State:
    """Play until a battle has just been opened."""
    rng = random.Random(SEED)  # noqa: S311 - players, not secrets
    state = origo.new_game(origo.ruleset("rulebook"), players=4, seed=SEED)
    while state.round <= 6 or state.battle is None:  # noqa: PLR2004
        attacks = [a for a in origo.legal_actions(state) if isinstance(a, Attack)]
        action = rng.choice(attacks or [origo.legal_actions(state).sample(rng)])
        state = origo.apply(state, action)
    return state


if __name__ == "__main__":
    FILE.write_text(picture(), encoding="utf-8")

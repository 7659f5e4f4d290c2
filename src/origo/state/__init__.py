"""The state of a game: small frozen records, and the only ways to make new ones.

Everything is immutable, comparable and hashable. What can be derived but is kept for
speed (``occupied``, each seat's ``groups``, ``founded_spaces``) is canonical, takes no
part in equality, and equals a fresh computation.

A chapter computes first and assembles then: the methods here are the only
constructors on the path of play, and each record is made at most once per action.
"""

from __future__ import annotations

from .battle import Battle, other_side
from .game import State
from .groups import ShieldGroup, shield_groups
from .piles import Piles
from .seat import SeatState, replaced
from .track import Track
from .turn import CARD_ACTIONS, Turn, begun

__all__ = [
    "CARD_ACTIONS",
    "Battle",
    "Piles",
    "SeatState",
    "ShieldGroup",
    "State",
    "Track",
    "Turn",
    "begun",
    "other_side",
    "replaced",
    "shield_groups",
]

"""How players of random games choose, so that the rare is reached often enough.

Players that draw uniformly seldom fight, seldom fill a sea and hardly ever pass. A
*temper* weighs the kinds of action, and may look for the regions that are nearly full.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import attrs

from ..actions import ACTION_TYPES, Action, Attack, Expand, Migrate, Place, Sail
from ..engine import legal_actions
from ..state import State
from .dice import Dice

KINDS: Mapping[type[Action], str] = MappingProxyType(
    {kind: word for word, kind in ACTION_TYPES.items()}
)
"""The word of each kind of action."""


@attrs.frozen
class Temper:
    """How a player of random games chooses.

    Attributes:
        weights: How much kinds of action weigh, by their words. A kind is drawn first,
            then an action of it; a kind that is not named weighs 2. Without any weight
            every legal action is equally likely.
        fill: How many actions of the kind are looked at; the one is taken whose target
            lies in the region that is fullest without it. With 1 none is preferred.
    """

    weights: tuple[tuple[str, int], ...] = ()
    fill: int = 1

    def choose(self, state: State, dice: Dice, /) -> Action:
        """Choose one of the legal actions of a state.

        Raises:
            IndexError: If nothing is legal because the game is over.
        """
        legal = legal_actions(state)
        if not self.weights or not legal:
            return legal.sample(dice)
        by_kind: dict[str, list[Action]] = {}
        for action in legal:
            by_kind.setdefault(KINDS[type(action)], []).append(action)
        weights = dict(self.weights)
        kind = dice.weighted(list(by_kind), [weights.get(word, 2) for word in by_kind])
        actions = by_kind[kind]
        return _fullest(state, [dice.choice(actions) for _ in range(self.fill)])


def _fullest(state: State, actions: Sequence[Action]) -> Action:
    """Give the action whose target lies in the fullest region; the first of equals."""
    return min(actions, key=lambda action: _free_beside(state, action))


def _free_beside(state: State, action: Action) -> int:
    """Count the free spaces in the region of an action's target."""
    if isinstance(action, Place | Expand | Attack):
        target = action.space
    elif isinstance(action, Migrate | Sail):
        target = action.target
    else:
        return 0
    region = state.board.region_of[state.board.bit[target]]
    return (region.mask & state.free).bit_count()


def _temper(fill: int = 1, /, **weights: int) -> Temper:
    """Make a temper by the words of kinds in Python's spelling."""
    named = {word.replace("_", "-"): weight for word, weight in weights.items()}
    return Temper(tuple(named.items()), fill)


TEMPERS: Mapping[str, Temper] = MappingProxyType(
    {
        "uniform": Temper(),
        "filling": _temper(
            12, expand=20, attack=2, migrate=2, sail=1, exchange=1, end_turn=1
        ),
        "fighting": _temper(
            4, expand=12, attack=16, reinforce=8, give_up=1, sail=0, end_turn=1
        ),
        "roaming": _temper(
            2, expand=10, attack=3, migrate=5, sail=8, exchange=1, end_turn=1
        ),
        "passing": _temper(
            4, expand=16, attack=4, migrate=1, sail=1, exchange=4, end_turn=14
        ),
    }
)
"""The tempers that the kit plays with: between them all that is rare is reached."""

"""Hypothesis strategies: rule sets, boards, games, states, positions.

A game follows from a few numbers, so that an example is short and can be played again.
:func:`note_situations` tells Hypothesis which rare situations a game reached: it counts
them as events and steers towards games that reach many of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import cast

import attrs
from hypothesis import event, target
from hypothesis import strategies as st

from ..gamedata import GameData, europe
from ..plugins import Registry, discover
from ..points import RuleSet
from ..ruleset import resolve_ruleset
from ..state import State
from ..types import Stage
from .by_hand import random_position, random_setting
from .dice import Dice
from .invented import board_data
from .readings import Wanted, build_rules, every_reading, random_choices, settled
from .scripts import Beginning, Game
from .situations import situations_of
from .tempers import TEMPERS

NUMBERS = 1 << 40
"""From how many numbers one is drawn where all else follows from it.

Of many small draws Hypothesis would make most the simplest: all games would be short.
"""

INVENTED = 64
"""How many invented boards there are: reading one takes as long as a short game."""

LONGEST = 280
"""How many actions a game has at most: so many has a long one on the shipped map."""

SHARES = 100
"""Into how many parts the length of a game is parted."""


def boards(*, shipped: bool = True) -> st.SearchStrategy[GameData]:
    """Draw game data: small invented boards, and the shipped one if it is wanted."""
    invented = st.integers(0, INVENTED - 1).map(board_data)
    return st.builds(europe) | invented if shipped else invented


def rule_sets(
    *,
    data: st.SearchStrategy[GameData] | GameData | None = None,
    wanted: Wanted = every_reading,
    registry: Registry | None = None,
) -> st.SearchStrategy[RuleSet]:
    """Draw rule sets: presets, and readings at random for some rule points or for all.

    Args:
        data: The game data, or a strategy for them; :func:`boards` if not given.
        wanted: Tells of a reading whether it may be chosen.
        registry: Where readings are found; what is installed here if it is not given.
    """
    found = discover() if registry is None else registry
    drawn = boards() if data is None else data
    datas = drawn if isinstance(drawn, st.SearchStrategy) else st.just(drawn)
    made = st.builds(_Recipe, st.integers(0, NUMBERS - 1), datas, st.just(wanted))
    return made.map(lambda recipe: recipe.rules(found))


@attrs.frozen
class _Recipe:
    """What a drawn rule set follows from."""

    number: int
    data: GameData
    wanted: Wanted = attrs.field(repr=False)

    def rules(self, registry: Registry) -> RuleSet:
        """Build the rule set."""
        return _rules(self.number, self.data, self.wanted, registry)


@cache
def _rules(number: int, data: GameData, wanted: Wanted, registry: Registry) -> RuleSet:
    """Build the rule set with a number: a preset, or one with random readings."""
    dice = Dice(number)
    presets = list(registry.presets)
    if number < len(presets):
        return resolve_ruleset(presets[number], registry=registry, data=data).build()
    choices = random_choices(
        dice, registry, share=dice.choice((2, 5, 10)), wanted=wanted
    )
    return build_rules(settled(choices, registry), registry, data=data)


@st.composite
def games(
    draw: st.DrawFn,
    rules: st.SearchStrategy[RuleSet] | RuleSet | None = None,
    *,
    most: int = LONGEST,
    tempers: Sequence[str] = tuple(TEMPERS),
    from_positions: bool = False,
) -> Game:
    """Draw games of random players, which end after at most so many actions.

    Args:
        draw: Hypothesis' own.
        rules: The rule set, or a strategy for it; :func:`rule_sets` if not given.
        most: How many actions a game has at most.
        tempers: The names of the tempers of the players (:data:`TEMPERS`).
        from_positions: Whether games may also begin in positions set up by hand.
    """
    played = draw(_strategy(rules))
    number, share = divmod(draw(st.integers(0, NUMBERS - 1)), SHARES + 1)
    dice = Dice(number)
    players = dice.choice(list(played.data.tables))
    setting = None
    if from_positions and dice.hits(1, 3):
        setting = random_setting(dice, played, players)
    begin = Beginning(players, dice.seed(), setting)
    temper = dice.choice(tempers)
    # What is rare comes late: half of the games are played as far as they may go.
    length = most if dice.hits(1, 2) else most * share // SHARES
    return Game(played, begin, temper, dice.seed(), length)


def states(
    rules: st.SearchStrategy[RuleSet] | RuleSet | None = None,
    *,
    stages: Sequence[Stage] = (),
    most: int = LONGEST,
) -> st.SearchStrategy[State]:
    """Draw states that play has reached; the latest one of some stages, if named."""
    played = games(rules, most=most)
    if not stages:
        return played.map(Game.last)
    found = played.map(lambda game: _latest(game, stages))
    there = found.filter(lambda state: state is not None)
    return cast("st.SearchStrategy[State]", there)


def _latest(game: Game, stages: Sequence[Stage]) -> State | None:
    """Give the latest state of a game that is of some stages, if there is one."""
    latest = None
    for step in game.steps():
        if step.after.stage in stages:
            latest = step.after
    return latest


def positions(
    rules: st.SearchStrategy[RuleSet] | RuleSet | None = None,
) -> st.SearchStrategy[State]:
    """Draw positions set up by hand: full seas, holes, last shields, empty piles."""
    made = st.builds(_Place, _strategy(rules), st.integers(0, NUMBERS - 1))
    return made.map(_Place.position)


@attrs.frozen
class _Place:
    """What a drawn position follows from."""

    rules: RuleSet
    number: int

    def position(self) -> State:
        """Set the position up."""
        dice = Dice(self.number)
        players = dice.choice(list(self.rules.data.tables))
        return random_position(dice, self.rules, players)


def _strategy(
    rules: st.SearchStrategy[RuleSet] | RuleSet | None,
) -> st.SearchStrategy[RuleSet]:
    """Give a strategy for rule sets."""
    if rules is None:
        return rule_sets()
    return st.just(rules) if isinstance(rules, RuleSet) else rules


def note_situations(
    game: Game, note: Callable[[str], object] = event
) -> frozenset[str]:
    """Play a game inside of a test, and tell Hypothesis what rare it reached.

    Each rare situation is an event; how many of them a game reached is a target, which
    Hypothesis raises. Show the events with ``pytest --hypothesis-show-statistics``.
    """
    found = frozenset(_names(game))
    for name in sorted(found):
        note(name)
    target(len(found), label="rare situations")
    return found


def _names(game: Game) -> Iterable[str]:
    """Name the rare situations that a game reaches."""
    for step in game.steps():
        yield from situations_of(step)

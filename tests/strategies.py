"""Strategies that the property tests share: walks through games, positions by hand.

Everything is driven by seeds: an example names a rule set, players, seeds and a number
of actions, and can be walked again from these.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import TypeAlias

import attrs
from hypothesis import assume
from hypothesis import strategies as st
from tests.lockstep.adapter import position_arguments
from tests.lockstep.games import by_kind, fighting, passing, uniformly
from tests.lockstep.positions import random_position
from tests.lockstep.rule_sets import BOARDS, Choices, board_data, make_rules
from tests.lockstep.rule_sets import random_choices as choices_from
from tests.reference import BRETTSPIELWELT

import origo
from origo.actions import Action
from origo.events import Event
from origo.points import RuleSet
from origo.state import State
from origo.types import Stage

RULE_SETS = 24
"""Rule sets per board; building one costs as much as a short walk, so they are few."""

CHOOSERS = {
    "uniformly": uniformly,
    "by kind": by_kind,
    "fighting": fighting,
    "passing": passing,
}
"""How the players of a walk choose."""

LONGEST = {"europe": 280, "small": 110, "tiny": 45, "crowded": 45}
"""The longest walk on each board: the length of a long game of random players."""

SHARES = 100
"""Into how many steps the length of a walk is parted."""


@attrs.frozen
class Step:
    """One action of a walk, or the set-up of its game: then without the first two."""

    before: State | None
    action: Action | None
    after: State
    events: Sequence[Event]


@attrs.frozen
class Walk:
    """The first actions of a game between random players.

    Attributes:
        board: The name of the board.
        number: Which rule set of the board it is: 0 is the rulebook's.
        players: How many play.
        seed: The seed of the game's chance.
        choices: The seed of the players' choices.
        chooser: How they choose.
        actions: How many actions are played, unless the game ends before.
    """

    board: str
    number: int
    players: int
    seed: int
    choices: int
    chooser: str
    actions: int

    @property
    def rules(self) -> RuleSet:
        """The rule set that is played."""
        return numbered_rules(self.board, self.number)

    def reading(self, point: str) -> str:
        """Name the reading of a rule point."""
        return self.rules.spec.choice(point).reading

    def steps(self) -> Iterator[Step]:
        """Set the game up, then play, with all that happens."""
        state, events = origo.start(self.rules, self.players, self.seed)
        yield Step(None, None, state, events)
        rng, choose = Random(self.choices), CHOOSERS[self.chooser]
        for _ in range(self.actions):
            if state.stage == "over":
                return
            action = choose(origo.legal_actions(state), rng)
            after, told = origo.step(state, action)
            yield Step(state, action, after, told)
            state = after

    def state(self) -> State:
        """Give the state after the last action."""
        state = origo.new_game(self.rules, self.players, self.seed)
        rng, choose = Random(self.choices), CHOOSERS[self.chooser]
        for _ in range(self.actions):
            if state.stage == "over":
                break
            state = origo.apply(state, choose(origo.legal_actions(state), rng))
        return state


@attrs.frozen
class ByHand:
    """A position set up by hand, which play might never reach (conv. 32).

    Attributes:
        board: The name of the board.
        number: Which rule set of the board it is.
        players: How many play.
        seed: The seed of the position, and of the chance to come.
    """

    board: str
    number: int
    players: int
    seed: int

    def state(self) -> State:
        """Set the position up."""
        rules = numbered_rules(self.board, self.number)
        position = random_position(Random(self.seed), rules, self.players)
        return origo.position(rules, **position_arguments(*position), seed=self.seed)


Spot: TypeAlias = Walk | ByHand
"""Where a state comes from."""


@cache
def numbered_rules(board: str, number: int) -> RuleSet:
    """Build a rule set by its number: rulebook, BrettspielWelt's, then random ones."""
    choices: Choices = {}
    if number == 1:
        choices = BRETTSPIELWELT
    elif number > 1:
        share = 1.0 if number % 2 else 0.3
        choices = choices_from(Random(f"{board} {number}"), share)
    return make_rules(choices, board)


@st.composite
def walks(
    draw: st.DrawFn,
    *,
    boards: Sequence[str] = BOARDS,
    most: int = max(LONGEST.values()),
) -> Walk:
    """Draw a walk on one of some boards, with at most so many actions.

    All follows from one number: of many small draws Hypothesis makes most the
    simplest, and the walks would be short, and all under the same rules.
    """
    seed, share = divmod(draw(st.integers(0, 2**40 - 1)), SHARES + 1)
    rng = Random(seed)
    board = rng.choice(boards)
    return Walk(
        board=board,
        number=rng.randrange(RULE_SETS),
        players=rng.choice(list(board_data(board).tables)),
        seed=rng.randrange(2**64),
        choices=rng.randrange(2**32),
        chooser=rng.choice(sorted(CHOOSERS)),
        actions=min(most, LONGEST[board]) * share // SHARES,
    )


@st.composite
def positions(draw: st.DrawFn, *, boards: Sequence[str] = BOARDS) -> ByHand:
    """Draw a position set up by hand."""
    rng = Random(draw(st.integers(0, 2**40 - 1)))
    board = rng.choice(boards)
    return ByHand(
        board=board,
        number=rng.randrange(RULE_SETS),
        players=rng.choice(list(board_data(board).tables)),
        seed=rng.randrange(2**64),
    )


def spots(*, boards: Sequence[str] = BOARDS) -> st.SearchStrategy[Spot]:
    """Draw a spot whose state play reaches or a hand sets up.

    A spot and not its state, so that an example is a few numbers.
    """
    return walks(boards=boards) | positions(boards=boards)


@st.composite
def states(draw: st.DrawFn, *, stages: Sequence[Stage] = ()) -> State:
    """Draw a state that play reaches; with stages, the first such one of a game.

    No position by hand: there cards may lie nowhere, which a view cannot tell.
    """
    if not stages:
        return draw(walks()).state()
    walk = attrs.evolve(draw(walks()), actions=10 * max(LONGEST.values()))
    found = next((s.after for s in walk.steps() if s.after.stage in stages), None)
    assume(found is not None)
    assert found is not None
    return found

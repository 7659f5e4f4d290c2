"""Games as scripts: where they begin, and the texts of their actions.

A script is all that is needed to play a game again, without its author's choices. What
is not legal when its turn comes is passed over, so that a script stays one when some of
its lines are left out: that is how a counter-example becomes small.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import islice
from typing import TypeAlias

import attrs

from ..actions import Action
from ..engine import check, start, step
from ..events import Event
from ..notation import parse_action
from ..points import Choice, RuleSet
from ..position import position
from ..ruleset import resolve_ruleset
from ..state import State
from .by_hand import Setting
from .dice import Dice
from .tempers import TEMPERS

Chooser: TypeAlias = Callable[[State], Action | None]
"""Chooses the next action of a game, or ends it."""


@attrs.frozen
class Step:
    """One action of a game; the first step is its beginning and has none.

    Attributes:
        before: The state before the action.
        action: The action.
        after: The state after it.
        events: What happened, in order.
    """

    before: State | None
    action: Action | None
    after: State
    events: Sequence[Event]


@attrs.frozen
class Beginning:
    """Where a game begins: a set-up, or a position set up by hand.

    Attributes:
        players: How many play.
        seed: The seed of all chance.
        setting: The arguments of :func:`origo.position`, if it is a position.
    """

    players: int
    seed: int
    setting: Setting | None = attrs.field(default=None, hash=False)

    def begin(self, rules: RuleSet, /) -> Step:
        """Begin the game by a rule set."""
        if self.setting is None:
            state, events = start(rules, self.players, self.seed)
            return Step(None, None, state, events)
        return Step(None, None, position(rules, **self.setting), ())


@attrs.frozen
class Script:
    """A game to be played again.

    Attributes:
        beginning: Where it begins.
        actions: The texts of its actions, in order.
    """

    beginning: Beginning
    actions: tuple[str, ...]

    def steps(self, rules: RuleSet, /, log: list[str] | None = None) -> Iterator[Step]:
        """Play the game by a rule set; what is not legal is passed over.

        The text of each action is appended to the log before it is played.
        """
        return played(rules, self.beginning, _Reader(self.actions).next, log)

    def without(self, first: int, last: int) -> Script:
        """Give the script without the actions from ``first`` to before ``last``."""
        return attrs.evolve(self, actions=self.actions[:first] + self.actions[last:])

    def lines(self, rules: RuleSet) -> list[str]:
        """Write the script down for a person, and for Python."""
        others = [
            str(choice) for choice in rules.spec.choices if choice not in _plain()
        ]
        begin = self.beginning
        how = f"origo.new_game(rules, players={begin.players}, seed={begin.seed})"
        if begin.setting is not None:
            arguments = ", ".join(f"{k}={v!r}" for k, v in begin.setting.items())
            how = f"origo.position(rules, {arguments})"
        return [
            f"# rule set {rules.name!r} on the board {rules.data.title!r}:",
            f"# rulebook, {', '.join(others) or 'no other reading'}",
            f"# {how}",
            *self.actions,
        ]


@cache
def _plain() -> tuple[Choice, ...]:
    """Give the rulebook's choices."""
    return tuple(found.choice for found in resolve_ruleset("rulebook").choices)


@attrs.define
class _Reader:
    """Reads the actions of a script one after another."""

    actions: Sequence[str]
    line: int = 0

    def next(self, state: State) -> Action | None:
        """Give the next action that is legal, or None at the end."""
        while self.line < len(self.actions):
            action = parse_action(self.actions[self.line])
            self.line += 1
            if check(state, action) is None:
                return action
        return None


@attrs.frozen
class Game:
    """A game of random players, all of whose choices follow from numbers.

    Attributes:
        rules: The rule set.
        beginning: Where it begins.
        temper: The name of the temper of its players.
        choices: The seed of their choices.
        most: How many actions are played, unless the game ends before.
    """

    rules: RuleSet
    beginning: Beginning
    temper: str
    choices: int
    most: int

    def steps(
        self, rules: RuleSet | None = None, /, log: list[str] | None = None
    ) -> Iterator[Step]:
        """Play the game, perhaps by another table of the same rule set.

        The text of each action is appended to the log before it is played.
        """
        choose = partial(_chosen, TEMPERS[self.temper].choose, Dice(self.choices))
        steps = played(rules or self.rules, self.beginning, choose, log)
        return islice(steps, self.most + 1)

    def last(self) -> State:
        """Give the state after the last action."""
        *_, final = self.steps()
        return final.after

    def script(self) -> Script:
        """Give the game as a script."""
        texts = [str(one.action) for one in self.steps() if one.action is not None]
        return Script(self.beginning, tuple(texts))


def _chosen(
    choose: Callable[[State, Dice], Action], dice: Dice, state: State
) -> Action | None:
    """Choose an action while the game is under way."""
    return None if state.stage == "over" else choose(state, dice)


def played(
    rules: RuleSet, beginning: Beginning, choose: Chooser, log: list[str] | None = None
) -> Iterator[Step]:
    """Play a game, and give its beginning and each of its steps."""
    one = beginning.begin(rules)
    yield one
    while (action := choose(one.after)) is not None:
        if log is not None:
            log.append(str(action))
        after, events = step(one.after, action)
        one = Step(one.after, action, after, events)
        yield one

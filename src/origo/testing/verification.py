"""A verification under way: many games by several rule sets, and what they show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import TypeAlias

import attrs

from ..engine import apply, legal_actions, new_game
from ..plugins import Registry
from ..points import RuleSet
from .by_hand import random_setting
from .dice import Dice
from .probe import BrokenLawError
from .report import Example, Finding, Report
from .scripts import Beginning, Game, Script
from .shrinking import Shrinker
from .situations import Tally
from .tempers import TEMPERS
from .trial import Trial

Progress: TypeAlias = Callable[[int, int], object]
"""Is told after each game how many were played, and of how many."""

MOST = 240
"""How many actions a game under observation has at most."""

POSITIONS = 3
"""One game in so many begins in a position set up by hand."""


@attrs.frozen
class Table:
    """A rule set to be tried, and whether its games are to end.

    Attributes:
        rules: The rule set.
        ends: Whether games of random players must end by it.
    """

    rules: RuleSet
    ends: bool


@attrs.frozen
class _Broken:
    """A broken law, and a game that shows it, if one does."""

    rules: RuleSet
    error: BrokenLawError
    script: Script | None

    @property
    def cost(self) -> tuple[bool, int]:
        """How far it is from a short game that can be recorded."""
        if self.script is None:
            return False, 0
        is_position = self.script.beginning.setting is not None
        return is_position, len(self.script.actions)


@attrs.define
class Verification:
    """A verification under way."""

    title: str
    registry: Registry
    seed: int
    laws: Collection[str]
    subject: str
    progress: Progress | None
    max_rounds: int
    trials: list[Trial] = attrs.field(factory=list[Trial])
    tally: Tally = attrs.field(factory=Tally)
    checks: Counter[str] = attrs.field(factory=Counter[str])
    found: dict[tuple[str, str], _Broken] = attrs.field(
        factory=dict[tuple[str, str], _Broken]
    )

    def run(self, tables: Sequence[Table], games: int) -> Report:
        """Play the games, by one rule set after the other, and report."""
        for number in range(games):
            table = tables[number % len(tables)]
            self._play(table.rules, number)
            if table.ends:
                self._play_to_the_end(table.rules, number)
            if self.progress is not None:
                self.progress(number + 1, games)
        for trial in self.trials:
            self.checks.update(trial.checks)
        return Report(
            title=self.title,
            rule_sets=min(games, len(tables)),
            games=games,
            decisions=sum(trial.decisions for trial in self.trials),
            answers=sum(trial.answers for trial in self.trials),
            checks=self.checks,
            reached=self.tally.reached,
            findings=tuple(map(self._finding, self.found.values())),
        )

    def _play(self, rules: RuleSet, number: int) -> None:
        """Play one game under observation."""
        trial = Trial(rules, self.registry, self.laws)
        self.trials.append(trial)
        game = random_game(rules, Dice(self.seed, number), number)
        outcome = trial.play(game, Dice(self.seed, number, 1).seed())
        self.tally.count(outcome.reached)
        if outcome.broken is not None:
            self._note(_Broken(rules, outcome.broken, outcome.script()))

    def _note(self, broken: _Broken) -> None:
        """Note a broken law; of several games the shortest is kept that shows it."""
        key = (broken.error.law, broken.error.subject)
        known = self.found.get(key)
        if known is None or broken.cost < known.cost:
            self.found[key] = broken

    def _finding(self, broken: _Broken) -> Finding:
        """Make a finding of a broken law, with a small game that shows it."""
        script, error, example = broken.script, broken.error, None
        if script is not None:
            shrinker = Shrinker(broken.rules, self.registry, error)
            script, error = shrinker.shrink(script)
            example = Example(broken.rules, script)
        subject = error.subject or self.subject
        return Finding(error.law, subject, error.problem, example)

    def _play_to_the_end(self, rules: RuleSet, number: int) -> None:
        """Hold a game of players that draw uniformly to end within the limit."""
        if self.laws and "termination" not in self.laws:
            return
        dice = Dice(self.seed, number, 2)
        begin = Beginning(dice.choice(list(rules.data.tables)), dice.seed())
        self.checks["termination"] += 1
        try:
            if _ends(rules, begin, dice, self.max_rounds):
                return
        except Exception:  # noqa: BLE001 - the games under observation tell of it
            return
        problem = (
            f"had not ended after {self.max_rounds} rounds: a game of {begin.players} "
            f"random players with the seed {begin.seed}, under {_ending(rules)}"
        )
        self._note(_Broken(rules, BrokenLawError(problem, "termination"), None))


def _ends(rules: RuleSet, begin: Beginning, dice: Dice, max_rounds: int) -> bool:
    """Play a game of players that draw uniformly; tell whether it ends in time."""
    state = new_game(rules, begin.players, begin.seed)
    while state.stage != "over":
        if state.round > max_rounds:
            return False
        state = apply(state, legal_actions(state).sample(dice))
    return True


def _ending(rules: RuleSet) -> str:
    """Name the readings of the rule points that end a game."""
    points = ("game-stop", "all-pass", "exchange-pass", "last-shield", "beaten-shield")
    return ", ".join(str(rules.spec.choice(point)) for point in points)


def random_game(rules: RuleSet, dice: Dice, number: int = 0) -> Game:
    """Draw a game by a rule set; by its number it is of this or of that kind."""
    counts = list(rules.data.tables)
    players = counts[number % len(counts)]
    setting = None
    if number % POSITIONS == POSITIONS - 1:
        setting = random_setting(dice, rules, players)
    begin = Beginning(players, dice.seed(), setting)
    temper = list(TEMPERS)[dice.randrange(len(TEMPERS))]
    most = MOST if setting is None else MOST // 4
    return Game(rules, begin, temper, dice.seed(), most)

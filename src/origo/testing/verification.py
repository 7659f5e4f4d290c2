"""A verification under way: many games by several rule sets, and what they show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import TypeAlias

import attrs

from ..actions import Action
from ..engine import legal_actions
from ..plugins import Registry
from ..points import RuleSet
from ..state import State
from .bench import make_bench
from .by_hand import random_setting
from .dice import Dice
from .probe import BrokenLawError, Probe
from .report import Example, Finding, Report, VerificationInterrupt
from .scripts import Beginning, Game, Script, played
from .shrinking import BUDGET, Shrinker
from .situations import Tally
from .tempers import TEMPERS
from .trial import Trial, law_of_error

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
    """A verification under way; of a reading if a rule point is named."""

    title: str
    registry: Registry
    seed: int
    laws: Collection[str]
    subject: str
    progress: Progress | None
    max_rounds: int
    point: str = ""
    games: int = 0
    trials: list[Trial] = attrs.field(factory=list[Trial])
    tally: Tally = attrs.field(factory=Tally)
    checks: Counter[str] = attrs.field(factory=Counter[str])
    found: dict[tuple[str, str], _Broken] = attrs.field(
        factory=dict[tuple[str, str], _Broken]
    )

    def run(self, tables: Sequence[Table], games: int) -> Report:
        """Play the games, by one rule set after the other, and report.

        Raises:
            VerificationInterrupt: If somebody presses Ctrl-C; it has what was found.
        """
        try:
            for number in range(games):
                self._try(tables[number % len(tables)], number)
                self.games += 1
                if self.progress is not None:
                    self.progress(self.games, games)
        except KeyboardInterrupt:
            raise VerificationInterrupt(self._report(tables, budget=0)) from None
        return self._report(tables)

    def _try(self, table: Table, number: int) -> None:
        """Play a game by a rule set, and another one to its end if it must have one."""
        self._play(table.rules, number)
        if table.ends:
            self._play_to_the_end(table.rules, number)

    def _report(self, tables: Sequence[Table], *, budget: int = BUDGET) -> Report:
        """Report what came of the games that were played."""
        checks, asked = self.checks.copy(), Counter[str]()
        for trial in self.trials:
            checks.update(trial.checks)
            asked.update(trial.asked)
        return Report(
            title=self.title,
            rule_sets=min(self.games, len(tables)),
            games=self.games,
            decisions=sum(trial.decisions for trial in self.trials),
            answers=sum(trial.answers for trial in self.trials),
            checks=checks,
            reached=self.tally.reached,
            findings=tuple(self._finding(one, budget) for one in self.found.values()),
            asked=asked[self.point] if self.point else None,
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

    def _finding(self, broken: _Broken, budget: int) -> Finding:
        """Make a finding of a broken law, with a small game that shows it."""
        script, error, example = broken.script, broken.error, None
        if script is not None:
            if budget:
                shrinker = Shrinker(broken.rules, self.registry, error, budget)
                script, error = shrinker.shrink(script)
            example = Example(broken.rules, script)
        subject = error.subject or self.subject
        return Finding(error.law, subject, error.problem, example)

    def _play_to_the_end(self, rules: RuleSet, number: int) -> None:
        """Hold a game of players that draw uniformly to end within the limit.

        The reading that is verified is observed in it: much is asked late in a game.
        """
        wanted = not self.laws or "termination" in self.laws
        if not wanted and not self.point:
            return
        dice = Dice(self.seed, number, 2)
        begin = Beginning(dice.choice(list(rules.data.tables)), dice.seed())
        self.checks["termination"] += wanted
        if self._ends(rules, begin, dice) or not wanted:
            return
        problem = (
            f"had not ended after {self.max_rounds} rounds: a game of {begin.players} "
            f"random players with the seed {begin.seed}, under {_ending(rules)}"
        )
        self._note(_Broken(rules, BrokenLawError(problem, "termination"), None))

    def _ends(self, rules: RuleSet, begin: Beginning, dice: Dice) -> bool:
        """Play a game; tell whether it ends in time, or by a law that is broken."""
        probe = Probe(rules, begin.seed, only={self.point})
        log: list[str] = []
        last: State | None = None

        def choose(state: State) -> Action | None:
            is_out = state.stage == "over" or state.round > self.max_rounds
            return None if is_out else legal_actions(state).sample(dice)

        try:
            for one in played(probe.rules, begin, choose, log):
                last = one.after
        except BrokenLawError as error:
            self._note(_Broken(rules, error, Script(begin, tuple(log))))
        except Exception as error:  # noqa: BLE001 - readings are anybody's code
            broken = law_of_error(error, make_bench(rules, self.registry, dice))
            if broken.subject:  # else it may follow from an answer not looked at
                self._note(_Broken(rules, broken, Script(begin, tuple(log))))
        else:
            return last is not None and last.stage == "over"
        finally:
            trial = Trial(rules, self.registry, self.laws)
            trial.note(probe)
            self.trials.append(trial)
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

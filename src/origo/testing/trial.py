"""One game under observation: played by a probed rule set, held to all laws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

import attrs

from ..errors import IllegalActionError
from ..plugins import Registry
from ..points import RuleSet
from ..state import State
from .bench import Bench, make_bench
from .dice import Dice
from .laws import GAME_LAWS, STEP_LAWS
from .probe import SPARING, BrokenLawError, Probe
from .scripts import Beginning, Game, Script, Step
from .situations import situations_of


@attrs.define
class Trial:
    """Plays games by a rule set, and holds them to the laws.

    Attributes:
        rules: The rule set.
        registry: Where its readings are found.
        laws: The names of the laws to which games are held; without any all of them.
        every: How closely answers are looked at (:data:`probe.SPARING`).
        checks: How often each law was held to something.
        answers: How many answers of readings were looked at.
        asked: How often each rule point was asked, by its name.
        decisions: How many actions were played.
    """

    rules: RuleSet
    registry: Registry
    laws: Collection[str] = ()
    every: int = SPARING
    checks: Counter[str] = attrs.field(factory=Counter[str])
    answers: int = 0
    asked: Counter[str] = attrs.field(factory=Counter[str])
    decisions: int = 0

    def play(self, game: Game | Script, seed: int) -> Outcome:
        """Play a game up to the first broken law, or to its end."""
        bench = make_bench(self.rules, self.registry, Dice(seed))
        probe = Probe(self.rules, seed, every=self.every)
        outcome = Outcome(game.beginning)
        try:
            steps = game.steps(probe.rules, outcome.actions)
            for number, step in enumerate(steps):
                outcome.take(step)
                self._hold(step, number, bench, probe)
            probe.rests = True
            self._hold_game(outcome, bench)
        except BrokenLawError as error:
            outcome.broken = error
        except Exception as error:  # noqa: BLE001 - readings are anybody's code
            outcome.broken = law_of_error(error, bench)
        if bench.trying:
            outcome.actions.append(bench.trying)
        self.note(probe)
        self.decisions += len(outcome.actions)
        self.checks["soundness"] += len(outcome.actions)
        return outcome

    def note(self, probe: Probe) -> None:
        """Note what a probe looked at."""
        self.answers += probe.answers
        self.asked.update(probe.asked)
        self.checks.update(dict.fromkeys(("kind", "bounds", "purity"), probe.answers))

    def _hold(self, step: Step, number: int, bench: Bench, probe: Probe) -> None:
        """Hold a step to the laws of steps.

        Raises:
            BrokenLawError: If one of them is broken.
        """
        for law in STEP_LAWS:
            if number % law.every or not self._is_wanted(law.name):
                continue
            self.checks["secrecy" if law.name == "memory" else law.name] += 1
            probe.rests = not law.is_observed
            _raise_first(law.name, law.check(step, bench))
        probe.rests = False

    def _hold_game(self, outcome: Outcome, bench: Bench) -> None:
        """Hold a whole game to the laws of games.

        Raises:
            BrokenLawError: If one of them is broken.
        """
        for name, check in GAME_LAWS.items():
            if outcome.last is not None and self._is_wanted(name):
                self.checks[name] += 1
                _raise_first(name, check(outcome.script(), outcome.last, bench))

    def _is_wanted(self, law: str) -> bool:
        """Tell whether games are held to a law; memories belong to several."""
        memory = {"memory", "kind", "purity", "secrecy", "soundness"}
        return not self.laws or (
            law in self.laws or (law == "memory" and bool(memory & set(self.laws)))
        )


@attrs.define
class Outcome:
    """What a game under observation came to.

    Attributes:
        beginning: Where it began.
        actions: The texts of its actions.
        last: The state after the last of them.
        reached: The rare situations that it reached.
        broken: The law that it broke, if it did.
    """

    beginning: Beginning
    actions: list[str] = attrs.field(factory=list[str])
    last: State | None = None
    reached: set[str] = attrs.field(factory=set[str])
    broken: BrokenLawError | None = None

    def take(self, step: Step) -> None:
        """Note a step."""
        self.last = step.after
        self.reached.update(situations_of(step))

    def script(self) -> Script:
        """Give the game as a script."""
        return Script(self.beginning, tuple(self.actions))


def _raise_first(law: str, problems: Iterable[str]) -> None:
    """Raise the first problem, if there is one.

    Raises:
        BrokenLawError: If there is.
    """
    for problem in problems:
        raise BrokenLawError(problem, law)


def law_of_error(error: Exception, bench: Bench) -> BrokenLawError:
    """Give the law that an error breaks, and the reading that it came from."""
    subject = bench.blamed(error)
    problem = f"raises {type(error).__name__}: {error}"
    if isinstance(error, IllegalActionError):
        problem = f"lists what it refuses: {error}"
        return BrokenLawError(problem, "legality", subject)
    return BrokenLawError(problem, "soundness", subject)

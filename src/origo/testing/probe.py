"""A rule set under observation: every answer of its readings is looked at.

The probe puts a function of its own before each reading of the table. It asks the
reading, and asks it again: with the same arguments, and with arguments that differ only
in what is hidden. What is wrong is raised at once and names the reading.
"""

from __future__ import annotations

import copy
import functools
import pickle
from collections import Counter
from collections.abc import Callable, Collection
from typing import Any

import attrs

from ..points import POINTS, Point, RuleSet
from ..state import State
from .answers import declared_answer, is_of_kind, shown_answer, shown_kind
from .bounds import out_of_bounds
from .dice import Dice
from .hidden import reshuffled

ALWAYS = 1
"""How thorough a probe is that makes every check of every answer."""

NEVER = 1 << 62
"""How thorough a probe is that makes no dear check, or hardly ever."""

SPARING = 12
"""How thorough a probe is that makes the dear checks of one answer in so many."""

SHOWN = 120
"""How long a value may be in a sentence."""


class BrokenLawError(Exception):
    """Something that must hold does not.

    Attributes:
        problem: What is wrong, as the end of a sentence.
        law: The name of the law.
        subject: What breaks it: a reading, as ``point=reading``, or nothing where it
            cannot be told.
    """

    def __init__(self, problem: str, law: str, subject: str = "") -> None:
        """Keep what is wrong."""
        super().__init__(problem, law, subject)
        self.law = law
        self.problem = problem
        self.subject = subject

    def __str__(self) -> str:
        """Give the sentence."""
        return f"{self.subject or 'the rule set'} {self.problem}"


class Probe:
    """Looks at every answer of a rule set's readings.

    Attributes:
        rules: The same rule set with a table that is observed. It equals the other, and
            is pickled as the other.
        answers: How many answers were looked at.
        asked: How often each rule point was asked, by its name; what passes by without
            being looked at is not counted.
        rests: Whether answers pass by without being looked at.
    """

    def __init__(
        self,
        rules: RuleSet,
        seed: int,
        *,
        every: int = SPARING,
        only: Collection[str] = (),
    ) -> None:
        """Observe a rule set; one answer in ``every`` is looked at closely.

        Where rule points are named, ``only`` the answers to these are looked at.
        """
        self.answers = 0
        self.asked = Counter[str]()
        self.rests = False
        self._dice = Dice(seed)
        self._every = every
        watched: dict[str, Any] = {
            point.field: self._watched(rules, point)
            for point in POINTS
            if not only or point.name in only
        }
        self.rules: RuleSet = attrs.evolve(rules, **watched)

    def _watched(self, rules: RuleSet, point: Point[Any]) -> Callable[..., Any]:
        """Put a function that looks before a reading."""
        function: Callable[..., Any] = getattr(rules, point.field)
        question = _Question(rules, point, function, _label(rules, point))

        @functools.wraps(function)
        def watched(*args: Any) -> Any:  # noqa: ANN401 - those of the reading
            if self.rests:
                return function(*args)
            return self._look(question, args)

        return watched

    def _look(self, question: _Question, args: tuple[Any, ...]) -> Any:  # noqa: ANN401
        """Ask a reading, and hold its answer to everything."""
        closely = self._dice.randrange(self._every) == 0
        before = _snapshot(args, states=closely)
        self.asked[question.point.name] += 1
        answer = question.ask(args, "soundness")
        self.answers += 1
        question.check_kind(answer)
        question.check_bounds(answer, args)
        self.rests = True
        try:
            question.check_arguments(before, args, states=closely)
            question.check_again(answer, args)
            if closely:
                question.check_hidden(answer, args, self._dice)
        finally:
            self.rests = False
        return answer


@attrs.frozen
class _Question:
    """A rule point with the reading that answers it."""

    rules: RuleSet
    point: Point[Any]
    function: Callable[..., Any]
    label: str

    def broken(self, problem: str, law: str) -> BrokenLawError:
        """Make the error that names the reading."""
        return BrokenLawError(problem, law, self.label)

    def shown(self, answer: object) -> str:
        """Show an answer in a sentence, spaces by their names."""
        return shortened(shown_answer(self.point, answer, self.rules.board))

    def ask(self, args: tuple[Any, ...], law: str) -> Any:  # noqa: ANN401
        """Ask the reading; an error of its own is a broken law."""
        try:
            return self.function(*args)
        except BrokenLawError:
            raise
        except Exception as error:
            problem = f"raises {type(error).__name__}: {error}"
            raise self.broken(problem, law) from error

    def check_kind(self, answer: object) -> None:
        """Hold an answer to the kind that the rule point declares."""
        declared = declared_answer(self.point)
        if not is_of_kind(answer, declared):
            problem = f"answers {shown(answer)}, which is no {shown_kind(declared)}"
            raise self.broken(problem, "kind")

    def check_bounds(self, answer: object, args: tuple[Any, ...]) -> None:
        """Hold an answer to what the rule point's docstring asks for."""
        problem = out_of_bounds(self.rules, self.point.name, answer, args)
        if problem:
            sentence = f"answers with {problem}"
            raise self.broken(sentence, "bounds")

    def check_again(self, answer: object, args: tuple[Any, ...]) -> None:
        """Ask once more: the answer must be the same."""
        again = self.ask(args, "purity")
        if again != answer:
            problem = (
                f"answers {self.shown(answer)}, then {self.shown(again)} to the same"
            )
            raise self.broken(problem, "purity")

    def check_arguments(
        self, before: object, args: tuple[Any, ...], *, states: bool
    ) -> None:
        """Hold the arguments to what they were before."""
        if before != _snapshot(args, states=states):
            problem = "changes what it is asked with"
            raise self.broken(problem, "purity")

    def check_hidden(self, answer: object, args: tuple[Any, ...], dice: Dice) -> None:
        """Ask with other hidden cards: the answer must be the same."""
        if not args or not isinstance(args[0], State):
            return
        other = self.ask((reshuffled(args[0], dice), *args[1:]), "secrecy")
        if other != answer:
            problem = (
                f"answers {self.shown(answer)}, but {self.shown(other)} when only "
                "hidden cards are others"
            )
            raise self.broken(problem, "secrecy")


def _label(rules: RuleSet, point: Point[Any]) -> str:
    """Name the reading of a rule point with the options that it has."""
    return str(rules.spec.choice(point.name))


def _snapshot(args: tuple[Any, ...], *, states: bool) -> list[object]:
    """Copy arguments, to be compared with later; states only if that is wanted."""
    return [
        (_written(value) if states else None)
        if isinstance(value, State)
        else copy.deepcopy(value)
        for value in args
    ]


def _written(state: State) -> bytes:
    """Write down what a state holds besides its rule set."""
    names = [field.name for field in attrs.fields(State) if field.name != "rules"]
    return pickle.dumps([getattr(state, name) for name in names])


def shown(value: object) -> str:
    """Show a value in a sentence, the beginning of it if it is long."""
    return shortened(repr(value))


def shortened(text: str) -> str:
    """Give the beginning of a text that is too long for a sentence."""
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."

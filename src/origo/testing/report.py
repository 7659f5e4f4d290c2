"""What came of a verification: findings, figures, and what was reached."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import attrs

from ..errors import OrigoError
from ..points import RuleSet
from ..record import Record, Recorder, record_game
from .laws import LAWS
from .scripts import Script


@attrs.frozen
class Example:
    """A game that shows that something does not hold: as short as was found.

    Attributes:
        rules: The rule set.
        script: The game up to where the law is broken.
    """

    rules: RuleSet
    script: Script

    def record(self, **headers: str) -> Record | None:
        """Give the game as a record up to the last action that can be played.

        What cannot be played any more stands under the header ``next``. None where the
        game begins in a position set up by hand, or its set-up is what fails.
        """
        begin = self.script.beginning
        if begin.setting is not None:
            return None
        try:
            game = record_game(self.rules, begin.players, seed=begin.seed)
        except Exception:  # noqa: BLE001 - what is broken may break in any way
            return None
        left = list(self.script.actions)
        while left and (played := _tried(game, left[0])) is not None:
            game = played
            left.pop(0)
        if left:
            headers["next"] = ", ".join(left)
        return game.record.with_headers(**headers)

    def text(self) -> str:
        """Write it down for a person: the rule set, the beginning and the actions."""
        return "\n".join(self.script.lines(self.rules))


def _tried(game: Recorder, action: str) -> Recorder | None:
    """Play an action, if that goes well."""
    try:
        return game.play(action)
    except Exception:  # noqa: BLE001 - what is broken may break in any way
        return None


@attrs.frozen
class Finding:
    """A law that is broken.

    Attributes:
        law: The name of the law.
        subject: What breaks it: readings as ``point=reading``, or the rule set.
        problem: What is wrong, as the end of a sentence that the subject begins.
        example: A game that shows it, if one does.
    """

    law: str
    subject: str
    problem: str
    example: Example | None = attrs.field(default=None, eq=False)

    def __str__(self) -> str:
        """Give the sentence."""
        return f"{self.subject} {self.problem} [{self.law}: {LAWS[self.law]}]"


@attrs.frozen
class Report:
    """What came of a verification.

    Attributes:
        title: What was verified.
        rule_sets: How many rule sets were played.
        games: How many games were played.
        decisions: How many actions were played in them.
        answers: How many answers of readings were looked at.
        checks: How often each law was held to something.
        reached: In how many games each rare situation was reached.
        findings: What does not hold.
        asked: How often the reading that was verified was asked; None of a rule set.
    """

    title: str
    rule_sets: int
    games: int
    decisions: int
    answers: int
    checks: Mapping[str, int]
    reached: Mapping[str, int]
    findings: tuple[Finding, ...]
    asked: int | None = None

    @property
    def silence(self) -> str:
        """Say that nothing is shown where the reading was never asked; else empty."""
        if self.asked != 0 or self.findings:
            return ""
        return (
            f"{self.title} was never asked in {counted(self.games)}: nothing is shown; "
            "play more games"
        )

    def raise_findings(self) -> None:
        """Do nothing if everything holds.

        Raises:
            VerificationError: If something does not hold; it has all findings. Or if
                the reading was never asked, so that nothing is shown.
        """
        if self.findings or self.silence:
            raise VerificationError(self)


class VerificationInterrupt(KeyboardInterrupt):
    """Somebody pressed Ctrl-C.

    Attributes:
        report: What had come of the verification by then; its examples are not short.
    """

    def __init__(self, report: Report) -> None:
        """Keep the report."""
        self.report = report
        super().__init__(report)


class VerificationError(OrigoError, AssertionError):
    """Laws are broken, or the reading was never asked.

    Attributes:
        report: The whole report.
    """

    def __init__(self, report: Report) -> None:
        """Keep the report."""
        self.report = report
        super().__init__(report)

    def __str__(self) -> str:
        """Give a sentence for each finding, and a game that shows it."""
        return "\n".join(_lines(self.report))


def counted(games: int) -> str:
    """Write a number of games."""
    return "1 game" if games == 1 else f"{games} games"


def _lines(report: Report) -> Iterator[str]:
    """Give the lines of the error."""
    if report.silence:
        yield report.silence
    for finding in report.findings:
        yield str(finding)
        if finding.example is not None:
            yield "  shown by:"
            yield from (f"    {line}" for line in finding.example.text().splitlines())

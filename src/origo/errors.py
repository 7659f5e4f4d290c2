"""The one family of errors, the faults in data, and the reasons for a refusal.

Everything that the library refuses is an :class:`OrigoError`. Errors say what is
wrong, where, with which value, and what would be right; they can be pickled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import attrs

_AROUND = 60
"""How many letters of a text are shown on either side of a fault."""


class OrigoError(Exception):
    """Root of every error that the library raises on purpose."""


@attrs.frozen
class Fault:
    """One thing wrong in data from outside: where it is and what would be right.

    Attributes:
        source: The file, or a name for data that came from elsewhere.
        key: The path of the key at fault, such as ``states.POL.values``.
        problem: What is wrong, with the value.
        line: The line of the key, from 1; 0 where it is not known.
        hint: What to do about it; empty where the problem says it all.
    """

    source: str
    key: str
    problem: str
    line: int = 0
    hint: str = ""

    def __str__(self) -> str:
        """Give the fault as one line."""
        place = f"{self.source}:{self.line}" if self.line else self.source
        key = f" {self.key}:" if self.key else ""
        hint = f" ({self.hint})" if self.hint else ""
        return f"{place}:{key} {self.problem}{hint}"


class FaultyError(OrigoError):
    """Data from outside was refused, with every fault at once.

    Attributes:
        faults: All that is wrong, in the order of the data.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Keep the faults; the message has one line for each."""
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        """Give one line per fault."""
        return "\n".join(map(str, self.faults))


class DataError(FaultyError):
    """A game data file cannot be used."""


class RuleSetError(FaultyError):
    """A rule set cannot be built: its configuration, a plugin or a reading."""


class RuleSetWarning(UserWarning):
    """A rule set can be built, but a choice in it has no effect."""


class DocumentError(FaultyError):
    """A JSON document or a record file cannot be used."""


class GameError(OrigoError):
    """A game cannot be set up like this: players, seed or deck."""


class PositionError(FaultyError):
    """A position set up by hand is impossible."""


class PictureError(FaultyError):
    """A picture cannot be drawn as it was asked for."""


class NotationError(OrigoError):
    """A text is not an action, a card or a space.

    Attributes:
        text: The text as it came.
        column: Where reading it failed, from 1.
        problem: What is wrong there.
    """

    def __init__(self, text: str, column: int, problem: str) -> None:
        """Keep the text and the place."""
        self.text = text
        self.column = column
        self.problem = problem
        super().__init__(text, column, problem)

    def __str__(self) -> str:
        """Say what is wrong and where."""
        return f"{self.problem} at column {self.column} of {self._around()}"

    def _around(self) -> str:
        """Give the text, or what is around the column if it is long."""
        start = max(0, self.column - _AROUND)
        shown = self.text[start : self.column + _AROUND]
        before = "..." if start else ""
        after = "..." if self.column + _AROUND < len(self.text) else ""
        return f"{before}{shown!r}{after}"


class ChanceError(OrigoError):
    """A given outcome of chance is missing or does not fit."""


class HistoryError(OrigoError):
    """There is nothing to take back or to take again, or it was seen already."""


class RecordError(OrigoError):
    """A record does not agree with the game that its rule set plays.

    Attributes:
        sound: How many of its actions agree, from the first one on.
        problem: What does not agree after these.
    """

    def __init__(self, sound: int, problem: str) -> None:
        """Keep how far the record is sound."""
        self.sound = sound
        self.problem = problem
        super().__init__(sound, problem)

    def __str__(self) -> str:
        """Say how far the record is sound, and what is wrong then."""
        return f"the record is sound up to action {self.sound}: {self.problem}"


@attrs.frozen
class Refusal:
    """Why an action is not legal. The sentence is formed only when it is read.

    Attributes:
        code: The reason, one of a closed list (``space-taken``).
        statement: The statement or convention that it breaks (``C-10``).
        template: The sentence with the names of the values in braces.
        values: What the sentence speaks of.
    """

    code: str
    statement: str
    template: str = attrs.field(repr=False)
    values: Mapping[str, object] = attrs.field(factory=dict[str, object], hash=False)

    @property
    def sentence(self) -> str:
        """The reason in one sentence, with its values and its statement."""
        return f"{self.template.format(**self.values)} ({self.statement})"

    def __str__(self) -> str:
        """Give the sentence."""
        return self.sentence


def refuse(code: str, statement: str, template: str, /, **values: object) -> Refusal:
    """Make a refusal from its sentence's template and values."""
    return Refusal(code, statement, template, values)


class IllegalActionError(OrigoError):
    """An action is not legal in this state; nothing was changed.

    Attributes:
        action: The action's text.
        refusal: Why it is not legal.
    """

    def __init__(self, action: str, refusal: Refusal) -> None:
        """Keep the action's text and the reason."""
        self.action = action
        self.refusal = refusal
        super().__init__(action, refusal)

    def __str__(self) -> str:
        """Say what was refused and why."""
        return (
            f"illegal action {self.action!r}: {self.refusal.sentence} "
            f"[{self.refusal.code}]"
        )

"""Rule points and readings as values: a named question, and one answer to it."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeAlias, TypeVar

import attrs

if TYPE_CHECKING:
    from ..state import State

P = TypeVar("P", bound=Callable[..., object])

Group = Literal["set-up", "turn", "attack", "scoring", "ending"]
"""The chapters by which rule points are grouped."""

Json: TypeAlias = "bool | int | float | str | tuple[Json, ...] | frozenset[Json] | None"
"""A hashable value that one JSON value can stand for."""

V = TypeVar("V", bound=Json)
V_co = TypeVar("V_co", bound=Json, covariant=True)

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""What names of rule points and readings look like: ``clan-ties``."""


class MemoryStart(Protocol[V_co]):
    """Give the value with which a memory begins, for the state after the deal."""

    def __call__(self, state: State, /) -> V_co: ...


class MemoryAfter(Protocol[V]):
    """Give the value that follows, for the state after a completed action."""

    def __call__(self, value: V, state: State, /) -> V: ...


@attrs.frozen
class Memory(Generic[V]):
    """How a reading remembers: two pure functions and one public value.

    The value is hashable, can be written as one JSON value, and depends on nothing
    hidden: it is part of every view. A reading asks for it with the memory in its
    hand: :meth:`origo.state.State.recall`.

    Attributes:
        start: Asked once, when the first placement begins.
        after: Asked after every completed action, placements by chance included.
    """

    start: MemoryStart[V]
    after: MemoryAfter[V]


@attrs.frozen
class Option:
    """An option of a reading: a keyword-only parameter of its function.

    Attributes:
        name: The parameter's name; in configuration with ``-`` for ``_``.
        annotation: The type of its values.
        default: Its value where none is given.
    """

    name: str
    annotation: Any
    default: Any

    @property
    def key(self) -> str:
        """The option's name in configuration."""
        return self.name.replace("_", "-")


@attrs.frozen(eq=False)
class Reading(Generic[P]):
    """One answer to the question of a rule point.

    Attributes:
        point: The rule point that it answers.
        name: Its name in configuration.
        title: A few words for a list.
        effect: What it does, in one sentence.
        source: Where it comes from, with the section; ``house`` if no source says so.
        function: The answer.
        asks: The names of the rule points that it asks in turn.
        conflicts: Readings that cannot be chosen with it, as ``point=reading``.
        memory: How it remembers, if its answer depends on the past.
        revision: Raised when a mended reading answers otherwise than before.
    """

    point: Point[P]
    name: str
    title: str
    effect: str
    source: str
    function: P
    asks: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    memory: Memory[Any] | None = None
    revision: int = 1

    @property
    def options(self) -> tuple[Option, ...]:
        """The reading's options: its function's keyword-only parameters."""
        signature = inspect.signature(self.function, eval_str=True)
        return tuple(
            Option(p.name, p.annotation, p.default)
            for p in signature.parameters.values()
            if p.kind is inspect.Parameter.KEYWORD_ONLY
        )

    @property
    def is_house(self) -> bool:
        """Whether no source states it, although tables play it."""
        return self.source == "house"

    def __repr__(self) -> str:
        """Give the choice as configuration writes it."""
        return f"<reading {self.point.name}={self.name}>"


@attrs.frozen(eq=False)
class Point(Generic[P]):
    """A question that the rules leave open, as a named place for one reading.

    Attributes:
        name: Its name in configuration, with dashes.
        ambiguity: The id of the ambiguity, ``A-17``; empty for a wide point, which
            stands for a whole procedure.
        group: The chapter to which it belongs.
    """

    name: str
    ambiguity: str
    group: Group

    @property
    def field(self) -> str:
        """The point's name in Python."""
        return self.name.replace("-", "_")

    @property
    def hook(self) -> str:
        """The name of the point's pluggy hook."""
        return f"origo_{self.field}"

    @property
    def is_wide(self) -> bool:
        """Whether it stands for a whole procedure instead of one ambiguity."""
        return not self.ambiguity

    def reading(
        self,
        name: str,
        *,
        title: str,
        effect: str,
        source: str,
        asks: Sequence[str] = (),
        conflicts: Sequence[str] = (),
        memory: Memory[Any] | None = None,
        revision: int = 1,
    ) -> Callable[[P], Reading[P]]:
        """Declare a function as a reading of this point.

        Args:
            name: The reading's name in configuration, with dashes.
            title: A few words for a list.
            effect: What it does, in one sentence.
            source: Which source says so, with its section, or ``house``.
            asks: The names of the rule points that it asks.
            conflicts: What it cannot be chosen with, as ``point=reading``.
            memory: How it remembers, if its answer depends on the past.
            revision: Raised when a mended reading answers otherwise than before.

        Returns:
            A decorator that turns the function into a :class:`Reading`.
        """

        def declare(function: P) -> Reading[P]:
            return Reading(
                self,
                name,
                title,
                effect,
                source,
                function,
                tuple(asks),
                tuple(conflicts),
                memory,
                revision,
            )

        return declare

    def __repr__(self) -> str:
        """Give the point's name."""
        return f"<rule point {self.name}>"

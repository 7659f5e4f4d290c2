"""Which mutants are tried: the operators, and the places that they may change.

Cosmic Ray has an operator for each pair of signs, some four thousand mutants here, most
of which say the same again. Of each sign we take the mutants that a mistake would make:
the neighbours of a comparison and its opposite, one other sign for a sum or a set.

Some places are no code that runs, or are noise whatever is done there: annotations,
what only type checkers read, the ``*`` and ``/`` of a signature, the decorators that
register readings (a rule set without one cannot be built, so such a mutant proves
nothing), and the order of words, which nothing asks for. Texts and docstrings are not
changed by any operator.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import attrs

SOURCE = Path(__file__).parents[2] / "src"

SCOPE = ("origo/rulebook/*.py", "origo/engine.py", "origo_variants/*.py")
"""The files whose mutants are tried, from ``src``."""

WHOLE = (
    "AddNot",
    "ExceptionReplacer",
    "NumberReplacer",
    "RemoveDecorator",
    "ReplaceAndWithOr",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "ReplaceFalseWithTrue",
    "ReplaceOrWithAnd",
    "ReplaceTrueWithFalse",
    "ReplaceUnaryOperator_Delete_Invert",
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceUnaryOperator_Delete_USub",
    "ZeroIterationForLoop",
)
"""Operators of no pair of signs."""

SUMS = {
    "Add": ("Sub",),
    "Sub": ("Add",),
    "Mul": ("Add",),
    "FloorDiv": ("Mul",),
    "Mod": ("FloorDiv",),
    "LShift": ("RShift",),
    "RShift": ("LShift",),
    "BitAnd": ("BitOr",),
    "BitOr": ("BitAnd",),
    "BitXor": ("BitOr",),
}
"""What a sign between two values is replaced by."""

COMPARISONS = {
    "Eq": ("NotEq", "LtE", "GtE"),
    "NotEq": ("Eq", "Lt", "Gt"),
    "Lt": ("LtE", "GtE"),
    "LtE": ("Lt", "Gt"),
    "Gt": ("GtE", "LtE"),
    "GtE": ("Gt", "Lt"),
    "Is": ("IsNot",),
    "IsNot": ("Is",),
}
"""What a comparison is replaced by."""

BINARY = "ReplaceBinaryOperator"
COMPARISON = "ReplaceComparisonOperator"

ORDERS = frozenset(
    f"{COMPARISON}_{old}_{new}"
    for old in ("Eq", "NotEq")
    for new in COMPARISONS[old]
    if "Eq" != new != "NotEq"
)
"""The operators that make an equation a question of order."""

OPERATORS = frozenset(
    {
        *WHOLE,
        *(f"{BINARY}_{old}_{new}" for old, all_new in SUMS.items() for new in all_new),
        *(
            f"{COMPARISON}_{old}_{new}"
            for old, all_new in COMPARISONS.items()
            for new in all_new
        ),
    }
)
"""The operators that are used."""

Position = tuple[int, int]
"""A line, counted from 1, and a column, counted from 0."""

Span = tuple[Position, Position]
"""From where to where something stands, its end excluded."""


def files() -> list[str]:
    """Give the files in scope, from ``src``, in order."""
    found = (path for pattern in SCOPE for path in SOURCE.glob(pattern))
    return sorted(path.relative_to(SOURCE).as_posix() for path in found)


@attrs.frozen
class Places:
    """The places of a file that decide which mutants are tried.

    Attributes:
        unread: Annotations, and what only type checkers read.
        readings: Decorators that register a reading.
        sums: From the left side to the right one of each sign between two values.
        words: Comparisons in which a text stands.
    """

    unread: tuple[Span, ...]
    readings: tuple[Span, ...]
    sums: tuple[Span, ...]
    words: tuple[Span, ...]

    @classmethod
    def of(cls, text: str) -> Places:
        """Find the places of a file's text."""
        nodes = list(ast.walk(ast.parse(text)))
        return cls(
            tuple(span for node in nodes for span in _unread(node)),
            tuple(span for node in nodes for span in _readings(node)),
            tuple(_sign(node) for node in nodes if isinstance(node, ast.BinOp)),
            tuple(span for node in nodes for span in _words(node)),
        )

    def allows(self, operator: str, place: Position) -> bool:
        """Tell whether an operator (without its provider's name) may be used there."""
        if operator not in OPERATORS or _is_in(place, self.unread):
            return False
        if operator == "RemoveDecorator":
            return not _is_in(place, self.readings)
        if operator.startswith(BINARY):
            return _is_in(place, self.sums)
        return operator not in ORDERS or not _is_in(place, self.words)


def _is_in(place: Position, spans: tuple[Span, ...]) -> bool:
    """Tell whether a position is within one of the spans."""
    return any(start <= place < end for start, end in spans)


def _span(node: ast.expr | ast.stmt) -> Span:
    """Give where a node stands."""
    end = (node.end_lineno or node.lineno, node.end_col_offset or node.col_offset)
    return (node.lineno, node.col_offset), end


def _sign(node: ast.BinOp) -> Span:
    """Give where the sign between two values stands."""
    return _span(node.left)[1], _span(node.right)[0]


def _unread(node: ast.AST) -> Iterator[Span]:
    """Give the places at a node that do not run, or say nothing when they do."""
    if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation:
        yield _span(node.annotation)
    if isinstance(node, ast.FunctionDef) and node.returns:
        yield _span(node.returns)
    if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
        yield _span(node)
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        yield _span(node)


def _readings(node: ast.AST) -> Iterator[Span]:
    """Give the decorators of a function that register it as a reading."""
    if isinstance(node, ast.FunctionDef):
        for decorator in node.decorator_list:
            if ".reading(" in ast.unparse(decorator):
                (line, column), end = _span(decorator)
                yield (line, column - 1), end  # with its @


def _words(node: ast.AST) -> Iterator[Span]:
    """Give where a node compares something with a text."""
    if isinstance(node, ast.Compare) and any(
        isinstance(side, ast.Constant) and isinstance(side.value, str)
        for side in (node.left, *node.comparators)
    ):
        yield _span(node)

"""Reason codes and errors: from the calls of ``refuse``, and from ``origo.errors``."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator

from origo import errors as errors_module
from origo.errors import OrigoError

from .catalogue import one_line
from .links import linked
from .markdown import code, table
from .statements import SOURCES

_REFUSING = ("refuse", "_at", "_standing")
"""The functions that make refusals, with the code among their arguments."""


def refusals(_: str) -> str:
    """List the reason codes of refusals with their sentences and statements."""
    rows: dict[str, tuple[list[str], list[str]]] = {}
    for path in sorted((SOURCES / "origo").rglob("*.py")):
        for call in _calls(ast.parse(path.read_text(encoding="utf-8"))):
            name, statement, sentence = call
            sentences, statements = rows.setdefault(name, ([], []))
            sentences += [sentence] * (sentence not in sentences)
            statements += [statement] * (statement not in statements)
    return table(
        ["code", "sentence", "breaks"],
        (
            [
                code(name),
                " / ".join(map(_sentence, sentences)),
                linked(", ".join(map(_broken, sorted(statements, reverse=True)))),
            ]
            for name, (sentences, statements) in sorted(rows.items())
        ),
    )


def _broken(statement: str) -> str:
    """Name what a refusal breaks, where the action decides that."""
    return statement or "what the action asks for"


def _sentence(text: str) -> str:
    """Write a sentence's template for readers."""
    return (
        text.replace("!r}", "}").replace("!s}", "}").replace("{", "*").replace("}", "*")
    )


def _calls(tree: ast.Module) -> Iterator[tuple[str, str, str]]:
    """Give code, statement and sentence of each refusal of a file.

    A sentence that stands above the call, under the name ``template``, is looked up
    there; a statement that the caller chooses is left out.
    """
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    passed_on = {function.name: _fixed(function) for function in functions}
    for function in functions:
        templates = _templates(function)
        above = 0
        for call in sorted(_refusing(function), key=lambda call: call.lineno):
            texts = [a.value for a in call.args if isinstance(a, ast.Constant)]
            named = [str(text) for text in texts if not ids_only(text)]
            statement = next((str(text) for text in texts if ids_only(text)), "")
            if isinstance(call.func, ast.Name):
                statement = statement or passed_on.get(call.func.id, "")
            sentences = named[1:] or [
                text for line, text in templates if above < line <= call.lineno
            ]
            above = call.lineno
            yield from ((named[0], statement, text) for text in sentences if named)


def _fixed(function: ast.FunctionDef) -> str:
    """Give the statement that a function names in every refusal that it makes."""
    named = {
        str(argument.value)
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "refuse"
        for argument in call.args
        if isinstance(argument, ast.Constant) and ids_only(argument.value)
    }
    return named.pop() if len(named) == 1 else ""


def _refusing(function: ast.FunctionDef) -> Iterator[ast.Call]:
    """Give the calls of a function that make a refusal with a code of their own."""
    for node in ast.walk(function):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in _REFUSING
            and any(isinstance(argument, ast.Constant) for argument in node.args)
        ):
            yield node


def _templates(function: ast.FunctionDef) -> list[tuple[int, str]]:
    """Give the texts that a function gives to the name ``template``, by line."""
    return [
        (text.lineno, text.value)
        for node in ast.walk(function)
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id == "template"
        for text in ast.walk(node.value)
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
    ]


def ids_only(text: object) -> bool:
    """Tell whether a text is the id of a statement, a convention or an ambiguity."""
    return re.fullmatch(r"[A-Z]-\d\d|conv\. \d+", str(text)) is not None


def errors(_: str) -> str:
    """List the errors with what they mean and what they carry."""
    found = [
        cls
        for cls in vars(errors_module).values()
        if inspect.isclass(cls) and issubclass(cls, OrigoError)
    ]
    return table(
        ["error", "is a", "means"],
        (
            [
                f"{{py:class}}`~origo.errors.{cls.__name__}`",
                code(cls.__mro__[1].__name__),
                one_line((inspect.getdoc(cls) or "").partition("\n")[0]),
            ]
            for cls in found
        ),
    )

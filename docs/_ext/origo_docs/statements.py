"""Which code and which tests hold each statement of the rules: read from the trees."""

from __future__ import annotations

import ast
import functools
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeGuard

from .links import ids_in
from .markdown import code, details, table

ROOT = Path(__file__).parents[3]
SOURCES = ROOT / "src"
TESTS = ROOT / "tests"

CHAPTERS = {
    "components": "Components",
    "setup": "Set-up and placement",
    "turn": "The turn",
    "founding": "Founding states",
    "attack": "The attack",
    "track": "The chieftain track",
    "scoring": "Tribe scoring",
    "ending": "The end of the game",
    "examples": "Worked examples",
    "conventions": "Conventions",
}


def statements(_: str) -> str:
    """List every statement with its sentence, and what holds it."""
    text = (TESTS / "statements.toml").read_text(encoding="utf-8")
    return "\n".join(
        f"## {CHAPTERS.get(chapter, chapter)}\n\n"
        + "\n".join(_statement(name, sentence) for name, sentence in listed.items())
        for chapter, listed in tomllib.loads(text).items()
    )


def sentences(chapter: str) -> str:
    """List the sentences of one chapter, each with a link to what holds it."""
    text = (TESTS / "statements.toml").read_text(encoding="utf-8")
    rows = (
        [f"{{rule}}`{name}`", sentence]
        for name, sentence in tomllib.loads(text)[chapter].items()
    )
    return table(["", "what it says"], rows)


def _statement(name: str, sentence: str) -> str:
    """Write one statement."""
    held = [
        f"{word}: {', '.join(map(code, found))}"
        for word, found in (("Code", in_code()), ("Tests", in_tests()))
        for found in [found.get(name, [])]
        if found
    ]
    count = len(in_tests().get(name, []))
    summary = f"{count} test{'s' * (count != 1)}"
    body = "\n\n".join(held)
    shown = name.replace("conv-", "Convention ")
    return f"(statement-{name})=\n\n**{shown}** {sentence}\n\n{details(summary, body)}"


@functools.cache
def in_code() -> Mapping[str, list[str]]:
    """Find the functions and classes whose docstrings or refusals name an id."""
    found: dict[str, list[str]] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        module = ".".join(path.relative_to(SOURCES).with_suffix("").parts)
        module = module.removesuffix(".__init__")
        for name, node in _definitions(ast.parse(path.read_text(encoding="utf-8"))):
            for statement in dict.fromkeys(_cited(node)):
                found.setdefault(statement, []).append(f"{module}.{name}")
    return found


def _definitions(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """Give the functions and classes of a file by their names, methods too."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node


def _cited(node: ast.AST) -> Iterator[str]:
    """Give the ids that a definition names in docstrings and refusals."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.FunctionDef | ast.ClassDef):
            yield from ids_in(ast.get_docstring(inner) or "")
        elif isinstance(inner, ast.Call):
            for argument in inner.args:
                if isinstance(argument, ast.Constant) and isinstance(
                    argument.value, str
                ):
                    yield from (
                        i for i in ids_in(argument.value) if i == argument.value
                    )


@functools.cache
def in_tests() -> Mapping[str, list[str]]:
    """Find the tests, and the positions of the variants' table, that name an id."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        file = path.relative_to(TESTS).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for name, statement in _marked(node):
                found.setdefault(statement, []).append(f"{file}::{name}")
    return found


def _marked(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Give name and id for each marker of a test, and for each case of a table."""
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
        for call in node.decorator_list:
            if _is_call(call, "statement"):
                yield from ((node.name, value) for value in _texts(call.args))
    elif _is_call(node, "Case"):
        words = {keyword.arg: keyword.value for keyword in node.keywords}
        point, listed = words.get("point"), words.get("statements")
        if isinstance(point, ast.Constant) and isinstance(listed, ast.Tuple):
            yield from ((str(point.value), value) for value in _texts(listed.elts))


def _is_call(node: ast.AST, name: str) -> TypeGuard[ast.Call]:
    """Tell whether a node calls something of this name."""
    if not isinstance(node, ast.Call):
        return False
    called = node.func
    return name == (
        called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    )


def _texts(nodes: list[ast.expr]) -> Iterator[str]:
    """Give the texts among some expressions."""
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value

"""Every statement, worked example and convention has a test that names it."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
HERE = Path(__file__).parent


def listed() -> dict[str, str]:
    """Read the ids of the list of statements, each with its sentence."""
    text = (TESTS / "statements.toml").read_text(encoding="utf-8")
    chapters = tomllib.loads(text).values()
    return {
        name: sentence for chapter in chapters for name, sentence in chapter.items()
    }


@cache
def named(folder: Path) -> frozenset[str]:
    """Read the ids that the markers of a folder's tests name."""
    return frozenset(name for path in folder.rglob("test_*.py") for name in _ids(path))


def _ids(path: Path) -> Iterator[str]:
    """Give the ids in the markers above the tests of a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            for marker in node.decorator_list:
                yield from _ids_of(marker)


def _ids_of(marker: ast.expr) -> Iterator[str]:
    """Give the ids of one decorator, if it is a statement marker."""
    if not isinstance(marker, ast.Call) or not isinstance(marker.func, ast.Attribute):
        return
    if marker.func.attr == "statement":
        yield from (str(a.value) for a in marker.args if isinstance(a, ast.Constant))


@pytest.mark.parametrize("name", listed())
def test_statement_has_a_test(name: str) -> None:
    """Somewhere among the tests of the rules a test names this statement."""
    assert name in named(HERE), listed()[name]


def test_only_known_statements() -> None:
    """No test names a statement that is not on the list."""
    assert set() == named(TESTS) - set(listed())

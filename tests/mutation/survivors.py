"""The mutants that survive for a reason (``survivors.toml``)."""

from __future__ import annotations

import ast
import json
import tomllib
from pathlib import Path

import attrs

FILE = Path(__file__).with_name("survivors.toml")


@attrs.frozen
class Mutant:
    """A change of a line, named by what stands there and not by where.

    Attributes:
        file: The file, from ``src``.
        function: The function or class in which the line stands; empty outside.
        operator: Cosmic Ray's name of the kind of change.
        old: The line as it is, without what it is indented by.
        new: The line of the mutant.
    """

    file: str
    function: str
    operator: str
    old: str
    new: str

    def entry(self, reason: str = "") -> str:
        """Write the mutant as an entry of the list."""
        fields = attrs.asdict(self) | {"reason": reason}
        lines = [f"{name} = {json.dumps(text)}" for name, text in fields.items()]
        return "\n".join(["[[survivor]]", *lines, ""])


def listed() -> dict[Mutant, str]:
    """Read the list: each mutant with the reason why it survives.

    Raises:
        ValueError: If a mutant is listed twice.
    """
    reasons: dict[Mutant, str] = {}
    for entry in tomllib.loads(FILE.read_text(encoding="utf-8"))["survivor"]:
        reason = entry.pop("reason")
        mutant = Mutant(**entry)
        if mutant in reasons:
            msg = f"listed twice: {mutant}"
            raise ValueError(msg)
        reasons[mutant] = reason
    return reasons


def lines_of(text: str, function: str) -> set[str]:
    """Give the lines of the functions or classes with a name; of all, without one."""
    if not function:
        return {line.strip() for line in text.splitlines()}
    kinds = (ast.FunctionDef, ast.ClassDef)
    return {
        line.strip()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, kinds) and node.name == function
        for line in (ast.get_source_segment(text, node) or "").splitlines()
    }

"""Small words for writing Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Write a table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(map(cell, line))} |" for line in lines) + "\n"


def cell(text: str) -> str:
    """Write a text so that it fits into a cell of a table."""
    return " ".join(text.replace("|", "\\|").split())


def code(text: str) -> str:
    """Write a text as code."""
    return f"`{text}`"


def fence(language: str, text: str) -> str:
    """Write a block of code, or a directive with its body."""
    return f"```{language}\n{text.rstrip()}\n```\n"


def details(summary: str, body: str) -> str:
    """Write what is folded away until somebody opens it."""
    return f"<details><summary>{summary}</summary>\n\n{body}\n\n</details>\n"


def some(words: Sequence[str]) -> str:
    """Write a list of words in a sentence."""
    if len(words) <= 1:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"

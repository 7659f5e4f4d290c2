"""Completion in a shell: click's own, made to know choices in bash."""

from __future__ import annotations

import os

from click import shell_completion
from click.shell_completion import CompletionItem

VARIABLE = "_ORIGO_COMPLETE"
"""The variable by which the shell asks for completions."""


class BashComplete(shell_completion.BashComplete):
    """Completes words with an equals sign, at which bash takes words apart."""

    def get_completion_args(self) -> tuple[list[str], str]:
        """Give the words before the one that is being typed, and that word."""
        parts, last = super().get_completion_args()
        words = joined([*parts, last])
        return words[:-1], words[-1]

    def format_completion(self, item: CompletionItem) -> str:
        """Give only what stands behind the last equals sign, which bash replaces."""
        _, typed = self.get_completion_args()
        if typed.startswith("--"):
            typed = typed.partition("=")[2]
        done = typed[: typed.rfind("=") + 1]
        return f"{item.type},{str(item.value).removeprefix(done)}"


def joined(parts: list[str]) -> list[str]:
    """Join words that were taken apart at an equals sign."""
    words: list[str] = []
    for part in parts:
        if words and (part == "=" or words[-1].endswith("=")):
            words[-1] += part
        else:
            words.append(part)
    return words


def prepare() -> None:
    """Have click use the class above where a shell asks for completions."""
    if VARIABLE in os.environ:
        shell_completion.add_completion_class(BashComplete)

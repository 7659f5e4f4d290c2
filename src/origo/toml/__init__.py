"""Reading TOML written by people: every fault at once, each with its line.

What game data and rule sets have in common: the file as such, the line of each key,
the faults found so far, and the words for values.
"""

from __future__ import annotations

from .files import GREATEST_SIZE, UnreadableError, parse, read_text
from .lines import key_lines
from .report import Report
from .words import near, show, some

__all__ = [
    "GREATEST_SIZE",
    "Report",
    "UnreadableError",
    "key_lines",
    "near",
    "parse",
    "read_text",
    "show",
    "some",
]

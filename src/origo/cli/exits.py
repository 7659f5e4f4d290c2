"""The exit codes of the command; 0 is success."""

from __future__ import annotations

UNWRITTEN = 1
"""Standard output took no more."""

USAGE_ERROR = 2
"""Something was asked wrongly."""

INTERRUPTED = 130
"""Ctrl-C, as shells have it."""

"""Refusing a file before its content can be looked at."""

from __future__ import annotations

from ..errors import DataError, Fault

GREATEST_SIZE = 256 * 1024
"""The size in bytes from which on a file is not read."""

TOO_LARGE = f"is larger than {GREATEST_SIZE // 1024} KiB"


def refused(source: str, problem: str, line: int = 0) -> DataError:
    """Make the error for a file that cannot be read at all."""
    return DataError([Fault(source, "", problem, line)])

"""Makes the golden files anew and tells what differs: ``python -m tests.golden``."""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Iterator
from pathlib import Path

from .files import FOLDER, files

SHOWN = 40
"""How many lines of a difference are shown."""

WIDEST = 200
"""How wide a line of a difference may be."""


def main() -> int:
    """Compare, and write if that is asked; the status tells whether all agreed."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden")
    parser.add_argument("--write", action="store_true", help="keep the new files")
    arguments = parser.parse_args()
    differ = 0
    for path, make in files():
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        new = make()
        if old == new:
            continue
        differ += 1
        print("\n".join(_difference(path, old, new)))  # noqa: T201 - a command
        if arguments.write:
            path.parent.mkdir(exist_ok=True)
            path.write_text(new, encoding="utf-8")
    word = "written" if arguments.write else "differ"
    print(f"{differ} files {word}")  # noqa: T201
    return 1 if differ and not arguments.write else 0


def _difference(path: Path, old: str, new: str) -> Iterator[str]:
    """Give the first lines of a difference."""
    name = str(path.relative_to(FOLDER))
    lines = list(
        difflib.unified_diff(
            old.splitlines(),
            new.splitlines(),
            f"{name} (kept)",
            f"{name} (new)",
            "",
            "",
            1,
        )
    )
    yield from (line[:WIDEST] for line in lines[:SHOWN])
    if len(lines) > SHOWN:
        yield f"... and {len(lines) - SHOWN} more lines"


if __name__ == "__main__":
    sys.exit(main())

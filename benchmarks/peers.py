"""Peers, each in a throwaway environment, in turns with ORIGO in one run."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from pathlib import Path
from statistics import median

LOOPS = Path(__file__).parent / "loops"
"""Programs of one kind: each plays at random and prints its decisions per second."""

ROUNDS = 7

PEERS = {
    "catanatron": "catanatron==3.2.1",
    "chess": "chess==1.11.2",
    "pokerkit": "pokerkit==0.7.7",
    "open_spiel gin_rummy": "open_spiel",
    "open_spiel backgammon": "open_spiel",
}
"""The loop of each peer, with its argument if any, and what it requires."""


def compare() -> Iterator[tuple[str, ...]]:
    """Play at random with each peer and with ORIGO in turns; give the ratios."""
    here = Path(sys.executable)
    for loop, requirement in PEERS.items():
        with tempfile.TemporaryDirectory() as folder:
            python = _environment(Path(folder), requirement)
            if python is None:
                yield loop, "could not be installed here", "-", "-"
                continue
            theirs, ours = [], []
            for _ in range(ROUNDS):
                theirs.append(_run(python, loop))
                ours.append(_run(here, "own"))
            ratio = median(o / t for o, t in zip(ours, theirs, strict=True))
            yield loop, f"{median(theirs):,.0f}", f"{median(ours):,.0f}", f"{ratio:.2f}"


def _environment(folder: Path, requirement: str) -> Path | None:
    """Make an environment with one peer; None where it cannot be installed."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    done = subprocess.run(  # noqa: S603 - our own command
        [python, "-m", "pip", "install", "-q", requirement],
        check=False,
        capture_output=True,
    )
    return None if done.returncode else python


def _run(python: Path, loop: str) -> float:
    """Run a loop; it prints its decisions per second of processor time."""
    name, *arguments = loop.split()
    done = subprocess.run(  # noqa: S603 - our own command
        [python, LOOPS / f"{name}.py", *arguments],
        check=True,
        capture_output=True,
        text=True,
    )
    return float(done.stdout.split()[-1])


if __name__ == "__main__":
    sys.exit("run it as  python -m benchmarks --peers")

"""Plays the recorded games again, without pytest: ``python -m tests.mutation.replay``.

Most mutants do not survive these few games, which take less than a second.
"""

from __future__ import annotations

from pathlib import Path

from origo.record import Record, load_record

GAMES = Path(__file__).parents[1] / "golden" / "games"


def main() -> None:
    """Verify every recorded game; what is wrong is raised."""
    for path in sorted(GAMES.iterdir()):
        record = load_record(path)
        assert isinstance(record, Record)
        assert "over" == record.verify().stage


if __name__ == "__main__":
    main()

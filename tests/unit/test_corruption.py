"""Damaged documents and records: the default run of ``tests.corruption``."""

from __future__ import annotations

import pytest
from tests.corruption.__main__ import judged
from tests.corruption.judge import samples

RUNS = 300
"""How many damaged texts the default run judges; the deep run judges 10,000."""

PARTS = 10


@pytest.mark.parametrize("part", range(PARTS))
def test_damaged_texts_are_refused_or_the_same(part: int) -> None:
    """No damage brings out another error, or a game that nobody has played."""
    for number in range(part, RUNS, PARTS):
        judged(number, 0)


def test_sound_texts_are_the_same() -> None:
    """The judges find nothing wrong with texts that are not damaged."""
    for name, sample in samples().items():
        wanted = "faithful" if name.endswith("line") else "same"
        assert wanted == sample.judge(sample.text)


def test_another_game_would_be_found() -> None:
    """The judges refuse a record of another game, which has lost its digest."""
    sample = samples()["record jsonl"]
    header, deck, first, second, *rest = sample.text.splitlines()[:-1]
    swapped = [first.replace("place", "plaice"), second, *rest]
    assert "refused" == sample.judge("\n".join([header, deck, *swapped]))
    assert "same" == sample.judge("\n".join([header, deck, first, second, *rest]))
    assert "prefix" == sample.judge(f"{header}\n{deck}\n{first}\n{second}")
    with pytest.raises(AssertionError):
        sample.judge("\n".join([header.replace('"seed": 8', '"seed": 9'), deck]))

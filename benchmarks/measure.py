"""How a piece of work is timed."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from statistics import median

import attrs


@attrs.frozen
class Record:
    """The yardstick: a frozen record of eight fields."""

    a: int
    b: int
    c: int
    d: int
    e: int
    f: int
    g: int
    h: int


def seconds(work: Callable[[], object]) -> float:
    """Give the processor time of one run of some work, without collections."""
    gc.collect()
    gc.disable()
    try:
        began = time.process_time()
        work()
        return time.process_time() - began
    finally:
        gc.enable()


def micros(work: Callable[[], object], pieces: int, runs: int = 7) -> float:
    """Give the microseconds that a piece of work takes: the median of some runs."""
    return median(seconds(work) for _ in range(runs)) / pieces * 1e6


def yardstick(pieces: int = 20_000) -> float:
    """Give the microseconds that making the yardstick takes."""

    def make() -> None:
        for _ in range(pieces):
            Record(1, 2, 3, 4, 5, 6, 7, 8)

    return micros(make, pieces, runs=3)


def paired(
    work: Callable[[], object], against: Callable[[], object], runs: int = 9
) -> float:
    """Give how many times longer some work takes: the median of alternating runs."""
    return median(seconds(work) / seconds(against) for _ in range(runs))

"""Processes that play games side by side."""

from __future__ import annotations

import signal
from collections.abc import Generator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context


@contextmanager
def workers(count: int) -> Generator[Executor | None]:
    """Give an executor of so many processes; none where one process is enough.

    When it is left early, what is not begun yet is given up.
    """
    if count == 1:
        yield None
        return
    # Fresh processes: a fork would copy the thread that draws the progress bar.
    pool = ProcessPoolExecutor(count, get_context("spawn"), initializer=_stay_quiet)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _stay_quiet() -> None:
    """Leave Ctrl-C to the process that prints."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

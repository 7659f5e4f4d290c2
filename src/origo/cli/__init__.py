"""The command ``origo``. It needs the extra ``cli``; without it, it says so."""

from __future__ import annotations

import io
import sys

MISSING = (
    "origo: the command needs the packages click and rich: "
    "install them with  pip install 'origo[cli]'"
)


def main() -> None:
    """Run the command with the arguments of the process, and exit."""
    prepare_streams()
    try:
        from .app import run  # noqa: PLC0415 - only here is it known whether it is there
    except ModuleNotFoundError as error:
        if error.name is None or error.name.split(".")[0] not in ("click", "rich"):
            raise
        print(MISSING, file=sys.stderr)  # noqa: T201 - there is nothing else to say it
        sys.exit(2)
    sys.exit(run(sys.argv[1:]))


def prepare_streams() -> None:
    """Let the streams of the process take whatever is written to them.

    What a stream cannot encode is escaped; a stream that is closed loses all.
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, io.StringIO())
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")

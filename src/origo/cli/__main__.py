"""``python -m origo.cli`` is the command ``origo``."""

from __future__ import annotations

from . import main

if __name__ == "__main__":  # pragma: no branch - a spawned worker imports it, too
    main()

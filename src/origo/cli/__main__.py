"""``python -m origo.cli`` is the command ``origo``."""

from __future__ import annotations

from . import main

if __name__ == "__main__":
    main()

"""Pictures for notebooks, which ask a value itself how it looks.

What draws stands above the values that are drawn. So it is found by its name, here and
nowhere else, and only when a notebook asks; nothing in play depends on it.
"""

from __future__ import annotations

from importlib import import_module
from typing import cast


def draw(value: object) -> str:
    """Give the SVG picture of a board, a state or a view."""
    return cast("str", import_module("origo.render").svg(value))


def write(value: object) -> str:
    """Give the HTML of a state, a view or a rule set."""
    return cast("str", import_module("origo.render").notebook(value))

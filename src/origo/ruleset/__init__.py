"""Rule sets: chosen by configuration, built once, called in play.

Presets, files, mappings, keyword arguments and the command line are doors to one path:
a raw document (:mod:`.document`) is structured (:mod:`.sheet`), takes its place in the
chain of those that extend each other (:mod:`.chain`), is resolved with them to one
choice for every rule point (:mod:`.resolve`), and built (:mod:`.build`).
"""

from __future__ import annotations

from .choices import Chosen
from .doors import load_ruleset, ruleset
from .json_schema import schema, schema_text
from .origin import Origin
from .resolve import resolve_ruleset
from .resolved import Layer, Resolved

__all__ = [
    "Chosen",
    "Layer",
    "Origin",
    "Resolved",
    "load_ruleset",
    "resolve_ruleset",
    "ruleset",
    "schema",
    "schema_text",
]

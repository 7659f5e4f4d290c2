"""Blocks of pages that are replaced by generated Markdown."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

from . import codes, commands, configuration, register, statements, tables

_BLOCK = re.compile(r"^```\{origo\} (\S+) ?(.*)\n```$", re.MULTILINE)

GENERATORS: Mapping[str, Callable[[str], str]] = {
    "answer": register.answer,
    "register": register.page,
    "questions": tables.questions,
    "chapter": tables.chapter,
    "readings": tables.readings,
    "presets": tables.presets,
    "plugins": tables.plugins,
    "keys": configuration.keys,
    "refusals": codes.refusals,
    "errors": codes.errors,
    "commands": commands.commands,
    "statements": statements.statements,
    "sentences": statements.sentences,
}
"""What can be generated, by its name in pages; each is given the rest of the line."""


def expand(app: Sphinx, docname: str, source: list[str]) -> None:
    """Replace each block of a page by what its generator gives."""
    source[0] = _BLOCK.sub(_generated, source[0])


def _generated(block: re.Match[str]) -> str:
    """Give the text of one block.

    Raises:
        ExtensionError: If there is no such generator.
    """
    name, argument = block.groups()
    if name not in GENERATORS:
        msg = f"there is no generator {name!r}: one of {', '.join(GENERATORS)}"
        raise ExtensionError(msg)
    return GENERATORS[name](argument.strip())

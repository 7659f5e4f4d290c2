"""Links from the ids of statements, conventions and ambiguities to their pages."""

from __future__ import annotations

import re
from collections.abc import Iterator

from docutils.nodes import Node, inline, literal, system_message
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxRole

from origo.points import POINTS

_AMBIGUITIES = {point.ambiguity: point.name for point in POINTS if point.ambiguity}
_LETTERED = re.compile(r"\b([CSTFKLPE]-\d\d|X-[A-Z]\d?)(?: to ([CSTFKLPE]-\d\d))?\b")
_CONVENTIONS = re.compile(r"\bconv\. (\d+(?:(?:, | to )\d+)*)")
_ID = re.compile(r"(?<![`\w-])([CSTFKLPE]-\d\d|X-[A-Z]\d?|A-\d\d|conv\. \d+)(?![`\w-])")
_CODE = re.compile(r"(``?[^`]*``?)")


class RuleRole(SphinxRole):
    """Link the id of a statement, an example, a convention or an ambiguity."""

    def run(self) -> tuple[list[Node], list[system_message]]:
        """Make the link."""
        text = self.text.strip()
        label = text.replace("conv. ", "conv-")
        if label in _AMBIGUITIES:
            reftype, target = "doc", f"/register/{_AMBIGUITIES[label]}"
        else:
            reftype, target = "ref", f"statement-{label}".lower()
        shown = label.replace("conv-", "convention ")
        link = pending_xref(
            "",
            literal("", shown, classes=["rule"]),
            refdomain="std",
            reftype=reftype,
            reftarget=target,
            refexplicit=True,
            refwarn=True,
            refdoc=self.env.docname,
        )
        self.set_source_info(link)
        return [inline("", "", link, classes=["rule"])], []


def ids_in(text: str) -> Iterator[str]:
    """Give the ids that a text names, ranges as each of their ids."""
    for first, last in _LETTERED.findall(text):
        yield from _range(first, last) if last else (first,)
    for numbers in _CONVENTIONS.findall(text):
        for part in numbers.split(", "):
            first, _, last = part.partition(" to ")
            for number in range(int(first), int(last or first) + 1):
                yield f"conv-{number}"


def _range(first: str, last: str) -> Iterator[str]:
    """Give the ids from one to another."""
    for number in range(int(first[2:]), int(last[2:]) + 1):
        yield f"{first[:2]}{number:02}"


def linked(text: str) -> str:
    """Make each id of a Markdown text a link; code stays as it is."""
    return _outside_code(text, r"{rule}`\1`")


def link_docstring(
    app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """Make each id of a docstring a link; code and examples stay as they are."""
    lines[:] = [
        line if line.startswith("    ") else _outside_code(line, r":rule:`\1`")
        for line in lines
    ]


def _outside_code(text: str, replacement: str) -> str:
    """Replace the ids in what is not code."""
    pieces = _CODE.split(text)
    pieces[::2] = [_known(piece, replacement) for piece in pieces[::2]]
    return "".join(pieces)


def _known(text: str, replacement: str) -> str:
    """Replace the ids that have a page; A-05 is a matter of the data and has none."""
    return _ID.sub(
        lambda m: (
            m[0]
            if m[1].startswith("A-") and m[1] not in _AMBIGUITIES
            else m.expand(replacement)
        ),
        text,
    )

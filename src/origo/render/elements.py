"""Elements of SVG and HTML as values, and the one way to write them as text.

Whatever comes in as text is escaped when it is written, so that no name from a file can
become markup. Written twice, the same elements give the same bytes.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator
from typing import TypeAlias

import attrs

Value: TypeAlias = str | int | float | None
"""The value of an attribute; an attribute without one is left out."""

_ALONE = frozenset(["br", "circle", "hr", "input", "link", "meta", "path", "rect"])
"""Elements that may have no content, in HTML or in SVG: they close themselves."""

_SLOT = "data-slot"
"""The attribute of a slot: a group whose content changes from moment to moment."""

_NO_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""What no XML document may have, not even escaped."""


@attrs.frozen
class Raw:
    """Text that is markup, style or script already, and is written as it is."""

    text: str


@attrs.frozen
class Element:
    """An element with its attributes, in order, and what it contains."""

    tag: str
    attributes: tuple[tuple[str, str], ...]
    children: tuple[Element | Raw | str, ...]

    @property
    def slot(self) -> str | None:
        """The name of the slot that it is, if it is one."""
        return dict(self.attributes).get(_SLOT)

    def slots(self) -> Iterator[Element]:
        """Give all slots in it, in the order of the document; none lies in another."""
        if self.slot is not None:
            yield self
            return
        for child in self.children:
            if isinstance(child, Element):
                yield from child.slots()


Child: TypeAlias = "Element | Raw | str | Iterable[Element | Raw | str] | None"
"""What an element contains: elements and texts, or several of them; None is nothing."""


def element(tag: str, /, *children: Child, **attributes: Value) -> Element:
    """Make an element.

    Names of attributes are Python's: ``class_`` is ``class``, and ``stroke_width`` is
    ``stroke-width``.
    """
    return Element(
        tag,
        tuple(
            (name.rstrip("_").replace("_", "-"), _value(value))
            for name, value in attributes.items()
            if value is not None
        ),
        tuple(_flat(children)),
    )


def group(*children: Child, **attributes: Value) -> Element:
    """Make a group of SVG elements."""
    return element("g", *children, **attributes)


def at(x: float, y: float, *children: Child, **attributes: Value) -> Element:
    """Make a group of SVG elements whose origin lies at a point."""
    return group(
        *children, transform=f"translate({number(x)},{number(y)})", **attributes
    )


def slot(name: str, *children: Child) -> Element:
    """Make a group whose content may change from one moment of a game to the next."""
    return Element("g", ((_SLOT, name),), tuple(_flat(children)))


def number(value: float) -> str:
    """Write a number with two digits after the point at most, and none for nothing."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def write(*nodes: Element | Raw | str, slots: bool = False) -> str:
    """Write elements and texts; with ``slots`` those without content as well."""
    return "".join(_written(nodes, slots=slots))


def _written(nodes: Iterable[Element | Raw | str], *, slots: bool) -> Iterator[str]:
    """Give the pieces of text that some nodes are written as."""
    for node in nodes:
        if isinstance(node, Raw):
            yield node.text
        elif isinstance(node, str):
            yield html.escape(_clean(node), quote=False)
        elif slots or node.children or node.slot is None:
            start = "".join(f' {name}="{value}"' for name, value in node.attributes)
            yield f"<{node.tag}{start}"
            if node.tag in _ALONE and not node.children:
                yield "/>"
            else:
                yield ">"
                yield from _written(node.children, slots=slots)
                yield f"</{node.tag}>"


def _flat(children: Iterable[Child]) -> Iterator[Element | Raw | str]:
    """Give single children one after another."""
    for child in children:
        if isinstance(child, Element | Raw | str):
            yield child
        elif child is not None:
            yield from child


def _value(value: str | float) -> str:
    """Write the value of an attribute, escaped."""
    if isinstance(value, str):
        return html.escape(_clean(value))
    return number(value)


def _clean(text: str) -> str:
    """Replace what no XML document may have."""
    return _NO_XML.sub("\ufffd", text)

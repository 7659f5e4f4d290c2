"""Pictures read back: what is drawn where, from the text of an SVG document."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator

import attrs

_SVG = "{http://www.w3.org/2000/svg}"


@attrs.frozen
class Picture:
    """A picture that was read back."""

    root: ET.Element

    def all(self, tag: str = "*") -> Iterator[ET.Element]:
        """Give all elements with a tag, in order."""
        for found in self.root.iter():
            if tag in ("*", found.tag.removeprefix(_SVG)):
                yield found

    def styled(self, style: str) -> list[ET.Element]:
        """Give all elements of a class."""
        return [e for e in self.all() if style in e.get("class", "").split()]

    def valued(self, name: str) -> list[str]:
        """Give the values of an attribute, in order."""
        return [value for e in self.all() if (value := e.get(name)) is not None]

    def slot(self, name: str) -> ET.Element | None:
        """Give a slot, if there is something in it."""
        found = [e for e in self.all("g") if e.get("data-slot") == name]
        return found[0] if found else None

    def slots(self, begin: str) -> list[str]:
        """Give the names of all slots that begin so, without what they begin with."""
        names = self.valued("data-slot")
        return [name.removeprefix(begin) for name in names if name.startswith(begin)]

    def words(self, name: str) -> str:
        """Give the words in a slot, without titles."""
        found = self.slot(name)
        return " ".join(words_in(found)) if found is not None else ""

    def shields(self) -> dict[str, list[tuple[str, str]]]:
        """Give style and letter of the shields that lie on each space."""
        lying: dict[str, list[tuple[str, str]]] = {}
        for name in self.slots("space-"):
            found = self.slot(f"space-{name}")
            assert found is not None
            lying[name] = [
                (e.get("class", "").split()[1], words_in(e)[0])
                for e in found.iter(f"{_SVG}g")
                if "shield" in e.get("class", "").split()
            ]
        return lying


def words_in(element: ET.Element) -> list[str]:
    """Give the texts that are written in an element."""
    return [found.text or "" for found in element.iter(f"{_SVG}text")]


def read(svg: str) -> Picture:
    """Read a picture back; it must be one document of XML."""
    return Picture(ET.fromstring(svg))  # noqa: S314 - our own

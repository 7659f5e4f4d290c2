"""Elements and how they are written."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from origo.render.elements import Raw, at, element, group, number, slot, write


def test_texts_and_values_are_escaped() -> None:
    """No text or value of an attribute can become markup."""
    made = element("p", "<b>&", title='"<x>&')
    assert '<p title="&quot;&lt;x&gt;&amp;">&lt;b&gt;&amp;</p>' == write(made)


@given(st.text(), st.text())
def test_any_text_comes_back_from_xml(words: str, title: str) -> None:
    """Whatever a text is, XML with it can be read, and keeps its length."""
    read = ET.fromstring(write(element("text", words, title=title)))  # noqa: S314 - ours
    assert len(words.replace("\r\n", "\n")) == len(read.text or "")
    assert len(title) == len(read.attrib["title"])


def test_names_of_attributes_are_written_with_dashes() -> None:
    """Python's names of attributes become those of SVG."""
    made = element("path", d="M0 0", stroke_width=1.50, class_="way", id=None)
    assert '<path d="M0 0" stroke-width="1.5" class="way"/>' == write(made)


@pytest.mark.parametrize(
    ("value", "text"),
    [(1, "1"), (1.0, "1"), (2.5, "2.5"), (1 / 3, "0.33"), (-0.001, "0"), (100, "100")],
)
def test_numbers_are_short(value: float, text: str) -> None:
    """Numbers have two digits after the point at most, and no needless ones."""
    assert text == number(value)


def test_empty_slots_are_left_out_unless_they_are_wanted() -> None:
    """A slot without content is only written for pages that will fill it."""
    made = group(slot("empty"), slot("full", "x"))
    assert '<g><g data-slot="full">x</g></g>' == write(made)
    assert '<g><g data-slot="empty"></g>' in write(made, slots=True)


def test_slots_are_found_in_order_and_not_within_each_other() -> None:
    """The slots of a drawing are listed as they stand in the document."""
    made = group(slot("a", at(1, 2, "x")), group(slot("b"), None), Raw("<hr/>"))
    assert ["a", "b"] == [found.slot for found in made.slots()]
    assert made.slot is None


def test_elements_without_content_end_where_html_needs_it() -> None:
    """A script or a group without content has an end, a rectangle closes itself."""
    assert "<script></script><rect/>" == write(element("script"), element("rect"))

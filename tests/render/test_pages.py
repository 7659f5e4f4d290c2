"""Pages of HTML, and what notebooks show of a value."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.render.reading import read
from tests.render.scenes import battle, late, rules_of
from tests.strategies import Walk, walks

import origo
from origo.errors import PictureError
from origo.points import POINTS
from origo.render import html, notebook, svg


def pictures(page: str) -> list[str]:
    """Give the pictures on a page; each must be well-formed."""
    found: list[str] = re.findall(r"<svg.*?</svg>", page, flags=re.DOTALL)
    for picture in found:
        read(picture)
    return found


def test_a_page_shows_a_position_in_pictures_and_as_text() -> None:
    """A page of a state has a picture for each part, and the board of text."""
    state = late("europe", 3)
    page = html(state)
    assert 4 == len(pictures(page))
    assert "<summary>As text</summary>" in page
    assert 5 == len(pictures(html(battle("europe", 3))))


def test_a_page_shows_a_board() -> None:
    """A page of a board has the board alone."""
    page = html(rules_of("small").board)
    assert 1 == len(pictures(page))
    assert "A board of 6 by 6 spaces" in page


def test_a_page_shows_every_answer_of_a_rule_set() -> None:
    """A page of a rule set lists the reading of each rule point, with the board."""
    rules = origo.ruleset("rulebook", sea_attack="full-once")
    page = html(rules)
    for point, choice in zip(POINTS, rules.spec.choices, strict=True):
        assert f"<code>{point.name}</code></td><td>{point.ambiguity}</td>" in page
        assert f"<code>{choice.reading}" in page
    assert "full-once" in page
    assert 1 == len(pictures(page))


def test_options_of_readings_are_listed() -> None:
    """A reading with options is listed with their values."""
    choice = {"reading": "given", "seat": 1}
    assert "given seat=1" in html(origo.ruleset("rulebook", first_player=choice))


def test_the_title_is_escaped() -> None:
    """A title that looks like markup stays a title."""
    page = html(rules_of("tiny"), title="<script>", dark=True)
    assert "<title>&lt;script&gt;</title>" in page
    assert 'class="origo origo-dark"' in page


def test_marks_are_drawn_and_checked() -> None:
    """A page shows marks as a picture does, and refuses wrong ones."""
    state = late("europe", 3)
    page = html(state, highlight="E7", arrows=["H9 H5"])
    assert 1 == page.count('class="highlight"')
    assert 1 == page.count('class="arrow"')
    with pytest.raises(PictureError, match="no space Z9"):
        html(state, highlight="Z9")


def test_a_page_loads_nothing() -> None:
    """A page stands alone: the browser is told to load nothing."""
    page = html(late("europe", 3)).replace("http://www.w3.org/2000/svg", "")
    assert "default-src &#x27;none&#x27;" in page
    for word in ("http", "<script", "src=", "href", "@import", "url("):
        assert word not in page.replace("http-equiv", "")


@settings(max_examples=10)
@given(walks(), st.integers(0, 2**64 - 1))
def test_no_page_of_a_view_shows_what_is_hidden(walk: Walk, seed: int) -> None:
    """However the hidden cards lie, what a seat sees of them is the same page."""
    *_, last = walk.steps()
    seen = origo.view(last.after, 0)
    other = origo.view(origo.determinize(seen, seed), 0)
    assert html(seen) == html(other)
    assert notebook(seen) == notebook(other)


# Notebooks


def test_notebooks_draw_states_views_and_boards() -> None:
    """What a notebook asks of a value is its picture."""
    state = late("europe", 2)
    view = origo.view(state, 1)
    assert svg(state) == state._repr_svg_()
    assert svg(view) == view._repr_svg_()
    assert svg(state.board) == state.board._repr_svg_()
    assert notebook(state) == state._repr_html_()
    assert notebook(view) == view._repr_html_()
    assert 2 == len(pictures(notebook(view)))


def test_notebooks_list_rule_sets() -> None:
    """What a notebook shows of a rule set is how it answers every rule point."""
    rules = rules_of("tiny")
    assert notebook(rules) == rules._repr_html_()
    assert len(POINTS) == notebook(rules).count("<td><code>") // 2

"""Pictures and replays in a real browser: what is laid out, pressed and clicked there.

It needs Chromium where Debian's package installs it; without it these tests are
skipped and say so.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.render.browser import PROGRAMS, Browser, browser, find_browser
from tests.render.scenes import Told, game, late, rules_of
from tests.render.test_snapshots import FOLDER, fight, middle

from origo.render import html, palette, replay, svg

FOUND = find_browser()

pytestmark = pytest.mark.skipif(
    FOUND is None, reason=f"there is no browser: none of {', '.join(PROGRAMS)}"
)

ROWS = """
(() => {
  const shown = (e) => e.getBoundingClientRect();
  return [...document.querySelectorAll("SELECTOR")].map((e) => {
    const b = shown(e);
    const size = parseFloat(getComputedStyle(e).fontSize) *
      (e.getScreenCTM ? e.getScreenCTM().a : 1);
    return [e.textContent, b.left, b.top, b.right, b.bottom, size];
  });
})()
"""
"""What gives text, left, top, right, bottom and size of elements on the screen."""

NEXT_MOMENT = """
new Promise((done) => new MutationObserver(() => done(true)).observe(
  document.getElementById("moment"), { childList: true }))
"""
"""What waits until another moment is shown."""

Box = tuple[str, float, float, float, float, float]


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Run one browser for all tests of this file."""
    assert FOUND
    with browser(FOUND, tmp_path_factory.mktemp("profile")) as running:
        yield running


@pytest.fixture
def moments() -> list[Told]:
    """Play a game of three on the printed board, with battles in it."""
    return list(game("europe", 3, seed=5))


@pytest.fixture
def played(page: Browser, moments: list[Told], tmp_path: Path) -> Browser:
    """Open the replay of a game."""
    file = tmp_path / "game.html"
    file.write_text(replay(moments), encoding="utf-8")
    page.prefer("light")
    page.resize(1280, 900)
    page.show(file)
    return page


def boxes(page: Browser, selector: str) -> list[Box]:
    """Give where elements are on the screen."""
    found: list[Any] = page.evaluate(ROWS.replace("SELECTOR", selector))
    return [(b[0], b[1], b[2], b[3], b[4], b[5]) for b in found]


def overlaps(page: Browser, selector: str = "svg text") -> list[tuple[str, str]]:
    """Give the pairs of texts of which one covers the other."""
    found = [box for box in boxes(page, selector) if box[3] > box[1]]
    return [
        (a[0], b[0])
        for i, a in enumerate(found)
        for b in found[i + 1 :]
        if min(a[3], b[3]) - max(a[1], b[1]) > 0.5
        and min(a[4], b[4]) - max(a[2], b[2]) > 2.5
    ]


def moment(page: Browser) -> int:
    """Tell which moment of the game is shown."""
    words: str = page.evaluate("document.getElementById('moment').textContent")
    return int(words.split(maxsplit=1)[0])


def headline(page: Browser) -> str:
    """Tell what the headline of the picture says."""
    words: str = page.evaluate(
        "document.querySelector('[data-slot=headline]').textContent"
    )
    return words


def background(page: Browser) -> str:
    """Tell the colour of the page."""
    colour: str = page.evaluate(
        "getComputedStyle(document.querySelector('.page')).backgroundColor"
    )
    numbers = [int(word) for word in colour.removeprefix("rgb(")[:-1].split(",")]
    return "#" + "".join(f"{number:02x}" for number in numbers)


# Pictures


def test_the_measure_finds_what_covers_each_other(
    page: Browser, tmp_path: Path
) -> None:
    """Two texts at one place are found, two that stand apart are not."""
    file = tmp_path / "texts.svg"
    texts = "".join(f'<text x="{x}" y="20">word</text>' for x in (5, 20, 120))
    drawn = f'<svg xmlns="http://www.w3.org/2000/svg" width="200">{texts}</svg>'
    file.write_text(drawn, encoding="utf-8")
    page.resize(300, 300)
    page.show(file)
    assert [("word", "word")] == overlaps(page, "text")


@pytest.mark.parametrize(
    "name", ["board.svg", "state.svg", "view-dark.svg", "battle.svg"]
)
def test_no_text_of_a_picture_covers_another_one(page: Browser, name: str) -> None:
    """In the stored pictures every text has its own place, within the picture."""
    page.resize(900, 1400)
    page.show(FOLDER / name)
    assert [] == overlaps(page, "text")
    [(_, left, top, right, bottom, _)] = boxes(page, "svg")
    for words, x1, y1, x2, y2, _ in boxes(page, "text"):
        inside = left <= x1 and top <= y1 and x2 <= right and y2 <= bottom
        assert inside, words


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("board", ["europe", "small", "tiny"])
def test_any_game_can_be_drawn_without_overlaps(
    page: Browser, tmp_path: Path, board: str, players: int
) -> None:
    """For any number of players, and on other boards, texts do not cover each other."""
    state = late(board, min(players, max(rules_of(board).data.tables)))
    file = tmp_path / "state.svg"
    file.write_text(svg(state), encoding="utf-8")
    page.resize(900, 1800)
    page.show(file)
    assert [] == overlaps(page, "text")


def test_words_are_legible_at_400_pixels(page: Browser, tmp_path: Path) -> None:
    """On a narrow screen no letter of a picture is smaller than 8 pixels."""
    file = tmp_path / "state.html"
    file.write_text(html(middle()), encoding="utf-8")
    page.resize(400, 900)
    page.show(file)
    assert page.evaluate("document.documentElement.scrollWidth <= 400")
    assert 7.9 <= min(size for *_, size in boxes(page, "svg text"))
    assert [] == overlaps(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pictures_are_light_or_dark_as_the_system_prefers(
    page: Browser, tmp_path: Path, scheme: str
) -> None:
    """An automatic picture follows the system; one that is dark stays dark."""
    for dark, wanted in ((None, scheme), (True, "dark"), (False, "light")):
        file = tmp_path / "picture.svg"
        file.write_text(svg(fight(), dark=dark), encoding="utf-8")
        page.prefer(scheme)
        page.show(file)
        colour = page.evaluate(
            "getComputedStyle(document.querySelector('.paper')).fill"
        )
        paper = palette.PAPER.light if wanted == "light" else palette.PAPER.dark
        numbers = ", ".join(str(int(paper[i : i + 2], 16)) for i in (1, 3, 5))
        assert f"rgb({numbers})" == colour


# Replays


def test_keys_move_through_the_game(played: Browser, moments: list[Told]) -> None:
    """Arrows, Home, End and the page keys move; the ends of the game hold."""
    last = len(moments) - 1
    rounds = [state.round for state, _ in moments]
    assert 0 == moment(played)
    for key, wanted in (
        ("ArrowLeft", 0),
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("PageDown", rounds.index(1)),
        ("PageDown", rounds.index(2)),
        ("PageUp", rounds.index(1)),
        ("End", last),
        ("ArrowRight", last),
        ("Home", 0),
    ):
        played.press(key)
        assert wanted == moment(played), key


def test_buttons_move_through_the_game(played: Browser, moments: list[Told]) -> None:
    """The buttons do what they say, and cannot be pressed where there is no way."""
    last = len(moments) - 1
    assert played.evaluate("document.getElementById('back').disabled")
    for button, wanted in (("next", 1), ("next", 2), ("back", 1), ("last", last)):
        played.click(f"#{button}")
        assert wanted == moment(played)
    assert played.evaluate("document.getElementById('next').disabled")
    played.click("#first")
    assert 0 == moment(played)


def test_the_game_plays_by_itself(played: Browser) -> None:
    """Space and the button play and pause; anything else pauses, too."""
    pressed = "document.getElementById('play').getAttribute('aria-pressed')"
    played.press(" ")
    assert "true" == played.evaluate(pressed)
    played.evaluate(NEXT_MOMENT)
    assert 1 <= moment(played)
    played.press(" ")
    assert "false" == played.evaluate(pressed)
    played.click("#play")
    assert "true" == played.evaluate(pressed)
    played.press("ArrowRight")
    assert "false" == played.evaluate(pressed)


def test_slider_list_and_chart_move_through_the_game(
    played: Browser, moments: list[Told]
) -> None:
    """The slider, an entry of the list and a place in the chart lead to a moment."""
    last = len(moments) - 1
    played.click("#range", right=0.5)
    assert last / 2 == pytest.approx(moment(played), abs=last / 20)
    played.click("#events li:nth-child(8) button")
    assert 7 == moment(played)
    assert 1 == played.evaluate("document.querySelectorAll('[aria-current]').length")
    played.click("#chart", right=0.75)
    assert 0.75 * last == pytest.approx(moment(played), abs=last / 10)
    played.press("Home")
    played.click("#range", right=0.999)
    played.press("ArrowLeft")
    assert last - 2 <= moment(played) <= last - 1


def test_what_is_shown_is_the_moment(played: Browser, moments: list[Told]) -> None:
    """Headline, shields and words are those of the moment, forward and back."""
    for key, steps in (("ArrowRight", 40), ("ArrowLeft", 15), ("End", 1)):
        for _ in range(steps):
            played.press(key)
        state, _ = moments[moment(played)]
        shields = played.evaluate(
            "document.querySelectorAll('.shields .shield').length"
        )
        fighting = 1 if state.battle else 0
        assert shields == state.occupied.bit_count() + fighting
        told = played.evaluate("document.getElementById('told').textContent")
        assert told.startswith(f"{moment(played)}. ")
    assert headline(played).startswith("The game is over")


def test_an_address_leads_to_a_moment(played: Browser, tmp_path: Path) -> None:
    """A page opens at the moment that its address names."""
    for anchor, wanted in (("#12", 12), ("#nonsense", 0), ("#-3", 0)):
        played.show(tmp_path / "game.html", anchor)
        assert wanted == moment(played)


def test_the_page_can_be_light_or_dark(played: Browser) -> None:
    """A button changes between the system's way, light and dark."""
    light, dark = palette.PAPER.light, palette.PAPER.dark
    assert light == background(played)
    played.prefer("dark")
    assert dark == background(played)
    played.click("#mode")
    assert light == background(played)
    played.click("#mode")
    played.prefer("light")
    assert dark == background(played)
    played.click("#mode")
    assert light == background(played)


def test_nothing_is_loaded_and_nothing_fails(played: Browser, tmp_path: Path) -> None:
    """A replay asks for nothing but itself, and its script has no errors."""
    assert [(tmp_path / "game.html").as_uri()] == played.requests
    assert [] == played.errors


def test_a_narrow_screen_shows_all_of_it(played: Browser, moments: list[Told]) -> None:
    """At 400 pixels nothing sticks out, covers anything or is too small to read."""
    fights = [i for i, (state, _) in enumerate(moments) if state.battle]
    played.resize(400, 800)
    for target in (len(moments) - 1, fights[-1]):
        played.click(f"#events li:nth-child({target + 1}) button")
        assert target == moment(played)
        assert played.evaluate("document.documentElement.scrollWidth <= 400")
        assert [] == overlaps(played)
        assert 7.9 <= min(size for *_, size in boxes(played, "svg text"))
    sizes = played.evaluate(
        "[...document.querySelectorAll('.controls button')]"
        ".map((e) => [e.offsetWidth, e.offsetHeight])"
    )
    assert all(38 <= width and 38 <= height for width, height in sizes)

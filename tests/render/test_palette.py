"""The colours: told apart by every reader, read on every ground, never needed alone."""

from __future__ import annotations

from itertools import combinations, product
from typing import Literal

import pytest
from tests.render.colours import VISIONS, ciede2000, contrast, difference
from tests.render.scenes import BOARDS, rules_of

from origo.gamedata import europe
from origo.render import palette, terminal_colours
from origo.render.palette import LAND, SEA, SPARE_TRIBES, TRIBES, Ink, style_sheet
from origo.render.regions import neighbours, region_styles
from origo.render.tribes import OUTLINES, tribes
from origo.types import Colour

PRINTED = [TRIBES[colour] for colour in europe().tables[5].colours]
"""The tribes of the printed game."""

both = pytest.mark.parametrize("mode", ["light", "dark"])
everybody = pytest.mark.parametrize("vision", VISIONS)
Mode = Literal["light", "dark"]


def least(pairs: list[tuple[Ink, Ink]], mode: Mode, vision: str) -> float:
    """Give the least difference of pairs of colours to a kind of reader."""
    return min(difference(a.on(mode), b.on(mode), vision) for a, b in pairs)


@pytest.mark.parametrize(
    ("one", "other", "published"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_measure_is_the_published_one(
    one: tuple[float, float, float],
    other: tuple[float, float, float],
    published: float,
) -> None:
    """The difference of colours agrees with the test data of Sharma, Wu and Dalal."""
    assert published == pytest.approx(ciede2000(one, other), abs=1e-4)


@both
@everybody
def test_any_two_regions_look_different(mode: Mode, vision: str) -> None:
    """Grounds of land and sea differ by 9 at least, whichever lie side by side."""
    assert 9 < least(list(combinations((*LAND, *SEA), 2)), mode, vision)


@both
@everybody
def test_any_two_tribes_look_different(mode: Mode, vision: str) -> None:
    """The printed tribes' shields differ by 15 at least."""
    grounds = [tribe.ground for tribe in PRINTED]
    assert 15 < least(list(combinations(grounds, 2)), mode, vision)


@both
@everybody
def test_shields_look_different_from_what_they_lie_on(mode: Mode, vision: str) -> None:
    """The printed tribes' shields differ from every ground by 12 at least."""
    pairs = list(product([tribe.ground for tribe in PRINTED], (*LAND, *SEA)))
    assert 12 < least(pairs, mode, vision)


@both
def test_letters_can_be_read_on_shields(mode: Mode) -> None:
    """Letters have the contrast that WCAG asks of text, on every tribe's shield."""
    for tribe in (*TRIBES.values(), *SPARE_TRIBES):
        assert 4.5 <= contrast(tribe.letter.on(mode), tribe.ground.on(mode))


@both
def test_codes_can_be_read_on_regions(mode: Mode) -> None:
    """The codes of regions have the contrast that WCAG asks of text."""
    for ground in (*LAND, *SEA):
        assert 4.5 <= contrast(palette.CODE.on(mode), ground.on(mode))


@both
def test_words_can_be_read_on_paper_and_cards(mode: Mode) -> None:
    """Text, strong or muted, has the contrast that WCAG asks, wherever it stands."""
    for ink, ground in product(
        (palette.TEXT, palette.MUTED), (palette.PAPER, palette.CARD, palette.NOW)
    ):
        if (ink, ground) != (palette.MUTED, palette.NOW):
            assert 4.5 <= contrast(ink.on(mode), ground.on(mode))


@both
def test_lines_of_a_chart_can_be_seen(mode: Mode) -> None:
    """The line of every known tribe stands out from the paper."""
    for name, tribe in TRIBES.items():
        line = (tribe.line or tribe.ground).on(mode)
        least_contrast = 1.3 if name == "yellow" else 2
        assert least_contrast <= contrast(line, palette.PAPER.on(mode))


@pytest.mark.parametrize("name", BOARDS)
def test_neighbours_have_different_colours(name: str) -> None:
    """No two regions that share a border have one colour, on any board."""
    board = rules_of(name).board
    styles = region_styles(board)
    for code in board.regions:
        assert styles[code] not in {styles[other] for other in neighbours(board, code)}


def test_tribes_differ_in_letter_outline_and_colour() -> None:
    """Each of letter, shape and colour tells any twelve tribes apart, or nearly."""
    table = rules_of("large").data.tables
    for players, rules in table.items():
        looks = tribes(rules.colours)
        assert players == len({look.letter for look in looks})
        if players <= len(OUTLINES):
            assert players == len({look.outline for look in looks})
            assert players == len({look.style for look in looks})


def test_printed_tribes_look_the_same_in_every_game() -> None:
    """A tribe's letter and shape do not depend on who else plays."""
    five = {look.colour: look for look in tribes(europe().tables[5].colours)}
    for table in europe().tables.values():
        for look in tribes(table.colours):
            assert five[look.colour] == look


def test_letters_are_found_for_colours_that_begin_alike() -> None:
    """Tribes whose colours begin alike get other letters of their names, or any."""
    names = ["bb", "bbb", "black", "bk", "b-1", "kb"]
    letters = [look.letter for look in tribes([Colour(name) for name in names])]
    assert ["B", "A", "K", "C", "1", "D"] == letters


def test_a_style_sheet_has_what_its_modes_need() -> None:
    """A picture of one mode has its colours only; an automatic one asks the reader."""
    light, dark, auto = (style_sheet([mode]) for mode in ("light", "dark", "auto"))
    assert palette.PAPER.light in light
    assert palette.PAPER.dark not in light
    assert palette.PAPER.dark in dark
    assert "prefers-color-scheme" not in light + dark
    assert 1 == auto.count("@media (prefers-color-scheme:dark)")


def test_terminals_get_the_colours_of_regions_and_tribes() -> None:
    """What has a colour in a picture has it in a terminal, words have none."""
    assert (palette.CODE.light, LAND[2].light) == terminal_colours("land-2")
    assert (palette.CODE.light, SEA[0].light) == terminal_colours("sea-0")
    assert ("#ffffff", TRIBES["red"].ground.light) == terminal_colours("t-red")
    assert SPARE_TRIBES[1].ground.light == (terminal_colours("t-x1") or ("", ""))[1]
    assert terminal_colours("muted") is None
    assert terminal_colours("") is None

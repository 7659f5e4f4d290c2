"""Pictures as SVG: everything once, where it belongs, and nothing that is hidden."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.render.reading import Picture, read
from tests.render.scenes import BOARDS, battle, corner, game, late, rules_of
from tests.strategies import Walk, walks

import origo
from origo.actions import Migrate, Sail
from origo.board import bits
from origo.errors import PictureError
from origo.events import BattleOpened, ShieldMoved, ShieldPlaced, StateFounded
from origo.render import PARTS, html, svg, text
from origo.render.tribes import tribes
from origo.state import State
from origo.types import Region, Seat, Space


def expected_shields(state: State) -> dict[str, list[tuple[str, str]]]:
    """Say which shields must lie on which space, by the state."""
    looks = tribes(state.table.colours)
    lying: dict[str, list[tuple[str, str]]] = {}
    for seat, who in enumerate(state.seats):
        for bit in bits(who.shields):
            look = looks[seat]
            lying[state.board.name_of(bit)] = [(look.style, look.letter)]
    if state.battle:
        look = looks[state.battle.attacker]
        lying[state.battle.space].append((look.style, look.letter))
    return lying


def check_drawn(picture: Picture, state: State) -> None:
    """Hold a picture of a state to the state."""
    board = state.board
    assert list(board.spaces) == picture.valued("data-space")
    assert expected_shields(state) == picture.shields()
    founded = [code for code in board.states if code in state.track.founded]
    assert founded == picture.valued("data-founded")


ALL_GAMES = [
    (board, players) for board in BOARDS for players in rules_of(board).data.tables
]


@pytest.mark.parametrize(("board", "players"), ALL_GAMES)
def test_every_board_and_number_of_players_can_be_drawn(
    board: str, players: int
) -> None:
    """Every space is drawn once, every shield in its tribe's colour on its space."""
    *_, (state, _) = game(board, players, most=players * 20)
    check_drawn(read(svg(state)), state)


@settings(max_examples=25)
@given(walks())
def test_every_state_can_be_drawn(walk: Walk) -> None:
    """Whatever a game comes to, under whichever readings, its picture shows it."""
    *_, last = walk.steps()
    check_drawn(read(svg(last.after)), last.after)
    read(svg(origo.view(last.after, None), columns=2))


@settings(max_examples=25)
@given(walks(), st.integers(0, 2**64 - 1))
def test_no_picture_of_a_view_shows_what_is_hidden(walk: Walk, seed: int) -> None:
    """However the hidden cards lie, what a seat sees of them is the same picture."""
    *_, last = walk.steps()
    for seat in (None, *range(last.after.players)):
        seen = origo.view(last.after, seat)
        other = origo.determinize(seen, seed)
        assert svg(seen) == svg(origo.view(other, seat))


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_view_shows_the_own_hand_and_backs_of_others(seat: int | None) -> None:
    """Of cards a view shows the own hand, the battle's and the topmost discard."""
    state = battle("europe", 3)
    assert state.battle
    picture = read(svg(origo.view(state, seat)))
    shown = [card for _, card in state.battle.played]
    shown += state.piles.discard[-1:]
    shown += () if seat is None else state.seats[seat].hand
    assert Counter(shown) == Counter(picture.valued("data-card"))
    for other in range(3):
        assert str(len(state.seats[other].hand)) == picture.words(f"cards-{other}")
        assert (other == seat) == (picture.slot(f"backs-{other}") is None)


def test_a_state_shows_every_hand() -> None:
    """A state is whole: all hands are drawn, card by card."""
    state = late("europe", 5)
    cards = Counter(read(svg(state)).valued("data-card"))
    hands = Counter(card for who in state.seats for card in who.hand)
    assert hands + Counter(state.piles.discard[-1:]) == cards


def test_a_view_says_who_sees_it() -> None:
    """A picture of a view names the tribe that sees it, or the spectator."""
    state = late("europe", 3)
    assert "seen by" not in svg(state)
    assert "seen by black" in read(svg(origo.view(state, 2))).words("details")
    assert "seen by a spectator" in read(svg(origo.view(state, None))).words("details")


# The board


def test_a_board_alone_has_spaces_codes_and_coordinates() -> None:
    """A picture of a board names every region once, every row and every column."""
    board = rules_of("europe").board
    picture = read(svg(board))
    assert list(board.spaces) == picture.valued("data-space")
    [codes] = picture.styled("code")
    assert list(board.regions) == [found.text for found in codes]
    [axis] = picture.styled("axis")
    wanted = [*"ABCDEFGHIJ", *map(str, range(1, 11))]
    assert wanted == [found.text for found in axis]


def test_a_rule_set_is_drawn_by_its_board() -> None:
    """A picture of a rule set is the picture of its board."""
    rules = rules_of("small")
    assert svg(rules) == svg(rules.board)
    assert text(rules) == text(rules.board)


def test_large_boards_have_coordinates_on_both_sides() -> None:
    """Where a line is too long to follow, its letter or number stands at both ends."""
    [axis] = read(svg(rules_of("large").board)).styled("axis")
    assert {2} == set(Counter(found.text for found in axis).values())


def test_seas_have_waves_besides_their_colours() -> None:
    """Every sea space has a mark that needs no colour."""
    board = rules_of("europe").board
    assert board.sea.bit_count() == len(read(svg(board)).styled("wave"))


@pytest.mark.parametrize("name", BOARDS)
def test_borders_are_drawn_wherever_regions_meet(name: str) -> None:
    """The border has a stroke for each side at which a region or the board ends."""
    board = rules_of(name).board
    [border] = read(svg(board, parts=["board"])).styled("border")
    strokes = border.get("d", "").split("M")[1:]
    drawn = 0
    for stroke in strokes:
        begin, across, end = stroke.partition("H")
        place = begin.split()[0]
        if not across:
            begin, _, end = stroke.partition("V")
            place = begin.split()[1]
        drawn += (int(end) - int(place)) // 37
    assert drawn == sum(
        board.region_of[1 << i].code != _code(board, i, step)
        for i in range(len(board.spaces))
        for step in ("left", "up")
    ) + (board.rows + board.columns)


def _code(board: Any, index: int, step: str) -> Region | None:  # noqa: ANN401 - a board
    """Give the region to the left of a space, or above it."""
    row, column = divmod(index, board.columns)
    row, column = (row, column - 1) if step == "left" else (row - 1, column)
    if row < 0 or column < 0:
        return None
    code: Region = board.region_of[1 << row * board.columns + column].code
    return code


def test_names_from_files_are_escaped() -> None:
    """A region whose name looks like markup stays a name."""
    titles = [
        found.text or "" for found in read(svg(rules_of("large").board)).all("title")
    ]
    assert "A1 West <Sea> & More" in titles


# Marks


def marked(state: State, **marks: Any) -> Picture:  # noqa: ANN401 - whatever svg takes
    """Draw the board of a state with marks."""
    return read(svg(state, parts=["board"], **marks))


def test_spaces_are_highlighted() -> None:
    """Each highlighted space has one frame, however it is named."""
    state = late("europe", 2)
    for wish in ("E7 d7 E7", ["E7", "D7"], ["E7 D7"]):
        assert 2 == len(marked(state, highlight=wish).styled("highlight"))


def test_moves_are_shown_by_arrows() -> None:
    """An arrow is an action, or its two spaces in one text or in two."""
    state = late("europe", 2)
    h9, h5 = Space("H9"), Space("H5")
    pictures = {
        svg(state, arrows=[arrow])
        for arrow in (Migrate(h9, h5), Sail(h9, h5), "H9 H5", ("h9", "h5"))
    }
    assert 1 == len(pictures)
    assert 1 == len(read(pictures.pop()).styled("arrow"))
    assert not marked(state, arrows=["H9 H9"]).styled("arrow")


def test_what_happened_is_marked() -> None:
    """Where shields came to lie, how they moved and what was founded is marked."""
    state = late("europe", 2)
    placed = ShieldPlaced(Seat(0), Space("A1"), "expand")
    moved = ShieldMoved(Seat(0), Space("A1"), Space("B3"), "sail")
    opened = BattleOpened(Space("E7"), Seat(0), Seat(1))
    founded = StateFounded(Seat(0), Region("BEL"), 3, red=False)
    picture = marked(state, events=[placed, moved, opened, founded])
    assert 2 + 4 == len(picture.styled("highlight"))
    assert 1 == len(picture.styled("arrow"))


def test_wrong_marks_are_refused_all_at_once() -> None:
    """Every space and arrow that cannot be drawn is named, with what would be right."""
    state = late("europe", 2)
    with pytest.raises(PictureError) as refused:
        svg(state, highlight=["E7 K1", "xx", 7], arrows=["A1", ("A1", "Z9"), None])  # type: ignore[list-item]
    keys = [fault.key for fault in refused.value.faults]
    wanted = ["highlight.0", "highlight.1", "highlight.2"]
    assert [*wanted, "arrows.0", "arrows.1", "arrows.2"] == keys
    assert "there is no space K1 (the board runs from A1 to J10)" in str(refused.value)
    assert "'A1' is no arrow (a move, or its two spaces)" in str(refused.value)


def test_wrong_wishes_are_refused_all_at_once() -> None:
    """Unknown parts, no parts and no columns are refused in the library's own words."""
    state = late("europe", 2)
    with pytest.raises(PictureError, match="'hands' is no part") as refused:
        svg(state, parts=["board", "hands"], columns=0)  # type: ignore[list-item]
    assert ["parts.1", "columns"] == [fault.key for fault in refused.value.faults]
    with pytest.raises(PictureError, match="there is nothing to draw"):
        svg(state, parts=[])


def test_only_what_there_are_pictures_of_is_drawn() -> None:
    """Any other value is refused in the library's own words."""
    for draw in (svg, html, text):
        with pytest.raises(PictureError, match="a str is no state, view, board"):
            draw("E7")  # type: ignore[arg-type]


def test_a_part_that_is_not_there_leaves_an_empty_picture() -> None:
    """Where there is no battle, a picture of the battle alone says so."""
    assert "no battle under way" in svg(late("europe", 2), parts=["battle"])


# What lies beside the board


def test_a_contested_space_has_both_shields() -> None:
    """In a battle both shields lie on the space; the cards of each side are listed."""
    state = battle("europe", 3)
    assert state.battle
    picture = read(svg(state))
    assert 2 == len(picture.shields()[state.battle.space])
    assert 1 == len(picture.styled("contested"))
    for side in ("attacker", "defender"):
        found = picture.slots(f"battle-{side}-")
        assert state.battle.cards(side) == len(found)
    assert f"battle for {state.battle.space}" in picture.words("headline")


def test_leaders_stand_on_their_printed_spaces() -> None:
    """A leader that went around stands on its printed space; its distance is told."""
    state = origo.position(
        rules_of("europe"), shields=["A1", "A2", "A3"], leaders=[10, 110, 203]
    )
    picture = read(svg(state))
    assert "Beyond 100: blue 110, black 203" == picture.words("laps")
    assert "110" == picture.words("track-1")
    tops = [_place(picture, seat) for seat in range(3)]
    assert tops[0][0] == tops[1][0], "10 and 110 are one printed space"
    assert tops[0][1] < tops[1][1], "but no leader hides another one"
    assert tops[2][0] < tops[0][0]


def _place(picture: Picture, seat: int) -> tuple[float, float]:
    """Give where a leader stands."""
    found = picture.slot(f"leader-{seat}")
    assert found is not None
    x, y = found[0].get("transform", "")[10:-1].split(",")
    return float(x), float(y)


def test_the_founding_track_shows_markers_and_foundings() -> None:
    """Spaces with a marker show its steps, the others which state was founded."""
    state = origo.position(rules_of("europe"), shields=["A1", "A2"], founded="POL BEL")
    picture = read(svg(state))
    assert ["3 POL", "3 BEL", "3", "4"] == [
        picture.words(f"founding-{place}") for place in range(4)
    ]
    assert 3 == len(picture.styled("red"))
    assert 12 - 2 == len(picture.styled("disc"))


def test_the_score_board_shows_what_is_due() -> None:
    """The score board has starting player, scorings due, end conditions and piles."""
    state = origo.position(
        rules_of("europe"),
        shields=["A1", "A2"],
        starter="blue",
        due=2,
        met=["last-shield", "all-pass"],
        discard="pop ship",
    )
    picture = read(svg(state))
    assert "B" == picture.words("starter")
    assert "2" == picture.words("due")
    assert "The game ends: a supply is empty, all have passed" == picture.words("met")
    assert "2" == picture.words("discard-size")
    assert str(len(state.piles.draw)) == picture.words("draw-size")
    assert ["1"] == picture.slots("starts-")


def test_the_seat_to_decide_is_pointed_at() -> None:
    """One seat is pointed at, and none when the game is over."""
    *_, (over, _) = game("europe", 2)
    assert [] == read(svg(over)).slots("decides-")
    state = late("europe", 2)
    assert [str(state.to_decide)] == read(svg(state)).slots("decides-")


@pytest.mark.parametrize(
    ("stage", "words"),
    [
        ("turn", "Round 3: blue to decide"),
        ("placement", "Placement: blue to place"),
        ("naming", "Round 3: blue to name the next starting player"),
    ],
)
def test_the_headline_says_what_is_decided(stage: Any, words: str) -> None:  # noqa: ANN401 - a stage
    """A picture says in words what is being decided, and by whom."""
    state = origo.position(
        rules_of("europe"), shields=["A1", "A2"], to_decide=1, stage=stage, round=3
    )
    assert words == read(svg(state)).words("headline")


def test_the_details_say_what_the_turn_has_done() -> None:
    """A picture says in words what the turn under way has done."""
    state = origo.position(
        rules_of("europe"),
        shields=["B3", "A2"],
        cards=1,
        sailed="B3",
        migration="migrated",
    )
    closed = attrs.evolve(state, turn=attrs.evolve(state.turn, closed=True))
    wanted = "1 of 2 card actions taken, has migrated, card actions closed, has sailed"
    assert wanted == read(svg(closed)).words("details")


def test_the_winner_is_named() -> None:
    """When the game is over, a picture says who has won."""
    *_, (over, _) = game("small", 3)
    found = origo.outcome(over)
    assert found
    wanted = f"The game is over: {over.colour(found.winner)} has won"
    assert wanted == read(svg(over)).words("headline")


# The document


def test_parts_are_drawn_in_their_order() -> None:
    """A picture has the parts that are wanted and no others."""
    state = battle("europe", 2)
    whole = svg(state)
    assert whole == svg(state, parts=reversed(PARTS))
    for part in PARTS:
        assert len(svg(state, parts=[part])) < len(whole)
    assert not read(svg(state, parts=["track"])).valued("data-space")


@pytest.mark.parametrize("columns", [1, 2, 3])
def test_a_picture_of_one_column_fits_a_narrow_screen(columns: int) -> None:
    """In one column a picture of the printed board is 416 units wide."""
    picture = read(svg(late("europe", 5), columns=columns))
    assert str(416 + 410 * (columns - 1)) == picture.root.get("width")


def test_a_picture_is_light_dark_or_as_the_reader_prefers() -> None:
    """The mode of a picture is its class, so that several may stand on one page."""
    board = rules_of("tiny").board
    for dark, mode in ((None, "auto"), (False, "light"), (True, "dark")):
        picture = svg(board, dark=dark)
        assert f"origo origo-{mode}" == read(picture).root.get("class")
        assert (dark is None) == ("prefers-color-scheme" in picture)


def test_pictures_need_no_network_and_no_script() -> None:
    """A picture refers to nothing outside of it."""
    picture = svg(late("europe", 3), highlight="A1", arrows=[f"A1 {corner('europe')}"])
    outside = picture.replace('xmlns="http://www.w3.org/2000/svg"', "", 1)
    for word in ("http", "url(", "href", "<script", "@import", " id="):
        assert word not in outside


def test_the_same_picture_is_the_same_text_in_every_process() -> None:
    """Neither the order of sets nor anything else of a process is in a picture."""
    program = (
        "import origo; from origo import render;"
        "s = origo.new_game(origo.ruleset('rulebook'), 5, 7);"
        "print(render.svg(s), render.text(s), render.html(s))"
    )
    texts = {
        subprocess.run(  # noqa: S603 - our own
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert 1 == len(texts)

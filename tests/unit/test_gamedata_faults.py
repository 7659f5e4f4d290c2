"""Game data that are refused: every fault, its place, and nothing but DataError."""

from __future__ import annotations

import contextlib
import pickle
import tomllib
from importlib import resources
from pathlib import Path
from typing import cast

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from origo.errors import DataError, Fault
from origo.gamedata import GameData, load_data, parse_data
from origo.gamedata.marks import take_marks
from origo.gamedata.schema import read_raw
from origo.toml import GREATEST_SIZE, Report, key_lines, show, some

SMALL = (Path(__file__).parents[1] / "data" / "small.toml").read_text("utf-8")
EUROPE = resources.files("origo").joinpath("data/europe.toml").read_text("utf-8")
LAST_ROW = '"WES WES SOU bay bay bay", # F'
FACT = """[sources]
me = "I"

[[map.attested]]
spaces = {}
is = {}
source = {}

[states.NOR]"""


def faults_of(text: str) -> tuple[Fault, ...]:
    """Give the faults of a text."""
    with pytest.raises(DataError) as caught:
        parse_data(text, "bad.toml")
    return caught.value.faults


def changed(*edits: tuple[str, str]) -> str:
    """Change the small file, each edit in one place that is there."""
    text = SMALL
    for old, new in edits:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def fact(spaces: str, region: str, source: str = '"me"') -> tuple[str, str]:
    """Make the edit that lets a source name spaces."""
    return "[states.NOR]", FACT.format(spaces, region, source)


Case = tuple[str, str, str, str]

CASES: list[Case] = [
    # old text, new text, key of the fault, part of its message
    # -- the file as such
    ("format = 1", "format = 2", "format", "2 is not a format that this version reads"),
    ("format = 1\n", "", "format", "is missing"),
    ("format = 1", "format = true", "format", "true is not a whole number"),
    ('"Small"', '""', "title", "'' is not a text of one line"),
    ('"Small"', "1979-05-27", "title", "the date or time 1979-05-27 is not a text"),
    ('"Small"', '"a\\nb"', "title", "'a\\nb' is not a text of one line"),
    ('title = "Small"', 'titel = "Small"', "titel", "did you mean 'title'?"),
    ('title = "Small"\n', "", "title", "is missing"),
    ("hand-size = 5", "hand-size = 0", "hand-size", "0 is not a whole number from 1"),
    ("hand-size = 5", "hand-size = 5.0", "hand-size", "5.0 is not a whole number"),
    ("hand-size = 5", "hand-size = nan", "hand-size", "nan is not a whole number"),
    ("hand-size = 5", "hand-size = -inf", "hand-size", "-inf is not a whole number"),
    ("hand-size = 5", "hand-size = false", "hand-size", "false is not a whole number"),
    ("hand-size = 5", "hand-size = [5]", "hand-size", "a list is not a whole number"),
    ("hand-size = 5", "hand-size = 10000", "hand-size", "from 1 to 9999"),
    (
        "hand-size = 5",
        "hand-size = 0x" + "f" * 9999,
        "hand-size",
        "a number of many digits",
    ),
    ("hand-size = 5", "hand_size = 5", "hand_size", "did you mean 'hand-size'?"),
    ("hand-size = 5", "a.b.c.d.e.f.g.h.i.j.k = 5", "a", "is an unknown key"),
    ("hand-size = 5", "a.b.c.d.e.f.g.h.i.j.k = 5", "a.b.c.d.e.f.g.h.i.j", "too deeply"),
    ("[scoring]", '"a\\nb" = 1\n[scoring]', "tracks.a\\nb", "is an unknown key"),
    # -- totals
    ("spaces = 36", "spaces = 35", "totals.spaces", "35 is stated, but there are 36"),
    ("land = 29", "land = 30", "totals.land", "30 is stated, but there are 29"),
    ("sea = 7", "sea = 0", "totals.sea", "0 is stated, but there are 7"),
    ("states = 5", "states = 4", "totals.states", "4 is stated, but there are 5"),
    ("cards = 48", "cards = 47", "totals.cards", "47 is stated, but there are 48"),
    ("cards = 48\n", "", "totals.cards", "is missing"),
    ("row-cards = 14", "row-cards = 1", "totals.row-cards", "there are 14"),
    ("column-cards = 14", "column-cards = 1", "totals.column-cards", "there are 14"),
    ("state-cards = 6", "state-cards = 7", "totals.state-cards", "there are 6"),
    (
        "population-cards = 8",
        "population-cards = 9",
        "totals.population-cards",
        "are 8",
    ),
    ("ship-cards = 6", "ship-cards = 5", "totals.ship-cards", "there are 6"),
    ("shields = 68", "shields = 69", "totals.shields", "there are 68"),
    ("markers = 5", "markers = 6", "totals.founding-markers", "there are 5"),
    ("leaders = 4", "leaders = 3", "totals.leaders", "3 are too few for 4 players"),
    ("leaders = 4", "leader = 4", "totals.leader", "did you mean 'leaders'?"),
    # -- the map
    (
        LAST_ROW,
        '"WES WES SOU bay bay",',
        "map.rows.6",
        "row F has 5 spaces, row A has 6",
    ),
    (LAST_ROW, '"WES WES SOU bay bay bey",', "map.F6", "did you mean 'bay'?"),
    (LAST_ROW, '"WES WES sou bay bay bay",', "map.F3", "did you mean 'SOU'?"),
    (LAST_ROW, "5,", "map.rows.6", "5 is not a text"),
    (LAST_ROW, '"",', "map.rows.6", "'' is not a text"),
    (LAST_ROW, '"WES WES SOU bay bay bay", "x"]', "", "is not TOML"),
    (LAST_ROW, '"WES WES SOU bay bay NOR",', "states.NOR", "2 pieces: A1, A2, A3, B1"),
    (
        LAST_ROW,
        '"WES WES SOU bay bay lak",',
        "seas.lak",
        "Long Lake (lak) is in 2 pieces",
    ),
    (LAST_ROW, '"WES WES WES bay bay bay",', "states.WES.spaces", "the map has 7: C1"),
    ("spaces = 4\nvalues", "spaces = 5\nvalues", "states.MID.spaces", "the map has 4"),
    ("[map]", "[maps]", "map", "is missing"),
    ("[map]", "[maps]", "maps", "did you mean 'map'?"),
    ("[map]", "[map]\nrow = 3", "map.row", "did you mean 'rows'?"),
    ("[map]", "[map]\nattested = 3", "map.attested", "3 is not a list"),
    ("[map]", "[map]\nattested = [3]", "map.attested.1", "3 is not a table"),
    (*fact('["A1"]', '"EAS"'), "map.A1", "attested as EAS (me), but NOR on the map"),
    (*fact('["A1"]', '"sea"'), "map.A1", "A1 is attested as sea (me), but NOR"),
    (*fact('["F6"]', '"land"'), "map.F6", "F6 is attested as land (me), but bay"),
    (*fact('["G1"]', '"land"'), "map.attested.1.spaces.1", "'G1' is not a space"),
    (*fact('["a1"]', '"land"'), "map.attested.1.spaces.1", "'a1' is not a space"),
    (*fact("[]", '"land"'), "map.attested.1.spaces", "names no space"),
    (*fact('["A1"]', '"NORT"'), "map.attested.1.is", "did you mean 'NOR'?"),
    (
        *fact('["A1"]', '"NOR"', '"you"'),
        "map.attested.1.source",
        "not one of the [sources]",
    ),
    (*fact('["A1"]', '"NOR"', "1"), "map.attested.1.source", "1 is not a text"),
    (*fact('["A1"]', '"NOR"\nwho = 1'), "map.attested.1.who", "is an unknown key"),
    # -- regions
    ("[states.MID]", "[states.MIDDLE]", "states.MIDDLE", "is not a code of a state"),
    ("[states.MID]", "[states.mid]", "states.mid", "2 to 5 capitals"),
    ("[states.MID]", "[states.MIX]", "states.MIX", "Midland (MIX) has no space"),
    ("[states.MID]", "[states.NOR]", "", "is not TOML"),
    (
        "[seas.lak]",
        '[seas."\\n"]',
        "seas.\\n",
        "Long Lake (\\n) has no space on the map",
    ),
    ("[seas.lak]", "[seas.LAK]", "seas.LAK", "is not a code of a sea"),
    ("[seas.lak]", "[seas.land]", "seas.land", "but not 'land' or 'sea'"),
    ("[seas.lak]", "[seas.lake]", "map.B3", "did you mean 'lake'?"),
    ("values = [2, 1]\n", "", "states.MID.values", "is missing"),
    ("values = [2, 1]", "values = []", "states.MID.values", "has no value"),
    ("values = [2, 1]", "values = [1, 2]", "states.MID.values.2", "rises from 1 to 2"),
    ("values = [2, 1]", "values = [2, -1]", "states.MID.values.2", "-1 is not a whole"),
    ("values = [2, 1]", "values = 2", "states.MID.values", "2 is not a list"),
    ("values = [2, 1]", 'values = ["2"]', "states.MID.values.1", "'2' is not a whole"),
    ('name = "Midland"', "name = {}", "states.MID.name", "a table is not a text"),
    ('name = "Midland"', 'nmae = "M"', "states.MID.nmae", "did you mean 'name'?"),
    ("[seas.bay]", "[seas.bay]\nvalues = [1]", "seas.bay.values", "is an unknown key"),
    # -- tracks
    ('"SOU", "MID"]', '"SOU"]', "tracks.states", "MID is not there"),
    ('"SOU", "MID"]', '"SOU", "SUO"]', "tracks.states.5", "did you mean 'SOU'?"),
    (
        '"SOU", "MID"]',
        '"SOU", "SOU"]',
        "tracks.states",
        "'SOU' is there more than once",
    ),
    ("3, 3, 4]", "3, 4]", "tracks.founding", "has 4 spaces for 5 states"),
    ("3, 3, 4]", "3, 3, -4]", "tracks.founding.5", "-4 is not a whole number from 0"),
    (
        "red = [2, 5]",
        "red = [2, 6]",
        "tracks.red.2",
        "6 is not a space of a track of 5",
    ),
    ("red = [2, 5]", "red = [0, 5]", "tracks.red.1", "0 is not a whole number from 1"),
    ("red = [2, 5]", "red = [5, 5]", "tracks.red", "5 is there more than once"),
    ("chieftain = 30", "chieftain = 4", "tracks.chieftain", "not more than the 4"),
    (
        "start-spaces = 4",
        "start-spaces = 3",
        "tracks.start-spaces",
        "3 are too few for 4",
    ),
    ("start-spaces = 4\n", "", "tracks.start-spaces", "is missing"),
    # -- scoring
    ("[5, 3, 1]", "[5, 3, 4]", "scoring.clan-places.3", "rises from 3 to 4"),
    ("[5, 3, 1]", "[]", "scoring.clan-places", "has no value"),
    ("bonuses = [2, 1]", "bonuses = [1, 2]", "scoring.fleet-bonuses.2", "rises"),
    (
        "dominance = 2",
        "dominance = -2",
        "scoring.dominance",
        "-2 is not a whole number",
    ),
    # -- deck
    ('"row-F" = 2', '"row-G" = 2', "deck.row-G", "no row 'G' on this board"),
    ('"row-AB" = 1', '"row-BA" = 1', "deck.row-BA", "in order"),
    ('"col-6" = 2', '"col-7" = 2', "deck.col-7", "no column '7' on this board"),
    ('"col-1.2" = 1', "col-1.2 = 1", "", "is not TOML"),
    ('"col-4.5.6" = 1', "col-9.5.6 = 1", "deck.col-9", 'in quotes: "col-1.2" = 1'),
    ('"state-MID"', '"state-MDI"', "deck.state-MDI", "did you mean 'state-MID'?"),
    ('"state-MID"', '"state-bay"', "deck.state-bay", "no state 'bay' on this board"),
    ('"pop" = 8', '"popp" = 8', "deck.popp", "did you mean 'pop'?"),
    ('"pop" = 8', '"POP" = 8', "deck.POP", "did you mean 'pop'?"),
    ('"pop" = 8', '"' + "p" * 70 + '" = 8', "deck." + "p" * 70, "is not a card"),
    ('"pop" = 8', '"pop" = 0', "deck.pop", "0 is not a whole number from 1"),
    ('"pop" = 8', '"pop" = 8\n"pop" = 8', "", "is not TOML"),
    (
        "hand-size = 5",
        "hand-size = 13",
        "deck",
        "48 cards are too few for 4 hands of 13",
    ),
    # -- shields and players
    ("extra = 1", "extra = -1", "shields.extra", "-1 is not a whole number from 0"),
    ("extra = 1", "extra = 3", "players.2.shields", "19 shields with the extra ones"),
    ("red = 18", "red = 16", "players.2.shields", "but 16 red ones are made"),
    ("red = 18", "Red = 18", "shields.made.Red", "'Red' is not a colour"),
    ("red = 18", "rad = 18", "players.2.colours.1", "did you mean 'rad'?"),
    ("starting = 6", "starting = 16", "players.2.starting", "leave no supply"),
    (
        "starting = 3",
        "starting = 10",
        "players.4.starting",
        "'" * 0 + "4 x 10 shields are",
    ),
    ('["red", "blue"]', '["red"]', "players.2.colours", "has 1 colours for 2 players"),
    ('["red", "blue"]', '["red", "red"]', "players.2.colours", "'red' is there more"),
    ('["red", "blue"]', '"red"', "players.2.colours", "'red' is not a list"),
    ("[players.4]", "[players.1]", "players.1", "'1' is not a number of players"),
    ("[players.4]", "[players.04]", "players.04", "'04' is not a number of players"),
    ("[players.4]", "[players.four]", "players.four", "'four' is not a number"),
    (
        "[players.4]",
        "[players.5]",
        "tracks.start-spaces",
        "4 are too few for 5 players",
    ),
    # -- marks
    (
        "dominance = 2",
        'dominance = { is = 2, attested = "me" }',
        "scoring.dominance.attested",
        "'me' is not one of the [sources]",
    ),
    (
        "dominance = 2",
        'dominance = { is = 2, attested = 1, reconstructed = "" }',
        "scoring.dominance",
        "is marked both attested and reconstructed",
    ),
    (
        "dominance = 2",
        "dominance = { is = 2, reconstructed = true }",
        "scoring.dominance.reconstructed",
        "true is not a reason, a text",
    ),
    (
        "dominance = 2",
        'dominance = { is = 2, atested = "me" }',
        "scoring.dominance.atested",
        "did you mean 'attested'?",
    ),
    (
        "dominance = 2",
        'dominance = { attested = "me" }',
        "scoring.dominance",
        "a table is not a whole number",
    ),
    (
        "[scoring]",
        '[scoring]\nattested = " "',
        "scoring.attested",
        "' ' is not a source, a text",
    ),
]


@pytest.mark.parametrize(("old", "new", "key", "fragment"), CASES)
def test_fault(old: str, new: str, key: str, fragment: str) -> None:
    """What is wrong is named with its key, its value and what would be right."""
    faults = faults_of(changed((old, new)))
    meant = [str(fault) for fault in faults if fault.key == key]
    assert any(fragment in text for text in meant), list(map(str, faults))
    assert all("\n" not in str(fault) for fault in faults)


def test_there_are_many_cases() -> None:
    """The table of faults stays long."""
    assert len(CASES) >= 60


@pytest.mark.parametrize("table", ["totals", "map", "tracks", "scoring", "shields"])
def test_missing_table_is_named_once(table: str) -> None:
    """What is missing inside a missing table is not named as well."""
    tree = tomllib.loads(SMALL)
    del tree[table]
    keys = [fault.key for fault in faults_of_tree(tree)]
    assert 1 == keys.count(table)
    assert not [key for key in keys if key.startswith(f"{table}.")]


def faults_of_tree(tree: dict[str, object]) -> list[Fault]:
    """Give the faults of values, without a text; none if they are sound."""
    from origo.gamedata.checks import check  # noqa: PLC0415 - beside its use

    report = Report("tree")
    values, _ = take_marks(tree, report)
    check(read_raw(values, report), report)
    return report.faults


@pytest.mark.parametrize("table", ["states", "players", "deck"])
def test_empty_table(table: str) -> None:
    """A game needs a state, cards, and a number of players."""
    tree = tomllib.loads(SMALL)
    tree[table] = {}
    assert faults_of_tree(tree)


def test_a_map_without_seas() -> None:
    """A map may be all land; then it has no table of seas."""
    tree = tomllib.loads(SMALL)
    del tree["seas"]
    keys = {fault.key for fault in faults_of_tree(tree)}
    assert {"map.B3", "map.E6"} == keys


@pytest.mark.parametrize(
    ("rows", "fragment"),
    [
        ("[]", "has no space"),
        ('[" "]', "is not a text of one line"),
        ("[" + '"NOR", ' * 27 + "]", "27 rows are more than 26"),
        ('["' + "NOR " * 251 + '"]', "1 to 1000 letters"),
        ('["' + "NOR " * 100 + '"]', "100 columns are more than 99"),
        ("{}", "a table is not a list"),
    ],
)
def test_size_of_the_map(rows: str, fragment: str) -> None:
    """A map has 1 to 26 rows and 1 to 99 columns."""
    start = SMALL.index("rows = [")
    end = SMALL.index("[states.NOR]")
    text = f"{SMALL[:start]}rows = {rows}\n{SMALL[end:]}"
    problems = [str(fault) for fault in faults_of(text)]
    assert any(fragment in problem for problem in problems), problems


def test_widest_map() -> None:
    """A map may have 99 columns, whatever else is wrong with it."""
    tree = tomllib.loads(SMALL)
    game_map = cast("dict[str, object]", tree["map"])
    game_map["rows"] = ["NORTH " * 99]
    keys = [fault.key for fault in faults_of_tree(tree)]
    assert "map.A1" in keys
    assert "map.rows" not in keys


def test_doubtful_spaces() -> None:
    """A mistyped space is one fault; its region is not also too small or in pieces."""
    row, typed = '"NOR NOR lak lak EAS EAS"', '"NOR NOR lak lek EAS EAS"'
    assert ["map.B4"] == [fault.key for fault in faults_of(changed((row, typed)))]
    text = changed((row, typed), (LAST_ROW, '"WES WES SOU bay bay NOR",'))
    keys = [fault.key for fault in faults_of(text)]
    assert ["map.B4", "states.NOR", "states.NOR.spaces", "seas.bay"] == keys


def test_all_faults_at_once() -> None:
    """Every fault of a file is told in one go, in the order of the file."""
    text = changed(
        ("hand-size = 5", "hand-size = 0"),
        ("spaces = 36", "spaces = 37"),
        (LAST_ROW, '"WES WES SOU bay bay bai", # F'),
        ("values = [2, 1]", "values = [1, 2]"),
        ("red = [2, 5]", "red = [2, 9]"),
        ("chieftain = 30", "chieftain = 3"),
        ('"pop" = 8', '"pup" = 8'),
        ("starting = 6", "starting = true"),
        ("[players.4]", "[players.4]\ncolors = 1"),
    )
    faults = faults_of(text)
    assert [
        "hand-size",
        "totals.spaces",
        "totals.population-cards",
        "map.F6",
        "states.MID.values.2",
        "tracks.red.2",
        "tracks.chieftain",
        "deck.pup",
        "players.2.starting",
        "players.4.colors",
    ] == [fault.key for fault in faults]
    lines = text.split("\n")
    assert [fault.line for fault in faults] == sorted(fault.line for fault in faults)
    assert "bai" in lines[faults[3].line - 1]
    assert "colors = 1" == lines[faults[-1].line - 1]


def test_error_text() -> None:
    """The error has one line for each fault: file, line, key, problem, hint."""
    text = changed(("dominance = 2", "dominanz = 2"), ("extra = 1", "extra = true"))
    lines = text.split("\n")
    line = lines.index("dominanz = 2") + 1
    with pytest.raises(DataError) as caught:
        parse_data(text, "mine.toml")
    assert (
        f"mine.toml:{line - 3}: scoring.dominance: is missing\n"
        f"mine.toml:{line}: scoring.dominanz: is an unknown key "
        "(did you mean 'dominance'?)\n"
        f"mine.toml:{lines.index('extra = true') + 1}: shields.extra: "
        "true is not a whole number from 0 to 9999"
    ) == str(caught.value)
    again: DataError = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert caught.value.faults == again.faults


@pytest.mark.parametrize(
    ("text", "fragment", "line"),
    [
        ("", "format: is missing", 0),
        ("format", "is not TOML", 1),
        ("\n\nformat = = 1\n", "is not TOML: Invalid value", 3),
        ("a = 1\na = 2\n", "is not TOML: Cannot overwrite a value", 2),
        ("a = \x00", "is not TOML", 1),
        ("a = '\ud800'", "is not written in UTF-8", 0),
        ("a = " + "1" * 5000, "is not TOML: Exceeds the limit", 0),
        ("a = " + "[" * 100_000, "is nested too deeply", 0),
        ("a = " + "{a=" * 50_000, "is nested too deeply", 0),
        ("b = 1\n" + "a." * 101 + "a = 1", "has a line with more than 100 dots", 2),
        ("is = 3", "3 is not a table", 0),
        ("sources = 3", "sources: 3 is not a table", 1),
        ("[[states]]\n[[states]]", "states: a list is not a table", 1),
    ],
)
def test_text_that_is_no_game_data(text: str, fragment: str, line: int) -> None:
    """A text that cannot be read is refused with a sentence, and the line if known."""
    faults = [f for f in faults_of(text) if fragment in str(f)]
    assert faults
    assert line == faults[0].line


def test_comments_may_have_dots() -> None:
    """A ruler of dots in a comment is no key."""
    assert isinstance(parse_data("# " + "." * 200 + "\n" + SMALL, "dots"), GameData)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """A file that is missing, a directory, too large or no text is refused."""
    large, wrong = tmp_path / "large.toml", tmp_path / "wrong.toml"
    large.write_bytes(b"#" * (GREATEST_SIZE + 1))
    wrong.write_bytes(b"a = 1\nb = '\xff'")
    for path, fragment in [
        (tmp_path / "none.toml", "none.toml: cannot be read: No such file"),
        (tmp_path, "cannot be read: Is a directory"),
        (tmp_path / "nul\0.toml", "cannot be read: embedded null"),
        (large, "large.toml: is larger than 256 KiB"),
        (wrong, "wrong.toml:2: is not written in UTF-8"),
    ]:
        with pytest.raises(DataError) as caught:
            load_data(path)
        assert fragment in str(caught.value)
    assert "is larger" in str(faults_of("#" * (GREATEST_SIZE + 1))[0])


def test_many_faults_are_quick() -> None:
    """A large file with a fault on every line is refused without long search."""
    deck = "\n".join(f'"card-{i}" = 1' for i in range(10_000))
    faults = faults_of(SMALL.replace("[deck]", "[deck]\n" + deck))
    assert len(faults) > 10_000


def test_words_of_messages() -> None:
    """Values are shown as in the file, long ones cut; many names are counted."""
    assert "'" + "a" * 57 + "...'" == show("a" * 100)
    assert "a list" == show([1])
    assert "a, b and 2 more" == some("abcd", most=2)


def test_lines() -> None:
    """The line of a key is where it stands, in tables, lists and inline tables."""
    text = """\
a = 1 # b = 2
"b.c" = [
  { is = [1, 2], x = "]" }, # a comment, with ["brackets"]
  3, '''
  ''', 4,
]
[[t.u]]
v.w = { is = [[7,
  8]] }
[t.u.x]
[[t.u]]
s = \"""
[no] = "table" \\\"""\"""
d = [[[[[[[[[[ 1,
 ], 2]]]]]]]]]
e = 1979-05-27T07:32:00.5
"""
    assert {
        "a": 1,
        "b": 2,
        "b.c": 2,
        "b.c.1": 3,
        "b.c.1.1": 3,
        "b.c.1.2": 3,
        "b.c.1.x": 3,
        "b.c.2": 4,
        "b.c.3": 4,
        "b.c.4": 5,
        "t": 7,
        "t.u": 7,
        "t.u.1": 7,
        "t.u.1.v": 8,
        "t.u.1.v.w": 8,
        "t.u.1.v.w.1": 8,
        "t.u.1.v.w.1.1": 8,
        "t.u.1.v.w.1.2": 9,
        "t.u.1.x": 10,
        "t.u.2": 11,
        "t.u.2.s": 12,
        "t.u.2.d": 14,
        **{"t.u.2.d" + ".1" * deep: 14 for deep in range(1, 9)},
        "t.u.2.e": 16,
    } == key_lines(text, itself="is")
    assert tomllib.loads(text)


@given(st.text(alphabet="ab.=[]{},#\"'\\\n1") | st.text())
@example("a = [1")
@example("a = " + "[" * 20)
def test_lines_of_any_text(text: str) -> None:
    """Looking for lines comes to an end, also in a text that is not TOML."""
    assert all(line >= 1 for line in key_lines(text).values())


# --------------------------------------------------------- nothing else ever comes out

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.dates()
    | st.sampled_from(["NOR", "bay", "land", "pop", "row-A", "is", 0, 1, 10**30])
)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=8,
)


def places(
    value: object, path: tuple[str | int, ...] = ()
) -> list[tuple[str | int, ...]]:
    """List the paths of everything inside a value."""
    items: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        items = list(cast("dict[str | int, object]", value).items())
    elif isinstance(value, list):
        items = list(enumerate(cast("list[object]", value)))
    inner = [p for name, v in items for p in places(v, (*path, name))]
    return [(*path, name) for name, _ in items] + inner


def put(tree: object, path: tuple[str | int, ...], change: str, value: object) -> None:
    """Replace, delete or rename what is at a path."""
    for name in path[:-1]:
        tree = cast("dict[str | int, object]", tree)[name]
    inside = cast("dict[str | int, object]", tree)
    if change == "replace":
        inside[path[-1]] = value
    elif change == "delete":
        del inside[path[-1]]
    elif isinstance(tree, dict):
        inside[str(value)] = inside.pop(path[-1])


@given(st.data(), st.sampled_from([SMALL, EUROPE]))
def test_any_values(data: st.DataObject, text: str) -> None:
    """Whatever stands in a file, its faults are noted and no exception comes out."""
    tree = tomllib.loads(text)
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(places(tree)))
        change = data.draw(st.sampled_from(["replace", "delete", "rename"]))
        put(tree, path, change, data.draw(values))
    for fault in faults_of_tree(tree):
        assert "\n" not in str(fault)


@given(st.data(), st.sampled_from([SMALL, EUROPE]))
def test_any_text(data: st.DataObject, text: str) -> None:
    """Whatever is typed into a file, it is read or refused with DataError."""
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 30))
        piece = st.sampled_from('"\n=.[]{}#,019' + "'") | st.characters()
        new = "".join(data.draw(st.lists(piece, max_size=5)))
        text = text[:start] + new + text[start + length :]
    with contextlib.suppress(DataError):
        parse_data(text, "typed")


@given(st.text())
def test_any_text_at_all(text: str) -> None:
    """No text that is not game data is taken for game data."""
    assert faults_of(text)

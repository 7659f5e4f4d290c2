"""Game data: the shipped file against its sources, and invented files by hand."""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import cast

import attrs
import pytest

from origo.errors import DataError
from origo.gamedata import FoundingSpace, GameData, Mark, europe, load_data, parse_data
from origo.gamedata.build import build, digest
from origo.gamedata.load import shipped
from origo.gamedata.schema import read_raw
from origo.toml import Report
from origo.types import Region, Space

DATA = Path(__file__).parents[1] / "data"
SMALL, TINY = DATA / "small.toml", DATA / "tiny.toml"
EUROPE = resources.files("origo").joinpath("data/europe.toml").read_text("utf-8")
LARGE = ["BRI", "GER", "BAL", "GAL", "SPA", "ITA"]
SMALLER = ["BEL", "SCA", "POL", "HEL", "DAC", "DAL"]
CODES = LARGE + SMALLER


def spaces_of(data: GameData, code: str) -> int:
    """Count the spaces of a region."""
    return data.board.regions[Region(code)].mask.bit_count()


def values_of(data: GameData, code: str) -> tuple[int, ...]:
    """Give the values of a state."""
    return data.board.regions[Region(code)].values


def region_at(data: GameData, space: str) -> str:
    """Give the code of the region in which a space lies."""
    return data.board.region_of[data.board.bit[Space(space)]].code


# --------------------------------------------------- the shipped data: their sources


@pytest.mark.statement("C-01")
def test_deck() -> None:
    """The deck has 98 cards: 26 row, 26 column, 18 state, 16 population, 12 ship."""
    cards = europe().deck.cards
    kinds = [card.partition("-")[0] for card in cards]
    assert 98 == len(cards)
    expected = {"row": 26, "col": 26, "state": 18, "pop": 16, "ship": 12}
    assert expected == {kind: kinds.count(kind) for kind in kinds}


@pytest.mark.statement("C-02")
def test_cards_with_several_lines() -> None:
    """Nineteen row cards name one row, six two, one three; column cards likewise."""
    cards = europe().deck.cards
    rows = [len(c.removeprefix("row-")) for c in cards if c.startswith("row-")]
    columns = [1 + c.count(".") for c in cards if c.startswith("col-")]
    for lines in (rows, columns):
        assert {1: 19, 2: 6, 3: 1} == {n: lines.count(n) for n in lines}


def test_deck_order() -> None:
    """Deck order: one row, several rows, columns likewise, states, growth, ship."""
    lines = [[f"row-{letter}" for letter in "ABCDEFGHIJ"]]
    lines += [["row-AB", "row-CD", "row-EF", "row-GH", "row-IJ", "row-DEF"]]
    lines += [[f"col-{number}" for number in range(1, 11)]]
    lines += [["col-1.2", "col-3.4", "col-5.6", "col-7.8", "col-9.10", "col-4.5.6"]]
    kinds = [card for cards in lines for card in cards]
    states = [f"state-{code}" for code in CODES]
    assert (*kinds, *states, "pop", "ship") == europe().deck.kinds


@pytest.mark.statement("C-06")
def test_shields() -> None:
    """There are 188 shields, two of each colour to mark the starting player."""
    data = europe()
    made = {"red": 46, "blue": 46, "black": 32, "green": 32, "orange": 32}
    assert made == data.made
    assert 188 == sum(data.made.values()) == data.totals["shields"]
    assert 2 == data.extra_shields
    supplies = {players: table.shields for players, table in data.tables.items()}
    assert {2: 44, 3: 30, 4: 25, 5: 22} == supplies
    assert ("red", "blue") == data.tables[2].colours


@pytest.mark.statement("conv-29")
def test_colours() -> None:
    """Seats take the colours red, blue, black, green, orange in their order."""
    colours = ("red", "blue", "black", "green", "orange")
    for players, table in europe().tables.items():
        assert colours[:players] == table.colours


@pytest.mark.statement("S-04")
def test_starting_shields() -> None:
    """Each of 2, 3, 4, 5 players places 12, 8, 5, 4 shields at first."""
    tables = europe().tables
    assert {2: 12, 3: 8, 4: 5, 5: 4} == {n: t.starting for n, t in tables.items()}


@pytest.mark.statement("C-07")
def test_markers_and_leaders() -> None:
    """There are twelve founding markers and five leaders."""
    totals = europe().totals
    assert (12, 5) == (totals["founding-markers"], totals["leaders"])


@pytest.mark.statement("C-08")
def test_states() -> None:
    """There are six large states of eight spaces and six small ones; Belgium has 4."""
    data = europe()
    assert tuple(CODES) == data.board.states
    assert {8} == {spaces_of(data, code) for code in LARGE}
    assert all(spaces_of(data, code) < 8 for code in SMALLER)
    assert 4 == spaces_of(data, "BEL")
    assert spaces_of(data, "SCA") in {5, 6}


def test_grid() -> None:
    """The map has ten rows and ten columns."""
    board = europe().board
    assert (10, 10) == (board.rows, board.columns)
    assert (82, 18) == (board.land.bit_count(), board.sea.bit_count())


@pytest.mark.parametrize(
    ("code", "spaces"),
    [
        ("POL", "D7 E7"),
        ("GER", "E6"),
        ("DAC", "E8"),
        ("HEL", "F7"),
        ("DAL", "H9"),
        ("ITA", "H5"),
        ("GAL", "G2 G3 F3 F4"),
        ("nor", "B3"),
        ("med", "I3 I4"),
        ("bis", "F1"),
    ],
)
def test_attested_spaces(code: str, spaces: str) -> None:
    """A space that an example names is in the region that the example gives it."""
    data = europe()
    for space in spaces.split():
        assert code == region_at(data, space)
        assert "attested" == data.marks[f"map.{space}"].status


@pytest.mark.parametrize("space", ["A6", "F2", "G4", "H4"])
def test_attested_land(space: str) -> None:
    """A space whose shield migrates, or does not sail when all sail, is on land."""
    data = europe()
    assert data.board.bit[Space(space)] & data.board.land
    assert "attested" == data.marks[f"map.{space}"].status


@pytest.mark.statement("X-H")
def test_clan_example() -> None:
    """Two spaces of Helvetia and one of Dacia are connected (F6, F7, F8)."""
    data = europe()
    assert ["HEL", "HEL", "DAC"] == [region_at(data, s) for s in ("F6", "F7", "F8")]


def test_seas() -> None:
    """There are four seas, and the North Sea has six spaces or more."""
    data = europe()
    names = {data.board.regions[code].name for code in data.board.seas}
    expected = {"North Sea", "Baltic Sea", "Bay of Biscay", "Mediterranean Sea"}
    assert expected == names
    assert spaces_of(data, "nor") >= 6


@pytest.mark.statement("P-02")
def test_state_track() -> None:
    """The state track goes from Britain to Dalmatia, large states before small."""
    data = europe()
    assert ("BRI", "DAL") == (data.board.states[0], data.board.states[-1])
    ends = [data.marks[f"tracks.states.{place}"].status for place in (1, 12)]
    assert ["attested", "attested"] == ends
    assert "reconstructed" == data.marks["tracks.states.2"].status


@pytest.mark.statement("P-10")
def test_values() -> None:
    """The states have the values that sources name."""
    data = europe()
    assert (4, 2, 1) == values_of(data, "GAL")
    assert (4, 2) == values_of(data, "BAL")[:2]
    assert (2, 1) == values_of(data, "SCA")[1:]
    assert 2 == values_of(data, "BEL")[0]
    attested = [key for key, mark in data.marks.items() if mark.status == "attested"]
    assert {
        "states.GAL.values",
        "states.BAL.values.1",
        "states.BAL.values.2",
        "states.SCA.values.2",
        "states.SCA.values.3",
        "states.BEL.values.1",
    } == {key for key in attested if ".values" in key}


@pytest.mark.statement("F-04")
def test_founding_track() -> None:
    """The founding track begins with 3, ends with 6 or 7, red at the 4th, 8th, 12th."""
    track = europe().founding_track
    assert 12 == len(track)
    assert 3 == track[0].steps
    assert track[-1].steps in {6, 7}
    assert [4, 8, 12] == [i for i, space in enumerate(track, 1) if space.red]
    assert FoundingSpace(4, red=True) == track[3]


@pytest.mark.statement("P-05", "P-08", "P-12")
def test_scoring() -> None:
    """Clans earn 8/6/4/2/1, the two strongest fleets 2 and 1, dominance 2."""
    data = europe()
    assert (8, 6, 4, 2, 1) == data.clan_places
    assert (2, 1) == data.fleet_bonuses
    assert 2 == data.dominance


@pytest.mark.statement("S-01", "S-02", "L-03")
def test_hand_and_track() -> None:
    """Hands are of ten cards; the track has 100 spaces, five of them to start on."""
    data = europe()
    assert 10 == data.hand_size
    assert (100, 5) == (data.track_length, data.start_spaces)


def leaves(value: object, key: str) -> list[str]:
    """List the key paths of all values, a list of plain entries being one."""
    if isinstance(value, dict):
        table = cast("dict[str, object]", value)
        if "is" in table:
            return leaves(table["is"], key)
        paths = {n: f"{key}.{n}" if key else n for n in table}
        skipped = {"attested", "reconstructed"}
        return [
            k for n, v in table.items() if n not in skipped for k in leaves(v, paths[n])
        ]
    if isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
        entries = enumerate(cast("list[object]", value), start=1)
        return [k for i, entry in entries for k in leaves(entry, f"{key}.{i}")]
    return [key]


def test_every_value_is_marked() -> None:
    """Every value of the shipped file says where it comes from."""
    data = europe()
    tree = tomllib.loads(EUROPE)
    for about_the_file in ("format", "title", "sources"):
        tree.pop(about_the_file)
    game_map = cast("dict[str, object]", tree.pop("map"))
    assert {"reconstructed", "rows", "attested"} == set(game_map)
    expected = {*leaves(tree, ""), *(f"map.{space}" for space in data.board.spaces)}
    assert expected == set(data.marks)
    assert all(mark.source.strip() for mark in data.marks.values())


def test_sources() -> None:
    """What is attested names one of the sources of the file."""
    data = europe()
    assert {"rulebook", "brettspielwelt", "reviews"} == set(data.sources)
    attested = [mark for mark in data.marks.values() if mark.status == "attested"]
    assert {mark.source.partition(":")[0] for mark in attested} == set(data.sources)


# -------------------------------------------------------------------- data as a value


def test_europe_is_read_once() -> None:
    """The shipped data are one value."""
    assert europe() is europe()
    assert "<GameData 'Europe (reconstructed)' " in repr(europe())


@pytest.mark.parametrize("data", [europe(), load_data(SMALL), load_data(TINY)])
def test_pickle_and_copy(data: GameData) -> None:
    """Data pickle small, and come back as the equal value that is there already."""
    again: object = pickle.loads(pickle.dumps(data))  # noqa: S301
    assert data == again
    assert hash(data) == hash(again)
    assert data == copy.deepcopy(data)
    assert again is pickle.loads(pickle.dumps(again))  # noqa: S301


def test_shipped_data_of_another_version() -> None:
    """Pickled data that this version does not ship are refused."""
    assert len(pickle.dumps(europe())) < 300
    with pytest.raises(DataError, match="has the digest"):
        shipped("0" * 64)


@pytest.mark.parametrize("hash_seed", ["0", "1", "77"])
def test_digest_is_the_same_everywhere(hash_seed: str) -> None:
    """Another process with another hash seed finds the same digest."""
    code = "from origo.gamedata import europe; print(europe().digest)"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", code],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    assert europe().digest == done.stdout.strip()


def test_digest_is_known() -> None:
    """The digest of the shipped data changes only with them."""
    expected = "ca64823211c0"
    assert expected == europe().digest[:12]
    assert europe().digest == digest(europe())


def test_digest_passes_over_names_and_marks() -> None:
    """Titles, names, marks and the order of tables and cards do not matter for play."""
    text = SMALL.read_text("utf-8")
    data = parse_data(text, "small")
    other = text.replace('"Small"', '"Other"').replace('"Midland"', '"Middle"')
    other = other.replace(
        "chieftain = 30", 'chieftain = { is = 30, reconstructed = "-" }'
    )
    other = other.replace('"pop" = 8\n"ship" = 6', '"ship" = 6\n"pop" = 8')
    lake, bay = other.index("[seas.lak]"), other.index("[seas.bay]")
    tracks = other.index("[tracks]")
    other = other[:lake] + other[bay:tracks] + other[lake:bay] + other[tracks:]
    same = parse_data(other, "other")
    assert data == same
    assert (data.deck.cards, data.board.seas) == (same.deck.cards, same.board.seas)
    assert {"tracks.chieftain": Mark("reconstructed", "-")} == same.marks


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("dominance = 2", "dominance = 3"),
        ("hand-size = 5", "hand-size = 6"),
        ("chieftain = 30", "chieftain = 31"),
        ("red = [2, 5]", "red = [3, 5]"),
        ("values = [2, 1]", "values = [2, 0]"),
        ('"EAS", "NOR"', '"NOR", "EAS"'),
        ('["red", "blue"]', '["blue", "red"]'),
        ("extra = 1", "extra = 0"),
        ("starting = 6", "starting = 5"),
    ],
)
def test_digest_tells_other_data_apart(old: str, new: str) -> None:
    """Data that play otherwise have another digest, and are not equal."""
    text = SMALL.read_text("utf-8")
    other = parse_data(text.replace(old, new, 1), "other")
    assert other != parse_data(text, "small")
    assert other != "other"


def test_mappings_are_read_only() -> None:
    """Nothing of the data can be changed."""
    data = europe()
    for mapping in (data.tables, data.made, data.totals, data.sources, data.marks):
        assert "mappingproxy" == type(mapping).__name__
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        data.hand_size = 3  # type: ignore[misc]


def test_digest_covers_every_value() -> None:
    """Every attribute is either part of the digest or known not to matter for play."""
    beside = {"title", "made", "totals", "sources", "digest", "marks", "_again"}
    playing = {"board", "deck", "founding_track", "clan_places", "fleet_bonuses"}
    playing |= {"dominance", "track_length", "start_spaces", "hand_size", "tables"}
    playing |= {"extra_shields"}
    assert beside | playing == {field.name for field in attrs.fields(GameData)}


def test_invented_boards() -> None:
    """Boards, hands, tracks and player counts of other sizes can be played."""
    small, tiny = load_data(SMALL), load_data(TINY)
    assert (6, 6, 5, 48) == (
        small.board.rows,
        small.board.columns,
        small.hand_size,
        len(small.deck.cards),
    )
    assert ("EAS", "NOR", "WES", "SOU", "MID") == small.board.states
    assert ("lak", "bay") == small.board.seas
    assert [2, 3, 4] == list(small.tables)
    assert not small.marks
    assert not small.sources
    assert 3 * tiny.hand_size == len(tiny.deck.cards)


def test_unmarked_spaces_beside_attested_ones() -> None:
    """On a map that attests some spaces the others count as reconstructed."""
    claim = '[sources]\nme = "I"\n[[map.attested]]\nspaces = ["A1"]\nis = "NOR"\n'
    text = SMALL.read_text("utf-8").replace(
        "[states.NOR]", claim + 'source = "me"\n[states.NOR]', 1
    )
    marks = parse_data(text, "marked").marks
    assert Mark("attested", "me") == marks["map.A1"]
    assert "reconstructed" == marks["map.A2"].status
    assert 36 == len(marks)


def test_byte_order_mark_and_line_ends(tmp_path: Path) -> None:
    """A file from another system's editor reads the same."""
    text = SMALL.read_text("utf-8")
    path = tmp_path / "small.toml"
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert load_data(SMALL) == load_data(path) == load_data(str(path))


def test_building_needs_sound_data() -> None:
    """What the checks have not passed is not built."""
    raw = read_raw({}, Report("nothing"))
    with pytest.raises(AssertionError, match="cannot be built"):
        build(raw, {}, europe()._again)


def test_json_of_digest_is_plain() -> None:
    """All that goes into the digest is plain text and numbers."""
    cards: Mapping[str, object] = {"cards": europe().deck.cards}
    assert json.loads(json.dumps(cards)) == {"cards": list(europe().deck.cards)}

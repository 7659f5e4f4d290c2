"""Rule sets that are refused: every fault, its place, and nothing but RuleSetError."""

from __future__ import annotations

import contextlib
import datetime as dt
import pickle
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.plugin_files import TUNED, plugin

import origo
from origo.errors import Fault, RuleSetError
from origo.plugins import Preset, Registry
from origo.points import POINTS
from origo.ruleset.chain import Base

DATA = Path(__file__).parents[1] / "data"

OTHERS = {
    "empty.toml": "",
    "self.toml": '[ruleset]\nextends = "self.toml"\n',
    "one.toml": '[ruleset]\nextends = "two.toml"\n',
    "two.toml": '[ruleset]\nname = "two"\n\nextends = "./three.toml"\n',
    "three.toml": '[ruleset]\nextends = "one.toml"\n',
    "broken.toml": '[ruleset]\nname = "x"\nname = "y"\n',
    "faulty.toml": '[rules]\n\nrefil = "turn-all"\n',
    "bad-map.toml": 'title = "Bad"\n',
    "no-map.toml": "]",
    "on-tuned.toml": '[rules]\nrefill = "tuned"\n',
}
"""Files that lie beside the one that is read."""

RELATED = """
@points.CLAN_TIES.reading("proud", **WORDS, conflicts=["state-ties=full"])
def proud(place, tied, /):
    return place

@points.FLEET_TIE.reading("shy", **WORDS, conflicts=["clan-ties=proud"])
def shy(sharing, /):
    return False

@points.REFILL.reading("plain", **WORDS)
def plain(state, /):
    return ()
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with files that extend and are extended."""
    found = tmp_path_factory.mktemp("faults")
    for name, text in OTHERS.items():
        (found / name).write_text(text, encoding="utf-8")
    (found / "latin.toml").write_bytes('[ruleset]\nname = "Käse"\n'.encode("latin-1"))
    (found / "utf-16.toml").write_text("[rules]\n", encoding="utf-16")
    (found / "huge.toml").write_text("#" * 300_000)
    (found / "folder.toml").mkdir()
    shutil.copy(DATA / "small.toml", found / "small.toml")
    return found


@pytest.fixture(scope="module")
def registry(folder: Path) -> Registry:
    """Give a registry with readings that have options, and some that conflict."""
    return plugin(folder, TUNED + RELATED)


def faults_of(call: Callable[[], object]) -> tuple[Fault, ...]:
    """Give the faults for which a call is refused."""
    with pytest.raises(RuleSetError) as caught:
        call()
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own
    assert caught.value.faults == again.faults
    return caught.value.faults


def assert_fault(faults: tuple[Fault, ...], key: str, fragment: str, line: int) -> None:
    """Look for a fault by its key, its line and a part of its sentence."""
    meant = [str(fault) for fault in faults if (fault.key, fault.line) == (key, line)]
    assert any(fragment in text for text in meant), "\n".join(map(str, faults))
    assert all("\n" not in str(fault) for fault in faults)


def tuned(options: str) -> str:
    """Write a file with options of the reading that has many."""
    return f"[rules]\nrefill = {{ reading = 'tuned', {options} }}"


Case = tuple[str, int, str, str]

CASES: list[Case] = [
    # text, line, key of the fault, part of its sentence
    # -- no TOML, or hardly
    ("[rules", 1, "", "is not TOML"),
    ("[rules]\nrefill = turn-all", 2, "", "is not TOML"),
    ("[rules]\nrefill 'turn-all'", 2, "", "is not TOML"),
    ("[rules]\nrefill = 'turn-all'\nrefill = 'turn-all'", 3, "", "is not TOML"),
    ("[rules]\n[rules]", 2, "", "is not TOML"),
    ("[ruleset]\nname = 'a'\n[rules]\n[ruleset]", 4, "", "is not TOML"),
    ("rules = {}\n[rules]", 2, "", "is not TOML"),
    ("[rules]\nrefill = { reading = 'a', reading = 'b' }", 2, "", "is not TOML"),
    ("[rules]\nrefill = null", 2, "", "is not TOML"),
    ("[rules]\nrefill = 'a\nb'", 2, "", "is not TOML"),
    ("x = " + "[" * 5000, 0, "", "is nested too deeply"),
    ("x" + ".x" * 200 + " = 1", 1, "", "has a line with more than 100 dots"),
    ("#" * 300_000, 0, "", "is larger than 256 KiB"),
    ("x = 9" + "9" * 5000, 0, "", "is not TOML"),
    # -- tables and keys that there are not
    ("[rule]\nrefill = 'turn-all'", 1, "rule", "is an unknown key (did you mean 'rule"),
    ("[Rules]", 1, "Rules", "did you mean 'rules'?"),
    ("[RULES]", 1, "RULES", "did you mean 'rules'?"),
    ("[dta]\nfile = 'x'", 1, "dta", "did you mean 'data'?"),
    ("[unheard]", 1, "unheard", "keys here: ruleset, rules, data"),
    ("refill = 'turn-all'", 1, "refill", "a choice stands in the table [rules]"),
    ("name = 'mine'", 1, "name", "is an unknown key"),
    ("extends = 'rulebook'", 1, "extends", "is an unknown key"),
    ('"" = 1', 0, "''", "is an unknown key"),
    ('"a\\nb" = 1', 0, "a\\nb", "is an unknown key"),
    (f"{'k' * 400} = 1", 1, f"{'k' * 297}...", "is an unknown key"),
    ("[ruleset]\nnmae = 'mine'", 2, "ruleset.nmae", "did you mean 'name'?"),
    ("[ruleset]\nextend = 'x'", 2, "ruleset.extend", "did you mean 'extends'?"),
    ("[ruleset]\nrefill = 'x'", 2, "ruleset.refill", "stands in the table [rules]"),
    ("[ruleset.rules]\n", 1, "ruleset.rules", "is an unknown key"),
    ("[data]\nfiles = 'x'", 2, "data.files", "did you mean 'file'?"),
    ("[data]\nmap = 'x'", 2, "data.map", "keys here: file"),
    # -- tables that are none
    ("rules = 3", 1, "rules", "3 is not a table"),
    ("rules = 'refill'", 1, "rules", "'refill' is not a table"),
    ("[[rules]]\nrefill = 'x'", 1, "rules", "a list is not a table"),
    ("ruleset = 'mine'", 1, "ruleset", "'mine' is not a table"),
    ("ruleset = true", 1, "ruleset", "true is not a table"),
    ("data = 'small.toml'", 1, "data", "'small.toml' is not a table"),
    ("data = 1979-05-27", 1, "data", "the date or time 1979-05-27 is not a table"),
    # -- the name
    ("[ruleset]\nname = 3", 2, "ruleset.name", "3 is not a text"),
    ("[ruleset]\nname = true", 2, "ruleset.name", "true is not a text"),
    ("[ruleset]\nname = nan", 2, "ruleset.name", "nan is not a text"),
    ("[ruleset]\nname = ['a']", 2, "ruleset.name", "a list is not a text"),
    ("[ruleset]\nname = {}", 2, "ruleset.name", "a table is not a text"),
    ("[ruleset.name]", 1, "ruleset.name", "a table is not a text"),
    ("[ruleset]\nname = ''", 2, "ruleset.name", "'' is not a text of one line"),
    ("[ruleset]\nname = '  '", 2, "ruleset.name", "'  ' is not a text of one line"),
    ('[ruleset]\nname = "a\\nb"', 2, "ruleset.name", "'a\\nb' is not a text of one"),
    ('[ruleset]\nname = """a\nb"""', 2, "ruleset.name", "is not a text of one line"),
    (f"[ruleset]\nname = '{'n' * 1001}'", 2, "ruleset.name", "1 to 1000 letters"),
    # -- what is extended
    ("[ruleset]\nextends = 3", 2, "ruleset.extends", "3 is not a text"),
    ("[ruleset]\nextends = ''", 2, "ruleset.extends", "'' is not a text of one line"),
    ("[ruleset]\nextends = ['a']", 2, "ruleset.extends", "a list is not a text"),
    (
        "[ruleset]\nextends = 'rulebok'",
        2,
        "ruleset.extends",
        "preset 'rulebok' is unknown (did you mean 'rulebook'?",
    ),
    (
        "[ruleset]\nextends = 'kitchen'",
        2,
        "ruleset.extends",
        "presets here: rulebook, brettspielwelt; a file's name ends in .toml",
    ),
    ("[ruleset]\nextends = 'RULEBOOK'", 2, "ruleset.extends", "mean 'rulebook'?"),
    ("[ruleset]\nextends = 'none.toml'", 2, "ruleset.extends", "cannot be read: No"),
    ("[ruleset]\nextends = 'folder.toml'", 2, "ruleset.extends", "Is a directory"),
    ("[ruleset]\nextends = 'huge.toml'", 2, "ruleset.extends", "is larger than 256"),
    ("[ruleset]\nextends = 'utf-16.toml'", 1, "", "save it as UTF-8"),
    ("[ruleset]\nextends = 'latin.toml'", 2, "", "is not written in UTF-8"),
    ("[ruleset]\nextends = 'broken.toml'", 3, "", "is not TOML"),
    ("[ruleset]\nextends = 'faulty.toml'", 3, "rules.refil", "did you mean 'refill'?"),
    ("[ruleset]\nextends = 'self.toml'", 2, "ruleset.extends", "extends itself: "),
    ("[ruleset]\nextends = 'one.toml'", 2, "ruleset.extends", "/one.toml -> /"),
    ("[ruleset]\nextends = 'bad.toml'", 2, "ruleset.extends", "extends itself: /"),
    # -- rule points
    ("[rules]\nrefil = 'turn-all'", 2, "rules.refil", "mean 'refill'?"),
    ("[rules]\nclan_ties = 'full'", 2, "rules.clan_ties", "mean 'clan-ties'?"),
    ("[rules]\nREFILL = 'turn-all'", 2, "rules.REFILL", "mean 'refill'?"),
    ("[rules]\nxyz = 'a'", 2, "rules.xyz", "no rule point 'xyz' (see 'origo rules"),
    ("[rules]\n'' = 'a'", 2, "rules.", "there is no rule point ''"),
    ("[rules]\nA-17 = 'full'", 2, "rules.A-17", "there is no rule point 'A-17'"),
    ("[rules]\n'rules.refill' = 'a'", 2, "rules.rules.refill", "no rule point"),
    ("[rules.rules]\nrefill = 'a'", 1, "rules.rules.reading", "is missing"),
    ("[rules]\nruleset = 'a'", 2, "rules.ruleset", "there is no rule point"),
    ("[rules]\nis = 'a'", 2, "rules.is", "there is no rule point 'is'"),
    # -- readings
    ("[rules]\nrefill = 'turn-al'", 2, "rules.refill", "did you mean 'turn-all'?"),
    ("[rules]\nrefill = 'Turn-all'", 2, "rules.refill", "did you mean 'turn-all'?"),
    ("[rules]\nrefill = 'full'", 2, "rules.refill", "one of plain, round-all, tuned,"),
    ("[rules]\nrefill = ''", 2, "rules.refill", "there is no reading '' here"),
    (f"[rules]\nrefill = '{'r' * 99}'", 2, "rules.refill", f"'{'r' * 57}...' here"),
    ("[rules]\nrefill = 1", 2, "rules.refill", "1 is neither a reading's name nor a"),
    ("[rules]\nrefill = true", 2, "rules.refill", "true is neither"),
    ("[rules]\nrefill = 1.5", 2, "rules.refill", "1.5 is neither"),
    ("[rules]\nrefill = inf", 2, "rules.refill", "inf is neither"),
    ("[rules]\nrefill = []", 2, "rules.refill", "a list is neither"),
    ("[rules]\nrefill = ['turn-all']", 2, "rules.refill", "a list is neither"),
    ("[rules]\nrefill = 07:32:00", 2, "rules.refill", "the date or time 07:32:00"),
    ("[rules]\nrefill = 0x" + "f" * 5000, 2, "rules.refill", "a number of many digits"),
    ("[[rules.refill]]\nreading = 'x'", 1, "rules.refill", "a list is neither"),
    ("[rules]\nrefill = {}", 2, "rules.refill.reading", "is missing (as in {"),
    ("[rules.refill]\nwhole = 3", 1, "rules.refill.reading", "is missing"),
    ("[rules]\nrefill = { reading = 1 }", 2, "rules.refill.reading", "1 is not a text"),
    ("[rules.refill]\n\nreading = []", 3, "rules.refill.reading", "a list is not a"),
    ("[rules.refill]\n\nreading = 'x'", 3, "rules.refill", "there is no reading 'x'"),
    ("[rules.refill]\nreadings = 'x'", 1, "rules.refill.reading", "is missing"),
    # -- options
    (tuned("hole = 3"), 2, "rules.refill.hole", "did you mean 'whole'?"),
    (tuned("zzz = 3"), 2, "rules.refill.zzz", "options here: flag, whole, share, word"),
    (tuned("some_of = []"), 2, "rules.refill.some_of", "did you mean 'some-of'?"),
    (
        "[rules]\nrefill = { reading = 'plain', whole = 1 }",
        2,
        "rules.refill.whole",
        "the reading 'plain' has no such option (it has none)",
    ),
    (tuned("whole = true"), 2, "rules.refill.whole", "true is not a whole number"),
    (tuned("whole = 1.0"), 2, "rules.refill.whole", "1.0 is not a whole number"),
    (tuned("whole = '1'"), 2, "rules.refill.whole", "'1' is not a whole number"),
    (tuned("whole = nan"), 2, "rules.refill.whole", "nan is not a whole number"),
    (tuned(f"whole = {2**63}"), 2, "rules.refill.whole", "many digits is not a whole"),
    (tuned("whole = []"), 2, "rules.refill.whole", "a list is not a whole number"),
    (tuned("whole.a = 1"), 2, "rules.refill.whole", "a table is not a whole number"),
    (tuned("seat = 'red'"), 2, "rules.refill.seat", "'red' is not a whole number"),
    (tuned("flag = 1"), 2, "rules.refill.flag", "1 is not true or false"),
    (tuned("flag = 'yes'"), 2, "rules.refill.flag", "'yes' is not true or false"),
    (tuned("share = nan"), 2, "rules.refill.share", "nan is not a number"),
    (tuned("share = -inf"), 2, "rules.refill.share", "-inf is not a number"),
    (tuned("share = true"), 2, "rules.refill.share", "true is not a number"),
    (tuned("share = '0.5'"), 2, "rules.refill.share", "'0.5' is not a number"),
    (tuned("word = 3"), 2, "rules.refill.word", "3 is not a text"),
    (tuned("word = 1979-05-27T07:32:00Z"), 2, "rules.refill.word", "date or time 1979"),
    (tuned("mode = 'fsat'"), 2, "rules.refill.mode", "did you mean 'fast'?"),
    (tuned("mode = 4"), 2, "rules.refill.mode", "4 is not 'fast', 'slow' or 3"),
    (tuned("mode = 3.0"), 2, "rules.refill.mode", "3.0 is not 'fast', 'slow' or 3"),
    (tuned("mode = '3'"), 2, "rules.refill.mode", "'3' is not 'fast', 'slow' or 3"),
    (tuned("maybe = 'x'"), 2, "rules.refill.maybe", "'x' is not a whole number"),
    (tuned("several = 1"), 2, "rules.refill.several", "1 is not a list, each entry a"),
    (tuned("several = '12'"), 2, "rules.refill.several", "'12' is not a list"),
    (tuned("several = [1, 'b']"), 2, "rules.refill.several.2", "'b' is not a whole"),
    (tuned("several = [[1]]"), 2, "rules.refill.several.1", "a list is not a whole"),
    (tuned("pair = [1]"), 2, "rules.refill.pair", "a list of 1 is not a list of 2: a"),
    (tuned("pair = [1, 'a', 2]"), 2, "rules.refill.pair", "a list of 3 is not a list"),
    (tuned("pair = ['a', 1]"), 2, "rules.refill.pair.2", "1 is not a text"),
    (tuned("pair = {}"), 2, "rules.refill.pair", "a table is not a list of 2"),
    (tuned("some-of = ['a', 'a']"), 2, "rules.refill.some-of", "more than once"),
    (tuned("some-of = ['a', 1]"), 2, "rules.refill.some-of.2", "1 is not a text"),
    (tuned("some-of = 'a'"), 2, "rules.refill.some-of", "'a' is not a list, each"),
    (tuned("mixed = 'some'"), 2, "rules.refill.mixed", "not a whole number or 'all'"),
    (
        "[rules.refill]\nreading = 'tuned'\n\n[rules.refill.several]\n",
        4,
        "rules.refill.several",
        "a table is not a list",
    ),
    # -- readings that cannot be chosen together
    (
        "[rules]\nclan-ties = 'proud'\nstate-ties = 'full'",
        2,
        "rules.clan-ties",
        "clan-ties=proud cannot be chosen together with state-ties=full",
    ),
    (
        "[rules]\nclan-ties = 'proud'\n\nfleet-tie = 'shy'",
        4,
        "rules.fleet-tie",
        "fleet-tie=shy cannot be chosen together with clan-ties=proud",
    ),
    # -- game data
    ("[data]\nfile = 3", 2, "data.file", "3 is not a text"),
    ("[data]\nfile = ''", 2, "data.file", "'' is not a text of one line"),
    ("[data]\nfile = ['small.toml']", 2, "data.file", "a list is not a text"),
    ("[data]\nfile = 'none.toml'", 2, "data.file", "none.toml cannot be read: No such"),
    ("[data]\nfile = 'folder.toml'", 2, "data.file", "cannot be read: Is a directory"),
    ("[data]\nfile = 'huge.toml'", 2, "data.file", "is larger than 256 KiB"),
    ("[data]\nfile = 'bad-map.toml'", 2, "data.file", "bad-map.toml has faults"),
    ("[data]\nfile = 'bad-map.toml'", 0, "format", "is missing"),
    ("[data]\nfile = 'no-map.toml'", 1, "", "is not TOML"),
    ("[data]\nfile = 'empty.toml'", 2, "data.file", "empty.toml has faults"),
    ('[data]\nfile = "a\\u0000b"', 2, "data.file", "is not a text of one line"),
]


@pytest.mark.parametrize(("text", "line", "key", "fragment"), CASES)
def test_fault(
    folder: Path, registry: Registry, text: str, line: int, key: str, fragment: str
) -> None:
    """What is wrong is named with its line, its key, its value and what is allowed."""
    path = folder / "bad.toml"
    path.write_text(text, encoding="utf-8")
    faults = faults_of(lambda: origo.load_ruleset(path, registry=registry))
    assert_fault(faults, key, fragment, line)
    assert all(fault.source.startswith(str(folder)) for fault in faults)


def test_there_are_many_cases() -> None:
    """The table of faults stays long."""
    assert len(CASES) >= 100
    assert len(CASES) == len({(text, key, part) for text, _, key, part in CASES})


# Other doors

MAPPINGS: list[tuple[Any, str, str, str]] = [
    # base, source, key of the fault, part of its sentence
    ("rulebok", "preset 'rulebok'", "", "is unknown (did you mean 'rulebook'?"),
    ("", "preset ''", "", "is unknown (presets here: rulebook, brettspielwelt"),
    ("a\nb", "preset 'a\\nb'", "", "is unknown"),
    ("none.toml", "none.toml", "", "cannot be read: No such file or directory"),
    (Path("no\nne"), "'no\\nne'", "", "cannot be read: No such file or directory"),
    ("nul\0.toml", "'nul\\x00.toml'", "", "cannot be read: embedded null byte"),
    (3, "base", "", "3 is neither a preset nor a file nor a mapping"),
    (None, "base", "", "nothing is neither a preset nor a file nor a mapping"),
    (b"x", "base", "", "a list is neither a preset nor a file nor a mapping"),
    ({"rules": {"refil": "x"}}, "mapping", "rules.refil", "did you mean 'refill'?"),
    ({"rules": None}, "mapping", "rules", "nothing is not a table"),
    ({"rules": []}, "mapping", "rules", "a list is not a table"),
    ({3: {}}, "mapping", "3", "is an unknown key"),
    ({None: {}}, "mapping", "None", "is an unknown key"),
    ({"rules": {3: "x"}}, "mapping", "rules.3", "3 is not a text"),
    ({"rules": {("a", 1): "x"}}, "mapping", "rules.('a', 1)", "a list is not a text"),
    ({"ruleset": {3: "x"}}, "mapping", "ruleset.3", "is an unknown key"),
    ({"rules": {"refill": None}}, "mapping", "rules.refill", "nothing is neither"),
    ({"rules": {"refill": int}}, "mapping", "rules.refill", "of the type 'type' is"),
    ({"rules": {"refill": {1}}}, "mapping", "rules.refill", "a list is neither"),
    (
        {"rules": {"refill": {"reading": "tuned", 3: 1}}},
        "mapping",
        "rules.refill.3",
        "has no such option",
    ),
    (
        {"rules": {"refill": {"reading": "tuned", "whole": None}}},
        "mapping",
        "rules.refill.whole",
        "nothing is not a whole number",
    ),
    (
        {"rules": {"refill": {"reading": "tuned", "word": "\ud800"}}},
        "mapping",
        "rules.refill.word",
        "is not a text",
    ),
    (
        {"rules": {"refill": {"reading": "tuned", "word": dt.time(7)}}},
        "mapping",
        "rules.refill.word",
        "the date or time 07:00:00 is not a text",
    ),
    ({"ruleset": {"name": None}}, "mapping", "ruleset.name", "nothing is not a text"),
    (
        {"ruleset": {"name": "\ud800"}},
        "mapping",
        "ruleset.name",
        "is not a text of one",
    ),
    ({"data": {"file": 3}}, "mapping", "data.file", "3 is not a text"),
]


@pytest.mark.parametrize(("base", "source", "key", "fragment"), MAPPINGS)
def test_fault_of_a_base(
    registry: Registry, base: Base, source: str, key: str, fragment: str
) -> None:
    """What cannot be a base is refused as a file is, with a name for where it stood."""
    faults = faults_of(lambda: origo.ruleset(base, registry=registry))
    assert {source} == {fault.source for fault in faults}
    assert_fault(faults, key, fragment, 0)


ARGUMENTS: list[tuple[dict[str, Any], str, str]] = [
    # keyword arguments, key of the fault, part of its sentence
    ({"refil": "turn-all"}, "rules.refil", "did you mean 'refill'?"),
    ({"refill": "turn_all"}, "rules.refill", "did you mean 'turn-all'?"),
    ({"refill": 3}, "rules.refill", "3 is neither a reading's name nor a table"),
    ({"refill": None}, "rules.refill", "nothing is neither"),
    ({"refill": {"whole": 3}}, "rules.refill.reading", "is missing"),
    (
        {"refill": {"reading": "tuned", "hole": 3}},
        "rules.refill.hole",
        "did you mean 'whole'?",
    ),
    (
        {"refill": {"reading": "tuned", "some_of": "a"}},
        "rules.refill.some-of",
        "'a' is not a list",
    ),
    (
        {"refill": {"reading": "tuned", "some_of": [], "some-of": []}},
        "rules.refill.some_of",
        "has no such option (did you mean 'some-of'?)",
    ),
    ({"name": ""}, "ruleset.name", "'' is not a text of one line"),
    ({"name": 3}, "ruleset.name", "3 is not a text"),
    ({"data": 3}, "data.file", "3 is not a text"),
    ({"data": "none.toml"}, "data.file", "none.toml cannot be read"),
    ({"data": Path("none.toml")}, "data.file", "none.toml cannot be read"),
    ({"extends": "rulebook"}, "rules.extends", "there is no rule point 'extends'"),
]


@pytest.mark.parametrize(("arguments", "key", "fragment"), ARGUMENTS)
def test_fault_of_an_argument(
    registry: Registry, arguments: dict[str, Any], key: str, fragment: str
) -> None:
    """What is wrong with a keyword argument is told by the key that it stands for."""
    faults = faults_of(lambda: origo.ruleset(registry=registry, **arguments))
    assert {"arguments"} == {fault.source for fault in faults}
    assert_fault(faults, key, fragment, 0)


TEXTS: list[tuple[list[str], str, str]] = [
    # texts, key of the fault, part of its sentence
    ([""], "", "'' is not of the form point=reading[,option=value]"),
    (["refill"], "", "'refill' is not of the form"),
    (["refill="], "", "'refill=' is not of the form"),
    (["=turn-all"], "", "'=turn-all' is not of the form"),
    (["refill=,whole=3"], "", "'refill=,whole=3' is not of the form"),
    (["refill: turn-all"], "", "(as in next-starter=rotate,direction=clockwise)"),
    (["refill=tuned,whole"], "rules.refill", "'whole' is not of the form"),
    (["refill=tuned,"], "rules.refill", "'' is not of the form"),
    (["refill=tuned,=3"], "rules.refill", "'=3' is not of the form"),
    (["refill=tuned,whole=1,whole=1"], "rules.refill.whole", "given more than once"),
    (["refill=tuned,reading=x"], "rules.refill.reading", "is given more than once"),
    (["refill=tuned,whole=x"], "rules.refill.whole", "'x' is not a whole number"),
    (["refill=tuned,whole='1'"], "rules.refill.whole", "'1' is not a whole number"),
    (["refill=tuned,word=3"], "rules.refill.word", "3 is not a text"),
    (["refill=tuned,several=[1,'b']"], "rules.refill.several.2", "'b' is not a whole"),
    (["refill=tuned,hole=1"], "rules.refill.hole", "did you mean 'whole'?"),
    (["refill=turn-all"] * 2, "rules.refill", "is chosen more than once"),
    (["refil=turn-all"], "rules.refil", "did you mean 'refill'?"),
    (["clan_ties=full"], "rules.clan_ties", "did you mean 'clan-ties'?"),
    (["refill=turn-al"], "rules.refill", "did you mean 'turn-all'?"),
]


@pytest.mark.parametrize(("texts", "key", "fragment"), TEXTS)
def test_fault_of_the_command_line(
    registry: Registry, texts: list[str], key: str, fragment: str
) -> None:
    """What is wrong with a text of the command line is told by its key or itself."""
    faults = faults_of(lambda: origo.resolve_ruleset(rules=texts, registry=registry))
    assert {"--rule"} == {fault.source for fault in faults}
    assert_fault(faults, key, fragment, 0)


# All at once


def test_all_faults_at_once(folder: Path, registry: Registry) -> None:
    """Every fault of every document is told in one go, each document in its order."""
    text = """
[ruleset]
nmae = "mine"
extends = "worse.toml"
[rules]
refil = "turn-all"
clan-ties = "ful"
next-starter = { reading = "rotate", direction = "left", speed = 3 }
refill = { reading = "tuned", several = ["a", 2, "c"], flag = 0 }
[data]
file = "bad-map.toml"
"""
    worse = '[ruleset]\nextends = "three.toml"\nname = 3\n[rules]\nrefill = 5\n'
    (folder / "worse.toml").write_text(worse, encoding="utf-8")
    path = folder / "all.toml"
    path.write_text(text, encoding="utf-8")
    faults = faults_of(
        lambda: origo.resolve_ruleset(
            path, rules=["a=b", "c"], registry=registry, jump_pth="straight", name=""
        )
    )
    assert [
        ("arguments", 0, "ruleset.name"),
        ("arguments", 0, "rules.jump-pth"),
        ("--rule", 0, ""),
        ("--rule", 0, "rules.a"),
        ("all.toml", 3, "ruleset.nmae"),
        ("all.toml", 6, "rules.refil"),
        ("all.toml", 7, "rules.clan-ties"),
        ("all.toml", 8, "rules.next-starter.speed"),
        ("all.toml", 8, "rules.next-starter.direction"),
        ("all.toml", 9, "rules.refill.flag"),
        ("all.toml", 9, "rules.refill.several.1"),
        ("all.toml", 9, "rules.refill.several.3"),
        ("all.toml", 11, "data.file"),
        ("worse.toml", 3, "ruleset.name"),
        ("worse.toml", 5, "rules.refill"),
        ("two.toml", 4, "ruleset.extends"),
    ] == [(Path(f.source).name, f.line, f.key) for f in faults[:16]]
    assert {"bad-map.toml"} == {Path(f.source).name for f in faults[16:]}


def test_a_cycle_is_named(folder: Path, registry: Registry) -> None:
    """Files that extend each other are refused with the whole chain."""
    path = folder / "one.toml"
    (fault,) = faults_of(lambda: origo.load_ruleset(path, registry=registry))
    names = ["one.toml", "two.toml", "three.toml", "one.toml"]
    assert f"extends itself: {' -> '.join(str(folder / n) for n in names)}" == (
        fault.problem
    )
    assert (str(folder / "three.toml"), 2) == (fault.source, fault.line)


def test_the_message_has_one_line_per_fault(folder: Path, registry: Registry) -> None:
    """The error reads as one line per fault: place, key, problem, hint."""
    path = folder / "bad.toml"
    path.write_text("[rules]\nrefil = 'a'\nxyz = 'b'\n", encoding="utf-8")
    with pytest.raises(RuleSetError) as caught:
        origo.load_ruleset(path, registry=registry)
    assert (
        f"{path}:2: rules.refil: there is no rule point 'refil' (did you mean "
        f"'refill'?)\n{path}:3: rules.xyz: there is no rule point 'xyz' (see 'origo "
        "rules list')"
    ) == str(caught.value)


PIECES = [
    *"[]{}=.,\"'#\n -+_:",
    *("rules", "ruleset", "data", "name", "extends", "file", "reading", "refill"),
    *("tuned", "whole", "several", "true", "nan", "1e999", "0x1f", "1979-05-27", '"""'),
    *(
        "on-tuned.toml",
        "self.toml",
        "'",
        "\\u0041",
        "\0",
        "\ufeff",
        "\x7f",
        "é",
        "\r\n",
    ),
]


@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=5), max_size=30))
def test_nothing_foreign_comes_out(
    folder: Path, registry: Registry, pieces: list[str]
) -> None:
    """Whatever a text says, it is a rule set, or refused with a RuleSetError."""
    path = folder / "random.toml"
    path.write_text("".join(pieces), encoding="utf-8", errors="surrogatepass")
    with contextlib.suppress(RuleSetError):
        origo.resolve_ruleset(path, registry=registry)
    with contextlib.suppress(RuleSetError):
        origo.resolve_ruleset(rules=["".join(pieces)], registry=registry)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["rules", "reading", "name", "refill", "whole", "file"])
            | st.text(max_size=3),
            inner,
            max_size=3,
        )
    ),
    max_leaves=12,
)


@given(VALUES, st.sampled_from(["rules", "ruleset", "data", "refill", "option"]))
def test_nothing_foreign_comes_out_of_a_mapping(
    registry: Registry, value: object, place: str
) -> None:
    """Whatever a mapping holds, it is a rule set, or refused with a RuleSetError."""
    bases: dict[str, dict[str, object]] = {
        "refill": {"rules": {"refill": value}},
        "option": {"rules": {"refill": {"reading": "tuned", "several": value}}},
    }
    with contextlib.suppress(RuleSetError):
        origo.resolve_ruleset(bases.get(place, {place: value}), registry=registry)


# What is installed, or not


def test_a_reading_of_a_plugin_that_failed(tmp_path: Path) -> None:
    """Asking for a reading that is not there says which plugins failed, and why."""
    registry = plugin(tmp_path, "raise ValueError('no luck')\n")
    path = str(tmp_path / "mine.py")
    (fault,) = faults_of(lambda: origo.ruleset(registry=registry, refill="lucky"))
    assert (
        f"plugin {path!r} failed: cannot be loaded: ValueError: no luck" in fault.hint
    )
    (fault,) = faults_of(lambda: origo.ruleset("lucky", registry=registry))
    assert "no luck" in fault.hint
    assert "turn-all" in registry.names("refill")


def test_a_reading_that_was_refused(tmp_path: Path) -> None:
    """Asking for a reading that discovery refused says what is wrong with it alone."""
    body = """
@points.REFILL.reading("odd", **WORDS)
def odd(stat, /):
    return ()

@points.FOUNDING.reading("other", **WORDS)
def other():
    return True
"""
    registry = plugin(tmp_path, body)
    (fault,) = faults_of(lambda: origo.ruleset(registry=registry, refill="odd"))
    assert "its parameters are (stat, /), but they must be (state, /)" in fault.hint
    assert "founding" not in fault.hint
    assert origo.ruleset(registry=registry) == origo.ruleset()


def test_a_registry_without_the_rulebook() -> None:
    """Everything extends the rulebook's preset, so that it must be there."""
    bare = Registry(offers={}, presets={}, failures=(), plugins={})
    (fault,) = faults_of(lambda: origo.ruleset(registry=bare))
    assert "preset 'rulebook': is unknown (presets here: none" in str(fault)


def test_a_preset_with_faults(tmp_path: Path) -> None:
    """A plugin's preset is a document like any other: its faults have its name."""
    body = """
@origo.hookimpl
def origo_presets():
    return {"no-toml": "[rules", "odd": "[rules]\\nrefil = 'x'\\n", "fine": ""}
"""
    registry = plugin(tmp_path, body)
    (fault,) = faults_of(lambda: origo.ruleset("no-toml", registry=registry))
    assert ("preset no-toml", 1) == (fault.source, fault.line)
    (fault,) = faults_of(
        lambda: origo.ruleset({"ruleset": {"extends": "odd"}}, registry=registry)
    )
    assert ("preset odd", 2, "rules.refil") == (fault.source, fault.line, fault.key)
    assert "fine" == origo.ruleset("fine", registry=registry).name


def test_a_rulebook_that_leaves_points_open(registry: Registry) -> None:
    """A root that does not answer every rule point is refused, naming each of them."""
    presets = {"rulebook": Preset("rulebook", "[rules]\nrefill = 'plain'\n", "x")}
    short = attrs.evolve(registry, presets=presets)
    faults = faults_of(lambda: origo.ruleset(registry=short, jump_path="chain"))
    assert len(POINTS) - 2 == len(faults)
    assert "preset rulebook: rules.clan-ties: has no reading" in map(str, faults)

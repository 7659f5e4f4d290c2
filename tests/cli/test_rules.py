"""`origo rules`: what can be chosen, what a rule set says, and how sets differ."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
from tests.cli.running import EXAMPLES, ROOT, Command, on_terminal
from tests.unit.plugin_files import TUNED, write_plugin

import origo
from origo import discover
from origo.cli.catalogue import catalogue, short
from origo.plugins.hooks import protocol_of
from origo.points import POINTS, Point

TINY = ROOT / "tests" / "data" / "tiny.toml"
KITCHEN = EXAMPLES / "kitchen-table.toml"
MY_RULES = EXAMPLES / "my_rules.py"

unix = pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of Unix")


def rows(text: str) -> list[list[str]]:
    """Read the rows of Markdown tables, without headings and rules."""
    table = [line for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line[1:-1].split("|")] for line in table[2:]]
    return [row for row in cells if not row[0].startswith("**")]


# list


def test_list(command: Command) -> None:
    """Every reading has a row: point, ambiguity, reading, presets, plugin."""
    answer = command("rules", "list")
    registry = discover()
    assert 0 == answer.code
    assert [
        (point.name, point.ambiguity, offer.reading.name, offer.plugin)
        for point in POINTS
        for offer in registry.readings(point.name)
    ] == [(p, a, reading, plugin) for p, a, reading, _, plugin in rows(answer.out)]


def test_list_has_the_presets(command: Command) -> None:
    """Behind each reading stand the presets that take it."""
    listed = {
        (point, reading, preset)
        for point, _, reading, presets, _ in rows(command("rules", "list").out)
        for preset in presets.split(", ")
        if preset
    }
    assert {
        (choice.point, choice.reading, name)
        for name in discover().presets
        for choice in origo.ruleset(name).spec.choices
    } == listed


def test_list_by_chapter(command: Command) -> None:
    """Chapters are headings, in the order of the rules."""
    heads = re.findall(r"\*\*(.+?)\*\*", command("rules", "list").out)
    assert [
        "Set-up and placement",
        "The turn",
        "The attack",
        "Tribe scoring",
        "The end of the game",
    ] == heads


def test_list_as_json(command: Command) -> None:
    """The JSON document has the rule points in their order, with all readings."""
    found = json.loads(command("rules", "list", "--format", "json").out)
    assert [point.name for point in POINTS] == [point["point"] for point in found]
    (refill,) = [point for point in found if point["point"] == "refill"]
    assert {
        "point": "refill",
        "ambiguity": "A-08",
        "chapter": "turn",
        "question": "Whose hands are filled now?",
        "moment": "Asked when a turn is over, before anything is drawn. In any order: "
        "A-09 orders. Reads turn.seat, turn.defenders and last_turn.",
    } == {key: value for key, value in refill.items() if key != "readings"}
    assert {
        "reading": "turn-all",
        "title": "Everybody, after each turn",
        "effect": "After each turn every hand is filled.",
        "source": "BrettspielWelt, 'Game sequence': at the end of a turn, all players",
        "options": [],
        "asks": [],
        "conflicts": [],
        "remembers": False,
        "revision": 1,
        "plugin": "variants",
        "presets": ["brettspielwelt"],
    } == refill["readings"][1]


def test_list_with_a_plugin(command: Command) -> None:
    """A plugin file's readings stand among the others, under its path."""
    answer = command("rules", "list", "--plugin", MY_RULES)
    assert ["next-starter", "A-21", "last-starts", "", str(MY_RULES)] in rows(
        answer.out
    )


def test_broken_preset_takes_nothing(command: Command, tmp_path: Path) -> None:
    """A preset that cannot be resolved does not keep the others from being listed."""
    body = "@origo.hookimpl\ndef origo_presets():\n    return {'bad': 'x = ['}\n"
    answer = command("rules", "list", "--plugin", write_plugin(tmp_path, body))
    assert 0 == answer.code
    assert "bad" not in answer.out


@unix
@pytest.mark.parametrize("words", ["list", "show brettspielwelt", "explain refill"])
def test_terminal_of_80_columns(words: str) -> None:
    """Nothing is wider than a terminal of 80 columns, and no table row is broken."""
    shown = on_terminal("rules", *words.split()).err
    lines = re.sub(r"\x1b\[[0-9;]*m", "", shown).splitlines()
    assert max(map(len, lines)) <= 80
    assert "|" not in shown
    if words != "explain refill":
        # Of a row that is broken a single word is left; the rule below the head is one.
        assert 1 == sum(len(line.split()) == 1 for line in lines)


# explain


@pytest.mark.parametrize("point", POINTS)
def test_questions(point: Point[Any]) -> None:
    """Each Protocol's docstring has one question, and the moment when it is asked."""
    (entry,) = [p for p in catalogue(discover()) if p.point == point.name]
    first = (protocol_of(point).__doc__ or "").replace("``", "").splitlines()[0]
    assert 1 == first.count("?")
    assert first.startswith(entry.question)
    assert ("A wide point" if point.is_wide else "Asked ") in entry.moment
    assert "``" not in entry.moment


@pytest.mark.parametrize("name", ["next-starter", "A-21"])
def test_explain(command: Command, name: str) -> None:
    """A rule point is explained by its name or number, with all its readings."""
    text = command("rules", "explain", name).out
    assert text.startswith(
        "next-starter (A-21)\n"
        "Tribe scoring: Who starts the next round, or who names the starter?\n\n"
        "Asked after the last step of a tribe scoring that does not end the game.\n\n"
        "leader-chooses: "
    )
    assert (
        "rotate: The next seat\n"
        "    After each scoring the start moves by one seat in the given direction.\n"
        "    Source: house (tables play it, no source states it)\n"
        "    Option direction: 'clockwise' or 'counter-clockwise'; 'clockwise' by "
        "default\n"
        "    Presets: none\n"
        "    Plugin: variants\n"
    ) in text
    assert (
        "Source: BrettspielWelt, 'Stem assessment'\n    Presets: brettspielwelt" in text
    )


def test_explain_more(command: Command) -> None:
    """What a reading asks and remembers is told; a wide point has no number."""
    text = command("rules", "explain", "clan-scoring").out
    assert text.startswith(
        "clan-scoring (no number: it stands for a whole procedure)\n"
    )
    assert "    Asks: clan-ties, mixed-clan-tie, clan-advance\n" in text
    text = command("rules", "explain", "sea-attack").out
    assert 1 == text.count("    Depends on what happened before\n")


THIRD = """
@points.REFILL.reading(
    "third", **WORDS, conflicts=["refill-order=starter-first"]
)
def third(state, /, *, some: frozenset[str] = frozenset("ab"), most: int | None = None):
    return ()
"""


def test_explain_a_third_reading(command: Command, tmp_path: Path) -> None:
    """A third party's reading is explained like the others."""
    plugin = write_plugin(tmp_path, THIRD)
    text = command("rules", "explain", "refill", "--plugin", plugin).out
    assert (
        "third: T\n"
        "    E.\n"
        "    Source: house (tables play it, no source states it)\n"
        "    Option some: a list, each entry a text and there once; "
        '["a", "b"] by default\n'
        "    Option most: a whole number; left out by default\n"
        "    Not together with: refill-order=starter-first\n"
        "    Presets: none\n"
        f"    Plugin: {plugin}\n"
    ) in text


def test_explain_as_json(command: Command) -> None:
    """The JSON document of a rule point is the one of the list."""
    listed = json.loads(command("rules", "list", "--format", "json").out)
    for point in ("next-starter", "combat-points"):
        found = json.loads(command("rules", "explain", point, "--format", "json").out)
        assert [found] == [entry for entry in listed if entry["point"] == point]


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("refil", "there is no rule point 'refil' (did you mean 'refill'?)"),
        ("A-99", "there is no rule point 'A-99'"),
        ("", "there is no rule point ''"),
        ("x" * 99, f"there is no rule point '{'x' * 57}...'"),
        ("refill=turn-all", "there is no rule point 'refill=turn-all'"),
    ],
)
def test_explain_what_is_unknown(command: Command, name: str, hint: str) -> None:
    """An unknown rule point is refused with what was perhaps meant."""
    (fault,) = command.refused("rules", "explain", name)
    assert hint in fault


# show


def test_show(command: Command) -> None:
    """Every choice is shown with the document and line that make it."""
    rule = "refill=turn-all"
    text = command("rules", "show", KITCHEN, "--rule", rule).out
    assert text.startswith(
        "Rule set 'kitchen-table with refill=turn-all'\n"
        f"made of --rule over {KITCHEN} over preset rulebook\n"
        "game data: Europe (reconstructed) (shipped)\n\n"
    )
    lines = {
        key: number
        for number, line in enumerate(KITCHEN.read_text("utf-8").splitlines(), 1)
        for key in [line.partition(" =")[0]]
    }
    found = {point: (reading, origin) for point, reading, origin in rows(text)}
    assert [point.name for point in POINTS] == list(found)
    assert ("turn-all", "--rule") == found["refill"]
    assert (
        "rotate, direction=clockwise",
        f"{KITCHEN}:{lines['next-starter']}",
    ) == found["next-starter"]
    assert "preset rulebook:" in found["founding"][1]


def test_show_a_preset_by_itself(command: Command) -> None:
    """Without a rule set the rulebook's is shown."""
    assert command("rules", "show", "rulebook").out == command("rules", "show").out


def test_show_as_json(command: Command) -> None:
    """The JSON document has layers, data, and choices with options and origins."""
    found = json.loads(command("rules", "show", KITCHEN, "--format", "json").out)
    resolved = origo.resolve_ruleset(KITCHEN)
    assert "kitchen-table" == found["name"]
    assert ["preset", "file"] == [layer["origin"]["door"] for layer in found["layers"]]
    assert ["rulebook", "kitchen-table"] == [layer["name"] for layer in found["layers"]]
    assert {
        "title": resolved.data.title,
        "digest": resolved.data.digest,
        "file": "",
    } == found["data"]
    choices = {choice.pop("point"): choice for choice in found["choices"]}
    assert [point.name for point in POINTS] == list(choices)
    starter = choices["next-starter"]
    assert ("rotate", {"direction": "clockwise"}, 1) == (
        starter["reading"],
        starter["options"],
        starter["revision"],
    )
    assert ("distribution", "origo") == (
        starter["plugin"]["kind"],
        starter["plugin"]["name"],
    )
    assert ("file", str(KITCHEN)) == (
        starter["origin"]["door"],
        starter["origin"]["name"],
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ["rulebook"],
        ["brettspielwelt", "--rule", "next-starter=rotate,direction=counter-clockwise"],
        [str(KITCHEN), "--data", str(TINY)],
    ],
)
def test_show_as_toml(command: Command, tmp_path: Path, arguments: list[str]) -> None:
    """The TOML file loads to an equal set, also from elsewhere."""
    file = tmp_path / "shown.toml"
    file.write_text(
        command("rules", "show", *arguments, "--format", "toml").out, "utf-8"
    )
    base, *rest = arguments
    options = dict(zip(rest[::2], rest[1::2], strict=True))
    rules = [options["--rule"]] if "--rule" in options else []
    wanted = origo.resolve_ruleset(base, rules=rules, data=options.get("--data"))
    shown = origo.load_ruleset(file)
    assert wanted.build() == shown
    assert wanted.name == shown.name


def test_show_options_of_every_kind(command: Command, tmp_path: Path) -> None:
    """What is shown of a reading with options can be typed as a choice again."""
    plugin = write_plugin(tmp_path, TUNED)
    registry = discover(files=[plugin])
    rule = (
        'refill=tuned,flag=true,word="true",several=[3],pair=[2,"b c"],'
        'some-of=["y","x"],mode=slow'
    )
    found = origo.resolve_ruleset(rules=[rule], registry=registry)
    (chosen,) = [c for c in found.choices if c.choice.point == "refill"]
    typed = f"refill={short(chosen.choice)}"
    again = origo.resolve_ruleset(rules=[typed], registry=registry)
    assert found.spec == again.spec
    answer = command("rules", "show", "--plugin", plugin, "--rule", rule)
    assert short(chosen.choice) in answer.out
    document = command(
        *("rules", "show", "--plugin", plugin, "--rule", rule, "--format", "json")
    )
    (refill,) = [
        c for c in json.loads(document.out)["choices"] if c["point"] == "refill"
    ]
    assert (["x", "y"], [2, "b c"], None) == (
        refill["options"]["some-of"],
        refill["options"]["pair"],
        refill["options"]["maybe"],
    )
    assert "file" == refill["plugin"]["kind"]


def test_show_other_data(command: Command) -> None:
    """The game data are named with their file."""
    text = command("rules", "show", "--data", TINY).out
    assert f"game data: Tiny ({TINY})\n" in text


# check


def test_check(command: Command, tmp_path: Path) -> None:
    """Sound files are said to be sound, presets too."""
    empty = tmp_path / "empty.toml"
    empty.touch()
    answer = command("rules", "check", KITCHEN, empty, "brettspielwelt")
    assert (0, "") == (answer.code, answer.err)
    sound = f"{KITCHEN}: sound\n{empty}: sound\nbrettspielwelt: sound\n"
    assert sound == answer.out


FAULTY = """
[ruleset]
extend = "rulebook"

[rules]
refil = "turn-all"
refill = "turnal"
next-starter = { reading = "rotate", direction = "up", speed = 1 }
founding = 3
"""


def test_check_tells_every_fault(command: Command, tmp_path: Path) -> None:
    """A faulty file has a sentence for each fault, and others are checked as well."""
    file = tmp_path / "faulty.toml"
    file.write_text(FAULTY, encoding="utf-8")
    answer = command("rules", "check", file, KITCHEN, tmp_path / "none.toml")
    assert (2, f"{KITCHEN}: sound\n") == (answer.code, answer.out)
    speed = "the reading 'rotate' has no such option (options here: direction)"
    direction = "'up' is not 'clockwise' or 'counter-clockwise'"
    expected = [
        "3: ruleset.extend: is an unknown key (did you mean 'extends'?)",
        "6: rules.refil: there is no rule point 'refil' (did you mean 'refill'?)",
        "7: rules.refill: there is no reading 'turnal' here (did you mean 'turn-all'?)",
        f"8: rules.next-starter.speed: {speed}",
        f"8: rules.next-starter.direction: {direction}",
        "9: rules.founding: 3 is neither a reading's name nor a table with one",
    ]
    none = f"{tmp_path / 'none.toml'}: cannot be read: No such file or directory"
    assert [f"{file}:{fault}" for fault in expected] + [none] == answer.faults


def test_check_tries_games(command: Command, tmp_path: Path) -> None:
    """A set that some numbers of players cannot play is remarked on."""
    file = tmp_path / "fifth.toml"
    file.write_text(
        '[rules]\nfirst-player = { reading = "given", seat = 4 }\n', encoding="utf-8"
    )
    answer = command("rules", "check", file)
    assert (0, f"{file}: sound\n") == (answer.code, answer.out)
    assert 3 == len(answer.faults)
    for players, fault in zip((2, 3, 4), answer.faults, strict=True):
        assert fault.startswith(f"note: fifth is not for {players} players: ")


def test_check_what_nobody_can_play(command: Command, tmp_path: Path) -> None:
    """A set that no number of players can play is faulty."""
    file = tmp_path / "ninth.toml"
    file.write_text(
        '[rules]\nfirst-player = { reading = "given", seat = 8 }\n', encoding="utf-8"
    )
    (fault,) = command.refused("rules", "check", file)
    assert "first-player" in fault


def test_check_nothing(command: Command) -> None:
    """A check needs a file."""
    (fault,) = command.refused("rules", "check")
    assert "Missing argument 'FILE...'" in fault


# diff


def test_diff(command: Command) -> None:
    """Two sets differ where their readings or options do."""
    answer = command("rules", "diff", "rulebook", KITCHEN)
    assert [
        ["refill", "turn-participants", "round-all"],
        ["battle-cards", "any-number", "one-each"],
        ["beaten-shield", "box", "supply"],
        ["next-starter", "leader-chooses", "rotate, direction=clockwise"],
    ] == rows(answer.out)
    head = answer.out.splitlines()[0]
    assert ["rule point", "rulebook", "kitchen-table"] == [
        cell.strip() for cell in head[1:-1].split("|")
    ]


def test_diff_of_equal_sets(command: Command, tmp_path: Path) -> None:
    """Sets that differ in their names alone say the same."""
    file = tmp_path / "mine.toml"
    file.touch()
    answer = command("rules", "diff", "rulebook", file)
    assert (0, "'rulebook' and 'mine' say the same.\n") == (answer.code, answer.out)


def test_diff_of_data(command: Command, tmp_path: Path) -> None:
    """Other game data are a difference."""
    file = tmp_path / "small.toml"
    file.write_text(f'[data]\nfile = "{TINY.as_posix()}"\n', encoding="utf-8")
    answer = command("rules", "diff", "rulebook", file)
    assert [
        ["game data", "Europe (reconstructed) (shipped)", f"Tiny ({TINY})"]
    ] == rows(answer.out)
    found = json.loads(
        command("rules", "diff", "rulebook", file, "--format", "json").out
    )
    assert {"a": "Europe (reconstructed)", "b": "Tiny"} == found["data"]
    assert [] == found["choices"]


def test_diff_as_json(command: Command) -> None:
    """The JSON document has the names, and both choices where they differ."""
    found = json.loads(
        command("rules", "diff", KITCHEN, "rulebook", "--format", "json").out
    )
    assert ("kitchen-table", "rulebook", None) == (
        found["a"],
        found["b"],
        found["data"],
    )
    assert {
        "point": "next-starter",
        "a": {"reading": "rotate", "options": {"direction": "clockwise"}},
        "b": {"reading": "leader-chooses", "options": {}},
    } == found["choices"][-1]


def test_diff_of_the_unknown(command: Command) -> None:
    """A set that cannot be had is refused."""
    (fault,) = command.refused("rules", "diff", "rulebook", "rulebok")
    assert "preset 'rulebok': is unknown (did you mean 'rulebook'?" in fault


# schema


def test_schema(command: Command) -> None:
    """The schema that is printed takes the example file and refuses an unknown key."""
    schema = json.loads(command("rules", "schema").out)
    tree = tomllib.loads(KITCHEN.read_text("utf-8"))
    jsonschema.validate(tree, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"rules": {"refil": "turn-all"}}, schema)


def test_schema_with_a_plugin(command: Command) -> None:
    """The schema knows the readings of a plugin file."""
    tree = {"rules": {"next-starter": "last-starts"}}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(tree, json.loads(command("rules", "schema").out))
    answer = command("rules", "schema", "--plugin", MY_RULES)
    jsonschema.validate(tree, json.loads(answer.out))


@pytest.mark.parametrize("asked", ["A-08", "a-8", "Refill"])
def test_explain_is_forgiving(command: Command, asked: str) -> None:
    """Capitals and zeros do not matter; a reading leads to its rule point."""
    assert (
        command("rules", "explain", "refill").out
        == command("rules", "explain", asked).out
    )
    (fault,) = command("rules", "explain", "round-all").faults
    assert "it is a reading of refill" in fault

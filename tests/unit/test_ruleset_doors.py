"""The doors to a rule set: preset, file, mapping, keyword arguments, command line."""

from __future__ import annotations

import tomllib
import warnings
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.plugin_files import TUNED, plugin

import origo
from origo.errors import RuleSetError, RuleSetWarning
from origo.gamedata import europe, load_data
from origo.plugins import Offer, Registry
from origo.plugins.kinds import kind_of
from origo.points import POINTS, Option
from origo.ruleset import Layer, Origin, Resolved
from origo.ruleset.chain import Base
from origo.toml import Report

DATA = Path(__file__).parents[1] / "data"
KITCHEN = """
[ruleset]
name = "kitchen-table"
extends = "brettspielwelt"

[rules]
refill = "round-all"
next-starter = { reading = "rotate", direction = "counter-clockwise" }
"""


def written(folder: Path, text: str, name: str = "kitchen.toml") -> Path:
    """Write a file."""
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def choice_of(resolved: Resolved, point: str) -> str:
    """Write the choice for a rule point."""
    return str(resolved.spec.choice(point))


def origin_of(resolved: Resolved, point: str) -> str:
    """Write where the choice for a rule point comes from."""
    (found,) = [c for c in resolved.choices if c.choice.point == point]
    return str(found.origin)


def test_the_rulebook_is_the_default() -> None:
    """Without arguments, the rule set is the rulebook's, on the shipped map."""
    rules = origo.ruleset()
    assert "rulebook" == rules.name
    assert europe() is rules.data
    assert rules is origo.ruleset("rulebook")
    assert rules is origo.ruleset({})


@pytest.mark.parametrize("preset", ["rulebook", "brettspielwelt"])
def test_a_preset_answers_every_point_itself(preset: str) -> None:
    """The shipped presets leave no rule point to what they extend."""
    resolved = origo.resolve_ruleset(preset)
    assert [p.name for p in POINTS] == [c.choice.point for c in resolved.choices]
    assert {preset} == {c.origin.name for c in resolved.choices}
    assert () == resolved.unasked


def test_the_doors_agree(tmp_path: Path) -> None:
    """A file, a mapping, keyword arguments and the command line give one rule set."""
    path = written(tmp_path, KITCHEN)
    rotate = {"reading": "rotate", "direction": "counter-clockwise"}
    sets = [
        origo.load_ruleset(path),
        origo.ruleset(str(path)),
        origo.ruleset(path),
        origo.ruleset(tomllib.loads(KITCHEN)),
        origo.ruleset(
            "brettspielwelt",
            name="kitchen-table",
            refill="round-all",
            next_starter=rotate,
        ),
        origo.resolve_ruleset(
            "brettspielwelt",
            rules=[
                "refill=round-all",
                "next-starter = rotate, direction = counter-clockwise",
            ],
            name="kitchen-table",
        ).build(),
    ]
    assert 1 == len({id(rules) for rules in sets})
    assert "kitchen-table" == sets[0].name
    spec = sets[0].spec
    assert "next-starter=rotate, direction='counter-clockwise'" == str(
        spec.choice("next-starter")
    )
    assert "refill=round-all" == str(spec.choice("refill"))
    assert "battle-cards=one-to-open" == str(spec.choice("battle-cards"))


def test_choices_on_top_of_a_file(tmp_path: Path) -> None:
    """Keyword arguments are heard after a file; they replace reading and options."""
    path = written(tmp_path, KITCHEN)
    rules = origo.load_ruleset(path, next_starter="rotate", refill="turn-all")
    assert "next-starter=rotate, direction='clockwise'" == str(
        rules.spec.choice("next-starter")
    )
    assert "refill=turn-all" == str(rules.spec.choice("refill"))
    assert "kitchen-table with next-starter=rotate, refill=turn-all" == rules.name


def test_a_chain_of_files(tmp_path: Path) -> None:
    """A file extends a file in its own folder's terms, and so on to the rulebook."""
    written(tmp_path, KITCHEN)
    text = '[ruleset]\nextends = "../kitchen.toml"\n[rules]\nrefill = "turn-all"\n'
    path = written(tmp_path, text, "sub/ours.toml")
    top = '[ruleset]\nextends = "sub/ours.toml"\n[rules]\nclan-ties = "full"\n'
    resolved = origo.resolve_ruleset(written(tmp_path, top, "top.toml"))
    assert ["rulebook", "brettspielwelt", "kitchen-table", "ours", "top"] == [
        layer.name for layer in resolved.layers
    ]
    assert Layer("rulebook", Origin("preset", "rulebook")) == resolved.layers[0]
    assert "top" == resolved.name
    assert "refill=turn-all" == choice_of(resolved, "refill")
    assert f"{path.parent}/../kitchen.toml:8" == origin_of(resolved, "next-starter")
    assert f"{path}:4" == origin_of(resolved, "refill")
    assert f"{tmp_path}/top.toml:4" == origin_of(resolved, "clan-ties")


def test_origins(tmp_path: Path) -> None:
    """Each choice knows its door, its document and, in a text, its line."""
    path = written(tmp_path, KITCHEN)
    resolved = origo.resolve_ruleset(
        path, rules=["jump-path=straight"], clan_ties="full"
    )
    assert f"{path}:7" == origin_of(resolved, "refill")
    assert "--rule" == origin_of(resolved, "jump-path")
    assert "arguments" == origin_of(resolved, "clan-ties")
    assert origin_of(resolved, "battle-cards").startswith("preset brettspielwelt:")
    mapped = origo.resolve_ruleset({"rules": {"clan-ties": "full"}})
    assert "mapping" == origin_of(mapped, "clan-ties")
    assert ["preset", "mapping"] == [layer.origin.door for layer in mapped.layers]


def test_the_line_of_a_choice_in_any_form(tmp_path: Path) -> None:
    """A choice's line is that of its key, of its table, or of the table around it."""
    text = """
rules.refill = "turn-all"
rules."clan-ties" = "full"
[rules.next-starter]
reading = "rotate"
direction = "clockwise"
[rules."jump\\u002dpath"]
reading = "straight"
"""
    resolved = origo.resolve_ruleset(written(tmp_path, text))
    path = tmp_path / "kitchen.toml"
    assert f"{path}:2" == origin_of(resolved, "refill")
    assert f"{path}:3" == origin_of(resolved, "clan-ties")
    assert f"{path}:4" == origin_of(resolved, "next-starter")
    assert str(path) == origin_of(resolved, "jump-path").partition(":")[0]


@pytest.mark.parametrize(
    ("base", "choices", "name"),
    [
        ("rulebook", {}, "rulebook"),
        ("rulebook", {"refill": "turn-all"}, "rulebook with refill=turn-all"),
        ({}, {}, "rulebook"),
        ({"rules": {"refill": "turn-all"}}, {}, "rulebook with refill=turn-all"),
        ({"ruleset": {"name": "ours"}}, {"refill": "turn-all"}, None),
        (
            "brettspielwelt",
            dict.fromkeys(["clan_ties", "state_ties"], "full")
            | {"refill": "turn-all", "jump_path": "straight"},
            "brettspielwelt with 4 choices",
        ),
        ({"ruleset": {"name": "ours"}}, {"name": "theirs"}, "theirs"),
    ],
)
def test_names(base: Base, choices: dict[str, Any], name: str | None) -> None:
    """A rule set without a name of its own is called after what it changes."""
    name = name or "ours with refill=turn-all"
    assert name == origo.ruleset(base, **choices).name


def test_a_name_is_kept_by_equal_sets() -> None:
    """Two names of one rule set are both true, whichever was built first."""
    first, second = origo.ruleset(name="first"), origo.ruleset(name="second")
    assert first == second
    assert hash(first) == hash(second)
    assert ["first", "second"] == [first.name, second.name]


def test_an_empty_file_changes_nothing(tmp_path: Path) -> None:
    """An empty file is the rulebook under the file's name; a mark before it is none."""
    for number, text in enumerate(["", "\ufeff", "# nothing\n", "[rules]\n"]):
        path = written(tmp_path, text, f"house-{number}.toml")
        rules = origo.load_ruleset(path)
        assert origo.ruleset() == rules
        assert f"house-{number}" == rules.name


# Game data


def test_game_data_of_a_file(tmp_path: Path) -> None:
    """``[data] file`` is meant from the folder of the file that says it."""
    small = (DATA / "small.toml").read_text("utf-8")
    written(tmp_path, small, "maps/small.toml")
    text = '[data]\nfile = "small.toml"\n'
    base = written(tmp_path, text, "maps/on-small.toml")
    top = written(tmp_path, f'[ruleset]\nextends = "{base}"\n')
    resolved = origo.resolve_ruleset(top)
    assert load_data(DATA / "small.toml") == resolved.data
    assert str(tmp_path / "maps" / "small.toml") == resolved.data_file
    assert origo.load_ruleset(top) == origo.ruleset(data=DATA / "small.toml")


def test_game_data_of_arguments() -> None:
    """Game data are given by file or as a value, also in a mapping; the last counts."""
    small, tiny = (DATA / f"{name}.toml" for name in ("small", "tiny"))
    data = load_data(small)
    sets = [
        origo.ruleset(data=data),
        origo.ruleset(data=small),
        origo.ruleset(data=str(small)),
        origo.ruleset({"data": {"file": data}}),
        origo.ruleset({"data": {"file": str(tiny)}}, data=data),
    ]
    assert [data] * len(sets) == [rules.data for rules in sets]
    assert origo.ruleset() != sets[0]


def test_data_given_as_a_value_have_no_file(tmp_path: Path) -> None:
    """Writing a file needs a name for its game data, if they are not those shipped."""
    small = DATA / "small.toml"
    resolved = origo.resolve_ruleset(data=load_data(small))
    with pytest.raises(RuleSetError, match="were given as a value"):
        resolved.to_toml()
    path = written(tmp_path, resolved.to_toml(data_file=str(small)))
    assert resolved.build() == origo.load_ruleset(path)
    shipped = origo.resolve_ruleset(data=europe())
    assert "[data]" not in shipped.to_toml()


# Writing


def selections(offers: list[Offer]) -> st.SearchStrategy[dict[str, object]]:
    """Draw a choice of one of some offers, in a file's form, with its options."""
    return st.one_of([_selection(offer) for offer in offers])


def _selection(offer: Offer) -> st.SearchStrategy[dict[str, object]]:
    """Draw a choice of an offer, with some of its options."""
    options = {o.key: _values(o) for o in offer.reading.options}
    return st.fixed_dictionaries(
        {"reading": st.just(offer.reading.name)}, optional=options
    )


def _values(option: Option) -> st.SearchStrategy[Any]:
    """Draw a value of an option's type that a file can hold."""
    read = kind_of(option.annotation).read

    def is_sound(value: object) -> bool:
        report = Report("drawn")
        read(value, option.key, report)
        return not report.faults and value is not None

    return st.from_type(option.annotation).filter(is_sound)


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Registry:
    """Give a registry with a reading that has an option of each kind."""
    return plugin(tmp_path_factory.mktemp("plugin"), TUNED)


@given(st.data())
def test_what_is_written_loads_to_an_equal_set(
    tmp_path_factory: pytest.TempPathFactory, registry: Registry, data: st.DataObject
) -> None:
    """A resolved set, written as a file, loads to an equal one: options and all."""
    folder = tmp_path_factory.getbasetemp()
    chosen = {
        point.name: data.draw(selections(list(registry.readings(point.name))))
        for point in POINTS
        if data.draw(st.booleans())
    }
    name = data.draw(st.text(st.characters(categories=["L", "P", "N"]), min_size=1))
    on_small = data.draw(st.booleans())
    resolved = origo.resolve_ruleset(
        {"rules": chosen},
        name=name,
        data=DATA / "small.toml" if on_small else None,
        registry=registry,
    )
    path = written(folder, resolved.to_toml())
    again = origo.resolve_ruleset(path, registry=registry)
    assert resolved.spec == again.spec
    assert hash(resolved.spec) == hash(again.spec)
    assert name == again.name
    assert resolved.to_toml() == again.to_toml()


# Choices without effect

BLIND = """
@points.CLAN_SCORING.reading("blind", **WORDS)
def blind(state, /):
    return []
"""


def test_a_choice_that_nobody_asks(tmp_path: Path) -> None:
    """Whoever replaces a procedure is told which choices made with it are vain."""
    registry = plugin(tmp_path, BLIND)
    with pytest.warns(RuleSetWarning) as caught:
        origo.ruleset(registry=registry, clan_scoring="blind", clan_ties="full")
    vain = (
        "clan-ties=full (arguments) has no effect, because clan-ties is not asked by "
        "clan-scoring=blind"
    )
    assert [vain] == [str(warning.message) for warning in caught]
    assert [__file__] == [warning.filename for warning in caught]
    path = written(tmp_path, '[rules]\nclan-scoring = "blind"\nclan-ties = "full"\n')
    with pytest.warns(RuleSetWarning, match=rf"full \({path}:3\) has no effect"):
        origo.load_ruleset(path, registry=registry)
    with pytest.warns(RuleSetWarning, match="has no effect"):
        origo.ruleset(
            {"rules": {"clan-scoring": "blind"}}, registry=registry, clan_ties="full"
        )


def test_no_warning_for_what_was_there_before(tmp_path: Path) -> None:
    """Replacing a procedure does not warn of choices below it, which were not vain."""
    registry = plugin(tmp_path, BLIND)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        origo.ruleset("brettspielwelt", registry=registry, clan_scoring="blind")
        origo.ruleset({"rules": {"clan-ties": "full"}}, registry=registry)
        origo.ruleset(registry=registry, clan_scoring="blind", state_ties="full")


# The command line


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("refill=tuned", {}),
        ("refill=tuned,whole=3", {"whole": 3}),
        (" refill = tuned , whole = -3 ", {"whole": -3}),
        ("refill=tuned,flag=true,share=0.25", {"flag": True, "share": 0.25}),
        ("refill=tuned,word=hello world", {"word": "hello world"}),
        ('refill=tuned,word="a, b = c"', {"word": "a, b = c"}),
        ("refill=tuned,word='3'", {"word": "3"}),
        ("refill=tuned,word=", {"word": ""}),
        ("refill=tuned,word=a]", {"word": "a]"}),
        ("refill=tuned,word=a#b", {"word": "a#b"}),
        ("refill=tuned,word=3 # b", {"word": "3 # b"}),
        ("refill=tuned,word=a\nb = 1", {"word": "a\nb = 1"}),
        ("refill=tuned,mode=slow", {"mode": "slow"}),
        ("refill=tuned,mode=3", {"mode": 3}),
        ("refill=tuned,several=[1,2,3],whole=4", {"several": (1, 2, 3), "whole": 4}),
        ('refill=tuned,pair=[1,"x,]"]', {"pair": (1, "x,]")}),
        ('refill=tuned,some-of=["b","a"]', {"some-of": frozenset("ab")}),
        ("refill=tuned,maybe=3,mixed=7", {"maybe": 3, "mixed": 7}),
    ],
)
def test_values_of_the_command_line(
    registry: Registry, text: str, options: dict[str, object]
) -> None:
    """A value is read as TOML; what is no TOML is a text without its quotes."""
    resolved = origo.resolve_ruleset(rules=[text], registry=registry)
    found = dict(resolved.spec.choice("refill").options)
    assert options == {key: found[key] for key in options}
    defaults = {o.key: o.default for o in _tuned_options(resolved)}
    assert defaults | options == found


def _tuned_options(resolved: Resolved) -> tuple[Option, ...]:
    """Give the options of the reading chosen for ``refill``."""
    (found,) = [c for c in resolved.choices if c.choice.point == "refill"]
    return found.reading.options


def test_one_text_of_the_command_line() -> None:
    """A single text is one choice, not a sequence of letters."""
    resolved = origo.resolve_ruleset(rules="refill=turn-all")
    assert "refill=turn-all" == choice_of(resolved, "refill")

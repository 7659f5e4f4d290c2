"""Plugins that do not fit: what pluggy lets through, discovery and build refuse."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import Any

import attrs
import pytest
from tests.unit.plugin_files import HEAD, TAIL, plugin, write_plugin

import origo
from origo import discover, points
from origo.errors import RuleSetError
from origo.plugins import Registry
from origo.plugins.discovery import _discover
from origo.plugins.hooks import Discovery, hookimpl, protocol_of
from origo.points import POINTS, Choice, Point, Provider, Reading
from origo.ruleset.build import build


def failure(registry: Registry) -> str:
    """Give what is wrong with the one plugin that failed."""
    return "\n".join(f.problem for f in registry.failures if f.plugin.endswith(".py"))


READINGS = [
    # body of the plugin, part of what is wrong with it
    ("(stat, /):", "its parameters are (stat, /), but they must be (state, /)"),
    ("(game, /):", "its parameters are (game, /), but they must be (state, /)"),
    ("():", "its parameters are (), but they must be (state, /)"),
    ("(state, seat, /):", "its parameters are (state, seat, /), but they must be"),
    ("(*args):", "'*args' is no parameter of a reading"),
    ("(state, /, **options):", "'**options' is no parameter of a reading"),
    ("(state=None, /):", "parameter 'state' is no option: those are keyword-only"),
    ("(state, /, *, word):", "option 'word' has no default"),
    ("(state, /, *, word='a'):", "option 'word' has no annotation"),
    ("(state, /, *, word: str):", "option 'word' has no default"),
    ("(state, /, *, reading: str = ''):", "an option cannot be called 'reading'"),
    ("(state, /, *, word: Nothing = 1):", "its annotations cannot be read: name 'No"),
    ("(state, /, *, word: str = 1):", "its default 1 is not a text"),
    ("(state, /, *, word: int = True):", "its default true is not a whole number"),
    ("(state, /, *, word: float = 1e999):", "its default inf is not a number"),
    ("(state, /, *, word: Literal['a'] = 'b'):", "its default 'b' is not 'a'"),
    ("(state, /, *, word: list[int] = []):", "cannot carry values of the type list["),
    ("(state, /, *, word: dict[str, int] = {}):", "of the type dict[str, int]"),
    ("(state, /, *, word: Any = 1):", "cannot carry values of the type Any"),
    ("(state, /, *, word: object = 1):", "cannot carry values of the type object"),
    ("(state, /, *, word: bytes = b''):", "cannot carry values of the type bytes"),
    ("(state, /, *, word: tuple = ()):", "cannot carry values of the type tuple"),
    ("(state, /, *, word: tuple[int | None] = (1,)):", "of the type NoneType"),
    ("(state, /, *, word: Literal[None] = None):", "cannot carry all of its values"),
    ("(state, /, *, word: Literal[1, True] = 1):", "truth values cannot be told apart"),
    ("(state, /, *, word: int | float = 1):", "two kinds of numbers cannot be told"),
    (
        "(state, /, *, word: tuple[int, ...] | frozenset[str] = ()):",
        "two kinds of lists cannot be told apart",
    ),
    ("(state, /, *, word: int | None = 3):", "so its default must be None"),
]


@pytest.mark.parametrize(("signature", "fragment"), READINGS)
def test_reading_that_does_not_fit(
    tmp_path: Path, signature: str, fragment: str
) -> None:
    """A reading whose parameters or options do not fit is refused, with its name."""
    body = f"""
@points.REFILL.reading("odd", **WORDS)
def odd{signature}
    return ()

@points.REFILL.reading("sound", **WORDS)
def sound(state, /):
    return ()
"""
    registry = plugin(tmp_path, body)
    assert failure(registry).startswith("<reading refill=odd>: ")
    assert fragment in failure(registry)
    assert "sound" in registry.names("refill")
    assert "odd" not in registry.names("refill")
    with pytest.raises(RuleSetError, match="there is no reading 'odd' here") as caught:
        origo.ruleset(registry=registry, refill="odd")
    assert fragment in str(caught.value)


BODIES = [
    # body of the plugin, part of what is wrong with it
    ("points.REFIL.reading('a', **WORDS)", "module 'origo.points' has no attribute"),
    (
        (
            "@points.Point('refil', 'A-08', 'turn').reading('a', **WORDS)\n"
            "def a(state, /): return ()"
        ),
        "there is no rule point 'refil' (did you mean 'refill'?)",
    ),
    (
        (
            "@points.Point('refill', 'A-08', 'turn').reading('a', **WORDS)\n"
            "def a(state, /): return ()"
        ),
        "there is no rule point 'refill'",
    ),
    (
        "@points.BEATEN_SHIELD.reading('a', **WORDS)\ndef a(seat, state, /): return ''",
        "its parameters are (seat, state, /), but they must be (state, seat, /)",
    ),
    (
        (
            "@points.REFILL.reading('a', **WORDS)\n@origo.hookimpl(wrapper=True)\n"
            "def a(state, /): return ()"
        ),
        "'wrapper' has no meaning here: a rule point has one reading",
    ),
    (
        (
            "@points.REFILL.reading('a', **WORDS)\n@origo.hookimpl(tryfirst=True)\n"
            "def a(state, /): return ()"
        ),
        "'tryfirst' has no meaning here",
    ),
    (
        (
            "@points.REFILL.reading('a', **WORDS)\n@origo.hookimpl(trylast=True)\n"
            "def a(state, /): return ()"
        ),
        "'trylast' has no meaning here",
    ),
    (
        (
            "@points.REFILL.reading('a', **WORDS)\n@origo.hookimpl(optionalhook=True)\n"
            "def a(state, /): return ()"
        ),
        "'optionalhook' has no meaning here",
    ),
    (
        (
            "@points.REFILL.reading('a', **WORDS)\n@origo.hookimpl(specname='x')\n"
            "def a(state, /): return ()"
        ),
        "'specname' has no meaning here",
    ),
    (
        (
            "@points.REFILL.reading('a', **WORDS)\n"
            "@points.ALL_PASS.reading('b', **WORDS)\ndef a(state, /): return ()"
        ),
        "answers two rule points, the other is 'all-pass': make it two functions",
    ),
    (
        "@points.REFILL.reading('a', **WORDS)\nasync def a(state, /): return ()",
        "a reading is neither a coroutine nor a generator",
    ),
    (
        "@points.REFILL.reading('a', **WORDS)\ndef a(state, /): yield 1",
        "a reading is neither a coroutine nor a generator",
    ),
    (
        "@points.REFILL.reading('a', **WORDS)\nclass A: pass",
        "is not a plain function",
    ),
    (
        "@points.REFILL.reading('No_Name', **WORDS)\ndef a(state, /): return ()",
        "a name has small letters, digits and dashes",
    ),
    (
        (
            "@points.REFILL.reading('a', **WORDS, asks=['clan-tie'])\n"
            "def a(state, /): return ()"
        ),
        "'clan-tie' names no rule point (did you mean 'clan-ties'?)",
    ),
    (
        (
            "@points.REFILL.reading('a', **WORDS, conflicts=['clan_ties=full'])\n"
            "def a(state, /): return ()"
        ),
        "'clan_ties=full' names no rule point (did you mean 'clan-ties'?)",
    ),
    (
        "@points.REFILL.reading('a')\ndef a(state, /): return ()",
        "missing 3 required keyword-only arguments",
    ),
    (
        (
            "@points.REFILL.reading(3, title=1, effect='', source=None, asks=[3])\n"
            "def a(state, /): return ()"
        ),
        (
            "<reading refill=3>: a name has small letters, digits and dashes\n"
            "<reading refill=3>: its name is 3, not a text\n"
            "<reading refill=3>: its title is 1, not a text\n"
            "<reading refill=3>: its effect is '', not a text\n"
            "<reading refill=3>: its source is None, not a text\n"
            "<reading refill=3>: '3' names no rule point"
        ),
    ),
    ("1 / 0", "cannot be loaded: ZeroDivisionError: division by zero"),
    ("def (", "cannot be loaded: SyntaxError"),
    ("import no_such_module", "cannot be loaded: ModuleNotFoundError"),
    ("raise SystemExit(3)", "cannot be loaded: SystemExit: 3"),
    ("raise Exception", "cannot be loaded: Exception"),
    (
        "def origo_reading(): return []",
        "there is no hook 'origo_reading' (did you mean 'origo_readings'?)",
    ),
    (
        "@origo.hookimpl\ndef origo_next_starter(state): return None",
        "there is no hook 'origo_next_starter' (declare readings instead)",
    ),
    (
        "def origo_presets(): return {}",
        "'origo_presets' is not marked: decorate it with '@origo.hookimpl'",
    ),
    (
        "@origo.hookimpl\ndef origo_presets(state): return {}",
        "cannot be asked: PluginValidationError",
    ),
    (
        "@origo.hookimpl(tryfirst=True)\ndef origo_presets(): return {}",
        "'origo_presets': 'tryfirst' has no meaning here",
    ),
    ("@origo.hookimpl\ndef origo_presets(): 1 / 0", "cannot be asked: ZeroDivision"),
    ("@origo.hookimpl\ndef origo_presets(): return []", "not a mapping of names to"),
    (
        "@origo.hookimpl\ndef origo_presets(): return {'a': 1}",
        "the preset 'a' is not a TOML text under a name",
    ),
    (
        "@origo.hookimpl\ndef origo_presets(): return {'rulebook': ''}",
        "the preset 'rulebook' is offered by 'rulebook' already",
    ),
]


@pytest.mark.parametrize(("body", "fragment"), BODIES)
def test_plugin_that_fails(tmp_path: Path, body: str, fragment: str) -> None:
    """A plugin that fails takes its own readings away, and the rest stands."""
    registry = plugin(tmp_path, f"{body}\n")
    assert fragment in failure(registry)
    assert origo.ruleset() == origo.ruleset(registry=registry)


WHOLE = [
    # text of the plugin, part of what is wrong with it
    ("x = 1", "it has none of the hooks origo_readings and origo_presets"),
    (
        HEAD + "def origo_readings(): return []",
        "'origo_readings' is not marked: decorate it with '@origo.hookimpl'",
    ),
    (
        HEAD + "@origo.hookimpl\ndef origo_readings(): return [1, print]",
        "1 is not a reading: decorate the function with '@points.<POINT>.reading",
    ),
    (
        HEAD + "@origo.hookimpl\ndef origo_readings(): return 1",
        "cannot be asked: TypeError",
    ),
    (
        HEAD + "@origo.hookimpl(wrapper=True)\ndef origo_readings(): yield []",
        "'origo_readings': 'wrapper' has no meaning here",
    ),
]


@pytest.mark.parametrize(("text", "fragment"), WHOLE)
def test_file_that_is_no_plugin(tmp_path: Path, text: str, fragment: str) -> None:
    """A file offers readings through a marked hook, and as readings."""
    path = tmp_path / "mine.py"
    path.write_text(text, encoding="utf-8")
    assert fragment in failure(discover(files=[path]))


def test_file_that_cannot_be_read(tmp_path: Path) -> None:
    """A plugin file that is missing, or is not Python, is a failure with a sentence."""
    (tmp_path / "mine.txt").write_text("x = 1", encoding="utf-8")
    for name in ("none.py", "nul\0.py"):
        missing = discover(files=[tmp_path / name])
        assert "there is no such file, or it is unreadable" in failure(missing)
    (failed,) = discover(files=[tmp_path / "mine.txt"]).failures
    assert "is not a Python file: its name ends in .py" == failed.problem


SOUND = """
@points.REFILL.reading("mine", **WORDS)
def mine(state, /):
    return ()
"""


def test_two_plugins_with_one_reading(tmp_path: Path) -> None:
    """A reading that two plugins offer is refused, but only when it is asked for."""
    files = [write_plugin(tmp_path, SOUND, name) for name in ("one.py", "two.py")]
    registry = discover(files=files)
    assert () == registry.failures
    assert origo.ruleset() == origo.ruleset(registry=registry)
    with pytest.raises(RuleSetError) as caught:
        origo.ruleset(registry=registry, refill="mine")
    plugins = " and ".join(repr(str(file)) for file in files)
    assert (
        f"arguments: rules.refill: 'mine' is offered by {plugins}: switch one of them "
        "off"
    ) == str(caught.value)


def test_two_readings_of_one_plugin_with_one_name(tmp_path: Path) -> None:
    """A plugin that offers one name twice is refused when it is asked for."""
    registry = plugin(tmp_path, SOUND + SOUND.replace("def mine", "def again"))
    with pytest.raises(RuleSetError, match=r"'mine' is offered by .* and .*mine\.py"):
        origo.ruleset(registry=registry, refill="mine")


CONFLICTS = """
@points.CLAN_TIES.reading("proud", **WORDS, conflicts=["state-ties=modest"])
def proud(place, tied, /):
    return place

@points.STATE_TIES.reading("modest", **WORDS, conflicts=["clan-ties=proud"])
def modest(place, tied, /):
    return place
"""


def test_readings_that_conflict(tmp_path: Path) -> None:
    """Conflicting readings are refused once, where the later choice was made."""
    registry = plugin(tmp_path, CONFLICTS)
    origo.ruleset(registry=registry, clan_ties="proud")
    origo.ruleset(registry=registry, state_ties="modest")
    with pytest.raises(RuleSetError) as caught:
        origo.ruleset(
            {"rules": {"clan-ties": "proud"}}, registry=registry, state_ties="modest"
        )
    (fault,) = caught.value.faults
    assert ("arguments", "rules.state-ties") == (fault.source, fault.key)
    assert "clan-ties=proud cannot be chosen together with state-ties=modest" == (
        fault.problem
    )


# The build itself, with readings that discovery would not let through


def built(reading: Reading[Any]) -> str:
    """Build the rulebook with a reading that was not inspected; give what is wrong."""
    found = discover()
    spec = origo.ruleset().spec
    choices = tuple(
        Choice(c.point, reading.name, (), 1, c.provider)
        if c.point == reading.point.name
        else c
        for c in spec.choices
    )
    offers = dict(found.offers)
    (like,) = offers[(reading.point.name, spec.choice(reading.point.name).reading)]
    key = (reading.point.name, reading.name)
    offers[key] = (attrs.evolve(like, reading=reading),)
    with pytest.raises(RuleSetError) as caught:
        build(attrs.evolve(spec, choices=choices), attrs.evolve(found, offers=offers))
    return str(caught.value)


def refill(function: Callable[..., Any]) -> Reading[Any]:
    """Declare a function as a reading of ``refill``, whatever it is."""
    declare = points.REFILL.reading("odd", title="T", effect="E.", source="house")
    reading: Reading[Any] = declare(function)
    return reading


def test_the_build_refuses_a_parameter_that_pluggy_does_not_know() -> None:
    """Pluggy's own check names the reading whose parameter the rule point has not."""

    def odd(stat: object, /) -> tuple[()]:  # noqa: ARG001
        return ()

    problem = built(refill(odd))
    assert "rule set: rules: Plugin 'refill=odd' for hook 'origo_refill'" in problem
    assert "\n" not in problem
    assert "stat" in problem


def test_the_build_refuses_a_spec_that_lacks_a_point() -> None:
    """A specification with a rule point too few is refused, naming the rule point."""
    spec = origo.ruleset().spec
    short = attrs.evolve(spec, choices=spec.choices[1:])
    with pytest.raises(RuleSetError, match="first-player: needs one reading, has 0"):
        build(short, discover())


def test_hooks_have_one_slot_each() -> None:
    """Every rule point has a hook of its own, with the mark that discovery uses."""
    assert len(POINTS) == len({point.hook for point in POINTS})
    assert "origo" == hookimpl.project_name
    with pytest.raises(KeyError, match="refil"):
        protocol_of(Point("refil", "A-08", "turn"))


@pytest.mark.parametrize("hook", [Discovery.origo_readings, Discovery.origo_presets])
def test_a_specification_is_no_implementation(hook: Callable[[object], object]) -> None:
    """The hooks of discovery are there to be implemented, not to be called."""
    with pytest.raises(NotImplementedError):
        hook(None)


# Installed plugins


@pytest.fixture
def install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str, str], None]]:
    """Install distributions that are a plugin each, for as long as a test runs."""
    monkeypatch.syspath_prepend(tmp_path)

    def install(name: str, text: str) -> None:
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        folder = tmp_path / f"{name}-1.5.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Name: {name}\nVersion: 1.5\n")
        (folder / "entry_points.txt").write_text(f"[origo]\n{name}-plugin = {name}\n")
        _discover.cache_clear()

    yield install
    _discover.cache_clear()


def test_an_installed_plugin(install: Callable[[str, str], None]) -> None:
    """An entry point brings readings in, with its distribution and version."""
    install("sound", HEAD + SOUND + TAIL)
    install("broken", "import no_such_module")
    registry = discover()
    offer = registry.offer("refill", "mine")
    assert "sound-plugin" == offer.plugin
    assert Provider("distribution", "sound", "1.5") == offer.provider
    rules = origo.ruleset(refill="mine")
    assert rules == pickle.loads(pickle.dumps(rules))  # noqa: S301 - our own
    with pytest.raises(RuleSetError) as caught:
        origo.ruleset(refill="yours")
    problem = "cannot be loaded: ModuleNotFoundError: No module named 'no_such_module'"
    assert f"plugin 'broken-plugin' failed: {problem}" in str(caught.value)
    own = discover(third_party=False)
    assert "mine" not in own.names("refill")
    assert () == own.failures
    with pytest.raises(RuleSetError, match="no reading 'mine' here"):
        origo.ruleset(refill="mine", registry=own)


def test_a_distribution_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the library runs from its sources alone, its version is not known."""

    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr("importlib.metadata.version", missing)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: ())
    _discover.cache_clear()
    try:
        assert {"rulebook": Provider("distribution", "origo", "unknown")} == dict(
            discover().plugins
        )
    finally:
        _discover.cache_clear()

"""`origo plugins`: which plugins are found, what they offer, and which failed."""

from __future__ import annotations

import hashlib
import json
from importlib.metadata import version
from pathlib import Path

from tests.cli.running import EXAMPLES, Command
from tests.unit.plugin_files import write_plugin

from origo import discover

MY_RULES = EXAMPLES / "my_rules.py"


def test_shipped(command: Command) -> None:
    """What comes with origo is two plugins, each with a preset and many readings."""
    found = json.loads(command("plugins", "--no-plugins", "--format", "json").out)
    names = [(plugin["plugin"], plugin["name"]) for plugin in found]
    assert [("rulebook", "origo"), ("variants", "origo")] == names
    assert {version("origo")} == {plugin["version"] for plugin in found}
    assert [["rulebook"], ["brettspielwelt"]] == [plugin["presets"] for plugin in found]
    offered = {reading for plugin in found for reading in plugin["readings"]}
    assert len(discover(third_party=False).offers) == len(offered)
    assert {"refill=turn-participants", "refill=round-all"} < offered


def test_file(command: Command) -> None:
    """A plugin file has its path, its SHA-256 and its readings."""
    found = json.loads(command("plugins", "--plugin", MY_RULES, "--format", "json").out)
    assert {
        "plugin": str(MY_RULES),
        "kind": "file",
        "name": str(MY_RULES),
        "version": hashlib.sha256(MY_RULES.read_bytes()).hexdigest(),
        "presets": [],
        "readings": ["next-starter=last-starts"],
        "problems": [],
    } == found[-1]


def test_table(command: Command) -> None:
    """The table counts many readings and names few."""
    answer = command("plugins", "--plugin", MY_RULES)
    digest = hashlib.sha256(MY_RULES.read_bytes()).hexdigest()
    assert 0 == answer.code
    assert "preset rulebook, 39 readings" in answer.out
    assert f"| {MY_RULES} SHA-256 {digest[:12]}... " in answer.out
    assert "| next-starter=last-starts " in answer.out


def test_failures(command: Command, tmp_path: Path) -> None:
    """What failed is told with its reason, and the code is 2."""
    broken = tmp_path / "broken.py"
    broken.write_text("1 / 0", encoding="utf-8")
    answer = command("plugins", "--plugin", broken, "--plugin", tmp_path / "none.py")
    assert (2, "") == (answer.code, answer.err)
    assert (
        f"{broken} failed: cannot be loaded: ZeroDivisionError: division by zero\n"
        f"{tmp_path / 'none.py'} failed: there is no such file, or it is unreadable\n"
    ) in answer.out
    assert 2 == answer.out.count("| nothing ")


PARTLY = """
@points.REFILL.reading("sound", **WORDS)
def sound(state, /):
    return ()

@points.REFILL.reading("odd", **WORDS)
def odd(seat, /):
    return ()
"""


def test_partial_failure(command: Command, tmp_path: Path) -> None:
    """A plugin of which a part failed still offers the rest."""
    file = write_plugin(tmp_path, PARTLY)
    answer = command("plugins", "--plugin", file, "--format", "json")
    assert 2 == answer.code
    found = json.loads(answer.out)[-1]
    assert ["refill=sound"] == found["readings"]
    (problem,) = found["problems"]
    assert problem.startswith("<reading refill=odd>: its parameters are (seat, /)")

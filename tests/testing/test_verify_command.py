"""``origo verify``: tables, counter-examples that are kept, and exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.unit.plugin_files import write_plugin

from origo import ruleset
from origo.cli.app import run
from origo.cli.verify import keep
from origo.plugins import discover
from origo.points import RuleSet
from origo.record import Record, load_record
from origo.testing import (
    LAWS,
    SITUATIONS,
    Beginning,
    Example,
    Finding,
    Script,
    board_text,
)
from origo.testing.verification import Verification

POACHING = """
@points.JUMP_PATH.reading("poaching", **WORDS)
def poaching(state, seat, movers, /):
    return [(state.occupied, state.free)] if movers else []
"""
"""A reading that lets shields of other seats move, too."""


@pytest.fixture
def board(tmp_path: Path) -> str:
    """Write a small board into a file."""
    path = tmp_path / "board.toml"
    path.write_text(board_text(20), encoding="utf-8")
    return str(path)


@pytest.fixture
def poaching(tmp_path: Path) -> str:
    """Write a plugin with a broken reading."""
    return str(write_plugin(tmp_path, POACHING))


def test_a_sound_rule_set(capsys: pytest.CaptureFixture[str], board: str) -> None:
    """Every law has a line that says how often it was held; the exit code is 0."""
    assert 0 == run(["verify", "rulebook", "--data", board, "--games", "3"])
    printed, err = capsys.readouterr()
    assert "" == err
    lines = printed.splitlines()
    assert lines[0].startswith("rule set 'rulebook': 3 games, ")
    for name, words in LAWS.items():
        (line,) = [line for line in lines if line.startswith(f"| {name} ")]
        assert "| yes " in line
        assert words in line
    first_table = lines.index(next(line for line in lines if line.startswith("|")))
    assert "" == lines[first_table - 1]
    for name in SITUATIONS:
        assert any(line.startswith(f"| {name} ") for line in lines)


def test_a_broken_reading(
    capsys: pytest.CaptureFixture[str], board: str, poaching: str, tmp_path: Path
) -> None:
    """A law that is broken is shown, with a small record; the exit code is 1."""
    out = tmp_path / "kept"
    rules = ["--plugin", poaching, "--rule", "jump-path=poaching", "--data", board]
    code = run(["verify", *rules, "--games", "3", "--out", str(out)])
    printed = capsys.readouterr().out
    assert 1 == code
    assert "jump-path=poaching answers with movers" in printed
    assert "| BROKEN" in printed
    file = out / "1-bounds.jsonl"
    command = f"origo replay {file} --plugin {poaching}"
    assert f"kept as {file}\nsee it with: {command}" in printed
    record = load_record(file, registry=discover(files=[poaching]))
    assert isinstance(record, Record)
    assert "counter-example" == record.headers["event"]
    assert "jump-path=poaching answers" in record.headers["shows"]
    record.verify()


NEVER = """
@points.GAME_STOP.reading("never", **WORDS)
def never(moment, /):
    return False
"""
"""A reading by which no game stops."""


def test_a_game_without_an_end(
    capsys: pytest.CaptureFixture[str], board: str, tmp_path: Path
) -> None:
    """Where there is no counter-example to keep the sentence stands alone."""
    mine = str(write_plugin(tmp_path, NEVER, "never.py"))
    rules = ["--plugin", mine, "--rule", "game-stop=never", "--data", board]
    out = tmp_path / "kept"
    how = ["--games", "2", "--max-rounds", "20", "--out", str(out)]
    assert 1 == run(["verify", *rules, *how])
    printed = capsys.readouterr().out
    assert "had not ended after 20 rounds" in printed
    assert "kept as" not in printed
    assert not out.exists()


def test_a_position_is_kept_as_a_text(tmp_path: Path) -> None:
    """A game from a position set up by hand is no record; it is kept for a person."""
    setting = {"shields": ["A1", "A2"]}
    script = Script(Beginning(2, 0, setting), ("end-turn",))
    example = Example(ruleset("rulebook"), script)
    finding = Finding("kind", "refill=odd", "answers 7", example)
    file = keep(finding, tmp_path / "1-kind")
    text = Path(file).read_text(encoding="utf-8")
    assert str(tmp_path / "1-kind.txt") == file
    assert "refill=odd answers 7" in text
    assert "origo.position(rules, shields=['A1', 'A2'])" in text


def test_readings_are_verified_one_by_one(
    capsys: pytest.CaptureFixture[str], poaching: str, tmp_path: Path
) -> None:
    """Readings can be named instead of a rule set; a document tells of all of them."""
    named = ["--reading", "jump-path=poaching", "--reading", "refill=round-all"]
    out = ["--out", str(tmp_path), "--format", "json"]
    code = run(["verify", "--plugin", poaching, *named, "--games", "2", *out])
    first, second = json.loads(capsys.readouterr().out)
    assert 1 == code
    assert "reading jump-path=poaching" == first["title"]
    assert ["bounds"] == [finding["law"] for finding in first["findings"]]
    assert "origo.new_game(" in first["findings"][0]["example"]
    assert first["asked"] > 0
    assert ("reading refill=round-all", []) == (second["title"], second["findings"])
    assert 2 == second["games"] == second["rule_sets"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["rulebok"], "did you mean 'rulebook'?"),
        (["--rule", "refill=never"], "there is no reading 'never' here"),
        (["--reading", "refill=never"], "there is no reading 'never' here"),
        (["--reading", "refill=never"], "origo: --reading: refill=never"),
        (["--reading", "refil"], "did you mean 'refill'?"),
        (["rulebook", "--reading", "straight"], "--reading cannot go with SET"),
        (
            ["--rule", "refill=round-all", "--reading", "straight"],
            "--reading cannot go with --rule",
        ),
        (["--games", "0"], "'0' is not a whole number from 1 on"),
        (["--plugin", "nowhere.py"], "there is no such file"),
    ],
)
def test_bad_input(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    """What is asked wrongly is told in a sentence; the exit code is 2."""
    assert 2 == run(["verify", *arguments])
    printed, err = capsys.readouterr()
    assert "" == printed
    assert words in err


IDLE = """
@points.MIXED_CLAN_TIE.reading("idle", **WORDS)
def idle(seats, /):
    return 1 / 0
"""
"""A reading that is wrong, and asked only where clans of one state are tied."""


def test_a_reading_that_is_never_asked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Where a reading was never asked nothing is shown, and the exit code is 1."""
    mine = str(write_plugin(tmp_path, IDLE, "idle.py"))
    how = ["--reading", "mixed-clan-tie=idle", "--games", "1"]
    assert 1 == run(["verify", "--plugin", mine, *how])
    printed = capsys.readouterr().out
    assert "| asked        | NEVER | 0 " in printed
    assert "never asked in 1 game: nothing is shown; play more games" in printed


def test_ctrl_c_tells_what_was_found(
    capsys: pytest.CaptureFixture[str], board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After Ctrl-C the games that are over are told of; the exit code is 130."""
    play = Verification._play

    def stop(self: Verification, rules: RuleSet, number: int) -> None:
        if number == 2:
            raise KeyboardInterrupt
        play(self, rules, number)

    monkeypatch.setattr(Verification, "_play", stop)
    assert 130 == run(["verify", "--data", board, "--games", "9"])
    printed, err = capsys.readouterr()
    assert printed.startswith("rule set 'rulebook': 2 games, ")
    assert "stopped by Ctrl-C" in err

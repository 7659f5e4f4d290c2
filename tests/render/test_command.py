"""The command `origo render`."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from importlib import import_module
from io import BytesIO, StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Literal

import pytest
from rich.console import Console
from tests.render.scenes import rules_of

import origo
from origo.cli.app import run
from origo.record import Record, record_text
from origo.render import html, replay, svg, text
from origo.render.palette import TRIBES
from origo.state import State

Render = Callable[..., list[str]]

LINE = "shields E7 D7 / E6; hands pop / ship; decides 1; starter 1"


@pytest.fixture
def render(capsys: pytest.CaptureFixture[str]) -> Render:
    """Give the command, which must succeed and say nothing else; it gives lines."""

    def call(*arguments: str | Path) -> list[str]:
        assert 0 == run(["render", *map(str, arguments)])
        out, err = capsys.readouterr()
        assert err.count("\n") == err.count(": written, a picture as ")
        assert ("-o" in arguments) == bool(err)
        return out.splitlines()

    return call


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Give the command, which must refuse and print nothing else; it gives why."""

    def call(*arguments: str | Path) -> str:
        assert 2 == run(["render", *map(str, arguments)])
        out, err = capsys.readouterr()
        assert not out
        assert "Traceback" not in err
        return err

    return call


@pytest.fixture
def record() -> Record:
    """Record the begin of a game on the smallest board."""
    actions = ["place A1", "place D4", "place A2"]
    headers = {"event": "A test", "who": "us"}
    game = origo.record_game(rules_of("tiny"), 2, actions, seed=3, headers=headers)
    return game.record.with_comment(2, "Far away")


@pytest.fixture
def recorded(record: Record, tmp_path: Path) -> Path:
    """Save the record."""
    file = tmp_path / "game.jsonl"
    origo.save_record(record, file)
    return file


def position() -> State:
    """Give the position that the line says."""
    return origo.parse_position(rules_of("europe"), LINE)


def test_a_position_is_printed_as_text(render: Render, tmp_path: Path) -> None:
    """Without a file to write, the board is printed, without colours in a pipe."""
    file = tmp_path / "position.txt"
    file.write_text(LINE, encoding="utf-8")
    assert text(position(), highlight="E7").splitlines() == render(
        file, "--highlight", "E7"
    )


def test_standard_input_is_read(
    render: Render, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A dash stands for standard input."""
    monkeypatch.setattr(sys, "stdin", piped(LINE))
    assert text(position()).splitlines() == render("-")


def piped(content: str) -> SimpleNamespace:
    """Give a standard input with a text."""
    return SimpleNamespace(buffer=BytesIO(content.encode("utf-8")))


@pytest.mark.parametrize("form", ["jsonl", "toml"])
def test_a_record_is_read_from_standard_input(
    render: Render,
    record: Record,
    recorded: Path,
    monkeypatch: pytest.MonkeyPatch,
    form: Literal["jsonl", "toml"],
) -> None:
    """A record on standard input is known by how it begins."""
    monkeypatch.setattr(sys, "stdin", piped(record_text(record, form)))
    assert render(recorded) == render("-")


def test_the_rule_set_of_a_position_can_be_chosen(
    render: Render, tmp_path: Path
) -> None:
    """A position is one of the board that the options name."""
    file = tmp_path / "position.txt"
    file.write_text("shields A1 / A2", encoding="utf-8")
    board = Path(__file__).parents[1] / "data" / "small.toml"
    assert any("Northland" in line for line in render(file, "--data", board))


@pytest.mark.parametrize("dark", [None, False, True])
def test_a_document_is_drawn(
    render: Render, tmp_path: Path, *, dark: bool | None
) -> None:
    """A state from its document is drawn as an SVG, light or dark if it is wanted."""
    source, out = tmp_path / "state.json", tmp_path / "state.svg"
    source.write_text(origo.to_json(position()), encoding="utf-8")
    mode = {None: [], False: ["--light"], True: ["--dark"]}[dark]
    render(source, "-o", out, "--arrow", "E7 E8", "--columns", "2", *mode)
    wanted = svg(position(), arrows=["E7 E8"], columns=2, dark=dark)
    assert f"{wanted}\n" == out.read_text(encoding="utf-8")


def test_views_and_rule_sets_are_drawn(render: Render, tmp_path: Path) -> None:
    """Documents of views and rule sets can be drawn as well."""
    source, out = tmp_path / "it.json", tmp_path / "it.html"
    rules = rules_of("europe")
    source.write_text(origo.to_json(rules), encoding="utf-8")
    render(source, "-o", out)
    assert html(rules) == out.read_text(encoding="utf-8")
    assert text(rules.board).splitlines() == render(source)
    seen = origo.view(position(), 1)
    source.write_text(origo.to_json(seen), encoding="utf-8")
    render(source, "-o", out, "--as", "1")
    assert html(seen) == out.read_text(encoding="utf-8")


def test_a_record_becomes_a_replay(
    render: Render, record: Record, recorded: Path, tmp_path: Path
) -> None:
    """A record as HTML is the whole game, with its headers and comments."""
    out = tmp_path / "game.html"
    render(recorded, "-o", out)
    wanted = replay(
        record.replay(),
        title="A test",
        facts={"who": "us", "rules": "rulebook"},
        notes=["", "", "Far away"],
    )
    assert wanted == out.read_text(encoding="utf-8")


def test_a_moment_of_a_record_is_drawn(
    render: Render, record: Record, recorded: Path, tmp_path: Path
) -> None:
    """A record as SVG is its last position, or one before, and what has happened."""
    moments = list(record.replay())
    out = tmp_path / "moment.svg"
    for arguments, place in (([], 3), (["--at", "2"], 2), (["--at", "0"], 0)):
        render(recorded, "-o", out, *arguments)
        state, events = moments[place]
        assert f"{svg(state, events=events)}\n" == out.read_text(encoding="utf-8")
    page = tmp_path / "moment.html"
    render(recorded, "-o", page, "--at", "2")
    state, events = moments[2]
    assert html(state, events=events) == page.read_text(encoding="utf-8")


def test_a_record_is_drawn_as_somebody_saw_it(
    render: Render, record: Record, recorded: Path, tmp_path: Path
) -> None:
    """A seat, or a spectator, sees its own hand and no other."""
    out = tmp_path / "seen.svg"
    for who, seat in (("0", 0), ("spectator", None)):
        render(recorded, "-o", out, "--as", who, "--dark")
        state, events = list(record.replay())[-1]
        wanted = svg(origo.view(state, seat), events=events, dark=True)
        assert f"{wanted}\n" == out.read_text(encoding="utf-8")


def test_what_was_seen_stays_what_was_seen(
    render: Render, refused: Callable[..., str], record: Record, tmp_path: Path
) -> None:
    """A redacted record or a view cannot be seen by anybody else."""
    file = tmp_path / "seen.jsonl"
    origo.save_record(record.seen_by(1), file)
    assert render(file, "--as", "1") == render(file)
    render(file, "-o", tmp_path / "seen.html")
    assert "seen by blue" in (tmp_path / "seen.html").read_text(encoding="utf-8")
    assert "what others saw is not in it" in refused(file, "--as", "0")
    source = tmp_path / "view.json"
    source.write_text(origo.to_json(origo.view(position(), 1)), encoding="utf-8")
    assert "what others saw is not in it" in refused(source, "--as", "0")


def test_hidden_cards_can_be_drawn_for_a_spectator(
    render: Render, refused: Callable[..., str], tmp_path: Path
) -> None:
    """A line with hidden cards is no state, but a spectator's view of one."""
    file = tmp_path / "position.txt"
    file.write_text("shields E7 / E6; hands ?3 / ?2", encoding="utf-8")
    assert "a seed (seed=, --seed) deals them" in refused(file)
    line = file.read_text(encoding="utf-8")
    dealt = origo.parse_position(rules_of("europe"), line, seed=1)
    assert text(dealt).splitlines() == render(file, "--seed", "1")
    assert "0 of 2 card actions taken, seen by a spectator" in render(
        file, "--as", "spectator"
    )


def test_a_wish_that_has_no_effect_is_refused(
    refused: Callable[..., str], recorded: Path, tmp_path: Path
) -> None:
    """A game has its cards already, and a single position no other moments."""
    assert "--seed 1: " in refused(recorded, "--seed", "1")
    assert "game.jsonl has all its cards" in refused(recorded, "--seed", "1")
    source = tmp_path / "state.json"
    source.write_text(origo.to_json(position()), encoding="utf-8")
    assert "state.json has all its cards" in refused(source, "--seed", "1")
    assert "--at 2: " in refused(source, "--at", "2")


def test_png_needs_cairo(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the package that draws PNG, the command says which one to install."""
    file = tmp_path / "position.txt"
    file.write_text(LINE, encoding="utf-8")
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    assert "pip install 'origo[png]'" in refused(file, "-o", tmp_path / "it.png")


def test_png_is_light_and_has_the_wanted_width(
    render: Render, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What draws PNG gets a picture of one mode, and the width if one is wanted."""
    asked: list[dict[str, object]] = []

    def svg2png(**options: object) -> bytes:
        asked.append(options)
        return b"PNG"

    monkeypatch.setitem(sys.modules, "cairosvg", SimpleNamespace(svg2png=svg2png))
    file, out = tmp_path / "position.txt", tmp_path / "it.png"
    file.write_text(LINE, encoding="utf-8")
    render(file, "-o", out)
    render(file, "-o", out, "--dark", "--width", "500")
    assert b"PNG" == out.read_bytes()
    light, dark = (f"{svg(position(), dark=dark)}\n".encode() for dark in (False, True))
    assert [
        {"bytestring": light, "scale": 2},
        {"bytestring": dark, "output_width": 500},
    ] == asked


def test_what_cannot_be_drawn_as_png_is_refused(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A PNG that is too large is refused, by its width or by what draws it."""

    def svg2png(**_: object) -> bytes:
        msg = "CAIRO_STATUS_INVALID_SIZE"
        raise ValueError(msg)

    monkeypatch.setitem(sys.modules, "cairosvg", SimpleNamespace(svg2png=svg2png))
    file, out = tmp_path / "position.txt", tmp_path / "it.png"
    file.write_text(LINE, encoding="utf-8")
    message = refused(file, "-o", out, "--width", "99999999")
    assert "is not a whole number from 1 to 10000" in message
    message = refused(file, "-o", out)
    assert "a PNG of this size cannot be drawn: CAIRO_STATUS_INVALID_SIZE" in message
    assert not out.exists()


def test_png_is_drawn(render: Render, tmp_path: Path) -> None:
    """With the package that draws PNG, all of the picture is in it."""
    try:
        import_module("cairosvg")
    except (ImportError, OSError) as error:
        pytest.skip(f"what draws PNG is not there: {error}")
    file, out = tmp_path / "position.txt", tmp_path / "it.png"
    file.write_text(LINE, encoding="utf-8")
    render(file, "-o", out, "--width", "300")
    png = out.read_bytes()
    assert b"\x89PNG" == png[:4]
    assert 300 == int.from_bytes(png[16:20], "big")
    assert 5_000 < len(png), "an empty picture is smaller"


def test_wrong_files_are_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    """What cannot be read, drawn or written is refused with the file's name."""
    assert "No such file" in refused(tmp_path / "nothing")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    assert "not written in UTF-8" in refused(tmp_path / "bytes")
    action = tmp_path / "action.json"
    action.write_text(origo.to_json(origo.parse_action("end-turn")), encoding="utf-8")
    assert "there is nothing to draw" in refused(action)
    (tmp_path / "text").write_text("rubbish", encoding="utf-8")
    foreign = refused(tmp_path / "text")
    assert "text: is no record, no document and no position in one line" in foreign
    (tmp_path / "foreign.json").write_text('{"a": 1}', encoding="utf-8")
    assert "foreign.json: document: is missing" in refused(tmp_path / "foreign.json")
    (tmp_path / "typo").write_text("shelds E7 / E6", encoding="utf-8")
    assert "did you mean 'shields'?" in refused(tmp_path / "typo")
    (tmp_path / "empty").write_text("", encoding="utf-8")
    assert "empty: is empty" in refused(tmp_path / "empty")
    (tmp_path / "rules.toml").write_text("[rules]\nrefill = 'x'", encoding="utf-8")
    assert "this is a rule set, not a record" in refused(tmp_path / "rules.toml")
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    assert refused(tmp_path / "broken.json")
    (tmp_path / "broken.jsonl").write_text("{}", encoding="utf-8")
    assert "broken.jsonl" in refused(tmp_path / "broken.jsonl")
    line = tmp_path / "line"
    line.write_text(LINE, encoding="utf-8")
    assert "cannot be written" in refused(line, "-o", tmp_path / "no" / "it.svg")


def test_wrong_wishes_are_refused(
    refused: Callable[..., str], recorded: Path, tmp_path: Path
) -> None:
    """What cannot be done is refused, with what would be right."""
    assert "does not end in .svg, .png, .html" in refused(recorded, "-o", "it.gif")
    assert "the record has 3 actions" in refused(recorded, "--at", "4")
    assert "no space K1" in refused(recorded, "--highlight", "K1")
    assert "seats are 0 to 1" in refused(recorded, "--as", "2")
    line = tmp_path / "line"
    line.write_text(LINE, encoding="utf-8")
    assert "seats are 0 to 1" in refused(line, "--as", "2")


def test_terminals_get_colours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal shields and regions have colours; the characters stay."""
    screen = Console(
        file=StringIO(), force_terminal=True, color_system="truecolor", width=60
    )
    monkeypatch.setattr("origo.cli.render.is_terminal", lambda: True)
    monkeypatch.setattr("origo.cli.render.console", lambda: screen)
    file = tmp_path / "position.txt"
    file.write_text(LINE, encoding="utf-8")
    assert 0 == run(["render", str(file)])
    assert isinstance(screen.file, StringIO)
    shown = screen.file.getvalue()
    red = TRIBES["red"].ground.light
    ground = ";".join(str(int(red[i : i + 2], 16)) for i in (1, 3, 5))
    assert f"48;2;{ground}mR" in shown
    bare = re.sub(r"\x1b\[[0-9;]*m", "", shown)
    assert text(position()).split() == bare.split()


def test_terminals_that_want_no_colours_get_none(tmp_path: Path) -> None:
    """Where NO_COLOR is set, there are no colours on a terminal either."""
    from tests.cli.running import on_terminal  # noqa: PLC0415 - only Unix has terminals

    file = tmp_path / "position.txt"
    file.write_text(LINE, encoding="utf-8")
    answer = on_terminal("render", file)
    assert "[48;" not in answer.err
    assert "Round 1: blue to decide" in answer.err


@pytest.mark.parametrize(
    ("encoding", "wanted"), [("utf-8", "\u2502"), ("ascii", "|"), ("no-such", "|")]
)
def test_borders_are_what_the_output_can_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str, wanted: str
) -> None:
    """Where standard output has no box characters, borders are drawn with ASCII."""
    printed: list[str] = []
    monkeypatch.setattr("click.echo", lambda line, **_: printed.append(line))
    fake = SimpleNamespace(encoding=encoding, isatty=lambda: False)
    monkeypatch.setattr("origo.cli.render.sys", SimpleNamespace(stdout=fake))
    file = tmp_path / "position.txt"
    file.write_text(LINE, encoding="utf-8")
    assert 0 == run(["render", str(file)])
    assert any(line.startswith(f"A {wanted}") for line in printed)

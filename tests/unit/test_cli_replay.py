"""The commands ``origo replay`` and ``origo record``, as somebody types them."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Literal

import attrs
import pytest

import origo
from origo.cli import replay as command
from origo.cli.app import run
from origo.record import Record, SeenRecord, load_record, record_text, save_record


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Record a game of two random players."""
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    arguments = ["record", "play", "--players", "2", "--seed", "7", "--out", str(path)]
    assert 0 == run(arguments)
    return path


def loaded(path: Path) -> Record:
    """Load a whole record."""
    record = load_record(path)
    assert isinstance(record, Record)
    return record


def printed(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> list[str]:
    """Run a command that succeeds, and give the lines that it prints."""
    assert 0 == run([*map(str, arguments)])
    out, err = capsys.readouterr()
    assert "" == err
    return out.splitlines()


def written(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    """Run a command that writes a file, and give the sentence that says so."""
    assert 0 == run([*map(str, arguments)])
    out, err = capsys.readouterr()
    assert "" == out
    assert 1 == err.count("\n")
    assert ": written, a record of " in err
    return err


def pipe(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Let a text come from standard input."""
    stream = SimpleNamespace(buffer=BytesIO(text.encode("utf-8")), isatty=lambda: False)
    monkeypatch.setattr("sys.stdin", stream)


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    """Run a command that is refused, and give its only sentence."""
    assert 2 == run([*map(str, arguments)])
    out, err = capsys.readouterr()
    assert "" == out
    assert 1 == err.count("\n")
    return err


def test_a_random_game_is_recorded(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same seed gives the same record, to the byte, to a file or a pipe."""
    lines = printed(capsys, "record", "play", "--players", "2", "--seed", "7")
    assert game.read_text(encoding="utf-8").splitlines() == lines
    record = loaded(game)
    assert (2, 7, {"event": "random players"}) == (
        record.players,
        record.seed,
        record.headers,
    )
    assert record.distances == record.verify().track.distances


def test_a_long_game_is_left_under_way(capsys: pytest.CaptureFixture[str]) -> None:
    """After a number of rounds a game is given up, and has no end."""
    lines = printed(capsys, "record", "play", "--max-rounds", "1")
    assert ["digest"] == [*json.loads(lines[-1])["end"]]


def test_a_game_is_recorded_by_the_chosen_rules(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A record has the readings that were chosen."""
    path = tmp_path / "game.toml"
    arguments = ("--rule", "refill=round-all", "--max-rounds", "1", "--out", path)
    assert written(capsys, "record", "play", *arguments)
    assert "round-all" == loaded(path).rules.spec.choice("refill").reading


def test_a_record_is_shown_in_a_few_facts(
    game: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Headers, rules, length and end, without any action."""
    record = loaded(game)
    text = "\n".join(printed(capsys, "record", "show", game))
    for fact in ("random players", "rulebook", "Europe (reconstructed)"):
        assert fact in text
    assert f"| {len(record.entries)} " in text
    assert " ".join(map(str, record.distances or ())) in text
    assert "| seed " in text
    half = record.with_entry(record.entries[0])
    for name, other in (("a", half), ("b", attrs.evolve(half, seed=None))):
        save_record(other, tmp_path / f"{name}.jsonl")
        assert "under way" in "\n".join(
            printed(capsys, "record", "show", tmp_path / f"{name}.jsonl")
        )


def test_a_record_is_converted_and_comes_back(
    game: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Both forms have the same content: there and back gives the same bytes."""
    toml, again = tmp_path / "game.toml", tmp_path / "again.jsonl"
    assert written(capsys, "record", "convert", game, toml)
    assert written(capsys, "record", "convert", toml, again)
    assert game.read_bytes() == again.read_bytes()
    assert loaded(game) == loaded(toml)


def test_a_record_is_converted_for_one_seat(
    game: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """What a seat saw is a record of its own, which shows whose it is."""
    for looker, owner in (("1", "seat 1"), ("Spectator", "a spectator")):
        path = tmp_path / "seen.jsonl"
        assert written(capsys, "record", "convert", game, path, "--as", looker)
        seen = load_record(path)
        assert isinstance(seen, SeenRecord)
        assert loaded(game).seen_by(seen.seat) == seen
        facts = "\n".join(printed(capsys, "record", "show", path))
        assert "seen by" in facts
        assert owner in facts
        again = ("record", "convert", path, tmp_path / "x.toml", "--as", looker)
        assert "is what one seat saw already" in complaint(capsys, *again)


def test_a_replay_lists_the_game(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a pipe a replay lists every action, what came of it, and the end."""
    record = loaded(game)
    lines = printed(capsys, "replay", game)
    assert ["event: random players", "rules: rulebook, 2 players"] == lines[:2]
    assert "       The game is set up; red begins" == lines[2]
    assert lines[4].startswith("       red is dealt 10 cards: ")
    numbered = [line.split(maxsplit=3) for line in lines if line[:5].strip().isdigit()]
    assert [str(action) for action in record.actions] == [line[3] for line in numbered]
    assert [*map(str, range(1, len(numbered) + 1))] == [line[0] for line in numbered]
    leaders = " ".join(map(str, record.distances or ()))
    assert f"leaders: {leaders}" == lines[-1]
    assert any(" has won, " in line for line in lines)


def test_a_replay_may_stop_before_the_end(
    game: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """``--until`` stops after so many actions; comments stand beside theirs."""
    record = loaded(game).with_comment(3, "a slip,\n  perhaps")
    save_record(record, tmp_path / "noted.jsonl")
    lines = printed(capsys, "replay", tmp_path / "noted.jsonl", "--until", "3")
    assert f"   3 seat 0  {record.actions[2]}  # a slip, perhaps" == lines[-2]
    lines = printed(capsys, "replay", game, "--until", "0")
    assert lines[-1].startswith("       blue is dealt 10 cards: ")


def test_a_replay_shows_what_a_seat_saw(
    game: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Other seats' cards are numbers; a record of one seat shows the same."""
    lines = printed(capsys, "replay", game, "--as", "1")
    assert "       red is dealt 10 cards" == lines[4]
    assert lines[5].startswith("       blue is dealt 10 cards: ")
    path = tmp_path / "seen.toml"
    assert written(capsys, "record", "convert", game, path, "--as", "1")
    assert lines == printed(capsys, "replay", path)
    assert lines == printed(capsys, "replay", path, "--as", "1")
    assert "this is what seat 1 saw" in complaint(capsys, "replay", path, "--as", "0")
    assert written(capsys, "record", "convert", game, path, "--as", "spectator")
    assert "what a spectator saw" in complaint(capsys, "replay", path, "--as", "0")


def test_a_check_says_that_a_record_is_sound(
    game: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """``--check`` plays all of it and says so in one line."""
    record = loaded(game)
    leaders = " ".join(map(str, record.distances or ()))
    (line,) = printed(capsys, "replay", game, "--check")
    count = len(record.entries)
    assert f"sound: {count} actions, the game is over, leaders at {leaders}" == line
    half = origo.record_game(record.rules, 2, record.actions[:5], seed=7).record
    save_record(half, tmp_path / "half.jsonl")
    (line,) = printed(capsys, "replay", tmp_path / "half.jsonl", "--check")
    assert line.startswith("sound: 5 actions, the game is under way")


def test_what_does_not_agree_is_told_with_its_number(
    game: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A record that was changed by hand is replayed up to where it is sound."""
    lines = game.read_text(encoding="utf-8").splitlines()[:-1]
    lines[6] = lines[4]
    path = tmp_path / "changed.jsonl"
    path.write_text("\n".join(lines), encoding="utf-8")
    message = complaint(capsys, "replay", path, "--check")
    assert message.startswith("origo: the record is sound up to action 4: illegal")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["replay", "none.jsonl"], "none.jsonl: cannot be read: No such file"),
        (["replay", "game.txt"], "its name ends in .jsonl or .toml"),
        (["replay", "x.jsonl", "--as", "m3"], "'m3' is neither the number of a seat"),
        (["replay", "x.jsonl", "--as", "-1"], "'-1' is neither the number of a seat"),
        (["replay", "x.jsonl", "--until", "-1"], "'-1' is not a whole number from 0"),
        (["replay"], "Missing argument 'FILE'"),
        (["record", "sohw"], "did you mean 'show'?"),
        (["record", "play", "--seed", "-1"], "'-1' is not a whole number from 0"),
        (["record", "play", "--players", "9"], "a game of 9 players"),
        (["record", "play", "--out", "game.json"], "its name ends in .jsonl or .toml"),
    ],
)
def test_what_is_asked_wrongly_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], problem: str
) -> None:
    """Whatever is wrong gives one sentence and the code 2."""
    assert problem in complaint(capsys, *arguments)


def test_seats_that_a_game_does_not_have_are_refused(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody saw what a seat saw that there is not."""
    assert "there is no seat 5" in complaint(capsys, "replay", game, "--as", "5")
    message = complaint(capsys, "replay", game, "--as", "pink")
    assert "there is no seat 'pink': the seats are red, blue" in message


def test_a_seat_can_be_told_by_its_colour(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A colour stands for the number of its seat."""
    wanted = printed(capsys, "replay", game, "--as", "1")
    assert wanted == printed(capsys, "replay", game, "--as", "Blue")


@pytest.mark.parametrize("form", ["jsonl", "toml"])
def test_a_record_may_come_from_standard_input(
    game: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    form: Literal["jsonl", "toml"],
) -> None:
    """A dash stands for standard input, where the text itself tells its form."""
    wanted = printed(capsys, "replay", game, "--check")
    pipe(monkeypatch, record_text(loaded(game), form))
    assert wanted == printed(capsys, "replay", "-", "--check")
    pipe(monkeypatch, "")
    message = complaint(capsys, "replay", "-")
    assert "standard input: is no record" in message


def test_a_record_that_was_cut_is_not_called_whole(
    game: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Without its last line nobody can tell whether a record is all of a game."""
    path = tmp_path / "cut.jsonl"
    lines = game.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:20]), encoding="utf-8")
    (line,) = printed(capsys, "replay", path, "--check")
    wanted = "no end is recorded (the game is under way, or the file was cut)"
    assert wanted in line


def test_a_check_of_what_was_seen_says_what_it_checked(
    game: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Of what one seat saw nobody can tell whether the actions were legal."""
    path = tmp_path / "seen.toml"
    assert "as seat 1 saw it" in written(
        capsys, "record", "convert", game, path, "--as", "blue"
    )
    sound, checked = printed(capsys, "replay", path, "--check")
    assert " actions as seat 1 saw them, the game is over" in sound
    assert "not checked: hidden cards, and whether the actions were legal" in checked


def test_a_record_is_not_converted_onto_itself(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A record that would be lost if its writing failed stays as it is."""
    before = game.read_bytes()
    message = complaint(capsys, "record", "convert", game, game, "--as", "0")
    assert "cannot be written onto itself" in message
    assert before == game.read_bytes()


class Terminal:
    """A terminal on which somebody presses keys."""

    def __init__(self, *answers: str) -> None:
        """Keep what will be typed."""
        self.answers = list(answers)

    def isatty(self) -> bool:
        """Be a terminal."""
        return True

    def prompt(self, *_: object, **__: object) -> str:
        """Give what is typed next."""
        return self.answers.pop(0)


def test_on_a_terminal_enter_shows_the_next_action(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter goes on, q stops; nothing is shown before it is asked for."""
    terminal = Terminal("", "", "q")
    monkeypatch.setattr("sys.stdin", terminal)
    monkeypatch.setattr(command, "is_terminal", terminal.isatty)
    monkeypatch.setattr("click.prompt", terminal.prompt)
    lines = printed(capsys, "replay", game)
    assert [] == terminal.answers
    assert lines[-2].startswith("   2 seat 1  place ")

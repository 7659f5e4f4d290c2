"""The command by itself: help, completion, unknown commands, and what is missing."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

import click
import pytest
from tests.cli.running import EXAMPLES, Command, in_process

from origo.cli import main
from origo.cli.app import origo as program
from origo.cli.app import run
from origo.gamedata import europe

MY_RULES = EXAMPLES / "my_rules.py"

WIDTH = 80


def commands(
    command: click.Command = program, *names: str
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Give every command and group with its name."""
    yield names, command
    if isinstance(command, click.Group):
        for name, inner in command.commands.items():
            yield from commands(inner, *names, name)


ALL = [pytest.param(names, found, id=" ".join(names)) for names, found in commands()]


# Help


@pytest.mark.parametrize(("names", "found"), ALL)
def test_help(command: Command, names: tuple[str, ...], found: click.Command) -> None:
    """Every command says what it does, in lines that fit on a terminal."""
    answer = command(*names, "--help")
    assert (0, "") == (answer.code, answer.err)
    lines = answer.out.splitlines()
    assert lines[0].startswith(f"Usage: {' '.join(('origo', *names))}")
    assert max(map(len, lines)) <= WIDTH
    assert found.help
    assert (answer.out, 0) == (command(*names, "-h").out, answer.code)


@pytest.mark.parametrize(("names", "found"), ALL)
def test_every_option_is_explained(
    names: tuple[str, ...], found: click.Command
) -> None:
    """Every option of every command has a sentence."""
    for option in found.params:
        if isinstance(option, click.Option):
            assert option.help, (names, option.name)
            assert option.help.endswith("."), (names, option.name)


GROUPS = [
    (names, found) for names, found in commands() if isinstance(found, click.Group)
]


@pytest.mark.parametrize(("names", "found"), GROUPS)
def test_group_by_itself(
    command: Command, names: tuple[str, ...], found: click.Group
) -> None:
    """A group without a command prints its help: none of the summaries is cut off."""
    answer = command(*names)
    assert (0, "") == (answer.code, answer.err)
    assert command(*names, "--help").out == answer.out
    for name in found.commands:
        assert f"\n  {name} " in answer.out
    assert "..." not in answer.out.partition("Commands:")[2]


def test_numbers_of_players_in_the_help(command: Command) -> None:
    """The help names the numbers of players of the shipped game data."""
    fewest, *_, most = europe().tables
    text = " ".join(command("simulate", "--help").out.split())
    assert f"How many play: {fewest} to {most}, or what other game data allow." in text


def test_version(command: Command) -> None:
    """The version is that of the distribution."""
    assert f"origo, version {version('origo')}\n" == command("--version").out


UNKNOWN = [
    (["simulat"], "there is no command 'simulat' (did you mean 'simulate'?)"),
    (["xyz"], "there is no command 'xyz' (see 'origo --help')"),
    (["rules", "lst"], "there is no command 'lst' (did you mean 'list'?)"),
    (["rules", "xyz"], "there is no command 'xyz' (see 'origo rules --help')"),
    (["rules", "--xyz"], "No such option"),
    (["--xyz"], "No such option"),
    ([""], "there is no command ''"),
]


@pytest.mark.parametrize(("arguments", "sentence"), UNKNOWN)
def test_unknown_command(command: Command, arguments: list[str], sentence: str) -> None:
    """An unknown command is refused with what was perhaps meant."""
    (fault,) = command.refused(*arguments)
    assert fault.startswith(sentence)


# Completion

Complete: TypeAlias = Callable[[list[str], str], list[str]]
"""Takes words and the name of a shell, and gives what the shell is answered."""


@pytest.fixture
def complete(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Complete:
    """Give the completions that a shell gets for the last of some words."""

    def ask(parts: list[str], program: str) -> list[str]:
        monkeypatch.setenv("COMP_WORDS", "\n".join(parts))
        monkeypatch.setenv("COMP_CWORD", str(len(parts) - 1))
        monkeypatch.setenv("_ORIGO_COMPLETE", f"{program}_complete")
        with pytest.raises(SystemExit) as caught:
            run([])
        assert 0 == caught.value.code
        out, err = capsys.readouterr()
        assert "" == err
        return out.strip("\n").split("\n")

    return ask


COMPLETIONS = [
    ("ru", ["rules"]),
    ("rules ex", ["explain"]),
    ("rules explain clan", ["clan-ties", "clan-advance", "clan-scoring"]),
    ("rules show bre", ["brettspielwelt"]),
    ("rules diff rulebook bre", ["brettspielwelt"]),
    ("simulate --rules r", ["rulebook"]),
    ("simulate --rule founding=", ["founding=any-arrival", "founding=expansion-only"]),
    ("simulate --rule founding=e", ["founding=expansion-only"]),
    ("nonsense ru", ["rules"]),
    (
        f"simulate --plugin {MY_RULES} --rule next-starter=la",
        ["next-starter=last-chooses", "next-starter=last-starts"],
    ),
]


@pytest.mark.parametrize(("words", "expected"), COMPLETIONS)
def test_completion(complete: Complete, words: str, expected: list[str]) -> None:
    """A shell completes commands, presets, rule points and readings."""
    lines = complete(["origo", *words.split()], "zsh")
    assert expected == [value for kind, value in pairwise(lines) if kind == "plain"]


BASH = [
    # Words as bash takes them apart; what it is to put behind the equals sign.
    ("simulate --rule founding", ["founding=any-arrival", "founding=expansion-only"]),
    ("simulate --rule founding =", ["any-arrival", "expansion-only"]),
    ("simulate --rule founding = e", ["expansion-only"]),
    ("simulate --rule = founding = e", ["expansion-only"]),
    ("simulate --rules = bre", ["brettspielwelt"]),
]


@pytest.mark.parametrize(("words", "expected"), BASH)
def test_completion_in_bash(
    complete: Complete, words: str, expected: list[str]
) -> None:
    """In bash, which takes words apart at equals signs, readings are completed, too."""
    lines = complete(["origo", *words.split()], "bash")
    plain = [line for line in lines if line.startswith("plain,")]
    assert [f"plain,{value}" for value in expected] == plain


def test_files_are_completed(complete: Complete) -> None:
    """Where a rule set is asked for, a file will do."""
    lines = complete(["origo", "rules", "show", ""], "bash")
    assert ["file,", "plain,rulebook", "plain,brettspielwelt"] == lines


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_script(command: Command, shell: str) -> None:
    """The script that the help speaks of is printed for each shell."""
    answer = in_process(environment={"_ORIGO_COMPLETE": f"{shell}_source"})
    assert 0 == answer.code
    assert "_ORIGO_COMPLETE" in answer.out
    assert 'eval "$(_ORIGO_COMPLETE=bash_source origo)"' in command().out


# The process

HIDING = """
import sys

class Hide:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] == {package!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Hide)
sys.argv = ["origo", "simulate"]
from origo.cli import main
main()
"""


def run_script(script: str) -> subprocess.CompletedProcess[str]:
    """Run a script in a process of its own."""
    return subprocess.run(  # noqa: S603 - our own script
        [sys.executable, "-c", script], capture_output=True, check=False, text=True
    )


@pytest.mark.parametrize("package", ["click", "rich"])
def test_without_the_extra(package: str) -> None:
    """Where a package of the extra is missing, one sentence says what to install."""
    ran = run_script(HIDING.format(package=package))
    assert (2, "") == (ran.returncode, ran.stdout)
    (line,) = ran.stderr.splitlines()
    assert line.startswith("origo: ")
    assert "pip install 'origo[cli]'" in line


def test_other_module_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is missing but no part of the extra is not blamed on it."""
    monkeypatch.setitem(sys.modules, "origo.cli.app", None)
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    with pytest.raises(ModuleNotFoundError, match="origo"):
        main()


def test_without_the_extra_the_library_works() -> None:
    """The library itself needs neither click nor rich."""
    script = (
        "import sys; sys.modules.update(click=None, rich=None); import origo; "
        "print(origo.ruleset().name)"
    )
    ran = run_script(script)
    assert (0, "rulebook\n") == (ran.returncode, ran.stdout)


def test_interrupted(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends the command with the code that shells expect, without a traceback."""

    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("origo.cli.simulate.play", interrupt)
    answer = command("simulate")
    assert 130 == answer.code
    assert "" == answer.err.strip()


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Unix")
def test_reader_that_stops() -> None:
    """A reader who has seen enough ends the command without a traceback."""
    many = ["simulate", "--games", "100000", "--format", "jsonl"]
    with subprocess.Popen(  # noqa: S603 - our own command
        [sys.executable, "-m", "origo.cli", *many],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith(b'{"index": 0, ')
        running.stdout.close()
        assert b"" == running.stderr.read()
    assert 1 == running.returncode


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Unix")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_reader_that_is_gone(unbuffered: str) -> None:
    """Nobody needs to read what is written: no traceback tells of it."""
    reader, writer = os.pipe()
    os.close(reader)
    arguments = ["rules", "diff", "rulebook", "brettspielwelt"]
    ran = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "origo.cli", *arguments],
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
    )
    os.close(writer)
    assert (1, "") == (ran.returncode, ran.stderr)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk")
def test_full_disk() -> None:
    """Where standard output takes no more, one sentence says so."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "origo.cli", "rules", "list"],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            text=True,
        )
    assert 1 == ran.returncode
    assert "origo: standard output: No space left on device\n" == ran.stderr


def test_letters_that_cannot_be_printed(tmp_path: Path) -> None:
    """What the terminal has no letters for is escaped, and nothing breaks."""
    file = tmp_path / "named.toml"
    file.write_text('[ruleset]\nname = "Küche"\n', encoding="utf-8")
    answer = in_process(
        "rules", "show", file, environment={"PYTHONIOENCODING": "ascii"}
    )
    assert 0 == answer.code
    assert answer.out.startswith("Rule set 'K\\xfcche'\n")


def test_closed_output() -> None:
    """Where nobody listens the command still ends in peace."""
    ran = run_script(
        "import sys; sys.stdout = None; sys.argv = ['origo', 'rules', 'list']; "
        "from origo.cli import main; main()"
    )
    assert (0, "") == (ran.returncode, ran.stderr)

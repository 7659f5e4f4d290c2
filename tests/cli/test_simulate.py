"""`origo simulate`: what it prints, the same everywhere, and what it refuses."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import attrs
import pytest
from tests.cli.running import EXAMPLES, ROOT, Command, in_process, on_terminal
from tests.unit.plugin_files import write_plugin

import origo
from origo import RandomPlayer
from origo.gamedata import europe
from origo.statistics import summarise

TINY = ROOT / "tests" / "data" / "tiny.toml"

FORMATS = ["table", "json", "jsonl"]

unix = pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of Unix")


# What it prints


def test_lines(command: Command) -> None:
    """A JSON line has the figures of one game, as `origo.simulate` gives them."""
    answer = command("simulate", "--games", "3", "--seed", "8", "--format", "jsonl")
    results = origo.simulate(origo.ruleset(), [RandomPlayer] * 4, games=3, seed=8)
    expected = [json.loads(json.dumps(attrs.asdict(result))) for result in results]
    assert 0 == answer.code
    assert expected == [json.loads(line) for line in answer.out.splitlines()]


def test_document(command: Command) -> None:
    """The JSON document has the rule set and the figures of `origo.statistics`."""
    rule = "next-starter=rotate,direction=counter-clockwise"
    answer = command(
        *("simulate", "--players", "3", "--games", "4", "--seed", "8"),
        *("--rules", "brettspielwelt", "--rule", rule, "--format", "json"),
    )
    found = json.loads(answer.out)
    direction = {"direction": "counter-clockwise"}
    rotate = {"reading": "rotate", **direction}
    rules = origo.ruleset("brettspielwelt", next_starter=rotate)
    assert {c.point: c.reading for c in rules.spec.choices} == {
        point: choice["reading"] for point, choice in found["choices"].items()
    }
    assert direction == found["choices"]["next-starter"]["options"]
    assert {} == found["choices"]["refill"]["options"]
    assert rules.name == found["rules"]
    assert {"title": europe().title, "digest": europe().digest} == found["data"]
    assert (8, 500) == (found["seed"], found["max_rounds"])
    summary = summarise(origo.simulate(rules, [RandomPlayer] * 3, games=4, seed=8))
    expected = json.loads(json.dumps(attrs.asdict(summary)))
    for key, value in expected.items():
        if key == "seats":
            for seat, printed in zip(value, found["seats"], strict=True):
                assert pytest.approx(seat.pop("distance")) == printed.pop("distance")
                assert pytest.approx(seat, abs=5e-7) == printed
        elif isinstance(value, dict):
            assert pytest.approx(value, abs=5e-7) == found[key]
        else:
            assert value == found[key]


def test_table(command: Command) -> None:
    """The table has the figures of `origo.statistics`, as Markdown in a pipe."""
    answer = command("simulate", "--players", "2", "--games", "5", "--seed", "3")
    results = origo.simulate(origo.ruleset(), [RandomPlayer] * 2, games=5, seed=3)
    summary = summarise(results)
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in answer.out.splitlines()
        if line.startswith("|")
    ]
    cells = {row[0]: row[1:] for row in rows}
    decisions = summary.decisions
    assert [
        f"{decisions.mean:.1f}",
        f"{decisions.low:.1f} - {decisions.high:.1f}",
        f"{decisions.least}",
        f"{decisions.most}",
    ] == cells["decisions"]
    for seat, colour in zip(summary.seats, ("red", "blue"), strict=True):
        assert [
            f"{seat.wins}",
            f"{seat.win_share:.1%}",
            f"{seat.win_low:.1%} - {seat.win_high:.1%}",
            f"{seat.distance.mean:.1f}",
            f"{seat.distance.low:.1f} - {seat.distance.high:.1f}",
        ] == cells[f"{seat.seat} {colour}"]
        points = (seat.foundings, seat.clans, seat.fleets, seat.states)
        assert [f"{p:.1f}" for p in points] == cells[f"seat {seat.seat}"]
    for ended, count in summary.endings.items():
        assert [str(count), f"{count / 5:.1%}"] == cells[ended]


def test_markdown(command: Command) -> None:
    """In a pipe no line ends with spaces, and an empty line parts the tables."""
    lines = command("simulate", "--games", "1").out.splitlines()
    assert lines == [line.rstrip() for line in lines]
    assert 4 == lines.count("")
    assert 4 == sum(line.startswith("|-") for line in lines)


def test_names_are_printed_as_they_are(command: Command, tmp_path: Path) -> None:
    """What looks like markup in the name of a rule set is only a name."""
    file = tmp_path / "odd.toml"
    file.write_text('[ruleset]\nname = "[red]:smile:[/b]"\n', encoding="utf-8")
    answer = command("simulate", "--games", "1", "--rules", file)
    assert "under the rule set '[red]:smile:[/b]'\n" in answer.out


def test_speed_is_told_apart(command: Command) -> None:
    """How fast it went stands on standard error, in one line."""
    answer = command("simulate", "--games", "2")
    (line,) = answer.err.splitlines()
    assert line.startswith("2 games in ")
    assert line.endswith(" decisions per second")


def test_unfinished_games(command: Command) -> None:
    """Games that hit the limit of rounds are counted as unfinished."""
    answer = command("simulate", "--games", "2", "--max-rounds", "1")
    assert "| unfinished |     2 | 100.0% |" in answer.out


def test_file_of_rules(command: Command) -> None:
    """A rule set file is played, and its name is told."""
    file = EXAMPLES / "kitchen-table.toml"
    answer = command("simulate", "--games", "1", "--rules", file)
    assert answer.out.startswith(
        "1 game of 4 random players under the rule set 'kitchen-table'\n"
    )


def test_game_data(command: Command) -> None:
    """Other game data are played with the rule set's readings."""
    answer = command(
        *("simulate", "--data", TINY, "--players", "3", "--games", "1"),
        *("--format", "json"),
    )
    assert "Tiny" == json.loads(answer.out)["data"]["title"]


def test_plugin(command: Command) -> None:
    """A reading of a plugin file is played; naming the file twice is naming it once."""
    plugin = EXAMPLES / "my_rules.py"
    answer = command(
        *("simulate", "--plugin", plugin, "--plugin", plugin, "--games", "1"),
        *("--rule", "next-starter=last-starts", "--format", "json"),
    )
    starter = json.loads(answer.out)["choices"]["next-starter"]
    assert {"reading": "last-starts", "options": {}} == starter


def test_without_plugins(command: Command) -> None:
    """Without third parties' plugins what comes with origo is still there."""
    answer = command(
        *("simulate", "--no-plugins", "--rules", "brettspielwelt", "--games", "1"),
        *("--format", "jsonl"),
    )
    assert 0 == answer.code


FLAT = """
@points.CLAN_SCORING.reading("flat", **WORDS)
def flat(state, /):
    return ()
"""


def test_choice_without_effect(command: Command, tmp_path: Path) -> None:
    """A choice that nobody asks for is remarked on, and the games are played."""
    file = write_plugin(tmp_path, FLAT)
    answer = command(
        *("simulate", "--games", "1", "--plugin", file),
        *("--rule", "clan-scoring=flat", "--rule", "clan-ties=full"),
    )
    assert 0 == answer.code
    assert (
        "note: clan-ties=full (--rule) has no effect, because clan-ties is not asked "
        "by clan-scoring=flat"
    ) == answer.faults[0]
    assert 2 == len(answer.faults)


# The same everywhere


@pytest.mark.parametrize("form", FORMATS)
def test_same_bytes(command: Command, form: str) -> None:
    """One seed prints the same bytes in every process, whatever its hash seed."""
    arguments = ("simulate", "--games", "3", "--seed", "5", "--format", form)
    here = command(*arguments).out
    for seed in ("0", "1234"):
        there = in_process(*arguments, environment={"PYTHONHASHSEED": seed})
        assert (0, here) == (there.code, there.out)


def test_other_seed(command: Command) -> None:
    """Another seed prints something else."""
    one, other = (
        command("simulate", "--games", "1", "--seed", seed, "--format", "jsonl").out
        for seed in ("5", "6")
    )
    assert one != other


# On a terminal


@unix
def test_progress_on_a_terminal() -> None:
    """On a terminal there is progress, and standard output keeps all of its own."""
    answer = on_terminal("simulate", "--games", "3", "--format", "jsonl", piped=True)
    assert 0 == answer.code
    assert [0, 1, 2] == [json.loads(s)["index"] for s in answer.out.splitlines()]
    assert "100%" in answer.err


@unix
def test_lines_on_a_terminal() -> None:
    """Where games are printed one by one there is no progress among them."""
    answer = on_terminal("simulate", "--games", "2", "--format", "jsonl")
    assert "%" not in answer.err
    assert 3 == len(answer.err.splitlines())


@unix
def test_table_on_a_terminal() -> None:
    """A terminal of 80 columns shows the tables with lines, and wraps none."""
    shown = on_terminal("simulate", "--games", "2").err
    assert "─" in shown
    assert "|" not in shown
    rows = [line for line in shown.splitlines() if "\x1b" not in line]
    assert 20 < len(rows)
    assert all(len(row) <= 80 for row in rows)


# Refusals

NUMBERS = [
    (["--players", "7"], "--players is 7: Europe (reconstructed) can be played by 2, "),
    (["--players", "1"], "--players is 1: Europe"),
    (["--players", "0"], "'--players': '0' is not a whole number from 1 on"),
    (["--players", "9" * 30], "can be played by 2, 3, 4, 5"),
    (["--games", "-3"], "'--games': '-3' is not a whole number from 1 on"),
    (["--games", "0"], "'--games': '0' is not a whole number from 1 on"),
    (["--games", "many"], "'--games': 'many' is not a whole number from 1 on"),
    (["--games", "1.5"], "'--games': '1.5' is not a whole number from 1 on"),
    (["--seed", "-1"], "'--seed': '-1' is not a whole number from 0 to 2**64 - 1"),
    (["--seed", str(2**64)], "is not a whole number from 0 to 2**64 - 1"),
    (["--max-rounds", "0"], "'--max-rounds': '0' is not a whole number from 1 on"),
    (["--format", "xml"], "'xml' is not one of 'table', 'json', 'jsonl'"),
    (["--game", "3"], "No such option"),
    (["--games"], "Option '--games' requires an argument"),
    (["extra"], "Got unexpected extra argument"),
    (["--data", str(TINY), "--players", "5"], "Tiny can be played by 2, 3"),
]


@pytest.mark.parametrize(("arguments", "sentence"), NUMBERS)
def test_bad_numbers(command: Command, arguments: list[str], sentence: str) -> None:
    """A number or word that cannot be is refused in one sentence."""
    (fault,) = command.refused("simulate", *arguments)
    assert sentence in fault


CHOICES = [
    # options, what is said of each fault
    (
        ["--rules", "rulebok"],
        ["preset 'rulebok': is unknown (did you mean 'rulebook'?"],
    ),
    (["--rules", ""], ["preset '': is unknown (presets here: rulebook, "]),
    (["--rules", "none.toml"], ["none.toml: cannot be read: No such file"]),
    (["--rule", "refil=round-all"], ["no rule point 'refil' (did you mean 'refill'?)"]),
    (
        ["--rule", "refill=roundall"],
        ["no reading 'roundall' here (did you mean 'round"],
    ),
    (
        ["--rule", "refill"],
        ["'refill' is not of the form point=reading[,option=value]"],
    ),
    (["--rule", "=x"], ["is not of the form point=reading"]),
    (
        ["--rule", "next-starter=rotate,directon=clockwise"],
        ["next-starter.directon: the reading 'rotate' has no such option (did"],
    ),
    (
        ["--rule", "next-starter=rotate,direction=up"],
        ["next-starter.direction: 'up' is not 'clockwise' or 'counter-clockwise'"],
    ),
    (
        ["--rule", "refill=x", "--rule", "founding=y", "--data", "none.toml"],
        [
            "--data: none.toml cannot be read: No such file",
            "rules.refill: there is no reading 'x' here",
            "rules.founding: there is no reading 'y' here",
        ],
    ),
    (["--data", "none.toml"], ["--data: none.toml cannot be read: No such file"]),
    (["--plugin", "none.py"], ["--plugin none.py: there is no such file, or it is "]),
    (
        ["--plugin", "none.py", "--plugin", "none.txt"],
        ["--plugin none.py: there is no such", "--plugin none.txt: there is no such"],
    ),
]


@pytest.mark.parametrize(("arguments", "sentences"), CHOICES)
def test_bad_choices(
    command: Command, arguments: list[str], sentences: list[str]
) -> None:
    """Every fault in a choice of rules has a sentence of its own."""
    faults = command.refused("simulate", *arguments)
    assert len(sentences) == len(faults)
    for sentence, fault in zip(sentences, faults, strict=True):
        assert sentence in fault


FILES = [
    (b"[rules\n", "faulty.toml:1: "),
    (b"\xff\xfe", "faulty.toml:1: is not written in UTF-8"),
    (b"[rules]\nrefill = 3\n", "faulty.toml:2: rules.refill: 3 is neither a reading's"),
    (
        b"[rules]\nrefil = 'turn-all'\n",
        "faulty.toml:2: rules.refil: there is no rule po",
    ),
    (
        b"[ruleset]\nextends = 'faulty.toml'\n",
        "faulty.toml:2: ruleset.extends: extends i",
    ),
]


@pytest.mark.parametrize(("content", "sentence"), FILES)
def test_broken_files(
    command: Command, tmp_path: Path, content: bytes, sentence: str
) -> None:
    """A broken rule set file is refused with the line."""
    file = tmp_path / "faulty.toml"
    file.write_bytes(content)
    (fault,) = command.refused("simulate", "--rules", file)
    assert sentence in fault


PLUGINS = [
    ("def (", "cannot be loaded: SyntaxError: "),
    ("raise ValueError('two\\nlines')", "cannot be loaded: ValueError: two lines"),
    ("import no_such_module", "cannot be loaded: ModuleNotFoundError: No module named"),
    ("x = 1", "it has none of the hooks origo_readings and origo_presets"),
]


@pytest.mark.parametrize(("text", "sentence"), PLUGINS)
def test_broken_plugins(
    command: Command, tmp_path: Path, text: str, sentence: str
) -> None:
    """A plugin file that fails is refused in one line, whether it is asked or not."""
    file = tmp_path / "broken.py"
    file.write_text(text, encoding="utf-8")
    (fault,) = command.refused("simulate", "--plugin", file)
    assert f"--plugin {file}: {sentence}" in fault


def test_refused_in_a_process() -> None:
    """The exit code and the sentence reach whoever started the process."""
    answer = in_process("simulate", "--players", "7")
    assert (2, "") == (answer.code, answer.out)
    (fault,) = answer.faults
    assert fault.startswith("--players is 7: ")


# Side by side


def test_any_number_of_workers_prints_the_same(command: Command) -> None:
    """The same seed prints the same bytes with one process and with several."""
    asked = ["simulate", "--games", "40", "--seed", "3", "--format", "jsonl"]
    alone = command(*asked)
    for count in ("2", "3"):
        assert alone.out == command(*asked, "--workers", count).out


@pytest.mark.parametrize("form", ["table", "json", "jsonl"])
def test_ctrl_c_tells_of_the_games_that_are_over(
    command: Command, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    """Ctrl-C stops the games; those that are over are summed up, with code 130."""

    def interrupted(
        *args: Any,  # noqa: ANN401 - whatever the library takes
        **options: Any,  # noqa: ANN401
    ) -> Iterator[origo.GameResult]:
        games = origo.simulate(*args, **options)
        yield from islice(games, 3)
        raise KeyboardInterrupt

    monkeypatch.setattr("origo.cli.simulate.play", interrupted)
    asked = ["simulate", "--seed", "2", "--format", form]
    answer = command(*asked, "--games", "9")
    monkeypatch.undo()
    assert 130 == answer.code
    assert command(*asked, "--games", "3").out == answer.out


def test_no_worker_is_refused(command: Command) -> None:
    """At least one process plays."""
    answer = command("simulate", "--workers", "0")
    assert 2 == answer.code
    assert "--workers" in answer.err


def test_a_reading_that_fails_is_blamed(command: Command, tmp_path: Path) -> None:
    """A reading of somebody else that fails while playing is named, in one sentence."""
    body = "def mine(state, /): return 0"
    text = (
        "import origo\nfrom origo import points\n\n"
        "@points.NEXT_STARTER.reading('mine', title='M', effect='M.', source='house')\n"
        f"{body}\n\n@origo.hookimpl\ndef origo_readings(): return [mine]\n"
    )
    path = tmp_path / "mine.py"
    path.write_text(text)
    asked = ["--plugin", str(path), "--rule", "next-starter=mine", "--games", "5"]
    answer = command("simulate", *asked)
    assert 2 == answer.code
    (fault,) = answer.faults
    assert "a game cannot go on: AttributeError" in fault
    assert "next-starter=mine" in fault
    assert str(path) in fault

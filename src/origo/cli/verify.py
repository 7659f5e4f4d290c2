"""``origo verify``: hold a rule set, or a reading, to all laws."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import attrs
import click
from click.core import ParameterSource
from rich.progress import Progress
from rich.table import Table

from ..errors import Fault, RuleSetError
from ..record import save_record
from ..ruleset import Resolved
from .choice import set_argument
from .console import console, listing, messages, remark, table
from .exits import INTERRUPTED
from .parameters import SEED, Whole, complete_choice

if TYPE_CHECKING:
    from ..testing import Example, Finding, Report

Format = Literal["table", "json"]

BROKEN = 1
"""The exit code when a law is broken, or nothing is shown of a reading."""

FOLDER = "counter-examples"
"""Where counter-examples are kept, if there are any."""


@click.command()
@set_argument
@click.option(
    "--reading",
    "readings",
    multiple=True,
    metavar="POINT=READING",
    shell_complete=complete_choice,
    help="Verify a reading in many rule sets, without SET; can be repeated.",
)
@click.option(
    "--games",
    default=20,
    show_default=True,
    type=Whole(1),
    help="How many games to play under observation.",
)
@click.option(
    "--seed",
    default=1,
    show_default=True,
    type=SEED,
    help="The seed from which everything follows, 0 to 2**64 - 1.",
)
@click.option(
    "--max-rounds",
    default=500,
    show_default=True,
    type=Whole(1),
    help="After how many rounds a game of random players must be over.",
)
@click.option(
    "--out",
    default=FOLDER,
    show_default=True,
    type=click.Path(path_type=Path, file_okay=False),
    help="Where counter-examples are kept, if there are any.",
)
@click.option(
    "--format",
    "form",
    default="table",
    show_default=True,
    type=click.Choice(["table", "json"]),
    help="Tables for reading, or one JSON document.",
)
def verify(
    resolved: Resolved, readings: tuple[str, ...], out: Path, form: Format, **how: int
) -> int:
    """Hold a rule set, or a reading, to all laws of the game.

    Games of random players are played under observation: answers of readings must be
    of the right kind, the same when asked again, and depend on nothing hidden; what is
    listed must be legal and nothing else; no shield or card is lost; states, views and
    records must be the same after a round trip; games must end.

    The same seed finds the same. If a law is broken the exit code is 1, and a game that
    shows it, as short as was found, is kept as a record: see `origo replay`. The exit
    code is 1, too, if a reading was never asked, so that nothing is shown: play more
    games. Ctrl-C stops, and tells what was found in the games that are over.
    """
    if readings:
        _refuse_set()
    reports: list[Report] = []
    is_whole = _collect(_reports(resolved, readings, how), reports)
    _tell(reports, out, form)
    if not is_whole:
        remark("stopped by Ctrl-C: not all was checked that was asked for")
        return INTERRUPTED
    is_shown = not any(report.findings or report.silence for report in reports)
    return 0 if is_shown else BROKEN


def _refuse_set() -> None:
    """Refuse a rule set beside a reading, which is tried in rule sets of its own.

    Raises:
        UsageError: If there is one.
    """
    context = click.get_current_context()
    names = {"base": "SET", "choices": "--rule", "data": "--data"}
    for name, shown in names.items():
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            msg = (
                f"--reading cannot go with {shown}: a reading is verified in many rule "
                "sets, which are chosen for it"
            )
            raise click.UsageError(msg)


def _collect(coming: Iterator[Report], reports: list[Report]) -> bool:
    """Collect reports; after Ctrl-C the last one is of the games that are over."""
    from ..testing import VerificationInterrupt  # noqa: PLC0415 - takes time

    try:
        reports.extend(coming)
    except VerificationInterrupt as stopped:
        reports.append(stopped.report)
        return False
    return True


def _tell(reports: list[Report], out: Path, form: Format) -> None:
    """Keep the counter-examples, and print the reports."""
    kept = [_kept(report, out) for report in reports]
    if form == "json":
        documents = [_document(report) for report in reports]
        click.echo(json.dumps(documents, indent=2))
    else:
        for report, files in zip(reports, kept, strict=True):
            _print(report, files)


def _reports(
    resolved: Resolved, readings: tuple[str, ...], how: dict[str, int]
) -> Iterator[Report]:
    """Verify the rule set, or the readings if there are any."""
    from ..testing import verify_reading, verify_ruleset  # noqa: PLC0415 - takes time

    registry = resolved.registry
    if not readings:
        run = partial(verify_ruleset, resolved.build(), registry=registry)
        yield _watched(run, how)
    for reading in readings:
        try:
            yield _watched(partial(verify_reading, reading, registry=registry), how)
        except RuleSetError as error:
            raise RuleSetError(map(_as_typed, error.faults)) from error


def _as_typed(fault: Fault) -> Fault:
    """Speak of ``--reading`` where Python speaks of a reading."""
    if fault.source != "reading":
        return fault
    return attrs.evolve(fault, source="--reading")


def _watched(run: Callable[..., Report], how: dict[str, int]) -> Report:
    """Verify something, and show progress on a terminal."""
    screen = messages()
    with Progress(
        console=screen, transient=True, disable=not screen.is_terminal
    ) as progress:
        task = progress.add_task("games", total=how["games"])

        def show(done: int, _: int) -> None:
            progress.update(task, completed=done)

        return run(progress=show, **how)


def _kept(report: Report, folder: Path) -> list[str]:
    """Keep counter-examples in files, and give their names; empty where none is."""
    return [
        keep(finding, folder / f"{number}-{finding.law}")
        for number, finding in enumerate(report.findings, 1)
    ]


def keep(finding: Finding, path: Path) -> str:
    """Keep a counter-example: as a record if it is a whole game, else as a text."""
    example = finding.example
    if example is None:
        return ""
    path.parent.mkdir(parents=True, exist_ok=True)
    record = example.record(event="counter-example", shows=str(finding))
    if record is None:
        file = path.with_suffix(".txt")
        file.write_text(f"# {finding}\n{example.text()}\n", encoding="utf-8")
    else:
        file = path.with_suffix(".jsonl")
        save_record(record, file)
    return str(file)


def _document(report: Report) -> dict[str, Any]:
    """Give a report as a JSON value."""
    return {
        "title": report.title,
        "rule_sets": report.rule_sets,
        "games": report.games,
        "decisions": report.decisions,
        "answers": report.answers,
        "asked": report.asked,
        "checks": dict(report.checks),
        "reached": dict(report.reached),
        "findings": [
            {
                "law": finding.law,
                "subject": finding.subject,
                "problem": finding.problem,
                "example": finding.example and finding.example.text(),
            }
            for finding in report.findings
        ],
    }


def _print(report: Report, files: list[str]) -> None:
    """Print a report as tables."""
    out = console()
    games = "1 game" if report.games == 1 else f"{report.games} games"
    out.print(
        f"{report.title}: {games}, {report.decisions} actions, {report.answers} answers"
    )
    for made in (_laws(report), _reached(report)):
        out.print()
        out.print(made)
    if report.silence:
        out.print()
        out.print(report.silence)
    for finding, file in zip(report.findings, files, strict=True):
        out.print()
        out.print(str(finding))
        if finding.example is not None:
            out.print(f"{finding.example.text()}\nkept as {file}")
            out.print(_replaying(finding.example, file))


def _laws(report: Report) -> Table:
    """Make the table of the laws, and of how often a reading was asked."""
    from ..testing import LAWS  # noqa: PLC0415 - takes time

    broken = {finding.law for finding in report.findings}
    laws = listing("law", "held", "checks", "what must hold")
    if report.asked is not None:
        word = "yes" if report.asked else "NEVER"
        laws.add_row("asked", word, f"{report.asked}", "the reading is asked at all")
    for name, words in LAWS.items():
        checks = report.checks.get(name, 0)
        word = "BROKEN" if name in broken else "yes" if checks else "not tried"
        laws.add_row(name, word, f"{checks}", words)
    return laws


def _reached(report: Report) -> Table:
    """Make the table of the rare situations."""
    from ..testing import SITUATIONS  # noqa: PLC0415 - takes time

    reached = table("reached in so many games", "games")
    for name in SITUATIONS:
        reached.add_row(name, str(report.reached.get(name, 0)))
    return reached


def _replaying(example: Example, file: str) -> str:
    """Give the command that plays a counter-example again, if it is a record."""
    if not file.endswith(".jsonl"):
        return "(no record: the game begins in a position, or does not begin at all)"
    providers = [choice.provider for choice in example.rules.spec.choices]
    plugins = sorted({p.name for p in providers if p.kind == "file"})
    words = ["origo", "replay", file]
    for plugin in plugins:
        words += ["--plugin", plugin]
    return f"see it with: {shlex.join(words)}"

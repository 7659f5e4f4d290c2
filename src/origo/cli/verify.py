"""``origo verify``: hold a rule set, or a reading, to all laws."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click
from rich.progress import Progress

from ..record import save_record
from ..ruleset import Resolved
from .choice import set_argument
from .console import console, listing, messages, table
from .parameters import SEED, Whole, complete_choice

if TYPE_CHECKING:
    from ..testing import Finding, Report

Format = Literal["table", "json"]

BROKEN = 1
"""The exit code when a law is broken."""

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
    help="Verify a reading in many rule sets, instead of the set; can be repeated.",
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
) -> None:
    """Hold a rule set, or a reading, to all laws of the game.

    Games of random players are played under observation: answers of readings must be
    of the right kind, the same when asked again, and depend on nothing hidden; what is
    listed must be legal and nothing else; no shield or card is lost; states, views and
    records must be the same after a round trip; games must end.

    The same seed finds the same. If a law is broken the exit code is 1, and a game that
    shows it, as short as was found, is kept as a record: see `origo replay`.
    """
    reports = list(_reports(resolved, readings, how))
    kept = [_kept(report, out) for report in reports]
    if form == "json":
        documents = [_document(report) for report in reports]
        click.echo(json.dumps(documents, indent=2))
    else:
        for report, files in zip(reports, kept, strict=True):
            _print(report, files)
    if any(report.findings for report in reports):
        click.get_current_context().exit(BROKEN)


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
        yield _watched(partial(verify_reading, reading, registry=registry), how)


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
    from ..testing import LAWS, SITUATIONS  # noqa: PLC0415 - takes time

    out = console()
    out.print(
        f"{report.title}: {report.games} games, {report.decisions} actions, "
        f"{report.answers} answers"
    )
    broken = {finding.law for finding in report.findings}
    laws = listing("law", "held", "checks", "what must hold")
    for name, words in LAWS.items():
        checks = report.checks.get(name, 0)
        word = "BROKEN" if name in broken else "yes" if checks else "not tried"
        laws.add_row(name, word, f"{checks}", words)
    out.print(laws)
    reached = table("reached in so many games", "games")
    for name in SITUATIONS:
        reached.add_row(name, str(report.reached.get(name, 0)))
    out.print(reached)
    for finding, file in zip(report.findings, files, strict=True):
        out.print(f"\n{finding}")
        if finding.example is not None:
            out.print(f"{finding.example.text()}\nkept as {file}")

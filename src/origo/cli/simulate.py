"""``origo simulate``: whole games by random players, and what comes of them."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator
from typing import Literal

import attrs
import click
from rich.progress import Progress

from ..errors import GameError
from ..players import RandomPlayer
from ..points import RuleSet
from ..simulate import GameResult
from ..simulate import simulate as play
from ..statistics import Summary, summarise
from .choice import rules_options
from .console import console, messages, table

Format = Literal["table", "json", "jsonl"]


@click.command()
@rules_options
@click.option(
    "--players", default=4, show_default=True, help="How many play, 2 to 5.", type=int
)
@click.option(
    "--games", default=100, show_default=True, help="How many games to play.", type=int
)
@click.option(
    "--seed",
    default=1,
    show_default=True,
    help="The master seed of all chance, 0 to 2**64 - 1.",
    type=int,
)
@click.option(
    "--max-rounds",
    default=500,
    show_default=True,
    help="Give a game up as unfinished after so many rounds.",
    type=int,
)
@click.option(
    "--format",
    "form",
    default="table",
    show_default=True,
    type=click.Choice(["table", "json", "jsonl"]),
    help="A table for reading, one JSON document, or a JSON line per game.",
)
def simulate(
    rules: RuleSet, players: int, games: int, seed: int, max_rounds: int, form: Format
) -> None:
    """Play whole games by random players and tell what came of them.

    The same seed prints the same on standard output, everywhere. How fast it went is
    told on standard error.
    """
    if games < 1:
        msg = f"--games is {games}: at least one game must be played"
        raise GameError(msg)
    results = play(rules, [RandomPlayer] * players, games, seed, max_rounds=max_rounds)
    began = time.perf_counter()
    watched = _watched(results, games)
    if form == "jsonl":
        decisions = 0
        for result in watched:
            decisions += result.decisions
            click.echo(json.dumps(attrs.asdict(result)))
    else:
        summary = summarise(watched)
        decisions = summary.decisions_in_all
        if form == "json":
            click.echo(
                json.dumps(_document(rules, seed, max_rounds, summary), indent=2)
            )
        else:
            _print(rules, summary)
    _tell_speed(games, decisions, time.perf_counter() - began)


def _watched(results: Iterable[GameResult], games: int) -> Iterator[GameResult]:
    """Show progress on a terminal, and nothing in a pipe."""
    screen = messages()
    with Progress(
        console=screen, transient=True, disable=not screen.is_terminal
    ) as progress:
        task = progress.add_task("games", total=games)
        for result in results:
            yield result
            progress.advance(task)


def _tell_speed(games: int, decisions: int, seconds: float) -> None:
    """Tell on standard error how fast it went."""
    click.echo(
        f"{games} games in {seconds:.1f} s: {games / seconds:.1f} games and "
        f"{decisions / seconds:,.0f} decisions per second",
        err=True,
    )


def _document(
    rules: RuleSet, seed: int, max_rounds: int, summary: Summary
) -> dict[str, object]:
    """Give the summary as one JSON document."""
    return {
        "rules": rules.name,
        "readings": {c.point: c.reading for c in rules.spec.choices},
        "seed": seed,
        "max_rounds": max_rounds,
        **attrs.asdict(summary),
    }


def _print(rules: RuleSet, summary: Summary) -> None:
    """Print the summary as tables."""
    out = console()
    out.print(
        f"{summary.games} games of {summary.players} random players under the rule set "
        f"{rules.name!r}"
    )
    whole = table("per game", "mean", "95 % interval", "least", "most")
    for name, spread in (
        ("decisions", summary.decisions),
        ("rounds", summary.rounds),
        ("winner's distance", summary.winning_distance),
    ):
        whole.add_row(
            name,
            f"{spread.mean:.1f}",
            f"{spread.low:.1f} - {spread.high:.1f}",
            f"{spread.least}",
            f"{spread.most}",
        )
    out.print(whole)
    ends = table("ended by", "games", "share")
    for words, count in summary.endings.items():
        ends.add_row(words, str(count), f"{count / summary.games:.1%}")
    out.print(ends)
    seats = table("seat", "wins", "share", "95 % interval", "distance", "95 % interval")
    for seat in summary.seats:
        seats.add_row(
            f"{seat.seat} {rules.data.tables[summary.players].colours[seat.seat]}",
            str(seat.wins),
            f"{seat.win_share:.1%}",
            f"{seat.win_low:.1%} - {seat.win_high:.1%}",
            f"{seat.distance.mean:.1f}",
            f"{seat.distance.low:.1f} - {seat.distance.high:.1f}",
        )
    out.print(seats)
    sources = table("points per game", "foundings", "clans", "fleets", "states")
    for seat in summary.seats:
        sources.add_row(
            f"seat {seat.seat}",
            *(
                f"{points:.1f}"
                for points in (seat.foundings, seat.clans, seat.fleets, seat.states)
            ),
        )
    out.print(sources)

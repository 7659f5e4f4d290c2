"""``origo simulate``: whole games by random players, and what comes of them."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Literal

import attrs
import click
from rich.progress import Progress
from rich.table import Table

from ..players import RandomPlayer
from ..points import RuleSet
from ..simulate import GameResult
from ..simulate import simulate as play
from ..statistics import Spread, Summary, summarise
from .blame import blaming_readings
from .catalogue import options_of
from .choice import rules_options
from .console import console, is_terminal, messages, table
from .exits import INTERRUPTED
from .parameters import SEED, Whole
from .workers import workers

Format = Literal["table", "json", "jsonl"]

DECIMALS = 6
"""How many decimals the JSON document has: as many as are equal on every machine."""


@click.command()
@rules_options
@click.option(
    "--players",
    default=4,
    show_default=True,
    type=Whole(1),
    help="How many play: 2 to 5, or what other game data allow.",
)
@click.option(
    "--games",
    default=100,
    show_default=True,
    type=Whole(1),
    help="How many games to play.",
)
@click.option(
    "--seed",
    default=1,
    show_default=True,
    type=SEED,
    help="The master seed of all chance, 0 to 2**64 - 1.",
)
@click.option(
    "--max-rounds",
    default=500,
    show_default=True,
    type=Whole(1),
    help="Give a game up as unfinished after so many rounds.",
)
@click.option(
    "--workers",
    "count",
    default=1,
    show_default=True,
    type=Whole(1),
    help="How many processes play; what is printed is the same for any number.",
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
    rules: RuleSet,
    players: int,
    games: int,
    seed: int,
    max_rounds: int,
    count: int,
    form: Format,
) -> int:
    """Play whole games by random players and tell what came of them.

    The same seed prints the same on standard output, everywhere. How fast it went is
    told on standard error. Ctrl-C stops, and tells of the games that are over.

    A JSON line has the figures of one game: index, seed, players, decisions, rounds,
    ended (a list), winner (a seat, or null), and by seat from 0 on distances,
    foundings, clans, fleets and states.

    The JSON document has rules (the name), choices (reading and options by rule point),
    data (title and digest), seed, max_rounds, games, players, decisions_in_all,
    decisions, rounds and winning_distance (each mean, low, high, least, most), endings
    (games by end conditions) and seats: a list of seat, wins, win_share, win_low,
    win_high, distance, and the mean points from foundings, clans, fleets and states.
    Low and high are the ends of intervals of 95 %, null for a single game. The winning
    distance is of finished games only, null if there is none.
    """
    _refuse_players(rules, players)
    seats, done = [RandomPlayer] * players, list[GameResult]()
    began = time.perf_counter()
    with blaming_readings(rules), workers(count) as executor:
        results = play(
            rules, seats, games, seed, max_rounds=max_rounds, executor=executor
        )
        for result in _watched(results, games, form):
            done.append(result)
            if form == "jsonl":
                click.echo(json.dumps(attrs.asdict(result)))
    if not done:
        return INTERRUPTED
    summary = summarise(done)
    if form == "json":
        document = _document(rules, seed, max_rounds, summary)
        click.echo(json.dumps(document, indent=2))
    elif form == "table":
        _print(rules, summary)
    _tell_speed(summary, time.perf_counter() - began)
    return 0 if len(done) == games else INTERRUPTED


def _refuse_players(rules: RuleSet, players: int) -> None:
    """Refuse a number of players that the game data do not know.

    Raises:
        UsageError: If they do not.
    """
    if players not in rules.data.tables:
        counts = ", ".join(map(str, rules.data.tables))
        msg = f"--players is {players}: {rules.data.title} can be played by {counts}"
        raise click.UsageError(msg)


def _watched(
    results: Iterable[GameResult], games: int, form: Format
) -> Iterator[GameResult]:
    """Show progress on a terminal, unless games are printed there one by one.

    Ctrl-C ends the games, but not the command.
    """
    screen = messages()
    hidden = not screen.is_terminal or (form == "jsonl" and is_terminal())
    with Progress(
        console=screen,
        transient=True,
        disable=hidden,
        redirect_stdout=False,  # what is printed may go elsewhere than the progress
        redirect_stderr=False,
    ) as progress:
        task = progress.add_task("games", total=games)
        with suppress(KeyboardInterrupt):
            for result in results:
                yield result
                progress.advance(task)


def _tell_speed(summary: Summary, seconds: float) -> None:
    """Tell on standard error how fast it went."""
    games, decisions = summary.games, summary.decisions_in_all
    click.echo(
        f"{_counted(games)} in {seconds:.1f} s: {games / seconds:.1f} games and "
        f"{decisions / seconds:,.0f} decisions per second",
        err=True,
    )


def _counted(games: int) -> str:
    """Write a number of games."""
    return "1 game" if games == 1 else f"{games} games"


def _document(
    rules: RuleSet, seed: int, max_rounds: int, summary: Summary
) -> dict[str, object]:
    """Give the summary as one JSON document."""
    return {
        "rules": rules.name,
        "choices": {
            c.point: {"reading": c.reading, "options": options_of(c)}
            for c in rules.spec.choices
        },
        "data": {"title": rules.data.title, "digest": rules.data.digest},
        "seed": seed,
        "max_rounds": max_rounds,
        **attrs.asdict(summary, value_serializer=_rounded),
    }


def _rounded(_owner: object, _field: object, value: object) -> object:
    """Round what is no whole number."""
    return round(value, DECIMALS) if isinstance(value, float) else value


def _print(rules: RuleSet, summary: Summary) -> None:
    """Print the summary as tables."""
    out = console()
    out.print(
        f"{_counted(summary.games)} of {summary.players} random players under the rule "
        f"set {rules.name!r}"
    )
    colours = rules.data.tables[summary.players].colours
    for made in (
        _games(summary),
        _endings(summary),
        _seats(summary, colours),
        _points(summary),
    ):
        out.print()
        out.print(made)


def _games(summary: Summary) -> Table:
    """Make the table of what a game is like."""
    made = table("per game", "mean", "95 % interval", "least", "most")
    for name, spread in (
        ("decisions", summary.decisions),
        ("rounds", summary.rounds),
        ("winner's distance", summary.winning_distance),
    ):
        if spread is None:
            made.add_row(name, *["-"] * 4)
        else:
            extremes = str(spread.least), str(spread.most)
            made.add_row(name, *_mean(spread), *extremes)
    return made


def _mean(spread: Spread) -> tuple[str, str]:
    """Write a mean and its interval."""
    if spread.low is None or spread.high is None:
        return f"{spread.mean:.1f}", "-"
    return f"{spread.mean:.1f}", f"{spread.low:.1f} - {spread.high:.1f}"


def _endings(summary: Summary) -> Table:
    """Make the table of how games ended."""
    made = table("ended by", "games", "share")
    for words, count in summary.endings.items():
        made.add_row(words, str(count), f"{count / summary.games:.1%}")
    return made


def _seats(summary: Summary, colours: Sequence[str]) -> Table:
    """Make the table of what came of each seat."""
    made = table("seat", "wins", "share", "95 % interval", "distance", "95 % interval")
    for seat in summary.seats:
        made.add_row(
            f"{seat.seat} {colours[seat.seat]}",
            str(seat.wins),
            f"{seat.win_share:.1%}",
            f"{seat.win_low:.1%} - {seat.win_high:.1%}",
            *_mean(seat.distance),
        )
    return made


def _points(summary: Summary) -> Table:
    """Make the table of where points came from."""
    made = table("points per game", "foundings", "clans", "fleets", "states")
    for seat in summary.seats:
        points = (seat.foundings, seat.clans, seat.fleets, seat.states)
        made.add_row(f"seat {seat.seat}", *(f"{p:.1f}" for p in points))
    return made

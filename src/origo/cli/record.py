"""``origo record``: make, show and convert records of games."""

from __future__ import annotations

from pathlib import Path

import click

from ..chance import mix
from ..players import RandomPlayer
from ..plugins import Registry
from ..points import RuleSet
from ..record import (
    Record,
    Recorder,
    SeenRecord,
    record_game,
    record_text,
    save_record,
)
from ..view import view
from .choice import registry_options, rules_options
from .commands import Commands
from .console import console, listing, remark
from .parameters import SEED, Whole
from .seats import (
    Looker,
    is_stdin,
    load_game,
    looker_option,
    name_of,
    owner_of,
    seen_by,
)

FILE = click.Path(path_type=Path)
SOURCE = click.Path(path_type=Path, allow_dash=True)


@click.group(cls=Commands)
def record() -> None:
    """Make, show and convert records of games: files .jsonl and .toml."""


@record.command()
@click.argument("file", type=SOURCE)
@registry_options
def show(file: Path, registry: Registry) -> None:
    """Tell what a record is about (`origo replay` shows the game)."""
    found = load_game(file, registry)
    facts = listing("record", name_of(Path(file.name)))
    for name, value in _facts(found):
        facts.add_row(name, value)
    console().print(facts)


def _facts(found: Record | SeenRecord) -> list[tuple[str, str]]:
    """Give what there is to know of a record, each with its name."""
    facts = [*found.headers.items()]
    facts.append(("rules", found.rules.name))
    facts.append(("board", found.rules.data.title))
    facts.append(("seats", str(found.players)))
    facts.append(("actions", str(len(found.entries))))
    if isinstance(found, SeenRecord):
        facts.append(("seen by", owner_of(found)))
    elif found.seed is not None:
        facts.append(("seed", str(found.seed)))
    if found.distances is None:
        facts.append(("end", "under way"))
    else:
        facts.append(("leaders", " ".join(map(str, found.distances))))
    return facts


@record.command()
@click.argument("source", type=SOURCE)
@click.argument("target", type=FILE)
@looker_option("Keep only what a seat saw, by number or colour, or a spectator.")
@registry_options
def convert(
    source: Path, target: Path, registry: Registry, looker: Looker | None
) -> None:
    """Write a record in the other form, or as somebody saw it."""
    if not is_stdin(source) and source.resolve() == target.resolve():
        msg = f"{source} cannot be written onto itself"
        raise click.UsageError(msg)
    found = load_game(source, registry)
    if looker is not None and isinstance(found, Record):
        found = seen_by(found, looker)
    elif looker is not None:
        msg = f"{name_of(source)} is what one seat saw already"
        raise click.UsageError(msg)
    _save(found, target)


def _save(made: Record | SeenRecord, path: Path) -> None:
    """Write a record, and say so."""
    save_record(made, path)
    whose = f", as {owner_of(made)} saw it" if isinstance(made, SeenRecord) else ""
    remark(f"{path}: written, a record of {len(made.entries)} actions{whose}")


@record.command()
@rules_options
@click.option(
    "--players", default=4, show_default=True, help="How many play.", type=Whole(1)
)
@click.option(
    "--seed",
    default=1,
    show_default=True,
    help="The seed of all chance, 0 to 2**64 - 1.",
    type=SEED,
)
@click.option(
    "--max-rounds",
    default=500,
    show_default=True,
    help="Leave a game under way after so many rounds.",
    type=Whole(1),
)
@click.option("--out", type=FILE, help="The file; without it JSON lines are printed.")
def play(
    rules: RuleSet, players: int, seed: int, max_rounds: int, out: Path | None
) -> None:
    """Let random players play a game, and record it.

    The same seed gives the same record, to the byte.
    """
    made = random_game(rules, players, seed, max_rounds).record
    if out is None:
        click.echo(record_text(made), nl=False)
    else:
        _save(made, out)


def random_game(rules: RuleSet, players: int, seed: int, max_rounds: int) -> Recorder:
    """Play a game by random players; seat ``s`` plays by the seed ``mix(seed, s)``."""
    headers = {"event": "random players"}
    game = record_game(rules, players, seed=seed, headers=headers)
    seats = [RandomPlayer(mix(seed, seat)) for seat in range(players)]
    while game.state.stage != "over" and game.state.round <= max_rounds:
        seat = game.state.to_decide
        game = game.play(seats[seat].choose(view(game.state, seat)))
    return game

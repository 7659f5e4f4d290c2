"""``python -m benchmarks [TABLE ...] [--peers] [--out FILE]``: measure and print."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import click

from . import cases, peers

TABLES: dict[str, tuple[tuple[str, ...], Callable[[], Iterator[cases.Row]]]] = {
    "play": (("random play", "decisions/s", "per game"), cases.play),
    "verbs": (("per call", "microseconds", "yardsticks"), cases.verbs),
    "readings": (("reading", "times the rulebook's"), cases.readings),
    "sizes": (("board", "decisions/s", "of 10 x 10"), cases.sizes),
    "starting": (("once", "cost"), cases.starting),
}


@click.command()
@click.argument("tables", nargs=-1, type=click.Choice(list(TABLES)))
@click.option("--peers", "with_peers", is_flag=True, help="Measure peers, too.")
@click.option("--out", type=click.Path(path_type=Path), help="Keep the tables here.")
def main(tables: tuple[str, ...], with_peers: bool, out: Path | None) -> None:  # noqa: FBT001 - click passes flags so
    """Measure ORIGO. The yardstick is a frozen record of eight fields."""
    day, python = f"{datetime.now(UTC):%Y-%m-%d}", platform.python_version()
    lines = [f"# {day}, Python {python}, {platform.machine()}", ""]
    for name in tables or TABLES:
        head, rows = TABLES[name]
        lines += _table(head, rows())
    if with_peers:
        lines += _table(("peer", "decisions/s", "ORIGO's", "ratio"), peers.compare())
    if out:
        out.write_text("\n".join(lines))


def _table(head: tuple[str, ...], rows: Iterator[cases.Row]) -> list[str]:
    """Print a table row by row, and give its lines."""
    lines = [f"| {' | '.join(head)} |", f"|{' --- |' * len(head)}"]
    click.echo("\n".join(lines))
    for row in rows:
        lines.append(f"| {' | '.join(row)} |")
        click.echo(lines[-1])
    click.echo("")
    return [*lines, ""]


main()

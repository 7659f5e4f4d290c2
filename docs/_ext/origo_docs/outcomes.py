"""What is seen in the tests' positions, in words; and what of a position is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import attrs

from origo.state import State

from .markdown import code, some

Say: TypeAlias = Callable[[Any, State], str]
"""Puts what was seen into words; the position says who plays."""


@attrs.frozen
class Shown:
    """How the position of a rule point is shown.

    Attributes:
        say: How its outcome is said.
        parts: What is drawn of it; nothing if it is told in words alone.
        highlight: The spaces that matter.
        last: Whether the last state is drawn instead of the first one.
    """

    say: Say
    parts: tuple[str, ...] = ("board",)
    highlight: str = ""
    last: bool = False


def _name(seat: int, state: State) -> str:
    """Name a seat by the colour of its tribe."""
    return str(state.table.colours[seat])


def _by_seat(values: Sequence[int], state: State) -> str:
    """Say a number for each seat."""
    return ", ".join(f"{_name(s, state)} {value}" for s, value in enumerate(values))


def _points(pairs: Sequence[tuple[int, int]], state: State) -> str:
    """Say who gets how many points, in the order in which leaders advance."""
    paid = [f"{_name(seat, state)} {points}" for seat, points in pairs]
    return f"{', then '.join(paid)} points" if paid else "nobody gets a point"


def _cards(sizes: Sequence[int], state: State) -> str:
    """Say how many cards each seat holds."""
    return f"cards in hand: {_by_seat(sizes, state)}"


def _seats(seats: set[int], state: State) -> str:
    """Say who begins."""
    names = [_name(seat, state) for seat in sorted(seats)]
    return f"{some(names)} {'begins' if len(names) == 1 else 'begin in turn'}"


def _met(met: Sequence[str], state: State) -> str:
    """Say whether an end condition is met."""
    return f"{code(met[0])} is met: the game ends" if met else "the game goes on"


def _attacks(targets: set[str], state: State) -> str:
    """Say which attacks are legal."""
    texts = [code(f"attack {target}") for target in sorted(targets)]
    return f"{some(texts)} is legal" if texts else "no attack is legal"


def _yes(names: Sequence[str]) -> Say:
    """Say for each of some things whether it is allowed."""

    def say(answers: Any, state: State) -> str:  # noqa: ANN401
        values = answers.values() if isinstance(answers, Mapping) else answers
        pairs = zip(names, values, strict=True)
        return "; ".join(f"{name}: {'yes' if yes else 'no'}" for name, yes in pairs)

    return say


def _placement(seen: tuple[str, int, list[int]], state: State) -> str:
    """Say how a game begins."""
    stage, _, supplies = seen
    asked = "the first turn" if stage == "turn" else "a space for a starting shield"
    return f"asked first: {asked}; {supplies[0]} shields are left to each"


def _taken(counts: list[int], state: State) -> str:
    """Say how many starting shields some states take."""
    names = ("Belgium (4 spaces)", "Poland (6)", "Gaul (8)")
    return ", ".join(f"{n} takes {c}" for n, c in zip(names, counts, strict=True))


def _refills(turns: list[list[int]], state: State) -> str:
    """Say how many cards each seat holds after each turn of a round."""
    return "; ".join(
        f"after turn {place}: {_by_seat(sizes, state)}"
        for place, sizes in enumerate(turns, 1)
    )


def _piles(sizes: tuple[int, int], state: State) -> str:
    """Say how many cards lie on the piles."""
    return f"draw pile {sizes[0]}, discard pile {sizes[1]} cards"


def _sides(sides: Sequence[str], state: State) -> str:
    """Say who acts after two cards."""
    return (
        f"after the opening card the {sides[0]}, "
        f"after the defender's first card the {sides[1]}"
    )


def _supplies(changes: Sequence[Sequence[int]], state: State) -> str:
    """Say how supplies change in a lost attack and in a won one."""
    said = [
        ", ".join(f"{_name(s, state)} {n:+}" for s, n in enumerate(change) if n)
        or "as before"
        for change in changes
    ]
    return f"supplies after the lost attack: {said[0]}; after the won one: {said[1]}"


def _starter(seen: tuple[str, int, int], state: State) -> str:
    """Say how the next round begins."""
    stage, seat, _ = seen
    name = _name(seat, state)
    return f"{name} names the starter" if stage == "naming" else f"{name} begins"


def _stop(seen: tuple[str, Sequence[str], bool], state: State) -> str:
    """Say whether the game is over."""
    return "the game is over" if seen[0] == "over" else "the turn goes on"


def _scorings(count: int, state: State) -> str:
    """Say how many scorings are held."""
    return f"{count} scoring{'s' * (count != 1)} at the end"


def _spaces(names: set[str], state: State) -> str:
    """Name spaces, in board order."""
    board = state.board
    return f"it can go to {' '.join(s for s in board.spaces if s in names)}"


def _plain(seen: object, state: State) -> str:
    """Say what the table has."""
    return seen if isinstance(seen, str) else code(repr(seen))


NOTHING: tuple[str, ...] = ()
SEATS = ("seats",)

SHOWN: Mapping[str, Shown] = {
    "first-player": Shown(_seats, NOTHING),
    "start-spaces": Shown(_by_seat, ("track",)),
    "placement": Shown(_placement, NOTHING),
    "placement-cap": Shown(_taken, last=True),
    "action-order": Shown(_plain, ("board", "seats")),
    "double-move": Shown(_yes(["ashore and inland", "to sea and away"])),
    "refill": Shown(_refills, SEATS),
    "refill-order": Shown(_cards, SEATS),
    "founding": Shown(
        _yes(["founded by expanding", "by migrating", "by sailing"]), highlight="E4"
    ),
    "jump-path": Shown(_spaces, highlight="I3"),
    "reshuffle": Shown(_piles, SEATS),
    "exchange-pass": Shown(_met, SEATS),
    "defender-refill": Shown(_cards, ("board", "seats"), "E7"),
    "attack-reach": Shown(_attacks, ("board", "seats"), "E7"),
    "sea-attack": Shown(_attacks, highlight="F1"),
    "battle-cards": Shown(_sides, ("board", "seats"), "E7"),
    "population-defence": Shown(_yes(["E7 alone", "with D7 beside it"]), ("board",)),
    "ship-battle": Shown(
        _yes(["a ship opens", "reinforces the attack", "defends"]),
        ("board", "seats"),
        "F1",
    ),
    "beaten-shield": Shown(_supplies, ("board",), "E7"),
    "clan-ties": Shown(_points),
    "mixed-clan-tie": Shown(_points),
    "clan-advance": Shown(_points),
    "fleet-tie": Shown(_points),
    "shipless-fleet": Shown(_points),
    "state-ties": Shown(_points),
    "state-presence": Shown(_points),
    "scored-states": Shown(_points),
    "dominance": Shown(_points),
    "track-lap": Shown(_by_seat, ("track",)),
    "next-starter": Shown(_starter, ("track",)),
    "game-stop": Shown(_stop, ("board", "seats")),
    "pending-scoring": Shown(_scorings, NOTHING),
    "all-pass": Shown(_met, NOTHING),
    "last-shield": Shown(_met, ("board", "seats"), "E7"),
    "last-scoring": Shown(_scorings, NOTHING),
}
"""By rule point; what is not here is drawn as a board, and seen as the table has it."""


def shown(point: str) -> Shown:
    """Say how the positions of a rule point are shown."""
    return SHOWN.get(point, Shown(_plain))

"""What an answer must keep to besides its kind, as its rule point's docstring says.

The engine takes answers at their word: a block with a target that is not free, or a
seat that nobody has, would break the game somewhere else. Here such an answer is told
where it was given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from ..points import Award, RuleSet
from ..state import State
from ..types import Bits, Block, Distance, Region, Seat

Bound: TypeAlias = Callable[[RuleSet, Any, tuple[Any, ...]], str]
"""Says what is wrong with an answer to some arguments; nothing where it is sound."""


def out_of_bounds(
    rules: RuleSet, point: str, answer: object, args: tuple[Any, ...]
) -> str:
    """Say what is wrong with an answer of the right kind; empty if it is sound."""
    bound = _BOUNDS.get(point)
    return bound(rules, answer, args) if bound is not None else ""


def _no_seats(players: int, seats: Iterable[int]) -> str:
    """Say which seats nobody has."""
    wrong = [seat for seat in seats if not 0 <= seat < players]
    return f"seats {wrong} of {players} players" if wrong else ""


def _first_player(_: RuleSet, seats: Sequence[Seat], args: tuple[Any, ...]) -> str:
    """Hold the seats that may begin to those that there are."""
    if not seats or len(set(seats)) < len(seats):
        return "no seat, or one of them twice"
    return _no_seats(args[0], seats)


def _start_spaces(_: RuleSet, spaces: Sequence[Distance], args: tuple[Any, ...]) -> str:
    """Hold the start spaces to one for each leader, from 1 on (L-02)."""
    if len(spaces) != args[0] or len(set(spaces)) < len(spaces) or min(spaces) < 1:
        return f"{list(spaces)} is not a space of its own, from 1 on, for each leader"
    return ""


def _not_negative(_: RuleSet, number: int, __: tuple[Any, ...]) -> str:
    """Hold a number to what can be counted."""
    return f"{number} is less than nothing" if number < 0 else ""


def _place(_: RuleSet, place: int, __: tuple[Any, ...]) -> str:
    """Hold a place to those that there are."""
    return f"{place} is no place: the first is 1" if place < 1 else ""


def _on_board(rules: RuleSet, spaces: Bits, _: tuple[Any, ...]) -> str:
    """Hold a mask to the spaces of the board."""
    outside = spaces < 0 or spaces & ~rules.board.all
    return "spaces beyond the board" if outside else ""


def _at_sea(rules: RuleSet, spaces: Bits, _: tuple[Any, ...]) -> str:
    """Hold a mask to the spaces of the seas."""
    if spaces < 0 or spaces & ~rules.board.sea:
        land = rules.board.names(spaces & rules.board.land)
        return f"spaces that are not at sea: {' '.join(land)}"
    return ""


def _seats(_: RuleSet, seats: Collection[Seat], args: tuple[State]) -> str:
    """Hold seats to those that there are."""
    return _no_seats(args[0].players, seats)


def _every_seat(_: RuleSet, seats: Sequence[Seat], args: tuple[State]) -> str:
    """Hold an order of the seats to each of them once."""
    if sorted(seats) != list(range(args[0].players)):
        return f"{list(seats)} is not every seat once"
    return ""


def _blocks(
    rules: RuleSet, blocks: Sequence[Block], args: tuple[State, Seat, Bits]
) -> str:
    """Hold blocks to own shields, each in one of them, and to spaces of the board."""
    state, seat, _ = args
    names, seen = rules.board.names, 0
    others = rules.board.all & ~state.seats[seat].shields
    for moving, targets in blocks:
        if moving < 0 or moving & ~rules.board.all or moving & others:
            return f"movers {names(moving & others)} that are no shields of the seat"
        if moving & seen:
            return f"movers {names(moving & seen)} in two blocks"
        if targets < 0 or targets & ~rules.board.all:
            return "targets beyond the board"
        seen |= moving
    return ""


def _next_starter(_: RuleSet, answer: Any, args: tuple[State]) -> str:  # noqa: ANN401
    """Hold the seat that starts or names to those that there are."""
    return _no_seats(args[0].players, [answer.seat])


def _scored_states(rules: RuleSet, regions: Sequence[Region], _: tuple[State]) -> str:
    """Hold the scored states to those of the board, each once."""
    if len(set(regions)) < len(regions) or set(regions) - set(rules.board.states):
        return f"{list(regions)} is not some states of the board, each once"
    return ""


def _track_lap(
    _: RuleSet, target: Distance, args: tuple[Distance, Sequence[Distance], int]
) -> str:
    """Hold a leader to the target or beyond, on a distance of its own (L-02, E-04)."""
    if target < args[0]:
        return f"{target}, which lies before the target {args[0]}"
    if target in args[1]:
        return f"{target}, on which another leader stands"
    return ""


def _same_awards(
    _: RuleSet, advances: Sequence[Sequence[Award]], args: tuple[Any, ...]
) -> str:
    """Hold the awards that are paid to those that were earned."""
    paid = Counter(award for advance in advances for award in advance)
    earned = Counter(award for awards in args[0] for award in awards)
    return "other awards than it was given" if paid != earned else ""


def _paid_seats(_: RuleSet, paid: Sequence[Seat], args: tuple[Sequence[Seat]]) -> str:
    """Hold the seats that are paid to those of the clans, each as often at most."""
    more = Counter(paid) - Counter(args[0])
    return f"{list(paid)} for clans of the seats {list(args[0])}" if more else ""


def _clan_awards(
    rules: RuleSet, advances: Sequence[Sequence[Award]], args: tuple[State]
) -> str:
    """Hold the awards of clans to what can be paid."""
    return _awards(rules, [award for advance in advances for award in advance], args)


def _awards(rules: RuleSet, awards: Sequence[Award], args: tuple[Any, ...]) -> str:
    """Hold awards to seats and spaces that there are, and to points to be paid."""
    players = args[0].players
    for award in awards:
        seats = [award.seat, *award.shared_with]
        wrong = _no_seats(players, seats) or _on_board(rules, award.spaces, ())
        if wrong:
            return wrong
        if award.points < 0 or award.place < 0:
            return f"{award}: points and places are not negative"
    return ""


_BOUNDS: Mapping[str, Bound] = MappingProxyType(
    {
        "first-player": _first_player,
        "start-spaces": _start_spaces,
        "placement-cap": _not_negative,
        "double-move": _on_board,
        "refill": _seats,
        "refill-order": _every_seat,
        "jump-path": _blocks,
        "attack-reach": _on_board,
        "sea-attack": _at_sea,
        "combat-points": _not_negative,
        "clan-ties": _place,
        "state-ties": _place,
        "next-starter": _next_starter,
        "scored-states": _scored_states,
        "track-lap": _track_lap,
        "clan-advance": _same_awards,
        "mixed-clan-tie": _paid_seats,
        "clan-scoring": _clan_awards,
        "fleet-scoring": _awards,
        "state-scoring": _awards,
        "pending-scoring": _not_negative,
        "last-scoring": _not_negative,
    }
)
"""The bounds of answers by rule point; the others have none beyond their kind."""

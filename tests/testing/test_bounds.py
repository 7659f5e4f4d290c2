"""Answers of the right kind that their rule point does not allow are told."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import origo
from origo.points import Appointed, Award
from origo.state import State
from origo.testing.bounds import out_of_bounds
from origo.types import Seat

RULES = origo.ruleset("rulebook")
STATE = origo.position(RULES, shields=["E7 D7 A3", "A1"])
E7, A1, A2, A3 = (RULES.board.bit[space] for space in ("E7", "A1", "A2", "A3"))  # type: ignore[index]
AWARD = Award(Seat(0), 2, "P-05", 1, (), E7)


@attrs.frozen
class Answered:
    """An answer to a rule point, and what is wrong with it; nothing if it is sound."""

    point: str
    answer: Any
    words: str
    args: tuple[Any, ...] = (STATE,)


CASES = [
    Answered("first-player", [0, 1], "", (2,)),
    Answered("first-player", [], "no seat", (2,)),
    Answered("first-player", [1, 1], "twice", (2,)),
    Answered("first-player", [2], "seats [2] of 2 players", (2,)),
    Answered("start-spaces", [2, 1], "", (2,)),
    Answered("start-spaces", [1], "for each leader", (2,)),
    Answered("start-spaces", [1, 1], "of its own", (2,)),
    Answered("start-spaces", [0, 1], "from 1 on", (2,)),
    Answered("placement-cap", -1, "less than nothing", (6,)),
    Answered("double-move", -1, "beyond the board"),
    Answered("double-move", E7, ""),
    Answered("refill", {1}, ""),
    Answered("refill", {-1}, "seats [-1] of 2 players"),
    Answered("refill-order", [1, 0], ""),
    Answered("refill-order", [1], "not every seat once"),
    Answered("jump-path", [(E7 | A3, A1 | A2)], "", (STATE, 0, E7)),
    Answered("jump-path", [(A1, A2)], "['A1'] that are no shields", (STATE, 0, E7)),
    Answered("jump-path", [(-1, A2)], "movers [", (STATE, 0, E7)),
    Answered("jump-path", [(E7, A2), (E7, A2)], "two blocks", (STATE, 0, E7)),
    Answered(
        "jump-path", [(E7, RULES.board.all + 1)], "targets beyond", (STATE, 0, E7)
    ),
    Answered("jump-path", [(E7, -1)], "beyond the board", (STATE, 0, E7)),
    Answered("attack-reach", RULES.board.all + 1, "beyond the board"),
    Answered("sea-attack", A3, ""),
    Answered("sea-attack", A3 | A1, "not at sea: A1"),
    Answered("combat-points", -2, "less than nothing"),
    Answered("clan-ties", 0, "no place", (1, 2)),
    Answered("state-ties", 6, "", (1, 2)),
    Answered("next-starter", Appointed(Seat(2)), "seats [2]"),
    Answered("scored-states", ["POL", "GER"], ""),
    Answered("scored-states", ["POL", "POL"], "each once"),
    Answered("scored-states", ["nor"], "states of the board"),
    Answered("track-lap", 7, "", (5, [6], 100)),
    Answered("track-lap", 4, "before the target 5", (5, [6], 100)),
    Answered("track-lap", 6, "another leader stands", (5, [6], 100)),
    Answered("clan-advance", [[AWARD]], "", ([[AWARD]],)),
    Answered("clan-advance", [[AWARD, AWARD]], "other awards", ([[AWARD]],)),
    Answered("mixed-clan-tie", [0], "", ([0, 0, 1],)),
    Answered("mixed-clan-tie", [1, 1], "for clans of the seats", ([0, 0, 1],)),
    Answered("clan-scoring", [[AWARD]], ""),
    Answered("clan-scoring", [[attrs.evolve(AWARD, seat=Seat(9))]], "seats [9]"),
    Answered("fleet-scoring", [attrs.evolve(AWARD, spaces=-1)], "beyond the board"),
    Answered("state-scoring", [attrs.evolve(AWARD, points=-1)], "not negative"),
    Answered("pending-scoring", -1, "less than nothing", (1, 1)),
    Answered("last-scoring", -1, "less than nothing", (1,)),
]


@pytest.mark.parametrize(
    "case", CASES, ids=lambda c: f"{c.point}: {c.words or 'sound'}"
)
def test_bounds(case: Answered) -> None:
    """Each rule point allows what its docstring says, and nothing else."""
    problem = out_of_bounds(RULES, case.point, case.answer, case.args)
    assert case.words in problem
    assert bool(case.words) == bool(problem)


def test_shipped_answers_keep_to_their_bounds() -> None:
    """The rulebook's own answers are sound where they are asked."""
    state: State = STATE
    for point in ("double-move", "refill", "refill-order", "sea-attack"):
        function: Any = getattr(RULES, point.replace("-", "_"))
        assert not out_of_bounds(RULES, point, function(state), (state,))

"""Refusals: a position for every reason, its statement and its whole sentence."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs
import pytest
from tests.rules.helpers import play, refusal, rulebook

import origo
from origo import engine
from origo.errors import IllegalActionError
from origo.state import State

POLAND = {"shields": ["E8 A1 A3", "E7 D7"], "founded": "POL"}


@attrs.frozen(kw_only=True)
class Refused:
    """An action that is not legal: where, and what is said of it."""

    code: str
    action: str
    statement: str
    sentence: str
    setting: Mapping[str, Any] = POLAND
    choices: Mapping[str, str] = attrs.field(factory=dict[str, str])
    played: tuple[str, ...] = ()

    def state(self) -> State:
        """Set the position up and play up to the refusal."""
        rules = rulebook(**dict(self.choices))
        return play(origo.position(rules, **self.setting), *self.played)


SEA = {
    "shields": ["A3 A4 B3 C4", "B4 C3"],
    "hands": ["ship row-B", "ship row-B"],
}

CASES = [
    Refused(
        code="ships-barred",
        action="attack ship B4",
        sentence="the attacker may play no ship card in a battle",
        statement="A-16",
        setting=SEA,
        choices={"ship_battle": "neither"},
    ),
    Refused(
        code="ships-barred",
        action="reinforce ship",
        sentence="the defender may play no ship card in a battle",
        statement="A-16",
        setting=SEA,
        choices={"ship_battle": "attacker-only"},
        played=("attack row-B B4", "hand-over"),
    ),
    Refused(
        code="wrong-stage",
        action="place A2",
        sentence="place A2 answers another question: this is the stage turn",
        statement="T-02",
    ),
    Refused(
        code="no-such-space",
        action="place K1",
        sentence="there is no space K1 on this board",
        statement="C-09",
        setting={"shields": ["", ""], "stage": "placement"},
    ),
    Refused(
        code="space-taken",
        action="place E7",
        sentence="E7 is not free: seat 1 has a shield there",
        statement="C-10",
        setting={"shields": ["", "E7"], "stage": "placement"},
    ),
    Refused(
        code="state-capped",
        action="place E7",
        sentence="E7 cannot be taken in placement: Poland has 2 shields already",
        statement="S-05",
        setting={"shields": ["C8", "C9"], "stage": "placement"},
    ),
    Refused(
        code="no-card-action-left",
        action="expand row-A A2",
        sentence="this turn has taken its 2 card actions",
        statement="T-02",
        setting={**POLAND, "hands": ["row-A"], "cards": 2},
    ),
    Refused(
        code="card-actions-closed",
        action="expand row-A A5",
        sentence="another action has closed the card actions of this turn",
        statement="A-06",
        setting={**POLAND, "hands": ["row-A row-A"]},
        choices={"action_order": "grouped"},
        played=("expand row-A A2", "migrate A1 B1"),
    ),
    Refused(
        code="card-action-first",
        action="end-turn",
        sentence="after one card action the second one must be taken while it is "
        "possible",
        statement="A-06",
        setting={**POLAND, "hands": ["row-A row-A"]},
        choices={"action_order": "both-or-none"},
        played=("expand row-A A2",),
    ),
    Refused(
        code="supply-empty",
        action="expand row-A A2",
        sentence="seat 0 has no shield left in its supply",
        statement="T-04",
        setting={**POLAND, "hands": ["row-A"], "supplies": [0, 9]},
    ),
    Refused(
        code="card-not-in-hand",
        action="expand row-B B1",
        sentence="seat 0 has no card row-B in hand",
        statement="T-04",
        setting={**POLAND, "hands": ["row-A"]},
    ),
    Refused(
        code="out-of-reach",
        action="expand row-A B1",
        sentence="card row-A does not reach B1",
        statement="C-02",
        setting={**POLAND, "hands": ["row-A"]},
    ),
    Refused(
        code="out-of-reach",
        action="expand state-DAC E9",
        sentence="card state-DAC does not reach E9",
        statement="C-03",
        setting={**POLAND, "hands": ["state-DAC"]},
    ),
    Refused(
        code="out-of-reach",
        action="expand pop C1",
        sentence="card pop does not reach C1",
        statement="C-04",
        setting={**POLAND, "hands": ["pop"]},
    ),
    Refused(
        code="out-of-reach",
        action="attack ship E7",
        sentence="card ship does not reach E7",
        statement="C-05",
        setting={**POLAND, "hands": ["ship"]},
    ),
    Refused(
        code="card-not-in-hand",
        action="attack row-E E7",
        sentence="seat 0 has no card row-E in hand",
        statement="K-03",
    ),
    Refused(
        code="supply-empty",
        action="attack row-E E7",
        sentence="seat 0 has no shield left in its supply",
        statement="K-03",
        setting={**POLAND, "hands": ["row-E"], "supplies": [0, 9]},
    ),
    Refused(
        code="nobody-to-attack",
        action="attack row-E E9",
        sentence="E9 is not held by another player",
        statement="K-01",
        setting={**POLAND, "hands": ["row-E"]},
    ),
    Refused(
        code="not-open",
        action="attack row-E E7",
        sentence="E7 cannot be attacked: Poland is not founded and 4 of its 6 spaces "
        "are free",
        statement="K-01",
        setting={**POLAND, "hands": ["row-E"], "founded": ""},
    ),
    Refused(
        code="not-open",
        action="attack ship A4",
        sentence="A4 cannot be attacked: 4 of the 6 spaces of North Sea are free",
        statement="K-01",
        setting={"shields": ["A3", "A4"], "hands": ["ship"]},
    ),
    Refused(
        code="not-adjacent",
        action="attack row-D D7",
        sentence="D7 is not adjacent to a shield of seat 0",
        statement="K-02",
        setting={**POLAND, "hands": ["row-D"]},
    ),
    Refused(
        code="no-migration-left",
        action="migrate E8 E9",
        sentence="this turn has already migrated: it may migrate or exchange once",
        statement="T-05",
        played=("migrate A1 B1",),
    ),
    Refused(
        code="no-migration-left",
        action="exchange pop ship",
        sentence="this turn has exchanged already: it may migrate or exchange once",
        statement="T-06",
        setting={**POLAND, "hands": ["pop pop ship ship"]},
        played=("exchange pop ship",),
    ),
    Refused(
        code="not-own-shield",
        action="migrate E7 E6",
        sentence="E7 has no shield of yours",
        statement="T-05",
    ),
    Refused(
        code="not-own-shield",
        action="sail B4 B3",
        sentence="B4 has no shield of yours",
        statement="T-07",
    ),
    Refused(
        code="wrong-terrain",
        action="migrate A3 A4",
        sentence="A3 lies at sea: shields there set sail",
        statement="T-05",
    ),
    Refused(
        code="wrong-terrain",
        action="sail A1 A2",
        sentence="A1 lies on land: shields there migrate",
        statement="T-07",
    ),
    Refused(
        code="sailed-already",
        action="sail A4 B4",
        sentence="the shield on A4 has already sailed in this turn",
        statement="T-07",
        played=("sail A3 A4",),
    ),
    Refused(
        code="moved-already",
        action="migrate A2 A1",
        sentence="the shield on A2 has already moved in this turn",
        statement="A-07",
        setting={"shields": ["A3", "E7"]},
        choices={"double_move": "once-a-turn"},
        played=("sail A3 A2",),
    ),
    Refused(
        code="out-of-reach",
        action="migrate A1 A4",
        sentence="A1 does not reach A4 over adjacent own shields",
        statement="T-05",
    ),
    Refused(
        code="out-of-reach",
        action="sail A3 C3",
        sentence="A3 does not reach C3 over adjacent own shields",
        statement="T-07",
    ),
    Refused(
        code="card-not-in-hand",
        action="exchange pop pop",
        sentence="seat 0 has card pop only once",
        statement="T-06",
        setting={**POLAND, "hands": ["pop ship"]},
    ),
    Refused(
        code="not-in-deck-order",
        action="exchange ship pop",
        sentence="the two cards are named in deck order: pop before ship",
        statement="conv. 5",
        setting={**POLAND, "hands": ["pop ship"]},
    ),
    Refused(
        code="card-not-in-hand",
        action="reinforce pop",
        sentence="seat 0 has no card pop in hand",
        statement="K-06",
        setting={**POLAND, "hands": ["row-E row-F"]},
        played=("attack row-E E7",),
    ),
    Refused(
        code="out-of-reach",
        action="reinforce row-F",
        sentence="card row-F does not reach the contested space E7 for the attacker",
        statement="K-06",
        setting={**POLAND, "hands": ["row-E row-F"]},
        played=("attack row-E E7",),
    ),
    Refused(
        code="ahead",
        action="give-up",
        sentence="the attacker is ahead and cannot give up: 3 against 2 combat points",
        statement="K-07",
        setting={**POLAND, "hands": ["row-E"]},
        played=("attack row-E E7",),
    ),
    Refused(
        code="behind",
        action="hand-over",
        sentence="the defender is behind and cannot hand over: 3 against 2 combat "
        "points",
        statement="K-07",
        setting={**POLAND, "hands": ["row-E"]},
        played=("attack row-E E7", "hand-over"),
    ),
    Refused(
        code="no-such-seat",
        action="name 2",
        sentence="there is no seat 2: seats are 0 to 1",
        statement="P-13",
        setting={**POLAND, "stage": "naming"},
    ),
]

MAKERS = {"refuse": 0, "_at": 0, "_standing": 2}
"""Functions that make refusals, and which argument is the reason."""

ENGINE = Path(str(engine.__file__))
CHAPTERS = ENGINE.parent / "rulebook"

OTHER_CODES = {"not-an-action", "malformed-action", "wrong-seat"}
"""Reasons that no text of an action can have; they have tests of their own."""


@pytest.mark.statement("T-02", "K-07", "P-13", "S-04")
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}: {case.action}")
def test_refused(case: Refused) -> None:
    """Each reason has a position that yields it, with its statement and its values."""
    found = refusal(case.state(), case.action)
    assert case.code == found.code
    assert case.statement == found.statement
    assert f"{case.sentence} ({case.statement})" == found.sentence


def test_every_reason_has_a_position() -> None:
    """The table knows every reason code of the rulebook's chapters and the engine."""
    assert set(_codes()) == {case.code for case in CASES} | OTHER_CODES


def _codes() -> Iterator[str]:
    """Read the reason codes out of the source: where refusals are made."""
    for path in (*CHAPTERS.glob("*.py"), ENGINE):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                place = MAKERS.get(node.func.id, len(node.args))
                code = node.args[place : place + 1]
                yield from (str(c.value) for c in code if isinstance(c, ast.Constant))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}: {case.action}")
def test_illegal_actions_change_nothing(case: Refused) -> None:
    """Applying an illegal action raises an error that says why, and changes nothing."""
    state, same = case.state(), case.state()
    action = origo.parse_action(case.action)
    for verb in (origo.apply, origo.step):
        with pytest.raises(IllegalActionError) as caught:
            verb(state, action)
        error = caught.value
        assert (case.action, origo.check(state, action)) == (
            error.action,
            error.refusal,
        )
        reason = f"{case.sentence} ({case.statement}) [{case.code}]"
        assert f"illegal action {case.action!r}: {reason}" == str(error)
        assert str(error) == str(pickle.loads(pickle.dumps(error)))  # noqa: S301 - ours
    assert same == state
    assert list(origo.legal_actions(same)) == list(origo.legal_actions(state))

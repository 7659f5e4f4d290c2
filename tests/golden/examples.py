"""The worked examples of the sources as tables: positions, and what is played there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

import origo
from origo.state import State

Setting = Mapping[str, Any]
"""The arguments of a position."""


@attrs.frozen
class Example:
    """A position of the sources, and sequences of actions that are played from it.

    Attributes:
        setting: The arguments of the position; piles are empty unless they say so.
        lines: What is played, each action a case of its own; the last ones of some
            lines are illegal.
        statements: What the example holds an implementation to.
    """

    setting: Setting
    lines: Sequence[Sequence[str]]
    statements: tuple[str, ...]

    def position(self) -> State:
        """Set the position up, by the rulebook's rule set."""
        return origo.position(origo.ruleset("rulebook"), draw="", **self.setting)


POLAND = {
    "shields": {"black": "E8 F7 F8 G7", "orange": "E7 D7 E6 D6 D8 E5"},
    "founded": "POL",
    "to_decide": "black",
}
OPENERS = "row-E row-EF row-DEF col-7 col-7.8 state-POL pop ship state-GER row-F"
GAUL = {"black": "I3 I4 F1 H4 G4 F2", "green": "H3"}

FAR = [1, 101, 201, 301, 401]
"""Leaders that are in nobody's way."""


def scoring(*tribes: str, **more: Any) -> Setting:  # noqa: ANN401 - of the position
    """Give a position in which a turn's end brings the scoring that is due."""
    setting: dict[str, Any] = {
        "shields": list(tribes),
        "due": 1,
        "to_decide": len(tribes) - 1,
        "leaders": FAR[: len(tribes)],
    }
    return setting | more


def advance(red: int, blue: int, black: int) -> Setting:
    """Give a position in which blue founds a state and goes three steps."""
    return {
        "shields": {"red": "", "blue": "D3 E2 E3", "black": ""},
        "players": 3,
        "hands": {"blue": "row-E"},
        "leaders": [red, blue, black],
        "to_decide": "blue",
    }


END = [["end-turn"]]
FOUND = [["expand row-E E4"]]

EXAMPLES: Mapping[str, Example] = {
    "X-K": Example(
        POLAND | {"hands": {"black": OPENERS, "orange": "row-E pop"}},
        [
            ["attack state-POL E7", "hand-over", "give-up"],
            ["attack col-7 E7", "give-up"],
            ["attack ship E7"],
            ["attack state-GER E7"],
            ["attack row-F E7"],
            ["attack pop D7"],
        ],
        ("X-K", "K-03", "K-04", "K-06", "K-08"),
    ),
    "X-K defence": Example(
        POLAND | {"hands": {"black": "state-POL", "orange": "row-E pop ship"}},
        [
            [
                "attack state-POL E7",
                "hand-over",
                "reinforce row-E",
                "hand-over",
                "hand-over",
            ],
            [
                "attack state-POL E7",
                "hand-over",
                "reinforce row-E",
                "reinforce pop",
                "hand-over",
                "give-up",
            ],
            ["attack state-POL E7", "hand-over", "reinforce ship"],
        ],
        ("X-K", "K-05", "K-07", "K-09", "K-10"),
    ),
    "X-K unfounded": Example(
        {**POLAND, "founded": "", "hands": {"black": "state-POL"}},
        [["attack state-POL E7"]],
        ("X-K", "K-01"),
    ),
    "X-E": Example(
        {
            "shields": {"green": "A3 C4", "red": "A4"},
            "hands": {"green": "ship"},
            "to_decide": "green",
        },
        [["expand ship B3"], ["expand ship A4"]],
        ("X-E", "T-04", "C-05"),
    ),
    "X-M": Example(
        {
            "shields": {"blue": "H6 H7 H8 H9 I7", "red": "G6 I8"},
            "to_decide": "blue",
        },
        [["migrate H9 H5", "migrate H8 H9"], ["migrate H9 A1"]],
        ("X-M", "T-05"),
    ),
    "X-M blocked": Example(
        {
            "shields": {"blue": "H6 H7 H9 I7", "red": "G6 I8", "black": "H8"},
            "to_decide": "blue",
        },
        [["migrate H9 H5"]],
        ("X-M", "T-05"),
    ),
    "X-S": Example(
        {"shields": GAUL, "to_decide": "black"},
        [
            ["sail I3 G3", "sail I4 F4", "sail F1 F3"],
            ["sail I3 G3", "sail I4 F4", "sail F1 G2"],
            ["sail I4 F4", "sail I3 G3"],
        ],
        ("X-S", "T-07"),
    ),
    "X-B": Example(
        {
            "shields": {"blue": "F2 G1", "black": "G2 G3"},
            "hands": {"blue": "state-GAL"},
            "founded": "GAL",
            "to_decide": "blue",
        },
        [["attack state-GAL G2", "hand-over", "give-up"]],
        ("X-B", "K-04", "K-05"),
    ),
    "X-L1": Example(advance(3, 1, 2), FOUND, ("X-L1", "L-01", "F-01", "F-02")),
    "X-L2": Example(advance(4, 1, 5), FOUND, ("X-L2", "L-02")),
    "X-L3": Example(
        scoring("", "I3 I4 J4 J5 J6 J7 J8 J9", leaders=[50, 92], met=["all-pass"]),
        END,
        ("X-L3", "L-03", "E-03", "E-04"),
    ),
    "X-C": Example(
        scoring(
            "A1 A2 A3 A4 A5 A6 C1 C2 C3 C4 C5",
            "E1 E2 E3 E4 E5",
            "G1 G2 G3 G4 G6 G7 G8 G9 I1 I2 I3",
        ),
        END,
        ("X-C", "P-05", "P-06", "P-07", "P-03"),
    ),
    "X-V": Example(
        scoring(
            "C6 D4 D5 D6 E5 E6 H6 I5 I6 J4 J5 J6 C9 C10 D9 D10",
            "A1 A2 A3 B1 B2 B3 C1 C2 D1 D2 D3 E2 E3 E4",
            "A5 A6 A7 A8 A9 B5 B6 B7 B8 B9 F8 F9 F10 G9 G10",
        ),
        END,
        ("X-V", "P-05", "P-07", "P-08", "P-09"),
    ),
    "X-F": Example(
        scoring("I3 J4 J5 J6 J7 J8 J9", "A3 B4", "A8 E1", "I4"),
        END,
        ("X-F", "P-08", "P-09", "P-03"),
    ),
    "X-D1": Example(scoring("A9 A10 B9", "C10 D10"), END, ("X-D1", "P-10")),
    "X-D2": Example(scoring("A5", "A6 A7", "B6 B7"), END, ("X-D2", "P-11", "P-03")),
    "X-D3": Example(
        scoring("", "D3 E2 E3 E4", "", founded="BEL"), END, ("X-D3", "P-12", "P-10")
    ),
    "X-H": Example(scoring("F6 F7 F8", ""), END, ("X-H", "P-04")),
    "naming": Example(
        {"shields": ["A1", "A2", "A3"], "stage": "naming"},
        [["name 0"], ["name 2"], ["name 3"]],
        ("P-13", "P-14"),
    ),
}
"""The examples by name."""

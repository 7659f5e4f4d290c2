"""Games as lists of texts, so that whatever diverges can be kept and played again.

One line each: ``board NAME``, ``players N``, ``seed N``, for each reading that is not
the rulebook's ``rule POINT READING OPTIONS`` (options as JSON), perhaps ``position``
with a summary and its extra facts as JSON; then the actions.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

import attrs

from .adapter import Summary
from .pair import Pair, begin, set_up
from .rule_sets import Choices, make_rules

HEADERS = ("board", "players", "seed", "rule", "position")
"""The first words of the lines that are no actions."""


@attrs.frozen
class Beginning:
    """Where two games side by side begin.

    Attributes:
        board: The name of the board.
        players: How many play.
        seed: The seed of the library's chance.
        choices: The readings that differ from the rulebook's.
        position: A summary and its extra facts, if the game begins in the middle.
    """

    board: str
    players: int
    seed: int
    choices: Choices = attrs.field(factory=dict)
    position: tuple[Summary, Summary] | None = None

    def lines(self) -> Iterator[str]:
        """Write the beginning down."""
        yield f"board {self.board}"
        yield f"players {self.players}"
        yield f"seed {self.seed}"
        for point, choice in self.choices.items():
            table = {"reading": choice} if isinstance(choice, str) else dict(choice)
            name = table.pop("reading")
            yield f"rule {point} {name} {json.dumps(table)}"
        if self.position is not None:
            yield f"position {json.dumps(self.position)}"

    def begin(self) -> Pair:
        """Set both games up."""
        rules = make_rules(self.choices, self.board)
        if self.position is None:
            return begin(rules, self.players, self.seed)
        return set_up(rules, *self.position, self.seed)


def read(lines: Iterable[str]) -> tuple[Beginning, list[str]]:
    """Read a beginning and its actions back; empty lines are passed over."""
    values: dict[str, str] = {}
    choices: dict[str, dict[str, object]] = {}
    actions: list[str] = []
    for line in filter(None, map(str.strip, lines)):
        word, _, rest = line.partition(" ")
        if word not in HEADERS:
            actions.append(line)
        elif word == "rule":
            point, name, options = rest.split(" ", 2)
            choices[point] = {"reading": name, **json.loads(options)}
        else:
            values[word] = rest
    position = tuple(json.loads(values.get("position", "[]")))
    beginning = Beginning(
        values["board"],
        int(values["players"]),
        int(values["seed"]),
        choices,
        (position[0], position[1]) if position else None,
    )
    return beginning, actions


def replay(lines: Iterable[str]) -> Pair:
    """Play a list of texts in both games; whatever differs is raised."""
    beginning, actions = read(lines)
    pair = beginning.begin()
    for text in actions:
        pair.play(text)
    return pair

"""The data of a game as a value: board, deck, tracks, shields and players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import attrs

from ..board import Board
from ..deck import Deck
from ..types import Colour
from .marks import Mark


@attrs.frozen
class FoundingSpace:
    """A space of the founding track.

    Attributes:
        steps: How far the founder's leader advances when the space is uncovered.
        red: Whether it makes a tribe scoring due (F-04).
    """

    steps: int
    red: bool


@attrs.frozen
class PlayerTable:
    """What holds for one number of players (C-06, S-04).

    Attributes:
        shields: The shields of each player, the starting ones among them.
        starting: How many of them each player places before the first round.
        colours: The colours of the tribes in the order of the seats.
    """

    shields: int
    starting: int
    colours: tuple[Colour, ...]


@attrs.frozen(eq=False, repr=False)
class GameData:
    """All that a file of game data says. Two of them are equal if they play alike.

    Attributes:
        title: What the file calls itself.
        board: The board.
        deck: The deck, in deck order: cards with one row, with several, columns
            likewise, states in the order of their track, population growth, ship.
        founding_track: The spaces of the founding track, the leftmost first.
        clan_places: What the first, second, ... largest clan earns.
        fleet_bonuses: What the strongest, second strongest, ... fleet earns on top.
        dominance: What holding every space of a state earns on top.
        track_length: The number of spaces of the chieftain track.
        start_spaces: How many of these, from 1, leaders may start on.
        hand_size: The number of cards to which hands are filled.
        tables: What holds for each number of players.
        made: The number of shields that there are of each colour.
        extra_shields: How many of them mark the starting player, per colour.
        totals: The totals that the file states.
        sources: The sources that the file names.
        digest: The SHA-256 of all that matters for play: not of titles, names, marks.
        marks: Where each value comes from, by its key path (``states.GAL.values``,
            ``states.BAL.values.1``, ``map.E7``); empty for a file without marks.
    """

    title: str
    board: Board
    deck: Deck
    founding_track: tuple[FoundingSpace, ...]
    clan_places: tuple[int, ...]
    fleet_bonuses: tuple[int, ...]
    dominance: int
    track_length: int
    start_spaces: int
    hand_size: int
    tables: Mapping[int, PlayerTable]
    made: Mapping[Colour, int]
    extra_shields: int
    totals: Mapping[str, int]
    sources: Mapping[str, str]
    digest: str
    marks: Mapping[str, Mark]
    _again: partial[GameData] = attrs.field(alias="again")

    def __eq__(self, other: object) -> bool:
        """Whether both play alike."""
        if not isinstance(other, GameData):
            return NotImplemented
        return self.digest == other.digest

    def __hash__(self) -> int:
        """Give a hash that goes with equality."""
        return hash(self.digest)

    def __repr__(self) -> str:
        """Name the data shortly."""
        return f"<GameData {self.title!r} {self.digest[:12]}>"

    def _repr_pretty_(self, printer: Any, _: object, /) -> None:  # noqa: ANN401
        """Show the name where Hypothesis would show every table."""
        printer.text(repr(self))

    def __reduce__(self) -> tuple[Callable[..., GameData], tuple[object, ...]]:
        """Pickle as the call that reads the data again."""
        return self._again.func, self._again.args

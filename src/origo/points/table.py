"""A rule set: its specification as data, and the frozen table that play calls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import attrs

from .. import notebook
from ..board import Board
from ..errors import GameError
from ..gamedata import GameData
from ..types import Seat
from .attack import (
    AttackReach,
    BattleCards,
    BeatenShield,
    CombatPoints,
    DefenderRefill,
    PopulationDefence,
    SeaAttack,
    ShipBattle,
)
from .ending import AllPass, GameStop, LastScoring, LastShield, PendingScoring
from .point import Json, Memory
from .scoring import (
    ClanAdvance,
    ClanScoring,
    Dominance,
    FleetScoring,
    FleetTie,
    MixedClanTie,
    NextStarter,
    ScoredStates,
    ShiplessFleet,
    StatePresence,
    StateScoring,
    Ties,
    TrackLap,
)
from .setup import FirstPlayer, Placement, PlacementCap, StartSpaces
from .turn import (
    ActionOrder,
    DoubleMove,
    ExchangePass,
    Founding,
    JumpPath,
    Refill,
    RefillOrder,
    Reshuffle,
)

RULES_VERSION = 1
"""The version of the procedures; raised when one plays otherwise than before."""


@attrs.frozen
class Provider:
    """Where a reading comes from.

    Attributes:
        kind: Whether a distribution or a file brings it.
        name: The distribution's name or the file's path.
        version: The distribution's version or the file's SHA-256.
    """

    kind: Literal["distribution", "file"]
    name: str = attrs.field(eq=False)
    version: str


@attrs.frozen
class Choice:
    """The reading that a rule set takes for one rule point.

    Attributes:
        point: The rule point's name.
        reading: The reading's name.
        options: The reading's options, each with its value, in the order of its
            signature.
        revision: The reading's revision.
        provider: Where the reading comes from.
    """

    point: str
    reading: str
    options: tuple[tuple[str, Json], ...]
    revision: int
    provider: Provider

    def __str__(self) -> str:
        """Give the choice as configuration writes it."""
        options = "".join(f", {key}={value!r}" for key, value in self.options)
        return f"{self.point}={self.reading}{options}"


@attrs.frozen(cache_hash=True)
class RuleSetSpec:
    """A rule set as data: one choice per rule point, and the game data.

    Attributes:
        name: What the rule set is called; two sets are equal whatever their names.
        choices: One choice per rule point, in the order of the points.
        data: The game data; equal by its digest.
        version: The version of the procedures.
    """

    name: str = attrs.field(eq=False)
    choices: tuple[Choice, ...]
    data: GameData
    version: int = RULES_VERSION

    def choice(self, point: str) -> Choice:
        """Give the choice for a rule point.

        Raises:
            KeyError: If there is no such rule point.
        """
        for choice in self.choices:
            if choice.point == point:
                return choice
        raise KeyError(point)


@attrs.frozen(eq=False, repr=False, kw_only=True)
class RuleSet:
    """An answer to every rule point: a table of plain functions, built once.

    Rule sets are equal, hash and pickle by their specification. Each field but the
    first four is a rule point of the same name.

    Attributes:
        spec: What it was built from.
        data: The board, the deck and the tracks.
        board: The board, as in ``data``.
        memories: How its readings remember, in the order of the points.
    """

    spec: RuleSetSpec
    data: GameData
    board: Board
    memories: tuple[Memory[Any], ...]
    _rebuild: Callable[[RuleSetSpec], RuleSet] = attrs.field(alias="rebuild")

    first_player: FirstPlayer
    start_spaces: StartSpaces
    placement: Placement
    placement_cap: PlacementCap

    action_order: ActionOrder
    double_move: DoubleMove
    refill: Refill
    refill_order: RefillOrder
    founding: Founding
    jump_path: JumpPath
    reshuffle: Reshuffle
    exchange_pass: ExchangePass

    defender_refill: DefenderRefill
    attack_reach: AttackReach
    sea_attack: SeaAttack
    battle_cards: BattleCards
    population_defence: PopulationDefence
    ship_battle: ShipBattle
    beaten_shield: BeatenShield
    combat_points: CombatPoints

    clan_ties: Ties
    fleet_tie: FleetTie
    shipless_fleet: ShiplessFleet
    state_ties: Ties
    next_starter: NextStarter
    scored_states: ScoredStates
    track_lap: TrackLap
    clan_advance: ClanAdvance
    state_presence: StatePresence
    dominance: Dominance
    mixed_clan_tie: MixedClanTie
    clan_scoring: ClanScoring
    fleet_scoring: FleetScoring
    state_scoring: StateScoring

    game_stop: GameStop
    pending_scoring: PendingScoring
    all_pass: AllPass
    last_shield: LastShield
    last_scoring: LastScoring

    @property
    def name(self) -> str:
        """What the rule set is called."""
        return self.spec.name

    def seats(self, players: int) -> tuple[Seat, ...]:
        """Give the seats of a game of so many players, clockwise."""
        return tuple(Seat(i) for i in range(players))

    def __eq__(self, other: object) -> bool:
        """Compare by specification."""
        if self is other:
            return True
        return isinstance(other, RuleSet) and self.spec == other.spec

    def __hash__(self) -> int:
        """Hash by specification."""
        return hash(self.spec)

    def __reduce__(self) -> tuple[Callable[[RuleSetSpec], RuleSet], tuple[RuleSetSpec]]:
        """Pickle by specification; unpickling builds each specification once."""
        return self._rebuild, (self.spec,)

    def __repr__(self) -> str:
        """Give the rule set's name."""
        return f"<rule set {self.spec.name}>"

    def _repr_pretty_(self, printer: Any, _: object, /) -> None:  # noqa: ANN401
        """Show the name where Hypothesis would show every table."""
        printer.text(repr(self))

    def _repr_html_(self) -> str:
        """List the readings for a notebook."""
        return notebook.write(self)


def checked_rules(rules: RuleSet) -> RuleSet:
    """Give a rule set back, if it is one.

    Raises:
        GameError: If it is not: a preset's name is what a newcomer passes, whatever the
            types say.
    """
    if isinstance(rules, RuleSet):  # pyright: ignore[reportUnnecessaryIsInstance]
        return rules
    msg = f"{rules!r} is no rule set: origo.ruleset(...) gives one"
    raise GameError(msg)

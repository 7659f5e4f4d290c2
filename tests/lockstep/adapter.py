"""The library's values in the form of the reference, and chance carried over to it.

Three differences mean nothing, and are evened out here:

* ``turn.defenders``: the library notes a defender when the battle ends, the reference
  with the first card; nobody asks in between (conv. 2). :func:`summary` adds the
  defender of the battle under way.
* ``closed``: after the second card action none is left to be closed (A-06).
  :func:`extra` and :func:`reference_extra` take such a turn for closed.
* ``turn``: outside of turns the library has a fresh one, the reference none.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.reference import POINTS, ReferenceData, ReferenceGame, StateLine
from tests.reference.readings import ReadingChoice

from origo.events import (
    DeckShuffled,
    Event,
    LeaderAdvanced,
    PileReshuffled,
    ScoringHeld,
    SeatDrawn,
    SpaceDrawn,
)
from origo.gamedata import GameData
from origo.points import RuleSet
from origo.state import CARD_ACTIONS, Battle, State, Turn

Summary = dict[str, Any]
"""A position as the reference describes it: plain values by name."""


def reference_data(data: GameData) -> ReferenceData:
    """Give game data in the reference's form (C-01 to C-08)."""
    board = data.board
    codes = [str(board.region_of[1 << i].code) for i in range(len(board.spaces))]
    return ReferenceData(
        rows=[
            codes[row * board.columns : (row + 1) * board.columns]
            for row in range(board.rows)
        ],
        states=[StateLine(code, board.regions[code].values) for code in board.states],
        seas=list(board.seas),
        founding_track=[(space.steps, space.red) for space in data.founding_track],
        clan_places=list(data.clan_places),
        fleet_bonuses=list(data.fleet_bonuses),
        dominance=data.dominance,
        track_length=data.track_length,
        start_spaces=data.start_spaces,
        hand_size=data.hand_size,
        deck={str(card): data.deck.cards.count(card) for card in data.deck.kinds},
        players={n: (t.shields, t.starting) for n, t in data.tables.items()},
    )


def reference_readings(rules: RuleSet) -> dict[str, ReadingChoice]:
    """Give the readings of a rule set's narrow points, with their options."""
    return {
        choice.point: {"reading": choice.reading, **dict(choice.options)}
        for choice in rules.spec.choices
        if choice.point in POINTS
    }


# Positions


def summary(state: State) -> Summary:
    """Describe a state as the reference describes a position."""
    names = state.board.names
    return {
        "stage": state.stage,
        "to_decide": state.to_decide,
        "shields": [names(who.shields) for who in state.seats],
        "supply": [who.supply for who in state.seats],
        "hands": [list(who.hand) for who in state.seats],
        "draw": list(state.piles.draw),
        "discard": list(state.piles.discard),
        "distances": list(state.track.distances),
        "founded": list(state.track.founded),
        "due": state.track.due,
        "met": sorted(state.track.met),
        "starter": state.track.starter,
        "round": state.round,
        "battle": state.battle and _battle(state.battle),
        "turn": _turn(state) if state.stage in ("turn", "battle") else None,
    }


def _battle(battle: Battle) -> Summary:
    """Describe the battle under way."""
    return {
        "space": battle.space,
        "attacker": battle.attacker,
        "defender": battle.defender,
        "side": battle.side,
        "played": [[side, card] for side, card in battle.played],
    }


def _turn(state: State) -> Summary:
    """Describe the turn under way."""
    turn, battle = state.turn, state.battle
    defenders = set(turn.defenders)
    if battle is not None and battle.cards("defender"):
        defenders.add(battle.defender)
    return {
        "seat": turn.seat,
        "index": turn.index,
        "cards": turn.cards,
        "migration": turn.migration,
        "sailed": state.board.names(turn.sailed),
        "moved": state.board.names(turn.moved),
        "defenders": sorted(defenders),
    }


def extra(state: State) -> Summary:
    """Describe what a state remembers beyond its summary."""
    return {
        "passed": sorted(state.track.passed),
        "round_passes": state.track.passes,
        "closed": _is_closed(state.turn),
        "full_once": _seas_full_once(state),
    }


def _is_closed(turn: Turn) -> bool:
    """Tell whether the turn may take no further card action."""
    return turn.closed or turn.cards == CARD_ACTIONS


def _seas_full_once(state: State) -> list[str] | None:
    """Name the seas that were full once, if a reading of the rule set remembers."""
    if not state.memory:
        return None
    spaces = state.rules.sea_attack(state)
    board = state.board
    return [sea for sea in board.seas if spaces & board.regions[sea].mask]


def reference_extra(game: ReferenceGame, state: State) -> Summary:
    """Describe the reference's memory in the same form."""
    described = game.extra()
    turn = game.position.turn
    described["closed"] = bool(
        described["closed"] or (turn is not None and turn.cards == CARD_ACTIONS)
    )
    if not state.memory:
        described["full_once"] = None
    return described


def position_arguments(described: Summary, remembered: Summary) -> dict[str, Any]:
    """Give the arguments with which ``origo.position`` sets a summary up.

    A battle under way, closed card actions and seas that were full once cannot be set
    up by hand.
    """
    turn = described["turn"] or {}
    return {
        "shields": [" ".join(spaces) for spaces in described["shields"]],
        "hands": [" ".join(hand) for hand in described["hands"]],
        "supplies": described["supply"],
        "leaders": described["distances"],
        "founded": " ".join(described["founded"]),
        "to_decide": described["to_decide"],
        "starter": described["starter"],
        "stage": described["stage"],
        "round": described["round"],
        "cards": turn.get("cards", 0),
        "migration": turn.get("migration", "none"),
        "sailed": " ".join(turn.get("sailed", ())),
        "moved": " ".join(set(turn.get("moved", ())) - set(turn.get("sailed", ()))),
        "defenders": turn.get("defenders", ()),
        "due": described["due"],
        "met": described["met"],
        "passed": remembered["passed"],
        "passes": remembered["round_passes"],
        "draw": " ".join(described["draw"]),
        "discard": " ".join(described["discard"]),
    }


# Chance and the log


class GivenChance:
    """Chance for the reference: whatever the library has drawn, in the same order."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self.left: list[tuple[str, object]] = []

    def take(self, events: Iterable[Event]) -> None:
        """Take over the outcomes among some events; the deck's is dealt with apart."""
        for event in events:
            match event:
                case SeatDrawn(seat):
                    self.left.append(("seat", seat))
                case SpaceDrawn(_, space):
                    self.left.append(("space", space))
                case PileReshuffled(_, order):
                    self.left.append(("pile", list(order or ())))
                case _:
                    pass

    def first_seat(self, seats: list[int]) -> int:
        """Give the seat that the library drew (A-01)."""
        seat: int = self._next("seat", seats)
        return seat

    def space(self, spaces: list[str]) -> str:
        """Give the space that the library drew (A-03)."""
        space: str = self._next("space", spaces)
        return space

    def shuffle(self, cards: list[str]) -> list[str]:
        """Give the order into which the library shuffled the pile (T-11)."""
        order: list[str] = self._next("pile", None)
        if sorted(order) != sorted(cards):
            msg = f"the library shuffled {sorted(order)}, the reference {sorted(cards)}"
            raise ValueError(msg)
        return order

    def _next(self, kind: str, allowed: list[Any] | None) -> Any:  # noqa: ANN401
        """Give the next outcome, which must be of this kind and allowed."""
        drawn, outcome = self.left.pop(0) if self.left else ("nothing", None)
        if drawn != kind or (allowed is not None and outcome not in allowed):
            msg = f"the library drew {drawn} {outcome}, the reference {kind} {allowed}"
            raise ValueError(msg)
        return outcome


def deck_of(events: Iterable[Event]) -> list[str]:
    """Give the shuffled deck, its top first, from the events of a game's start."""
    for event in events:
        if isinstance(event, DeckShuffled):
            return list(event.order or ())
    msg = "no deck was shuffled"
    raise ValueError(msg)


def log_of(events: Iterable[Event]) -> list[tuple[object, ...]]:
    """Give what the reference would log of some events: advances and scorings."""
    log: list[tuple[object, ...]] = []
    for event in events:
        match event:
            case LeaderAdvanced(seat, steps, _, _, source):
                log.append(("award", source, seat, steps))
            case ScoringHeld(number, _):
                log.append(("scoring", number))
            case _:
                pass
    return log

"""Positions as plain comparable values, out and in again (conv. 32)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .data import in_board_order, in_deck_order, region
from .founding import note_full_seas
from .position import Battle, Position, Turn, shields_of


def summarize(position: Position) -> dict[str, object]:
    """Describe a position in plain values, in canonical order."""
    data = position.data
    seats = range(position.players)
    return {
        "stage": position.stage,
        "to_decide": position.to_decide,
        "shields": [in_board_order(shields_of(position, seat)) for seat in seats],
        "supply": list(position.supply),
        "hands": [in_deck_order(data, hand) for hand in position.hands],
        "draw": list(position.draw),
        "discard": list(position.discard),
        "distances": list(position.distances),
        "founded": list(position.founded),
        "due": position.due,
        "met": sorted(position.met),
        "starter": position.starter,
        "round": position.round,
        "battle": _describe_battle(position.battle),
        "turn": _describe_turn(position.turn),
    }


def _describe_battle(battle: Battle | None) -> dict[str, object] | None:
    """Describe the battle under way."""
    if battle is None:
        return None
    return {
        "space": battle.space,
        "attacker": battle.attacker,
        "defender": battle.defender,
        "side": battle.side,
        "played": [[side, card] for side, card in battle.played],
    }


def _describe_turn(turn: Turn | None) -> dict[str, object] | None:
    """Describe the turn under way."""
    if turn is None:
        return None
    return {
        "seat": turn.seat,
        "index": turn.index,
        "cards": turn.cards,
        "migration": turn.migration,
        "sailed": in_board_order(turn.sailed),
        "moved": in_board_order(turn.moved),
        "defenders": sorted(turn.defenders),
    }


def describe_extra(position: Position) -> dict[str, object]:
    """Describe what a position remembers beyond its summary (A-06, A-13, A-24)."""
    return {
        "passed": sorted(position.passed),
        "round_passes": position.round_passes,
        "closed": position.turn is not None and position.turn.closed,
        "full_once": [sea for sea in position.data.seas if sea in position.full_once],
    }


def restore(
    position: Position, summary: Mapping[str, Any], extra: Mapping[str, Any]
) -> None:
    """Set a blank position up as a summary and its extra facts say."""
    position.stage = summary["stage"]
    position.to_decide = summary["to_decide"]
    for seat, held in enumerate(summary["shields"]):
        for space in held:
            if space in position.board:
                msg = f"{space} holds two shields"
                raise ValueError(msg)
            region(position.data, space)  # IndexError if there is no such space
            position.board[space] = seat
    position.supply = list(summary["supply"])
    position.hands = [in_deck_order(position.data, hand) for hand in summary["hands"]]
    position.draw = list(summary["draw"])
    position.discard = list(summary["discard"])
    position.distances = list(summary["distances"])
    position.founded = list(summary["founded"])
    position.due = summary["due"]
    position.met = set(summary["met"])
    position.starter = summary["starter"]
    position.round = summary["round"]
    position.battle = _restore_battle(summary["battle"])
    position.turn = _restore_turn(summary["turn"], closed=extra.get("closed", False))
    position.passed = set(extra.get("passed", ()))
    position.round_passes = extra.get("round_passes", 0)
    position.full_once = set(extra.get("full_once", ()))
    note_full_seas(position)


def _restore_battle(values: Mapping[str, Any] | None) -> Battle | None:
    """Make a battle of its description."""
    if values is None:
        return None
    return Battle(
        space=values["space"],
        attacker=values["attacker"],
        defender=values["defender"],
        side=values["side"],
        played=[(side, card) for side, card in values["played"]],
    )


def _restore_turn(values: Mapping[str, Any] | None, *, closed: bool) -> Turn | None:
    """Make a turn of its description."""
    if values is None:
        return None
    return Turn(
        seat=values["seat"],
        index=values["index"],
        cards=values["cards"],
        migration=values["migration"],
        sailed=set(values["sailed"]),
        moved=set(values["moved"]),
        defenders=set(values["defenders"]),
        closed=closed,
    )

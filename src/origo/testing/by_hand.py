"""Positions set up at random: what play seldom or never reaches (conv. 32).

A position is given as the arguments of :func:`origo.position`, so that it can be shown
and set up again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias, get_args

from ..board import bits
from ..points import RuleSet
from ..position import position
from ..state import CARD_ACTIONS, State
from ..types import Bits, EndCondition
from .dice import Dice

Setting: TypeAlias = Mapping[str, Any]
"""The arguments of :func:`origo.position` but for the rule set."""

CONDITIONS: tuple[EndCondition, ...] = get_args(EndCondition)
"""The end conditions; set up by hand, any of them may be met (conv. 24)."""

FILLS = (0, 3, 6, 9, 10)
"""How full a region is, in tenths: some are empty, some are full."""


def random_setting(dice: Dice, rules: RuleSet, players: int) -> Setting:
    """Give the arguments of a random position in the midst of a game."""
    shields = _shields(dice, rules, players)
    seat, starter = dice.randrange(players), dice.randrange(players)
    index = (seat - starter) % players
    naming = dice.hits(1, 12)
    setting: dict[str, Any] = {
        "shields": [" ".join(rules.board.names(mask)) for mask in shields],
        "supplies": _supplies(dice, rules, shields),
        "leaders": _leaders(dice, rules, players),
        "founded": " ".join(_founded(dice, rules, sum(shields))),
        "to_decide": seat,
        "starter": starter,
        "stage": "naming" if naming else "turn",
        "round": dice.between(1, 20),
        "due": dice.weighted((0, 1, 2), (6, 3, 3)),
        "met": dice.shuffled(CONDITIONS)[: dice.weighted((0, 1, 2), (8, 1, 1))],
        "passed": dice.some(range(players), 1, 3)[: players - 1],
        "passes": dice.between(0, index),
        "seed": dice.randrange(1 << 32),
        **_cards(dice, rules, players),
    }
    if not naming:
        setting |= _turn(dice, rules, players, seat, shields[seat])
    return MappingProxyType(setting)


def random_position(dice: Dice, rules: RuleSet, players: int) -> State:
    """Set up a random position in the midst of a game."""
    return position(rules, **random_setting(dice, rules, players))


def _shields(dice: Dice, rules: RuleSet, players: int) -> list[Bits]:
    """Spread shields over the board: region by region, more or less full."""
    most = rules.data.tables[players].shields
    held = [0] * players
    for region in rules.board.regions.values():
        fill, favoured = dice.choice(FILLS), dice.randrange(players)
        for bit in bits(region.mask):
            seat = favoured if dice.hits(1, 3) else dice.randrange(players)
            if dice.hits(fill, 10) and held[seat].bit_count() < most:
                held[seat] |= bit
    return held


def _supplies(dice: Dice, rules: RuleSet, shields: Sequence[Bits]) -> list[int]:
    """Choose how many shields are left: often none, or the last one."""
    most = rules.data.tables[len(shields)].shields
    left = [most - mask.bit_count() for mask in shields]
    return [min(rest, dice.choice((0, 1, 1, 2, rest, rest))) for rest in left]


def _leaders(dice: Dice, rules: RuleSet, players: int) -> list[int]:
    """Place the leaders, close together or anywhere on the first two laps."""
    length = rules.data.track_length
    first = dice.choice((1, max(1, length - 8), 2 * length))
    close = range(first, first + 2 * players)
    wide = range(1, 2 * length + players)
    return dice.shuffled(dice.choice((close, wide)))[:players]


def _founded(dice: Dice, rules: RuleSet, occupied: Bits) -> list[str]:
    """Choose the founded states: most of the full ones, and some others (F-03)."""
    full = {
        code: not rules.board.regions[code].mask & ~occupied
        for code in rules.board.states
    }
    return dice.shuffled(
        code for code, is_full in full.items() if dice.hits(8 if is_full else 3, 10)
    )


def _cards(dice: Dice, rules: RuleSet, players: int) -> dict[str, Any]:
    """Deal hands of any size, and part the other cards between the piles."""
    cards, size = dice.shuffled(rules.data.deck.cards), rules.data.hand_size
    hands: list[str] = []
    for _ in range(players):
        count = dice.choice((size, dice.between(0, size)))
        hands.append(" ".join(cards[:count]))
        del cards[:count]
    left = len(cards)
    cut = dice.choice((0, dice.between(0, min(3, left)), dice.between(0, left)))
    return {
        "hands": hands,
        "draw": " ".join(cards[:cut]),
        "discard": " ".join(cards[cut:]) if dice.hits(3, 4) else "",
    }


def _turn(
    dice: Dice, rules: RuleSet, players: int, seat: int, own: Bits
) -> dict[str, Any]:
    """Choose what the turn has done so far (conv. 8)."""
    at_sea = list(bits(own))
    sailed = sum(dice.some(at_sea, 1, 8))
    ashore = [bit for bit in bits(own) if not bit & sailed]
    migration = dice.choice(("none", "none", "migrated", "exchanged"))
    if migration == "migrated" and not ashore:
        migration = "none"
    moved = dice.choice(ashore) if migration == "migrated" else 0
    cards = dice.choice((0, 0, 1, CARD_ACTIONS))
    others = [other for other in range(players) if other != seat]
    return {
        "cards": cards,
        "migration": migration,
        "sailed": " ".join(rules.board.names(sailed)),
        "moved": " ".join(rules.board.names(moved)),
        "defenders": [dice.choice(others)] if cards and dice.hits(1, 4) else [],
    }

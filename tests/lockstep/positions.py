"""Positions set up at random: what play seldom or never reaches (conv. 32).

A position is a summary of the reference with its extra facts. It keeps what both
implementations rely on: one shield on a space, cards of one deck, leaders on different
spaces, and a turn that fits the shields which moved in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from origo.gamedata import GameData
from origo.points import RuleSet
from origo.state import CARD_ACTIONS

from .adapter import Summary

CONDITIONS = ("all-pass", "last-marker", "last-shield")
"""The end conditions (E-01); set up by hand, any of them may be met (conv. 24)."""


def random_position(
    rng: Random, rules: RuleSet, players: int
) -> tuple[Summary, Summary]:
    """Give a random position and what is remembered in it."""
    data = rules.data
    starter = rng.randrange(players)
    stage = rng.choices(("turn", "placement", "naming"), (8, 1, 1))[0]
    shields = _shields(rng, data, players)
    if stage == "placement":
        shields, to_decide = _starting_shields(rng, rules, players, starter)
    else:
        to_decide = rng.randrange(players)
    described = {
        "stage": stage,
        "to_decide": to_decide,
        "shields": shields,
        "supply": _supplies(rng, data, shields, placed=stage == "placement"),
        **_cards(rng, data, players),
        "distances": _distances(rng, data, players),
        "founded": _founded(rng, data, shields) if stage != "placement" else [],
        "due": rng.choices((0, 1, 2, 3), (6, 3, 2, 1))[0],
        "met": sorted(rng.sample(CONDITIONS, rng.choices((0, 1, 2), (8, 1, 1))[0])),
        "starter": starter,
        "round": rng.randrange(1, 20) if stage != "placement" else 0,
        "battle": None,
        "turn": None,
    }
    index = (to_decide - starter) % players
    if stage == "turn":
        described["turn"] = _turn(rng, players, to_decide, index, shields[to_decide])
    return described, _remembered(rng, players, index)


def _shields(rng: Random, data: GameData, players: int) -> list[list[str]]:
    """Spread shields over the board: region by region, more or less full."""
    board = data.board
    most = data.tables[players].shields
    held: list[list[str]] = [[] for _ in range(players)]
    for region in board.regions.values():
        fill = rng.choice((0.0, 0.3, 0.6, 0.9, 1.0))
        favoured = rng.randrange(players)
        for space in board.names(region.mask):
            seat = favoured if rng.random() < 1 / 3 else rng.randrange(players)
            if rng.random() < fill and len(held[seat]) < most:
                held[seat].append(space)
    return [sorted(spaces, key=board.spaces.index) for spaces in held]


def _starting_shields(
    rng: Random, rules: RuleSet, players: int, starter: int
) -> tuple[list[list[str]], int]:
    """Lay some starting shields in turn order, and tell whose turn it is then (S-04).

    They keep the caps, and leave a space on which the next one may lie.
    """
    data, board = rules.data, rules.board
    wanted = rng.randrange(data.tables[players].starting * players)
    held: list[list[str]] = [[] for _ in range(players)]
    free, laid = list(board.spaces), 0
    while laid < wanted:
        space = rng.choice([s for s in free if not _is_capped(rules, held, s)])
        rest = [s for s in free if s != space]
        seat = (starter + laid) % players
        held[seat].append(space)
        if all(_is_capped(rules, held, s) for s in rest):
            held[seat].remove(space)
            break
        free, laid = rest, laid + 1
    for spaces in held:
        spaces.sort(key=board.spaces.index)
    return held, (starter + laid) % players


def _is_capped(rules: RuleSet, held: Sequence[Sequence[str]], space: str) -> bool:
    """Tell whether a starting shield may not lie here because of the cap (S-05)."""
    board = rules.board
    region = next(r for r in board.regions.values() if space in board.names(r.mask))
    names = set(map(str, board.names(region.mask)))
    there = sum(space in names for spaces in held for space in spaces)
    return region.is_state and there >= rules.placement_cap(len(names))


def _supplies(
    rng: Random, data: GameData, shields: Sequence[Sequence[str]], *, placed: bool
) -> list[int]:
    """Choose how many shields are left; in placement all that are not laid."""
    most = data.tables[len(shields)].shields
    left = [most - len(spaces) for spaces in shields]
    if placed:
        return left
    return [min(rest, rng.choice((0, 1, 1, 2, rest))) for rest in left]


def _cards(rng: Random, data: GameData, players: int) -> Summary:
    """Deal hands of any size, and part the other cards between the piles."""
    cards = [str(card) for card in data.deck.cards]
    order = list(map(str, data.deck.kinds))
    rng.shuffle(cards)
    hands: list[list[str]] = []
    for _ in range(players):
        size = min(
            rng.choice((data.hand_size, rng.randint(0, data.hand_size))), len(cards)
        )
        hands.append(sorted(cards[:size], key=order.index))
        del cards[:size]
    cut = rng.choice(
        (0, rng.randint(0, min(3, len(cards))), rng.randint(0, len(cards)))
    )
    discard = cards[cut:] if rng.random() < 3 / 4 else []
    return {"hands": hands, "draw": cards[:cut], "discard": discard}


def _distances(rng: Random, data: GameData, players: int) -> list[int]:
    """Place the leaders, close together or around the track."""
    first = rng.choice((1, data.track_length - 8, 2 * data.track_length))
    close = range(first, first + 2 * players)
    wide = range(1, 2 * data.track_length)
    return rng.sample(rng.choice((close, wide)), players)


def _founded(
    rng: Random, data: GameData, shields: Sequence[Sequence[str]]
) -> list[str]:
    """Choose the founded states: most of the full ones, and some others (F-03)."""
    board = data.board
    taken = {space for spaces in shields for space in spaces}
    founded = [
        str(code)
        for code in board.states
        if rng.random()
        < (0.8 if taken >= set(board.names(board.regions[code].mask)) else 0.3)
    ]
    rng.shuffle(founded)
    return founded


def _turn(
    rng: Random, players: int, seat: int, index: int, own: Sequence[str]
) -> dict[str, Any]:
    """Choose what the turn has done so far (conv. 8)."""
    sailed = [space for space in own if rng.random() < 1 / 8]
    migration = rng.choice(("none", "none", "migrated", "exchanged"))
    moved = list(sailed)
    if migration == "migrated":
        moved = [space for space in own if space in sailed] or list(own[:1])
        if rest := [space for space in own if space not in moved]:
            moved.append(rng.choice(rest))
        migration = "migrated" if moved else "none"
    cards = rng.choice((0, 0, 1, CARD_ACTIONS))
    others = [other for other in range(players) if other != seat]
    return {
        "seat": seat,
        "index": index,
        "cards": cards,
        "migration": migration,
        "sailed": sailed,
        "moved": sorted(moved, key=own.index),
        "defenders": sorted(rng.sample(others, rng.choice((0, 1)) if cards else 0)),
    }


def _remembered(rng: Random, players: int, index: int) -> Summary:
    """Choose who has passed: not everybody, and no more turns than there were."""
    passed = sorted(rng.sample(range(players), rng.randrange(players)))
    passes = rng.randint(0, index)
    return {"passed": passed, "round_passes": passes}

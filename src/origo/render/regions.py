"""Colours for regions, so that no two neighbours have the same one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ..board import Board
from ..types import Region
from .palette import LAND, SEA


@lru_cache(maxsize=64)
def region_styles(board: Board) -> Mapping[Region, str]:
    """Give each region the class that colours it: ``land-0``, ``sea-0``, ...

    States are connected, so six colours are always enough for them: each is coloured
    when at most five of its neighbours are. Seas may lie anywhere; where the colours
    do not suffice, neighbours share the one that does so the least.
    """
    return {
        **_styles(board, board.states, "land", len(LAND)),
        **_styles(board, board.seas, "sea", len(SEA)),
    }


def neighbours(board: Board, code: Region) -> set[Region]:
    """Give the regions that share a border with a region."""
    around = board.around(board.regions[code].mask)
    return {
        other
        for other, facts in board.regions.items()
        if other != code and facts.mask & around
    }


def _styles(
    board: Board, codes: Sequence[Region], kind: str, colours: int
) -> dict[Region, str]:
    """Colour some regions one after another, the most entangled ones first."""
    beside = {code: neighbours(board, code) & set(codes) for code in codes}
    chosen: dict[Region, int] = {}
    for code in _order(codes, beside):
        used = [chosen[other] for other in beside[code] if other in chosen]
        everywhere = list(chosen.values()) if kind == "land" else []
        chosen[code] = min(
            range(colours), key=lambda n: (used.count(n), everywhere.count(n), n)
        )
    return {code: f"{kind}-{chosen[code]}" for code in codes}


def _order(
    codes: Sequence[Region], beside: Mapping[Region, set[Region]]
) -> list[Region]:
    """Order regions so that few neighbours of each come before it.

    The one with the fewest neighbours is put last and taken away, and so on.
    """
    left = list(codes)
    order: list[Region] = []
    while left:
        fewest = min(left, key=lambda code: len(beside[code] & set(left)))
        left.remove(fewest)
        order.insert(0, fewest)
    return order

"""Invented boards of any even size, for the growth of the cost with the board."""

from __future__ import annotations

from string import ascii_uppercase

from origo.gamedata import GameData, parse_data


def square(size: int) -> GameData:
    """Invent the data of a square board: blocks of two rows, the last two are seas."""
    half = size // 2
    codes = [f"S{ascii_uppercase[i // 5]}{ascii_uppercase[i % 5]}" for i in range(size)]
    states, seas = codes[: size - 2], ["east", "west"]
    blocks = [*states, *seas]
    rows = [
        " ".join([blocks[row // 2 * 2]] * half + [blocks[row // 2 * 2 + 1]] * half)
        for row in range(size)
    ]
    shields = size * size // 4
    starting = max(1, size * size // 20)
    cards = {f"row-{ascii_uppercase[i]}": 2 for i in range(size)}
    cards |= {f"col-{i + 1}": 2 for i in range(size)}
    cards |= {f"state-{code}": 2 for code in states}
    cards |= {"pop": size + 6, "ship": size}
    red = sorted({max(1, len(states) // 2), len(states)})
    lines = [
        "format = 1",
        f'title = "invented, {size} x {size}"',
        "hand-size = 10",
        "[totals]",
        f"spaces = {size * size}",
        f"cards = {sum(cards.values())}",
        f"shields = {4 * (shields + 2)}",
        "[map]",
        f"rows = {rows!r}",
        *(_region("states", code, size, "values = [4, 2, 1]") for code in states),
        *(_region("seas", code, size, "") for code in seas),
        "[tracks]",
        f"states = {states!r}",
        f"founding = {[3] * len(states)}",
        f"red = {red}",
        "chieftain = 100",
        "start-spaces = 4",
        "[scoring]",
        "clan-places = [8, 6, 4, 2, 1]",
        "fleet-bonuses = [2, 1]",
        "dominance = 2",
        "[deck]",
        *(f'"{card}" = {count}' for card, count in cards.items()),
        "[shields]",
        "extra = 2",
        "[shields.made]",
        *(f"{colour} = {shields + 2}" for colour in ("red", "blue", "black", "green")),
        "[players.4]",
        f"shields = {shields}",
        f"starting = {starting}",
        'colours = ["red", "blue", "black", "green"]',
    ]
    return parse_data("\n".join(lines), f"{size}x{size}")


def _region(kind: str, code: str, spaces: int, more: str) -> str:
    """Write a region."""
    return f'[{kind}.{code}]\nname = "{code}"\nspaces = {spaces}\n{more}'

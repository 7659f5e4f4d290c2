"""Ways to damage a text: by letters, by lines, and by the values that it holds."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

JUNK: Sequence[str] = (
    "",
    "\x00",
    '"',
    "{",
    "]",
    "[" * 5_000,
    "NaN",
    "-",
    "1e999",
    "9" * 5_000,
    "null",
    "true",
    "\\ud800",
    "\u2028",
    ";",
    "/",
    "\ufeff",
    "\n\n",
    " = ",
    "a." * 200,
)
"""Texts that readers do not expect."""

VALUES: Sequence[object] = (
    None,
    True,
    -1,
    0,
    1,
    2,
    7,
    2**64,
    10**30,
    0.5,
    "",
    "x",
    "A1",
    "E7",
    "pop",
    "row-A",
    "NOR",
    "end-turn",
    "\u2028",
    [],
    ["A1"],
    ["pop"],
    [[[[]]]],
    {},
    {"set": []},
    {"kind": "hand-over"},
    {"reading": "none"},
)
"""Values that stand where they do not belong, or where they might."""


def damaged(text: str, rng: Random) -> str:
    """Damage a text in one place."""
    return rng.choice(WAYS)(text, rng)


def _span(text: str, rng: Random, longest: int = 40) -> tuple[int, int]:
    """Choose a place of a text."""
    start = rng.randrange(len(text))
    return start, min(len(text), start + rng.randint(1, longest))


def drop(text: str, rng: Random) -> str:
    """Leave a few letters out."""
    start, end = _span(text, rng)
    return text[:start] + text[end:]


def put(text: str, rng: Random) -> str:
    """Put in what nobody expects."""
    place = rng.randrange(len(text) + 1)
    return text[:place] + rng.choice(JUNK) + text[place:]


def change(text: str, rng: Random) -> str:
    """Change a letter into another one of the text, or into the next one."""
    place = rng.randrange(len(text))
    letter = text[place]
    other = rng.choice((rng.choice(text), chr(ord(letter) ^ 1), letter.swapcase()))
    return text[:place] + other + text[place + 1 :]


def repeat(text: str, rng: Random) -> str:
    """Write a few letters twice."""
    start, end = _span(text, rng, 200)
    return text[:end] + text[start:]


def exchange(text: str, rng: Random) -> str:
    """Let two pieces change places."""
    a, b, c, d = sorted(rng.randrange(len(text) + 1) for _ in range(4))
    return text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:]


def cut(text: str, rng: Random) -> str:
    """Leave all out from a place on, or up to it."""
    place = rng.randrange(len(text))
    return rng.choice((text[:place], text[place:]))


def lines(text: str, rng: Random) -> str:
    """Leave a line out, write it twice, or let two of them change places."""
    rows = text.split("\n")
    one, two = rng.randrange(len(rows)), rng.randrange(len(rows))
    way = rng.randrange(3)
    if way == 0:
        del rows[one]
    elif way == 1:
        rows.insert(two, rows[one])
    else:
        rows[one], rows[two] = rows[two], rows[one]
    return "\n".join(rows)


def value(text: str, rng: Random) -> str:
    """Put another value in the place of one; the text is JSON in one of its lines."""
    rows = text.split("\n")
    place = rng.randrange(len(rows))
    try:
        tree = json.loads(rows[place])
    except ValueError:
        return put(text, rng)
    places = list(_places(tree))
    if not places:
        return put(text, rng)
    table, key = rng.choice(places)
    if rng.random() < 0.2:
        del table[key]
    elif rng.random() < 0.3:
        table[key] = rng.choice([inner[k] for inner, k in places])
    else:
        table[key] = rng.choice(VALUES)
    try:
        rows[place] = json.dumps(tree, ensure_ascii=False)
    except (ValueError, RecursionError):  # a table that was put into itself
        return put(text, rng)
    return "\n".join(rows)


def _places(tree: Any) -> Iterator[tuple[Any, Any]]:  # noqa: ANN401
    """Give every place of a tree: the table or list, and the key or index."""
    if isinstance(tree, dict):
        for key, inner in tree.items():
            yield tree, key
            yield from _places(inner)
    elif isinstance(tree, list):
        for i, inner in enumerate(tree):
            yield tree, i
            yield from _places(inner)


WAYS: Sequence[Callable[[str, Random], str]] = (
    drop,
    put,
    change,
    change,
    repeat,
    exchange,
    cut,
    lines,
    value,
    value,
    value,
)
"""All ways; those that go deepest are chosen more often."""

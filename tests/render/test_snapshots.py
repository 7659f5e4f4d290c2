"""Pictures as they were when somebody looked at them.

A picture that changed fails here. Look at the new one, light, dark and 400 pixels wide;
when it is better, store all of them anew::

    ORIGO_SNAPSHOTS=write pytest tests/render/test_snapshots.py
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.render.scenes import rules_of

import origo
from origo.events import Event
from origo.render import html, notebook, replay, svg, text
from origo.state import State

FOLDER = Path(__file__).with_name("snapshots")
WRITE = os.environ.get("ORIGO_SNAPSHOTS") == "write"

OPENING = (
    "place A1",
    "place A4",
    "place B1",
    "place D3",
    "expand ship C2",
    "end-turn",
)
"""A short game of two on the smallest board."""


@cache
def middle() -> State:
    """Set up a position in the midst of a game of five."""
    return origo.position(
        rules_of("europe"),
        shields=[
            "A1 B2 C4 D7 E7 H6 H7 H8 H9 I7",
            "A2 B1 C3 D8 F3 J4 J5",
            "A5 B5 C6 E5 F6 G6 I8",
            "A9 B10 C10 E2 E3 E4 D3",
            "C8 C9 D9 J1 J2 J3 I1 F1",
        ],
        hands=["row-E col-7 state-POL pop ship", "row-AB col-9.10 col-4.5.6", "pop"],
        leaders=[34, 110, 57, 8, 99],
        founded="POL BEL",
        starter="green",
        to_decide="red",
        cards=1,
        due=1,
        round=7,
        discard="row-A ship state-GAL",
    )


@cache
def fight() -> State:
    """Set up a battle on a small board."""
    state = origo.position(
        rules_of("small"),
        shields=["A1 B1 C2", "C3 D3 D2", "E4 F3"],
        hands=["pop pop ship", "row-D", "state-SOU"],
        founded="MID",
    )
    return origo.apply(state, origo.parse_action("attack pop C3"))


def opening() -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Play a short game."""
    deck = sorted(rules_of("tiny").data.deck.cards, reverse=True)
    state, events = origo.start(rules_of("tiny"), 2, 1, deck=deck)
    yield state, tuple(events)
    for words in OPENING:
        state, happened = origo.step(state, origo.parse_action(words))
        yield state, happened


PICTURES: dict[str, Callable[[], str]] = {
    "board.svg": lambda: svg(rules_of("europe").board, dark=False),
    "state.svg": lambda: svg(middle(), highlight="E7", arrows=["H9 H5"]),
    "view-dark.svg": lambda: svg(origo.view(middle(), 0), dark=True, columns=2),
    "battle.svg": lambda: svg(fight(), parts=["status", "board", "battle"]),
    "state.txt": lambda: text(middle()),
    "battle.txt": lambda: text(origo.view(fight(), 1), characters="ascii"),
    "battle.html": lambda: html(origo.view(fight(), None), title="A battle"),
    "notebook.html": lambda: notebook(origo.view(fight(), 0)),
    "replay.html": lambda: replay(opening(), facts={"seed": "1"}, notes=["", "Why?"]),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_the_one_that_was_looked_at(name: str) -> None:
    """Every stored picture is drawn as it was, to the byte."""
    drawn = PICTURES[name]().encode()
    file = FOLDER / name
    if WRITE:
        file.write_bytes(drawn)
    stored = file.read_bytes() if file.exists() else b""
    assert stored == drawn, f"{name} has changed: see the words at the top of this file"


def test_no_picture_is_stored_that_nobody_draws() -> None:
    """The folder has the pictures of this file and nothing else."""
    assert set(PICTURES) == {file.name for file in FOLDER.iterdir()}

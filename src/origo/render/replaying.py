"""Games as pages that play them again: pictures, events, distances over time.

All pictures of a game are the same but for their slots. A page has the first picture,
each content of a slot once, and for each further moment which slots change to which
content. So the script of a page draws nothing; it only puts things where they belong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import TypeAlias

import attrs

from ..errors import Fault, PictureError
from ..events import Event
from ..state import State
from ..view import View
from .chart import chart_panel, span
from .elements import Child, Element, Raw, element, write
from .marks import marks_of
from .page import PAD, data, figure, page, script
from .panel import Panel, Room
from .picture import MODES, side_panels, table_panels
from .scene import Scene, scene
from .sentences import Names, sentences
from .track import crowd

Told: TypeAlias = "tuple[State | View, Iterable[Event]]"
"""A moment of a game, and what happened on the way to it."""

Frame: TypeAlias = list[tuple[int, int]]
"""Which slots change at a moment, each with the number of its new content."""


@attrs.frozen
class _Moment:
    """A moment of a game.

    Attributes:
        shown: What is shown of it.
        events: What happened on the way to it.
        note: A remark on it.
    """

    shown: Scene
    events: tuple[Event, ...]
    note: str


def replay(
    moments: Iterable[Told],
    /,
    *,
    title: str = "A game of ORIGO",
    facts: Mapping[str, str] | None = None,
    notes: Sequence[str] = (),
    dark: bool | None = None,
) -> str:
    """Show a game as a page on which it is played again; the page stands alone.

    Args:
        moments: The states of the game from its set-up on, each with the events that
            led to it, as ``start``, ``step`` and ``Record.replay`` give them. Views of
            one seat, with its events, show what the seat saw.
        title: The title of the page.
        facts: What else is to be known of the game, by name.
        notes: A remark on each moment; empty where there is none.
        dark: Whether the page is dark at first; by default as the reader's system
            prefers.

    Raises:
        PictureError: If there are no moments, or not all of one game.
    """
    told = [(scene(shown), tuple(events)) for shown, events in moments]
    _check([shown for shown, _ in told])
    remarks = [*notes, *[""] * len(told)]
    game = [_Moment(*moment, note) for moment, note in zip(told, remarks, strict=False)]
    return page(
        title,
        _body(title, facts or {}, game),
        MODES[dark],
        modes=("auto", "light", "dark"),
        styles=("replay.css",),
    )


def _check(scenes: Sequence[Scene]) -> None:
    """Refuse what is no game.

    Raises:
        PictureError: If there are no moments, or not all of one game.
    """
    if not scenes:
        raise PictureError([Fault("replay", "", "there are no moments of a game")])
    first = scenes[0]
    for place, shown in enumerate(scenes):
        same = (shown.data, len(shown.seats), shown.viewer)
        if same != (first.data, len(first.seats), first.viewer):
            problem = (
                "is of another game than the first moment, or seen by another seat"
            )
            raise PictureError([Fault("replay", f"moments.{place}", problem)])


def _body(title: str, facts: Mapping[str, str], game: Sequence[_Moment]) -> list[Child]:
    """Give what stands on the page."""
    room = _room([moment.shown for moment in game])
    table, side = _pictures(game[0], room)
    chart = chart_panel([moment.shown for moment in game])
    story = element(
        "div",
        figure(chart, id="chart", data_pad=str(PAD)),
        element("h2", "What happened"),
        _event_list(game),
        class_="story",
    )
    return [
        element("h1", title),
        element("p", "; ".join(f"{k}: {v}" for k, v in facts.items()), class_="muted")
        if facts
        else None,
        _controls(len(game) - 1),
        element("div", id="told", class_="told", aria_live="polite"),
        element("noscript", element("p", "Without scripts only the set-up is shown.")),
        element(
            "div",
            element("div", map(figure, table), class_="table"),
            element("div", map(figure, side), class_="side"),
            story,
            class_="pictures",
        ),
        _keys(),
        data("game", _script_data(game, room)),
        script("replay.js"),
    ]


# Pictures


def _room(scenes: Sequence[Scene]) -> Room:
    """Find the most that any picture of a game needs."""
    hands = [len(who.hand or ()) for shown in scenes for who in shown.seats]
    battles = [shown.battle for shown in scenes if shown.battle]
    sides = [max(b.cards("attacker"), b.cards("defender")) for b in battles]
    return Room(max(hands), max(sides, default=0), max(map(crowd, scenes)))


def _pictures(moment: _Moment, room: Room) -> tuple[list[Panel], list[Panel]]:
    """Draw a moment: the board first, then what lies beside it."""
    shown = moment.shown
    marks = marks_of(shown.board, moment.events)
    return table_panels(shown, marks, room), side_panels(shown, room)


def _script_data(game: Sequence[_Moment], room: Room) -> Mapping[str, object]:
    """Give the script all contents of slots, and when they change."""
    numbers: dict[str, int] = {}
    frames: list[Frame] = []
    before: list[tuple[Element | Raw | str, ...]] = []
    for moment in game:
        slots = [
            slot.children
            for panel in chain(*_pictures(moment, room))
            for slot in panel.drawing.slots()
        ]
        changed = [
            (place, children)
            for place, children in enumerate(slots)
            if not before or children != before[place]
        ]
        frames.append(
            [
                (place, numbers.setdefault(write(*children), len(numbers)))
                for place, children in changed
            ]
        )
        before = slots
    return {
        "pieces": list(numbers),
        "frames": frames,
        "rounds": _rounds(game),
        "span": span(),
    }


def _rounds(game: Sequence[_Moment]) -> list[int]:
    """Give the moments at which a round begins, the set-up among them."""
    begins: dict[int, int] = {}
    for place, moment in enumerate(game):
        begins.setdefault(moment.shown.round, place)
    return list(begins.values())


# Words and buttons


def _event_list(game: Sequence[_Moment]) -> Element:
    """List what happened, an entry for each moment."""
    first = game[0].shown
    names = Names(first.board, [who.tribe.colour for who in first.seats])
    entries: list[Element] = []
    for place, moment in enumerate(game):
        told = list(sentences(names, moment.events)) or ["Nothing happens"]
        lines = [element("span", f"{place}. {told[0]}")]
        lines += [element("span", line, class_="muted") for line in told[1:]]
        if moment.note:
            lines.append(element("span", moment.note, class_="note"))
        entries.append(element("li", element("button", *lines, type="button")))
    return element("ol", *entries, id="events", class_="events")


_BUTTONS = {
    "first": ("To the beginning", "M3 3h2.4v12h-2.4zM15 3v12l-8.5 -6z"),
    "back": ("Back", "M13 3v12l-9 -6z"),
    "play": ("Play", "M4 3l11 6l-11 6z"),
    "next": ("Next", "M5 3v12l9 -6z"),
    "last": ("To the end", "M12.6 3h2.4v12h-2.4zM3 3v12l8.5 -6z"),
}
"""The buttons, each with its name and its picture, 18 wide and high."""

_KEYS = (
    ("\u2190 \u2192", "back and next"),
    ("Home End", "to the beginning, to the end"),
    ("Page Up, Page Down", "by rounds"),
    ("Space", "play and pause"),
)
"""What keys do."""


def _controls(last: int) -> Element:
    """Give the buttons and the slider by which one moves through the game."""
    return element(
        "div",
        (_button(name, *facts) for name, facts in _BUTTONS.items()),
        element(
            "input",
            id="range",
            type="range",
            min=0,
            max=last,
            value=0,
            aria_label="Moment of the game",
        ),
        element("output", f"0 of {last}", id="moment"),
        element(
            "button",
            "auto",
            id="mode",
            type="button",
            title="Light or dark, or as your system prefers",
        ),
        class_="controls",
    )


def _button(name: str, label: str, picture: str) -> Element:
    """Give a button."""
    icon = element(
        "svg",
        element("path", d=picture, class_="glyph"),
        viewBox="0 0 18 18",
        aria_hidden="true",
    )
    return element(
        "button", icon, id=name, type="button", title=label, aria_label=label
    )


def _keys() -> Element:
    """Tell which keys do what."""
    told = (
        node for keys, does in _KEYS for node in (element("kbd", keys), f" {does}. ")
    )
    return element("p", told, class_="muted")

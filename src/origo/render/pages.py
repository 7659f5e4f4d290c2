"""Positions, boards and rule sets in HTML: as pages, and for notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..board import Board
from ..events import Event
from ..points import POINTS, RuleSet
from ..state import State
from ..view import View
from .board import board_panel
from .elements import Child, Element, Raw, element, write
from .marks import Arrow, Marks, read_marks
from .page import figure, page
from .palette import style_sheet
from .panel import Panel, stacked
from .picture import MODES, side_panels, table_panels
from .plain import text
from .scene import board_of, scene


def html(
    shown: State | View | Board | RuleSet,
    /,
    *,
    highlight: str | Iterable[str] = (),
    arrows: Iterable[Arrow] = (),
    events: Iterable[Event] = (),
    dark: bool | None = None,
    title: str | None = None,
) -> str:
    """Show a state, a view, a board or a rule set as a page that stands alone.

    Args:
        shown: What is shown.
        highlight: Spaces to be framed, such as ``"E7 D7"``.
        arrows: Moves to be shown: actions, or texts of two spaces such as ``"H9 H5"``.
        events: What has just happened: where shields came to lie and how they moved is
            marked, too.
        dark: Whether the page is dark; by default as the reader's system prefers.
        title: The title; by default what is shown.

    Raises:
        PictureError: If a space or an arrow is impossible, with every fault at once.
    """
    marks = read_marks(board_of(shown), highlight, arrows, events)
    heading = title or _title(shown)
    body = [element("h1", heading), *_body(shown, marks)]
    return page(heading, body, MODES[dark])


def notebook(shown: State | View | RuleSet, /) -> str:
    """Show a state, a view or a rule set within a page of somebody else's."""
    if isinstance(shown, RuleSet):
        return write(*rules_table(shown))
    seen = scene(shown)
    parts = [stacked(table_panels(seen, Marks()), 1), stacked(side_panels(seen), 1)]
    style = "display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start"
    return write(
        element(
            "div",
            element("style", Raw(style_sheet(["auto"]))),
            map(figure, parts),
            class_="origo origo-auto",
            style=style,
        )
    )


def rules_table(rules: RuleSet) -> Iterator[Element]:
    """Tell how a rule set answers every rule point."""
    board = rules.board
    facts = (
        f"{rules.data.title}: {board.rows} by {board.columns} spaces, "
        f"{len(board.states)} states, {len(rules.data.deck.cards)} cards"
    )
    yield element("p", element("strong", rules.name), " \u00b7 ", facts)
    heads = [element("th", head) for head in ("rule point", "", "reading", "from")]
    rows = [element("tr", *heads)]
    group = ""
    for point, choice in zip(POINTS, rules.spec.choices, strict=True):
        if point.group != group:
            group = point.group
            rows.append(element("tr", element("th", group, colspan=4)))
        options = "".join(f" {name}={value}" for name, value in choice.options)
        origin = f"{choice.provider.name} {choice.provider.version[:12]}"
        cells = (
            element("code", choice.point),
            point.ambiguity,
            element("code", choice.reading + options),
            origin,
        )
        rows.append(element("tr", *(element("td", cell) for cell in cells)))
    yield element("table", *rows)


def _title(shown: State | View | Board | RuleSet) -> str:
    """Say what is shown."""
    if isinstance(shown, Board):
        return f"A board of {shown.rows} by {shown.columns} spaces"
    if isinstance(shown, RuleSet):
        return f"The rule set {shown.name}"
    return "A position of ORIGO"


def _body(shown: State | View | Board | RuleSet, marks: Marks) -> Iterator[Child]:
    """Give what a page shows."""
    if isinstance(shown, RuleSet):
        yield from rules_table(shown)
        yield element("div", figure(board_panel(shown.board, None, marks)))
        return
    if isinstance(shown, Board):
        table, side = [board_panel(shown, None, marks)], list[Panel]()
    else:
        seen = scene(shown)
        table, side = table_panels(seen, marks), side_panels(seen)
    yield element(
        "div",
        element("div", map(figure, table), class_="table"),
        element("div", map(figure, side), class_="side") if side else None,
        class_="pictures",
    )
    summary = element("summary", "As text")
    yield element("details", summary, element("pre", text(shown)))

"""Pictures made by the library, in the page itself, light or dark as the page is."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import origo
from origo.state import State

try:
    from origo.render import svg as _svg
except ImportError:  # pictures are a part of the library that may be missing
    _svg = None  # type: ignore[assignment]

_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def drawn(state: State, about: str, **wanted: Any) -> str:  # noqa: ANN401
    """Draw a position as an element of a page, or write it down in one line.

    The style is left to the page's own style sheet, which follows the page's mode.
    """
    if _svg is None:
        return f"<pre>{about}: {origo.position_text(state)}</pre>"
    picture = _STYLE.sub("", _svg(state, dark=False, **wanted))
    return picture.replace('role="img"', f'role="img" aria-label="{_quoted(about)}"', 1)


def _quoted(text: str) -> str:
    """Write a text so that it can stand in an attribute."""
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")


def told(state: State) -> str:
    """Say where the shields lie, for those who cannot see the picture."""
    colours = state.table.colours
    tribes = [
        f"{colours[seat]} on {' '.join(state.board.names(who.shields)) or 'no space'}"
        for seat, who in enumerate(state.seats)
    ]
    founded = " ".join(state.track.founded)
    return "; ".join(tribes) + (f"; founded: {founded}" if founded else "")


def write_style(app: Sphinx) -> None:
    """Write the style sheet of all pictures, from the styles that pictures carry."""
    folder = Path(app.doctreedir) / "origo_static"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pictures.css").write_text(_style_sheet(), encoding="utf-8")
    app.config.html_static_path.append(str(folder))


def _style_sheet() -> str:
    """Give light styles, and dark ones for where the page is dark."""
    if _svg is None:
        return ""
    board = origo.ruleset().board
    light, dark = (
        found[1] if (found := _STYLE.search(_svg(board, dark=mode))) else ""
        for mode in (False, True)
    )
    chosen = dark.replace(".origo-dark", 'body[data-theme="dark"] .origo-light')
    system = dark.replace(".origo-dark", 'body[data-theme="auto"] .origo-light')
    return f"{light}{chosen}@media (prefers-color-scheme:dark){{{system}}}"


def by_seat(text: str) -> Sequence[str] | Mapping[str, str]:
    """Read what belongs to the seats: ``E8 / E7 D7``, or ``black: E8 / orange: E7``."""
    parts = [part.strip() for part in text.split("/")]
    if ":" not in text:
        return parts
    pairs = (part.partition(":") for part in parts)
    return {colour.strip(): rest.strip() for colour, _, rest in pairs}


def played(state: State, texts: str) -> State:
    """Play actions, given as texts that semicolons part."""
    for text in filter(None, map(str.strip, texts.split(";"))):
        state = origo.apply(state, origo.parse_action(text, state.rules))
    return state


class PositionDirective(SphinxDirective):
    """Draw a position; its content is the caption.

    Options are those of :func:`origo.position`, with ``/`` between seats; ``play`` has
    actions that lead to what is drawn, parted by semicolons; ``highlight``, ``arrows``
    (moves, parted by semicolons) and ``parts`` say what is shown.
    """

    has_content = True
    option_spec: ClassVar[dict[str, Any]] = dict.fromkeys(
        (
            "shields",
            "hands",
            "supplies",
            "leaders",
            "founded",
            "to_decide",
            "starter",
            "play",
            "highlight",
            "arrows",
            "parts",
            "due",
            "sailed",
            "players",
        ),
        directives.unchanged_required,
    )

    def run(self) -> list[nodes.Node]:
        """Make a figure."""
        state = played(_position(self.options), self.options.get("play", ""))
        arrows = self.options.get("arrows", "").split(";")
        picture = drawn(
            state,
            told(state),
            highlight=self.options.get("highlight", ""),
            arrows=[arrow.strip() for arrow in arrows if arrow.strip()],
            parts=self.options.get("parts", "board").split(),
        )
        figure = nodes.figure("", nodes.raw("", picture, format="html"))
        figure["classes"].append("origo-position")
        caption = self.parse_content_to_nodes()
        if caption and isinstance(caption[0], nodes.paragraph):
            figure += nodes.caption("", "", *caption[0].children)
        return [figure]


def _position(options: Mapping[str, str]) -> State:
    """Set up the position that a directive's options say."""
    setting: dict[str, Any] = {}
    for name in ("shields", "hands"):
        if name in options:
            setting[name] = by_seat(options[name])
    for name in ("supplies", "leaders"):
        if name in options:
            setting[name] = [int(part) for part in options[name].split("/")]
    for name in ("founded", "to_decide", "starter", "sailed"):
        if name in options:
            text = options[name]
            setting[name] = int(text) if text.isdigit() else text
    for name in ("due", "players"):
        if name in options:
            setting[name] = int(options[name])
    return origo.position(origo.ruleset(), **{"shields": [""], **setting})

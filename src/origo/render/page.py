"""The frame of every page of HTML. Pages stand alone: they load nothing."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from typing import Any

from .elements import Child, Element, Raw, element, write
from .palette import Mode, style_sheet
from .panel import Panel
from .picture import document

PAD = 2
"""The margin of a picture within a page, which has its own."""

_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    "base-uri 'none'; form-action 'none'"
)
"""What the browser is told that a page may do: nothing beyond itself."""


def page(
    title: str,
    body: Iterable[Child],
    mode: Mode,
    *,
    modes: Iterable[Mode] = (),
    styles: Iterable[str] = (),
) -> str:
    """Write a page.

    Args:
        title: Its title.
        body: What stands in it.
        mode: Whether it is light or dark.
        modes: The modes to which it can be switched.
        styles: The style sheets that it needs besides those of every page.
    """
    sheets = [style_sheet(modes or [mode]), static("page.css"), *map(static, styles)]
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=_POLICY),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", title),
        element("style", Raw("".join(sheets))),
    )
    whole = element(
        "html",
        head,
        element(
            "body", element("main", *body, class_="page"), class_=f"origo origo-{mode}"
        ),
        lang="en",
    )
    return f"<!doctype html>\n{write(whole, slots=True)}\n"


def figure(panel: Panel, **attributes: str) -> Element:
    """Give a panel as a picture within a page, coloured like the page."""
    return document(panel, None, PAD, **attributes)


def data(name: str, value: Any) -> Element:  # noqa: ANN401 - whatever JSON can say
    """Put data for a script into a page; nothing in them can end the element."""
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return element(
        "script", Raw(text.replace("<", "\\u003c")), type="application/json", id=name
    )


def script(name: str) -> Element:
    """Put a script of ours into a page."""
    return element("script", Raw(static(name)))


@cache
def static(name: str) -> str:
    """Read a style sheet or a script that comes with this package."""
    from importlib import resources  # noqa: PLC0415 - costs time, and only here

    return (
        resources.files("origo.render")
        .joinpath("static", name)
        .read_text(encoding="utf-8")
    )

"""The colours of pictures, light and dark, as style sheets.

Chosen by a search for the largest differences that are left to readers with each kind
of colour blindness, and held to these by a test: neighbouring regions, land and sea,
tribes, shields and the ground they lie on. Nothing depends on colours alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias, get_args

import attrs

Mode: TypeAlias = Literal["auto", "light", "dark"]
"""Whether a picture is light or dark, or as the reader's system prefers."""


_Single: TypeAlias = Literal["light", "dark"]

_BOTH: tuple[_Single, ...] = get_args(_Single)


@attrs.frozen
class Ink:
    """A colour, or what else differs, in light and in dark pictures."""

    light: str
    dark: str

    def on(self, mode: _Single) -> str:
        """Give the colour of a mode."""
        return self.light if mode == "light" else self.dark


LAND = (
    Ink("#c9e8cb", "#5d7e5f"),
    Ink("#d4c7fd", "#7b6396"),
    Ink("#e6eaaa", "#493a08"),
    Ink("#ea9da6", "#9c6179"),
    Ink("#f4d4e6", "#71543f"),
    Ink("#b6b980", "#612e31"),
)
"""The grounds of states."""

SEA = (
    Ink("#58b1c9", "#074f6f"),
    Ink("#808e9f", "#0f2443"),
    Ink("#5e8aba", "#3b3e49"),
)
"""The grounds of seas."""


@attrs.frozen
class TribeInk:
    """The colours of a shield, and of its tribe's line in a chart.

    Attributes:
        ground: The shield's ground.
        letter: The letter on it.
        rim: The line around it.
        line: The tribe's line, where it is not the ground's colour.
    """

    ground: Ink
    letter: Ink
    rim: Ink = Ink("#ffffff", "#ffffff")
    line: Ink | None = None


_WHITE = Ink("#ffffff", "#ffffff")
_BLACK = Ink("#111111", "#111111")
_ON_DARK = Ink("#ffffff", "#000000")

TRIBES: Mapping[str, TribeInk] = {
    "red": TribeInk(Ink("#b90922", "#e53a1c"), _ON_DARK),
    "blue": TribeInk(Ink("#123f9f", "#7e9ff6"), _ON_DARK),
    "black": TribeInk(
        Ink("#201b1f", "#1f0b16"), _WHITE, line=Ink("#201b1f", "#ffffff")
    ),
    "green": TribeInk(Ink("#2d785a", "#48e29a"), _ON_DARK),
    "orange": TribeInk(Ink("#ec7800", "#f1a401"), _BLACK),
    "white": TribeInk(_WHITE, _BLACK, _BLACK, Ink("#8a8a8a", "#ffffff")),
    "yellow": TribeInk(Ink("#ffe000", "#fff04a"), _BLACK),
    "purple": TribeInk(Ink("#7a1fa2", "#c58af0"), _ON_DARK),
    "brown": TribeInk(Ink("#6d4020", "#b98a63"), _ON_DARK),
    "pink": TribeInk(Ink("#c22f7e", "#ff8fc8"), _ON_DARK),
    "grey": TribeInk(Ink("#5c5c5c", "#c4c4c4"), _ON_DARK),
}
"""The colours of tribes by their names."""

SPARE_TRIBES = tuple(
    TribeInk(ground, _ON_DARK)
    for ground in (
        Ink("#00687a", "#4fd0e0"),
        Ink("#8a1550", "#ff7fae"),
        Ink("#4a5a00", "#c3d94a"),
        Ink("#3b2f8f", "#a79bff"),
        Ink("#7a3b00", "#e0a060"),
    )
)
"""The colours of tribes whose names say nothing here."""

PAPER = Ink("#ffffff", "#16181d")
TEXT = Ink("#1b1d22", "#eceef2")
MUTED = Ink("#5a606b", "#a4abb8")
RULE = Ink("#d5d9e0", "#3a3f4a")
BORDER = Ink("#2b2e36", "#f2f0ea")
GRID = Ink("#ffffff", "#16181d")
CODE = Ink("#1b1d22", "#ffffff")
WAVE = Ink("#ffffff", "#a9c4d6")
MARKER = Ink("#ffd23f", "#ffd23f")
MARKER_RIM = Ink("#1b1d22", "#1b1d22")
RED_SPACE = Ink("#b90922", "#e53a1c")
FRAME = Ink("#111111", "#ffffff")
HALO = Ink("#ffe45c", "#b00058")
CARD = Ink("#fbf8f0", "#2a2d35")
NOW = Ink("#ffe9a8", "#5a4a12")
LINK = Ink("#123f9f", "#9db8ff")
SCHEME = Ink("light", "dark")
BACK = Ink("#6b5b95", "#8d7fc0")

_RULES: tuple[tuple[str, Mapping[str, Ink]], ...] = (
    (".paper", {"fill": PAPER}),
    (".plate", {"fill": CARD, "stroke": RULE}),
    ("text", {"fill": TEXT}),
    (".muted", {"fill": MUTED}),
    (".axis text", {"fill": MUTED}),
    (".rule", {"stroke": RULE}),
    (".spaces rect", {"stroke": GRID}),
    (".border", {"stroke": BORDER}),
    (".code text", {"fill": CODE}),
    (".wave", {"stroke": WAVE}),
    (".marker path", {"fill": MARKER, "stroke": MARKER_RIM}),
    (".disc", {"fill": MARKER, "stroke": MARKER_RIM}),
    (".on-disc", {"fill": MARKER_RIM}),
    (".red", {"stroke": RED_SPACE}),
    (".silhouette", {"stroke": BORDER}),
    (".pip", {"fill": RED_SPACE}),
    (".halo", {"stroke": HALO}),
    (".frame", {"stroke": FRAME}),
    (".arrow .line", {"stroke": FRAME}),
    (".contested", {"fill": HALO, "stroke": FRAME}),
    (".card", {"fill": CARD, "stroke": MUTED}),
    (".glyph", {"fill": TEXT}),
    (".faint", {"fill": RULE}),
    (".back", {"fill": BACK, "stroke": PAPER}),
    (".bar", {"fill": TEXT}),
    (".cursor", {"stroke": FRAME}),
    (".page", {"color": TEXT, "background": PAPER, "color-scheme": SCHEME}),
    (".page .muted", {"color": MUTED}),
    (".page a", {"color": LINK}),
    (".page button", {"border-color": MUTED, "background": CARD, "color": TEXT}),
    (".page .events", {"border-color": RULE}),
    (".page .events button", {"border-color": RULE, "background": PAPER}),
    (".page .events button[aria-current]", {"background": NOW}),
    (".page .controls", {"background": PAPER}),
    (".page th", {"border-color": RULE}),
    (".page td", {"border-color": RULE}),
)
"""What is coloured how, beside regions and tribes."""

_SHAPES = """\
text{font:11px Helvetica,Arial,'DejaVu Sans',sans-serif}
.head{font-size:13px;font-weight:bold}
.small,.axis text{font-size:10px}
.tiny{font-size:9px}
.axis text,.code text{font-weight:bold}
.code text{font-size:9px}
.strong{font-weight:bold}
.spaces rect{stroke-width:1;stroke-opacity:.55}
.border,.wave,.halo,.frame,.arrow path{fill:none}
.border{stroke-width:2;stroke-linecap:square}
.wave{stroke-width:1.3;stroke-linecap:round}
.shield path{stroke-width:1.3;stroke-linejoin:round}
.letter{font-size:12px;font-weight:bold;text-anchor:middle}
.marker path{stroke-width:.9;stroke-linejoin:round}
.halo{stroke-width:5}
.frame{stroke-width:2;stroke-dasharray:5 2.5}
.arrow .halo{stroke-width:6}
.arrow .line{stroke-width:2.4}
.arrow path{stroke-linecap:round;stroke-linejoin:round}
.contested{stroke-width:2}
.plate{stroke-width:1}
.red{stroke-width:2.5}
.rule{stroke-width:1}
.card{stroke-width:1}
.silhouette{stroke-width:.6}
.back{stroke-width:1}
.way{fill:none;stroke-width:2.4;stroke-linejoin:round}
svg{display:block;max-width:100%;height:auto}
"""
"""What has which size, in light and dark alike."""


def terminal_colours(style: str) -> tuple[str, str] | None:
    """Give the colours of letters and of the ground behind them in a terminal.

    Args:
        style: The style of a piece of text; None is given for those without colours.
    """
    kind, _, name = style.partition("-")
    spares = {f"x{place}": tribe for place, tribe in enumerate(SPARE_TRIBES)}
    tribe = {**TRIBES, **spares}.get(name) if kind == "t" else None
    if tribe is not None:
        return tribe.letter.light, tribe.ground.light
    grounds = {"land": LAND, "sea": SEA}.get(kind)
    if grounds is not None:
        return CODE.light, grounds[int(name)].light
    return None


def style_sheet(modes: Iterable[Mode]) -> str:
    """Give the style sheet of pictures of some modes.

    A picture's outermost element has the class ``origo`` and its mode's, so that
    several pictures can stand on one page, each in its own mode.
    """
    return "".join(
        [_under(".origo", _SHAPES.splitlines()), *(_mode(mode) for mode in modes)]
    )


def _mode(mode: Mode) -> str:
    """Give the rules for the colours of a mode."""
    scope = f".origo-{mode}"
    if mode != "auto":
        return _under(scope, _colours(mode))
    light, dark = (_under(scope, _colours(one)) for one in _BOTH)
    return f"{light}@media (prefers-color-scheme:dark){{{dark}}}"


def _colours(mode: _Single) -> Iterable[str]:
    """Give the rules for colours, without the scope."""
    for selector, inks in _RULES:
        yield _rule(selector, {name: ink.on(mode) for name, ink in inks.items()})
    for kind, grounds in (("land", LAND), ("sea", SEA)):
        for place, ink in enumerate(grounds):
            yield _rule(f".{kind}-{place}", {"fill": ink.on(mode)})
    spares = {f"x{place}": inks for place, inks in enumerate(SPARE_TRIBES)}
    for name, tribe in {**TRIBES, **spares}.items():
        shield = {"fill": tribe.ground.on(mode), "stroke": tribe.rim.on(mode)}
        yield _rule(f".t-{name} path", shield)
        yield _rule(f".t-{name} .letter", {"fill": tribe.letter.on(mode)})
        yield _rule(f".line-{name}", {"stroke": (tribe.line or tribe.ground).on(mode)})


def _rule(selector: str, properties: Mapping[str, str]) -> str:
    """Write one rule."""
    body = ";".join(f"{name}:{value}" for name, value in properties.items())
    return f"{selector}{{{body}}}"


def _under(scope: str, rules: Iterable[str]) -> str:
    """Put each selector of some rules below a scope."""
    return "".join(
        ",".join(f"{scope} {one}" for one in selectors.split(",")) + "{" + body
        for selectors, body in (rule.split("{", 1) for rule in rules)
    )

"""Tables over all rule points: questions, readings, presets, plugins."""

from __future__ import annotations

from pathlib import Path

from origo.points import POINTS

from .catalogue import CHAPTERS, HOUSE, offers, registry, taken_by, takers
from .markdown import code, some, table

NO_BREAK = "\N{NON-BREAKING HYPHEN}"

REGISTER = Path(__file__).parents[2] / "register"


def questions(_: str) -> str:
    """List every question, by chapter, each as a link to its page."""
    return "\n".join(f"**{CHAPTERS[group]}**\n\n{chapter(group)}" for group in CHAPTERS)


def chapter(group: str) -> str:
    """List the questions of one chapter with the answers of the presets."""
    rows = [
        [
            point.ambiguity.replace("-", NO_BREAK) or "wide",
            f"[{_title(point.name)}](/register/{point.name}.md)",
            ", ".join(
                code(offer.reading.name)
                for offer in offers(point)
                if "rulebook" in taken_by(offer.reading)
            ),
            str(len(offers(point))),
        ]
        for point in POINTS
        if point.group == group
    ]
    return table(["", "question", "`rulebook` takes", "readings"], rows)


def _title(name: str) -> str:
    """Read the title of a question's page."""
    text = (REGISTER / f"{name}.md").read_text(encoding="utf-8")
    return text.partition("\n")[0].removeprefix("# ")


def readings(_: str) -> str:
    """List every reading with its point, its effect and who takes it."""
    rows = [
        [
            f"[{code(point.name)}](/register/{point.name}.md)",
            code(offer.reading.name),
            offer.reading.effect,
            "house" if offer.reading.is_house else some(taken_by(offer.reading)),
            offer.plugin,
        ]
        for point in POINTS
        for offer in offers(point)
    ]
    note = f"*house*: {HOUSE}.\n\n"
    return note + table(["rule point", "reading", "effect", "taken by", "plugin"], rows)


def presets(_: str) -> str:
    """Compare the presets: a row for each rule point."""
    names = sorted(registry().presets, key=lambda name: name != "rulebook")
    rows = []
    for point in POINTS:
        taken = [
            next(
                offer.reading.name
                for offer in offers(point)
                if name in takers().get((point.name, offer.reading.name), ())
            )
            for name in names
        ]
        differs = len(set(taken)) > 1
        cells = [
            f"**{code(t)}**" if differs and i else code(t) for i, t in enumerate(taken)
        ]
        rows.append([f"[{code(point.name)}](/register/{point.name}.md)", *cells])
    return table(["rule point", *map(code, names)], rows)


def plugins(_: str) -> str:
    """List the plugins from which these pages were made."""
    rows = [
        [
            code(name),
            f"{provider.name} {provider.version}",
            str(
                sum(
                    o.plugin == name
                    for found in registry().offers.values()
                    for o in found
                )
            ),
            some(
                [code(p.name) for p in registry().presets.values() if p.plugin == name]
            ),
        ]
        for name, provider in registry().plugins.items()
    ]
    return table(["plugin", "from", "readings", "presets"], rows)

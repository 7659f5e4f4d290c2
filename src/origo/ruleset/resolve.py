"""Resolution: a chain of documents becomes one choice for every rule point.

Every door comes here: a preset, a file, a mapping, keyword arguments and the command
line become documents, which extend each other; the last one to answer a rule point is
heard, reading and options. All faults of all documents are told at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from os import PathLike  # noqa: TID251 - only its type is of use here

from ..errors import DataError, Fault, RuleSetError
from ..gamedata import GameData, europe, load_data
from ..plugins import Registry, discover
from ..points import POINTS
from .chain import Base, Link, read_chain, read_link
from .choices import Chosen, choose
from .command_line import from_texts
from .document import ROOT, Raw, from_arguments
from .relations import conflicts, unasked
from .resolved import Layer, Resolved

_NAMED = 3


def resolve_ruleset(
    base: Base = ROOT,
    /,
    *,
    rules: Iterable[str] = (),
    name: str | None = None,
    data: GameData | str | PathLike[str] | None = None,
    registry: Registry | None = None,
    **choices: str | Mapping[str, object],
) -> Resolved:
    """Resolve a rule set without building it: what it says, and who says it.

    Args:
        base: A preset's name; a file, whose name ends in ``.toml`` or is a path
            object; or a mapping in a file's form.
        rules: Choices as the command line writes them,
            ``next-starter=rotate,direction=clockwise``. Values are read as TOML;
            what is no TOML is a text.
        name: What the rule set is called.
        data: The game data, or a file of them.
        registry: Where readings and presets are looked up; what is installed here if
            it is not given.
        **choices: A reading's name for a rule point, whose name is written with
            underscores; or a mapping with ``reading`` and the reading's options.

    Raises:
        RuleSetError: If anything is wrong in any document; it has all faults.
    """
    found = discover() if registry is None else registry
    arguments = from_arguments(choices, name=name, data=data)
    texts = from_texts([rules] if isinstance(rules, str) else rules)
    over = [read_link(raw) for raw in (arguments, texts) if _says(raw)]
    faults: list[Fault] = []
    chain = read_chain(base, found, faults)
    return _resolved([*over, *chain][::-1], found, faults)


def _resolved(
    links: Sequence[Link], registry: Registry, faults: list[Fault]
) -> Resolved:
    """Resolve a chain, whose first link extends nothing."""
    picks = [_pick(layer, link, registry) for layer, link in enumerate(links)]
    chosen = {point: pick[point] for pick in picks for point in pick}
    _note_conflicts(chosen, links)
    file, game = _data(links, faults)
    _close(links, chosen, faults)
    names = _names(links)
    return Resolved(
        name=names[-1],
        layers=tuple(map(Layer, names, (link.origin for link in links))),
        choices=tuple(chosen[point.name] for point in POINTS),
        data=game,
        data_file=file,
        unasked=tuple(unasked(picks[0], chosen)),
        registry=registry,
    )


def _says(raw: Raw) -> bool:
    """Whether a document says anything, if only something wrong."""
    return any(raw.tree.values()) or bool(raw.report.faults)


def _pick(layer: int, link: Link, registry: Registry) -> dict[str, Chosen]:
    """Take the choices of a document, each with its line."""
    chosen: dict[str, Chosen] = {}
    for point, answer in link.sheet.rules.items():
        origin = link.origin.at(link.report.line_of(f"rules.{point}"))
        found = choose(point, answer, registry, link.report)
        if found is not None:
            chosen[point] = Chosen(*found, origin, layer)
    return chosen


def _note_conflicts(chosen: Mapping[str, Chosen], links: Sequence[Link]) -> None:
    """Note the readings that cannot be chosen together, where the later one stands."""
    readings = {point: found.reading for point, found in chosen.items()}
    for pair, problem in conflicts(readings):
        later = max(pair, key=lambda point: chosen[point].layer)
        links[chosen[later].layer].report.add(f"rules.{later}", problem)


def _data(links: Sequence[Link], faults: list[Fault]) -> tuple[str, GameData]:
    """Load the game data that the last link to name some names; and their file."""
    for link in reversed(links):
        file = link.sheet.data.file
        if isinstance(file, GameData):
            return "", file
        if file:
            path = link.raw.folder / file
            try:
                return str(path.absolute()), load_data(path)
            except DataError as error:
                _note_data(error, link, faults)
                break
    return "", europe()


def _note_data(error: DataError, link: Link, faults: list[Fault]) -> None:
    """Note what is wrong with game data, also where they are named."""
    first = error.faults[0]
    if first.key or first.line:
        link.report.add("data.file", f"{first.source} has faults")
        faults.extend(error.faults)
    else:
        link.report.add("data.file", f"{first.source} {first.problem}", first.hint)


def _close(
    links: Sequence[Link], chosen: Mapping[str, Chosen], others: Sequence[Fault]
) -> None:
    """Refuse a rule set if anything is wrong, or if a rule point has no reading.

    Raises:
        RuleSetError: If so; it has the faults of the last link first.
    """
    faults = [fault for link in reversed(links) for fault in link.report.sorted()]
    faults += others
    if faults := faults or _missing(chosen, links[0]):
        raise RuleSetError(faults)


def _missing(chosen: Mapping[str, Chosen], root: Link) -> list[Fault]:
    """Find the rule points that nobody answers."""
    return [
        Fault(root.origin.source, f"rules.{point.name}", "has no reading")
        for point in POINTS
        if point.name not in chosen
    ]


def _names(links: Sequence[Link]) -> list[str]:
    """Name what each link makes of those before it."""
    names: list[str] = []
    for link in links:
        before = names[-1] if names else "unnamed"
        names.append(link.name or _changed(before, link))
    return names


def _changed(before: str, link: Link) -> str:
    """Name a rule set after the one that it changes."""
    choices = [
        ",".join([f"{point}={a.reading}", *(f"{k}={v}" for k, v in a.options.items())])
        for point, a in link.sheet.rules.items()
    ]
    if not choices:
        return before
    if len(choices) > _NAMED:
        return f"{before} with {len(choices)} choices"
    return f"{before} with {', '.join(choices)}"

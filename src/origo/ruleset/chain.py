"""The chain of documents that a rule set is made of: each extends the next."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike  # noqa: TID251 - only its type is of use here
from pathlib import Path
from typing import Any, TypeAlias, cast

import attrs

from ..errors import Fault
from ..plugins import Registry
from ..toml import Report, UnreadableError, show
from .document import Raw, from_file, from_mapping, from_preset
from .origin import Origin
from .sheet import Sheet, read_sheet

Base: TypeAlias = str | PathLike[str] | Mapping[str, Any]
"""What a rule set starts from: a preset, a file, or a mapping in a file's form."""

SUFFIX = ".toml"
"""How the name of a file ends, where a preset's name may stand too."""


@attrs.frozen
class Link:
    """A document of the chain, raw and structured."""

    raw: Raw
    sheet: Sheet

    @property
    def origin(self) -> Origin:
        """Where it came from."""
        return self.raw.origin

    @property
    def report(self) -> Report:
        """What is wrong with it."""
        return self.raw.report

    @property
    def name(self) -> str:
        """What it calls the rule set; empty if that depends on what it extends."""
        return self.sheet.ruleset.name or self.raw.name

    @property
    def extends(self) -> str:
        """The preset or file that it extends; empty for nothing."""
        return self.sheet.ruleset.extends or self.raw.extends


def read_link(raw: Raw) -> Link:
    """Structure a document."""
    return Link(raw, read_sheet(raw))


def read_chain(base: Base, registry: Registry, faults: list[Fault]) -> list[Link]:
    """Read a document and all that it extends, in this order.

    The chain ends early where something cannot be read; that is noted.
    """
    opened = _open(base, Path(), registry)
    if isinstance(opened, Fault):
        faults.append(opened)
        return []
    links = [read_link(opened)]
    while extends := links[-1].extends:
        opened = _open(extends, links[-1].raw.folder, registry)
        if isinstance(opened, Fault):
            _note(opened, links[-1], faults)
            break
        if _is_cycle(opened, links):
            break
        links.append(read_link(opened))
    return links


def _note(fault: Fault, link: Link, faults: list[Fault]) -> None:
    """Note why a document cannot be extended, at the place where that shows best."""
    if fault.line:
        faults.append(fault)
    else:
        problem = f"{fault.source} {fault.problem}"
        link.report.add("ruleset.extends", problem, fault.hint)


def _is_cycle(raw: Raw, links: list[Link]) -> bool:
    """Whether a document is in the chain already; that is noted."""
    if _identity(raw) not in [_identity(link.raw) for link in links]:
        return False
    names = [link.origin.source for link in links] + [raw.origin.source]
    links[-1].report.add("ruleset.extends", f"extends itself: {' -> '.join(names)}")
    return True


def _identity(raw: Raw) -> tuple[str, str]:
    """Tell a document from others, whatever way leads to it."""
    name = raw.origin.name
    is_file = raw.origin.door == "file"
    return raw.origin.door, str(Path(name).resolve()) if is_file else name


def _open(reference: Base, folder: Path, registry: Registry) -> Raw | Fault:
    """Read the document that is meant, or say why it cannot be read."""
    if isinstance(reference, Mapping):
        return from_mapping(cast("Mapping[object, object]", reference))
    if isinstance(reference, str) and not reference.endswith(SUFFIX):
        return _preset(reference, registry)
    try:
        path = folder / reference
    except TypeError:
        problem = f"{show(reference)} is neither a preset nor a file nor a mapping"
        return Fault("base", "", problem)
    try:
        return from_file(path)
    except UnreadableError as error:
        source = Origin("file", str(path)).source
        return Fault(source, "", error.problem, error.line, error.hint)


def _preset(name: str, registry: Registry) -> Raw | Fault:
    """Read the preset of a name, or say why it cannot be read."""
    if name not in registry.presets:
        hint = f"{registry.preset_suggestion(name)}; a file's name ends in {SUFFIX}"
        return Fault(f"preset {show(name)}", "", "is unknown", hint=hint)
    preset = registry.presets[name]
    try:
        return from_preset(preset)
    except UnreadableError as error:
        source = Origin("preset", name).source
        return Fault(source, "", error.problem, error.line, error.hint)

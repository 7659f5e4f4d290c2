"""Whether the map is sound: rows, regions, and the spaces that sources name."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TypeAlias

import attrs

from ..board import Board, RegionFacts, make_board, space_name
from ..toml import Report, show, some
from ..types import Bits, Region, Space
from .marks import check_source
from .schema import Raw, RawClaim, RawRegion

ROWS = 26
"""A map has at most as many rows as there are letters."""

COLUMNS = 99
"""A map has at most as many columns."""

_KINDS = ("land", "sea")
_STATE = re.compile(r"[A-Z]{2,5}")
_SEA = re.compile(r"[a-z]{2,5}")
_NOWHERE = Region("")

Grid: TypeAlias = Sequence[Sequence[Region]]


@attrs.frozen
class Sketch:
    """The map as far as it can be read.

    Attributes:
        board: The board; spaces missing in short rows are in a region without code.
        even: Whether all rows are of one length.
        unknown: The spaces that are in no region of the file.
    """

    board: Board
    even: bool
    unknown: Bits

    @property
    def sound(self) -> bool:
        """Whether the map is a rectangle of known regions."""
        return self.even and not self.unknown

    def region_at(self, space: str) -> str | None:
        """Give the code of the region at a space, or None if there is no such space."""
        bit = self.board.bit.get(Space(space), 0)
        return (self.board.region_of[bit].code or None) if bit else None


def check_map(raw: Raw, report: Report) -> Sketch | None:
    """Check the map, and give what can be read of it."""
    _check_codes(raw, report)
    if raw.rows is None:
        return None
    grid = [[Region(code) for code in row.split()] for row in raw.rows]
    if not _fits(grid, report):
        return None
    even = _check_rows(grid, report)
    _check_cells(grid, raw, report)
    sketch = _sketch(grid, raw, even=even)
    for key, code, region in _regions(raw):
        _check_region(key, Region(code), region, sketch, report)
    for claim in raw.claims:
        _check_claim(claim, raw, sketch, report)
    return sketch


def _regions(raw: Raw) -> Iterable[tuple[str, str, RawRegion]]:
    """Give the key path, the code and the table of every region."""
    yield from ((f"states.{code}", code, state) for code, state in raw.states.items())
    yield from ((f"seas.{code}", code, sea) for code, sea in raw.seas.items())


def _check_codes(raw: Raw, report: Report) -> None:
    """Check how the codes of regions are written."""
    if not raw.states:
        report.add("states", "has no state")
    for code in raw.states:
        if not _STATE.fullmatch(code):
            problem = f"{show(code)} is not a code of a state"
            report.add(f"states.{code}", problem, "2 to 5 capitals, A to Z")
    for code in raw.seas:
        if not _SEA.fullmatch(code) or code in _KINDS:
            hint = "2 to 5 small letters, a to z, but not 'land' or 'sea'"
            report.add(f"seas.{code}", f"{show(code)} is not a code of a sea", hint)


def _fits(grid: Grid, report: Report) -> bool:
    """Check the size of the map."""
    widest = max(map(len, grid), default=0)
    if not widest:
        report.add("map.rows", "has no space")
    if len(grid) > ROWS:
        report.add("map.rows", f"{len(grid)} rows are more than {ROWS}")
    if widest > COLUMNS:
        report.add("map.rows", f"{widest} columns are more than {COLUMNS}")
    return 0 < widest <= COLUMNS and len(grid) <= ROWS


def _check_rows(grid: Grid, report: Report) -> bool:
    """Check that all rows are as long as the first."""
    length = len(grid[0])
    for number, row in enumerate(grid):
        if len(row) != length:
            letter = space_name(number, 0)[0]
            problem = f"row {letter} has {len(row)} spaces, row A has {length}"
            report.add(f"map.rows.{number + 1}", problem)
    return all(len(row) == length for row in grid)


def _check_cells(grid: Grid, raw: Raw, report: Report) -> None:
    """Check that every code on the map is one of a state or a sea."""
    codes = [*raw.states, *raw.seas]
    unknown: defaultdict[Region, list[tuple[int, int]]] = defaultdict(list)
    for row, line in enumerate(grid):
        for column, code in enumerate(line):
            if code not in raw.states and code not in raw.seas:
                unknown[code].append((row, column))
    for code, cells in unknown.items():
        names = [space_name(row, column) for row, column in cells]
        problem = f"{show(code)} on {some(names)} is neither a state nor a sea"
        hint = report.near(code, codes)
        report.add(f"map.{names[0]}", problem, hint, at=f"map.rows.{cells[0][0] + 1}")


def _sketch(grid: Grid, raw: Raw, *, even: bool) -> Sketch:
    """Make a board of whatever the rows hold."""
    widest = max(map(len, grid))
    filled = [[*row, *[_NOWHERE] * (widest - len(row))] for row in grid]
    codes = dict.fromkeys([*raw.states, *(code for row in filled for code in row)])
    board = make_board(filled, [_facts(Region(code), raw) for code in codes])
    known = raw.states.keys() | raw.seas.keys()
    unknown = sum(f.mask for f in board.regions.values() if f.code not in known)
    return Sketch(board, even, unknown)


def _facts(code: Region, raw: Raw) -> RegionFacts:
    """Make the facts of a region, known or not."""
    return RegionFacts(code, code, 0, (), is_state=code in raw.states)


def _check_region(
    key: str, code: Region, region: RawRegion, sketch: Sketch, report: Report
) -> None:
    """Check that a region has its spaces, and that they are connected.

    It has the benefit of the doubt: any unknown space may be meant for it.
    """
    board = sketch.board
    mask = board.regions[code].mask if code in board.regions else 0
    size, more = mask.bit_count(), sketch.unknown.bit_count()
    name = f"{region.name or code} ({code})"
    if not size:
        report.add(key, f"{name} has no space on the map")
        return
    if region.spaces is not None and not size <= region.spaces <= size + more:
        problem = f"{region.spaces} spaces are stated, the map has {size}"
        report.add(f"{key}.spaces", f"{problem}: {some(board.names(mask))}")
    reached = board.flood(mask & -mask, mask | sketch.unknown)
    if sketch.even and mask & ~reached:
        pieces = [some(board.names(piece)) for piece in board.pieces(mask)]
        problem = f"{name} is in {len(pieces)} pieces: "
        report.add(key, problem + "; ".join(pieces[:4]))


def _check_claim(claim: RawClaim, raw: Raw, sketch: Sketch, report: Report) -> None:
    """Check what a source says of spaces against the map."""
    if claim.source is not None:
        check_source(claim.source, f"{claim.key}.source", raw.sources, report)
    if not claim.spaces and claim.spaces is not None:
        report.add(f"{claim.key}.spaces", "names no space")
    if claim.named is not None and not _is_claimable(claim.named, raw):
        hint = report.near(claim.named, [*raw.states, *raw.seas, *_KINDS])
        problem = f"{show(claim.named)} is neither a region nor 'land' or 'sea'"
        report.add(f"{claim.key}.is", problem, hint)
        return
    for number, space in enumerate(claim.spaces or (), start=1):
        place = f"{claim.key}.spaces.{number}"
        here = sketch.region_at(space)
        if here is None:
            report.add(place, f"{show(space)} is not a space of this map")
        elif problem := _contradiction(claim, here, raw):
            report.add(f"map.{space}", f"{space} is {problem}", at=place)


def _is_claimable(named: str, raw: Raw) -> bool:
    """Whether a source may say this of a space."""
    return named in _KINDS or named in raw.states or named in raw.seas


def _contradiction(claim: RawClaim, here: str, raw: Raw) -> str:
    """Say how a source contradicts the region of a space on the map."""
    kind = "land" if here in raw.states else "sea" if here in raw.seas else None
    if not kind or claim.named is None or claim.named in {here, kind}:
        return ""
    return f"attested as {claim.named} ({claim.source}), but {here} on the map"

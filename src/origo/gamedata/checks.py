"""Whether the values of a file fit each other: tracks, deck, shields, players, totals.

Each check passes over what is missing or faulty by itself: that was noted already.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from ..deck import card_reach
from ..toml import Report, show, some
from ..types import Card
from .map_checks import Sketch, check_map
from .read import repeated
from .schema import CARD_TOTALS, Raw, RawPlayers

_COLOUR = re.compile(r"[a-z][a-z0-9-]{0,19}")
_LONGEST = 60
_NUMBER = re.compile(r"[2-9]|[1-9][0-9]")


def check(raw: Raw, report: Report) -> None:
    """Note every value that does not fit the others."""
    sketch = check_map(raw, report)
    _check_state_track(raw, report)
    _check_founding_track(raw, report)
    _check_chieftain_track(raw, report)
    _check_deck(raw, sketch, report)
    _check_colours(raw, report)
    _check_players(raw, sketch, report)
    _check_totals(raw, sketch, report)


def _sum(values: Iterable[int | None]) -> int | None:
    """Add up values, if all of them are sound."""
    every = list(values)
    sound = [value for value in every if value is not None]
    return sum(sound) if len(sound) == len(every) else None


def _numbers(raw: Raw) -> list[int]:
    """Give the numbers of players that can be read."""
    return [int(number) for number in raw.players if _NUMBER.fullmatch(number)]


def _spaces(sketch: Sketch | None) -> int | None:
    """Count the spaces of the map, if it is a rectangle."""
    return len(sketch.board.spaces) if sketch and sketch.even else None


def _check_state_track(raw: Raw, report: Report) -> None:
    """Check that the track names every state once."""
    track = raw.tracks.states
    if track is None:
        return
    for number, code in enumerate(track, start=1):
        if code not in raw.states:
            hint = report.near(code, raw.states)
            report.add(f"tracks.states.{number}", f"no state {show(code)}", hint)
    for code in repeated(track):
        report.add("tracks.states", f"{show(code)} is there more than once")
    on_track = frozenset(track)
    missing = [code for code in raw.states if code not in on_track]
    if missing:
        report.add("tracks.states", f"{some(missing)} is not there")


def _check_founding_track(raw: Raw, report: Report) -> None:
    """Check that there is a space for every state, and which of them are red."""
    steps, red = raw.tracks.founding, raw.tracks.red
    if steps is not None and len(steps) != len(raw.states):
        problem = f"has {len(steps)} spaces for {len(raw.states)} states"
        report.add("tracks.founding", problem)
    for place in repeated(red or ()):
        report.add("tracks.red", f"{place} is there more than once")
    for number, place in enumerate(red or (), start=1):
        if steps is not None and place > len(steps):
            problem = f"{place} is not a space of a track of {len(steps)}"
            report.add(f"tracks.red.{number}", problem)


def _check_chieftain_track(raw: Raw, report: Report) -> None:
    """Check that every leader has a space to start on, and space to go."""
    length, start = raw.tracks.chieftain, raw.tracks.start_spaces
    if start is None:
        return
    if length is not None and length <= start:
        problem = f"{length} spaces are not more than the {start} to start on"
        report.add("tracks.chieftain", problem)
    most = max(_numbers(raw), default=0)
    if start < most:
        report.add("tracks.start-spaces", f"{start} are too few for {most} players")


def _check_deck(raw: Raw, sketch: Sketch | None, report: Report) -> None:
    """Check the codes of the cards, and that there are enough to be dealt."""
    for code in raw.deck:
        problem = _card_problem(code, sketch)
        if problem:
            report.add(f"deck.{code}", problem, report.near(code, _cards(raw)))
    cards, most = _sum(raw.deck.values()), max(_numbers(raw), default=0)
    if cards is None or raw.hand_size is None:
        return
    if cards < most * raw.hand_size:
        problem = f"{cards} cards are too few for {most} hands of {raw.hand_size}"
        report.add("deck", problem)


def _card_problem(code: str, sketch: Sketch | None) -> str:
    """Say why a code is not a card of this map."""
    if sketch is None:
        return ""
    if len(code) > _LONGEST:
        return f"{show(code)} is not a card"
    try:
        card_reach(Card(code), sketch.board)
    except ValueError as error:
        return str(error)
    return ""


def _cards(raw: Raw) -> list[str]:
    """Give codes that a mistyped card without rows or columns may mean."""
    return ["pop", "ship", *(f"state-{code}" for code in raw.states)]


def _check_colours(raw: Raw, report: Report) -> None:
    """Check how colours are written."""
    for colour in raw.made:
        if not _COLOUR.fullmatch(colour):
            problem = f"{show(colour)} is not a colour"
            report.add(f"shields.made.{colour}", problem, "small letters, one word")


def _check_players(raw: Raw, sketch: Sketch | None, report: Report) -> None:
    """Check the table of each number of players."""
    if not raw.players:
        report.add("players", "has no number of players")
    spaces = _spaces(sketch)
    for number, table in raw.players.items():
        key = f"players.{number}"
        if not _NUMBER.fullmatch(number):
            report.add(key, f"{show(number)} is not a number of players from 2 to 99")
            continue
        _check_starting(key, int(number), table, spaces, report)
        _check_seats(key, int(number), table, raw, report)


def _check_starting(
    key: str, number: int, table: RawPlayers, spaces: int | None, report: Report
) -> None:
    """Check that a supply remains, and that the map has room for what is placed."""
    starting, shields = table.starting, table.shields
    if starting is None:
        return
    if shields is not None and starting >= shields:
        problem = f"{starting} of {shields} shields leave no supply"
        report.add(f"{key}.starting", problem)
    if spaces is not None and starting * number > spaces:
        problem = f"{number} x {starting} shields are more than the {spaces} spaces"
        report.add(f"{key}.starting", problem)


def _check_seats(
    key: str, number: int, table: RawPlayers, raw: Raw, report: Report
) -> None:
    """Check the colours of the seats, and that there are shields enough of each."""
    if table.colours is None:
        return
    if len(table.colours) != number:
        problem = f"has {len(table.colours)} colours for {number} players"
        report.add(f"{key}.colours", problem)
    for colour in repeated(table.colours):
        report.add(f"{key}.colours", f"{show(colour)} is there more than once")
    for seat, colour in enumerate(table.colours, start=1):
        if colour not in raw.made:
            problem = f"no shields are made in {show(colour)}"
            hint = report.near(colour, raw.made)
            report.add(f"{key}.colours.{seat}", problem, hint)
    if table.shields is None or raw.extra is None:
        return
    needed = table.shields + raw.extra
    for colour in dict.fromkeys(table.colours):
        made = raw.made.get(colour)
        if made is not None and made < needed:
            problem = f"{needed} shields with the extra ones, but {made} {colour}"
            report.add(f"{key}.shields", f"{problem} ones are made")


def _check_totals(raw: Raw, sketch: Sketch | None, report: Report) -> None:
    """Hold the file to the totals that it states."""
    _check_leaders(raw, report)
    for name, count in _counted(raw, sketch).items():
        stated = raw.totals.get(name)
        if stated is not None and count is not None and stated != count:
            report.add(f"totals.{name}", f"{stated} is stated, but there are {count}")


def _counted(raw: Raw, sketch: Sketch | None) -> Mapping[str, int | None]:
    """Count what the totals are of."""
    board = sketch.board if sketch and sketch.sound else None
    counted = {
        "spaces": _spaces(sketch),
        "land": board.land.bit_count() if board else None,
        "sea": board.sea.bit_count() if board else None,
        "states": len(raw.states),
        "founding-markers": len(raw.states),
        "cards": _sum(raw.deck.values()),
        "shields": _sum(raw.made.values()),
    }
    return counted | {name: _of_type(raw, kind) for name, kind in CARD_TOTALS.items()}


def _of_type(raw: Raw, kind: str) -> int | None:
    """Count the cards of one type."""
    cards = raw.deck.items()
    return _sum(number for code, number in cards if code.partition("-")[0] == kind)


def _check_leaders(raw: Raw, report: Report) -> None:
    """Check that there is a leader for every player."""
    leaders, most = raw.totals.get("leaders"), max(_numbers(raw), default=0)
    if leaders is not None and leaders < most:
        report.add("totals.leaders", f"{leaders} are too few for {most} players")

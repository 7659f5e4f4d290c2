"""From a position's line to its state, by way of a sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar, cast

import attrs

from ..chance import checked_seed, mix
from ..determinize import SAMPLES
from ..errors import NotationError
from ..notation import Word
from ..points import RuleSet
from ..state import State
from ..toml import Report
from ..types import (
    Distance,
    EndCondition,
    Migration,
    Seat,
    Side,
    Space,
    Stage,
)
from .hidden import dealt, is_hidden, unseen
from .line_sections import CONDITIONS, MIGRATIONS, SIDES, STAGES, Section, sections
from .sheets import (
    BattleSheet,
    Cards,
    GivenSheet,
    Plain,
    PlayedSheet,
    SeatSheet,
    StateSheet,
    TrackSheet,
    TurnSheet,
)
from .states import read_state

T = TypeVar("T")

KEY = "position"
"""The path of the sheet in faults."""

_INSTEAD = (
    ("draw", "discard"),
    ("draw", "hands"),
    ("battle", "stage"),
    ("track.met", "stage"),
)
"""Sections that are to blame for what is wrong with one that is left out."""


def read_line(rules: RuleSet, line: str, seed: int | None) -> State:
    """Read a position from its line; the grammar is that of :mod:`.line`.

    Raises:
        NotationError: If the line is none, or its position is impossible.
        GameError: If the seed is impossible.
    """
    stream = mix(checked_seed(0 if seed is None else seed), SAMPLES)
    columns: dict[str, int] = {}
    reader = _Reader(sections(line, rules, columns), rules)
    sheet = reader.sheet()
    if seed is None and is_hidden(sheet):
        problem = "hidden cards make no state; a seed (seed=, --seed) deals them"
        raise NotationError(line, reader.column_of_hidden(), problem)
    for path, name in _INSTEAD:
        if name in reader.found:
            columns.setdefault(f"{KEY}.{path}", reader.found[name].word.column)
    report = Report(KEY, columns)
    whole = dealt(
        reader.with_draw_pile(sheet),
        rules,
        report,
        KEY,
        None if seed is None else stream,
    )
    if whole is not None:
        chance = 0 if whole.chance is None else whole.chance
        state = read_state(attrs.evolve(whole, chance=chance), rules, report, KEY)
        if state is not None:
            return state
    first = report.sorted()[0]
    raise NotationError(line, first.line or 1, _said(first.key, first.problem))


def _said(key: str, problem: str) -> str:
    """Say what is wrong, with the seat that it is about."""
    before, seats, rest = key.partition(".seats[")
    seat = rest.partition("]")[0]
    return f"seat {seat}: {problem}" if before == KEY and seats else problem


@attrs.frozen
class _Reader:
    """Puts what the sections say on a sheet, and what is left out besides."""

    found: Mapping[str, Section]
    rules: RuleSet

    def sheet(self) -> StateSheet:
        """Make the sheet."""
        stage = cast("Stage", self._word("stage", STAGES, "turn", "stage"))
        to_decide = self._seat("decides", "to_decide", Seat(0))
        starter = self._seat("starter", "track.starter", Seat(0))
        attacker = self._seat("attacker", "battle.attacker", to_decide)
        turn_seat = {"turn": to_decide, "battle": attacker}.get(stage, starter)
        shields = self._shields()
        return StateSheet(
            stage,
            to_decide,
            self._number("round", "round", 0 if stage == "placement" else 1),
            self._seats(shields, attacker),
            self._cards("draw", "draw"),
            self._list("discard", "discard", Section.card),
            self._track(starter, len(shields)),
            self._turn(turn_seat, starter, len(shields)),
            self._battle(to_decide, attacker, shields),
            self._memory(),
            self._chance(),
        )

    def column_of_hidden(self) -> int:
        """Give the column of the first hidden cards."""
        words = [
            word.column
            for name in ("hands", "draw")
            if name in self.found
            for word in self.found[name].words
            if word.text.startswith("?")
        ]
        return min(words)

    def with_draw_pile(self, sheet: StateSheet) -> StateSheet:
        """Let the draw pile have all cards that lie nowhere else, if it is left out."""
        if "draw" in self.found:
            return sheet
        hands = [seat.hand for seat in sheet.seats]
        hidden = sum(hand for hand in hands if isinstance(hand, int))
        return attrs.evolve(sheet, draw=len(unseen(sheet, self.rules)) - hidden)

    # Sections of one value

    def _take(self, name: str, read: Callable[[Section], T], default: T) -> T:
        """Read a section, if it is there."""
        section = self.found.get(name)
        return default if section is None else read(section)

    def _list(
        self, name: str, path: str, read: Callable[[Section, Word], T]
    ) -> tuple[T, ...]:
        """Read a section that is a list, if it is there."""
        section = self.found.get(name)
        if section is None:
            return ()
        return section.listed(lambda word: read(section, word), f"{KEY}.{path}")

    def _word(self, name: str, known: Sequence[str], default: str, path: str) -> str:
        """Read a section of one word."""
        path = f"{KEY}.{path}"
        return self._take(name, lambda s: s.one_of(s.single(path), known), default)

    def _number(self, name: str, path: str, default: int = 0) -> int:
        """Read a section of one number."""
        path = f"{KEY}.{path}"
        return self._take(name, lambda s: s.number(s.single(path)), default)

    def _seat(self, name: str, path: str, default: Seat) -> Seat:
        """Read a section of one seat."""
        return Seat(self._number(name, path, default))

    # Sections of several values

    def _spaces(self, name: str, path: str) -> tuple[Space, ...]:
        """Read a section of spaces."""
        return self._list(name, path, Section.space)

    def _some_seats(self, name: str, path: str) -> tuple[Seat, ...]:
        """Read a section of seats."""
        return self._list(name, path, Section.seat)

    def _cards(self, name: str, path: str) -> Cards:
        """Read a section of cards, or how many are hidden."""
        section = self.found.get(name)
        return () if section is None else section.cards(f"{KEY}.{path}")

    def _memory(self) -> tuple[Plain, ...]:
        """Read the memory."""
        section = self.found.get("memory")
        values = () if section is None else section.json(f"{KEY}.memory")
        return tuple(map(Plain, values))

    def _chance(self) -> int | GivenSheet | None:
        """Read the chance to come."""
        section = self.found.get("chance")
        chance = (
            None if section is None else section.number(section.single(f"{KEY}.chance"))
        )
        given = self.found.get("given")
        if given is None:
            return chance
        if [word.text for word in given.words] == ["-"]:
            return GivenSheet((), chance)
        parts = enumerate(given.parts())
        drawn = tuple(s.drawn(f"{KEY}.chance.given[{i}]") for i, s in parts)
        return GivenSheet(drawn, chance)

    # Sections by seat

    def _shields(self) -> list[tuple[Space, ...]]:
        """Read the shields of every seat."""
        section = self.found.get("shields")
        if section is None:
            any_section = next(iter(self.found.values()))
            raise NotationError(any_section.line, 1, "'shields' is missing")
        section.columns[f"{KEY}.seats"] = section.word.column
        return [
            part.listed(part.space, f"{KEY}.seats[{seat}].shields")
            for seat, part in enumerate(section.parts())
        ]

    def _by_seat(
        self, name: str, players: int, read: Callable[[Section, int], T]
    ) -> list[T] | None:
        """Read a section with a part for every seat."""
        section = self.found.get(name)
        if section is None:
            return None
        parts = section.parts()
        if len(parts) != players:
            section.refuse(f"{name!r} has {len(parts)} parts for {players} seats")
        return [read(part, seat) for seat, part in enumerate(parts)]

    def _seats(
        self, shields: list[tuple[Space, ...]], attacker: Seat
    ) -> tuple[SeatSheet, ...]:
        """Put together what each seat has."""
        players = len(shields)
        hands = self._by_seat(
            "hands", players, lambda s, i: s.cards(f"{KEY}.seats[{i}].hand")
        )
        supplies = self._by_seat(
            "supply",
            players,
            lambda s, i: s.number(s.single(f"{KEY}.seats[{i}].supply")),
        )
        return tuple(
            SeatSheet(
                spaces,
                self._supply_of(seat, shields, attacker)
                if supplies is None
                else supplies[seat],
                () if hands is None else hands[seat],
            )
            for seat, spaces in enumerate(shields)
        )

    def _supply_of(
        self, seat: int, shields: list[tuple[Space, ...]], attacker: Seat
    ) -> int:
        """Give all shields that are not on the board, nor attacking."""
        table = self.rules.data.tables.get(len(shields))
        fighting = "battle" in self.found and seat == attacker
        return 0 if table is None else table.shields - len(shields[seat]) - fighting

    def _track(self, starter: Seat, players: int) -> TrackSheet:
        """Put the tracks together."""
        path = f"{KEY}.track.distances"
        leaders = self._by_seat(
            "leaders", players, lambda s, i: s.number(s.single(f"{path}[{i}]"))
        )
        if "leaders" in self.found:
            section = self.found["leaders"]
            section.columns[path] = section.word.column
        distances = range(1, players + 1) if leaders is None else leaders
        return TrackSheet(
            tuple(map(Distance, distances)),
            self._list("founded", "track.founded", Section.state),
            self._number("due", "track.due"),
            self._list("met", "track.met", _condition),
            starter,
            self._some_seats("passed", "track.passed"),
            self._number("passes", "track.passes"),
        )

    def _turn(self, seat: Seat, starter: Seat, players: int) -> TurnSheet:
        """Put together what the turn under way has done."""
        closed = self.found.get("closed")
        if closed is not None and closed.words:
            closed.refuse("no word follows 'closed'", closed.words[0])
        return TurnSheet(
            seat,
            (seat - starter) % players,
            self._number("cards", "turn.cards"),
            closed is not None,
            cast(
                "Migration",
                self._word("migration", MIGRATIONS, "none", "turn.migration"),
            ),
            self._spaces("sailed", "turn.sailed"),
            self._spaces("moved", "turn.moved"),
            self._some_seats("defenders", "turn.defenders"),
        )

    # The battle

    def _battle(
        self, to_decide: Seat, attacker: Seat, shields: list[tuple[Space, ...]]
    ) -> BattleSheet | None:
        """Put the battle together: who holds the space defends it."""
        section = self.found.get("battle")
        if section is None:
            for name in ("attacker", "played"):
                if name in self.found:
                    self.found[name].refuse(f"{name!r} belongs to a battle")
            return None
        word = section.single(f"{KEY}.battle.space")
        space = section.space(word)
        holders = [seat for seat, spaces in enumerate(shields) if space in spaces]
        if not holders:
            section.refuse(f"nobody has a shield on {space}", word)
        section.columns[f"{KEY}.battle"] = section.word.column
        side: Side = "attacker" if to_decide == attacker else "defender"
        return BattleSheet(space, attacker, Seat(holders[0]), side, self._played())

    def _played(self) -> tuple[PlayedSheet, ...]:
        """Read the cards played in the battle."""
        section = self.found.get("played")
        if section is None:
            return ()
        parts = enumerate(section.parts())
        return tuple(_play(s, f"{KEY}.battle.played[{i}]") for i, s in parts)


def _condition(section: Section, word: Word) -> EndCondition:
    """Read an end condition."""
    return cast("EndCondition", section.one_of(word, CONDITIONS))


def _play(part: Section, path: str) -> PlayedSheet:
    """Read a card that a side has played."""
    words = part.words
    if len(words) != 2:  # noqa: PLR2004 - a side and a card
        part.refuse("a play is a side and a card", words[0])
    part.columns[path] = words[1].column
    side = cast("Side", part.one_of(words[0], SIDES))
    return PlayedSheet(side, part.card(words[1]))

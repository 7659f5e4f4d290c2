"""Positions set up by hand, for tests, puzzles and questions about a rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import get_args

import attrs

from .chance import SEEDS
from .errors import Fault, NotationError, PositionError
from .notation import read_card, read_space, words
from .points import RuleSet
from .state import (
    CARD_ACTIONS,
    Piles,
    SeatState,
    State,
    Track,
    Turn,
    shield_groups,
)
from .types import (
    Bits,
    Card,
    Distance,
    EndCondition,
    Migration,
    Region,
    Seat,
    Stage,
)


def position(  # noqa: PLR0913 - a position has many sides, all named and optional
    rules: RuleSet,
    /,
    *,
    shields: Mapping[str, str] | Sequence[str],
    players: int | None = None,
    hands: Mapping[str, str] | Sequence[str] = (),
    supplies: Sequence[int] | None = None,
    leaders: Sequence[int] | None = None,
    founded: str = "",
    to_decide: int | str = 0,
    starter: int | str = 0,
    stage: Stage = "turn",
    round: int = 1,  # noqa: A002 - the rulebook's word
    cards: int = 0,
    migration: Migration = "none",
    sailed: str = "",
    moved: str = "",
    defenders: Sequence[int] = (),
    due: int = 0,
    met: Sequence[EndCondition] = (),
    passed: Sequence[int] = (),
    passes: int = 0,
    draw: str | None = None,
    discard: str = "",
    seed: int = 0,
) -> State:
    """Set up a position, in the middle of a turn unless told otherwise.

    Args:
        rules: The rule set.
        shields: The spaces of each tribe's shields, such as ``"E7 D7"``: by seat, or by
            colour.
        players: How many play; without it as many as there are entries in ``shields``,
            or, by colour, the smallest game that has the colours.
        hands: The cards of each hand, such as ``"row-E pop"``: by seat or by colour;
            hands that are not named are empty (conv. 32).
        supplies: How many shields each seat has left; without it all that are not on
            the board.
        leaders: The distance of each leader; without it the spaces 1, 2, 3, ...
        founded: The codes of the founded states, in the order of founding.
        to_decide: The seat whose decision it is, by number or colour.
        starter: The starting player, by number or colour.
        stage: ``turn``, ``placement`` or ``naming``; a battle is opened by playing on.
        round: The number of the round, from 1; ignored in placement.
        cards: How many card actions the turn has taken.
        migration: Whether the turn has migrated or exchanged.
        sailed: The spaces of the shields that have sailed in the turn.
        moved: The spaces of the shields that have moved in the turn besides.
        defenders: The seats that have played a card in defence in the turn.
        due: How many tribe scorings are due.
        met: The end conditions that are met.
        passed: The seats that have passed since the last turn that was not a pass.
        passes: How many turns of the round were a pass.
        draw: The draw pile, its top first; without it all cards that lie nowhere else,
            in deck order.
        discard: The discard pile, the oldest card first.
        seed: The seed of the chance to come.

    Returns:
        The state. Readings with a memory begin to remember here.

    Raises:
        PositionError: If the position is impossible, with every fault at once.
    """
    names = _Names(rules, [])
    count = _players(names, shields, players)
    masks = [
        names.spaces(f"shields.{seat}", text)
        for seat, text in enumerate(_by_seat(names, "shields", shields, count))
    ]
    held = [
        names.cards(f"hands.{seat}", text)
        for seat, text in enumerate(_by_seat(names, "hands", hands, count))
    ]
    seat = names.seat("to_decide", to_decide, count)
    first = names.seat("starter", starter, count)
    states = names.states("founded", founded)
    if stage not in ("turn", "placement", "naming"):
        names.fault("stage", f"{stage!r} cannot be set up: play on to reach it")
    turn = Turn(first)
    if stage == "turn":
        turn = Turn(
            seat,
            (seat - first) % count,
            names.number("cards", cards, 0, CARD_ACTIONS),
            migration=migration,
            sailed=names.own_spaces("sailed", sailed, masks[seat]),
            moved=names.own_spaces("moved", f"{sailed} {moved}", masks[seat]),
            defenders=names.seats("defenders", defenders, count),
        )
    state = State(
        rules,
        stage,
        seat,
        _seats(names, masks, held, supplies),
        _piles(names, held, draw, discard, seed),
        Track(
            _leaders(names, leaders, count),
            states,
            names.number("due", due, 0),
            names.conditions("met", met),
            first,
            names.seats("passed", passed, count),
            names.number("passes", passes, 0),
            rules.board.mask_of(states),
        ),
        0 if stage == "placement" else names.number("round", round, 1),
        turn,
        None,
        (),
        sum(masks),
    )
    if names.faults:
        raise PositionError(names.faults)
    return state.begun_to_remember()


@attrs.frozen
class _Names:
    """Reads names against a rule set, and collects the faults."""

    rules: RuleSet
    faults: list[Fault]

    def fault(self, key: str, problem: str) -> None:
        """Note a fault."""
        self.faults.append(Fault("position", key, problem))

    def spaces(self, key: str, text: str) -> Bits:
        """Read the names of spaces as a mask."""
        mask = 0
        for word in words(text):
            try:
                bit = self.rules.board.bit[read_space(text, word, self.rules)]
            except NotationError as error:
                self.fault(key, str(error))
                continue
            if mask & bit:
                self.fault(key, f"{word.text} stands there twice")
            mask |= bit
        return mask

    def own_spaces(self, key: str, text: str, own: Bits) -> Bits:
        """Read the names of spaces on which the seat to decide has shields."""
        mask = 0
        for word in words(text):
            mask |= self.spaces(key, word.text)
        if mask & ~own:
            names = " ".join(self.rules.board.names(mask & ~own))
            self.fault(key, f"the seat to decide has no shield on {names}")
        return mask

    def cards(self, key: str, text: str) -> list[Card]:
        """Read the codes of cards."""
        cards: list[Card] = []
        for word in words(text):
            try:
                cards.append(read_card(text, word, self.rules))
            except NotationError as error:
                self.fault(key, str(error))
        return cards

    def states(self, key: str, text: str) -> tuple[Region, ...]:
        """Read the codes of different states."""
        known = self.rules.board.states
        codes = [Region(word.text.upper()) for word in words(text)]
        for code, times in Counter(codes).items():
            if code not in known:
                self.fault(key, f"{code!r} is no state: one of {' '.join(known)}")
            if times > 1:
                self.fault(key, f"{code} is founded twice")
        return tuple(code for code in codes if code in known)

    def conditions(
        self, key: str, words: Sequence[EndCondition]
    ) -> tuple[EndCondition, ...]:
        """Check that end conditions are such, and different ones."""
        known = get_args(EndCondition)
        for word, times in Counter(words).items():
            if word not in known:
                self.fault(key, f"{word!r} is no end condition: {' '.join(known)}")
            if times > 1:
                self.fault(key, f"{word} is met twice")
        return tuple(words)

    def seat(self, key: str, value: int | str, count: int) -> Seat:
        """Read a seat by number or colour."""
        table = self.rules.data.tables.get(count)
        if isinstance(value, str) and table and value in table.colours:
            return Seat(list(map(str, table.colours)).index(value))
        if type(value) is not int or not 0 <= value < count:
            self.fault(key, f"{value!r} is no seat: 0 to {count - 1}")
            return Seat(0)
        return Seat(value)

    def seats(self, key: str, values: Iterable[int], count: int) -> tuple[Seat, ...]:
        """Read different seats by number."""
        return tuple(sorted({self.seat(key, value, count) for value in values}))

    def number(self, key: str, value: int, least: int, most: int | None = None) -> int:
        """Check that a number is whole and lies within its bounds."""
        if type(value) is not int or value < least:
            self.fault(key, f"{value!r} is not a whole number from {least} on")
        elif most is not None and value > most:
            self.fault(key, f"{value} is more than {most}")
        return value


def _players(
    names: _Names, shields: Mapping[str, str] | Sequence[str], players: int | None
) -> int:
    """Find the number of players."""
    tables = names.rules.data.tables
    if isinstance(shields, str):
        msg = "shields is one text: give a text for each seat"
        names.fault("shields", msg)
        raise PositionError(names.faults)
    if players is None and isinstance(shields, Mapping):
        wanted = set(shields)
        fitting = [n for n, table in tables.items() if wanted <= set(table.colours)]
        if fitting:
            return min(fitting)
        names.fault("shields", f"no game has the tribes {sorted(wanted)}")
    elif (players or len(shields)) in tables:
        return players or len(shields)
    else:
        count = players or len(shields)
        names.fault("players", f"{count} players: there are games of {list(tables)}")
    raise PositionError(names.faults)


def _by_seat(
    names: _Names, key: str, texts: Mapping[str, str] | Sequence[str], count: int
) -> list[str]:
    """Put texts by colour or by seat into the order of the seats."""
    if isinstance(texts, Mapping):
        colours = list(map(str, names.rules.data.tables[count].colours))
        for colour in texts:
            if colour not in colours:
                names.fault(f"{key}.{colour}", f"one of the tribes {colours}")
        return [texts.get(colour, "") for colour in colours]
    if isinstance(texts, str) or len(texts) > count:
        names.fault(key, f"{texts!r} is not one text for each of {count} seats")
        return [""] * count
    return [*texts, *[""] * (count - len(texts))]


def _piles(
    names: _Names,
    hands: list[list[Card]],
    draw: str | None,
    discard: str,
    seed: int,
) -> Piles:
    """Put the cards outside of the hands on their piles."""
    deck = names.rules.data.deck
    discarded = names.cards("discard", discard)
    drawn = [] if draw is None else names.cards("draw", draw)
    used = Counter([*discarded, *drawn, *(card for hand in hands for card in hand)])
    for card, times in sorted(used.items()):
        there = deck.cards.count(card)
        if times > there:
            names.fault("cards", f"{card} is there {times} times: the deck has {there}")
    if draw is None:
        drawn = list(deck.sort((Counter(deck.cards) - used).elements()))
    return Piles(
        tuple(drawn), tuple(discarded), names.number("seed", seed, 0, SEEDS - 1)
    )


def _seats(
    names: _Names,
    masks: list[Bits],
    hands: list[list[Card]],
    supplies: Sequence[int] | None,
) -> tuple[SeatState, ...]:
    """Put together what each seat has."""
    data, count = names.rules.data, len(masks)
    made = data.tables[count].shields
    if supplies is None:
        supplies = [made - mask.bit_count() for mask in masks]
    if len(supplies) != count:
        names.fault("supplies", f"{list(supplies)} is not one number for each seat")
        supplies = [0] * count
    taken, seats = 0, list[SeatState]()
    for seat, (mask, hand, supply) in enumerate(
        zip(masks, hands, supplies, strict=True)
    ):
        if taken & mask:
            twice = " ".join(data.board.names(taken & mask))
            names.fault(f"shields.{seat}", f"{twice} has a shield of another seat, too")
        taken |= mask
        names.number(f"supplies.{seat}", supply, 0, made - mask.bit_count())
        names.number(f"hands.{seat}", len(hand), 0, data.hand_size)
        groups = shield_groups(data.board, mask)
        seats.append(SeatState(mask, supply, data.deck.sort(hand), groups))
    return tuple(seats)


def _leaders(
    names: _Names, leaders: Sequence[int] | None, count: int
) -> tuple[Distance, ...]:
    """Put the leaders on the track."""
    distances = list(range(1, count + 1)) if leaders is None else list(leaders)
    if len(distances) != count:
        names.fault("leaders", f"{distances} is not one distance for each seat")
    if len(set(distances)) != len(distances):
        names.fault("leaders", f"{distances} puts two leaders on one space")
    return tuple(
        Distance(names.number(f"leaders.{seat}", distance, 1))
        for seat, distance in enumerate(distances)
    )

"""States and views on sheets, and back; what is derived is computed anew."""

from __future__ import annotations

from typing import cast

import attrs

from ..chance import SEEDS, Given, Stream
from ..points import Json, RuleSet
from ..state import Battle, Piles, SeatState, State, Track, Turn, shield_groups
from ..toml import Report
from ..types import Card, Seat
from ..view import View, view
from .consistency import inconsistencies
from .hidden import dealt
from .memory import json_value, plain
from .names import Names
from .sheets import (
    BattleSheet,
    Cards,
    ChanceOutcome,
    GivenSheet,
    Plain,
    PlayedSheet,
    SeatSheet,
    StateSheet,
    TrackSheet,
    TurnSheet,
)

# Writing


def state_sheet(state: State) -> StateSheet:
    """Put a state on a sheet."""
    names = state.board.names
    seats = tuple(
        SeatSheet(tuple(names(who.shields)), who.supply, who.hand)
        for who in state.seats
    )
    return _sheet(state, seats, state.piles.draw, state.piles.discard)


def view_sheet(seen: View) -> StateSheet:
    """Put what a seat knows on a sheet."""
    names = seen.rules.board.names
    seats = tuple(
        SeatSheet(
            tuple(names(who.shields)),
            who.supply,
            seen.hand if seat == seen.seat else who.hand_size,
        )
        for seat, who in enumerate(seen.seats)
    )
    return _sheet(seen, seats, seen.pile_size, seen.discard)


def _sheet(
    known: State | View,
    seats: tuple[SeatSheet, ...],
    draw: Cards,
    discard: tuple[Card, ...],
) -> StateSheet:
    """Put what states and views have in common on a sheet."""
    return StateSheet(
        known.stage,
        known.to_decide,
        known.round,
        seats,
        draw,
        discard,
        _track_sheet(known.track),
        _turn_sheet(known),
        _battle_sheet(known.battle),
        tuple(Plain(plain(value)) for value in known.memory),
        _chance_sheet(known.piles.stream) if isinstance(known, State) else None,
    )


def _track_sheet(track: Track) -> TrackSheet:
    """Put the tracks on a sheet."""
    return TrackSheet(
        track.distances,
        track.founded,
        track.due,
        track.met,
        track.starter,
        track.passed,
        track.passes,
    )


def _turn_sheet(known: State | View) -> TurnSheet:
    """Put the turn under way on a sheet."""
    turn, names = known.turn, known.rules.board.names
    return TurnSheet(
        turn.seat,
        turn.index,
        turn.cards,
        turn.closed,
        turn.migration,
        tuple(names(turn.sailed)),
        tuple(names(turn.moved)),
        turn.defenders,
    )


def _battle_sheet(battle: Battle | None) -> BattleSheet | None:
    """Put the battle under way on a sheet, if there is one."""
    if battle is None:
        return None
    return BattleSheet(
        battle.space,
        battle.attacker,
        battle.defender,
        battle.side,
        tuple(PlayedSheet(side, card) for side, card in battle.played),
    )


def _chance_sheet(stream: Stream) -> int | GivenSheet:
    """Put the stream of chance on a sheet."""
    if isinstance(stream, int):
        return stream
    return GivenSheet(cast("tuple[ChanceOutcome, ...]", stream.outcomes), stream.then)


# Reading


def read_state(
    sheet: StateSheet, rules: RuleSet, report: Report, key: str = "state"
) -> State | None:
    """Make the state of a sheet, or note all that is wrong with it."""
    players, before = len(sheet.seats), len(report.faults)
    if players not in rules.data.tables:
        known = " ".join(map(str, rules.data.tables))
        report.add(f"{key}.seats", f"{players} seats: there are games of {known}")
        return None
    names = Names(rules, players, report)
    seats = tuple(
        _read_seat(names, seat, f"{key}.seats[{i}]")
        for i, seat in enumerate(sheet.seats)
    )
    state = State(
        rules,
        sheet.stage,
        names.seat(sheet.to_decide, f"{key}.to_decide"),
        seats,
        _read_piles(names, sheet, key),
        _read_track(names, sheet.track, f"{key}.track"),
        names.count(sheet.round, f"{key}.round"),
        _read_turn(names, sheet.turn, f"{key}.turn"),
        _read_battle(names, sheet.battle, f"{key}.battle"),
        tuple(
            _read_memory(value, f"{key}.memory[{i}]", report)
            for i, value in enumerate(sheet.memory)
        ),
        sum(seat.shields for seat in seats),
    )
    if len(report.faults) > before:
        return None
    for where, problem in inconsistencies(state):
        report.add(f"{key}.{where}", problem)
    return None if len(report.faults) > before else state


def read_view(
    sheet: StateSheet,
    seat: Seat | None,
    rules: RuleSet,
    report: Report,
    key: str = "state",
) -> View | None:
    """Make the view of a sheet, or note all that is wrong with it.

    What a seat may do depends on nothing that it does not know. So it is asked of a
    state in which the hidden cards lie somehow.
    """
    if seat is not None and not 0 <= seat < len(sheet.seats):
        report.add("seat", f"there is no seat {seat}")
    if sheet.chance is not None or not isinstance(sheet.draw, int):
        report.add(key, "a view knows neither the draw pile nor the chance to come")
    for i, who in enumerate(sheet.seats):
        if isinstance(who.hand, int) == (i == seat):
            report.add(f"{key}.seats[{i}].hand", "a view knows its own hand only")
    if report.faults:
        return None
    whole = dealt(attrs.evolve(sheet, chance=0), rules, report, key)
    state = None if whole is None else read_state(whole, rules, report, key)
    return None if state is None else view(state, seat)


def _read_seat(names: Names, sheet: SeatSheet, key: str) -> SeatState:
    """Read what a seat has."""
    mask = names.spaces(sheet.shields, f"{key}.shields")
    hand = names.cards(_cards(names, sheet.hand, f"{key}.hand"), f"{key}.hand")
    return SeatState(
        mask,
        names.count(sheet.supply, f"{key}.supply"),
        names.rules.data.deck.sort(hand),
        shield_groups(names.rules.board, mask),
    )


def _cards(names: Names, cards: Cards, key: str) -> tuple[Card, ...]:
    """Give cards that must be known."""
    if not isinstance(cards, int):
        return cards
    names.report.add(key, "the cards are not named: a state knows all of them")
    return ()


def _read_piles(names: Names, sheet: StateSheet, key: str) -> Piles:
    """Read the piles and the stream of chance."""
    return Piles(
        names.cards(_cards(names, sheet.draw, f"{key}.draw"), f"{key}.draw"),
        names.cards(sheet.discard, f"{key}.discard"),
        _read_chance(names, sheet.chance, f"{key}.chance"),
    )


def _read_chance(names: Names, sheet: int | GivenSheet | None, key: str) -> Stream:
    """Read the stream of chance."""
    if sheet is None:
        names.report.add(key, "is missing: a state knows the chance to come")
        return 0
    if isinstance(sheet, int):
        return names.count(sheet, key, SEEDS - 1)
    if sheet.then is not None:
        names.count(sheet.then, f"{key}.then", SEEDS - 1)
    for i, outcome in enumerate(sheet.given):
        check_outcome(names, outcome, f"{key}.given[{i}]")
    return Given(sheet.given, sheet.then)


def check_outcome(names: Names, outcome: ChanceOutcome, key: str) -> None:
    """Note an outcome of chance that speaks of what is not there."""
    if isinstance(outcome, tuple):
        names.cards(outcome, key)
    elif isinstance(outcome, str):
        names.space(outcome, key)
    else:
        names.seat(outcome, key)


def _read_track(names: Names, sheet: TrackSheet, key: str) -> Track:
    """Read the tracks."""
    founded = names.states(sheet.founded, f"{key}.founded")
    regions = names.rules.board.regions
    return Track(
        sheet.distances,
        founded,
        names.count(sheet.due, f"{key}.due"),
        sheet.met,
        names.seat(sheet.starter, f"{key}.starter"),
        names.seats(sheet.passed, f"{key}.passed"),
        names.count(sheet.passes, f"{key}.passes", names.players),
        sum(regions[code].mask for code in founded),
    )


def _read_turn(names: Names, sheet: TurnSheet, key: str) -> Turn:
    """Read the turn under way."""
    return Turn(
        names.seat(sheet.seat, f"{key}.seat"),
        sheet.index,
        sheet.cards,
        sheet.closed,
        sheet.migration,
        names.spaces(sheet.sailed, f"{key}.sailed"),
        names.spaces(sheet.moved, f"{key}.moved"),
        names.seats(sheet.defenders, f"{key}.defenders"),
    )


def _read_battle(names: Names, sheet: BattleSheet | None, key: str) -> Battle | None:
    """Read the battle under way, if there is one."""
    if sheet is None:
        return None
    names.space(sheet.space, f"{key}.space")
    for i, played in enumerate(sheet.played):
        names.card(played.card, f"{key}.played[{i}].card")
    return Battle(
        sheet.space,
        names.seat(sheet.attacker, f"{key}.attacker"),
        names.seat(sheet.defender, f"{key}.defender"),
        sheet.side,
        tuple((played.side, played.card) for played in sheet.played),
    )


def _read_memory(value: object, key: str, report: Report) -> Json:
    """Read what a reading remembers."""
    try:
        return json_value(value)
    except ValueError as error:
        report.add(key, str(error))
        return None

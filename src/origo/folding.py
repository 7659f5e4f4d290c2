"""Views that follow the events: what a client needs that holds no state.

Nothing here asks a reading of the rule set: what depends on one, the events tell. Only
the game data is used, and the views and records that go by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import attrs

from .errors import GameError
from .events import (
    Awarded,
    BattleOpened,
    BattleWon,
    CardActionsClosed,
    CardPlayed,
    CardsDrawn,
    CardsExchanged,
    ConditionMet,
    DeckShuffled,
    Event,
    GameBegan,
    GameEnded,
    HandDealt,
    LeaderAdvanced,
    MemoryChanged,
    NamingAsked,
    PileReshuffled,
    PlacementAsked,
    RoundBegan,
    RoundEnded,
    ScoringHeld,
    SeatDrawn,
    ShieldMoved,
    ShieldPlaced,
    ShieldRemoved,
    SideToAct,
    SpaceDrawn,
    StarterNamed,
    StateFounded,
    TurnBegan,
    TurnEnded,
)
from .points import RuleSet
from .state import Battle, Track, Turn
from .types import Bits, Card, Distance, Seat, Space
from .view import NOTHING, SeatView, View


def fold(view: View, events: Iterable[Event], /) -> View:
    """Give the view that follows from a view and from what its seat saw happen.

    With ``after, events = step(state, action)`` the views ``fold(view(state, seat),
    redact(events, seat))`` and ``view(after, seat)`` are equal, whatever the seat. The
    events may be those of several actions.

    Legal actions are left out, because only readings know them: ``legal`` is empty. A
    client with the rule set at hand may ask ``legal_actions(determinize(view, 0))``.

    Raises:
        GameError: If the events hide what the view's seat must know of its own cards:
            they were redacted for another one.
    """
    for event in events:
        view = _FOLDS[type(event)](view, event)
    return attrs.evolve(view, legal=NOTHING)


def bare_table(rules: RuleSet, players: int, seat: Seat | int | None, /) -> View:
    """Give a seat's view of a table before anything is laid or dealt.

    The events of :func:`origo.start`, folded over it, give the seat's first view.
    """
    begin = Seat(0)
    supply = rules.data.tables[players].shields
    return View(
        rules,
        None if seat is None else Seat(seat),
        "placement",
        begin,
        (SeatView(0, supply, 0),) * players,
        (),
        0,
        (),
        Track((Distance(0),) * players, (), 0, (), begin, (), 0, 0),
        0,
        Turn(begin),
        None,
        (),
        NOTHING,
    )


# What several events do


def _bit(view: View, space: Space) -> Bits:
    """Give the bit of a space."""
    return view.board.bit[space]


def _seat(view: View, seat: Seat, **changes: int) -> View:
    """Give the view with something else seen of a seat."""
    who = attrs.evolve(view.seats[seat], **changes)
    return attrs.evolve(view, seats=(*view.seats[:seat], who, *view.seats[seat + 1 :]))


def _turn(view: View, **changes: Any) -> View:  # noqa: ANN401 - of each field its own
    """Give the view with another turn."""
    return attrs.evolve(view, turn=attrs.evolve(view.turn, **changes))


def _track(view: View, **changes: Any) -> View:  # noqa: ANN401 - of each field its own
    """Give the view with another track."""
    return attrs.evolve(view, track=attrs.evolve(view.track, **changes))


def _give(view: View, seat: Seat, count: int, cards: tuple[Card, ...] | None) -> View:
    """Take cards from the draw pile into a hand."""
    size = view.seats[seat].hand_size + count
    view = _seat(view, seat, hand_size=size)
    view = attrs.evolve(view, pile_size=view.pile_size - count)
    if seat != view.seat:
        return view
    if cards is None:
        msg = f"the events hide the cards of seat {seat}: they are not redacted for it"
        raise GameError(msg)
    hand = view.rules.data.deck.sort((*view.hand, *cards))
    return attrs.evolve(view, hand=hand)


def _take(view: View, seat: Seat, cards: Iterable[Card]) -> View:
    """Take cards out of a hand, for all to see."""
    hand, size = list(view.hand), view.seats[seat].hand_size
    for card in cards:
        size -= 1
        if seat == view.seat:
            hand.remove(card)
    return attrs.evolve(_seat(view, seat, hand_size=size), hand=tuple(hand))


def _discard(view: View, cards: tuple[Card, ...]) -> View:
    """Lay cards on the discard pile, one after another."""
    return attrs.evolve(view, discard=view.discard + cards)


def _battle(view: View) -> Battle:
    """Give the battle under way."""
    if view.battle is None:
        msg = "the events tell of a battle that the view does not know"
        raise GameError(msg)
    return view.battle


def _unchanged(view: View, event: object) -> View:
    """Take note of an event that other events make good, or that changes nothing."""
    return view


# Set-up and placement


def _game_began(view: View, event: GameBegan) -> View:
    """Put the leaders on their start spaces."""
    view = _track(view, distances=event.distances, starter=event.starter)
    return attrs.evolve(view, to_decide=event.starter, turn=Turn(event.starter))


def _deck_shuffled(view: View, event: DeckShuffled) -> View:
    """Put all cards on the draw pile."""
    return attrs.evolve(view, pile_size=event.size)


def _cards_drawn(view: View, event: HandDealt | CardsDrawn) -> View:
    """Fill a hand from the draw pile."""
    return _give(view, event.seat, event.count, event.cards)


def _placement_asked(view: View, event: PlacementAsked) -> View:
    """Ask a seat for a starting shield."""
    return attrs.evolve(view, to_decide=event.seat)


def _shield_placed(view: View, event: ShieldPlaced) -> View:
    """Lay a shield of the supply on a space."""
    who = view.seats[event.seat]
    shields = who.shields | _bit(view, event.space)
    return _seat(view, event.seat, shields=shields, supply=who.supply - 1)


# Rounds and turns


def _round_began(view: View, event: RoundBegan) -> View:
    """Count the round, and its passes from nothing."""
    view = attrs.evolve(view, round=event.round)
    return _track(view, starter=event.starter, passes=0)


def _turn_began(view: View, event: TurnBegan) -> View:
    """Give a seat its turn."""
    turn = Turn(event.seat, event.index)
    return attrs.evolve(view, stage="turn", to_decide=event.seat, turn=turn)


def _card_played(view: View, event: CardPlayed) -> View:
    """Take a card out of a hand: onto the discard pile, or into the battle."""
    view = _take(view, event.seat, [event.card])
    if event.purpose != "reinforce":
        view = _turn(view, cards=view.turn.cards + 1)
    if event.purpose == "expand":
        return _discard(view, (event.card,))
    battle = _battle(view)
    return attrs.evolve(view, battle=battle.with_card(battle.side, event.card))


def _shield_moved(view: View, event: ShieldMoved) -> View:
    """Move a shield, which the turn remembers."""
    origin, target = _bit(view, event.origin), _bit(view, event.target)
    shields = view.seats[event.seat].shields ^ origin ^ target
    turn, closed = view.turn, view.turn.closed
    if event.arrival == "migrate":
        turn = turn.with_migration(origin, target, closed=closed)
    else:
        turn = turn.with_voyage(origin, target, closed=closed)
    return attrs.evolve(_seat(view, event.seat, shields=shields), turn=turn)


def _cards_exchanged(view: View, event: CardsExchanged) -> View:
    """Discard two cards instead of migrating."""
    view = _discard(_take(view, event.seat, event.cards), event.cards)
    return _turn(view, migration="exchanged")


def _card_actions_closed(view: View, event: CardActionsClosed) -> View:
    """Close the card actions of the turn."""
    return _turn(view, closed=True)


def _pile_reshuffled(view: View, event: PileReshuffled) -> View:
    """Put the discard pile under the draw pile."""
    return attrs.evolve(view, pile_size=view.pile_size + event.size, discard=())


def _turn_ended(view: View, event: TurnEnded) -> View:
    """Count a pass, or begin the succession of passes anew."""
    if not event.passed:
        return _track(view, passed=())
    passed = tuple(sorted({*view.track.passed, event.seat}))
    return _track(view, passed=passed, passes=view.track.passes + 1)


# Battles


def _battle_opened(view: View, event: BattleOpened) -> View:
    """Lay the attacker's shield on the contested space, beside the other one."""
    supply = view.seats[event.attacker].supply - 1
    battle = Battle(event.space, event.attacker, event.defender, "attacker", ())
    return attrs.evolve(_seat(view, event.attacker, supply=supply), battle=battle)


def _side_to_act(view: View, event: SideToAct) -> View:
    """Ask a side of the battle."""
    battle = _battle(view).with_side(event.side)
    return attrs.evolve(view, stage="battle", to_decide=event.seat, battle=battle)


def _shield_removed(view: View, event: ShieldRemoved) -> View:
    """Take the beaten shield away; the attacker's lay beside the defender's only."""
    who = view.seats[event.seat]
    beaten = _bit(view, event.space) if event.side == "defender" else 0
    supply = who.supply + (event.to == "supply")
    return _seat(view, event.seat, shields=who.shields ^ beaten, supply=supply)


def _battle_won(view: View, event: BattleWon) -> View:
    """Let the winner hold the space, discard the cards, go on with the turn."""
    battle = _battle(view)
    if event.side == "attacker":
        shields = view.seats[event.winner].shields | _bit(view, event.space)
        view = _seat(view, event.winner, shields=shields)
    turn = view.turn
    if battle.cards("defender"):
        turn = turn.with_defender(battle.defender)
    view = _discard(view, event.cards)
    return attrs.evolve(view, stage="turn", to_decide=turn.seat, turn=turn, battle=None)


# Points


def _state_founded(view: View, event: StateFounded) -> View:
    """Put a marker on the state; a red space makes a scoring due."""
    track = view.track
    return _track(
        view,
        founded=(*track.founded, event.region),
        due=track.due + event.red,
        founded_spaces=track.founded_spaces | view.board.regions[event.region].mask,
    )


def _leader_advanced(view: View, event: LeaderAdvanced) -> View:
    """Put a leader where it stopped."""
    distances = list(view.track.distances)
    distances[event.seat] = event.target
    return _track(view, distances=tuple(distances))


def _scoring_held(view: View, event: ScoringHeld) -> View:
    """Count the scorings that are still due."""
    return _track(view, due=event.due)


def _naming_asked(view: View, event: NamingAsked) -> View:
    """Ask a seat for the next starting player, between two rounds."""
    turn = Turn(view.track.starter)
    return attrs.evolve(view, stage="naming", to_decide=event.seat, turn=turn)


# What is left


def _memory_changed(view: View, event: MemoryChanged) -> View:
    """Remember what the readings remember."""
    return attrs.evolve(view, memory=event.values)


def _condition_met(view: View, event: ConditionMet) -> View:
    """Note that an end condition is met."""
    return _track(view, met=(*view.track.met, event.condition))


def _game_ended(view: View, event: GameEnded) -> View:
    """Leave nothing to decide."""
    starter = view.track.starter
    return attrs.evolve(view, stage="over", to_decide=starter, turn=Turn(starter))


_FOLDS: dict[type[Event], Callable[[View, Any], View]] = {
    SeatDrawn: _unchanged,  # GameBegan names the seat
    GameBegan: _game_began,
    DeckShuffled: _deck_shuffled,
    HandDealt: _cards_drawn,
    PlacementAsked: _placement_asked,
    SpaceDrawn: _unchanged,  # ShieldPlaced lays the shield
    ShieldPlaced: _shield_placed,
    RoundBegan: _round_began,
    TurnBegan: _turn_began,
    CardPlayed: _card_played,
    ShieldMoved: _shield_moved,
    CardsExchanged: _cards_exchanged,
    CardActionsClosed: _card_actions_closed,
    CardsDrawn: _cards_drawn,
    PileReshuffled: _pile_reshuffled,
    TurnEnded: _turn_ended,
    RoundEnded: _unchanged,  # what follows says what comes of it
    BattleOpened: _battle_opened,
    SideToAct: _side_to_act,
    ShieldRemoved: _shield_removed,
    BattleWon: _battle_won,
    StateFounded: _state_founded,
    LeaderAdvanced: _leader_advanced,
    ScoringHeld: _scoring_held,
    Awarded: _unchanged,  # LeaderAdvanced moves the leader
    NamingAsked: _naming_asked,
    StarterNamed: _unchanged,  # RoundBegan gives the start
    MemoryChanged: _memory_changed,
    ConditionMet: _condition_met,
    GameEnded: _game_ended,
}

"""What happened in a game, in a few plain words for each event that is worth them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..events import (
    Awarded,
    BattleOpened,
    BattleWon,
    CardsDrawn,
    ConditionMet,
    Event,
    GameEnded,
    HandDealt,
    LeaderAdvanced,
    PileReshuffled,
    RoundBegan,
    ScoringHeld,
    SeatDrawn,
    ShieldRemoved,
    SideToAct,
    SpaceDrawn,
    StarterNamed,
    StateFounded,
)
from ..types import Card


def tell(events: Iterable[Event]) -> Iterator[str]:
    """Tell what happened beyond the action itself, a line for each."""
    for event in events:
        if text := _set_up(event) or _fight(event) or _count(event):
            yield text


def _set_up(event: Event) -> str:
    """Tell of chance, cards and rounds."""
    match event:
        case SeatDrawn():
            return f"chance lets seat {event.seat} begin"
        case HandDealt():
            return f"seat {event.seat} is dealt {_cards(event.count, event.cards)}"
        case SpaceDrawn():
            return f"chance lays a shield of seat {event.seat} on {event.space}"
        case CardsDrawn():
            return f"seat {event.seat} draws {_cards(event.count, event.cards)}"
        case PileReshuffled():
            return f"the discard pile is shuffled: {event.size} cards"
        case RoundBegan():
            return f"round {event.round} begins with seat {event.starter}"
        case StarterNamed():
            by = "" if event.by is None else f", named by seat {event.by}"
            return f"seat {event.seat} will start{by}"
        case _:
            return ""


def _fight(event: Event) -> str:
    """Tell of battles."""
    match event:
        case BattleOpened():
            return f"seat {event.attacker} attacks seat {event.defender}"
        case SideToAct(handed_over=True):
            return f"the {event.side}, seat {event.seat}, is to act"
        case ShieldRemoved():
            return f"the {event.side} loses a shield on {event.space} ({event.to})"
        case BattleWon():
            points = f"{event.attack} to {event.defence}"
            return f"seat {event.winner} holds {event.space}, {points}"
        case _:
            return ""


def _count(event: Event) -> str:
    """Tell of points and of the end."""
    match event:
        case StateFounded():
            red = ", red" if event.red else ""
            return f"seat {event.seat} founds {event.region}{red}"
        case LeaderAdvanced():
            way = f"{event.origin} to {event.target}"
            return f"the leader of seat {event.seat} advances from {way}"
        case ScoringHeld():
            return f"tribe scoring of round {event.round}"
        case Awarded():
            what = event.region or event.source
            return f"{event.points} for seat {event.seat}: {what} ({event.statement})"
        case ConditionMet():
            return f"end condition met: {event.condition}"
        case GameEnded():
            return f"the game ends; seat {event.winner} has won"
        case _:
            return ""


def _cards(count: int, cards: tuple[Card, ...] | None) -> str:
    """Name cards, or count them where they are hidden."""
    return f"{count} cards" if cards is None else " ".join(cards) or "no card"

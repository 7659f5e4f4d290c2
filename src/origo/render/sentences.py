"""What happened, in sentences with the colours of tribes and the names of states."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import attrs

from ..board import Board
from ..events import (
    Awarded,
    BattleOpened,
    BattleWon,
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
    PileReshuffled,
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
    TurnEnded,
)
from ..types import Card, Colour, Region
from .scores import CONDITIONS


@attrs.frozen
class Names:
    """The names that sentences use.

    Attributes:
        board: The board, which names its regions.
        colours: The colours of the tribes, by seat.
    """

    board: Board
    colours: Sequence[Colour]

    def region(self, code: Region) -> str:
        """Give the full name of a region."""
        return self.board.regions[code].name


def sentences(names: Names, events: Iterable[Event]) -> Iterator[str]:
    """Tell events, one sentence each; those that only ask somebody are left out.

    Of a redacted event only what it says is told.
    """
    for event in events:
        for tell in (_chance, _play, _battle, _points, _course):
            if told := tell(event, names):
                yield told


def _chance(event: Event, names: Names) -> str:
    """Tell what chance brought."""
    who = names.colours
    match event:
        case SeatDrawn():
            return f"Chance names {who[event.seat]} to begin"
        case DeckShuffled():
            return f"The {event.size} cards are shuffled"
        case HandDealt():
            return f"{who[event.seat]} is dealt {_cards(event.count, event.cards)}"
        case SpaceDrawn():
            return f"Chance names {event.space} for {who[event.seat]}"
        case CardsDrawn():
            return f"{who[event.seat]} draws {_cards(event.count, event.cards)}"
        case PileReshuffled():
            return f"The {event.size} discards are shuffled into the draw pile"
        case _:
            return ""


def _play(event: Event, names: Names) -> str:
    """Tell what a seat did in its turn."""
    who = names.colours
    match event:
        case ShieldPlaced():
            return f"{who[event.seat]} places a shield on {event.space}"
        case CardPlayed():
            return f"{who[event.seat]} plays {event.card} to {event.purpose}"
        case ShieldMoved():
            does = "sails" if event.arrival == "sail" else "migrates"
            return f"{who[event.seat]} {does} from {event.origin} to {event.target}"
        case CardsExchanged(cards=(first, second)):
            return f"{who[event.seat]} exchanges {first} and {second}"
        case TurnEnded():
            return f"{who[event.seat]} {'passes' if event.passed else 'ends the turn'}"
        case _:
            return ""


def _battle(event: Event, names: Names) -> str:
    """Tell how a battle goes."""
    who = names.colours
    match event:
        case BattleOpened():
            defender = who[event.defender]
            return f"{who[event.attacker]} attacks {event.space}, held by {defender}"
        case SideToAct(handed_over=True):
            return f"The other side hands over to {who[event.seat]}"
        case ShieldRemoved():
            gone = f"loses a shield on {event.space} to the {event.to}"
            return f"{who[event.seat]} {gone}"
        case BattleWon():
            points = f"{event.attack} against {event.defence} combat points"
            return f"{who[event.winner]} wins {event.space} as {event.side}, {points}"
        case _:
            return ""


def _points(event: Event, names: Names) -> str:
    """Tell who founds and who earns what."""
    who = names.colours
    match event:
        case StateFounded():
            due = "; a tribe scoring is due" if event.red else ""
            steps = f"{_counted(event.steps, 'step')}{due}"
            return f"{who[event.seat]} founds {names.region(event.region)}: {steps}"
        case ScoringHeld():
            return "A tribe scoring is held"
        case Awarded():
            source = names.region(event.region) if event.region else event.source
            if event.statement == "P-12":
                source = f"dominance of {source}"
            place = f", place {event.place}" if event.place else ""
            shared = _listed([who[seat] for seat in event.shared_with])
            points = _counted(event.points, "point")
            return f"{who[event.seat]} earns {points} for {source}{place}{shared}"
        case LeaderAdvanced():
            way = f"from {event.origin} to {event.target}"
            return f"{who[event.seat]}'s leader advances {way}"
        case _:
            return ""


def _course(event: Event, names: Names) -> str:
    """Tell how the game goes on, and how it ends."""
    who = names.colours
    match event:
        case GameBegan():
            return f"The game is set up; {who[event.starter]} begins"
        case RoundBegan():
            return f"Round {event.round} begins with {who[event.starter]}"
        case RoundEnded():
            return f"Round {event.round} ends"
        case StarterNamed(by=None):
            return f"{who[event.seat]} starts the next round"
        case StarterNamed(by=seat) if seat is not None:
            return f"{who[seat]} names {who[event.seat]} to start"
        case ConditionMet():
            return f"The game ends: {CONDITIONS[event.condition]}"
        case GameEnded():
            spaces = _counted(event.distances[event.winner], "space")
            return f"{who[event.winner]} has won, {spaces} along the track"
        case _:
            return ""


def _cards(count: int, cards: Sequence[Card] | None) -> str:
    """Count cards, and name them where they are known."""
    counted = _counted(count, "card")
    return f"{counted}: {' '.join(cards)}" if cards else counted


def _listed(names: Sequence[str]) -> str:
    """List those with whom something is shared."""
    if not names:
        return ""
    most, last = ", ".join(names[:-1]), names[-1]
    return f" with {most} and {last}" if most else f" with {last}"


def _counted(count: int, thing: str) -> str:
    """Count things."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"

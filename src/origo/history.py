"""What came before a state: a value beside it, with a way back and forth.

Histories share their past: to push an action costs one small record, whatever the
length, and two histories that part in the middle have all up to there in common.

Undo is for slips of the hand, not for looking into the future. An action *reveals* when
somebody knows something afterwards that was hidden from him before: a card played or
discarded shows everybody else what was in a hand, a card drawn shows its seat what was
on the pile, and a seat or space drawn by chance shows it to all. This is derived from
the redacted events: see :func:`reveals`. Such an action cannot be taken back, nor what
came before it, unless for analysis.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import attrs

from .actions import Action
from .engine import step
from .errors import HistoryError
from .events import (
    CardPlayed,
    CardsDrawn,
    CardsExchanged,
    Event,
    HandDealt,
    SeatDrawn,
    SpaceDrawn,
    redact,
)
from .state import State
from .types import Seat

T = TypeVar("T")


def reveals(events: tuple[Event, ...], players: int) -> frozenset[Seat]:
    """Give the seats to which events revealed what had been hidden from them.

    These are the seats that see more of an event than a spectator does (the cards that
    they draw), all but the owner of a card that left a hand, and all where chance named
    a seat or a space.
    """
    seats = [Seat(seat) for seat in range(players)]
    return frozenset(
        seat for event in events for seat in seats if _reveals_to(event, seat)
    )


def _reveals_to(event: Event, seat: Seat) -> bool:
    """Tell whether an event revealed something to a seat."""
    match event:
        case SeatDrawn() | SpaceDrawn():
            return True
        case CardPlayed(seat=owner) | CardsExchanged(seat=owner):
            return seat != owner
        case HandDealt(count=0) | CardsDrawn(count=0):
            return False
        case _:
            return redact((event,), seat) != redact((event,), None)


@attrs.frozen(eq=False, repr=False)
class _Node:
    """An action that was taken, on top of what came before it."""

    before: _Node | None
    seat: Seat
    action: Action
    state: State
    events: tuple[Event, ...]
    revealed: frozenset[Seat]
    length: int


@attrs.frozen(eq=False, repr=False)
class History:
    """The actions from a first state to the present one, and those taken back.

    Histories are equal if they begin with the same state and have the same actions,
    taken back or not.

    Attributes:
        first: The state with which it begins.
    """

    first: State
    _last: _Node | None = None
    _undone: tuple[Action, ...] = ()

    # What it tells

    @property
    def state(self) -> State:
        """The present state."""
        return self.first if self._last is None else self._last.state

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened because of the last action."""
        return () if self._last is None else self._last.events

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that lead to the present state."""
        return tuple(node.action for node in self._nodes())[::-1]

    @property
    def states(self) -> tuple[State, ...]:
        """All states, the first and the present one included."""
        later = [node.state for node in self._nodes()]
        return (self.first, *later[::-1])

    @property
    def undone(self) -> tuple[Action, ...]:
        """The actions that were taken back, the one to be taken next at the front."""
        return self._undone

    @property
    def revealed(self) -> frozenset[Seat]:
        """The seats to which the last action revealed something."""
        return frozenset() if self._last is None else self._last.revealed

    def __len__(self) -> int:
        """Count the actions that lead to the present state."""
        return 0 if self._last is None else self._last.length

    # Where it goes

    def push(self, action: Action, /) -> History:
        """Take an action; whatever was taken back is forgotten.

        Raises:
            IllegalActionError: If it is not legal.
        """
        return History(self.first, self._node(action))

    def can_undo(self, seat: Seat | int | None = None, /) -> bool:
        """Tell whether the last action can be taken back, by one seat if it is named.

        A seat takes back its own actions only, and nobody one that revealed anything.
        """
        last = self._last
        if last is None or last.revealed:
            return False
        return seat is None or seat == last.seat

    def undo(self, *, analysis: bool = False) -> History:
        """Take the last action back; ``redo`` takes it again.

        Args:
            analysis: Whether nobody plays on, so that it does not matter what the
                action revealed.

        Raises:
            HistoryError: If there is no action, or it revealed something.
        """
        last = self._last
        if last is None:
            msg = "there is no action to take back"
            raise HistoryError(msg)
        if last.revealed and not analysis:
            seats = ", ".join(map(str, sorted(last.revealed)))
            msg = (
                f"{str(last.action)!r} cannot be taken back: "
                f"it revealed what had been hidden from seat {seats}"
            )
            raise HistoryError(msg)
        return History(self.first, last.before, (last.action, *self._undone))

    def redo(self) -> History:
        """Take the action again that was taken back last.

        Raises:
            HistoryError: If none was taken back, or another one was taken since.
        """
        if not self._undone:
            msg = "there is no action to take again"
            raise HistoryError(msg)
        action, *rest = self._undone
        return History(self.first, self._node(action), tuple(rest))

    def at(self, length: int, /) -> History:
        """Give the history when it had so many actions, to branch off from there.

        It is for analysis: what was revealed later is not asked. The later actions are
        those that ``redo`` takes.

        Raises:
            HistoryError: If it never had so many.
        """
        if not 0 <= length <= len(self):
            msg = f"there are {len(self)} actions, not {length}"
            raise HistoryError(msg)
        history = self
        while len(history) > length:
            history = history.undo(analysis=True)
        return history

    def _node(self, action: Action) -> _Node:
        """Take an action on top of the last one."""
        state, events = step(self.state, action)
        seat = self.state.to_decide
        revealed = reveals(events, state.players)
        return _Node(self._last, seat, action, state, events, revealed, len(self) + 1)

    def _nodes(self) -> Iterator[_Node]:
        """Go back from the last action to the first one."""
        node = self._last
        while node is not None:
            yield node
            node = node.before

    # A value among values. The past is a chain, too long to be followed by recursion.

    def __eq__(self, other: object) -> bool:
        """Compare the first states and all actions."""
        if not isinstance(other, History):
            return NotImplemented
        return (self.first, self.actions, self.undone) == (
            other.first,
            other.actions,
            other.undone,
        )

    def __hash__(self) -> int:
        """Give a hash that goes with equality."""
        return hash((self.first, self.actions, self.undone))

    def __repr__(self) -> str:
        """Give the number of actions."""
        return f"<history of {len(self)} actions, {len(self.undone)} taken back>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the actions, which are played again."""
        return _replayed, (self.first, self.actions, self.undone)


def _replayed(
    first: State, actions: tuple[Action, ...], undone: tuple[Action, ...]
) -> History:
    """Play a history again."""
    history = History(first)
    for action in actions:
        history = history.push(action)
    return attrs.evolve(history, undone=undone)

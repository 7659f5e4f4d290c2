"""The legal actions of a state as a sequence that is counted, not built.

Length, membership, index and a uniform sample come from masks and from one hand. The
sequence holds these and the names of the spaces, never the state, so that a view may
carry it. Order: kinds as in :data:`origo.actions.ACTION_TYPES`; cards in deck order;
groups by their first space; spaces in board order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, overload

import attrs

from .actions import Action, Attack, Exchange, Expand, Migrate, Place, Sail
from .board import bits, nth_bit
from .types import Bits, Block, Card, Space


class Rng(Protocol):
    """A source of numbers for players: ``random.Random`` is one."""

    def randrange(self, stop: int, /) -> int:
        """Give a uniform number from 0 to ``stop - 1``."""
        ...


class Part(Protocol):
    """The legal actions of one kind."""

    @property
    def count(self) -> int:
        """How many there are."""
        ...

    def at(self, index: int) -> Action:
        """Make the one with this index."""
        ...

    def holds(self, action: object) -> bool:
        """Tell whether something is one of them."""
        ...

    def __iter__(self) -> Iterator[Action]:
        """Make them one after another."""
        ...


def _bit(spaces: tuple[Space, ...], space: Space) -> Bits:
    """Give the bit of a space by its name, or no bit where there is no such space."""
    return 1 << spaces.index(space) if space in spaces else 0


@attrs.frozen
class Placements:
    """Spaces on which a starting shield may be placed."""

    spaces: tuple[Space, ...] = attrs.field(repr=False)
    targets: Bits
    count: int

    def at(self, index: int) -> Action:
        """Make the action with this index."""
        bit = nth_bit(self.targets, index)
        return Place(self.spaces[bit.bit_length() - 1])

    def holds(self, action: object) -> bool:
        """Tell whether something is one of these."""
        if not isinstance(action, Place):
            return False
        return _bit(self.spaces, action.space) & self.targets > 0

    def __iter__(self) -> Iterator[Action]:
        """Make the actions in board order."""
        for bit in bits(self.targets):
            yield Place(self.spaces[bit.bit_length() - 1])


@attrs.frozen
class CardPlays:
    """Cards in deck order, each with the spaces on which it may be played."""

    kind: type[Expand | Attack]
    spaces: tuple[Space, ...] = attrs.field(repr=False)
    reach: tuple[tuple[Card, Bits], ...]
    count: int

    def at(self, index: int) -> Action:
        """Make the action with this index."""
        for card, targets in self.reach:
            here = targets.bit_count()
            if index < here:
                bit = nth_bit(targets, index)
                return self.kind(card, self.spaces[bit.bit_length() - 1])
            index -= here
        raise IndexError(index)

    def holds(self, action: object) -> bool:
        """Tell whether something is one of these."""
        if not isinstance(action, self.kind):
            return False
        bit = _bit(self.spaces, action.space)
        return any(c == action.card and bit & targets for c, targets in self.reach)

    def __iter__(self) -> Iterator[Action]:
        """Make the actions card by card, each in board order."""
        for card, targets in self.reach:
            for bit in bits(targets):
                yield self.kind(card, self.spaces[bit.bit_length() - 1])


@attrs.frozen
class Moves:
    """Disjoint blocks: all movers of a block share its targets."""

    kind: type[Migrate | Sail]
    spaces: tuple[Space, ...] = attrs.field(repr=False)
    blocks: tuple[Block, ...]
    count: int

    def at(self, index: int) -> Action:
        """Make the action with this index."""
        for movers, targets in self.blocks:
            width = targets.bit_count()
            here = movers.bit_count() * width
            if index < here:
                mover, target = divmod(index, width)
                return self._move(nth_bit(movers, mover), nth_bit(targets, target))
            index -= here
        raise IndexError(index)

    def holds(self, action: object) -> bool:
        """Tell whether something is one of these."""
        if not isinstance(action, self.kind):
            return False
        origin = _bit(self.spaces, action.origin)
        target = _bit(self.spaces, action.target)
        return any(origin & m and target & t for m, t in self.blocks)

    def __iter__(self) -> Iterator[Action]:
        """Make the actions block by block, mover by mover, each in board order."""
        for movers, targets in self.blocks:
            for mover in bits(movers):
                for target in bits(targets):
                    yield self._move(mover, target)

    def _move(self, origin: Bits, target: Bits) -> Action:
        """Make the move between two single bits."""
        spaces = self.spaces
        return self.kind(
            spaces[origin.bit_length() - 1], spaces[target.bit_length() - 1]
        )


@attrs.frozen
class Exchanges:
    """Pairs of cards that may be exchanged, identical pairs once, in deck order.

    Attributes:
        kinds: The different cards of the hand, in deck order.
        twice: Which of them the hand holds at least twice, as their places in
            ``kinds``.
        count: How many pairs there are.
    """

    kinds: tuple[Card, ...]
    twice: frozenset[int]
    count: int

    def at(self, index: int) -> Action:
        """Make the action with this index."""
        for first in range(len(self.kinds)):
            seconds = self._seconds(first)
            if index < len(seconds):
                return Exchange(self.kinds[first], self.kinds[seconds[index]])
            index -= len(seconds)
        raise IndexError(index)

    def holds(self, action: object) -> bool:
        """Tell whether something is one of these."""
        if not isinstance(action, Exchange) or action.first not in self.kinds:
            return False
        first = self.kinds.index(action.first)
        return any(self.kinds[i] == action.second for i in self._seconds(first))

    def __iter__(self) -> Iterator[Action]:
        """Make the actions in deck order of the first card, then of the second."""
        for first, card in enumerate(self.kinds):
            for second in self._seconds(first):
                yield Exchange(card, self.kinds[second])

    def _seconds(self, first: int) -> range:
        """Give the places of the cards that may go with the first one."""
        start = first if first in self.twice else first + 1
        return range(start, len(self.kinds))


@attrs.frozen
class Answers:
    """A few actions that are simply listed."""

    actions: tuple[Action, ...]

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.actions)

    def at(self, index: int) -> Action:
        """Give the action with this index."""
        return self.actions[index]

    def holds(self, action: object) -> bool:
        """Tell whether something is one of these."""
        return action in self.actions

    def __iter__(self) -> Iterator[Action]:
        """Give the actions as they are listed."""
        return iter(self.actions)


@attrs.frozen(repr=False)
class LegalActions(Sequence[Action]):
    """The legal actions of one state, in a fixed order.

    Two of them are equal when they list the same actions of the same board.
    """

    _parts: tuple[Part, ...]

    def __len__(self) -> int:
        """Count the actions without making them."""
        return sum([part.count for part in self._parts])

    def __contains__(self, action: object) -> bool:
        """Tell whether an action is legal, without listing."""
        return any(part.holds(action) for part in self._parts)

    def __iter__(self) -> Iterator[Action]:
        """Make the actions one after another, in the documented order."""
        for part in self._parts:
            yield from part

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        """Make the action with an index, or those of a slice.

        Raises:
            IndexError: If there is no such action.
        """
        if isinstance(index, slice):
            return tuple(self._at(i) for i in range(*index.indices(len(self))))
        length = len(self)
        if not -length <= index < length:
            msg = f"no legal action {index} among {length}"
            raise IndexError(msg)
        return self._at(index % length)

    def sample(self, rng: Rng, /) -> Action:
        """Draw one action, each equally likely, without making the others.

        Raises:
            IndexError: If nothing is legal because the game is over.
        """
        length = len(self)
        if not length:
            msg = "nothing to choose from: the game is over"
            raise IndexError(msg)
        return self._at(rng.randrange(length))

    def __repr__(self) -> str:
        """Give the number of actions and the first ones."""
        first = ", ".join(map(str, self[:3]))
        return f"<{len(self)} legal actions: {first} ...>"

    def _at(self, index: int) -> Action:
        """Make the action with an index that exists."""
        for part in self._parts:
            count = part.count
            if index < count:
                return part.at(index)
            index -= count
        raise IndexError(index)


def card_plays(
    kind: type[Expand | Attack],
    spaces: tuple[Space, ...],
    reach: list[tuple[Card, Bits]],
) -> CardPlays:
    """Count the plays of some cards, each with its spaces, and list them lazily."""
    count = sum([targets.bit_count() for _, targets in reach])
    return CardPlays(kind, spaces, tuple(reach), count)


def moves(
    kind: type[Migrate | Sail], spaces: tuple[Space, ...], blocks: Iterable[Block]
) -> Moves:
    """Count the moves of some blocks, and list them lazily."""
    listed = tuple(blocks)
    count = sum(
        [movers.bit_count() * targets.bit_count() for movers, targets in listed]
    )
    return Moves(kind, spaces, listed, count)


def placements(spaces: tuple[Space, ...], targets: Bits) -> Placements:
    """Count the spaces on which a shield may be placed, and list them lazily."""
    return Placements(spaces, targets, targets.bit_count())


def exchanges(hand: tuple[Card, ...]) -> Exchanges:
    """Count the different pairs of a hand in deck order, and list them lazily."""
    kinds = tuple(dict.fromkeys(hand))
    different = len(kinds)
    twice: frozenset[int] = frozenset()
    if different < len(hand):
        twice = frozenset(i for i, kind in enumerate(kinds) if hand.count(kind) > 1)
    return Exchanges(kinds, twice, different * (different - 1) // 2 + len(twice))

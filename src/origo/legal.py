"""The legal actions of a state as a sequence that is counted, not built.

Length, membership, index and a uniform sample come from masks and from one hand. The
sequence holds these and the names of the spaces, never the state, so that a view may
carry it. Order: kinds as in :data:`origo.actions.ACTION_TYPES`; cards in deck order;
groups by their first space; spaces in board order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, Protocol, TypeAlias, overload

import attrs

from .actions import Action, Attack, Exchange, Expand, Migrate, Place, Sail
from .board import bits, nth_index
from .types import Bits, Block, Card, Space

Spaces: TypeAlias = tuple[Space, ...]
"""The names of a board's spaces by index."""


class Rng(Protocol):
    """A source of numbers for players: ``random.Random`` is one."""

    def randrange(self, stop: int, /) -> int:
        """Give a uniform number from 0 to ``stop - 1``."""
        ...


class Part(Protocol):
    """The legal actions of one kind, as a small tuple of masks and cards."""

    @property
    def size(self) -> int:
        """How many there are."""
        ...

    def at(self, index: int) -> Action:
        """Make the one with this index."""
        ...

    def holds(self, action: object) -> bool:
        """Tell whether something is one of them."""
        ...

    def actions(self) -> Iterator[Action]:
        """Make them one after another."""
        ...


class Placements(NamedTuple):
    """Spaces on which a starting shield may be placed."""

    size: int
    spaces: Spaces
    targets: Bits

    def at(self, index: int) -> Action:
        """Make the action with this index."""
        return Place(self.spaces[nth_index(self.targets, index)])

    def holds(self, action: object) -> bool:
        """Tell whether something is one of these."""
        if not isinstance(action, Place):
            return False
        return _bit(self.spaces, action.space) & self.targets > 0

    def actions(self) -> Iterator[Action]:
        """Make the actions in board order."""
        for space in _names(self.spaces, self.targets):
            yield Place(space)


class CardPlays(NamedTuple):
    """Cards in deck order, each with the spaces on which it may be played."""

    size: int
    kind: type[Expand | Attack]
    spaces: Spaces
    plays: Sequence[tuple[Card, Bits]]

    def at(self, index: int) -> Action:
        """Make the action with this index."""
        for card, targets in self.plays:
            here = targets.bit_count()
            if index < here:
                return self.kind(card, self.spaces[nth_index(targets, index)])
            index -= here
        raise IndexError(index)

    def holds(self, action: object) -> bool:
        """Tell whether something is one of these."""
        if not isinstance(action, self.kind):
            return False
        bit = _bit(self.spaces, action.space)
        return any(c == action.card and bit & targets for c, targets in self.plays)

    def actions(self) -> Iterator[Action]:
        """Make the actions card by card, each in board order."""
        for card, targets in self.plays:
            for space in _names(self.spaces, targets):
                yield self.kind(card, space)


class Moves(NamedTuple):
    """Disjoint blocks: all movers of a block share its targets."""

    size: int
    kind: type[Migrate | Sail]
    spaces: Spaces
    blocks: Sequence[Block]

    def at(self, index: int) -> Action:
        """Make the action with this index."""
        for movers, targets in self.blocks:
            width = targets.bit_count()
            here = movers.bit_count() * width
            if index < here:
                mover, target = divmod(index, width)
                return self.kind(
                    self.spaces[nth_index(movers, mover)],
                    self.spaces[nth_index(targets, target)],
                )
            index -= here
        raise IndexError(index)

    def holds(self, action: object) -> bool:
        """Tell whether something is one of these."""
        if not isinstance(action, self.kind):
            return False
        origin = _bit(self.spaces, action.origin)
        target = _bit(self.spaces, action.target)
        return any(origin & m and target & t for m, t in self.blocks)

    def actions(self) -> Iterator[Action]:
        """Make the actions block by block, mover by mover, each in board order."""
        for movers, targets in self.blocks:
            for origin in _names(self.spaces, movers):
                for target in _names(self.spaces, targets):
                    yield self.kind(origin, target)


class Exchanges(NamedTuple):
    """Pairs of a hand's cards, identical pairs once, in deck order."""

    size: int
    hand: tuple[Card, ...]

    def at(self, index: int) -> Action:
        """Make the action with this index."""
        for first, seconds in self._pairs():
            if index < len(seconds):
                return Exchange(first, seconds[index])
            index -= len(seconds)
        raise IndexError(index)

    def holds(self, action: object) -> bool:
        """Tell whether something is one of these."""
        if not isinstance(action, Exchange):
            return False
        return any(
            first == action.first and action.second in seconds
            for first, seconds in self._pairs()
        )

    def actions(self) -> Iterator[Action]:
        """Make the actions in deck order of the first card, then of the second."""
        for first, seconds in self._pairs():
            for second in seconds:
                yield Exchange(first, second)

    def _pairs(self) -> Iterator[tuple[Card, tuple[Card, ...]]]:
        """Give each different card with those that may go with it."""
        kinds = tuple(dict.fromkeys(self.hand))
        for place, card in enumerate(kinds):
            twice = self.hand.count(card) > 1
            yield card, kinds[place if twice else place + 1 :]


class Answers(NamedTuple):
    """A few actions that are simply listed."""

    size: int
    listed: tuple[Action, ...]

    def at(self, index: int) -> Action:
        """Give the action with this index."""
        return self.listed[index]

    def holds(self, action: object) -> bool:
        """Tell whether something is one of these."""
        return action in self.listed

    def actions(self) -> Iterator[Action]:
        """Give the actions as they are listed."""
        return iter(self.listed)


@attrs.frozen(repr=False)
class LegalActions(Sequence[Action]):
    """The legal actions of one state, in a fixed order.

    Two of them are equal when they list the same actions of the same board.
    """

    _parts: tuple[Part, ...]
    _size: int

    def __len__(self) -> int:
        """Count the actions without making them."""
        return self._size

    def __contains__(self, action: object) -> bool:
        """Tell whether an action is legal, without listing."""
        return any(part.holds(action) for part in self._parts)

    def __iter__(self) -> Iterator[Action]:
        """Make the actions one after another, in the documented order."""
        for part in self._parts:
            yield from part.actions()

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
            return tuple(self._at(i) for i in range(*index.indices(self._size)))
        if not -self._size <= index < self._size:
            msg = f"no legal action {index} among {self._size}"
            raise IndexError(msg)
        return self._at(index % self._size)

    def sample(self, rng: Rng, /) -> Action:
        """Draw one action, each equally likely, without making the others.

        Raises:
            IndexError: If nothing is legal because the game is over.
        """
        if not self._size:
            msg = "nothing to choose from: the game is over"
            raise IndexError(msg)
        return self._at(rng.randrange(self._size))

    def __repr__(self) -> str:
        """Give the number of actions and the first ones."""
        first = ", ".join(map(str, self[:3]))
        return f"<{self._size} legal actions: {first} ...>"

    def _at(self, index: int) -> Action:
        """Make the action with an index that exists."""
        for part in self._parts:
            size = part.size
            if index < size:
                return part.at(index)
            index -= size
        raise IndexError(index)


def listing(parts: Iterable[Part]) -> LegalActions:
    """Put parts together in their order; empty ones are left out."""
    filled = [part for part in parts if part.size]
    return LegalActions(tuple(filled), sum([part.size for part in filled]))


def placements(spaces: Spaces, targets: Bits) -> Placements:
    """List the spaces on which a shield may be placed."""
    return Placements(targets.bit_count(), spaces, targets)


def card_plays(
    kind: type[Expand | Attack], spaces: Spaces, plays: Sequence[tuple[Card, Bits]]
) -> CardPlays:
    """List the plays of some cards, each with at least one space."""
    size = sum([targets.bit_count() for _, targets in plays])
    return CardPlays(size, kind, spaces, plays)


def moves(
    kind: type[Migrate | Sail], spaces: Spaces, blocks: Sequence[Block]
) -> Moves:
    """List the moves of some blocks."""
    size = 0
    for movers, targets in blocks:
        size += movers.bit_count() * targets.bit_count()
    return Moves(size, kind, spaces, blocks)


def exchanges(hand: tuple[Card, ...]) -> Exchanges:
    """List the different pairs of a hand in deck order."""
    kinds = dict.fromkeys(hand)
    different = len(kinds)
    twice = 0
    if different < len(hand):
        twice = sum([hand.count(kind) > 1 for kind in kinds])
    return Exchanges(different * (different - 1) // 2 + twice, hand)


def answers(*actions: Action) -> Answers:
    """List a few actions."""
    return Answers(len(actions), actions)


def _bit(spaces: Spaces, space: Space) -> Bits:
    """Give the bit of a space by its name, or no bit where there is no such space."""
    return 1 << spaces.index(space) if space in spaces else 0


def _names(spaces: Spaces, mask: Bits) -> Iterator[Space]:
    """Name the spaces of a mask, in board order."""
    for bit in bits(mask):
        yield spaces[bit.bit_length() - 1]

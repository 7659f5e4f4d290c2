"""The legal actions of a state as a sequence that is counted, not built.

Length, membership, index and a uniform sample come from masks and from one hand. The
sequence holds these and the names of the spaces, never the state, so that a view may
carry it. Order: kinds as in :data:`origo.actions.ACTION_TYPES`; cards in deck order;
groups by their last space; spaces in board order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Protocol, TypeAlias, TypeVar, overload

import attrs

from .actions import Action, Attack, Exchange, Expand, Migrate, Place, Sail
from .board import bits, nth_index
from .records import builder
from .types import Bits, Block, Card, Space

Spaces: TypeAlias = tuple[Space, ...]
"""The names of a board's spaces by index."""

Reaches: TypeAlias = Mapping[Card, Bits]
"""Different cards in deck order, and the spaces that each one reaches."""

Plays: TypeAlias = tuple[Reaches, Bits]
"""What cards reach, and the spaces on which they may be played."""

Moves: TypeAlias = tuple[Sequence[Block], Bits, Bits]
"""Blocks, and the movers and the targets of them that count."""

Hand: TypeAlias = tuple[Card, ...]

T_contra = TypeVar("T_contra", contravariant=True)


class Rng(Protocol):
    """A source of numbers for players: ``random.Random`` is one."""

    def randrange(self, stop: int, /) -> int:
        """Give a uniform number from 0 to ``stop - 1``."""
        ...


class Listing(Protocol[T_contra]):
    """How the actions of one kind are made from their content, a mask or a few."""

    def at(self, spaces: Spaces, content: T_contra, index: int, /) -> Action:
        """Make the action with this index."""
        ...

    def holds(self, spaces: Spaces, content: T_contra, action: object, /) -> bool:
        """Tell whether something is one of the actions."""
        ...

    def actions(self, spaces: Spaces, content: T_contra, /) -> Iterator[Action]:
        """Make the actions one after another."""
        ...


Part: TypeAlias = tuple[int, Listing[Any], Any]
"""The legal actions of one kind: how many, how they are listed, and their content."""


class _Placements:
    """Spaces on which a starting shield may be placed: a mask."""

    def at(self, spaces: Spaces, targets: Bits, index: int, /) -> Action:
        """Make the action with this index."""
        return Place(spaces[nth_index(targets, index)])

    def holds(self, spaces: Spaces, targets: Bits, action: object, /) -> bool:
        """Tell whether something is one of the actions."""
        return isinstance(action, Place) and _bit(spaces, action.space) & targets > 0

    def actions(self, spaces: Spaces, targets: Bits, /) -> Iterator[Action]:
        """Make the actions in board order."""
        return map(Place, _names(spaces, targets))


@attrs.frozen
class CardPlays:
    """Cards in deck order, each with the spaces on which it may be played."""

    kind: type[Expand | Attack]

    def at(self, spaces: Spaces, plays: Plays, index: int, /) -> Action:
        """Make the action with this index."""
        reaches, playable = plays
        for card, reach in reaches.items():
            targets = reach & playable
            here = targets.bit_count()
            if index < here:
                return _MAKE[self.kind](card, spaces[nth_index(targets, index)])
            index -= here
        raise IndexError(index)

    def holds(self, spaces: Spaces, plays: Plays, action: object, /) -> bool:
        """Tell whether something is one of the actions."""
        if not isinstance(action, self.kind):
            return False
        reaches, playable = plays
        bit = _bit(spaces, action.space) & playable
        return any(
            card == action.card and bit & reach > 0 for card, reach in reaches.items()
        )

    def actions(self, spaces: Spaces, plays: Plays, /) -> Iterator[Action]:
        """Make the actions card by card, each in board order."""
        reaches, playable = plays
        for card, reach in reaches.items():
            for space in _names(spaces, reach & playable):
                yield self.kind(card, space)


@attrs.frozen
class _Moves:
    """Disjoint blocks: all movers of a block share its targets."""

    kind: type[Migrate | Sail]

    def at(self, spaces: Spaces, moves: Moves, index: int, /) -> Action:
        """Make the action with this index."""
        blocks, movers, targets = moves
        for moving, reached in blocks:
            origins, there = moving & movers, reached & targets
            width = there.bit_count()
            here = origins.bit_count() * width
            if index < here:
                mover, target = divmod(index, width)
                return _MAKE[self.kind](
                    spaces[nth_index(origins, mover)],
                    spaces[nth_index(there, target)],
                )
            index -= here
        raise IndexError(index)

    def holds(self, spaces: Spaces, moves: Moves, action: object, /) -> bool:
        """Tell whether something is one of the actions."""
        if not isinstance(action, self.kind):
            return False
        blocks, movers, targets = moves
        origin = _bit(spaces, action.origin) & movers
        target = _bit(spaces, action.target) & targets
        return any(origin & moving and target & to for moving, to in blocks)

    def actions(self, spaces: Spaces, moves: Moves, /) -> Iterator[Action]:
        """Make the actions block by block, mover by mover, each in board order."""
        blocks, movers, targets = moves
        for moving, reached in blocks:
            for origin in _names(spaces, moving & movers):
                for target in _names(spaces, reached & targets):
                    yield self.kind(origin, target)


class _Exchanges:
    """Pairs of a hand's cards, identical pairs once, in deck order."""

    def at(self, spaces: Spaces, hand: Hand, index: int, /) -> Action:
        """Make the action with this index."""
        for first, seconds in _pairs(hand):
            if index < len(seconds):
                return Exchange(first, seconds[index])
            index -= len(seconds)
        raise IndexError(index)

    def holds(self, spaces: Spaces, hand: Hand, action: object, /) -> bool:
        """Tell whether something is one of the actions."""
        if not isinstance(action, Exchange):
            return False
        return any(
            first == action.first and action.second in seconds
            for first, seconds in _pairs(hand)
        )

    def actions(self, spaces: Spaces, hand: Hand, /) -> Iterator[Action]:
        """Make the actions in deck order of the first card, then of the second."""
        for first, seconds in _pairs(hand):
            for second in seconds:
                yield Exchange(first, second)


class _Answers:
    """A few actions that are simply listed."""

    def at(self, spaces: Spaces, listed: tuple[Action, ...], index: int, /) -> Action:
        """Give the action with this index."""
        return listed[index]

    def holds(
        self, spaces: Spaces, listed: tuple[Action, ...], action: object, /
    ) -> bool:
        """Tell whether something is one of the actions."""
        # Texts besides: a seat True equals 1, but names nobody.
        return action in listed and str(action) in map(str, listed)

    def actions(
        self, spaces: Spaces, listed: tuple[Action, ...], /
    ) -> Iterator[Action]:
        """Give the actions as they are listed."""
        return iter(listed)


EXPANSIONS = CardPlays(Expand)
ATTACKS = CardPlays(Attack)

_MAKE: dict[type[Action], Callable[[Any, Space], Action]] = {
    Expand: builder(Expand),
    Attack: builder(Attack),
    Migrate: builder(Migrate),
    Sail: builder(Sail),
}
"""What makes the actions that have two fields, taken as texts."""

_PLACEMENTS = _Placements()
_MIGRATIONS = _Moves(Migrate)
_VOYAGES = _Moves(Sail)
_EXCHANGES = _Exchanges()
_ANSWERS = _Answers()


def placements(targets: Bits) -> Part:
    """List the spaces on which a starting shield may be placed."""
    return targets.bit_count(), _PLACEMENTS, targets


def plays(listing: CardPlays, reaches: Reaches, playable: Bits) -> Part:
    """List the expansions or attacks on some spaces with cards that reach them."""
    count = 0
    for reach in reaches.values():
        count += (reach & playable).bit_count()
    return count, listing, (reaches, playable)


def moves(
    blocks: Sequence[Block], ashore: Bits, at_sea: Bits, free: Bits
) -> tuple[Part, Part]:
    """List the migrations and the voyages of some blocks onto free spaces.

    Args:
        blocks: Disjoint movers, each with what it reaches.
        ashore: The shields that may migrate.
        at_sea: The shields that may set sail.
        free: The free spaces.
    """
    both = voyages = 0
    movers = ashore | at_sea
    for moving, reached in blocks:
        if here := moving & movers:
            width = (reached & free).bit_count()
            both += here.bit_count() * width
            if sailing := here & at_sea:
                voyages += sailing.bit_count() * width
    return (
        (both - voyages, _MIGRATIONS, (blocks, ashore, free)),
        (voyages, _VOYAGES, (blocks, at_sea, free)),
    )


def exchanges(hand: Hand) -> Part:
    """List the different pairs of a hand in deck order."""
    different = len(set(hand))
    same = len(hand) - different
    if same > 1:  # three of a kind are one pair, too
        same = len({card for card, other in pairwise(hand) if card == other})
    return different * (different - 1) // 2 + same, _EXCHANGES, hand


def answers(*actions: Action) -> Part:
    """List a few actions."""
    return len(actions), _ANSWERS, actions


def _pairs(hand: Hand) -> Iterator[tuple[Card, tuple[Card, ...]]]:
    """Give each different card with those that may go with it."""
    kinds = tuple(dict.fromkeys(hand))
    for place, card in enumerate(kinds):
        twice = hand.count(card) > 1
        yield card, kinds[place if twice else place + 1 :]


@attrs.frozen(eq=False, repr=False)
class LegalActions(Sequence[Action]):
    """The legal actions of one state, in a fixed order.

    Two of them are equal when they list the same actions, however they are kept.
    """

    _spaces: Spaces
    _parts: tuple[Part, ...]
    _size: int

    def __eq__(self, other: object) -> bool:
        """Tell whether both list the same actions."""
        return isinstance(other, LegalActions) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        """Give a hash that goes with equality: of the number and the first ones."""
        return hash((self._size, self[:3]))

    def __len__(self) -> int:
        """Count the actions without making them."""
        return self._size

    def __contains__(self, action: object) -> bool:
        """Tell whether an action is legal, without listing."""
        return any(
            listing.holds(self._spaces, content, action)
            for _, listing, content in self._parts
        )

    def __iter__(self) -> Iterator[Action]:
        """Make the actions one after another, in the documented order."""
        for _, listing, content in self._parts:
            yield from listing.actions(self._spaces, content)

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
        for size, listing, content in self._parts:
            if index < size:
                return listing.at(self._spaces, content, index)
            index -= size
        raise IndexError(index)


_build = builder(LegalActions)


def listed(spaces: Spaces, parts: tuple[Part, ...]) -> LegalActions:
    """Put parts together in their order."""
    size = 0
    for part in parts:
        size += part[0]
    return _build(spaces, parts, size)


def _bit(spaces: Spaces, space: Space) -> Bits:
    """Give the bit of a space by its name, or no bit where there is no such space."""
    return 1 << spaces.index(space) if space in spaces else 0


def _names(spaces: Spaces, mask: Bits) -> Iterator[Space]:
    """Name the spaces of a mask, in board order."""
    for bit in bits(mask):
        yield spaces[bit.bit_length() - 1]

"""The state of a game: small frozen records, and the only ways to make new ones.

Everything is immutable, comparable and hashable. What can be derived but is kept for
speed (``occupied``, each seat's ``groups``, ``founded_spaces``) is canonical, takes no
part in equality, and equals a fresh computation.

A chapter computes first and assembles then: the methods here are the only
constructors on the path of play, and each record is made at most once per action.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, TypeVar, cast

import attrs

from .board import Board
from .chance import Stream
from .gamedata import GameData, PlayerTable
from .points import Json, Memory, RuleSet
from .types import (
    Bits,
    Card,
    Colour,
    Distance,
    EndCondition,
    Migration,
    Region,
    Seat,
    Side,
    Space,
    Stage,
)

CARD_ACTIONS = 2
"""How many card actions a turn has (T-02)."""

V = TypeVar("V", bound=Json)

ShieldGroup: TypeAlias = tuple[Bits, Bits]
"""Connected own shields, and all other spaces adjacent to one of them."""


def shield_groups(board: Board, shields: Bits) -> tuple[ShieldGroup, ...]:
    """Flood the groups of a tribe's shields, by their first spaces."""
    return tuple(
        [(piece, board.around(piece) & ~piece) for piece in board.pieces(shields)]
    )


def _joined(
    groups: Iterable[ShieldGroup], bit: Bits, around: Bits
) -> list[ShieldGroup]:
    """Give the groups after a shield was added on a space with these neighbours."""
    mask, border = bit, around
    apart: list[ShieldGroup] = []
    for group in groups:
        if group[0] & around:
            mask |= group[0]
            border |= group[1]
        else:
            apart.append(group)
    _insert(apart, (mask, border & ~mask))
    return apart


def _parted(
    board: Board, groups: Iterable[ShieldGroup], bit: Bits
) -> list[ShieldGroup]:
    """Give the groups after the shield on a space was taken away.

    Only a shield with several own neighbours can have held parts together.
    """
    apart: list[ShieldGroup] = []
    rest = 0
    for group in groups:
        if group[0] & bit:
            rest = group[0] ^ bit
        else:
            apart.append(group)
    if not rest:
        return apart
    beside = board.neighbours[bit] & rest
    if beside & (beside - 1):
        for piece in board.pieces(rest):
            _insert(apart, (piece, board.around(piece) & ~piece))
    else:
        _insert(apart, (rest, board.around(rest) & ~rest))
    return apart


def _insert(groups: list[ShieldGroup], group: ShieldGroup) -> None:
    """Insert a group where its first space belongs."""
    first = group[0] & -group[0]
    place = 0
    for mask, _ in groups:
        if mask & -mask > first:
            break
        place += 1
    groups.insert(place, group)


@attrs.frozen
class SeatState:
    """What one seat has.

    Attributes:
        shields: The spaces of its shields on the board.
        supply: How many shields are left to place.
        hand: Its cards, in deck order.
        groups: Its connected shields with their borders, by their first spaces;
            derived from ``shields``.
    """

    shields: Bits
    supply: int
    hand: tuple[Card, ...]
    groups: tuple[ShieldGroup, ...] = attrs.field(eq=False, repr=False)

    def with_shield(self, board: Board, bit: Bits, hand: tuple[Card, ...]) -> SeatState:
        """Give the seat after it placed a shield from its supply."""
        return SeatState(
            self.shields | bit,
            self.supply - 1,
            hand,
            tuple(_joined(self.groups, bit, board.neighbours[bit])),
        )

    def with_won_shield(self, board: Board, bit: Bits) -> SeatState:
        """Give the seat after the shield that it put on a space came to stay there."""
        return SeatState(
            self.shields | bit,
            self.supply,
            self.hand,
            tuple(_joined(self.groups, bit, board.neighbours[bit])),
        )

    def with_move(self, board: Board, origin: Bits, target: Bits) -> SeatState:
        """Give the seat after one of its shields moved."""
        return SeatState(
            self.shields ^ origin ^ target,
            self.supply,
            self.hand,
            tuple(
                _joined(
                    _parted(board, self.groups, origin),
                    target,
                    board.neighbours[target],
                )
            ),
        )

    def without_shield(self, board: Board, bit: Bits, supply: int) -> SeatState:
        """Give the seat after it lost a shield and has this supply."""
        return SeatState(
            self.shields ^ bit,
            supply,
            self.hand,
            tuple(_parted(board, self.groups, bit)),
        )

    def with_supply(self, supply: int, hand: tuple[Card, ...]) -> SeatState:
        """Give the seat with another supply and hand."""
        return SeatState(self.shields, supply, hand, self.groups)

    def with_hand(self, hand: tuple[Card, ...]) -> SeatState:
        """Give the seat with another hand."""
        return SeatState(self.shields, self.supply, hand, self.groups)


@attrs.frozen
class Piles:
    """The cards outside of the hands, and the stream of chance.

    Attributes:
        draw: The draw pile, its top first.
        discard: The discard pile, the oldest card first.
        stream: Where the next outcome of chance comes from.
    """

    draw: tuple[Card, ...]
    discard: tuple[Card, ...]
    stream: Stream = attrs.field(repr=False)

    def with_discarded(self, cards: tuple[Card, ...]) -> Piles:
        """Give the piles after cards were discarded, one after another."""
        return Piles(self.draw, self.discard + cards, self.stream)


@attrs.frozen
class Track:
    """What the score board and the chieftain track show.

    Attributes:
        distances: How far each seat's leader has travelled.
        founded: The founded states, in the order of their founding.
        due: The tribe scorings that are due.
        met: The end conditions that are met, in the order in which that happened.
        starter: The seat that holds the starting player's place.
        passed: The seats that have passed since the last turn that was not a pass.
        passes: How many turns of this round were a pass so far.
        founded_spaces: The spaces of the founded states; derived from ``founded``.
    """

    distances: tuple[Distance, ...]
    founded: tuple[Region, ...]
    due: int
    met: tuple[EndCondition, ...]
    starter: Seat
    passed: tuple[Seat, ...]
    passes: int
    founded_spaces: Bits = attrs.field(eq=False, repr=False)

    def with_founding(
        self,
        region: Region,
        mask: Bits,
        due: int,
        met: tuple[EndCondition, ...],
        distances: tuple[Distance, ...],
    ) -> Track:
        """Give the track after a state was founded and the leader advanced."""
        return Track(
            distances,
            (*self.founded, region),
            due,
            met,
            self.starter,
            self.passed,
            self.passes,
            self.founded_spaces | mask,
        )

    def with_scoring(self, distances: tuple[Distance, ...], due: int) -> Track:
        """Give the track after a tribe scoring."""
        return Track(
            distances,
            self.founded,
            due,
            self.met,
            self.starter,
            self.passed,
            self.passes,
            self.founded_spaces,
        )

    def with_met(self, condition: EndCondition) -> Track:
        """Give the track with one more end condition met."""
        return Track(
            self.distances,
            self.founded,
            self.due,
            (*self.met, condition),
            self.starter,
            self.passed,
            self.passes,
            self.founded_spaces,
        )

    def with_passes(self, passed: tuple[Seat, ...], passes: int) -> Track:
        """Give the track with other passes."""
        return Track(
            self.distances,
            self.founded,
            self.due,
            self.met,
            self.starter,
            passed,
            passes,
            self.founded_spaces,
        )

    def with_starter(self, starter: Seat) -> Track:
        """Give the track at the begin of a round with this starting player."""
        return Track(
            self.distances,
            self.founded,
            self.due,
            self.met,
            starter,
            self.passed,
            0,
            self.founded_spaces,
        )


@attrs.frozen
class Turn:
    """What the turn under way has done so far.

    Attributes:
        seat: Whose turn it is.
        index: Which turn of the round it is, from 0.
        cards: How many card actions it has taken.
        closed: Whether another action has closed the card actions (A-06).
        migration: Whether it has migrated or exchanged.
        sailed: The present spaces of the shields that have sailed in it.
        moved: The present spaces of the shields that have migrated or sailed in it.
        defenders: The seats that have played a card in defence in it, in order.
    """

    seat: Seat
    index: int = 0
    cards: int = 0
    closed: bool = False
    migration: Migration = "none"
    sailed: Bits = 0
    moved: Bits = 0
    defenders: tuple[Seat, ...] = ()

    @property
    def acted(self) -> bool:
        """Whether it has done anything but exchange cards."""
        return bool(self.cards or self.moved)

    def with_card_action(self) -> Turn:
        """Give the turn after a card action."""
        return Turn(
            self.seat,
            self.index,
            self.cards + 1,
            self.closed,
            self.migration,
            self.sailed,
            self.moved,
            self.defenders,
        )

    def with_exchange(self, *, closed: bool) -> Turn:
        """Give the turn after an exchange of cards."""
        return Turn(
            self.seat,
            self.index,
            self.cards,
            closed,
            "exchanged",
            self.sailed,
            self.moved,
            self.defenders,
        )

    def with_migration(self, origin: Bits, target: Bits, *, closed: bool) -> Turn:
        """Give the turn after a migration; a shield that has sailed is followed."""
        return Turn(
            self.seat,
            self.index,
            self.cards,
            closed,
            "migrated",
            _followed(self.sailed, origin, target),
            self.moved & ~origin | target,
            self.defenders,
        )

    def with_voyage(self, origin: Bits, target: Bits, *, closed: bool) -> Turn:
        """Give the turn after a shield set sail."""
        return Turn(
            self.seat,
            self.index,
            self.cards,
            closed,
            self.migration,
            self.sailed & ~origin | target,
            self.moved & ~origin | target,
            self.defenders,
        )

    def with_defender(self, seat: Seat) -> Turn:
        """Give the turn after a seat played cards in defence."""
        if seat in self.defenders:
            return self
        return Turn(
            self.seat,
            self.index,
            self.cards,
            self.closed,
            self.migration,
            self.sailed,
            self.moved,
            tuple(sorted((*self.defenders, seat))),
        )


def _followed(marked: Bits, origin: Bits, target: Bits) -> Bits:
    """Give the marked spaces after the shield on ``origin`` moved to ``target``."""
    return marked ^ origin ^ target if marked & origin else marked


@attrs.frozen
class Battle:
    """A battle under way.

    Attributes:
        space: The contested space, on which both sides have a shield.
        attacker: The attacking seat.
        defender: The defending seat.
        side: The side to act.
        played: The cards played so far, each with its side, in order.
    """

    space: Space
    attacker: Seat
    defender: Seat
    side: Side
    played: tuple[tuple[Side, Card], ...]

    def cards(self, side: Side) -> int:
        """Count the cards that a side has played."""
        return [by for by, _ in self.played].count(side)

    def seat(self, side: Side) -> Seat:
        """Give the seat of a side."""
        return self.attacker if side == "attacker" else self.defender

    def with_card(self, side: Side, card: Card) -> Battle:
        """Give the battle after a side played a card, before it is known who acts."""
        return Battle(
            self.space,
            self.attacker,
            self.defender,
            self.side,
            (*self.played, (side, card)),
        )

    def with_side(self, side: Side) -> Battle:
        """Give the battle with this side to act."""
        return Battle(self.space, self.attacker, self.defender, side, self.played)


def other_side(side: Side) -> Side:
    """Give the other side of a battle."""
    return "defender" if side == "attacker" else "attacker"


@attrs.frozen
class State:
    """A game at one moment. Without a past: histories live beside it.

    Attributes:
        rules: The rule set by which it is played.
        stage: What is being decided.
        to_decide: The seat that decides; the starting player when the game is over.
        seats: What each seat has, clockwise.
        piles: The cards outside of the hands.
        track: The score board and the chieftain track.
        round: The number of the round, from 1; 0 in placement.
        turn: The turn under way; a fresh one outside of turns.
        battle: The battle under way, if any.
        memory: What readings with a past remember, in the order of the rule points.
        occupied: The spaces with a shield; derived from the seats' shields.
    """

    rules: RuleSet
    stage: Stage
    to_decide: Seat
    seats: tuple[SeatState, ...]
    piles: Piles = attrs.field(repr=False)
    track: Track
    round: int
    turn: Turn
    battle: Battle | None
    memory: tuple[Json, ...]
    occupied: Bits = attrs.field(eq=False, repr=False)

    # What readings and chapters ask.

    @property
    def board(self) -> Board:
        """The board."""
        return self.rules.board

    @property
    def data(self) -> GameData:
        """The board, the deck and the tracks."""
        return self.rules.data

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.seats)

    @property
    def table(self) -> PlayerTable:
        """The shields and colours for this number of players."""
        return self.rules.data.tables[len(self.seats)]

    @property
    def free(self) -> Bits:
        """The spaces without a shield."""
        return self.rules.board.all & ~self.occupied

    @property
    def last_turn(self) -> bool:
        """Whether the turn under way is the last of its round."""
        return self.turn.index == len(self.seats) - 1

    def colour(self, seat: Seat) -> Colour:
        """Give the colour of a seat's tribe."""
        return self.table.colours[seat]

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """Give every seat once, clockwise, beginning with ``first``."""
        players = len(self.seats)
        return tuple([Seat((first + i) % players) for i in range(players)])

    def holder(self, bit: Bits) -> Seat | None:
        """Give the seat whose shield lies on a space, given as a single bit."""
        for seat, who in enumerate(self.seats):
            if who.shields & bit:
                return Seat(seat)
        return None

    def is_full(self, mask: Bits) -> bool:
        """Tell whether every space of a mask has a shield."""
        return not mask & ~self.occupied

    def beside(self, seat: Seat) -> Bits:
        """Give the spaces adjacent to a shield of the seat, its own ones left out."""
        beside = 0
        for _, border in self.seats[seat].groups:
            beside |= border
        return beside

    def recall(self, memory: Memory[V], /) -> V:
        """Give the value of a memory, to the reading that declares it.

        Raises:
            LookupError: If no reading of the rule set declares this memory.
        """
        for declared, value in zip(self.rules.memories, self.memory, strict=True):
            if declared is memory:
                return cast("V", value)
        msg = "no reading of this rule set declares the memory: 'memory=' is missing"
        raise LookupError(msg)

    # The constructors.

    def with_play(
        self, seat: Seat, who: SeatState, piles: Piles, turn: Turn, occupied: Bits
    ) -> State:
        """Give the state after one seat's action within its turn."""
        return State(
            self.rules,
            self.stage,
            self.to_decide,
            replaced(self.seats, seat, who),
            piles,
            self.track,
            self.round,
            turn,
            self.battle,
            self.memory,
            occupied,
        )

    def with_battle(
        self, battle: Battle, seats: tuple[SeatState, ...], turn: Turn
    ) -> State:
        """Give the state in a battle; the side to act decides."""
        return State(
            self.rules,
            "battle",
            battle.seat(battle.side),
            seats,
            self.piles,
            self.track,
            self.round,
            turn,
            battle,
            self.memory,
            self.occupied,
        )

    def with_peace(
        self, seats: tuple[SeatState, ...], piles: Piles, turn: Turn
    ) -> State:
        """Give the state after a battle; the turn goes on."""
        return State(
            self.rules,
            "turn",
            turn.seat,
            seats,
            piles,
            self.track,
            self.round,
            turn,
            None,
            self.memory,
            self.occupied,
        )

    def with_cards(self, seats: tuple[SeatState, ...], piles: Piles) -> State:
        """Give the state with other hands and piles."""
        return State(
            self.rules,
            self.stage,
            self.to_decide,
            seats,
            piles,
            self.track,
            self.round,
            self.turn,
            self.battle,
            self.memory,
            self.occupied,
        )

    def with_track(self, track: Track) -> State:
        """Give the state with another score board or other leaders."""
        return State(
            self.rules,
            self.stage,
            self.to_decide,
            self.seats,
            self.piles,
            track,
            self.round,
            self.turn,
            self.battle,
            self.memory,
            self.occupied,
        )

    def with_stage(
        self, stage: Stage, to_decide: Seat, track: Track, round_: int, turn: Turn
    ) -> State:
        """Give the state in another stage or turn, with nothing else changed."""
        return State(
            self.rules,
            stage,
            to_decide,
            self.seats,
            self.piles,
            track,
            round_,
            turn,
            None,
            self.memory,
            self.occupied,
        )

    def with_next_to_place(self, seat: Seat) -> State:
        """Give the state in placement with another seat to decide."""
        return self.with_stage("placement", seat, self.track, self.round, self.turn)

    def with_game_over(self) -> State:
        """Give the state with nothing left to decide."""
        starter = self.track.starter
        return self.with_stage("over", starter, self.track, self.round, Turn(starter))

    def with_memory(self, memory: tuple[Json, ...]) -> State:
        """Give the state with other memories."""
        return State(
            self.rules,
            self.stage,
            self.to_decide,
            self.seats,
            self.piles,
            self.track,
            self.round,
            self.turn,
            self.battle,
            memory,
            self.occupied,
        )

    def begun_to_remember(self) -> State:
        """Give the state with the first value of each reading that has a past."""
        memories = self.rules.memories
        if not memories:
            return self
        return self.with_memory(tuple(memory.start(self) for memory in memories))

    def remembered(self) -> State:
        """Give the state after its readings with a past have taken note of it."""
        memories = self.rules.memories
        if not memories:
            return self
        return self.with_memory(
            tuple(
                memory.after(value, self)
                for memory, value in zip(memories, self.memory, strict=True)
            )
        )


def replaced(
    seats: tuple[SeatState, ...], seat: Seat, who: SeatState
) -> tuple[SeatState, ...]:
    """Give the seats with one of them replaced."""
    return (*seats[:seat], who, *seats[seat + 1 :])

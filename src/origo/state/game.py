"""A game at one moment, and the only ways to the next one."""

from __future__ import annotations

from typing import TypeVar, cast

import attrs

from .. import notebook
from ..board import Board
from ..gamedata import GameData, PlayerTable
from ..points import Json, Memory, RuleSet
from ..records import builder
from ..types import Bits, Colour, Seat, Stage
from .battle import Battle
from .piles import Piles
from .seat import SeatState, replaced
from .track import Track
from .turn import Turn

V = TypeVar("V", bound=Json)


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
        return self.rules.board.all ^ self.occupied

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
        shields = self.seats[seat].shields
        return self.rules.board.around(shields) & ~shields

    def recall(self, memory: Memory[V], /) -> V:
        """Give the value of a memory, to the reading that declares it.

        Raises:
            LookupError: If no reading of the rule set declares this memory.
        """
        memories = self.rules.memories
        if memory not in memories:
            msg = "no reading of the rule set declares the memory: 'memory=' is missing"
            raise LookupError(msg)
        return cast("V", self.memory[memories.index(memory)])

    # The constructors.

    def with_play(
        self, seat: Seat, who: SeatState, piles: Piles, turn: Turn, occupied: Bits
    ) -> State:
        """Give the state after one seat's action within its turn."""
        return _build(
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
        return _build(
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
        return _build(
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
        return _build(
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
        return _build(
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
        return _build(
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
        return _build(
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
        values = tuple(
            [
                memory.after(value, self)
                for memory, value in zip(memories, self.memory, strict=True)
            ]
        )
        return self if values == self.memory else self.with_memory(values)

    # For notebooks.

    def _repr_svg_(self) -> str:
        """Draw the state."""
        return notebook.draw(self)

    def _repr_html_(self) -> str:
        """Draw the state, side by side where there is room."""
        return notebook.write(self)


_build = builder(State)

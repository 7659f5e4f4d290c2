"""Set-up and placement.

Rulebook chapters 'Setup' and 'Start of the Game' (statements S-01 to S-08), with their
rule points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .. import chance, points
from ..actions import Place
from ..chance import Given, Stream, checked_seed
from ..errors import GameError, Refusal, refuse
from ..events import (
    DeckShuffled,
    GameBegan,
    HandDealt,
    Log,
    PlacementAsked,
    SeatDrawn,
    ShieldPlaced,
    SpaceDrawn,
)
from ..legal import Part, placements
from ..points import RuleSet
from ..points.table import checked_rules
from ..state import Piles, SeatState, State, Track, Turn
from ..types import Bits, Card, Distance, Drawn, Seat, Space
from . import ending, founding, refusals, rounds


def set_up(
    rules: RuleSet,
    players: int,
    seed: int | Given,
    deck: Sequence[Card | str] | None,
    log: Log,
) -> State:
    """Set a game up, after a look at the arguments; a deck may be given.

    Raises:
        GameError: If the number of players, the seed or the deck is impossible.
        ChanceError: If outcomes are given that do not fit.
    """
    counts = list(checked_rules(rules).data.tables)
    if type(players) is not int or players not in counts:
        msg = f"a game of {players!r} players: {rules.data.title} has {counts}"
        raise GameError(msg)
    stream: Stream = seed if isinstance(seed, Given) else checked_seed(seed)
    cards = None if deck is None else _checked_deck(rules, deck)
    return _set_up(rules, players, stream, cards, log)


def _checked_deck(rules: RuleSet, deck: Sequence[Card | str]) -> tuple[Card, ...]:
    """Refuse a given deck that is not an order of the cards."""
    given, right = Counter(map(str, deck)), Counter(map(str, rules.data.deck.cards))
    if given == right:
        return tuple(map(Card, deck))
    more, less = sorted((given - right).elements()), sorted((right - given).elements())
    msg = (
        f"the given deck is not an order of the {len(rules.data.deck.cards)} cards: "
        f"too many {more}, missing {less}"
    )
    raise GameError(msg)


def _set_up(
    rules: RuleSet,
    players: int,
    stream: Stream,
    cards: tuple[Card, ...] | None,
    log: Log,
) -> State:
    """Lay the table: first player, leaders, cards; placement begins (S-01 to S-03)."""
    first, stream = _first_seat(rules, players, stream, log)
    order = tuple(Seat((first + i) % players) for i in range(players))
    distances = _start_spaces(rules, order)
    if cards is None:
        cards, stream = chance.shuffle(stream, rules.data.deck.cards)
    if log is not None:
        log.append(GameBegan(first, distances))
        log.append(DeckShuffled(len(cards), cards))
    hands, rest = _deal(rules, order, cards, log)
    table = rules.data.tables[players]
    state = State(
        rules,
        "placement",
        first,
        tuple(SeatState(0, table.shields, hands[seat], ()) for seat in sorted(order)),
        Piles(rest, (), stream),
        Track(distances, (), 0, (), first, (), 0, 0),
        0,
        Turn(first),
        None,
        (),
        0,
    )
    state = state.begun_to_remember()
    if _is_placed(state):
        return rounds.begin_round(state, first, log)
    if log is not None:
        log.append(PlacementAsked(first))
    if not _chance_places(state):
        return state
    return _place_by_chance(_draw_space(state, log), log).remembered()


def _first_seat(
    rules: RuleSet, players: int, stream: Stream, log: Log
) -> tuple[Seat, Stream]:
    """Find the seat that begins, by chance if several may (S-03, A-01)."""
    seats = rules.first_player(players)
    wrong = [seat for seat in seats if not 0 <= seat < players]
    if wrong or not seats:
        msg = (
            f"first-player names {wrong or 'no seat'}, but {players} players have the "
            f"seats 0 to {players - 1}"
        )
        raise GameError(msg)
    if len(seats) == 1:
        return seats[0], stream
    first, stream = chance.choose(stream, seats)
    if log is not None:
        log.append(SeatDrawn(first))
    return first, stream


def _deal(
    rules: RuleSet, order: Sequence[Seat], cards: tuple[Card, ...], log: Log
) -> tuple[dict[Seat, tuple[Card, ...]], tuple[Card, ...]]:
    """Deal a hand to each seat, in blocks from the top (S-01, conv. 1)."""
    size = rules.data.hand_size
    hands: dict[Seat, tuple[Card, ...]] = {}
    for place, seat in enumerate(order):
        block = cards[place * size : (place + 1) * size]
        hands[seat] = rules.data.deck.sort(block)
        if log is not None:
            log.append(HandDealt(seat, len(block), hands[seat]))
    return hands, cards[len(order) * size :]


def _start_spaces(rules: RuleSet, order: Sequence[Seat]) -> tuple[Distance, ...]:
    """Place the leaders on the start spaces, by seat (S-02, A-02)."""
    starts = rules.start_spaces(len(order))
    if len(starts) != len(order):
        msg = f"start-spaces names {len(starts)} spaces for {len(order)} leaders"
        raise GameError(msg)
    spaces = dict(zip(order, starts, strict=True))
    return tuple(spaces[seat] for seat in sorted(order))


# Placement


def legal(state: State) -> tuple[Part, ...]:
    """List the spaces for the next starting shield (S-04, S-05)."""
    return (placements(_placeable(state)),)


def _placeable(state: State) -> Bits:
    """Give the free spaces of seas and of states below their cap (S-05, A-04)."""
    rules, occupied = state.rules, state.occupied
    spaces = rules.board.all ^ occupied
    for mask in rules.board.state_masks:
        if _is_capped(rules, mask, occupied):
            spaces &= ~mask
    return spaces


def _is_capped(rules: RuleSet, mask: Bits, occupied: Bits) -> bool:
    """Tell whether a state has all the starting shields that it may (S-05, A-04)."""
    return (mask & occupied).bit_count() >= rules.placement_cap(mask.bit_count())


def _has_room(state: State) -> bool:
    """Tell whether there is a space for a starting shield."""
    rules, occupied = state.rules, state.occupied
    if rules.board.sea & ~occupied:
        return True
    return any(
        mask & ~occupied and not _is_capped(rules, mask, occupied)
        for mask in rules.board.state_masks
    )


def refuse_place(state: State, action: Place) -> Refusal | None:
    """Refuse a space for a starting shield."""
    rules = state.rules
    bit = rules.board.bit.get(action.space)
    if bit is None:
        return refusals.no_space(action.space)
    if state.occupied & bit:
        return refusals.space_taken(state, action.space)
    region = rules.board.region_of[bit]
    if not region.is_state or not _is_capped(rules, region.mask, state.occupied):
        return None
    return refuse(
        "state-capped",
        "S-05",
        "{space} cannot be taken in placement: {region} has {shields} shields already",
        space=action.space,
        region=region.name,
        shields=(region.mask & state.occupied).bit_count(),
    )


def place(state: State, action: Place, log: Log) -> State:
    """Place a starting shield; chance places those after it that it chooses (S-04)."""
    return _place_by_chance(_place(state, action.space, log), log)


def _place_by_chance(state: State, log: Log) -> State:
    """Lay starting shields on spaces drawn from the legal ones (A-03, conv. 30).

    Each is a completed action: memories take note of it before the next one. The last
    one is left to the verb, as any action is.
    """
    while _chance_places(state):
        state = _draw_space(state.remembered(), log)
    return state


def _chance_places(state: State) -> bool:
    """Tell whether chance chooses the next space."""
    return state.stage == "placement" and state.rules.placement(state) == "chance"


def _draw_space(state: State, log: Log) -> State:
    """Lay one starting shield on a space drawn from the legal ones."""
    spaces = state.rules.board.names(_placeable(state))
    space, stream = chance.choose(state.piles.stream, spaces)
    if log is not None:
        log.append(SpaceDrawn(state.to_decide, space))
    piles = Piles(state.piles.draw, state.piles.discard, stream)
    return _place(state.with_cards(state.seats, piles), space, log)


def _place(state: State, space: Space, log: Log) -> State:
    """Lay one starting shield, which may found its state (S-08, conv. 10)."""
    board, seat = state.rules.board, state.to_decide
    bit, who = board.bit[space], state.seats[seat]
    if log is not None:
        log.append(ShieldPlaced(seat, space, "placement"))
    placed = state.with_play(
        seat,
        who.with_shield(board, bit, who.hand),
        state.piles,
        state.turn,
        state.occupied | bit,
    )
    placed = founding.found_if_full(placed, seat, bit, "placement", log)
    placed = ending.complete_action(placed, log)
    return placed if placed.stage == "over" else _go_on(placed, seat, log)


def _go_on(state: State, seat: Seat, log: Log) -> State:
    """Ask the next seat for a starting shield, or begin the first round (S-06)."""
    after = state.with_next_to_place(Seat((seat + 1) % state.players))
    if _is_placed(after):
        return rounds.begin_round(after, after.track.starter, log)
    if log is not None:
        log.append(PlacementAsked(after.to_decide))
    return after


def _is_placed(state: State) -> bool:
    """Tell whether placement is over: all are laid, or no space is legal (conv. 33)."""
    table, who = state.table, state.seats[state.to_decide]
    return table.shields - who.supply >= table.starting or not _has_room(state)


@points.FIRST_PLAYER.reading(
    "first-seat",
    title="The first seat",
    effect="Seat 0 begins; whoever fills the seats puts the youngest player there.",
    source="printed rulebook, 'Start of the Game': the youngest player",
)
def first_seat(players: int, /) -> Sequence[Seat]:
    """Let seat 0 begin."""
    return (Seat(0),)


@points.START_SPACES.reading(
    "staggered",
    title="A later seat stands ahead",
    effect="The first player's leader starts on space 1, the next one's on 2, and so "
    "on.",
    source="printed rulebook, 'Setup'",
)
def staggered(players: int, /) -> Sequence[Distance]:
    """Start on the spaces 1, 2, 3, ... in turn order."""
    return [Distance(space) for space in range(1, players + 1)]


@points.PLACEMENT.reading(
    "in-turns",
    title="In turns",
    effect="Players place their starting shields one at a time, where they like.",
    source="printed rulebook, 'Start of the Game'; BrettspielWelt, 'Start of play'",
)
def in_turns(state: State, /) -> Drawn:
    """Let the seat choose."""
    return "seat"


@points.PLACEMENT_CAP.reading(
    "by-size",
    title="Four in large states, two in small ones",
    effect="A state of eight spaces or more takes four starting shields, a smaller one "
    "two.",
    source="printed rulebook, 'Start of the Game'; BrettspielWelt, 'Start of play'",
)
def by_size(spaces: int, /) -> int:
    """Allow four shields in large states and two in small ones."""
    return 4 if spaces >= 8 else 2  # noqa: PLR2004 - the sources' own figures

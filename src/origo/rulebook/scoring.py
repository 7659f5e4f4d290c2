"""Tribe scoring: clans, then the fleet, then the states.

Rulebook chapter 'Tribe Scoring' (statements P-01 to P-12), with its rule points. The
three wide readings ``printed`` are the rulebook's procedures; they ask the narrow ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from .. import points
from ..events import Awarded, Log, PointSource, ScoringHeld
from ..points import Award, ChosenBy, RuleSet
from ..records import builder
from ..state import State
from ..types import Bits, Distance, Region, Seat
from . import chieftain

CLAN_SIZE = 3
"""How many connected shields make a clan (P-04)."""

NO_REGION = Region("")
"""Stands where awards are not for a state."""

_award = builder(Award)


def tribe_scoring(state: State, log: Log) -> State:
    """Hold one tribe scoring: clans, fleet, states, in this order (P-02)."""
    rules = state.rules
    due = max(0, state.track.due - 1)
    if log is not None:
        log.append(ScoringHeld(state.round, due))
    distances = state.track.distances
    for awards in rules.clan_scoring(state):
        distances = _pay(state, distances, awards, "clans", NO_REGION, log)
    awards = rules.fleet_scoring(state)
    distances = _pay(state, distances, awards, "fleet", NO_REGION, log)
    for region in rules.scored_states(state):
        awards = rules.state_scoring(state, region)
        distances = _pay(state, distances, awards, "states", region, log)
    return state.with_track(state.track.with_scoring(distances, due))


def _pay(
    state: State,
    distances: tuple[Distance, ...],
    awards: Sequence[Award],
    source: PointSource,
    region: Region,
    log: Log,
) -> tuple[Distance, ...]:
    """Advance the leaders by what they earned (P-03).

    Most points first; ties clockwise from the starting player.
    """
    if log is not None:
        log.extend(_awarded(state, award, source, region) for award in awards)
    totals: dict[Seat, int] = {}
    for award in awards:
        totals[award.seat] = totals.get(award.seat, 0) + award.points
    players, starter = len(state.seats), state.track.starter
    order = sorted(
        [(-earned, (seat - starter) % players, seat) for seat, earned in totals.items()]
    )
    for owed, _, seat in order:
        distances = chieftain.advance(state.rules, distances, seat, -owed, source, log)
    return distances


def _awarded(
    state: State, award: Award, source: PointSource, region: Region
) -> Awarded:
    """Make the event that explains an award."""
    return Awarded(
        award.seat,
        award.points,
        source,
        region,
        award.statement,
        award.place,
        award.shared_with,
        tuple(state.board.names(award.spaces)),
    )


def _ranked(held: Sequence[Bits]) -> list[tuple[int, list[Seat]]]:
    """Give the seats by how many shields they hold, the most first."""
    ranks: dict[int, list[Seat]] = {}
    for seat, spaces in enumerate(held):
        ranks.setdefault(spaces.bit_count(), []).append(cast("Seat", seat))
    return sorted(ranks.items(), reverse=True)


def _others(seats: Sequence[Seat], seat: Seat) -> tuple[Seat, ...]:
    """Give the seats with whom one of them shares a place."""
    return tuple([other for other in seats if other != seat])


def worth(values: Sequence[int], place: int) -> int:
    """Give what a place is worth; below the last printed one nothing (conv. 19)."""
    return values[place - 1] if 0 < place <= len(values) else 0


# Clans


@points.CLAN_SCORING.reading(
    "printed",
    title="The printed procedure",
    effect="Clans of three or more are ranked by size; each of the printed places is "
    "paid, ties use places up.",
    source="printed rulebook, 'Clans'",
    asks=("clan-ties", "mixed-clan-tie", "clan-advance"),
)
def clan_scoring(state: State, /) -> Sequence[Sequence[Award]]:
    """Rank all clans by size and pay the places (P-04 to P-07)."""
    rules = state.rules
    clans: dict[int, list[tuple[Seat, Bits]]] = {}
    for seat, who in enumerate(state.seats):
        for mask, _ in who.groups:
            if (size := mask.bit_count()) >= CLAN_SIZE:
                clans.setdefault(size, []).append((Seat(seat), mask))
    sizes: list[Sequence[Award]] = []
    place = 1
    for size in sorted(clans, reverse=True):
        sizes.append(_clans_of_one_size(rules, clans[size], place))
        place += len(clans[size])
    return rules.clan_advance(sizes)


def _clans_of_one_size(
    rules: RuleSet, clans: Sequence[tuple[Seat, Bits]], place: int
) -> list[Award]:
    """Pay the clans of one size, which share a place (P-05 to P-07)."""
    seats = [seat for seat, _ in clans]
    holders = tuple(sorted(set(seats)))
    paid, paid_place = seats, place
    statement = "P-05" if len(clans) == 1 else "P-07"
    if len(holders) > 1:
        paid = list(rules.mixed_clan_tie(seats))
        paid_place = rules.clan_ties(place, len(clans))
        statement = "P-06"
    points_each = worth(rules.data.clan_places, paid_place)
    return [
        _award(
            seat,
            points_each * paid.count(seat),
            statement,
            place,
            _others(holders, seat),
            sum(mask for owner, mask in clans if owner == seat),
        )
        for seat in holders
    ]


@points.CLAN_TIES.reading(
    "next-lower",
    title="The next lower place",
    effect="Each tied clan is paid for the place below the shared one.",
    source="printed rulebook, 'Clans'; BrettspielWelt, 'Clan score'",
)
def clans_next_lower(place: int, tied: int, /) -> int:
    """Pay the place below the shared one."""
    return place + 1


@points.MIXED_CLAN_TIE.reading(
    "per-clan",
    title="Per clan",
    effect="In a tie between tribes every clan is paid, also two of one tribe.",
    source="printed rulebook, 'Clans': each of them scores",
)
def per_clan(seats: Sequence[Seat], /) -> Sequence[Seat]:
    """Pay every clan."""
    return seats


@points.CLAN_ADVANCE.reading(
    "by-place",
    title="Place by place",
    effect="Leaders advance after each size of clan, greatest first.",
    source="printed rulebook, 'Clans', example",
)
def by_place(sizes: Sequence[Sequence[Award]], /) -> Sequence[Sequence[Award]]:
    """Advance the leaders once for each size of clan."""
    return sizes


# Fleet


@points.FLEET_SCORING.reading(
    "printed",
    title="The printed procedure",
    effect="A point per shield at sea, and bonuses for the strongest and second "
    "strongest fleet.",
    source="printed rulebook, 'Fleet'",
    asks=("fleet-tie", "shipless-fleet"),
)
def fleet_scoring(state: State, /) -> Sequence[Award]:
    """Pay shields at sea and the strongest fleets (P-08, P-09)."""
    sea = state.board.sea
    at_sea = [who.shields & sea for who in state.seats]
    awards = [
        _award(cast("Seat", seat), mask.bit_count(), "P-08", 0, (), mask)
        for seat, mask in enumerate(at_sea)
        if mask
    ]
    return awards + _fleet_bonuses(state.rules, at_sea)


def _fleet_bonuses(rules: RuleSet, at_sea: Sequence[Bits]) -> list[Award]:
    """Pay the strongest and the second strongest fleet (P-09, conv. 20)."""
    (strongest, first), *weaker = _ranked(at_sea)
    if strongest == 0:
        return []
    bonuses = rules.data.fleet_bonuses
    awards = _fleet_place(bonuses, at_sea, first, 1)
    if not weaker or not rules.shipless_fleet(weaker[0][0]):
        return awards
    if len(first) > 1 and not rules.fleet_tie(len(first)):
        return awards
    return awards + _fleet_place(bonuses, at_sea, weaker[0][1], 2)


def _fleet_place(
    bonuses: Sequence[int], at_sea: Sequence[Bits], seats: Sequence[Seat], place: int
) -> list[Award]:
    """Pay one place of the fleets: alone its bonus, shared the next lower one."""
    bonus = worth(bonuses, place if len(seats) == 1 else place + 1)
    return [
        _award(
            seat,
            bonus,
            "P-09",
            place,
            _others(seats, seat),
            at_sea[seat],
        )
        for seat in seats
    ]


@points.FLEET_TIE.reading(
    "used-up",
    title="Both places are used up",
    effect="Where the strongest fleet is shared nobody has the second strongest.",
    source="printed rulebook, 'States', example 2, by analogy",
)
def used_up(sharing: int, /) -> bool:
    """Give no second bonus when the strongest fleet is shared."""
    return False


@points.SHIPLESS_FLEET.reading(
    "needs-a-ship",
    title="A fleet needs a ship",
    effect="A player without a shield at sea cannot be second.",
    source="no source states it; printed rulebook, 'Fleet', speaks of shields at sea",
)
def needs_a_ship(ships: int, /) -> bool:
    """Count only fleets with a ship."""
    return ships > 0


# States


@points.STATE_SCORING.reading(
    "printed",
    title="The printed procedure",
    effect="Most, second and third most shields in a state earn its values; holding it "
    "all earns dominance.",
    source="printed rulebook, 'States'",
    asks=("state-ties", "state-presence", "dominance"),
)
def state_scoring(state: State, region: Region, /) -> Sequence[Award]:
    """Rank the tribes in a state by shields and pay the places (P-10 to P-12)."""
    rules, facts = state.rules, state.rules.board.regions[region]
    mask, occupied = facts.mask, state.occupied
    if not mask & occupied:
        return ()
    held = [who.shields & mask for who in state.seats]
    awards: list[Award] = []
    place = 1
    for count, seats in _ranked(held):
        if rules.state_presence(count):
            awards += _state_place(rules, facts.values, held, seats, place)
            place += len(seats)
    if mask in held and rules.dominance(state, region):
        awards.append(_dominance(rules, held, mask))
    return awards


def _state_place(
    rules: RuleSet,
    values: Sequence[int],
    held: Sequence[Bits],
    seats: Sequence[Seat],
    place: int,
) -> list[Award]:
    """Pay one place of a state: alone its value, shared by the tie rule (P-11)."""
    if len(seats) == 1:
        seat = seats[0]
        return [_award(seat, worth(values, place), "P-10", place, (), held[seat])]
    paid = worth(values, rules.state_ties(place, len(seats)))
    return [
        _award(seat, paid, "P-11", place, _others(seats, seat), held[seat])
        for seat in seats
    ]


def _dominance(rules: RuleSet, held: Sequence[Bits], mask: Bits) -> Award:
    """Pay the tribe that holds every space of a state (P-12)."""
    seat = Seat(held.index(mask))
    return _award(seat, rules.data.dominance, "P-12", 1, (), mask)


@points.STATE_TIES.reading(
    "next-lower",
    title="The next lower value",
    effect="Each tied player is paid the value below the shared place's.",
    source="printed rulebook, 'States', resolving ties; BrettspielWelt, 'Country "
    "value'",
)
def states_next_lower(place: int, tied: int, /) -> int:
    """Pay the place below the shared one."""
    return place + 1


@points.STATE_PRESENCE.reading(
    "needs-a-shield",
    title="A place needs a shield",
    effect="A player without a shield in a state has no place there.",
    source="no source states it; printed rulebook, 'States', speaks of the most "
    "shields",
)
def needs_a_shield(shields: int, /) -> bool:
    """Rank only players with a shield."""
    return shields > 0


@points.DOMINANCE.reading(
    "founded",
    title="In a founded state",
    effect="Dominance needs the founding marker.",
    source="printed rulebook, 'States': in a created state",
)
def in_founded_states(state: State, region: Region, /) -> bool:
    """Pay dominance only in a state with a marker."""
    return region in state.track.founded


@points.SCORED_STATES.reading(
    "all",
    title="All states",
    effect="States are scored whether they are founded or not.",
    source="printed rulebook, 'Tribe Scoring' step f: each of the remaining 11 states",
)
def all_states(state: State, /) -> Sequence[Region]:
    """Score every state, in the order of the state track."""
    return state.board.states


# The next starting player


@points.NEXT_STARTER.reading(
    "leader-chooses",
    title="The player furthest ahead",
    effect="The player whose leader is furthest along the track names the starter.",
    source="printed rulebook, 'Tribe Scoring' step h",
)
def leader_chooses(state: State, /) -> ChosenBy:
    """Let the player furthest ahead choose."""
    distances = state.track.distances
    return ChosenBy(Seat(distances.index(max(distances))))

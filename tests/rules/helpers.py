"""Small words for tests of the rules: play texts, list answers, read what happened.

Everything goes through the public verbs. ``rulebook`` builds the rule set of these
tests, with the other readings that a convention speaks of.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

import origo
from origo.errors import Refusal
from origo.events import Awarded, Event, LeaderAdvanced
from origo.points import RuleSet
from origo.state import State

E = TypeVar("E")

STATES = [
    "BRI",
    "GER",
    "BAL",
    "GAL",
    "SPA",
    "ITA",
    "BEL",
    "SCA",
    "POL",
    "HEL",
    "DAC",
    "DAL",
]
"""The codes of the twelve states (C-08)."""

Paid = tuple[int, int]
"""A seat, and the points that it got."""


def rulebook(**choices: str | Mapping[str, object]) -> RuleSet:
    """Build the rulebook's rule set, with other readings for some rule points."""
    chosen = {point.replace("_", "-"): reading for point, reading in choices.items()}
    sheet = {"ruleset": {"extends": "rulebook"}, "rules": chosen}
    return origo.ruleset(sheet if chosen else "rulebook")


def legal(state: State, kind: str = "") -> set[str]:
    """List the texts of the legal actions, of one kind if it is given."""
    texts = {str(action) for action in origo.legal_actions(state)}
    return {text for text in texts if not kind or text.split()[0] == kind}


def answers(state: State, kind: str) -> set[str]:
    """List what follows the kind in the texts of the legal actions of that kind."""
    return {text.removeprefix(kind).strip() for text in legal(state, kind)}


def play(state: State, *texts: str) -> State:
    """Apply the actions with these texts, one after another."""
    for text in texts:
        state = origo.apply(state, origo.parse_action(text))
    return state


def told(state: State, *texts: str) -> tuple[State, list[Event]]:
    """Play the actions with these texts, and tell all that happened."""
    log: list[Event] = []
    for text in texts:
        state, news = origo.step(state, origo.parse_action(text))
        log += news
    return state, log


def only(kind: type[E], log: Sequence[Event]) -> list[E]:
    """Pick the events of one type."""
    return [event for event in log if isinstance(event, kind)]


def kinds(log: Sequence[Event]) -> list[str]:
    """Name the types of events, in order."""
    return [type(event).__name__ for event in log]


def refusal(state: State, text: str) -> Refusal:
    """Give the refusal of an action that must not be legal."""
    action = origo.parse_action(text)
    found = origo.check(state, action)
    assert found is not None
    assert action not in origo.legal_actions(state)
    return found


def allows(state: State, text: str) -> bool:
    """Tell whether an action is legal; the list and the check must agree."""
    action = origo.parse_action(text)
    listed = action in origo.legal_actions(state)
    assert listed == (origo.check(state, action) is None)
    return listed


def combat_points(state: State) -> tuple[int, int]:
    """Read both sides' combat points from a refusal, whose sentence tells them."""
    found = refusal(state, "give-up" if allows(state, "hand-over") else "hand-over")
    return int(str(found.values["attack"])), int(str(found.values["defence"]))


def shields(state: State, seat: int) -> str:
    """Name the spaces of a seat's shields, in board order."""
    return " ".join(state.board.names(state.seats[seat].shields))


def supplies(state: State) -> list[int]:
    """Give the supplies by seat."""
    return [who.supply for who in state.seats]


def hand(state: State, seat: int) -> str:
    """Name the cards of a seat's hand, in deck order."""
    return " ".join(state.seats[seat].hand)


def hand_sizes(state: State) -> list[int]:
    """Count the cards of each hand."""
    return [len(who.hand) for who in state.seats]


def draw_pile(state: State) -> str:
    """Name the cards of the draw pile, its top first."""
    return " ".join(state.piles.draw)


def discards(state: State) -> str:
    """Name the cards of the discard pile, the oldest first."""
    return " ".join(state.piles.discard)


def distances(state: State) -> tuple[int, ...]:
    """Give the leaders' distances by seat."""
    return state.track.distances


def spaces_of(rules: RuleSet, region: str) -> list[str]:
    """Name the spaces of a state or a sea, in board order."""
    found = (f for code, f in rules.board.regions.items() if code == region)
    return [str(space) for facts in found for space in rules.board.names(facts.mask)]


def near(rules: RuleSet, *codes: str) -> str:
    """Name all spaces of some regions in one text."""
    return " ".join(space for code in codes for space in spaces_of(rules, code))


def advances(log: Sequence[Event], source: str) -> list[Paid]:
    """Tell whose leader advanced by how many steps for a source, in order."""
    return [(e.seat, e.steps) for e in only(LeaderAdvanced, log) if e.source == source]


def awards(log: Sequence[Event], source: str, region: str = "") -> list[Paid]:
    """Tell which points were awarded for a source (and a state), in order."""
    return [
        (e.seat, e.points)
        for e in only(Awarded, log)
        if e.source == source and e.region == region
    ]


def scored(rules: RuleSet, tribes: Sequence[str], **more: object) -> list[Event]:
    """Hold the tribe scoring that is due for some shields, and tell what happened.

    Leaders stand a hundred spaces apart unless told otherwise, so that none of them
    is in another's way.
    """
    first = more.get("starter", 0)
    assert isinstance(first, int)
    last = (first - 1) % len(tribes)
    setting = {"leaders": [1 + 100 * seat for seat in range(len(tribes))]} | more
    state = origo.position(
        rules,
        shields=tribes,
        due=1,
        to_decide=last,
        **setting,  # type: ignore[arg-type]
    )
    return told(state, "end-turn")[1]


def pass_turns(state: State, turns: int) -> State:
    """Let so many turns go by without an action."""
    return play(state, *["end-turn"] * turns)


def place_all(state: State) -> State:
    """Lay all starting shields, each on the first legal space."""
    while state.stage == "placement":
        state = origo.apply(state, origo.legal_actions(state)[0])
    return state


LOST_BATTLE = (
    "attack row-E E7",
    "hand-over",
    "reinforce row-DEF",
    "hand-over",
    "give-up",
)
"""An attack that :func:`before_battle` makes possible, and the defender wins."""


def before_battle(rules: RuleSet, **more: object) -> State:
    """Set up seat 0's turn: it attacks seat 1, and each side has a card that fits."""
    return origo.position(
        rules,
        shields=["E8", "E7 D7"],
        hands=["row-E pop", "row-DEF ship"],
        founded="POL",
        **more,  # type: ignore[arg-type]
    )

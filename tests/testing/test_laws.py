"""Each law of steps refuses a step that breaks it: states bent by hand."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import origo
from origo.actions import Action
from origo.errors import IllegalActionError
from origo.legal import placements
from origo.plugins import discover
from origo.state import State
from origo.testing import Beginning, Script, Step, Trial
from origo.testing.bench import make_bench
from origo.testing.conservation import check_conservation
from origo.testing.derived import check_derived, derived_faults, fresh_groups
from origo.testing.dice import Dice
from origo.testing.knowledge import check_memory, check_views
from origo.testing.laws import CheckGame, CheckStep
from origo.testing.legality import check_applying, check_legality
from origo.testing.round_trips import (
    check_documents,
    check_pickling,
    check_record,
    check_replay,
)
from origo.types import Distance, Region, Seat

RULES = origo.ruleset("rulebook")
BENCH = make_bench(RULES, discover(), Dice(1))


def placed() -> Step:
    """Lay the first starting shield of a game."""
    before = origo.new_game(RULES, 2, 1)
    action = origo.parse_action("place E7")
    after, events = origo.step(before, action)
    return Step(before, action, after, events)


def turn() -> State:
    """Set up a turn with all kinds of action."""
    return origo.position(
        RULES,
        shields=["E8 A3", "E7 D7"],
        hands=["row-E pop pop", "col-7"],
        founded="POL",
    )


def with_seat(state: State, seat: int, **changes: Any) -> State:  # noqa: ANN401
    """Bend what a seat has."""
    seats = list(state.seats)
    seats[seat] = attrs.evolve(seats[seat], **changes)
    return attrs.evolve(state, seats=tuple(seats))


def with_track(state: State, **changes: Any) -> State:  # noqa: ANN401
    """Bend the track."""
    return attrs.evolve(state, track=attrs.evolve(state.track, **changes))


def bent(after: State) -> Step:
    """Give the first step of a game with another end."""
    return attrs.evolve(placed(), after=after)


def problems(check: CheckStep, step: Step) -> str:
    """Join what a law has to say."""
    return "; ".join(check(step, BENCH))


@pytest.mark.parametrize(
    "check",
    [
        check_applying,
        check_conservation,
        check_derived,
        check_documents,
        check_legality,
        check_memory,
        check_pickling,
        check_views,
    ],
)
@pytest.mark.parametrize("state", [None, turn()], ids=["placement", "turn"])
def test_a_sound_step_keeps_the_law(check: CheckStep, state: State | None) -> None:
    """Nothing is said against a step as the engine makes it."""
    step = placed() if state is None else Step(None, None, state, ())
    assert "" == problems(check, step)


def after() -> State:
    """Give the state after the first starting shield."""
    return placed().after


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (with_seat(after(), 0, supply=44), "leaves seat 0 with 45 shields of 44"),
        (with_seat(after(), 1, supply=-1), "a supply of -1"),
        (with_seat(after(), 0, hand=after().seats[1].hand), "loses or doubles a card"),
        (with_seat(after(), 0, hand=after().data.deck.cards[:11]), "a hand has 10"),
        (with_seat(after(), 1, shields=after().occupied, supply=43), "a second shield"),
        (with_seat(after(), 1, shields=1 << 200, supply=43), "beyond the board"),
        (with_track(after(), distances=(Distance(3),) * 2), "two leaders on one"),
        (
            with_track(after(), distances=(Distance(0), Distance(2))),
            "moves a leader back",
        ),
        (with_track(after(), founded=(Region("POL"),)), "founds POL, which is not"),
        (with_track(after(), founded=(Region("POL"),) * 2), "founds a state twice"),
    ],
)
def test_conservation(state: State, words: str) -> None:
    """Shields, cards, leaders and markers that appear or vanish are noticed."""
    assert words in problems(check_conservation, bent(state))


def test_conservation_of_markers() -> None:
    """A marker that is taken away again is noticed."""
    step = attrs.evolve(placed(), before=with_track(after(), founded=(Region("BRI"),)))
    assert "takes a marker away" in problems(check_conservation, step)


def test_conservation_in_battle() -> None:
    """A battle for a space that the defender does not hold is noticed."""
    state = origo.apply(turn(), origo.parse_action("attack row-E E7"))
    assert "" == problems(check_conservation, Step(turn(), None, state, ()))
    assert state.battle is not None
    battle = attrs.evolve(state.battle, defender=Seat(0))
    wrong = attrs.evolve(state, battle=battle)
    told = problems(check_conservation, Step(None, None, wrong, ()))
    assert "fights for E7, which the defender does not hold" == told


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (attrs.evolve(after(), occupied=0), "other occupied spaces"),
        (with_seat(after(), 0, groups=()), "other groups of seat 0"),
        (with_seat(after(), 0, hand=after().seats[0].hand[::-1]), "out of deck order"),
        (with_track(after(), founded_spaces=1), "other spaces of founded states"),
        (attrs.evolve(turn(), turn=attrs.evolve(turn().turn, moved=1)), "moved to"),
    ],
)
def test_derived(state: State, words: str) -> None:
    """What is kept for speed is compared with a fresh computation."""
    assert words in "; ".join(derived_faults(state))


def test_fresh_groups_are_flooded_by_adjacency_alone() -> None:
    """Groups come in the order of their last spaces, each with its border."""
    board = RULES.board
    shields = board.mask(map(origo.types.Space, ["A3", "B3", "A5", "J10"]))
    groups = fresh_groups(board, shields)
    assert [["A5"], ["A3", "B3"], ["J10"]] == [board.names(mask) for mask, _ in groups]
    assert ["I10", "J9"] == board.names(groups[2][1])


def test_legality_counts() -> None:
    """A list that is shorter than its count is noticed."""
    step = bent(after())
    parts = (placements(0b11), placements(0b1))
    lying = origo.legal.LegalActions(RULES.board.spaces, parts, 4)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("origo.testing.legality.legal_actions", lambda _: lying)
        told = problems(check_legality, step)
    assert "counts 4 legal actions, but lists 3" in told
    assert "lists a legal action twice" in told


def test_legality_of_the_check() -> None:
    """A check that allows everything, or nothing, is noticed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("origo.testing.legality.check", lambda *_: None)
        assert "but does not list it as legal" in problems(check_legality, placed())
        patch.setattr("origo.testing.legality.check", lambda *_: "no")
        assert "as legal and refuses it: no" in problems(check_legality, placed())
        patch.setattr("origo.testing.legality.apply", lambda state, _: state)
        assert "although it refuses it: no" in problems(check_legality, placed())
        assert "but nothing changes" in problems(check_applying, placed())


def test_legality_of_who_is_asked() -> None:
    """A game that is over and asks somebody, or the other way round, is noticed."""
    over = attrs.evolve(after(), stage="over")
    assert "" == problems(check_legality, bent(over))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("origo.testing.legality.legal_actions", lambda _: ())
        told = problems(check_legality, placed())
    assert "lists 0 legal actions in the stage 'placement'" in told
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("origo.testing.legality.to_decide", lambda _: 7)
        told = problems(check_legality, bent(over))
        assert "asks 7 and has an outcome in the stage 'over'" in told
        assert "the seat 7, which nobody has" in problems(check_legality, placed())


def test_views() -> None:
    """Events that do not lead to the next view are noticed."""
    step = attrs.evolve(placed(), events=())
    assert "events that do not lead to its view" in problems(check_views, step)


def test_views_hide() -> None:
    """A view that shows a hidden card, or a choice that follows one, is noticed."""
    seen = origo.view

    def leaking(state: State, seat: int | None) -> object:
        return attrs.evolve(seen(state, seat), round=sum(map(ord, state.piles.draw[0])))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("origo.testing.knowledge.view", leaking)
        told = problems(check_views, Step(None, None, turn(), ()))
    assert "something else when only hidden cards are others" in told


def test_pickling_of_what_is_kept() -> None:
    """A state that loses something in a pickle is noticed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("origo.testing.round_trips._kept", id)
        assert "after it was pickled" in problems(check_pickling, placed())


def test_pickling_of_rule_sets() -> None:
    """A rule set that is another one after it was pickled is noticed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("origo.testing.round_trips.pickle.loads", lambda _: None)
        step = Step(None, None, turn(), ())
        assert "is another rule set" in problems(check_pickling, step)


def test_documents() -> None:
    """Values that are others after they were written are noticed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("origo.testing.round_trips.from_json", lambda *_, **__: turn())
        patch.setattr("origo.testing.round_trips.parse_action", lambda *_: None)
        told = problems(check_documents, placed())
    for words in ("another state", "another view", "other events", "another action"):
        assert words in told


def test_memories_are_counted() -> None:
    """A state with more memories than its rule set is noticed."""
    step = bent(attrs.evolve(after(), memory=(1,)))
    assert "has 1 memories, not 0" == problems(check_memory, step)


SCRIPT = Script(Beginning(2, 1), ("place E7", "place D7"))
"""The beginning of a game."""


def whole_game(check: CheckGame, last: State) -> str:
    """Join what a law of whole games has to say."""
    return "; ".join(check(SCRIPT, last, BENCH))


def test_whole_games() -> None:
    """A game that is played again, or by its record, must come to the same end."""
    *_, end = SCRIPT.steps(RULES)
    for check in (check_replay, check_record):
        assert "" == whole_game(check, end.after)
        assert "to another end" in whole_game(check, turn())


def test_records() -> None:
    """A record that is another one after it was written is noticed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("origo.testing.round_trips.parse_record", lambda *_, **__: None)
        assert "is another record" in whole_game(check_record, turn())


class Lying(list[Action]):
    """Legal actions whose indices and membership lie."""

    def __getitem__(self, index: Any) -> Any:  # noqa: ANN401 - as lists have it
        """Give the action from the other end."""
        return list(self)[-1 - index]

    def __contains__(self, action: object) -> bool:
        """Deny everything."""
        return False


def test_legality_of_the_sequence() -> None:
    """Legal actions that are not what their sequence says are noticed."""
    lying = Lying(origo.legal_actions(turn()))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("origo.testing.legality.legal_actions", lambda _: lying)
        told = problems(check_legality, Step(None, None, turn(), ()))
    assert "in another order than by their index" in told
    assert "says that it is not among them" in told


def test_legality_of_what_is_listed() -> None:
    """What is listed and cannot be applied is noticed."""
    refusal = origo.check(turn(), origo.parse_action("give-up"))
    assert refusal is not None

    def refuse(_: State, action: Action) -> State:
        raise IllegalActionError(str(action), refusal)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("origo.testing.legality.apply", refuse)
        told = problems(check_applying, placed())
    assert "as legal and does not apply it" in told


def test_an_error_of_the_engine_is_a_finding() -> None:
    """Whatever is raised while a game is played breaks a law, also a refusal."""
    refusal = origo.check(turn(), origo.parse_action("give-up"))
    assert refusal is not None
    for error, law in (
        (IllegalActionError("give-up", refusal), "legality"),
        (KeyError("E7"), "soundness"),
    ):

        def fail(*_: object, error: Exception = error) -> None:
            raise error

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("origo.testing.scripts.step", fail)
            outcome = Trial(RULES, discover()).play(SCRIPT, 1)
        assert outcome.broken is not None
        assert (law, "") == (outcome.broken.law, outcome.broken.subject)
        assert ["place E7"] == outcome.actions

"""JSON documents: round trips, what is refused, and documents of earlier versions."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.lockstep.rule_sets import board_data, make_rules, readings_of
from tests.strategies import Spot, Walk, spots, walks

import origo
from origo import actions
from origo.actions import Action
from origo.chance import Given
from origo.documents import Document, from_json, to_json
from origo.documents.migrations import SCHEMA, migrated
from origo.documents.tagged import EVENT_TYPES
from origo.errors import DocumentError, OrigoError
from origo.events import CardsDrawn, MemoryChanged
from origo.plugins import Registry
from origo.points import POINTS, Json, RuleSet, RuleSetSpec
from origo.state import State
from origo.types import Card, Seat, Space

FILES = Path(__file__).parents[1] / "data" / "documents"


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    """Build the rulebook's rule set on the smallest board."""
    return make_rules({}, "tiny")


@pytest.fixture(scope="module")
def state() -> State:
    """Give a state in the first round."""
    return Walk("tiny", 0, 3, 5, 5, "uniformly", 9).state()


def faults(text: str, registry: Registry | None = None) -> list[str]:
    """Load a document that must be refused, and give its faults as key and problem."""
    with pytest.raises(DocumentError) as caught:
        from_json(text, registry=registry)
    return [f"{fault.key}: {fault.problem}" for fault in caught.value.faults]


def changed(value: Document, *path: str | int, to: object) -> str:
    """Write a value's document with something else at a path."""
    tree = json.loads(to_json(value))
    place = tree
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return json.dumps(tree)


# Round trips


@given(spots())
def test_states_come_back(spot: Spot) -> None:
    """What a document gives back is the state, kept values and text included."""
    state = spot.state()
    text = to_json(state)
    back = from_json(text, State)
    assert state == back
    assert hash(state) == hash(back)
    assert state.occupied == back.occupied
    assert [who.groups for who in state.seats] == [who.groups for who in back.seats]
    assert state.track.founded_spaces == back.track.founded_spaces
    assert text == to_json(back)
    assert origo.legal_actions(state) == origo.legal_actions(back)


@given(spots(), st.data())
def test_views_come_back(spot: Spot, data: st.DataObject) -> None:
    """What a seat knows comes back with its legal actions, and with nothing hidden."""
    state = spot.state()
    seat = data.draw(st.sampled_from([*range(state.players), None]))
    seen = origo.view(state, seat)
    text = to_json(seen)
    back = from_json(text)
    assert seen == back
    assert seen.legal == back.legal
    assert str(state.piles.stream) not in text
    assert text == to_json(back)


@given(walks(most=60))
def test_events_and_actions_come_back(walk: Walk) -> None:
    """Events come back, whole and redacted; so do the actions that brought them."""
    for step in walk.steps():
        told = tuple(step.events)
        assert told == from_json(to_json(told))
        hidden = origo.redact(told, None)
        assert hidden == from_json(to_json(hidden), tuple)
        if step.action is not None:
            assert step.action == from_json(to_json(step.action))


@pytest.mark.parametrize("point", [point.name for point in POINTS])
def test_every_reading_comes_back(point: str) -> None:
    """Rule sets come back with every reading of every rule point."""
    for reading in readings_of(point):
        built = make_rules({point: reading})
        back = from_json(to_json(built), RuleSet)
        assert built == back
        assert built.spec == from_json(to_json(built.spec), RuleSetSpec)
        assert reading == back.spec.choice(point).reading


def test_options_come_back() -> None:
    """A reading comes back with its options."""
    choice = {"reading": "rotate", "direction": "counter-clockwise"}
    built = make_rules({"next-starter": choice})
    back = from_json(to_json(built), RuleSet)
    assert built == back
    options = back.spec.choice("next-starter").options
    assert (("direction", "counter-clockwise"),) == options


def test_every_kind_of_action_has_a_document() -> None:
    """Each kind of action comes back from a document, alone and with others."""
    row, pop, a1, a2 = Card("row-A"), Card("pop"), Space("A1"), Space("A2")
    some: tuple[Action, ...] = (
        actions.Place(a1),
        actions.Expand(row, a1),
        actions.Attack(pop, a2),
        actions.Reinforce(row),
        actions.HandOver(),
        actions.GiveUp(),
        actions.Migrate(a1, a2),
        actions.Exchange(row, pop),
        actions.Sail(a1, a2),
        actions.EndTurn(),
        actions.Name(Seat(2)),
    )
    assert list(actions.ACTION_TYPES.values()) == [type(action) for action in some]
    assert some == from_json(to_json(some), tuple)
    for action in some:
        assert action == from_json(to_json(action))


def test_outcomes_and_results_come_back(rules: RuleSet) -> None:
    """The outcome of a game and the figures of a simulation come back."""
    state = Walk("tiny", 0, 2, 1, 1, "uniformly", 10_000).state()
    end = origo.outcome(state)
    assert end is not None
    assert end == from_json(to_json(end))
    (result,) = origo.simulate(rules, [origo.RandomPlayer] * 2, 1, 3)
    assert result == from_json(to_json(result))


def test_no_events_come_back_as_no_events() -> None:
    """An empty tuple has a document, too."""
    assert () == from_json(to_json(()))


def test_a_memory_of_any_form_comes_back() -> None:
    """Tuples and sets of a memory come back as such, sets in one order."""
    values: tuple[Json, ...] = (
        ("a", 1, None),
        frozenset({"b", "a", ("c",)}),
        2.5,
        True,
    )
    event = MemoryChanged(values)
    assert event == from_json(to_json(event))
    assert '{"set": ["a", "b", ["c"]]}' in to_json(event)


def test_given_outcomes_come_back(rules: RuleSet) -> None:
    """A stream of given outcomes of chance comes back."""
    order = rules.data.deck.cards
    state = origo.new_game(rules, 2, Given((order, Seat(1), Space("A2")), then=9))
    back = from_json(to_json(state), State)
    assert Given((Seat(1), Space("A2")), then=9) == back.piles.stream
    assert state == back


def test_other_data_travel_in_the_document(rules: RuleSet) -> None:
    """Game data that are not shipped stand in the document with their whole text."""
    tree = json.loads(to_json(rules))
    assert tree["rules"]["data"]["text"].startswith("# An invented board of 4 x 4.")
    assert board_data("tiny") == from_json(to_json(rules), RuleSet).data
    assert json.loads(to_json(make_rules({})))["rules"]["data"]["text"] is None


def test_texts_are_the_same_in_every_process(state: State) -> None:
    """Neither another process nor another order of sets changes a byte."""
    script = (
        "from tests.strategies import Walk; from origo import to_json;"
        "print(to_json(Walk('tiny', 0, 3, 5, 5, 'uniformly', 9).state()))"
    )
    for seed in ("1", "2"):
        path = os.pathsep.join(filter(None, [*sys.path, str(Path.cwd())]))
        environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": path}
        printed = subprocess.run(  # noqa: S603 - itself
            [sys.executable, "-c", script],
            env=environment,
            capture_output=True,
            check=True,
        )
        assert to_json(state) + "\n" == printed.stdout.decode()


def test_importing_the_library_does_not_load_the_forms() -> None:
    """Whoever writes no document does not wait for what documents need."""
    script = (
        "import sys, origo; print([m for m in sys.modules if m.startswith"
        "(('origo.documents.', 'origo.record.read', 'origo.record.sheets'))])"
    )
    path = os.pathsep.join(filter(None, sys.path))
    printed = subprocess.run(  # noqa: S603 - itself
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "[]\n" == printed.stdout


def test_an_indented_document_is_the_same(state: State) -> None:
    """Indented, a document has more lines and the same content."""
    text = to_json(state, indent=2)
    assert text.count("\n") > 100
    assert state == from_json(text)


# What is refused


def test_values_without_documents_are_refused() -> None:
    """Only what the documentation lists has documents."""
    mixed: Any = (actions.EndTurn(), CardsDrawn(Seat(0), 0, ()))
    with pytest.raises(TypeError, match="of the types CardsDrawn, EndTurn together"):
        to_json(mixed)
    nothing: Any = 5
    with pytest.raises(TypeError, match="of the type 'int'"):
        to_json(nothing)


def test_another_kind_of_document_is_refused(state: State) -> None:
    """Whoever asks for a state gets no rule set."""
    assert ["document: is a RuleSet, not a State"] == faults_of(state.rules, State)


def faults_of(value: Document, kind: type[object]) -> list[str]:
    """Load a value's document as something else."""
    with pytest.raises(DocumentError) as caught:
        from_json(to_json(value), kind)
    return [f"{fault.key}: {fault.problem}" for fault in caught.value.faults]


TEXTS: Mapping[str, str] = {
    "": "is not JSON: Expecting value at column 1",
    "nonsense": "is not JSON",
    '{"document": "state"': "is not JSON",
    "[1, 2]": "a list is not a document",
    "NaN": "has the number NaN, which is none",
    "[1e999]": "has the number inf, which is none",
    '{"a": 1, "a": 2}': "has the key 'a' twice in one table",
    '["\\ud800"]': "has a text that UTF-8 cannot write",
    '{"\\ud800": 1}': "has a text that UTF-8 cannot write",
    "1" * 5000: "has a number of too many digits",
    "[" * 100_000: "is nested too deeply",
    "[" * 40 + "]" * 40: "is nested more than 32 levels deep",
    "{}": "is missing: the kind of the document",
    '{"document": 5}': "is missing: the kind of the document",
    '{"document": "stat", "schema": 1}': "did you mean 'state'?",
    '{"document": "state"}': "nothing is not the version of a document",
    '{"document": "state", "schema": true}': "true is not the version of a document",
    '{"document": "state", "schema": 0}': "0 is not the version of a document",
    '{"document": "state", "schema": 99}': "a later version of the library wrote this",
    " " * (8 * 1024 * 1024 + 1): "is longer than 8 MiB",
}


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_what_is_no_document_is_refused(text: str) -> None:
    """A text that is no document is refused in words, whatever it is."""
    (problem,) = faults(text)
    assert TEXTS[text] in problem


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_any_json_is_refused_by_an_error_of_the_library(tree: object) -> None:
    """Whatever JSON a document has in its places, no other error comes out."""
    for document in ("state", "view", "rule-set", "events", "action", "outcome"):
        body = tree if isinstance(tree, dict) else {document.replace("-", "_"): tree}
        text = json.dumps({**body, "document": document, "schema": 1})
        try:
            value = from_json(text)
        except OrigoError:
            continue
        assert () == value  # of all that is drawn only an empty list of events is sound


STATES: Sequence[tuple[tuple[str | int, ...], object, str]] = (
    (("seats", 0, "shields"), ["E9"], "seats[0].shields[0]: there is no space E9"),
    (("seats", 0, "shields"), ["A1", "A1"], "seats[0].shields[1]: A1 stands there"),
    (("seats", 0, "shields"), "A1", "seats[0].shields: 'A1' is not a list"),
    (("seats", 0, "supply"), 99, "seats[0].supply: "),
    (("seats", 0, "supply"), -1, "seats[0].supply: -1 is not a number from 0"),
    (("seats", 0, "supply"), True, "seats[0].supply: true is not a whole number"),
    (("seats", 0, "supply"), 1.0, "seats[0].supply: 1.0 is not a whole number"),
    (("seats", 0, "supply"), 2**64, "seats[0].supply: a number of many digits"),
    (("seats", 0, "hand"), ["col-9"], "seats[0].hand[0]: there is no card col-9"),
    (("seats", 0, "hand"), ["pop"] * 5, "seats[0].hand: 5 cards; a hand has 4"),
    (("seats", 0, "hand"), 3, "seats[0].hand: the cards are not named"),
    (("seats", 0, "colour"), "red", "seats[0].colour: is an unknown key"),
    (("seats",), [], "seats: 0 seats: there are games of 2 3"),
    (("draw",), ["ship"] * 3, "draw: ship is there"),
    (("draw",), None, "draw: nothing is not a list of cards"),
    (("discard", 0), "Pop", "discard[0]: 'Pop' is not a card"),
    (("chance",), None, "chance: is missing"),
    (("chance",), "7", "chance: '7' is not a table"),
    (("chance",), {"given": [["col-9"]], "then": -1}, "chance.then: -1 is not"),
    (("chance",), {"given": ["E9", 7, None], "then": 1}, "chance.given[2]: nothing"),
    (("stage",), "trun", "stage: 'trun' is no word for this"),
    (("stage",), "battle", "battle: no battle in the stage 'battle'"),
    (("stage",), "over", "track.met: the game is over, but no end condition is met"),
    (("stage",), "placement", "round: round"),
    (("stage",), "naming", "turn: no turn in the stage 'naming'"),
    (("to_decide",), 7, "to_decide: there is no seat 7"),
    (("to_decide",), -1, "to_decide: -1 is not a seat"),
    (("to_decide",), 2, "to_decide: it is the turn of seat"),
    (("round",), -1, "round: -1 is not a number from 0"),
    (("track", "distances"), [1, 1, 2], "track.distances: two leaders"),
    (("track", "distances"), [0, 1, 2], "track.distances: the track begins"),
    (("track", "distances"), [1, 2], "track.distances: 2 leaders for 3 seats"),
    (("track", "founded"), ["mer"], "track.founded[0]: there is no state 'mer'"),
    (("track", "founded"), ["NOR"] * 2, "track.founded[1]: NOR is founded twice"),
    (("turn", "closed"), 1, "turn.closed: 1 is not true or false"),
    (("track", "met"), ["last-shield"] * 2, "track.met: an end condition is met twice"),
    (("track", "passed"), [1, 0], "track.passed: the seats do not stand in order"),
    (("track", "passes"), 9, "track.passes: 9 is not a number from 0 to 3"),
    (("turn", "index"), 7, "turn.index: 7: the turn of seat"),
    (("turn", "cards"), 3, "turn.cards: 3: a turn has 2 card actions"),
    (("turn", "sailed"), ["A1"], "turn.moved: what has sailed has moved"),
    (("turn", "moved"), ["D4"], "turn.moved: seat"),
    (("turn", "defenders"), [0, 1, 2], "turn.defenders: seat"),
    (("memory",), [1], "memory: 1 values for 0 readings"),
    (("memory",), [{"set": 1}], "memory[0]: a table is not of the form"),
    (("memory",), [{"set": [1, 1]}], "memory[0]: an entry of a set is there twice"),
    (
        ("battle",),
        {"space": "A1", "attacker": 0, "defender": 0, "side": "attacker", "played": []},
        "battle: a battle in the stage 'turn'",
    ),
)


@pytest.mark.parametrize(("path", "value", "problem"), STATES)
def test_impossible_states_are_refused_with_their_path(
    state: State, path: tuple[str | int, ...], value: object, problem: str
) -> None:
    """A document is held to what a state can be, as a position set up by hand is."""
    found = faults(changed(state, "state", *path, to=value))
    assert any(fault.startswith(f"state.{problem}") for fault in found), found


def test_two_shields_on_one_space_are_refused(state: State) -> None:
    """No space has shields of two seats (C-10)."""
    spaces = state.board.names(state.seats[1].shields)
    found = faults(changed(state, "state", "seats", 0, "shields", to=spaces))
    assert any("has a shield of another seat, too" in fault for fault in found)


BATTLES: Sequence[tuple[dict[str, object], str]] = (
    ({"defender": 1}, "state.battle.defender: seat 1 attacks itself"),
    ({"attacker": 0, "defender": 1}, "state.battle.attacker: it is the turn of seat 1"),
    ({"played": []}, "state.battle.played: the attacker plays the first card"),
    ({"space": "D4"}, "state.battle.defender: seat 0 has no shield on D4"),
    ({"space": "E9"}, "state.battle.space: there is no space E9"),
    ({"side": "defender"}, "state.to_decide: the defender is to act"),
    ({"side": "both"}, "state.battle.side: 'both' is no word for this"),
    ({"turn": None}, "state.turn.cards: an attack is a card action"),
)


@pytest.mark.parametrize(("change", "problem"), BATTLES)
def test_impossible_battles_are_refused(
    rules: RuleSet, change: dict[str, object], problem: str
) -> None:
    """A battle is held to its sides, its space and its cards (K-03)."""
    before = origo.position(
        rules,
        shields=["A2 B3", "A1 D3"],
        hands=["", "row-A pop"],
        founded="NOR",
        to_decide=1,
    )
    state = origo.apply(before, origo.parse_action("attack row-A A2"))
    tree = json.loads(to_json(state))
    if "turn" in change:
        tree["state"]["turn"]["cards"] = 0
    else:
        tree["state"]["battle"] |= change
    found = faults(json.dumps(tree))
    assert any(fault.startswith(problem) for fault in found), found


def test_a_state_in_which_nothing_can_be_done_is_refused(rules: RuleSet) -> None:
    """While shields are placed there is a space for the next one (S-05, S-06)."""
    placing = origo.new_game(rules, 2, 1)
    tree = json.loads(to_json(placing))
    # Both states have the two shields that they may take, the sea is full.
    for seat, spaces in enumerate(("A1 A2 A3 B3 C2", "A4 B4 C3 D2")):
        tree["state"]["seats"][seat] |= {"shields": spaces.split(), "supply": 1}
    full = faults(json.dumps(tree))
    assert ["state.stage: nothing can be done in the stage 'placement'"] == full


def test_all_faults_are_told_at_once(state: State) -> None:
    """A document with three faults is refused with all three."""
    tree = json.loads(to_json(state))
    tree["state"]["seats"][0]["shields"] = ["Z9"]
    tree["state"]["to_decide"] = 8
    tree["state"]["track"]["founded"] = ["XYZ"]
    assert 3 == len(faults(json.dumps(tree)))


def test_a_view_that_knows_too_much_is_refused(state: State) -> None:
    """A view names its own hand only, and neither the pile nor the chance to come."""
    seen = origo.view(state, 1)
    hand = list(state.seats[0].hand)
    message = "a view knows its own hand only"
    assert [f"state.seats[0].hand: {message}"] == faults(
        changed(seen, "state", "seats", 0, "hand", to=hand)
    )
    assert [f"state.seats[1].hand: {message}"] == faults(
        changed(seen, "state", "seats", 1, "hand", to=4)
    )
    assert ["state: a view knows neither the draw pile nor the chance to come"] == (
        faults(changed(seen, "state", "chance", to=7))
    )
    (fault,) = faults(changed(seen, "state", "draw", to=91))
    assert fault.startswith("state.draw: 99 cards are hidden, but only")
    assert "seat: there is no seat 3" in faults(changed(seen, "seat", to=3))


RULES: Sequence[tuple[tuple[str, ...], object, str]] = (
    (("version",), 2, "rules.version: version 2 of the procedures"),
    (("choices", "refill", "reading"), "never", "there is no reading 'never' here"),
    (("choices", "refill", "revision"), 9, "is revision 1 here, not 9"),
    (("choices", "refill", "options"), {"a": 1}, "the reading has no such option"),
    (("choices", "refil"), None, "rules.choices.refil: nothing is not a table"),
    (("choices",), {}, "rules.choices.refill: is missing"),
    (("choices",), 5, "rules.choices: 5 is not a table"),
    (("choices", "refill", "provider", "name"), "mine", "not from the distribution"),
    (("choices", "refill", "provider", "kind"), "file", "not from the file 'origo'"),
    (("choices", "refill", "provider", "kind"), "web", "'web' is no word for this"),
    (("data", "digest"), "0", "rules.data.digest: the text has the digest"),
    (("data", "title"), "Other", "rules.data.title: the text has the title 'Tiny'"),
    (("data", "text"), None, "the library ships other data here"),
    (("data", "text"), "format = 1", "rules.data.text"),
    (("name",), "two\nlines", "is not a text of one line"),
)


@pytest.mark.parametrize(("path", "value", "problem"), RULES)
def test_rule_sets_that_cannot_be_had_are_refused(
    rules: RuleSet, path: tuple[str, ...], value: object, problem: str
) -> None:
    """A document does not quietly play by other rules than those it was made with."""
    found = faults(changed(rules, "rules", *path, to=value))
    assert any(problem in fault for fault in found), found


def test_an_unknown_rule_point_is_refused(rules: RuleSet) -> None:
    """A rule set of a version with further rule points is not understood by halves."""
    choice = json.loads(to_json(rules))["rules"]["choices"]["refill"]
    found = faults(changed(rules, "rules", "choices", "refils", to=choice))
    assert ["rules.choices.refils: there is no such rule point here"] == found


def test_readings_that_exclude_each_other_are_refused() -> None:
    """Conflicts of readings are found as when the rule set is built."""
    for offers in origo.discover(third_party=False).offers.values():
        for offer in offers:
            for conflict in offer.reading.conflicts:
                point, _, name = conflict.partition("=")
                built = make_rules({offer.reading.point.name: offer.reading.name})
                path = ("rules", "choices", point, "reading")
                assert faults(changed(built, *path, to=name))


def test_a_document_loads_no_file(tmp_path: Path) -> None:
    """A reading from a file is used only if the registry at hand has that very file."""
    file = tmp_path / "house.py"
    file.write_text(
        "import origo\nfrom origo import points\n\n"
        "@points.REFILL.reading('nobody', title='Nobody', effect='Nobody draws.',"
        " source='house')\n"
        "def nobody(state, /):\n    return ()\n\n"
        "@origo.hookimpl\ndef origo_readings():\n    return [nobody]\n",
        encoding="utf-8",
    )
    registry = origo.discover([file])
    built = origo.ruleset("rulebook", refill="nobody", registry=registry)
    text = to_json(built)
    assert str(tmp_path) not in text
    assert built == from_json(text, registry=registry)
    (fault,) = faults(text)
    assert "there is no reading 'nobody' here; it was 'house.py' that had it" in fault
    file.write_text(file.read_text(encoding="utf-8") + "# mended\n", encoding="utf-8")
    (fault,) = faults(text, registry=origo.discover([file]))
    assert "not from the file 'house.py' of then" in fault


def test_options_that_are_sets_come_back(tmp_path: Path) -> None:
    """An option that is a set stands in the document as one, and is read as one."""
    file = tmp_path / "house.py"
    file.write_text(
        "import origo\nfrom origo import points\n\n"
        "@points.REFILL.reading('some', title='Some', effect='Some seats draw.',"
        " source='house')\n"
        "def some(state, /, *, seats: frozenset[int] = frozenset((0, 1)),"
        " last: int | None = None):\n    return ()\n\n"
        "@origo.hookimpl\ndef origo_readings():\n    return [some]\n",
        encoding="utf-8",
    )
    registry = origo.discover([file])
    built = origo.ruleset("rulebook", refill="some", registry=registry)
    text = to_json(built)
    assert '"options": {"seats": {"set": [0, 1]}, "last": null}' in text
    assert built == from_json(text, registry=registry)
    wrong = text.replace('{"set": [0, 1]}', '{"a": 1}')
    (fault,) = faults(wrong, registry=registry)
    assert "seats: a table is not a list" in fault


def test_a_view_needs_its_rule_set(state: State) -> None:
    """A view of a rule set that is not at hand is refused as a state is."""
    path = ("rules", "choices", "refill", "revision")
    assert faults(changed(origo.view(state, 0), *path, to=9))


def test_a_memory_that_its_reading_cannot_read_is_refused() -> None:
    """A value that a reading cannot go on with is refused, whatever it raises."""
    rules = make_rules({"sea-attack": "full-once"}, "tiny")
    state = origo.new_game(rules, 2, 1)
    (fault,) = faults(changed(state, "state", "memory", to=[5]))
    assert "state.memory[0]: its reading cannot go on with it: TypeError" == fault


def test_a_ranking_must_follow_from_the_distances() -> None:
    """An outcome in which the wrong seat wins is refused (E-04)."""
    state = Walk("tiny", 0, 2, 1, 1, "uniformly", 10_000).state()
    end: Any = origo.outcome(state)
    ranking = list(end.ranking)[::-1]
    (fault,) = faults(changed(end, "outcome", "ranking", to=ranking))
    assert fault.startswith("outcome.ranking: the distances rank the seats")


def test_figures_are_there_for_every_seat(rules: RuleSet) -> None:
    """A result with figures for another number of players is refused."""
    (result,) = origo.simulate(rules, [origo.RandomPlayer] * 2, 1, 3)
    (fault,) = faults(changed(result, "result", "clans", to=[1]))
    assert "result.clans: 1 values for 2 players" == fault
    (fault,) = faults(changed(result, "result", "winner", to=2))
    assert "result.winner: there is no seat 2" == fault


def test_unknown_kinds_of_events_are_refused() -> None:
    """An event of a kind that there is not is refused with a hint."""
    text = '{"document": "event", "schema": 1, "event": {"kind": "turn-begun"}}'
    with pytest.raises(DocumentError, match="did you mean 'turn-began'"):
        from_json(text)
    assert "cards-drawn" in EVENT_TYPES


EVENTS: Sequence[tuple[dict[str, object], str]] = (
    ({"kind": "hand-over"}, "has the kind 'hand-over', which there is not"),
    ({"kind": ["x"]}, "has the kind a list, which there is not"),
    ({}, "has the kind nothing, which there is not"),
    ({"kind": "turn-began", "seat": 1}, "index: is missing"),
    ({"kind": "turn-began", "seat": 100, "index": 0}, "100 is not a seat"),
    ({"kind": "turn-ended", "seat": 1, "passed": 1}, "1 is not true or false"),
    (
        {"kind": "cards-exchanged", "seat": 1, "cards": ["pop"]},
        "cards: is a list of 1, not of 2",
    ),
    ({"kind": "memory-changed", "values": 5}, "is not of the form"),
    ({"kind": "memory-changed", "values": [{"a": 1}]}, "is not of the form"),
    (
        {"kind": "space-drawn", "seat": 1, "space": "e7"},
        "space: 'e7' is not a space such as E7",
    ),
    ({"kind": "space-drawn", "seat": 1, "space": "77"}, "space: '77' is not a space"),
    (
        {"kind": "cards-exchanged", "seat": 1, "cards": ["pop", "top"]},
        "cards[1]: 'top' is not a card such as",
    ),
    (
        {"kind": "card-played", "seat": 1, "card": "POP", "purpose": "expand"},
        "card: 'POP' is not a card such as",
    ),
    (
        {"kind": "state-founded", "seat": 1, "region": "P0L", "steps": 1, "red": True},
        "region: 'P0L' is not the code of a region",
    ),
)


@pytest.mark.parametrize(("event", "problem"), EVENTS)
def test_faulty_events_are_refused(event: dict[str, object], problem: str) -> None:
    """Events are held to their kinds, and each of their values to its form."""
    text = json.dumps({"document": "event", "schema": 1, "event": event})
    (fault,) = faults(text)
    assert problem in fault
    many = {"document": "events", "schema": 1, "events": [event, 5]}
    assert "events[1]: 5 is not a table" == faults(json.dumps(many))[1]


def test_errors_can_be_pickled_and_name_the_document(state: State) -> None:
    """Each fault says where it is: document, path and problem."""
    with pytest.raises(DocumentError) as caught:
        from_json(changed(state, "state", "round", to="1"))
    assert "document: state.round: '1' is not a whole number below 2**64" == str(
        caught.value
    )


# Earlier versions


@pytest.mark.parametrize("path", sorted(FILES.glob("*/*.json")), ids=lambda p: p.name)
def test_documents_of_every_version_load(path: Path) -> None:
    """A document that a version has written loads for ever, and is written anew."""
    value = from_json(path.read_text(encoding="utf-8"))
    assert value == from_json(to_json(value))
    if path.parent.name == str(SCHEMA):
        same = json.loads(to_json(value))
        assert same.keys() == json.loads(path.read_text(encoding="utf-8")).keys()


def test_every_kind_of_document_of_every_version_is_kept() -> None:
    """There are files of all versions, so that no step between them goes untested."""
    for version in range(1, SCHEMA + 1):
        kept = {path.stem for path in (FILES / str(version)).glob("*.json")}
        assert {"state", "view", "rule-set", "events", "actions", "outcome"} <= kept


def test_steps_are_taken_one_after_another() -> None:
    """A document of version 1 goes through version 2 to version 3."""
    body = migrated(
        "state",
        1,
        {"name": "old"},
        "test",
        steps={
            1: lambda kind, body: {**body, "kind": kind},
            2: lambda _, body: {**body, "name": f"{body['name']} and new"},
        },
        current=3,
    )
    assert {"name": "old and new", "kind": "state"} == body


@given(spots(boards=["tiny"]), st.integers(0, 2**32))
def test_the_order_of_names_does_not_matter(spot: Spot, seed: int) -> None:
    """Spaces and hands may stand in any order in a document that a hand has written."""
    state = spot.state()
    tree = json.loads(to_json(state))
    rng = Random(seed)
    for seat in tree["state"]["seats"]:
        rng.shuffle(seat["shields"])
        rng.shuffle(seat["hand"])
    assert state == from_json(json.dumps(tree))

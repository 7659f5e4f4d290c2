"""Records: both forms, replays, games at a table, what a seat saw, other versions."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Literal

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.lockstep.rule_sets import make_rules
from tests.strategies import Walk, walks

import origo
from origo.chance import Given
from origo.errors import (
    ChanceError,
    DocumentError,
    GameError,
    IllegalActionError,
    NotationError,
    RecordError,
)
from origo.events import PileReshuffled
from origo.points import RuleSet
from origo.record import (
    Entry,
    Record,
    Recorder,
    SeenRecord,
    load_record,
    parse_record,
    record_game,
    record_text,
    save_record,
)
from origo.state import State
from origo.types import Card, Distance, Seat, Space

FILES = Path(__file__).parents[1] / "data" / "documents"

Form = Literal["jsonl", "toml"]
FORMS: Sequence[Form] = ("jsonl", "toml")


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    """Build the rulebook's rule set on the smallest board."""
    return make_rules({}, "tiny")


@pytest.fixture(scope="module")
def game(rules: RuleSet) -> Recorder:
    """Record a whole game in which piles are shuffled again."""
    return played(record_game(rules, 3, seed=5), Random(3))


@pytest.fixture(scope="module")
def record(game: Recorder) -> Record:
    """Give the record of the game."""
    return game.record


def played(game: Recorder, rng: Random, most: int = 10_000) -> Recorder:
    """Play on by random actions."""
    while game.state.stage != "over" and len(game.record.entries) < most:
        game = game.play(origo.legal_actions(game.state).sample(rng))
    return game


def recorded(walk: Walk) -> tuple[Record, State]:
    """Record the actions of a walk, and give its last state."""
    steps = list(walk.steps())
    actions = [step.action for step in steps if step.action is not None]
    recorder = record_game(walk.rules, walk.players, actions, seed=walk.seed)
    assert steps[-1].after == recorder.state
    return recorder.record, recorder.state


def faults(text: str, form: Form = "jsonl") -> list[str]:
    """Read a record that must be refused, and give its faults."""
    with pytest.raises(DocumentError) as caught:
        parse_record(text, form)
    return [str(fault) for fault in caught.value.faults]


def lines_of(record: Record | SeenRecord) -> list[str]:
    """Give the lines of a record as JSON lines."""
    return record_text(record).splitlines()


# Round trips and replays


@given(walks(), st.sampled_from(FORMS))
def test_records_come_back_and_replay(walk: Walk, form: Form) -> None:
    """A record in either form is the same record, and replays to the same state."""
    record, state = recorded(walk)
    text = record_text(record, form)
    back = parse_record(text, form)
    assert isinstance(back, Record)
    assert record == back
    assert text == record_text(back, form)
    assert state == back.verify()


@given(walks(), st.data(), st.sampled_from(FORMS))
def test_what_a_seat_saw_comes_back(
    walk: Walk, data: st.DataObject, form: Form
) -> None:
    """What a seat saw gives its view after every action, in either form."""
    record, _ = recorded(walk)
    seat = data.draw(st.sampled_from([*range(walk.players), None]))
    seen = record.seen_by(seat)
    back = parse_record(record_text(seen, form), form)
    assert isinstance(back, SeenRecord)
    assert seen == back
    for (view, events), step in zip(back.replay(), walk.steps(), strict=True):
        assert origo.redact(step.events, seat) == events
        assert origo.view(step.after, seat) == view


@given(walks(most=0), st.data(), st.integers(0, 2**32))
def test_deals_that_a_seat_cannot_tell_apart_are_one_record(
    walk: Walk, data: st.DataObject, seed: int
) -> None:
    """What a seat saw does not depend on other hands, the pile or the seed (S-01)."""
    record, state = recorded(walk)
    seat = data.draw(st.sampled_from(range(walk.players)))
    deck = next(order for order in record.chance if isinstance(order, tuple))
    # Hands are dealt in blocks from the top, the starting player's first (conv. 1).
    size = walk.rules.data.hand_size
    start = (seat - state.track.starter) % walk.players * size
    other = [*deck[:start], *deck[start + size :]]
    Random(seed).shuffle(other)
    mixed = (*other[:start], *deck[start : start + size], *other[start:])
    chance = tuple(mixed if order is deck else order for order in record.chance)
    games = (record, attrs.evolve(record, chance=chance, seed=seed))
    one, two = (record_text(game.seen_by(seat)) for game in games)
    assert one == two


def test_a_game_replays_without_its_seed(record: Record, game: Recorder) -> None:
    """Outcomes are all that a replay needs: states differ in the stream alone."""
    bare = attrs.evolve(record, seed=None)
    state = bare.verify()
    assert Given(()) == state.piles.stream
    same = origo.view(game.state, None)
    assert same == origo.view(state, None)
    assert [who.hand for who in game.state.seats] == [who.hand for who in state.seats]


def test_another_generator_would_hurt_nobody(record: Record) -> None:
    """Where the seed brings other outcomes than then, those of the record count."""
    state = attrs.evolve(record, seed=6).verify()
    assert record.distances == state.track.distances


def test_the_set_up_comes_first(record: Record, rules: RuleSet) -> None:
    """A replay begins with the state of the deal and its events."""
    first, events = next(record.replay())
    assert origo.start(rules, 3, 5) == (first, events)


def reshuffled(rules: RuleSet) -> tuple[Recorder, Recorder]:
    """Record games until a pile is shuffled again: before and after that action."""
    for seed in range(20):
        rng = Random(seed)
        game = record_game(rules, 2, seed=seed)
        while game.state.stage != "over":
            before, game = game, played(game, rng, most=len(game.record.entries) + 1)
            if any(isinstance(event, PileReshuffled) for event in game.events):
                return before, game
    pytest.fail("no pile was shuffled again")


def test_a_pile_that_was_shuffled_again_is_in_the_record(rules: RuleSet) -> None:
    """The order of every reshuffle stands with the action that brought it (T-11)."""
    before, after = reshuffled(rules)
    orders = [e.order for e in after.events if isinstance(e, PileReshuffled)]
    assert tuple(orders) == after.record.entries[-1].chance
    assert () == before.record.entries[-1].chance
    bare = attrs.evolve(after.record, seed=None)
    assert after.state.seats == bare.verify().seats


def test_records_are_values(record: Record) -> None:
    """Records are equal, hash and pickle by what stands in them."""
    again = pickle.loads(pickle.dumps(record))  # noqa: S301 - its own
    assert record == again
    assert hash(record) == hash(again)
    assert record != record.with_comment(1, "a slip")


def test_the_bytes_are_the_same_in_every_process(record: Record) -> None:
    """Neither another process nor another order of sets changes a byte of a record."""
    script = (
        "from random import Random; import origo;"
        "from tests.unit.test_record import played, make_rules, record_game;"
        "game = played(record_game(make_rules({}, 'tiny'), 3, seed=5), Random(3));"
        "print(*(origo.record_text(game.record, form) for form in ('jsonl', 'toml')),"
        "origo.record_text(game.record.seen_by(1)), sep='', end='')"
    )
    wanted = "".join(record_text(record, form) for form in FORMS)
    wanted += record_text(record.seen_by(1))
    for seed in ("1", "2"):
        path = os.pathsep.join(filter(None, [*sys.path, str(Path.cwd())]))
        printed = subprocess.run(  # noqa: S603 - itself
            [sys.executable, "-c", script],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": path},
            capture_output=True,
            check=True,
        )
        assert wanted == printed.stdout.decode()


def test_files_of_both_forms(record: Record, tmp_path: Path) -> None:
    """A file's name tells its form; what is saved is loaded."""
    for name in ("game.jsonl", "game.TOML"):
        save_record(record, tmp_path / name)
        assert record == load_record(tmp_path / name)


HEADERS = st.dictionaries(
    st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=9),
    st.text(st.characters(exclude_categories=["Cs"])),
    max_size=4,
)


@given(HEADERS, st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_stands_in_headers_and_comments(
    headers: dict[str, str], comment: str
) -> None:
    """Headers and comments are free text, in both forms."""
    start = record_game(make_rules({}, "tiny"), 2, seed=1, headers=headers)
    record = start.play(origo.legal_actions(start.state)[0], comment=comment).record
    for form in FORMS:
        assert record == parse_record(record_text(record, form), form)


def test_long_texts_stand_in_several_lines() -> None:
    """In TOML a text of several lines stays one that can be read."""
    text = 'a "quoted"\\n text\nwith """ and \\ and\ttabs\r\n' + "." * 300 + "\n\x7f\n"
    record = record_game(make_rules({}, "tiny"), 2, seed=1, headers={"note": text})
    written = record_text(record.record, "toml")
    assert 'note = """\na \\"quoted\\"\\\\n text\nwith' in written
    assert record.record == parse_record(written, "toml")


# Making records


def test_recording_is_playing(rules: RuleSet) -> None:
    """A recorder plays what it writes down: nothing illegal, and texts as actions."""
    game = record_game(rules, 2, seed=1)
    with pytest.raises(IllegalActionError):
        game.play("end-turn")
    with pytest.raises(NotationError, match="there is no space Z1"):
        game.play("place Z1")
    text = str(origo.legal_actions(game.state)[0])
    after = game.play(text, comment="the first")
    assert () == game.record.entries
    assert (Entry(origo.parse_action(text), (), "the first"),) == after.record.entries


def test_distances_stand_at_the_end_only(game: Recorder) -> None:
    """A game under way has no final distances; one that is over has them (E-04)."""
    end = origo.outcome(game.state)
    assert end is not None
    assert end.distances == game.record.distances
    shorter = attrs.evolve(game.record, entries=game.record.entries[:-1])
    half = record_game(shorter.rules, 3, shorter.actions, seed=5)
    assert half.record.distances is None
    assert half.play(game.record.actions[-1]).record == game.record
    assert half.record.with_entry(game.record.entries[-1]).distances is None


def test_headers_and_comments_can_be_changed(record: Record) -> None:
    """Headers and comments are added without touching what was played."""
    other = record.with_headers(event="Friday", date="2026-02-01").with_headers(
        event="Saturday"
    )
    assert {"event": "Saturday", "date": "2026-02-01"} == other.headers
    last = len(record.entries)
    other = other.with_comment(last, "the end")
    assert "the end" == other.entries[-1].comment
    assert record.digest == other.digest
    for number in (0, -1, last + 1):
        with pytest.raises(IndexError):
            record.with_comment(number, "nowhere")


def test_the_headers_are_kept_as_they_were(rules: RuleSet) -> None:
    """A mapping that is changed later changes no record."""
    headers = {"event": "then"}
    record = record_game(rules, 2, seed=1, headers=headers).record
    headers["event"] = "now"
    assert {"event": "then"} == record.headers


# Games at a table


def test_a_game_at_a_table_needs_no_seed(rules: RuleSet) -> None:
    """The deck is entered as it lay; chance is asked for nothing else."""
    deck = rules.data.deck.cards[::-1]
    game = record_game(rules, 2, chance=[deck])
    assert (deck,) == game.record.chance
    assert deck[:4] == tuple(reversed(game.state.seats[0].hand))
    game = played(game, Random(1), most=8)
    assert game.state == game.record.verify()


def test_a_deck_may_be_known_in_part(rules: RuleSet) -> None:
    """What nobody saw of the deck lies under the known cards in deck order."""
    deck = list(rules.data.deck.cards)
    known = deck[::-1][:8]
    game = record_game(rules, 2, chance=[known])
    rest = list(deck)
    for card in known:
        rest.remove(card)
    assert ((*known, *rest),) == game.record.chance
    short = attrs.evolve(game.record, chance=(tuple(known),))
    assert game.state == short.verify()
    assert game.state == parse_verified(record_text(short))


def parse_verified(text: str) -> State:
    """Read a record, and give the last state of its replay."""
    record = parse_record(text)
    assert isinstance(record, Record)
    return record.verify()


def test_a_reshuffle_is_entered_with_its_action(rules: RuleSet) -> None:
    """Where piles are shuffled at a table, the order is entered, as far as known."""
    before, after = reshuffled(rules)
    action, (order,) = after.record.entries[-1].action, after.record.entries[-1].chance
    assert isinstance(order, tuple)
    table = attrs.evolve(before.record, seed=None)
    *_, (state, events) = table.replay()
    recorder = Recorder(table, state, events)
    with pytest.raises(ChanceError, match="no further outcome was given"):
        recorder.play(action)
    whole = recorder.play(action, chance=[order])
    assert after.state.seats == whole.state.seats
    part = recorder.play(action, chance=[list(order[:1])])
    (found,) = part.record.entries[-1].chance
    assert isinstance(found, tuple)
    assert sorted(order) == sorted(found)
    assert order[:1] == found[:1]
    with pytest.raises(ChanceError, match="is not an order of"):
        recorder.play(action, chance=[["no-card"]])
    with pytest.raises(ChanceError, match="1 times, but 2 outcomes are given"):
        recorder.play(action, chance=[order, order])


def test_seats_and_spaces_that_chance_draws_are_entered() -> None:
    """A seat and spaces drawn are outcomes like any other (A-01, A-03)."""
    rules = make_rules({"first-player": "drawn", "placement": "drawn"}, "tiny")
    game = record_game(rules, 2, seed=9)
    first, deck, *spaces = game.record.chance
    assert isinstance(first, int)
    assert isinstance(deck, tuple)
    assert spaces
    assert all(isinstance(space, str) for space in spaces)
    bare = attrs.evolve(game.record, seed=None)
    assert origo.view(game.state, None) == origo.view(bare.verify(), None)
    again = record_game(rules, 2, chance=game.record.chance)
    assert bare == again.record
    assert bare == parse_record(record_text(bare, "toml"), "toml")


def test_a_deck_can_be_given_where_the_first_seat_is_drawn() -> None:
    """A given deck leaves the draw of the first seat to the seed (A-01)."""
    rules = make_rules({"first-player": "drawn"}, "tiny")
    deck = rules.data.deck.cards
    firsts = {origo.new_game(rules, 3, s, deck=deck).to_decide for s in range(9)}
    assert {0, 1, 2} == firsts


# Records that do not agree


def problem_of(record: Record) -> tuple[int, str]:
    """Replay a record that does not agree, and say how far it is sound and what is."""
    with pytest.raises(RecordError) as caught:
        record.verify()
    return caught.value.sound, caught.value.problem


def test_an_illegal_action_is_found_with_its_number(record: Record) -> None:
    """A replay says up to which action the record is sound."""
    wrong = attrs.evolve(record.entries[4], action=origo.parse_action("place A1"))
    other = attrs.evolve(
        record, entries=(*record.entries[:4], wrong, *record.entries[5:])
    )
    sound, problem = problem_of(other)
    assert 4 == sound
    assert problem.startswith("illegal action 'place A1': ")
    assert 5 == len([*zip(range(5), other.replay(), strict=False)])
    error = RecordError(sound, problem)
    assert str(error).startswith("the record is sound up to action 4: illegal action")
    assert str(error) == str(pickle.loads(pickle.dumps(error)))  # noqa: S301


def test_other_distances_are_found(record: Record) -> None:
    """The leaders must end where the record says."""
    distances = (*[Distance(d + 1) for d in record.distances or ()],)
    sound, problem = problem_of(attrs.evolve(record, distances=distances))
    assert len(record.entries) == sound
    assert problem.startswith("the leaders end at [")


def test_missing_and_further_outcomes_are_found(record: Record) -> None:
    """Chance must be asked for exactly the outcomes of the record."""
    bare = attrs.evolve(record, seed=None)
    assert (0, "chance is asked once more, but no further outcome was given") == (
        problem_of(attrs.evolve(bare, chance=()))
    )
    more = attrs.evolve(bare, chance=(*bare.chance, Space("A1")))
    assert (0, "chance is asked 1 times, but 2 outcomes are given") == problem_of(more)
    other = attrs.evolve(bare, chance=(Seat(1),))
    assert problem_of(other)[1].startswith("the given order 1 is not an order of")
    entry = attrs.evolve(bare.entries[0], chance=((Card("pop"),),))
    after = attrs.evolve(bare, entries=(entry,), distances=None)
    assert (0, "chance is asked 0 times, but 1 outcomes are given") == problem_of(after)
    seeded = attrs.evolve(after, seed=5)
    assert (0, "chance is asked 0 times, but 1 outcomes are given") == (
        problem_of(seeded)
    )


def test_a_game_that_there_is_not_is_found(record: Record) -> None:
    """A record for a number of players that the data do not have does not replay."""
    sound, problem = problem_of(attrs.evolve(record, players=7))
    assert (0, True) == (sound, problem.startswith("a game of 7 players"))


def test_only_seats_of_the_game_see_it(record: Record) -> None:
    """What nobody saw cannot be exported."""
    with pytest.raises(GameError, match="there is no seat 3: seats are 0 to 2"):
        record.seen_by(3)


def test_what_a_seat_saw_must_go_together(record: Record) -> None:
    """Events that do not follow from each other are found with their action."""
    seen = record.seen_by(1)
    wrong = attrs.evolve(seen.entries[3], events=record.seen_by(0).opening)
    entries = (*seen.entries[:3], wrong, *seen.entries[4:])
    with pytest.raises(RecordError, match="sound up to action 3: the events do not go"):
        list(attrs.evolve(seen, entries=entries).replay())
    with pytest.raises(RecordError, match="the leaders end at"):
        list(attrs.evolve(seen, distances=(Distance(1),)).replay())
    assert record.actions == seen.actions


def test_comments_and_seed_are_not_for_other_seats(record: Record) -> None:
    """What a seat saw has neither comments nor the seed, but headers that say whose."""
    told = record.with_comment(1, "I keep the ship").with_headers(event="Friday")
    text = record_text(told.seen_by(2))
    header = json.loads(text.splitlines()[0])
    assert "seat 2" == header["seen_by"]
    assert {"event": "Friday"} == header["headers"]
    assert "I keep the ship" not in text
    assert '"seed"' not in text
    assert '"seen_by": "spectator"' in record_text(told.seen_by(None))


# Files that cannot be used


def test_the_name_of_a_file_tells_its_form(record: Record, tmp_path: Path) -> None:
    """A record is neither saved nor loaded under another name."""
    with pytest.raises(DocumentError, match=r"its name ends in .jsonl or .toml"):
        save_record(record, tmp_path / "game.json")
    with pytest.raises(DocumentError, match=r"its name ends in .jsonl or .toml"):
        load_record(tmp_path / "game.json")


def test_files_that_cannot_be_read_or_written(record: Record, tmp_path: Path) -> None:
    """A file that is not there, or is no text, is refused in words."""
    with pytest.raises(DocumentError, match="cannot be read: No such file"):
        load_record(tmp_path / "none.jsonl")
    with pytest.raises(DocumentError, match="cannot be written: No such file"):
        save_record(record, tmp_path / "none" / "game.jsonl")
    (tmp_path / "latin.toml").write_bytes(b"event = '\xe9'")
    with pytest.raises(DocumentError, match="it is not written in UTF-8"):
        load_record(tmp_path / "latin.toml")
    (tmp_path / "bom.jsonl").write_bytes(b"\xef\xbb\xbf" + record_text(record).encode())
    assert record == load_record(tmp_path / "bom.jsonl")


TEXTS: Sequence[tuple[Form, str, str]] = (
    ("jsonl", "", "is empty"),
    ("jsonl", "[]", "record:1: does not begin with the table of a record"),
    ("jsonl", '{"document": "record", "schema": 1}\n{', "record:2: is not JSON"),
    ("jsonl", '{"document": "record", "schema": 1, "play": []}', "stands in lines"),
    ("jsonl", '{"document": "state", "schema": 1}', "'state' is no record"),
    ("jsonl", '{"document": "record", "schema": 2}', "a later version"),
    ("jsonl", "\n" * (8 * 1024 * 1024 + 1), "is longer than 8 MiB"),
    ("toml", "", "record: is no record"),
    ("toml", "[tool]", "record: is no record"),
    ("toml", "document = 5", "record: is no record"),
    ("toml", "[rules]\nrefill = 'x'", "record: this is a rule set, not a record"),
    ("toml", "= 1", "is not TOML"),
    ("toml", "a = nan", "has the number nan, which is none"),
    ("toml", "a = " + "[" * 5000, "is nested too deeply"),
    ("toml", "a." * 200 + "b = 1", "record:1: has a line with more than 100 dots"),
    ("toml", 'document = "record"\nschema = "1"', "'1' is not the version"),
)


@pytest.mark.parametrize(("form", "text", "problem"), TEXTS)
def test_what_is_no_record_is_refused(form: Form, text: str, problem: str) -> None:
    """A text that is no record is refused in words, with its line."""
    assert problem in "\n".join(faults(text, form))


LINES: Sequence[tuple[object, str]] = (
    ({"action": "plce A1"}, "play[1].action: 'plce' is no kind of action"),
    ({"action": "place E9"}, "play[1].action: there is no space E9"),
    ({"action": 5}, "play[1].action: 5 is not a text"),
    ({}, "play[1]: has neither or both of 'action' and 'chance'"),
    ({"action": "end-turn", "chance": 1}, "play[1]: has neither or both"),
    ({"chance": 7}, "play[1].chance: there is no seat 7"),
    ({"chance": ["col-9"]}, "play[1].chance[0]: there is no card col-9"),
    ({"chance": 1, "comment": "x"}, "play[1].comment: comments belong to actions"),
    ({"actoin": "end-turn"}, "play[1].actoin: is an unknown key"),
    (5, "play[1]: 5 is not a table"),
    ({"end": {}}, "play[1].end: is an unknown key"),
)


@pytest.mark.parametrize(("line", "problem"), LINES)
def test_faulty_lines_are_refused_with_their_line(
    record: Record, line: object, problem: str
) -> None:
    """Each fault says in which line it is, and at which path."""
    lines = lines_of(record)
    lines[2] = json.dumps(line)
    found = faults("\n".join(lines))
    assert any(fault.startswith(f"record:3: {problem}") for fault in found), found


HEADER: Sequence[tuple[str, object, str]] = (
    ("players", 9, "players: 9 players: there are games of 2 3"),
    ("players", "3", "players: '3' is not a whole number"),
    ("seed", -1, "seed: -1 is not a number from 0 to"),
    ("rules_digest", "0", "rules_digest: the rule set in this record has the digest"),
    ("headers", {"date": 5}, "headers.date: 5 is not a text"),
    ("sed", 5, "sed: is an unknown key (did you mean 'seed'?)"),
)


@pytest.mark.parametrize(("name", "value", "problem"), HEADER)
def test_faulty_headers_are_refused(
    record: Record, name: str, value: object, problem: str
) -> None:
    """The header has what a replay needs, and nothing that is not understood."""
    lines = lines_of(record)
    header = json.loads(lines[0]) | {name: value}
    found = faults("\n".join([json.dumps(header), *lines[1:]]))
    assert any(fault.startswith(f"record:1: {problem}") for fault in found), found


def test_a_change_in_what_was_played_is_found_by_the_digest(record: Record) -> None:
    """A record that was changed says so, also where every action is legal still."""
    lines = lines_of(record)
    assert lines[2].startswith('{"action": "place')
    first = origo.legal_actions(origo.new_game(record.rules, 3, 5))
    other = next(a for a in first if a != record.actions[0])
    lines[2] = json.dumps({"action": str(other)})
    (fault,) = faults("\n".join(lines))
    assert "end.digest: what stands in this record has the digest" in fault
    seen = lines_of(record.seen_by(1))
    seen[1] = seen[1].replace('"count": 4', '"count": 3')
    assert "end.digest" in "".join(faults("\n".join(seen)))


def test_a_record_by_hand_needs_no_digest(record: Record) -> None:
    """Without a digest the rules decide whether a record is sound."""
    lines = lines_of(record)
    del lines[-1]
    back = parse_record("\n".join(lines))
    assert attrs.evolve(record, distances=None) == back
    lines.append(json.dumps({"end": {"distances": [1, 2, 3]}}))
    back = parse_record("\n".join(lines))
    assert isinstance(back, Record)
    assert problem_of(back)[1].startswith("the leaders end at")


def test_dates_of_toml_are_text(record: Record) -> None:
    """A date that was written as TOML knows it is taken for a text."""
    text = record_text(record, "toml").replace(
        "[headers]", "[headers]\ndate = 2026-02-01\nat = 2026-02-01T10:00:00Z"
    )
    headers = parse_record(text, "toml").headers
    assert {"date": "2026-02-01", "at": "2026-02-01 10:00:00+00:00"} == headers


SEEN: Sequence[tuple[int, object, str]] = (
    (0, {"seen_by": "seat 9"}, "seen_by: 'seat 9' is neither 'seat 0' or so"),
    (1, {"action": "end-turn"}, "play[0].action: the set-up has no action"),
    (2, {"action": None}, "play[1].action: is missing"),
    (2, {"action": "x"}, "play[1].action: 'x' is no kind of action"),
    (2, {"events": [{"kind": "x"}]}, "play[1].events[0]: has the kind 'x'"),
)


@pytest.mark.parametrize(("line", "change", "problem"), SEEN)
def test_faulty_records_of_one_seat_are_refused(
    record: Record, line: int, change: dict[str, object], problem: str
) -> None:
    """What a seat saw is read as strictly as a whole record."""
    lines = lines_of(record.seen_by(1))
    lines[line] = json.dumps(json.loads(lines[line]) | change)
    found = faults("\n".join(lines))
    assert any(fault.startswith(f"record:{line + 1}: {problem}") for fault in found)


def test_an_empty_record_of_one_seat_has_no_view_of_a_deal(record: Record) -> None:
    """Without any event a seat sees the table before the deal."""
    header = lines_of(record.seen_by(1))[0]
    back = parse_record(header)
    assert isinstance(back, SeenRecord)
    ((view, events),) = back.replay()
    assert (0, ()) == (view.pile_size, events)


# Other rules and other versions


def test_a_record_is_played_by_its_own_rules() -> None:
    """A record keeps its readings, whatever a preset says later."""
    rules = make_rules({"refill": "round-all", "founding": "expansion-only"}, "small")
    game = played(record_game(rules, 3, seed=2), Random(1))
    back = parse_record(record_text(game.record))
    assert rules == back.rules
    assert game.state == parse_verified(record_text(game.record))


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        (("version",), 9, "rules.version: version 9 of the procedures; here they have"),
        (("choices", "refill", "revision"), 9, "is revision 1 here, not 9"),
        (("choices", "refill", "reading"), "gone", "there is no reading 'gone' here"),
        (("data", "text"), None, "the library ships other data here"),
    ],
)
def test_rules_that_are_not_at_hand_are_explained(
    record: Record, path: tuple[str, ...], value: object, problem: str
) -> None:
    """A record of another revision or version is refused, and the error says which."""
    lines = lines_of(record)
    header = json.loads(lines[0])
    place = header["rules"]
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    found = faults("\n".join([json.dumps(header), *lines[1:]]))
    assert any(problem in fault for fault in found), found


@pytest.mark.parametrize(
    "path",
    sorted(p for p in FILES.glob("*/*") if p.suffix != ".json"),
    ids=lambda p: f"{p.parent.name}-{p.name}",
)
def test_records_of_every_version_replay(path: Path) -> None:
    """A record that a version has written replays for ever."""
    record = load_record(path)
    *_, (last, _) = record.replay()
    assert record.distances == last.track.distances
    form: Form = "toml" if path.suffix == ".toml" else "jsonl"
    assert record == parse_record(record_text(record, form), form)

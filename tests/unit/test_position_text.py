"""Positions in one line: round trips, forgiveness, hidden cards, and the columns."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.lockstep.rule_sets import make_rules
from tests.strategies import Spot, spots

import origo
from origo import parse_position, position_text
from origo.chance import Given
from origo.errors import GameError, NotationError, OrigoError
from origo.points import RuleSet
from origo.types import Seat, Space


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    """Build the rulebook's rule set on the smallest board."""
    return make_rules({}, "tiny")


# Round trips


@given(spots())
def test_positions_come_back(spot: Spot) -> None:
    """A line has everything of a state but its rule set."""
    state = spot.state()
    line = position_text(state)
    assert "\n" not in line
    back = parse_position(state.rules, line)
    assert state == back
    assert line == position_text(back)


@given(spots(), st.integers(0, 2**32))
def test_capitals_spaces_and_order_do_not_matter(spot: Spot, seed: int) -> None:
    """Reading is forgiving about capitals, spaces, and the order of sections."""
    state = spot.state()
    rng = Random(seed)
    sections = position_text(state).split(";")
    rng.shuffle(sections)
    # A memory is JSON, in which capitals and spaces may mean something.
    messy = [
        section
        if section.strip().startswith("memory")
        else "".join(rng.choice((c.lower(), c.upper())) for c in section)
        .replace(" ", "  ")
        .replace("/", rng.choice(("/", " / ")))
        for section in sections
    ]
    assert state == parse_position(state.rules, "; ".join(messy))


@given(spots(), st.data(), st.integers(0, 2**64 - 1))
def test_what_a_seat_knows_comes_back(
    spot: Spot, data: st.DataObject, seed: int
) -> None:
    """The line of a view, its hidden cards dealt by a seed, gives an equal view."""
    state = spot.state()
    seat = data.draw(st.sampled_from([*range(state.players), None]))
    seen = origo.view(state, seat)
    line = position_text(seen)
    assert "chance" not in line
    sample = parse_position(state.rules, line, seed=seed)
    assert seen == origo.view(sample, seat)
    assert sample == parse_position(state.rules, line, seed=seed)


def test_given_outcomes_come_back(rules: RuleSet) -> None:
    """Outcomes of chance that are given stand before the generator's state."""
    order = rules.data.deck.cards
    state = origo.new_game(rules, 2, Given((order, Seat(1), Space("A2")), then=9))
    line = position_text(state)
    assert line.endswith("; given 1 / A2; chance 9")
    assert state == parse_position(rules, line)
    spent = origo.new_game(rules, 2, Given((order,)))
    assert position_text(spent).endswith("; given -")
    assert spent == parse_position(rules, position_text(spent))
    shuffled = origo.new_game(rules, 2, Given((order, order[:2])))
    assert position_text(shuffled).endswith(f"; given {order[0]} {order[1]}")
    assert shuffled == parse_position(rules, position_text(shuffled))


def test_what_a_turn_has_done_comes_back() -> None:
    """Closed card actions and an exchange stand in the line (A-06, T-06)."""
    rules = make_rules({"action-order": "grouped"}, "tiny")
    state = origo.position(
        rules, shields=["A2 B3", "A1 D3"], hands=["pop row-A ship ship"], cards=1
    )
    state = origo.apply(state, origo.parse_action("exchange ship ship"))
    line = position_text(state)
    assert "; closed; migration exchanged; " in line
    assert state == parse_position(rules, line)


def test_a_memory_may_have_any_letters() -> None:
    """A memory is a list in JSON, whose letters part no sections."""
    rules = make_rules({"sea-attack": "full-once"}, "tiny")
    state = origo.new_game(rules, 2, 1)
    assert "memory [[]]; " in position_text(state)
    line = position_text(state).replace("[[]]", '[["a;b  C", {"set": ["/"]}]]')
    with pytest.raises(NotationError, match="begins no section"):
        parse_position(rules, line)
    line = line.replace("a;b", "a\\u003bb")
    back = parse_position(rules, line)
    assert ((("a;b  C", frozenset({"/"})),)) == back.memory
    assert back == parse_position(rules, position_text(back))


# What may be left out


def test_only_shields_are_needed(rules: RuleSet) -> None:
    """A line with shields alone is what the same position set up by hand is."""
    state = parse_position(rules, "shields A1 A2 / B3")
    assert origo.position(rules, shields=["A1 A2", "B3"]) == state


def test_left_out_supplies_are_what_is_not_on_the_board(rules: RuleSet) -> None:
    """The shield that opened a battle is in no supply, nor on the board yet (K-03)."""
    before = origo.position(
        rules,
        shields=["A2 B3", "A1 D3"],
        hands=["", "row-A pop"],
        founded="NOR",
        to_decide=1,
    )
    state = origo.apply(before, origo.parse_action("attack row-A A2"))
    short = (
        "stage battle; decides 1; shields A2 B3 / A1 D3; hands - / pop; founded NOR; "
        "cards 1; battle A2; attacker 1; played attacker row-A"
    )
    back = parse_position(rules, short)
    assert state.seats == back.seats
    assert state.battle == back.battle
    assert set(state.piles.draw) == set(back.piles.draw)


def test_the_draw_pile_has_the_rest(rules: RuleSet) -> None:
    """A pile that is left out has all cards that lie nowhere else, in deck order."""
    state = parse_position(rules, "shields A1/B3; hands pop/row-A; discard ship")
    rest = list(rules.data.deck.cards)
    for card in state.seats[0].hand + state.seats[1].hand + state.piles.discard:
        rest.remove(card)
    assert tuple(rest) == state.piles.draw
    assert () == parse_position(rules, "shields A1/B3; draw -").piles.draw


def test_hidden_hands_leave_the_rest_to_the_pile(rules: RuleSet) -> None:
    """Where a pile is left out beside hidden hands, it has what they do not have."""
    state = parse_position(rules, "shields A1/B3; hands ?3/pop pop", seed=4)
    assert [3, 2] == [len(who.hand) for who in state.seats]
    cards = (*state.piles.draw, *state.seats[0].hand, *state.seats[1].hand)
    assert sorted(rules.data.deck.cards) == sorted(cards)
    other = parse_position(rules, "shields A1/B3; hands ?3/pop pop", seed=5)
    assert state.piles.stream != other.piles.stream


def test_a_seed_without_hidden_cards_is_the_chance_to_come(rules: RuleSet) -> None:
    """Without hidden cards a seed still decides what comes, unless the line does."""
    one = parse_position(rules, "shields A1/B3", seed=1)
    two = parse_position(rules, "shields A1/B3", seed=2)
    assert one.seats == two.seats
    assert one.piles.stream != two.piles.stream
    assert 7 == parse_position(rules, "shields A1/B3; chance 7", seed=1).piles.stream


# What is refused

LINES: Sequence[tuple[str, int, str]] = (
    ("", 1, "is empty"),
    ("shields A1/B3;", 15, "a section is missing beside the semicolon"),
    ("decides 1", 1, "'shields' is missing"),
    ("shields A1/B3; shields A1", 16, "'shields' is there twice"),
    ("shilds A1/B3", 1, "'shilds' begins no section (did you mean 'shields'?)"),
    ("shields", 1, "a part is empty"),
    ("shields A1//B3", 1, "a part is empty"),
    ("shields A1", 1, "1 seats: there are games of 2 3"),
    ("shields A1/E1", 12, "there is no space E1"),
    ("shields A1/11", 12, "'11' is no space such as E7"),
    ("shields A1/B3 B3", 15, "B3 stands there twice"),
    ("shields A1 B3/B3", 1, "seat 1: B3 has a shield of another seat, too"),
    ("shields A1/B3; supply 1", 16, "'supply' has 1 parts for 2 seats"),
    ("shields A1/B3; supply 1/99", 25, "seat 1: 100 shields; each seat has 7"),
    ("shields A1/B3; supply 1/1 2", 16, "'supply' needs one word after it"),
    ("shields A1/B3; leaders 4/4", 16, "two leaders stand on one space"),
    ("shields A1/B3; leaders 4/x", 26, "'x' is no number from 0"),
    ("shields A1/B3; hands pop/pop pip", 30, "'pip' is no card"),
    ("shields A1/B3; hands pop/col-9", 26, "there is no card col-9"),
    ("shields A1/B3; hands pop pop pop/-", 16, "pop is there 3 times"),
    ("shields A1/B3; hands ?2/-", 22, "hidden cards make no state"),
    ("shields A1/B3; hands -/-; draw ?2", 32, "hidden cards make no state"),
    (
        "shields A1/B3; stage tern",
        22,
        "'tern' is no word for this (did you mean 'turn'",
    ),
    ("shields A1/B3; stage over", 16, "the game is over, but no end condition is met"),
    ("shields A1/B3; stage battle", 16, "no battle in the stage 'battle'"),
    ("shields A1/B3; battle C1", 23, "nobody has a shield on C1"),
    ("shields A1/B3; battle B3", 16, "a battle in the stage 'turn'"),
    ("shields A1/B3; played attacker pop", 16, "'played' belongs to a battle"),
    ("shields A1/B3; attacker 1", 16, "'attacker' belongs to a battle"),
    ("shields A1/B3; battle B3; played attacker", 34, "a play is a side and a card"),
    ("shields A1/B3; battle B3; played attaker pop", 34, "'attaker' is no word"),
    ("shields A1/B3; founded NOR XYZ", 28, "there is no state 'XYZ'"),
    ("shields A1/B3; founded", 16, "'founded' lacks its list"),
    ("shields A1/B3; met last-shild", 20, "did you mean 'last-shield'?"),
    ("shields A1/B3; decides 2", 24, "there is no seat 2: seats are 0 to 1"),
    ("shields A1/B3; decides -1", 24, "'-1' is no number from 0"),
    ("shields A1/B3; passed 1 0", 16, "the seats do not stand in order"),
    ("shields A1/B3; passes 3", 23, "3 is not a number from 0 to 2"),
    ("shields A1/B3; cards 3", 22, "3: a turn has 2 card actions"),
    ("shields A1/B3; closed yes", 23, "no word follows 'closed'"),
    ("shields A1/B3; moved B3", 16, "seat 0 has no shield on B3"),
    ("shields A1/B3; memory 5", 16, "memory is no list in JSON"),
    ("shields A1/B3; memory [1]", 16, "1 values for 0 readings"),
    ("shields A1/B3; memory {", 16, "memory is not JSON"),
    ("shields A1/B3; chance 18446744073709551616", 23, "is not a number from 0"),
    ("shields A1/B3; chance 99999999999999999999999", 23, "is no number from 0"),
    ("shields A1/B3; given 7", 22, "there is no seat 7"),
    ("shields A1/B3; given Z9", 22, "there is no space Z9"),
    ("shields A1/B3; given pop pip", 26, "'pip' is no card"),
)


@pytest.mark.parametrize(("line", "column", "problem"), LINES)
def test_faults_point_at_their_column(
    rules: RuleSet, line: str, column: int, problem: str
) -> None:
    """A line that is none, or an impossible position, is refused at the very word."""
    with pytest.raises(NotationError) as caught:
        parse_position(rules, line)
    assert problem in caught.value.problem
    assert column == caught.value.column


def test_more_hidden_cards_than_there_are_are_refused(rules: RuleSet) -> None:
    """A hand that hides more cards than lie nowhere else is none."""
    with pytest.raises(NotationError, match="cards are hidden, but only"):
        parse_position(rules, "shields A1/B3; hands ?4/?4; draw ?90", seed=1)


def test_an_impossible_seed_is_refused(rules: RuleSet) -> None:
    """Seeds are those of chance everywhere."""
    with pytest.raises(GameError, match="is not a whole number from 0"):
        parse_position(rules, "shields A1/B3", seed=-1)


def test_a_long_line_is_shown_around_the_fault(rules: RuleSet) -> None:
    """A message about a long line has what is around the fault, not all of it."""
    line = "shields A1/B3; " + "discard " + "pop " * 50 + "pip"
    with pytest.raises(NotationError, match=r"of \.\.\.'") as caught:
        parse_position(rules, line)
    assert line == caught.value.text
    assert len(str(caught.value)) < 220


@given(st.text(st.characters(max_codepoint=0x2FFF)) | st.text("shieldA1/B3;?-[] "))
def test_any_text_is_refused_by_an_error_of_the_library(text: str) -> None:
    """No text brings another error out."""
    rules = make_rules({}, "tiny")
    for line in (text, f"shields A1/B3;{text}", f"shields A1/B3; memory {text}"):
        try:
            state = parse_position(rules, line)
        except OrigoError:
            continue
        assert state == parse_position(rules, position_text(state))

"""Components: cards, shields, markers, states and adjacency (C-01 to C-11)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.helpers import (
    allows,
    answers,
    hand_sizes,
    legal,
    play,
    refusal,
    shields,
    spaces_of,
    supplies,
)

import origo
from origo.points import RuleSet

LARGE = {"BRI", "GER", "BAL", "GAL", "SPA", "ITA"}
SMALL = {"BEL", "SCA", "POL", "HEL", "DAC", "DAL"}


@pytest.mark.statement("C-01")
def test_deck(rules: RuleSet) -> None:
    """The deck has 98 cards: 26 row, 26 column, 18 state, 16 population, 12 ship."""
    state = origo.new_game(rules, players=5, seed=3)
    cards = [*state.piles.draw, *(card for who in state.seats for card in who.hand)]
    found = Counter(card.partition("-")[0] for card in cards)
    assert 98 == len(cards)
    assert {"row": 26, "col": 26, "state": 18, "pop": 16, "ship": 12} == found


@pytest.mark.statement("C-02")
@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("row-A", ["A"]),
        ("row-J", ["J"]),
        ("row-AB", ["A", "B"]),
        ("row-DEF", ["D", "E", "F"]),
        ("col-1", ["1"]),
        ("col-10", ["10"]),
        ("col-9.10", ["9", "10"]),
        ("col-4.5.6", ["4", "5", "6"]),
    ],
)
def test_lines(rules: RuleSet, card: str, lines: list[str]) -> None:
    """A row or column card reaches every space of its lines, on land and at sea."""
    state = origo.position(rules, shields=["C7", ""], hands=[card])
    rows, columns = "ABCDEFGHIJ", [str(n) for n in range(1, 11)]
    inside = rows if card.startswith("col") else lines
    across = columns if card.startswith("row") else lines
    reached = {f"{card} {row}{column}" for row in inside for column in across}
    assert reached - {f"{card} C7"} == answers(state, "expand")


@pytest.mark.statement("C-03")
@pytest.mark.parametrize("code", sorted(LARGE | SMALL))
def test_state_cards(rules: RuleSet, code: str) -> None:
    """A state card reaches every space of its state and no other."""
    state = origo.position(rules, shields=["A3", ""], hands=[f"state-{code}"])
    reached = {f"state-{code} {space}" for space in spaces_of(rules, code)}
    assert reached == answers(state, "expand")


@pytest.mark.statement("C-04", "C-09")
@pytest.mark.parametrize(
    ("own", "others", "beside"),
    [
        ("E7", "", "D7 E6 E8 F7"),  # across three borders
        ("A3", "", "A2 A4 B3"),  # from the sea over the coast
        ("A1", "", "A2 B1"),
        ("A10", "", "A9 B10"),  # not round the edge to B1
        ("B1", "", "A1 B2 C1"),  # nor to A10
        ("J10", "", "I10 J9"),
        ("A1 A2", "B1", "A3 B2"),  # own and taken spaces are not free
        ("E5 E7", "", "D5 D7 E4 E6 E8 F5 F7"),
        ("", "E7", ""),  # beside own shields only
    ],
)
def test_population(rules: RuleSet, own: str, others: str, beside: str) -> None:
    """A population card reaches the spaces beside an own shield, not diagonally."""
    state = origo.position(rules, shields=[own, others], hands=["pop"])
    assert {f"pop {space}" for space in beside.split()} == answers(state, "expand")


@pytest.mark.statement("C-05")
def test_ships(rules: RuleSet) -> None:
    """A ship card reaches every sea space, and no land."""
    state = origo.position(rules, shields=["A1", ""], hands=["ship"])
    sea = "A3 A4 B3 B4 C3 C4 A8 B8 E1 F1 I3 I4 J4 J5 J6 J7 J8 J9"
    assert {f"ship {space}" for space in sea.split()} == answers(state, "expand")


@pytest.mark.statement("C-06", "conv-29")
@pytest.mark.parametrize(
    ("players", "each", "colours"),
    [
        (2, 44, "red blue"),
        (3, 30, "red blue black"),
        (4, 25, "red blue black green"),
        (5, 22, "red blue black green orange"),
    ],
)
def test_shields(rules: RuleSet, players: int, each: int, colours: str) -> None:
    """Players get 44, 30, 25 or 22 shields; colours are given out in seat order."""
    state = origo.new_game(rules, players, seed=0)
    assert [each] * players == supplies(state)
    assert colours == " ".join(state.colour(seat) for seat in rules.seats(players))


@pytest.mark.statement("C-06")
def test_all_shields(rules: RuleSet) -> None:
    """188 shields: the supplies of every game and two extra fit into what is made."""
    made = {"red": 46, "blue": 46, "black": 32, "green": 32, "orange": 32}
    assert made == dict(rules.data.made)
    assert 188 == sum(rules.data.made.values())
    assert 2 == rules.data.extra_shields


@pytest.mark.statement("C-07")
def test_markers(rules: RuleSet) -> None:
    """Twelve founding markers lie ready, and five leaders find a start space."""
    state = origo.new_game(rules, players=5, seed=0)
    assert 12 == len(rules.data.founding_track)
    assert 5 == len(state.track.distances)
    assert 5 == rules.data.start_spaces


@pytest.mark.statement("C-07")
def test_one_action_marker(rules: RuleSet) -> None:
    """One action marker: while a battle is on no other one is opened."""
    state = origo.position(
        rules,
        shields=["E8", "E7 D8"],
        hands=["row-E row-D state-POL pop"],
        founded="POL",
    )
    assert 4 < len(legal(state, "attack"))
    state = play(state, "attack row-E E7")
    assert set() == legal(state, "attack")
    assert "wrong-stage" == refusal(state, "attack row-D D8").code


@pytest.mark.statement("C-08")
def test_states(rules: RuleSet) -> None:
    """Six states of 8 spaces, and six smaller ones: 6 spaces, but 4 in Belgium."""
    sizes = {code: len(spaces_of(rules, code)) for code in rules.board.states}
    assert dict.fromkeys(LARGE, 8) | dict.fromkeys(SMALL, 6) | {"BEL": 4} == sizes


@pytest.mark.statement("C-10")
@pytest.mark.parametrize(
    ("action", "seat"),
    [
        ("expand row-E E7", 1),
        ("expand row-E E6", 0),
        ("migrate E6 E7", 1),
        ("migrate E6 D6", 0),
        ("sail B8 C8", 1),
    ],
)
def test_one_shield_per_space(rules: RuleSet, action: str, seat: int) -> None:
    """No shield comes to a space that has one, be it an own or another's."""
    state = origo.position(
        rules, shields=["E6 D6 B8", "E7 C8"], hands=["row-E"], founded="POL"
    )
    found = refusal(state, action)
    space = action.rsplit(maxsplit=1)[-1]
    assert "space-taken" == found.code
    assert "C-10" == found.statement
    assert f"{space} is not free: seat {seat} has a shield there (C-10)" == str(found)


@pytest.mark.statement("C-10", "S-04")
def test_one_shield_per_space_in_placement(rules: RuleSet) -> None:
    """A starting shield needs a free space, too."""
    state = play(origo.new_game(rules, players=3, seed=1), "place E7")
    found = refusal(state, "place E7")
    assert "space-taken" == found.code
    assert "E7 is not free: seat 0 has a shield there (C-10)" == found.sentence


@pytest.mark.statement("C-10", "K-03")
def test_contested_space(rules: RuleSet) -> None:
    """During a battle the attacker's shield has left the supply, and nobody's place."""
    state = origo.position(
        rules,
        shields=["E8", "E7 D7"],
        supplies=[9, 5],
        hands=["row-E"],
        founded="POL",
    )
    state = play(state, "attack row-E E7")
    assert [8, 5] == supplies(state)
    assert "D7 E7" == shields(state, 1)
    assert 3 == state.occupied.bit_count()


@pytest.mark.statement("C-11", "S-01")
def test_what_is_public(rules: RuleSet) -> None:
    """Sizes of hands and pile, supplies, leaders and discards are seen by everybody."""
    state = origo.position(
        rules,
        shields=["E8", "E7", "A1 A2"],
        supplies=[9, 5, 7],
        hands=["row-E pop", "ship", "col-1 col-2 col-3"],
        leaders=[5, 9, 2],
        discard="state-POL row-A",
        draw="row-J row-I ship",
    )
    for seat in (0, 1, 2, None):
        seen = origo.view(state, seat)
        assert [2, 1, 3] == [who.hand_size for who in seen.seats]
        assert [9, 5, 7] == [who.supply for who in seen.seats]
        assert (5, 9, 2) == seen.track.distances
        assert ("state-POL", "row-A") == seen.discard
        assert 3 == seen.pile_size


@pytest.mark.statement("C-11", "S-01")
def test_what_is_secret(rules: RuleSet) -> None:
    """Other hands and the order of the draw pile make no difference to a view."""
    deck = list(rules.data.deck.cards)
    state = origo.new_game(rules, players=3, seed=1, deck=deck)
    other = origo.new_game(
        rules, players=3, seed=2, deck=[*deck[:10], *reversed(deck[10:])]
    )
    assert [10, 10, 10] == hand_sizes(state) == hand_sizes(other)
    assert state.seats[1].hand != other.seats[1].hand
    assert origo.view(state, 0) == origo.view(other, 0)
    assert origo.view(state, None) == origo.view(other, None)
    assert origo.view(state, 1) != origo.view(other, 1)
    assert state.seats[0].hand == origo.view(state, 0).hand
    assert allows(state, "place E7")

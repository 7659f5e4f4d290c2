"""Attacks: what is open to them, what they take, what counts (K-01 to K-06)."""

from __future__ import annotations

import pytest
from tests.rules.helpers import (
    allows,
    answers,
    combat_points,
    hand,
    legal,
    near,
    play,
    refusal,
    supplies,
    told,
)

import origo
from origo.events import (
    BattleOpened,
    CardPlayed,
    SideToAct,
)
from origo.points import RuleSet
from origo.types import Card, Seat, Space

# What may be attacked


@pytest.mark.statement("K-01")
def test_founded_states_are_open(rules: RuleSet) -> None:
    """In a founded state only spaces that another player holds may be attacked."""
    state = origo.position(
        rules,
        shields=["E8 D7", "E7 D8 F8", "C9"],
        hands=["state-POL pop"],
        founded="POL",
    )
    targets = {"state-POL E7", "state-POL D8", "pop E7", "pop D8"}
    assert targets == answers(state, "attack")


@pytest.mark.statement("K-01")
@pytest.mark.parametrize(
    ("action", "code", "sentence"),
    [
        (
            "attack state-POL D7",
            "nobody-to-attack",
            "D7 is not held by another player (K-01)",
        ),
        (
            "attack state-POL D9",
            "nobody-to-attack",
            "D9 is not held by another player (K-01)",
        ),
        (
            "attack row-F F8",
            "not-open",
            (
                "F8 cannot be attacked: Dacia is not founded and 4 of its 6 spaces are "
                "free (K-01)"
            ),
        ),
        (
            "attack ship B8",
            "not-open",
            "B8 cannot be attacked: 1 of the 2 spaces of Baltic Sea are free (K-01)",
        ),
        (
            "attack state-POL C8",
            "not-adjacent",
            "C8 is not adjacent to a shield of seat 0 (K-02)",
        ),
        ("attack row-F E7", "out-of-reach", "card row-F does not reach E7 (C-02)"),
        (
            "attack row-E E7",
            "card-not-in-hand",
            "seat 0 has no card row-E in hand (K-03)",
        ),
        ("attack pop Z1", "no-such-space", "there is no space Z1 on this board (C-09)"),
    ],
)
def test_attack_refused(rules: RuleSet, action: str, code: str, sentence: str) -> None:
    """Each condition of an attack is refused by its name."""
    state = origo.position(
        rules,
        shields=["E8 D7 B9", "E7 F8 B8", "C8"],
        hands=["state-POL row-F ship pop"],
        founded="POL",
    )
    found = refusal(state, action)
    assert code == found.code
    assert sentence == found.sentence


@pytest.mark.statement("K-01")
@pytest.mark.parametrize(
    ("full", "action"), [("bal", "attack ship B8"), ("bis", "attack ship F1")]
)
def test_full_seas_are_open(rules: RuleSet, full: str, action: str) -> None:
    """A sea is open to attack while every space of it has a shield."""
    first, second = near(rules, full).split()
    state = origo.position(rules, shields=[f"{first} I3", second], hands=["ship"])
    assert {action.removeprefix("attack ")} == answers(state, "attack")
    freed = play(state, f"sail {first} {'A7' if full == 'bal' else 'E2'}")
    assert set() == answers(freed, "attack")
    assert "not-open" == refusal(freed, action).code


@pytest.mark.statement("K-01")
def test_a_sea_lacks_one_shield(rules: RuleSet) -> None:
    """One free space keeps a sea closed, and the shield that fills it opens it."""
    seven = "I4 J4 J5 J6 J7 J8 J9"
    state = origo.position(rules, shields=["A1", seven], hands=["row-I row-IJ", ""])
    assert set() == answers(state, "attack")
    state = play(state, "expand row-I I3")
    assert {"row-IJ I4"} == answers(state, "attack")


@pytest.mark.statement("K-01")
@pytest.mark.parametrize("space", ["A1", "D7", "J10"])
def test_nothing_is_open_at_first(rules: RuleSet, space: str) -> None:
    """Where no state is founded and no sea is full nothing can be attacked."""
    spaces = rules.board.neighbours[rules.board.bit[Space(space)]]
    own = " ".join(rules.board.names(spaces))
    cards = f"pop row-{space[0]} col-{space[1:]}"
    state = origo.position(rules, shields=[own, space], hands=[cards])
    assert set() == answers(state, "attack")
    assert "not-open" == refusal(state, f"attack pop {space}").code


@pytest.mark.statement("K-02", "C-09")
def test_adjacent_only(rules: RuleSet) -> None:
    """The target must lie beside an own shield: a diagonal or a jump is not enough."""
    state = origo.position(
        rules, shields=["F8 G7", "E7 F7"], hands=["col-7 row-E pop"], founded="POL HEL"
    )
    assert {"col-7 F7", "pop F7"} == answers(state, "attack")
    found = refusal(state, "attack col-7 E7")
    assert "not-adjacent" == found.code
    assert "E7 is not adjacent to a shield of seat 0 (K-02)" == found.sentence


# Opening


@pytest.mark.statement("K-03", "K-11", "T-08")
def test_opening(rules: RuleSet) -> None:
    """The opening card leaves the hand, a shield the supply; the battle begins."""
    state = origo.position(
        rules,
        shields=["E8", "E7"],
        supplies=[5, 5],
        hands=["row-E pop", "col-7"],
        founded="POL",
    )
    state, log = told(state, "attack row-E E7")
    assert [4, 5] == supplies(state)
    assert "pop" == hand(state, 0)
    assert ("battle", 0) == (state.stage, state.to_decide)
    assert [
        BattleOpened(Space("E7"), Seat(0), Seat(1)),
        CardPlayed(Seat(0), Card("row-E"), "attack"),
        SideToAct(Seat(0), "attacker", handed_over=False),
    ] == log
    assert 1 == state.turn.cards


@pytest.mark.statement("K-03", "conv-14")
def test_one_shield_in_the_supply(rules: RuleSet) -> None:
    """An attack needs one shield in the supply; with none it is refused."""
    setting = {"shields": ["E8", "E7"], "hands": ["row-E"], "founded": "POL"}
    state = origo.position(rules, supplies=[1, 5], **setting)  # type: ignore[arg-type]
    assert allows(state, "attack row-E E7")
    state = origo.position(rules, supplies=[0, 5], **setting)  # type: ignore[arg-type]
    assert set() == answers(state, "attack")
    found = refusal(state, "attack row-E E7")
    assert "supply-empty" == found.code
    assert "seat 0 has no shield left in its supply (K-03)" == found.sentence


@pytest.mark.statement("K-11", "T-02")
def test_one_card_action(rules: RuleSet) -> None:
    """An attack is one card action, however many cards it took."""
    state = origo.position(
        rules,
        shields=["E8", "E7"],
        hands=["row-E row-EF row-DEF state-POL row-A"],
        founded="POL",
    )
    state = play(
        state,
        "attack row-E E7",
        "reinforce row-EF",
        "reinforce row-DEF",
        "reinforce state-POL",
        "hand-over",
        "give-up",
    )
    assert 1 == state.turn.cards
    assert allows(state, "expand row-A A2")
    assert {"end-turn", "migrate"} == {
        text.split()[0] for text in legal(play(state, "expand row-A A2"))
    }


# Combat points


@pytest.mark.statement("K-04", "K-05", "conv-14")
@pytest.mark.parametrize(
    ("attacker", "defender", "expected"),
    [
        ("E8", "E7", (3, 1)),
        ("E8 F7", "E7", (4, 1)),
        ("E8 F7 E6 D7", "E7", (6, 1)),
        ("E8", "E7 D7 E6 F7", (3, 4)),
        # Diagonal and farther shields count for nobody.
        ("E8 D8 F8 E9 D6", "E7 F6 C7 E5 G7", (3, 1)),
    ],
)
def test_combat_points(
    rules: RuleSet, attacker: str, defender: str, expected: tuple[int, int]
) -> None:
    """Two points a card, one a shield beside, one for the attacked shield only."""
    state = origo.position(
        rules, shields=[attacker, defender], hands=["row-E"], founded="POL"
    )
    assert expected == combat_points(play(state, "attack row-E E7"))


@pytest.mark.statement("K-04", "K-05")
def test_cards_count_two(rules: RuleSet) -> None:
    """Each card adds two points to its side's."""
    state = origo.position(
        rules,
        shields=["E8", "E7"],
        hands=["row-E row-EF", "row-E col-7"],
        founded="POL",
    )
    standing = []
    for action in (
        "attack row-E E7",
        "reinforce row-EF",
        "hand-over",
        "reinforce row-E",
        "reinforce col-7",
    ):
        state = play(state, action)
        standing.append(combat_points(state))
    assert [(3, 1), (5, 1), (5, 1), (5, 3), (5, 5)] == standing


@pytest.mark.statement("K-04", "K-05")
def test_other_tribes_do_not_count(rules: RuleSet) -> None:
    """A third player's shields beside the space help neither side."""
    state = origo.position(
        rules, shields=["E8", "E7", "D7 E6 F7"], hands=["row-E"], founded="POL"
    )
    assert (3, 1) == combat_points(play(state, "attack row-E E7"))


# Cards that fit


FITTING = "row-E row-EF row-DEF col-7 col-7.8 state-POL pop"
FOREIGN = "row-D col-8 ship"


@pytest.mark.statement("K-06", "K-03", "C-02", "C-03")
def test_fitting_cards(rules: RuleSet) -> None:
    """Cards of the attacker must reach the contested space, all of them."""
    state = origo.position(
        rules, shields=["E8", "E7"], hands=[f"{FITTING} {FOREIGN}"], founded="POL"
    )
    assert {f"{card} E7" for card in FITTING.split()} == answers(state, "attack")
    state = play(state, "attack row-E E7")
    assert set(FITTING.split()) - {"row-E"} == answers(state, "reinforce")
    for card in FOREIGN.split():
        found = refusal(state, f"reinforce {card}")
        assert "out-of-reach" == found.code
        assert (
            f"card {card} does not reach the contested space E7 for the attacker (K-06)"
            == found.sentence
        )


@pytest.mark.statement("K-06", "K-05", "C-02", "C-03")
def test_fitting_cards_of_the_defender(rules: RuleSet) -> None:
    """Cards of the defender must reach the contested space as well."""
    state = origo.position(
        rules,
        shields=["E8 F7", "E7 D7"],
        hands=["row-E", f"{FITTING} {FOREIGN}"],
        founded="POL",
    )
    state = play(state, "attack row-E E7", "hand-over")
    assert set(FITTING.split()) == answers(state, "reinforce")
    assert (
        "card ship does not reach the contested space E7 for the defender (K-06)"
        == refusal(state, "reinforce ship").sentence
    )


@pytest.mark.statement("K-06", "conv-15")
@pytest.mark.parametrize(
    ("defender", "fits"), [("E7", False), ("E7 D7", True), ("E7 D6 D8", False)]
)
def test_population_in_defence(rules: RuleSet, defender: str, *, fits: bool) -> None:
    """A population card defends a space beside which an own shield lies."""
    state = origo.position(
        rules, shields=["E8 F7 E6", defender], hands=["row-E", "pop"], founded="POL"
    )
    state = play(state, "attack row-E E7", "hand-over")
    assert fits == allows(state, "reinforce pop")


@pytest.mark.statement("K-06", "conv-15")
def test_population_in_attack(rules: RuleSet) -> None:
    """A population card attacks what lies beside an own shield, and so reinforces."""
    state = origo.position(
        rules, shields=["E8", "E7 D8 C8"], hands=["pop pop"], founded="POL"
    )
    assert {"pop E7", "pop D8"} == answers(state, "attack")
    assert {"pop"} == answers(play(state, "attack pop E7"), "reinforce")


@pytest.mark.statement("K-06", "conv-15", "C-09")
@pytest.mark.parametrize(
    ("attacker", "target"), [("A1", "A2"), ("A1", "B1"), ("A2", "A1"), ("B1", "A1")]
)
def test_population_in_the_corner(rules: RuleSet, attacker: str, target: str) -> None:
    """The corner A1 is a space like any other: to attack from, and to be attacked."""
    state = origo.position(
        rules, shields=[attacker, target], hands=["pop pop"], founded="BRI"
    )
    assert {f"pop {target}"} == answers(state, "attack")
    assert {"pop"} == answers(play(state, f"attack pop {target}"), "reinforce")


@pytest.mark.statement("K-06", "C-05", "K-01")
def test_ships_in_battle(rules: RuleSet) -> None:
    """Ship cards fit a contested sea space, for both sides, and no land."""
    state = origo.position(
        rules,
        shields=["A8 E8", "B8 E7"],
        hands=["ship ship", "ship"],
        founded="POL",
    )
    assert {"ship B8"} == answers(state, "attack")
    state = play(state, "attack ship B8")
    assert {"ship"} == answers(state, "reinforce")
    assert {"ship"} == answers(play(state, "hand-over"), "reinforce")


@pytest.mark.statement("K-06")
def test_state_cards_do_not_reach_the_sea(rules: RuleSet) -> None:
    """For a sea space rows, columns, population and ships fit; no state does."""
    state = origo.position(
        rules,
        shields=["A8", "B8"],
        hands=["row-B col-8 pop ship state-BAL state-SCA row-A"],
    )
    assert {"row-B B8", "col-8 B8", "pop B8", "ship B8"} == answers(state, "attack")

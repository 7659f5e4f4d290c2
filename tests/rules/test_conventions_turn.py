"""Conventions about other readings of cards, turns and battles (conv. 3 to 17)."""

from __future__ import annotations

import pytest
from tests.rules.helpers import (
    LOST_BATTLE,
    allows,
    answers,
    before_battle,
    discards,
    distances,
    draw_pile,
    hand,
    hand_sizes,
    kinds,
    legal,
    only,
    play,
    refusal,
    rulebook,
    shields,
    supplies,
    told,
)

import origo
from origo.events import (
    CardsDrawn,
    ScoringHeld,
    StateFounded,
)
from origo.state import State

# Filling hands


@pytest.mark.statement("conv-3")
@pytest.mark.parametrize(
    ("order", "seats"), [("active-first", [0, 1, 2]), ("starter-first", [1, 2, 0])]
)
def test_round_all(order: str, seats: list[int]) -> None:
    """All fill at the round's end; the player of its last turn is the active one."""
    rules = rulebook(refill="round-all", refill_order=order)
    state = origo.position(
        rules,
        shields=["A1", "E7", "J1"],
        hands=["pop", "row-E row-B", "ship"],
        starter=1,
        to_decide=1,
        due=1,
    )
    state, log = told(state, "expand row-E E6", "end-turn", "end-turn")
    assert [] == only(CardsDrawn, log)
    assert [1, 1, 1] == hand_sizes(state)
    state, log = told(state, "end-turn")
    assert seats == [event.seat for event in only(CardsDrawn, log)]
    assert [10, 10, 10] == hand_sizes(state)
    told_first = [name for name in kinds(log) if name in ("CardsDrawn", "ScoringHeld")]
    assert ["CardsDrawn", "CardsDrawn", "CardsDrawn", "ScoringHeld"] == told_first


@pytest.mark.statement("conv-3")
def test_round_all_and_defenders() -> None:
    """Under `round-all` a defender is not filled after the attacker's turn either."""
    state = before_battle(rulebook(refill="round-all"))
    state = play(state, *LOST_BATTLE, "end-turn")
    assert [1, 1] == hand_sizes(state)
    assert [10, 10] == hand_sizes(play(state, "end-turn"))


@pytest.mark.statement("conv-4")
@pytest.mark.parametrize("refill", ["turn-participants", "turn-all", "round-all"])
def test_after_battle(refill: str) -> None:
    """A defender who played a card is filled when the battle's cards are discarded."""
    rules = rulebook(defender_refill="after-battle", refill=refill)
    state = before_battle(rules, draw="col-1 col-2")
    before = play(state, *LOST_BATTLE[:-1])
    assert [1, 1] == hand_sizes(before)
    state = play(before, LOST_BATTLE[-1])
    # The pile had two cards; the battle's two were discarded and shuffled in.
    assert "row-E row-DEF col-1 col-2 ship" == hand(state, 1)
    assert "pop" == hand(state, 0)
    assert ("", "") == (draw_pile(state), discards(state))


@pytest.mark.statement("conv-4", "conv-2")
def test_after_battle_without_a_card() -> None:
    """A defender who gave up without playing a card is not filled."""
    rules = rulebook(defender_refill="after-battle")
    state = before_battle(rules)
    state = play(state, "attack row-E E7", "hand-over", "give-up")
    assert [1, 2] == hand_sizes(state)


# The turn


def grouped_turn() -> State:
    """Set up a turn under `grouped` in which everything is possible."""
    return origo.position(
        rulebook(action_order="grouped"),
        shields=["A1 A8 J4", "E7"],
        hands=["row-A row-A row-J pop"],
    )


@pytest.mark.statement("conv-7")
@pytest.mark.parametrize("other", ["migrate A1 B1", "exchange row-J pop", "sail A8 B8"])
def test_grouped(other: str) -> None:
    """After a card action another action ends the card actions; before it none does."""
    state = play(grouped_turn(), other)
    assert allows(state, "expand row-A A2")
    state = play(grouped_turn(), "expand row-A A2", other)
    assert set() == legal(state, "expand")
    found = refusal(state, "expand row-A A3")
    assert "card-actions-closed" == found.code
    assert (
        "another action has closed the card actions of this turn (A-06)"
        == found.sentence
    )
    assert allows(state, "end-turn")


@pytest.mark.statement("conv-7", "T-07")
def test_grouped_sailing() -> None:
    """One card action alone is legal; sailing may be split around the two."""
    assert allows(play(grouped_turn(), "expand row-A A2"), "end-turn")
    state = play(
        grouped_turn(),
        "sail A8 B8",
        "expand row-A A2",
        "expand row-A A3",
        "sail J4 J5",
        "migrate A1 B1",
    )
    assert "A2 A3 B1 B8 J5" == shields(state, 0)


@pytest.mark.statement("conv-8", "T-07")
def test_straight_sailing() -> None:
    """`straight` holds for sailing: one line of own shields, to the space behind it."""
    rules = rulebook(jump_path="straight")
    state = origo.position(rules, shields=["J4 J5 I6", "A1"])
    assert {"J4 I4", "J4 J3", "J4 J6", "J5 I5", "J5 J6", "J5 J3"} == answers(
        state, "sail"
    )
    # The line ends at another tribe's shield: nothing lies behind it.
    state = origo.position(rules, shields=["J4 J5", "J6"])
    assert {"J4 I4", "J4 J3", "J5 I5", "J5 J3"} == answers(state, "sail")


@pytest.mark.statement("conv-9")
def test_exchange_as_a_pass() -> None:
    """With `is-pass` a turn is a pass whose only action was an exchange."""
    rules = rulebook(exchange_pass="is-pass")  # noqa: S106 - it is a rule point
    state = origo.position(
        rules, shields=["A1", "E7 A8"], hands=["pop ship", "pop ship"]
    )
    more = play(state, "end-turn", "exchange pop ship", "sail A8 B8", "end-turn")
    assert () == more.track.met
    state = play(
        state, "exchange pop ship", "end-turn", "exchange pop ship", "end-turn"
    )
    assert ("all-pass",) == state.track.met


@pytest.mark.statement("conv-9", "conv-7")
def test_exchange_is_an_action_all_the_same() -> None:
    """With `is-pass` an exchange still ends the card actions under `grouped`."""
    rules = rulebook(
        exchange_pass="is-pass",  # noqa: S106 - it is a rule point
        action_order="grouped",
    )
    state = origo.position(
        rules, shields=["A1", "E7"], hands=["row-A row-A pop ship", ""]
    )
    state = play(state, "expand row-A A2", "exchange pop ship")
    assert "card-actions-closed" == refusal(state, "expand row-A A3").code


@pytest.mark.statement("conv-10", "S-08")
@pytest.mark.parametrize("founding", ["any-arrival", "expansion-only"])
def test_founding_in_placement(founding: str) -> None:
    """Without a cap a full state is founded in placement; red is scored in round 1."""
    rules = rulebook(placement_cap="none", founding=founding)
    state = origo.position(
        rules,
        shields=[
            "A1 A2 A3 A4 B1 B2 B3 B4 C1 C2 C3 C4",
            "D3 E2 E3 J1 J2 J3 J4 J5 J6 J7 J8",
        ],
        founded="SPA ITA DAC",
        stage="placement",
        to_decide=1,
        leaders=[10, 20],
    )
    state, log = told(state, "place E4")
    assert 1 == len(only(StateFounded, log))
    assert (10, 24) == distances(state)
    assert ("turn", 1, 1) == (state.stage, state.round, state.track.due)
    state, log = told(state, "migrate A1 D1", "end-turn", "end-turn")
    assert [ScoringHeld(1, 0)] == only(ScoringHeld, log)


@pytest.mark.statement("conv-11", "conv-25")
def test_order_up_to_an_end_at_once() -> None:
    """The shield, the founding, the last-shield test, and then the end."""
    state = origo.position(
        rulebook(game_stop="at-once"),
        shields=["D3 E2 E3", "A1"],
        supplies=[1, 9],
        hands=["row-E"],
        founded="BRI GER BAL GAL SPA ITA SCA POL HEL DAC DAL",
    )
    state, log = told(state, "expand row-E E4")
    assert [
        "CardPlayed",
        "ShieldPlaced",
        "StateFounded",
        "LeaderAdvanced",
        "ConditionMet",
        "ConditionMet",
        "ScoringHeld",
    ] == kinds(log)[:7]
    assert "GameEnded" == kinds(log)[-1]
    assert ("last-marker", "last-shield") == state.track.met


# Battles


@pytest.mark.statement("conv-13")
@pytest.mark.parametrize(
    ("reading", "course"),
    [
        ("any-number", [("row-E", 0), ("row-EF", 0), ("hand-over", 1), ("col-7", 1)]),
        ("one-to-open", [("row-E", 1), ("col-7", 1), ("state-POL", 1)]),
        (
            "one-to-open",
            [
                ("row-E", 1),
                ("col-7", 1),
                ("hand-over", 0),
                ("row-EF", 0),
                ("row-DEF", 0),
            ],
        ),
        ("one-each", [("row-E", 1), ("col-7", 0), ("row-EF", 1), ("state-POL", 0)]),
    ],
)
def test_who_acts(reading: str, course: list[tuple[str, int]]) -> None:
    """After the opening card the attacker acts, or the defender; then as it says."""
    state = origo.position(
        rulebook(battle_cards=reading),
        shields=["E8", "E7"],
        hands=["row-E row-EF row-DEF", "col-7 col-7.8 state-POL"],
        founded="POL",
    )
    (opening, first), *rest = course
    state = play(state, f"attack {opening} E7")
    assert first == state.to_decide
    for answer, then in rest:
        action = answer if answer == "hand-over" else f"reinforce {answer}"
        state = play(state, action)
        assert ("battle", then) == (state.stage, state.to_decide)


@pytest.mark.statement("conv-13")
@pytest.mark.parametrize("reading", ["one-to-open", "one-each"])
def test_opened_behind(reading: str) -> None:
    """The defender acts after the opening card even if it is ahead."""
    state = origo.position(
        rulebook(battle_cards=reading),
        shields=["E8", "E7 D7 E6"],
        hands=["row-E row-EF", "col-7"],
        founded="POL",
    )
    state = play(state, "attack row-E E7")
    assert {"reinforce col-7", "hand-over"} == legal(state)
    assert 1 == state.to_decide


@pytest.mark.statement("conv-13")
def test_one_each_behind() -> None:
    """Under `one-each` a side that is still behind after its card has not lost yet."""
    state = origo.position(
        rulebook(battle_cards="one-each"),
        shields=["E8", "E7 D7 E6 F7"],
        hands=["row-E row-EF", "col-7"],
        founded="POL",
    )
    state = play(state, "attack row-E E7", "reinforce col-7", "reinforce row-EF")
    # 5 against 6: the attacker is behind, and the defender is asked.
    assert ("battle", 1) == (state.stage, state.to_decide)
    assert {"hand-over"} == legal(state)
    state = play(state, "hand-over")
    assert {"give-up"} == legal(state)


@pytest.mark.statement("conv-14", "conv-17")
@pytest.mark.parametrize(
    ("reading", "supply", "met"),
    [("box", 0, ("last-shield",)), ("supply", 1, ())],
)
def test_failed_attack_with_the_last_shield(
    reading: str, supply: int, met: tuple[str, ...]
) -> None:
    """With `supply` a failed attack with the last shield does not end the game."""
    state = origo.position(
        rulebook(beaten_shield=reading),
        shields=["E8", "E7 D7 E6"],
        supplies=[1, 9],
        hands=["row-E"],
        founded="POL",
    )
    state = play(state, "attack row-E E7", "give-up")
    assert [supply, 9] == supplies(state)
    assert met == state.track.met


@pytest.mark.statement("conv-15", "K-06")
def test_population_needs_a_neighbour_under_card_reach() -> None:
    """With `card-reach`, too, population cards need an own shield beside the space."""
    rules = rulebook(attack_reach="card-reach")
    state = origo.position(
        rules, shields=["A1", "E7"], hands=["row-E pop", ""], founded="POL"
    )
    assert {"row-E E7"} == answers(state, "attack")
    state = play(state, "attack row-E E7")
    assert set() == answers(state, "reinforce")
    assert "out-of-reach" == refusal(state, "reinforce pop").code


@pytest.mark.statement("conv-15", "K-06")
def test_the_attacker_always_needs_a_neighbour() -> None:
    """Under `always` population cards defend anywhere, but do not attack so."""
    rules = rulebook(attack_reach="card-reach", population_defence="always")
    state = origo.position(
        rules, shields=["A1", "E7"], hands=["row-E pop", "pop"], founded="POL"
    )
    assert {"row-E E7"} == answers(state, "attack")
    state = play(state, "attack row-E E7")
    assert set() == answers(state, "reinforce")
    assert {"pop"} == answers(play(state, "hand-over"), "reinforce")


@pytest.mark.statement("conv-16", "F-01")
def test_full_without_a_marker() -> None:
    """Under `expansion-only` a state filled by a move is closed until an expansion."""
    state = origo.position(
        rulebook(founding="expansion-only"),
        shields=["D3 E2 E3 F4", "D4"],
        hands=["", "row-DEF row-E"],
    )
    state = play(state, "migrate F4 E4", "end-turn")
    assert () == state.track.founded
    assert (
        "D3 cannot be attacked: Belgium is not founded and 0 of its 4 spaces are free "
        "(K-01)" == refusal(state, "attack row-DEF D3").sentence
    )
    # A shield leaves, and an expansion fills the last space again.
    state = play(state, "end-turn", "migrate E4 F4", "end-turn", "expand row-E E4")
    assert ("BEL",) == state.track.founded
    assert allows(state, "attack row-DEF D3")


@pytest.mark.statement("conv-17", "K-08", "K-09")
@pytest.mark.parametrize(("defender", "left"), [("E7", [4, 7]), ("E7 D7 E6", [5, 6])])
def test_beaten_shields_to_the_supply(defender: str, left: list[int]) -> None:
    """`supply` gives back the beaten shield of either side."""
    state = origo.position(
        rulebook(beaten_shield="supply"),
        shields=["E8", defender],
        supplies=[5, 6],
        hands=["row-E"],
        founded="POL",
    )
    state = play(state, "attack row-E E7")
    rest = ["hand-over"] if allows(state, "hand-over") else []
    assert left == supplies(play(state, *rest, "give-up"))

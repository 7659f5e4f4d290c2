"""Small positions for the readings of attacks and battles (A-12 to A-16, A-29)."""

from __future__ import annotations

import pytest

from .play import hand_set, hands
from .test_reference import starts


@pytest.mark.parametrize(
    ("reading", "targets"), [("adjacent", {"G3"}), ("card-reach", {"G3", "G4"})]
)
def test_attack_reach(reading: str, targets: set[str]) -> None:
    """A-12, K-02, conv. 15: card-reach needs a card only, population its neighbour."""
    game = hand_set(
        ["G2", "G3 G4 E4"],
        {"attack-reach": reading},
        founded=["GAL"],
        hands=hands("row-G pop", ""),
    )
    expected = {f"attack row-G {space}" for space in targets} | {"attack pop G3"}
    assert expected == starts(game, "attack")


@pytest.mark.parametrize(("reading", "attacks"), [("full-now", 0), ("full-once", 1)])
def test_sea_attack(reading: str, attacks: int) -> None:
    """A-13, K-01, conv. 31: a sea that was full once may stay open."""
    game = hand_set(["E1 F2", "F1"], {"sea-attack": reading}, hands=hands("row-F", ""))
    assert {"attack row-F F1"} == starts(game, "attack")
    game.play("sail E1 D1")
    assert attacks == len(starts(game, "attack"))
    remembered = hand_set(
        ["F2", "F1"],
        {"sea-attack": reading},
        extra={"full_once": ["bis"]},
        hands=hands("row-F", ""),
    )
    assert attacks == len(starts(remembered, "attack"))


@pytest.mark.parametrize(
    ("reading", "actions", "sides"),
    [
        (
            "any-number",
            ["reinforce row-G", "hand-over", "reinforce row-G"],
            [0, 0, 1, 1],
        ),
        (
            "one-to-open",
            ["reinforce row-G", "reinforce row-G", "hand-over"],
            [1, 1, 1, 0],
        ),
        ("one-each", ["reinforce row-G", "reinforce row-G"], [1, 0, 1]),
    ],
)
def test_battle_cards(reading: str, actions: list[str], sides: list[int]) -> None:
    """A-14, K-07, conv. 12, 13: who acts after a card, and after handing over."""
    game = hand_set(
        ["G2", "G3"],
        {"battle-cards": reading},
        founded=["GAL"],
        hands=[["row-G"] * 3, ["row-G"] * 3],
    )
    acting: list[int] = []
    for action in ["attack row-G G3", *actions]:
        game.play(action)
        acting.append(game.position.to_decide)
    assert sides == acting


def test_standing_decides_between_handing_over_and_giving_up() -> None:
    """K-07, conv. 12: at 3 against 3 the attacker is behind: the defender wins ties."""
    game = hand_set(
        ["G2", "G3"],
        {"battle-cards": "one-each"},
        founded=["GAL"],
        hands=[["row-G"] * 2, ["row-G"] * 2],
    )
    game.play("attack row-G G3")
    assert {"reinforce row-G", "give-up"} == game.legal()  # 3 against 1
    game.play("reinforce row-G")
    assert {"reinforce row-G", "give-up"} == game.legal()  # 3 against 3
    game.play("reinforce row-G")
    game.play("reinforce row-G")
    assert {"give-up"} == game.legal()  # 5 against 5, and no card left
    game.play("give-up")
    assert 1 == game.position.board["G3"]


def test_population_defence() -> None:
    """A-15, conv. 15: a population card defends a lonely shield only with always."""
    for reading, answers in (("needs-neighbour", set()), ("always", {"reinforce pop"})):
        game = hand_set(
            ["G2", "G3"],
            {"population-defence": reading},
            founded=["GAL"],
            hands=hands("row-G pop", "pop ship"),
        )
        game.play("attack row-G G3")
        assert {"reinforce pop", "hand-over"} == game.legal()
        game.play("hand-over")
        assert answers | {"give-up"} == game.legal()


@pytest.mark.parametrize(
    ("reading", "opens", "answers"),
    [
        ("both-sides", True, True),
        ("attacker-only", True, False),
        ("neither", False, False),
    ],
)
def test_ship_battle(reading: str, opens: bool, answers: bool) -> None:  # noqa: FBT001
    """A-16: which side may use ship cards in a battle for a sea space."""
    game = hand_set(
        ["E1", "F1"], {"ship-battle": reading}, hands=hands("row-F ship", "ship")
    )
    assert opens == ("attack ship F1" in game.legal())
    game.play("attack row-F F1")
    assert opens == ("reinforce ship" in game.legal())
    game.play("hand-over")
    assert answers == ("reinforce ship" in game.legal())


def test_beaten_shield() -> None:
    """A-29, K-08, K-09, conv. 17: to the box, or back to its owner's supply."""
    for reading, returned in (("box", 0), ("supply", 1)):
        game = hand_set(
            ["F3 G2", "G3"],
            {"beaten-shield": reading},
            founded=["GAL"],
            hands=hands("row-G col-3", ""),
        )
        game.play("attack row-G G3")
        assert [9, 10] == game.position.supply
        game.play("hand-over")
        game.play("give-up")
        assert [9, 10 + returned] == game.position.supply
        lost = hand_set(
            ["G2", "G3 F3 G4"],
            {"beaten-shield": reading},
            founded=["GAL"],
            hands=hands("row-G", ""),
        )
        lost.play("attack row-G G3")
        assert {"give-up"} == lost.legal()
        lost.play("give-up")
        assert [9 + returned, 10] == lost.position.supply
        assert 1 == lost.position.board["G3"]

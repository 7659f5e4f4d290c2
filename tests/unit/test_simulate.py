"""Whole games by machines: seeds, order, workers, limits, and sources of points."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from importlib import metadata
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import origo
from origo import GameResult, RandomPlayer
from origo.chance import mix
from origo.errors import GameError
from origo.events import LeaderAdvanced
from origo.points import RuleSet
from origo.simulate import CHUNK

TINY = Path(__file__).parents[1] / "data" / "tiny.toml"

RULES = origo.ruleset()
SMALL = origo.ruleset(data=TINY)

FINISHED = list(origo.simulate(RULES, [RandomPlayer] * 4, games=6, seed=3))
"""Six games of four, which several tests look at."""


def play(rules: RuleSet, seed: int, index: int, players: int) -> list[LeaderAdvanced]:
    """Play a game by hand from the seeds that the module documents."""
    base = mix(seed, index)
    seats = [RandomPlayer(mix(base, seat + 1)) for seat in range(players)]
    state = origo.new_game(rules, players=players, seed=mix(base, 0))
    advances: list[LeaderAdvanced] = []
    while origo.outcome(state) is None:
        seat = state.to_decide
        action = seats[seat].choose(origo.view(state, seat))
        state, events = origo.step(state, action)
        advances += [e for e in events if isinstance(e, LeaderAdvanced)]
    return advances


def by_seat(result: GameResult) -> list[int]:
    """Add up a game's points of all sources."""
    sources = (result.foundings, result.clans, result.fleets, result.states)
    return [sum(points) for points in zip(*sources, strict=True)]


@pytest.mark.statement("L-01", "L-02")
def test_points_add_up() -> None:
    """The start space, the points and the spaces skipped at collisions are a distance.

    A leader who would end on another's space goes on to the first free one.
    """
    skipped_in_all = 0
    for result in FINISHED:
        advances = play(RULES, 3, result.index, 4)
        skipped = [
            sum(a.target - a.origin - a.steps for a in advances if a.seat == seat)
            for seat in range(4)
        ]
        start = [1, 2, 3, 4]
        sums = zip(start, by_seat(result), skipped, strict=True)
        assert list(result.distances) == [sum(parts) for parts in sums]
        skipped_in_all += sum(skipped)
    assert skipped_in_all > 0


def test_game_is_the_one_of_its_seeds() -> None:
    """A game has the seeds that the module documents, and so it can be played again."""
    result = FINISHED[5]
    assert (5, mix(mix(3, 5), 0), 4) == (result.index, result.seed, result.players)
    advances = play(RULES, 3, 5, 4)
    ends = {a.seat: a.target for a in advances}
    assert {seat: result.distances[seat] for seat in ends} == ends
    assert max(result.distances) == result.distances[result.winner or 0]


def test_order_and_independence() -> None:
    """Games come in the order of their index, and each depends on its index alone."""
    assert list(range(6)) == [result.index for result in FINISHED]
    fewer = list(origo.simulate(RULES, [RandomPlayer] * 4, games=2, seed=3))
    assert FINISHED[:2] == fewer
    assert 6 == len({result.seed for result in FINISHED})


def test_seeds_differ() -> None:
    """Another master seed gives other games."""
    (other,) = origo.simulate(RULES, [RandomPlayer] * 4, games=1, seed=4)
    assert FINISHED[0].distances != other.distances


def test_games_are_played_when_they_are_asked_for() -> None:
    """Nothing is played before its result is asked for."""
    many = origo.simulate(SMALL, [RandomPlayer] * 2, games=10**12, seed=1)
    assert [0, 1] == [result.index for result in islice(many, 2)]


def test_no_games() -> None:
    """No games is a number of games."""
    assert [] == list(origo.simulate(SMALL, [RandomPlayer] * 2, games=0, seed=1))


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_workers_change_nothing(workers: int) -> None:
    """Processes, however many, give the results of one, in the same order."""
    games = 2 * CHUNK + 5
    here = list(origo.simulate(SMALL, [RandomPlayer] * 3, games=games, seed=9))
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        there = list(
            origo.simulate(
                SMALL, [RandomPlayer] * 3, games=games, seed=9, executor=pool
            )
        )
    assert here == there


def test_threads_change_nothing() -> None:
    """An executor of threads will do, too."""
    games = CHUNK + 1
    here = list(origo.simulate(SMALL, [RandomPlayer] * 2, games=games, seed=9))
    with ThreadPoolExecutor(3) as pool:
        there = origo.simulate(
            SMALL, [RandomPlayer] * 2, games=games, seed=9, executor=pool
        )
        assert here == list(there)


def test_limit_of_rounds() -> None:
    """A game that would begin a round beyond the limit is given up, and says so."""
    (result,) = origo.simulate(RULES, [RandomPlayer] * 4, games=1, seed=3, max_rounds=1)
    assert (("unfinished",), None, 1) == (result.ended, result.winner, result.rounds)
    assert result.decisions < FINISHED[0].decisions


def test_limit_that_is_not_reached() -> None:
    """A game that ends in the last round that the limit allows is finished."""
    rounds = FINISHED[0].rounds
    (result,) = origo.simulate(
        RULES, [RandomPlayer] * 4, games=1, seed=3, max_rounds=rounds
    )
    assert FINISHED[0] == result
    (result,) = origo.simulate(
        RULES, [RandomPlayer] * 4, games=1, seed=3, max_rounds=rounds - 1
    )
    assert (("unfinished",), rounds - 1) == (result.ended, result.rounds)


BAD_NUMBERS = [
    ({"games": -1}, "games is -1, not a whole number from 0 on"),
    ({"games": 1.5}, "games is 1.5, not a whole number from 0 on"),
    ({"games": True}, "games is True, not a whole number from 0 on"),
    ({"games": "3"}, "games is '3', not a whole number from 0 on"),
    ({"max_rounds": 0}, "max_rounds is 0, not a whole number from 1 on"),
    ({"seed": -1}, "the seed -1 is not a whole number from 0 to 2**64 - 1"),
    ({"seed": 2**64}, "the seed 18446744073709551616 is not a whole number"),
    ({"seed": False}, "the seed False is not a whole number"),
]


@pytest.mark.parametrize(("numbers", "sentence"), BAD_NUMBERS)
def test_bad_numbers(numbers: dict[str, Any], sentence: str) -> None:
    """An impossible number is refused at once, with the number."""
    with pytest.raises(GameError) as caught:
        origo.simulate(SMALL, [RandomPlayer] * 2, **{"games": 1, "seed": 1, **numbers})
    assert sentence in str(caught.value)


@pytest.mark.parametrize("players", [0, 1, 4, 6])
def test_bad_number_of_players(players: int) -> None:
    """As many players as the game data do not know are refused at once."""
    with pytest.raises(GameError, match=f"{players} players: Tiny has games of"):
        origo.simulate(SMALL, [RandomPlayer] * players, games=1, seed=1)


def test_factories_by_seat() -> None:
    """Each seat's player is made anew for each game, from a seed of its own."""
    seeds: list[int] = []

    def noting(seed: int) -> RandomPlayer:
        seeds.append(seed)
        return RandomPlayer(seed)

    list(origo.simulate(SMALL, [noting, RandomPlayer], games=2, seed=5))
    assert [mix(mix(5, 0), 1), mix(mix(5, 1), 1)] == seeds


def test_players_are_made_by_factories() -> None:
    """A player in place of a factory is refused by name."""
    players = [RandomPlayer(1)] * 2
    with pytest.raises(GameError, match="is no factory"):
        origo.simulate(origo.ruleset(), players, 1, 1)  # type: ignore[arg-type]


def test_names_that_are_there_when_asked() -> None:
    """The version and the pictures are attributes of the package; others are not."""
    assert metadata.version("origo") == origo.__version__
    assert callable(origo.render.svg)
    with pytest.raises(AttributeError, match="no attribute 'frog'"):
        _ = origo.frog


def test_a_name_is_no_rule_set() -> None:
    """A preset's name in place of a rule set is refused with the remedy."""
    with pytest.raises(GameError, match=r"origo\.ruleset"):
        origo.new_game("rulebook", 2, 1)  # type: ignore[arg-type]


def test_a_simulation_of_a_name_is_refused() -> None:
    """Who passes a preset's name is told what gives its rule set."""
    with pytest.raises(GameError, match=r"'rulebook' is no rule set: origo.ruleset"):
        origo.simulate("rulebook", [origo.RandomPlayer] * 2, 1, 1)  # type: ignore[arg-type]

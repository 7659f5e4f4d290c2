"""Random games side by side: what is played follows from a seed and an index alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import attrs

import origo
from origo.actions import Action
from origo.legal import LegalActions

from .pair import DivergenceError, Pair
from .positions import random_position
from .rule_sets import BOARDS, board_data, make_rules, random_choices
from .script import Beginning

MAX_ROUNDS = 60
"""Games go no further: the rules themselves bound no game."""

MAX_FROM_POSITION = 80
"""Actions that are played from a position set up by hand."""

Chooser = Callable[[LegalActions, Random], Action]
"""How the players of a game choose."""


@attrs.frozen
class Played:
    """What a game side by side came to.

    Attributes:
        index: Which game it was.
        decisions: How many actions were played.
        ended: The end conditions that were met, or ``unfinished``.
        divergence: What differed, followed by the texts that lead there; or nothing.
    """

    index: int
    decisions: int
    ended: str
    divergence: str = ""


def uniformly(legal: LegalActions, rng: Random) -> Action:
    """Choose each action with equal chance."""
    return legal.sample(rng)


def by_kind(legal: LegalActions, rng: Random) -> Action:
    """Choose a kind of action first, so that rare kinds are played often."""
    listed = list(legal)
    kind = rng.choice(sorted({type(action).__name__ for action in listed}))
    return rng.choice([a for a in listed if type(a).__name__ == kind])


def fighting(legal: LegalActions, rng: Random) -> Action:
    """Attack and reinforce where possible, mostly."""
    fights = [a for a in legal if str(a).startswith(("attack", "reinforce"))]
    return rng.choice(fights) if fights and rng.random() < 3 / 4 else legal.sample(rng)


def passing(legal: LegalActions, rng: Random) -> Action:
    """End most turns soon, exchange now and then: for the end by passes."""
    quiet = [a for a in legal if str(a).startswith(("end-turn", "exchange"))]
    if not quiet or rng.random() < 1 / 8:
        return by_kind(legal, rng)
    return quiet[-1] if rng.random() < 3 / 4 else rng.choice(quiet)


CHOOSERS: tuple[Chooser, ...] = (uniformly, by_kind, fighting, passing)


def beginning_of(rng: Random, boards: tuple[str, ...] = BOARDS) -> Beginning:
    """Choose a board, readings, players and perhaps a position."""
    board = rng.choice(boards)
    choices = random_choices(rng, rng.choice((0.0, 0.1, 0.5, 1.0)))
    players = rng.choice(list(board_data(board).tables))
    position = None
    if rng.random() < 1 / 4:
        position = random_position(rng, make_rules(choices, board), players)
    return Beginning(board, players, rng.randrange(2**64), choices, position)


def play_random_game(seed: int, index: int, boards: tuple[str, ...] = BOARDS) -> Played:
    """Play the game with this index side by side, until it ends or diverges."""
    rng = Random(f"{seed} {index}")
    return play(beginning_of(rng, boards), rng.choice(CHOOSERS), rng, index)


def play(beginning: Beginning, choose: Chooser, rng: Random, index: int = 0) -> Played:
    """Play one game from its beginning; keep what leads to a divergence."""
    texts: list[str] = []
    limit = MAX_FROM_POSITION if beginning.position else None
    try:
        pair = beginning.begin()
        while _goes_on(pair, len(texts), limit):
            texts.append(str(choose(origo.legal_actions(pair.state), rng)))
            pair.play(texts[-1])
    except Exception as error:  # noqa: BLE001 - whatever it is, keep what leads there
        found = str(error) if isinstance(error, DivergenceError) else repr(error)
        lines = "\n".join([*beginning.lines(), *texts])
        return Played(index, len(texts), "diverged", f"{found}\n---\n{lines}")
    over = pair.state.stage == "over"
    ended = "+".join(sorted(pair.state.track.met)) if over else "unfinished"
    return Played(index, len(texts), ended)


def _goes_on(pair: Pair, played: int, limit: int | None) -> bool:
    """Tell whether another action is to be played."""
    if pair.state.stage == "over":
        return False
    if limit is not None:
        return played < limit
    return pair.state.round <= MAX_ROUNDS

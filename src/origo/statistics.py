"""Figures of many games: means and shares with their uncertainty.

Intervals hold the true value in 95 of 100 runs: for means by the normal approximation,
for shares by Wilson's score.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev

import attrs

from .errors import GameError
from .simulate import GameResult

Z = NormalDist().inv_cdf(0.975)
"""How many standard errors a two-sided interval of 95 % reaches to each side."""


@attrs.frozen
class Spread:
    """A quantity over many games: its mean with an interval, and its extremes.

    One value has a mean, but no interval.
    """

    mean: float
    low: float | None
    high: float | None
    least: int
    most: int


@attrs.frozen
class SeatSummary:
    """What came of one seat.

    Attributes:
        seat: The seat.
        wins: How many games it won.
        win_share: The share of these among the finished games.
        win_low: The lower end of the share's interval.
        win_high: The upper end of the share's interval.
        distance: How far its leader travelled.
        foundings: The mean of its points from founding states.
        clans: The mean of its points from clans.
        fleets: The mean of its points from fleets.
        states: The mean of its points from states.
    """

    seat: int
    wins: int
    win_share: float
    win_low: float
    win_high: float
    distance: Spread
    foundings: float
    clans: float
    fleets: float
    states: float


@attrs.frozen
class Summary:
    """What came of many games of one number of players.

    Attributes:
        games: How many games were played.
        players: How many played in each.
        decisions_in_all: How many decisions were taken in all games.
        decisions: How many decisions a game took.
        rounds: How many rounds a game had.
        winning_distance: How far winners travelled; None if no game was finished.
        endings: How many games ended by which conditions, the most frequent first.
        seats: What came of each seat.
    """

    games: int
    players: int
    decisions_in_all: int
    decisions: Spread
    rounds: Spread
    winning_distance: Spread | None
    endings: Mapping[str, int]
    seats: tuple[SeatSummary, ...]


def summarise(results: Iterable[GameResult]) -> Summary:
    """Sum up the games of a run.

    Raises:
        GameError: If there is no game, or games of several numbers of players.
    """
    games = list(results)
    counts = {game.players for game in games}
    if len(counts) != 1:
        msg = f"games of {sorted(counts)} players cannot be summed up together"
        raise GameError(msg)
    (players,) = counts
    endings = Counter(" + ".join(game.ended) for game in games)
    finished = [max(game.distances) for game in games if game.winner is not None]
    return Summary(
        games=len(games),
        players=players,
        decisions_in_all=sum(game.decisions for game in games),
        decisions=spread([game.decisions for game in games]),
        rounds=spread([game.rounds for game in games]),
        winning_distance=spread(finished) if finished else None,
        endings=dict(sorted(endings.items(), key=lambda end: (-end[1], end[0]))),
        seats=tuple(_seat(games, seat) for seat in range(players)),
    )


def _seat(games: Sequence[GameResult], seat: int) -> SeatSummary:
    """Sum up one seat."""
    finished = sum(game.winner is not None for game in games)
    wins = sum(game.winner == seat for game in games)
    low, high = share_interval(wins, finished)
    return SeatSummary(
        seat=seat,
        wins=wins,
        win_share=wins / finished if finished else 0.0,
        win_low=low,
        win_high=high,
        distance=spread([game.distances[seat] for game in games]),
        foundings=fmean(game.foundings[seat] for game in games),
        clans=fmean(game.clans[seat] for game in games),
        fleets=fmean(game.fleets[seat] for game in games),
        states=fmean(game.states[seat] for game in games),
    )


def spread(values: Sequence[int]) -> Spread:
    """Give the mean of at least one value with its interval, and the extremes."""
    mean = fmean(values)
    if len(values) == 1:
        return Spread(mean, None, None, values[0], values[0])
    error = stdev(values) / sqrt(len(values))
    return Spread(mean, mean - Z * error, mean + Z * error, min(values), max(values))


def share_interval(hits: int, trials: int) -> tuple[float, float]:
    """Give Wilson's interval for a share; everything where there was no trial."""
    if not trials:
        return 0.0, 1.0
    share, z2 = hits / trials, Z * Z
    middle = (share + z2 / (2 * trials)) / (1 + z2 / trials)
    half = Z * sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials))
    half /= 1 + z2 / trials
    # Rounding may leave none and all just outside of their own intervals.
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))

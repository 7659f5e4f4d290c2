"""The board, the tracks and the deck as plain values (C-01 to C-09)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class StateLine:
    """One state on the state track with the values of its places (P-10)."""

    code: str
    values: tuple[int, ...]


@dataclass(frozen=True)
class ReferenceData:
    """Everything about a game's material that is data (C-01 to C-08, S-02, S-04)."""

    rows: list[list[str]]
    """Region code of every space, row A first, column 1 first."""
    states: list[StateLine]
    """In the order of the state track (P-02)."""
    seas: list[str]
    founding_track: list[tuple[int, bool]]
    """Steps uncovered and whether the space is red, leftmost first (F-02, F-04)."""
    clan_places: list[int]
    fleet_bonuses: list[int]
    dominance: int
    track_length: int
    start_spaces: int
    hand_size: int
    deck: dict[str, int]
    """How many of each card there are, in deck order."""
    players: dict[int, tuple[int, int]]
    """Per number of players: shields each, and how many of them are placed first."""


DIRECTIONS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def coordinates(space: str) -> tuple[int, int]:
    """Row and column of a space, counted from 0: "A1" is (0, 0) (C-09)."""
    return ord(space[0]) - ord("A"), int(space[1:]) - 1


def step(data: ReferenceData, space: str, direction: tuple[int, int]) -> str | None:
    """Name the space one step away, or None at the edge of the board (C-09)."""
    row, column = coordinates(space)
    row, column = row + direction[0], column + direction[1]
    if not 0 <= row < len(data.rows) or not 0 <= column < len(data.rows[row]):
        return None
    return f"{chr(ord('A') + row)}{column + 1}"


def neighbours(data: ReferenceData, space: str) -> list[str]:
    """List the spaces that lie orthogonally beside a space (C-09)."""
    steps = [step(data, space, direction) for direction in DIRECTIONS]
    return [beside for beside in steps if beside is not None]


def spaces(data: ReferenceData) -> list[str]:
    """List all spaces in board order: row A first, column 1 first (conv. 30)."""
    return [
        f"{chr(ord('A') + row)}{column + 1}"
        for row, regions in enumerate(data.rows)
        for column in range(len(regions))
    ]


def in_board_order(names: set[str]) -> list[str]:
    """Sort spaces by row, then by column number."""
    return sorted(names, key=coordinates)


def region(data: ReferenceData, space: str) -> str:
    """Code of the state or sea that a space belongs to (C-08)."""
    row, column = coordinates(space)
    return data.rows[row][column]


def is_sea(data: ReferenceData, space: str) -> bool:
    """Whether a space lies at sea (C-05)."""
    return region(data, space) in data.seas


def spaces_of(data: ReferenceData, code: str) -> list[str]:
    """List the spaces of one state or sea in board order (C-03, C-08)."""
    return [space for space in spaces(data) if region(data, space) == code]


def state_codes(data: ReferenceData) -> list[str]:
    """Codes of the states in the order of the state track (P-02)."""
    return [line.code for line in data.states]


def in_deck_order(data: ReferenceData, cards: list[str]) -> list[str]:
    """Sort cards as the deck lists them (conv. 5)."""
    order = list(data.deck)
    return sorted(cards, key=order.index)


_MAP = """
BRI BRI nor nor SCA SCA SCA bal BAL BAL
BRI BRI nor nor SCA SCA SCA bal BAL BAL
BRI BRI nor nor GER GER GER POL POL BAL
BRI BRI BEL GER GER GER POL POL POL BAL
bis BEL BEL BEL GER GER POL DAC BAL BAL
bis GAL GAL GAL HEL HEL HEL DAC DAC DAC
SPA GAL GAL GAL ITA HEL HEL HEL DAC DAC
SPA SPA GAL GAL ITA ITA ITA DAL DAL DAL
SPA SPA med med ITA ITA ITA ITA DAL DAL
SPA SPA SPA med med med med med med DAL
"""

EUROPE = ReferenceData(
    rows=[line.split() for line in _MAP.strip().splitlines()],
    states=[
        StateLine("BRI", (4, 2, 1)),
        StateLine("GER", (4, 2, 1)),
        StateLine("BAL", (4, 2, 1)),
        StateLine("GAL", (4, 2, 1)),
        StateLine("SPA", (4, 2, 1)),
        StateLine("ITA", (4, 2, 1)),
        StateLine("BEL", (2, 1, 0)),
        StateLine("SCA", (3, 2, 1)),
        StateLine("POL", (3, 2, 1)),
        StateLine("HEL", (3, 2, 1)),
        StateLine("DAC", (3, 2, 1)),
        StateLine("DAL", (3, 2, 1)),
    ],
    seas=["nor", "bal", "bis", "med"],
    founding_track=[
        (3, False),
        (3, False),
        (3, False),
        (4, True),
        (4, False),
        (4, False),
        (5, False),
        (5, True),
        (5, False),
        (6, False),
        (6, False),
        (7, True),
    ],
    clan_places=[8, 6, 4, 2, 1],
    fleet_bonuses=[2, 1],
    dominance=2,
    track_length=100,
    start_spaces=5,
    hand_size=10,
    deck={
        "row-A": 2,
        "row-B": 2,
        "row-C": 2,
        "row-D": 2,
        "row-E": 2,
        "row-F": 2,
        "row-G": 2,
        "row-H": 2,
        "row-I": 2,
        "row-J": 1,
        "row-AB": 1,
        "row-CD": 1,
        "row-EF": 1,
        "row-GH": 1,
        "row-IJ": 2,
        "row-DEF": 1,
        "col-1": 2,
        "col-2": 2,
        "col-3": 2,
        "col-4": 2,
        "col-5": 2,
        "col-6": 2,
        "col-7": 2,
        "col-8": 2,
        "col-9": 2,
        "col-10": 1,
        "col-1.2": 1,
        "col-3.4": 1,
        "col-5.6": 1,
        "col-7.8": 1,
        "col-9.10": 2,
        "col-4.5.6": 1,
        "state-BRI": 2,
        "state-GER": 2,
        "state-BAL": 2,
        "state-GAL": 2,
        "state-SPA": 2,
        "state-ITA": 2,
        "state-BEL": 1,
        "state-SCA": 1,
        "state-POL": 1,
        "state-HEL": 1,
        "state-DAC": 1,
        "state-DAL": 1,
        "pop": 16,
        "ship": 12,
    },
    players={2: (44, 12), 3: (30, 8), 4: (25, 5), 5: (22, 4)},
)
"""The reconstructed map of the shipped game: 82 land and 18 sea spaces, 98 cards."""

"""The data of a game: map, tracks, deck, shields and players, from one TOML file."""

from __future__ import annotations

from .load import europe, load_data, parse_data
from .marks import Mark
from .model import FoundingSpace, GameData, PlayerTable

__all__ = [
    "FoundingSpace",
    "GameData",
    "Mark",
    "PlayerTable",
    "europe",
    "load_data",
    "parse_data",
]

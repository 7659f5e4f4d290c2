"""The words of the rulebook as types: distinct ids, closed sets of words, masks.

Spaces and cards are names wherever a user sees them (``E7``, ``row-E``); masks are
plain integers and live in :mod:`origo.board` and :mod:`origo.state`.
"""

from __future__ import annotations

from typing import Literal, NewType, TypeAlias

Bits: TypeAlias = int
"""A set of spaces: bit ``i`` stands for the space with index ``i`` (row by row)."""

Block: TypeAlias = tuple[Bits, Bits]
"""Movers and targets: every mover of a block may go to each of its targets."""

Seat = NewType("Seat", int)
"""A player's place at the table, 0 to players - 1, clockwise."""

Space = NewType("Space", str)
"""A space of the board by row letter and column number: ``E7``."""

Region = NewType("Region", str)
"""The code of a state or a sea: ``POL``, ``nor``."""

Card = NewType("Card", str)
"""The code of a card: ``row-E col-9.10 state-POL pop ship``."""

Colour = NewType("Colour", str)
"""The colour of a tribe: ``red``."""

Distance = NewType("Distance", int)
"""How far a leader has travelled along the chieftain track, in spaces."""

Stage = Literal["placement", "turn", "battle", "naming", "over"]
"""What is being decided."""

Side = Literal["attacker", "defender"]
"""The two sides of a battle."""

Arrival = Literal["placement", "expand", "migrate", "sail"]
"""How a shield came to its space."""

Moment = Literal["action", "turn", "round"]
"""What has just been completed."""

CardOrder = Literal["free", "others-close", "cards-first"]
"""How the two card actions of a turn go together with its other actions."""

Migration = Literal["none", "migrated", "exchanged"]
"""What a turn has done so far with its one migration or exchange."""

EndCondition = Literal["last-marker", "last-shield", "all-pass"]
"""Why a game ends (E-01)."""

Drawn = Literal["seat", "chance"]
"""Who chooses: the seat to decide, or chance."""

Destination = Literal["box", "supply"]
"""Where a beaten shield goes."""

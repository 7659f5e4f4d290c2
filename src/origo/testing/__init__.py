"""What proves that rules hold together: for authors of readings, and for this library.

Three lines verify a reading::

    from origo.testing import check_reading
    from my_rules import my_reading

    check_reading(my_reading)

:func:`check_reading` and :func:`check_ruleset` play games under observation and hold
them to every law of :data:`LAWS`; they need nothing beyond the library. The Hypothesis
strategies (:func:`rule_sets`, :func:`boards`, :func:`games`, :func:`states`,
:func:`positions`) and the state machine :class:`GameMachine` need the extra
``origo[verify]``. Installed with it is a pytest plugin: the option
``--origo-ruleset``, the fixture ``origo_ruleset`` and the marker ``statement``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .by_hand import random_position, random_setting
from .dice import Dice
from .invented import board_data, board_text
from .kit import check_reading, check_ruleset, verify_reading, verify_ruleset
from .laws import LAWS
from .probe import Probe
from .report import (
    Example,
    Finding,
    Report,
    VerificationError,
    VerificationInterrupt,
)
from .scripts import Beginning, Game, Script, Step
from .situations import SITUATIONS, Tally, situations_of
from .tempers import TEMPERS, Temper
from .trial import Trial

if TYPE_CHECKING:
    from .machine import GameMachine
    from .strategies import (
        boards,
        games,
        note_situations,
        positions,
        rule_sets,
        states,
    )

STRATEGIES = (
    "boards",
    "games",
    "note_situations",
    "positions",
    "rule_sets",
    "states",
)
"""What comes from :mod:`.strategies`, when it is first asked for."""


def __getattr__(name: str) -> object:
    """Import what needs Hypothesis only when it is asked for.

    Raises:
        AttributeError: If there is nothing of the name.
    """
    if name == "GameMachine":
        from .machine import GameMachine  # noqa: PLC0415 - needs Hypothesis

        return GameMachine
    if name in STRATEGIES:
        from . import strategies  # noqa: PLC0415 - needs Hypothesis

        return getattr(strategies, name)
    msg = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(msg)


__all__ = [
    "LAWS",
    "SITUATIONS",
    "TEMPERS",
    "Beginning",
    "Dice",
    "Example",
    "Finding",
    "Game",
    "GameMachine",
    "Probe",
    "Report",
    "Script",
    "Step",
    "Tally",
    "Temper",
    "Trial",
    "VerificationError",
    "VerificationInterrupt",
    "board_data",
    "board_text",
    "boards",
    "check_reading",
    "check_ruleset",
    "games",
    "note_situations",
    "positions",
    "random_position",
    "random_setting",
    "rule_sets",
    "situations_of",
    "states",
    "verify_reading",
    "verify_ruleset",
]

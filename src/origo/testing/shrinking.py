"""Counter-examples made small: actions are left out while the law stays broken."""

from __future__ import annotations

import attrs

from ..plugins import Registry
from ..points import RuleSet
from .probe import ALWAYS, NEVER, BrokenLawError
from .scripts import Script
from .trial import Trial

BUDGET = 30_000
"""How many actions are played at most to make one counter-example smaller."""

CLOSELY = 5
"""How many times as long it takes to look at all answers closely."""

CLOSE_LAWS = ("purity", "secrecy")
"""The laws that show only when answers are looked at closely, and by the right dice."""


@attrs.define
class Shrinker:
    """Looks for a shorter game that breaks the same law in the same way.

    Attributes:
        rules: The rule set.
        registry: Where its readings are found.
        broken: The law and what breaks it.
        left: How many actions may still be played.
    """

    rules: RuleSet
    registry: Registry
    broken: BrokenLawError
    left: int = BUDGET

    def shrink(self, script: Script) -> tuple[Script, BrokenLawError]:
        """Give the shortest game that was found, and what is wrong in it."""
        found = self._breaks(script)
        if found is None:
            return script, self.broken
        size = max(1, len(found[0].actions) // 2)
        while self.left > 0:
            found = self._without_chunks(*found, size)
            if size == 1:
                break
            size //= 2
        return found

    def _without_chunks(
        self, script: Script, error: BrokenLawError, size: int
    ) -> tuple[Script, BrokenLawError]:
        """Leave out chunks of so many actions, from the last to the first."""
        first = len(script.actions) - size
        while first > -size and self.left > 0:
            shorter = script.without(max(0, first), first + size)
            found = self._breaks(shorter)
            if found is not None and len(found[0].actions) < len(script.actions):
                script, error = found
            first = min(first, len(script.actions)) - size
        return script, error

    def _breaks(self, script: Script) -> tuple[Script, BrokenLawError] | None:
        """Play a game; give it up to where it breaks the law, if it does so."""
        is_close = self.broken.law in CLOSE_LAWS
        for seed in (0, 1) if is_close else (0,):
            trial = Trial(
                self.rules,
                self.registry,
                (self.broken.law,),
                ALWAYS if is_close else NEVER,
            )
            outcome = trial.play(script, seed)
            self.left -= 1 + trial.decisions * (CLOSELY if is_close else 1)
            error = outcome.broken
            if error is not None and (error.law, error.subject) == (
                self.broken.law,
                self.broken.subject,
            ):
                return outcome.script(), error
        return None

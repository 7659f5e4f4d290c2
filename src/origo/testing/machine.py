"""A Hypothesis state machine: it plays by itself, and holds every step to the laws.

For a rule set of one's own::

    class MyGames(GameMachine):
        rule_set = origo.load_ruleset("my-rules.toml")


    TestMyGames = MyGames.TestCase
"""

from __future__ import annotations

from typing import ClassVar

from hypothesis import event, note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from ..engine import legal_actions, step
from ..plugins import Registry
from ..points import RuleSet
from .bench import Bench, make_bench
from .dice import Dice
from .kit import registry_of
from .laws import STEP_LAWS
from .probe import Probe
from .scripts import Beginning, Step
from .situations import situations_of
from .strategies import rule_sets
from .tempers import KINDS


class GameMachine(RuleBasedStateMachine):
    """Plays a game, action by action; every step is held to the laws of steps.

    Attributes:
        rule_set: The rule set that is played; without one rule sets are drawn, too.
        registry: Where its readings are found, if not here or in files that it names.
    """

    rule_set: ClassVar[RuleSet | None] = None
    registry: ClassVar[Registry | None] = None
    _bench: Bench
    _last: Step

    @initialize(data=st.data(), seed=st.integers(0, 2**64 - 1))
    def begin(self, data: st.DataObject, seed: int) -> None:
        """Set a game up."""
        drawn = type(self).rule_set
        rules = data.draw(rule_sets()) if drawn is None else drawn
        registry = type(self).registry or registry_of(rules)
        players = data.draw(st.sampled_from(list(rules.data.tables)))
        self._bench = make_bench(rules, registry, Dice(seed))
        probe = Probe(rules, seed)
        note(f"{rules!r}: {', '.join(map(str, rules.spec.choices))}")
        self._hold(Beginning(players, seed).begin(probe.rules))

    @rule(number=st.integers(0, 2**32 - 1))
    def act(self, number: int) -> None:
        """Play any legal action, if the game is not over."""
        if legal := legal_actions(self._last.after):
            self._play(number % len(legal))

    @rule(kind=st.integers(0, 2**8 - 1), number=st.integers(0, 2**16 - 1))
    def act_by_kind(self, kind: int, number: int) -> None:
        """Choose a kind of action first, so that the rare ones are played often."""
        legal = legal_actions(self._last.after)
        words = [KINDS[type(action)] for action in legal]
        kinds = list(dict.fromkeys(words))
        if not kinds:
            return
        word = kinds[kind % len(kinds)]
        places = [place for place, other in enumerate(words) if other == word]
        self._play(places[number % len(places)])

    def _play(self, place: int) -> None:
        """Play the legal action at a place."""
        before = self._last.after
        action = legal_actions(before)[place]
        note(str(action))
        after, events = step(before, action)
        self._hold(Step(before, action, after, events))

    def _hold(self, one: Step) -> None:
        """Hold a step to the laws of steps."""
        self._last = one
        for name in situations_of(one):
            event(name)
        for law in STEP_LAWS:
            problems = list(law.check(one, self._bench))
            assert not problems, f"{law.name}: {problems}"  # noqa: S101 - a test

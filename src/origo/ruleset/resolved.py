"""A resolved rule set: every choice with its origin, before anything is built."""

from __future__ import annotations

import attrs

from ..errors import Fault, RuleSetError
from ..gamedata import GameData, europe
from ..plugins import Registry
from ..points import RuleSet, RuleSetSpec
from .build import build
from .choices import Chosen
from .origin import Origin
from .write import written


@attrs.frozen
class Layer:
    """A document that a rule set is made of.

    Attributes:
        name: What the rule set is called with this document and those below it.
        origin: Where the document came from.
    """

    name: str
    origin: Origin


@attrs.frozen
class Resolved:
    """What a rule set says about every rule point, and who says it.

    Attributes:
        name: What the rule set is called.
        layers: The documents that it is made of; each extends the one before.
        choices: One choice for every rule point, in their order, with its origin.
        data: The game data.
        data_file: The file that they come from; empty for the shipped data, and for
            data that were given as a value.
        unasked: A sentence for each choice that has no effect, because no reading in
            force asks its rule point.
        registry: Where readings and presets were looked up.
    """

    name: str
    layers: tuple[Layer, ...]
    choices: tuple[Chosen, ...]
    data: GameData
    data_file: str
    unasked: tuple[str, ...]
    registry: Registry = attrs.field(eq=False, repr=False)

    @property
    def spec(self) -> RuleSetSpec:
        """The rule set as data."""
        choices = tuple(found.choice for found in self.choices)
        return RuleSetSpec(self.name, choices, self.data)

    def build(self) -> RuleSet:
        """Build the rule set.

        Raises:
            RuleSetError: If a reading does not fit its rule point.
        """
        return build(self.spec, self.registry)

    def to_toml(self, *, data_file: str = "") -> str:
        """Write a file that loads to an equal rule set.

        It answers every rule point, so that it does not change with what was extended.

        Args:
            data_file: How the file is to name its game data; the whole path of the
                file that they came from if it is not given.

        Raises:
            RuleSetError: If the game data were given as a value: no file to name.
        """
        file = data_file or self.data_file
        if not file and self.data != europe():
            problem = "were given as a value: say which file has them"
            raise RuleSetError([Fault("game data", "data.file", problem)])
        return written(self.name, [found.choice for found in self.choices], file)

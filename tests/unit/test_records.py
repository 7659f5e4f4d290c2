"""Records that are built fast are the records that their constructor makes."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import attrs
import pytest

import origo
from origo.actions import Expand
from origo.points import Award
from origo.records import builder
from origo.state import Battle, Piles, SeatState, State, Track, Turn
from origo.types import Card, Seat, Space

RULES = origo.ruleset("rulebook")
STATE = origo.position(RULES, shields=["E7 D7 A3", "A1"])
BATTLE = Battle(
    Space("E7"), Seat(0), Seat(1), "attacker", (("attacker", Card("row-E")),)
)

SAMPLES: list[Any] = [
    STATE,
    STATE.seats[0],
    STATE.piles,
    STATE.track,
    STATE.turn,
    BATTLE,
    Award(Seat(1), 3, "P-05", 1, (Seat(0),), 7),
    Expand(Card("row-E"), Space("E7")),
]


@attrs.frozen
class Private:
    """A record with a private field."""

    _spaces: int
    size: int = 2


def again(sample: Any) -> Any:  # noqa: ANN401 - any record
    """Build a record once more, from its fields."""
    fields = attrs.fields(type(sample))
    return builder(type(sample))(*[getattr(sample, field.name) for field in fields])


def name_of(sample: object) -> str:
    """Name a sample by its class."""
    return type(sample).__name__


def test_the_samples_are_all_there() -> None:
    """Every record of a state is tried."""
    kinds = {type(sample) for sample in SAMPLES}
    assert {State, SeatState, Piles, Track, Turn, Battle} <= kinds


@pytest.mark.parametrize("sample", SAMPLES, ids=name_of)
def test_a_built_record_is_the_record(sample: Any) -> None:  # noqa: ANN401 - any record
    """It has the same class, and compares, hashes and prints as the other does."""
    built = again(sample)
    assert type(built) is type(sample)
    assert (built, hash(built), repr(built)) == (sample, hash(sample), repr(sample))


@pytest.mark.parametrize("sample", SAMPLES, ids=name_of)
def test_a_built_record_is_frozen(sample: Any) -> None:  # noqa: ANN401 - any record
    """No field of it can be set or deleted, and it takes no others."""
    built, name = again(sample), attrs.fields(type(sample))[0].name
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(built, name, None)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        delattr(built, name)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        built.other = None
    assert built == sample


@pytest.mark.parametrize("sample", SAMPLES, ids=name_of)
def test_a_built_record_travels(sample: Any) -> None:  # noqa: ANN401 - any record
    """It can be pickled, copied and evolved."""
    built = again(sample)
    assert sample == pickle.loads(pickle.dumps(built))  # noqa: S301 - our own
    assert sample == copy.deepcopy(built) == attrs.evolve(built)


def test_a_field_is_given_by_its_place() -> None:
    """A private field has its place, too; a default must be passed."""
    build = builder(Private)
    assert Private(3, 2) == build(3, 2)
    with pytest.raises(TypeError, match=r"Private\(\) missing 1 required"):
        build(3)


def test_a_draft_is_never_seen() -> None:
    """A record that is left half-built by a wrong call does not come out."""
    with pytest.raises(TypeError):
        builder(Turn)(Seat(0))

"""The random stream: published vectors, exact uniformity, given outcomes."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from origo import chance
from origo.chance import SEEDS, Given, Stream, below, choose, draw, mix, shuffle
from origo.errors import ChanceError, OrigoError

seeds = st.integers(0, SEEDS - 1)


def outputs(seed: int, number: int) -> list[int]:
    """Give the first outputs of a stream."""
    found: list[int] = []
    for _ in range(number):
        output, seed = draw(seed)
        found.append(output)
    return found


@pytest.mark.parametrize(
    ("seed", "expected"),
    [
        (
            1234567,
            [
                6457827717110365317,
                3203168211198807973,
                9817491932198370423,
                4593380528125082431,
                16408922859458223821,
            ],
        ),
        (
            0,
            [
                0xE220A8397B1DCDAF,
                0x6E789E6AA1B965F4,
                0x06C45D188009454F,
                0xF88BB8A8724C81EC,
                0x1B39896A51A8749B,
            ],
        ),
    ],
)
def test_published_vectors(seed: int, expected: list[int]) -> None:
    """The generator gives the published outputs of SplitMix64."""
    assert expected == outputs(seed, len(expected))


def test_greatest_seed() -> None:
    """The state wraps around at 2**64, also from the greatest seed."""
    output, state = draw(SEEDS - 1)
    assert 0x9E3779B97F4A7C14 == state
    assert 0 <= output < SEEDS


@given(seeds, st.integers(0, 50))
def test_mix_is_an_output(seed: int, index: int) -> None:
    """The seed of game i is output i of the master seed's stream."""
    assert outputs(seed, index + 1)[index] == mix(seed, index)


@given(seeds, st.integers(1, 10_000))
def test_below_is_in_range(seed: int, n: int) -> None:
    """A number below n is at least 0 and less than n."""
    number, _ = below(seed, n)
    assert 0 <= number < n


def test_below_rejects_the_remainder(monkeypatch: pytest.MonkeyPatch) -> None:
    """An output from the greatest multiple of n on is drawn anew."""
    rest = iter([SEEDS - 1, SEEDS - 1, 7])
    monkeypatch.setattr(chance, "draw", lambda state: (next(rest), state + 1))
    assert (1, 3) == below(0, 3)


def test_below_is_exactly_uniform(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over all outputs of a generator of four bits each remainder is as frequent."""
    monkeypatch.setattr(chance, "SEEDS", 16)
    limit = 16 - 16 % 5
    found: Counter[int] = Counter()
    for first in range(16):
        rest = iter([first, 0])
        monkeypatch.setattr(chance, "draw", lambda s, rest=rest: (next(rest), s))
        if first < limit:
            found[below(0, 5)[0]] += 1
    assert dict.fromkeys(range(5), 3) == found


@pytest.mark.parametrize("n", range(1, 6))
def test_shuffle_is_exactly_uniform(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The equally likely draws of a shuffle give every order exactly once."""
    found: Counter[tuple[int, ...]] = Counter()
    for draws in product(*(range(i + 1) for i in range(n - 1, 0, -1))):
        rest = iter(draws)
        monkeypatch.setattr(chance, "below", lambda s, _, rest=rest: (next(rest), s))
        found[shuffle(0, range(n))[0]] += 1
    assert factorial(n) == len(found)
    assert dict.fromkeys(permutations(range(n)), 1) == found


@given(seeds, st.lists(st.integers(0, 9)))
def test_shuffle_keeps_the_items(seed: int, items: list[int]) -> None:
    """A shuffle changes the order only, and not the list that it was given."""
    before = list(items)
    order, _ = shuffle(seed, items)
    assert before == items
    assert sorted(items) == sorted(order)


def test_shuffle_is_stable() -> None:
    """A seed gives the same order in every version of the library."""
    order, stream = shuffle(7, "ABCDEFGH")
    assert "BEFCGADH" == "".join(order)
    assert 7 + 7 * 0x9E3779B97F4A7C15 - 4 * SEEDS == stream


@given(seeds, st.lists(st.integers(), min_size=1))
def test_choose_uses_one_draw(seed: int, items: list[int]) -> None:
    """A choice is the item at a number below their count."""
    index, after = below(seed, len(items))
    assert (items[index], after) == choose(seed, items)


def test_given_outcomes_are_taken_in_order() -> None:
    """Given outcomes are taken instead of drawn, one for each question."""
    stream: Stream = Given((("b", "a"), 2), then=5)
    order, stream = shuffle(stream, ["a", "b"])
    assert ("b", "a") == order
    assert Given((2,), then=5) == stream
    item, stream = choose(stream, [1, 2, 3])
    assert 2 == item
    assert Given((), then=5) == stream


def test_chance_follows_given_outcomes() -> None:
    """After the given outcomes the generator goes on from its own state."""
    assert choose(5, range(9)) == choose(Given((), then=5), range(9))
    assert shuffle(5, range(9)) == shuffle(Given((), then=5), range(9))


@pytest.mark.parametrize(
    ("stream", "fragment"),
    [
        (Given(()), "no further outcome was given"),
        (Given((("a", "a"),)), "is not an order of"),
        (Given((("a",),)), "is not an order of"),
        (Given(("ab",)), "is not an order of"),
    ],
)
def test_bad_given_order(stream: Given, fragment: str) -> None:
    """A given order must exist and have exactly the items."""
    with pytest.raises(ChanceError, match=fragment):
        shuffle(stream, ["a", "b"])


@pytest.mark.parametrize(
    ("stream", "fragment"),
    [
        (Given(()), "no further outcome was given"),
        (Given((4,)), "4 is none of"),
        (Given(((1, 2),)), "is none of"),
    ],
)
def test_bad_given_choice(stream: Given, fragment: str) -> None:
    """A given choice must exist and be one of the items."""
    with pytest.raises(ChanceError, match=fragment) as caught:
        choose(stream, [1, 2, 3])
    assert isinstance(caught.value, OrigoError)

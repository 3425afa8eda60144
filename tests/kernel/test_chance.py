"""Chance: pure, known for ever, even, and for live tables nobody's to choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings, strategies as st
from tests.laws.tables import budget
from tests.toy import GAME

from boneyard import BadOption, FairChance, FastChance, ScriptedChance, Stream, commitment
from boneyard.kernel.chance import Chance, script_shuffle
from boneyard.kernel.options import shown

KEY = bytes(range(32))
SALTS = ("anna", "bert")

seeds = st.integers(0, 2**64 - 1)
draws = st.integers(0, 10**9)


def outcomes(chance: Chance, n: int, count: int) -> list[int]:
    """The first draws, each of 0 to n - 1."""
    return [chance.below(at, n) for at in range(count)]


def shuffled(chance: Chance, at: int, size: int) -> list[int]:
    """The numbers from 0 on, shuffled with draw ``at`` and on."""
    pack = list(range(size))
    chance.shuffle(at, pack, size - 1)
    return pack


# Recorded games depend on these numbers for ever: where one changes, every deal does.


def test_the_fast_draws_are_known() -> None:
    assert outcomes(FastChance(0), 1000, 8) == [750, 656, 773, 294, 60, 957, 885, 299]
    assert outcomes(FastChance(7), 1000, 8) == [124, 840, 719, 354, 834, 578, 246, 120]
    assert outcomes(FastChance(2**64 - 1), 1000, 8) == [430, 541, 155, 580, 69, 50, 937, 362]
    assert FastChance(7).below(10**9, 52) == 44


def test_the_fast_shuffles_are_known() -> None:
    assert shuffled(FastChance(7), 0, 10) == [4, 8, 0, 7, 3, 6, 9, 2, 5, 1]
    assert shuffled(FastChance(7), 9, 10) == [2, 1, 7, 8, 9, 3, 4, 5, 6, 0]


def test_the_fair_draws_are_known() -> None:
    assert outcomes(FairChance(KEY, SALTS), 1000, 8) == [864, 892, 769, 609, 19, 674, 411, 511]
    assert outcomes(FairChance(KEY, ()), 52, 8) == [16, 15, 18, 4, 46, 49, 5, 49]
    expected = "a66a143cb9ce2a2922e9e97a37a18fc8b5d274f7c477c92a5d901d1522df57ac"
    assert commitment(KEY) == expected


def test_the_fair_shuffles_are_known() -> None:
    assert shuffled(FairChance(KEY, SALTS), 0, 10) == [4, 5, 3, 1, 7, 9, 2, 0, 8, 6]


def test_the_streams_are_known() -> None:
    stream = Stream(7)
    assert [stream.randrange(1000) for _ in range(8)] == [490, 822, 326, 704, 583, 279, 948, 227]
    pack = list(range(8))
    Stream(7).shuffle(pack)
    assert pack == [3, 6, 0, 1, 2, 5, 7, 4]


# The fast kind.


@settings(**budget(short=60, long=1000))
@given(seeds, draws, st.integers(1, 10**6))
def test_a_draw_depends_on_nothing_but_seed_and_counter(seed: int, at: int, n: int) -> None:
    outcome = FastChance(seed).below(at, n)
    assert 0 <= outcome < n
    busy = FastChance(seed)
    busy.below(at + 1, 3)
    busy.shuffle(at, [1, 2, 3], 2)
    assert busy.below(at, n) == outcome


def counted(found: Sequence[object], cells: int) -> float:
    """How far from even: about 0, give or take 1, where all cells are equally likely."""
    wanted = len(found) / cells
    counts = Counter(found)
    chi_square = sum([(count - wanted) ** 2 / wanted for count in counts.values()])
    chi_square += (cells - len(counts)) * wanted
    freedom = cells - 1
    return (chi_square - freedom) / float((2 * freedom) ** 0.5)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("n", [6, 13, 52])
def test_draws_are_even_alone_and_in_pairs(seed: int, n: int) -> None:
    found = outcomes(FastChance(seed), n, 20_000)
    assert counted(found, n) < 6
    assert counted(list(pairwise(found)), n * n) < 6


@pytest.mark.parametrize("n", [6, 52])
def test_first_draws_are_even_over_seeds(n: int) -> None:
    assert counted([FastChance(seed).below(0, n) for seed in range(20_000)], n) < 6


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    by_seed = [tuple(shuffled(FastChance(seed), 0, 4)) for seed in range(20_000)]
    assert counted(by_seed, 24) < 6
    by_draw = [tuple(shuffled(FastChance(1), 3 * at, 4)) for at in range(20_000)]
    assert counted(by_draw, 24) < 6


@settings(**budget(short=60, long=1000))
@given(seeds, st.lists(st.integers(), max_size=20), st.integers(-1, 25))
def test_a_shuffle_loses_nothing_and_counts_its_draws(
    seed: int, items: list[int], count: int
) -> None:
    state = GAME.new(2, seed=seed)
    drawn, settled = state.drawn, state.undo_barrier
    found = state.shuffled(items, count)
    assert sorted(found) == sorted(items)
    most = max(0, len(items) - 1)
    wanted = most if count < 0 else min(count, most)
    assert (state.drawn - drawn, state.undo_barrier - settled) == (wanted, wanted)


@pytest.mark.parametrize("seed", [-1, 2**64, 10**5000, -(10**5000)], ids=shown)
def test_a_seed_has_64_bits(seed: int) -> None:
    with pytest.raises(BadOption, match="seed must be"):
        FastChance(seed)
    with pytest.raises(BadOption, match="seed must be"):
        GAME.new(2, seed=seed)


@pytest.mark.parametrize("seed", ["7", 7.0, True, None, [7]])
def test_a_seed_is_a_whole_number(seed: int) -> None:
    with pytest.raises(BadOption, match="seed must be a whole number"):
        GAME.new(2, seed=seed)


# The scripted kind.


def test_a_script_is_followed_and_then_all_is_0() -> None:
    chance = ScriptedChance([3, 1])
    assert outcomes(chance, 6, 4) == [3, 1, 0, 0]


@pytest.mark.parametrize("outcome", [6, -1])
def test_a_script_may_not_say_what_cannot_come_up(outcome: int) -> None:
    with pytest.raises(ValueError, match=f"the script says {outcome} at draw 0"):
        ScriptedChance([outcome]).below(0, 6)


@settings(**budget(short=60, long=1000))
@given(st.permutations(list(range(9))), st.integers(0, 9))
def test_a_shuffle_can_be_scripted(wanted: list[int], known: int) -> None:
    script = script_shuffle(list(range(9)), wanted[:known])
    state = GAME.new(2, chance=ScriptedChance([0] * 60))
    state.chance, state.drawn = ScriptedChance(script), 0
    assert state.shuffled(list(range(9)))[:known] == wanted[:known]


def test_a_scripted_shuffle_may_hold_equal_items() -> None:
    assert script_shuffle([5, 5, 7], [5, 7, 5]) == [0, 1, 0]


# The fair kind.


@settings(**budget(short=60, long=1000))
@given(draws, st.integers(1, 10**9))
def test_a_fair_draw_depends_on_nothing_but_key_salts_and_counter(at: int, n: int) -> None:
    outcome = FairChance(KEY, SALTS).below(at, n)
    assert 0 <= outcome < n
    assert FairChance(KEY, SALTS).below(at, n) == outcome


def test_fair_draws_are_even() -> None:
    assert counted(outcomes(FairChance(KEY, SALTS), 52, 10_000), 52) < 6


@pytest.mark.parametrize(
    "salts",
    [(), ("anna",), ("bert", "anna"), ("annab", "ert"), ("anna", "bert", ""), ("anna", "berT")],
)
def test_every_salt_matters_and_so_does_whose_it_is(salts: tuple[str, ...]) -> None:
    usual = outcomes(FairChance(KEY, SALTS), 1000, 20)
    assert outcomes(FairChance(KEY, salts), 1000, 20) != usual


def test_every_bit_of_the_key_matters() -> None:
    usual = outcomes(FairChance(KEY, SALTS), 1000, 20)
    for at in range(32):
        other = bytes([byte ^ (at == place) for place, byte in enumerate(KEY)])
        assert outcomes(FairChance(other, SALTS), 1000, 20) != usual
        assert commitment(other) != commitment(KEY)


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_a_key_has_256_bits(length: int) -> None:
    with pytest.raises(BadOption, match="key must be 32 bytes"):
        FairChance(bytes(length), SALTS)


def test_a_salt_is_short() -> None:
    FairChance(KEY, ["x" * 200])
    with pytest.raises(BadOption, match="200 characters"):
        FairChance(KEY, ["x" * 201])


# Games on each kind.


@pytest.mark.parametrize(
    "chance",
    [FastChance(3), FairChance(KEY, SALTS), ScriptedChance([1] * 20)],
    ids=["fast", "fair", "scripted"],
)
def test_a_saved_game_keeps_its_kind_of_chance(chance: Chance) -> None:
    state = GAME.new(2, chance=chance)
    loaded = GAME.state_from_json(state.to_json())
    assert loaded.chance is not None
    assert loaded.chance.to_json() == chance.to_json()
    assert loaded.random_below(2) == state.random_below(2)
    assert loaded.digest() == state.digest()


def test_a_stream_chooses_and_shuffles() -> None:
    stream = Stream(5)
    assert sorted({stream.choice("abc") for _ in range(50)}) == ["a", "b", "c"]
    pack = list("abcdef")
    stream.shuffle(pack)
    assert sorted(pack) == list("abcdef")
    assert counted([Stream(seed).randrange(6) for seed in range(20_000)], 6) < 6

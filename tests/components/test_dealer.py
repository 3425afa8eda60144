"""The constrained dealer: conserves, fits, leaves no fitting deal out."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from boneyard.components.cards import POINTS, SUIT_OF, deck, parse_card
from boneyard.components.dealer import ANY_KIND, Bond, NoDeal, deal, shuffle
from boneyard.components.dominoes import PIPS, full_set, tile_of

Deal = tuple[tuple[int, ...], ...]
Fits = Callable[[int, int], bool]

rngs = st.integers(0, 2**32).map(Random)
tables = st.lists(st.lists(st.booleans(), min_size=3, max_size=3), min_size=1, max_size=6)


def unordered(zones: Sequence[Sequence[int]]) -> Deal:
    return tuple([tuple(sorted(zone)) for zone in zones])


def cut(order: Sequence[int], sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    start = 0
    for size in sizes:
        yield tuple(order[start : start + size])
        start += size


def every_deal(items: Sequence[int], sizes: Sequence[int]) -> set[Deal]:
    return {unordered(list(cut(order, sizes))) for order in permutations(items)}


def fitting_deals(items: Sequence[int], sizes: Sequence[int], fits: Fits) -> set[Deal]:
    return {
        zones
        for zones in every_deal(items, sizes)
        if all(fits(item, zone) for zone, held in enumerate(zones) for item in held)
    }


def dealt(times: int, make: Callable[[Random], list[list[int]]]) -> Counter[Deal]:
    rng = Random(20)
    return Counter(unordered(make(rng)) for _ in range(times))


def assert_even(counts: Counter[Deal], outcomes: int, *, within: float) -> None:
    """Each outcome came up about as often as the others. Seeds are fixed: no test is unlucky."""
    expected = counts.total() / outcomes
    assert len(counts) == outcomes
    assert all(abs(n - expected) < within * expected for n in counts.values())


# Tier 1: only sizes.


@given(rngs, st.lists(st.integers(0, 53), max_size=60), st.data())
def test_a_deal_loses_and_invents_nothing(
    rng: Random, items: list[int], data: st.DataObject
) -> None:
    cuts = sorted(data.draw(st.lists(st.integers(0, len(items)), max_size=4)))
    sizes = [b - a for a, b in zip([0, *cuts], [*cuts, len(items)], strict=True)]
    before = items.copy()
    zones = deal(rng, items, sizes)
    assert [len(zone) for zone in zones] == sizes
    assert sorted(item for zone in zones for item in zone) == sorted(items)
    assert items == before


def test_plain_deals_are_equally_likely() -> None:
    counts = dealt(12_000, lambda rng: deal(rng, [0, 1, 2, 3], (1, 2, 1)))
    assert_even(counts, 12, within=0.2)


def test_all_orders_are_equally_likely() -> None:
    rng = Random(4)
    counts: Counter[Deal] = Counter()
    for _ in range(12_000):
        items = [0, 1, 2, 3]
        shuffle(rng, items)
        counts[(tuple(items),)] += 1
    assert_even(counts, 24, within=0.3)


@pytest.mark.parametrize("sizes", [(2, 2), (1, 1), ()])
def test_items_and_places_must_agree(sizes: tuple[int, ...]) -> None:
    with pytest.raises(NoDeal, match=f"3 items cannot be dealt to {sum(sizes)} places"):
        deal(Random(1), [1, 2, 3], sizes)


def test_sizes_are_not_negative() -> None:
    with pytest.raises(ValueError, match="cannot have a negative size"):
        deal(Random(1), [1, 2, 3], (4, -1))


def test_nothing_can_be_dealt() -> None:
    assert deal(Random(1), [], (0, 0), lambda item, zone: False) == [[], []]


# Tier 2: each item must fit its zone.


@settings(deadline=None)
@given(rngs, tables, st.data())
def test_a_fitting_deal_is_found_if_there_is_one(
    rng: Random, table: list[list[bool]], data: st.DataObject
) -> None:
    items = list(range(len(table)))
    first = data.draw(st.integers(0, len(items)))
    second = data.draw(st.integers(0, len(items) - first))
    sizes = (first, second, len(items) - first - second)

    def fits(item: int, zone: int) -> bool:
        return table[item][zone]

    possible = fitting_deals(items, sizes, fits)
    if possible:
        assert unordered(deal(rng, items, sizes, fits)) in possible
    else:
        with pytest.raises(NoDeal, match=f"no way to deal these {len(items)} items"):
            deal(rng, items, sizes, fits)


@given(rngs, st.integers(2, 30))
def test_a_single_chain_through_all_zones_is_found(rng: Random, length: int) -> None:
    """Item n fits zones n and n + 1 only, and one item fits zone 0 only."""
    items = [0, *range(length)]
    zones = deal(
        rng,
        items,
        [1] * (length + 1),
        lambda item, zone: zone in (item, item + 1),
    )
    assert sorted(zone[0] for zone in zones) == sorted(items)
    assert all(zone[0] in (n, n - 1) for n, zone in enumerate(zones))


OVERLAPPING = ({0, 1, 2, 3}, {2, 3, 4, 5}, set(range(6)))


def overlapping(item: int, zone: int) -> bool:
    return item in OVERLAPPING[zone]


def test_every_fitting_deal_comes_up_about_as_often() -> None:
    sizes = (2, 2, 2)
    possible = fitting_deals(range(6), sizes, overlapping)
    counts = dealt(20_000, lambda rng: deal(rng, range(6), sizes, overlapping))
    assert set(counts) == possible
    # Not exactly even: within a factor that only a lasting preference would exceed.
    assert max(counts.values()) < 1.6 * min(counts.values())


def test_a_constraint_that_never_bites_leaves_all_deals_equally_likely() -> None:
    counts = dealt(12_000, lambda rng: deal(rng, range(4), (1, 2, 1), lambda item, zone: True))
    assert_even(counts, 12, within=0.2)


def test_constraints_do_not_show_in_the_order_of_a_pile() -> None:
    """The hand takes 0 or 1; the other one may lie anywhere in the pile."""
    counts: Counter[Deal] = Counter()
    rng = Random(9)
    for _ in range(20_000):
        _, pile = deal(rng, range(6), (1, 5), lambda item, zone: zone == 1 or item < 2)
        counts[((min(range(5), key=pile.__getitem__),),)] += 1
    assert_even(counts, 5, within=0.06)


def test_the_order_of_the_zones_gives_no_advantage() -> None:
    """Each of three zones refuses one kind: the third gets as much of the one as of the other."""
    rng = Random(3)
    kinds: Counter[int] = Counter()
    for _ in range(10_000):
        *_, third = deal(rng, range(9), (3, 3, 3), lambda item, zone: item // 3 != zone)
        kinds.update(item // 3 for item in third)
    assert kinds.total() == 30_000
    assert abs(kinds[0] - kinds[1]) < 600


def test_equal_items_are_dealt_each_for_itself() -> None:
    zones = deal(Random(2), [5, 5, 5, 8], (2, 2), lambda item, zone: item == 5 or zone == 1)
    assert unordered(zones) == ((5, 5), (5, 8))


def test_zones_that_are_wanted_by_too_many_items_are_refused() -> None:
    with pytest.raises(NoDeal, match="no way to deal these 3 items so that all of them fit"):
        deal(Random(2), [1, 2, 3], (1, 2), lambda item, zone: zone == 0)


# Tier 3: bonds. A Candidate of Domino Knights is a face-down domino on face-down cards of one suit
# whose points meet the pips of the domino; here with dominoes offset by 100.

DOMINO = 100


def suit_of(item: int) -> int:
    return ANY_KIND if item >= DOMINO else SUIT_OF[item]


def pays(contents: list[list[int]]) -> bool:
    """Checks the suit as well, so that the bond means the same with and without ``suit_of``."""
    (domino,), training = contents
    points = sum(POINTS[card] for card in training)
    return points >= PIPS[domino - DOMINO] and len({SUIT_OF[card] for card in training}) == 1


def cards_of(text: str) -> list[int]:
    return [parse_card(name) for name in text.split()]


def bonded_deals(
    items: Sequence[int], sizes: Sequence[int], fits: Fits, bonds: Sequence[Bond]
) -> set[Deal]:
    return {
        zones
        for zones in fitting_deals(items, sizes, fits)
        if all(bond.holds([list(zones[zone]) for zone in bond.zones]) for bond in bonds)
    }


CANDIDATES = [*cards_of("2C 5C 9C 4H 8H 7S"), DOMINO + tile_of(1, 4), DOMINO + tile_of(3, 5)]
CANDIDATE_SIZES = (1, 2, 1, 1, 3)


def dominoes_apart(item: int, zone: int) -> bool:
    return (item >= DOMINO) == (zone in (0, 2))


@pytest.mark.parametrize("alike", [suit_of, None])
def test_every_deal_of_two_candidates_comes_up(alike: Callable[[int], int] | None) -> None:
    bonds = [Bond((0, 1), pays, alike), Bond((2, 3), pays, alike)]
    possible = bonded_deals(CANDIDATES, CANDIDATE_SIZES, dominoes_apart, bonds)
    assert len(possible) == 13
    counts = dealt(4000, lambda rng: deal(rng, CANDIDATES, CANDIDATE_SIZES, dominoes_apart, bonds))
    assert set(counts) == possible


def test_a_bond_draws_evenly_from_suits_of_different_length() -> None:
    """Five clubs make ten pairs and three hearts make three: each pair is as likely."""
    items = cards_of("2C 3C 4C 5C 6C 7H 8H 9H")
    pair = Bond((0,), lambda contents: True, suit_of)
    counts = dealt(13_000, lambda rng: deal(rng, items, (2, 6), None, [pair]))
    assert_even(counts, 13, within=0.25)


@settings(deadline=None)
@given(rngs, st.lists(st.integers(1, 4), max_size=6))
def test_a_table_full_of_candidates_is_dealt(rng: Random, candidates: list[int]) -> None:
    cards, tiles = deck(2), [DOMINO + tile for tile in full_set(9)]
    sizes = [6, 3]
    bonds = []
    for training in candidates:
        bonds.append(Bond((len(sizes), len(sizes) + 1), pays, suit_of))
        sizes += [1, training]
    sizes += [len(cards) - 6 - sum(candidates), len(tiles) - 3 - len(candidates)]
    domino_zones = {1, *range(2, len(sizes) - 2, 2), len(sizes) - 1}

    def fits(item: int, zone: int) -> bool:
        return (item >= DOMINO) == (zone in domino_zones)

    zones = deal(rng, [*cards, *tiles], sizes, fits, bonds)
    assert [len(zone) for zone in zones] == sizes
    assert sorted(item for zone in zones for item in zone) == [*cards, *tiles]
    assert all(fits(item, zone) for zone, held in enumerate(zones) for item in held)
    assert all(pays([zones[zone] for zone in bond.zones]) for bond in bonds)


@settings(deadline=None)
@given(rngs, st.lists(st.integers(0, 15), min_size=4, max_size=6), st.integers(0, 40))
def test_bonds_are_met_if_they_can_be(rng: Random, items: list[int], wanted: int) -> None:
    """Two zones that must add up alike, and a third that must reach a sum of its own."""
    sizes = (1, 1, len(items) - 2)
    bonds = [
        Bond((0, 1), lambda contents: contents[0] == contents[1]),
        Bond((2,), lambda contents: sum(contents[0]) >= wanted),
    ]
    possible = bonded_deals(items, sizes, lambda item, zone: True, bonds)
    if possible:
        assert unordered(deal(rng, items, sizes, None, bonds)) in possible
    else:
        with pytest.raises(NoDeal, match="so that all bonds hold"):
            deal(rng, items, sizes, None, bonds)


@settings(deadline=None)
@given(rngs)
def test_a_needle_in_a_haystack_is_found(rng: Random) -> None:
    """One pair in 3486 will do: random draws give up long before the search does."""
    needle = Bond((0,), lambda contents: set(contents[0]) == {17, 71})
    hand, rest = deal(rng, range(84), (2, 82), None, [needle])
    assert set(hand) == {17, 71}
    assert len(rest) == 82


@settings(deadline=None)
@given(rngs)
def test_a_greedy_bond_does_not_starve_a_modest_one(rng: Random) -> None:
    """The first bond could take any pair, the second only one; both are content."""
    bonds = [
        Bond((0,), lambda contents: True),
        Bond((1,), lambda contents: set(contents[0]) == {0, 1}),
    ]
    any_pair, the_pair, _ = deal(rng, range(30), (2, 2, 26), None, bonds)
    assert set(the_pair) == {0, 1}
    assert not {0, 1} & set(any_pair)


def test_a_bond_that_found_nothing_draws_first_the_next_time() -> None:
    """Left to the end it would have to be lucky 24 times over before the search comes to help."""
    asked = 0

    def wants_the_pair(contents: list[list[int]]) -> bool:
        nonlocal asked
        asked += 1
        return set(contents[0]) == {0, 1}

    bonds = [Bond((0,), lambda contents: True), Bond((1,), wants_the_pair)]
    for seed in range(20):
        deal(Random(seed), range(10), (8, 2), None, bonds)
    assert asked < 20 * 300


@settings(deadline=None)
@given(rngs)
def test_a_bond_leaves_what_the_rest_needs(rng: Random) -> None:
    """Zone 1 can only hold 0 to 2, and the bond on zone 0 must not take them all."""
    bond = Bond((0,), lambda contents: sum(contents[0]) <= 8)
    zones = deal(rng, range(8), (3, 1, 4), lambda item, zone: zone != 1 or item < 3, [bond])
    assert sum(zones[0]) <= 8
    assert zones[1][0] < 3


def test_zones_of_one_bond_share_what_there_is() -> None:
    """Both zones of the bond draw from the same few items, and never the same one twice."""
    bond = Bond((0, 1), lambda contents: max(contents[0]) < min(contents[1]))
    counts = dealt(3000, lambda rng: deal(rng, range(5), (2, 2, 1), None, [bond]))
    expected = {
        (low, high, tuple(set(range(5)) - set(low) - set(high)))
        for low in combinations(range(5), 2)
        for high in combinations(range(5), 2)
        if max(low) < min(high)
    }
    assert set(counts) == expected


def test_items_of_any_kind_go_with_every_kind() -> None:
    """A blank (99) pairs with a card of either suit."""
    bond = Bond((0,), lambda contents: 99 in contents[0], lambda i: ANY_KIND if i == 99 else i % 2)
    counts = dealt(400, lambda rng: deal(rng, [1, 2, 99], (2, 1), None, [bond]))
    assert set(counts) == {((1, 99), (2,)), ((2, 99), (1,))}


def test_items_that_are_all_of_any_kind_can_be_drawn() -> None:
    bond = Bond((0,), lambda contents: True, lambda item: ANY_KIND)
    counts = dealt(200, lambda rng: deal(rng, [1, 2, 3], (2, 1), None, [bond]))
    assert len(counts) == 3


def test_the_demand_for_one_kind_is_met_by_the_dealer() -> None:
    """``alike`` alone, with a bond that would take anything."""
    bond = Bond((0, 1), lambda contents: True, lambda item: item % 2)
    for seed in range(50):
        one, two, _ = deal(Random(seed), range(10), (2, 2, 6), None, [bond])
        assert len({item % 2 for item in (*one, *two)}) == 1


@settings(deadline=None)
@given(rngs)
def test_bonds_that_need_everything_are_mended(rng: Random) -> None:
    """Twelve zones of three items of one kind take all there is but one odd item."""
    items = [kind for kind in range(4) for _ in range(9)]
    bonds = [Bond((zone,), lambda contents: True, lambda item: item) for zone in range(12)]
    zones = deal(rng, [*items, 9], (*[3] * 12, 1), None, bonds)
    assert [len(set(zone)) for zone in zones] == [1] * 13
    assert zones[-1] == [9]


def test_bonds_that_cannot_be_met_are_refused() -> None:
    pair = Bond((0,), lambda contents: True, lambda item: item)
    with pytest.raises(NoDeal, match="no way to deal these 3 items so that all bonds hold"):
        deal(Random(3), [1, 2, 3], (2, 1), None, [pair])


def test_a_search_that_takes_too_long_is_given_up() -> None:
    never = Bond((0,), lambda contents: False)
    with pytest.raises(NoDeal, match="No deal of these 60 items was found among 200000"):
        deal(Random(3), range(60), (8, 52), None, [never])


def test_bonds_speak_of_zones_that_exist_and_of_each_once() -> None:
    def holds(contents: list[list[int]]) -> bool:
        return True

    with pytest.raises(ValueError, match="speaks of zone 2, but there are only 2 zones"):
        deal(Random(3), [1, 2], (1, 1), None, [Bond((2,), holds)])
    with pytest.raises(ValueError, match="Zone 0 takes part in two bonds"):
        deal(Random(3), [1, 2], (1, 1), None, [Bond((0, 1), holds), Bond((0,), holds)])


def test_the_same_generator_deals_the_same() -> None:
    bonds = [Bond((0, 1), pays, suit_of), Bond((2, 3), pays, suit_of)]
    deals = [deal(Random(8), CANDIDATES, CANDIDATE_SIZES, dominoes_apart, bonds) for _ in range(2)]
    assert deals[0] == deals[1]

"""Dominoes: numbers, names and sets."""

import pytest
from hypothesis import given, strategies as st

from boneyard.components.dominoes import (
    DOMINO_NAMES,
    HIGH,
    LOW,
    PIPS,
    SET_SIZES,
    TILES,
    UNKNOWN,
    domino_text,
    format_domino,
    full_set,
    parse_domino,
    tile_of,
)


@pytest.mark.parametrize(
    ("highest", "tiles", "pips"),
    [(6, 28, 168), (9, 55, 495), (12, 91, 1092), (15, 136, 2040), (18, 190, 3420)],
)
def test_sets_have_so_many_tiles_and_pips(highest: int, tiles: int, pips: int) -> None:
    assert len(full_set(highest)) == SET_SIZES[highest] == tiles
    assert sum(PIPS[tile] for tile in full_set(highest)) == pips


@pytest.mark.parametrize("highest", [6, 9, 12, 15, 18])
def test_a_set_has_each_pair_of_ends_once(highest: int) -> None:
    pairs = [(LOW[tile], HIGH[tile]) for tile in full_set(highest)]
    assert sorted(pairs) == [(a, b) for a in range(highest + 1) for b in range(a, highest + 1)]
    assert sum(LOW[tile] == HIGH[tile] for tile in full_set(highest)) == highest + 1


@pytest.mark.parametrize("highest", [0, 7, 21])
def test_other_sets_are_refused(highest: int) -> None:
    with pytest.raises(ValueError, match=f"no double-{highest} set: the sets are 6, 9, 12, 15, 18"):
        full_set(highest)


def test_a_larger_set_begins_with_the_smaller_one() -> None:
    assert full_set(9)[:28] == full_set(6)


@given(st.integers(0, TILES - 1))
def test_a_name_names_one_tile(tile: int) -> None:
    assert parse_domino(format_domino(tile)) == tile


@given(st.integers(0, 18), st.integers(0, 18))
def test_a_tile_is_found_by_its_ends_in_either_order(one: int, other: int) -> None:
    tile = tile_of(one, other)
    assert tile == tile_of(other, one)
    assert {LOW[tile], HIGH[tile]} == {one, other}
    assert PIPS[tile] == one + other


def test_names_and_texts() -> None:
    assert format_domino(tile_of(9, 2)) == "2:9"
    assert domino_text(tile_of(2, 9)) == "9-2"
    assert domino_text(UNKNOWN) == "?"


@pytest.mark.parametrize("text", ["9:2", "2-9", "02:9", "2:9 ", "2:19", "-1:3", "29", ""])
def test_only_the_lower_end_first_is_accepted(text: str) -> None:
    with pytest.raises(ValueError, match=r"^'.*' is not a domino: a domino is written low:high.*"):
        parse_domino(text)


@pytest.mark.parametrize(("one", "other"), [(-1, 3), (3, 19)])
def test_there_are_no_other_ends(one: int, other: int) -> None:
    with pytest.raises(ValueError, match=f"no domino {one}-{other}"):
        tile_of(one, other)


@pytest.mark.parametrize("number", [-2, TILES])
def test_a_number_that_is_no_tile_has_neither_name_nor_text(number: int) -> None:
    with pytest.raises(ValueError, match=f"{number} is not the number of a domino"):
        format_domino(number)
    with pytest.raises(ValueError, match=f"{number} is not the number of a domino"):
        domino_text(number)


def test_the_tables_answer_for_an_unknown_tile() -> None:
    assert (LOW[UNKNOWN], HIGH[UNKNOWN], PIPS[UNKNOWN], DOMINO_NAMES[UNKNOWN]) == (0, 0, 0, "?")
    with pytest.raises(ValueError, match="-1 is not the number of a domino"):
        format_domino(UNKNOWN)

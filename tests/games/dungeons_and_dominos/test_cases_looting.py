"""Chapter 10, looting: C41 to C51."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

import pytest
from hypothesis import assume, given, strategies as st

from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps.looting import beats

from .table import P2, asked, event, hand, is_bloodied, legal, play, room, table, where

SHARED = """
S-S 0 1
    | |
    1 1 2
        |
      1 2
      |
      6
"""
"""C19's board: the Rat and the Troll share tile (3, 1)."""

RAT_ROOM = "S-S 0-1 1-4\n\n      1-1"


def best(dice: str) -> tuple[int, ...]:
    """From the highest down."""
    return tuple(sorted(map(int, dice.split()), reverse=True))


def wins(values: str, dice: str, hard_mode: str = "off", bonus: int = 0) -> bool:
    """Dice (each with a bonus) against the values of a room."""
    return beats(tuple(die + bonus for die in best(dice)), best(values), hard_mode)


def fight(state: DungeonState, line: str = "loot 1:1") -> bool:
    """Whether the fight is won."""
    play(state, line)
    return bool(event(state, "fought").get("wins"))


def test_C41_one_more_on_each_die_when_the_map_is_complete() -> None:
    """R58, R63: 2 3 6 6 count 3 4 7 7; a fight under way is not touched (R118)."""
    assert not wins("3 3 4 5", "2 3 6 6")
    assert wins("3 3 4 5", "2 3 6 6", bonus=1)
    state = table(RAT_ROOM, red=(3, 0), complete=True, to_go=3, dice=[1, 2, 3, 4])
    play(state, "loot 1:1")
    assert event(state, "fought").get("dice") == (4, 3, 2, 1)
    assert event(state, "fought").get("bonus") == 1


def test_C42_five_dice_for_the_last_room() -> None:
    """R1, R60, R61: the best four count."""
    assert wins("3 3 4 5", "1 3 3 6 6")
    state = table(RAT_ROOM, red=(3, 0), to_go=1, dice=[1, 3, 3, 6, 6])
    play(state, "loot 1:1")
    assert event(state, "fought").get("dice") == (6, 6, 3, 3, 1)


def test_C43_blanks_are_beaten_by_any_die() -> None:
    assert wins("0 0 6 6", "1 1 6 6")
    assert not wins("0 0 6 6", "5 5 5 6")
    drawing = "S-S\n\n6-6"
    state = table(drawing, red=(0, 0), dice=[1, 6, 1, 6])
    assert fight(state, "loot 6:6")
    assert state.gold == [12, 0]


def test_C44_a_lost_fight_makes_bloodied() -> None:
    """R105: the hero stays where it is, and still lays a domino; R116: until healed or dead."""
    state = table(RAT_ROOM, red=(3, 0), hands={"red": "0:2"}, monster_lives=2, dice=[1] * 4)
    state.board.rooms[0].strengths = (6, 6, 6, 6)
    assert not fight(state)
    assert is_bloodied(state, "red")
    assert where(state, "red") == (3, 0)
    play(state, "end_turn")
    assert asked(state) == ("red", "place_pick")


def test_C45_a_bloodied_hero_dies() -> None:
    """R78, R79, R85, R86: back on the spawn tile, healthy, gold kept; no domino, turn over."""
    state = table(
        RAT_ROOM, red=(3, 0), bloodied="red", gold=[7, 0], hands={"red": "0:2"}, dice=[1] * 4
    )
    state.board.rooms[0].strengths = (6, 6, 6, 6)
    assert not fight(state)
    assert where(state, "red") == (0, 0)
    assert not is_bloodied(state, "red")
    assert state.gold[0] == 7
    assert asked(state) == ("blue", "main")
    assert "0:2" in hand(state, "red")


def test_C46_no_deduction_for_the_bloodied() -> None:
    """R53."""
    state = table(RAT_ROOM, red=(3, 0), bloodied="red", dice=[1] * 4)
    assert fight(state)


def test_C47_on_a_tile_of_two_rooms() -> None:
    """R39: the player chooses; R54: only that monster's domino is flipped."""
    state = table(SHARED, red=(3, 1), dice=[6] * 4)
    assert [one for one in legal(state) if one.startswith("loot")] == ["loot 1:1", "loot 2:2"]
    play(state, "loot 2:2")
    assert state.gold[0] == 6
    assert state.is_alive(0)
    assert not state.is_alive(1)
    assert sorted(room(state, "1:1").values) == [0, 1, 1, 1]


def test_C48_values_never_change() -> None:
    """R40: the Rat's tile keeps its value in the Troll's room."""
    state = table(SHARED, red=(3, 1), slain="1:1", dice=[6] * 4)
    assert sorted(room(state, "2:2").values) == [1, 1, 2, 2]
    play(state, "loot 2:2")
    assert state.gold[0] == 6


def test_C49_a_room_built_around_a_hero() -> None:
    """R55: the hero may loot on its next turn without moving; R56: it is alone in that."""
    state = table(
        P2, red=(2, 1), turn="blue", hands={"blue": "1:1", "red": "0:6"}, placing=True, bag=""
    )
    play(state, "pick 1:1; anchor 3,0")
    assert asked(state) == ("red", "main")
    assert "loot 1:1" in legal(state)


@pytest.mark.parametrize(
    ("mode", "values", "dice", "is_won"),
    [
        ("strict", "1 2 5 6", "2 2 5 6", False),
        ("strict", "1 2 5 6", "2 3 6 6", True),
        ("three", "3 3 4 5", "1 4 5 6", True),
        ("strict", "3 3 4 5", "1 4 5 6", False),
    ],
)
def test_C50_hard_mode(mode: str, values: str, dice: str, is_won: bool) -> None:
    """R94."""
    assert wins(values, dice, mode) == is_won


def test_C51_two_sixes_in_hard_mode() -> None:
    """6.9.7: not before the map is complete."""
    assert not wins("0 0 6 6", "6 6 6 6", "strict")
    assert wins("0 0 6 6", "6 6 6 6", "strict", bonus=1)


@given(st.lists(st.integers(1, 7), max_size=5), st.lists(st.integers(0, 6), max_size=4))
def test_highest_to_highest_is_as_good_as_any_assignment(dice: list[int], tiles: list[int]) -> None:
    """R50: each tile gets a die of its own that is at least as high, if there is any way."""

    def can_cover(dice: list[int], left: list[int]) -> bool:
        return not left or any(
            die >= left[0] and can_cover(dice[:at] + dice[at + 1 :], left[1:])
            for at, die in enumerate(dice)
        )

    assume(len(dice) >= len(tiles))
    highest_first = tuple(sorted(dice, reverse=True)), tuple(sorted(tiles, reverse=True))
    assert beats(*highest_first, "off") == can_cover(dice, tiles)

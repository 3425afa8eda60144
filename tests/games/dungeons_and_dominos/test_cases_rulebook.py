"""Chapter 10, the examples of the rulebook: C1 to C7."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from boneyard.games.dungeons_and_dominos.board import Room
from boneyard.games.dungeons_and_dominos.steps.looting import beats

from .table import P1, P5, board_of, cells, event, may_lay, play, room, table


def best(dice: str) -> tuple[int, ...]:
    """Dice or strengths from the highest down."""
    return tuple(sorted(map(int, dice.split()), reverse=True))


def test_C1_room_1_2_5_6_is_beaten_by_2_2_5_6() -> None:
    """The rulebook's first example; such a room takes a corner fill (R51), dice sorted (R50)."""
    assert beats(best("2 2 5 6"), best("1 2 5 6"), "off")


def test_C2_room_3_3_4_5_is_not_beaten_by_2_3_6_6() -> None:
    """The second example."""
    assert not beats(best("2 3 6 6"), best("3 3 4 5"), "off")


def test_C3_gold_is_the_sum_of_the_four_tiles() -> None:
    """3, 4, 1 and 6 are 14: an illustration only, for it has no monster (R52, R111)."""
    made = Room(1, 1, 0, (0, 1, 2, 3), (3, 4, 1, 6), (0, 1), False)
    assert made.gold == 14


def test_C4_joining_a_1_4_and_a_4_3() -> None:
    """Matched on the 4 (R22), end to end."""
    assert may_lay(board_of(P1), "4@(6,0) 3@(7,0)")


def test_C5_room_across_two_dominoes() -> None:
    """R36: the square lies across 0:1 and 1:4."""
    state = table(P1, hands={"red": "1:1"}, placing=True)
    play(state, "pick 1:1; anchor 3,1; second 4,1")
    made = room(state, "1:1")
    assert cells(made.cells) == [(3, 0), (4, 0), (3, 1), (4, 1)]
    assert (made.values, made.gold) == ((1, 1, 1, 1), 4)
    assert event(state, "laid").get("gold") == 4


def test_C6_a_loop_may_be_closed() -> None:
    """R44: around (1, 1) and (2, 1)."""
    assert may_lay(board_of(P5), "0@(0,1) 3@(0,2)")


def test_C7_the_game_ends_with_the_last_monster() -> None:
    """R88, R92: at once, though dominoes are left to lay."""
    state = table(
        "S-S 0-1 1-4\n\n      1-1",
        red=(3, 1),
        hands={"red": "2:3 4:5", "blue": "0:2"},
        to_go=1,
        dice=[1, 1, 1, 1, 1],
    )
    play(state, "loot 1:1")
    assert state.result is not None
    assert state.result.reason == "monsters"
    assert state.bag

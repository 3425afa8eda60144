"""Chapter 10, movement: C32 to C40."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from .table import P1, P3, asked, event, legal, play, table, targets, told, where

RAT_ROOM = """
S-S 0-1 1-4

      1-1
"""


def test_C32_from_outside() -> None:
    """R7: the first step lands on the spawn tile."""
    state = play(table(P1, dice=[3]), "roll")
    assert targets(state) == [(0, 0), (1, 0), (2, 0)]
    assert legal(state)[-1] == "stay"


def test_C33_the_door_is_occupied() -> None:
    """R8, R16: the spawn tile is hopped over, and costs its step."""
    state = play(table(P1, blue=(0, 0), dice=[1]), "roll")
    assert "stayed" in told(state)
    assert "move_to" not in asked(state)
    state = play(table(P1, blue=(0, 0), dice=[3]), "roll")
    assert targets(state) == [(1, 0), (2, 0)]


def test_C34_hopping_over_a_hero() -> None:
    """R16; R114: the own tile is no target."""
    state = play(table(P1, red=(2, 0), blue=(3, 0), dice=[1]), "roll")
    assert targets(state) == [(1, 0)]
    state = play(table(P1, red=(2, 0), blue=(3, 0), dice=[2]), "roll")
    assert targets(state) == [(0, 0), (1, 0), (4, 0)]


def test_C35_bloodied_heroes_are_slower() -> None:
    """R21: a 1 is no step at all, and the move is used."""
    state = play(table(P1, red=(2, 0), blue=(4, 0), bloodied="red", dice=[1]), "roll")
    assert event(state, "rolled").get("steps") == 0
    assert state.moved
    assert asked(state) == ("red", "main")
    state = play(table(P1, red=(2, 0), bloodied="red", dice=[4]), "roll")
    assert event(state, "rolled").get("steps") == 3


def test_C36_two_dice_for_the_last_room() -> None:
    """R62: the sum; bloodied costs one of it, once."""
    state = play(table(P1, red=(0, 0), to_go=1, dice=[5, 2]), "roll")
    assert event(state, "rolled").get("steps") == 7
    state = play(table(P1, red=(0, 0), to_go=1, bloodied="red", dice=[5, 2]), "roll")
    assert event(state, "rolled").get("steps") == 6


def test_C37_the_move_is_one_piece() -> None:
    """R15: before or after the action, never around it; R13, R14: a throw is a maximum."""
    state = table(RAT_ROOM, red=(1, 0), hands={"red": "0:2"}, dice=[5, 6, 6, 6, 6])
    play(state, "roll; go 3,0; loot 1:1")
    assert asked(state) == ("red", "place_pick")
    state = table(RAT_ROOM, red=(3, 0), hands={"red": "0:2"}, dice=[6, 6, 6, 6, 3])
    play(state, "loot 1:1")
    assert "roll" in legal(state)
    play(state, "roll")
    assert asked(state) == ("red", "move_to")


def test_C38_slain_monsters_can_be_walked_over() -> None:
    """R19."""
    state = play(table(P3, red=(2, 0), slain="1:1", dice=[2]), "roll")
    assert {(3, 0), (3, 1)} <= set(targets(state))


def test_C39_into_a_living_room() -> None:
    """R18: a living monster stops nobody; R17: touching tiles are connected."""
    state = play(table(P3, red=(1, 0), dice=[2]), "roll")
    assert targets(state) == [(0, 0), (2, 0), (3, 0), (2, 1)]


def test_C40_a_stack_at_the_door() -> None:
    """``entrance=stack``: both start there, and may come back there."""
    state = table(P1, red=(0, 0), blue=(0, 0), entrance="stack", dice=[1])
    assert not [one for one in legal(state) if one.startswith("attack")]
    play(state, "roll")
    assert targets(state) == [(1, 0)]
    state = table(P1, red=(0, 0), blue=(3, 0), turn="blue", entrance="stack", dice=[3])
    play(state, "roll; go 0,0")
    assert where(state, "red") == where(state, "blue") == (0, 0)

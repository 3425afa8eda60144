"""Chapter 10, respawn: C65 to C70."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from typing import Any

from boneyard.games.dungeons_and_dominos.state import DungeonState

from .table import P1, Place, asked, legal, play, table, targets, where

SIDE = """
2
|
0

S-S 0 1
    | |
    1 1
"""
"""P3 with 0:2 as 0@(0,-1) 2@(0,-2)."""


BRANCH = """
S-S 0-1 1-4 4-5

          2
          |
          6
"""


def kill_blue(
    drawing: str,
    red: Place,
    blue: Place,
    green: Place | None = None,
    more: tuple[int, ...] = (),
    complete: bool = False,
    **rest: Any,
) -> DungeonState:
    """Red, beside bloodied Blue, beats it; ``more`` dice follow."""
    state = table(
        drawing,
        red=red,
        blue=blue,
        green=green,
        bloodied="blue",
        hands={} if complete else {"red": "0:6"},
        complete=complete,
        to_go=3,
        dice=[5, 2, *more],
        **rest,
    )
    return play(state, "attack blue")


def test_C65_the_other_half_of_the_door() -> None:
    """R80: without a choice; R109: the hero stands on the tile."""
    state = kill_blue(SIDE, red=(0, 0), blue=(0, -1))
    assert where(state, "blue") == (1, 0)
    assert asked(state)[0] == "red"


def test_C66_the_nearest_free_tiles() -> None:
    """R80, R84."""
    state = kill_blue(P1, red=(1, 0), blue=(2, 0), green=(0, 0))
    assert where(state, "blue") == (2, 0)
    state = kill_blue(SIDE, red=(1, 0), blue=(2, 0), green=(0, 0))
    assert asked(state) == ("blue", "respawn_tile")
    assert targets(state) == [(0, -1), (2, 0)]
    play(state, "land 0,-1")
    assert where(state, "blue") == (0, -1)


def test_C67_by_dice_with_a_second_throw() -> None:
    """R81, R83: the second one is final, and equal dice name a monster."""
    drawing = """
S-S 0-1 1-6

        6-6
"""
    state = kill_blue(drawing, red=(2, 0), blue=(3, 0), more=(5, 3, 6, 6), complete=True)
    assert asked(state) == ("blue", "respawn_again")
    assert legal(state) == ["keep", "again"]
    play(state, "again")
    assert asked(state) == ("blue", "respawn_tile")
    assert targets(state) == [(4, 1), (5, 1)]
    play(state, "land 5,1")
    assert where(state, "blue") == (5, 1)


def test_C68_both_tiles_are_occupied() -> None:
    """R84: their free neighbours."""
    state = kill_blue(P1, red=(4, 0), blue=(3, 0), green=(5, 0), more=(1, 4), complete=True)
    play(state, "keep")
    assert where(state, "blue") == (3, 0)
    state = kill_blue(BRANCH, (4, 0), (3, 0), (5, 0), more=(4, 1), complete=True)
    play(state, "keep")
    assert asked(state) == ("blue", "respawn_tile")
    assert targets(state) == [(3, 0), (6, 0), (5, 1)]


def test_C69_the_next_turn_is_a_normal_one() -> None:
    """R85: only one's own death on one's own turn costs the rest of it."""
    state = kill_blue(P1, red=(2, 0), blue=(3, 0))
    state.hands[1] = state.bag[-1:]
    state.bag = state.bag[:-1]
    play(state, "end_turn")
    while asked(state)[0] == "red":
        state.play(state.moves()[0])
    assert asked(state) == ("blue", "main")
    assert "roll" in legal(state)
    play(state, "end_turn")
    assert asked(state) == ("blue", "place_pick")


def test_C70_a_domino_that_is_not_there() -> None:
    """R82: after sealing; by the entrance instead."""
    state = kill_blue(P1, red=(2, 0), blue=(3, 0), more=(2, 5), complete=True)
    play(state, "keep")
    assert where(state, "blue") == (0, 0)

"""Chapter 10, World: C1 to C7."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

import pytest

from boneyard.games.knaves_out.constants import PIECE_OF_ID
from boneyard.games.knaves_out.steps.attacks import targets_of
from boneyard.games.knaves_out.world import World, compact_boards, legal_boards, may_lie
from boneyard.kernel.chance import ScriptedChance, script_shuffle

from .kingdoms import GAME, duel, kingdom, rolls

FIRST_ROLLS = "5 5 5 3 1  6 6 6 3 1  6 6 5 4 1  2 2 2 2 2"
SECOND_ROLLS = "3 3 3 3 3  6 6 4 1 1"


@pytest.mark.parametrize(
    ("hemisphere", "order"), [("northern", (2, 3, 0, 1)), ("southern", (2, 1, 0, 3))]
)
def test_C1_opening_roll(hemisphere: str, order: tuple[int, ...]) -> None:
    """19, 22, 22, 10: seats 1 and 2 roll again (R3); the direction is the hemisphere's (R4)."""
    chance = ScriptedChance(rolls(f"{FIRST_ROLLS} {SECOND_ROLLS}"))
    state = GAME.new(4, options={"hemisphere": hemisphere}, chance=chance)
    assert state.order == order
    assert state.actor == order[1]


def test_C74_boards_in_an_order_of_their_own() -> None:
    """R115: the lot says who lays when; kings and turns go by the order of play."""
    lots = script_shuffle((2, 3, 0, 1), [1, 0, 3, 2])
    chance = ScriptedChance([*rolls(f"{FIRST_ROLLS} {SECOND_ROLLS}"), *lots])
    state = GAME.new(4, options={"board_order": "lot"}, chance=chance)
    assert state.order == (2, 3, 0, 1)
    assert state.boards[1] == (0, 0)
    layers: list[int | None] = []
    while state.top.id in ("board_side", "board_offset"):
        if state.top.id == "board_side":
            layers.append(state.actor)
        state.play(state.default_move())
    assert layers == [0, 3, 2]
    assert (state.top.id, state.actor) == ("place_king", 2)


def test_C2_three_squares_must_touch() -> None:
    """R5: at (8,-5) three touch, at (8,-6) two; two-player worlds have 44 positions (R7)."""
    assert may_lie([(0, 0)], (8, -5), 64)
    assert not may_lie([(0, 0)], (8, -6), 64)
    assert len(legal_boards([(0, 0)], 32)) == 44


def test_C3_contact_is_counted_over_all_boards() -> None:
    """Two squares with one board and one with another are three; the gap is sea or lake (R83)."""
    boards = [(0, 0), (8, -2), (-8, -3)]
    assert may_lie(boards, (0, -9), 64)
    lying = (*boards, (0, -9))
    for lakes, coastal in ((False, True), (True, False)):
        world = World(lying, lakes=lakes)
        assert all((x, -1) not in world.index for x in range(8))
        assert world.is_coast[world.index[3, 0]] is coastal


def test_C4_colours_belong_to_boards() -> None:
    """R6: dark in the north-west of each board; red may touch red."""
    world = World(((0, 0), (8, -5)), lakes=False)
    colours = [world.red[world.index[cell]] for cell in ((0, 0), (7, 0), (8, 0))]
    assert colours == [False, True, True]


def test_C5_world_span() -> None:
    """Three boards in a row of 24: the fourth goes north or south."""
    boards = [(0, 0), (8, 0), (16, 0)]
    assert not may_lie(boards, (24, 0), 24)
    assert may_lie(boards, (0, -8), 24)


def test_C6_compact() -> None:
    """Five boards in rows of three."""
    assert compact_boards(5) == [(0, 0), (8, 0), (16, 0), (0, 8), (8, 8)]
    state = GAME.new(5, options={"world": "compact", "first_player": "seat_0"})
    assert list(state.boards) == compact_boards(5)


def test_C7_adjacent_includes_corners() -> None:
    """R74: [1,2] and [2,2] may attack each other, the one at [0,0] neither."""
    state = duel(kingdom(pieces="P@1,2 P@2,2 P@0,0"))
    one, two, three = (PIECE_OF_ID[f"0P{number}"] for number in (1, 2, 3))
    assert targets_of(state, one) == [two]
    assert targets_of(state, two) == [one]
    assert targets_of(state, three) == []

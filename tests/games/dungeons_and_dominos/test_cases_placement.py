"""Chapter 10, placement: C8 to C31, on drawn dungeons."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

import pytest

from boneyard.components.dominoes import HIGH, LOW, parse_domino
from boneyard.components.plane import at
from boneyard.games.dungeons_and_dominos.board import first_board
from boneyard.games.dungeons_and_dominos.moves import END_TURN
from boneyard.games.dungeons_and_dominos.rules import Rules

from .table import (
    GAME,
    P0,
    P1,
    P2,
    P3,
    P4,
    P5,
    asked,
    board_of,
    cells,
    ending,
    event,
    hand,
    legal,
    may_lay,
    pairs,
    placements,
    play,
    room,
    table,
    told,
)

RAT_BELOW = """
S-S 0-1 1-4

      1-1
"""


def is_joker(drawing: str, name: str) -> bool:
    """R27: it has no matched placement."""
    return not board_of(drawing).has_match(parse_domino(name))


def test_C8_a_single_that_matches() -> None:
    """R23, R24: blank matches blank, on any edge; a single makes no square (R32)."""
    board = board_of(P0)
    assert not is_joker(P0, "0:3")
    assert len(placements(board, "0:3")) == 14
    assert may_lay(board, "0@(0,1) 3@(0,2)")
    assert may_lay(board, "0@(1,1) 3@(2,1)")
    assert not may_lay(board, "3@(1,1) 0@(2,1)")
    assert not may_lay(board, "0@(0,1) 3@(1,1)")


def test_C9_a_joker_may_lie_both_ways() -> None:
    """R28: without matching, but within all shapes."""
    board = board_of(P0)
    assert is_joker(P0, "3:5")
    found = placements(board, "3:5")
    assert len(found) == 28
    assert len({frozenset(pair) for pair in found}) == 14


def test_C10_a_dragon_beside_the_door() -> None:
    """R49, R41: a double on the first turn."""
    assert is_joker(P0, "6:6")
    assert pairs(board_of(P0), "6:6") == {((0, -1), (1, -1)), ((0, 1), (1, 1))}
    state = play(table(P0, hands={"red": "6:6"}, placing=True), "pick 6:6; anchor 0,1")
    assert (room(state, "6:6").values, room(state, "6:6").gold) == ((0, 0, 6, 6), 12)


def test_C11_no_room_at_the_door() -> None:
    """``spawn_room=false``: three doubles on turn one are not placed, and kept (R30)."""
    for name in ("1:1", "4:4", "6:6"):
        assert not pairs(board_of(P0, spawn_room=False), name)
    state = table(P0, hands={"red": "1:1 4:4 6:6", "blue": "0:1 0:2 0:3"}, spawn_room=False)
    play(state, "end_turn")
    assert "no_fit" in told(state)
    assert hand(state, "red") == "1:1 4:4 6:6"
    assert asked(state) == ("blue", "main")


def test_C12_around_the_corner() -> None:
    board = board_of(P1)
    assert len(placements(board, "3:4")) == 7
    assert may_lay(board, "4@(5,1) 3@(5,2)")
    assert not may_lay(board, "3@(5,1) 4@(5,2)")
    assert not may_lay(board, "4@(5,1) 3@(4,1)")
    assert may_lay(board, "4@(5,1) 3@(6,1)")


def test_C13_the_rat_along_a_corridor() -> None:
    """R26: one touching tile with its value is enough."""
    assert pairs(board_of(P1), "1:1") == {((x, y), (x + 1, y)) for x in (2, 3, 4) for y in (-1, 1)}


def test_C14_a_golem_that_matches_nothing() -> None:
    assert is_joker(P1, "5:5")
    assert pairs(board_of(P1), "5:5") == {((x, y), (x + 1, y)) for x in range(5) for y in (-1, 1)}


def test_C15_no_block_of_2x3_with_a_room() -> None:
    """R37: the Orc beside the Rat's room; its only place is on the other side."""
    board = board_of(RAT_BELOW)
    assert not may_lay(board, "4@(5,1) 4@(6,1)")
    assert pairs(board, "4:4") == {((4, -1), (5, -1))}


def test_C16_corner_fill() -> None:
    """R35: one tile of the monster in the square is enough, unless ``monster_fit=both``."""
    assert pairs(board_of(P2), "1:1") == {((1, 1), (1, 2)), ((3, 0), (3, 1))}
    assert pairs(board_of(P2, monster_fit="both"), "1:1") == {((3, 0), (3, 1))}
    state = play(table(P2, hands={"red": "1:1"}, placing=True), "pick 1:1; anchor 1,2")
    made = room(state, "1:1")
    assert cells(made.cells) == [(1, 0), (2, 0), (1, 1), (2, 1)]
    assert (made.values, made.gold) == ((0, 0, 1, 1), 2)


def test_C17_large_rooms() -> None:
    """R34: two squares at once are illegal; with ``large_rooms`` they are one room of six."""
    pair = ((0, 1), (1, 1))
    assert pair not in pairs(board_of(P2), "1:1")
    assert pair in pairs(board_of(P2, large_rooms=True), "1:1")
    state = table(P2, red=(1, 0), hands={"red": "1:1"}, placing=True, large_rooms=True)
    play(state, "pick 1:1; anchor 0,1")
    made = room(state, "1:1")
    assert (sorted(made.values), made.gold) == ([0, 0, 0, 1, 1, 1], 3)
    state = table(P2 + "", red=(1, 0), hands={"red": "1:1"}, large_rooms=True, dice=[1] * 6)
    state.board = state.board.laid(parse_domino("1:1"), at(0, 1), at(1, 1))
    state.open_room()
    state.hands[0] = ()
    play(state, "loot 1:1")
    assert event(state, "fought").get("dice") == (1,) * 6


def test_C18_two_separate_squares() -> None:
    """R33, R34: exactly one."""
    for large_rooms in (False, True):
        board = first_board(Rules(2, GAME.check_options(2, {"large_rooms": large_rooms})))
        for low, high in [((0, 1), (-1, 1)), ((3, 1), (4, 1)), ((2, 2), (3, 2))]:
            board = board.laid(parse_domino("0:1"), at(*low), at(*high))
        assert len(board.squares(at(1, 1), at(2, 1))) == 2
        for name in ("0:2", "2:2"):
            assert not board.may_lay(parse_domino(name), at(1, 1), at(2, 1), False)


def test_C19_rooms_may_share_a_tile() -> None:
    """R38: at most one tile with any other room."""
    board = board_of(P4)
    assert is_joker(P4, "2:2")
    assert len(pairs(board, "2:2")) == 4
    assert ((4, 1), (4, 2)) in pairs(board, "2:2")
    state = play(table(P4, hands={"red": "2:2"}, placing=True), "pick 2:2; anchor 4,1")
    made = room(state, "2:2")
    assert cells(made.cells) == [(3, 1), (4, 1), (3, 2), (4, 2)]
    assert (sorted(made.values), made.gold) == ([1, 1, 2, 2], 6)


def test_C20_rooms_that_share_nothing() -> None:
    found = pairs(board_of(P4, shared_tiles=False), "2:2")
    assert found == {((4, 2), (4, 3)), ((0, -1), (1, -1))}


def test_C21_the_dragon_matches_its_six() -> None:
    assert not is_joker(P4, "6:6")
    assert pairs(board_of(P4), "6:6") == {((4, 2), (4, 3))}
    state = play(table(P4, hands={"red": "6:6"}, placing=True), "pick 6:6; anchor 4,2")
    assert (sorted(room(state, "6:6").values), room(state, "6:6").gold) == ([1, 6, 6, 6], 19)


def test_C22_beside_a_slain_monster() -> None:
    """R42."""
    found = pairs(board_of(P4, slain="1:1"), "2:2")
    assert len(found) == 3
    assert ((4, 1), (4, 2)) not in found


def test_C23_a_slain_monster_matches_nothing() -> None:
    """R43: other dominoes of its room stay open; living monsters match (R117)."""
    alive = placements(board_of(P3), "1:6")
    assert len(alive) == 10
    assert ((3, 2), (3, 3)) in alive
    dead = placements(board_of(P3, slain="1:1"), "1:6")
    assert dead == {((2, 2), (2, 3)), ((2, 2), (1, 2))}


@pytest.mark.parametrize(("dead_touch", "is_legal"), [("none", 0), ("all", 1), ("rooms", 0)])
def test_C24_who_may_touch_the_dead(dead_touch: str, is_legal: int) -> None:
    """R42: the option ``dead_touch``."""
    board = board_of(P3, slain="1:1", dead_touch=dead_touch)
    assert may_lay(board, "3@(4,0) 5@(5,0)") == bool(is_legal)


def test_C25_one_match_is_enough() -> None:
    """R25: the 5 touches a 3, which does not matter."""
    assert may_lay(board_of(P5), "0@(0,1) 5@(0,2)")


def test_C26_jokers_by_domino_or_by_hand() -> None:
    """R27."""
    hands = {"red": "0:3 3:5"}
    assert legal(table(P0, hands=hands, placing=True)) == ["pick 0:3", "pick 3:5"]
    by_hand = table(P0, hands=hands, placing=True, joker_rule="hand")
    assert legal(by_hand) == ["pick 0:3"]


def test_C27_singles_never_make_a_square() -> None:
    """R32: not with tiles of a room either."""
    board = board_of(P3)
    for face in range(1, 28):
        if LOW[face] != HIGH[face]:
            for one, other in (((4, 0), (4, 1)), ((4, 1), (4, 0))):
                assert not board.may_lay(face, at(*one), at(*other), False)


def test_C28_the_edge_of_the_table() -> None:
    """R46: the map is 12 wide; also a joker may not make it 13."""
    drawing = "S-S 0-1 1-2 2-3 3-4 4-5"
    board = board_of(drawing, table_size=12)
    assert board.plan.right - board.plan.left + 1 == 12
    for name in ("5:6", "1:6"):
        assert all(0 <= x <= 11 for pair in placements(board, name) for x, _ in pair)
    assert placements(board, "5:6") < placements(board_of(drawing), "5:6")
    assert ((12, 0), (13, 0)) in placements(board_of(drawing), "5:6")


def test_C29_drawing_after_laying() -> None:
    """R9: one for one; with an empty bag the hand shrinks."""
    state = table(P0, hands={"red": "0:1 0:2 0:3", "blue": "0:4"}, placing=True)
    before = len(state.bag)
    play(state, "pick 0:1; anchor 2,0; second 3,0")
    assert (len(state.hands[0]), len(state.bag)) == (3, before - 1)
    state = table(P0, hands={"red": "0:1 0:2 0:3", "blue": "0:4"}, bag="", placing=True)
    play(state, "pick 0:1; anchor 2,0; second 3,0")
    assert hand(state, "red") == "0:2 0:3"


def test_C30_after_27_turns_the_map_is_complete() -> None:
    """R10, R59: one domino a turn; with four players the third one lays the last."""
    state = GAME.new(4, seed=5, options={"first_player": "seat_0"})
    turns = 0
    while not state.map_complete:
        last = state.turn_seat
        while state.turn_seat == last and not state.map_complete:
            placing = state.top.id.startswith("place")
            state.play(state.moves()[0] if placing else state.default_move())
        turns += 1
    assert (turns, last) == (27, 2)


def test_C31_nobody_can_lay_anything() -> None:
    """R31: a new deal while the bag can help; otherwise the dungeon is sealed."""
    hands = {"red": "1:1 2:2 4:4", "blue": "3:3 5:5 6:6"}
    state = table(P0, hands=hands, bag="0:1 0:2 0:3 0:4", spawn_room=False)
    play(state, "end_turn")
    assert "redealt" in told(state)
    assert [len(held) for held in state.hands] == [3, 3]
    state = table(P0, hands=hands, bag="", spawn_room=False, to_go=1)
    state.goal = 6
    state.room_lives += [0] * 5  # five were slain elsewhere
    state.slain = 5
    state.play(END_TURN)
    assert "sealed" in told(state)
    assert state.goal == 5
    assert ending(state)[0] == "monsters"

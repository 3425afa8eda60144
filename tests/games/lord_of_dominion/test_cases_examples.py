"""10.1: the worked examples of the rulebook."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from .table import (
    EMPTY,
    GAME,
    acts,
    asked,
    at,
    begin,
    cell,
    ground,
    hand,
    hp,
    legal,
    placements,
    play,
    squares,
    table,
    where,
)

FIG_6 = """
 2 ..a
 3 ..a
 4 ..aa
"""
FIG_7 = """
 7 ...aaaa
"""
FIG_8 = """
 2 ......a
 3 ......a
 4 ......aannn
 5 ........n
"""
FIG_9 = """
 7 ...annn
 8 .aaan
"""


def test_C1_the_board() -> None:
    """R6: Forts, Strongholds and neutral spaces of Fig 1 (R2)."""
    state = GAME.new(2)
    assert ground(state, "dark fort") == ["a1", "b1", "a2", "b2"]
    assert ground(state, "light fort") == ["j10", "k10", "j11", "k11"]
    assert ground(state, "stronghold") == ["f3", "c6", "f6", "i6", "f9"]
    assert len(ground(state, "neutral")) == 108
    assert state.pieces == ()


def test_C2_orientations() -> None:
    """R3, R4: the five tetrominoes, with and without turning over."""
    for mirrored, wanted in ((True, [2, 8, 1, 4, 4]), (False, [2, 4, 1, 2, 4])):
        board = table(EMPTY, mirror_pieces=mirrored).rules.board
        spots = [spot for at in range(board.cells) for spot in board.spots(at)]
        kinds = {(spot.shape, spot.orientation) for spot in spots}
        assert [len([1 for one, _ in kinds if one == shape]) for shape in range(5)] == wanted


def test_C3_placements_of_fig_6() -> None:
    """R42: each covers a neighbour of the General's own space."""
    state = table(FIG_6, "DG d4")
    assert placements(state) == {"I4": 10, "L4": 30, "O4": 3, "Z4": 10, "T4": 10}
    beside = {cell(state, name) for name in ("d3", "e4", "d5")}
    board = state.rules.board
    assert all(
        beside & set(spot.cells)
        for spot in board.spots(cell(state, "d4"))
        if all(state.ground[one] == 0 for one in spot.cells)
    )
    unmirrored = table(FIG_6, "DG d4", mirror_pieces=False)
    assert placements(unmirrored) == {"I4": 10, "L4": 16, "O4": 3, "Z4": 5, "T4": 10}


def test_C4_anchors_of_fig_6() -> None:
    state = table(FIG_6, "DG d4")
    assert set(legal(play(state.clone(), "DG dominate I4 0"))) == {"e4", "a5", "b5", "c5", "d5"}
    assert set(legal(play(state.clone(), "DG dominate I4 1"))) == {"e1", "e2", "e3", "e4", "d5"}
    assert set(legal(play(state.clone(), "DG dominate O4 0"))) == {"d2", "e4", "d5"}
    play(state, "DG dominate I4 0 e4")
    assert squares(state, 1) == {"e4", "f4", "g4", "h4"}
    assert state.ap == 1


def test_C5_a_shot_over_one_space() -> None:
    """R11."""
    state = play(table(FIG_7, "DR1 d7, LW1 f7"), "DR1 shoot LW1")
    assert hp(state, "LW1") == [3]
    assert state.ap == 1


def test_C6_an_ally_between_blocks() -> None:
    """R50."""
    state = table(FIG_7, "DR1 d7, DS1 e7, LW1 f7")
    assert "shoot" not in acts(state, "DR1")


def test_C7_from_a_stronghold_nobody_is_in_the_way() -> None:
    """R50."""
    land = "\n 6 ...aa\n 7 ...aa\n"
    state = table(land, "DR1 c6, DS1 d6, LW1 e6")
    assert begin(state, "DR1", "shoot") == ["LW1"]
    assert hp(play(state, "DR1 shoot LW1"), "LW1") == [3]


def test_C8_a_quarter_turn_counter_clockwise() -> None:
    """R76: Fig 8."""
    state = table(FIG_8, "DS1 h4, DW1 g2")
    assert begin(state, "DS1", "space_warps") == ["1", "3"]
    play(state, "DS1 space_warps 3")
    assert squares(state, 0) == {"h4", "h5", "g5", "f5"}
    assert [where(state, "DW1"), where(state, "DS1")] == ["f5", "h4"]
    assert state.ap == 1


def test_C9_a_quarter_turn_clockwise() -> None:
    state = play(table(FIG_8, "DS1 h4, DW1 g2"), "DS1 space_warps 1")
    assert squares(state, 0) == {"h4", "h3", "i3", "j3"}
    assert where(state, "DW1") == "j3"


def test_C10_a_dash_of_two() -> None:
    """R67: Fig 9, whose Fighter is the Warrior (R7)."""
    state = play(table(FIG_9, "DK1 c8, LW1 e8:3"), "DK1 dash e")
    assert hp(state, "LW1") == [1]
    assert where(state, "DK1") == "d8"
    assert asked(state)[0] == "light"


def test_C11_a_dash_that_kills() -> None:
    """Fig 10: he crosses from a dark to a light piece (R62)."""
    state = play(table(FIG_9, "DK1 c8, LR1 e8:1"), "DK1 dash e")
    assert [where(state, "LR1"), where(state, "DK1")] == ["fallen", "e8"]


def test_C12_nobody_stops_on_an_ally() -> None:
    """R66: Fig 11."""
    state = table(FIG_9, "DK1 c8, DW1 d8, LW1 e8:3")
    assert begin(state, "DK1", "dash") == ["w"]
    assert where(play(state, "DK1 dash w"), "DK1") == "b8"


def test_C13_unless_the_kill_makes_room() -> None:
    """R66."""
    state = play(table(FIG_9, "DK1 c8, DW1 d8, LW1 e8:2"), "DK1 dash e")
    assert [where(state, one) for one in ("LW1", "DK1", "DW1")] == ["fallen", "e8", "d8"]


def test_C14_example_troops() -> None:
    """R1, R12, R13: five besides the General, at most three of a kind."""
    two, three = "warrior warrior", "warrior warrior warrior"
    for line in (
        f"{two} ranger knight sorcerer .",
        f"{three} ranger ranger .",
        f"{two} knight knight ranger .",
    ):
        assert asked(play(GAME.new(2), line)) == ("light", "build_troop")
    assert "warrior" not in legal(play(GAME.new(2), three))
    assert len(all_troops()) == 40


def all_troops() -> set[tuple[int, ...]]:
    found: set[tuple[int, ...]] = set()
    states = [GAME.new(2)]
    while states:
        state = states.pop()
        for one in state.search_moves():
            after = state.clone()
            after.play(one)
            if after.hands[0]:
                found.add(after.hands[0])
            else:
                states.append(after)
    return found


def test_C15_a_token_shows_its_hp() -> None:
    state = table("\n 7 ...aann\n 8 ...aann\n", "DR1 e7, LG f7")
    play(state, "DR1 shoot LG")
    assert hp(state, "LG") == [2]
    board = GAME.scene(state.seen_by(None)).area("board")
    assert [piece.pips for piece in board.pieces if piece.id == "LG"] == [(2, 3)]


def test_C16_two_recruits_end_the_turn() -> None:
    """R23, R26."""
    state = table(EMPTY, "DG b2", hands=("WRK", "W"), begins=True)
    play(state, "warrior b1 knight a2")
    assert [where(state, "DW1"), where(state, "DK1")] == ["b1", "a2"]
    assert hand(state, "dark") == ["ranger"]
    assert asked(state) == ("light", "recruit")


def test_C17_four_on_the_board_are_enough() -> None:
    """R25."""
    state = table(FIG_6, "DG b2, DW1 c2, DR1 c3, DK1 c4", begins=True)
    assert asked(state) == ("dark", "action")
    assert at(state, "c2") == (2, 1)

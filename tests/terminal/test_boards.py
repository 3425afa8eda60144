"""Boards: regions, owners, names, crowds, notes; as large as fits, and never wider than allowed."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st
from tests.terminal.pictures import drawn, picture, scene

from boneyard.kernel.moves import Move
from boneyard.kernel.scene import Area, At, Badge, Cell, Click, Piece, Region
from boneyard.terminal.grids import JOINTS
from boneyard.terminal.look import Size
from boneyard.terminal.session import _about


def block(left: int, top: int, columns: int, rows: int) -> tuple[At, ...]:
    return tuple((x, y) for y in range(top, top + rows) for x in range(left, left + columns))


def lines_of(board: Area, *clicks: Click, size: Size = Size.MEDIUM, width: int = 60) -> list[str]:
    return drawn(scene(board, clicks=clicks), size, width).split("\n")


# Regions.

ROOMS = Area(
    "b",
    "board",
    size=(5, 3),
    regions=(
        Region(block(0, 0, 2, 2), "room", "Hall", badges=(Badge("gold", "3"),)),
        Region(block(2, 1, 2, 2), "room", "Crypt", owner=1),
        Region(block(4, 2, 1, 1), "room", "Well", dimmed=True),
    ),
)


def test_regions_have_heavy_walls_a_letter_and_a_line_in_the_legend() -> None:
    assert "\n".join(lines_of(ROOMS)) == picture(
        """
        ┏━A━┯━━━┱───┬───┬───┐
        ┃   │   ┃   │   │   │
        ┠───┼───╊━B━┿━━━╅───┤
        ┃   │   ┃   │   ┃   │
        ┡━━━┿━━━╉───┼───╂─C─┤
        │   │   ┃   │   ┃   │
        └───┴───┺━━━┷━━━┹───┘
        A Hall  ● 3   B Crypt · Bob   C Well
        """
    )


def test_a_sparse_board_has_nothing_where_nothing_is_and_ends_where_it_is_used() -> None:
    sparse = replace(ROOMS, sparse=True, size=(40, 40), cells=(Cell((0, 3), "water"),))
    assert "\n".join(lines_of(sparse)) == picture(
        """
        ┏━A━┯━━━┓
        ┃   │   ┃
        ┠───┼───╊━B━┯━━━┓
        ┃   │   ┃   │   ┃
        ┗━━━┷━━━╉───┼───╂─C─┐
                ┃   │   ┃   │
        ┌───┐   ┗━━━┷━━━┹───┘
        │ ~ │
        └───┘
        A Hall  ● 3   B Crypt · Bob   C Well
        ~ water
        """
    )


def test_a_sparse_board_reaches_to_the_cells_that_can_be_clicked() -> None:
    sparse = Area("b", "board", size=(9, 9), sparse=True, cells=(Cell((4, 4), "hill"),))
    click = Click("b@6,4", Move("go"), "Go")
    assert lines_of(sparse, click)[:3] == ["┌───┐   ┌───┐", "│ ∩ │   │ 1 │", "└───┘   └───┘"]


def test_the_sea_is_water_where_nothing_stands() -> None:
    sea = Area("b", "board", size=(3, 1), regions=(Region(block(0, 0, 2, 1), "sea"),))
    assert lines_of(sea)[1:] == ["│ ≈ │ ≈ │   │", "└───┴───┴───┘", "≈ sea"]


WORLDS = Area(
    "w",
    "board",
    size=(16, 16),
    regions=tuple(
        Region(block(x, y, 8, 8), "board", f"World {x + y}") for y in (0, 8) for x in (0, 8)
    ),
    pieces=(Piece("k", "chess", "king", 0, (7, 7)), Piece("q", "chess", "queen", 1, (8, 8))),
)


def test_without_lines_only_the_seams_between_regions_remain() -> None:
    lines = lines_of(WORLDS)
    assert lines[0] == f"┏━A{'━' * 22}┳━B{'━' * 22}┓"
    assert lines[8] == f"┃{' · ' * 7} ♚ ┃{' · ' * 8}┃"
    assert lines[9] == f"┣━C{'━' * 22}╋━D{'━' * 22}┫"
    assert lines[10] == f"┃{' · ' * 8}┃ ♕ {' · ' * 7}┃"
    assert lines[-1] == "A World 0   B World 8   C World 8   D World 16"


def test_where_there_is_no_room_for_seams_the_blanks_show_them() -> None:
    lines = lines_of(WORLDS, width=32)
    assert lines[1] == "· · · · · · · ·│· · · · · · · ·"
    assert lines[0].startswith("A━━━━━━━━━━━━━━━B━")


def test_names_give_way_before_seams_do() -> None:
    named = replace(WORLDS, rows=tuple(str(row) for row in range(1, 17)))
    assert lines_of(named, width=38)[1] == f" 1 ┃{'· ' * 8}┃{'· ' * 8}┃"
    assert lines_of(named, width=37)[1] == f"┃{'· ' * 8}┃{'· ' * 8}┃"


def test_a_region_without_a_wall_to_write_on_is_told_by_its_place() -> None:
    named = replace(ROOMS, columns=tuple("abcde"), rows=tuple("123"))
    assert lines_of(named, size=Size.SMALL)[-1] == "a1 Hall  ● 3   c2 Crypt · Bob   C Well"
    assert lines_of(ROOMS, size=Size.SMALL)[-1] == "0,0 Hall  ● 3   2,1 Crypt · Bob   C Well"


def test_two_regions_that_begin_in_one_cell_do_not_share_a_letter() -> None:
    twice = replace(ROOMS, regions=(ROOMS.regions[0], replace(ROOMS.regions[0], title="Fog")))
    assert lines_of(twice)[-1] == "A Hall  ● 3   0,0 Fog  ● 3"


def test_a_region_that_begins_beside_the_board_is_told_by_its_place() -> None:
    outside = Area("b", "board", size=(1, 1), regions=(Region(((-1, 0), (0, 0)), title="Bay"),))
    assert lines_of(outside)[-1] == "-1,0 Bay"


def test_walls_meet_in_the_character_that_unicode_has_for_it() -> None:
    names = ("UP", "RIGHT", "DOWN", "LEFT")
    for number, joint in enumerate(JOINTS[1:], start=1):
        weights = [number // 27, number // 9 % 3, number // 3 % 3, number % 3]
        name = unicodedata.name(joint)
        name = name.replace("HORIZONTAL", "RIGHT LEFT").replace("VERTICAL", "UP DOWN")
        assert {way for way, weight in zip(names, weights, strict=True) if weight} <= {
            *name.split()
        }
        assert ("HEAVY" in name, "LIGHT" in name) == (2 in weights, 1 in weights)
    assert len(set(JOINTS)) == 81


# Names of columns and rows.


def test_columns_and_rows_are_named() -> None:
    board = Area("b", "board", size=(2, 2), columns=("a", "b"), rows=("9", "10"))
    assert lines_of(board) == [
        "     a   b",
        "   ┌───┬───┐",
        " 9 │   │   │",
        "   ├───┼───┤",
        "10 │   │   │",
        "   └───┴───┘",
    ]


def test_names_follow_a_board_that_is_cropped() -> None:
    names = tuple(str(at) for at in range(1, 41))
    board = Area(
        "b", "board", origin=(-1, 0), size=(40, 1), sparse=True, cells=(Cell((8, 0), "hill"),)
    )
    assert lines_of(replace(board, columns=names))[0] == " 10"
    assert lines_of(replace(board, columns=names), size=Size.SMALL)[:2] == ["10", " ∩"]


def test_names_wider_than_a_cell_are_broken() -> None:
    names = tuple(str(at) for at in range(9, 12))
    board = Area("b", "board", size=(3, 1), columns=names)
    assert lines_of(board, width=4) == [" 11", "901", "···"]


# Cells.


def cell(board: Area, *clicks: Click, width: int = 60) -> str:
    """What stands in the only cell of a board."""
    return lines_of(board, *clicks, width=width)[1].strip("│").strip()


def one(*pieces: Piece, ground: Cell | None = None) -> Area:
    placed = tuple(replace(piece, cell=(0, 0)) for piece in pieces)
    return Area("b", "board", size=(1, 1), pieces=placed, cells=(ground,) if ground else ())


@pytest.mark.parametrize(
    ("piece", "expected"),
    [
        (Piece("a", "chess", "king", 0, look="fallen"), "♚†"),
        (Piece("a", "checker", "man", 1, stack=2), "○+2"),
        (Piece("a", "hero", "Bo", 1, pips=(2, 3)), "☻₁♥♥♡"),
        (Piece("a", "hero", "Bo", 1, pips=(12, 30)), "☻₁"),
        (Piece("a", "token", "ore", look="ghost", pips=(4, 5)), "●◌♥4/5"),
        (Piece("a", "domino", "6:3"), "6|3"),
    ],
)
def test_a_cell_grows_to_show_what_is_said_of_a_piece(piece: Piece, expected: str) -> None:
    assert cell(one(piece)) == expected


def test_pieces_together_are_all_shown_or_the_top_one_and_how_many_more() -> None:
    heroes = [Piece(str(at), "hero", "Bo", at % 2) for at in range(4)]
    assert cell(one(*heroes[:3])) == "☻₀☻₁☻₀"
    assert cell(one(*heroes)) == "☻₁+3"
    assert cell(one(*heroes), width=5) == "☻+3"


def test_a_piece_on_a_laid_domino_stands_on_its_half() -> None:
    board = Area(
        "b",
        "board",
        size=(2, 1),
        pieces=(Piece("d", "domino", "6:3", cells=((1, 0), (0, 0))),),
    )
    hero = Piece("h", "hero", "Bo", 0, (0, 0))
    assert lines_of(board)[1] == "│ 3 ╎ 6 │"
    assert lines_of(replace(board, pieces=(*board.pieces, hero)))[1] == "│3☻₀╎ 6 │"


def test_an_upright_domino_has_a_broken_wall_between_its_halves() -> None:
    board = Area("b", "board", pieces=(Piece("d", "domino", "6:3", cells=((0, 0), (0, 1))),))
    assert lines_of(board) == ["┌───┐", "│ 6 │", "├╌╌╌┤", "│ 3 │", "└───┘"]


def test_owners_of_cells_have_a_number_and_a_name() -> None:
    cells = (Cell((0, 0), owner=0), Cell((1, 0), "water", owner=1), Cell((2, 0), owner=1))
    pieces = (Piece("k", "chess", "king", 0, (2, 0)),)
    lines = lines_of(Area("b", "board", size=(3, 1), cells=cells, pieces=pieces))
    assert lines[1] == "│ ⁰ │~¹ │♚¹ │"
    assert lines[-1] == "~ water   ⁰ Ann   ¹ Bob"


def test_heroes_of_one_board_are_told_apart_by_letters() -> None:
    pieces = tuple(
        Piece(face, "hero", face, 0, (at, 0)) for at, face in enumerate(("mage", "monk", "thief"))
    )
    lines = lines_of(Area("b", "board", size=(3, 1), pieces=pieces))
    assert lines[1] == "│Ma₀│Mo₀│T₀ │"
    assert lines[-1] == "Ma₀ mage   Mo₀ monk   T₀ thief"


def test_the_legend_tells_what_a_cell_cannot_hold_and_counts_equals() -> None:
    goblins = tuple(Piece(str(at), "token", "goblin", 1, (at, 0), pips=(1, 2)) for at in (0, 1))
    boss = Piece("k", "chess", "king", 0, (2, 0), title="the Boss", badges=(Badge("gold", "7"),))
    board = Area("b", "board", size=(3, 1), pieces=(*goblins, boss))
    assert lines_of(board)[-1] == "●₁ goblin ♥♡ ×2   ♚ the Boss ● 7"


# Numbers and notes.


@pytest.mark.parametrize(
    ("note", "width", "expected"), [("50%", 60, "1(50%)"), ("50%", 5, "1"), ("too long", 60, "1")]
)
def test_a_note_stands_in_a_cell_where_it_fits(note: str, width: int, expected: str) -> None:
    click = Click("b@0,0", Move("go"), "Go", note=note)
    assert cell(one(), click, width=width) == expected


def test_notes_that_differ_are_left_to_the_menu() -> None:
    clicks = [Click("b@0,0", Move("go", ("n",), (at,)), "Go", note=str(at)) for at in (5, 6)]
    assert cell(one(), *clicks) == "1·2"


def test_why_tells_the_note_of_a_move_and_the_tooltip_of_its_cell() -> None:
    click = Click("b@0,0", Move("go"), "Go", note="50%")
    table = scene(one(ground=Cell((0, 0), "hill", tooltip="A hill")), clicks=(click,))
    assert _about(click, table) == "Go; 50%; A hill"


def test_two_numbers_in_a_cell_are_never_read_as_one() -> None:
    stack = one(Piece("a", "checker", "man", 0, stack=2))
    assert cell(stack, Click("a", Move("take"), "Take")) == "●+2 1"


# Sizes.


def test_a_small_board_has_no_lines() -> None:
    board = Area("b", "board", size=(2, 2))
    assert lines_of(board, size=Size.SMALL) == [" ·  ·", " ·  ·"]


@pytest.mark.parametrize(
    ("columns", "expected"),
    [
        (19, "│   │ ♚ │   │"),
        (26, " ·  ♚  · "),
        (40, "· ♚ · · "),
        (80, "·♚·········"),
    ],
)
def test_a_wide_board_shrinks_its_cells(columns: int, expected: str) -> None:
    board = Area("b", "board", size=(columns, 1), pieces=(Piece("k", "chess", "king", 0, (1, 0)),))
    lines = lines_of(board, width=80)
    assert any(line.startswith(expected) for line in lines)


@settings(deadline=None)
@given(st.data())
def test_no_board_is_wider_than_eighty_columns_and_no_piece_is_lost(data: st.DataObject) -> None:
    columns, rows = data.draw(st.integers(1, 40)), data.draw(st.integers(1, 12))
    at = st.tuples(st.integers(0, columns - 1), st.integers(0, rows - 1))
    places = data.draw(st.lists(at, max_size=8, unique=True))
    corners = data.draw(st.lists(at, max_size=3))
    board = Area(
        "b",
        "board",
        size=(columns, rows),
        pieces=tuple(Piece(str(n), "chess", "king", 0, place) for n, place in enumerate(places)),
        regions=tuple(Region(block(x, y, 3, 2), title=f"Room {x}") for x, y in corners),
        columns=tuple(str(x) for x in range(columns)),
        rows=tuple(str(y) for y in range(rows)),
        sparse=data.draw(st.booleans()),
    )
    assert drawn(scene(board), width=80).count("♚") == len(places)

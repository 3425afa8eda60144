"""Shapes: the tables of Lord of Dominion 6.2, and what holds for all of them."""

import pytest
from hypothesis import given, settings, strategies as st

from boneyard.components.grid import OFF_BOARD, grid
from boneyard.components.polyominoes import (
    CUBE_NETS,
    DRAWINGS,
    PENTOMINOES,
    SHAPE_NAMES,
    SHAPES,
    SQUARES,
    TETROMINOES,
    Square,
    Squares,
    flipped,
    format_drawing,
    moved_to_corner,
    orientations,
    oriented_drawing,
    parse_drawing,
    placements,
    shape_named,
    turned,
    turned_cells,
)

shapes = st.sampled_from(SHAPES)
squares = st.tuples(st.integers(-9, 9), st.integers(-9, 9))
sets_of_squares = st.lists(squares, min_size=1, max_size=8, unique=True)

ALL: tuple[int, ...] = (0, 1, 2, 3, 4, 5, 6, 7)
TURNS: tuple[int, ...] = (0, 1, 2, 3)
HALF: tuple[int, ...] = (0, 1, 4, 5)


@pytest.mark.parametrize(
    ("name", "drawings"),
    [
        ("I4", {0: "XXXX", 1: "X/X/X/X"}),
        (
            "L4",
            {
                0: "XXX/X..",
                1: "XX/.X/.X",
                2: "..X/XXX",
                3: "X./X./XX",
                4: "XXX/..X",
                5: ".X/.X/XX",
                6: "X../XXX",
                7: "XX/X./X.",
            },
        ),
        ("O4", {0: "XX/XX"}),
        ("Z4", {0: "XX./.XX", 1: ".X/XX/X.", 4: ".XX/XX.", 5: "X./XX/.X"}),
        ("T4", {0: "XXX/.X.", 1: ".X/XX/.X", 2: ".X./XXX", 3: "X./XX/X."}),
    ],
)
def test_tetrominoes_are_numbered_as_on_the_page(name: str, drawings: dict[int, str]) -> None:
    shape = shape_named(name)
    assert {o: oriented_drawing(shape, o) for o in orientations(shape)} == drawings


@pytest.mark.parametrize(
    ("name", "drawing", "numbers"),
    [
        ("F5", ".XX/XX./.X.", ALL),
        ("I5", "XXXXX", (0, 1)),
        ("L5", "XXXX/X...", ALL),
        ("N5", "XXX./..XX", ALL),
        ("P5", "XX/XX/X.", ALL),
        ("T5", "XXX/.X./.X.", TURNS),
        ("U5", "X.X/XXX", TURNS),
        ("V5", "X../X../XXX", TURNS),
        ("W5", "X../XX./.XX", TURNS),
        ("X5", ".X./XXX/.X.", (0,)),
        ("Y5", "XXXX/.X..", ALL),
        ("Z5", "XX./.X./.XX", HALF),
        ("N01", "X.../XXXX/X...", TURNS),
        ("N02", "X.../XXXX/.X..", ALL),
        ("N03", "X.../XXXX/..X.", ALL),
        ("N04", "X.../XXXX/...X", HALF),
        ("N05", ".X../XXXX/.X..", TURNS),
        ("N06", ".X../XXXX/..X.", HALF),
        ("N07", "XXX../..XXX", HALF),
        ("N08", "XX../.XXX/.X..", ALL),
        ("N09", "XX../.XXX/..X.", ALL),
        ("N10", "XX../.XXX/...X", ALL),
        ("N11", "XX../.XX./..XX", HALF),
    ],
)
def test_larger_shapes_use_the_numbers_of_the_page(
    name: str, drawing: str, numbers: tuple[int, ...]
) -> None:
    shape = shape_named(name)
    assert DRAWINGS[shape] == oriented_drawing(shape, 0) == drawing
    assert orientations(shape) == numbers


def test_numbers_of_oriented_shapes() -> None:
    assert [len(TETROMINOES), len(PENTOMINOES), len(CUBE_NETS)] == [5, 12, 11]
    assert sum(len(orientations(shape)) for shape in TETROMINOES) == 19
    assert sum(len(orientations(shape, mirrored=False)) for shape in TETROMINOES) == 13
    assert sum(len(orientations(shape)) for shape in PENTOMINOES) == 63
    assert sum(len(orientations(shape)) for shape in CUBE_NETS) == 64


@pytest.mark.parametrize(("kind", "size"), [(TETROMINOES, 4), (PENTOMINOES, 5), (CUBE_NETS, 6)])
def test_no_two_oriented_shapes_are_equal(kind: range, size: int) -> None:
    drawings = [oriented_drawing(shape, o) for shape in kind for o in orientations(shape)]
    assert len(set(drawings)) == len(drawings)
    assert all(drawing.count("X") == size for drawing in drawings)


@given(shapes)
def test_shapes_hang_together(shape: int) -> None:
    left = set(SQUARES[shape][0])
    edge = [left.pop()]
    while edge:
        x, y = edge.pop()
        touching = left & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        left -= touching
        edge.extend(touching)
    assert not left


@given(shapes)
def test_the_anchor_is_the_leftmost_square_of_the_top_row(shape: int) -> None:
    for orientation in orientations(shape):
        listed = SQUARES[shape][orientation]
        assert listed[0] == (0, 0)
        assert min(listed, key=lambda square: (square[1], square[0])) == (0, 0)
        assert list(listed) == sorted(listed, key=lambda square: (square[1], square[0]))


@given(shapes, st.integers(0, 7))
def test_an_unused_number_repeats_a_lower_one(shape: int, number: int) -> None:
    base = SQUARES[shape][0]
    made = moved_to_corner(turned(flipped(base) if number >= 4 else base, (0, 0), number % 4))
    same = [o for o in orientations(shape) if moved_to_corner(SQUARES[shape][o]) == made]
    assert len(same) == 1
    assert (same[0] == number) if number in orientations(shape) else (same[0] < number)


@given(sets_of_squares, squares, st.integers(-4, 8))
def test_turns_add_up_and_four_are_none(listed: list[Square], pivot: Square, turns: int) -> None:
    once = turned(listed, pivot, turns)
    assert turned(once, pivot, 4 - turns) == turned(listed, pivot, 0) == tuple(listed)
    assert turned(once, pivot, 1) == turned(listed, pivot, turns + 1)
    assert flipped(flipped(listed)) == tuple(listed)


def test_a_quarter_turn_is_clockwise() -> None:
    """Lord of Dominion 6.11: (pivot row + a, column + b) goes to (row + b, column - a)."""
    a, b = 2, 1
    assert turned([(5 + b, 3 + a)], (5, 3), 1) == ((5 - a, 3 + b),)
    assert turned([(5, 2)], (5, 3), 1) == ((6, 3),)  # north of the pivot goes east


def test_cells_turn_about_a_pivot_or_leave_the_board() -> None:
    board = grid(4, 4)
    piece = (board.cell(1, 1), board.cell(2, 1), board.cell(3, 1), board.cell(3, 2))
    pivot = piece[0]
    quarter = [board.cell(1, 1), board.cell(1, 2), board.cell(1, 3), board.cell(0, 3)]
    half = [board.cell(1, 1), board.cell(0, 1), OFF_BOARD, OFF_BOARD]
    for turns, wanted in enumerate((list(piece), quarter, half)):
        goes_to = turned_cells(board, pivot, turns)
        assert [goes_to[cell] for cell in piece] == wanted


@given(sets_of_squares)
def test_drawings_round_trip(listed: list[Square]) -> None:
    assert parse_drawing(format_drawing(listed)) == moved_to_corner(listed)


@given(sets_of_squares)
def test_a_drawing_is_cut_to_its_box(listed: list[Square]) -> None:
    rows = format_drawing(listed).split("/")
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    assert all("X" in line for line in (rows[0], rows[-1], columns[0], columns[-1]))


@pytest.mark.parametrize("drawing", ["", "...", "XX/X", "XY", "XX//XX", "/X", "x"])
def test_other_drawings_are_refused_with_a_sentence(drawing: str) -> None:
    with pytest.raises(ValueError, match=r"is not a drawing: rows of X and \. of equal length"):
        parse_drawing(drawing)


def test_nothing_has_no_drawing() -> None:
    with pytest.raises(ValueError, match="no drawing of no squares"):
        format_drawing([])
    assert moved_to_corner([]) == ()


def test_unknown_shapes_and_orientations_are_refused() -> None:
    with pytest.raises(ValueError, match="'S4' is not a shape: the shapes are I4, L4"):
        shape_named("S4")
    with pytest.raises(ValueError, match="O4 has no orientation 1"):
        oriented_drawing(shape_named("O4"), 1)
    with pytest.raises(ValueError, match="L4 has no orientation 8"):
        placements(grid(5, 5), shape_named("L4"), 8)
    with pytest.raises(ValueError, match="L4 has no orientation -1"):
        placements(grid(5, 5), shape_named("L4"), -1)


def test_placements_of_a_domino_wide_board() -> None:
    board = grid(3, 2)
    assert placements(board, shape_named("O4"), 0) == ((0, 1, 3, 4), (1, 2, 4, 5), (), (), (), ())
    assert placements(board, shape_named("Z4"), 4) == ((), (1, 2, 3, 4), (), (), (), ())


def test_placements_are_worked_out_once() -> None:
    assert placements(grid(6, 7), 3, 4) is placements(grid(6, 7), 3, 4)
    assert placements(grid(7, 6), 3, 4) != placements(grid(6, 7), 3, 4)


@settings(deadline=None)
@given(st.integers(1, 7), st.integers(1, 7), shapes)
def test_there_are_as_many_placements_as_boxes_fit(width: int, height: int, shape: int) -> None:
    for orientation in orientations(shape):
        rows = oriented_drawing(shape, orientation).split("/")
        table = placements(grid(width, height), shape, orientation)
        found = [cells for cells in table if cells]
        across, down = width - len(rows[0]) + 1, height - len(rows) + 1
        assert len(found) == max(across, 0) * max(down, 0)
        assert all(anchor == cells[0] for anchor, cells in enumerate(table) if cells)


@given(shapes)
def test_a_placement_looks_like_its_shape(shape: int) -> None:
    board = grid(8, 8)

    def drawing(cells: tuple[int, ...]) -> str:
        covered: Squares = tuple((board.xs[cell], board.ys[cell]) for cell in cells)
        return format_drawing(covered)

    for orientation in orientations(shape):
        wanted = oriented_drawing(shape, orientation)
        table = placements(board, shape, orientation)
        assert {drawing(cells) for cells in table if cells} == {wanted}


def test_names_are_unique() -> None:
    assert [shape_named(name) for name in SHAPE_NAMES] == list(SHAPES)

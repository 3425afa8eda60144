"""Boards of fixed size."""

import pytest
from hypothesis import given, settings, strategies as st

from boneyard.components.grid import (
    DIRECTIONS,
    EAST,
    NORTH,
    OFF_BOARD,
    SOUTH,
    WEST,
    Grid,
    grid,
)

grids = st.builds(grid, st.integers(1, 9), st.integers(1, 9))


@st.composite
def grids_with_cells(draw: st.DrawFn, cells: int) -> tuple[Grid, list[int]]:
    board = draw(grids)
    return board, [draw(st.integers(0, board.cells - 1)) for _ in range(cells)]


def test_a_board_of_one_size_is_worked_out_once() -> None:
    assert grid(11, 11) is grid(11, 11)
    assert grid(11, 11) is not grid(11, 9)


def test_a_board_has_cells() -> None:
    with pytest.raises(ValueError, match="A board of 0 by 5 has no cells"):
        grid(0, 5)


@given(grids_with_cells(1))
def test_a_cell_is_where_its_coordinates_say(case: tuple[Grid, list[int]]) -> None:
    board, (cell,) = case
    assert board.cell(board.xs[cell], board.ys[cell]) == cell
    assert cell == board.ys[cell] * board.width + board.xs[cell]


@given(grids_with_cells(2))
def test_neighbours_are_one_step_away(case: tuple[Grid, list[int]]) -> None:
    board, (one, other) = case
    distance = abs(board.xs[one] - board.xs[other]) + abs(board.ys[one] - board.ys[other])
    assert (other in board.neighbours[one]) == (distance == 1)
    assert (one in board.neighbours[other]) == (other in board.neighbours[one])


def test_neighbours_run_clockwise_from_the_north() -> None:
    board = grid(3, 3)
    assert board.neighbours[4] == (1, 5, 7, 3)
    assert board.neighbours[0] == (1, 3)


def test_rays_run_to_the_edge_nearest_first() -> None:
    board = grid(4, 3)
    cell = board.cell(1, 1)
    assert board.rays[NORTH][cell] == (1,)
    assert board.rays[EAST][cell] == (6, 7)
    assert board.rays[SOUTH][cell] == (9,)
    assert board.rays[WEST][cell] == (4,)


@given(grids_with_cells(1), st.integers(0, 3))
def test_a_ray_follows_its_direction(case: tuple[Grid, list[int]], direction: int) -> None:
    board, (cell,) = case
    dx, dy = DIRECTIONS[direction]
    x, y = board.xs[cell], board.ys[cell]
    ray = board.rays[direction][cell]
    assert list(ray) == [board.cell(x + dx * n, y + dy * n) for n in range(1, len(ray) + 1)]
    assert not board.contains(x + dx * (len(ray) + 1), y + dy * (len(ray) + 1))


def test_names_of_the_strongholds() -> None:
    """Lord of Dominion 6.1: the default layout on the board of 11."""
    board = grid(11, 11)
    cells = [(2, 5), (5, 2), (5, 5), (5, 8), (8, 5)]
    names = ["c6", "f3", "f6", "f9", "i6"]
    assert [board.format_cell(board.cell(x, y)) for x, y in cells] == names
    assert board.format_cell(120) == "k11"


def test_columns_go_on_after_z() -> None:
    board = grid(60, 2)
    assert [board.format_cell(x) for x in (0, 25, 26, 51, 52)] == ["a1", "z1", "aa1", "az1", "ba1"]


@settings(deadline=None)
@given(st.integers(1, 30), st.integers(1, 12), st.data())
def test_cells_round_trip(width: int, height: int, data: st.DataObject) -> None:
    board = grid(width, height)
    cell = data.draw(st.integers(0, board.cells - 1))
    assert board.cell_from_json(board.cell_to_json(cell)) == cell


@pytest.mark.parametrize(
    "value", [None, 3, "c6", [1], [1, 2, 3], [1, "2"], [1.0, 2], [True, 0], {"x": 1}, (1, 2)]
)
def test_json_that_is_no_cell_is_refused_with_a_sentence(value: object) -> None:
    with pytest.raises(ValueError, match=r"is not a cell: a cell is written \[x, y\]"):
        grid(11, 11).cell_from_json(value)


def test_cells_off_the_board_are_refused() -> None:
    board = grid(8, 5)
    assert board.cell(8, 0) == board.cell(0, -1) == OFF_BOARD
    with pytest.raises(ValueError, match=r"\[8, 0\] is off the board of 8 by 5"):
        board.cell_from_json([8, 0])
    for convert in (board.format_cell, board.cell_to_json):
        with pytest.raises(ValueError, match="40 is not a cell: they run from 0 to 39"):
            convert(40)
    with pytest.raises(ValueError, match="-1 is not a cell"):
        board.format_cell(OFF_BOARD)

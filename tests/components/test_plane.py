"""Worlds that grow."""

import pytest
from hypothesis import given, strategies as st

from boneyard.components import plane

coordinates = st.integers(-2048, 2047)
near = st.integers(-40, 40)
cells_near = st.builds(plane.at, near, near)


@given(coordinates, coordinates)
def test_coordinates_round_trip(x: int, y: int) -> None:
    cell = plane.at(x, y)
    assert (plane.x_of(cell), plane.y_of(cell)) == (x, y)
    assert plane.cell_from_json(plane.cell_to_json(cell)) == cell


def test_the_origin_is_in_the_middle() -> None:
    assert plane.at(0, 0) == plane.ORIGIN
    assert plane.cell_to_json(plane.ORIGIN) == [0, 0]


@given(near, near)
def test_a_step_is_an_addition(x: int, y: int) -> None:
    cell = plane.at(x, y)
    assert plane.neighbours(cell) == (
        plane.at(x, y - 1),
        plane.at(x + 1, y),
        plane.at(x, y + 1),
        plane.at(x - 1, y),
    )


@given(cells_near, cells_near)
def test_neighbours_are_one_step_apart(one: int, other: int) -> None:
    assert plane.are_neighbours(one, other) == (other in plane.neighbours(one))
    assert plane.are_neighbours(one, other) == (plane.steps(one, other) == 1)
    assert all(plane.are_neighbours(one, beside) for beside in plane.neighbours(one))


@given(cells_near, cells_near)
def test_cells_compare_in_reading_order(one: int, other: int) -> None:
    by_row = (plane.y_of(one), plane.x_of(one)) < (plane.y_of(other), plane.x_of(other))
    assert (one < other) == by_row


@pytest.mark.parametrize(("x", "y"), [(2048, 0), (-2049, 0), (0, 2048), (0, -2049)])
def test_what_is_too_far_out_is_refused(x: int, y: int) -> None:
    with pytest.raises(ValueError, match=rf"\[{x}, {y}\] is too far out"):
        plane.at(x, y)
    with pytest.raises(ValueError, match="is too far out"):
        plane.cell_from_json([x, y])


def test_json_that_is_no_cell_is_refused() -> None:
    with pytest.raises(ValueError, match=r"'a1' is not a cell: a cell is written \[x, y\]"):
        plane.cell_from_json("a1")

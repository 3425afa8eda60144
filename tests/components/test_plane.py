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
    assert plane.neighbours(cell) == tuple(cell + step for step in plane.DIRECTIONS)


@given(cells_near)
def test_eight_cells_lie_around(one: int) -> None:
    assert len(set(plane.around(one))) == 8
    assert set(plane.neighbours(one)) <= set(plane.around(one))


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


def test_reach_stays_in_the_world() -> None:
    """A hook-shaped corridor: (0,0) (1,0) (2,0) (2,1) (2,2) (1,2)."""
    xy = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2)]
    corridor = [plane.at(x, y) for x, y in xy]
    world = set(corridor)
    reached = plane.reach(corridor[0], 9, world.__contains__)
    assert reached == {cell: distance for distance, cell in enumerate(corridor)}
    assert len(plane.reach(corridor[0], 3, world.__contains__)) == 4
    by_corners = plane.reach(corridor[0], 9, world.__contains__, corners=True)
    assert [by_corners[cell] for cell in corridor] == [0, 1, 2, 2, 3, 3]


@given(cells_near, st.integers(0, 5))
def test_reach_without_walls_is_distance(start: int, steps: int) -> None:
    reached = plane.reach(start, steps, lambda cell: True)
    assert len(reached) == 2 * steps * (steps + 1) + 1
    assert all(distance == plane.steps(start, cell) for cell, distance in reached.items())
    with_corners = plane.reach(start, steps, lambda cell: True, corners=True)
    assert len(with_corners) == (2 * steps + 1) ** 2


@given(st.lists(cells_near, min_size=1, max_size=9))
def test_bounds_hold_all_cells_and_no_more(cells: list[int]) -> None:
    left, top, right, bottom = plane.bounds(cells)
    xs = {plane.x_of(cell) for cell in cells}
    ys = {plane.y_of(cell) for cell in cells}
    assert xs <= set(range(left, right + 1))
    assert ys <= set(range(top, bottom + 1))
    assert {left, right} <= xs
    assert {top, bottom} <= ys


def test_nothing_has_no_bounds() -> None:
    with pytest.raises(ValueError, match="no box around no cells"):
        plane.bounds([])

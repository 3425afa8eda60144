"""6.1: the sites that a board keeps are those that looking at the whole dungeon would find."""

from __future__ import annotations

import pytest

from boneyard import Stream
from boneyard.components.plane import STRIDE, at, neighbours
from boneyard.games.dungeons_and_dominos.bits import places_in
from boneyard.games.dungeons_and_dominos.board import (
    SPAWN_DOMINO,
    Board,
    block_cells,
    first_board,
    square_cells,
)
from boneyard.games.dungeons_and_dominos.invariants import dungeon_faults
from boneyard.games.dungeons_and_dominos.refusals import why_not_lay
from boneyard.games.dungeons_and_dominos.rules import ALWAYS, NEVER, Rules
from boneyard.games.dungeons_and_dominos.sites import Sites

from .table import GAME, P3, board_of, may_lay

Pair = tuple[int, int]

OPTIONS: list[dict[str, object]] = [
    {},
    {"monster_fit": "both"},
    {"shared_tiles": False, "spawn_room": False},
    {"dead_touch": "rooms"},
    {"dead_touch": "all"},
    {"table_size": 12},
    {"large_rooms": True},
    {"large_rooms": True, "sets": 2, "shared_tiles": False},
]


def sites_by_looking_everywhere(board: Board) -> tuple[set[Pair], set[Pair]]:
    """Those for singles and those for doubles: every pair of cells near any tile, one by one."""
    near = {cell for tile in board.tiles for cell in neighbours(tile)}
    near |= {beside for cell in near for beside in neighbours(cell)}
    pairs = {(cell, cell + step) for cell in near for step in (1, STRIDE)}
    kinds = {pair: kind_of_site(board, *pair) for pair in pairs if is_on_table(board, *pair)}
    singles = {pair for pair, kind in kinds.items() if kind == "single"}
    return singles, {pair for pair, kind in kinds.items() if kind == "double"}


def kind_of_site(board: Board, one: int, other: int) -> str:
    """G1 to G8 in other words: what may be laid on two cells; empty if nothing."""
    touched = board.touching(one) + board.touching(other)
    if one in board.tiles or other in board.tiles or not touched:
        return ""
    closed = board.rules.dead_closed if any(board.is_flipped(cell) for cell in touched) else NEVER
    squares = board.squares(one, other)
    if not squares:
        return "single" if closed == NEVER else ""
    return "double" if closed != ALWAYS and makes_room(board, squares, one, other) else ""


def makes_room(board: Board, squares: list[int], one: int, other: int) -> bool:
    """G3 to G7: one square, or by option two that share two tiles."""
    rules, cells = board.rules, block_cells(squares)
    rooms = [room for cell in cells for room in board.rooms_at(cell)]
    if not rules.spawn_room and set(cells) & set(SPAWN_DOMINO):
        return False
    if len(squares) == 1:
        is_inside = one in cells and other in cells
        shared = len(rooms) == len(set(rooms)) if rules.shares_tiles else not rooms
        return shared and (is_inside or not rules.fits_both)
    is_block = len(squares) == 2 and len(cells) == 6 and one in cells and other in cells
    return rules.large_rooms and is_block and not rooms


def is_on_table(board: Board, one: int, other: int) -> bool:
    """G9 in other words: the box around map and domino is no larger than the table."""
    size = board.rules.table_size
    xs = [cell % STRIDE for cell in (*board.tiles, one, other)]
    ys = [cell // STRIDE for cell in (*board.tiles, one, other)]
    return not size or (max(xs) - min(xs) < size and max(ys) - min(ys) < size)


def pairs_of(sites: Sites) -> set[Pair]:
    """The sites that a board has found."""
    sites.look()
    found = set()
    for row, (across, down) in enumerate(zip(sites.across, sites.down, strict=True)):
        west = sites.plan.first_cell(row)
        found |= {(west + place, west + place + 1) for place in places_in(across)}
        found |= {(west + place, west + place + STRIDE) for place in places_in(down)}
    return found


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_sites_are_kept_right_from_domino_to_domino(options: dict[str, object]) -> None:
    """While maps grow and monsters die, nothing is missed and nothing is left over."""
    for seed in range(3):
        state = GAME.new(3, seed, options)
        rng = Stream(seed)
        boards = 0
        board = state.board
        while state.actor is not None and boards < 34:
            state.play(rng.choice(state.moves()))
            if state.board is not board:
                board = state.board
                boards += 1
                singles, doubles = sites_by_looking_everywhere(board)
                # Asked of the clean rows first, and then of all.
                assert (board.has_site(1), board.has_site(2)) == (bool(singles), bool(doubles))
                assert (pairs_of(board.singles), pairs_of(board.doubles)) == (singles, doubles)
                assert dungeon_faults(board) == []


def test_a_map_may_grow_beyond_its_plan() -> None:
    """A corridor in each direction; the sites are still those that looking everywhere finds."""
    rules = Rules(2, GAME.check_options(2, {"sets": 2}))
    for step in (1, -1, STRIDE, -STRIDE):
        board = first_board(rules)
        start = at(1, 0) if step == 1 else at(0, 0)
        for index in range(27):
            low = start + (2 * index + 1) * step
            board = board.laid(1, low, low + step)
            singles, doubles = sites_by_looking_everywhere(board)
            assert (pairs_of(board.singles), pairs_of(board.doubles)) == (singles, doubles)
        end = start + 54 * step
        assert board.may_lay(1, end + 2 * step, end + step, True)
        assert [move.key for move in board.anchor_moves(1, True)] == sorted(
            {anchor for pair in singles for anchor in pair if board.second_cells(1, anchor, True)}
        )


def test_nothing_can_be_laid_far_away() -> None:
    """Cells beyond the plan are no cells of another row."""
    board = board_of(P3)
    for x, y in ((-40, 0), (400, 0), (0, -40), (0, 400), (-2047, 2046)):
        assert board.second_cells(1, at(x, y), False) == []
        assert not board.plan.has_tile(at(x, y))


def test_a_square_that_is_no_room_is_noticed() -> None:
    """The invariant can fail: a single laid against the rules makes a square."""
    board = board_of(P3)
    assert dungeon_faults(board) == []
    corner = next(cell for cell in board.tiles if board.is_square(cell))
    below = square_cells(corner)[2] + STRIDE
    wrong = board.laid(8, below, below + 1)
    assert dungeon_faults(wrong) == ["there is a square of tiles that is no room"]
    apart = board.laid(8, below + 9 * STRIDE, below + 9 * STRIDE + 1)
    assert dungeon_faults(apart) == ["the dungeon is not one connected map"]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_illegal_placement_has_a_reason(options: dict[str, object]) -> None:
    """``why_not_lay`` is empty exactly for what may be laid."""
    state = GAME.new(2, 7, options)
    rng = Stream(7)
    for _ in range(60):
        if state.actor is not None:
            state.play(rng.choice(state.moves()))
    board = state.board
    near = {cell for tile in board.tiles for cell in neighbours(tile)}
    for face in (1, 2, 9, 20, 27):
        match = board.has_match(face)
        for low in near:
            for high in neighbours(low):
                legal = board.may_lay(face, low, high, match)
                assert legal == (why_not_lay(board, face, low, high, match) == "")


def test_boards_are_shared_and_never_changed() -> None:
    """A clone that lays a domino leaves the other's dungeon as it was."""
    state = GAME.new(2, 3)
    clone = state.clone()
    assert clone.board is state.board
    before = pairs_of(state.board.singles)
    while clone.board is state.board:
        clone.play(clone.moves()[-1])
    assert pairs_of(state.board.singles) == before
    assert may_lay(state.board, "0@(0,1) 3@(0,2)")

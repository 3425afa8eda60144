"""6.1: the sites that a board keeps are those that looking at the whole dungeon would find."""

from __future__ import annotations

import pytest

from boneyard import Stream
from boneyard.components.plane import STRIDE, neighbours
from boneyard.games.dungeons_and_dominos.board import (
    COUNTS,
    DOUBLES,
    FOR_DOUBLE,
    NO_SITE,
    SECOND_AT,
    SITES,
    Board,
    other_cell,
    square_cells,
)
from boneyard.games.dungeons_and_dominos.invariants import dungeon_faults
from boneyard.games.dungeons_and_dominos.refusals import why_not_lay

from .table import GAME, P3, board_of, may_lay

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


def sites_by_looking_everywhere(board: Board) -> dict[int, int]:
    """Every pair of cells near any tile, judged by ``site_on`` alone."""
    near = {cell for tile in board.tiles for cell in neighbours(tile)}
    near |= {beside for cell in near for beside in neighbours(cell)}
    pairs = {cell * 2 for cell in near} | {cell * 2 + 1 for cell in near}
    pairs |= {(cell - 1) * 2 for cell in near} | {(cell - STRIDE) * 2 + 1 for cell in near}
    found = {site: board.site_on(site >> 1, other_cell(site)) for site in pairs}
    size = board.rules.table_size
    return {
        site: touched
        for site, touched in found.items()
        if touched != NO_SITE and (not size or is_on_table(board, site, size))
    }


def is_on_table(board: Board, site: int, size: int) -> bool:
    """G9 in other words: the box around map and domino is no larger than the table."""
    cells = [*board.tiles, site >> 1, other_cell(site)]
    xs = [cell % STRIDE for cell in cells]
    ys = [cell // STRIDE for cell in cells]
    return max(xs) - min(xs) < size and max(ys) - min(ys) < size


def counted(sites: dict[int, int]) -> list[int]:
    """How many sites there are and how many cells touch each value."""
    counts = [0] * COUNTS
    for touched in sites.values():
        first = DOUBLES if touched & FOR_DOUBLE else 0
        counts[first + SITES] += 1
        for value in range(7):
            counts[first + value] += touched >> value & 1
            counts[first + value] += touched >> (value + SECOND_AT) & 1
    return counts


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
                wanted = sites_by_looking_everywhere(board)
                assert board.sites == wanted
                assert board.counts == counted(wanted)
                assert dungeon_faults(board) == []


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
    before = dict(state.board.sites)
    while clone.board is state.board:
        clone.play(clone.moves()[-1])
    assert state.board.sites == before
    assert may_lay(state.board, "0@(0,1) 3@(0,2)")

"""Dominoes laid down side by side, legal or not: examples that no game would lead to.

    # What fits
    - sketch: dominoes
    ## A: legal, end to end
    - 0:0: 0,0 1,0
    - new 0:3: 2,0 3,0      the one that is being laid
    - slain 1:1: 3,0 3,1    face down

Each part is a small board; a domino has a cell for each of its halves.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from boneyard.kernel.game import Game
from boneyard.kernel.scene import Area, At, Piece, Scene
from boneyard.lessons.errors import BadLesson
from boneyard.lessons.pages import Item, Part

DOMINO = re.compile(r"(?:(new|slain) )?(\d:\d)")
CELL = re.compile(r"(-?\d+),(-?\d+)")


def sketched(game: Game[Any], page: Part, parts: Sequence[Part]) -> Scene:
    """All its boards."""
    if not parts:
        raise BadLesson(page.place, "a sketch has parts: '## A: legal', then its dominoes")
    boards = [_board(f"sketch:{at}", part) for at, part in enumerate(parts)]
    return Scene(
        game.id, game.info.title, "spectator", None, tuple(boards), (), None, theme=game.info.theme
    )


def _board(board: str, part: Part) -> Area:
    pieces = [_domino(f"{board}:{at}", item) for at, item in enumerate(part.items)]
    if not pieces:
        raise BadLesson(part.place, "nothing is laid here")
    cells = [cell for piece in pieces for cell in piece.cells]
    twice = [cell for cell in cells if cells.count(cell) > 1]
    if twice:
        raise BadLesson(part.place, f"two halves lie on {twice[0]}")
    (left, top), (right, below) = (
        tuple([limit(cell[axis] for cell in cells) for axis in (0, 1)]) for limit in (min, max)
    )
    size = (right - left + 1, below - top + 1)
    return Area(
        board, "board", part.title, pieces=tuple(pieces), origin=(left, top), size=size, sparse=True
    )


def _domino(piece: str, item: Item) -> Piece:
    """Its face, and where its halves lie."""
    named = DOMINO.fullmatch(item.key)
    cells: list[At] = [(int(x), int(y)) for x, y in CELL.findall(item.value)]
    if named is None or len(cells) != 2 or abs(sum(cells[0]) - sum(cells[1])) != 1:
        raise item.wrong("write a domino and the two cells it lies on: '0:3: 2,0 3,0'")
    face = None if named[1] == "slain" else named[2]
    is_new = named[1] == "new"
    return Piece(piece, "domino", face, cells=tuple(cells), raised=is_new)

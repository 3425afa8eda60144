"""Pictures for the crib sheet: small dungeons, drawn and judged by the engine itself.

Each example is laid on a real board under the options in force; whether the domino in brackets may
lie there, and why not, is what the engine says (6.1.4 of the rules page).
"""

from __future__ import annotations

from dataclasses import dataclass

from boneyard.components import at, parse_domino
from boneyard.games.dungeons_and_dominos.board import FLIPPED, VALUE, Board, first_board
from boneyard.games.dungeons_and_dominos.obstacles import why_not_lay
from boneyard.games.dungeons_and_dominos.rules import Rules

At = tuple[int, int]
Laid = tuple[str, At, At]

SIDE: tuple[Laid, ...] = (("0:1", (2, 0), (2, 1)),)
ROW: tuple[Laid, ...] = (("0:1", (2, 0), (3, 0)), ("1:4", (4, 0), (5, 0)))
RAT: tuple[Laid, ...] = (*SIDE, ("1:1", (3, 0), (3, 1)))
RAT_AND_TAIL: tuple[Laid, ...] = (*RAT, ("1:6", (3, 2), (3, 3)))
HOOK: tuple[Laid, ...] = (
    ("0:1", (2, 0), (3, 0)),
    ("1:2", (3, 1), (3, 2)),
    ("2:3", (2, 2), (1, 2)),
)


@dataclass(frozen=True)
class Example:
    """A dungeon, the domino that is to be laid, and whether the first room is dead."""

    title: str
    laid: tuple[Laid, ...]
    new: Laid
    slain: bool = False


EXAMPLES: tuple[Example, ...] = (
    Example("End to end", (), ("0:3", (2, 0), (3, 0))),
    Example("Offset: only the 0 touches", (), ("0:3", (1, 1), (2, 1))),
    Example("Side by side", (), ("0:3", (0, 1), (1, 1))),
    Example("Hanging down", (), ("0:3", (0, 1), (0, 2))),
    Example("A monster across two dominoes", ROW, ("1:1", (3, 1), (4, 1))),
    Example("A monster beside one domino", ROW, ("1:1", (4, 1), (5, 1))),
    Example("A corner fill: half of it in the room", SIDE, ("1:1", (1, 1), (1, 2))),
    Example("Two squares at once", SIDE, ("1:1", (0, 1), (1, 1))),
    Example("A room beside a room", RAT, ("2:2", (2, 2), (3, 2))),
    Example("Two rooms share one tile", RAT_AND_TAIL, ("2:2", (4, 1), (4, 2))),
    Example("Beside a slain monster", RAT, ("1:6", (3, 2), (3, 3)), slain=True),
    Example("A loop", HOOK, ("0:3", (0, 1), (0, 2))),
)


def pictures(rules: Rules) -> list[str]:
    """All examples with the engine's verdict, as blocks of text."""
    return [_picture(rules, example) for example in EXAMPLES]


def _picture(rules: Rules, example: Example) -> str:
    board = _board(rules, example)
    new = parse_domino(example.new[0])
    low, high = at(*example.new[1]), at(*example.new[2])
    reason = why_not_lay(board, new, low, high, board.has_match(new))
    verdict = f"illegal: {reason}" if reason else _why_legal(board, new, low, high)
    lines = [f"{example.title}: {verdict}", *_drawn(board, example)]
    return "\n".join(lines)


def _why_legal(board: Board, face: int, low: int, high: int) -> str:
    how = "it matches" if board.is_matched(face, low, high) else "a joker, for it matches nowhere"
    return f"legal, {how}"


def _board(rules: Rules, example: Example) -> Board:
    board = first_board(rules)
    for name, low, high in example.laid:
        board = board.laid(parse_domino(name), at(*low), at(*high))
    return board.slain(0) if example.slain else board


def _drawn(board: Board, example: Example) -> list[str]:
    """Rows of tiles: S for the entrance, brackets for what is new, # for the slain."""
    name, low, high = example.new
    halves = dict(zip((low, high), name.split(":"), strict=True))
    cells = [*board_cells(board), low, high]
    columns = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    rows = range(min(y for _, y in cells), max(y for _, y in cells) + 1)
    return ["   " + "".join(_cell(board, halves, (x, y)) for x in columns).rstrip() for y in rows]


def board_cells(board: Board) -> list[At]:
    """Every tile of a small board."""
    return [
        (x, y)
        for y in range(board.top, board.bottom + 1)
        for x in range(board.left, board.right + 1)
        if at(x, y) in board.tiles
    ]


def _cell(board: Board, new: dict[At, str], cell: At) -> str:
    if cell in new:
        return f"[{new[cell]}]"
    tile = board.tiles.get(at(*cell))
    if tile is None:
        return " . "
    if tile & FLIPPED:
        return " # "
    return " S " if cell in ((0, 0), (1, 0)) else f" {tile & VALUE} "

"""What lies on the table of Lord of Dominion, each field declared once.

Spaces are numbers. ``ground`` says what each is (neutral, land of a colour, Stronghold, Fort) and
``stander`` who is on it; ``at`` and ``hp`` say the same by Character. A Dominion Piece is its
place in ``pieces``, for good: being invaded changes its colour, being rotated its spaces (6.11).
Nearly all of it is replaced and never changed, so that clones share it.
"""

from __future__ import annotations

from typing import Any

from boneyard import (
    COUNT,
    FLAG,
    NOBODY,
    OPEN,
    SEAT,
    SEAT_OR_NOBODY,
    Bits,
    Custom,
    Each,
    Fields,
    Form,
    Maybe,
    Number,
    Reader,
    Row,
    Seat,
    Seen,
    Shared,
    Told,
    Tuple,
    Word,
    field,
)
from boneyard.components import SHAPE_NAMES, UNKNOWN, Face, Marks, Pile
from boneyard.games.lord_of_dominion.board import NO_PIECE, Cell, Cells
from boneyard.games.lord_of_dominion.characters import (
    CHARACTERS,
    KIND_OF,
    KINDS,
    NAMES,
    NOBODY_THERE,
    OFF,
    Kinds,
    parse_character,
    parse_kind,
)
from boneyard.games.lord_of_dominion.filling import seen_chosen, seen_hands
from boneyard.games.lord_of_dominion.moves import DEEDS
from boneyard.games.lord_of_dominion.rules import STAGES, Rules

A_CHARACTER = Face(NAMES.__getitem__, parse_character, known=True)
A_CHARACTER_OR_NONE = Face(NAMES.__getitem__, parse_character, known=False)
A_KIND = Face(KINDS.__getitem__, parse_kind, known=True)
A_HAND = Pile(Face(KINDS.__getitem__, parse_kind, known=False))
A_SHAPE = Word(SHAPE_NAMES)
A_CELL: Form[Cell] = Custom(
    lambda cell, state: state.rules.board.grid.cell_to_json(cell),
    lambda item, state: state.rules.board.grid.cell_from_json(item),
)
CELLS = Row(A_CELL)
HP = Number(0, 12)
STANDERS = Row(Tuple(A_CHARACTER, A_CELL, HP))
PIECES = Row(Tuple(A_SHAPE, SEAT, SEAT, CELLS))
"""Shape, who placed it, whose colour it has, and its spaces."""


def _write_characters(state: Any) -> Any:
    """Those on the board: name, space, HP."""
    standing = [(who, cell, state.hp[who]) for who, cell in enumerate(state.at) if cell != OFF]
    return STANDERS.write(tuple(standing), state)


def _read_characters(state: Any, table: Reader) -> None:
    for who, cell, hp in table.read("characters", STANDERS, state):
        state.put(who, cell)
        state.set_hp(who, hp)
    for who in range(CHARACTERS):
        if state.is_fallen(who):
            state.set_hp(who, 0)


def _write_pieces(state: Any) -> Any:
    pieces = enumerate(zip(state.laid, state.pieces, strict=True))
    written = [(laid >> 1, laid & 1, state.owner_of(at), cells) for at, (laid, cells) in pieces]
    return PIECES.write(tuple(written), state)


def _read_pieces(state: Any, table: Reader) -> None:
    pieces = table.read("pieces", PIECES, state)
    if len(pieces) > state.rules.board.cells:
        raise table.fail("pieces", "a list of pieces that do not overlap")
    for shape, placer, owner, cells in pieces:
        state.lay(shape, cells, owner)
        state.laid = (*state.laid[:-1], shape << 1 | placer)


STANDING = Told("characters", _write_characters, _read_characters)
LAND = Told("pieces", _write_pieces, _read_pieces)


class LordTable(Fields):
    """A game of Lord of Dominion."""

    rules: Rules
    stage: int = field(Word(STAGES), OPEN, "How far the game has come: TROOPS, GENERALS or PLAY.")
    chosen: Cells = field(
        Row(Maybe(A_CELL, UNKNOWN)),
        Seen(seen_chosen),
        "The space of Dark's General until Light's is chosen, too (R18); before and after, ().",
    )
    hands: tuple[Kinds, ...] = field(
        Shared(A_HAND),
        Seen(seen_hands),
        "The kinds of those not recruited yet, in ascending order; a Character gets its number "
        "when it is recruited.",
    )
    at: Marks = field(
        Shared(A_CELL),
        OPEN,
        "The space of each Character; OFF before it is recruited and after it has fallen.",
        start=lambda rules: bytes([OFF] * CHARACTERS),
        part=STANDING,
    )
    hp: Marks = field(
        Shared(HP),
        OPEN,
        "HP left of each Character: all of them until it is recruited, 0 once it has fallen.",
        start=lambda rules: bytes([rules.hp[kind] for kind in KIND_OF]),
        part=STANDING,
    )
    stander: Marks = field(
        Shared(A_CHARACTER_OR_NONE),
        OPEN,
        "Who stands on each space.",
        start=lambda rules: bytes([NOBODY_THERE] * rules.board.cells),
        part=STANDING,
    )
    fallen: int = field(Bits(NAMES), OPEN, "The Characters that have fallen, as a set.")
    pieces: tuple[Cells, ...] = field(
        Row(CELLS), OPEN, "The spaces of each Dominion Piece.", part=LAND
    )
    laid: tuple[int, ...] = field(
        Row(COUNT), OPEN, "Each piece as shape * 2 + the side that placed it.", part=LAND
    )
    ground: Marks = field(
        Shared(COUNT),
        OPEN,
        "What each space is, numbered as in ``board``; a piece has the colour of its spaces.",
        start=lambda rules: rules.board.ground,
        part=LAND,
    )
    piece_at: Marks = field(
        Shared(COUNT),
        OPEN,
        "The Dominion Piece on each space, or NO_PIECE.",
        start=lambda rules: bytes([NO_PIECE] * rules.board.cells),
        part=LAND,
    )
    forts: tuple[int, ...] = field(
        Shared(Number(0, lambda state: state.rules.fort_hp)),
        OPEN,
        "HP left of each Fort; at 0 the game is over.",
        start=lambda rules: (rules.fort_hp,) * 2,
    )
    ap: int = field(
        Number(0, lambda state: state.rules.most_action_points),
        OPEN,
        "Action Points left in this turn; 0 between turns.",
    )
    round: int = field(
        Number(1, lambda state: state.rules.round_limit), OPEN, "The round being played.", start=1
    )
    turns: int = field(COUNT, OPEN, "Turns begun, over both Lords.")
    turn_seat: Seat = field(SEAT_OR_NOBODY, OPEN, "Whose turn it is.", start=NOBODY)
    first: Seat = field(SEAT_OR_NOBODY, OPEN, "Who begins each round.", start=NOBODY)
    quiet: int = field(COUNT, OPEN, "R84: full rounds in a row without progress.")
    progressed: bool = field(FLAG, OPEN, "R84: whether there was progress in this round.")
    is_time_up: bool = field(FLAG, OPEN, "Whether the host's clock has run out.", key="time_up")
    deeds: list[int] = field(
        Each(COUNT, 2 * len(DEEDS)), OPEN, "8.4: how often each Lord did each of DEEDS, Dark first."
    )

"""Small words that prompts, labels and log lines share."""

from __future__ import annotations

from boneyard import Seat, seat_name
from boneyard.components import card_text, parse_card
from boneyard.games.knaves_out.constants import (
    AT_SEA,
    COURT_NAMES,
    KIND_NAMES,
    KIND_OF,
    KINDS,
    PIECE_IDS,
    SET,
    TOWER_LETTERS,
    TOWER_NAMES,
    Piece,
    is_light,
)
from boneyard.games.knaves_out.state import KnavesState


def plural(count: int, word: str) -> str:
    """``1 card``, ``2 cards``."""
    return f"{count} {word}{'' if count == 1 else 's'}"


def dice_text(count: int) -> str:
    """``1 die``, ``2 dice``."""
    return "1 die" if count == 1 else f"{count} dice"


def cards_text(names: list[str] | tuple[str, ...]) -> str:
    """Cards as people write them."""
    return " ".join([card_text(parse_card(name)) for name in names])


def tower_name(letter: str) -> str:
    """Of the letter in moves and events."""
    return TOWER_NAMES[TOWER_LETTERS.index(letter)]


def kind_name(piece_id: str) -> str:
    """``pawn`` of ``0P3``; buildings are called so where a card has the same name."""
    return kind_word(KINDS.index(piece_id.removeprefix("piece:")[1]))


def kind_word(kind: int) -> str:
    """The kind for people."""
    name = KIND_NAMES[kind]
    return f"{name} building" if name in ("king", "queen", "knight") else name


def court_text(court: int) -> str:
    """``Harmony court, light``."""
    return f"{COURT_NAMES[court]} court, {'light' if is_light(court) else 'dark'}"


def piece_text(state: KnavesState, piece: Piece) -> str:
    """``pawn on 1e4 (2 hit points)``; by number where there is no square to tell it by."""
    square = state.at[piece]
    nowhere = f"{PIECE_IDS[piece][2:]} {'at sea' if square == AT_SEA else 'in reserve'}"
    on = f"on {state.world.name(square)}" if square >= 0 else nowhere
    tainted = "tainted " if state.tainted[piece] else ""
    points = plural(state.hit_points(piece), "hit point")
    return f"{tainted}{kind_word(KIND_OF[piece])} {on} ({points})"


def owned_text(state: KnavesState, piece: Piece, viewer: Seat) -> str:
    """``your pawn on 1e4 (2 hit points)``; that of others is ``Bo's`` or ``the ruined``."""
    seat = piece // SET
    whose = "your" if seat == viewer else f"{seat_name(seat)}'s"
    return f"{whose if state.alive[seat] else 'the ruined'} {piece_text(state, piece)}"

"""What lessons may say of a position, by name, and where they may have things dealt to.

Towers are called by their court cards (``knave_cards``, ``queen_next``), pieces by kind and number
(``pawn1_dice``, ``rook1_points``); of a kingdom's one king building it is ``king_points``.
"""

from __future__ import annotations

from collections.abc import Mapping

from boneyard import Fact, Seat, Zone
from boneyard.components import card_text
from boneyard.games.knaves_out.constants import (
    AT_SEA,
    COURT_NAMES,
    IN_RESERVE,
    IS_SOLDIER,
    KIND_NAMES,
    KIND_OF,
    KING,
    MOST_OF_KIND,
    NO_CARD,
    PIECE_IDS,
    SET,
    TOWER_NAMES,
    TOWERS,
    Piece,
)
from boneyard.games.knaves_out.pieces import attack_dice, count_in_play, move_range
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.towers import next_rank

RANKS = ("", "A", *map(str, range(2, 11)), "J", "Q", "K", "none")


def facts(view: KnavesState, seat: Seat) -> Mapping[str, Fact]:
    """Of a seat its court, towers, piles and pieces; of the table the turn and the dice."""
    found: dict[str, Fact] = {
        "living": int(view.alive[seat]),
        "has_turn": int(view.turn == seat),
        "deck": len(view.decks[seat]),
        "discard": len(view.discards[seat]),
        "red_checkers": view.red[seat],
        "black_checkers": view.black[seat],
        "relics": view.count_relics(seat),
        "court": COURT_NAMES[view.court_type(seat)],
    }
    found |= _of_table(view) | _of_towers(view, seat)
    for kind in range(len(MOST_OF_KIND)):
        found[f"{KIND_NAMES[kind]}s"] = count_in_play(view, seat, kind)
    for piece in range(seat * SET, seat * SET + SET):
        if view.at[piece] != IN_RESERVE:
            found |= _of_piece(view, piece)
    return found


def _of_table(view: KnavesState) -> dict[str, Fact]:
    """``dice`` is the latest roll of this turn as it lies there, ``hits`` how many of them hit."""
    found: dict[str, Fact] = {
        "round": view.round,
        "actions": view.actions_left,
        "hand_size": view.rules.hand_size,
        "dice": "none",
    }
    if view.last_roll:
        _, needs, *dice = view.last_roll
        hits = len([die for die in dice if die >= needs])
        found |= {"dice": " ".join(map(str, dice)), "hits": hits, "needs": needs}
    return found


def _of_towers(view: KnavesState, seat: Seat) -> dict[str, Fact]:
    """Of each court card: its face, how many cards it can pay, and which rank fits next."""
    found: dict[str, Fact] = {}
    for tower, name in enumerate(TOWER_NAMES):
        spot, word = seat * TOWERS + tower, name.lower()
        card = view.court[spot]
        found[f"{word}_cards"] = len(view.towers[spot])
        found[f"{word}_card"] = "none" if card == NO_CARD else card_text(card)
        if card != NO_CARD:
            found[f"{word}_next"] = RANKS[next_rank(view, spot)]
    return found


def _of_piece(view: KnavesState, piece: Piece) -> dict[str, Fact]:
    """Hit points, checkers and where it stands; of a soldier also dice and range."""
    kind = KIND_OF[piece]
    name = KIND_NAMES[kind] + ("" if kind == KING else PIECE_IDS[piece][2:])
    square = view.at[piece]
    found: dict[str, Fact] = {
        f"{name}_points": view.hit_points(piece),
        f"{name}_checkers": view.chk[piece],
        f"{name}_on": "sea" if square == AT_SEA else view.world.name(square),
    }
    if IS_SOLDIER[piece]:
        found |= {
            f"{name}_dice": attack_dice(view, piece),
            f"{name}_range": move_range(view, piece),
        }
    return found


def zones(state: KnavesState, seat: Seat | None) -> Mapping[str, Zone]:
    """A seat's ``hand``, and its ``deck``, top first."""
    if seat is None:
        return {}
    return {"hand": Zone(state.hands[seat]), "deck": Zone(state.decks[seat][::-1], is_pile=True)}

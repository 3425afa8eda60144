"""Defeat, relics and Almighty (6.9, 6.10, chapter 8)."""

from __future__ import annotations

from typing import Final

from boneyard import Seat
from boneyard.components import changed
from boneyard.games.knaves_out.constants import (
    ALL_RELICS,
    AT_SEA,
    CORNER,
    IS_SOLDIER,
    KIND_OF,
    KING,
    KNAVE_TOWER,
    NO_CARD,
    NOBODY_THERE,
    QUEEN_TOWER,
    RED_SQUARE,
    RELIC_NAMES,
    SEA,
    SET,
    TOWERS,
    Piece,
    Square,
)
from boneyard.games.knaves_out.pieces import destroy, king_of, others, owner_of, remove
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.towers import crumble

FAR: Final = 1 << 30


def bury(state: KnavesState, dead: list[Piece]) -> None:
    """Pieces without hit points are destroyed; a king takes its kingdom along at once (R95)."""
    kings: list[Seat] = []
    for piece in dead:
        if KIND_OF[piece] == KING:
            kings.append(owner_of(piece))
        destroy(state, piece)
    if kings:
        fall(state, tuple(kings))


def fall(state: KnavesState, seats: tuple[Seat, ...]) -> None:
    """6.9: kingdoms are defeated; the last one standing wins; a fallen one's turn is over."""
    state.tell("fallen", ("seats",), (seats,))
    state.fallen = (*state.fallen, seats)
    for seat in seats:
        _leave(state, seat)
    living = state.living_seats()
    if not living:
        state.end_game("no_survivor")
    elif len(living) == 1:
        state.end_game("last_standing", living[0])
    elif not state.alive[state.turn]:
        # 5.1: all pending decisions are dropped; at the bottom waits the next turn.
        state.stack = state.stack[:1]


def _leave(state: KnavesState, seat: Seat) -> None:
    """R94: its effects end, its cards leave the game, its pieces leave the map or are ruins."""
    state.alive = changed(state.alive, seat, False)
    state.hands[seat] = ()
    state.decks[seat] = ()
    state.stocks[seat] = 0
    state.discards[seat] = ()
    state.effects = changed(state.effects, seat, 0)
    state.marks = changed(state.marks, seat, 0)
    state.sways = changed(state.sways, seat, 0)
    state.sways = tuple([swayed & ~(1 << seat) for swayed in state.sways])
    for spot in range(seat * TOWERS, seat * TOWERS + TOWERS):
        state.court = changed(state.court, spot, NO_CARD)
        state.jokered = changed(state.jokered, spot, False)
        state.towers[spot] = ()
        state.devoured = changed(state.devoured, spot, ())
        state.powers = changed(state.powers, spot, 0)
    for piece in range(seat * SET, seat * SET + SET):
        if state.at[piece] == AT_SEA or (state.at[piece] >= 0 and not state.rules.ruins):
            remove(state, piece)


def win_if_almighty(state: KnavesState, seat: Seat) -> None:
    """6.10, R93: the Ace of Spades in court, and every card in play, Jokers too."""
    if (
        state.rules.almighty
        and state.has_ace(seat)
        and not state.hands[seat]
        and not state.decks[seat]
        and not state.discards[seat]
        and state.result is None
        and state.alive[seat]
    ):
        state.end_game("almighty", seat)


# Relics.


def is_quest_open(state: KnavesState, seat: Seat) -> bool:
    """R92: with the Ace of Spades as a court card, or as ``relic_quest`` says."""
    if state.rules.relic_quest == "aos":
        return state.has_ace(seat)
    return state.rules.relic_quest == "always"


def relics_here(state: KnavesState, piece: Piece) -> int:
    """6.10: the relics, not yet gathered, at whose place this soldier is (R86: each its own)."""
    seat = owner_of(piece)
    if not IS_SOLDIER[piece] or not is_quest_open(state, seat):
        return 0
    missing = ALL_RELICS & ~state.relics[seat]
    square = state.at[piece]
    if square == AT_SEA:
        return SEA & missing
    found = 0
    if missing & CORNER and square in state.world.far_corners(state.at[king_of(seat)]):
        found |= CORNER
    if missing & RED_SQUARE and is_red_place(state, seat, square):
        found |= RED_SQUARE
    return found


def nearest_kings(state: KnavesState, seat: Seat) -> list[Square]:
    """R89: the squares of the living enemy kings closest to one's own king, all tied ones."""
    own = state.at[king_of(seat)]
    kings = [state.at[king_of(other)] for other in others(state, seat)]
    nearest = min([state.world.distance(own, king) for king in kings], default=FAR)
    return [king for king in kings if state.world.distance(own, king) == nearest]


def is_red_place(state: KnavesState, seat: Seat, square: Square) -> bool:
    """R88: a red square with no empty red square nearer to the nearest enemy king."""
    if not state.world.red[square]:
        return False
    return any(
        state.world.distance(square, king) <= nearest_red(state, king)
        for king in nearest_kings(state, seat)
    )


def nearest_red(state: KnavesState, king: Square) -> int:
    """How far the nearest empty red square is from a king."""
    for square in state.world.reds_from(king):
        if state.occupant[square] == NOBODY_THERE:
            return state.world.distance(square, king)
    return FAR


def red_places(state: KnavesState, seat: Seat) -> list[Square]:
    """All squares where the red relic can be won now, for the scene and the beginner."""
    return [
        square
        for square in range(state.world.squares)
        if is_open_to(state, seat, square) and is_red_place(state, seat, square)
    ]


def is_open_to(state: KnavesState, seat: Seat, square: Square) -> bool:
    """Empty, or held by a soldier of one's own (R88)."""
    there = state.occupant[square]
    return there == NOBODY_THERE or (owner_of(there) == seat and IS_SOLDIER[there])


def gain_relic(state: KnavesState, seat: Seat, relic: int) -> None:
    """6.10: the first crumbles the Knave tower, the second the Queen's, the third wins."""
    state.relics = changed(state.relics, seat, state.relics[seat] | 1 << relic)
    count = state.count_relics(seat)
    state.tell("relic", ("seat", "relic", "count"), (seat, RELIC_NAMES[relic], count))
    if count == 3:
        state.end_game("relics", seat)
        return
    spot = seat * TOWERS + (KNAVE_TOWER if count == 1 else QUEEN_TOWER)
    if state.towers[spot]:
        crumble(state, spot)

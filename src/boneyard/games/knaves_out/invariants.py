"""What must hold on the table of Knaves Out after every move (5.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard import NOBODY, Seat
from boneyard.components import JOKER, UNKNOWN
from boneyard.games.knaves_out.constants import (
    AT_SEA,
    CHECKERS,
    IN_RESERVE,
    IS_SOLDIER,
    KING_SLOT,
    MOST_CHECKERS,
    NOBODY_THERE,
    PIECE_IDS,
    SET,
    SOLDIER_SLOTS,
)
from boneyard.games.knaves_out.world import NO_BOARD, SIZE

if TYPE_CHECKING:
    from boneyard.games.knaves_out.state import KnavesState


def violations(state: KnavesState) -> list[str]:
    """5.6: each kingdom's cards, checkers and pieces are conserved."""
    found: list[str] = []
    for seat in range(state.players):
        if not _has_all_cards(state, seat):
            found.append(f"the cards of seat {seat} are not one deck")
        found += _wrong_pieces(state, seat)
    found += _wrong_stories(state)
    occupied = [piece for piece in state.occupant if piece != NOBODY_THERE]
    standing = [piece for piece, square in enumerate(state.at) if square >= 0]
    if sorted(occupied) != standing:
        found.append("the squares and the pieces do not agree")
    found += [
        f"{PIECE_IDS[piece]} is not where it stands"
        for piece in occupied
        if state.occupant[state.at[piece]] != piece
    ]
    return found


def _has_all_cards(state: KnavesState, seat: Seat) -> bool:
    """52 cards and the Jokers, each once; unknown ones may be whatever is missing."""
    hand = state.hands[seat]
    cards = [*hand, *state.decks[seat], *state.open_cards(seat)]
    if not state.has_deck(seat):
        return not cards
    everything = state.own_cards()
    cards.sort()
    if cards == everything:
        return list(hand) == sorted(hand)
    known = [card for card in cards if card != UNKNOWN]
    return (
        len(known) < len(cards) == len(everything)
        and len(set(known)) + max(0, known.count(JOKER) - 1) == len(known)
        and known.count(JOKER) <= state.rules.jokers
        and list(hand) == sorted(hand)
    )


def _wrong_pieces(state: KnavesState, seat: Seat) -> list[str]:
    """6.12: checkers add up, pieces in reserve are bare, and who lives has a king."""
    first = seat * SET
    found: list[str] = []
    for piece in range(first, first + SET):
        name, place = PIECE_IDS[piece], state.at[piece]
        chk, wounds = state.chk[piece], state.wounds[piece]
        if place == IN_RESERVE:
            if chk or wounds or state.tainted[piece]:
                found.append(f"{name} in reserve is not as it was")
        elif chk > MOST_CHECKERS or state.hit_points(piece) < 1:
            found.append(f"{name} has {chk} checkers")
        if wounds if IS_SOLDIER[piece] else place == AT_SEA:
            found.append(f"{name} is wounded or at sea, which it cannot be")
    red = sum([state.chk[first + slot] for slot in SOLDIER_SLOTS])
    black = sum(state.chk[first : first + SET]) - red
    left = (state.red[seat], state.black[seat])
    if left != (CHECKERS - red, CHECKERS - black) or min(left) < 0:
        found.append(f"the checkers of seat {seat} do not add up")
    standing = [1 << slot for slot in range(SET) if state.at[first + slot] != IN_RESERVE]
    if state.in_play[seat] != sum(standing):
        found.append(f"the pieces in play of seat {seat} are not those on map and sea")
    king = state.at[first + KING_SLOT]
    if state.turn != NOBODY and (king >= 0) != state.alive[seat]:
        found.append(f"seat {seat} lives without a king, or the other way round")
    return found


def _wrong_stories(state: KnavesState) -> list[str]:
    """4.2, 6.9: what has been laid, who is in the order of play, and who has fallen."""
    found: list[str] = []
    seats = list(range(state.players))
    boards = [board for board in state.boards if board != NO_BOARD]
    for at, (x, y) in enumerate(boards):
        if any(abs(x - left) < SIZE and abs(y - top) < SIZE for left, top in boards[:at]):
            found.append("a board lies on another one")
    if sorted(state.order) != seats:
        found.append("the order of play is not one of all seats")
    fallen = sorted([seat for group in state.fallen for seat in group])
    if fallen != [seat for seat in seats if not state.alive[seat]]:
        found.append("the fallen are not those who are not alive")
    if state.turn == NOBODY and (fallen or state.round):
        found.append("it is nobody's turn, though the first round has begun")
    return found

"""Soldiers on the march and at sea (6.7)."""

from __future__ import annotations

from typing import final

from boneyard import FIRST, Move, Refusal, Seat
from boneyard.games.knaves_out import pieces
from boneyard.games.knaves_out.constants import (
    AT_SEA,
    IN_RESERVE,
    KIND_OF,
    MOVING,
    NOBODY_THERE,
    PAWN,
    SET,
    SHEER_HEART_ATTACK,
    Piece,
)
from boneyard.games.knaves_out.moves import SEA_MOVE
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.choices import OfPiece, use_step


def may_move(state: KnavesState, piece: Piece, *, pawns_held: bool) -> bool:
    """6.7: once a turn, with somewhere to go; R72: Sheer Heart Attack holds pawns only."""
    square = state.at[piece]
    if square == IN_RESERVE or state.moved >> (piece % SET) & 1:
        return False
    if pawns_held and KIND_OF[piece] == PAWN:
        return False
    if square == AT_SEA:
        return pieces.has_landing(state)
    return pieces.has_room(state, square) or pieces.may_embark(state, piece)


def are_pawns_held(state: KnavesState, seat: Seat) -> bool:
    """Another living kingdom's Sheer Heart Attack, and one pawn has moved this turn already."""
    if not state.pawns_moved:
        return False
    return any(
        other != seat and state.alive[other] and state.power(other) & SHEER_HEART_ATTACK
        for other in range(state.players)
    )


@final
class MoveTo(OfPiece):
    """6.7: where a soldier goes."""

    id = "move_to"
    rule = "6.7"
    default = FIRST

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        """Squares within its range, and the sea; from the sea any empty coastal square."""
        to = state.world.to_moves
        square = state.at[self.piece]
        if square == AT_SEA:
            occupant = state.occupant
            return tuple(
                [to[other] for other in state.world.coast if occupant[other] == NOBODY_THERE]
            )
        found = [
            to[other]
            for other in pieces.reach_of(state, square, pieces.move_range(state, self.piece))
        ]
        if pieces.may_embark(state, self.piece):
            found.append(SEA_MOVE)
        return tuple(found)

    def play(self, state: KnavesState, move: Move) -> None:
        """R82: landing takes the whole move, and so does going to sea."""
        state.pop()
        use_step(state, MOVING)
        state.moved |= 1 << (self.piece % SET)
        if KIND_OF[self.piece] == PAWN:
            state.pawns_moved += 1
        if move.type == "sea":
            pieces.embark(state, self.piece)
        else:
            pieces.walk(state, self.piece, move.key)

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        if state.at[self.piece] == AT_SEA:
            return Refusal("6.7", "From the sea it lands on any empty coastal square.")
        if move.type == "sea":
            return Refusal("R82", "To go to sea it needs a checker to pay, and the coast in reach.")
        steps = pieces.move_range(state, self.piece)
        return Refusal("6.7", f"It goes at most {steps} over empty squares, corners included.")

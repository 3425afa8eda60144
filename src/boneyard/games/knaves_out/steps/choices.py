"""What several decisions have in common: choices without a choice, windows, steps of a turn."""

from __future__ import annotations

from boneyard import SEAT, Prompt, Reaction, Seat, Step, written
from boneyard.games.knaves_out.constants import NO_PIECE, Piece
from boneyard.games.knaves_out.events import scene_id
from boneyard.games.knaves_out.fields import PIECE
from boneyard.games.knaves_out.pieces import owner_of
from boneyard.games.knaves_out.state import KnavesState


class Narrow(Step[KnavesState]):
    """5.2: where there is a single answer, it is taken unasked."""

    def advance(self, state: KnavesState) -> bool:
        moves = self.moves(state)
        if len(moves) > 1:
            state.go_on(self, moves)
            return True
        self.play(state, moves[0])
        return False


class OfPiece(Narrow):
    """Where a piece goes, or what it attacks; with the piece it is one choice of its seat."""

    forms = written(seat=SEAT, piece=PIECE)

    def __init__(self, seat: Seat, piece: Piece) -> None:
        self.seat = seat
        self.piece = piece

    def prompt(self, state: KnavesState) -> Prompt:
        return Prompt(self.id, self.seat, self.rule, concerns_pieces=(scene_id(self.piece),))

    def is_begun(self) -> bool:
        return True


def window(step: Step[KnavesState], now: Reaction, about: tuple[Piece, ...]) -> Prompt:
    """A reaction window: who else is asked, how to pass, and which pieces it is about."""
    pieces = [piece for piece in about if piece != NO_PIECE]
    return Prompt(
        now.name,
        step.seat,
        step.rule,
        window=now.name,
        asked=now.asked,
        passing=now.passing,
        concerns_seats=tuple([owner_of(piece) for piece in pieces]),
        concerns_pieces=tuple([scene_id(piece) for piece in pieces]),
    )


def use_step(state: KnavesState, step: int) -> None:
    """5.5: with ``step_order=blocks`` a move of one step closes the step used before."""
    if state.rules.blocks and state.step_used != step:
        if state.step_used >= 0:
            state.closed |= 1 << state.step_used
        state.step_used = step

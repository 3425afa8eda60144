"""The die of a tainted Queen (6.11): Poison and Charm may go wrong on a 1."""

from __future__ import annotations

from typing import Final, final

from boneyard import SEAT, Move, Number, Prompt, Reaction, Refusal, Seat, Step, written
from boneyard.games.knaves_out import pieces
from boneyard.games.knaves_out.constants import (
    KING_TOWER,
    LIONHEART,
    MOST_SEATS,
    QUEEN_TOWER,
    SET,
    TOWERS,
    UNPAWN,
    Piece,
)
from boneyard.games.knaves_out.events import tell_rolled
from boneyard.games.knaves_out.fields import PIECE
from boneyard.games.knaves_out.moves import PASS, REROLL
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.choices import OfPiece, window
from boneyard.games.knaves_out.steps.damage import DIE, reroll, throw
from boneyard.games.knaves_out.towers import discard_court_card

POISON: Final = 0
CHARM: Final = 1
MISHAP: Final = 1
"""The face on which it goes wrong."""


def roll_for(state: KnavesState, seat: Seat, purpose: int, victim: int) -> None:
    """On a 1 the Queen drinks herself, or the charmed pawn dies of it.

    ``victim`` is the seat whose King is poisoned, or the pawn. Luck rerolls the 1 here, too (6.13).
    """
    die = throw(state, seat, 1)[0]
    tell_rolled(state, seat, -1, (die,), MISHAP + 1, ("poison", "charm")[purpose])
    state.push(TaintDie(seat, purpose, victim, die))


@final
class TaintDie(Step[KnavesState]):
    """A5 for a single die: only the roller is asked, if holding Lionheart."""

    id = "taint_die"
    rule = "6.11"
    forms = written(
        seat=SEAT, purpose=Number(POISON, CHARM), victim=Number(0, MOST_SEATS * SET), die=DIE
    )

    def __init__(self, seat: Seat, purpose: int, victim: int, die: int) -> None:
        self.seat = seat
        self.purpose = purpose
        self.victim = victim
        self.die = die

    def advance(self, state: KnavesState) -> bool:
        if state.effects[self.seat] & LIONHEART:
            return True
        self._stand(state, self.die)
        return False

    def _stand(self, state: KnavesState, die: int) -> None:
        state.pop()
        if self.purpose == POISON:
            seat, tower = (self.seat, QUEEN_TOWER) if die == MISHAP else (self.victim, KING_TOWER)
            discard_court_card(state, seat * TOWERS + tower)
        elif die == MISHAP:
            turn_undead(state, self.victim)
        else:
            state.push(CharmTo(self.seat, self.victim))

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        return (REROLL[0], PASS)

    def play(self, state: KnavesState, move: Move) -> None:
        die = self.die
        if move.type == "reroll":
            die = reroll(state, self.seat, (die,), 0)[0]
        self._stand(state, die)

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        return Refusal("5.4", "Reroll the die with your Lionheart, or pass.")

    def reaction(self, state: KnavesState) -> Reaction:
        return Reaction("lionheart", (self.seat,), PASS)

    def prompt(self, state: KnavesState) -> Prompt:
        return window(self, self.reaction(state), ())


def turn_undead(state: KnavesState, pawn: Piece) -> None:
    """R98: the pawn's owner gets an unpawn there, unless all eight are in play."""
    square = state.at[pawn]
    pieces.destroy(state, pawn)
    piece = pieces.free_piece(state, pieces.owner_of(pawn), UNPAWN)
    if piece != pieces.NO_FREE_PIECE:
        pieces.arrive(state, piece, square, 2 if pieces.is_near_taint(state, square) else 1)


@final
class CharmTo(OfPiece):
    """6.4: where the charmed pawn goes, once a tainted Queen's die has let it live."""

    id = "charm_to"
    rule = "R49"
    forms = written(seat=SEAT, pawn=PIECE)
    refuses = "The pawn goes to an empty square within its own range."

    @property
    def pawn(self) -> Piece:
        """The piece, as files name it."""
        return self.piece

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        """As far as the pawn's own range, on land."""
        reach = pieces.reach_of(state, state.at[self.piece], pieces.move_range(state, self.piece))
        return tuple([state.world.square_moves[square] for square in reach])

    def play(self, state: KnavesState, move: Move) -> None:
        state.pop()
        pieces.walk(state, self.piece, move.key)

    def is_begun(self) -> bool:
        """Everybody has seen the action, and the die."""
        return False

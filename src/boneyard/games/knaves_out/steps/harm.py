"""The harm that attacks and curses do (5.4 A6 and A7, 6.9): Redirect, death, Thorns."""

from __future__ import annotations

from typing import final

from boneyard import Move, Number, Prompt, Refusal, Row, Step, written
from boneyard.games.knaves_out.constants import (
    IS_SOLDIER,
    MOST_DICE,
    NO_PIECE,
    NOBODY_THERE,
    REDIRECT,
    THORNS,
    Piece,
)
from boneyard.games.knaves_out.endings import bury
from boneyard.games.knaves_out.events import tell_hit
from boneyard.games.knaves_out.fields import PIECE, PIECE_OR_NONE
from boneyard.games.knaves_out.moves import MOVE_DAMAGE, PASS
from boneyard.games.knaves_out.pieces import hurt, is_in_play, owner_of
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.choices import window


def harm(state: KnavesState, piece: Piece, hits: int, damage: int, roller: Piece) -> None:
    """A6: damage is on its way; its owner may redirect it."""
    if damage:
        state.push(Redirect(piece, damage, (), roller, hits))
    else:
        tell_hit(state, piece, hits, 0, state.hit_points(piece), "roll")


def harm_by_curse(state: KnavesState, piece: Piece) -> None:
    """R50: one point without dice."""
    state.push(Redirect(piece, 1, (), NO_PIECE, 0))


@final
class Redirect(Step[KnavesState]):
    """A6, R59: point by point, damage may be moved to own pieces next to the damaged one."""

    id = "redirect"
    rule = "5.4"
    forms = written(
        piece=PIECE,
        damage=Number(1, MOST_DICE),
        shifted=Row(PIECE),
        roller=PIECE_OR_NONE,
        hits=Number(0, MOST_DICE),
    )

    def __init__(
        self, piece: Piece, damage: int, shifted: tuple[Piece, ...], roller: Piece, hits: int
    ) -> None:
        self.seat = owner_of(piece)
        self.piece = piece
        self.damage = damage
        self.shifted = shifted
        self.roller = roller
        self.hits = hits

    def advance(self, state: KnavesState) -> bool:
        """Asked while there are points to move and pieces to take them."""
        if self._takers(state):
            return True
        self._apply(state)
        return False

    def _takers(self, state: KnavesState) -> list[Piece]:
        if not state.effects[self.seat] & REDIRECT or len(self.shifted) >= self.damage:
            return []
        found: list[Piece] = []
        here = state.at[self.piece]
        for square in state.world.around[here] if here >= 0 else ():
            other = state.occupant[square]
            if other != NOBODY_THERE and owner_of(other) == self.seat:
                given = len([piece for piece in self.shifted if piece == other])
                if given < state.hit_points(other):
                    found.append(other)
        found.sort()
        return found

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        """A piece that takes one point; or the rest stays."""
        found = [MOVE_DAMAGE[piece] for piece in self._takers(state)]
        found.append(PASS)
        return tuple(found)

    def search_moves(self, state: KnavesState) -> tuple[Move, ...]:
        """Points are moved to pieces in ascending order; out of order, everything is offered."""
        moves = state.moves()
        shifted = self.shifted
        if not shifted or list(shifted) != sorted(shifted):
            return moves
        return tuple([move for move in moves if move.type == "pass" or move.key >= shifted[-1]])

    def play(self, state: KnavesState, move: Move) -> None:
        """One more point is moved, or all is said."""
        if move.type == "pass":
            self._apply(state)
        else:
            shifted = (*self.shifted, move.key)
            state.become(Redirect(self.piece, self.damage, shifted, self.roller, self.hits))

    def _apply(self, state: KnavesState) -> None:
        """A7: all parts together, the target first; then Thorns answer the roller."""
        state.pop()
        dead: list[Piece] = []
        why = "roll" if self.roller != NO_PIECE else "curse"
        on_buildings = self._hurt(state, self.piece, self.damage - len(self.shifted), dead, why)
        for piece in sorted(set(self.shifted)):
            given = len([other for other in self.shifted if other == piece])
            on_buildings += self._hurt(state, piece, given, dead, "redirect")
        bury(state, dead)
        if (
            state.result is None
            and on_buildings
            and self.roller != NO_PIECE
            and state.effects[self.seat] & THORNS
            and is_in_play(state, self.roller)
        ):
            state.tell("thorns", ("seat", "other"), (self.seat, owner_of(self.roller)))
            state.push(Redirect(self.roller, (on_buildings + 1) // 2, (), NO_PIECE, 0))

    def _hurt(
        self, state: KnavesState, piece: Piece, points: int, dead: list[Piece], why: str
    ) -> int:
        """The points that a building has really taken."""
        if points <= 0:
            return 0
        before = state.hit_points(piece)
        taken = hurt(state, piece, points)
        tell_hit(state, piece, self.hits, points, before - taken, why)
        if taken == before:
            dead.append(piece)
        return 0 if IS_SOLDIER[piece] else taken

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        return Refusal(
            "R59",
            "A point goes to a piece of yours next to the damaged one that has hit points left "
            "for it; or pass.",
        )

    def prompt(self, state: KnavesState) -> Prompt:
        return window(self, self.id, (self.seat,), (self.piece,))

    def is_begun(self) -> bool:
        """Points moved so far are private until all is said."""
        return len(self.shifted) > 0

    def before_choice(self) -> Step[KnavesState] | None:
        return Redirect(self.piece, self.damage, (), self.roller, self.hits)

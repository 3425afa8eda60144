"""The harm that attacks and curses do (5.4 A6 and A7, 6.9): Redirect, death, Thorns."""

from __future__ import annotations

from typing import Any, Final, final

from boneyard import Move, Prompt, Refusal, Step
from boneyard.games.knaves_out.endings import bury, is_in_play
from boneyard.games.knaves_out.moves import MOVE_DAMAGE, PASS
from boneyard.games.knaves_out.pieces import hurt, owner_of
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.telling import tell_aimed, tell_hit
from boneyard.games.knaves_out.vocabulary import (
    IS_SOLDIER,
    NOBODY_THERE,
    PIECE_IDS,
    REDIRECT,
    THORNS,
)

NO_ROLLER: Final = -1
"""Damage without dice: a curse, or Thorns."""


def piece_name(piece: int) -> str | None:
    """Its id, or None for the darkness and for nobody."""
    return PIECE_IDS[piece] if piece >= 0 else None


def harm(state: KnavesState, piece: int, hits: int, damage: int, roller: int) -> None:
    """A6: damage is on its way; its owner may redirect it."""
    if damage:
        state.push(Redirect(piece, damage, (), roller, hits))
    else:
        tell_hit(state, piece, hits, 0, state.hit_points(piece), "roll")


def harm_by_curse(state: KnavesState, piece: int) -> None:
    """R50: one point without dice."""
    state.push(Redirect(piece, 1, (), NO_ROLLER, 0))


@final
class Redirect(Step[KnavesState]):
    """A6, R59: point by point, damage may be moved to own pieces next to the damaged one."""

    id = "redirect"
    rule = "5.4"

    def __init__(
        self, piece: int, damage: int, shifted: tuple[int, ...], roller: int, hits: int
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

    def _takers(self, state: KnavesState) -> list[int]:
        if not state.effects[self.seat] & REDIRECT or len(self.shifted) >= self.damage:
            return []
        found: list[int] = []
        for square in state.world.around[state.at[self.piece]] if self._is_on_land(state) else ():
            other = state.occupant[square]
            if other != NOBODY_THERE and owner_of(other) == self.seat:
                given = len([piece for piece in self.shifted if piece == other])
                if given < state.hit_points(other):
                    found.append(other)
        found.sort()
        return found

    def _is_on_land(self, state: KnavesState) -> bool:
        return state.at[self.piece] >= 0

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
        dead: list[int] = []
        why = "roll" if self.roller != NO_ROLLER else "curse"
        on_buildings = self._hurt(state, self.piece, self.damage - len(self.shifted), dead, why)
        for piece in sorted(set(self.shifted)):
            given = len([other for other in self.shifted if other == piece])
            on_buildings += self._hurt(state, piece, given, dead, "redirect")
        bury(state, dead)
        if (
            state.result is None
            and on_buildings
            and self.roller != NO_ROLLER
            and state.effects[self.seat] & THORNS
            and is_in_play(state, self.roller)
        ):
            tell_aimed(state, "thorns", self.seat, owner_of(self.roller))
            state.push(Redirect(self.roller, (on_buildings + 1) // 2, (), NO_ROLLER, 0))

    def _hurt(self, state: KnavesState, piece: int, points: int, dead: list[int], why: str) -> int:
        """The points that a building has really taken."""
        if points <= 0:
            return 0
        before = state.hit_points(piece)
        taken = hurt(state, piece, points)
        tell_hit(state, piece, self.hits, points, before - taken, why)
        if taken == before:
            dead.append(piece)
        return 0 if IS_SOLDIER[piece] else taken

    def default_move(self, state: KnavesState) -> Move:
        """An absent player moves nothing."""
        return PASS

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        """Adjacent, own, and not more than it has."""
        return Refusal(
            "R59",
            "A point goes to a piece of yours next to the damaged one that has hit points left "
            "for it; or pass.",
        )

    def prompt(self, state: KnavesState) -> Prompt:
        """A window of one."""
        return Prompt(
            self.id,
            self.seat,
            self.rule,
            window="redirect",
            asked=(self.seat,),
            passing=PASS,
            concerns_seats=(self.seat,),
            concerns_pieces=(f"piece:{PIECE_IDS[self.piece]}",),
        )

    def is_begun(self) -> bool:
        """Points moved so far are private until all is said."""
        return len(self.shifted) > 0

    def before_choice(self) -> Step[KnavesState] | None:
        """Before the first point was moved."""
        return Redirect(self.piece, self.damage, (), self.roller, self.hits)

    def to_json(self) -> dict[str, Any]:
        """The damage, and where it has been moved."""
        return {
            "piece": PIECE_IDS[self.piece],
            "damage": self.damage,
            "shifted": [PIECE_IDS[piece] for piece in self.shifted],
            "roller": piece_name(self.roller),
            "hits": self.hits,
        }

"""The die of a tainted Queen (6.11): Poison and Charm may go wrong on a 1."""

from __future__ import annotations

from typing import Any, Final, final

from boneyard import Move, Prompt, Refusal, Step
from boneyard.games.knaves_out.moves import PASS, REROLL
from boneyard.games.knaves_out.pieces import (
    NO_FREE_PIECE,
    arrive,
    destroy,
    free_piece,
    is_near_taint,
    move_range,
    owner_of,
    reach_of,
    walk,
)
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.dice import reroll, throw
from boneyard.games.knaves_out.telling import tell_rolled
from boneyard.games.knaves_out.towers import discard_court_card
from boneyard.games.knaves_out.vocabulary import (
    KING_TOWER,
    LIONHEART,
    PIECE_IDS,
    QUEEN_TOWER,
    TOWERS,
    UNPAWN,
)

POISON: Final = 0
CHARM: Final = 1
MISHAP: Final = 1
"""The face on which it goes wrong."""


def roll_for_poison(state: KnavesState, seat: int, victim: int) -> None:
    """On a 1 the Queen drinks herself."""
    _roll(state, seat, POISON, victim)


def roll_for_charm(state: KnavesState, seat: int, pawn: int) -> None:
    """On a 1 the pawn dies of it."""
    _roll(state, seat, CHARM, pawn)


def _roll(state: KnavesState, seat: int, purpose: int, victim: int) -> None:
    """6.13: Luck rerolls the 1 here, too."""
    die = throw(state, seat, 1)[0]
    tell_rolled(state, seat, -1, (die,), MISHAP + 1, ("poison", "charm")[purpose])
    state.push(TaintDie(seat, purpose, victim, die))


@final
class TaintDie(Step[KnavesState]):
    """A5 for a single die: only the roller is asked, if holding Lionheart."""

    id = "taint_die"
    rule = "6.11"

    def __init__(self, seat: int, purpose: int, victim: int, die: int) -> None:
        self.seat = seat
        self.purpose = purpose
        self.victim = victim
        self.die = die

    def advance(self, state: KnavesState) -> bool:
        """Without the token the die stands."""
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
        """The die; or pass."""
        return (REROLL[0], PASS)

    def play(self, state: KnavesState, move: Move) -> None:
        """The new value stands."""
        die = self.die
        if move.type == "reroll":
            die = reroll(state, self.seat, (die,), 0)[0]
        self._stand(state, die)

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        """Two answers."""
        return Refusal("5.4", "Reroll the die with your Lionheart, or pass.")

    def prompt(self, state: KnavesState) -> Prompt:
        """A window of one."""
        return Prompt(
            "lionheart",
            self.seat,
            self.rule,
            window="lionheart",
            asked=(self.seat,),
            passing=PASS,
        )

    def to_json(self) -> dict[str, Any]:
        """Who rolled what for what."""
        return {
            "seat": self.seat,
            "purpose": self.purpose,
            "victim": self.victim,
            "die": self.die,
        }


def turn_undead(state: KnavesState, pawn: int) -> None:
    """R98: the pawn's owner gets an unpawn there, unless all eight are in play."""
    square = state.at[pawn]
    destroy(state, pawn)
    piece = free_piece(state, owner_of(pawn), UNPAWN)
    if piece != NO_FREE_PIECE:
        arrive(state, piece, square, 2 if is_near_taint(state, square) else 1)


@final
class CharmTo(Step[KnavesState]):
    """6.4: where the charmed pawn goes, once a tainted Queen's die has let it live."""

    id = "charm_to"
    rule = "R49"

    def __init__(self, seat: int, pawn: int) -> None:
        self.seat = seat
        self.pawn = pawn

    def advance(self, state: KnavesState) -> bool:
        """5.2: a single square is taken unasked; everybody can see that it is the only one."""
        moves = self.moves(state)
        if len(moves) > 1:
            state.go_on(self, moves)
            return True
        self.play(state, moves[0])
        return False

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        """As far as the pawn's own range, on land."""
        reach = reach_of(state, state.at[self.pawn], move_range(state, self.pawn))
        return tuple([state.world.square_moves[square] for square in reach])

    def play(self, state: KnavesState, move: Move) -> None:
        """It is moved there."""
        state.pop()
        walk(state, self.pawn, move.key)

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        """Only where it could walk."""
        return Refusal("R49", "The pawn goes to an empty square within its own range.")

    def prompt(self, state: KnavesState) -> Prompt:
        """It concerns the pawn."""
        pieces = (f"piece:{PIECE_IDS[self.pawn]}",)
        return Prompt(self.id, self.seat, self.rule, concerns_pieces=pieces)

    def to_json(self) -> dict[str, Any]:
        """Who charms what."""
        return {"seat": self.seat, "pawn": PIECE_IDS[self.pawn]}

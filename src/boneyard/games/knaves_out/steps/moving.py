"""Soldiers on the march and at sea (6.7), and Jokers that fetch cards (6.2)."""

from __future__ import annotations

from typing import final

from boneyard import SEATED, Move, Refusal, Seat
from boneyard.components import JOKER
from boneyard.games.knaves_out import pieces, towers
from boneyard.games.knaves_out.constants import (
    AT_SEA,
    COURT_RANKS,
    IN_RESERVE,
    KIND_OF,
    KNAVE_TOWER,
    MOVING,
    NO_CARD,
    NOBODY_THERE,
    PAWN,
    PLAYING,
    RANK_MASKS,
    RANK_OF,
    SET,
    SHEER_HEART_ATTACK,
    TOWERS,
    Piece,
)
from boneyard.games.knaves_out.endings import win_if_almighty
from boneyard.games.knaves_out.moves import FETCH, FETCH_BASE, SEA_MOVE
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.choices import Narrow, OfPiece, use_step


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

    def default_move(self, state: KnavesState) -> Move:
        return state.moves()[0]

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        if state.at[self.piece] == AT_SEA:
            return Refusal("6.7", "From the sea it lands on any empty coastal square.")
        if move.type == "sea":
            return Refusal("R82", "To go to sea it needs a checker to pay, and the coast in reach.")
        steps = pieces.move_range(state, self.piece)
        return Refusal("6.7", f"It goes at most {steps} over empty squares, corners included.")


def joker_fetches(state: KnavesState, seat: Seat) -> list[Move]:
    """R37: deck cards that may be played right now; without a Knave, Jacks for the base."""
    stock = state.stocks[seat]
    if state.court[seat * TOWERS + KNAVE_TOWER] == NO_CARD:
        jacks = stock & RANK_MASKS[COURT_RANKS[KNAVE_TOWER]]
        return [FETCH_BASE[card] for card in range(JOKER) if jacks >> card & 1]
    ranks = towers.next_ranks(state, seat)
    found: list[Move] = []
    for card in range(JOKER):
        if stock >> card & 1:
            for tower in range(TOWERS):
                if ranks[tower] == RANK_OF[card]:
                    found.append(FETCH[card << 2 | tower])
    return found


def has_joker_fetch(state: KnavesState, seat: Seat) -> bool:
    """Whether a Joker would find anything."""
    first = seat * TOWERS
    if state.court[first + KNAVE_TOWER] == NO_CARD:
        return bool(towers.fitting(state, seat, COURT_RANKS[KNAVE_TOWER]))
    for tower in range(TOWERS):
        spot = first + tower
        if towers.stands(state, spot) and towers.fitting(
            state, seat, towers.next_rank(state, spot)
        ):
            return True
    return False


@final
class JokerCard(Narrow):
    """6.2: which card a Joker fetches from the deck; with the Joker it is one choice."""

    id = "joker_card"
    rule = "R37"
    forms = SEATED
    refuses = "The Joker fetches a card from your deck that fits a tower now."

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        """Card by card, each with the tower that it would go on."""
        return tuple(joker_fetches(state, self.seat))

    def play(self, state: KnavesState, move: Move) -> None:
        """The card is placed with the Joker under it, and the deck is shuffled."""
        state.pop()
        seat = self.seat
        use_step(state, PLAYING)
        towers.take_from_hand(state, seat, JOKER)
        if move.values[1] == "base":
            towers.take_from_deck(state, seat, move.key)
            towers.place_in_court(state, seat * TOWERS + KNAVE_TOWER, move.key, jokered=True)
        else:
            towers.take_from_deck(state, seat, move.key >> 2)
            towers.place_on_tower(
                state, seat * TOWERS + (move.key & 3), move.key >> 2, jokered=True
            )
        towers.shuffle_deck(state, seat)
        win_if_almighty(state, seat)

    def default_move(self, state: KnavesState) -> Move:
        return state.moves()[0]

    def is_begun(self) -> bool:
        return True

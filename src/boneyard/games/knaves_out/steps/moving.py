"""Soldiers on the march and at sea (6.7), and Jokers that fetch cards (6.2)."""

from __future__ import annotations

from typing import Any, final

from boneyard import Move, Prompt, Refusal, Step
from boneyard.components import JOKER
from boneyard.games.knaves_out.endings import win_if_almighty
from boneyard.games.knaves_out.moves import FETCH, FETCH_BASE, SEA_MOVE
from boneyard.games.knaves_out.pieces import (
    embark,
    has_landing,
    has_room,
    may_embark,
    move_range,
    reach_of,
    walk,
)
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.attacks import use_step
from boneyard.games.knaves_out.towers import (
    fitting,
    next_rank,
    place_in_court,
    place_on_tower,
    shuffle_deck,
    stands,
    take_from_deck,
    take_from_hand,
)
from boneyard.games.knaves_out.vocabulary import (
    AT_SEA,
    COURT_RANKS,
    IN_RESERVE,
    KIND_OF,
    KNAVE_TOWER,
    MOVING,
    NO_CARD,
    NOBODY_THERE,
    PAWN,
    PIECE_IDS,
    PLAYING,
    RANK_MASKS,
    RANK_OF,
    SET,
    SHEER_HEART_ATTACK,
    TOWERS,
)


def may_move(state: KnavesState, piece: int, *, pawns_held: bool) -> bool:
    """6.7: once a turn, with somewhere to go; R72: Sheer Heart Attack holds pawns only."""
    square = state.at[piece]
    if square == IN_RESERVE or state.moved >> (piece % SET) & 1:
        return False
    if pawns_held and KIND_OF[piece] == PAWN:
        return False
    if square == AT_SEA:
        return has_landing(state)
    return has_room(state, square) or may_embark(state, piece)


def are_pawns_held(state: KnavesState, seat: int) -> bool:
    """Another living kingdom's Sheer Heart Attack, and one pawn has moved this turn already."""
    if not state.pawns_moved:
        return False
    return any(
        other != seat and state.alive[other] and state.power(other) & SHEER_HEART_ATTACK
        for other in range(state.players)
    )


def why_no_move(state: KnavesState, piece: int) -> str:
    """What keeps an own soldier where it is."""
    if state.moved >> (piece % SET) & 1:
        return "That soldier has moved this turn."
    if KIND_OF[piece] == PAWN and are_pawns_held(state, piece // SET):
        return "Sheer Heart Attack lets you move one pawn a turn."
    if state.at[piece] == AT_SEA:
        return "No coastal square is empty to land on."
    return "That soldier has no empty square next to it, and cannot go to sea."


@final
class MoveTo(Step[KnavesState]):
    """6.7: where a soldier goes; with the soldier it is one choice."""

    id = "move_to"
    rule = "6.7"

    def __init__(self, seat: int, piece: int) -> None:
        self.seat = seat
        self.piece = piece

    def advance(self, state: KnavesState) -> bool:
        """5.2: a single way to go is gone unasked."""
        moves = self.moves(state)
        if len(moves) > 1:
            state.go_on(self, moves)
            return True
        self.play(state, moves[0])
        return False

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        """Squares within its range, and the sea; from the sea any empty coastal square."""
        to = state.world.to_moves
        square = state.at[self.piece]
        if square == AT_SEA:
            occupant = state.occupant
            return tuple(
                [to[other] for other in state.world.coast if occupant[other] == NOBODY_THERE]
            )
        found = [to[other] for other in reach_of(state, square, move_range(state, self.piece))]
        if may_embark(state, self.piece):
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
            embark(state, self.piece)
        else:
            walk(state, self.piece, move.key)

    def default_move(self, state: KnavesState) -> Move:
        """The first square on offer."""
        return state.moves()[0]

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        """Within its range, over empty squares."""
        if state.at[self.piece] == AT_SEA:
            return Refusal("6.7", "From the sea it lands on any empty coastal square.")
        if move.type == "sea":
            return Refusal("R82", "To go to sea it needs a checker to pay, and the coast in reach.")
        steps = move_range(state, self.piece)
        return Refusal("6.7", f"It goes at most {steps} over empty squares, corners included.")

    def prompt(self, state: KnavesState) -> Prompt:
        """It concerns the soldier."""
        pieces = (f"piece:{PIECE_IDS[self.piece]}",)
        return Prompt(self.id, self.seat, self.rule, concerns_pieces=pieces)

    def is_begun(self) -> bool:
        """A soldier without its way is half a choice."""
        return True

    def to_json(self) -> dict[str, Any]:
        """Who moves what."""
        return {"seat": self.seat, "piece": PIECE_IDS[self.piece]}


def joker_fetches(state: KnavesState, seat: int) -> list[Move]:
    """R37: deck cards that may be played right now; without a Knave, Jacks for the base."""
    first = seat * TOWERS
    stock = state.stocks[seat]
    if state.court[first + KNAVE_TOWER] == NO_CARD:
        jacks = stock & RANK_MASKS[COURT_RANKS[KNAVE_TOWER]]
        return [FETCH_BASE[card] for card in range(JOKER) if jacks >> card & 1]
    ranks = [
        next_rank(state, first + tower) if stands(state, first + tower) else 0
        for tower in range(TOWERS)
    ]
    found: list[Move] = []
    for card in range(JOKER):
        if stock >> card & 1:
            for tower in range(TOWERS):
                if ranks[tower] == RANK_OF[card]:
                    found.append(FETCH[card << 2 | tower])
    return found


def has_joker_fetch(state: KnavesState, seat: int) -> bool:
    """Whether a Joker would find anything."""
    first = seat * TOWERS
    if state.court[first + KNAVE_TOWER] == NO_CARD:
        return bool(fitting(state, seat, COURT_RANKS[KNAVE_TOWER]))
    for tower in range(TOWERS):
        spot = first + tower
        if stands(state, spot) and fitting(state, seat, next_rank(state, spot)):
            return True
    return False


@final
class JokerCard(Step[KnavesState]):
    """6.2: which card a Joker fetches from the deck; with the Joker it is one choice."""

    id = "joker_card"
    rule = "R37"

    def advance(self, state: KnavesState) -> bool:
        """5.2: a single card is fetched unasked."""
        moves = self.moves(state)
        if len(moves) > 1:
            state.go_on(self, moves)
            return True
        self.play(state, moves[0])
        return False

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        """Card by card, each with the tower that it would go on."""
        return tuple(joker_fetches(state, self.seat))

    def play(self, state: KnavesState, move: Move) -> None:
        """The card is placed with the Joker under it, and the deck is shuffled."""
        state.pop()
        seat = self.seat
        use_step(state, PLAYING)
        take_from_hand(state, seat, JOKER)
        if move.values[1] == "base":
            take_from_deck(state, seat, move.key)
            place_in_court(state, seat * TOWERS + KNAVE_TOWER, move.key, jokered=True)
        else:
            take_from_deck(state, seat, move.key >> 2)
            place_on_tower(state, seat * TOWERS + (move.key & 3), move.key >> 2, jokered=True)
        shuffle_deck(state, seat)
        win_if_almighty(state, seat)

    def default_move(self, state: KnavesState) -> Move:
        """The first card on offer."""
        return state.moves()[0]

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        """Only what fits."""
        return Refusal("R37", "The Joker fetches a card from your deck that fits a tower now.")

    def is_begun(self) -> bool:
        """A Joker without its card is half a choice."""
        return True

    def to_json(self) -> dict[str, Any]:
        """Whose Joker."""
        return {"seat": self.seat}

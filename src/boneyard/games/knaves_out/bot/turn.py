"""The beginner's turn: what it sees, its cards, its action, the march and the blows."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from boneyard import Move, Seat
from boneyard.components import JOKER
from boneyard.games.knaves_out.actions.table import ACTIONS
from boneyard.games.knaves_out.constants import (
    ACE_TOWER,
    AT_SEA,
    COURT_RANKS,
    IS_SOLDIER,
    KIND_OF,
    KING,
    KING_TOWER,
    KNAVE_TOWER,
    NO_CARD,
    NOBODY_THERE,
    PAWN,
    QUEEN_TOWER,
    RANK_MASKS,
    RANK_OF,
    ROOK,
    SET,
    SOLDIER_SLOTS,
    SOLDIERS,
    TOWERS,
    UNPAWN,
    Piece,
    Square,
)
from boneyard.games.knaves_out.pieces import (
    can_gain_checker,
    count_in_play,
    king_of,
    move_range,
    others,
    owner_of,
    pieces_beside,
)
from boneyard.games.knaves_out.state import KnavesState, stock_of
from boneyard.games.knaves_out.steps.attacks import AttackTarget
from boneyard.games.knaves_out.steps.moving import MoveTo
from boneyard.games.knaves_out.towers import next_ranks, stands
from boneyard.games.knaves_out.world import World

FAR: Final = 1000
DANGER: Final = 5
"""Enemies within so many squares of the king ask for a wall, and for guards."""

ENOUGH_PAWNS: Final = 6

Moves = tuple[Move, ...]
Steps = list[int]
"""By square: how far it is; never changed once made."""


def of(moves: Moves, verb: str) -> list[Move]:
    return [move for move in moves if move.type == verb]


def height(view: KnavesState, seat: Seat, tower: int) -> int:
    return len(view.towers[seat * TOWERS + tower])


def target_seat(view: KnavesState, seat: Seat) -> int:
    """The weakest neighbour: near, and with few hit points under its king."""
    own = view.at[king_of(seat)]

    def strength(other: int) -> tuple[int, int]:
        distance = view.world.distance(own, view.at[king_of(other)])
        return distance + 20 * view.king_hit_points(other), (other - seat) % view.players

    return min(others(view, seat), key=strength)


def is_near_home(view: KnavesState, seat: Seat, square: Square) -> bool:
    """Whether a square lies within DANGER squares of its own king."""
    world = view.world
    king = view.at[king_of(seat)]
    dx, dy = world.xs[square] - world.xs[king], world.ys[square] - world.ys[king]
    return max(abs(dx), abs(dy)) <= DANGER


def intruders(view: KnavesState, seat: Seat) -> list[int]:
    """The squares of enemy soldiers near its own king."""
    found: list[int] = []
    for other in others(view, seat):
        standing = view.in_play[other] & SOLDIERS
        for slot in SOLDIER_SLOTS if standing else ():
            square = view.at[other * SET + slot]
            if square >= 0 and is_near_home(view, seat, square):
                found.append(square)
    return found


def ways(view: KnavesState, seat: Seat) -> tuple[Steps, Steps]:
    """Steps to the target's king for those who march, to intruders for those who guard."""
    king = view.at[king_of(target_seat(view, seat))]
    march = distances(view.world, view.occupant, (king,))
    threats = intruders(view, seat)
    guard = distances(view.world, view.occupant, tuple(threats)) if threats else march
    return march, guard


@lru_cache(maxsize=64)
def distances(world: World, occupant: tuple[Piece, ...], goals: tuple[Square, ...]) -> Steps:
    """Steps from every square to a goal, over empty squares and soldiers in the way.

    Remembered for a while: the same soldiers are asked for several times before one moves.
    """
    around = world.around
    steps = [FAR] * world.squares
    for goal in goals:
        steps[goal] = 0
    edge = list(goals)
    # A queue: nearer squares come first.
    for square in edge:
        beyond = steps[square] + 1
        for other in around[square]:
            if steps[other] == FAR:
                steps[other] = beyond
                there = occupant[other]
                if there == NOBODY_THERE or IS_SOLDIER[there]:
                    edge.append(other)
    return steps


def enemies(view: KnavesState, square: Square, seat: Seat) -> list[int]:
    return [other for other in pieces_beside(view, square) if owner_of(other) != seat]


# The turn.


def shuffle(view: KnavesState, moves: Moves) -> Move:
    """When the deck cannot fill the hand any more, or less of it fits than of the discard pile."""
    seat = view.top.seat
    deck, discard = len(view.decks[seat]), view.discards[seat]
    if deck < view.rules.hand_size:
        return moves[0]
    wanted = sum([RANK_MASKS[rank] for rank in wanted_ranks(view, seat)])
    in_deck = (view.stocks[seat] & wanted).bit_count()
    in_discard = (stock_of(discard) & wanted).bit_count()
    return moves[0] if in_discard * deck > in_deck * len(discard) else moves[1]


def wanted_ranks(view: KnavesState, seat: Seat) -> set[int]:
    """What would fit a tower, and the next court card that is missing."""
    wanted = {rank for rank in next_ranks(view, seat) if rank}
    for tower in (KNAVE_TOWER, KING_TOWER, QUEEN_TOWER):
        if not stands(view, seat * TOWERS + tower):
            return wanted | {COURT_RANKS[tower]}
    return wanted


def discard_hand(view: KnavesState, moves: Moves) -> Move:
    """A hand that fits nothing is thrown away, unless it holds what the next action needs."""
    seat = view.top.seat
    ranks = {RANK_OF[card] for card in view.hands[seat] if card < JOKER}
    for tower, rank, payer in ((KING_TOWER, 13, 0), (QUEEN_TOWER, 12, KING_TOWER)):
        is_missing = view.court[seat * TOWERS + tower] == NO_CARD
        if is_missing and rank in ranks and height(view, seat, payer) >= 3:
            return moves[1]
    return moves[0]


def main(view: KnavesState, moves: Moves) -> Move:
    """Cards, then the action, then the march, then blows."""
    found = of(moves, "found")
    if found:
        return found[0]
    for choose in (_card, _action, _march, _blow, _joker_of_a_stuck_hand):
        move = choose(view, moves)
        if move is not None:
            return move
    return moves[-1]


def _card(view: KnavesState, moves: Moves) -> Move | None:
    """On the shortest tower that it fits; Jokers wait only for a court card that is missing."""
    seat = view.top.seat
    cards = of(moves, "play")
    if cards:
        return min(cards, key=lambda move: height(view, seat, move.key & 3))
    jokers = of(moves, "joker")
    is_founding = not stands(view, seat * TOWERS)
    return jokers[0] if jokers and (is_founding or _has_a_court(view, seat)) else None


def _joker_of_a_stuck_hand(view: KnavesState, moves: Moves) -> Move | None:
    """A full hand of which nothing fits would be thrown away, and the Joker with it."""
    is_stuck = not view.cards_played and len(view.hands[view.top.seat]) == view.rules.hand_size
    jokers = of(moves, "joker")
    return jokers[0] if jokers and is_stuck else None


def _action(view: KnavesState, moves: Moves) -> Move | None:
    """11: in this order, each with its own condition."""
    legal = {ACTIONS[move.key].id: move for move in moves if move.type == "action"}
    if not legal:
        return None
    seat = view.top.seat
    for name, wants in WISHES:
        if name in legal and wants(view, seat):
            return legal[name]
    return None


def _always(view: KnavesState, seat: Seat) -> bool:
    return True


def _beheads_a_king(view: KnavesState, seat: Seat) -> bool:
    squares = [square for square in view.at[seat * SET : seat * SET + SET] if square >= 0]
    return any(KIND_OF[at] == KING for square in squares for at in enemies(view, square, seat))


def _needs_a_rook(view: KnavesState, seat: Seat) -> bool:
    """Once its pawns can be paid: "1 each" asks for the whole court (R30)."""
    can_train = view.rules.each_of_owned or _has_a_court(view, seat)
    return can_train and count_in_play(view, seat, ROOK) == 0


def _has_a_court(view: KnavesState, seat: Seat) -> bool:
    return NO_CARD not in view.court[seat * TOWERS : seat * TOWERS + ACE_TOWER]


def _is_in_danger(view: KnavesState, seat: Seat) -> bool:
    return len(intruders(view, seat)) > 0


def _needs_walls(view: KnavesState, seat: Seat) -> bool:
    """The king's own: a checker under anything else does not save it."""
    return _is_in_danger(view, seat) and can_gain_checker(view, king_of(seat))


def _has_an_army(view: KnavesState, seat: Seat) -> bool:
    return count_in_play(view, seat, PAWN) + count_in_play(view, seat, UNPAWN) >= 2


def _is_at_blows(view: KnavesState, seat: Seat) -> bool:
    """Two soldiers next to an enemy."""
    squares = [view.at[seat * SET + slot] for slot in SOLDIER_SLOTS]
    return len([at for at in squares if at >= 0 and enemies(view, at, seat)]) >= 2


WISHES: Final[tuple[tuple[str, Callable[[KnavesState, int], bool]], ...]] = (
    ("off_with_head", _beheads_a_king),
    ("ice_queen", _always),
    ("motorhead", _always),
    ("all_hail", _always),
    ("marry", _always),
    ("fortify", _needs_walls),
    ("build", _needs_a_rook),
    ("frenzied", _is_at_blows),
    ("summerbreeze", _is_at_blows),
    ("luck", _is_at_blows),
    ("upper_hand", _is_at_blows),
    ("train", lambda view, seat: count_in_play(view, seat, PAWN) < ENOUGH_PAWNS),
    ("raise_dead", _always),
    ("king_crimson", _always),
    ("boister", _has_an_army),
    ("boister_undead", _has_an_army),
    ("lich_king", _always),
    ("lady_luck", _always),
    ("knight", _always),
    (
        "build",  # a second Rook, for pawns with checkers
        lambda view, seat: (
            count_in_play(view, seat, ROOK) == 1 and count_in_play(view, seat, PAWN) > 1
        ),
    ),
    ("collect_tax", lambda view, seat: _has_a_court(view, seat) and height(view, seat, 0) >= 3),
    ("unseen_servant", _always),
    ("shield_wall", _has_an_army),
    ("lionheart", _always),
    ("luck", _always),
    ("redirect", _is_in_danger),
    ("thorns", _is_in_danger),
)


# March and blows.


def _march(view: KnavesState, moves: Moves) -> Move | None:
    """The first soldier that can come nearer."""
    movable = of(moves, "move")
    if not movable:
        return None
    seat = view.top.seat
    march, guard = ways(view, seat)
    for move in movable:
        square = view.at[move.key]
        if square == AT_SEA:
            return move
        steps = guard if is_near_home(view, seat, square) else march
        if steps[square] > 1 and any(
            steps[other] < steps[square] and view.occupant[other] == NOBODY_THERE
            for other in view.world.around[square]
        ):
            return move
    return None


def move_to(view: KnavesState, moves: Moves) -> Move:
    step = view.top
    assert isinstance(step, MoveTo)
    square = view.at[step.piece]
    march, guard = ways(view, step.seat)
    steps = guard if square >= 0 and is_near_home(view, step.seat, square) else march
    squares = of(moves, "to")
    if not squares:
        return moves[0]
    best = min(squares, key=lambda move: steps[move.key])
    # A long way round is shorter by sea: two turns to any coast.
    is_far = square >= 0 and steps[square] > 4 * move_range(view, step.piece) + 4
    if moves[-1].type == "sea" and is_far and view.chk[step.piece]:
        return moves[-1]
    return best


def _blow(view: KnavesState, moves: Moves) -> Move | None:
    """Never at one's own."""
    for move in of(moves, "attack"):
        square = view.at[move.key]
        if square == AT_SEA or enemies(view, square, view.top.seat):
            return move
        if not pieces_beside(view, square):  # it fights the darkness
            return move
    return None


def attack_target(view: KnavesState, moves: Moves) -> Move:
    """A relic, the king, the weakest soldier, then walls."""
    step = view.top
    assert isinstance(step, AttackTarget)

    def worth(move: Move) -> tuple[int, int]:
        if move.type == "darkness":
            return 0, 0
        if owner_of(move.key) == step.seat:
            return 9, 0
        kind = KIND_OF[move.key]
        rank = 1 if kind == KING else 2 if kind in (PAWN, UNPAWN) else 3
        return rank if view.alive[owner_of(move.key)] else 8, view.hit_points(move.key)

    return min(moves, key=worth)

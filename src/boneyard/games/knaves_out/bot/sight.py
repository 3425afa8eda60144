"""What the beginner sees: heights, distances, the weakest neighbour."""

from __future__ import annotations

from boneyard import Move, Seat
from boneyard.games.knaves_out.constants import (
    IS_SOLDIER,
    NOBODY_THERE,
    TOWERS,
    Square,
)
from boneyard.games.knaves_out.pieces import king_of, others, owner_of
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.attacks import targets_beside

FAR = 1000
DANGER = 5
"""Enemies within so many squares of the king ask for a wall, and for guards."""

Moves = tuple[Move, ...]


def of(moves: Moves, verb: str) -> list[Move]:
    return [move for move in moves if move.type == verb]


def height(view: KnavesState, seat: Seat, tower: int) -> int:
    return len(view.towers[seat * TOWERS + tower])


def target_seat(view: KnavesState, seat: Seat) -> int:
    """The weakest neighbour: near, and with few hit points under its king."""
    own = view.at[king_of(seat)]

    def strength(other: int) -> tuple[int, int]:
        distance = view.world.distance(own, view.at[king_of(other)])
        return distance + 20 * view.king_hit_points(other), other

    return min(others(view, seat), key=strength)


def is_near_home(view: KnavesState, seat: Seat, square: Square) -> bool:
    """Whether a square lies within DANGER squares of the own king."""
    world = view.world
    king = view.at[king_of(seat)]
    dx, dy = world.xs[square] - world.xs[king], world.ys[square] - world.ys[king]
    return max(abs(dx), abs(dy)) <= DANGER


def intruders(view: KnavesState, seat: Seat) -> list[int]:
    """The squares of enemy soldiers near the own king."""
    return [
        square
        for piece, square in enumerate(view.at)
        if square >= 0
        and IS_SOLDIER[piece]
        and owner_of(piece) != seat
        and view.alive[owner_of(piece)]
        and is_near_home(view, seat, square)
    ]


def ways(view: KnavesState, seat: Seat) -> tuple[list[int], list[int]]:
    """Steps to the target's king for those who march, to intruders for those who guard."""
    march = distances(view, [view.at[king_of(target_seat(view, seat))]])
    threats = intruders(view, seat)
    return march, distances(view, threats) if threats else march


def distances(view: KnavesState, goals: list[int]) -> list[int]:
    """Steps from every square to a goal, over empty squares and soldiers in the way."""
    world = view.world
    steps = [FAR] * world.squares
    for goal in goals:
        steps[goal] = 0
    edge = goals
    while edge:
        beyond: list[int] = []
        for square in edge:
            for other in world.around[square]:
                if steps[other] == FAR:
                    steps[other] = steps[square] + 1
                    there = view.occupant[other]
                    if there == NOBODY_THERE or IS_SOLDIER[there]:
                        beyond.append(other)
        edge = beyond
    return steps


def enemies(view: KnavesState, square: Square, seat: Seat) -> list[int]:
    beside = targets_beside(view, square)
    return [other for other in beside if other != NOBODY_THERE and owner_of(other) != seat]

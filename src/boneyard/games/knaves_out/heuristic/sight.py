"""What the beginner sees: heights, distances, the weakest neighbour."""

from __future__ import annotations

from boneyard.games.knaves_out.actions.basic import others
from boneyard.games.knaves_out.pieces import king_of, owner_of
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.attacks import targets_beside
from boneyard.games.knaves_out.vocabulary import (
    IS_SOLDIER,
    NOBODY_THERE,
    TOWERS,
)
from boneyard.kernel.moves import Move

FAR = 1000

Moves = tuple[Move, ...]


def of(moves: Moves, verb: str) -> list[Move]:
    return [move for move in moves if move.type == verb]


def height(view: KnavesState, seat: int, tower: int) -> int:
    return len(view.towers[seat * TOWERS + tower])


def target_seat(view: KnavesState, seat: int) -> int:
    """The weakest neighbour: near, and with few hit points under its king."""
    own = view.at[king_of(seat)]

    def strength(other: int) -> tuple[int, int]:
        distance = view.world.distance(own, view.at[king_of(other)])
        return distance + 20 * view.king_hit_points(other), other

    return min(others(view, seat), key=strength)


def distances(view: KnavesState, seat: int) -> list[int]:
    """Steps from every square to the target's king, over empty squares and enemies in the way."""
    world = view.world
    goal = view.at[king_of(target_seat(view, seat))]
    steps = [FAR] * world.squares
    steps[goal] = 0
    edge = [goal]
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


def enemies(view: KnavesState, square: int, seat: int) -> list[int]:
    beside = targets_beside(view, square)
    return [other for other in beside if other != NOBODY_THERE and owner_of(other) != seat]

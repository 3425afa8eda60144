"""What a position of Dungeons and Dominos is worth, to search and to the beginner (chapter 11)."""

from __future__ import annotations

from typing import Final

from boneyard import Seat
from boneyard.games.dungeons_and_dominos.board import OUT
from boneyard.games.dungeons_and_dominos.moves import Cell
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps.looting import chance_to_win
from boneyard.games.dungeons_and_dominos.steps.movement import steps_by
from boneyard.games.dungeons_and_dominos.weights import WEIGHTS as WEIGHTS

FAR: Final = 1000
DECAY: Final = 0.6 ** (1 / 3.5)
"""What a step away takes from the worth of a room: a throw of the die is 3.5 steps."""
LEFT_AFTER: Final[tuple[float, ...]] = tuple([DECAY**steps for steps in range(FAR + 1)])
"""What so many steps leave of it."""
IN_SIGHT: Final = 14
"""From a tile to which a hero may go, rooms further away are not looked at."""
PRICE_OF_BLOOD: Final = 2.0
"""In gold, to a beginner."""
FEATURES: Final[tuple[str, ...]] = (
    "gold",
    "gold near the end",
    "sight",
    "sight near the end",
    "blood",
    "turn",
)


def room_worth(view: DungeonState, seat: Seat, room: int) -> float:
    """Chance times gold; nothing if winning there would end the game in somebody else's favour."""
    gold = view.board.rooms[room].gold + view.hoards[room]
    is_last = view.to_go == 1 and view.room_lives[room] == 1 and not view.rules.escape
    if is_last and view.gold[seat] + gold < best_rival(view, seat):
        return 0.0
    return chance_to_win(view, seat, room) * gold


def best_rival(view: DungeonState, seat: Seat) -> int:
    """The gold of the richest other hero."""
    return max([view.gold[other] for other in rivals(view, seat)], default=0)


def rivals(view: DungeonState, seat: Seat) -> list[Seat]:
    """All others that are still in the game."""
    return [other for other in view.living_seats() if other != seat]


def room_worths(view: DungeonState, seat: Seat) -> dict[int, float]:
    """By room, of those whose monster lives."""
    living = [room for room, lives in enumerate(view.room_lives) if lives]
    return {room: room_worth(view, seat, room) for room in living}


def standing_worth(view: DungeonState, cell: Cell, worths: dict[int, float]) -> float:
    """How good it is to stand there, with an eye on the rooms."""
    board, best = view.board, 0.0
    tile = board.paths.tile(cell)
    for room, worth in worths.items():
        steps = board.steps_to_room(room)[tile]
        best = max(best, worth * LEFT_AFTER[steps if steps <= IN_SIGHT else FAR])
    return best


def features(state: DungeonState) -> list[list[float]]:
    """Gold in hand and in sight, blood, and whose turn it is."""
    return [_features(state, seat) for seat in range(state.players)]


def _features(state: DungeonState, seat: Seat) -> list[float]:
    gold = state.gold[seat] / 10
    if state.at[seat] == OUT:
        return [gold, gold / (1 + state.to_go), 0.0, 0.0, 0.0, 0.0]
    sight = _sight(state, seat) / 10
    return [
        gold,
        gold / (1 + state.to_go),
        sight,
        sight / (1 + state.to_go),
        float(state.bloodied[seat]),
        1.0 if state.turn_seat == seat else 0.0,
    ]


def _sight(state: DungeonState, seat: Seat) -> float:
    """The best room is worth less the further away it is."""
    sight = 0.0
    for room, lives in enumerate(state.room_lives):
        if lives:
            left = LEFT_AFTER[steps_by(state, seat, state.board.steps_to_room(room))]
            sight = max(sight, room_worth(state, seat, room) * left)
    return sight

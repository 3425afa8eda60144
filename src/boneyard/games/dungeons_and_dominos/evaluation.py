"""What a position of Dungeons and Dominos is worth, to search and to the beginner (chapter 11)."""

from __future__ import annotations

from math import tanh
from typing import Final

from boneyard import Seat
from boneyard.games.dungeons_and_dominos.board import OUT
from boneyard.games.dungeons_and_dominos.moves import Cell
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps.looting import chance_to_win
from boneyard.games.dungeons_and_dominos.steps.movement import steps_by

FAR: Final = 1000
DECAY: Final = 0.6 ** (1 / 3.5)
"""What a step away takes from the worth of a room: a throw of the die is 3.5 steps."""
LEFT_AFTER: Final[tuple[float, ...]] = tuple([DECAY**steps for steps in range(FAR + 1)])
"""What so many steps leave of it."""
IN_SIGHT: Final = 14
"""From a tile to which a hero may go, rooms further away are not looked at."""
PRICE_OF_BLOOD: Final = 2.0
LEAD_THAT_DECIDES: Final = 20.0


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


def value(state: DungeonState, seat: Seat) -> float:
    """Gold ahead of the best rival, with the rooms that are near and the blood; -1 to 1."""
    if state.result is not None:
        own_place = state.result.places[seat]
        ahead = [(place > own_place) - (place < own_place) for place in state.result.places]
        return sum(ahead) / (state.players - 1)
    own = _prospects(state, seat)
    rival = max([_prospects(state, other) for other in rivals(state, seat)], default=0.0)
    return tanh((own - rival) / LEAD_THAT_DECIDES)


def _prospects(state: DungeonState, seat: Seat) -> float:
    """Gold in hand and in sight: the best room is worth less the further away it is."""
    if state.at[seat] == OUT:
        return 0.0
    sight = 0.0
    for room, lives in enumerate(state.room_lives):
        if lives:
            left = LEFT_AFTER[steps_by(state, seat, state.board.steps_to_room(room))]
            sight = max(sight, room_worth(state, seat, room) * left)
    return state.gold[seat] + sight - PRICE_OF_BLOOD * state.bloodied[seat]

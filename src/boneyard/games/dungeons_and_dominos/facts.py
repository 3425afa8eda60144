"""What lessons may say of a position, by name, and where they may have things dealt to."""

from __future__ import annotations

from collections.abc import Mapping

from boneyard import Fact, Seat, Zone
from boneyard.components import x_of, y_of
from boneyard.games.dungeons_and_dominos import text
from boneyard.games.dungeons_and_dominos.board import OUT, OUTSIDE
from boneyard.games.dungeons_and_dominos.moves import Cell
from boneyard.games.dungeons_and_dominos.rules import MONSTERS
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps import attacking, looting, movement

FIRST_COPY = 0


def facts(view: DungeonState, seat: Seat) -> Mapping[str, Fact]:
    """Of a seat its hero and what it would win; of the table the map, its rooms and the dice."""
    found: dict[str, Fact] = {
        "gold": view.gold[seat],
        "bloodied": int(view.bloodied[seat]),
        "at": _place(view.at[seat]),
        "in_room": int(bool(view.living_rooms_at(view.at[seat]))),
        "slain": len(view.slain_by[seat]),
        "beat_chance": _percent(attacking.chance_to_beat(view, view.viewer, seat)),
        "round": view.round,
        "bag": len(view.bag),
        "laid": len(view.board.faces),
        "to_go": view.to_go,
        "map_complete": int(view.map_complete),
        "loot_dice": 4 + (view.rules.extra_dice if view.is_last_room else 0),
        "loot_bonus": looting.loot_bonus(view),
        "move_dice": movement.movement_dice(view),
        "dice": " ".join(map(str, view.throw.dice)),
        "their_dice": " ".join(map(str, view.throw.others)),
    }
    if isinstance(view.top, movement.MoveTo):
        found["steps"] = view.top.steps
    for monster in range(1, len(MONSTERS)):
        found |= _of_room(view, seat, monster)
    return found


def _percent(chance: float) -> str:
    """``47 %``, which no line of a coach breaks."""
    return text.percent(chance).replace(" ", "\N{NO-BREAK SPACE}")


def _place(cell: Cell) -> str:
    """``E2N1``: two tiles to the east of the door and one to the north."""
    if cell in (OUTSIDE, OUT):
        return "outside" if cell == OUTSIDE else "out"
    return text.column_name(x_of(cell)) + text.row_name(y_of(cell))


def _of_room(view: DungeonState, seat: Seat, monster: int) -> dict[str, Fact]:
    """``rat`` is alive, slain or not laid; ``rat_tiles`` what it is fought with, highest first."""
    name = MONSTERS[monster].lower()
    for at, room in enumerate(view.board.rooms):
        if (room.monster, room.copy) == (monster, FIRST_COPY):
            return {
                name: "alive" if view.is_alive(at) else "slain",
                f"{name}_gold": room.gold + view.hoards[at],
                f"{name}_tiles": " ".join(map(str, room.strengths)),
                f"{name}_chance": _percent(looting.chance_to_win(view, seat, at)),
            }
    return {name: "not laid", f"{name}_gold": 0}


def zones(state: DungeonState, seat: Seat | None) -> Mapping[str, Zone]:
    """A seat's ``hand``, and the ``bag``: what is drawn first stands first."""
    if seat is None:
        return {"bag": Zone(state.bag[::-1], is_pile=True)}
    return {"hand": Zone(state.hands[seat])}

"""Dominoes that are carried to the dungeon, and what undo takes back for nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boneyard import At, Carry, Click, Gesture, Move, Seat, Way
from boneyard.components import DOMINO_NAMES, HIGH, LOW, STRIDE, Domino, domino_text
from boneyard.games.dungeons_and_dominos.moves import PICK, Cell, xy
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps import laying
from boneyard.kernel.gestures import carried_from

FIRST_HALF: Final = Move("anchor", ("cell",), ("@0",))
SECOND_HALF: Final = Move("second", ("cell",), ("@1",))
TURNS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Where the high half lies from the low one."""
STEPS: Final = {dx + dy * STRIDE: turn for turn, (dx, dy) in enumerate(TURNS)}
LYING: Final = tuple([((0, 0), turn) for turn in TURNS])

LED: Final = ("go", "jump", "loot", "attack", "hop_attack", "shove", "steal")
"""What a hero does somewhere, or to somebody."""

Spot = tuple[int, bool, str]
"""How a domino lies, whether its high half must be named, and what is said of it."""


def held_id(seat: Seat, face: Domino, copy: int) -> str:
    """A domino in a hand; equal ones are told apart by a number."""
    return f"tile:{seat}:{DOMINO_NAMES[face]}:{copy}"


def carries_of(view: DungeonState) -> list[Carry]:
    """The dominoes of the hand that can be laid, every copy, with all their places."""
    step = view.top
    if not isinstance(step, laying.PlacePick):
        return []
    found: list[Carry] = []
    for move in view.moves():
        ways, label = _ways(view, move.key), f"Lay {domino_text(move.key)}"
        for copy in range(view.hands[step.seat].count(move.key)):
            id = held_id(step.seat, move.key, copy)
            found.append(Carry(id, "dungeon", label, LYING, ways))
    return found


def _ways(view: DungeonState, face: Domino) -> tuple[Way, ...]:
    board, match = view.board, view.must_match(view.top.seat, face)
    is_double = LOW[face] == HIGH[face]
    places: dict[Spot, list[At]] = {}
    for move in board.anchor_moves(face, match):
        seconds = board.second_cells(face, move.key, match)
        for high in seconds:
            turn = STEPS[high - move.key]
            # Turned half about, a double lies as before.
            if not is_double or turn < 2:
                said = _said(view, face, move.key, high) if is_double else ""
                places.setdefault((turn, len(seconds) > 1, said), []).append(xy(move.key))
    return tuple(
        [
            Way(_clicks(face, asks), tuple(cells), turn, said)
            for (turn, asks, said), cells in places.items()
        ]
    )


def _clicks(face: Domino, asks: bool) -> tuple[Move, ...]:
    """A single cell for the high half needs no click."""
    both = (PICK[face], FIRST_HALF)
    return (*both, SECOND_HALF) if asks else both


def _said(view: DungeonState, face: Domino, low: Cell, high: Cell) -> str:
    return f"A room of {sum(view.board.square_values(LOW[face], low, high))} gold"


def gestures_of(view: DungeonState, clicks: Sequence[Click]) -> list[Gesture]:
    """One's own hero is carried to where it goes, and against whom it fights."""
    if not view.moves():
        return []
    led = [click for click in clicks if click.move.type in LED]
    return carried_from(f"hero:{view.top.seat}", led)


def is_free(view: DungeonState, move: Move) -> bool:
    """Picking a domino and naming its first half, unless that lays it."""
    step = view.top
    if isinstance(step, laying.PlaceAnchor):
        return len(step.cells(view, move.key)) > 1
    return isinstance(step, laying.PlacePick)

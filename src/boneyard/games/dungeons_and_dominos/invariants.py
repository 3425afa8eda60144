"""What must hold at every moment of a game of Dungeons and Dominos (6.12)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from boneyard import Seat
from boneyard.components import HIGH, LOW, UNKNOWN, sorted_zone
from boneyard.games.dungeons_and_dominos.board import NO_TILE, OUT, SPAWN, Board

if TYPE_CHECKING:
    from boneyard.games.dungeons_and_dominos.state import DungeonState


def violations(state: DungeonState) -> list[str]:
    """All that does not hold, in words."""
    found: list[str] = []
    if not _are_dominoes_whole(state):
        found.append("the dominoes are not whole sets")
    if min(state.gold) < 0 or min(state.hoards, default=0) < 0:
        found.append("gold is less than nothing")
    held = sum(state.gold) + sum(state.hoards)
    if held != state.rules.starting_gold * state.players + state.minted:
        found.append("gold has come from nowhere")
    for seat in range(state.players):
        found += _faults_of_hand(state, seat)
    found += _faults_of_heroes(state)
    found += _faults_of_rooms(state)
    found += dungeon_faults(state.board)
    if state.is_full and not state.over and not state.moves():
        found.append("there is nothing to decide")
    return found


def _are_dominoes_whole(state: DungeonState) -> bool:
    items = [*state.bag, *state.open_dominoes()]
    for hand in state.hands:
        items += hand
    known = [face for face in items if face != UNKNOWN]
    whole = len(items) == len(state.rules.dominoes)
    return whole and not Counter(known) - Counter(state.rules.dominoes)


def _faults_of_hand(state: DungeonState, seat: Seat) -> list[str]:
    found: list[str] = []
    hand, stuck = state.hands[seat], state.stuck[seat]
    if hand != sorted_zone(hand):
        found.append("a hand is not in ascending order")
    if len(hand) > state.rules.hand_size or (hand and state.at[seat] == OUT):
        found.append("a hand holds too many dominoes")
    doubles = len([face for face in hand if LOW[face] == HIGH[face]])
    kind = doubles if stuck > 0 else len(hand) - doubles
    if abs(stuck) > (len(hand) if UNKNOWN in hand else kind):
        found.append("a hand is not what it was known to be")
    return found


def _faults_of_heroes(state: DungeonState) -> list[str]:
    found: list[str] = []
    inside = [cell for cell in state.at if cell >= 0]
    if [cell for cell in inside if state.board.tiles.get(cell, NO_TILE) == NO_TILE]:
        found.append("a hero stands where there is no tile")
    alone = [cell for cell in inside if not (cell == SPAWN and state.rules.stacks)]
    if len(set(alone)) != len(alone):
        found.append("two heroes stand on one tile")
    if sorted(state.out_order) != [seat for seat, at in enumerate(state.at) if at == OUT]:
        found.append("those who left the game are not those who are out")
    return found


def _faults_of_rooms(state: DungeonState) -> list[str]:
    found: list[str] = []
    rooms = state.board.rooms
    slain = [room.domino for at, room in enumerate(rooms) if not state.is_alive(at)]
    if state.board.flipped != sum([1 << domino for domino in slain]):
        found.append("the flipped dominoes are not the slain monsters")
    if sum([len(monsters) for monsters in state.slain_by]) != len(slain):
        found.append("somebody has slain what lives")
    if max(state.room_lives, default=0) > state.rules.monster_lives:
        found.append("a monster has more lives than it began with")
    if state.throw.room >= len(rooms):
        found.append("the dice were thrown in a room that is not there")
    return found


def dungeon_faults(board: Board) -> list[str]:
    """One connected map, and no square of tiles that is not a room; asked once a board."""
    if board.is_sound:
        return []
    found: list[str] = []
    if len(board.distances([SPAWN], len(board.tiles))) != len(board.tiles):
        found.append("the dungeon is not one connected map")
    squares = [cell for cell in board.tiles if board.is_square(cell)]
    # A large room of six tiles is two squares.
    if len(squares) != sum([len(room.cells) // 2 - 1 for room in board.rooms]):
        found.append("there is a square of tiles that is no room")
    board.is_sound = not found
    return found

"""What must hold at every moment of a game of Dungeons and Dominos (6.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard import Seat
from boneyard.components import HIGH, LOW, UNKNOWN, are_all_of, sorted_zone
from boneyard.games.dungeons_and_dominos.board import OUT, SPAWN, Board

if TYPE_CHECKING:
    from boneyard.games.dungeons_and_dominos.state import DungeonState


def violations(state: DungeonState) -> list[str]:
    """All that does not hold, in words."""
    rules, rooms = state.rules, state.board.rooms
    in_hand = [face for hand in state.hands for face in hand]
    dominoes = [*state.bag, *state.open_dominoes(), *in_hand]
    held = sum(state.gold) + sum(state.hoards)
    inside = [cell for cell in state.at if cell >= 0]
    alone = [cell for cell in inside if not (cell == SPAWN and rules.stacks)]
    out = [seat for seat, at in enumerate(state.at) if at == OUT]
    slain = [room.domino for at, room in enumerate(rooms) if not state.is_alive(at)]
    trophies = sum([len(monsters) for monsters in state.slain_by])
    faults = (
        (not are_all_of(dominoes, rules.dominoes), "the dominoes are not whole sets"),
        (min([*state.gold, *state.hoards]) < 0, "gold is less than nothing"),
        (held != rules.starting_gold * state.players + state.minted, "gold has come from nowhere"),
        (not state.board.tiles.keys() >= set(inside), "a hero stands where there is no tile"),
        (len(set(alone)) != len(alone), "two heroes stand on one tile"),
        (sorted(state.out_order) != out, "those who left the game are not those who are out"),
        (
            state.board.flipped != sum([1 << domino for domino in slain]),
            "the flipped dominoes are not the slain monsters",
        ),
        (trophies != len(slain), "somebody has slain what lives"),
        (
            max(state.room_lives, default=0) > rules.monster_lives,
            "a monster has more lives than it began with",
        ),
        (state.throw.room >= len(rooms), "dice were thrown in a room that is not there"),
        (state.is_full and not state.over and not state.moves(), "there is nothing to decide"),
    )
    found = [words for is_fault, words in faults if is_fault] + dungeon_faults(state.board)
    for seat in range(state.players):
        found += _faults_of_hand(state, seat)
    return found


def _faults_of_hand(state: DungeonState, seat: Seat) -> list[str]:
    hand, stuck = state.hands[seat], state.stuck[seat]
    doubles = len([face for face in hand if LOW[face] == HIGH[face]])
    kind = doubles if stuck > 0 else len(hand) - doubles
    most = 0 if state.at[seat] == OUT else state.rules.hand_size
    faults = (
        (hand != sorted_zone(hand), "a hand is not in ascending order"),
        (len(hand) > most, "a hand holds too many dominoes"),
        (
            abs(stuck) > (len(hand) if UNKNOWN in hand else kind),
            "a hand is not what it was known to be",
        ),
    )
    return [words for is_fault, words in faults if is_fault]


def dungeon_faults(board: Board) -> list[str]:
    """One connected map, and no square of tiles that is not a room; asked once a board."""
    if board.is_sound:
        return []
    found: list[str] = []
    if len(board.distances([SPAWN])) != len(board.tiles):
        found.append("the dungeon is not one connected map")
    squares = [cell for cell in board.tiles if board.is_square(cell)]
    # A large room of six tiles is two squares.
    if len(squares) != sum([len(room.cells) // 2 - 1 for room in board.rooms]):
        found.append("there is a square of tiles that is no room")
    board.is_sound = not found
    return found

"""Death and respawning (6.7): who dies leaves the board, and comes back by the door or by dice."""

from __future__ import annotations

from typing import Any, Final, final

from boneyard import NOBODY, Move, Prompt, Refusal, Step
from boneyard.components import DOMINO_NAMES, tile_of
from boneyard.games.dungeons_and_dominos.board import NO_ROOM, OUT, OUTSIDE, SPAWN_DOMINO
from boneyard.games.dungeons_and_dominos.moves import AGAIN, KEEP, KEEP_OR_AGAIN, LAND, NO_MODE
from boneyard.games.dungeons_and_dominos.rules import MONSTERS
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.table import DEATHS, Throw
from boneyard.games.dungeons_and_dominos.telling import (
    tell_bounty,
    tell_dice_for,
    tell_died,
    tell_landed,
    tell_lost_gold,
    tell_of,
)

ENTRANCE: Final = -1
"""In place of a domino: the hero comes back by the door."""


def die(state: DungeonState, seat: int, killer: int, room: int) -> None:
    """6.7.1: killed by a hero (or ``NOBODY``) or by the monster of a room (or ``NO_ROOM``)."""
    monster = MONSTERS[state.board.rooms[room].monster] if room != NO_ROOM else ""
    tell_died(state, seat, killer, monster)
    state.count(seat, DEATHS, 1)
    state.at[seat] = OUTSIDE
    state.heal(seat)  # R78
    state.prepared[seat] = NO_MODE
    _lose_gold(state, seat, killer, room)
    if killer != NOBODY and state.rules.bounty and state.map_complete:
        state.pay(killer, state.rules.bounty)
        tell_bounty(state, killer, state.rules.bounty)
    if seat == state.turn_seat:
        state.may_place = False  # R85: no more move, no domino; the hand is kept (R86)
    if state.rules.lives:
        state.lives[seat] -= 1
        if state.lives[seat] == 0:
            leave_the_game(state, seat)
            return
    respawn(state, seat)


def _lose_gold(state: DungeonState, seat: int, killer: int, room: int) -> None:
    """R79: none in the base game; otherwise a share of what is left, rounded up."""
    loss = (state.gold[seat] * state.rules.death_loss + 99) // 100
    if not state.rules.loss_to_killer:
        state.pay(seat, -loss)
        tell_lost_gold(state, seat, loss, "bank")
    elif killer != NOBODY:
        state.hand_over(seat, killer, loss)
        tell_lost_gold(state, seat, loss, "killer")
    else:
        state.drop(seat, loss, room)
        tell_lost_gold(state, seat, loss, "hoard")


def leave_the_game(state: DungeonState, seat: int) -> None:
    """6.9.10: the token is removed, the hand goes back into the bag, the gold is kept."""
    state.at[seat] = OUT
    state.must_check = True
    state.out_order = (*state.out_order, seat)
    state.stuck[seat] = 0
    if state.hands[seat]:
        state.bag = tuple(state.shuffled([*state.bag, *state.hands[seat]]))
        state.hands[seat] = ()
    tell_of(state, "out", seat)


def respawn(state: DungeonState, seat: int) -> None:
    """By dice once the map is complete, by the door before that (6.7.1 step 5)."""
    if state.map_complete and state.rules.late_dice:
        fall_in(state, seat)
    else:
        land(state, seat, ENTRANCE)


def fall_in(state: DungeonState, seat: int) -> None:
    """6.7.3: two dice name a domino; they may be thrown again once (R83)."""
    state.push(RespawnAgain(seat, throw_for_domino(state, seat, "respawn")))


def throw_for_domino(state: DungeonState, seat: int, kind: str) -> int:
    """R81: the unordered pair; equal dice name a monster, blanks cannot come up."""
    dice = state.roll(2)
    face = tile_of(dice[0], dice[1])
    state.throw = Throw(kind, seat, dice)
    tell_dice_for(state, f"{kind}_dice", seat, dice, face)
    return face


def landing_cells(state: DungeonState, face: int) -> list[int]:
    """Where a hero may come back, in reading order; none: it waits outside."""
    cells = [] if face == ENTRANCE else state.board.cells_of(face)
    if cells:
        return state.nearest_free(cells)
    return entrance_cells(state)  # R82: not on the board, which takes a sealed map


def entrance_cells(state: DungeonState) -> list[int]:
    """6.7.2, R80: the spawn tile, else the other half of the 0:0, else the nearest free tiles."""
    for cell in SPAWN_DOMINO:
        if state.is_free(cell):
            return [cell]
    return state.nearest_free(list(SPAWN_DOMINO))


def land(state: DungeonState, seat: int, face: int) -> None:
    """A single cell needs no decision; everybody sees that."""
    cells = landing_cells(state, face)
    if len(cells) > 1:
        state.push(RespawnTile(seat, face))
    else:
        come_back(state, seat, cells[0] if cells else OUTSIDE)


def come_back(state: DungeonState, seat: int, cell: int) -> None:
    """R109: the hero stands on the tile; landing in a room has no effect by itself."""
    state.must_check = True
    if cell == OUTSIDE:
        tell_of(state, "waits_outside", seat)
    else:
        tell_landed(state, "respawned", seat, cell)
        state.arrive(seat, cell)


@final
class RespawnAgain(Step[DungeonState]):
    """6.7.3: keep the domino that the dice have named, or throw once more; that is final."""

    id = "respawn_again"
    rule = "R83"

    def __init__(self, seat: int, face: int) -> None:
        self.seat = seat
        self.face = face

    def moves(self, state: DungeonState) -> tuple[Move, ...]:
        """Always both."""
        return KEEP_OR_AGAIN

    def play(self, state: DungeonState, move: Move) -> None:
        """Then the landing."""
        state.pop()
        face = self.face
        if move is AGAIN:
            face = throw_for_domino(state, self.seat, "respawn")
        land(state, self.seat, face)

    def default_move(self, state: DungeonState) -> Move:
        """An absent player takes what comes."""
        return KEEP

    def refusal(self, state: DungeonState, move: Move) -> Refusal:
        """Two answers."""
        return Refusal(
            "R83",
            f"The dice have named the domino {DOMINO_NAMES[self.face]}: keep it, or throw again once.",
        )

    def prompt(self, state: DungeonState) -> Prompt:
        """It concerns the dead hero."""
        return Prompt(self.id, self.seat, self.rule, concerns_seats=(self.seat,))

    def to_json(self) -> dict[str, Any]:
        """Who, and which domino."""
        return {"seat": self.seat, "domino": DOMINO_NAMES[self.face]}


@final
class RespawnTile(Step[DungeonState]):
    """6.7.2, 6.7.3: several landing cells; the player of the dead hero chooses one."""

    id = "respawn_tile"
    rule = "R80"

    def __init__(self, seat: int, face: int) -> None:
        self.seat = seat
        self.face = face

    def moves(self, state: DungeonState) -> tuple[Move, ...]:
        """In reading order."""
        return LAND.all_at(landing_cells(state, self.face))

    def play(self, state: DungeonState, move: Move) -> None:
        """The hero is back."""
        state.pop()
        come_back(state, self.seat, move.key)

    def default_move(self, state: DungeonState) -> Move:
        """The first in reading order."""
        return state.moves()[0]

    def refusal(self, state: DungeonState, move: Move) -> Refusal:
        """Only where the rules let it fall."""
        return Refusal(
            "R80", "The hero comes back on one of the free tiles that are nearest: choose one."
        )

    def prompt(self, state: DungeonState) -> Prompt:
        """It concerns the dead hero."""
        return Prompt(self.id, self.seat, self.rule, concerns_seats=(self.seat,))

    def to_json(self) -> dict[str, Any]:
        """Who, and which domino (null: the door)."""
        domino = None if self.face == ENTRANCE else DOMINO_NAMES[self.face]
        return {"seat": self.seat, "domino": domino}

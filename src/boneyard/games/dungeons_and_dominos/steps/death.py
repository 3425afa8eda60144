"""Death and respawning (6.7): the dead leave the board, and come back by the door or by dice."""

from __future__ import annotations

from typing import Final, final

from boneyard import FIRST, NOBODY, SEAT, Move, Prompt, Refusal, Seat, Step, written
from boneyard.components import DOMINO_NAMES, Domino, tile_of
from boneyard.games.dungeons_and_dominos.board import NO_ROOM, OUT, OUTSIDE, SPAWN_DOMINO
from boneyard.games.dungeons_and_dominos.events import tell_lost_gold
from boneyard.games.dungeons_and_dominos.fields import FACE, FACE_OR_DOOR
from boneyard.games.dungeons_and_dominos.heroes import DEATHS, Throw
from boneyard.games.dungeons_and_dominos.moves import AGAIN, KEEP, LAND, NO_MODE, Cell
from boneyard.games.dungeons_and_dominos.state import DungeonState

ENTRANCE: Final = -1
"""In place of a domino: the hero comes back by the door."""


def die(state: DungeonState, seat: Seat, killer: Seat, room: int) -> None:
    """6.7.1: killed by a hero (or ``NOBODY``) or by the monster of a room (or ``NO_ROOM``)."""
    monster = state.board.rooms[room].title if room != NO_ROOM else ""
    state.tell("died", ("seat", "killer", "monster"), (seat, killer, monster))
    state.beat()
    state.count(seat, DEATHS, 1)
    state.at[seat] = OUTSIDE
    state.bloodied[seat] = False  # R78
    state.prepared[seat] = NO_MODE
    _lose_gold(state, seat, killer, room)
    bounty = state.rules.bounty
    if killer != NOBODY and bounty and state.map_complete:
        state.pay(killer, bounty)
        state.tell("paid", ("seat", "gold"), (killer, bounty))
    if seat == state.turn_seat:
        state.may_place = False  # R85: no more move, no domino; the hand is kept (R86)
    if state.rules.lives:
        state.lives[seat] -= 1
        if state.lives[seat] == 0:
            leave_the_game(state, seat)
            return
    # 6.7.1 step 5: by dice once the map is complete, by the door before that.
    if state.map_complete and state.rules.late_dice:
        fall_in(state, seat)
    else:
        land(state, seat, ENTRANCE)


def _lose_gold(state: DungeonState, seat: Seat, killer: Seat, room: int) -> None:
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


def leave_the_game(state: DungeonState, seat: Seat) -> None:
    """6.9.10: the token is removed, the hand goes back into the bag, the gold is kept."""
    state.at[seat] = OUT
    state.must_check = True
    state.out_order = (*state.out_order, seat)
    state.stuck[seat] = 0
    if state.hands[seat]:
        state.bag = tuple(state.shuffled([*state.bag, *state.hands[seat]]))
        state.hands[seat] = ()
    state.tell("out", ("seat",), (seat,))


def fall_in(state: DungeonState, seat: Seat) -> None:
    """6.7.3: two dice name a domino; they may be thrown again once (R83)."""
    state.push(RespawnAgain(seat, throw_for_domino(state, seat, "respawn")))


def throw_for_domino(state: DungeonState, seat: Seat, kind: str) -> Domino:
    """R81: the unordered pair; equal dice name a monster, blanks cannot come up."""
    dice = state.roll(2)
    domino = tile_of(dice[0], dice[1])
    state.throw = Throw(kind, seat, dice)
    state.tell(f"{kind}_dice", ("seat", "dice", "domino"), (seat, dice, DOMINO_NAMES[domino]))
    return domino


def landing_cells(state: DungeonState, domino: Domino) -> list[Cell]:
    """Where a hero may come back, in reading order; none: it waits outside."""
    cells = [] if domino == ENTRANCE else state.board.cells_of(domino)
    if cells:
        return state.nearest_free(cells)
    # R82: not on the board, which takes a sealed map. Then, and by the door (6.7.2, R80): the
    # spawn tile, else the other half of the 0:0, else the nearest free tiles.
    for cell in SPAWN_DOMINO:
        if state.is_free(cell):
            return [cell]
    return state.nearest_free(list(SPAWN_DOMINO))


def land(state: DungeonState, seat: Seat, domino: Domino) -> None:
    """A single cell needs no decision; everybody sees that."""
    cells = landing_cells(state, domino)
    if len(cells) > 1:
        state.push(RespawnTile(seat, domino))
    else:
        come_back(state, seat, cells[0] if cells else OUTSIDE)


def come_back(state: DungeonState, seat: Seat, cell: Cell) -> None:
    """R109: the hero stands on the tile; landing in a room has no effect by itself."""
    state.must_check = True
    if cell == OUTSIDE:
        state.tell("waits_outside", ("seat",), (seat,))
    else:
        state.arrive(seat, cell, "respawned")


class Landing(Step[DungeonState]):
    """6.7, 6.10.1: where a hero comes down, by dice or by the door; it concerns that hero alone."""

    default = FIRST

    def __init__(self, seat: Seat, domino: Domino) -> None:
        self.seat = seat
        self.target = seat
        self.domino = domino

    def refusal(self, state: DungeonState, move: Move) -> Refusal:
        named = f"The dice have named the domino {DOMINO_NAMES[self.domino]}"
        return Refusal(self.rule, f"{named}: {self.refuses}")

    def prompt(self, state: DungeonState) -> Prompt:
        return Prompt(self.id, self.seat, self.rule, concerns_seats=(self.target,))


@final
class RespawnAgain(Landing):
    """6.7.3: keep the domino that the dice have named, or throw once more; that is final."""

    id = "respawn_again"
    rule = "R83"
    forms = written(seat=SEAT, domino=FACE)
    refuses = "keep it, or throw again once."

    def moves(self, state: DungeonState) -> tuple[Move, ...]:
        return (KEEP, AGAIN)

    def play(self, state: DungeonState, move: Move) -> None:
        state.pop()
        domino = self.domino
        if move is AGAIN:
            domino = throw_for_domino(state, self.seat, "respawn")
        land(state, self.seat, domino)


@final
class RespawnTile(Landing):
    """6.7.2, 6.7.3: several landing cells; the player of the dead hero chooses one."""

    id = "respawn_tile"
    rule = "R80"
    forms = written(seat=SEAT, domino=FACE_OR_DOOR)
    refuses = "The hero comes back on one of the free tiles that are nearest: choose one."

    def moves(self, state: DungeonState) -> tuple[Move, ...]:
        return LAND.all_at(landing_cells(state, self.domino))

    def play(self, state: DungeonState, move: Move) -> None:
        state.pop()
        come_back(state, self.seat, move.key)

    def refusal(self, state: DungeonState, move: Move) -> Refusal:
        return Refusal(self.rule, self.refuses)  # there may be no dice to speak of

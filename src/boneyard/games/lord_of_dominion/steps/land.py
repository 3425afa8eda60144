"""Land: Dominate, Rule and Invade (6.5), Space Warps (6.11)."""

from __future__ import annotations

from typing import final

from boneyard import SEAT, SEATED, Move, Number, Seat, written
from boneyard.components import OFF_BOARD
from boneyard.games.lord_of_dominion.board import (
    NEUTRAL,
    NO_PIECE,
    Cell,
    Cells,
    Figure,
    Shape,
    Spot,
    Spots,
)
from boneyard.games.lord_of_dominion.characters import Character, general_of
from boneyard.games.lord_of_dominion.events import tell_land, tell_warped
from boneyard.games.lord_of_dominion.fields import A_SHAPE
from boneyard.games.lord_of_dominion.moves import (
    DOMINATE,
    INVADE,
    ORIENTATION,
    ROTATE,
    SHAPE,
    SPACE_WARPS,
)
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps.acts import Act

# Dominate (6.5). A placement is legal if all its squares are neutral and one of them is next to the
# General (R42); where he stands and what the piece touches does not matter (R43).


def spots_of(state: LordState, side: Seat) -> Spots:
    """All placements next to this Lord's General, as if the board were empty."""
    return state.rules.board.spots(state.at[general_of(side)])


def figures_of(state: LordState, side: Seat) -> list[Figure]:
    """The same by shape and orientation."""
    return state.rules.board.figures(state.at[general_of(side)])


def can_dominate(state: LordState, side: Seat) -> bool:
    """5.3: paid, and at least one legal placement."""
    if state.ap < state.rules.costs[DOMINATE]:
        return False
    board, ground = state.rules.board, state.ground
    for cell in board.neighbours[state.at[general_of(side)]]:
        if ground[cell] == NEUTRAL:
            for spot in board.covering(cell):
                if spot.is_free(ground) and state.has_supply(side, spot.shape):
                    return True
    return False


class Dominating(Act):
    """What the three clicks of a Dominate share: shape, then orientation, then position."""

    rule = "6.5"
    refuses = (
        "A new piece lies on neutral spaces only, and one of its squares is next to your "
        "General: choose a shape, an orientation and a position of such a placement."
    )

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat, general_of(seat))


@final
class DominateShape(Dominating):
    """Which shape; only those that fit somewhere (R3)."""

    id = "dominate_shape"
    forms = SEATED

    def moves(self, state: LordState) -> tuple[Move, ...]:
        """Each shape with a legal placement."""
        found: list[Move] = []
        last = -1
        for figure in figures_of(state, self.seat):
            if figure.shape == last or not figure.fits(state.ground):
                continue
            if state.has_supply(self.seat, figure.shape):
                found.append(SHAPE[figure.shape])
            last = figure.shape
        return tuple(found)

    def play(self, state: LordState, move: Move) -> None:
        state.become(DominateOrientation(self.seat, move.key))


@final
class DominateOrientation(Dominating):
    """How the shape is turned, or turned over (R4)."""

    id = "dominate_orientation"
    forms = written(seat=SEAT, shape=A_SHAPE)

    def __init__(self, seat: Seat, shape: Shape) -> None:
        super().__init__(seat)
        self.shape = shape

    def moves(self, state: LordState) -> tuple[Move, ...]:
        """Each orientation with a legal placement."""
        found: list[Move] = []
        for figure in figures_of(state, self.seat):
            if figure.shape == self.shape and figure.fits(state.ground):
                found.append(ORIENTATION[figure.orientation])
        return tuple(found)

    def play(self, state: LordState, move: Move) -> None:
        state.become(DominatePosition(self.seat, self.shape, move.key))


@final
class DominatePosition(Dominating):
    """Where its anchor lies: the leftmost square of the top row (6.2)."""

    id = "dominate_position"
    forms = written(seat=SEAT, shape=A_SHAPE, orientation=Number(0, 7))

    def __init__(self, seat: Seat, shape: Shape, orientation: int) -> None:
        super().__init__(seat)
        self.shape = shape
        self.orientation = orientation

    def moves(self, state: LordState) -> tuple[Move, ...]:
        position = state.rules.moves.position
        return tuple([position[spot.anchor] for spot in self.spots(state)])

    def placements(self, state: LordState) -> dict[Cell, Cells]:
        """The anchor of each legal placement, with the spaces that are covered from there."""
        return {spot.anchor: spot.cells for spot in self.spots(state)}

    def spots(self, state: LordState) -> list[Spot]:
        """The legal placements."""
        for figure in figures_of(state, self.seat):
            if figure.shape == self.shape and figure.orientation == self.orientation:
                return [spot for spot in figure.spots if spot.is_free(state.ground)]
        return []

    def play(self, state: LordState, move: Move) -> None:
        """Pay; the piece lies in the Lord's colour."""
        cells = self.placements(state)[move.key]
        state.pop()
        state.pay(self.seat, DOMINATE, state.rules.costs[DOMINATE])
        state.lay(self.shape, cells, self.seat)
        state.progressed = True
        tell_land(state, DOMINATE, len(state.pieces) - 1, self.who)


# Rule and Invade (6.5).


def can_invade(state: LordState, side: Seat) -> bool:
    """5.3: paid, on a hostile piece, and no Rule over it."""
    general = general_of(side)
    if state.ap < state.rules.costs[INVADE] or not state.is_on_hostile(general):
        return False
    return not state.is_ruled(state.piece_at[state.at[general]], 1 - side)


def invade(state: LordState, side: Seat) -> None:
    """The piece changes its colour; Characters on it stay where they are."""
    general = general_of(side)
    piece = state.piece_at[state.at[general]]
    state.pay(side, INVADE, state.rules.costs[INVADE])
    state.take(piece, side)
    state.progressed = True
    tell_land(state, INVADE, piece, general)


# Space Warps (6.11).


def can_turn(state: LordState, who: Character, turns: int) -> bool:
    """R76, R78: whether the piece under the Sorcerer may turn so far about him."""
    cell = state.at[who]
    piece = state.piece_at[cell]
    goes_to = state.rules.board.turned(cell, turns)
    changes = False
    for old in state.pieces[piece]:
        new = goes_to[old]
        if new == OFF_BOARD:
            return False
        if state.piece_at[new] != piece:
            if state.ground[new] != NEUTRAL:
                return False
            changes = True
        elif old != new and not state.is_empty(old):
            changes = True
    return changes


def rotated(state: LordState, who: Character, turns: int) -> Cells:
    """Where the squares of the piece under the Sorcerer go in a legal turn."""
    cell = state.at[who]
    goes_to = state.rules.board.turned(cell, turns)
    return tuple([goes_to[old] for old in state.pieces[state.piece_at[cell]]])


def can_warp(state: LordState, who: Character) -> bool:
    """5.3: paid, on a piece of either colour (R77), and one of the three turns is legal."""
    if state.ap < state.rules.costs[SPACE_WARPS]:
        return False
    if state.piece_at[state.at[who]] == NO_PIECE:
        return False
    return any(can_turn(state, who, turns) for turns in range(1, 4))


@final
class WarpTurn(Act):
    """The piece under the Sorcerer turns about him, with everybody on it."""

    id = "warp_turn"
    rule = "6.11"
    refuses = (
        "The piece turns by one to three quarter turns; its squares must come to lie on the "
        "board, on neutral or its own old spaces, and something must change."
    )

    def moves(self, state: LordState) -> tuple[Move, ...]:
        """One to three quarter turns clockwise."""
        return tuple([ROTATE[turns] for turns in range(1, 4) if can_turn(state, self.who, turns)])

    def play(self, state: LordState, move: Move) -> None:
        """Not a movement: no surcharge, nothing blocks, and the piece stays the same piece."""
        piece = state.piece_at[state.at[self.who]]
        state.pop()
        state.pay(self.seat, SPACE_WARPS, state.rules.costs[SPACE_WARPS])
        state.turn(piece, rotated(state, self.who, move.key))
        tell_warped(state, self.who, piece, move.key)

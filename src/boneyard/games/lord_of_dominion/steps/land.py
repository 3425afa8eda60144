"""Land: Dominate, Rule and Invade (6.5), Space Warps (6.11)."""

from __future__ import annotations

from typing import final

from boneyard import SEAT, SEATED, Move, Number, Seat, written
from boneyard.components import turned_cells
from boneyard.games.lord_of_dominion.board import LAND, NEUTRAL, Cell, Cells, Piece, Shape, Spots
from boneyard.games.lord_of_dominion.characters import NOBODY_THERE, Character, general_of
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
from boneyard.games.lord_of_dominion.state import NO_PIECE, LordState
from boneyard.games.lord_of_dominion.steps.acts import Act

# Dominate (6.5). A placement is legal if all its squares are neutral and one of them is next to the
# General (R42); where he stands and what the piece touches does not matter (R43).


def is_neutral(state: LordState, cells: Cells) -> bool:
    """Whether every one of these spaces is neutral."""
    ground = state.ground
    for cell in cells:  # noqa: SIM110 (a plain loop: this runs for every placement)
        if ground[cell] != NEUTRAL:
            return False
    return True


def spots_of(state: LordState, side: Seat) -> Spots:
    """All placements next to this Lord's General, as if the board were empty."""
    return state.rules.board.spots(state.at[general_of(side)])


def can_dominate(state: LordState, side: Seat) -> bool:
    """5.3: paid, and at least one legal placement."""
    if state.ap < state.rules.costs[DOMINATE]:
        return False
    for spot in spots_of(state, side):
        if is_neutral(state, spot.cells) and state.has_supply(side, spot.shape):
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
        for spot in spots_of(state, self.seat):
            if spot.shape == last or not is_neutral(state, spot.cells):
                continue
            if state.has_supply(self.seat, spot.shape):
                found.append(SHAPE[spot.shape])
            last = spot.shape
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
        last = -1
        for spot in spots_of(state, self.seat):
            if spot.shape != self.shape or spot.orientation == last:
                continue
            if is_neutral(state, spot.cells):
                found.append(ORIENTATION[spot.orientation])
                last = spot.orientation
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
        return tuple([position[anchor] for anchor in self.placements(state)])

    def placements(self, state: LordState) -> dict[Cell, Cells]:
        """The anchor of each legal placement, with the spaces that are covered from there."""
        found: dict[int, Cells] = {}
        for spot in spots_of(state, self.seat):
            is_it = spot.shape == self.shape and spot.orientation == self.orientation
            if is_it and is_neutral(state, spot.cells):
                found[spot.anchor] = spot.cells
        return found

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
    return not state.is_ruled(state.piece_at(state.at[general]), 1 - side)


def invade(state: LordState, side: Seat) -> None:
    """The piece changes its colour; Characters on it stay where they are."""
    general = general_of(side)
    piece = state.piece_at(state.at[general])
    state.pay(side, INVADE, state.rules.costs[INVADE])
    for cell in state.pieces[piece]:
        state.ground[cell] = LAND + side
    state.progressed = True
    tell_land(state, INVADE, piece, general)


# Space Warps (6.11).


def rotated(state: LordState, who: Character, piece: Piece, turns: int) -> Cells:
    """R76: where the piece's squares go about the Sorcerer; () if that is not legal (R78)."""
    cells = state.pieces[piece]
    result = turned_cells(state.rules.board.grid, cells, state.at[who], turns)
    changes = False
    for old, new in zip(cells, result, strict=False):
        if not any(cell == new for cell in cells):  # compiled, far faster than ``in``
            if state.ground[new] != NEUTRAL:
                return ()
            changes = True
        elif old != new and state.stander[old] >= 0:
            changes = True
    return result if changes else ()


def can_warp(state: LordState, who: Character) -> bool:
    """5.3: paid, on a piece of either colour (R77), and one of the three turns is legal."""
    if state.ap < state.rules.costs[SPACE_WARPS]:
        return False
    piece = state.piece_at(state.at[who])
    if piece == NO_PIECE:
        return False
    return any(rotated(state, who, piece, turns) for turns in range(1, 4))


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
        piece = state.piece_at(state.at[self.who])
        return tuple(
            [ROTATE[turns] for turns in range(1, 4) if rotated(state, self.who, piece, turns)]
        )

    def play(self, state: LordState, move: Move) -> None:
        """Not a movement: no surcharge, nothing blocks, and the piece stays the same piece."""
        piece = state.piece_at(state.at[self.who])
        old, new = state.pieces[piece], rotated(state, self.who, piece, move.key)
        colour = state.ground[old[0]]
        state.pop()
        state.pay(self.seat, SPACE_WARPS, state.rules.costs[SPACE_WARPS])
        standing = [state.stander[cell] for cell in old]
        for cell in old:
            state.ground[cell] = NEUTRAL
            state.stander[cell] = NOBODY_THERE
        for cell, who in zip(new, standing, strict=True):
            state.ground[cell] = colour
            if who >= 0:
                state.put(who, cell)
        state.pieces[piece] = new
        carried = [who for who in standing if who >= 0 and who != self.who]
        tell_warped(state, self.who, piece, move.key, carried)

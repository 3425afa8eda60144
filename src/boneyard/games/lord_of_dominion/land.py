"""Land: Dominate, Rule and Invade (6.5), Space Warps (6.11)."""

from __future__ import annotations

from typing import Any, final

from boneyard import Move, Prompt, Refusal, Step
from boneyard.components import SHAPE_NAMES, turned_cells
from boneyard.games.lord_of_dominion.board import LAND, NEUTRAL, Spots
from boneyard.games.lord_of_dominion.characters import NAMES, OFF, general_of
from boneyard.games.lord_of_dominion.moves import (
    DOMINATE,
    INVADE,
    ORIENTATION,
    ROTATE,
    SHAPE,
    SPACE_WARPS,
)
from boneyard.games.lord_of_dominion.state import NO_PIECE, LordState
from boneyard.games.lord_of_dominion.telling import tell_land, tell_warped

Cells = tuple[int, ...]


# Dominate (6.5). A placement is legal if all its squares are neutral and one of them is next to the
# General (R42); where he stands and what the piece touches does not matter (R43).


def is_neutral(state: LordState, cells: Cells) -> bool:
    """Whether every one of these spaces is neutral."""
    ground = state.ground
    for cell in cells:  # noqa: SIM110 (a plain loop: this runs for every placement)
        if ground[cell] != NEUTRAL:
            return False
    return True


def spots_of(state: LordState, side: int) -> Spots:
    """All placements next to this Lord's General, as if the board were empty."""
    return state.rules.board.spots(state.at[general_of(side)])


def can_dominate(state: LordState, side: int) -> bool:
    """5.3: paid, and at least one legal placement."""
    if state.ap < state.rules.dominate_cost:
        return False
    for spot in spots_of(state, side):
        if is_neutral(state, spot.cells) and state.has_supply(side, spot.shape):
            return True
    return False


class Dominating(Step[LordState]):
    """What the three clicks of a Dominate share: shape, then orientation, then position."""

    rule = "6.5"

    def default_move(self, state: LordState) -> Move:
        """The first."""
        return state.moves()[0]

    def refusal(self, state: LordState, move: Move) -> Refusal:
        """What a legal placement is."""
        return Refusal(
            "6.5",
            "A new piece lies on neutral spaces only, and one of its squares is next to your "
            "General: choose a shape, an orientation and a position of such a placement.",
        )

    def prompt(self, state: LordState) -> Prompt:
        """It concerns the General."""
        general = NAMES[general_of(self.seat)]
        return Prompt(self.id, self.seat, self.rule, concerns_pieces=(general,))

    def is_begun(self) -> bool:
        """Nobody sees a piece before it lies."""
        return True


@final
class DominateShape(Dominating):
    """Which shape; only those that fit somewhere (R3)."""

    id = "dominate_shape"

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
        """Nothing is placed yet."""
        state.become(DominateOrientation(self.seat, move.key))

    def to_json(self) -> dict[str, Any]:
        """Whose General."""
        return {"seat": self.seat}


@final
class DominateOrientation(Dominating):
    """How the shape is turned, or turned over (R4)."""

    id = "dominate_orientation"

    def __init__(self, seat: int, shape: int) -> None:
        self.seat = seat
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
        """Still nothing is placed."""
        state.become(DominatePosition(self.seat, self.shape, move.key))

    def to_json(self) -> dict[str, Any]:
        """Whose General, and what has been picked."""
        return {"seat": self.seat, "shape": SHAPE_NAMES[self.shape]}


@final
class DominatePosition(Dominating):
    """Where its anchor lies: the leftmost square of the top row (6.2)."""

    id = "dominate_position"

    def __init__(self, seat: int, shape: int, orientation: int) -> None:
        self.seat = seat
        self.shape = shape
        self.orientation = orientation

    def moves(self, state: LordState) -> tuple[Move, ...]:
        """The anchor of each legal placement."""
        position = state.rules.moves.position
        return tuple([position[anchor] for anchor, _ in self.placements(state)])

    def placements(self, state: LordState) -> list[tuple[int, Cells]]:
        """Each anchor with the spaces that are covered from there."""
        found: list[tuple[int, Cells]] = []
        for spot in spots_of(state, self.seat):
            is_it = spot.shape == self.shape and spot.orientation == self.orientation
            if is_it and is_neutral(state, spot.cells):
                found.append((spot.anchor, spot.cells))
        return found

    def play(self, state: LordState, move: Move) -> None:
        """Pay; the piece lies in the Lord's colour."""
        for anchor, cells in self.placements(state):
            if anchor == move.key:
                state.pop()
                state.pay(self.seat, DOMINATE, state.rules.dominate_cost)
                state.lay(self.shape, cells, self.seat)
                state.progressed = True
                piece, general = len(state.pieces) - 1, general_of(self.seat)
                tell_land(state, "dominated", piece, general, state.rules.dominate_cost)
                return

    def to_json(self) -> dict[str, Any]:
        """Whose General, and what has been picked."""
        shape = SHAPE_NAMES[self.shape]
        return {"seat": self.seat, "shape": shape, "orientation": self.orientation}


# Rule and Invade (6.5).


def hostile_piece_under(state: LordState, who: int, side: int) -> int:
    """The piece of the other colour that a Character stands on, or NO_PIECE."""
    cell = state.at[who]
    return state.piece_at(cell) if state.ground[cell] == LAND + 1 - side else NO_PIECE


def is_ruled(state: LordState, piece: int, side: int) -> bool:
    """Rule: that Lord's General stands on the piece (R44), not the invader's own (R45)."""
    cell = state.at[general_of(side)]
    return cell != OFF and _contains(state.pieces[piece], cell)


def can_invade(state: LordState, side: int) -> bool:
    """5.3: paid, on a hostile piece, and no Rule over it."""
    if state.ap < state.rules.invade_cost:
        return False
    piece = hostile_piece_under(state, general_of(side), side)
    return piece != NO_PIECE and not is_ruled(state, piece, 1 - side)


def invade(state: LordState, side: int) -> None:
    """The piece changes its colour; Characters on it stay where they are."""
    general = general_of(side)
    piece = state.piece_at(state.at[general])
    state.pay(side, INVADE, state.rules.invade_cost)
    for cell in state.pieces[piece]:
        state.ground[cell] = LAND + side
    state.progressed = True
    tell_land(state, "invaded", piece, general, state.rules.invade_cost)


# Space Warps (6.11).


def rotated(state: LordState, who: int, piece: int, turns: int) -> Cells:
    """R76: where the piece's squares go about the Sorcerer; () if that is not legal (R78)."""
    cells = state.pieces[piece]
    result = turned_cells(state.rules.board.grid, cells, state.at[who], turns)
    changes = False
    for old, new in zip(cells, result, strict=False):
        if not _contains(cells, new):
            if state.ground[new] != NEUTRAL:
                return ()
            changes = True
        elif old != new and state.stander[old] >= 0:
            changes = True
    return result if changes else ()


def _contains(cells: Cells, wanted: int) -> bool:
    return any(cell == wanted for cell in cells)


def can_warp(state: LordState, who: int) -> bool:
    """5.3: paid, on a piece of either colour (R77), and one of the three turns is legal."""
    if state.ap < state.rules.space_warps_cost:
        return False
    piece = state.piece_at(state.at[who])
    if piece == NO_PIECE:
        return False
    return any(rotated(state, who, piece, turns) for turns in range(1, 4))


@final
class WarpTurn(Step[LordState]):
    """The piece under the Sorcerer turns about him, with everybody on it."""

    id = "warp_turn"
    rule = "6.11"

    def __init__(self, seat: int, who: int) -> None:
        self.seat = seat
        self.who = who

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
        state.pay(self.seat, SPACE_WARPS, state.rules.space_warps_cost)
        standing = [state.stander[cell] for cell in old]
        for cell in old:
            state.ground[cell] = NEUTRAL
            state.stander[cell] = -1
        for cell, who in zip(new, standing, strict=True):
            state.ground[cell] = colour
            if who >= 0:
                state.put(who, cell)
        state.pieces[piece] = new
        carried = [who for who in standing if who >= 0 and who != self.who]
        tell_warped(state, self.who, piece, move.key, carried)

    def default_move(self, state: LordState) -> Move:
        """The first."""
        return state.moves()[0]

    def refusal(self, state: LordState, move: Move) -> Refusal:
        """What a legal turn is."""
        return Refusal(
            "6.11",
            "The piece turns by one to three quarter turns; its squares must come to lie on the "
            "board, on neutral or its own old spaces, and something must change.",
        )

    def prompt(self, state: LordState) -> Prompt:
        """It concerns the Sorcerer."""
        return Prompt(self.id, self.seat, self.rule, concerns_pieces=(NAMES[self.who],))

    def is_begun(self) -> bool:
        """A picked act shows nothing before it is complete."""
        return True

    def to_json(self) -> dict[str, Any]:
        """Which Sorcerer."""
        return {"seat": self.seat, "piece": NAMES[self.who]}

"""What must hold of every table of Lord of Dominion: for tests, and for states read from files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard.components import SQUARES, UNKNOWN, moved_to_corner, orientations, sorted_zone
from boneyard.games.lord_of_dominion.board import FORTS, LAND, NEUTRAL, STRONGHOLD, Piece
from boneyard.games.lord_of_dominion.characters import (
    DARK,
    KIND_OF,
    KINDS,
    LIGHT,
    NAMES,
    NOBODY_THERE,
    OFF,
    SIDE_OF,
    character,
    general_of,
)
from boneyard.games.lord_of_dominion.filling import is_open
from boneyard.games.lord_of_dominion.rules import GENERALS, PLAY, TROOPS

if TYPE_CHECKING:
    from boneyard.games.lord_of_dominion.state import LordState


def violations(state: LordState) -> list[str]:
    """What must hold of the board and the Characters."""
    found = _wrong_ground(state) + _wrong_characters(state) + _wrong_secrets(state)
    found += _wrong_troop(state, DARK) + _wrong_troop(state, LIGHT)
    if 0 in state.forts and state.result is None:
        found.append("a Fort is taken, but the game goes on")
    for step in state.stack:
        for name in step.prompt(state).concerns_pieces:
            if state.at[NAMES.index(name)] == OFF:
                found.append(f"{name} is to do something, but is not on the board")
    return found


def _wrong_ground(state: LordState) -> list[str]:
    """6.2, 6.5: pieces lie on neutral ground, one beside the other, each in one colour."""
    ground = list(state.rules.board.ground)
    for piece, cells in enumerate(state.pieces):
        colour = state.ground[cells[0]]
        if not LAND <= colour < STRONGHOLD:
            return [f"piece {piece} has no colour"]
        if not _has_its_shape(state, piece):
            return [f"piece {piece} has not the squares of its shape"]
        for cell in cells:
            if ground[cell] != NEUTRAL:
                return [f"piece {piece} covers what is not neutral"]
            ground[cell] = colour
    return [] if bytes(ground) == state.ground else ["the ground is not what the pieces make it"]


def _has_its_shape(state: LordState, piece: Piece) -> bool:
    """Whether its spaces are those of a shape in use, in one of its orientations (6.2)."""
    board, shape = state.rules.board, state.laid[piece] >> 1
    squares = [(board.grid.xs[cell], board.grid.ys[cell]) for cell in state.pieces[piece]]
    used = orientations(shape, mirrored=board.mirrored) if shape in board.shapes else ()
    return moved_to_corner(squares) in [moved_to_corner(SQUARES[shape][o]) for o in used]


def _wrong_characters(state: LordState) -> list[str]:
    """6.3: one on a space, never on neutral ground, never in the enemy Fort."""
    found: list[str] = []
    stander = [NOBODY_THERE] * state.rules.board.cells
    for who, cell in enumerate(state.at):
        hp, most = state.hp[who], state.rules.hp[KIND_OF[who]]
        if cell == OFF:
            if hp != (0 if state.is_fallen(who) else most):
                found.append(f"{NAMES[who]} is off the board with {hp} HP")
            continue
        is_barred = state.ground[cell] in (NEUTRAL, FORTS + 1 - SIDE_OF[who])
        if is_barred or stander[cell] != NOBODY_THERE:
            found.append(f"{NAMES[who]} stands where nobody can")
        if not 0 < hp <= most or state.is_fallen(who):
            found.append(f"{NAMES[who]} is on the board with {hp} HP")
        stander[cell] = who
    if bytes(stander) != state.stander:
        found.append("the board does not show who stands where")
    return found


def _wrong_secrets(state: LordState) -> list[str]:
    """Chapter 7: what a viewer may know is open to him, and nothing else is."""
    found: list[str] = []
    for seat, hand in enumerate(state.hands):
        may_know = state.is_full or seat == state.viewer or is_open(state)
        if hand and may_know == (UNKNOWN in hand):
            found.append("a hand must be open to the viewer and hidden otherwise")
    if not state.chosen:
        return found
    may_know = state.is_full or state.viewer == DARK or state.result is not None
    if may_know == (UNKNOWN in state.chosen):
        found.append("a General's space must be open to the viewer and hidden otherwise")
    elif may_know and state.chosen[0] not in state.rules.board.forts[DARK]:
        found.append("a General starts in his Fort")
    if len(state.chosen) > 1 or state.stage != GENERALS:
        found.append("a General's space is chosen at the wrong time")
    return found


def _wrong_troop(state: LordState, side: int) -> list[str]:
    """R12, R13: so many besides the General, at most ``max_same`` of a kind."""
    troop = state.troop(side)
    found: list[str] = []
    if state.hands[side] != sorted_zone(state.hands[side]):
        found.append("a hand is not in ascending order")
    if len(troop) > state.rules.troop_size:
        found.append("a Troop is too large")
    if state.stage != TROOPS and len(troop) != state.rules.troop_size:
        found.append("a Troop is not complete")
    for kind in range(1, len(KINDS)):
        if len([one for one in troop if one == kind]) > state.rules.max_same:
            found.append(f"a Troop has too many of the kind {KINDS[kind]}")
        if not _is_numbered(state, side, kind):
            found.append(f"the numbers of the kind {KINDS[kind]} have a gap")
    if len(state.on_board(side)) > state.rules.max_on_board:
        found.append("a Lord has too many Characters on the board")
    if state.was_recruited(general_of(side)) != (state.stage == PLAY):
        found.append("a General is missing, or there too early")
    return found


def _is_numbered(state: LordState, side: int, kind: int) -> bool:
    """Numbers are given in the order of recruiting."""
    count = state.recruited(side, kind)
    given = [state.was_recruited(character(side, kind, serial + 1)) for serial in range(count)]
    return all(given)

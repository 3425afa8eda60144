"""The middle of the table: the world with the sea around it, the pieces, the dice."""

from __future__ import annotations

from functools import lru_cache

from boneyard import (
    Area,
    At,
    Badge,
    Cell,
    Look,
    Piece,
    Region,
    Seat,
    Tone,
    seat_name,
    sentence_case,
)
from boneyard.games.knaves_out.constants import (
    AT_SEA,
    CORNER,
    IN_RESERVE,
    IS_SOLDIER,
    KIND_NAMES,
    KIND_OF,
    KING,
    PIECE_IDS,
    RED_SQUARE,
    SET,
)
from boneyard.games.knaves_out.endings import is_quest_open, red_places
from boneyard.games.knaves_out.pieces import attack_dice, king_of, move_range
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.taint import MISHAP
from boneyard.games.knaves_out.text.words import dice_text, owned_text, plural
from boneyard.games.knaves_out.world import AROUND, NO_BOARD, RIM, SIZE, Chart

WEAK_KING = 2
"""12: kings with so few hit points or less stand out."""


def world_areas(view: KnavesState) -> list[Area]:
    """The world, the sea's shelf, the dice, and what counts for all."""
    areas = [Area("centre", "counters", badges=_badges(view)), _world(view)]
    sailors = _pieces(view, at_sea=True)
    if sailors or any(move.type == "sea" for move in view.moves()):
        areas.append(Area("sea", "row", "At sea", pieces=sailors, tooltip="Around all boards"))
    if view.last_roll:
        areas.append(_dice(view))
    return areas


def _badges(view: KnavesState) -> tuple[Badge, ...]:
    turns = "A round is one turn of every kingdom"
    badges = [Badge("round", f"Round {view.round}" if view.round else "Setting up", tooltip=turns)]
    if view.rules.round_limit != 100:
        last = f"of at most {view.rules.round_limit}"
        badges.append(Badge("rounds", last, "quiet", "Then the best standing wins"))
    if view.is_time_up:
        badges.append(Badge("clock", "Time is up", "bad"))
    return tuple(badges)


def _world(view: KnavesState) -> Area:
    regions, origin, size = _ground(view.boards, view.rules.lakes)
    return Area(
        "world",
        "board",
        "World",
        pieces=_pieces(view, at_sea=False),
        origin=origin,
        size=size,
        cells=_relic_cells(view),
        regions=regions,
        sparse=True,
    )


@lru_cache(maxsize=32)
def _ground(boards: tuple[At, ...], lakes: bool) -> tuple[tuple[Region, ...], At, At]:
    """Boards in their owners' colours, and the water around them; the same all game long."""
    laid = [(seat, board) for seat, board in enumerate(boards) if board != NO_BOARD]
    regions = [_region(seat, board) for seat, board in laid]
    land = {cell: 0 for _, board in laid for cell in cells_of(board)}
    shore = {(x + dx, y + dy) for x, y in land for dx, dy in AROUND} - set(land)
    chart = Chart(tuple([board for _, board in laid]))
    if lakes:
        shore &= {chart.at(cell) for cell, is_open in enumerate(chart.open_sea()) if is_open}
    regions.append(Region(tuple(sorted(shore)), "sea", tooltip="The sea"))
    # Around the boards there is water, and while some are still to be laid, room for them.
    rim = SIZE + 1 if NO_BOARD in boards else 1
    wider = rim - RIM
    origin = (chart.left - wider, chart.top - wider)
    return tuple(regions), origin, (chart.width + 2 * wider, chart.height + 2 * wider)


def _region(seat: Seat, board: At) -> Region:
    number = seat + 1
    squares = f"Squares {number}a8 to {number}h1"
    return Region(cells_of(board), "board", f"{number} {seat_name(seat)}", seat, tooltip=squares)


def cells_of(board: At) -> tuple[At, ...]:
    """The squares of a board that lies there."""
    x, y = board
    return tuple([(x + at % SIZE, y + at // SIZE) for at in range(SIZE * SIZE)])


def _relic_cells(view: KnavesState) -> tuple[Cell, ...]:
    """12: the viewer's own relic places, once the quest is open."""
    seat = view.viewer
    if seat < 0 or not view.alive[seat] or not is_quest_open(view, seat) or view.round == 0:
        return ()
    world = view.world
    found: dict[int, str] = {}
    if not view.relics[seat] & CORNER:
        found |= dict.fromkeys(world.far_corners(view.at[king_of(seat)]), "corner")
    if not view.relics[seat] & RED_SQUARE:
        found |= dict.fromkeys(red_places(view, seat), "red")
    cells: list[Cell] = []
    for square, name in sorted(found.items()):
        at = (world.xs[square], world.ys[square])
        cells.append(Cell(at, "relic", tooltip=f"Place of the {name} relic"))
    return tuple(cells)


# Pieces.


def _pieces(view: KnavesState, *, at_sea: bool) -> tuple[Piece, ...]:
    places = enumerate(view.at)
    there = [piece for piece, at in places if at != IN_RESERVE and (at == AT_SEA) == at_sea]
    return tuple([_piece(view, piece) for piece in there])


def _piece(view: KnavesState, piece: int) -> Piece:
    seat = piece // SET
    square = view.at[piece]
    world = view.world
    base = view.rules.building_hp
    points = view.hit_points(piece)
    shows_points = base > 1 and view.wounds[piece] > 0
    return Piece(
        f"piece:{PIECE_IDS[piece]}",
        "chess",
        KIND_NAMES[KIND_OF[piece]],
        owner=seat if view.alive[seat] else None,
        cell=(world.xs[square], world.ys[square]) if square >= 0 else None,
        pips=(points, base + view.chk[piece]) if shows_points else None,
        stack=view.chk[piece],
        look=_look(view, piece),
        badges=_piece_badges(view, piece),
        tooltip=_tooltip(view, piece),
    )


def _tooltip(view: KnavesState, piece: int) -> str:
    """Whose it is, and of a soldier how hard it strikes and how far it goes."""
    said = sentence_case(owned_text(view, piece, view.viewer))
    if not IS_SOLDIER[piece] or not view.alive[piece // SET]:
        return said
    dice = dice_text(attack_dice(view, piece))
    if view.at[piece] == AT_SEA:
        return f"{said}: {dice}, lands on any empty coast"
    return f"{said}: {dice}, range {move_range(view, piece)}"


def _look(view: KnavesState, piece: int) -> Look:
    seat = piece // SET
    if not view.alive[seat]:
        return "fallen"
    if view.tainted[piece]:
        return "tainted"
    bit = 1 << (piece % SET)
    if seat == view.turn and view.moved & bit and view.attacked & bit:
        return "spent"
    return ""


def _piece_badges(view: KnavesState, piece: int) -> tuple[Badge, ...]:
    if KIND_OF[piece] == KING and view.round and view.hit_points(piece) <= WEAK_KING:
        left = view.hit_points(piece)
        return (Badge("heart", str(left), "bad", f"Only {left} left: this kingdom is in danger"),)
    return ()


# Dice.


def _dice(view: KnavesState) -> Area:
    """The latest roll of this turn, with the dice that hit lifted."""
    seat, needs, *dice = view.last_roll
    pieces = [
        Piece(f"die:{at}", "die", str(die), owner=seat, raised=die >= needs)
        for at, die in enumerate(dice)
    ]
    hits = len([die for die in dice if die >= needs])
    badges = _roll_badges(needs, hits)
    return Area("dice", "tray", "Dice", seat=seat, pieces=tuple(pieces), badges=badges)


def _roll_badges(needs: int, hits: int) -> tuple[Badge, ...]:
    tone: Tone = "good" if hits else "bad"
    if needs == MISHAP + 1:  # no attack is that easy: a tainted Queen's die (6.11)
        return (
            Badge("target", "1 goes wrong", "quiet", "The die of a tainted Queen"),
            Badge("skull", "well" if hits else "wrong", tone, "How it went"),
        )
    return (
        Badge("target", f"{needs}+ hits", "quiet", f"Every die of {needs} or more hits"),
        Badge("sword", plural(hits, "hit"), tone, "Dice that hit; some targets must be hit twice"),
    )

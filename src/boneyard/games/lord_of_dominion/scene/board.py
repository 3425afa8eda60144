"""The board: Forts, Strongholds, land and Characters."""

from __future__ import annotations

from boneyard import Area, Badge, Cell, Piece, Seat, sentence_case
from boneyard.components import SHAPE_NAMES
from boneyard.games.lord_of_dominion.characters import KIND_OF, KINDS, NAMES, SIDE_OF, Character
from boneyard.games.lord_of_dominion.events import piece_id, xy, xys
from boneyard.games.lord_of_dominion.rules import NEVER, PLAY
from boneyard.games.lord_of_dominion.scene.seats import boots
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps.acts import Act
from boneyard.games.lord_of_dominion.steps.attacks import Guard
from boneyard.games.lord_of_dominion.text.words import (
    ability_text,
    named,
    plural,
    whose,
)


def board_area(view: LordState) -> Area:
    """Forts and land first, then who stands on them."""
    board = view.rules.board
    pieces = [_fort(view, side) for side in range(2)]
    pieces += [_land(view, piece) for piece in range(len(view.pieces))]
    pieces += [_character(view, who) for side in range(2) for who in view.on_board(side)]
    pieces += _chosen_general(view)
    return Area(
        "board",
        "board",
        pieces=tuple(pieces),
        badges=_board_badges(view),
        size=(board.size, board.size),
        cells=_cells(view),
        columns=tuple([board.name(x)[0] for x in range(board.size)]),
        rows=tuple([str(y + 1) for y in range(board.size)]),
    )


def _board_badges(view: LordState) -> tuple[Badge, ...]:
    if view.stage != PLAY:
        return ()
    rules = view.rules
    badges = [Badge("round", f"Round {view.round}")]
    if view.quiet and rules.quiet_limit != NEVER:
        tooltip = (
            f"Rounds in a row without a recruit, a loss of HP, or land laid or invaded. "
            f"After {rules.quiet_limit} the game ends."
        )
        badges.append(Badge("quiet", plural(view.quiet, "quiet round"), "quiet", tooltip))
    if view.is_time_up:
        last = "turn" if rules.time_up_at_turn else "round"
        badges.append(Badge("clock", "Time is up", "bad", f"The game ends with this {last}"))
    return tuple(badges)


def _cells(view: LordState) -> tuple[Cell, ...]:
    board = view.rules.board
    cells = [
        Cell(
            xy(view, cell),
            "stronghold",
            tooltip=f"Stronghold {board.name(cell)}: belongs to nobody. Shots from here go over "
            "heads; a Dash stops in it if it is empty.",
        )
        for cell in board.strongholds
    ]
    for side in range(2):
        for cell in board.forts[side]:
            tooltip = f"{sentence_case(whose(view, side))} Fort, {board.name(cell)}"
            cells.append(Cell(xy(view, cell), "fort", owner=side, tooltip=tooltip))
    return tuple(cells)


def _fort(view: LordState, side: Seat) -> Piece:
    hp = (view.forts[side], view.rules.fort_hp)
    return Piece(
        f"fort:{side}",
        "polyomino",
        "fort",
        side,
        cells=xys(view, view.rules.board.forts[side]),
        pips=hp,
        look="fallen" if hp[0] == 0 else "",
        tooltip=f"{sentence_case(whose(view, side))} Fort: {hp[0]} of {hp[1]} HP. Attacks on it "
        "ignore who stands there; whoever leaves it never comes back.",
    )


def _land(view: LordState, piece: int) -> Piece:
    """A whole piece; under a General it wears a crown, for Rule protects it."""
    owner = view.owner_of(piece)
    has_general = view.is_ruled(piece, owner)
    rule = " Rule: with the General on it, it cannot be invaded." if has_general else ""
    return Piece(
        piece_id(piece),
        "polyomino",
        SHAPE_NAMES[view.laid[piece] >> 1],
        owner,
        cells=xys(view, view.pieces[piece]),
        look="crowned" if has_general else "",
        tooltip=f"{sentence_case(whose(view, owner))} land.{rule}",
    )


def _character(view: LordState, who: Character) -> Piece:
    kind = KIND_OF[who]
    hp = (view.hp[who], view.rules.hp[kind])
    where = f"{sentence_case(whose(view, SIDE_OF[who]))} {named(view, who)}: {hp[0]} of {hp[1]} HP"
    return Piece(
        NAMES[who],
        "token",
        KINDS[kind],
        SIDE_OF[who],
        cell=xy(view, view.at[who]),
        pips=hp,
        badges=(boots(view, kind),),
        tooltip=f"{where}, {ability_text(view, kind)}",
        raised=_is_acting(view, who),
    )


def _is_acting(view: LordState, who: Character) -> bool:
    """Lifted while its act waits to be completed, or while it is about to be hurt."""
    step = view.top
    if isinstance(step, Act):
        return step.who == who
    return isinstance(step, Guard) and who in (step.victim, step.attacker)


def _chosen_general(view: LordState) -> list[Piece]:
    """The first General's space, for the one who chose it."""
    if not view.chosen or view.chosen[0] < 0:
        return []
    cell = xy(view, view.chosen[0])
    return [Piece("DG", "token", "general", 0, cell=cell, look="ghost", title="General")]

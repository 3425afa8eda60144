"""What is told of a game of Lord of Dominion, where that takes more than a line.

Each function does nothing where nobody listens, so that simulations do not pay for stories.
Characters, pieces and spaces are named by the ids that the scene uses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boneyard import EVERYONE, Seat, only
from boneyard.components import SHAPE_NAMES
from boneyard.games.lord_of_dominion.board import Cell, Cells, Piece
from boneyard.games.lord_of_dominion.characters import (
    FORT,
    KIND_OF,
    KINDS,
    NAMES,
    NO_TARGET,
    SIDE_OF,
    Character,
)
from boneyard.games.lord_of_dominion.moves import ACTS, DASH, DOMINATE, SPACE_WARPS
from boneyard.games.lord_of_dominion.state import LordState


def xy(state: LordState, cell: Cell) -> tuple[int, int]:
    """A space as coordinates."""
    geometry = state.rules.board.grid
    return (geometry.xs[cell], geometry.ys[cell])


def xys(state: LordState, cells: Sequence[Cell]) -> tuple[tuple[int, int], ...]:
    """Spaces as coordinates."""
    return tuple([xy(state, cell) for cell in cells])


def names(state: LordState, cells: Sequence[Cell]) -> tuple[str, ...]:
    """Spaces for people: ``e4``."""
    return tuple([state.rules.board.name(cell) for cell in cells])


def space(state: LordState, cell: Cell) -> str:
    """The scene's element of a space."""
    x, y = xy(state, cell)
    return f"board@{x},{y}"


def piece_id(piece: Piece) -> str:
    """The scene's id of a Dominion Piece."""
    return f"land:{piece}"


def _tell_of(
    state: LordState,
    event: str,
    who: Character,
    fields: tuple[str, ...],
    values: tuple[Any, ...],
    *,
    kind: bool = True,
) -> None:
    """What a Character did or suffered; with its kind, unless only one kind can."""
    about: tuple[Any, ...] = (SIDE_OF[who], NAMES[who])
    if kind:
        about, fields = (*about, KINDS[KIND_OF[who]]), ("kind", *fields)
    state.tell(event, ("seat", "piece", *fields), (*about, *values))


def tell_troop(state: LordState, seat: Seat, *, is_open: bool) -> None:
    """All see that a Troop is there; its kinds are for those who may know them."""
    if state.listens:
        kinds = tuple([KINDS[kind] for kind in state.hands[seat]])
        audience = EVERYONE if is_open else only(seat)
        state.tell(
            "troop",
            ("seat", "count", "kinds", "open", "to"),
            (seat, len(kinds), kinds, is_open, f"hand:{seat}"),
            (EVERYONE, EVERYONE, audience, EVERYONE, EVERYONE),
        )


def tell_chose_space(state: LordState, seat: Seat, cell: Cell) -> None:
    """R18: only the chooser knows where."""
    values, audiences = (seat, xy(state, cell)), (EVERYONE, only(seat))
    state.tell("chose_space", ("seat", "cell"), values, audiences)


def tell_general_placed(state: LordState, who: Character) -> None:
    """Both Generals are shown together."""
    cell = state.at[who]
    where = (xy(state, cell), state.rules.board.name(cell))
    _tell_of(state, "general_placed", who, ("cell", "name"), where, kind=False)


def tell_recruited(state: LordState, who: Character) -> None:
    """A Character comes from the hand to the Fort."""
    if state.listens:
        cell = state.at[who]
        where = (xy(state, cell), state.rules.board.name(cell))
        moved = (f"hand:{SIDE_OF[who]}", space(state, cell))
        values = (*where, state.rules.recruit_cost, state.ap, *moved)
        fields = ("cell", "name", "cost", "ap", "from", "to")
        _tell_of(state, "recruited", who, fields, values)


def tell_moved(state: LordState, who: Character, start: Cell, cost: int) -> None:
    """A movement."""
    if state.listens:
        cell = state.at[who]
        places = (*names(state, (start, cell)), space(state, start), space(state, cell))
        fields = ("from_cell", "cell", "from", "to", "cost", "ap")
        _tell_of(state, "moved", who, fields, (*places, cost, state.ap))


def tell_land(state: LordState, act: int, piece: Piece, by: Character) -> None:
    """A piece was placed (Dominate) or taken over (Invade)."""
    if state.listens:
        cells = state.pieces[piece]
        where = (SHAPE_NAMES[state.laid[piece] >> 1], xys(state, cells), names(state, cells))
        state.tell(
            "dominated" if act == DOMINATE else "invaded",
            ("seat", "piece", "by", "shape", "cells", "names", "cost", "ap"),
            (SIDE_OF[by], piece_id(piece), NAMES[by], *where, state.rules.costs[act], state.ap),
        )


def tell_attacked(state: LordState, who: Character, act: int, target: int, damage: int) -> None:
    """A Strike or a Shoot, at a Character or at the Fort."""
    if state.listens:
        at = state.rules.board.name(state.at[who])
        paid = (state.rules.costs[act], state.ap)
        values = (ACTS[act], *_aim(state, who, target), damage, at, *paid)
        fields = ("how", "target", "target_at", "owner", "damage", "at", "cost", "ap")
        _tell_of(state, "attacked", who, fields, values)


def _aim(
    state: LordState, who: Character, target: int
) -> tuple[str | None, str | None, Seat | None]:
    """What is attacked, where it stands, and whose it is."""
    if target == NO_TARGET:
        return (None, None, None)
    if target == FORT:
        return ("fort", None, 1 - SIDE_OF[who])
    return (NAMES[target], state.rules.board.name(state.at[target]), SIDE_OF[target])


def tell_dashed(
    state: LordState, who: Character, direction: str, target: int, damage: int, path: Cells
) -> None:
    """A Dash, with whom it hits for how much."""
    if state.listens:
        distance = len(path) if target in (FORT, NO_TARGET) else damage
        hit = (*_aim(state, who, target), damage)
        paid = (state.rules.costs[DASH], state.ap)
        fields = ("direction", "distance", "target", "target_at", "owner", "damage")
        values = (direction, distance, *hit, xys(state, path), *paid)
        _tell_of(state, "dashed", who, (*fields, "path", "cost", "ap"), values, kind=False)


def tell_landed(state: LordState, who: Character, path: Cells) -> None:
    """Where a Dash ended."""
    if state.listens:
        cell = state.at[who]
        where = (xy(state, cell), state.rules.board.name(cell), xys(state, path))
        _tell_of(state, "landed", who, ("cell", "name", "path"), where, kind=False)


def tell_guarded(state: LordState, guard: Character, victim: Character, amount: int) -> None:
    """A Warrior takes it upon himself."""
    if state.listens:
        at = state.rules.board.name(state.at[guard])
        values = (NAMES[victim], KINDS[KIND_OF[victim]], at, amount)
        _tell_of(state, "guarded", guard, ("victim", "kind", "at", "amount"), values, kind=False)


def tell_unguarded(state: LordState, victim: Character, amount: int) -> None:
    """Somebody could have been guarded, but is not."""
    values = (SIDE_OF[victim], NAMES[victim], KINDS[KIND_OF[victim]], amount)
    state.tell("unguarded", ("seat", "victim", "kind", "amount"), values)


def tell_hurt(state: LordState, who: Character, amount: int, source: str) -> None:
    """HP lost, and how many are left."""
    if state.listens:
        _tell_of(state, "hurt", who, ("amount", "hp", "source"), (amount, state.hp[who], source))


def tell_fell(state: LordState, who: Character, cell: Cell) -> None:
    """A Character is gone for good."""
    if state.listens:
        where = (state.rules.board.name(cell), xy(state, cell))
        _tell_of(state, "fell", who, ("at", "cell"), where)


def tell_fort_hit(state: LordState, side: Seat, amount: int) -> None:
    """A Fort has lost HP."""
    values = (side, f"fort:{side}", amount, state.forts[side])
    state.tell("fort_hit", ("seat", "piece", "amount", "hp"), values)


def tell_warped(
    state: LordState, by: Character, piece: Piece, turns: int, carried: Sequence[Character]
) -> None:
    """A piece was rotated, with all that stood on it."""
    if state.listens:
        cells = state.pieces[piece]
        along = tuple([NAMES[who] for who in carried])
        what = (turns, xys(state, cells), along, names(state, cells))
        state.tell(
            "warped",
            ("seat", "piece", "by", "quarter_turns", "cells", "carried", "names", "cost", "ap"),
            (
                SIDE_OF[by],
                piece_id(piece),
                NAMES[by],
                *what,
                state.rules.costs[SPACE_WARPS],
                state.ap,
            ),
        )

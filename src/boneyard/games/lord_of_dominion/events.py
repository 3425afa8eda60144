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
    NOBODY_THERE,
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


def tell_of(
    state: LordState, event: str, who: Character, fields: tuple[str, ...], values: tuple[Any, ...]
) -> None:
    """What a Character did or suffered: its side, its name, and then what else there is to say."""
    if state.listens:
        state.tell(event, ("seat", "piece", *fields), (SIDE_OF[who], NAMES[who], *values))


def place_of(state: LordState, who: Character) -> tuple[tuple[int, int], str]:
    """Where a Character stands, as coordinates and for people."""
    return xy(state, state.at[who]), state.rules.board.name(state.at[who])


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


def tell_recruited(state: LordState, who: Character) -> None:
    """A Character comes from the hand to the Fort."""
    if state.listens:
        moved = (f"hand:{SIDE_OF[who]}", space(state, state.at[who]))
        paid = (state.rules.recruit_cost, state.ap)
        fields = ("kind", "cell", "name", "cost", "ap", "from", "to")
        values = (KINDS[KIND_OF[who]], *place_of(state, who), *paid, *moved)
        tell_of(state, "recruited", who, fields, values)


def tell_moved(state: LordState, who: Character, start: Cell, cost: int) -> None:
    """A movement, from one space to another."""
    if state.listens:
        cell = state.at[who]
        ends = (*names(state, (start, cell)), space(state, start), space(state, cell))
        fields = ("kind", "from_cell", "cell", "from", "to", "cost", "ap")
        tell_of(state, "moved", who, fields, (KINDS[KIND_OF[who]], *ends, cost, state.ap))


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
        aim = (ACTS[act], *_aim(state, who, target), damage)
        paid = (place_of(state, who)[1], state.rules.costs[act], state.ap)
        fields = ("kind", "how", "target", "target_at", "owner", "damage", "at", "cost", "ap")
        tell_of(state, "attacked", who, fields, (KINDS[KIND_OF[who]], *aim, *paid))


def _aim(
    state: LordState, who: Character, target: int
) -> tuple[str | None, str | None, Seat | None]:
    """What is attacked, where it stands, and whose it is."""
    if target == NO_TARGET:
        return (None, None, None)
    if target == FORT:
        return ("fort", None, 1 - SIDE_OF[who])
    return (NAMES[target], place_of(state, target)[1], SIDE_OF[target])


def tell_hurt(state: LordState, who: Character, lost: int, source: str) -> None:
    """A Character has lost HP."""
    if state.listens:
        told = (KINDS[KIND_OF[who]], lost, state.hp[who], source)
        tell_of(state, "hurt", who, ("kind", "amount", "hp", "source"), told)


def tell_fell(state: LordState, who: Character) -> None:
    """A Character falls where it stands."""
    if state.listens:
        cell, name = place_of(state, who)
        told = (KINDS[KIND_OF[who]], name, cell)
        tell_of(state, "fell", who, ("kind", "at", "cell"), told)


def tell_guarded(state: LordState, guard: Character, victim: Character, amount: int) -> None:
    """A Warrior takes the damage of a friend."""
    if state.listens:
        taken = (NAMES[victim], KINDS[KIND_OF[victim]], place_of(state, guard)[1], amount)
        tell_of(state, "guarded", guard, ("victim", "kind", "at", "amount"), taken)


def tell_dashed(
    state: LordState, who: Character, direction: str, target: int, damage: int, path: Cells
) -> None:
    """A Dash, with whom it hits for how much."""
    if state.listens:
        distance = len(path) if target in (FORT, NO_TARGET) else damage
        run = (direction, distance, *_aim(state, who, target), damage, xys(state, path))
        fields = ("direction", "distance", "target", "target_at", "owner", "damage", "path")
        paid = (state.rules.costs[DASH], state.ap)
        tell_of(state, "dashed", who, (*fields, "cost", "ap"), (*run, *paid))


def tell_landed(state: LordState, who: Character, path: Cells) -> None:
    if state.listens:
        where = (*place_of(state, who), xys(state, path))
        tell_of(state, "landed", who, ("cell", "name", "path"), where)


def tell_warped(state: LordState, by: Character, piece: Piece, turns: int) -> None:
    """A piece was rotated, with all that stood on it."""
    if state.listens:
        cells = state.pieces[piece]
        standing = [state.stander[cell] for cell in cells]
        along = tuple([NAMES[who] for who in standing if who not in (by, NOBODY_THERE)])
        what = (turns, xys(state, cells), along, names(state, cells))
        paid = (state.rules.costs[SPACE_WARPS], state.ap)
        state.tell(
            "warped",
            ("seat", "piece", "by", "quarter_turns", "cells", "carried", "names", "cost", "ap"),
            (SIDE_OF[by], piece_id(piece), NAMES[by], *what, *paid),
        )

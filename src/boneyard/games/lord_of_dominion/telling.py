"""What is told of a game of Lord of Dominion: every event, in one place.

Each function does nothing where nobody listens, so that simulations do not pay for stories.
Characters, pieces and spaces are named by the ids that the scene uses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boneyard import EVERYONE, Event, only
from boneyard.components import SHAPE_NAMES
from boneyard.games.lord_of_dominion.characters import (
    FORT,
    KIND_OF,
    KINDS,
    NAMES,
    NO_TARGET,
    SIDE_OF,
)
from boneyard.games.lord_of_dominion.state import LordState

TROOP: Final = ("seat", "count", "kinds", "open", "to")
DRAFTED: Final = ("seat", "kind", "to")
CHOSE: Final = ("seat", "cell")
PLACED: Final = ("seat", "piece", "cell", "name")
ROLLED: Final = ("dark", "light")
TURN: Final = ("seat", "round", "ap", "dice")
RECRUITED: Final = ("seat", "piece", "kind", "cell", "name", "cost", "ap", "from", "to")
MOVED: Final = ("seat", "piece", "kind", "from_cell", "cell", "from", "to", "cost", "ap")
DOMINATED: Final = ("seat", "piece", "by", "shape", "cells", "names", "cost", "ap")
INVADED: Final = ("seat", "piece", "by", "shape", "cells", "names", "cost", "ap")
ATTACKED: Final = (
    "seat",
    "piece",
    "kind",
    "how",
    "target",
    "target_at",
    "owner",
    "damage",
    "at",
    "cost",
    "ap",
)
DASHED: Final = (
    "seat",
    "piece",
    "direction",
    "distance",
    "target",
    "target_at",
    "owner",
    "damage",
    "path",
    "cost",
    "ap",
)
LANDED: Final = ("seat", "piece", "cell", "name", "path")
GUARDED: Final = ("seat", "piece", "victim", "kind", "at", "amount")
STOOD: Final = ("seat", "victim", "kind", "amount")
HURT: Final = ("seat", "piece", "kind", "amount", "hp", "source")
FELL: Final = ("seat", "piece", "kind", "at", "cell")
FORT_HIT: Final = ("seat", "piece", "amount", "hp")
WARPED: Final = ("seat", "piece", "by", "quarter_turns", "cells", "carried", "names", "cost", "ap")

Cells = tuple[int, ...]


def xy(state: LordState, cell: int) -> tuple[int, int]:
    """A space as coordinates."""
    geometry = state.rules.board.grid
    return (geometry.xs[cell], geometry.ys[cell])


def xys(state: LordState, cells: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Spaces as coordinates."""
    return tuple([xy(state, cell) for cell in cells])


def names(state: LordState, cells: Sequence[int]) -> tuple[str, ...]:
    """Spaces for people: ``e4``."""
    return tuple([state.rules.board.name(cell) for cell in cells])


def space(state: LordState, cell: int) -> str:
    """The scene's element of a space."""
    x, y = xy(state, cell)
    return f"board@{x},{y}"


def piece_id(piece: int) -> str:
    """The scene's id of a Dominion Piece."""
    return f"land:{piece}"


def tell(state: LordState, kind: str, seat: int) -> None:
    """Something that a Lord did and that needs no more words."""
    if state.listens:
        state.emit(Event(kind, ("seat",), (seat,)))


def tell_troop(state: LordState, seat: int, *, is_open: bool) -> None:
    """All see that a Troop is there; its kinds are for those who may know them."""
    if state.listens:
        kinds = tuple([KINDS[kind] for kind in state.hands[seat]])
        audience = EVERYONE if is_open else only(seat)
        values = (seat, len(kinds), kinds, is_open, f"hand:{seat}")
        audiences = (EVERYONE, EVERYONE, audience, EVERYONE, EVERYONE)
        state.emit(Event("troop", TROOP, values, audiences))


def tell_drafted(state: LordState, seat: int, kind: int) -> None:
    """One Character, openly."""
    if state.listens:
        state.emit(Event("drafted", DRAFTED, (seat, KINDS[kind], f"hand:{seat}")))


def tell_chose_space(state: LordState, seat: int, cell: int) -> None:
    """R18: only the chooser knows where."""
    if state.listens:
        values = (seat, xy(state, cell))
        state.emit(Event("chose_space", CHOSE, values, (EVERYONE, only(seat))))


def tell_general_placed(state: LordState, who: int) -> None:
    """Both Generals are shown together."""
    if state.listens:
        cell = state.at[who]
        values = (SIDE_OF[who], NAMES[who], xy(state, cell), state.rules.board.name(cell))
        state.emit(Event("general_placed", PLACED, values))


def tell_rolled(state: LordState, dark: int, light: int) -> None:
    """R19: ties included."""
    if state.listens:
        state.emit(Event("rolled", ROLLED, (dark, light)))


def tell_turn_started(state: LordState, seat: int, dice: tuple[int, ...]) -> None:
    """With the Action Points, and the dice if they were rolled."""
    if state.listens:
        state.emit(Event("turn_started", TURN, (seat, state.round, state.ap, dice)))


def tell_recruited(state: LordState, who: int) -> None:
    """A Character comes from the hand to the Fort."""
    if state.listens:
        seat, cell = SIDE_OF[who], state.at[who]
        name = state.rules.board.name(cell)
        moved = (f"hand:{seat}", space(state, cell))
        paid = (state.rules.recruit_cost, state.ap)
        values = (seat, NAMES[who], KINDS[KIND_OF[who]], xy(state, cell), name, *paid, *moved)
        state.emit(Event("recruited", RECRUITED, values))


def tell_moved(state: LordState, who: int, start: int, cost: int) -> None:
    """A movement."""
    if state.listens:
        cell = state.at[who]
        board = state.rules.board
        where = (board.name(start), board.name(cell), space(state, start), space(state, cell))
        kind = KINDS[KIND_OF[who]]
        values = (SIDE_OF[who], NAMES[who], kind, *where, cost, state.ap)
        state.emit(Event("moved", MOVED, values))


def tell_land(state: LordState, kind: str, piece: int, by: int, cost: int) -> None:
    """A piece was placed (``dominated``) or taken over (``invaded``)."""
    if state.listens:
        cells = state.pieces[piece]
        shape = SHAPE_NAMES[state.shape_of(piece)]
        what = (shape, xys(state, cells), names(state, cells), cost, state.ap)
        fields = DOMINATED if kind == "dominated" else INVADED
        state.emit(Event(kind, fields, (SIDE_OF[by], piece_id(piece), NAMES[by], *what)))


def tell_attacked(
    state: LordState, who: int, how: str, target: int, damage: int, cost: int
) -> None:
    """A Strike or a Shoot, at a Character or at the Fort."""
    if state.listens:
        kind, at = KINDS[KIND_OF[who]], state.rules.board.name(state.at[who])
        aim = _aim(state, who, target)
        values = (SIDE_OF[who], NAMES[who], kind, how, *aim, damage, at, cost, state.ap)
        state.emit(Event("attacked", ATTACKED, values))


def _aim(state: LordState, who: int, target: int) -> tuple[str | None, str | None, int | None]:
    """What is attacked, where it stands, and whose it is."""
    if target == NO_TARGET:
        return (None, None, None)
    if target == FORT:
        return ("fort", None, 1 - SIDE_OF[who])
    return (NAMES[target], state.rules.board.name(state.at[target]), SIDE_OF[target])


def tell_dashed(
    state: LordState, who: int, direction: str, target: int, damage: int, path: Cells
) -> None:
    """A Dash, with whom it hits for how much."""
    if state.listens:
        distance = len(path) if target in (FORT, NO_TARGET) else damage
        paid = (state.rules.dash_cost, state.ap)
        what = (direction, distance, *_aim(state, who, target), damage, xys(state, path))
        state.emit(Event("dashed", DASHED, (SIDE_OF[who], NAMES[who], *what, *paid)))


def tell_landed(state: LordState, who: int, path: Cells) -> None:
    """Where a Dash ended."""
    if state.listens:
        cell = state.at[who]
        where = (xy(state, cell), state.rules.board.name(cell), xys(state, path))
        state.emit(Event("landed", LANDED, (SIDE_OF[who], NAMES[who], *where)))


def tell_guarded(state: LordState, guard: int, victim: int, amount: int) -> None:
    """A Warrior takes it upon himself."""
    if state.listens:
        at = state.rules.board.name(state.at[guard])
        values = (SIDE_OF[guard], NAMES[guard], NAMES[victim], KINDS[KIND_OF[victim]], at, amount)
        state.emit(Event("guarded", GUARDED, values))


def tell_unguarded(state: LordState, victim: int, amount: int) -> None:
    """Somebody could have been guarded, but is not."""
    if state.listens:
        values = (SIDE_OF[victim], NAMES[victim], KINDS[KIND_OF[victim]], amount)
        state.emit(Event("unguarded", STOOD, values))


def tell_hurt(state: LordState, who: int, amount: int, source: str) -> None:
    """HP lost, and how many are left."""
    if state.listens:
        values = (SIDE_OF[who], NAMES[who], KINDS[KIND_OF[who]], amount, state.hp[who], source)
        state.emit(Event("hurt", HURT, values))


def tell_fell(state: LordState, who: int, cell: int) -> None:
    """A Character is gone for good."""
    if state.listens:
        kind, at = KINDS[KIND_OF[who]], state.rules.board.name(cell)
        values = (SIDE_OF[who], NAMES[who], kind, at, xy(state, cell))
        state.emit(Event("fell", FELL, values))


def tell_fort_hit(state: LordState, side: int, amount: int) -> None:
    """A Fort has lost HP."""
    if state.listens:
        values = (side, f"fort:{side}", amount, state.forts[side])
        state.emit(Event("fort_hit", FORT_HIT, values))


def tell_warped(state: LordState, by: int, piece: int, turns: int, carried: Sequence[int]) -> None:
    """A piece was rotated, with all that stood on it."""
    if state.listens:
        cells = state.pieces[piece]
        what = (turns, xys(state, cells), tuple([NAMES[who] for who in carried]))
        paid = (state.rules.space_warps_cost, state.ap)
        values = (SIDE_OF[by], piece_id(piece), NAMES[by], *what, names(state, cells), *paid)
        state.emit(Event("warped", WARPED, values))

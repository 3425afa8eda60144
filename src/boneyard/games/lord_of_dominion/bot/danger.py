"""Who could be killed in the enemy's next turn (11.2), from where everybody stands."""

from __future__ import annotations

from typing import Final

from boneyard import Seat
from boneyard.games.lord_of_dominion.board import STRONGHOLD, Cell, Cells
from boneyard.games.lord_of_dominion.characters import (
    GENERAL,
    KIND_OF,
    KNIGHT,
    NOBODY_THERE,
    RANGER,
    SIDE_OF,
    WARRIOR,
    Character,
)
from boneyard.games.lord_of_dominion.evaluation import WORTH
from boneyard.games.lord_of_dominion.moves import SHOOT, STRIKE
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps.attacks import guards
from boneyard.games.lord_of_dominion.steps.movement import can_enter

GENERAL_FIRST: Final = 100.0
"""Nobody else is worth so much."""


def peril(view: LordState, seat: Seat) -> float:
    """What a Lord could lose to a single blow, by worth: those who would fall, unguarded."""
    total = 0.0
    for who in view.on_board(seat):
        worst = danger(view, who)
        if worst >= view.hp[who] and not _is_guarded(view, who, worst):
            kind = KIND_OF[who]
            total += GENERAL_FIRST if kind == GENERAL else WORTH[kind]
    return total


def _is_guarded(view: LordState, who: Character, amount: int) -> bool:
    """Whether a Warrior next to it would take the blow and live."""
    return any(view.hp[guard] > amount for guard in guards(view, who, NOBODY_THERE))


def danger(view: LordState, who: Character) -> int:
    """The worst that one enemy could do to this Character, without moving first."""
    worst = 0
    for enemy in view.on_board(1 - SIDE_OF[who]):
        if in_line(view, view.at[enemy], view.at[who]):
            worst = max(worst, _blow(view, enemy, view.at[who]))
    return worst


def in_line(view: LordState, one: Cell, other: Cell) -> bool:
    """Whether two spaces are in one row or column: all attacks go straight."""
    grid = view.rules.board.grid
    return grid.xs[one] == grid.xs[other] or grid.ys[one] == grid.ys[other]


def _blow(view: LordState, enemy: Character, cell: Cell) -> int:
    """The damage that an enemy does from where he stands to whoever stands on that space."""
    rules, kind = view.rules, KIND_OF[enemy]
    line = rules.board.line(view.at[enemy], cell)
    between = line[:-1]
    if kind == WARRIOR and not between:
        return rules.damage[STRIKE]
    if kind == RANGER and len(between) < 2:
        over_heads = view.ground[view.at[enemy]] == STRONGHOLD
        is_free = all(view.is_empty(space) for space in between)
        return rules.damage[SHOOT] if over_heads or is_free else 0
    if kind == KNIGHT and len(between) < rules.dash_range:
        return len(line) if _is_lane(view, enemy, between) else 0
    return 0


def _is_lane(view: LordState, knight: Character, between: Cells) -> bool:
    """Whether nothing would stop a Dash over these spaces (6.9)."""
    side, here = SIDE_OF[knight], view.at[knight]
    for space in between:
        there = view.stander[space]
        is_empty = there == NOBODY_THERE
        if not can_enter(view.ground, side, here, space):
            return False
        if not is_empty and SIDE_OF[there] != side:
            return False
        if is_empty and view.ground[space] == STRONGHOLD:
            return False
        here = space
    return True

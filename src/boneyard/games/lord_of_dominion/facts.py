"""What lessons may say of a position, by name. Nothing is dealt in this game."""

from __future__ import annotations

from collections.abc import Mapping

from boneyard import Fact, Seat, Zone
from boneyard.games.lord_of_dominion.board import NO_PIECE
from boneyard.games.lord_of_dominion.characters import (
    COPIES,
    KINDS,
    PER_SIDE,
    Character,
    Kind,
    character,
    general_of,
)
from boneyard.games.lord_of_dominion.moves import ACTS, DASH, SHOOT, STRIKE
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps.attacks import Guard


def facts(view: LordState, seat: Seat) -> Mapping[str, Fact]:
    """Of a Lord his Fort, land and Characters; of the table the turn and what things cost."""
    found: dict[str, Fact] = {
        "round": view.round,
        "ap": view.ap,
        "fort": view.forts[seat],
        "land": view.land(seat),
        "on_board": len(view.on_board(seat)),
        "fallen": len([who for who in _all_of(seat) if view.is_fallen(who)]),
    }
    for kind, name in enumerate(KINDS):
        found |= _of_kind(view, seat, kind, name)
    if isinstance(view.top, Guard):
        found["blow"] = view.top.amount
    return found | _of_rules(view)


def _all_of(seat: Seat) -> range:
    return range(general_of(seat), general_of(seat) + PER_SIDE)


def _of_kind(view: LordState, seat: Seat, kind: Kind, name: str) -> dict[str, Fact]:
    """``warrior`` is where he stands (b2), ``warrior_on`` on what, ``warrior_hp`` his HP."""
    found: dict[str, Fact] = {f"{name}_moves": view.rules.movability[kind]}
    for serial in range(1, COPIES + 1) if kind else (0,):
        who = character(seat, kind, serial)
        called = f"{name}{serial if serial > 1 else ''}"
        if who in view.on_board(seat):
            found[called] = view.rules.board.name(view.at[who])
            found[f"{called}_on"] = _ground(view, who)
            found[f"{called}_hp"] = view.hp[who]
        elif view.is_fallen(who):
            found[called] = "fallen"
    return found


def _ground(view: LordState, who: Character) -> str:
    """What a Character stands on: as lessons call it."""
    if view.piece_at[view.at[who]] != NO_PIECE:
        return "enemy land" if view.is_on_hostile(who) else "own land"
    return "Stronghold" if view.at[who] in view.rules.board.strongholds else "Fort"


def _of_rules(view: LordState) -> dict[str, Fact]:
    """``dominate_cost``, ``strike_damage``, ...: as the options say."""
    rules = view.rules
    found: dict[str, Fact] = {f"{act}_cost": rules.costs[at] for at, act in enumerate(ACTS)}
    for act in (STRIKE, SHOOT):
        found[f"{ACTS[act]}_damage"] = rules.damage[act]
    for act in (STRIKE, SHOOT, DASH):
        found[f"{ACTS[act]}_fort_damage"] = rules.fort_damage[act]
    return found | {
        "action_points": rules.action_points,
        "enemy_land_cost": rules.hostile_move_cost,
        "recruit_cost": rules.recruit_cost,
        "most_on_board": rules.max_on_board,
        "troop_size": rules.troop_size,
        "most_same": rules.max_same,
        "fort_hp": rules.fort_hp,
        "dash_range": rules.dash_range,
        "curse_damage": rules.curse_damage,
        "round_limit": rules.round_limit,
        "quiet_limit": rules.quiet_limit,
    }


def zones(state: LordState, seat: Seat | None) -> Mapping[str, Zone]:
    """There are none: Troops are chosen, and land is laid."""
    return {}

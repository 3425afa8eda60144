"""What things and Lords are called, and what Characters can do."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.components.polyominoes import CUBE_NETS, PENTOMINOES
from boneyard.components.polyominoes import NAMES as SHAPE_NAMES
from boneyard.games.lord_of_dominion.characters import KIND_OF, KINDS
from boneyard.games.lord_of_dominion.moves import (
    ACTS,
    DASH,
    DOMINATE,
    INVADE,
    MOVE,
    SHOOT,
    SPACE_WARPS,
    STRIKE,
)
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.kernel.names import seat_name

SIDE_NAMES = ("Dark", "Light")
COMPASS = {"n": "north", "e": "east", "s": "south", "w": "west"}
KIND_NAMES = tuple(kind.capitalize() for kind in KINDS)
ACT_NAMES = {act: act.replace("_", " ").title() for act in ACTS}
TURNS = ("", "a quarter turn clockwise", "half a turn", "a quarter turn anticlockwise")
"""By quarter turns clockwise."""


def points(number: int) -> str:
    """``1 AP``."""
    return f"{number} AP"


def listed(words: Sequence[str]) -> str:
    """``c2, c3 and c4``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def plural(number: int, word: str) -> str:
    """``1 round``, ``2 rounds``."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def kinds_text(kinds: Sequence[int]) -> str:
    """``2 Warriors, Ranger``."""
    parts = []
    for kind in sorted(set(kinds)):
        number = list(kinds).count(kind)
        parts.append(f"{number} {KIND_NAMES[kind]}s" if number > 1 else KIND_NAMES[kind])
    return ", ".join(parts)


def shape_text(shape: int) -> str:
    """``L piece``, ``L pentomino``, ``cube net 7``."""
    name = SHAPE_NAMES[shape]
    if shape in CUBE_NETS:
        return f"cube net {int(name[1:])}"
    return f"{name[0]} pentomino" if shape in PENTOMINOES else f"{name[0]} piece"


def named(state: LordState, who: int) -> str:
    """``Warrior on b2``: a Character on the board, by kind and space."""
    return f"{KIND_NAMES[KIND_OF[who]]} on {state.rules.board.name(state.at[who])}"


def whose(state: LordState, seat: int) -> str:
    """``your`` to the one who reads, ``Bo's`` otherwise."""
    reader = state.top.seat if state.is_full else state.viewer
    return "your" if seat == reader else f"{seat_name(seat)}'s"


def act_label(state: LordState, act: int) -> str:
    """``Dominate (3 AP)``; a movement costs more over enemy land."""
    rules = state.rules
    if act == MOVE and rules.hostile_move_cost != rules.move_cost:
        return f"Move ({rules.move_cost} or {rules.hostile_move_cost} AP)"
    return f"{ACT_NAMES[ACTS[act]]} ({points(rules.costs[act])})"


def kind_text(state: LordState, kind: int) -> str:
    """A Character that is not on the board yet: what it will be, for its tooltip (6.12)."""
    return f"{state.rules.hp[kind]} HP, {ability_text(state, kind)}"


def ability_text(state: LordState, kind: int) -> str:
    """How far a Character goes, and what it can do."""
    steps = plural(state.rules.movability[kind], "space")
    return f"moves {steps}. {_abilities(state, kind)}"


def _abilities(state: LordState, kind: int) -> str:
    rules = state.rules
    curse = f"Curse: whoever attacks him loses {rules.curse_damage} HP. "
    return (
        f"{act_label(state, DOMINATE)}: lays a piece of land next to him. "
        f"{act_label(state, INVADE)}: the enemy piece under him becomes yours. "
        "Rule: the piece he stands on cannot be invaded.",
        f"{act_label(state, STRIKE)}: {rules.strike_damage} damage next to him, "
        f"{rules.strike_fort_damage} to the Fort. "
        "Guard: may take the damage of a friend next to him.",
        f"{act_label(state, SHOOT)}: {rules.shoot_damage} damage, {rules.shoot_fort_damage} to "
        "the Fort, next to him or with one space between.",
        f"{act_label(state, DASH)}: runs straight on, up to {rules.dash_range} spaces; the "
        f"distance is the damage, {rules.dash_fort_damage} to the Fort.",
        f"{act_label(state, SPACE_WARPS)}: turns the piece he stands on, with everybody on it. "
        f"{curse if rules.curse_damage else ''}".strip(),
    )[kind]

"""What things and Lords are called, and what Characters can do."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard import Seat, seat_name
from boneyard.components import CUBE_NETS, PENTOMINOES, SHAPE_NAMES
from boneyard.games.lord_of_dominion.board import Shape
from boneyard.games.lord_of_dominion.characters import KIND_OF, KINDS, Character, Kind
from boneyard.games.lord_of_dominion.moves import ACT_NAMES, DASH, MOVE, SHOOT, STRIKE
from boneyard.games.lord_of_dominion.state import LordState

SIDE_NAMES = ("Dark", "Light")
COMPASS = {"n": "north", "e": "east", "s": "south", "w": "west"}
KIND_NAMES = tuple(kind.capitalize() for kind in KINDS)
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


def kinds_text(kinds: Sequence[Kind]) -> str:
    """``2 Warriors, Ranger``."""
    parts = []
    for kind in sorted(set(kinds)):
        number = list(kinds).count(kind)
        parts.append(f"{number} {KIND_NAMES[kind]}s" if number > 1 else KIND_NAMES[kind])
    return ", ".join(parts)


def shape_text(shape: Shape) -> str:
    """``L piece``, ``L pentomino``, ``cube net 7``."""
    name = SHAPE_NAMES[shape]
    if shape in CUBE_NETS:
        return f"cube net {int(name[1:])}"
    return f"{name[0]} pentomino" if shape in PENTOMINOES else f"{name[0]} piece"


def named(state: LordState, who: Character) -> str:
    """``Warrior on b2``: a Character on the board, by kind and space."""
    return f"{KIND_NAMES[KIND_OF[who]]} on {state.rules.board.name(state.at[who])}"


def whose(state: LordState, seat: Seat) -> str:
    """``your`` to the one who reads, ``Bo's`` otherwise."""
    reader = state.top.seat if state.is_full else state.viewer
    return "your" if seat == reader else f"{seat_name(seat)}'s"


def act_label(state: LordState, act: int) -> str:
    """``Dominate (3 AP)``; a movement costs more over enemy land."""
    rules = state.rules
    if act == MOVE and rules.hostile_move_cost != rules.move_cost:
        return f"Move ({rules.move_cost} or {rules.hostile_move_cost} AP)"
    return f"{ACT_NAMES[act]} ({points(rules.costs[act])})"


def ability_text(state: LordState, kind: Kind) -> str:
    """How far a Character goes, and what it can do (6.12)."""
    rules = state.rules
    steps = plural(rules.movability[kind], "space")
    curse = f"Curse: whoever attacks him loses {rules.curse_damage} HP. "
    labels = [act_label(state, act) for act in range(len(ACT_NAMES))]
    _, dominate, invade, strike, shoot, dash, warp = labels
    abilities = (
        f"{dominate}: lays a piece of land next to him. "
        f"{invade}: the enemy piece under him becomes yours. "
        "Rule: the piece he stands on cannot be invaded.",
        f"{strike}: {rules.damage[STRIKE]} damage next to him, {rules.fort_damage[STRIKE]} to the "
        "Fort. Guard: may take the damage of a friend next to him.",
        f"{shoot}: {rules.damage[SHOOT]} damage, {rules.fort_damage[SHOOT]} to the Fort, next to "
        "him or with one space between.",
        f"{dash}: runs straight on, up to {rules.dash_range} spaces; the distance is the damage, "
        f"{rules.fort_damage[DASH]} to the Fort.",
        f"{warp}: turns the piece he stands on, with everybody on it. "
        f"{curse if rules.curse_damage else ''}".strip(),
    )
    return f"moves {steps}. {abilities[kind]}"

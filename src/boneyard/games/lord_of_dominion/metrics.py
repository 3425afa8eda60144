"""What the lab counts in Lord of Dominion (8.4)."""

from __future__ import annotations

from typing import Any

from boneyard import Counts, Happening, Metric, Metrics, Possible
from boneyard.components import SHAPE_NAMES
from boneyard.components.polyominoes import CUBE_NETS, PENTOMINOES, TETROMINOES
from boneyard.games.lord_of_dominion.characters import KINDS
from boneyard.games.lord_of_dominion.state import LordState


def _names(shapes: range) -> tuple[str, ...]:
    return tuple(SHAPE_NAMES[shape] for shape in shapes)


def _in_play(word: str) -> Possible:
    """Whether shapes of this family are among the pieces."""
    return lambda players, options: word in str(options["pieces"]).split("_and_")


def _sides(state: LordState) -> list[dict[str, Any]]:
    assert state.result is not None
    sides: list[dict[str, Any]] = state.result.details["sides"]
    return sides


def _damage(state: LordState, counts: Counts) -> float:
    return float(sum(side["damage_dealt"] for side in _sides(state)))


def _land(state: LordState, counts: Counts) -> float:
    return float(sum(side["land"] for side in _sides(state)))


METRICS = Metrics(
    turn="turn_started",
    happenings=(
        Happening("lays", "dominated", "shape", _names(TETROMINOES), _in_play("tetrominoes")),
        Happening("lays", "dominated", "shape", _names(PENTOMINOES), _in_play("pentominoes")),
        Happening("lays", "dominated", "shape", _names(CUBE_NETS), _in_play("cube_nets")),
        Happening("recruits", "recruited", "kind", KINDS[1:]),
        Happening("moves", "moved", "kind", KINDS),
        Happening("attacks by", "attacked", "how", ("strike", "shoot")),
        Happening("dash", "dashed"),
        Happening("Space Warps", "warped"),
        Happening("Invade", "invaded"),
        Happening("guard", "guarded"),
        Happening("hurt by", "hurt", "source", ("strike", "shoot", "dash", "curse")),
        Happening("Fort hit", "fort_hit"),
        Happening("falls", "fell", "kind", KINDS),
    ),
    numbers=(
        Metric("damage", "damage dealt by both Lords", _damage),
        Metric("land", "spaces of land at the end, both Lords together", _land),
    ),
)

"""What the lab counts in Knaves Out (chapter 11)."""

from __future__ import annotations

from boneyard import Counts, Happening, Metric, Metrics, share
from boneyard.games.knaves_out.actions.table import ACTIONS
from boneyard.games.knaves_out.constants import KIND_NAMES, KINDS
from boneyard.games.knaves_out.state import KnavesState


def _kind_of(piece: str) -> str:
    """``piece:3R1`` is a rook."""
    return KIND_NAMES[KINDS.index(piece[-2])]


def _actions(state: KnavesState, counts: Counts) -> float:
    return sum(count for key, count in counts.items() if key.startswith("action:"))


def _variety(state: KnavesState, counts: Counts) -> float:
    return sum(1 for key in counts if key.startswith("action:"))


def _per_turn(state: KnavesState, counts: Counts) -> float:
    return share(counts.get("attack", 0), counts.get("turns", 0))


METRICS = Metrics(
    turn="turn_started",
    happenings=(
        Happening("action", "acted", "action", tuple(action.id for action in ACTIONS)),
        Happening("arrived", "arrived", "piece", KIND_NAMES, read=_kind_of),
        Happening("destroyed", "destroyed", "piece", KIND_NAMES, read=_kind_of),
        Happening("attack", "attacked"),
        Happening("hit by", "hit", "why", ("roll", "curse")),
        Happening("tower crumbled", "crumbled"),
        Happening("hand thrown away", "hand_discarded"),
        Happening("swayed", "swayed"),
        Happening("parlayed", "parlayed"),
        Happening("fallen", "fallen"),
        Happening("last attack", "last_attack"),
    ),
    numbers=(
        Metric("actions", "actions of courts, buildings and books", _actions),
        Metric("variety", "different actions taken", _variety),
        Metric("attacks_per_turn", "attacks for each turn", _per_turn),
    ),
)

"""The score sheet: what is left of both Lords, and what they did."""

from __future__ import annotations

from typing import Any

from boneyard import ScoreRow, ScoreSheet, compared, row
from boneyard.games.lord_of_dominion.moves import ACT_NAMES, ACTS, DEEDS
from boneyard.games.lord_of_dominion.state import LordState

DECIDING = {"fort_hp": "Fort HP", "alive": "Characters", "hp": "HP of Characters", "land": "Land"}
KNOCK_OUTS = ("fort_taken", "general_killed", "wiped_out", "resigned")
DEED_NAMES = dict(zip(ACTS, ACT_NAMES, strict=True)) | {"recruit": "Recruits"}


def score_sheet(state: LordState) -> ScoreSheet:
    """8.3, 8.4: a game that was stopped compares what is left; else the ending decides."""
    assert state.result is not None
    sides: list[dict[str, Any]] = state.result.details["sides"]
    counted = [(title, [side[key] for side in sides]) for key, title in DECIDING.items()]
    among = () if state.result.reason in KNOCK_OUTS else None
    return compared(state.result, counted, _told(sides), among=among)


def _told(sides: list[dict[str, Any]]) -> list[ScoreRow]:
    troops = [", ".join([kind.title() for kind in side["troop"]]) or "none" for side in sides]
    deeds = [row(DEED_NAMES[deed], [side["acts"][deed] for side in sides]) for deed in DEEDS]
    dealt = row("Damage dealt", [side["damage_dealt"] for side in sides])
    return [dealt, row("Troop", troops), *deeds]

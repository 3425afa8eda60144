"""The score sheet: Health or Fame, Knights won and lost, cards played."""

from __future__ import annotations

from typing import Any

from boneyard import ScoreRow, ScoreSheet, compared, row
from boneyard.games.domino_knights.state import KnightsState

TITLES = {
    "damage_dealt": "Damage dealt",
    "damage_taken": "Damage taken",
    "promoted": "Knights promoted",
    "defeated": "Knights defeated",
    "lost": "Knights lost",
    "played": "Special cards played",
    "negated": "Cards negated",
    "aided_attack": "Attacks aided",
    "aided_defence": "Defences aided",
}


def score_sheet(state: KnightsState) -> ScoreSheet:
    """Chapter 8: of those who stand, Health or Fame, then Knights; who has fallen comes after."""
    assert state.result is not None
    seats = range(state.players)
    counted = [("Fame" if state.has_fame else "Health", state.score)]
    if state.rules.counts_knights:
        counted.append(("Pips of Knights", tuple([state.knight_pips(seat) for seat in seats])))
    stands = row("Still standing", ["yes" if state.is_living(seat) else "no" for seat in seats])
    told = [stands, *_tallies(state.result.details["seats"])]
    return compared(state.result, counted, told, among=state.living_seats())


def _tallies(seats: list[dict[str, Any]]) -> list[ScoreRow]:
    return [row(title, [one[key] for one in seats]) for key, title in TITLES.items()]

"""The score sheet: gold, monsters, fights and deaths."""

from __future__ import annotations

from boneyard import ScoreSheet, compared, row
from boneyard.games.dungeons_and_dominos.heroes import TALLIES
from boneyard.games.dungeons_and_dominos.rules import MONSTERS
from boneyard.games.dungeons_and_dominos.state import DungeonState

TITLES = {
    "looted": "Gold looted",
    "won": "Gold taken from heroes",
    "lost": "Gold lost to heroes",
    "deaths": "Deaths",
    "jokers": "Jokers laid",
    "turns": "Turns",
}


def score_sheet(state: DungeonState) -> ScoreSheet:
    """8.3: gold among those who are still in; by option monsters slain, then fewer deaths."""
    assert state.result is not None
    slain = [len(own) for own in state.slain_by]
    counted = [("Gold", state.gold)]
    if state.rules.counts_monsters:
        counted += [
            ("Monsters slain", slain),
            ("Their values", [sum(own) for own in state.slain_by]),
        ]
    names = [", ".join([MONSTERS[one] for one in own]) or "none" for own in state.slain_by]
    told = [row("Monsters", names)]
    told += [
        row(TITLES[name], [own[kind] for own in state.tallies]) for kind, name in enumerate(TALLIES)
    ]
    return compared(state.result, counted, told, among=state.living_seats())

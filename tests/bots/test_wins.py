"""Positions that can be won with the next choice, whatever is hidden: all levels must see it.

They are kept in ``wins``, a file a game: ends of games among beginners, with the choices that win.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import boneyard
from boneyard import Stream, games
from boneyard.bots import LEVELS, ask
from boneyard.bots.bot import Plan
from boneyard.bots.levels import LevelBot

FILES = sorted((Path(__file__).parent / "wins").glob("*.json"))
POSITIONS = [
    pytest.param(position, id=f"{file.stem}-{at}")
    for file in FILES
    for at, position in enumerate(json.loads(file.read_text()))
]


def test_every_game_has_some() -> None:
    shipped = Path(games.__path__[0]).glob("*/__init__.py")
    assert {file.stem for file in FILES} == {one.parent.name.replace("_", "-") for one in shipped}


@pytest.mark.parametrize("level", ["casual", "skilled"])
@pytest.mark.parametrize("position", POSITIONS)
def test_a_win_at_hand_is_taken(position: dict[str, Any], level: str) -> None:
    bot = LevelBot(next(one for one in LEVELS if one.name == level))
    bot.clock = lambda: 0.0
    state = boneyard.game(position["game"]).state_from_json(position)
    actor, plans, rng = state.actor, dict[int, Plan](), Stream(9)
    state.play(ask(bot, state, rng, plans))
    while state.is_choosing:
        state.play(ask(bot, state, rng, plans))
    assert state.result is not None
    assert state.result.winners == (actor,)

"""What *Play now* deals is what the manual recommends for a first game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boneyard
from boneyard.bots import find_bot
from boneyard.manuals import HOW_TO_PLAY, manual

RECOMMENDED = re.compile(
    r"For your first game: \*(?P<preset>[^*]+)\*, with (?P<players>\w+) at the table"
)
OURS = sorted([page.stem for page in Path("docs/how-to-play").glob("*.md")])
COUNTS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


@pytest.mark.parametrize("game_id", OURS)
def test_the_first_game_is_the_recommended_one(game_id: str) -> None:
    game = boneyard.game(game_id)
    (told,) = RECOMMENDED.finditer(manual(game_id, HOW_TO_PLAY))
    first = game.first_game
    assert game.preset(first.preset).title == told["preset"]
    assert first.players == COUNTS[told["players"]]
    assert find_bot(first.bot).seconds == 0
    game.new(first.players, options=game.preset(first.preset).options)

"""What rules are called: every code that a prompt names has a name on the rules page."""

from __future__ import annotations

from pathlib import Path

import pytest

import boneyard
from boneyard.manuals import LONGEST_NAME, rule_names

OURS = sorted([page.stem for page in Path("docs/rules").glob("*.md")])


@pytest.mark.parametrize("game_id", OURS)
def test_every_rule_of_a_decision_has_a_name(game_id: str) -> None:
    names = rule_names(game_id)
    for step in boneyard.game(game_id).steps.values():
        code = step.rule
        name = names.get(code) or names.get(code.rpartition(".")[0])
        assert name, f"{code} is not called anything"
        assert len(name) <= LONGEST_NAME + 3
        assert not set(name) & set("*`|")


def test_names_are_those_of_the_page() -> None:
    assert rule_names("domino-avatars")["R12"] == "Who deals"
    assert rule_names("domino-knights")["R12"] == "Can Aces train?"
    assert rule_names("dungeons-and-dominos")["R12"] == "Are move and action compulsory?"
    assert rule_names("lord-of-dominion")["6.9"] == "Dash"


def test_a_game_without_pages_has_none() -> None:
    from tests.toy import GAME

    assert rule_names(GAME.id) == {}

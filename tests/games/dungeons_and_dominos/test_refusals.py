"""Refusals: for every decision, a rule of the page and a sentence; and nothing is changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.text import YOURS
from boneyard.kernel.errors import IllegalMove

from .table import GAME, P0, P1, P3, asked, parse, play, table

main = partial(table, P1, red=(2, 0), blue=(4, 0))
placing = partial(table, P0, hands={"red": "0:3 6:6"}, placing=True)
dead = partial(table, P3, hands={"red": "1:6"}, slain="1:1", placing=True)
room = partial(table, P3, hands={"red": "2:2"}, placing=True)

Case = tuple[str, Callable[[], DungeonState], str, str, str, str]

# decision, position, what was played, the illegal move, the rule, words of the sentence
CASES: list[Case] = [
    ("choose_class", lambda: GAME.new(2, 1, {"classes": "choose"}), "", "roll", "6.9.12", "class"),
    ("main", partial(main, hands={"red": "0:2"}, bloodied="red", dice=[1]), "roll", "roll", "R15",
     "one a turn"),
    ("main", main, "", "loot 1:1", "6.4", "a living monster"),
    ("main", main, "", "attack blue", "R65", "shares an edge"),
    ("main", main, "", "heal", "6.6", "bloodied"),
    ("main", partial(main, red=(3, 0), bloodied="red", dice=[5, 6]), "attack blue", "heal", "R57",
     "one a turn"),
    ("main", main, "", "teleport blue", "6.10", "not in play"),
    ("main", partial(main, act_teleport=True, green="outside"), "", "teleport green", "6.10",
     "in the dungeon"),
    ("main", main, "", "shove blue", "6.10", "not in play"),
    ("main", partial(main, act_shove=True), "", "shove blue", "6.10", "shares an edge"),
    ("main", main, "", "jump 2,2", "6.10", "not in play"),
    ("main", partial(main, act_jump=True), "", "jump 2,2", "R98", "empty cell"),
    ("main", main, "", "prepare rage", "6.10", "not in play"),
    ("main", partial(main, act_prepare=True, red=(3, 0)), "prepare guard", "attack blue", "R57",
     "one a turn"),
    ("main", main, "", "pass", "5.3", "end it"),
    ("move_to", partial(main, dice=[1]), "roll", "go 5,0", "6.3.2", "at most 1 step away"),
    ("move_to", partial(main, dice=[4]), "roll", "go 4,0", "6.3.2", "without a hero"),
    ("move_to", partial(main, dice=[4]), "roll", "end_turn", "R15", "or stay"),
    ("hop_target", partial(main, hop_attack="action", dice=[3]), "roll; go 5,0", "steal blue",
     "6.9.3", "or pass"),
    ("place_pick", placing, "", "pick 0:4", "R47", "not in your hand"),
    ("place_pick", placing, "", "end_turn", "R47", "Pick a domino"),
    ("place_pick", partial(placing, spawn_room=False), "", "pick 6:6", "R30", "make a room"),
    ("place_pick", partial(placing, joker_rule="hand"), "", "pick 6:6", "R27", "matches"),
    ("place_anchor", placing, "pick 0:3", "anchor 0,0", "6.1", "a tile already"),
    ("place_anchor", placing, "pick 0:3", "anchor 7,7", "6.1", "touch nothing"),
    ("place_anchor", placing, "pick 0:3", "anchor 3,0", "6.1", "no match"),
    ("place_anchor", placing, "pick 6:6", "anchor 2,0", "6.1", "must make a square"),
    ("place_anchor", placing, "pick 0:3", "pick 6:6", "6.1", "Name the cell"),
    ("place_anchor", dead, "pick 1:6", "anchor 3,2", "6.1", "slain monster"),
    ("place_anchor", room, "pick 2:2", "anchor 3,2", "6.1", "2x3"),
    ("place_second", placing, "pick 0:3; anchor 0,1", "second 1,1", "6.1", "make a square"),
    ("place_second", placing, "pick 0:3; anchor 0,1", "second 5,5", "6.1", "beside"),
    ("place_second", placing, "pick 0:3; anchor 0,1", "pick 0:3", "6.1", "beside"),
    ("respawn_again",
     partial(table, P1, red=(2, 0), blue=(3, 0), bloodied="blue", complete=True, to_go=3,
             early_end=False, dice=[5, 1, 2, 3]), "attack blue", "pass", "R83", "again once"),
    ("respawn_tile",
     partial(table, P1, red=(2, 0), blue=(3, 0), bloodied="blue", complete=True, to_go=3,
             early_end=False, dice=[5, 1, 1, 4]), "attack blue; keep", "land 0,0", "R80",
     "nearest"),
    ("teleport_tile", partial(main, act_teleport=True, dice=[1, 4]), "teleport blue", "land 0,0",
     "6.10", "1:4"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("decision", "position", "line", "word", "rule", "words"),
    CASES,
    ids=[f"{case[0]} {case[3]} {case[4]} {at}" for at, case in enumerate(CASES)],
)
def test_refusal(
    decision: str,
    position: Callable[[], DungeonState],
    line: str,
    word: str,
    rule: str,
    words: str,
) -> None:
    """An illegal move names its rule, says why, and leaves the state as it was."""
    state = play(position(), line)
    if decision != "main" or state.top.id == "main":
        assert asked(state)[1] == decision
    before = state.digest()
    with pytest.raises(IllegalMove) as caught:
        state.play(parse(word))
    assert caught.value.refusal.rule == rule
    assert words in caught.value.refusal.sentence
    assert state.digest() == before


def test_every_decision_is_refused_something() -> None:
    assert {case[0] for case in CASES} == set(YOURS)

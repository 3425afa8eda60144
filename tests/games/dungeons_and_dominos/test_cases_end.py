"""Chapter 10, end and ranking: C71 to C75; and C98, C99."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from typing import Any

from boneyard.games.dungeons_and_dominos.state import DungeonState

from .table import P1, P4, asked, ending, legal, play, table

DRAGON_19 = P4.rstrip("\n").replace("      1\n      |\n      6", "      1 6\n      | |\n      6 6")
"""P4 with the Dragon on (4, 2), (4, 3): a room of 1 6 6 6."""


def at_main(gold: list[int], **rest: Any) -> DungeonState:
    """One living room of 19 gold, five monsters slain."""
    return table(DRAGON_19, slain="1:1", gold=gold, to_go=1, bag="", **rest)


def test_C71_nobody_can_catch_up() -> None:
    """R89: strictly more than every rival with all that is left."""
    assert ending(at_main([40, 20])) == ("early", (1, 2))
    assert at_main([39, 20]).result is None
    assert at_main([40, 20], early_end=False).result is None


def test_C72_monsters_not_laid_count_at_their_most() -> None:
    """R89, R110: 19 and 20; with ``monster_fit=both`` 14 and 16."""

    def position(gold: list[int], fit: str) -> DungeonState:
        return table(P1, green="outside", gold=gold, to_go=2, bag="1:1 2:2", monster_fit=fit)

    state = position([30, 5, 5], "any")
    assert (state.remaining_gold(), state.result) == (39, None)
    state = position([30, 5, 5], "both")
    assert (state.remaining_gold(), state.result) == (30, None)
    assert position([36, 5, 5], "any").result is None
    assert ending(position([36, 5, 5], "both"))[0] == "early"


def test_C73_equal_gold() -> None:
    """R90: shared, unless the monsters count."""
    position = table(P1, green="outside", gold=[31, 31, 12], to_go=0)
    assert ending(position) == ("monsters", (1, 1, 3))
    state = table(P1, green="outside", gold=[31, 31, 12], to_go=1, tie_break="monsters")
    state.slain_by = [(1, 2, 3, 4), (5, 6), ()]
    state.goal = 0
    state.must_check = True
    state.run()
    assert ending(state) == ("monsters", (1, 2, 3))


def test_C74_the_round_limit() -> None:
    """R91: ten rounds of three, and nobody has looted anything."""
    state = table(P1, green="outside", bag="", round_limit=10)
    turns = 0
    while state.actor is not None:
        state.play(state.default_move())
        turns += 1
    assert (turns, ending(state)) == (30, ("round_limit", (1, 1, 1)))
    assert state.result is not None
    assert state.result.rounds == 10


def test_C75_time_is_up_in_the_middle_of_a_turn() -> None:
    """R93: the domino is still laid, then the game ends."""
    state = table(P4, red=(2, 0), hands={"red": "0:2", "blue": "0:3"}, dice=[6] * 4)
    play(state, "loot 1:1")
    state.time_up()
    assert asked(state) == ("red", "main")
    play(state, "end_turn")
    assert asked(state) == ("red", "place_pick")
    while state.actor == 0:
        state.play(state.moves()[0])
    assert ending(state) == ("time_up", (1, 2))


def test_time_is_up_at_the_end_of_the_round() -> None:
    """``time_up_at=round``: everybody has had as many turns."""
    state = table(P1, bag="", time_up_at="round")
    state.time_up()
    play(state, "end_turn")
    assert asked(state) == ("blue", "main")
    play(state, "end_turn")
    assert ending(state)[0] == "time_up"


def test_C98_gold_from_an_attack_can_end_the_game() -> None:
    """R108: 33 is more than 21 and a room of 9."""
    drawing = "S-S 0-1 1-4\n\n        4-4"
    state = table(drawing, red=(2, 0), blue=(3, 0), gold=[30, 24], to_go=1, bag="", dice=[3, 2])
    state.board.rooms[0].gold = 9
    play(state, "attack blue")
    assert state.gold == [33, 21]
    assert ending(state)[0] == "early"


def test_C99_four_monsters_are_enough() -> None:
    """``monster_goal=4``; R60: with three slain, the last one is at stake."""
    state = table(DRAGON_19, red=(2, 0), slain="", to_go=1, monster_goal=4, dice=[6] * 5)
    assert state.is_last_room
    play(state, "loot 1:1")
    assert ending(state)[0] == "monsters"
    assert state.is_alive(1)
    assert not legal(state)

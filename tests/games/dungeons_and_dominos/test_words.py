"""Prompts, moves, log lines and crib sheets: everything has words, and they say the right thing."""

from __future__ import annotations

import pytest

from boneyard.games.dungeons_and_dominos import text
from boneyard.games.dungeons_and_dominos.state import DungeonState

from .table import GAME, P0, P1, P3, play, table

NAMES = ["Red", "Blue", "Green", "Yellow", "White", "Black"]
RAT_ROOM = "S-S 0-1 1-4\n\n      1-1"


def lines(state: DungeonState, moves: str) -> list[str]:
    """The log of these moves, as a spectator reads it."""
    found: list[str] = []
    for move in moves.split(";"):
        play(state, move)
        if not state.is_choosing:
            found += [GAME.log_line(event, NAMES) for event in state.seen_by(None).events]
    return [line for line in found if line]


def test_log_of_a_turn() -> None:
    """Chapter 12: the patterns."""
    state = table(RAT_ROOM, red=(1, 0), hands={"red": "3:5", "blue": "0:2"}, dice=[3, 6, 5, 3, 1])
    assert lines(state, "roll; go 3,0; loot 1:1; pick 3:5; anchor 6,0; second 7,0") == [
        "Red rolls 3.",
        "Red walks 2 tiles.",
        "Red fights the Rat (1 1 1 1): 6 5 3 1.",
        "Red wins 4 gold from the Rat, now slain.",
        "Red lays 3:5 (joker).",
    ]


def test_log_of_attacks() -> None:
    for dice, line in (
        ([6, 4], "Red attacks Blue: 6 against 4, takes 6 gold."),
        ([4, 4], "Red attacks Blue: 4 against 4, trips Blue, takes 1 gold."),
        ([2, 5], "Red attacks Blue: 2 against 5, fails."),
        ([1], "Red attacks Blue: a critical fail, falls and drops 1 gold for Blue."),
    ):
        state = table(P1, red=(2, 0), blue=(3, 0), gold=[9, 9], dice=dice)
        assert lines(state, "attack blue")[0] == line


def test_log_of_rooms_and_stuck_hands() -> None:
    state = table(P0, hands={"red": "6:6", "blue": "0:2"}, placing=True)
    assert (
        lines(state, "pick 6:6; anchor 0,1")[0] == "Red lays the Dragon (joker): room of 12 gold."
    )
    state = table(P0, hands={"red": "6:6", "blue": "0:2"}, bag="", spawn_room=False)
    assert "No domino of Red fits." in lines(state, "end_turn")


def test_the_late_game_is_announced() -> None:
    state = table(P0, hands={"red": "0:2"}, bag="", placing=True)
    told = lines(state, "pick 0:2; anchor 2,0; second 3,0")
    assert "The map is complete: looting dice +1, respawn by dice." in told
    state = table(RAT_ROOM, red=(3, 0), to_go=2, dice=[6] * 4, hands={"red": "0:2"})
    assert lines(state, "loot 1:1")[-1] == "One monster left: five dice, two movement dice."


def test_prompts_of_laying() -> None:
    state = table(P0, hands={"red": "6:6 0:3"}, placing=True)
    play(state, "pick 6:6")
    assert state.prompt is not None
    assert state.prompt.text == (
        "The Dragon must complete a square. Where? It matches nothing, so it is a joker."
    )
    seen = state.seen_by(1).prompt
    assert seen is not None
    assert seen.text == "Seat 0 lays a domino."


def test_chances_stand_in_the_moves() -> None:
    """The chance to win is told before one commits to it."""
    state = table(RAT_ROOM, red=(3, 0), blue=(2, 0))
    words = [GAME.move_text(state, move) for move in state.moves()]
    assert "Loot the Rat (1 1 1 1): 4 gold, 100 % to win" in words
    assert "Attack Seat 1: 42 % to win" in words


def test_prompts_name_what_can_be_done() -> None:
    state = table(RAT_ROOM, red=(3, 0), blue=(2, 0), hands={"red": "0:2"})
    assert state.prompt is not None
    assert state.prompt.text == "Roll to move, loot the Rat, attack or lay a domino."
    state = table(P0, red="outside", hands={"red": "6:6"}, spawn_room=False)
    assert state.prompt is not None
    assert state.prompt.text == "Roll to enter or end your turn."


def test_leaving_a_room_warns_only_where_it_would_be_forgetful() -> None:
    """A Rat is as good as beaten; nobody needs to be asked twice about a Dragon."""
    for dungeon, cell, words in (
        (RAT_ROOM, (3, 0), "You have not looted yet."),
        ("S-S\n\n6-6", (0, 0), "You have not moved yet."),
    ):
        scene = GAME.scene(table(dungeon, red=cell).seen_by(0))
        (ending,) = [click for click in scene.clicks if click.move.type == "end_turn"]
        assert ending.warning == words


def test_percent_never_looks_certain_when_it_is_not() -> None:
    assert [text.percent(chance) for chance in (0, 0.0004, 0.012, 0.47, 0.985, 0.9999, 1)] == [
        "0 %",
        "0.1 %",
        "1.2 %",
        "47 %",
        "98.5 %",
        "99.9 %",
        "100 %",
    ]


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.id)
def test_crib_lists_what_is_changed(preset: object) -> None:
    """The options that differ from the base game, and the credit."""
    options = GAME.check_options(4, getattr(preset, "options", {}))
    crib = GAME.crib(options)
    for option in GAME.options:
        assert (f"- **{option.title}**" in crib) == (options[option.key] != option.default)
    assert GAME.info.credits in crib


def test_crib_tells_special_actions_that_are_in_play() -> None:
    base = GAME.crib(GAME.check_options(2))
    assert "Special actions" not in base
    assert "(loot, attack or heal)" in base
    tricks = GAME.crib(GAME.check_options(2, {"act_shove": True, "hop_attack": "free"}))
    assert "(loot, attack, heal or a special one)" in tricks
    assert "hopped over, beside your action, once a turn" in tricks
    assert "Shove" in tricks
    assert "Teleport" not in tricks


def test_crib_of_a_map_that_is_laid_first() -> None:
    crib = GAME.crib(GAME.check_options(2, {"map_first": True, "lives": 1}))
    assert "Then lay a domino" not in crib
    assert "You have one life" in crib


def test_pictures_of_the_crib_are_judged_by_the_engine() -> None:
    """6.1.4: twelve pictures; what is legal changes with the options."""
    base = GAME.crib(GAME.check_options(2))
    assert base.count("legal, it matches") == 7
    assert base.count("| illegal: ") == 4
    assert "| A corner fill: half of it in the room | legal" in base
    assert "pictures/dungeons-and-dominos/singles.png" in base
    both = GAME.crib(GAME.check_options(2, {"monster_fit": "both"}))
    assert "half of it in the room | illegal: only half of the monster" in both
    large = GAME.crib(GAME.check_options(2, {"large_rooms": True}))
    assert "Two squares at once | legal" in large
    dead = GAME.crib(GAME.check_options(2, {"dead_touch": "all"}))
    assert "Beside a slain monster | illegal: no match" in dead


def test_the_table_of_matched_dice() -> None:
    """The rulebook's author wanted one: highest die against highest tile."""
    base = GAME.crib(GAME.check_options(2))
    assert "| 6 5 2 1 | 6 5 2 2 | 6 = 6, 5 = 5, 2 = 2, 2 > 1 | won |" in base
    assert "| 5 4 3 3 | 6 6 3 2 | 6 > 5, 6 > 4, 3 = 3, 2 < 3 | lost |" in base
    hard = GAME.crib(GAME.check_options(2, {"hard_mode": "strict"}))
    assert "| 6 5 2 1 | 6 5 2 2 | 6 = 6, 5 = 5, 2 = 2, 2 > 1 | lost |" in hard


def test_the_room_of_a_drawing() -> None:
    assert text.room_text(table(P3).board.rooms[0]) == "the Rat (1 1 1 0)"

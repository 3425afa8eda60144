"""Chapters 4 to 6 beside the conformance cases: set-up, turns, laying, death and the end."""

from __future__ import annotations

import pytest

from boneyard import Stream
from boneyard.components.dominoes import parse_domino
from boneyard.components.plane import at
from boneyard.games.dungeons_and_dominos.board import SPAWN
from boneyard.games.dungeons_and_dominos.steps.looting import chance_against

from .table import (
    GAME,
    P0,
    P1,
    P3,
    asked,
    board_of,
    ending,
    event,
    hand,
    legal,
    page_table,
    placements,
    play,
    room,
    table,
    targets,
    told,
    where,
    xy,
)

RAT_ROOM = "S-S 0-1 1-4\n\n      1-1"


# Chapter 4.


def test_the_first_player_is_drawn() -> None:
    """R3: by lot, also under the name ``rulebook``; R4: then by increasing seat."""
    for setting in ("rulebook", "random"):
        firsts = {GAME.new(4, seed, {"first_player": setting}).first for seed in range(40)}
        assert firsts == {0, 1, 2, 3}
    assert {GAME.new(4, seed, {"first_player": "seat_0"}).first for seed in range(9)} == {0}
    state = GAME.new(3, 1, {"first_player": "seat_0"})
    seen = [state.turn_seat]
    while len(seen) < 4:
        state.play(state.moves()[-1] if state.top.id == "main" else state.moves()[0])
        if state.turn_seat != seen[-1]:
            seen.append(state.turn_seat)
    assert seen == [0, 1, 2, 0]


def test_the_double_blank_is_laid_once() -> None:
    """R5, R6: on (0, 0) and (1, 0), of which (0, 0) is the spawn tile."""
    state = GAME.new(2, 1)
    assert state.board.faces == [0]
    assert [xy(cell) for cell in state.board.tiles] == [(0, 0), (1, 0)]
    assert xy(SPAWN) == (0, 0)
    assert 0 not in state.rules.dominoes


def test_bags_after_the_deal() -> None:
    """Set-up 5: 21, 18, 15, 12 and 9 dominoes are left."""
    found = [len(GAME.new(players, 1).bag) for players in range(2, 7)]
    assert found == [21, 18, 15, 12, 9]


def test_drawing_takes_the_last_of_the_shuffled_list() -> None:
    """R107: the bag is one shuffled pile."""
    state = GAME.new(2, 4)
    top = state.bag[-1]
    play(state, "end_turn")
    state.play(state.moves()[0])
    while state.top.id != "main":
        state.play(state.moves()[0])
    assert top in state.hands[1 - state.turn_seat]


# Chapter 5.


def test_nothing_is_compulsory_but_laying() -> None:
    """R11, R12, R47, R103: a whole turn may be passed, but not the domino."""
    state = table(P0, red="outside", hands={"red": "0:3 3:5"})
    play(state, "end_turn")
    assert asked(state) == ("red", "place_pick")
    assert legal(state) == ["pick 0:3", "pick 3:5"]


def test_a_domino_with_a_match_is_no_joker() -> None:
    """R29: it must match, though unmatched places would be free."""
    found = placements(board_of(P1), "3:4")
    assert all(
        board_of(P1).is_matched(parse_domino("3:4"), at(*low), at(*high)) for low, high in found
    )


def test_dominoes_may_be_laid_far_from_the_hero() -> None:
    """R45, R112: also by a player whose hero is still outside."""
    state = table(P1, red="outside", hands={"red": "3:4"}, placing=True)
    play(state, "pick 3:4; anchor 7,0")
    assert at(7, 0) in state.board.tiles


def test_nobody_can_leave_the_dungeon() -> None:
    """R20: outside is no target."""
    state = play(table(P1, red=(0, 0), dice=[6]), "roll")
    assert all(cell in state.board.tiles for cell in (at(*one) for one in targets(state)))


def test_whoever_wins_gets_the_gold() -> None:
    """R48: rooms belong to nobody, also not to the one who laid the monster."""
    state = table(
        P0, red="outside", blue=(0, 0), hands={"red": "1:1"}, placing=True, bag="", dice=[6] * 4
    )
    play(state, "pick 1:1; anchor 0,1; loot 1:1")
    assert state.gold == [0, 2]


def test_heroes_outside_are_out_of_reach() -> None:
    """R113: not attacked, shoved, teleported or robbed."""
    state = table(P1, red=(0, 0), act_teleport=True, act_shove=True, act_steal=True)
    assert [one for one in legal(state) if one.endswith("blue")] == []
    assert "teleport red" in legal(state)


def test_healing_anywhere() -> None:
    """R77, R100 (rest is healing): in a corridor, and the move is still there."""
    state = table(P1, red=(2, 0), bloodied="red", dice=[4])
    play(state, "heal")
    assert "roll" in legal(state)
    play(state, "roll")
    assert event(state, "rolled").get("steps") == 4


def test_a_cleric_heals_twice() -> None:
    """R124: once for nothing, and again by the action."""
    state = table(P1, red=(2, 0), bloodied="red", classes=("cleric", "thief"))
    play(state, "heal")
    state.wound(0)
    state._moves = None
    play(state, "heal")
    assert state.acted


# Laying.


def test_large_rooms_have_one_monster() -> None:
    """R97: a block that touches an older room is no large room; R99: otherwise rooms are four."""
    large = """
S-S 0
    |
1-1 1
"""
    state = table(large, large_rooms=True)
    assert len(room(state, "1:1").cells) == 6
    assert len(room(table(P3), "1:1").cells) == 4
    beside = board_of(P3, large_rooms=True)
    assert not beside.may_lay(parse_domino("2:2"), at(0, 1), at(1, 1), False)


def test_slain_monsters_keep_their_known_values() -> None:
    """R101: in every view."""
    state = table(P3, slain="1:1")
    view = state.seen_by(None)
    assert view.to_json()["table"]["dungeon"] == state.to_json()["table"]["dungeon"]


def test_monsters_are_drawn_in_any_order() -> None:
    """R115: the first monster of a game is now this one, now that one."""
    firsts = set()
    for seed in range(60):
        state = GAME.new(2, seed)
        rng = Stream(seed)
        while not state.board.rooms:
            state.play(rng.choice(state.moves()))
        firsts.add(state.board.rooms[0].monster)
    assert firsts == {1, 2, 3, 4, 5, 6}


def test_a_seal_when_the_bag_cannot_help() -> None:
    """R121: only doubles are left, in hands and bag, and there is no place for any."""
    hands = {"red": "1:1 2:2 3:3", "blue": "4:4 5:5"}
    state = table(P0, hands=hands, bag="6:6", spawn_room=False, hand_size=3)
    play(state, "end_turn")
    assert "sealed" in told(state)
    assert "redealt" not in told(state)
    assert state.map_complete
    assert (state.bag, state.hands) == ((), [(), ()])
    assert ending(state)[0] == "monsters"


def test_mapping_never_redeals_for_ever() -> None:
    """R121 with ``map_first``: sealed with no monster at all, and all heroes tie."""
    state = GAME.new(2, 11, {"map_first": True, "monster_fit": "both", "spawn_room": False})
    rng = Stream(1)
    while state.round == 0 and state.actor is not None:
        state.play(rng.choice(state.moves()))
    assert state.map_complete


# The end.


def test_standing_on_the_door_is_not_arriving() -> None:
    """R123: a spell that leaves a hero where it is does not get it out."""
    state = table(
        "S-S 1-2",
        red=(1, 0),
        blue=(0, 0),
        green=(2, 0),
        yellow=(3, 0),
        to_go=0,
        escaping=True,
        dungeon_escape=True,
        act_teleport=True,
        dice=[1, 2],
    )
    # Both tiles of the 1:2 are taken; of the nearest free ones, Blue's own is one.
    play(state, "teleport blue")
    assert where(state, "blue") == (0, 0)
    assert state.result is None


def test_out_means_out() -> None:
    """6.9.10: no turns, no hand, gold for the record, and behind everybody still in."""
    state = table(
        P1,
        red=(2, 0),
        blue=(3, 0),
        green=(5, 0),
        bloodied="blue",
        gold=[0, 40, 3],
        hands={"red": "0:2", "blue": "3:5 3:6"},
        dice=[5, 1],
        lives=1,
    )
    bag = len(state.bag)
    play(state, "attack blue")
    assert where(state, "blue") == "out"
    assert hand(state, "blue") == ""
    assert len(state.bag) == bag + 2
    state.end_game("round_limit")
    assert ending(state)[1] == (1, 3, 2)


def test_resigning() -> None:
    """The other one wins, whatever the gold."""
    state = table(P1, gold=[9, 1])
    state.resign(0)
    assert ending(state) == ("resigned", (2, 1))


def test_time_is_up_before_the_first_turn() -> None:
    """5.4: at once, and all tie."""
    for options in ({"map_first": True}, {"classes": "choose"}):
        state = GAME.new(3, 1, options)
        state.time_up()
        assert ending(state) == ("time_up", (1, 1, 1))


# The page's own numbers.


def test_chances_of_the_page() -> None:
    """6.4: exact enumeration, to the digit."""
    for name, gold, *chances in page_table("### 6.4"):
        strengths = tuple(sorted(map(int, name.split()[1:]), reverse=True))
        assert sum(strengths) == int(gold)
        for text, (dice, bonus) in zip(chances, ((4, 0), (4, 1), (5, 0), (5, 1)), strict=True):
            number = text.removesuffix(" %")
            half = 0.501 / 10 ** len(number.partition(".")[2])
            exact = 100 * chance_against(strengths, dice, bonus, "off")
            assert exact == pytest.approx(float(number), abs=half)

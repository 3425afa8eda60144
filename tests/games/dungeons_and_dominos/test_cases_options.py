"""Chapter 10, options: C76 to C100 (C98 and C99 are with the end of the game)."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from typing import Any

import pytest

from boneyard.components.plane import at
from boneyard.kernel.errors import BadOption

from .table import (
    GAME,
    P0,
    P1,
    P5,
    asked,
    ending,
    event,
    is_bloodied,
    legal,
    play,
    room,
    table,
    targets,
    told,
    where,
)

RAT_ROOM = "S-S 0-1 1-4\n\n      1-1"
DRAGON_ROOM = "S-S\n\n6-6"
TROLL_ROOM = """
S-S 0 1
    | |
    1 1 2
        |
      1 2
      |
      6
"""


def test_C76_too_few_dominoes() -> None:
    with pytest.raises(BadOption, match=r"hand_size=5 .* sets=1") as caught:
        GAME.new(6, options={"hand_size": 5})
    assert str(caught.value) == "hand_size=5 needs 30 dominoes for 6 players, sets=1 has 27"
    GAME.new(6, options={"hand_size": 5, "sets": 2})


def test_C77_the_map_comes_first() -> None:
    """6.9.1: 27 placements; +1 from the first turn, round 1."""
    state = GAME.new(4, seed=1, options={"map_first": True})
    assert state.round == 0
    laid = 0
    while state.top.id != "main":
        state.play(state.moves()[0])
        laid += "laid" in told(state)
    assert laid == 27
    assert (state.map_complete, state.round, state.actor) == (True, 1, state.first)
    state = table(RAT_ROOM, red=(3, 0), complete=True, to_go=2, dice=[1, 1, 1, 1])
    play(state, "loot 1:1")
    assert event(state, "fought").get("bonus") == 1


def test_C78_the_escape() -> None:
    """R96: the game goes on after the last monster; running over the door does not count."""
    state = table(RAT_ROOM, red=(3, 0), to_go=1, bag="", dungeon_escape=True, dice=[6] * 5)
    play(state, "loot 1:1")
    assert "escape_begins" in told(state)
    assert state.result is None
    rest: dict[str, Any] = {"dungeon_escape": True, "escape_bonus": 5}
    state = table(P1, blue=(2, 0), turn="blue", to_go=0, escaping=True, dice=[2, 1], **rest)
    play(state, "roll; go 0,0")
    assert ending(state) == ("escape", (2, 1))
    assert state.gold == [0, 5]
    drawing = "2-0 S-S 0-1"
    state = table(drawing, blue=(1, 0), turn="blue", to_go=0, escaping=True, dice=[1, 1], **rest)
    play(state, "roll; go -1,0")
    assert state.result is None


def test_C79_hopping_over_a_hero() -> None:
    """6.3.3: only where a way without repeated tiles runs over it (R120)."""
    state = table(P1, red=(2, 0), blue=(3, 0), hop_attack="action", dice=[2])
    play(state, "roll; go 4,0")
    assert asked(state) == ("red", "hop_target")
    assert legal(state) == ["hop_attack blue", "pass"]
    state = table(P1, red=(2, 0), blue=(3, 0), hop_attack="action", dice=[2])
    play(state, "roll; go 1,0")
    assert asked(state)[1] != "hop_target"


def test_C80_stealing_in_passing() -> None:
    """6.10.4: three higher, but Blue has only two."""
    state = table(P1, red=(2, 0), blue=(3, 0), gold=[0, 2], act_steal=True, dice=[2, 5, 2])
    play(state, "roll; go 4,0; steal blue")
    assert state.gold == [2, 0]


def test_C81_shoving() -> None:
    """6.10.2: as far as the throw is higher, or until something stops it."""
    state = table(P1, red=(1, 0), blue=(2, 0), act_shove=True, dice=[6, 3])
    play(state, "shove blue")
    assert where(state, "blue") == (5, 0)
    state = table(P1, red=(1, 0), blue=(2, 0), green=(4, 0), act_shove=True, dice=[6, 3])
    play(state, "shove blue")
    assert where(state, "blue") == (3, 0)


@pytest.mark.parametrize(("start", "found"), [((1, 0), [(1, 2)]), ((2, 0), [(2, 2)]), ((0, 0), [])])
def test_C82_jumping(start: tuple[int, int], found: list[tuple[int, int]]) -> None:
    """R98: across a cell without a tile."""
    state = table(P5, red=start, act_jump=True)
    assert targets(state) == found


def test_a_jump_leads_there_and_is_the_action() -> None:
    """R98: it uses no movement, and there is no second action."""
    state = table(P5, red=(1, 0), act_jump=True)
    play(state, "jump 1,2")
    assert where(state, "red") == (1, 2)
    assert "jumped" in told(state)
    verbs = {move.type for move in state.moves()}
    assert "roll" in verbs
    assert not verbs & {"jump", "loot", "attack", "heal"}


def test_C83_teleporting() -> None:
    """6.10.1: the caster chooses the tile; not on the board, it fizzles."""
    state = table(P1, red=(0, 0), blue=(1, 0), act_teleport=True, dice=[1, 4])
    play(state, "teleport blue")
    assert asked(state) == ("red", "teleport_tile")
    assert targets(state) == [(4, 0), (5, 0)]
    play(state, "land 5,0")
    assert where(state, "blue") == (5, 0)
    state = table(P1, red=(0, 0), blue=(1, 0), act_teleport=True, dice=[2, 2])
    play(state, "teleport blue")
    assert "fizzled" in told(state)
    assert where(state, "blue") == (1, 0)


def test_C84_rage() -> None:
    """6.10.5: 5 counts 6, and against 5 that is a Six; unused, it is gone after the next turn."""
    state = table(P1, red=(2, 0), blue=(3, 0), bag="", act_prepare=True, dice=[5, 5])
    play(state, "prepare rage; end_turn; end_turn; attack blue")
    assert event(state, "attacked").get("outcome") == "six"
    state = table(P1, red=(2, 0), blue=(3, 0), bag="", act_prepare=True)
    play(state, "prepare rage; end_turn; end_turn; end_turn")
    assert "effect_lost" in told(state)
    assert state.prepared == [0, 0]


def test_C85_the_last_hero() -> None:
    """6.9.10: whatever the gold."""
    state = table(P1, red=(2, 0), blue=(3, 0), bloodied="blue", gold=[0, 30], dice=[4, 2], lives=1)
    play(state, "attack blue")
    assert ending(state) == ("last_hero", (1, 2))
    assert where(state, "blue") == "out"


def test_C86_gold_lost_at_death() -> None:
    """Half of 7, rounded up; to the monster's hoard, and from there to the next winner."""
    state = table(
        RAT_ROOM,
        red=(3, 0),
        blue=(4, 0),
        bloodied="red",
        gold=[7, 0],
        death_gold_loss=50,
        early_end=False,
        bag="",
        dice=[1, 1, 1, 1],
    )
    state.board.rooms[0].strengths = (6,) * 4
    play(state, "loot 1:1")
    assert state.gold[0] == 3
    state = table(
        RAT_ROOM,
        red=(3, 0),
        blue=(4, 0),
        bloodied="red",
        gold=[7, 0],
        death_gold_loss=50,
        death_gold_to="killer",
        early_end=False,
        bag="",
        dice=[1, 1, 1, 1, 6, 6, 6, 6],
    )
    state.board.rooms[0].strengths = (6,) * 4
    play(state, "loot 1:1")
    assert (state.gold[0], state.hoards) == (3, [4])
    play(state, "loot 1:1")
    assert (state.gold[1], state.hoards) == (4 + 4, [0])


def test_C87_no_death_in_a_deathmatch() -> None:
    """R87: only gold, and still bloodied."""
    state = table(
        P1,
        red=(2, 0),
        blue=(3, 0),
        bloodied="blue",
        gold=[0, 9],
        complete=True,
        early_end=False,
        deathmatch="no_death",
        dice=[4, 2],
    )
    play(state, "attack blue")
    assert state.gold == [4, 5]
    assert where(state, "blue") == (3, 0)
    assert is_bloodied(state, "blue")


def test_C88_powers_of_rat_and_troll() -> None:
    """6.9.11: nuisance, and thick hide."""
    state = table(RAT_ROOM, red=(3, 0), gold=[3, 0], monster_powers=True, dice=[1] * 4)
    state.board.rooms[0].strengths = (6,) * 4
    play(state, "loot 1:1")
    assert state.gold[0] == 2
    assert not is_bloodied(state, "red")
    state = table(TROLL_ROOM, red=(4, 1), monster_powers=True, dice=[1, 1, 2, 3])
    assert room(state, "2:2").strengths == (3, 3, 1, 1)
    assert room(state, "2:2").gold == 6
    play(state, "loot 2:2")
    assert is_bloodied(state, "red")


def test_C89_the_dragons_hoard() -> None:
    """6.9.11: 12 and 6."""
    state = table(P0, red=(0, 0), hands={"red": "6:6"}, placing=True, bag="", monster_powers=True)
    play(state, "pick 6:6; anchor 0,1")
    assert state.hoards == [6]
    state = table(DRAGON_ROOM, red=(0, 0), hoard={"6:6": 6}, monster_powers=True, dice=[6, 6, 1, 1])
    play(state, "loot 6:6")
    assert state.gold[0] == 18


def test_C90_monsters_with_two_lives() -> None:
    """6.9.13: paid twice, flipped the second time."""
    state = table(RAT_ROOM, red=(3, 0), blue=(4, 0), bag="", monster_lives=2, dice=[6] * 8)
    play(state, "loot 1:1")
    assert (state.gold[0], state.board.flipped, state.slain) == (4, 0, 0)
    play(state, "end_turn; loot 1:1")
    assert (state.gold[1], state.slain) == (4, 1)
    assert state.board.flipped


def test_C91_two_sets() -> None:
    """6.9.14: the tiles of both copies are offered together."""
    state = GAME.new(2, options={"sets": 2})
    assert len(state.bag) + sum(map(len, state.hands)) == 54
    assert state.to_go == 12
    drawing = "S-S 0-3 3-5 5-3 3-4"
    state = table(
        drawing,
        red=(0, 0),
        blue=(1, 0),
        bloodied="blue",
        complete=True,
        sets=2,
        dice=[5, 2, 3, 5],
    )
    play(state, "attack blue; keep")
    assert targets(state) == [(4, 0), (5, 0), (6, 0), (7, 0)]


def test_C92_classes() -> None:
    """6.9.12: Cleric, Scout and Fighter."""
    classes = ("cleric", "scout")
    state = table(RAT_ROOM, red=(3, 0), bloodied="red", classes=classes, dice=[6] * 4)
    play(state, "heal; loot 1:1")
    assert state.gold[0] == 4
    state = table(P1, red=(0, 0), classes=("scout", "thief"), dice=[3])
    play(state, "roll")
    assert event(state, "rolled").get("steps") == 4
    state = table(P1, red=(2, 0), blue=(3, 0), classes=("fighter", "dwarf"), dice=[1, 3])
    play(state, "attack blue")
    assert event(state, "attacked").get("attack") == 2
    assert event(state, "attacked").get("outcome") == "failed"


def test_C93_hard_mode_without_a_bonus() -> None:
    with pytest.raises(BadOption) as caught:
        GAME.new(2, options={"hard_mode": "strict", "late_loot_bonus": 0})
    assert "hard_mode=strict" in str(caught.value)
    assert "late_loot_bonus=0" in str(caught.value)


def test_C94_shut_doors() -> None:
    """R95: thrown in by dice; the hero may act, but not move."""
    state = table(RAT_ROOM, red=(4, 0), complete=True, doors_shut=True, to_go=3, dice=[1, 1])
    play(state, "end_turn")
    assert "thrown_in" in told(state)
    assert asked(state) == ("blue", "respawn_again")
    play(state, "keep; land 3,1")
    assert asked(state) == ("blue", "main")
    assert "loot 1:1" in legal(state)
    assert "roll" not in legal(state)


@pytest.mark.parametrize(("die", "is_hurt"), [(5, False), (4, True)])
def test_C95_the_dwarf(die: int, is_hurt: bool) -> None:
    """6.9.12."""
    state = table(DRAGON_ROOM, red=(0, 0), classes=("dwarf", "thief"), dice=[1, 1, 1, 1, die])
    play(state, "loot 6:6")
    assert is_bloodied(state, "red") == is_hurt


def test_C96_hop_attacks_beside_the_action() -> None:
    """6.9.3: ``free`` is offered after the action, ``action`` is not."""
    for hop, is_offered in (("free", True), ("action", False)):
        state = table(
            RAT_ROOM,
            red=(3, 1),
            blue=(3, 0),
            hop_attack=hop,
            hands={"red": "0:2"},
            dice=[6, 6, 6, 6, 2],
        )
        play(state, "loot 1:1; roll; go 2,0")
        assert (asked(state)[1] == "hop_target") == is_offered


def test_C97_guard() -> None:
    """6.10.5: 4 counts 5; at the start of the next own turn it is gone."""
    state = table(
        P1,
        red=(2, 0),
        blue=(3, 0),
        gold=[0, 9],
        bag="",
        prepared={"blue": "guard"},
        act_prepare=True,
        early_end=False,
        dice=[5, 4],
    )
    play(state, "attack blue")
    assert event(state, "attacked").get("outcome") == "trip"
    play(state, "end_turn")
    assert asked(state) == ("blue", "main")
    assert state.prepared == [0, 0]


def test_C100_attack_first_then_the_loss() -> None:
    """6.11: four to Red, then the other six to the bank."""
    state = table(
        P1,
        red=(2, 0),
        blue=(3, 0),
        bloodied="blue",
        gold=[0, 10],
        death_gold_loss=100,
        dice=[4, 2],
    )
    play(state, "attack blue")
    assert state.gold == [4, 0]
    assert state.at[1] == at(0, 0)

"""6.5 and 6.11: tables of outcomes, and what comes of two rules at once."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps.attacking import attack_odds, outcome_of
from boneyard.games.dungeons_and_dominos.steps.looting import dice_against

from .table import (
    GAME,
    P1,
    P3,
    asked,
    ending,
    event,
    is_bloodied,
    legal,
    page_table,
    play,
    table,
    told,
    where,
)

RAT_ROOM = "S-S 0-1 1-4\n\n      1-1"
ORC_ROOM = "S-S 0-1 1-4\n\n        4-4"
WOLF_ROOM = "S-S 0-1 1-3\n\n        3-3"
DRAGON_ROOM = "S-S\n\n6-6"
GOLEM_ROOM = "S-S\n\n5-5"


def duel(dice: list[int], **rest: Any) -> DungeonState:
    """Red on (2, 0) attacks Blue on (3, 0)."""
    rest.setdefault("gold", [0, 9])
    return play(table(P1, red=(2, 0), blue=(3, 0), dice=dice, **rest), "attack blue")


def outcome(state: DungeonState) -> tuple[str, int]:
    """What came of the attack, and the gold."""
    attacked = event(state, "attacked")
    return attacked.get("outcome"), attacked.get("gold")


def test_the_table_of_outcomes() -> None:
    """6.5, healthy against healthy, as the page prints it and as the crib sheet draws it."""
    names = {"six": "6!", "trip": "T", "failed": "-"}
    rows = page_table("### 6.5", 1)
    for row in rows[1:]:
        face = int(row[0])
        for other, cell in enumerate(row[1:], start=1):
            found = outcome_of(face, face, other, other, natural=False)
            assert names.get(found, f"B {face}") == cell
    drawn = GAME.crib(GAME.check_options(2))
    for row in rows:
        assert f"| {' | '.join(row)} |" in drawn


def test_the_odds_of_attacks() -> None:
    """6.5: out of 36, for every pair of healthy and bloodied heroes."""
    for row in page_table("### 6.5", 2):
        who, *numbers, _ = row
        natural = "natural" in who
        attacker, _, victim = who.replace(" (modified)", "").replace(" (natural)", "").split()
        hurt = [name for name, how in (("red", attacker), ("blue", victim)) if how == "bloodied"]
        state = table(
            P1,
            red=(2, 0),
            blue=(3, 0),
            bloodied=" ".join(hurt),
            crit_faces="natural" if natural else "modified",
        )
        assert [str(ways) for ways in attack_odds(state, 0, 1).values()] == numbers


@pytest.mark.parametrize(
    ("dice", "position", "found"),
    [
        ([1], {"prepared": {"red": "rage"}, "bloodied": "red"}, ("critical", 0)),
        ([1, 4], {"prepared": {"red": "rage"}}, ("failed", 0)),
        ([1], {"prepared": {"red": "rage"}, "crit_faces": "natural"}, ("critical", 0)),
        ([6, 6], {"prepared": {"red": "rage", "blue": "guard"}}, ("trip", 1)),
        ([6, 6], {"classes": ("fighter", "scout")}, ("beating", 7)),
        ([5, 4], {"classes": ("fighter", "scout")}, ("six", 6)),
        ([5, 4], {"classes": ("scout", "guardian")}, ("trip", 1)),
        ([5, 4], {"classes": ("thief", "scout")}, ("beating", 6)),
        ([4, 4], {"classes": ("thief", "scout")}, ("trip", 2)),
    ],
)
def test_modified_throws(dice: list[int], position: Any, found: tuple[str, int]) -> None:
    """6.11: rage, guard, Fighter, Guardian and Thief."""
    assert outcome(duel(dice, **position)) == found


def test_a_bloodied_scout_throwing_one() -> None:
    state = table(P1, red=(0, 0), bloodied="red", classes=("scout", "thief"), dice=[1])
    play(state, "roll")
    assert event(state, "rolled").get("steps") == 1


def test_a_critical_fail_does_nothing_to_a_bloodied_victim() -> None:
    """It gains one gold."""
    state = duel([1], gold=[5, 0], bloodied="blue")
    assert state.gold == [4, 1]
    assert is_bloodied(state, "blue")
    assert where(state, "blue") == (3, 0)


def test_bloody_attacks_on_the_bloodied_kill() -> None:
    state = duel([4, 2], bloodied="blue", bloody_attacks=True)
    assert "died" in told(state)


def test_early_end_waits_for_the_respawn() -> None:
    """Attack kill and ``early_end``: checked when the respawn is complete."""
    state = table(
        P1,
        red=(2, 0),
        blue=(3, 0),
        bloodied="blue",
        gold=[30, 3],
        complete=True,
        to_go=1,
        early_end=True,
        dice=[5, 1, 1, 4],
    )
    assert ending(state)[0] == "early"
    state = table(
        RAT_ROOM,
        red=(2, 0),
        blue=(3, 0),
        bloodied="blue",
        gold=[10, 8],
        complete=True,
        to_go=1,
        dice=[5, 1, 1, 4],
    )
    play(state, "attack blue")
    assert asked(state) == ("blue", "respawn_again")
    play(state, "keep; land 5,0")
    assert ending(state)[0] == "early"


def test_focus_and_the_last_room() -> None:
    """4 + 1 + 1 dice; none of them against the Golem, where focus is used up all the same."""
    state = table(RAT_ROOM, red=(3, 0), to_go=1, prepared={"red": "focus"}, act_prepare=True)
    assert dice_against(state, 0, 0) == 6
    state = table(
        GOLEM_ROOM,
        red=(0, 0),
        to_go=1,
        prepared={"red": "focus"},
        monster_powers=True,
        dice=[1] * 4,
    )
    play(state, "loot 5:5")
    assert len(event(state, "fought").get("dice")) == 4
    assert state.prepared[0] == 0


def test_the_golem_and_the_late_bonus() -> None:
    """The +1 still applies."""
    state = table(
        GOLEM_ROOM, red=(0, 0), complete=True, to_go=3, monster_powers=True, dice=[4, 4, 1, 1]
    )
    play(state, "loot 5:5")
    assert event(state, "fought").get("wins")


def test_the_direwolf_pounces() -> None:
    """Losing ends the move; having moved already, nothing more is lost."""
    state = table(WOLF_ROOM, red=(4, 0), hands={"red": "0:2"}, monster_powers=True, dice=[1] * 4)
    play(state, "loot 3:3")
    assert asked(state) == ("red", "place_pick")


def test_the_orc_plunders_before_death() -> None:
    """Up to four gold into the hoard, then the death of a bloodied hero; nothing from nobody."""
    state = table(
        ORC_ROOM, red=(4, 0), bloodied="red", gold=[6, 0], monster_powers=True, dice=[1] * 4
    )
    play(state, "loot 4:4")
    assert (state.gold[0], state.hoards) == (2, [4])
    assert where(state, "red") == (0, 0)
    state = table(ORC_ROOM, red=(4, 0), monster_powers=True, dice=[1] * 4)
    play(state, "loot 4:4")
    assert state.hoards == [0]


def test_the_dragon_breathes_fire() -> None:
    """All others in the room are bloodied; nobody dies of it, and a Dwarf throws no die."""
    state = table(
        DRAGON_ROOM,
        red=(0, 0),
        blue=(1, 0),
        green=(0, 1),
        bloodied="green",
        classes=("scout", "dwarf", "thief"),
        monster_powers=True,
        dice=[1] * 4,
    )
    play(state, "loot 6:6")
    assert all(is_bloodied(state, name) for name in ("red", "blue", "green"))
    assert "dwarf_die" not in told(state)
    assert where(state, "green") == (0, 1)


def test_a_dwarf_throws_no_die_that_cannot_help() -> None:
    """Against the Rat, or when bloodied already."""
    state = table(
        RAT_ROOM,
        red=(3, 0),
        classes=("dwarf", "scout"),
        monster_powers=True,
        gold=[3, 0],
        dice=[1] * 4,
    )
    state.board.rooms[0].strengths = (6,) * 4
    play(state, "loot 1:1")
    assert "dwarf_die" not in told(state)
    state = table(DRAGON_ROOM, red=(0, 0), classes=("dwarf", "scout"), bloodied="red", dice=[1] * 4)
    play(state, "loot 6:6")
    assert "dwarf_die" not in told(state)
    assert "died" in told(state)


def test_no_death_and_lives() -> None:
    """No lives are lost after the map is complete; a lost fight leaves the hero bloodied."""
    state = table(
        DRAGON_ROOM,
        red=(0, 0),
        bloodied="red",
        complete=True,
        to_go=2,
        early_end=False,
        deathmatch="no_death",
        lives=2,
        dice=[1] * 4,
    )
    play(state, "loot 6:6")
    assert (state.lives, is_bloodied(state, "red")) == ([2, 2], True)


@pytest.mark.parametrize(("complete", "paid"), [(True, 5), (False, 0)])
def test_bounties(complete: bool, paid: int) -> None:
    """6.9.8: only once the map is complete."""
    state = duel(
        [4, 1, 1, 1],
        gold=[0, 4],
        bloodied="blue",
        complete=complete,
        to_go=3,
        early_end=False,
        deathmatch="bounty",
    )
    assert state.gold[0] == 4 + paid


def test_death_by_a_hero_pays_the_killer() -> None:
    """``death_gold_to=killer``: half of what the attack has left."""
    state = duel([3, 1], bloodied="blue", gold=[0, 10], death_gold_loss=50, death_gold_to="killer")
    assert state.gold == [3 + 4, 3]


def test_the_last_life_in_a_room() -> None:
    """Loot death with one life left: out, no respawn, the turn ends, the game with it."""
    state = table(DRAGON_ROOM, red=(0, 0), bloodied="red", lives=1, dice=[1] * 4)
    play(state, "loot 6:6")
    assert ending(state) == ("last_hero", (2, 1))


def test_a_neighbour_may_attack_any_of_a_stack() -> None:
    """6.11: those on the same tile are not adjacent to each other."""
    state = table(P1, red=(1, 0), blue=(0, 0), green=(0, 0), entrance="stack", act_shove=True)
    assert [one for one in legal(state) if "attack" in one] == ["attack blue", "attack green"]
    state = table(P1, red=(0, 0), blue=(0, 0), entrance="stack", act_shove=True)
    assert [one for one in legal(state) if "attack" in one or "shove" in one] == []


def test_doors_open_again_for_the_escape() -> None:
    """6.9.6: nobody is thrown in then; a hero may walk in, and that is arriving."""
    options: dict[str, Any] = {"doors_shut": True, "dungeon_escape": True}
    state = table(
        P1,
        red=(4, 0),
        blue="outside",
        complete=True,
        to_go=0,
        escaping=True,
        dice=[1, 1],
        **options,
    )
    play(state, "end_turn")
    assert asked(state) == ("blue", "main")
    play(state, "roll; go 0,0")
    assert ending(state)[0] == "escape"


def test_monster_lives_and_early_end() -> None:
    """All remaining lives count."""
    state = table(P3, gold=[0, 0], to_go=1, bag="", monster_lives=3)
    assert state.remaining_gold() == 3 * 3


def test_a_goal_counts_only_the_richest_rooms() -> None:
    """8.1: with a ``monster_goal`` only the ``to_go`` largest."""
    state = table(P3, bag="2:2 6:6", monster_goal=2)
    assert state.remaining_gold() == (6 + 18) + (2 + 18)


def test_a_hop_over_the_door_from_outside() -> None:
    """6.3.3: a hero on the spawn tile is hopped over by whoever comes in."""
    state = table(P1, blue=(0, 0), hop_attack="action", dice=[3])
    play(state, "roll; go 1,0")
    assert legal(state) == ["hop_attack blue", "pass"]


def test_a_hop_by_a_longer_way() -> None:
    """A way without repeated tiles, also if it is not the shortest: around the Rat's room."""
    state = table(P3, red=(2, 0), blue=(3, 0), hop_attack="action", dice=[3])
    play(state, "roll; go 2,1")
    assert asked(state) == ("red", "hop_target")
    state = table(P3, red=(2, 0), blue=(3, 0), hop_attack="action", dice=[2])
    play(state, "roll; go 2,1")
    assert asked(state)[1] != "hop_target"

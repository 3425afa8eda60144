"""10.2: setup and turn."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

import pytest

from boneyard.games.lord_of_dominion.rules import TROOPS
from boneyard.games.lord_of_dominion.steps.setup import RECOMMENDED
from boneyard.kernel.chance import ScriptedChance
from boneyard.kernel.errors import BadOption

from .table import (
    EMPTY,
    GAME,
    acts,
    asked,
    hand,
    legal,
    placements,
    play,
    table,
    where,
)

TROOP = "warrior warrior ranger knight sorcerer ."


def test_C18_troops_are_built_unseen() -> None:
    """R14, R15."""
    state = GAME.new(2)
    before = state.seen_by(1).to_json()
    play(state, "warrior warrior ranger knight sorcerer")
    assert state.seen_by(1).to_json() == before
    play(state, ".")
    for viewer in (1, None):
        assert state.seen_by(viewer).hands == ((-1,) * 5, ())
        assert "warrior" not in str(state.seen_by(viewer).to_json()["table"])
        assert [event.get("kinds") for event in state.seen_by(viewer).events] == [None]
    play(state, TROOP)
    assert hand(state.seen_by(1), "dark") == hand(state.seen_by(None), "light")
    assert hand(state.seen_by(0), "light") == [
        "warrior",
        "warrior",
        "ranger",
        "knight",
        "sorcerer",
    ]


def test_C19_where_generals_start() -> None:
    """R17."""
    state = play(GAME.new(2, options={"troop_building": "recommended"}), "")
    assert legal(state) == ["a1", "b1", "a2", "b2"]
    play(state, "a1")
    assert legal(state) == ["j10", "k10", "j11", "k11"]
    assert state.seen_by(1).chosen == (-1,)
    assert state.seen_by(0).chosen == (0,)


@pytest.mark.parametrize(
    ("space", "mirrored", "unmirrored"),
    [("a1", 0, 0), ("b1", 14, 9), ("a2", 14, 10), ("b2", 60, 41)],
)
def test_C20_first_placements(space: str, mirrored: int, unmirrored: int) -> None:
    """R17, R43: from the corner there is none."""
    assert sum(placements(table(EMPTY, f"DG {space}")).values()) == mirrored
    state = table(EMPTY, f"DG {space}", mirror_pieces=False)
    assert sum(placements(state).values()) == unmirrored


def test_C21_the_same_for_light() -> None:
    """R16: a half turn of the board maps one side onto the other."""
    assert sum(placements(table(EMPTY, "LG j10", turn="light")).values()) == 60


def test_C22_tied_rolls_are_rolled_again() -> None:
    """R19, R20."""
    state = GAME.new(
        2, options={"troop_building": "recommended"}, chance=ScriptedChance((3, 3, 1, 4))
    )
    play(state, "a1 k11")
    assert asked(state)[0] == "light"
    rolls = [(one.get("dark"), one.get("light")) for one in state.events if one.kind == "rolled"]
    assert rolls == [(4, 4), (2, 5)]


def test_C23_an_empty_board_is_no_defeat() -> None:
    """R86: a Lord without General plays on."""
    state = table(EMPTY, "-DG", begins=True)
    assert asked(state) == ("dark", "recruit")


def test_C24_nothing_is_carried_over() -> None:
    """R22, R24."""
    state = play(table(EMPTY, "DG b2", hands=("", "")), "!")
    assert asked(state) == ("light", "action")
    assert state.ap == 4
    assert play(state, "!").ap == 4


def test_C25_passing_closes_recruiting() -> None:
    """R21."""
    state = play(table(EMPTY, "DG b2", begins=True), "-")
    assert asked(state) == ("dark", "action")
    assert not any(one.type == "recruit" for one in state.moves())


def test_C26_recruits_act_at_once() -> None:
    """R26, R31."""
    land = "\n 2 ..a\n 3 ..a\n 4 ..a\n 5 ..a\n"
    state = play(table(land, begins=True), "warrior b2")
    assert state.ap == 2
    assert asked(state) == ("dark", "action")
    play(state, "DW1 move c2")
    assert [where(state, "DW1"), state.ap] == ["c2", 1]


def test_C27_recommended_needs_five() -> None:
    with pytest.raises(BadOption, match=r"troop_building and troop_size"):
        GAME.new(2, options={"troop_building": "recommended", "troop_size": 4})


def test_C28_the_deck_must_suffice() -> None:
    with pytest.raises(BadOption, match=r"troop_size and max_same"):
        GAME.new(2, options={"troop_size": 10, "max_same": 2})


def test_C29_an_unfinished_act_costs_nothing() -> None:
    """The table's undo takes it back for free: nothing was paid, shown or settled."""
    state = table(EMPTY, "DG b2")
    settled, seen = state.undo_barrier, state.seen_by(1).to_json()
    play(state, "DG dominate L4 3")
    assert [state.ap, state.undo_barrier] == [4, settled]
    assert state.seen_by(1).to_json() == seen
    assert "dominate" in acts(table(EMPTY, "DG b2"), "DG")


@pytest.mark.parametrize("building", ["secret", "draft"])
def test_an_absent_lord_gets_the_recommended_troop(building: str) -> None:
    """What ``default_move`` chooses while Troops are made."""
    state = GAME.new(2, options={"troop_building": building})
    while state.stage == TROOPS:
        state.play(state.default_move())
    assert state.hands == (RECOMMENDED, RECOMMENDED)

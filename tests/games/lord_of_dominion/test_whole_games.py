"""Endings, results and files."""

from __future__ import annotations

import json

import pytest

from boneyard import BadState

from .table import (
    DARK_WINS,
    EMPTY,
    GAME,
    LIGHT_WINS,
    NOBODY_WINS,
    S,
    ending,
    legal,
    play,
    table,
)


def test_values_are_those_of_a_duel() -> None:
    """11.3: what is good for one Lord is bad for the other; a lost HP of the Fort shows."""
    whole, hurt = table(S, "DW1 j9"), table(S, "DW1 j9", forts=(3, 2))
    assert GAME.value(whole, 0) + GAME.value(whole, 1) == pytest.approx(1)
    assert GAME.value(hurt, 0) > GAME.value(whole, 0)
    assert GAME.value(play(table(S, "DW1 j9", forts=(3, 1)), "DW1 strike fort"), 0) == 1.0


def test_shared_limits() -> None:
    """8.3: ``tie_break`` = ``shared``."""
    land = "\n 4 aa\n 5 aa\n"
    state = table(land, round=100, hands=("", ""), tie_break="shared")
    assert ending(play(state, "! !")) == ("round_limit", NOBODY_WINS)


@pytest.mark.parametrize(
    ("characters", "forts", "wanted"),
    [
        ("DG a1", (2, 3), LIGHT_WINS),
        ("DG a1, LR1 j10", (3, 3), LIGHT_WINS),
        ("DG a1, LG k11:2", (3, 3), DARK_WINS),
        ("DG a1", (3, 3), NOBODY_WINS),
    ],
)
def test_strength(characters: str, forts: tuple[int, int], wanted: tuple[int, ...]) -> None:
    """8.3: Fort HP, then Characters, then their HP."""
    state = table(EMPTY, characters, round=100, hands=("", ""), forts=forts)
    assert ending(play(state, "! !")) == ("round_limit", wanted)


def test_quiet_limit_off() -> None:
    state = table(EMPTY, hands=("", ""), quiet=500, quiet_limit="off")
    assert not play(state, "! !").over


def test_result_details() -> None:
    """8.4."""
    state = play(table(S, "DW1 j9, LG j10", forts=(3, 1)), "DW1 strike fort")
    assert state.result is not None
    assert state.result.scores == (2, 0)
    details = state.result.details
    assert [details["winner"], details["first_player"], details["turns"]] == [0, 0, 1]
    dark, light = details["sides"]
    assert dark["acts"]["strike"] == 1
    assert [dark["fort_hp"], light["fort_hp"], dark["land"], dark["damage_dealt"]] == [3, 0, 4, 3]


def test_time_up_in_setup_is_shared() -> None:
    """5.6."""
    state = GAME.new(2)
    play(state, "warrior")
    state.time_up()
    assert ending(state) == ("time_up", NOBODY_WINS)


def test_searching_builds_troops_in_order() -> None:
    """5.2: only in ascending order, and only what can still be filled."""
    state = GAME.new(2)
    names = [str(move.values[0]) for move in state.search_moves()]
    assert names == ["warrior", "ranger", "knight"]
    play(state, "sorcerer")
    assert state.search_moves() == state.moves()
    state = play(GAME.new(2), "knight knight")
    assert [str(move.values[0]) for move in state.search_moves()] == ["knight", "sorcerer"]
    assert legal(state)[0] == "warrior"


BROKEN = [
    ("a Character on neutral ground", lambda t: t["characters"][0].__setitem__(1, [5, 4])),
    ("a Character twice", lambda t: t["characters"].append(["DG", [1, 1], 3])),
    ("too many HP", lambda t: t["characters"][0].__setitem__(2, 9)),
    (
        "a piece on a Stronghold",
        lambda t: t["pieces"].append(["I4", 0, 0, [[2, 5], [3, 5], [4, 5], [5, 5]]]),
    ),
    (
        "a piece of another shape",
        lambda t: t["pieces"].append(["O4", 0, 0, [[2, 4], [3, 4], [4, 4], [5, 4]]]),
    ),
    ("a hidden hand", lambda t: t["hands"].__setitem__(0, [None] * 5)),
    ("an unknown kind", lambda t: t["hands"].__setitem__(0, ["wizard"] * 5)),
    ("a taken Fort", lambda t: t.__setitem__("forts", [0, 3])),
    ("too many Action Points", lambda t: t.__setitem__("ap", 99)),
    ("a chosen space in play", lambda t: t.__setitem__("chosen", [[0, 0]])),
]


@pytest.mark.parametrize(("name", "change"), BROKEN, ids=[name for name, _ in BROKEN])
def test_files_that_cannot_be_are_refused(name: str, change: object) -> None:
    options = {"troop_building": "recommended"}
    data = json.loads(json.dumps(play(GAME.new(2, options=options), "b2 j10").to_json()))
    GAME.state_from_json(data)
    assert callable(change)
    change(data["table"])
    with pytest.raises(BadState):
        GAME.state_from_json(data)


def test_steps_of_absent_characters_are_refused() -> None:
    options = {"troop_building": "recommended"}
    data = json.loads(json.dumps(play(GAME.new(2, options=options), "b2 j10 -").to_json()))
    seat = data["stack"][-1]["seat"]
    data["stack"].append({"step": "move_to", "seat": seat, "piece": f"{'DL'[seat]}W1"})
    with pytest.raises(BadState, match="not on the board"):
        GAME.state_from_json(data)

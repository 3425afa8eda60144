"""Scenes as JSON: what clients get, and nothing that they can do without."""

from __future__ import annotations

import json
from typing import Any

from boneyard.kernel.moves import Move, move
from boneyard.kernel.prompts import Prompt
from boneyard.kernel.results import Result
from boneyard.kernel.scene import (
    Area,
    Badge,
    Cell,
    Click,
    Link,
    Piece,
    Region,
    Scene,
    action_area,
    action_id,
    element_base,
    in_force,
)


def scene(*areas: Area, clicks: tuple[Click, ...] = (), links: tuple[Link, ...] = ()) -> Scene:
    return Scene("g", "Game", 0, 1, areas, clicks, None, links=links)


def area_json(area: Area) -> dict[str, Any]:
    (found,) = scene(area).to_json()["areas"]
    assert isinstance(found, dict)
    return found


def piece_json(piece: Piece) -> dict[str, Any]:
    (found,) = area_json(Area("a", "row", pieces=(piece,)))["pieces"]
    assert isinstance(found, dict)
    return found


def test_the_scene_itself_has_all_its_fields() -> None:
    assert scene().to_json() == {
        "game": "g",
        "title": "Game",
        "viewer": 0,
        "actor": 1,
        "areas": [],
        "clicks": [],
        "links": [],
        "gestures": [],
        "carries": [],
        "begun": False,
        "prompt": None,
        "result": None,
        "theme": "felt",
        "has_threats": False,
    }


def test_prompt_and_result_go_along() -> None:
    prompt = Prompt("Draw", 1, "R1", "Draw a card.")
    result = Result((1, 2), (5, 3), "won", 4, {}).to_json()
    data = Scene("g", "Game", "spectator", None, (), (), prompt, result).to_json()
    assert data["prompt"] == prompt.to_json()
    assert data["result"] == result


def test_what_is_left_at_its_default_is_left_out() -> None:
    assert area_json(Area("a", "row")) == {"id": "a", "kind": "row"}
    assert piece_json(Piece("p", "die", "4")) == {"id": "p", "kind": "die", "face": "4"}
    link = scene(links=(Link("a", "b"),)).to_json()["links"]
    assert link == [{"start": "a", "end": "b"}]


def test_a_value_equal_to_another_kind_of_nothing_stays() -> None:
    """Seat 0 owns, a pile of 0 is empty: only the default itself goes without saying."""
    assert area_json(Area("a", "pile", seat=0, count=0)) == {
        "id": "a",
        "kind": "pile",
        "seat": 0,
        "count": 0,
    }
    assert piece_json(Piece("p", "hero", "", owner=0, pips=(0, 0)))["owner"] == 0
    assert piece_json(Piece("p", "hero", "", owner=0, pips=(0, 0)))["pips"] == (0, 0)
    assert piece_json(Piece("p", "hero", "", owner=0))["face"] == ""


def test_backs_keep_their_missing_face() -> None:
    assert piece_json(Piece("p", "card", None)) == {"id": "p", "kind": "card", "face": None}


def test_what_is_set_is_told() -> None:
    piece = Piece(
        "p",
        "hero",
        "mage",
        cell=(2, 3),
        turn=1,
        pips=(2, 3),
        stack=2,
        look="spent",
        title="Merlin",
        dimmed=True,
    )
    assert piece_json(piece) == {
        "id": "p",
        "kind": "hero",
        "face": "mage",
        "cell": (2, 3),
        "turn": 1,
        "pips": (2, 3),
        "stack": 2,
        "look": "spent",
        "title": "Merlin",
        "dimmed": True,
    }


def test_parts_are_nested_without_their_defaults() -> None:
    board = Area(
        "b",
        "board",
        badges=(Badge("gold", "3"),),
        size=(2, 1),
        cells=(Cell((0, 0), "water", owner=0),),
        regions=(Region(((0, 0), (1, 0)), title="Hall", badges=(Badge("", "safe", "good"),)),),
        columns=("a", "b"),
        sparse=True,
    )
    assert area_json(board) == {
        "id": "b",
        "kind": "board",
        "badges": [{"icon": "gold", "text": "3"}],
        "size": (2, 1),
        "cells": [{"at": (0, 0), "terrain": "water", "owner": 0}],
        "regions": [
            {
                "cells": ((0, 0), (1, 0)),
                "title": "Hall",
                "badges": [{"icon": "", "text": "safe", "tone": "good"}],
            }
        ],
        "columns": ("a", "b"),
        "sparse": True,
    }


def test_moves_are_json_in_clicks() -> None:
    clicks = (
        Click("p", move("go", to=(1, 2)), "Go", note="50%", path=((0, 0), (1, 2))),
        Click("a", Move("pass"), "Pass"),
    )
    assert scene(clicks=clicks).to_json()["clicks"] == [
        {
            "element": "p",
            "move": {"type": "go", "to": [1, 2]},
            "label": "Go",
            "note": "50%",
            "path": ((0, 0), (1, 2)),
        },
        {"element": "a", "move": {"type": "pass"}, "label": "Pass"},
    ]


def test_all_of_it_can_cross_the_network() -> None:
    piece = Piece("p", "domino", "6:3", cells=((0, 0), (1, 0)), badges=(Badge("new", "new"),))
    board = Area("b", "board", pieces=(piece,), regions=(Region(((0, 0),)),))
    full = scene(
        board,
        clicks=(Click("b@0,0", Move("go"), "Go", ghost=((0, 0),)),),
        links=(Link("p", "b", "cord", "copies"),),
    )
    there = json.loads(json.dumps(full.to_json()))
    assert there["areas"][0]["pieces"][0]["cells"] == [[0, 0], [1, 0]]
    assert there["links"] == [{"start": "p", "end": "b", "kind": "cord", "text": "copies"}]


def test_areas_are_found_by_id_and_by_parent() -> None:
    table = scene(
        Area("a", "group"), Area("b", "row", parent="a", pieces=(Piece("p", "die", "1"),))
    )
    assert table.area("b").parent == "a"
    assert [area.id for area in table.children(None)] == ["a"]
    assert [area.id for area in table.children("a")] == ["b"]
    assert table.elements() == {"a", "b", "p"}


def test_halves_and_cells_belong_to_their_element() -> None:
    assert element_base("avatar:0:1#first") == "avatar:0:1"
    assert element_base("board@3,-4") == "board"
    assert element_base("p") == "p"


def test_every_click_on_a_button_has_its_button() -> None:
    clicks = [
        Click(action_id(one), one, label)
        for one, label in ((move("pass"), "Pass"), (move("aid", side="attack"), "Aid the attack"))
    ]
    dimmed = Piece("no:heal", "action", "Heal", dimmed=True)
    found = action_area([*clicks, Click("card:1", move("card", card="TH"), "10♥")], [dimmed])
    assert [(one.id, one.face) for one in found.pieces] == [
        ("action:pass", "Pass"),
        ("action:aid:attack", "Aid the attack"),
        ("no:heal", "Heal"),
    ]


def test_badges_whose_condition_holds_are_shown_in_their_order() -> None:
    one, other = Badge("clock", "Time is up"), Badge("round", "Round 1")
    assert in_force((1, one), ("", Badge("quiet", "0")), (True, other)) == (one, other)

"""What goes over the wire is what the types say: the client's, and the documents'."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import jsonschema_rs
import pytest
from tests.server.houses import TOY, House
from tools.wire_types import TARGET, typescript

import boneyard
from boneyard.kernel import scene
from boneyard.server.vocabulary import every_word


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    assert TARGET.read_text(encoding="utf-8") == typescript(), "they are stale: run make types"


def test_all_that_is_said_over_a_socket_is_described(house: House) -> None:
    """Both streams, from the first card to the end of a game."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    schema = ada.get("/schema/live.json")
    said = jsonschema_rs.validator_for({**schema, "$ref": "#/$defs/FromServer"})
    table = ada.table("open", "me")["id"]
    bo.join(table)
    with ada.chair(table, 1, stream="scene") as seen, ada.chair(table, 1) as told:
        told.refusal("play", move={"type": "fly"})
        told.does("chat", text="hi")
        told.play()
        told.does("offer", kind="draw")
        told.does("resign")
        heard = [*seen.barrier(), *seen.since(0), *told.since(0)]
    assert {message["type"] for message in heard} == {"table", "view", "ack", "offer", "chat"}
    for message in heard:
        said.validate(message)
    assert not said.is_valid({"type": "view", "n": "0"})


def test_answers_are_described(house: House) -> None:
    """Cards, scenes and stories, in the OpenAPI document."""
    document = house.stranger().get("/schema/openapi.json")
    parts = document["components"]["schemas"]
    for name in ("TableCard", "SeatCard", "Story", "Moment", "Scene", "Piece", "GameCard", "Proof"):
        assert name in parts, name
    vague = [
        path
        for path, methods in document["paths"].items()
        if {"type": "object", "additionalProperties": {}} in _answers(methods)
    ]
    assert vague == ["/api/tables/{table}/record"]  # which says for itself what format it has


def _answers(methods: dict[str, Any]) -> list[Any]:
    return [
        answer["content"]["application/json"]["schema"]
        for method in methods.values()
        for status, answer in method["responses"].items()
        if status.startswith("2")
    ]


VOCABULARY: dict[str, tuple[Any, Callable[[scene.Scene], list[str]]]] = {
    "area kinds": (scene.AreaKind, lambda found: [area.kind for area in found.areas]),
    "piece kinds": (scene.PieceKind, lambda found: [piece.kind for piece in _pieces(found)]),
    "looks": (scene.Look, lambda found: [piece.look for piece in _pieces(found)]),
    "tones": (scene.Tone, lambda found: [b.tone for area in found.areas for b in area.badges]),
    "links": (scene.LinkKind, lambda found: [link.kind for link in found.links]),
    "styles": (
        scene.RegionStyle,
        lambda found: [region.style for area in found.areas for region in area.regions],
    ),
}


def _pieces(found: scene.Scene) -> list[scene.Piece]:
    return [piece for area in found.areas for piece in area.pieces]


@pytest.mark.parametrize("words", VOCABULARY)
def test_the_gallery_has_every_word(words: str) -> None:
    alias, used = VOCABULARY[words]
    assert set(used(every_word())) == set(get_args(alias))


def test_every_field_of_a_scene_is_in_the_gallery() -> None:
    """Each kind of part, with something in each of its fields."""
    found = every_word()
    cells = [cell for area in found.areas for cell in area.cells]
    regions = [region for area in found.areas for region in area.regions]
    ways = [way for carry in found.carries for way in carry.ways]
    carried = (found.gestures, found.carries, ways)
    laid = (found.areas, _pieces(found), cells, regions)
    missing = [
        f"{type(parts[0]).__name__}.{name}"
        for parts in (*laid, found.clicks, found.links, *carried)
        for name in vars(parts[0])
        if not any(vars(part)[name] for part in parts)
    ]
    assert missing == []


def test_clicks_of_the_gallery_lead_to_what_is_there() -> None:
    found = every_word()
    assert {scene.element_base(click.element) for click in found.clicks} <= found.elements()


@pytest.mark.parametrize("game", [*boneyard.game_ids(), TOY])
def test_every_game_has_an_exhibit(house: House, game: str) -> None:
    """Two moments of the same table, the same whenever one looks."""
    found = house.stranger().get(f"/api/gallery/{game}")
    first, second = found["moments"]
    assert first["scene"]["clicks"]
    assert first["scene"] != second["scene"]
    assert found == house.stranger().get(f"/api/gallery/{game}")


def test_no_game_no_exhibit(house: House) -> None:
    assert "no game" in house.stranger().refused(404, "GET", "/api/gallery/nothing")

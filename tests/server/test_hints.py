"""Hints: alone with bots, or where the table allows them; for one's own decisions only."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.houses import Guest, House

QUICK = {"domino_set": 6, "round_limit": 2}
AVATARS: dict[str, Any] = {"game": "domino-avatars", "options": QUICK}
LOCAL = {"kind": "local", "name": "Bo"}


def chairs_of(ada: Guest, **more: Any) -> str:
    """Two people at a table."""
    return str(ada.table("me", LOCAL, **AVATARS, **more)["id"])


def test_alone_with_bots_one_may_ask_and_follow(house: House) -> None:
    ada = house.guest("Ada")
    card = ada.table("me", {"kind": "bot", "bot": "beginner"}, **AVATARS)
    with ada.chair(card["id"], 0) as chair:
        while chair.view["actor"] != 0:
            chair.until("view")
        assert ada.get(f"/api/tables/{card['id']}")["hints"]
        chair.does("hint")
        hint = chair.messages("hint")[-1] if chair.messages("hint") else chair.until("hint")
        assert hint["n"] == chair.view["n"]
        assert hint["words"]
        assert 0 <= hint["before"] <= 1
        chair.does("gesture", moves=hint["moves"], back=0, n=hint["n"])


def test_among_people_only_where_the_table_says_so(house: House) -> None:
    ada = house.guest("Ada")
    table = chairs_of(ada)
    assert not ada.get(f"/api/tables/{table}")["hints"]
    with ada.chair(table, 0) as one, ada.chair(table, 1) as two:
        mover = one if one.view["actor"] == 0 else two
        assert "for themselves" in mover.refusal("hint")["error"]
    assert ada.get(f"/api/tables/{chairs_of(ada, hints=True)}")["hints"]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_only_for_ones_own_decision(house: House, seat: int | None) -> None:
    ada = house.guest("Ada")
    with ada.chair(chairs_of(ada, hints=True), seat) as chair:
        if seat is not None and chair.view["actor"] == seat:
            chair.does("hint")
            chair.until("hint")
        else:
            error = chair.refusal("hint")["error"]
            assert ("your turn" in error) == (seat is not None)
            assert chair.messages("hint") == []


def test_a_rematch_allows_what_was_allowed(house: House) -> None:
    ada = house.guest("Ada")
    table = chairs_of(ada, hints=True)
    with ada.chair(table, 0) as chair:
        chair.does("resign")
    again = ada.done("POST", f"/api/tables/{table}/rematch", {"salt": ""})
    assert again["hints"]

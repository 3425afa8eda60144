"""Substitutes, onlookers, and a game that is played on from one seat's view, over the wire."""

from __future__ import annotations

import json

import pytest
from tests.server.houses import Guest, House

GAME = "domino-avatars"


@pytest.fixture
def at_table(house: House) -> tuple[str, Guest, Guest, Guest]:
    """A private game of two, and somebody who watches and has said hello."""
    ada, bo, eve = (house.guest(name) for name in ("Ada", "Bo", "Eve"))
    card = ada.table("me", "open", game=GAME, public=False)
    bo.join(card["id"], seat=1, invite=card["invite"])
    with eve.chair(card["id"]) as chair:
        chair.does("chat", text="hello")
    return card["id"], ada, bo, eve


def handle(guest: Guest, table: str) -> str:
    """What the one who spoke is called at the table."""
    with guest.chair(table) as chair:
        lines = [line for talk in chair.messages("chat") for line in talk["lines"]]
    return str(lines[0]["who"])


def hand(guest: Guest, table: str, seat: int | None) -> str:
    """All that is seen from there."""
    with guest.chair(table, seat) as chair:
        return json.dumps(chair.view)


def test_a_spectator_is_let_into_one_hand_by_that_seat(
    at_table: tuple[str, Guest, Guest, Guest],
) -> None:
    """They see what it sees, of the other hand nothing, and play nothing; everybody is told."""
    table, ada, bo, eve = at_table
    called = handle(ada, table)
    path = f"/api/tables/{table}/seats"
    bo.refused(403, "POST", f"{path}/0/onlookers", {"who": called})
    eve.refused(403, "POST", f"{path}/0/onlookers", {"who": called})
    ada.refused(404, "POST", f"{path}/0/onlookers", {"who": "nobody"})
    with eve.socket(table, 0) as opened:
        assert "not yours" in json.loads(opened.recv())["reason"]
    ada.done("POST", f"{path}/0/onlookers", {"who": called})
    seats = bo.get(f"/api/tables/{table}")["seats"]
    assert [one["name"] for one in seats[0]["onlookers"]] == ["Eve"]
    with eve.chair(table, 0) as chair, ada.chair(table, 0) as own:
        assert chair.view["moves"] == own.view["moves"]
        for type, fields in (
            ("undo", {}),
            ("resign", {}),
            ("autopass", {"until": "told"}),
            ("offer", {"kind": "end"}),
        ):
            assert "watching" in chair.refusal(type, **fields)["error"]
        moves = chair.view["moves"]
        if moves:
            assert "watching" in chair.refusal("play", move=moves[0])["error"]
        chair.does("chat", text="nice hand")
        assert own.until("chat")["lines"][-1]["seat"] is None
        with eve.socket(table, 1) as opened:
            assert "not yours" in json.loads(opened.recv())["reason"]
        ada.done("DELETE", f"{path}/0/onlookers/{called}")
        chair.barrier()
    with eve.socket(table, 0) as opened:
        assert "not yours" in json.loads(opened.recv())["reason"]


def test_who_is_shown_out_sees_no_more_of_the_hand(
    at_table: tuple[str, Guest, Guest, Guest],
) -> None:
    """Not even on a line that was open before."""
    table, ada, _, eve = at_table
    called = handle(ada, table)
    ada.done("POST", f"/api/tables/{table}/seats/0/onlookers", {"who": called})
    with eve.chair(table, 0) as chair:
        ada.done("DELETE", f"/api/tables/{table}/seats/0/onlookers/{called}")
        chair.barrier()
        assert json.dumps(chair.view) == hand(eve, table, None)


def test_a_program_looks_from_no_hand_that_its_person_was_let_into(
    at_table: tuple[str, Guest, Guest, Guest],
) -> None:
    table, ada, bo, _ = at_table
    token = bo.done("POST", f"/api/tables/{table}/seats/1/token")["token"]
    with ada.socket(table, 0, headers={"Authorization": f"Bearer {token}"}) as opened:
        assert "its seat and nothing else" in json.loads(opened.recv())["reason"]


def test_a_live_game_is_exported_and_played_on_by_each_seat(
    at_table: tuple[str, Guest, Guest, Guest],
) -> None:
    """As that seat sees it; the file holds nothing else, and the rest is dealt anew."""
    table, ada, bo, eve = at_table
    views = {}
    for seat, who, other in ((0, ada, bo), (1, bo, ada)):
        views[seat] = who.get(f"/api/tables/{table}/seats/{seat}/view")
        other.refused(403, "GET", f"/api/tables/{table}/seats/{seat}/view")
        eve.refused(403, "GET", f"/api/tables/{table}/seats/{seat}/view")
    assert views[0]["view"] != views[1]["view"]
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    wish = {"seat": 0, "seats": seats}
    card = ada.done("POST", f"/api/tables/{table}/continue", wish)
    assert (card["status"], card["deal"]) == ("live", "brought")
    again = ada.get(f"/api/tables/{card['id']}/seats/0/view")["view"]
    before = views[0]["view"]
    others = {name for name in again if again[name] != before[name]}
    assert others <= {"chance", "settled"}, "nothing that lies on the table"
    bo.refused(403, "POST", f"/api/tables/{table}/continue", wish)
    eve.refused(403, "POST", f"/api/tables/{table}/continue", wish)
    for wrong in ([{"kind": "me"}], [{"kind": "me"}, {"kind": "open"}], seats[::-1]):
        ada.refused(400, "POST", f"/api/tables/{table}/continue", {"seat": 0, "seats": wrong})
    with ada.chair(card["id"], 0) as chair:
        assert chair.view["over"] is False


def test_a_substitute_sits_down_by_invitation(house: House) -> None:
    """The seat is on the card for all to see, and is its new person's from then on."""
    ada, bo, cy = (house.guest(name) for name in ("Ada", "Bo", "Cy"))
    card = ada.table("me", "open", game=GAME, public=False)
    table, invite = card["id"], card["invite"]
    bo.join(table, seat=1, invite=invite)
    bo.done("POST", f"/api/tables/{table}/leave")
    with ada.chair(table, 0) as chair:
        chair.does("offer", kind="substitute", about=1)
    assert ada.get(f"/api/tables/{table}")["seats"][1]["free"]
    cy.refused(403, "POST", f"/api/tables/{table}/join", {"seat": 1})
    cy.join(table, seat=1, invite=invite)
    with cy.chair(table, 1) as chair:
        assert chair.view["over"] is False
    with bo.socket(table, 1) as opened:
        assert "not yours" in json.loads(opened.recv())["reason"]
    house.services.hub.drop(table)
    assert ada.get(f"/api/tables/{table}")["seats"][1]["name"] == "Cy"

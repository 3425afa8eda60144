"""Playing over a socket."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.server.houses import TOY, Chair, House, wait_for

from boneyard.server.arrivals import Arrivals
from boneyard.server.live import MOST_TALK
from boneyard.table import Table
from boneyard.table.seats import Said


def test_what_one_is_shown_on_coming(house: House) -> None:
    """Card, offer, talk and position."""
    ada = house.guest("Ada")
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    with ada.chair(table, 1, stream="scene") as chair:
        assert [json.loads(text)["type"] for text in chair.heard[:-1]] == [
            "table",
            "offer",
            "chat",
            "view",
        ]
        view = chair.view
        assert view["whole"]
        assert view["scene"]["viewer"] == 1
        assert view["lines"]
        assert chair.messages("table")[0]["online"] == [0, 1]


def test_before_the_deal_there_is_only_the_card(house: House) -> None:
    """And then the game comes by itself."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.table("me", "open")["id"]
    with ada.chair(table, 0) as chair:
        assert chair.messages("view") == []
        assert "every seat is taken" in chair.refusal("play", move={"type": "x"})["error"]
        bo.join(table)
        assert chair.until("view")["moment"] == 0


def test_a_move_is_acknowledged_after_everybody_was_shown(house: House) -> None:
    """Both seats and a spectator, each as they may know."""
    ada, bo, eve = house.guest("Ada"), house.guest("Bo"), house.guest("Eve")
    table = ada.table("me", "open")["id"]
    bo.join(table)
    with ada.chair(table, 0) as one, bo.chair(table, 1) as two, eve.chair(table) as three:
        actor, other = (one, two) if one.view["moves"] else (two, one)
        before = actor.view
        actor.play({"type": "bid", "number": 2})
        assert json.loads(actor.heard[-1])["type"] == "ack"
        assert actor.view["n"] != before["n"]
        assert actor.view["moment"] == before["moment"] + 1
        for chair in (other, three):
            (shown,) = [found for found in chair.barrier() if found["type"] == "view"]
            assert "number" not in shown["events"][0]
        assert other.view["moves"]
        assert three.view["moves"] == []


def test_a_message_sent_twice_is_done_once(house: House) -> None:
    """The second one is acknowledged as well, also over another socket."""
    ada = house.guest()
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    with ada.chair(table, 1) as chair, ada.chair(table, 1) as twin:
        chair.play({"type": "bid", "number": 2}, id="once")
        after = chair.view["n"]
        chair.does("play", id="once", move={"type": "bid", "number": 2}, n="whatever")
        twin.does("play", id="once", move={"type": "bid", "number": 2})
        chair.does("chat", id="hello", text="hello")
        chair.does("chat", id="hello", text="hello")
        chair.barrier()
        assert chair.view["n"] == after
        assert sum(len(found["lines"]) for found in chair.messages("chat")) == 1
    stored = house.services.hub._tables[table].table
    assert stored.match is not None
    assert len(stored.match.plies) == 1


def test_a_stale_move_is_refused(house: House) -> None:
    """With a rule that programs can read."""
    ada = house.guest()
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    with ada.chair(table, 1) as chair, ada.chair(table, 0) as other:
        first = chair.view["n"]
        chair.play({"type": "bid", "number": 1})
        other.barrier()
        other.play({"type": "bid", "number": 1})
        chair.barrier()
        ack = chair.refusal("play", move={"type": "end_turn"}, n=first)
        assert ack["rule"] == "stale"


def test_refusals_name_the_rule(house: House) -> None:
    """As the game says."""
    ada = house.guest()
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    with ada.chair(table, 1) as chair:
        ack = chair.refusal("play", move={"type": "bid", "number": 9})
        assert (ack["rule"], ack["error"]) == (
            "2",
            "That is not possible now. Bid a number in secret.",
        )
    with ada.chair(table, 0) as chair:
        assert chair.refusal("play", move={"type": "bid", "number": 1})["rule"] == "turn"


def test_spectators_watch_and_talk(house: House) -> None:
    """Nothing else; strangers do not even talk."""
    ada, eve = house.guest("Ada"), house.guest("Eve")
    table = ada.table("me", "bot")["id"]
    wishes: dict[str, dict[str, Any]] = {
        "play": {"move": {"type": "bid"}},
        "undo": {},
        "resign": {},
        "offer": {"kind": "draw"},
        "answer": {"yes": True},
        "autopass": {"until": "turn"},
    }
    with eve.chair(table) as chair:
        for kind, fields in wishes.items():
            assert "watching" in chair.refusal(kind, **fields)["error"]
        chair.does("chat", text="<b>hi</b>")
        line = chair.messages("chat")[-1]["lines"][0]
        assert (line["name"], line["text"], line["seat"]) == ("Eve", "<b>hi</b>", None)
    with house.stranger().chair(table) as chair:
        assert "name" in chair.refusal("chat", text="hi")["error"]
        assert chair.messages("chat")[0]["lines"][0]["text"] == "<b>hi</b>"


@pytest.mark.parametrize("seat", [0, 1, 2, 99, -1])
def test_seats_of_others_are_closed(house: House, seat: int) -> None:
    """To guests and strangers."""
    ada = house.guest("Ada")
    table = ada.table("me", "bot")["id"]
    for who in (house.guest("Eve"), house.stranger()):
        with who.socket(table, seat) as socket:
            assert json.loads(socket.recv(timeout=10)) == {
                "type": "gone",
                "reason": "That seat is not yours.",
            }


def test_a_table_that_is_not_there_says_so(house: House) -> None:
    """Over the socket, too."""
    from tests.server.houses import Chair

    with house.guest().socket("nowhere") as socket:
        chair = Chair(socket)
        assert chair.hear()["reason"] == "There is no such table."
        assert chair.closed() == 4404


def test_hot_seat(house: House) -> None:
    """One socket looks from one seat after the other, of those that are its own."""
    ada = house.guest("Ada")
    table = ada.table("me", {"kind": "local", "name": "Bo"}, "bot")["id"]
    with ada.chair(table, 0) as chair:
        for seat in (1, 0, None):
            chair.does("look", seat=seat)
            assert (chair.view["autopass"] is None) == (seat is None)
        assert "not yours" in chair.refusal("look", seat=2)["error"]


def test_undo_within_a_choice_is_seen_by_nobody_else(house: House) -> None:
    """Not a byte is sent to the others."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = _at_a_turn(house, ada, bo)
    with ada.chair(table, 0) as one, bo.chair(table, 1) as two, bo.chair(table) as three:
        actor, others = (one, [two, three]) if one.view["moves"] else (two, [one, three])
        begin = next(move for move in actor.view["moves"] if move["type"] in ("domino", "strike"))
        for chair in others:
            chair.barrier()
        for _ in range(2):
            actor.play(begin)
            assert actor.view["undo"] == "free"
            actor.does("undo")
            assert actor.view["undo"] != "free"
        assert [chair.barrier() for chair in others] == [[], []]


def _at_a_turn(house: House, ada: object, bo: object) -> str:
    """A table at a turn in which a choice of several clicks can be begun."""
    for salt in range(50):
        table: str = ada.table("me", "open", salt=str(salt))["id"]  # type: ignore[attr-defined]
        bo.join(table)  # type: ignore[attr-defined]
        with ada.chair(table, 0) as one, bo.chair(table, 1) as two:  # type: ignore[attr-defined]
            for _ in range(2):
                actor = one if one.view["moves"] else two
                actor.play({"type": "bid", "number": 1})
                for chair in (one, two):
                    chair.barrier()
            moves = one.view["moves"] + two.view["moves"]
            if any(move["type"] in ("domino", "strike") for move in moves):
                return table
    raise AssertionError("no such deal")


def test_asking_for_undo(house: House) -> None:
    """Everybody sees what is asked; who is asked answers."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.table("me", "open")["id"]
    bo.join(table)
    with ada.chair(table, 0) as one, bo.chair(table, 1) as two:
        chairs = {0: one, 1: two}
        asker = 0 if one.view["moves"] else 1
        chairs[asker].play({"type": "bid", "number": 1})
        chairs[asker].does("undo")
        offer = chairs[1 - asker].until("offer")["offer"]
        assert {**offer, "n": ""} == {
            "kind": "undo",
            "by": asker,
            "waits_for": [1 - asker],
            "n": "",
            "about": None,
        }
        assert "not asked" in chairs[asker].refusal("answer", yes=True)["error"]
        chairs[1 - asker].does("answer", yes=True)
        chairs[asker].barrier()
        assert chairs[asker].messages("offer")[-1]["offer"] is None
        assert chairs[asker].view["moves"]
        assert chairs[asker].view["moment"] == 0


def test_a_draw_ends_the_game_for_both(house: House) -> None:
    """Offered, declined, offered again, agreed on."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.table("me", "open")["id"]
    bo.join(table)
    with ada.chair(table, 0) as one, bo.chair(table, 1) as two:
        one.does("offer", kind="draw")
        two.does("answer", yes=False)
        two.does("offer", kind="draw")
        one.does("answer", yes=True)
        for chair in (one, two):
            chair.barrier()
            assert chair.view["over"]
            assert chair.view["actor"] is None
            assert chair.messages("table")[-1]["card"]["ending"] == "draw"
        assert "over" in one.refusal("play", move={"type": "pass"})["error"]


def test_resigning(house: House) -> None:
    """The other one wins."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.table("me", "open")["id"]
    bo.join(table)
    with ada.chair(table, 0) as one:
        one.does("resign")
        card = one.messages("table")[-1]["card"]
        assert (card["status"], card["result"]["places"]) == ("over", [2, 1])


def test_bots_play_to_the_end(house: House) -> None:
    """Without anybody watching, and while one does."""
    ada = house.guest("Ada")
    alone = ada.table("bot", {"kind": "bot", "bot": "random"}, "bot")["id"]
    watched = ada.table("bot", "bot", game="domino-avatars", options={"rounds": 1})["id"]
    with ada.chair(watched) as chair:
        while not (chair.messages("view") and chair.view["over"]):
            chair.hear()
    for table in (alone, watched):
        card = wait_for(
            lambda table=table: (
                (found := ada.get(f"/api/tables/{table}"))["status"] == "over" and found
            ),
            "the bots are done",
        )
        assert card["result"]["places"]


def test_a_bot_takes_over_and_gives_back(house: House) -> None:
    """Leaving makes it play, coming back stops it."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.table("me", "open")["id"]
    bo.join(table)
    with ada.chair(table, 0) as one:
        bo.done("POST", f"/api/tables/{table}/leave")
        while not one.view["moves"]:
            one.hear()
        assert one.messages("table")[-1]["card"]["seats"][1]["away"]
        bo.done("POST", f"/api/tables/{table}/seats/1", {"to": "person"})
        one.barrier()
        assert not one.messages("table")[-1]["card"]["seats"][1]["away"]


def test_who_is_there_is_shown(house: House) -> None:
    """Coming and going."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.table("me", "open")["id"]
    bo.join(table)
    with ada.chair(table, 0) as one:
        assert one.messages("table")[-1]["online"] == [0]
        with bo.chair(table, 1):
            assert one.until("table")["online"] == [0, 1]
        assert one.until("table")["online"] == [0]


def test_autopass_is_ones_own_business(house: House) -> None:
    """Shown to the seat that set it, to nobody else."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.table("me", "open")["id"]
    bo.join(table)
    with ada.chair(table, 0) as one, bo.chair(table, 1) as two:
        one.does("autopass", until="told")
        assert one.view["autopass"] == "told"
        assert two.barrier() == []
        assert one.refusal("autopass", until="never")


def test_both_streams_tell_the_same_position(house: House) -> None:
    """With different words."""
    ada = house.guest("Ada")
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    with ada.chair(table, 1, stream="scene") as one, ada.chair(table, 1) as two:
        clicks = [click["move"] for click in one.view["scene"]["clicks"]]
        assert clicks == two.view["moves"]
        two.play({"type": "bid", "number": 3})
        one.barrier()
        shared = one.view.keys() & two.view.keys()
        assert {key: one.view[key] for key in shared} == {key: two.view[key] for key in shared}
        assert one.view["lines"] == [{"moment": 1, "text": "Bo: bid"}]


def test_a_game_of_the_toy_has_secrets(house: House) -> None:
    """Or the tests here would show nothing."""
    ada = house.guest("Ada")
    table = ada.table("me", "bot", game=TOY)["id"]
    with (
        ada.chair(table, 0, stream="scene") as own,
        house.stranger().chair(table, stream="scene") as other,
    ):
        assert own.view["scene"] != other.view["scene"]


def test_who_has_lost_a_seat_looks_on(house: House) -> None:
    """A socket that was opened at it shows and plays nothing of whoever sits there next."""
    ada, bo, cy = house.guest("Ada"), house.guest("Bo"), house.guest("Cy")
    table = ada.table("me", "open", "open")["id"]
    bo.join(table, seat=1)
    with bo.chair(table, 1) as chair:
        ada.done("POST", f"/api/tables/{table}/seats/1", {"to": "open"})
        cy.join(table, seat=1)
        house.guest("Di").join(table, seat=2)
        chair.until("view")
        with cy.chair(table, 1) as own, cy.chair(table) as beside:
            assert own.view["moves"]
            assert {**chair.view, "events": []} == {**beside.view, "events": []}
            assert "watching" in chair.refusal("play", move=own.view["moves"][0])["error"]
        refusal = chair.refusal("look", seat=1)
        assert "not yours" in refusal["error"]


def test_a_connection_that_fails_at_once_is_not_counted(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is closed for a mistake of ours, and nobody is taken to be there."""
    ada = house.guest("Ada")
    table = ada.table("me", "bot")["id"]

    def fails(*_: object) -> None:
        raise RuntimeError("on purpose")

    with monkeypatch.context() as patch:
        patch.setattr(Arrivals, "show", fails)
        with ada.socket(table, 0) as opened:
            assert Chair(opened).closed() == 1011
    live = house.services.hub._tables[table]
    wait_for(lambda: not live.watchers, "nobody is there")
    with ada.chair(table, 0) as chair:
        chair.play()


def test_a_message_that_fails_is_answered(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a sentence; the connection lives, and the next message is done."""
    ada = house.guest("Ada")
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    with ada.chair(table, 1) as chair:
        with monkeypatch.context() as patch:
            patch.setattr(Table, "apply", lambda *_: 1 / 0)
            refusal = chair.refusal("play", move=chair.view["moves"][0])
        assert "Please try again" in refusal["error"]
        chair.play()


def test_who_comes_late_is_told_the_last_things_said(house: House) -> None:
    """Not the talk of weeks."""
    ada = house.guest("Ada")
    table = ada.table("me", "bot")["id"]
    live = house.services.hub._tables[table]
    live.table.chat.extend(Said("", "Ada", f"{at}", 1.0, 0) for at in range(MOST_TALK + 5))
    with ada.chair(table, 0) as chair:
        lines = chair.messages("chat")[0]["lines"]
        assert [line["text"] for line in (lines[0], lines[-1])] == ["5", f"{MOST_TALK + 4}"]


def test_what_cannot_be_clicked_says_why_to_who_asks(house: House) -> None:
    """With a rule; nobody else hears of it, and nothing changes."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.table("me", "open")["id"]
    bo.join(table)
    with ada.chair(table, 0, stream="scene") as one, bo.chair(table, 1, stream="scene") as two:
        actor, other = (one, two) if one.view["scene"]["clicks"] else (two, one)
        before = actor.view["n"]
        live = {click["element"] for click in actor.view["scene"]["clicks"]}
        areas = actor.view["scene"]["areas"]
        idle = [piece["id"] for area in areas for piece in area.get("pieces", [])]
        asked = next(piece for piece in idle if piece not in live)
        actor.does("why_not", element=asked)
        (why,) = actor.messages("reason")
        assert (why["element"], why["text"][-1]) == (asked, ".")
        assert why["rule"]
        other.does("why_not", element="actions")
        assert "turn of" in other.messages("reason")[0]["text"]
        name = "Ada" if actor is one else "Bo"
        assert name in other.messages("reason")[0]["text"]
        assert len(actor.messages("reason")) == 1
        assert actor.view["n"] == before
        assert "nothing of that name" in actor.refusal("why_not", element="nowhere")["error"]
        assert "nothing of that name" in actor.refusal("why_not", element=min(live))["error"]


def test_who_watches_is_told_so(house: House) -> None:
    """And learns nothing else."""
    ada, eve = house.guest("Ada"), house.guest("Eve")
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    with eve.chair(table, stream="scene") as chair:
        areas = chair.view["scene"]["areas"]
        chair.does("why_not", element=areas[0]["id"])
        assert "watching" in chair.messages("reason")[0]["text"]


def test_a_side_is_named_aloud(house: House) -> None:
    """Its name is cleaned like all names; other games have no word for it."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.table("me", "open", game="domino-knights", options={})["id"]
    bo.join(table)
    with ada.chair(table, 0) as one, bo.chair(table, 1) as two:
        one.does("realm", name="  Ravenhold ", banner="moon")
        seat = two.until("table")["card"]["seats"][0]
        assert (seat["realm"], seat["banner"]) == ("Ravenhold", "moon")
        assert "at most" in one.refusal("realm", name="R" * 60)["error"]
        assert "banner" in one.refusal("realm", name="R", banner="skull")["error"]
        two.does("offer", kind="time")
        assert one.until("offer")["offer"]["kind"] == "time"

"""I do not see what somebody says, at any table; they do not notice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.houses import TOY, Chair, House
from tests.server.test_sharing import two_houses
from tests.store.databases import Postgres


def heard(chair: Chair) -> list[str]:
    """What is to be read in this chair's chat by now."""
    texts: list[str] = []
    chair.barrier()
    for message in chair.messages("chat"):
        texts = ([] if message["whole"] else texts) + [line["text"] for line in message["lines"]]
    return texts


def who_said(chair: Chair, text: str) -> str:
    """What the speaker is called at this table."""
    lines: list[dict[str, Any]] = [
        line for message in chair.messages("chat") for line in message["lines"]
    ]
    return str(next(line["who"] for line in lines if line["text"] == text))


def test_what_a_muted_person_says_is_not_shown(house: House) -> None:
    """Nor what they said before; to everybody else it is."""
    ada, bo, cy = house.guest("Ada"), house.guest("Bo"), house.guest("Cy")
    table = ada.table("me", "open", "open")["id"]
    bo.join(table, seat=1)
    cy.join(table, seat=2)
    with ada.chair(table, 0) as one, bo.chair(table, 1) as two, cy.chair(table, 2) as three:
        two.does("chat", text="rude")
        three.does("chat", text="nice")
        assert heard(one) == ["rude", "nice"]
        who = who_said(one, "rude")
        muted = ada.done("POST", f"/api/tables/{table}/mute", {"who": who})
        assert [found["name"] for found in muted] == ["Bo"]
        assert heard(one) == ["nice"]
        two.does("chat", text="ruder")
        three.does("chat", text="nicer")
        assert heard(one) == ["nice", "nicer"]
        assert heard(two) == heard(three) == ["rude", "nice", "ruder", "nicer"]
        assert ada.done("DELETE", f"/api/me/mutes/{muted[0]['id']}") == []
        assert heard(one) == ["rude", "nice", "ruder", "nicer"]


def test_a_mute_holds_at_every_table_and_after_coming_back(house: House) -> None:
    """Where the muted one has another name, too."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    first = ada.table("me", "open")["id"]
    with ada.chair(first, 0) as one, bo.chair(first) as two:
        two.does("chat", text="rude")
        heard(one)
        who = who_said(one, "rude")
        ada.done("POST", f"/api/tables/{first}/mute", {"who": who})
    bo.done("POST", "/api/me", {"name": "Somebody else"})
    second = ada.table("me", "open")["id"]
    with bo.chair(second) as two:
        two.does("chat", text="rude again")
        with ada.chair(second, 0) as one:
            assert heard(one) == []
            two.does("chat", text="and again")
            assert heard(one) == []
    with ada.chair(first, 0) as one:
        assert heard(one) == []


def test_nobody_is_known_by_it_elsewhere(house: House) -> None:
    """At another table the same person is called otherwise; ids are told to nobody."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    user = bo.get("/api/me")["id"]
    called = set()
    for _ in range(2):
        table = ada.table("me", "open")["id"]
        with ada.chair(table, 0) as one, bo.chair(table) as two:
            two.does("chat", text="hello")
            heard(one)
            called.add(who_said(one, "hello"))
            assert user not in "".join(one.heard)
    assert len(called) == 2
    muted = [ada.ask("POST", f"/api/tables/{table}/mute", {"who": who}).text for who in called]
    assert not any(user in text for text in muted)


def test_mutes_that_make_no_sense(house: House) -> None:
    """Get a sentence."""
    ada = house.guest("Ada")
    table = ada.table("me", "open")["id"]
    path = f"/api/tables/{table}/mute"
    assert "nobody like that" in ada.refused(404, "POST", path, {"who": "nobody"})
    with ada.chair(table, 0) as one:
        one.does("chat", text="hm")
        heard(one)
        assert "yourself" in ada.refused(400, "POST", path, {"who": who_said(one, "hm")})
    assert "do not mute" in ada.refused(404, "DELETE", "/api/me/mutes/nobody")
    house.stranger().refused(401, "POST", path, {"who": "nobody"})


def test_a_mute_is_heard_of_by_all_processes(postgres: Postgres, tmp_path: Path) -> None:
    """Said at one, it holds at the other."""
    with two_houses(postgres, tmp_path) as (here, there, _):
        ada, bo = here.guest("Ada"), there.guest("Bo")
        table = ada.table("me", "open", game=TOY)["id"]
        with ada.chair(table, 0) as one, bo.chair(table) as two:
            two.does("chat", text="rude")
            one.until("chat")
            who = who_said(one, "rude")
            ada.house = there
            ada.done("POST", f"/api/tables/{table}/mute", {"who": who})
            assert one.until("chat", whole=True)["lines"] == []

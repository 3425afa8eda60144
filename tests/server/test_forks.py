"""Playing on from a finished game, which anybody can look into: what the deal is then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from tests.server.houses import Guest, House, open_house
from tests.server.test_replays import finished

import boneyard
from boneyard.cli.app import main
from boneyard.kernel.chance import commitment
from boneyard.kernel.records import Redeal, record_from_json
from boneyard.server import opening
from boneyard.table import entries as log
from boneyard.table.messages import TableCard

GAME = "domino-avatars"


def ended(ada: Guest, game: str = GAME) -> str:
    """A table that its host ended as soon as it was dealt: its key is open now."""
    table: str = ada.table("me", {"kind": "local", "name": "Bo"}, game=game, salt="x")["id"]
    ada.done("POST", f"/api/tables/{table}/end")
    return table


def forked(ada: Guest, table: str, *kinds: str, moment: int = 0, **more: Any) -> dict[str, Any]:
    """A fork with these kinds of seats."""
    seats = [{"kind": kind, "name": "Eve"} for kind in kinds]
    card: dict[str, Any] = ada.done(
        "POST", f"/api/tables/{table}/fork", {"moment": moment, "seats": seats, **more}
    )
    return card


def state_of(house: House, table: str) -> dict[str, Any]:
    """What lies on the table, as nobody may see it."""
    data: dict[str, Any] = house.services.hub._tables[table].table.playing.state.to_json()
    return data


def proof(guest: Guest, table: str) -> dict[str, Any]:
    """What is proved of a table that its host ends now."""
    guest.done("POST", f"/api/tables/{table}/end")
    found: dict[str, Any] = guest.get(f"/api/tables/{table}/proof")
    return found


def hidden_from_all(house: House, table: str) -> tuple[Any, Any]:
    """What a spectator sees, and what is there."""
    state = house.services.hub._tables[table].table.playing.state
    return state.seen_by(None).to_json()["table"], state.to_json()["table"]


def test_a_fork_with_an_open_seat_is_dealt_anew(house: House) -> None:
    """The attack: who knows the old key, and all hands of the old game, knows nothing."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    old = ended(ada)
    card = forked(ada, old, "me", "open", salt="of Ada")
    assert (card["deal"], card["from"], card["status"]) == ("anew", old, "open")
    before = ada.get(f"/api/tables/{old}")
    assert card["commitment"] != before["commitment"]
    listed = {found["id"]: found for found in bo.get("/api/tables")["open"]}
    assert listed[card["id"]]["deal"] == "anew"
    bo.join(card["id"], salt="of Bo")
    seen, there = hidden_from_all(house, card["id"])
    old_seen, old_there = hidden_from_all(house, old)
    assert seen == old_seen
    assert there != old_there
    proved = proof(ada, card["id"])
    assert (proved["verified"], proved["deal"]) == (True, "anew")
    assert proved["salts"] == ["of Ada", "of Bo"]
    assert commitment(bytes.fromhex(proved["key"])) == card["commitment"]


def test_the_salt_of_who_sits_down_counts(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same key another salt is another deal."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    old = ended(ada)
    monkeypatch.setattr(opening, "new_key", lambda: bytes(32))
    dealt = []
    for salt in ("one", "two", "one"):
        table = forked(ada, old, "me", "open")["id"]
        bo.join(table, salt=salt)
        dealt.append(state_of(house, table)["table"])
    assert dealt[0] == dealt[2] != dealt[1]


def test_who_plays_alone_may_keep_the_true_deal(house: House) -> None:
    """Also with others at the same device, and bots; or have it dealt anew."""
    ada = house.guest("Ada")
    old = ended(ada)
    for kinds in (("me", "local"), ("me", "bot"), ("bot", "bot")):
        card = forked(ada, old, *kinds)
        assert (card["deal"], card["commitment"]) == (
            "known",
            ada.get(f"/api/tables/{old}")["commitment"],
        )
    kept = forked(ada, old, "me", "local")["id"]
    assert state_of(house, kept)["table"] == state_of(house, old)["table"]
    assert proof(ada, kept)["deal"] == "known"
    assert forked(ada, old, "me", "local", hidden="anew")["deal"] == "anew"


def test_a_true_deal_with_others_says_so_everywhere(house: House) -> None:
    """In the lobby, on the card, and in the proof."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    old = ended(ada)
    card = forked(ada, old, "me", "open", hidden="kept")
    listed = {found["id"]: found for found in bo.get("/api/tables")["open"]}
    assert (card["deal"], listed[card["id"]]["deal"]) == ("known", "known")
    assert bo.join(card["id"])["deal"] == "known"
    assert state_of(house, card["id"])["table"] == state_of(house, old)["table"]
    assert proof(ada, card["id"])["deal"] == "known"


def test_the_past_of_a_new_deal_is_not_to_be_had_back(house: House) -> None:
    """Its replay begins there, and so does undo."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    old = finished(ada)
    table = forked(ada, old, "me", "open", moment=1)["id"]
    bo.join(table)
    assert [moment["n"] for moment in ada.get(f"/api/tables/{table}/story")["moments"]] == [0]
    with ada.chair(table, 0) as chair:
        assert chair.view["moment"] == 0
        assert chair.view["undo"] is None
        assert "not done anything" in chair.refusal("undo")["error"]


def test_a_fork_of_a_fork_and_its_record(house: House) -> None:
    """All deals are in the record, and ``boneyard verify`` deals them again."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    first = forked(ada, finished(ada, game="sealed-orders"), "me", "open", moment=1)["id"]
    bo.join(first, salt="b")
    with ada.chair(first, 0) as chair:
        chair.play({"type": "bid", "number": 2})
    ada.done("POST", f"/api/tables/{first}/end")
    kept = forked(ada, first, "me", "local", moment=1)
    assert kept["commitment"] == ada.get(f"/api/tables/{first}")["commitment"]
    assert state_of(house, kept["id"])["table"] == state_of(house, first)["table"]
    second = forked(ada, first, "me", "open", moment=1)["id"]
    bo.join(second, salt="c")
    assert proof(ada, kept["id"])["verified"]
    with ada.chair(second, 0) as chair:
        chair.does("resign")
    assert ada.get(f"/api/tables/{second}/proof")["verified"]
    data = ada.get(f"/api/tables/{second}/record")
    record, game = record_from_json(data, boneyard.game)
    assert sum(isinstance(entry, Redeal) for entry in record.entries) == 2
    record.verify(game)
    brought = bo.done("POST", "/api/records", data)
    assert brought["deal"] == "brought"
    assert bo.get(f"/api/tables/{brought['id']}/proof")["deal"] == "brought"


def test_verify_names_the_deal(house: House, tmp_path: Path) -> None:
    """In the terminal; a key that was not promised is found out."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = forked(ada, ended(ada), "me", "open")["id"]
    bo.join(table)
    with ada.chair(table, 0) as one, bo.chair(table, 1):
        one.does("resign")
    record = tmp_path / "game.json"
    text = ada.ask("GET", f"/api/tables/{table}/record").text
    record.write_text(text)
    said = CliRunner().invoke(main, ["verify", str(record)])
    assert said.exit_code == 0, said.output
    assert "what was hidden dealt anew after entry 0" in said.output
    shown = CliRunner().invoke(main, ["replay", str(record)])
    assert shown.exit_code == 0, shown.output
    promised = ada.get(f"/api/tables/{table}")["commitment"]
    record.write_text(text.replace(promised, "0" * 64))
    assert CliRunner().invoke(main, ["verify", str(record)]).exit_code != 0


def test_what_was_dealt_anew_outlives_a_restart_and_another_way_of_dealing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log has the position: nothing is drawn again when it is read."""
    with open_house(tmp_path) as house:
        ada, bo = house.guest("Ada"), house.guest("Bo")
        table = forked(ada, ended(ada), "me", "open")["id"]
        bo.join(table)
        with ada.chair(table, 0) as one, bo.chair(table, 1) as two:
            (one if one.view["moves"] else two).play()
        before = state_of(house, table)
    kind = type(boneyard.game(GAME).empty_state())
    monkeypatch.setattr(kind, "filled", lambda *_: pytest.fail("it is drawn again"))
    with open_house(tmp_path) as house:
        ada.house = house
        ada.get(f"/api/tables/{table}")
        assert state_of(house, table) == before


def test_lists_of_an_older_version_tell_the_truth(house: House) -> None:
    """Cards that were kept before say what is known of their deal."""
    ada = house.guest("Ada")
    card = ada.get(f"/api/tables/{forked(ada, ended(ada), 'me', 'local')['id']}")
    for name in ("deal", "away_minutes"):
        del card[name]
    for seat in card["seats"]:
        del seat["left"]
    for source, deal in ((card["from"], "known"), (None, "fair"), ("", "brought")):
        read = msgspec.json.decode(msgspec.json.encode(card | {"from": source}), type=TableCard)
        assert (read.deal, read.away_minutes) == (deal, log.AWAY_MINUTES)

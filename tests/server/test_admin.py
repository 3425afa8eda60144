"""What the host of a server sees and does, and that nobody else does."""

from __future__ import annotations

import io
import json
import logging
import os
import zipfile
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import ran
from tests.server.houses import Guest, House, open_house

from boneyard.server import admin, journal

READ = ("", "/tables", "/people", "/bans", "/audit", "/export")
CHANGE: tuple[tuple[str, str, Any], ...] = (
    ("POST", "/tables/x/end", {}),
    ("POST", "/people/x/name", {"name": "Eve"}),
    ("POST", "/bans", {"whom": "Ada"}),
    ("POST", "/bans/lift", {"whom": "Ada"}),
    ("POST", "/announcements", {"text": "Hello"}),
    ("DELETE", "/announcements/1", None),
)
DOORS = [("GET", path, None) for path in READ] + list(CHANGE)


@pytest.fixture
def host(strict_house: House, tmp_path: Path) -> Guest:
    """Somebody with the admin's token."""
    return with_token(strict_house, tmp_path)


def with_token(house: House, folder: Path) -> Guest:
    """The same, of any house."""
    told = ran("admin", "--database", f"sqlite:///{folder / 'boneyard.db'}")
    found = house.stranger()
    found.headers = {"Authorization": f"Bearer {told.split()[-1]}"}
    return found


def test_no_door_opens_without_the_token(strict_house: House) -> None:
    """Not for strangers, not for guests, not with a wrong token; every route of it is tried."""
    paths = {path for route in admin.router.routes for path in [route.path_format]}
    assert len(paths) >= len({path.split("/")[1] if path else "" for _, path, _ in DOORS})
    guest = strict_house.guest("Ada")
    for who in (strict_house.stranger(), guest):
        for method, path, body in DOORS:
            sentence = who.refused(401, method, f"/api/admin{path}", body)
            assert "admin's token" in sentence
    assert strict_house.stranger().get("/api/announcements") == []
    assert guest.get("/api/me")["name"] == "Ada"


def test_wrong_tokens_are_counted(strict_house: House, host: Guest) -> None:
    """Nobody tries many; then not even the right one is looked at."""
    thief = strict_house.stranger()
    thief.headers = {"Authorization": "Bearer guessed"}
    answers = [thief.ask("GET", "/api/admin").status_code for _ in range(20)]
    assert answers[0] == 401
    assert answers[-1] == 429
    assert host.ask("GET", "/api/admin").status_code == 429


def test_a_new_token_makes_the_old_one_void(strict_house: House, tmp_path: Path) -> None:
    first, second = with_token(strict_house, tmp_path), with_token(strict_house, tmp_path)
    first.refused(401, "GET", "/api/admin")
    assert second.get("/api/admin")["database"] == "SQLite"


def test_a_table_is_closed(strict_house: House, host: Guest) -> None:
    """Who sits there is told why, and it is written down."""
    ada, bo = strict_house.guest("Ada"), strict_house.guest("Bo")
    table = ada.table("me", "open", public=False)["id"]
    bo.join(table, seat=1, invite=ada.get(f"/api/tables/{table}")["invite"])
    [found] = host.get("/api/admin/tables", find="Ada")
    assert found["card"]["id"] == table
    assert "invite" not in json.dumps(found["card"]) or found["card"]["invite"] is None
    with bo.chair(table, 1) as chair:
        host.done("POST", f"/api/admin/tables/{table}/end", {"why": "Bed time."})
        news = chair.until("table")["card"]
        assert (news["status"], news["ending"], news["reason"]) == ("over", "server", "Bed time.")
    host.refused(409, "POST", f"/api/admin/tables/{table}/end", {})
    host.refused(404, "POST", "/api/admin/tables/nowhere/end", {})
    [first, *_] = host.get("/api/admin/audit")[1:]
    assert (first["what"], first["whom"], first["by"]) == ("end", table, "127.0.0.1")
    assert host.get("/api/admin/tables", status="live") == []


def test_somebody_is_renamed_wherever_they_play(strict_house: House, host: Guest) -> None:
    """In their seats and in what they have said, after a restart of the table, too."""
    ada, bo = strict_house.guest("Ada"), strict_house.guest("Rude Word")
    table = ada.table("me", "open", "open")["id"]
    bo.join(table, seat=1)
    [person] = host.get("/api/admin/people", find="rude")
    assert person["tables"] == 1
    with bo.chair(table) as chair:
        chair.does("chat", text="Hello")
    with ada.chair(table) as chair:
        host.done("POST", f"/api/admin/people/{person['id']}/name", {"name": "Ada"})
        assert chair.until("chat", whole=True)["lines"][0]["name"] == "Ada (2)"
    assert bo.get("/api/me")["name"] == "Ada"
    strict_house.services.hub.drop(table)
    names = [seat["name"] for seat in ada.get(f"/api/tables/{table}")["seats"]]
    assert names[:2] == ["Ada", "Ada (2)"]
    host.refused(400, "POST", f"/api/admin/people/{person['id']}/name", {"name": "\u200b"})
    host.refused(404, "POST", "/api/admin/people/nobody/name", {"name": "Bo"})
    assert "Rude" not in json.dumps(host.get("/api/admin/audit"))
    bo.done("DELETE", "/api/me")
    assert not any(line["detail"] for line in host.get("/api/admin/audit"))


def test_somebody_is_shut_out_and_let_in(strict_house: House, host: Guest) -> None:
    """At once; a ban of the host's own network does not shut the host out."""
    bo = strict_house.guest("Bo")
    bo.table("me", "open")
    assert "Bo" in host.done("POST", "/api/admin/bans", {"whom": "Bo", "why": "Be kind."})["text"]
    assert "Be kind" in bo.refused(403, "GET", "/api/me")
    [person] = host.get("/api/admin/people", find="Bo")
    assert person["is_shut_out"]
    host.done("POST", "/api/admin/bans", {"whom": "127.0.0.1"})
    for ban in host.get("/api/admin/bans"):
        host.done("POST", "/api/admin/bans/lift", {"whom": ban["whom"]})
    assert bo.get("/api/me")["name"] == "Bo"
    host.refused(400, "POST", "/api/admin/bans", {"whom": "nobody at all"})
    host.refused(400, "POST", "/api/admin/bans/lift", {"whom": "nobody at all"})


def test_announcements_are_told_to_everybody(strict_house: House, host: Guest) -> None:
    told = host.done(
        "POST", "/api/admin/announcements", {"text": "  New\u200b games! ", "hours": 1}
    )
    assert [one["text"] for one in strict_house.stranger().get("/api/announcements")] == [
        "New games!"
    ]
    host.done("DELETE", f"/api/admin/announcements/{told[0]['id']}")
    assert strict_house.stranger().get("/api/announcements") == []
    host.refused(404, "DELETE", f"/api/admin/announcements/{told[0]['id']}")
    host.refused(404, "DELETE", f"/api/admin/announcements/{10**30}")
    host.refused(400, "POST", "/api/admin/announcements", {"text": "\u200b"})
    host.refused(400, "POST", "/api/admin/announcements", {"text": "x", "hours": 1e9})


def test_the_records_of_finished_games_are_exported(tmp_path: Path) -> None:
    """And no secret of a game that goes on."""
    with open_house(tmp_path) as house:
        host, ada = with_token(house, tmp_path), house.guest("Ada")
        bots = [{"kind": "bot", "bot": "random"}] * 2
        over = ada.table(*bots, game="domino-avatars")["id"]
        ada.table("me", {"kind": "local", "name": "Bo"}, game="domino-avatars")
        while ada.get(f"/api/tables/{over}")["status"] != "over":
            pass
        packed = host.ask("GET", "/api/admin/export")
        assert packed.status_code == 200
        with zipfile.ZipFile(io.BytesIO(packed.content)) as archive:
            assert archive.namelist() == [f"{over}.json"]
            kept = tmp_path / "record.json"
            kept.write_bytes(archive.read(f"{over}.json"))
    assert "ok" in ran("verify", str(kept)).lower()


# Health, metrics, logs.


def test_health_is_for_anybody_and_says_when_it_is_bad(house: House) -> None:
    assert house.stranger().get("/health")["status"] == "ok"


def test_a_database_that_does_not_answer_is_bad_health(tmp_path: Path) -> None:
    def fails(question: Any) -> Any:
        raise RuntimeError("away")

    with open_house(tmp_path) as house, pytest.MonkeyPatch.context() as patch:
        patch.setattr(house.services.store, "read", fails)
        answer = house.stranger().ask("GET", "/health")
    assert (answer.status_code, answer.json()["status"]) == (503, "failing")


def value(text: str, name: str) -> float:
    """One number of what is scraped."""
    return sum(
        float(line.rpartition(" ")[2]) for line in text.splitlines() if line.startswith(name)
    )


def test_metrics_count_what_happens(tmp_path: Path) -> None:
    """Tables, moves, latencies, thoughts, connections and errors."""
    with open_house(tmp_path) as house:
        ada = house.guest("Ada")
        table = ada.table("me", {"kind": "bot", "bot": "random"})["id"]
        with ada.chair(table, 0) as chair:
            view = chair.until("view") if not chair.heard else chair.barrier()
            assert view is not None
            text = house.stranger().ask("GET", "/metrics").text
            assert value(text, "boneyard_connections ") == 1
            assert value(text, "boneyard_tables_in_memory ") == 1
        logging.getLogger("boneyard.server.hub").error("made up")
        text = house.stranger().ask("GET", "/metrics").text
    assert value(text, "boneyard_tables_live ") + value(text, "boneyard_tables_over ") == 1
    assert value(text, "boneyard_people ") == 1
    assert "boneyard_notices_waiting 0.0" in text
    assert value(text, "boneyard_act_seconds_count") >= 1
    assert value(text, 'boneyard_log_lines_total{level="error",logger="boneyard.server.hub"}') == 1
    assert value(text, 'boneyard_request_seconds_count{method="POST",route="/api/tables"') == 1
    assert table not in text, "metrics name no table"


def test_metrics_are_not_for_everybody(strict_house: House, host: Guest) -> None:
    """From this machine itself, or with the token."""
    stranger = strict_house.stranger()
    assert stranger.ask("GET", "/metrics").status_code == 200
    stranger.headers = {"X-Forwarded-For": "203.0.113.7"}
    assert "token" in stranger.refused(401, "GET", "/metrics")
    host.headers["X-Forwarded-For"] = "203.0.113.7"
    assert host.ask("GET", "/metrics").status_code == 200


def test_log_lines_name_their_request_and_table() -> None:
    """In text for eyes, in JSON for machines; a traceback is part of its line."""
    record = logging.LogRecord("boneyard.x", logging.ERROR, "", 1, "it %s", ("broke",), None)
    tokens = [journal.about_request.set("r1"), journal.about_table.set("t1")]
    journal.Whereabouts().filter(record)
    journal.about_request.reset(tokens[0])
    journal.about_table.reset(tokens[1])
    assert journal.TextLines().format(record).endswith("it broke request=r1 table=t1")
    line = json.loads(journal.JsonLines().format(record))
    assert (line["message"], line["request"], line["table"]) == ("it broke", "r1", "t1")
    assert line["level"] == "error"


def test_a_failure_is_logged_with_the_id_that_its_answer_has(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: Any) -> Any:
        raise RuntimeError("made up")

    with open_house(tmp_path) as house, pytest.MonkeyPatch.context() as patch:
        ada = house.guest()
        table = ada.table("me", "open")["id"]
        patch.setattr(house.services.hub, "find", fails)
        logging.getLogger().addHandler(caplog.handler)
        caplog.handler.addFilter(journal.Whereabouts())
        answer = ada.ask("GET", f"/api/tables/{table}")
        logging.getLogger().removeHandler(caplog.handler)
    [record] = [one for one in caplog.records if one.exc_info]
    assert answer.status_code == 500
    assert vars(record)["request"] == answer.headers["x-request-id"]
    assert vars(record)["table"] == table


def test_bots_think_where_there_is_no_nice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows: a process whose Python has no ``os.nice`` thinks all the same."""
    import asyncio

    import boneyard
    from boneyard.bots import NO_PLAN
    from boneyard.server.bot_pool import Thinkers

    (tmp_path / "sitecustomize.py").write_text("import os\ndel os.nice\n")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{os.environ.get('PYTHONPATH', '')}")
    state = boneyard.game("domino-avatars").new(players=2, seed=1)
    view = state.seen_by(state.actor)
    thinkers = Thinkers(1)

    async def think() -> Any:
        try:
            return (await thinkers.think("random", view, NO_PLAN)).move
        finally:
            await thinkers.close()

    assert view.why_not(asyncio.run(think())) is None

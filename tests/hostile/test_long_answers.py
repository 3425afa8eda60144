"""Answers that take long: worked out once, kept, in turn, and paid for by who asks."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.hostile.ledger import Ledger
from tests.lengths import rounds
from tests.server.houses import PATIENCE, House, open_house
from tests.server.test_replays import finished
from tests.table.evenings import refusal

from boneyard.kernel.records import Record
from boneyard.server import answers, backroom, games, replays
from boneyard.server.answers import Answers
from boneyard.server.backroom import Backroom
from boneyard.server.limits import Counted, Limits
from boneyard.table import Table

ADA, BO = Counted("ada", "192.0.2.1"), Counted("bo", "192.0.2.2")


@contextmanager
def counted(patch: pytest.MonkeyPatch, owner: Any, *names: str) -> Iterator[Counter[str]]:
    """How often these were called, and never on the event loop."""
    calls: Counter[str] = Counter()

    def spied(name: str, original: Any) -> Any:
        def call(*args: Any, **more: Any) -> Any:
            calls[name] += 1
            assert threading.current_thread().name.startswith("boneyard-backroom")
            return original(*args, **more)

        return call

    with patch.context() as inner:
        for name in names:
            inner.setattr(owner, name, spied(name, getattr(owner, name)))
        yield calls


def test_a_proof_is_made_once_however_many_ask(
    house: House, monkeypatch: pytest.MonkeyPatch, ledger: Ledger
) -> None:
    """At once or later, whoever they are, and the same for every answer that takes long."""
    ledger.tries("floods of proofs, stories, moments and records", "each worked out once")
    table, asks = finished(house.guest("Ada")), rounds(20, 300)
    wanted = ["proof", "record", "story", "moments/1"]
    with (
        counted(monkeypatch, Record, "verify") as verified,
        counted(monkeypatch, replays, "_told", "_shown") as drawn,
        counted(monkeypatch, Table, "record") as recorded,
        ThreadPoolExecutor(8) as pool,
    ):
        paths = [f"/api/tables/{table}/{path}" for path in wanted] * asks
        got = list(pool.map(lambda path: house.stranger().get(path), paths))
    assert verified["verify"] == 1
    assert (drawn["_told"], drawn["_shown"]) == (1, 1)
    assert recorded["record"] == 2  # for itself and for its proof
    assert all(one == got[at % len(wanted)] for at, one in enumerate(got))
    ledger.count("requests", len(paths))


def test_pages_are_drawn_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules, guides, the catalogue and the gallery."""
    with open_house(tmp_path) as house, counted(monkeypatch, games, "to_html") as drawn:
        for _ in range(3):
            for path in ("rules", "guide"):
                assert "<h1>" in house.stranger().get(f"/api/games/domino-avatars/{path}")["html"]
            house.stranger().get("/api/games")
            house.stranger().get("/api/gallery")
            body: dict[str, Any] = {"options": {}}
            house.stranger().done("POST", "/api/games/domino-avatars/crib", body)
    assert drawn["to_html"] == 3


def test_answers_come_packed_or_plain(house: House) -> None:
    """As the client understands them."""
    table = finished(house.guest("Ada"))
    path = f"/api/tables/{table}/story"
    packed = house.stranger().ask("GET", path, headers={"Accept-Encoding": "gzip"})
    plain = house.stranger().ask("GET", path, headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert packed.headers["content-security-policy"]


def test_another_game_is_another_answer(house: House) -> None:
    """Whoever played on sees what was played."""
    ada = house.guest("Ada")
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    before = len(ada.get(f"/api/tables/{table}/story")["moments"])
    with ada.chair(table, 1) as one:
        one.play({"type": "bid", "number": 2})
    assert len(ada.get(f"/api/tables/{table}/story")["moments"]) == before + 1
    mine, theirs = (who.get(f"/api/tables/{table}/story") for who in (ada, house.guest("Cy")))
    assert (mine["view"], theirs["view"]) == (0, "spectator")


# The backroom itself.


def test_whoever_has_used_up_their_seconds_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others do not, and what is kept costs nothing."""
    monkeypatch.setattr(backroom, "_timed", lambda work: (50.0, work()))

    async def run() -> None:
        room = Backroom(Limits())
        found = Answers(room)
        made: list[str] = []

        async def ask(name: str, who: Counted) -> None:
            await found.get((name,), lambda: made.append(name), who, "gzip")

        await ask("one", ADA)
        await ask("one", ADA)
        with pytest.raises(Exception, match="too fast"):
            await ask("two", ADA)
        await ask("two", BO)
        await ask("two", ADA)
        assert made == ["one", "two"]
        room.close()

    asyncio.run(run())


def test_people_take_turns_and_giants_have_a_thread_of_their_own() -> None:
    """Whoever asks for forty things waits for them; who asks for one is next."""
    order: list[str] = []
    goes_on = threading.Event()

    def work(name: str) -> Callable[[], None]:
        def done() -> None:
            goes_on.wait(PATIENCE)
            order.append(name)

        return done

    async def run() -> None:
        room = Backroom(Limits(is_on=False))
        giant, usual = room.of(ADA, 20_000), room.of(ADA, 200)
        many = [asyncio.ensure_future(usual(work(f"ada {n}"))) for n in range(40)]
        slow = asyncio.ensure_future(giant(work("giant")))
        await asyncio.sleep(0)
        one = asyncio.ensure_future(room.of(BO, 200)(work("bo")))
        await asyncio.sleep(0)
        goes_on.set()
        await asyncio.gather(one, slow, *many)
        assert order.index("bo") < order.index("ada 2")
        assert len(order) == 42
        room.close()

    asyncio.run(run())


def test_there_is_an_end_to_what_may_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """And a sentence."""
    monkeypatch.setattr(backroom, "MOST_WAITING", 3)

    async def run() -> None:
        room = Backroom(Limits(is_on=False))
        goes_on = threading.Event()
        waiting = [asyncio.ensure_future(room.of(ADA, 1)(goes_on.wait)) for _ in range(3)]
        await asyncio.sleep(0)
        assert refusal(room.check, BO).status == 503
        goes_on.set()
        await asyncio.gather(*waiting)
        room.check(BO)
        room.close()

    asyncio.run(run())


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """By bytes; what nobody asked for in a long time goes first."""
    monkeypatch.setattr(answers, "MOST_BYTES", 1000)

    async def run() -> None:
        room = Backroom(Limits(is_on=False))
        found = Answers(room)
        for n in range(200):
            await found.get(("first",), lambda: "first", ADA, "gzip")
            await found.get((n,), lambda: "many", ADA, "gzip")
            assert sum(map(len, found._kept.values())) == found._bytes <= 1000
        assert ("first",) in found._kept
        room.close()

    asyncio.run(run())

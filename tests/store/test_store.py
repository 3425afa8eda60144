"""The log on disk: unique places, all or nothing, and nobody pays for another's mistake."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest
from msgspec.structs import asdict, replace
from sqlalchemy import Connection
from tests.store.databases import Postgres

from boneyard.store import (
    Change,
    Conflict,
    Lobby,
    NewRow,
    Notice,
    Row,
    Store,
    listener,
    open_store,
    store as stores,
)

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """In an event loop of its own."""
    return asyncio.run(work)


def row(**more: Any) -> Row:
    """The columns that every change writes."""
    plain = Row(status="live", card="{}", actor=0, moved=5.0, due=None, bot=False, host="h")
    return replace(plain, **more)


def new_row(**more: Any) -> NewRow:
    """The columns of a new table."""
    made = NewRow(**asdict(row()), game="g", public=True, invite="i", key="00", made=1.0)
    return replace(made, **more)


def opening(table: str = "t", **more: Any) -> Change:
    """The first change of a table."""
    return Change(table, 0, 1.0, ('{"n":0}', '{"n":1}'), new_row(**more), ("ada", None))


def change(seq: int, table: str = "t", *entries: str, **more: Any) -> Change:
    """A later change."""
    return Change(table, seq, 2.0, entries or (f'{{"n":{seq}}}',), row(**more))


def entries(store: Store, table: str = "t", since: int = 0) -> list[str]:
    """A table's log."""
    return [entry for entry, _ in run(store.log(table, since))]


def test_what_is_appended_is_there_in_order(store: Store) -> None:
    """With its time, and from any place on."""
    run(store.append(opening()))
    run(store.append(change(2, "t", "two", "three")))
    assert run(store.log("t"))[0] == ('{"n":0}', 1.0)
    assert entries(store) == ['{"n":0}', '{"n":1}', "two", "three"]
    assert entries(store, since=3) == ["three"]
    assert entries(store, "other") == []


def test_a_place_is_written_once(store: Store) -> None:
    """The second one is told so, and nothing of its change is kept."""
    run(store.append(opening()))
    run(store.append(change(2, actor=1)))
    snapshot = Change(
        "t", 2, 3.0, ("mine", "more"), row(actor=7), holders=("ada", "eve"), snapshot=(4, "s")
    )
    with pytest.raises(Conflict):
        run(store.append(snapshot))
    assert entries(store)[2:] == ['{"n":2}']
    found = run(store.table("t"))
    assert found is not None
    assert found.actor == 1
    assert run(store.snapshot("t")) is None
    assert run(store.tables_of("eve")) == []


def test_the_same_table_is_not_made_twice(store: Store) -> None:
    """Ids are unique."""
    run(store.append(opening()))
    with pytest.raises(Conflict):
        run(store.append(opening()))


def test_one_bad_change_among_many_fails_alone(store: Store) -> None:
    """Those that share its transaction are written all the same."""

    async def all_at_once() -> list[Any]:
        for table in "abcdefgh":
            await store.append(opening(table))
        await store.append(change(2, "c"))
        waits = [store.append(change(2, table)) for table in "abcdefgh"]
        return await asyncio.gather(*waits, return_exceptions=True)

    answers = run(all_at_once())
    assert [type(answer) for answer in answers] == [
        Conflict if table == "c" else type(None) for table in "abcdefgh"
    ]
    assert all(len(entries(store, table)) == 3 for table in "abcdefgh")


def test_many_changes_share_a_transaction(store: Store) -> None:
    """What comes in while the writer is busy is written in one go."""
    begun: list[int] = []
    original = store._writer._in_one

    def counted(jobs: Any) -> Any:
        begun.append(len(jobs))
        return original(jobs)

    store._writer._in_one = counted  # type: ignore[method-assign]

    async def all_at_once() -> None:
        await asyncio.gather(*[store.append(opening(f"t{n}")) for n in range(60)])

    run(all_at_once())
    assert sum(begun) == 60
    assert len(begun) < 10


def test_a_failing_job_of_another_kind_harms_nobody(store: Store) -> None:
    """Its own error comes back to who asked."""

    def fail(connection: Connection) -> None:
        raise ZeroDivisionError

    async def all_at_once() -> list[Any]:
        jobs: list[Any] = [store._writer.write(fail), store.append(opening()), store.secret()]
        return list(await asyncio.gather(*jobs, return_exceptions=True))

    first, second, secret = run(all_at_once())
    assert isinstance(first, ZeroDivisionError)
    assert second is None
    assert len(secret) > 30
    assert len(entries(store)) == 2


def test_a_user_has_a_name(store: Store) -> None:
    """Which can be changed."""
    run(store.add_user("u", "Ada", 3.0))
    run(store.change_user("u", name="Ada L."))
    found = run(store.user("u"))
    assert found is not None
    assert (found.name, found.made) == ("Ada L.", 3.0)
    assert run(store.user("nobody")) is None
    with pytest.raises(Conflict):
        run(store.add_user("u", "Eve", 4.0))


def test_the_secret_is_made_once(store: Store, url: str) -> None:
    """Also by processes that start together."""

    async def together() -> set[str]:
        return set(await asyncio.gather(*[other.secret() for other in others]))

    others = [store, open_store(url), open_store(url)]
    try:
        (secret,) = run(together())
        assert run(store.secret()) == secret
    finally:
        for other in others[1:]:
            other.close()


def test_lists_show_public_tables_by_status_the_latest_first(store: Store) -> None:
    """Each with who sits where."""
    for at, (table, more) in enumerate(
        {
            "early": {"status": "open"},
            "late": {"status": "open"},
            "secret": {"status": "open", "public": False},
            "live": {},
        }.items()
    ):
        run(store.append(opening(table, moved=float(at), **more)))  # type: ignore[arg-type]
    found = run(Lobby(store).open_tables(-1.0))
    assert [row.id for row, _ in found] == ["late", "early"]
    assert found[0][1] == ["ada", None]
    assert [row.id for row, _ in run(Lobby(store).live_tables())] == ["live"]


def test_my_tables_are_those_with_a_seat_of_mine(store: Store) -> None:
    """A seat that was given up is not."""
    run(store.append(opening("one")))
    run(store.append(opening("two")))
    assert {row.id for row, _ in run(store.tables_of("ada"))} == {"one", "two"}
    left = Change("one", 2, 2.0, ("x",), row(), holders=(None, "bo"))
    run(store.append(left))
    assert [row.id for row, _ in run(store.tables_of("ada"))] == ["two"]
    assert [row.id for row, _ in run(store.tables_of("bo"))] == ["one"]


def test_games_that_go_on_are_listed_before_those_that_are_over(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many one has finished since: it may be my turn there."""
    monkeypatch.setattr(stores, "MOST_LISTED", 2)
    for table in ("going on", "over", "over, too"):
        run(store.append(opening(table)))
    for at, table in enumerate(("over", "over, too"), start=100):
        run(store.append(change(2, table, status="over", moved=float(at))))
    assert [row.id for row, _ in run(store.tables_of("ada"))] == ["going on", "over, too"]


def test_a_table_has_one_snapshot_the_latest(store: Store) -> None:
    run(store.append(opening()))
    for seq in (2, 3):
        snapshot = (seq + 1, f"saved {seq}")
        run(store.append(Change("t", seq, 2.0, ("x",), row(), snapshot=snapshot)))
    assert run(store.snapshot("t")) == "saved 3"


def test_what_waits_for_a_bot_or_the_clock_is_found(store: Store) -> None:
    """Live tables only."""
    for table, more in {
        "quiet": {},
        "bot": {"bot": True},
        "late": {"due": 10.0},
        "later": {"due": 30.0},
        "over": {"bot": True, "due": 10.0, "status": "over"},
    }.items():
        run(store.append(opening(table, **more)))  # type: ignore[arg-type]
    assert set(run(store.waiting_tables(20.0))) == {"bot", "late"}
    assert set(run(store.waiting_tables(30.0))) == {"bot", "late", "later"}


def test_closing_writes_what_is_waiting(url: str) -> None:
    """Nothing that was handed in is lost."""

    async def hand_in() -> None:
        store = open_store(url)
        waits = [asyncio.ensure_future(store.append(opening(f"t{n}"))) for n in range(20)]
        await asyncio.sleep(0)
        await asyncio.to_thread(store.close)
        await asyncio.gather(*waits)

    run(hand_in())
    again = open_store(url)
    try:
        assert all(len(entries(again, f"t{n}")) == 2 for n in range(20))
    finally:
        again.close()


def test_processes_hear_of_each_other_only_where_there_can_be_others(
    store: Store, url: str
) -> None:
    """A notice is nothing to SQLite."""
    run(store.notify(Notice("t", process="x", here=[1])))
    assert store.is_shared == url.startswith("postgresql")


def test_a_lost_line_is_found_again(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As often as it is lost, with one line in the log each time; it is said that it was."""
    monkeypatch.setattr(listener, "FIRST_WAIT", 0.01)
    url = postgres.new_database()
    store = open_store(url)

    async def listen() -> list[str | None]:
        heard: list[str | None] = []
        async with contextlib.aclosing(store.notices()) as notices:
            async for notice in notices:
                heard.append(notice)
                if len(heard) == 6:
                    break
                if notice is None:
                    await store.notify(Notice("t", len(heard)))
                else:
                    await asyncio.to_thread(postgres.run, END_LISTENING)
        return heard

    try:
        heard = run(listen())
    finally:
        store.close()
    assert heard == [None, told(1), None, told(3), None, told(5)]
    assert [record.levelname for record in caplog.records] == ["WARNING"] * 2


def told(seq: int) -> str:
    """A notice as it is heard."""
    return f'{{"table":"t","seq":{seq}}}'


END_LISTENING = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"

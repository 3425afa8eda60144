"""Which process thinks for a bot: locks that end with the session that holds them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from urllib.parse import urlsplit

import pytest
from psycopg import Error
from tests.server.houses import PATIENCE
from tests.store.databases import Postgres

from boneyard.store import Store, claims, open_store


@contextlib.asynccontextmanager
async def two_stores(url: str) -> AsyncIterator[tuple[Store, Store]]:
    """As two processes have them."""
    found = open_store(url), open_store(url)
    try:
        yield found
    finally:
        for store in found:
            await store.give_back()
            await asyncio.to_thread(store.close)


async def is_free(store: Store, seq: int = 5) -> bool:
    """Whether this process could have the decision now."""
    async with store.claimed("t", seq) as is_ours:
        return is_ours


async def until(is_so: Callable[[], Awaitable[bool]]) -> None:
    """Ask again and again."""
    async with asyncio.timeout(PATIENCE):
        while not await is_so():
            await asyncio.sleep(0.01)


def cut_off(postgres: Postgres, url: str) -> None:
    """All sessions that hold locks of ours are lost, as when their process dies."""
    postgres.run(
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND database = "
        f"(SELECT oid FROM pg_database WHERE datname = '{urlsplit(url).path[1:]}')"
    )


def test_a_decision_is_claimed_by_one_while_it_thinks(postgres: Postgres) -> None:
    """However long that takes; other decisions are another matter."""

    async def think() -> None:
        async with two_stores(postgres.new_database()) as (one, two):
            async with one.claimed("t", 5) as is_ours:
                assert is_ours
                assert not await is_free(two)
                assert not await is_free(one)
                assert await is_free(two, 6)
            assert await is_free(two)

    asyncio.run(think())


def test_of_many_who_claim_at_once_one_gets_it(postgres: Postgres) -> None:
    """Exactly one."""

    async def race(stores: tuple[Store, Store], seq: int) -> int:
        got, is_over = [], asyncio.Event()

        async def claim(store: Store) -> None:
            async with store.claimed("t", seq) as is_ours:
                got.append(is_ours)
                if len(got) == 6:
                    is_over.set()
                await is_over.wait()

        await asyncio.gather(*[claim(store) for store in stores * 3])
        return sum(got)

    async def races() -> list[int]:
        async with two_stores(postgres.new_database()) as stores:
            return [await race(stores, seq) for seq in range(7)]

    assert asyncio.run(races()) == [1] * 7


def test_a_clean_stop_gives_everything_back(postgres: Postgres) -> None:
    """At once."""

    async def stop() -> None:
        async with two_stores(postgres.new_database()) as (one, two), one.claimed("t", 5):
            assert not await is_free(two)
            await one.give_back()
            await until(lambda: is_free(two))

    asyncio.run(stop())


def test_a_session_that_died_holds_nothing_and_is_found_again(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who still thinks takes it on again, unless somebody else was quicker."""
    monkeypatch.setattr(claims, "EVERY_SECONDS", 3600.0)

    async def die() -> None:
        url = postgres.new_database()
        async with two_stores(url) as (one, two):
            async with one.claimed("t", 5), one.claimed("t", 6):
                await asyncio.to_thread(cut_off, postgres, url)
                async with two.claimed("t", 6) as is_theirs:
                    assert is_theirs
                    with contextlib.suppress(Error):  # it notices that its line is dead
                        await is_free(one, 7)
                    assert await is_free(one, 8)
                    assert not await is_free(two, 5)
            assert await is_free(two, 5)
            assert await is_free(two, 6)

    asyncio.run(die())


def test_who_says_nothing_any_more_is_given_up(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a process that was stopped, or a machine that was cut off: the database ends it."""
    monkeypatch.setattr(claims, "SILENCE_SECONDS", 0.2)
    monkeypatch.setattr(claims, "EVERY_SECONDS", 3600.0)

    async def fall_silent() -> None:
        async with two_stores(postgres.new_database()) as (one, two), one.claimed("t", 5):
            assert not await is_free(two)
            await until(lambda: is_free(two))

    asyncio.run(fall_silent())


def test_who_is_well_is_not_given_up(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other sessions of the same patience are, in the meantime."""
    monkeypatch.setattr(claims, "EVERY_SECONDS", 0.05)
    monkeypatch.setattr(claims, "SILENCE_SECONDS", 1.0)

    async def go_on() -> None:
        url = postgres.new_database()
        async with two_stores(url) as (one, two), one.claimed("t", 5):
            monkeypatch.setattr(claims, "EVERY_SECONDS", 3600.0)
            async with two.claimed("t", 6), two_stores(url) as (three, _):
                await until(lambda: is_free(three, 6))
                assert not await is_free(three, 5)

    asyncio.run(go_on())

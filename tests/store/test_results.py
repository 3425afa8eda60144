"""Results, ratings and those one has met, on either kind of database."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from sqlalchemy import select

from boneyard.store import Came, Keys, People, Results, Store, schema
from boneyard.store.results import Rating, Ratings


def came(table: str, at: float, *users: str, **more: Any) -> list[Came]:
    """A rated game of these people, who came in this order."""
    public = more.get("public", True)
    seats = enumerate(users)
    shared = ("g", len(users), len(users))
    return [
        Came(table, seat, user, "", *shared, seat + 1, False, public, True, at)
        for seat, user in seats
    ]


def counting(rows: Sequence[Any], before: Ratings) -> list[Rating]:
    """Everybody is worth ten times what they were, and their place: the order of games shows."""
    old = [before.get(row.user, Rating(0.0, 1.0, 0)) for row in rows]
    return [
        Rating(10 * one.mu + row.place, 1.0, one.games + 1)
        for row, one in zip(rows, old, strict=True)
    ]


async def people(store: Store, *names: str) -> None:
    for name in names:
        await store.add_user(name, name.upper(), 1.0)
        await Keys(store).add_mail(name, f"{name}@example.org", "")


async def ratings(store: Store) -> dict[str, tuple[float, int]]:
    question = select(schema.ratings)
    rows = await store.read(lambda found: list(found.execute(question)))
    return {row.user: (row.mu, row.games) for row in rows}


def test_games_are_rated_once_in_the_order_of_their_ends(store: Store) -> None:
    """One that comes late is counted where it belongs."""

    async def work() -> None:
        results = Results(store)
        await people(store, "a", "b")
        await results.replace(["t1", "t3"], came("t1", 1.0, "a", "b") + came("t3", 3.0, "a", "b"))
        assert await results.unrated(10) == [("t1", "g"), ("t3", "g")]
        for table in ("t1", "t1", "t3", "t3"):
            assert await results.rate(table, counting)
        assert await ratings(store) == {"a": (11.0, 2), "b": (22.0, 2)}
        await results.replace(["t2"], came("t2", 2.0, "b", "a"))
        assert not await results.rate("t2", counting)
        await results.rate_all("g", counting)
        assert await ratings(store) == {"a": (121.0, 3), "b": (212.0, 3)}
        assert await results.unrated(10) == []
        assert await results.rated_games() == ["g"]

    asyncio.run(work())


def test_whom_somebody_has_met_and_who_is_best(store: Store) -> None:
    """Without those who are gone, shut out, or hide."""

    async def work() -> None:
        results, known = Results(store), People(store)
        await people(store, "a", "b", "c", "d")
        games = came("t1", 1.0, "a", "b", "c") + came("t2", 2.0, "a", "b", public=False)
        await results.replace(["t1", "t2"], games)
        await results.rate_all("g", counting)
        assert [(row.name, row.games) for row in await results.met("a")] == [("B", 2), ("C", 1)]
        assert await results.have_met("b", "c")
        assert not await results.have_met("b", "d")
        assert [row.place for row in await results.of("a", is_own=False)] == [1]
        assert len(await results.of("a", is_own=True)) == 2
        assert [(row.place, row.theirs) for row in await results.between("b", "a")] == [(2, 1)] * 2
        assert [row.name for row in await results.best("g")] == ["B", "A", "C"]
        await store.change_user("b", shows="nobody")
        await known.ban("user", "c", "Be kind.")
        assert [row.name for row in await results.best("g")] == ["A"]
        assert [row.name for row in await results.met("a")] == ["B"]
        await known.leave("b")
        assert await results.met("a") == []
        row = await store.user("b")
        assert row is not None
        assert await results.person(row.handle) is None

    asyncio.run(work())

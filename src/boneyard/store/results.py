"""Who came where in which game, what people are rated, and whom they have played with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection, Row, select

from boneyard.store import schema
from boneyard.store.keys import keepers
from boneyard.store.store import Store
from boneyard.store.writer import Came, insert

MOST_LISTED: Final = 100
MOST_MET: Final = 200
SURE: Final = 2.0
"""A leaderboard goes by what somebody is worth at least: so many deviations below the rating."""

_results, _ratings, _users, _bans = (
    schema.results.c, schema.ratings.c, schema.users.c, schema.bans.c,
)  # fmt: skip


class Rating(NamedTuple):
    """What somebody is worth, how uncertain that is, and how many games say so."""

    mu: float
    sigma: float
    games: int


Ratings = Mapping[str, Rating]
"""By user."""
Rate = Callable[[Sequence[Row[Any]], Ratings], list[Rating]]
"""What the seats of a game are worth after it, from its rows and from what was known before."""


class Results:
    """The tables of the database that are about games that are over."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # Rating.

    async def unrated(self, most: int) -> list[tuple[str, str]]:
        """Tables whose game is yet to be rated, the first to end first, and what was played."""
        question = (
            select(_results.table, _results.game)
            .where(_results.rated, _results.mu.is_(None))
            .group_by(_results.table, _results.game, _results.at)
            .order_by(_results.at, _results.table)
            .limit(most)
        )
        return await self._store.read(lambda found: [tuple(row) for row in found.execute(question)])

    async def rate(self, table: str, rate: Rate) -> bool:
        """Rate one game, once; False if that is not the last one that ended: count all anew."""
        return bool(await self._store.write(lambda found: _rate(found, table, rate)))

    async def rate_all(self, game: str, rate: Rate) -> None:
        """Work out all ratings of a game anew, from its results in the order of their ends."""
        rows = await self._store.read(lambda found: _rated_rows(found, game))
        after, ratings = _folded(rows, rate)
        await self._store.write(lambda found: _replace(found, game, after, ratings))

    async def rated_games(self) -> list[str]:
        """The games of which anything is rated."""
        question = select(_results.game).where(_results.rated).distinct()
        return await self._store.read(lambda found: list(found.scalars(question)))

    async def replace(self, tables: Sequence[str], came: Iterable[Came]) -> None:
        """What is known of these tables' games is this, whatever it was; it is to be rated anew."""
        rows = [row._asdict() for row in came]

        def write(found: Connection) -> None:
            found.execute(sa.delete(schema.results).where(_results.table.in_(list(tables))))
            if rows:
                found.execute(sa.insert(schema.results), rows)

        await self._store.write(write)

    # Of one person.

    async def ratings_of(self, user: str) -> dict[str, Rating]:
        """By game."""
        question = select(schema.ratings).where(_ratings.user == user)
        rows = await self._rows(question)
        return {row.game: Rating(row.mu, row.sigma, row.games) for row in rows}

    async def of(self, user: str, *, is_own: bool) -> list[Row[Any]]:
        """All results of somebody, the latest first; to others, only of tables in the lobby."""
        question = select(schema.results).where(_results.user == user)
        if not is_own:
            question = question.where(_results.public)
        return await self._rows(question.order_by(_results.at.desc(), _results.table))

    async def between(self, user: str, other: str) -> list[Row[Any]]:
        """The games that two people have played to their end, with both their places."""
        theirs = schema.results.alias("theirs")
        question = (
            select(_results.game, _results.place, theirs.c.place.label("theirs"))
            .join(theirs, theirs.c.table == _results.table)
            .where(_results.user == user, theirs.c.user == other)
        )
        return await self._rows(question)

    async def met(self, user: str) -> list[Row[Any]]:
        """Whom somebody has played with, or plays with: those met last first, with how often."""
        places = _sittings()
        theirs = places.alias("theirs")
        question = (
            select(
                schema.users,
                sa.func.count(theirs.c.table.distinct()).label("games"),
                sa.func.max(theirs.c.at).label("at"),
                _users.id.in_(keepers()).label("keeps"),
            )
            .join(theirs, theirs.c.user == _users.id)
            .join(places, (places.c.table == theirs.c.table) & (places.c.user == user))
            .where(_users.id != user, is_known())
            .group_by(*schema.users.c)
            .order_by(sa.desc("at"))
            .limit(MOST_MET)
        )
        return await self._rows(question)

    async def have_met(self, user: str, other: str) -> bool:
        """Whether two people have played with each other, or do."""
        places = _sittings()
        theirs = places.alias("theirs")
        question = (
            select(places.c.table)
            .join(theirs, theirs.c.table == places.c.table)
            .where(places.c.user == user, theirs.c.user == other)
        )
        return await self._store.read(lambda found: found.execute(question).first() is not None)

    async def person(self, handle: str) -> Row[Any] | None:
        """Somebody by what others call them in links, unless they are gone or shut out."""
        question = select(schema.users, _users.id.in_(keepers()).label("keeps"))
        question = question.where(_users.handle == handle, is_known())
        return await self._store.read(lambda found: found.execute(question).first())

    async def cards(self, tables: Sequence[str]) -> dict[str, str]:
        """What anybody may know of these tables, as far as they are still there."""
        columns = schema.tables.c
        question = select(columns.id, columns.card).where(columns.id.in_(list(tables)))
        return {row.id: row.card for row in await self._rows(question)}

    async def invited_to(self, user: str) -> set[str]:
        """The tables where a seat is kept for somebody."""
        needs, tables = schema.needs.c, schema.tables.c
        question = select(needs.table).join(schema.tables, tables.id == needs.table)
        question = question.where(needs.user == user, tables.status == "open")
        return set(await self._store.read(lambda found: list(found.scalars(question))))

    # Of all.

    async def best(self, game: str) -> list[Row[Any]]:
        """The leaderboard of a game: who keeps a name, and does not hide."""
        at_least = _ratings.mu - SURE * _ratings.sigma
        question = (
            select(schema.ratings, _users.name, _users.handle, _users.shows)
            .join(schema.users, _users.id == _ratings.user)
            .where(_ratings.game == game, _users.shows != "nobody", is_known())
            .where(_users.id.in_(keepers()))
            .order_by(at_least.desc(), _users.id)
            .limit(MOST_LISTED)
        )
        return await self._rows(question)

    async def _rows(self, question: sa.Select[Any]) -> list[Row[Any]]:
        return await self._store.read(lambda found: list(found.execute(question)))


def is_known() -> sa.ColumnElement[bool]:
    """Of users: neither leaving nor shut out."""
    shut_out = select(_bans.whom).where(_bans.kind == "user")
    return _users.leaving.is_(None) & _users.id.not_in(shut_out)


def _sittings() -> sa.Subquery:
    """Who plays, or has played, at which table; results are kept of tables that are gone, too."""
    seats, tables = schema.seats.c, schema.tables.c
    now = (
        select(seats.table, seats.user, tables.moved.label("at"))
        .join(schema.tables, tables.id == seats.table)
        .where(seats.user.is_not(None), tables.status == "live")
    )
    before = select(_results.table, _results.user, _results.at).where(_results.user.is_not(None))
    return now.union(before).subquery("sittings")


def _rated_rows(connection: Connection, game: str, table: str | None = None) -> list[Row[Any]]:
    question = select(schema.results).where(_results.rated, _results.game == game)
    if table is not None:
        question = question.where(_results.table == table)
    return list(connection.execute(question.order_by(_results.at, _results.table, _results.seat)))


def _folded(rows: Sequence[Row[Any]], rate: Rate) -> tuple[list[dict[str, Any]], Ratings]:
    """What every game has led to, one after the other, and what all are worth after the last."""
    ratings: dict[str, Rating] = {}
    after: list[dict[str, Any]] = []
    for _, group in groupby(rows, key=lambda row: row.table):
        game = list(group)
        new = rate(game, ratings)
        after += _columns(game, new)
        ratings |= {row.user: one for row, one in zip(game, new, strict=True) if row.user}
    return after, ratings


def _columns(rows: Sequence[Row[Any]], new: Sequence[Rating]) -> list[dict[str, Any]]:
    seats = zip(rows, new, strict=True)
    return [{"t": row.table, "s": row.seat, "m": one.mu, "d": one.sigma} for row, one in seats]


_is_row = (_results.table == sa.bindparam("t")) & (_results.seat == sa.bindparam("s"))
_note = sa.update(schema.results).where(_is_row)
_note = _note.values(mu=sa.bindparam("m"), sigma=sa.bindparam("d"))


def _rate(connection: Connection, table: str, rate: Rate) -> bool:
    """In one transaction with what says that it was done."""
    first = connection.execute(select(schema.results).where(_results.table == table)).first()
    if first is None or first.mu is not None:
        return True
    later = (_results.at > first.at) | ((_results.at == first.at) & (_results.table > table))
    question = select(_results.table).where(
        _results.rated, _results.game == first.game, _results.mu.is_not(None), later
    )
    if connection.execute(question.limit(1)).first() is not None:
        return False
    rows = _rated_rows(connection, first.game, table)
    before = {row.user: _before(connection, row) for row in rows if row.user}
    new = rate(rows, {user: known for user, known in before.items() if known is not None})
    connection.execute(_note, _columns(rows, new))
    after = {row.user: one for row, one in zip(rows, new, strict=True) if row.user}
    _keep(connection, first.game, after)
    return True


def _before(connection: Connection, row: Row[Any]) -> Rating | None:
    """What somebody was worth by their own results: also of who has left, and is not listed."""
    own = (_results.user == row.user, _results.game == row.game, _results.mu.is_not(None))
    last = select(_results.mu, _results.sigma).where(*own)
    found = connection.execute(last.order_by(_results.at.desc(), _results.table.desc())).first()
    games = connection.scalar(select(sa.func.count()).where(*own)) or 0
    return None if found is None else Rating(found.mu, found.sigma, games)


def _replace(
    connection: Connection, game: str, after: list[dict[str, Any]], ratings: Ratings
) -> None:
    connection.execute(sa.delete(schema.ratings).where(_ratings.game == game))
    if after:
        connection.execute(_note, after)
    _keep(connection, game, ratings)


def _keep(connection: Connection, game: str, ratings: Ratings) -> None:
    """Of those who are still known here: of who has left, nothing is kept but their results."""
    here = select(_users.id).where(_users.id.in_(list(ratings)), _users.leaving.is_(None))
    rows = [
        {"user": user, "game": game, **ratings[user]._asdict()}
        for user in sorted(connection.scalars(here))
    ]
    if rows:
        new = insert(connection, schema.ratings)
        values = {name: new.excluded[name] for name in Rating._fields}
        connection.execute(
            new.on_conflict_do_update(index_elements=["user", "game"], set_=values), rows
        )

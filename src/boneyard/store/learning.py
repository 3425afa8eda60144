"""What people have learned: lessons, puzzles, decisions that were explained, games to the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection, Row, select

from boneyard.store import schema
from boneyard.store.store import Store
from boneyard.store.writer import insert

LearnedKind = Literal["lesson", "puzzle", "decision", "finished"]
MOST_OF_A_KIND: Final = 400
"""So much of one kind and game is kept of a person; the oldest makes room."""

_columns = schema.learned.c


class Learned(NamedTuple):
    """A lesson or puzzle by its id, a decision by its kind, a finished game by its table."""

    user: str
    kind: LearnedKind
    game: str
    name: str
    at: float


class Learning:
    """The table of the database that is about what people know already."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, user: str) -> list[Row[Any]]:
        """All of it, the oldest first."""
        question = select(schema.learned).where(_columns.user == user)
        ordered = question.order_by(_columns.at, _columns.name)
        return await self._store.read(lambda found: list(found.execute(ordered)))

    async def add(self, *learned: Learned) -> None:
        """Keep it; what was known before stays as it was."""
        await self._store.write(lambda found: learn(found, learned))

    async def forget(self, user: str, game: str = "", kind: str = "") -> None:
        """All that a person has learned, or that of one game or kind: they begin anew."""
        gone = sa.delete(schema.learned).where(_columns.user == user)
        gone = gone.where(_columns.game == game) if game else gone
        gone = gone.where(_columns.kind == kind) if kind else gone
        await self._store.write(lambda found: found.execute(gone))


def learn(connection: Connection, learned: Sequence[Learned]) -> None:
    """Write down what people have learned who are still known."""
    for one in learned:
        if _is_known(connection, one.user):
            _make_room(connection, one)
            made = insert(connection, schema.learned).values(one._asdict()).on_conflict_do_nothing()
            connection.execute(made)


def unlearn(connection: Connection, user: str) -> None:
    """Somebody is not known any more."""
    connection.execute(sa.delete(schema.learned).where(_columns.user == user))


def _is_known(connection: Connection, user: str) -> bool:
    users = schema.users.c
    question = select(users.id).where(users.id == user, users.leaving.is_(None))
    return connection.scalar(question) is not None


def _make_room(connection: Connection, new: Learned) -> None:
    is_alike = (
        (_columns.user == new.user) & (_columns.kind == new.kind) & (_columns.game == new.game)
    )
    others = select(_columns.name).where(is_alike, _columns.name != new.name)
    crowded = list(
        connection.scalars(others.order_by(_columns.at.desc()).offset(MOST_OF_A_KIND - 1))
    )
    if crowded:
        connection.execute(sa.delete(schema.learned).where(is_alike, _columns.name.in_(crowded)))

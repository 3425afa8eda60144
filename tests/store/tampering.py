"""Changing a database behind the server's back."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from sqlalchemy import Connection, create_engine, text

from boneyard.store import urls
from boneyard.store.chain import forge


@contextlib.contextmanager
def tampered(database: str, *, is_noticed: bool = False) -> Iterator[Connection]:
    """A connection to do it with; unless it is to be noticed, the chains are made to fit."""
    engine = create_engine(urls.parse(database))
    try:
        with engine.begin() as connection:
            yield connection
            if not is_noticed:
                forge(connection, connection.execute(text("SELECT id FROM tables")).scalars().all())
    finally:
        engine.dispose()

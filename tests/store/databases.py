"""A real PostgreSQL from PyPI, with a new database for whoever asks."""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
import tempfile
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest

if TYPE_CHECKING:
    from pgserver.postgres_server import PostgresServer

HURRIED = ("fsync", "full_page_writes", "synchronous_commit")
"""What a database that nobody will miss can do without."""


@dataclass
class Postgres:
    """A running server."""

    uri: str
    server: PostgresServer

    def kill(self) -> None:
        """`kill -9` of its first process, as when the machine's memory runs out; started again."""
        first: Any = self.server.get_postmaster_info().process
        others = first.children()
        first.kill()
        for process in [first, *others]:  # they notice, and hold its memory until then
            process.wait()
        self.server.ensure_postgres_running()

    def crash(self) -> None:
        """`kill -9` of one of its processes: all connections are lost, and it recovers."""
        with psycopg.connect(self.uri, autocommit=True) as connection:
            os.kill(connection.info.backend_pid, signal.SIGKILL)
            with contextlib.suppress(psycopg.OperationalError):
                connection.execute("SELECT 1")
        while True:
            with contextlib.suppress(psycopg.OperationalError):
                self.run("SELECT 1")
                return

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"boneyard_{secrets.token_hex(6)}"
        self.run(f"CREATE DATABASE {name}")
        return urlunsplit(urlsplit(self.uri)._replace(path=f"/{name}"))

    def run(self, statement: str, name: str = "") -> None:
        """As its administrator, in the database with this name."""
        uri = urlunsplit(urlsplit(self.uri)._replace(path=f"/{name}")) if name else self.uri
        with psycopg.connect(uri, autocommit=True) as connection:
            connection.execute(statement.encode())


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """For all tests of this process that need it.

    Not in pytest's own folder: started by root, it runs as a user of its own, and whenever a
    pytest starts it closes that folder to everybody else.
    """
    with (
        tempfile.TemporaryDirectory(prefix="boneyard-", ignore_cleanup_errors=True) as folder,
        running_postgres(Path(folder)) as server,
    ):
        yield server


@contextlib.contextmanager
def running_postgres(folder: Path, *, hurried: bool = True) -> Iterator[Postgres]:
    """With a socket in its folder; stopped afterwards. Hurried, it forgets in a crash."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where it keeps its locks is of no interest here
        from pgserver.postgres_server import get_server
    data = folder / "postgres"
    server = get_server(data, cleanup_mode="stop")
    found = Postgres(server.get_uri(), server)
    for name in HURRIED if hurried else ():
        found.run(f"ALTER SYSTEM SET {name} = off")
    found.run("SELECT pg_reload_conf()")
    try:
        yield found
    finally:
        server.cleanup()

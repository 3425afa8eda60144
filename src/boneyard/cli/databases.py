"""Commands that work on the database of a server, which may be running."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

import click

if TYPE_CHECKING:
    from boneyard.store import Store

T = TypeVar("T")

COMMAND_LINE = "the command line"
"""Who has done something, in the audit log."""

database_option = click.option(
    "--database", metavar="URL", default="", help="That of the server; by default as for serve."
)


def with_store(database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with a database; by default the one that a server here would use."""
    from boneyard.server.settings import from_environment
    from boneyard.store import open_store

    store = open_store(database or from_environment().database)

    async def run() -> T:
        return await work(store)

    try:
        return asyncio.run(run())
    finally:
        store.close()

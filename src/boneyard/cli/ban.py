"""``boneyard ban``, ``unban`` and ``bans``: whom the host of a server shuts out.

They write to the database of a server, which may be running: it closes the connections of who is
shut out within seconds.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from boneyard.kernel.errors import BoneyardError

if TYPE_CHECKING:
    from sqlalchemy import Row

    from boneyard.store import People

T = TypeVar("T")

MOST_SHOWN = 10
AS_IT_STANDS = {"ignore_unknown_options": True}
"""A user's id may begin with a dash and is no option then."""

database_option = click.option(
    "--database", metavar="URL", default="", help="That of the server; by default as for serve."
)


class NobodyLikeThat(BoneyardError):
    """It is not clear who is meant."""


@click.command(context_settings=AS_IT_STANDS)
@click.argument("whom")
@click.option("--why", default="", help="A sentence that they are told.")
@database_option
def ban(whom: str, why: str, database: str) -> None:
    """Shut somebody out: a user, or everybody of a network.

    WHOM is an address (203.0.113.7), a network (203.0.113.0/24), a seat (TABLE/2, counted from
    1), a user's id, or a name that only one user has.
    """
    click.echo(_with_people(database, lambda people: _ban(people, whom, why)))


@click.command(context_settings=AS_IT_STANDS)
@click.argument("whom")
@database_option
def unban(whom: str, database: str) -> None:
    """Let somebody in again, as 'boneyard bans' lists them."""

    async def work(people: People) -> None:
        if not await people.unban(_network(whom) or whom):
            raise NobodyLikeThat(f"{whom} is not shut out; see 'boneyard bans'")

    _with_people(database, work)
    click.echo(f"{whom} may come in again.")


@click.command()
@database_option
def bans(database: str) -> None:
    """Who is shut out."""
    for row in _with_people(database, lambda people: people.bans()):
        day = time.strftime("%Y-%m-%d", time.localtime(row.made))
        click.echo(f"{row.whom}  ({row.kind}, since {day}) {row.why}".rstrip())


def _with_people(database: str, work: Callable[[People], Awaitable[T]]) -> T:
    from boneyard.server.settings import from_environment
    from boneyard.store import People, open_store

    store = open_store(database or from_environment().database)

    async def run() -> T:
        return await work(People(store))

    try:
        return asyncio.run(run())
    finally:
        store.close()


async def _ban(people: People, whom: str, why: str) -> str:
    network = _network(whom)
    if network is not None:
        await people.ban("network", network, why)
        return f"{network} is shut out."
    user = await _find(people, whom)
    await people.ban("user", user.id, why)
    return f"{user.name} ({user.id}) is shut out."


async def _find(people: People, whom: str) -> Row[Any]:
    found = await people.found_by(whom)
    if not found:
        raise NobodyLikeThat(f"there is no user, seat, address or network {whom!r}")
    if len(found) > 1:
        listed = ", ".join(f"{row.id} (seen {_ago(row.seen)})" for row in found[:MOST_SHOWN])
        raise NobodyLikeThat(f"several are called {whom}; which one? {listed}")
    return found[0]


def _ago(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def _network(text: str) -> str | None:
    from boneyard.server.bans import parse_network

    try:
        return parse_network(text)
    except ValueError:
        return None

"""``boneyard ban``, ``unban`` and ``bans``: whom the host of a server shuts out.

They write to the database of a server, which may be running: it closes the connections of who is
shut out within seconds.
"""

from __future__ import annotations

import time

import click

from boneyard.cli.databases import COMMAND_LINE, database_option, with_store

AS_IT_STANDS = {"ignore_unknown_options": True}
"""A user's id may begin with a dash and is no option then."""


@click.command(context_settings=AS_IT_STANDS)
@click.argument("whom")
@click.option("--why", default="", help="A sentence that they are told.")
@database_option
def ban(whom: str, why: str, database: str) -> None:
    """Shut somebody out: a user, or everybody of a network.

    WHOM is an address (203.0.113.7), a network (203.0.113.0/24), a seat (TABLE/2, counted from
    1), a user's id, or a name that only one user has.
    """
    from boneyard.server.bans import shut_out
    from boneyard.store import Admin, People, Store

    async def work(store: Store) -> str:
        await Admin(store).note(COMMAND_LINE, "ban", whom, why)
        return await shut_out(People(store), whom, why)

    click.echo(with_store(database, work))


@click.command(context_settings=AS_IT_STANDS)
@click.argument("whom")
@database_option
def unban(whom: str, database: str) -> None:
    """Let somebody in again, as 'boneyard bans' lists them."""
    from boneyard.server.bans import let_in
    from boneyard.store import Admin, People, Store

    async def work(store: Store) -> None:
        await Admin(store).note(COMMAND_LINE, "unban", whom)
        await let_in(People(store), whom)

    with_store(database, work)
    click.echo(f"{whom} may come in again.")


@click.command()
@database_option
def bans(database: str) -> None:
    """Who is shut out."""
    from boneyard.store import People

    for row in with_store(database, lambda store: People(store).bans()):
        day = time.strftime("%Y-%m-%d", time.localtime(row.made))
        click.echo(f"{row.whom}  ({row.kind}, since {day}) {row.why}".rstrip())

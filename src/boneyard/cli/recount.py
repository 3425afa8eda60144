"""``boneyard recount``: results and ratings from the logs."""

from __future__ import annotations

import os

import click

from boneyard.cli.databases import COMMAND_LINE, database_option, with_store


@click.command()
@database_option
def recount(database: str) -> None:
    """Work out all results and ratings anew, from the logs of all finished games.

    They come to the same figures, unless something was wrong; games that were played before there
    were profiles are counted, too. A server may be at work meanwhile.
    """
    from boneyard.server.recounting import Recount, recount
    from boneyard.store import Admin, Store

    if hasattr(os, "nice"):
        os.nice(10)

    async def work(store: Store) -> Recount:
        await Admin(store).note(COMMAND_LINE, "recount")
        return await recount(store)

    found = with_store(database, work)
    click.echo(f"{found.counted} games counted, ratings of {found.rated} games worked out.")
    if found.left:
        click.echo(f"{found.left} could not be played again; what was noted of them stays.")

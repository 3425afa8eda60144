"""``boneyard backup``, ``restore``, ``export`` and ``admin``: what hosts do with their database."""

from __future__ import annotations

import json
import os
import zipfile
from pathlib import Path
from typing import Any

import click

from boneyard.cli.databases import COMMAND_LINE, database_option, with_store

FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("file", type=FILE)
@database_option
def backup(file: Path, database: str) -> None:
    """Copy the whole database into FILE, also while a server uses it.

    FILE is a SQLite database of its own, whatever kind the original is: 'boneyard check' examines
    it, 'boneyard restore' brings it back into either kind.
    """
    from boneyard.store.backup import back_up

    counts = back_up(_meant(database), file)
    click.echo(f"{file}: {_counted(counts)}. Keep it safe: it holds all that the server knows.")


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--replace", is_flag=True, help="Even if there are people and games in it.")
@database_option
def restore(file: Path, replace: bool, database: str) -> None:
    """Let a database hold what FILE holds, a copy that 'boneyard backup' has made.

    A server may be using it: it notices within seconds, and everybody who is connected comes back
    to the games as they are in FILE.
    """
    from boneyard.store.backup import bring_back

    counts = bring_back(file, _meant(database), replaces=replace)
    click.echo(f"Restored: {_counted(counts)}.")


@click.command()
@click.argument("file", type=FILE)
@database_option
def export(file: Path, database: str) -> None:
    """Write the records of all finished games into FILE, a ZIP archive.

    A record can be looked at, checked and played on anywhere; games that are going on are not
    among them, because a record holds everybody's secrets.
    """
    if hasattr(os, "nice"):
        os.nice(10)  # a server may be at work beside it
    done, failed = 0, 0
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, record in _records(_meant(database)):
            if record is None:
                failed += 1
                click.echo(f"table {name}: there is no record of its game", err=True)
            else:
                archive.writestr(f"{name}.json", json.dumps(record))
                done += 1
    click.echo(f"{file}: {done} games" + (f", {failed} without a record" if failed else ""))


def _records(database: str) -> Any:
    from boneyard.server.reading import finished_records
    from boneyard.store.reading import open_to_read

    engine = open_to_read(database)
    try:
        yield from finished_records(engine)
    finally:
        engine.dispose()


@click.command()
@click.option("--address", metavar="URL", default="", help="Where the server is.")
@database_option
def admin(address: str, database: str) -> None:
    """Make a new token for the admin's page; every earlier one is void from now on."""
    from boneyard.server.settings import from_environment
    from boneyard.store import Admin, Store

    async def work(store: Store) -> str:
        await Admin(store).note(COMMAND_LINE, "token")
        return await Admin(store).new_token()

    token = with_store(database, work)
    where = (address or from_environment().address or "http://localhost:8000").rstrip("/")
    click.echo(f"The admin's page: {where}/admin#{token}\nThe token: {token}")


def _meant(database: str) -> str:
    from boneyard.server.settings import from_environment

    return database or from_environment().database


def _counted(counts: dict[str, int]) -> str:
    tables, entries, people = counts["tables"], counts["log"], counts["users"]
    return f"{tables} tables with {entries} entries, {people} people"

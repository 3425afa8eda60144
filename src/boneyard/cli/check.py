"""``boneyard check``, and ``boneyard verify --database``: is the database what was written?"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import click

from boneyard.cli.guard import CheckFailed

if TYPE_CHECKING:
    from sqlalchemy import Engine

MOST_SHOWN = 100
"""So many findings are listed; after that, only counted."""

database_option = click.option(
    "--database",
    metavar="URL",
    default="",
    help="sqlite:///path/to/file or postgresql://user:password@host/name. "
    "By default that of the server here.",
)


@click.command()
@database_option
def check(database: str) -> None:
    """Examine a whole database, beside a running server or without one.

    Every log must be what was written, lead to what its table's row, seats and saved position say,
    and be playable; a SQLite file must be sound. Nothing is changed.
    """
    from boneyard.server import checking

    with_engine(database, lambda engine: _report(engine, checking.check_table, is_whole=True))


def verify_database(database: str) -> None:
    """Check that every table's log is what was written."""
    from boneyard.server import checking

    with_engine(database, lambda engine: _report(engine, checking.check_chain))


def with_engine(database: str, work: Callable[[Engine], None]) -> None:
    """Open a database to read; by default the one that a server here would use."""
    from boneyard.server.settings import from_environment
    from boneyard.store.chain import Garbled
    from boneyard.store.reading import open_to_read

    engine = open_to_read(database or from_environment().database)
    try:
        work(engine)
    except Garbled as wrong:
        raise CheckFailed(f"the list of tables cannot be read; {wrong}") from None
    finally:
        engine.dispose()


def _report(
    engine: Engine, check_one: Callable[[Engine, str], list[str]], *, is_whole: bool = False
) -> None:
    from boneyard.server import checking

    found = Counter[str]()
    if is_whole:
        _tell("the database", checking.check_file(engine), found)
    tables = checking.tables_in(engine)
    with click.progressbar(tables, label="tables", file=sys.stderr) as going:
        for table in going:
            _tell(f"table {table}", check_one(engine, table), found)
    if found:
        places = f"{len(found)} of {len(tables)} tables or the file itself"
        raise CheckFailed(f"{found.total()} findings, in {places}")
    click.echo(f"ok: {len(tables)} tables")


def _tell(where: str, findings: Iterable[str], found: Counter[str]) -> None:
    for finding in findings:
        found[where] += 1
        if found.total() <= MOST_SHOWN:
            click.echo(f"{where}: {finding}")
        elif found.total() == MOST_SHOWN + 1:
            click.echo("and more, which are only counted")

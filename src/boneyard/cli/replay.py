"""``boneyard replay`` and ``boneyard verify``: what records are good for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import boneyard
from boneyard.cli.asking import number_option
from boneyard.cli.guard import CheckFailed
from boneyard.kernel.errors import BadRecord
from boneyard.kernel.records import Record, record_from_text

if TYPE_CHECKING:
    from boneyard.kernel.game import Game

LARGEST_FILE = 50_000_000

record_argument = click.argument(
    "path", metavar="RECORD", type=click.Path(path_type=Path, dir_okay=False)
)


@click.command()
@record_argument
@click.option(
    "--as",
    "viewer",
    default="all",
    show_default=True,
    metavar="WHO",
    help="Through whose eyes: a seat by number or name, 'spectator', or 'all' with open hands.",
)
@number_option("--to", least=0, help="Stop after N entries; after all of them, if not given.")
@click.option(
    "--step",
    is_flag=True,
    help="Walk through it: Enter goes on, b goes back, a number goes to that entry, q leaves.",
)
def replay(path: Path, viewer: str, to: int | None, step: bool) -> None:
    """Play a record again: its log, and the table at the end of it."""
    from rich.console import Console

    from boneyard.cli.replay_view import ReplayView
    from boneyard.terminal.screen import Screen, read_line

    record, game = read_record(path)
    view = ReplayView(record, game, viewer, Screen(Console(highlight=False)))
    if step:
        view.walk(read_line, to or 0)
    else:
        view.tell(to)


@click.command()
@click.argument(
    "path", metavar="[RECORD]", required=False, type=click.Path(path_type=Path, dir_okay=False)
)
@click.option(
    "--database",
    metavar="URL",
    help="Check the logs of all tables of this database instead: each must be what was written.",
)
def verify(path: Path | None, database: str | None) -> None:
    """Check a record: it must replay to the very end it claims.

    For a record of a fair game the key must also be the one that was committed to.
    """
    if (path is None) == (database is None):
        raise click.UsageError("give either a RECORD or a --database")
    if database is not None:
        from boneyard.cli.check import verify_database

        verify_database(database)
    elif path is not None:
        _verify_record(path)


def _verify_record(path: Path) -> None:
    try:
        record, game = read_record(path)
        state = record.verify(game)
    except BadRecord as wrong:
        raise CheckFailed(f"{path.name}: {wrong}") from None
    fair = ", dealt from the committed key" if record.key is not None else ""
    if record.settled:
        fair += f", what was hidden dealt anew after entry {record.settled - 1}"
    finished = "finished" if state.over else "unfinished"
    click.echo(
        f"ok {path.name}: {game.id}, {record.players} players, {len(record.entries)} entries, "
        f"{finished}{fair}"
    )


def read_record(path: Path) -> tuple[Record, Game[Any]]:
    """A record from a file of sensible size."""
    if path.stat().st_size > LARGEST_FILE:
        raise BadRecord(f"{path.name} is larger than any record: over {LARGEST_FILE // 10**6} MB")
    return record_from_text(path.read_text(encoding="utf-8"), boneyard.game)

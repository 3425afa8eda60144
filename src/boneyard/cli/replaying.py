"""``boneyard replay`` and ``boneyard verify``: what records are good for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import boneyard
from boneyard.cli.guard import CheckFailed
from boneyard.kernel.errors import BadOption, BadRecord
from boneyard.kernel.options import one_of, shown
from boneyard.kernel.records import Record, record_from_text

if TYPE_CHECKING:
    from boneyard.kernel.game import Game
    from boneyard.kernel.scene import Scene
    from boneyard.kernel.state import State

LARGEST_FILE = 50_000_000
ALL = "all"
SPECTATOR = "spectator"

record_argument = click.argument(
    "path", metavar="RECORD", type=click.Path(path_type=Path, dir_okay=False)
)


@click.command()
@record_argument
@click.option(
    "--as",
    "viewer",
    default=ALL,
    show_default=True,
    metavar="WHO",
    help="Through whose eyes: a seat by number or name, 'spectator', or 'all' with open hands.",
)
@click.option(
    "--to",
    type=click.IntRange(0),
    metavar="N",
    help="Stop after N entries; after all of them, if not given.",
)
def replay(path: Path, viewer: str, to: int | None) -> None:
    """Play a record again: its log, and the table at the end of it."""
    from rich.console import Console

    from boneyard.terminal.blocks import stacked, wrapped
    from boneyard.terminal.inks import sentence
    from boneyard.terminal.pages import Log, result_page, spectator_page

    record, game = read_record(path)
    names = [_readable(name) for name in record.seats]
    seat = _seat(viewer, names)
    state, lines = _replayed(record, game, names, seat, to)
    console = Console(highlight=False)
    console.print(stacked([wrapped(sentence(line, names), console.width, 2) for line in lines]))
    scene = _open_scene(game, state) if seat == ALL else _scene(game, state, seat)
    console.print(spectator_page(scene, Log(()), names, width=max(console.width, 40)))
    if state.result is not None:
        console.print(result_page(state.result, names, scene.viewer))


@click.command()
@record_argument
def verify(path: Path) -> None:
    """Check a record: it must replay to the very end it claims.

    For a record of a fair game the key must also be the one that was committed to.
    """
    try:
        record, game = read_record(path)
        state = record.verify(game)
    except BadRecord as wrong:
        raise CheckFailed(f"{path.name}: {wrong}") from None
    fair = ", dealt from the committed key" if record.key is not None else ""
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


def _seat(viewer: str, names: list[str]) -> int | str:
    """A seat, or one of the two words."""
    if viewer in (ALL, SPECTATOR):
        return viewer
    if viewer in names:
        return names.index(viewer)
    if viewer.isdecimal() and len(viewer) < 3 and int(viewer) < len(names):
        return int(viewer)
    known = [ALL, SPECTATOR, *[str(seat) for seat in range(len(names))], *names]
    raise BadOption(f"a record is seen as {one_of(known)}, not as {shown(viewer)}")


def _replayed(
    record: Record, game: Game[Any], names: list[str], viewer: int | str, to: int | None
) -> tuple[State, list[str]]:
    """The state after so many entries, and what this viewer read on the way."""
    count = len(record.entries) if to is None else to
    if count > len(record.entries):
        raise BadRecord(f"this record has entries 0 to {len(record.entries)}, not {count}")
    state = record.start(game)
    lines = _lines(game, state, names, viewer)
    for at in range(count):
        record.apply(state, at)
        lines += _lines(game, state, names, viewer)
    return state, lines


def _lines(game: Game[Any], state: State, names: list[str], viewer: int | str) -> list[str]:
    """The events of the last entry in words."""
    if viewer == ALL:
        events = state.events
    else:
        seat = None if viewer == SPECTATOR else int(viewer)
        # What a seat has only begun to choose happened for nobody else yet.
        if state.stack and state.stack[-1].is_begun() and state.actor != seat:
            return []
        events = state.seen_by(seat).events
    worded = [game.log_line(event, names) for event in events]
    return [line for line in worded if line]


def _scene(game: Game[Any], state: State, viewer: int | str) -> Scene:
    view = state.seen_by(None if viewer == SPECTATOR else int(viewer))
    return replace(game.scene(view), clicks=())


def _open_scene(game: Game[Any], state: State) -> Scene:
    """What all seats see together: everybody's own areas as their owner sees them."""
    own = {
        area.id: area
        for seat in range(state.players)
        for area in game.scene(state.seen_by(seat)).areas
        if area.seat == seat
    }
    scene = _scene(game, state, SPECTATOR)
    return replace(scene, areas=tuple([own.get(area.id, area) for area in scene.areas]))


def _readable(name: str) -> str:
    """A name from a file, without what could confuse a terminal."""
    return "".join(sign if sign.isprintable() else "�" for sign in name)

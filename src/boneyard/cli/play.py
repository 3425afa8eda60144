"""``boneyard play``: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from boneyard.cli import asking
from boneyard.cli.guard import FAILED
from boneyard.kernel.errors import BadOption

if TYPE_CHECKING:
    from boneyard.kernel.game import Game
    from boneyard.kernel.options import OptionValue


@click.command()
@click.option("--players", "-n", type=int, metavar="N", help="How many sit at the table.")
@asking.number_option(
    "--humans",
    least=0,
    default=1,
    help="How many of them are people, who share this screen. With 0 you watch the bots.",
)
@click.option(
    "--bots",
    metavar="NAMES",
    help="Who sits in the other seats, as skilled,novice; repeated until all seats are taken. "
    "Without it they are casual players.",
)
@click.option("--names", metavar="NAMES", help="What to call them, people first, as Ann,Bob.")
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="NAME=WHO",
    help="Or fill the seats one by one, in order: --seat Ann=human --seat Hal=beginner ...",
)
@asking.seed_option(None, "Deal from this seed: the same seed gives the same game.")
@asking.game_and_options
@click.option(
    "--save",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write the record of the game to this new file when it ends or you leave.",
)
def play(
    game: Game[Any],
    options: dict[str, OptionValue],
    players: int | None,
    humans: int,
    bots: str | None,
    names: str | None,
    seats: tuple[str, ...],
    seed: int | None,
    save: Path | None,
) -> int:
    """Play a game in this terminal.

    Without more words it is you against one casual player.

    \b
    boneyard play domino-avatars
    boneyard play domino-avatars --players 4 --bots beginner,random
    boneyard play domino-avatars --humans 2 --names Ann,Bob
    """
    from secrets import randbelow

    from rich.console import Console

    from boneyard.cli.seating import counted_seats, named_seats
    from boneyard.terminal.screen import Screen, read_line
    from boneyard.terminal.session import Ending, Session, open_table

    if seats and (players, humans, bots, names) != (None, 1, None, None):
        raise BadOption("--seat fills all seats: leave --players, --humans, --bots, --names out")
    taken = named_seats(seats) if seats else counted_seats(game, players, humans, bots, names)
    _check_new_file(save)
    table = open_table(game, taken, randbelow(1 << 32) if seed is None else seed, options)
    asking.tell_notes(game, len(taken), options)
    ending = Session(table, Screen(Console(highlight=False)), read_line, save).run()
    return FAILED if ending is Ending.INPUT_ENDED else 0


def _check_new_file(path: Path | None) -> None:
    """Better to know before an hour of play than after it."""
    if path is None:
        return
    if path.exists():
        raise BadOption(f"{path} exists already; records are written to new files only")
    if not path.absolute().parent.is_dir():
        raise BadOption(f"there is no folder {path.absolute().parent} to write {path.name} to")
